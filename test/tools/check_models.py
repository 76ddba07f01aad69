#!/usr/bin/env python3
"""Compiles, runs and checks every model of a file that holds several.

    check_models.py FILE [--run OPTION]... [-- FUSEC_OPTION...]
    check_models.py FILE --assemble [-- FUSEC_OPTION...]

A model begins at a line `//--- NAME`. Each is compiled by fusec, run by fusec-run on
the emulator and compared with the reference in double precision; diagnostics point
into FILE. Inputs are random unless a line of the model gives values:

    // INPUT x: f4 3x5 nan inf -inf 1      as the arguments of make_npy.py

With --assemble each model is compiled for all six targets in place of being run, and
its PTX assembled by ptxas: no spills, no warnings (check_ptxas.py). Where there
is no ptxas that is skipped, and said so.

`// KERNELS: N` asserts the number of launches. Prints one line a model, what went
wrong with it, and how many passed; exit status 1 if one failed.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import check_ptxas
import make_npy


def split(path):
    """Yields (name, text) of each model, padded to keep its line numbers."""
    lines = pathlib.Path(path).read_text().splitlines()
    starts = [i for i, line in enumerate(lines) if line.startswith("//--- ")]
    for start, end in zip(starts, starts[1:] + [len(lines)]):
        yield lines[start][6:].strip(), "\n" * start + "\n".join(lines[start:end]) + "\n"


def call(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def input_options(text, folder):
    options = ["--input", "random"]
    for name, words in re.findall(r"^// INPUT (\w+): (.*)$", text, re.M):
        kind, shape, *values = words.split()
        file = pathlib.Path(folder, f"{name}.npy")
        file.write_bytes(make_npy.npy(kind, make_npy.parse_shape(shape), values))
        options += ["--input", f"{name}={file}"]
    return options


def check_manifest(text, artefact):
    """(what is wrong with the launches or nothing, number of results)."""
    code, out, err = call("fusec-run", artefact, "--info")
    if code:
        return f"fusec-run --info: exit code {code}\n{out}{err}", 0
    manifest = json.loads(out)
    launches = len(manifest["launches"])
    wanted = re.search(r"^// KERNELS: (\d+)$", text, re.M)
    wrong = f"{launches} launches, not {wanted[1]}" if wanted and launches != int(wanted[1]) else ""
    return wrong, len(manifest["outputs"])


def check(path, text, folder, flags, run_options):
    """What is wrong with one model, or nothing."""
    source, artefact = pathlib.Path(folder, pathlib.Path(path).name), f"{folder}/model.ptx"
    source.write_text(text)
    code, out, err = call("fusec", str(source), "--verify-stages", "-o", artefact, *flags)
    if code:
        return f"fusec: exit code {code}\n{out}{err}"
    wrong, results = check_manifest(text, artefact)
    if wrong:
        return wrong
    code, out, err = call("fusec-run", artefact, "--device=emulator", "--check",
                          *input_options(text, folder), *run_options)
    if code or out.count(": PASSED") != results:
        return f"fusec-run: exit code {code}\n{out}{err}"
    return ""


def assemble(path, text, folder, flags, ptxas):
    """What ptxas has against one model, or nothing."""
    source = pathlib.Path(folder, pathlib.Path(path).name)
    source.write_text(text)
    _, problems = check_ptxas.for_each(check_ptxas.TARGETS, lambda arch: check_ptxas.check_model(
        ptxas, source, arch, flags=flags))
    return "\n".join(problems)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--run", action="append", default=[], metavar="OPTION")
    own, flags = sys.argv[1:], []
    if "--" in own:
        own, flags = own[:own.index("--")], own[own.index("--") + 1:]
    parser.add_argument("--assemble", action="store_true")
    options = parser.parse_args(own)
    ptxas = check_ptxas.find_ptxas()
    if options.assemble and not ptxas:
        print("ptxas not found: every model skipped")
        return
    failed, models = 0, list(split(options.file))
    for name, text in models:
        with tempfile.TemporaryDirectory() as folder:
            wrong = (assemble(options.file, text, folder, flags, ptxas) if options.assemble
                     else check(options.file, text, folder, flags, options.run))
        print(f"{name}: {wrong or 'passed'}", flush=True)
        failed += bool(wrong)
    print(f"{len(models) - failed} models passed, {failed} failed")
    sys.exit(1 if failed or not models else 0)


if __name__ == "__main__":
    main()
