#!/usr/bin/env python3
"""Writes small ONNX models, whole ones and ones that no exporter would write.

    make_onnx.py FOLDER      NAME.onnx for each case below; needs NumPy
"""
import pathlib
import sys

import numpy as np

import onnx_wire as w

F, I, B = w.FLOAT, w.INT64, w.BOOL


def simple(*nodes, inputs=None, outputs=None, initializers=(), **model):
    """A model of x: 2x3 floats and y."""
    return w.model(w.graph(nodes, inputs or [w.value("x", F, [2, 3])], outputs or [w.value("y", F, [2, 3])],
                           initializers), **model)


def ints(name, *values):
    return w.tensor(name, np.array(values, np.int64))


def whole():
    """Layers with names, a function with an attribute, a known branch, shape arithmetic, a batch by name."""
    rng = np.random.RandomState(0)
    weights = rng.standard_normal((4, 3)).astype(np.float32)
    twice = w.function("Twice", "local", ["a"], ["b"], [
        w.node("LeakyRelu", ["a"], ["c"], alpha=w.Reference("slope")), w.node("Add", ["c", "c"], ["b"])], ["slope"])
    then = w.graph([w.node("Neg", ["h"], ["t"])], outputs=[w.value("t", F, [])])
    other = w.graph([w.node("Exp", ["h"], ["e"])], outputs=[w.value("e", F, [])])
    nodes = [
        w.node("Gemm", ["x", "w", "b"], ["h"], name="/layer0/fc", transB=1),
        w.node("Shape", ["h"], ["s"]),
        w.node("Gather", ["s", "zero"], ["rows"], axis=0),
        w.node("Concat", ["rows", "rest"], ["shape"], axis=0),
        w.node("Greater", ["rows", "one"], ["isMany"]),
        w.node("If", ["isMany"], ["n"], then_branch=then, else_branch=other),
        w.node("Twice", ["n"], ["d"], domain="local", slope=0.5),
        w.node("Reshape", ["d", "shape"], ["y"]),
    ]
    return w.model(w.graph(nodes, [w.value("x", F, ["batch", 3])], [w.value("y", F, ["batch", 2, 2])],
                           [w.tensor("w", weights), w.tensor("b", np.ones(4, np.float32)), ints("zero", 0),
                            ints("one", 1), ints("rest", 2, 2)]), functions=[twice])


def turn(op="Neg", **attributes):
    """A body of a Scan: a state of a row, which an op makes anew."""
    return w.graph([w.node("Add", ["a", "b"], ["c"]), w.node(op, ["c"], ["d"], **attributes)],
                   [w.value("a", F, [3]), w.value("b", F, [3])], [w.value("d", F, [3])])


def sums(outputs):
    """The sum of the rows so far, and of each row its negative, of which a node need not ask for the latter."""
    body = w.graph([w.node("Add", ["a", "b"], ["c"]), w.node("Neg", ["b"], ["d"])],
                   [w.value("a", F, [3]), w.value("b", F, [3])], [w.value("c", F, [3]), w.value("d", F, [3])])
    return simple(w.node("Scan", ["s", "x"], outputs, body=body, num_scan_inputs=1, scan_output_axes=[0]),
                  outputs=[w.value("y", F, [3])], initializers=[w.tensor("s", np.ones(3, np.float32))])


def many_turns(op, *more, turns=(5,)):
    """A loop whose body is not right, which is one fault of five turns."""
    body = w.graph([w.node(op, ["a", *more], ["d"])], [w.value("i", I, []), w.value("t", w.BOOL, []),
                   w.value("a", F, [2, 3])], [w.value("t", w.BOOL, []), w.value("d", F, [2, 3])])
    return simple(w.node("Loop", ["n", "", "x"], ["y"], body=body), initializers=[ints("n", *turns)])


def parameters(first):
    weight = np.arange(first, first + 2100, dtype=np.float32).reshape(3, 700) / 2100
    return simple(w.node("MatMul", ["x", "layer.weight"], ["h"]), w.node("Tanh", ["h"], ["y"]),
                  outputs=[w.value("y", F, [2, 700])], initializers=[w.tensor("layer.weight", weight)])


def few_bits(type, bits, columns):
    """A product with a weight of 64 lines of few bits, two or four to a byte, whose number at (k, n) is (3 k + n) mod 2^bits less
    half of that; each 32 of a column have a scale, 0.5 and 2."""
    codes = (3 * np.arange(64)[:, None] + np.arange(columns) + (1 << bits - 1)).reshape(-1) & (1 << bits) - 1
    each = 8 // bits
    packed = (codes.reshape(-1, each) << np.arange(each) * bits).sum(1).astype(np.uint8)
    weight = w.fields(1, [64, columns]) + w.field(2, type) + w.field(8, "fc.weight") + w.field(9, packed.tobytes())
    scale = w.tensor("fc.scale", np.repeat(np.float32([[0.5], [2]]), columns, 1))
    return w.model(w.graph(
        [w.node("DequantizeLinear", ["fc.weight", "fc.scale"], ["weight"], "dequantize", axis=0, block_size=32),
         w.node("MatMul", ["x", "weight"], ["y"], "fc")],
        [w.value("x", F, [2, 64])], [w.value("y", F, [2, columns])], [weight, scale]), opset=25)


def nested(depth):
    graph = w.graph([w.node("Relu", ["x"], ["y"])], outputs=[w.value("y", F, [])])
    for _ in range(depth):
        graph = w.graph([w.node("If", ["c"], ["y"], then_branch=graph, else_branch=graph[:0])])
    return w.model(graph)


def calls():
    """A function that calls itself."""
    again = w.function("F", "local", ["a"], ["b"], [w.node("F", ["a"], ["b"], domain="local")])
    return simple(w.node("F", ["x"], ["y"], domain="local"), functions=[again])


CASES = {
    "whole": whole,
    "cut": lambda: whole()[:200],
    "no-graph": lambda: w.field(1, 8),
    "deep": lambda: nested(120),
    "opset-missing": lambda: w.field(1, 8) + w.field(7, w.graph([w.node("Relu", ["x"], ["y"])])),
    "opset-old": lambda: simple(w.node("Relu", ["x"], ["y"]), opset=6),
    "cyclic": lambda: simple(w.node("Add", ["x", "b"], ["a"], "first"), w.node("Relu", ["a"], ["b"]),
                             w.node("Relu", ["b"], ["y"])),
    "missing": lambda: simple(w.node("MatMul", ["x", "weight"], ["y"], "fc")),
    "twice": lambda: simple(w.node("Relu", ["x"], ["y"]), w.node("Neg", ["x"], ["y"])),
    "no-output": lambda: w.model(w.graph([w.node("Relu", ["x"], ["y"])], [w.value("x", F, [1])])),
    "sparse": lambda: w.model(w.graph([], [w.value("x", F, [1])], [w.value("x", F, [1])]) + w.field(15, "")),
    "sequence": lambda: w.model(w.graph([], [w.field(1, "x") + w.field(2, w.field(4, ""))], [])),
    "strings": lambda: simple(inputs=[w.value("x", w.STRING, [2])]),
    "huge-input": lambda: simple(inputs=[w.value("x", F, [1 << 60, 1 << 60])]),
    "negative-input": lambda: simple(inputs=[w.value("x", F, [-1])]),
    "huge": lambda: simple(w.node("Expand", ["x", "s"], ["y"], "wide"),
                           initializers=[ints("s", 1 << 60, 1 << 60, 2, 3)]),
    "huge-shape": lambda: simple(w.node("ConstantOfShape", ["n"], ["s"]), w.node("Reshape", ["x", "s"], ["y"]),
                                 initializers=[ints("n", 1 << 38)]),
    "huge-initializer": lambda: simple(w.node("Add", ["x", "v"], ["y"]),
                                       initializers=[w.external("v", [1 << 60, 1 << 60], F, location="v.bin")]),
    "short": lambda: simple(w.node("Add", ["x", "v"], ["y"]),
                            initializers=[w.fields(1, [4]) + w.field(2, F) + w.field(8, "v") + w.field(9, b"123")]),
    "absolute": lambda: simple(w.node("Add", ["x", "v"], ["y"]),
                               initializers=[w.external("v", [3], F, location="/etc/hostname")]),
    "outside": lambda: simple(w.node("Add", ["x", "v"], ["y"]),
                              initializers=[w.external("v", [3], F, location="../outside.bin")]),
    "link": lambda: simple(w.node("Add", ["x", "v"], ["y"]),
                           initializers=[w.external("v", [3], F, location="link.bin")]),
    "past-end": lambda: simple(w.node("Add", ["x", "v"], ["y"]),
                               initializers=[w.external("v", [3], F, location="inside.bin", offset=1 << 60)]),
    "folder": lambda: simple(w.node("Add", ["x", "v"], ["y"]),
                             initializers=[w.external("v", [3], F, location="folder")]),
    "external": lambda: simple(w.node("Add", ["x", "v"], ["y"]),
                               initializers=[w.external("v", [3], F, location="inside.bin", offset=4, length=12)]),
    # Beside whose artefact parameters would be written over it.
    "own": lambda: simple(w.node("Add", ["x", "v"], ["y"]), inputs=[w.value("x", F, [2, 1400])],
                          outputs=[w.value("y", F, [2, 1400])],
                          initializers=[w.external("v", [1400], F, location="own.safetensors", length=5600)]),
    "spectrum-long": lambda: simple(w.node("DFT", ["x", "n"], ["y"], axis=0), inputs=[w.value("x", F, [5000, 2])],
                                    initializers=[ints("n", 1 << 40)]),
    "spectrum-none": lambda: simple(w.node("DFT", ["x"], ["y"], axis=0, inverse=1, onesided=1), inputs=[w.value("x", F, [1, 2])]),
    "frames-none": lambda: simple(w.node("STFT", ["x", "step"], ["y"]), inputs=[w.value("x", F, [2, 8, 1])], initializers=[ints("step", 0)]),
    "scan-missing": lambda: simple(w.node("Scan", ["x", ""], ["y"], body=turn(), num_scan_inputs=1)),
    "scan-changing": lambda: simple(w.node("Scan", ["s", "x"], ["y"], body=turn("Cast", to=I), num_scan_inputs=1),
                                    initializers=[w.tensor("s", np.ones(3, np.float32))]),
    "scan-inputs": lambda: simple(w.node("Scan", ["x"], ["y"], body=turn(), num_scan_inputs=1)),
    "scan-refused": lambda: simple(w.node("Scan", ["s", "x"], ["y"], body=turn("Nonsense"), num_scan_inputs=1),
                                   initializers=[w.tensor("s", np.ones(3, np.float32))]),
    "scan-some": lambda: sums(["y"]),
    "loop-missing": lambda: many_turns("Add", "weight"),
    "loop-refused": lambda: many_turns("NonZero"),
    "loop-open": lambda: many_turns("Relu", turns=()),
    "loop-several": lambda: many_turns("Relu", turns=(2, 2)),
    # Of a window of one element in the input, after one that is not.
    "places": lambda: w.model(w.graph(
        [w.node("MaxPool", ["x"], ["y", "i"], kernel_shape=[2], dilations=[2], pads=[1, 1])],
        [w.value("x", F, [1, 1, 4])], [w.value("y", F, [1, 1, 4]), w.value("i", I, [1, 1, 4])])),
    "calls": calls,
    "attention": lambda: w.model(w.graph(
        [w.node("Attention", ["q", "k", "v", "", "", "", "n"], ["y"], is_causal=1, left_window_size=2)],
        [*(w.value(name, F, [2, 1, 3, 4]) for name in "qkv"), w.value("n", I, [2])], [w.value("y", F, [2, 1, 3, 4])]),
        opset=25),
    "unsupported": lambda: simple(
        w.node("NonZero", ["x"], ["a"], "mask"), w.node("Relu", ["a"], ["b"]), w.node("NonZero", ["x"], ["c"]),
        w.node("Nonsense", ["c"], ["d"]), w.node("FusedMatMul", ["x", "x"], ["e"], domain="com.microsoft"),
        w.node("MatMul", ["x", "x"], ["f"], "layer1/fc"), w.node("Add", ["x"], ["g"]),
        w.node("Cast", ["x"], ["h"], to=w.STRING), w.node("Add", ["x", "k"], ["y"]),
        w.node("ReduceMax", ["x"], ["i"], keepdims=0), w.node("Cast", ["i"], ["j"], to=9),
        w.node("If", ["j"], ["l"], then_branch=w.graph([w.node("Neg", ["x"], ["t"])], outputs=[w.value("t", F, [])]),
               else_branch=w.graph([w.node("Transpose", ["x"], ["t"])], outputs=[w.value("t", F, [])])),
        w.node("RNN", ["u", "v", "v"], ["m"], clip=1.0), w.node("GRU", ["u", "v", "v"], ["n"]),
        w.node("Expand", ["o", "far"], ["p"]), w.node("RNN", ["p", "q", "q"], ["r"]),
        # Of what is not there neither branch makes a fault.
        w.node("If", ["j"], ["z"], then_branch=w.graph([w.node("Neg", ["h"], ["t"])], outputs=[w.value("t", F, [])]),
               else_branch=w.graph([w.node("Neg", ["x"], ["t"])], outputs=[w.value("t", F, [])])),
        initializers=[w.tensor("k", np.ones(3, np.float64)), w.tensor("u", np.ones((2, 3, 4), np.float32)),
                      w.tensor("v", np.ones((1, 4, 4), np.float32)), w.tensor("o", np.ones(1, np.float32)),
                      w.tensor("q", np.ones((1, 1, 1), np.float32)), ints("far", 10001, 1, 1)]),
    "open-shape": lambda: simple(w.node("Reshape", ["x", "s"], ["y"], "view"),
                                 inputs=[w.value("x", F, [2, 3]), w.value("s", I, [2])]),
    "open-dims": lambda: simple(w.node("Relu", ["x"], ["y"]), inputs=[w.value("x", F, ["batch", None, 4])]),
    "bits": lambda: simple(w.node("BitCast", ["x"], ["b"], to=12), w.node("BitShift", ["b", "one"], ["c"], direction="RIGHT"),
                           w.node("BitCast", ["c"], ["y"], to=F), initializers=[w.tensor("one", np.uint32(1))], opset=26),
    # 0.5 and a zero point of 0, of E4M3.
    "float8": lambda: simple(
        w.node("QuantizeLinear", ["x", "scale", "zero"], ["q"]), w.node("DequantizeLinear", ["q", "scale", "zero"], ["d"]),
        w.node("Cast", ["d"], ["c"], to=w.FLOAT8E5M2), w.node("Cast", ["c"], ["e"], to=F),
        w.node("Cast", ["half"], ["h"], to=F), w.node("Mul", ["e", "h"], ["y"]),
        initializers=[w.tensor("scale", np.float32(0.25)), w.tensor("zero", np.uint8(0), w.FLOAT8E4M3FN),
                      w.tensor("half", np.uint8([0x30]), w.FLOAT8E4M3FN)], opset=19),
    "float8-infinite": lambda: simple(w.node("Cast", ["x"], ["c"], to=w.FLOAT8E5M2, saturate=0),
                                      w.node("Cast", ["c"], ["y"], to=F), opset=19),
    "scales-refused": lambda: simple(
        w.node("QuantizeLinear", ["x", "scale"], ["q"], output_dtype=F), w.node("Cast", ["x"], ["c"], to=22),
        w.node("DequantizeLinear", ["c", "scale"], ["y"], output_dtype=I), initializers=[w.tensor("scale", np.float32(0.25))],
        opset=25),
    "int4": lambda: few_bits(22, 4, 256),
    # Lines that do not end with a byte.
    "int2": lambda: few_bits(26, 2, 255),
    "parameters": lambda: parameters(0),
    # Of another training.
    "moved": lambda: parameters(1),
}


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder.parent / "outside.bin").write_bytes(bytes(12))
    (folder / "folder").mkdir(exist_ok=True)
    (folder / "inside.bin").write_bytes(np.array([9, 1, 2, 3], np.float32).tobytes())
    (folder / "own.safetensors").write_bytes(bytes(5600))
    for name, make in CASES.items():
        (folder / f"{name}.onnx").write_bytes(make())


if __name__ == "__main__":
    main()
