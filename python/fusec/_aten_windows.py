"""Convolutions and pooling of PyTorch as `fuse` ops: a part of the table of _aten.py."""
from __future__ import annotations

import math
from typing import Any, Sequence

from ._aten import aten
from ._aten_indices import put_along
from ._graph import FLOATS, Graph, Unsupported, Value, array, wide


def _each(numbers: int | Sequence[int], count: int) -> list[int]:
    """A number for each dimension of a window."""
    numbers = [numbers] if isinstance(numbers, int) else list(numbers)
    return numbers * count if len(numbers) == 1 else numbers


# -- Convolutions ------------------------------------------------------------


def _convolve(g: Graph, x: Value, kernel: Value, shape: Sequence[int], groups: int = 1, **lists: list[int]) -> Value:
    if len(x.shape) not in (3, 4, 5) or x.type not in FLOATS or x.type != kernel.type:
        raise Unsupported("other than floats of one type with 1 to 3 dimensions of windows")
    attributes = "".join(f"{name} = {array(numbers)}, " for name, numbers in lists.items())
    return g.op("convolution", [x, kernel], x.type, shape, f"{attributes}groups = {groups} : i64")


def _turned(g: Graph, kernel: Value, groups: int) -> Value:
    """The kernel by which what a convolution gives goes back to its channels: (outputs, channels of a group,
    window...) to (channels, outputs of a group, window...), the windows turned round."""
    outputs, channels, *window = kernel.shape
    dims = list(range(2, len(kernel.shape)))
    kernel = g.op("reverse", [kernel], kernel.type, kernel.shape, f"axes = {array(dims)}")
    split = g.reshape(kernel, [groups, outputs // groups, channels, *window])
    return g.reshape(g.transpose(split, [0, 2, 1, *(dim + 1 for dim in dims)]),
                     [groups * channels, outputs // groups, *window])


def _convolve_back(g: Graph, x: Value, kernel: Value, shape: Sequence[int], stride: list[int], padding: list[int],
                   dilation: list[int], groups: int) -> Value:
    """What a convolution to x comes of: each element of x, times the window that it was found of."""
    reach = [step * (size - 1) for step, size in zip(dilation, kernel.shape[2:])]
    low = [edge - before for edge, before in zip(reach, padding)]
    high = [size - (of - 1) * step - 1 - before + edge
            for size, of, step, before, edge in zip(shape[2:], x.shape[2:], stride, low, reach)]
    return _convolve(g, x, _turned(g, kernel, groups), shape, groups, low=low, high=high, base_dilations=stride,
                     dilations=dilation)


@aten("convolution.default")
def _convolution(g: Graph, out: Value, x: Value, kernel: Value, bias: Value | None, stride: list[int],
                 padding: list[int], dilation: list[int], transposed: bool, output_padding: list[int],
                 groups: int) -> Value:
    count = len(out.shape) - 2
    stride, padding, dilation = (_each(numbers, count) for numbers in (stride, padding, dilation))
    if transposed:
        result = _convolve_back(g, x, kernel, out.shape, stride, padding, dilation, groups)
    else:
        result = _convolve(g, x, kernel, out.shape, groups, strides=stride, low=padding, high=padding,
                           dilations=dilation)
    return result if bias is None else g.binary("add", result, g.reshape(bias, [bias.shape[0], *[1] * count]))


def _kernel_gradient(g: Graph, gradient: Value, x: Value, kernel: Value, stride: list[int], padding: list[int],
                     dilation: list[int], groups: int) -> Value:
    """A convolution over the batch: the windows of x are as large as the gradient."""
    batch, channels, *sizes = x.shape
    outputs, places, window = gradient.shape[1], gradient.shape[2:], kernel.shape[2:]
    dims = list(range(2, len(x.shape)))
    split = g.reshape(x, [batch, groups, channels // groups, *sizes])
    rows = g.reshape(g.transpose(split, [2, 1, 0, *(dim + 1 for dim in dims)]),
                     [channels // groups, groups * batch, *sizes])
    high = [(taps - 1) * step + (of - 1) * apart + 1 - size - before for taps, step, of, apart, size, before
            in zip(window, dilation, places, stride, sizes, padding)]
    result = _convolve(g, rows, g.transpose(gradient, [1, 0, *dims]), [channels // groups, outputs, *window], groups,
                       strides=dilation, low=padding, high=high, dilations=stride)
    return g.transpose(result, [1, 0, *dims])


def _reaching(x: Value, kernel: Value, places: Sequence[int], stride: list[int], padding: list[int],
              dilation: list[int]) -> list[int]:
    """Elements behind x so that there are so many places."""
    return [(of - 1) * step + apart * (taps - 1) + 1 - size - before for of, step, apart, taps, size, before
            in zip(places, stride, dilation, kernel.shape[2:], x.shape[2:], padding)]


@aten("convolution_backward.default")
def _convolution_backward(g: Graph, out: tuple[Value | None, ...], gradient: Value, x: Value, kernel: Value,
                          bias_sizes: Any, stride: list[int], padding: list[int], dilation: list[int],
                          transposed: bool, output_padding: list[int], groups: int,
                          wanted: list[bool]) -> tuple[Value | None, ...]:
    count = len(x.shape) - 2
    stride, padding, dilation = (_each(numbers, count) for numbers in (stride, padding, dilation))
    steps = (stride, padding, dilation, groups)
    bias = [axis for axis in range(len(gradient.shape)) if axis != 1]
    results: list[Value | None] = [None, None, g.reduce("sum", gradient, bias, False) if wanted[2] else None]
    # A transposed convolution is what an ordinary one has for a gradient, from x to its gradient.
    if wanted[0]:
        results[0] = _convolve(g, gradient, kernel, x.shape, groups, strides=stride, low=padding, dilations=dilation,
                               high=_reaching(gradient, kernel, x.shape[2:], stride, padding, dilation)) \
            if transposed else _convolve_back(g, gradient, kernel, x.shape, *steps)
    if wanted[1]:
        across = (x, gradient) if transposed else (gradient, x)
        results[1] = _kernel_gradient(g, *across, kernel, *steps)
    return tuple(results)


# -- Pooling -----------------------------------------------------------------


def _windows(g: Graph, x: Value, fill: Any, places: Sequence[int], sizes: list[int], strides: list[int],
             low: list[int], dilations: list[int]) -> Value:
    """The windows along the last dimensions of x, `places` of them, their own dimensions last."""
    rank, count = len(x.shape), len(sizes)
    high = [max(0, (of - 1) * step + apart * (size - 1) + 1 - before - whole) for of, step, apart, size, before, whole
            in zip(places, strides, dilations, sizes, low, x.shape[rank - count:])]
    if any(low) or any(high):
        edges = [[0] * (rank - count) + edge for edge in (low, high)]
        shape = [sum(parts) for parts in zip(x.shape, *edges)]
        x = g.op("pad", [x, g.constant(fill, x.type)], x.type, shape,
                 f"low = {array(edges[0])}, high = {array(edges[1])}")
    return g.op("windows", [x], x.type, [*x.shape[:rank - count], *places, *sizes],
                f"axes = {array(range(rank - count, rank))}, sizes = {array(sizes)}, strides = {array(strides)}, "
                f"dilations = {array(dilations)}")


def _pooled(g: Graph, kind: str, windows: Value, count: int) -> Value:
    rank = len(windows.shape)
    return g.reduce(kind, windows, list(range(rank - count, rank)), False)


def _places(g: Graph, x: Value, out: Value, first: Value, sizes: list[int], strides: list[int], low: list[int],
            dilations: list[int]) -> Value:
    """Where in the plane of x the elements lie whose numbers in their windows are given."""
    rank, count = len(out.shape), len(sizes)
    place, rest = None, first
    for axis in range(count):
        inner = math.prod(sizes[axis + 1:])
        tap = g.binary("div", rest, g.constant(inner, "i64"))
        rest = g.binary("rem", rest, g.constant(inner, "i64"))
        start = g.binary("mul", g.iota("i64", out.shape, rank - count + axis), g.constant(strides[axis], "i64"))
        along = g.binary("add", start, g.binary("sub", g.binary("mul", tap, g.constant(dilations[axis], "i64")),
                                                g.constant(low[axis], "i64")))
        # Where a window has nothing but -inf the first is in the edge.
        along = g.binary("maximum", along, g.constant(0, "i64"))
        place = along if place is None else \
            g.binary("add", g.binary("mul", place, g.constant(x.shape[len(x.shape) - count + axis], "i64")), along)
    return place


def _max_pool(count: int) -> Any:
    def emit(g: Graph, out: tuple[Value, Value], x: Value, kernel: Any, stride: Any = (), padding: Any = 0,
             dilation: Any = 1, ceil_mode: bool = False) -> tuple[Value, Value]:
        """The highest elements, and where they are: the first of several."""
        if x.type not in FLOATS:
            raise Unsupported("other elements than floats")
        sizes, low, dilations = _each(kernel, count), _each(padding, count), _each(dilation, count)
        strides = _each(stride, count) or sizes
        windows = _windows(g, x, -math.inf, out[0].shape[-count:], sizes, strides, low, dilations)
        rank = len(out[0].shape)
        line = g.reshape(windows, [*out[0].shape, math.prod(sizes)])
        first = g.reduce("argmax", line, [rank], False)
        return _pooled(g, "max", windows, count), _places(g, x, out[0], first, sizes, strides, low, dilations)
    return emit


def _max_pool_backward(count: int) -> Any:
    def emit(g: Graph, out: Value, gradient: Value, x: Value, kernel: Any, stride: Any, padding: Any, dilation: Any,
             ceil_mode: bool, indices: Value) -> Value:
        """Each element's gradient goes to where it came from."""
        head = list(x.shape[:len(x.shape) - count])
        lines = [g.reshape(value, [*head, math.prod(value.shape[len(head):])]) for value in (gradient, indices)]
        zeros = g.broadcast(g.constant(0, gradient.type), [*head, math.prod(x.shape[len(head):])])
        return g.reshape(put_along(g, "add", zeros, len(head), lines[1], lines[0]), x.shape)
    return emit


def _divisors(g: Graph, x: Value, places: Sequence[int], sizes: list[int], strides: list[int], edges: list[int],
              with_edges: bool) -> Value:
    """Elements of each window, without those that ceil_mode adds: the product of what it has along each dimension."""
    count = len(sizes)
    result = g.constant(1, x.type)
    for axis, (of, size, step, edge) in enumerate(zip(places, sizes, strides, edges)):
        whole = x.shape[len(x.shape) - count + axis]
        first, last = (-edge, whole + edge) if with_edges else (0, whole)
        starts = [place * step - edge for place in range(of)]
        numbers = [float(min(start + size, last) - max(start, first)) for start in starts]
        shape = [of if axis == other else 1 for other in range(count)]
        line = g.op("constant", [], x.type, [of], f"value = dense<{numbers}> : tensor<{of}x{x.type}>")
        result = g.binary("mul", result, g.reshape(line, shape))
    return result


def _avg_pool(count: int) -> Any:
    def emit(g: Graph, out: Value, x: Value, kernel: Any, stride: Any = (), padding: Any = 0, ceil_mode: bool = False,
             count_include_pad: bool = True, divisor_override: int | None = None) -> Value:
        x, places = wide(g, x), out.shape[-count:]
        sizes, edges = _each(kernel, count), _each(padding, count)
        strides = _each(stride, count) or sizes
        total = _pooled(g, "sum", _windows(g, x, 0, places, sizes, strides, edges, [1] * count), count)
        if divisor_override is not None:
            return g.binary("div", total, g.constant(divisor_override, x.type))
        return g.binary("div", total, _divisors(g, x, places, sizes, strides, edges, count_include_pad))
    return emit


def _avg_pool_backward(count: int) -> Any:
    def emit(g: Graph, out: Value, gradient: Value, x: Value, kernel: Any, stride: Any, padding: Any, ceil_mode: bool,
             count_include_pad: bool, divisor_override: int | None) -> Value:
        """Each element of a window gets its part of the window's gradient: a convolution back, by ones."""
        sizes, edges = _each(kernel, count), _each(padding, count)
        strides = _each(stride, count) or sizes
        gradient = wide(g, gradient)
        places, whole = gradient.shape[-count:], x.shape[-count:]
        divisors = g.constant(divisor_override, gradient.type) if divisor_override is not None else \
            _divisors(g, Value("", gradient.type, x.shape), places, sizes, strides, edges, count_include_pad)
        planes = g.reshape(g.binary("div", gradient, divisors), [math.prod(x.shape[:-count]), 1, *places])
        ones = g.broadcast(g.constant(1, gradient.type), [1, 1, *sizes])
        return g.reshape(_convolve_back(g, planes, ones, [planes.shape[0], 1, *whole], strides, edges, [1] * count, 1),
                         x.shape)
    return emit


def _adaptive_avg_pool(count: int) -> Any:
    def emit(g: Graph, out: Value, x: Value, size: Any) -> Value:
        places, whole = out.shape[-count:], x.shape[-count:]
        if any(all_ % of for all_, of in zip(whole, places)):
            raise Unsupported("windows of several sizes")
        sizes = [all_ // of for all_, of in zip(whole, places)]
        return _pooled(g, "mean", _windows(g, wide(g, x), 0, places, sizes, sizes, [0] * count, [1] * count), count)
    return emit


for _count in (1, 2, 3):
    aten(f"max_pool{_count}d_with_indices.default")(_max_pool(_count))
    aten(f"max_pool{_count}d_with_indices_backward.default")(_max_pool_backward(_count))
    aten(f"avg_pool{_count}d.default")(_avg_pool(_count))
    aten(f"avg_pool{_count}d_backward.default")(_avg_pool_backward(_count))
    aten(f"_adaptive_avg_pool{_count}d.default", f"adaptive_avg_pool{_count}d.default")(_adaptive_avg_pool(_count))
