#!/usr/bin/env python3
"""Writes test/Reference/Inputs/*.mlir: one function a case, without arguments,
whose `expect` attribute holds the results that NumPy and SciPy compute.

    python3 -m pip install numpy scipy && python3 test/Reference/generate.py

The expected values are computed from the ops' definitions (DESIGN.md), never
by fusec. `abs_tolerance` is there where a formula cancels.
"""
import pathlib

import numpy as np
from scipy import special

INF, NAN = np.inf, np.nan
MLIR_TYPES = {"float16": "f16", "float32": "f32", "float64": "f64", "bool": "i1",
              "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
              "uint8": "ui8", "uint16": "ui16", "uint32": "ui32", "uint64": "ui64"}
SIGNED = (np.int8, np.int16, np.int32, np.int64)
UNSIGNED = (np.uint8, np.uint16, np.uint32, np.uint64)


def number(x):
    if isinstance(x, (bool, np.bool_)):
        return "true" if x else "false"
    if not isinstance(x, (float, np.floating)):
        return str(int(x))
    if not np.isfinite(x):
        bits = np.asarray(x).view(f"u{x.dtype.itemsize}").item()
        return f"0x{bits:0{2 * x.dtype.itemsize}X}"
    return np.format_float_scientific(x, trim="0", exp_digits=2)


def mlir_type(a, element=None):
    dims = "".join(f"{size}x" for size in a.shape)
    return f"tensor<{dims}{element or MLIR_TYPES[a.dtype.name]}>"


def dense(a, element=None):
    if a.size == 0:
        return f"dense<> : {mlir_type(a, element)}"
    if a.ndim == 0:
        return f"dense<{number(a[()])}> : {mlir_type(a, element)}"

    def nest(part):
        if part.ndim == 0:
            return number(part[()])
        return "[" + ", ".join(nest(p) for p in part) + "]"
    return f"dense<{nest(a)}> : {mlir_type(a, element)}"


class File:
    def __init__(self, name, comment):
        self.name, self.lines, self.cases = name, [f"// {comment}", "// Written by generate.py."], 0

    def case(self, op, inputs, expected, attributes="", abs_tolerance=0, element=None, body=""):
        """`element` names the type of the result and of the inputs where NumPy
        lacks it (bf16 as float32). `body`: of an op that has one."""
        self.cases += 1
        tolerance = f", abs_tolerance = {number(float(abs_tolerance))} : f64" if abs_tolerance else ""
        self.lines.append(f"\nfunc.func @{op}_{self.cases}() -> {mlir_type(expected, element)}\n"
                          f"    attributes {{expect = {dense(expected, element)}{tolerance}}} {{")
        for i, a in enumerate(inputs):
            self.lines.append(f"  %{i} = fuse.constant {{value = {dense(a)}}} : () -> {mlir_type(a)}")
        operands = ", ".join(f"%{i}" for i in range(len(inputs)))
        types = ", ".join(mlir_type(a) for a in inputs)
        self.lines.append(f"  %r = fuse.{op} {operands}{' {' + attributes + '}' if attributes else ''}"
                          f" : ({types}) -> {mlir_type(expected, element)}{body}\n"
                          f"  return %r : {mlir_type(expected, element)}\n}}")

    def write(self, folder):
        (folder / f"{self.name}.mlir").write_text("\n".join(self.lines) + "\n")


def f64(*values):
    return np.array(values, dtype=np.float64)


def ints(dtype, *values):
    return np.array(values, dtype=dtype)


def array(*values):
    return "array<i64" + (": " + ", ".join(map(str, values)) if values else "") + ">"


ANY = f64(-INF, -1e300, -3.75, -1.0, -0.5, -1e-20, -0.0, 0.0, 1e-20, 0.3, 0.5, 1.5, 2.5, 40.0, 1e300, INF, NAN)
SMALL = f64(-3.0, -1.25, -0.0, 0.0, 1e-9, 0.7, 2.0, 100.0)


def erf_gelu(x):
    return x * special.ndtr(x)


def tanh_gelu(x):
    return x / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def unary(folder):
    out = File("unary", "Unary ops on doubles, with NaN, infinities, -0 and large arguments.")
    for op, f in {
            "neg": np.negative, "abs": np.abs, "sign": np.sign, "exp": np.exp, "exp2": np.exp2,
            "expm1": np.expm1, "log": np.log, "log2": np.log2, "log1p": np.log1p, "sqrt": np.sqrt,
            "rsqrt": lambda x: 1 / np.sqrt(x), "reciprocal": np.reciprocal, "tanh": np.tanh,
            "sigmoid": special.expit, "erf": special.erf, "floor": np.floor, "ceil": np.ceil,
            "round": np.round, "relu": lambda x: np.maximum(x, 0),
            "softplus": lambda x: np.logaddexp(x, 0), "is_nan": np.isnan, "is_inf": np.isinf}.items():
        out.case(op, [ANY], f(ANY))
    for op, f in {"sin": np.sin, "cos": np.cos, "tan": np.tan}.items():
        x = np.concatenate([SMALL, f64(INF, -INF, NAN)])
        out.case(op, [x], f(x))
    out.case("silu", [ANY], ANY * special.expit(ANY))
    # Both forms cancel in the left tail: 1 + erf(x) is exact to 1 ulp of 1.
    out.case("gelu", [ANY], erf_gelu(ANY), abs_tolerance=1e-15)
    out.case("gelu", [ANY], tanh_gelu(ANY), 'approximate = "tanh"', abs_tolerance=1e-15)
    out.case("elu", [ANY], np.where(ANY > 0, ANY, np.expm1(np.where(ANY > 0, 0, ANY))))
    out.case("elu", [SMALL], np.where(SMALL > 0, SMALL, 0.25 * np.expm1(np.where(SMALL > 0, 0, SMALL))), "alpha = 0.25 : f64")
    out.case("leaky_relu", [ANY], np.where(ANY > 0, ANY, 0.01 * ANY))
    out.case("leaky_relu", [SMALL], np.where(SMALL > 0, SMALL, 0.5 * SMALL), "alpha = 0.5 : f64")
    out.write(folder)


def binary(folder):
    out = File("binary", "Binary and ternary ops on doubles, broadcast as NumPy does.")
    special_values = f64(-INF, -2.5, -0.0, 0.0, 1.5, 3.0, INF, NAN)
    a, b = special_values[:, None], special_values[None, :]
    column, row = special_values.reshape(8, 1), special_values
    for op, f in {"add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide,
                  "pow": np.power, "rem": np.fmod}.items():
        out.case(op, [column, row], f(a, b))
    plain = f64(-INF, -2.5, 0.0, 1.5, INF, NAN)  # NumPy leaves max(-0, 0) open
    out.case("minimum", [plain.reshape(6, 1), plain], np.minimum(plain[:, None], plain))
    out.case("maximum", [plain.reshape(6, 1), plain], np.maximum(plain[:, None], plain))
    for name, f in {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal,
                    "gt": np.greater, "ge": np.greater_equal}.items():
        out.case("compare", [column, row], f(a, b), f'predicate = "{name}"')
    condition = np.array([True, False, True])
    x, y = f64(1.0, NAN, -0.0), np.array([[10.0], [INF]])
    out.case("select", [condition, x, y], np.where(condition, x, y))
    out.case("clamp", [row, f64(-1.0), np.float64(2.0) + np.zeros(())],
             np.minimum(np.maximum(row, -1.0), 2.0))
    out.write(folder)


def integers(folder):
    out = File("integers", "Integer and boolean ops: wrapping, truncating, total.")
    for dtype in SIGNED + UNSIGNED:
        low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
        width = np.iinfo(dtype).bits
        x = ints(dtype, low, -7, -1, 0, 1, 7, high) if low else ints(dtype, 0, 1, 7, 9, high // 2 + 1, high - 6, high)
        column = x.reshape(7, 1)
        python = [[(int(p), int(q)) for q in x] for p in x]

        def table(f):
            wrap = lambda v: (v - low) % (1 << width) + low
            return np.array([[wrap(f(p, q)) for p, q in row] for row in python], dtype=dtype)

        def quotient(p, q):
            return 0 if q == 0 else abs(p) // abs(q) * (1 if (p < 0) == (q < 0) else -1)
        for op, f in {"add": lambda p, q: p + q, "sub": lambda p, q: p - q, "mul": lambda p, q: p * q,
                      "div": quotient, "rem": lambda p, q: 0 if q == 0 else p - q * quotient(p, q),
                      "minimum": min, "maximum": max, "and": lambda p, q: p & q,
                      "or": lambda p, q: p | q, "xor": lambda p, q: p ^ q,
                      "shift_left": lambda p, q: p << q if 0 <= q < width else 0,
                      "shift_right": lambda p, q: p >> (q if 0 <= q < width else width - (low < 0))}.items():
            out.case(op, [column, x], table(f))
        out.case("compare", [column, x], column < x, 'predicate = "lt"')
        negative = lambda v: (-int(v) - low) % (1 << width) + low
        out.case("neg", [x], np.array([negative(v) for v in x], dtype=dtype))
        out.case("abs", [x], np.array([int(v) if v >= 0 else negative(v) for v in x], dtype=dtype))
        out.case("sign", [x], np.sign(x))
        out.case("relu", [x], np.maximum(x, 0))
        out.case("not", [x], ~x)
        least, most = ints(dtype, -3 if low else 3), ints(dtype, 5 if low else high - 9)
        out.case("clamp", [x, least, most], np.clip(x, least, most))
    p, q = np.array([[False], [True]]), np.array([False, True])
    for op, f in {"add": np.logical_or, "mul": np.logical_and, "and": np.logical_and, "or": np.logical_or,
                  "xor": np.logical_xor, "minimum": np.logical_and, "maximum": np.logical_or}.items():
        out.case(op, [p, q], f(p, q))
    out.case("compare", [p, q], p < q, 'predicate = "lt"')
    out.case("not", [q], ~q)
    out.write(folder)


def round_bf16(x):
    """Nearest bf16, halves to even, from the bits of a float32."""
    bits = np.asarray(x, dtype=np.float32).view(np.uint32).astype(np.uint64)
    rounded = ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32)
    return rounded.view(np.float32)


def casts(folder):
    out = File("cast", "Casts: rounding, saturation, NaN to integers, booleans.")
    x = f64(-INF, -1e10, -129.0, -1.5, -0.5, -0.0, 0.5, 0.99999999999, 1.5, 2.5, 127.9, 1e10, 1e30, INF, NAN)
    out.case("cast", [x], x.astype(np.float32))
    y = f64(65519.0, 65520.0, -65520.0, 2049.0, 2051.0, 6e-8, 2.9e-8, 3.1e-8, 0.1, -0.0, NAN, INF)
    out.case("cast", [y], y.astype(np.float16))
    for dtype in SIGNED + UNSIGNED:
        low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
        saturate = [0 if np.isnan(v) else low if v <= low else high if v >= high else int(v) for v in x]
        out.case("cast", [x], np.array(saturate, dtype=dtype))
    out.case("cast", [x], x != 0)
    z = np.array([1.0, 1.00390625, 1.01171875, -0.1, 3.4e38, 1e-40, 0.0, INF], dtype=np.float32)
    bits = round_bf16(z)
    out.lines.append("")
    hexes = ", ".join(f"0x{b >> 16:04X}" for b in bits.view(np.uint32))
    kind = "tensor<8xbf16>"
    out.lines.append(f"func.func @cast_bf16() -> {kind} attributes {{expect = dense<[{hexes}]> : {kind}}} {{\n"
                     f"  %0 = fuse.constant {{value = {dense(z)}}} : () -> {mlir_type(z)}\n"
                     f"  %r = fuse.cast %0 : ({mlir_type(z)}) -> {kind}\n  return %r : {kind}\n}}")
    n = ints(np.int64, -(2**40) - 1, -129, -1, 0, 1, 128, 2**31, 16777217)
    out.case("cast", [n], n.astype(np.int8))
    out.case("cast", [n], n.astype(np.int32))
    out.case("cast", [n], n.astype(np.float32))
    out.case("cast", [n], n != 0)
    p = np.array([False, True])
    out.case("cast", [p], p.astype(np.float32))
    out.case("cast", [p], p.astype(np.int8))
    for source in UNSIGNED + (np.int16,):
        high = np.iinfo(source).max
        n = ints(source, 0, 1, 100, high // 2, high // 2 + 1, high - 1, high)
        for target in SIGNED + UNSIGNED + (np.float32, np.float64, np.bool_):
            if target != source:
                out.case("cast", [n], n.astype(target))
    for source in SIGNED:
        n = ints(source, np.iinfo(source).min, -2, -1, 0, 1, np.iinfo(source).max)
        for target in UNSIGNED:
            out.case("cast", [n], n.astype(target))
    for target in UNSIGNED:
        out.case("cast", [p], p.astype(target))
    out.write(folder)


def bitcasts(folder):
    out = File("bitcast", "Bits of an element as another type.")
    x = np.array([0.0, -0.0, 1.0, -2.5, 1e-40, 3.4e38, INF, -INF], np.float32)
    for target in (np.int32, np.uint32):
        out.case("bitcast", [x], x.view(target))
        out.case("bitcast", [x.view(target)], x)
    y = f64(0.0, -0.0, 1.0, -2.5, 5e-324, 1e308, INF, -INF)
    for target in (np.int64, np.uint64):
        out.case("bitcast", [y], y.view(target))
        out.case("bitcast", [y.view(target)], y)
    z = np.array([0.0, -0.0, 1.0, -2.5, 6e-8, 65504.0, INF], np.float16)
    out.case("bitcast", [z], z.view(np.uint16))
    out.case("bitcast", [z.view(np.int16)], z)
    n = ints(np.int8, -128, -1, 0, 127)
    out.case("bitcast", [n], n.view(np.uint8))
    out.write(folder)


def philox(row, column, key, high):
    """16 bits of Philox2x32-7's block (Salmon and others, 2011)."""
    word = 2**32 - 1
    left, right, turn = (row % 2**32 >> 2) + (column % 2**32 >> 2) & word, high & word, key & word
    for _ in range(7):
        product = left * 0xD256D193
        left, right = product >> 32 ^ turn ^ right, product & word
        turn = turn + 0x9E3779B9 & word
    part = row | column
    return (right if part & 2 else left) >> 16 * (part & 1) & 0xFFFF


def random_numbers(folder):
    out = File("random", "Parts of blocks of random bits, of which the authors of Philox publish the first and the last.")
    row, published = ints(np.int32, 0, 1, 2, 3, 4, -8, 5).reshape(7, 1), 4 * 0x243F6A88 - 2**32
    for columns, key, high in (((0, 1), 0, 0), ((6, -3, 2**31 - 1), 2**32 - 1, 2**32 - 1), ((published,), 0x13198A2E, 0x85A308D3)):
        out.case("random", [row, ints(np.int32, *columns), ints(np.int64, key), ints(np.int64, high)],
                 np.array([[philox(int(r), c, key, high) for c in columns] for r in row[:, 0]], np.uint16))
    out.write(folder)


def shapes(folder):
    out = File("shape", "Ops that move elements.")
    x = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    out.case("broadcast_to", [x[:, :1, :]], np.broadcast_to(x[:, :1, :], (5, 2, 3, 4)))
    out.case("broadcast_to", [np.float32(3) + np.zeros((), np.float32)], np.full((2, 2), 3, np.float32))
    for shape in ((6, 4), (4, 6), (24,), (1, 2, 12, 1), (3, 2, 2, 2)):
        out.case("reshape", [x], x.reshape(shape))
    for permutation in ((2, 0, 1), (1, 0, 2), (0, 2, 1)):
        out.case("transpose", [x], x.transpose(permutation), f"permutation = {array(*permutation)}")
    out.case("slice", [x], x[1:2, 0:3:2, 1:4:2],
             f"starts = {array(1, 0, 1)}, limits = {array(2, 3, 4)}, strides = {array(1, 2, 2)}")
    for axes in ((0,), (-1, 1), (), (0, 1, 2)):
        out.case("reverse", [x], np.flip(x, axes), f"axes = {array(*axes)}")
    for axis, dtype in ((0, np.int32), (-1, np.int64), (1, np.float32), (2, np.int8)):
        shape = (2, 3, 4)
        out.case("iota", [], np.broadcast_to(np.arange(shape[axis]).reshape(
            [-1 if dim == axis % 3 else 1 for dim in range(3)]), shape).astype(dtype), f"axis = {axis} : i64")
    for dtype in (np.int8, np.uint8, np.uint16):
        out.case("iota", [], np.arange(300).astype(dtype), "axis = 0 : i64")
    fill = np.float32(-7) + np.zeros((), np.float32)
    for low, high in (((1, 0, 2), (0, 3, 1)), ((0, 0, 0), (0, 0, 0)), ((0, 0, 0), (0, 0, 5))):
        out.case("pad", [x, fill], np.pad(x, list(zip(low, high)), constant_values=-7),
                 f"low = {array(*low)}, high = {array(*high)}")
    out.case("pad", [x[:0], fill], np.full((2, 3, 4), fill), f"low = {array(2, 0, 0)}, high = {array(0, 0, 0)}")
    for axis in (0, 1, -1):
        parts = [x, np.take(x, [0, 0, 1], axis) + 100, np.take(x, [], axis), np.take(x, [1], axis)]
        out.case("concat", parts, np.concatenate(parts, axis), f"axis = {axis} : i64")
    out.case("concat", [x], x, "axis = 0 : i64")
    for axis in (0, 1, -1):
        ids = ints(np.int64, 1, 0, 1, 1).reshape(2, 2)
        out.case("gather", [x, ids], np.take(x, ids, axis), f"axis = {axis} : i64")
    ids = ints(np.int32, -5, -1, 0, 2, 3, 2**31 - 1)
    out.case("gather", [x, ids], np.take(x, ids, 2, mode="clip"), "axis = 2 : i64")
    out.case("gather", [x, ints(np.int64, 1).reshape(())], x[1])
    for dtype in (np.int8, np.int16) + UNSIGNED:
        ids = ints(dtype, 0, 1, 3, np.iinfo(dtype).max, np.iinfo(dtype).max // 2 + 1 if dtype in UNSIGNED else -1)
        out.case("gather", [x, ids], x[..., [0, 1, 3, 3, 3 if dtype in UNSIGNED else 0]], "axis = 2 : i64")
    long = np.arange(300, dtype=np.float32)
    out.case("gather", [long, ints(np.uint8, 0, 127, 128, 255)], long[[0, 127, 128, 255]])
    out.case("gather", [long, ints(np.int8, -128, -1, 0, 127)], long[[0, 0, 0, 127]])
    ids = ints(np.int64, 3, 0, 1, 9).reshape(2, 2)
    out.case("gather", [x, ids], np.stack([np.take(part, row, 1, mode="clip")
                                           for part, row in zip(x, ids)]),
             "axis = 2 : i64, batch_dims = 1 : i64")
    ids = ints(np.int64, 2, 0, 1, -1, 3, 3).reshape(2, 3)
    out.case("gather", [x, ids], np.take_along_axis(x, ids.clip(0, 3)[..., None], 2)[..., 0],
             "axis = -1 : i64, batch_dims = 2 : i64")
    for kind, dtype in (("sum", np.int32), ("sum", np.uint64), ("sum", np.float64), ("max", np.uint32), ("max", np.uint64)):
        updates = np.arange(24).reshape(2, 3, 4).astype(dtype)
        if dtype != np.float64:
            updates = updates * dtype(np.iinfo(dtype).max // 20)
        for ids in (ints(np.int32, 2, 0, 2, -1, 5, 4).reshape(2, 3), ints(np.uint8, 255, 1),
                    ints(np.int64, 0, 4, 4, 9, 1, -7, 0, 1, 2, 3, 4, 5, 4, 4, 4, 4, 0, 0, 0, 0, -1, -1, 5, 5).reshape(2, 3, 4)):
            axis = ids.ndim - 1
            whole = np.zeros(updates.shape[:axis] + (5,) + updates.shape[axis + 1:], dtype)
            for place in np.ndindex(ids.shape):
                if 0 <= int(ids[place]) < 5:
                    at = place[:-1] + (int(ids[place]),)
                    whole[at] = np.maximum(whole[at], updates[place]) if kind == "max" else whole[at] + updates[place]
            out.case("scatter", [updates, ids], whole, f'kind = "{kind}", size = 5 : i64')
    out.case("slice", [x], x[:, 1:1, :],
             f"starts = {array(0, 1, 0)}, limits = {array(2, 1, 4)}, strides = {array(1, 1, 1)}")
    for axes, sizes, strides, dilations in (((2,), (3,), (1,), (1,)), ((1, -1), (2, 2), (1, 2), (2, 1)),
                                            ((0, 2), (1, 4), (1, 1), (1, 2))):
        whole = np.lib.stride_tricks.sliding_window_view(
            x, [d * (size - 1) + 1 for size, d in zip(sizes, dilations)], axes) if axes != (0, 2) else None
        attributes = (f"axes = {array(*axes)}, sizes = {array(*sizes)}, strides = {array(*strides)}, "
                      f"dilations = {array(*dilations)}")
        if whole is None:  # no room for a window
            out.case("windows", [x], np.zeros((2, 3, 0, 1, 4), np.float32), attributes)
            continue
        index = [slice(None)] * 3 + [slice(None, None, d) for d in dilations]
        for axis, stride in zip(axes, strides):
            index[axis % 3] = slice(None, None, stride)
        out.case("windows", [x], np.ascontiguousarray(whole[tuple(index)]), attributes)
    out.write(folder)


def turns(out):
    """Half of what is there and a step, as often as each element says, and how often the step was the greater."""
    x, steps = np.array([[1.5, -2.0, 0.25], [4.0, -0.5, INF]]), np.arange(24.0).reshape(2, 3, 4) - 10
    marks = np.zeros((2, 3), np.int32)
    body = """ {
  ^bb0(%a: tensor<f64>, %n: tensor<i32>, %s: tensor<f64>):
    %h = fuse.constant {value = dense<0.5> : tensor<f64>} : () -> tensor<f64>
    %one = fuse.constant {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %b = fuse.mul %a, %h : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %c = fuse.add %b, %s : (tensor<f64>, tensor<f64>) -> tensor<f64>
    %g = fuse.compare %s, %a {predicate = "gt"} : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %m = fuse.add %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %k = fuse.select %g, %m, %n : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    fuse.yield %c, %k : tensor<f64>, tensor<i32>
  }"""
    for count in (ints(np.int32, 0, 1, 2, 3, 4, 9), ints(np.int8, -1, 4, 4, -128, 127, 2), ints(np.uint64, 1, 2**63, 2**64 - 1, 0, 3, 4)):
        values = [x.copy(), marks.copy()]
        for place, most in zip(np.ndindex(2, 3), count):
            for step in steps[place][:max(int(most), 0)]:
                values[1][place] += step > values[0][place]
                values[0][place] = values[0][place] / 2 + step
        for number in (0, 1):
            out.case("fold", [x, marks, steps, count.reshape(2, 3)], values[number],
                     f"accumulators = 2 : i64, result_number = {number} : i64", body=body)


def reductions(folder):
    out = File("reduce", "Reductions, with NaN, infinities and no elements, and folds.")
    x = np.array([[[1.5, -2.0, 0.25], [4.0, -0.5, 3.0]], [[0.0, NAN, 1.0], [-INF, 2.0, INF]]])
    functions = {"sum": np.sum, "max": np.max, "min": np.min, "prod": np.prod, "mean": np.mean,
                 "any": np.any, "all": np.all}
    for kind, f in functions.items():
        for axes, keep in (((1,), False), ((0, -1), True), ((0, 1, 2), False)):
            out.case("reduce", [x], np.asarray(f(x, axis=axes, keepdims=keep)),
                     f'kind = "{kind}", axes = {array(*axes)}, keepdims = {str(keep).lower()}')
    for n in (ints(np.int8, 100, 100, -3, 5, 2, 127), ints(np.int16, 30000, 30000, -3, 5, 2, 32767),
              *[ints(dtype, 3, np.iinfo(dtype).max, 0, 100, np.iinfo(dtype).max // 2 + 7, 2) for dtype in UNSIGNED]):
        n = n.reshape(2, 3)
        for kind in ("sum", "prod", "max", "min", "any", "all"):
            options = {"dtype": n.dtype} if kind in ("sum", "prod") else {}
            out.case("reduce", [n], functions[kind](n, axis=1, **options), f'kind = "{kind}", axes = {array(1)}')
        for kind in ("argmax", "argmin"):
            out.case("reduce", [n], getattr(np, kind)(n, axis=1), f'kind = "{kind}", axes = {array(1)}')
    for dtype in UNSIGNED:
        none = np.zeros((2, 0), dtype)
        for kind, value in {"sum": 0, "prod": 1, "max": 0, "min": np.iinfo(dtype).max}.items():
            out.case("reduce", [none], np.full(2, value, dtype), f'kind = "{kind}", axes = {array(1)}')
    empty = np.zeros((2, 0))
    for kind, value in {"sum": 0.0, "prod": 1.0, "max": -INF, "min": INF, "mean": NAN}.items():
        out.case("reduce", [empty], np.full(2, value), f'kind = "{kind}", axes = {array(1)}')
    for kind, value in {"any": False, "all": True}.items():
        out.case("reduce", [empty], np.full(2, value), f'kind = "{kind}", axes = {array(1)}')
    out.case("reduce", [x], x, f'kind = "sum", axes = {array()}')
    # argmax and argmin: the first of equals; a NaN is the extreme.
    ties = np.array([[1.0, 3.0, -2.0, 3.0, -2.0], [NAN, INF, NAN, -INF, 0.0], [-INF] * 5, [0.0, -0.0, 0.0, -0.0, -1.0]])
    for kind, f in {"argmax": np.argmax, "argmin": np.argmin}.items():
        for y in (ties, ties.astype(np.float32), np.where(np.isfinite(ties), ties, 9).astype(np.int8), ties > 0):
            for axis in (0, 1):
                out.case("reduce", [y], np.asarray(f(y, axis=axis)), f'kind = "{kind}", axes = {array(axis)}')
        out.case("reduce", [x], np.asarray(f(x)), f'kind = "{kind}", axes = {array(0, 1, 2)}')
        out.case("reduce", [x], np.asarray(f(x.reshape(2, 6), axis=1)).reshape(2, 1, 1),
                 f'kind = "{kind}", axes = {array(2, 1)}, keepdims = true')
    turns(out)
    out.write(folder)


def scans(folder):
    out = File("cumulative", "Cumulative ops: NaN, infinities, both directions, the element left out or not.")
    x = np.array([[[1.5, -2.0, 0.25], [4.0, -0.5, 3.0]], [[0.0, NAN, 1.0], [-INF, 2.0, INF]]])
    functions = {"sum": np.cumsum, "prod": np.cumprod, "max": np.maximum.accumulate, "min": np.minimum.accumulate}

    def neutral(kind, dtype):
        if kind in ("sum", "prod"):
            return dtype.type(kind == "prod")
        if dtype.kind == "b":
            return kind == "min"
        low, high = (-INF, INF) if dtype.kind == "f" else (np.iinfo(dtype).min, np.iinfo(dtype).max)
        return dtype.type(low if kind == "max" else high)

    def expected(kind, y, axis, exclusive, reverse):
        options = {"dtype": y.dtype} if kind in ("sum", "prod") else {}
        y = np.flip(y, axis) if reverse else y
        r = functions[kind](y, axis=axis, **options)
        if exclusive:
            shape = [1 if i == axis % y.ndim else size for i, size in enumerate(y.shape)]
            r = np.concatenate([np.full(shape, neutral(kind, y.dtype), y.dtype), r], axis)
            r = np.take(r, np.arange(y.shape[axis]), axis)
        return np.flip(r, axis) if reverse else r

    def case(kind, y, axis, exclusive=False, reverse=False):
        words = [f'kind = "{kind}"', f"axis = {axis} : i64"]
        words += ["exclusive = true"] * exclusive + ["reverse = true"] * reverse
        out.case("cumulative", [y], expected(kind, y, axis, exclusive, reverse), ", ".join(words))

    for kind in functions:
        for axis in (0, 1, -1):
            case(kind, x, axis)
        for axis in (-1, 0):
            case(kind, x, axis, exclusive=True)
        case(kind, x, 2, reverse=True)
        case(kind, x, 1, exclusive=True, reverse=True)
        for n in (ints(np.int8, 100, 100, -3, 5, 2, 127, -128, 3), ints(np.int64, -(1 << 62), -(1 << 62), -1, 3),
                  ints(np.uint8, 100, 100, 253, 5, 2, 127, 128, 3), ints(np.uint32, 3, 1 << 31, 5, (1 << 32) - 1)):
            case(kind, n, 0)
            case(kind, n.reshape(2, -1), -1, exclusive=True, reverse=True)
        case(kind, np.zeros((0, 3)), 1)
        case(kind, np.zeros((2, 0)), 1, exclusive=True)
    flags = np.array([[False, False, True, False], [True, False, True, True]])
    for kind in ("max", "min"):
        case(kind, flags, 1)
        case(kind, flags, 1, exclusive=True, reverse=True)
    out.write(folder)


def matmuls(folder):
    out = File("matmul", "Matrix products, batched, broadcast and transposed.")
    rng = np.random.default_rng(1)
    draw = lambda *shape: np.round(rng.standard_normal(shape), 3)
    for a, b in (((2, 3), (3, 4)), ((2, 1, 2, 3), (4, 3, 2)), ((3, 0), (0, 2))):
        x, y = draw(*a), draw(*b)
        out.case("matmul", [x, y], x @ y)
    x, y = draw(2, 3, 2), draw(4, 3)
    out.case("matmul", [x, y], np.swapaxes(x, -1, -2) @ y.T, "transpose_a = true, transpose_b = true")
    x, y = draw(8, 2), draw(8, 3)
    # An empty group, ends behind the last block, before the first one, and before the group before.
    for ends in ([1, 1, 3, 4], [2, 9, -1, 3], [3, 1, 2, 2]):
        kept = np.clip(ends, 0, 4) * 2
        sums = [x[begin:end].T @ y[begin:end] for begin, end in zip([0, *kept[:-1]], kept)]
        out.case("grouped_matmul", [x, y, ints(np.int32, *ends)], np.array(sums), "block = 2 : i64")
    out.write(folder)


def composites(folder):
    out = File("composite", "Softmax and norms, stable for large arguments.")
    x = np.array([[1.0, -2.0, 3.5, 1000.0], [0.0, 0.0, 0.0, -1000.0], [-INF, 1.0, 2.0, -1.5]])
    for axis in (-1, 0):
        out.case("softmax", [x], special.softmax(x, axis=axis), f"axis = {axis} : i64")
        out.case("log_softmax", [x], special.log_softmax(x, axis=axis), f"axis = {axis} : i64")
    rng = np.random.default_rng(2)
    y = np.round(rng.standard_normal((2, 3, 4)), 3) + 10
    scale, bias = np.round(rng.standard_normal((3, 4)), 3), np.round(rng.standard_normal(4), 3)
    for axis, axes in ((-1, (2,)), (1, (1, 2))):
        mean, var = y.mean(axis=axes, keepdims=True), y.var(axis=axes, keepdims=True)
        normed = (y - mean) / np.sqrt(var + 1e-3)
        attributes = f"axis = {axis} : i64, epsilon = 0.001 : f64"
        out.case("layer_norm", [y], normed, attributes)
        root = y / np.sqrt(np.mean(y * y, axis=axes, keepdims=True) + 1e-3)
        out.case("rms_norm", [y], root, attributes)
        s = scale if axis == 1 else scale[0]
        out.case("layer_norm", [y, s, bias], normed * s + bias, attributes)
        out.case("rms_norm", [y, s], root * s, attributes)
    per_channel = lambda: np.abs(np.round(rng.standard_normal(3), 3))
    g, b, m, v = (per_channel() for _ in range(4))
    column = lambda vector: vector.reshape(1, 3, 1)
    out.case("batch_norm", [y, g, b, m, v],
             (y - column(m)) / np.sqrt(column(v) + 1e-5) * column(g) + column(b), "epsilon = 1.0e-5 : f64")
    attention(out)
    convolution(out)
    out.write(folder)


def convolution(out):
    """By loops over the elements of x and of the kernel, which meet at a place or at none."""
    rng = np.random.default_rng(4)
    draw = lambda *shape: np.round(rng.standard_normal(shape), 2)

    def expected(x, kernel, strides, low, high, base, dilations, groups):
        window = kernel.shape[2:]
        length = [(size - 1) * b + 1 + l + h for size, b, l, h in zip(x.shape[2:], base, low, high)]
        places = [max(0, (n - d * (w - 1) - 1) // s + 1) for n, d, w, s in zip(length, dilations, window, strides)]
        result = np.zeros((x.shape[0], kernel.shape[0], *places))
        ofGroup = kernel.shape[0] // groups
        for at in np.ndindex(*x.shape[2:]):
            for tap in np.ndindex(*window):
                start = [i * b + l - t * d for i, b, l, t, d in zip(at, base, low, tap, dilations)]
                place = tuple(n // s for n, s in zip(start, strides))
                if any(n % s for n, s in zip(start, strides)) or any(
                        not 0 <= p < count for p, count in zip(place, places)):
                    continue
                for o in range(kernel.shape[0]):
                    first = o // ofGroup * kernel.shape[1]
                    result[(slice(None), o, *place)] += (
                        x[(slice(None), slice(first, first + kernel.shape[1]), *at)] @ kernel[(o, slice(None), *tap)])
        return result

    def case(x, kernel, groups=1, **lists):
        count = x.ndim - 2
        given = [lists.get(name, [fill] * count) for name, fill in (
            ("strides", 1), ("low", 0), ("high", 0), ("base_dilations", 1), ("dilations", 1))]
        attributes = ", ".join([f"{name} = {array(*numbers)}" for name, numbers in lists.items()]
                               + [f"groups = {groups} : i64"] * (groups != 1))
        out.case("convolution", [x, kernel], expected(x, kernel, *given, groups), attributes, abs_tolerance=1e-12)

    picture = draw(2, 2, 5, 4)
    case(picture, draw(3, 2, 3, 3))
    case(picture, draw(3, 2, 3, 2), strides=[2, 1], low=[1, 0], high=[1, 2], dilations=[1, 2])
    case(picture, draw(3, 2, 2, 3), low=[2, -1], high=[1, 3], base_dilations=[2, 3])
    case(picture, draw(4, 2, 1, 1))
    case(picture, draw(4, 2, 1, 1), strides=[2, 2])
    case(draw(1, 4, 4, 3), draw(6, 2, 2, 2), groups=2, low=[1, 1])
    case(draw(2, 3, 4, 3), draw(3, 1, 3, 2), groups=3, low=[1, 0], high=[1, 1])
    case(draw(1, 2, 7), draw(2, 2, 3), strides=[3], low=[2])
    case(draw(1, 2, 3, 2, 3), draw(2, 2, 2, 2, 2), high=[0, 1, 0])
    case(draw(1, 1, 2, 3), draw(1, 1, 3, 1))


def attention(out):
    """By loops over heads and rows, which see a list of keys."""
    rng = np.random.default_rng(3)
    draw = lambda *shape: np.round(rng.standard_normal(shape), 3)

    def expected(q, k, v, bias=None, scale=None, causal=False, window=None, cap=None):
        batch, heads, rows, depth = q.shape
        keys = k.shape[2]
        result = np.full((batch, heads, rows, v.shape[3]), NAN)
        for b, h, i in np.ndindex(batch, heads, rows):
            shared = h // (heads // k.shape[1])
            place = i + keys - rows
            seen = [j for j in range(keys)
                    if (not causal or j <= place) and (window is None or j > place - window)]
            if not seen:
                continue
            scores = k[b, shared][seen] @ q[b, h, i] * (depth ** -0.5 if scale is None else scale)
            if cap:
                scores = cap * np.tanh(scores / cap)
            if bias is not None:
                scores = scores + np.broadcast_to(bias, (batch, heads, rows, keys))[b, h, i, seen]
            result[b, h, i] = special.softmax(scores) @ v[b, shared][seen]
        return result

    q, k, v, bias = draw(2, 4, 3, 8), draw(2, 2, 5, 8), draw(2, 2, 5, 6), draw(4, 1, 5)
    out.case("attention", [q, k, v], expected(q, k, v))
    out.case("attention", [q, k, v, bias], expected(q, k, v, bias, scale=0.5), "scale = 0.5 : f64")
    out.case("attention", [q, k, v], expected(q, k, v, causal=True, window=2), "causal = true, window = 2 : i64")
    out.case("attention", [q, k, v], expected(q, k, v, cap=1.5), "softcap = 1.5 : f64")
    # Rows before the first key see none.
    q = draw(1, 1, 4, 2)
    k, v = draw(1, 1, 2, 2), draw(1, 1, 2, 2)
    out.case("attention", [q, k, v], expected(q, k, v, causal=True), "causal = true")
    x, y, z = draw(3, 4), draw(5, 4), draw(5, 2)
    out.case("attention", [x, y, z], expected(*(m[None, None] for m in (x, y, z)))[0, 0])


def main():
    folder = pathlib.Path(__file__).parent / "Inputs"
    folder.mkdir(exist_ok=True)
    with np.errstate(all="ignore"):
        for write in (unary, binary, integers, casts, bitcasts, random_numbers, shapes, reductions, scans, matmuls, composites):
            write(folder)


if __name__ == "__main__":
    main()
