#!/usr/bin/env python3
"""Measures how long large models take to be read, and how much memory.

    check_import_speed.py [--megabytes N] [--ops N]

Makes an ONNX model with that many megabytes of external data and a StableHLO text of that many
ops, and runs `fusec --emit=import` of each. Prints wall time and peak memory of each; exit status
1 if one is above its bar: 5 s and 300 MB for 1 GB of ONNX, 2 s for 10,000 ops of StableHLO; an
unoptimised or sanitized build takes longer. With other sizes there is no bar.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import onnx_wire as w

WIDTH = 4096
# Seconds and megabytes.
BARS = {"onnx": (5.0, 300), "stablehlo": (2.0, 300)}


def write_onnx(folder, megabytes):
    """A chain of square layers, their weights one behind the other in a file of their own."""
    layer = WIDTH * WIDTH * 4
    count = max(1, (megabytes << 20) // layer)
    with open(folder / "weights.bin", "wb") as file:
        for _ in range(count):
            file.write(os.urandom(1 << 16) * (layer >> 16))
    nodes = [w.node("MatMul", [f"h{i}", f"w{i}"], [f"h{i + 1}"]) for i in range(count)]
    weights = [w.external(f"w{i}", [WIDTH, WIDTH], w.FLOAT, location="weights.bin", offset=i * layer, length=layer)
               for i in range(count)]
    model = w.model(w.graph(nodes, [w.value("h0", w.FLOAT, [1, WIDTH])], [w.value(f"h{count}", w.FLOAT, [1, WIDTH])],
                            weights))
    (folder / "large.onnx").write_bytes(model)
    return folder / "large.onnx"


def write_stablehlo(folder, count):
    type = "tensor<4x8xf32>"
    lines = ["module @large {", f"  func.func public @main(%arg0: {type}) -> {type} {{"]
    before = "%arg0"
    for i in range(count):
        lines.append(f"    %{i} = " + (f"stablehlo.add {before}, %arg0 : {type}" if i % 2 else
                                       f"stablehlo.tanh {before} : {type}"))
        before = f"%{i}"
    lines += [f"    return {before} : {type}", "  }", "}"]
    (folder / "large.mlir").write_text("\n".join(lines) + "\n")
    return folder / "large.mlir"


def measure(model):
    """Seconds and megabytes."""
    start = time.monotonic()
    with open(os.devnull, "w") as nothing:
        process = subprocess.Popen(["fusec", str(model), "--emit=import"], stdout=nothing)
        _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"fusec failed on '{model}'")
    return time.monotonic() - start, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--megabytes", type=int, default=1024)
    parser.add_argument("--ops", type=int, default=10000)
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for kind, model in (("onnx", write_onnx(folder, options.megabytes)),
                            ("stablehlo", write_stablehlo(folder, options.ops))):
            seconds, memory = measure(model)
            most, largest = BARS[kind]
            print(f"{kind}: {seconds:.2f} s of {most:g}, {memory:.0f} MB of {largest}")
            failed |= seconds > most or memory > largest
    return failed


if __name__ == "__main__":
    sys.exit(main())
