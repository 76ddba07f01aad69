"""The ops of PyTorch's core ATen as `fuse` ops: the one table.

What there is not raises Unsupported with the reason. Numbers beside 16-bit tensors are not rounded to the
tensors' type, as in PyTorch.
"""
from __future__ import annotations

import inspect
import math
from typing import Any, Callable, Sequence

import torch

from ._graph import FLOATS, HALF, Graph, Unsupported, Value, array, promoted, wide

# -- The table ---------------------------------------------------------------

# An emitter takes the graph, what the node gives (a Value without a name, or a tuple), and its arguments.
Emitter = Callable[..., Any]
TABLE: dict[str, Emitter] = {}


def aten(*names: str) -> Callable[[Emitter], Emitter]:
    def register(emitter: Emitter) -> Emitter:
        TABLE.update({name: emitter for name in names})
        return emitter
    return register


def computes(name: str) -> Emitter:
    """An op of one or two tensors or numbers, computed in the type of its result."""
    def emit(g: Graph, out: Value, *operands: Any) -> Value:
        has_number = any(not isinstance(operand, Value) for operand in operands)
        type = "f32" if has_number and out.type in HALF else out.type
        values = [g.of(operand, type) for operand in operands]
        shape = torch.broadcast_shapes(*(value.shape for value in values))
        return g.op(name, values, type, shape)
    return emit


for _name in ("abs", "ceil", "cos", "erf", "exp", "exp2", "expm1", "floor", "log", "log1p", "log2", "neg", "reciprocal",
              "relu", "round", "rsqrt", "sigmoid", "sign", "silu", "sin", "sqrt", "tan", "tanh"):
    TABLE[f"{_name}.default"] = computes(_name)
for _name, _fuse in (("mul", "mul"), ("maximum", "maximum"), ("minimum", "minimum"), ("fmod", "rem")):
    for _overload in ("Tensor", "Scalar", "default"):
        TABLE[f"{_name}.{_overload}"] = computes(_fuse)
for _name in ("and", "or", "xor"):
    TABLE[f"bitwise_{_name}.Tensor"] = TABLE[f"bitwise_{_name}.Scalar"] = computes(_name)
TABLE["bitwise_not.default"] = computes("not")


def _sums(name: str) -> Emitter:
    def emit(g: Graph, out: Value, a: Any, b: Any, alpha: Any = 1) -> Value:
        if out.type == "i1":
            raise Unsupported("sums of booleans")
        if alpha != 1:
            b = computes("mul")(g, out, b, alpha) if isinstance(b, Value) else b * alpha
        return computes(name)(g, out, a, b)
    return emit


TABLE["add.Tensor"] = TABLE["add.Scalar"] = _sums("add")
TABLE["sub.Tensor"] = TABLE["sub.Scalar"] = _sums("sub")


@aten("rsub.Tensor", "rsub.Scalar")
def _rsub(g: Graph, out: Value, a: Any, b: Any, alpha: Any = 1) -> Value:
    return _sums("sub")(g, out, b, a) if alpha == 1 else _sums("sub")(g, out, b, computes("mul")(g, out, a, alpha))


@aten("div.Tensor", "div.Scalar", "true_divide.Tensor")
def _div(g: Graph, out: Value, a: Any, b: Any) -> Value:
    return computes("div")(g, out, a, b)


def compares(predicate: str) -> Emitter:
    def emit(g: Graph, out: Value, a: Any, b: Any) -> Value:
        type = promoted(a, b)
        values = [g.of(operand, type) for operand in (a, b)]
        shape = torch.broadcast_shapes(*(value.shape for value in values))
        return g.op("compare", values, "i1", shape, f'predicate = "{predicate}"')
    return emit


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    TABLE[f"{_name}.Tensor"] = TABLE[f"{_name}.Scalar"] = compares(_name)


def _logical(name: str) -> Emitter:
    return lambda g, out, *operands: computes(name)(g, Value("", "i1", out.shape), *operands)


for _name in ("and", "or", "xor", "not"):
    TABLE[f"logical_{_name}.default"] = _logical(_name)


@aten("where.self", "where.ScalarSelf", "where.ScalarOther", "where.Scalar")
def where(g: Graph, out: Value, condition: Value, a: Any, b: Any) -> Value:
    values = [g.of(a, out.type), g.of(b, out.type)]
    shape = torch.broadcast_shapes(condition.shape, *(value.shape for value in values))
    return g.op("select", [g.cast(condition, "i1"), *values], out.type, shape)


@aten("masked_fill.Scalar", "masked_fill.Tensor")
def _masked_fill(g: Graph, out: Value, x: Value, mask: Value, value: Any) -> Value:
    return where(g, out, mask, value, x)


@aten("clamp.default", "clamp.Tensor", "hardtanh.default")
def _clamp(g: Graph, out: Value, x: Value, low: Any = None, high: Any = None) -> Value:
    result = g.cast(x, out.type)
    if low is not None:
        result = g.binary("maximum", result, g.of(low, out.type))
    return result if high is None else g.binary("minimum", result, g.of(high, out.type))


TABLE["clamp_min.default"] = lambda g, out, x, low: _clamp(g, out, x, low)
TABLE["clamp_max.default"] = lambda g, out, x, high: _clamp(g, out, x, None, high)


# -- Products and reductions -------------------------------------------------


@aten("mm.default", "bmm.default")
def _matmul(g: Graph, out: Value, a: Value, b: Value) -> Value:
    if out.type not in FLOATS:
        raise Unsupported("products of integers")
    return g.op("matmul", [a, b], a.type, out.shape)


@aten("addmm.default", "baddbmm.default")
def _addmm(g: Graph, out: Value, bias: Value, a: Value, b: Value, beta: Any = 1, alpha: Any = 1) -> Value:
    product = _matmul(g, out, a, b)
    if alpha != 1:
        product = g.cast(computes("mul")(g, out, product, alpha), out.type)
    if beta != 1:
        bias = g.cast(computes("mul")(g, out, bias, beta), out.type)
    return g.binary("add", product, bias)


def _axes(x: Value, dims: Any) -> list[int]:
    """Nothing, and no dimensions, mean all of them."""
    dims = [dims] if isinstance(dims, int) else dims
    rank = len(x.shape)
    return sorted(dim % rank for dim in dims) if dims and rank else list(range(rank))


def _reduces(kind: str) -> Emitter:
    def emit(g: Graph, out: Value, x: Value, dims: Any = None, keepdim: bool = False, dtype: Any = None) -> Value:
        if kind not in ("any", "all"):
            x = g.cast(x, out.type)
        return g.reduce(kind, x, _axes(x, dims), keepdim) if x.shape else g.cast(x, out.type)
    return emit


for _name, _kind in (("sum", "sum"), ("mean", "mean"), ("amax", "max"), ("amin", "min"), ("any", "any"),
                     ("all", "all")):
    for _overload in ("default", "dim_IntList", "dim", "dims"):
        TABLE[f"{_name}.{_overload}"] = _reduces(_kind)
TABLE["max.default"], TABLE["min.default"] = _reduces("max"), _reduces("min")
TABLE["prod.default"] = TABLE["prod.dim_int"] = _reduces("prod")


def _arg(kind: str) -> Emitter:
    def emit(g: Graph, out: Value, x: Value, dim: int | None = None, keepdim: bool = False) -> Value:
        if not x.shape:
            raise Unsupported("the place in a single element")
        return g.reduce(kind, x, _axes(x, dim), keepdim)
    return emit


TABLE["argmax.default"], TABLE["argmin.default"] = _arg("argmax"), _arg("argmin")


def _best(kind: str) -> Emitter:
    def emit(g: Graph, out: tuple[Value, Value], x: Value, dim: int, keepdim: bool = False) -> tuple[Value, Value]:
        axes = _axes(x, dim)
        return g.reduce(kind, x, axes, keepdim), g.reduce(f"arg{kind}", x, axes, keepdim)
    return emit


TABLE["max.dim"], TABLE["min.dim"] = _best("max"), _best("min")


def moments(g: Graph, x: Value, axes: list[int], correction: float) -> tuple[Value, Value, Value]:
    """Mean, variance and what is left of the mean, with the dimensions kept."""
    count = math.prod(x.shape[axis] for axis in axes)
    if count - correction <= 0:
        raise Unsupported("the variance of too few elements")
    mean = g.reduce("mean", x, axes, True)
    rest = g.binary("sub", x, mean)
    total = g.reduce("sum", g.binary("mul", rest, rest), axes, True)
    return mean, g.binary("mul", total, g.constant(1 / (count - correction), x.type)), rest


@aten("var.correction", "var_mean.correction")
def _var(g: Graph, out: Any, x: Value, dims: Any = None, *, correction: Any = 1, keepdim: bool = False) -> Any:
    mean, variance, _ = moments(g, wide(g, x), _axes(x, dims), 1 if correction is None else correction)
    if isinstance(out, tuple):
        return g.reshape(variance, out[0].shape), g.reshape(mean, out[1].shape)
    return g.reshape(variance, out.shape)


@aten("native_layer_norm.default")
def _layer_norm(g: Graph, out: tuple[Value, ...], x: Value, shape: list[int], weight: Value | None,
                bias: Value | None, epsilon: float) -> tuple[Value, ...]:
    axes = list(range(len(x.shape) - len(shape), len(x.shape)))
    mean, variance, rest = moments(g, wide(g, x), axes, 0)
    shifted = g.binary("add", variance, g.constant(epsilon, variance.type))
    scale = g.op("rsqrt", [shifted], shifted.type, shifted.shape)
    result = g.binary("mul", rest, scale)
    for parameter, name in ((weight, "mul"), (bias, "add")):
        if parameter is not None:
            result = g.binary(name, result, g.cast(parameter, result.type))
    return result, mean, scale


@aten("_native_batch_norm_legit_no_training.default")
def _batch_norm(g: Graph, out: tuple[Value, ...], x: Value, weight: Value | None, bias: Value | None, mean: Value,
                variance: Value, momentum: float, epsilon: float) -> tuple[Value | None, ...]:
    """Of a model that is not trained: the other results are empty."""
    x = wide(g, x)
    shape = [size if axis == 1 else 1 for axis, size in enumerate(x.shape)]
    of = lambda parameter: g.reshape(g.cast(parameter, x.type), shape)  # noqa: E731
    scale = g.op("rsqrt", [g.binary("add", of(variance), g.constant(epsilon, x.type))], x.type, shape)
    result = g.binary("mul", g.binary("sub", x, of(mean)), scale)
    for parameter, name in ((weight, "mul"), (bias, "add")):
        if parameter is not None:
            result = g.binary(name, result, of(parameter))
    return result, None, None


def _softmax(name: str) -> Emitter:
    def emit(g: Graph, out: Value, x: Value, dim: int, half_to_float: bool) -> Value:
        x = g.cast(x, out.type)
        if not x.shape:
            raise Unsupported("softmax of a single element")
        return g.op(name, [x], x.type, x.shape, f"axis = {dim % len(x.shape)} : i64")
    return emit


TABLE["_softmax.default"], TABLE["_log_softmax.default"] = _softmax("softmax"), _softmax("log_softmax")


def _cumulates(kind: str) -> Emitter:
    def emit(g: Graph, out: Value, x: Value, dim: int, dtype: Any = None) -> Value:
        x = g.cast(x, out.type)
        if not x.shape:
            return x
        return g.op("cumulative", [x], x.type, x.shape, f'kind = "{kind}", axis = {dim % len(x.shape)} : i64')
    return emit


TABLE["cumsum.default"], TABLE["cumprod.default"] = _cumulates("sum"), _cumulates("prod")


# -- Shapes ------------------------------------------------------------------

# Ops that only say where elements lie: a kernel of nothing else is not worth its launch.
VIEWS = {"alias.default", "clone.default", "detach.default", "expand.default", "permute.default", "reshape.default",
         "select.int", "slice.Tensor", "split_with_sizes.default", "squeeze.dim", "squeeze.dims", "squeeze.default",
         "t.default", "transpose.int", "unsqueeze.default", "view.default", "_unsafe_view.default", "getitem"}


@aten("alias.default", "clone.default", "detach.default", "lift_fresh_copy.default", "_to_copy.default",
      "_conj_physical.default")
def _same(g: Graph, out: Value, x: Value, **_: Any) -> Value:
    return g.cast(x, out.type)


@aten("copy.default")
def _copy(g: Graph, out: Value, x: Value, source: Value, non_blocking: bool = False) -> Value:
    return g.broadcast(g.cast(source, out.type), out.shape)


@aten("view.default", "reshape.default", "_unsafe_view.default", "unsqueeze.default", "squeeze.default", "squeeze.dim",
      "squeeze.dims")
def _reshape(g: Graph, out: Value, x: Value, *_: Any) -> Value:
    return g.reshape(x, out.shape)


@aten("expand.default")
def _expand(g: Graph, out: Value, x: Value, *_: Any, **__: Any) -> Value:
    return g.broadcast(x, out.shape)


@aten("repeat.default")
def _repeat(g: Graph, out: Value, x: Value, repeats: list[int]) -> Value:
    sizes = [1] * (len(repeats) - len(x.shape)) + list(x.shape)
    apart = g.reshape(x, [size for pair in zip([1] * len(sizes), sizes) for size in pair])
    return g.reshape(g.broadcast(apart, [size for pair in zip(repeats, sizes) for size in pair]), out.shape)


@aten("permute.default")
def _permute(g: Graph, out: Value, x: Value, order: list[int]) -> Value:
    return g.transpose(x, [axis % len(x.shape) for axis in order])


@aten("t.default", "transpose.int")
def _transpose(g: Graph, out: Value, x: Value, a: int = 0, b: int = -1) -> Value:
    order = list(range(len(x.shape)))
    if order:
        order[a], order[b] = order[b], order[a]
    return g.transpose(x, order)


@aten("slice.Tensor")
def _slice(g: Graph, out: Value, x: Value, dim: int = 0, start: Any = None, end: Any = None, step: int = 1) -> Value:
    dim %= len(x.shape)
    first, last, _ = slice(start, end).indices(x.shape[dim])
    return g.slice(x, dim, first, last, step)


@aten("select.int")
def _select(g: Graph, out: Value, x: Value, dim: int, index: int) -> Value:
    dim %= len(x.shape)
    index %= x.shape[dim]
    return g.reshape(g.slice(x, dim, index, index + 1), out.shape)


@aten("split_with_sizes.default")
def _split(g: Graph, out: tuple[Value, ...], x: Value, sizes: list[int], dim: int = 0) -> tuple[Value, ...]:
    dim %= len(x.shape)
    ends = [sum(sizes[:count + 1]) for count in range(len(sizes))]
    return tuple(g.slice(x, dim, end - size, end) for end, size in zip(ends, sizes))


@aten("slice_scatter.default")
def _slice_scatter(g: Graph, out: Value, x: Value, source: Value, dim: int = 0, start: Any = None, end: Any = None,
                   step: int = 1) -> Value:
    """The slice replaced: neighbours by what is before, the source, what is behind; else by the place."""
    dim %= len(x.shape)
    first, last, _ = slice(start, end).indices(x.shape[dim])
    if last <= first:
        return x
    if step != 1:
        place = g.iota("i64", x.shape, dim)
        from_first = g.binary("sub", place, g.constant(first, "i64"))
        rest = compares("eq")(g, out, g.binary("rem", from_first, g.constant(step, "i64")), 0)
        met = g.binary("and", rest, g.binary("and", compares("ge")(g, out, place, first),
                                             compares("lt")(g, out, place, last)))
        row = g.binary("sub", g.iota("i64", (x.shape[dim],), 0), g.constant(first, "i64"))
        taken = take(g, source, g.binary("div", row, g.constant(step, "i64")), dim)
        return where(g, out, met, taken, x)
    parts = [g.slice(x, dim, 0, first)] if first else []
    parts.append(g.cast(source, x.type))
    parts += [g.slice(x, dim, last, x.shape[dim])] if last < x.shape[dim] else []
    return _cat(g, out, parts, dim)


@aten("select_scatter.default")
def _select_scatter(g: Graph, out: Value, x: Value, source: Value, dim: int, index: int) -> Value:
    dim %= len(x.shape)
    index %= x.shape[dim]
    shape = [1 if axis == dim else size for axis, size in enumerate(x.shape)]
    return _slice_scatter(g, out, x, g.reshape(source, shape), dim, index, index + 1)


@aten("cat.default")
def _cat(g: Graph, out: Value, parts: list[Value], dim: int = 0) -> Value:
    values = [g.cast(part, out.type) for part in parts]
    return values[0] if len(values) == 1 else g.op("concat", values, out.type, out.shape,
                                                   f"axis = {dim % len(out.shape)} : i64")


@aten("flip.default")
def _flip(g: Graph, out: Value, x: Value, dims: list[int]) -> Value:
    return g.op("reverse", [x], x.type, x.shape, f"axes = {array(_axes(x, dims))}") if dims else x


@aten("constant_pad_nd.default")
def _pad(g: Graph, out: Value, x: Value, widths: list[int], value: Any = 0) -> Value:
    low, high = [0] * len(x.shape), [0] * len(x.shape)
    for number in range(len(widths) // 2):
        low[-1 - number], high[-1 - number] = widths[2 * number], widths[2 * number + 1]
    if min(widths, default=0) < 0:
        raise Unsupported("padding that takes elements away")
    return g.op("pad", [x, g.constant(value, x.type)], x.type, out.shape,
                f"low = {array(low)}, high = {array(high)}")


@aten("full.default", "full_like.default", "scalar_tensor.default")
def _full(g: Graph, out: Value, first: Any, value: Any = None, **_: Any) -> Value:
    # scalar_tensor() has the value first.
    return g.broadcast(g.constant(first if value is None else value, out.type), out.shape)


@aten("zeros.default", "zeros_like.default", "new_zeros.default")
def _zeros(g: Graph, out: Value, *_: Any, **__: Any) -> Value:
    return g.broadcast(g.constant(0, out.type), out.shape)


@aten("ones.default", "ones_like.default", "new_ones.default")
def _ones(g: Graph, out: Value, *_: Any, **__: Any) -> Value:
    return g.broadcast(g.constant(1, out.type), out.shape)


@aten("arange.start_step")
def _arange(g: Graph, out: Value, start: Any, end: Any, step: Any = 1, **_: Any) -> Value:
    result = g.iota(out.type, out.shape, 0)
    if step != 1:
        result = g.binary("mul", result, g.constant(step, out.type))
    return g.binary("add", result, g.constant(start, out.type)) if start else result


def take(g: Graph, table: Value, indices: Value, axis: int, batch: int = 0) -> Value:
    if indices.type not in ("i32", "i64"):
        raise Unsupported(f"indices of {indices.type}")
    shape = [*table.shape[:axis], *indices.shape[batch:], *table.shape[axis + 1:]]
    return g.op("gather", [table, indices], table.type, shape, f"axis = {axis} : i64, batch_dims = {batch} : i64")


def emit(graph: Graph, target: str, out: Any, arguments: Sequence[Any], keywords: dict[str, Any]) -> Any:
    """Appends an op: what comes out has the types and shapes of `out`, a Value or a tuple."""
    if target not in TABLE:
        raise Unsupported("there is no such op")
    try:
        inspect.signature(TABLE[target]).bind(graph, out, *arguments, **keywords)
    except TypeError as problem:
        raise Unsupported(str(problem)) from None
    try:
        result = TABLE[target](graph, out, *arguments, **keywords)
        if not isinstance(out, tuple):
            return _checked(graph, result, out)
        return tuple(None if wanted is None or value is None else _checked(graph, value, wanted)
                     for value, wanted in zip(result, out, strict=True))
    except Unsupported:
        raise
    except Exception as fault:
        # The model must run all the same.
        raise Unsupported(f"a fault of fusec, {type(fault).__name__}: {fault}") from fault


def _checked(graph: Graph, value: Value | None, wanted: Value) -> Value:
    if value is None:
        raise Unsupported("its result is not computed")
    if value.shape != wanted.shape:
        raise Unsupported(f"it gives {list(wanted.shape)} here, not {list(value.shape)}")
    return graph.cast(value, wanted.type)
