"""Models of single ops at the values where they are easily wrong, to the bit, for make_models.py.

The texts are written here, since JAX has no function for much of it; XLA's CPU says what they
give. Denormals are left out, which it flushes. Files hold the bits of elements.
"""
import json

import jax
import ml_dtypes
import numpy as np
from jax._src import compiler, xla_bridge
from jax._src.interpreters import mlir
from jaxlib.mlir import ir

INTEGERS = ("i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64")
FLOATS = ("f16", "bf16", "f32", "f64")
SMALL = ("f8E4M3FN", "f8E5M2")
ALL = ("i1", *INTEGERS, *FLOATS, *SMALL)
NUMPY = {"i1": np.bool_, "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64,
         "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2,
         **{name: np.dtype(name.replace("ui", "uint") if name[0] == "u" else name.replace("i", "int")).type for name in INTEGERS}}
NAMES = {np.dtype(type): name for name, type in NUMPY.items()}


def edges(type):
    """Numbers at which ops of the type are easily wrong."""
    if type == "i1":
        return np.array([False, True])
    if type in INTEGERS:
        info = np.iinfo(NUMPY[type])
        some = {0, 1, 2, 7, 100, info.max, info.max // 2 + 1, info.min} | ({-1, -2, -100, info.min + 1} if info.min else set())
        return np.array(sorted(some), NUMPY[type])
    last = float(ml_dtypes.finfo(NUMPY[type]).max)
    some = [0.0, -0.0, 1, -1, 0.5, 2.5, -3.5, 100, last, -last, np.nan, *([] if type == "f8E4M3FN" else [np.inf, -np.inf])]
    with np.errstate(invalid="ignore"):
        return np.array([*some, -np.float64(np.nan)]).astype(NUMPY[type])


def shape_of(array, type=None):
    return "tensor<" + "".join(f"{size}x" for size in array.shape) + (type or NAMES[array.dtype]) + ">"


class Text:
    """A function that is written op by op; every op that is `give`n is a result."""

    def __init__(self):
        self.arrays, self.lines, self.results, self.count = [], [], [], 0

    def argument(self, array):
        self.arrays.append(np.asarray(array))
        return f"%a{len(self.arrays) - 1}"

    def line(self, text):
        self.count += 1
        self.lines.append(f"    %{self.count} = {text}")
        return f"%{self.count}"

    def give(self, text, *types):
        value = self.line(text) if len(types) == 1 else ""
        if not value:
            self.count += 1
            value = f"%{self.count}"
            self.lines.append(f"    {value}:{len(types)} = {text}")
        self.results += [(value if len(types) == 1 else f"{value}#{i}", type) for i, type in enumerate(types)]

    def whole(self):
        arguments = ", ".join(f"%a{i}: {shape_of(array)}" for i, array in enumerate(self.arrays))
        types = ", ".join(type for _, type in self.results)
        values = ", ".join(value for value, _ in self.results)
        lines = "\n".join(self.lines)
        return f"func.func public @main({arguments}) -> ({types}) {{\n{lines}\n    return {values} : {types}\n}}\n"


def compares(text):
    """All directions, of all types, by both orders of floats."""
    for type in ALL:
        x = edges(type)
        x, y = np.repeat(x, len(x)), np.tile(x, len(x))
        a, b = text.argument(x), text.argument(y)
        for kind in ("FLOAT", "TOTALORDER") if type[0] in "fb" else ("UNSIGNED" if type[0] == "u" or type == "i1" else "SIGNED",):
            for way in ("EQ", "NE", "LT", "LE", "GT", "GE"):
                text.give(f"stablehlo.compare {way}, {a}, {b}, {kind} : ({shape_of(x)}, {shape_of(x)}) -> {shape_of(x, 'i1')}", shape_of(x, "i1"))


def converts(text):
    """From every type to every other, and the bits of each as those of others."""
    drawn = np.random.RandomState(5)
    with_ties = {"i64": [2**24 + 1, 2**53 + 1, 2**60 + 2**36 + 1], "ui64": [2**24 + 1, 2**63 + 2**39 + 1], "i32": [2**24 + 1, 2**30 + 2**22 + 1],
                 "f64": [1 + 2**-8 + 2**-40, 1 + 2**-11 + 2**-45, 1 + 2**-24 + 2**-50, 65519.99999999, 65520], "f32": [1 + 2**-8 + 2**-20, 65520, 448, 464, 465, 61439, 61440]}
    for type in ALL:
        x = np.concatenate([edges(type), np.array(with_ties.get(type, []), NUMPY[type])])
        a = text.argument(x)
        for to in ALL:
            text.give(f"stablehlo.convert {a} : ({shape_of(x)}) -> {shape_of(x, to)}", shape_of(x, to))
    for type in ALL[1:]:
        # Without bits that are NaN.
        x = (drawn.randint(0, 256, (2, 8)) & 0xBF).astype(np.uint8).view(NUMPY[type])
        a, width = text.argument(x), x.dtype.itemsize
        for to in ALL[1:]:
            wanted = np.dtype(NUMPY[to]).itemsize
            given, from_type = a, shape_of(x)
            if wanted > width:
                shape = f"tensor<2x{8 // wanted}x{wanted // width}x{type}>"
                given, from_type = text.line(f"stablehlo.reshape {a} : ({from_type}) -> {shape}"), shape
            result = f"tensor<2x{8 // max(wanted, width)}x" + (f"{width // wanted}x" if wanted < width else "") + to + ">"
            text.give(f"stablehlo.bitcast_convert {given} : ({from_type}) -> {result}", result)


def elements(text):
    """Elementwise ops that are exact."""
    for type in INTEGERS:
        x = edges(type)
        a, b = text.argument(np.repeat(x, len(x))), text.argument(np.tile(x, len(x)))
        shape = f"tensor<{len(x)**2}x{type}>"
        for name in ("add", "subtract", "multiply", "maximum", "minimum", "and", "or", "xor", "shift_left", "shift_right_logical", "shift_right_arithmetic"):
            text.give(f"stablehlo.{name} {a}, {b} : {shape}", shape)
        text.give(f"chlo.mulhi {a}, {b} : {shape}, {shape} -> {shape}", shape)
        # XLA looks at six bits of exponents.
        small = np.array([0, 1, 2, 3, 5, 31] + ([-1, -2, -3] if type[0] == "i" else []), NUMPY[type])
        base, shape = text.argument(np.repeat(x, len(small))), f"tensor<{len(x) * len(small)}x{type}>"
        text.give(f"stablehlo.power {base}, {text.argument(np.tile(small, len(x)))} : {shape}", shape)
        for name in ("not", "negate", "popcnt", "count_leading_zeros") + (("abs", "sign") if type[0] == "i" else ()):
            text.give(f"stablehlo.{name} {base} : {shape}", shape)
    for type in FLOATS + SMALL:
        x = edges(type)
        a, b, shape = text.argument(np.repeat(x, len(x))), text.argument(np.tile(x, len(x))), f"tensor<{len(x)**2}x{type}>"
        for name in ("add", "subtract", "maximum", "minimum"):
            text.give(f"stablehlo.{name} {a}, {b} : {shape}", shape)
        text.give(f"stablehlo.clamp {a}, {b}, {a} : {shape}", shape)
        mask = text.argument(np.arange(len(x)**2) % 3 > 0)
        text.give(f"stablehlo.select {mask}, {a}, {b} : tensor<{len(x)**2}xi1>, {shape}", shape)
        x = np.concatenate([x, np.array([-0.25, 0.75, 1.25, -1.5, 3.0]).astype(NUMPY[type])])
        a, shape = text.argument(x), shape_of(x)
        text.give(f"stablehlo.is_finite {a} : ({shape}) -> {shape_of(x, 'i1')}", shape_of(x, "i1"))
        names = ("abs", "negate") if type in SMALL else ("abs", "negate", "ceil", "floor", "sign", "round_nearest_afz", "round_nearest_even")
        for name in names:
            text.give(f"stablehlo.{name} {a} : {shape}", shape)
        for format in () if type in SMALL else ("e5m10", "e4m3", "e2m0", "e8m0", "e1m1"):
            text.give(f"stablehlo.reduce_precision {a}, format = {format} : {shape}", shape)


def tails(text):
    """Functions where little is left of them, or where they are 0."""
    accuracy = "{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-05, rtol = 0.0, ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}"
    for type in FLOATS:
        x = np.array([0.0, -0.0, 0.25, -0.25, 0.9, 1.0, 1.5, -1.5, 2.5, 3.5, -4, 5, 8, -9, 1e3, -1e3, 1e4, np.inf, -np.inf, np.nan]).astype(NUMPY[type])
        a, shape = text.argument(x), shape_of(x)
        text.give(f"stablehlo.cbrt {a} : {shape}", shape)
        text.give(f"stablehlo.exponential {a} {accuracy if type == 'f32' else ''} : {shape}", shape)
        for name in ("asinh", "atan", "sinh", "square"):
            text.give(f"chlo.{name} {a} : {shape} -> {shape}", shape)
        # Of higher ones the rounding of the square is many places.
        near = text.argument(x[np.abs(x.astype(np.float64)) < 4])
        shape = f"tensor<{np.count_nonzero(np.abs(x.astype(np.float64)) < 4)}x{type}>"
        text.give(f"chlo.erfc {near} : {shape} -> {shape}", shape)


BODY = "({{\n    ^bb0({arguments}):\n{lines}\n      stablehlo.return %r : {type}\n    }})"


def sorts(text):
    """By comparators that name numbers, or tell zeros and NaNs of both signs apart; and the highest of zeros."""
    drawn, e = np.random.RandomState(9), "tensor<f32>"
    x = drawn.choice(edges("f32"), (4, 9))
    n = drawn.randint(-3, 6, (4, 9)).astype(np.int32)
    a, b = text.argument(x), text.argument(n)
    one = '      %c = stablehlo.constant dense<1> : tensor<i32>\n      %z = stablehlo.constant dense<0> : tensor<i32>\n'
    less = "      %r = stablehlo.compare LT, {}, {}, {} : ({}, {}) -> tensor<i1>"
    bodies = [(b, a, "i32", one + "      %s = stablehlo.minimum %p, %c : tensor<i32>\n      %t = stablehlo.minimum %q, %c : tensor<i32>\n" + less.format("%s", "%t", "SIGNED", *["tensor<i32>"] * 2)),
              (b, a, "i32", one + "".join(f"      %{flag} = stablehlo.compare GT, %{of}, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                                          f"      %{to} = stablehlo.select %{flag}, %z, %{of} : tensor<i1>, tensor<i32>\n" for flag, of, to in (("f", "p", "s"), ("g", "q", "t")))
               + less.format("%s", "%t", "SIGNED", *["tensor<i32>"] * 2)),
              (a, b, "f32", less.format("%p", "%q", "TOTALORDER", e, e)), (a, b, "f32", less.format("%q", "%p", "TOTALORDER", e, e))]
    for key, other, type, lines in bodies:
        rest = "i32" if type == "f32" else "f32"
        body = BODY.format(arguments=f"%p: tensor<{type}>, %q: tensor<{type}>, %u: tensor<{rest}>, %v: tensor<{rest}>", lines=lines, type="tensor<i1>")
        types = [f"tensor<4x9x{type}>", f"tensor<4x9x{rest}>"]
        text.give(f'"stablehlo.sort"({key}, {other}) <{{dimension = 1 : i64, is_stable = true}}> {body} : ({", ".join(types)}) -> ({", ".join(types)})', *types)
    zeros = text.argument(np.array([[0.0, -0.0, 1, -0.0, np.nan], [-0.0, 0.0, -0.0, 0.0, -1]], np.float32))
    text.give(f"chlo.top_k({zeros}, k = 4) : tensor<2x5xf32> -> (tensor<2x4xf32>, tensor<2x4xi32>)", "tensor<2x4xf32>", "tensor<2x4xi32>")


def windows(text):
    """Gradients of pooling by any bodies, at edges beside -infinity and NaN too; convolutions of wide integers and of no places; updates without elements."""
    drawn = np.random.RandomState(11)
    for type, way, give, start in (("f32", "GE", "add", 0), ("f32", "LT", "multiply", 2), ("bf16", "GE", "maximum", 0), ("i32", "GE", "add", 3), ("ui8", "LE", "minimum", 200)):
        # Of equal ones XLA keeps another than the specification.
        x, source = drawn.permutation(30).reshape(5, 6).astype(NUMPY[type]), drawn.randint(1, 60, (3, 3)).astype(NUMPY[type])
        if type in FLOATS:
            x[:2, 0] = -np.inf
            x[4, 2] = np.nan
        e, shape = f"tensor<{type}>", shape_of(x)
        value = text.line(f"stablehlo.constant dense<{start}{'.0' if type in FLOATS else ''}> : {e}")
        kind = "FLOAT" if type in FLOATS else "UNSIGNED" if type[0] == "u" else "SIGNED"
        select = BODY.format(arguments=f"%p: {e}, %q: {e}", lines=f"      %r = stablehlo.compare {way}, %p, %q, {kind} : ({e}, {e}) -> tensor<i1>", type="tensor<i1>")
        scatter = BODY.format(arguments=f"%p: {e}, %q: {e}", lines=f"      %r = stablehlo.{give} %p, %q : {e}", type=e)
        text.give(f'"stablehlo.select_and_scatter"({text.argument(x)}, {text.argument(source)}, {value}) <{{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, '
                  f'padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}}> {select[:-1]}, {scatter[1:]} : ({shape}, {shape_of(source)}, {e}) -> {shape}', shape)
    x, w = drawn.randint(-2**31, 2**31, (4, 4, 6, 5)).astype(np.int32), drawn.randint(-2**31, 2**31, (6, 2, 2, 3)).astype(np.int32)
    text.give(f"stablehlo.convolution({text.argument(x)}, {text.argument(w)}) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, 0, 1, f], window = {{stride = [2, 1], pad = [[1, 0], [2, -1]], "
              f"lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]}} {{batch_group_count = 1 : i64, feature_group_count = 2 : i64}} : ({shape_of(x)}, {shape_of(w)}) -> tensor<4x3x8x6xi32>",
              "tensor<4x3x8x6xi32>")
    x, w = drawn.randint(-9, 9, (4, 6)).astype(np.float32), drawn.randint(-9, 9, (6, 3)).astype(np.float32)
    text.give(f"stablehlo.convolution({text.argument(x)}, {text.argument(w)}) dim_numbers = [b, f]x[o, i]->[f, b], window = {{}} {{batch_group_count = 1 : i64, feature_group_count = 2 : i64}} : "
              "(tensor<4x6xf32>, tensor<6x3xf32>) -> tensor<6x4xf32>", "tensor<6x4xf32>")
    empty, at = text.line("stablehlo.constant dense<> : tensor<0x3xf32>"), text.argument(np.int32(1))
    text.give(f"stablehlo.dynamic_update_slice {text.argument(x)}, {empty}, {at}, {at} : (tensor<4x6xf32>, tensor<0x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>", "tensor<4x6xf32>")


def draw(rng, shape, type):
    if type == "i1":
        return rng.randint(0, 2, shape) > 0
    if type in INTEGERS:
        info = np.iinfo(NUMPY[type])
        return rng.randint(max(info.min, -2**40), min(info.max, 2**40), shape, dtype=np.int64).astype(NUMPY[type])
    return (rng.randint(-40, 40, shape) / 8).astype(NUMPY[type])


def numbers(rng):
    """Dimension numbers of a gather or a scatter with all that the specification lets them be, and shapes to them."""
    rank = rng.randint(1, 5)
    shape = rng.randint(1, 5, rank).tolist()
    dims = rng.permutation(rank).tolist()
    batching = sorted(dims[:rng.randint(0, min(2, rank - 1) + 1)])
    rest = [dim for dim in dims if dim not in batching]
    starts = rest[:rng.randint(1, len(rest) + 1)]
    sizes = [1 if dim in batching else int(rng.randint(1, shape[dim] + 1)) for dim in range(rank)]
    collapsed = sorted(dim for dim in rest if sizes[dim] == 1 and rng.randint(2))
    # Lines of places, some of them batch dimensions, and where the vectors stand among them.
    lines = [(None, int(size)) for size in rng.randint(1, 4, rng.randint(0, 3))] + [(dim, shape[dim]) for dim in batching]
    lines = [lines[i] for i in rng.permutation(len(lines))]
    counts = [size for _, size in lines]
    isImplicit = len(starts) == 1 and rng.randint(2)
    at = len(counts) if isImplicit else rng.randint(0, len(counts) + 1)
    places = counts if isImplicit else counts[:at] + [len(starts)] + counts[at:]
    own = [[dim for dim, _ in lines].index(dim) for dim in batching]
    own = [line + (line >= at and not isImplicit) for line in own]
    window = [sizes[dim] for dim in range(rank) if dim not in collapsed + batching]
    offset = sorted(rng.permutation(len(counts) + len(window))[:len(window)].tolist())
    left, other = list(window), list(counts)
    result = [left.pop(0) if dim in offset else other.pop(0) for dim in range(len(counts) + len(window))]
    return shape, sizes, places, result, (offset, collapsed, batching, own, starts), at


GATHER = ("offset_dims", "collapsed_slice_dims", "operand_batching_dims", "start_indices_batching_dims", "start_index_map")
SCATTER = ("update_window_dims", "inserted_window_dims", "input_batching_dims", "scatter_indices_batching_dims", "scatter_dims_to_operand_dims")


def places(text):
    """Gathers and scatters with vectors anywhere among their indices, or of one number each, with batches, in and beyond the operand."""
    rng = np.random.RandomState(3)
    for number in range(24):
        shape, sizes, places, result, lists, at = numbers(rng)
        type, index = ALL[rng.randint(len(ALL) - 2)], ("i32", "i64", "ui8", "i8", "ui32", "i16")[rng.randint(6)]
        x = draw(rng, shape, type)
        where = rng.randint(0 if index[0] == "u" else -2, 6, places).astype(NUMPY[index])
        fields = ", ".join(f"{name} = {list(dims)}" for name, dims in zip(GATHER if number % 2 else SCATTER, lists)) + f", index_vector_dim = {at}"
        a, b, to = text.argument(x), text.argument(where), "tensor<" + "".join(f"{size}x" for size in result) + type + ">"
        if number % 2:
            text.give(f'"stablehlo.gather"({a}, {b}) <{{dimension_numbers = #stablehlo.gather<{fields}>, indices_are_sorted = false, '
                      f'slice_sizes = array<i64: {", ".join(map(str, sizes))}>}}> : ({shape_of(x)}, {shape_of(where)}) -> {to}', to)
            continue
        # Two operands; sums of floats here are exact.
        y, e = draw(rng, shape, "i32"), f"tensor<{type}>"
        u, v = draw(rng, result, type), draw(rng, result, "i32")
        way = ("add", "maximum", "minimum")[rng.randint(3)]
        body = (f"({{\n    ^bb0(%p: {e}, %q: tensor<i32>, %r: {e}, %s: tensor<i32>):\n      %t = stablehlo.{way} %p, %r : {e}\n      %u = stablehlo.xor %q, %s : tensor<i32>\n"
                f"      stablehlo.return %t, %u : {e}, tensor<i32>\n    }})")
        text.give(f'"stablehlo.scatter"({a}, {text.argument(y)}, {b}, {text.argument(u)}, {text.argument(v)}) <{{scatter_dimension_numbers = #stablehlo.scatter<{fields}>, '
                  f'indices_are_sorted = false, unique_indices = false}}> {body} : ({shape_of(x)}, {shape_of(y)}, {shape_of(where)}, {shape_of(u)}, {shape_of(v)}) -> ({shape_of(x)}, {shape_of(y)})',
                  shape_of(x), shape_of(y))


def run(module, arrays):
    """The results on XLA's CPU."""
    backend = xla_bridge.get_backend("cpu")
    program = backend.compile_and_load(mlir.module_to_bytecode(module), tuple(backend.devices()[:1]), compiler.get_compile_options(1, 1))
    return [np.asarray(result) for result in program.execute([jax.device_put(array) for array in arrays])]


def bits(array):
    return np.ascontiguousarray(array).view(f"u{array.dtype.itemsize}").ravel().tolist()


def writer(fill, ulps):
    def write(folder):
        text, name = Text(), f"values_{fill.__name__}"
        fill(text)
        with mlir.make_ir_context(), jax.enable_x64(True):
            module = ir.Module.parse(text.whole())
            facts = {"ulps": ulps, "inputs": [bits(array) for array in text.arrays], "results": [bits(array) for array in run(module, text.arrays)]}
            (folder / f"{name}.mlir").write_text(module.operation.get_asm())
            (folder / f"{name}_generic.mlir").write_text(module.operation.get_asm(print_generic_op_form=True))
        (folder / f"{name}.json").write_text(json.dumps(facts, separators=(",", ":")) + "\n")
    return write


MODELS = {f"values_{fill.__name__}": writer(fill, ulps) for fill, ulps in
          ((compares, 0), (converts, 0), (elements, 0), (tails, 16), (sorts, 0), (windows, 0), (places, 0))}
