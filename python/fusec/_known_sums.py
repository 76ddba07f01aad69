"""Sums by places that follow from positions alone, as the gradients of resized pictures are: places never go back, so that
what comes to one of them lies side by side, and is gathered.
"""
from __future__ import annotations

import dataclasses
import math
from typing import Any, Iterator

import torch
from torch._subclasses.fake_tensor import unset_fake_temporarily

from ._permutations import _add_before, _is_zeros, _value
from ._recompute import _shape

_aten = torch.ops.aten
# Of these CPUs and GPUs give the same, but where a multiplication and an addition are rounded as one.
_EXACT = {_aten.arange.default, _aten.arange.start, _aten.arange.start_step, _aten._to_copy.default, _aten.add.Tensor,
          _aten.sub.Tensor, _aten.mul.Tensor, _aten.div.Tensor, _aten.clamp.default, _aten.clamp_min.default,
          _aten.clamp_max.default, _aten.floor.default, _aten.view.default, _aten.reshape.default, _aten.unsqueeze.default}
_MOST_NUMBERS, _MOST_EACH = 1 << 16, 10


class _Numbers:
    """What nodes give that read nothing but constants: as they are, and with floats of 64 bits."""

    def __init__(self) -> None:
        self.known: dict[torch.fx.Node, tuple[torch.Tensor, torch.Tensor] | None] = {}
        self.rounded: set[torch.fx.Node] = set()

    def of(self, node: torch.fx.Node) -> torch.Tensor | None:
        if node not in self.known:
            self.known[node] = self._compute(node)
        found = self.known[node]
        return found and found[0]

    def _compute(self, node: torch.fx.Node) -> tuple[torch.Tensor, torch.Tensor] | None:
        shape = _shape(node)
        if node.target not in _EXACT or shape is None or math.prod(shape) > _MOST_NUMBERS or \
                any(self.of(operand) is None for operand in node.all_input_nodes):
            return None
        if any(operand in self.rounded for operand in node.all_input_nodes):
            self.rounded.add(node)
        with unset_fake_temporarily():
            exact, wide = (self._call(node, way) for way in (0, 1))
            # 64 bits show what 32 round, where it is they that are wide.
            is_wide = exact.dtype != torch.float64 and wide.dtype == torch.float64
            if exact.is_floating_point() and not (is_wide and torch.equal(exact.double(), wide)):
                self.rounded.add(node)
        return exact, wide

    def _call(self, node: torch.fx.Node, way: int) -> torch.Tensor:
        args = torch.fx.node.map_arg(node.args, lambda operand: self.known[operand][way])
        kwargs = {key: value for key, value in node.kwargs.items() if key not in ("device", "pin_memory", "layout")}
        if way == 1 and getattr(kwargs.get("dtype"), "is_floating_point", False):
            kwargs["dtype"] = torch.float64
        return node.target(*args, **kwargs)


@dataclasses.dataclass(frozen=True)
class _Axis:
    """An axis of `size` places, to which elements come in an order that `line` gives; those of place i begin near
    i * length // size, between `low` and `high` further."""

    axis: int
    size: int
    node: torch.fx.Node
    line: torch.Tensor
    low: int
    high: int
    # Whether what is computed of `node` elsewhere is the line.
    is_exact: bool

    def comes(self, further: int) -> tuple[bool, bool]:
        """Whether an element comes to all places from so much behind their beginnings, and whether to any."""
        with unset_fake_temporarily():
            places = torch.arange(self.size)
            at = places * len(self.line) // self.size + further
            there = (at >= 0) & (at < len(self.line)) & (self.line[at.clamp(0, len(self.line) - 1)] == places)
            return bool(there.all()), bool(there.any())


def _axis(numbers: _Numbers, axis: int, size: int, node: torch.fx.Node) -> _Axis | None:
    found = numbers.of(node)
    if found is None or found.dtype not in (torch.int32, torch.int64) or found.numel() == 0 or size == 0:
        return None
    with unset_fake_temporarily():
        line = found.flatten().long()
        if line.min() < 0 or line.max() >= size or (line.diff() < 0).any():
            return None
        ahead = torch.arange(len(line)) - line * len(line) // size
        is_exact = node not in numbers.rounded
        slack = int(not is_exact)
        low, high = int(ahead.min()) - slack, int(ahead.max()) + slack
        return _Axis(axis, size, node, line, low, high, is_exact) if high - low < _MOST_EACH else None


def _axes(numbers: _Numbers, put: torch.fx.Node) -> list[_Axis] | None:
    """Those that `put` adds up along, where each index is of one of them."""
    _, indices, values, *_ = put.args
    shape, named = _shape(put), [axis for axis, index in enumerate(indices) if index is not None]
    if shape is None or not named or named != list(range(named[0], len(indices))):
        return None
    shapes = [_shape(indices[axis]) for axis in named]
    if any(one is None or len(one) > len(named) for one in shapes):
        return None
    full = [(1,) * (len(named) - len(one)) + one for one in shapes]
    if any(size != 1 and dim != place for place, one in enumerate(full) for dim, size in enumerate(one)):
        return None
    found = [_axis(numbers, axis, shape[axis], indices[axis]) for axis in named]
    lengths = [one[place] for place, one in enumerate(full)]
    if any(one is None for one in found) or _shape(values) != (*shape[:named[0]], *lengths, *shape[named[-1] + 1:]):
        return None
    return found


class _Sums:
    """Nodes before a sum by places, which take its place."""

    def __init__(self, put: torch.fx.Node):
        self.put = put

    def add(self, target: Any, *args: Any, **kwargs: Any) -> torch.fx.Node:
        return _add_before(self.put, self.put, target, *args, **kwargs)

    def along(self, values: torch.fx.Node, axis: _Axis) -> torch.fx.Node:
        total = None
        for further in range(axis.low, axis.high + 1):
            to_all, to_any = axis.comes(further)
            if not to_any and axis.is_exact:
                continue
            part = self._part(values, axis, further, to_all and axis.is_exact)
            total = part if total is None else self.add(_aten.add.Tensor, total, part)
        return total

    def _part(self, values: torch.fx.Node, axis: _Axis, further: int, to_all: bool) -> torch.fx.Node:
        length, rank = len(axis.line), len(_shape(values))
        places = self.add(_aten.arange.start_step, 0, axis.size, dtype=torch.int64, device=_value(self.put).device)
        at = self.add(_aten.mul.Tensor, places, length // axis.size if length % axis.size == 0 else length)
        if length % axis.size:
            at = self.add(_aten.div.Tensor_mode, at, axis.size, rounding_mode="floor")
        at = self.add(_aten.add.Tensor, at, further) if further else at
        if to_all:
            return self.add(_aten.index_select.default, values, axis.axis, at)
        inside = self.add(_aten.clamp.default, at, 0, length - 1)
        line = self.add(_aten.reshape.default, axis.node, [length])
        comes = self.add(_aten.eq.Tensor, self.add(_aten.index_select.default, line, 0, inside), places)
        comes = self.add(_aten.logical_and.default, comes, self.add(_aten.eq.Tensor, inside, at))
        comes = self.add(_aten.reshape.default, comes, [-1 if dim == axis.axis else 1 for dim in range(rank)])
        part = self.add(_aten.index_select.default, values, axis.axis, inside)
        nothing = self.add(_aten.full.default, [], 0, dtype=_value(values).dtype, device=_value(values).device)
        return self.add(_aten.where.self, comes, part, nothing)


def _puts(graph: torch.fx.Graph) -> Iterator[torch.fx.Node]:
    for target in (_aten.index_put.default, _aten._unsafe_index_put.default):
        for put in graph.find_nodes(op="call_function", target=target):
            if tuple(put.args[3:]) == (True,) and _shape(put.args[2]) is not None and _value(put).is_floating_point() and \
                    _value(put.args[2]).dtype == _value(put).dtype:
                yield put


def add_by_known_places(graph: torch.fx.Graph) -> None:
    """Gathers what comes to places that follow from positions."""
    numbers = _Numbers()
    for put in _puts(graph):
        axes = _axes(numbers, put)
        if axes is None:
            continue
        sums, result = _Sums(put), put.args[2]
        for axis in reversed(axes):
            result = sums.along(result, axis)
        if not _is_zeros(put.args[0]):
            result = sums.add(_aten.add.Tensor, put.args[0], result)
        put.replace_all_uses_with(result)
        graph.erase_node(put)
