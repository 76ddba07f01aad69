"""The ops of the table that go by indices: parts of tensors taken and put, orders, random numbers."""
from __future__ import annotations

import math
from typing import Any

import torch

from ._aten import TABLE, aten, compares, take, where
from ._graph import FLOATS, Graph, Unsupported, Value
from ._random import MULTIPLIER, ROUNDS, STEP, WORD

# -- Indices -----------------------------------------------------------------


@aten("embedding.default")
def _embedding(g: Graph, out: Value, table: Value, indices: Value, *_: Any) -> Value:
    return take(g, table, indices, 0)


@aten("index_select.default")
def _index_select(g: Graph, out: Value, x: Value, dim: int, indices: Value) -> Value:
    return take(g, x, indices, dim % len(x.shape))


def _from_end(g: Graph, index: Value, size: int) -> Value:
    """Indices below 0 count from the end."""
    below = g.op("compare", [index, g.constant(0, index.type)], "i1", index.shape, 'predicate = "lt"')
    shifted = g.binary("add", index, g.constant(size, index.type))
    return g.op("select", [below, shifted, index], index.type, index.shape)


def _indexed(g: Graph, x: Value, indices: list[Value | None]) -> tuple[list[int], list[Value], int]:
    """The axes that have indices, those in one shape and none below 0, and the place of their dimensions in what is
    indexed: before all others, unless the axes are neighbours."""
    axes = [axis for axis, index in enumerate(indices) if index is not None]
    given = [indices[axis] for axis in axes]
    if any(index.type not in ("i32", "i64") for index in given):
        raise Unsupported("indices that are a mask")
    type = "i64" if any(index.type == "i64" for index in given) else "i32"
    shape = torch.broadcast_shapes(*(index.shape for index in given))
    given = [g.broadcast(_from_end(g, g.cast(index, type), x.shape[axis]), shape) for axis, index in zip(axes, given)]
    return axes, given, axes[0] if axes == list(range(axes[0], axes[-1] + 1)) else 0


@aten("index.Tensor", "_unsafe_index.Tensor")
def _index(g: Graph, out: Value, x: Value, indices: list[Value | None]) -> Value:
    """Along one axis that has the place of several."""
    axes, given, first = _indexed(g, x, indices)
    if axes[0] != first or axes[-1] != first + len(axes) - 1:
        x = g.transpose(x, [*axes, *(axis for axis in range(len(x.shape)) if axis not in axes)])
    sizes = x.shape[first:first + len(axes)]
    place = given[0]
    for size, index in zip(sizes[1:], given[1:]):
        place = g.binary("add", g.binary("mul", place, g.constant(size, place.type)), index)
    joined = g.reshape(x, [*x.shape[:first], math.prod(sizes), *x.shape[first + len(axes):]])
    return take(g, joined, place, first)


# What becomes of an element and an update.
_COMBINED = {"sum": "add", "prod": "multiply", "amax": "maximum", "amin": "minimum"}


@aten("index_put.default", "_unsafe_index_put.default")
def _index_put(g: Graph, out: Value, x: Value, indices: list[Value | None], values: Value,
               accumulate: bool = False) -> Value:
    masks = [index for index in indices if index is not None and index.type == "i1"]
    if masks and len(indices) == 1 and math.prod(values.shape) == 1 and not accumulate:
        shape = [*masks[0].shape, *[1] * (len(x.shape) - len(masks[0].shape))]
        return where(g, out, g.reshape(masks[0], shape), g.reshape(values, ()), x)
    axes, given, first = _indexed(g, x, indices)
    others = [axis for axis in range(len(x.shape)) if axis not in axes]
    before, rank = sum(axis < first for axis in others), len(given[0].shape)
    sizes = [x.shape[axis] for axis in others]
    windows = [place if place < before else place + rank for place in range(len(others))]
    updates = g.broadcast(g.cast(values, x.type), [*sizes[:before], *given[0].shape, *sizes[before:]])
    vectors = [g.reshape(index, [*index.shape, 1]) for index in given]
    joined = vectors[0] if len(axes) == 1 else g.op("concat", vectors, vectors[0].type,
                                                    [*given[0].shape, len(axes)], f"axis = {rank} : i64")
    return g.scatter("add" if accumulate else "", x, joined, updates, axes, windows)


@aten("embedding_dense_backward.default")
def _embedding_gradient(g: Graph, out: Value, gradient: Value, indices: Value, words: int, padding: int,
                        by_frequency: bool) -> Value:
    """Each row with the gradients of the places that named it."""
    if by_frequency:
        raise Unsupported("gradients divided by how often a word occurs")
    if padding >= 0:
        met = compares("eq")(g, out, indices, padding)
        indices = g.op("select", [met, g.constant(-1, indices.type), indices], indices.type, indices.shape)
    rank = len(indices.shape)
    return g.scatter("add", g.broadcast(g.constant(0, gradient.type), out.shape),
                     g.reshape(indices, [*indices.shape, 1]), gradient, [0], [rank])


@aten("gather.default")
def _gather(g: Graph, out: Value, x: Value, dim: int, index: Value, **_: Any) -> Value:
    rank = len(x.shape)
    if rank == 0:
        raise Unsupported("the part of a single element")
    last = [axis for axis in range(rank) if axis != dim % rank] + [dim % rank]
    rows, places = g.transpose(x, last), g.transpose(index, last)
    if places.shape[:-1] != rows.shape[:-1]:
        raise Unsupported("indices of fewer rows than there are")
    return g.transpose(take(g, rows, places, rank - 1, rank - 1), [last.index(axis) for axis in range(rank)])


@aten("scatter.value", "scatter.src")
def _scatter(g: Graph, out: Value, x: Value, dim: int, index: Value, value: Any) -> Value:
    """One element of each row where its place is the index; of several the last."""
    dim %= max(1, len(x.shape))
    if not isinstance(value, Value):
        value = g.broadcast(g.constant(value, x.type), index.shape)
    rows = lambda shape: [size for axis, size in enumerate(shape) if axis != dim]  # noqa: E731
    if index.shape and index.shape[dim] == 1 and rows(index.shape) == rows(x.shape) and value.shape == index.shape:
        met = g.op("compare", [g.iota(index.type, x.shape, dim), index], "i1", x.shape, 'predicate = "eq"')
        return where(g, out, met, value, x)
    return put_along(g, "", x, dim, index, value)


@aten("scatter_add.default")
def _scatter_add(g: Graph, out: Value, x: Value, dim: int, index: Value, source: Value) -> Value:
    return put_along(g, "add", x, dim, index, source)


@aten("scatter_reduce.two")
def _scatter_reduce(g: Graph, out: Value, x: Value, dim: int, index: Value, source: Value, reduce: str, *,
                    include_self: bool = True) -> Value:
    if reduce not in _COMBINED or not include_self:
        raise Unsupported("a mean, or elements that are left out")
    return put_along(g, _COMBINED[reduce], x, dim, index, source)


def put_along(g: Graph, kind: str, x: Value, dim: int, index: Value, source: Value) -> Value:
    """Each element of the source at the place in its row that the index names."""
    if not x.shape:
        raise Unsupported("the part of a single element")
    dim %= len(x.shape)
    others = [axis for axis in range(len(x.shape)) if axis != dim]
    if any(index.shape[axis] != x.shape[axis] for axis in others):
        raise Unsupported("indices of fewer rows than there are")
    for axis, size in enumerate(index.shape):
        source = g.slice(source, axis, 0, size) if source.shape[axis] > size else source
    return g.scatter(kind, x, g.reshape(index, [*index.shape, 1]), g.cast(source, x.type), [dim], [], others)


# -- Orders ------------------------------------------------------------------

# Elements of a row are brought into order by comparing each with each.
_MAX_ORDERED = 4096


def _ordered(g: Graph, x: Value, dim: int, descending: bool, count: int) -> tuple[Value, Value]:
    """The first elements of each row in their order, and the places that they come from. Equal ones stay in theirs; a
    NaN is higher than all else."""
    if not x.shape:
        return x, g.constant(0, "i64")
    dim %= len(x.shape)
    size = x.shape[dim]
    if size > _MAX_ORDERED:
        raise Unsupported(f"orders of more than {_MAX_ORDERED} elements")
    last = [axis for axis in range(len(x.shape)) if axis != dim] + [dim]
    back = [last.index(axis) for axis in range(len(last))]
    rows = g.transpose(g.cast(x, "i32") if x.type == "i1" else x, last)
    shape = rows.shape[:-1]
    compare = lambda predicate, a, b: g.op("compare", [a, b], "i1", torch.broadcast_shapes(a.shape, b.shape),  # noqa: E731
                                           f'predicate = "{predicate}"')
    mine, other = g.reshape(rows, [*shape, size, 1]), g.reshape(rows, [*shape, 1, size])
    pairs = [*shape, size, size]
    is_before = compare("gt" if descending else "lt", other, mine)
    is_equal = compare("eq", other, mine)
    if x.type in FLOATS:
        nans = [compare("ne", value, value) for value in (mine, other)]
        behind, ahead = reversed(nans) if descending else nans
        is_before = g.binary("or", is_before, g.binary("and", behind, g.op("not", [ahead], "i1", ahead.shape)))
        is_equal = g.binary("or", is_equal, g.binary("and", *nans))
    is_first = compare("gt", g.iota("i32", pairs, len(shape)), g.iota("i32", pairs, len(shape) + 1))
    before = g.binary("or", is_before, g.binary("and", is_equal, is_first))
    rank = g.reduce("sum", g.cast(before, "i32"), [len(shape) + 1], False)
    lines = [*shape, count, size]
    met = compare("eq", g.iota("i32", lines, len(shape)), g.reshape(rank, [*shape, 1, size]))
    place = g.reduce("sum", g.op("select", [met, g.iota("i32", lines, len(shape) + 1), g.constant(0, "i32")], "i32",
                                 lines), [len(shape) + 1], False)
    values = take(g, rows, place, len(shape), len(shape))
    return g.transpose(values, back), g.transpose(g.cast(place, "i64"), back)


@aten("topk.default")
def _topk(g: Graph, out: tuple[Value, Value], x: Value, k: int, dim: int = -1, largest: bool = True,
          sorted: bool = True) -> tuple[Value, Value]:
    return _ordered(g, x, dim, largest, k)


@aten("sort.default")
def _sort(g: Graph, out: tuple[Value, Value], x: Value, dim: int = -1, descending: bool = False) -> Any:
    return _ordered(g, x, dim, descending, x.shape[dim] if x.shape else 1)


@aten("sort.stable")
def _sort_stable(g: Graph, out: tuple[Value, Value], x: Value, *, stable: bool | None = None, dim: int = -1,
                 descending: bool = False) -> Any:
    return _sort(g, out, x, dim, descending)


# -- Random numbers ----------------------------------------------------------


@aten("fusec.uniform.default")
def _uniform(g: Graph, out: Value, seed: Value, shape: list[int]) -> Value:
    """As _random.py has it, in 64 bits: what two words make is no more."""
    count = math.prod(shape)
    if count > WORD:
        raise Unsupported("more than 2^32 random numbers")
    number = lambda value: g.constant(value, "i64")  # noqa: E731
    word = lambda x: g.binary("and", x, number(WORD))  # noqa: E731
    key, high = (g.reshape(g.slice(seed, 0, place, place + 1), ()) for place in (0, 1))
    low = g.iota("i64", (count,), 0)
    for round in range(ROUNDS):
        product = g.binary("mul", low, number(MULTIPLIER))
        mixed = g.binary("xor", word(g.binary("add", key, number(round * STEP & WORD))), high)
        low = g.binary("xor", word(g.binary("shift_right", product, number(32))), mixed)
        high = word(product)
    bits = g.cast(g.cast(g.binary("shift_right", low, number(8)), "i32"), "f32")
    return g.reshape(g.binary("mul", bits, g.constant(2.0 ** -24, "f32")), shape)
