#!/usr/bin/env python3
"""How long the import of large models takes, and how much memory.

    import_speed.py [FUSEC]      the program to measure, `fusec` unless named; needs NumPy and 2 GB of disk

A gigabyte of ONNX with external data, to the graph and to the artefact with its parameters, in 5 s and 300 MB; and a
StableHLO text of 10,000 ops to the graph, the stage before fusion, in 2 s, all of processor time. Exit status 1: a bound is not kept.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

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
    lines = [f"    %v{i + 1} = stablehlo.{kinds[i % 4]} %v{i}, %v{i // 2} : tensor<64x64xf32>" for i in range(OPS)]
    head = ["module @jit_f {", "  func.func public @main(%v0: tensor<64x64xf32>) -> tensor<64x64xf32> {"]
    tail = [f"    return %v{OPS} : tensor<64x64xf32>", "  }", "}"]
    text = "\n".join(head + lines + tail) + "\n"
    (folder / "long.mlir").write_text(text)


def measure(what, most_seconds, most_mb, *command):
    """Whether the command keeps within these."""
    with open(os.devnull, "w") as nothing:
        process = subprocess.Popen(command, stdout=nothing)
        _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} failed")
    seconds, megabytes = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1e3
    kept = seconds <= most_seconds and megabytes <= most_mb
    print(f"{what:24} {seconds:6.2f} s {megabytes:6.0f} MB: {'kept' if kept else 'MISSED'}")
    return kept


def main():
    fusec = sys.argv[1] if len(sys.argv) > 1 else "fusec"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_onnx(folder)
        write_stablehlo(folder)
        model, text = str(folder / "large.onnx"), str(folder / "long.mlir")
        return not all([measure("ONNX of 1 GB, graph", 5, 300, fusec, model, "--emit=import"),
                        measure("ONNX of 1 GB, artefact", 5, 300, fusec, model, "-o", str(folder / "large.ptx")),
                        measure(f"StableHLO of {OPS} ops", 2, 1000, fusec, text, "--emit=import")])


if __name__ == "__main__":
    sys.exit(main())
