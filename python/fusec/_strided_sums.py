"""Sums by the places that a view by strides shows, as the gradients of `as_strided` and of overlapping windows are: which
element comes where is known, so that windows are laid side by side and the parts that meet are added.
"""
from __future__ import annotations

import dataclasses
import math
from typing import Any, Sequence

import torch

from ._permutations import _add_before, _counts, _is_zeros, _value
from ._recompute import _COPIES, _shape

_aten = torch.ops.aten
_FLAT = {_aten.view.default, _aten._unsafe_view.default, _aten.reshape.default}


@dataclasses.dataclass(frozen=True)
class _Windows:
    """Element (i, j, ...) lies at offset + i * steps[0] + j * steps[1] + ... of a line of that length."""

    sizes: tuple[int, ...]
    steps: tuple[int, ...]
    offset: int
    length: int

    def is_known(self) -> bool:
        numbers = (*self.sizes, *self.steps, self.offset)
        return all(isinstance(number, int) for number in numbers) and min(self.sizes, default=0) > 0 and max(self.steps) > 0


def _windows(index: Any, length: int) -> _Windows | None:
    """What a line of numbers shows of the line 0, 1, 2, ..., in the order of its elements."""
    while isinstance(index, torch.fx.Node) and index.target in _COPIES | _FLAT:
        index = index.args[0]
    target = getattr(index, "target", None)
    if target not in (_aten.as_strided.default, _aten.unfold.default) or not _counts(index.args[0], length):
        return None
    sizes = tuple(_shape(index))
    if target is _aten.unfold.default:
        return _Windows(sizes, (index.args[3], 1), 0, length)
    return _Windows(sizes, tuple(index.args[2]), (*index.args[3:], 0)[0] or 0, length)


class _Line:
    """A line of memory while it is made: the dimensions that are not in it yet, then itself."""

    def __init__(self, put: torch.fx.Node, node: torch.fx.Node):
        self.put, self.node = put, node

    def apply(self, target: Any, *args: Any) -> None:
        self.node = _add_before(self.put, self.put, target, self.node, *args)

    def view(self, shape: Sequence[int]) -> None:
        self.apply(_aten.reshape.default, list(shape))

    def pad(self, before: int, after: int) -> None:
        if before or after:
            self.apply(_aten.constant_pad_nd.default, [before, after], 0)

    def lay(self, step: int) -> None:
        """The last dimension but the line itself is laid out, with so much between the beginnings of its lines."""
        *outer, count, length = _shape(self.node)
        covers = -(-length // step)  # so many pieces of that length, which later lines meet
        self.pad(0, covers * step - length)
        if covers > 1:
            # Piece i of line j is to stand in row i at place j + i: one row is longer by a place than that.
            self.view([*outer, count, covers, step])
            rank = len(outer)
            self.apply(_aten.permute.default, [*range(rank), rank + 1, rank, rank + 2])
            self.apply(_aten.constant_pad_nd.default, [0, 0, 0, covers], 0)
            self.view([*outer, covers * (count + covers), step])
            places = count + covers - 1
            self.apply(_aten.slice.Tensor, rank, 0, covers * places)
            self.view([*outer, covers, places, step])
            self.apply(_aten.sum.dim_IntList, [rank])
            count = places
        self.view([*outer, count * step])


def _add_up(put: torch.fx.Node, axis: int, windows: _Windows) -> torch.fx.Node:
    """(before the axis, its elements, behind it): the elements are laid out one behind the other, and the rest are lines."""
    shape = _shape(put)
    before, behind = math.prod(shape[:axis]), math.prod(shape[axis + 1:])
    line = _Line(put, put.args[2])
    line.view([before, math.prod(windows.sizes), behind])
    line.apply(_aten.permute.default, [0, 2, 1])
    line.view([before * behind, *windows.sizes])
    steps = windows.steps
    if repeated := [1 + dim for dim, step in enumerate(steps) if step == 0]:
        line.apply(_aten.sum.dim_IntList, repeated)
    dims = [(step, size) for step, size in zip(steps, windows.sizes) if step]
    order = sorted(range(len(dims)), key=lambda dim: dims[dim], reverse=True)
    line.apply(_aten.permute.default, [0, *(1 + dim for dim in order)])
    line.view([before * behind, *(dims[dim][1] for dim in order), 1])
    end = 1
    for step, size in sorted(dims):
        line.lay(step)
        # Behind the last element nothing is kept.
        end += (size - 1) * step
        line.pad(0, end - _shape(line.node)[-1])
    line.pad(windows.offset, windows.length - windows.offset - end)
    line.view([before, behind, windows.length])
    line.apply(_aten.permute.default, [0, 2, 1])
    line.view(shape)
    return line.node


def add_by_strides(graph: torch.fx.Graph) -> None:
    """Makes sums of pieces of what adds up elements by the places that a view shows."""
    for put in graph.find_nodes(op="call_function", target=_aten.index_put.default):
        into, indices, values, *adds = put.args
        axis, shape = len(indices) - 1, _shape(put)
        if adds != [True] or not shape or not _value(put).is_floating_point() or any(index is not None for index in indices[:-1]):
            continue
        windows = _windows(indices[-1], shape[axis])
        if windows is None or not windows.is_known() or _value(values).dtype != _value(put).dtype or \
                _shape(values) != (*shape[:axis], math.prod(windows.sizes), *shape[axis + 1:]):
            continue
        result = _add_up(put, axis, windows)
        if not _is_zeros(into):
            result = _add_before(put, put, _aten.add.Tensor, into, result)
        put.replace_all_uses_with(result)
        graph.erase_node(put)
