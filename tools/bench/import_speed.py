#!/usr/bin/env python3
"""How long the import of large models takes, and how much memory.

    import_speed.py [FUSEC]      the program to measure, `fusec` unless named; needs NumPy and 2 GB of disk

A gigabyte of ONNX with external data, to the graph and to the artefact with its parameters; and a StableHLO text of
10,000 ops to the graph, the stage before fusion.
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).parents[2] / "test/tools"))
import onnx_wire as w  # noqa: E402

LAYERS, WIDTH = 64, 2048  # 16 MiB of floats each
OPS = 10000


def write_onnx(folder):
    nodes, weights, size = [], [], 4 * WIDTH * WIDTH
    with open(folder / "weights.bin", "wb") as file:
        for i in range(LAYERS):
            file.write(os.urandom(1 << 16) * (size >> 16))
            weights.append(w.external(f"w{i}", [WIDTH, WIDTH], w.FLOAT, location="weights.bin", offset=i * size, length=size))
            nodes.append(w.node("MatMul", [f"x{i}", f"w{i}"], [f"x{i + 1}"], f"layer{i}"))
    row = [8, WIDTH]
    graph = w.graph(nodes, [w.value("x0", w.FLOAT, row)], [w.value(f"x{LAYERS}", w.FLOAT, row)], weights)
    (folder / "large.onnx").write_bytes(w.model(graph))


def write_stablehlo(folder):
    kinds = ["add", "multiply", "maximum", "subtract"]
    lines = [f"    %{i + 1} = stablehlo.{kinds[i % 4]} %{i}, %{i // 2} : tensor<64x64xf32>" for i in range(OPS)]
    head = ["module @jit_f {", "  func.func public @main(%0: tensor<64x64xf32>) -> tensor<64x64xf32> {"]
    tail = [f"    return %{OPS} : tensor<64x64xf32>", "  }", "}"]
    text = "\n".join(head + lines + tail) + "\n"
    (folder / "long.mlir").write_text(text.replace("%0", "%x").replace("%x:", "%x:"))


def measure(what, *command):
    start = time.monotonic()
    with open(os.devnull, "w") as nothing:
        process = subprocess.Popen(command, stdout=nothing)
        _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} failed")
    print(f"{what:28} {time.monotonic() - start:6.2f} s {usage.ru_maxrss / 1024:8.0f} MB")


def main():
    fusec = sys.argv[1] if len(sys.argv) > 1 else "fusec"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_onnx(folder)
        write_stablehlo(folder)
        measure("ONNX of 1 GB, graph", fusec, str(folder / "large.onnx"), "--emit=import")
        measure("ONNX of 1 GB, artefact", fusec, str(folder / "large.onnx"), "-o", str(folder / "large.ptx"))
        measure(f"StableHLO of {OPS} ops", fusec, str(folder / "long.mlir"), "--emit=import")


if __name__ == "__main__":
    main()
