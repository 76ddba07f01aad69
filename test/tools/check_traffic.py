#!/usr/bin/env python3
"""Checks that kernels move no more global memory than their graph needs.

    check_traffic.py MODEL.mlir ... [--limit 1.01] [--rereads NAME ...] [--except NAME=RATIO ...] [-- FUSEC_OPTION...]

Compiles each model, runs it on the emulator and compares the bytes that its kernel
loads and stores (fusec-run --counters) with the least that the graph allows: every input
read once, every output written once (fusec-run --info). Of models that become several
kernels or that multiply matrices, nothing is asked.

Models named by --rereads have rows that no block can hold: they may move twice the limit.
--except NAME=RATIO states what a model moves that misses the limit. The ratio must be the
one stated: a model that got better has to leave the list.
Prints one line a model; exit status 1 if one failed or none was measured.
"""
import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile

BYTES = {"i1": 1, "i8": 1, "f16": 2, "bf16": 2, "i32": 4, "f32": 4, "i64": 8, "f64": 8}


def call(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def size(tensor):
    return math.prod(tensor["shape"]) * BYTES[tensor["type"]]


def measure(model, folder, flags):
    """Bytes moved over the least bytes, or why that is not measured."""
    artefact, counters = f"{folder}/model.ptx", f"{folder}/counters.json"
    call("fusec", str(model), "-o", artefact, *flags)
    manifest = json.loads(call("fusec-run", artefact, "--info"))
    if len(manifest["launches"]) != 1:
        return f"{len(manifest['launches'])} kernels"
    if "fuse.matmul" in manifest["kernels"][0]["ops"]:
        return "multiplies matrices"
    call("fusec-run", artefact, "--input=random", f"--counters={counters}")
    kernel = json.loads(pathlib.Path(counters).read_text())["kernels"][0]
    least = sum(map(size, manifest["inputs"] + manifest["outputs"]))
    return (kernel["global_bytes_loaded"] + kernel["global_bytes_stored"]) / least


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="+", type=pathlib.Path)
    parser.add_argument("--limit", type=float, default=1.01)
    parser.add_argument("--rereads", action="append", default=[], metavar="NAME")
    parser.add_argument("--except", action="append", default=[], dest="known", metavar="NAME=RATIO")
    own, flags = sys.argv[1:], []
    if "--" in own:
        own, flags = own[:own.index("--")], own[own.index("--") + 1:]
    options = parser.parse_args(own)
    known = {name: float(ratio) for name, ratio in (text.split("=") for text in options.known)}
    measured, failed = 0, 0
    for model in options.models:
        with tempfile.TemporaryDirectory() as folder:
            ratio = measure(model, folder, flags)
        if isinstance(ratio, str):
            print(f"{model.stem}: not measured: {ratio}", flush=True)
            continue
        limit = options.limit * (2 if model.stem in options.rereads else 1)
        stated = known.get(model.stem)
        wrong = ratio > limit if stated is None else abs(ratio - stated) > 0.01
        measured, failed = measured + 1, failed + wrong
        print(f"{model.stem}: ratio {ratio:.4f}" + (f": FAILED, the limit is {limit if stated is None else stated}" if wrong else ""),
              flush=True)
    print(f"{measured} models measured, {failed} failed")
    sys.exit(1 if failed or not measured else 0)


if __name__ == "__main__":
    main()
