#!/usr/bin/env python3
"""Checks that kernels move no more global memory than their graph needs, in whole sectors.

    check_traffic.py MODEL.mlir ... [--limit 1.01] [--narrow NAME]
                     [--except NAME=RATIO] [-- FUSEC_OPTION...]

Compiles each model, runs it on the emulator and compares the bytes that its kernel
loads and stores (fusec-run --counters) with the least that the graph allows: every input
read once, every output written once (fusec-run --info). They are counted where they come
from DRAM and where they enter an SM; neither may exceed the limit. What the threads ask
for, of which the first-level cache serves a part, is printed. Of models that become
several kernels or that multiply matrices, nothing is asked.

--except NAME=RATIO states what a model moves into the SMs that misses the limit there.
The ratio must be the one stated: a model that got better has to leave the list.
The 32-byte sectors that the kernel's requests touch must hold no more than the limit times
the bytes they move, but for models named by --narrow, whose rows are no multiple of a
sector or give a single element.
Prints one line a model; exit status 1 if one failed or none was measured.
"""
import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile

BYTES = {"i1": 1, "i8": 1, "f16": 2, "bf16": 2, "i32": 4, "f32": 4, "i64": 8, "f64": 8, "i16": 2,
         "ui8": 1, "ui16": 2, "ui32": 4, "ui64": 8, "f8E4M3FN": 1, "f8E5M2": 1}


def call(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def size(tensor):
    return math.prod(tensor["shape"]) * BYTES[tensor["type"]]


def measure(model, folder, flags):
    """What a model moves over the least bytes, out of DRAM, into the SMs and at the threads;
    bytes of sectors over bytes moved; sectors a request. Or why that is not measured."""
    artefact, counters = f"{folder}/model.ptx", f"{folder}/counters.json"
    call("fusec", str(model), "--verify-stages", "-o", artefact, *flags)
    manifest = json.loads(call("fusec-run", artefact, "--info"))
    if len(manifest["launches"]) != 1:
        return f"{len(manifest['launches'])} kernels"
    if "fuse.matmul" in manifest["kernels"][0]["ops"]:
        return "multiplies matrices"
    call("fusec-run", artefact, "--input=random", f"--counters={counters}")
    kernel = json.loads(pathlib.Path(counters).read_text())["kernels"][0]
    least = sum(map(size, manifest["inputs"] + manifest["outputs"]))
    dram, sms, threads = (
        (kernel[f"{level}_bytes_loaded"] + kernel["global_bytes_stored"]) / least
        for level in ("dram", "l2", "global"))
    sectors = kernel["sectors_loaded"] + kernel["sectors_stored"]
    return dram, sms, threads, 32 * sectors / (threads * least), kernel["sectors_per_request"]


def judge(name, dram, sms, waste, options, known):
    """What is wrong with a model, or nothing."""
    limit = options.limit
    if dram > limit:
        return f"more than {limit}"
    if name in known:
        if abs(sms - known[name]) > 0.01:
            return f"into the SMs stated as {known[name]}"
    elif sms > limit:
        return f"into the SMs more than {limit}"
    if name not in options.narrow and waste > limit:
        return "sectors are not whole"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="+", type=pathlib.Path)
    parser.add_argument("--limit", type=float, default=1.01)
    parser.add_argument("--narrow", action="append", default=[], metavar="NAME")
    parser.add_argument("--except", action="append", default=[], dest="known", metavar="NAME=RATIO")
    own, flags = sys.argv[1:], []
    if "--" in own:
        own, flags = own[:own.index("--")], own[own.index("--") + 1:]
    options = parser.parse_args(own)
    known = {name: float(ratio) for name, ratio in (text.split("=") for text in options.known)}
    measured, failed = 0, 0
    for model in options.models:
        with tempfile.TemporaryDirectory() as folder:
            result = measure(model, folder, flags)
        if isinstance(result, str):
            print(f"{model.stem}: not measured: {result}", flush=True)
            continue
        dram, sms, threads, waste, per_request = result
        wrong = judge(model.stem, dram, sms, waste, options, known)
        measured, failed = measured + 1, failed + bool(wrong)
        print(f"{model.stem}: ratio {dram:.4f}, into the SMs {sms:.4f}, at the threads "
              f"{threads:.2f}, sectors {waste:.4f}, {per_request:.2f} a request"
              + (f": FAILED, {wrong}" if wrong else ""), flush=True)
    print(f"{measured} models measured, {failed} failed")
    sys.exit(1 if failed or not measured else 0)


if __name__ == "__main__":
    main()
