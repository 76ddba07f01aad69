#!/usr/bin/env python3
"""Checks that kernels move no more global memory than their graph needs.

    check_traffic.py [--limit 1.01] MODEL.mlir ... [--except NAME=RATIO[:LARGE] ...]

Compiles each model, runs it on the emulator and compares the bytes that its kernel
loads and stores (fusec-run --counters) with the least that the graph allows: every input
read once, every output written once (fusec-run --info). Of models that become several
kernels or that multiply matrices, nothing is asked.

`--except NAME=RATIO` states what a model moves that misses the limit because its blocks
share small inputs, which each of them loads (the scale of a norm); caches serve those.
So its tensors of more than 64 KiB must still be within the limit, or within LARGE where
threads of a block load each other's elements too, and the ratio must be the one stated:
a model that got better has to leave the list.
Prints one line a model; exit status 1 if one failed or none was measured.
"""
import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile

# Less than the L1 cache of any target.
CACHED_BYTES = 64 << 10
BYTES = {"i1": 1, "i8": 1, "f16": 2, "bf16": 2, "i32": 4, "f32": 4, "i64": 8, "f64": 8}


def call(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def size(tensor):
    return math.prod(tensor["shape"]) * BYTES[tensor["type"]]


def ratio(arguments, tensors):
    """Bytes moved through these tensors over the bytes that they have."""
    names = {tensor["name"] for tensor in tensors}
    moved = sum(a["bytes_loaded"] + a["bytes_stored"] for a in arguments if a["name"] in names)
    return moved / sum(map(size, tensors))


def measure(model, folder):
    """(ratio of all tensors, ratio of the large ones), or why it is not measured."""
    artefact, counters = f"{folder}/model.ptx", f"{folder}/counters.json"
    call("fusec", str(model), "-o", artefact)
    manifest = json.loads(call("fusec-run", artefact, "--info"))
    if len(manifest["launches"]) != 1:
        return f"{len(manifest['launches'])} kernels"
    if "fuse.matmul" in manifest["kernels"][0]["ops"]:
        return "multiplies matrices"
    call("fusec-run", artefact, "--input=random", f"--counters={counters}")
    kernel = json.loads(pathlib.Path(counters).read_text())["kernels"][0]
    tensors = manifest["inputs"] + manifest["outputs"]
    moved = kernel["global_bytes_loaded"] + kernel["global_bytes_stored"]
    large = [tensor for tensor in tensors if size(tensor) > CACHED_BYTES]
    return moved / sum(map(size, tensors)), ratio(kernel["arguments"], large or tensors)


def judge(all_tensors, large, limit, known):
    """What is wrong with the ratios, or nothing; `known` are those stated, if any."""
    if not known:
        return "" if all_tensors <= limit else f"more than {limit}"
    if abs(all_tensors - known[0]) >= 0.005:
        return f"stated as {known[0]:.2f}"
    return f"{large:.3f} of the large tensors" if large > (known[1:] or [limit])[0] else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="+", type=pathlib.Path)
    parser.add_argument("--limit", type=float, default=1.01)
    parser.add_argument("--except", action="append", default=[], dest="known", metavar="NAME=RATIO[:LARGE]")
    options = parser.parse_args()
    known = {name: [float(ratio) for ratio in ratios.split(":")]
             for name, ratios in (text.split("=") for text in options.known)}
    measured, failed = 0, 0
    for model in options.models:
        with tempfile.TemporaryDirectory() as folder:
            result = measure(model, folder)
        if isinstance(result, str):
            print(f"{model.stem}: not measured: {result}", flush=True)
            continue
        wrong = judge(*result, options.limit, known.get(model.stem))
        measured, failed = measured + 1, failed + bool(wrong)
        print(f"{model.stem}: ratio {result[0]:.3f}, {result[1]:.3f} without small tensors"
              + (f": FAILED, {wrong}" if wrong else ""), flush=True)
    print(f"{measured} models measured, {failed} failed")
    sys.exit(1 if failed or not measured else 0)


if __name__ == "__main__":
    main()
