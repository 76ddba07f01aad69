#!/usr/bin/env python3
"""Compares what kernels are said to move and compute with what is stated, and with what they move.

    check_counts.py FILE [-- FUSEC_OPTION...]

Each model of FILE begins at a line `//--- NAME`, and has for each of its kernels, in the order of
the launches, a line

    // COUNTS: 33280 bytes, 4096 operations

That is what the manifest and --explain=json must say of it; and the emulator must count as many
bytes that the kernel reads of memory and stores. Prints a line a model; exit status 1 if one failed.
"""
import json
import pathlib
import re
import sys
import tempfile

from check_models import call, input_options, split


def counts(text, flags, folder):
    """[(bytes, operations)] of the kernels: as the manifest says, the explanation, and, without
    operations, the emulator."""
    source, artefact, counters = (f"{folder}/{name}" for name in ("m.mlir", "m.ptx", "counters.json"))
    pathlib.Path(source).write_text(text)
    outputs = []
    for command in (["fusec", source, "-o", artefact, "--explain=json", *flags],
                    ["fusec-run", artefact, "--info"],
                    ["fusec-run", artefact, "--device=emulator", f"--counters={counters}",
                     *input_options(text, folder)]):
        code, out, err = call(*command)
        if code:
            sys.exit(f"{' '.join(command)}: exit code {code}\n{out}{err}")
        outputs.append(out)
    launches = json.loads(outputs[0])["functions"][0]["launches"]
    manifest = json.loads(outputs[1])
    kernels = [manifest["kernels"][launch["kernel"]] for launch in manifest["launches"]]
    moved = json.loads(pathlib.Path(counters).read_text())["kernels"]
    static = [[what["static_shared_bytes"] for what in which] for which in (kernels, launches)]
    if static[0] != static[1]:
        sys.exit(f"{source}: static shared memory is {static[0]} in the manifest, {static[1]} in the explanation")
    return {"manifest": [(kernel["bytes"], kernel["flops"]) for kernel in kernels],
            "explanation": [(launch["bytes"], launch["flops"]) for launch in launches],
            "emulator": [(kernel["dram_bytes_loaded"] + kernel["global_bytes_stored"], None) for kernel in moved]}


def main():
    own, _, flags = " ".join(sys.argv[1:]).partition(" -- ")
    failed, models = 0, list(split(own))
    for name, text in models:
        stated = [tuple(map(int, pair)) for pair in
                  re.findall(r"^// COUNTS: (\d+) bytes, (\d+) operations$", text, re.M)]
        with tempfile.TemporaryDirectory() as folder:
            found = counts(text, flags.split(), folder)
        wrong = [f"the {who} has {got}" for who, got in found.items()
                 if len(got) != len(stated)
                 or any(a != c or b not in (d, None) for (a, b), (c, d) in zip(got, stated))]
        print(f"{name}: {'; '.join(wrong) or 'passed'}", flush=True)
        failed += bool(wrong)
    print(f"{len(models) - failed} models passed, {failed} failed")
    sys.exit(1 if failed or not models else 0)


if __name__ == "__main__":
    main()
