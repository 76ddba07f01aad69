"""Rows that are added up by an index that permutes them, as a mixture of experts brings rows into the order of their
experts and back, and as the gradients of both do: what comes to each place is known then, and is gathered. An index is one
that permutes where a sort gives it, or it is the inverse of one; where it is divided by a number, as by how many experts a
row has, so many rows come to a place.
"""
from __future__ import annotations

import operator
from typing import Any, Callable

import torch

from ._recompute import _COPIES, _shape

_aten = torch.ops.aten
_SHAPES = {_aten.view.default, _aten._unsafe_view.default, _aten.reshape.default, _aten.unsqueeze.default, _aten.expand.default}
_SORTS = {_aten.sort.default, _aten.sort.stable}
_ZEROS = {_aten.zeros.default, _aten.new_zeros.default, _aten.zeros_like.default}
# An inverse that the graph lacks pays for rows of so many elements.
_LEAST_ELEMENTS = 16


def _value(node: Any) -> Any:
    return node.meta.get("val") if isinstance(node, torch.fx.Node) else None


def _line(node: Any) -> Any:
    """The line of numbers that a column of them shows, or a tensor whose rows have one number each."""
    while isinstance(node, torch.fx.Node) and node.target in _COPIES | _SHAPES:
        before, after = _shape(node.args[0]), _shape(node)
        if not before or not after or before[0] != after[0] or any(size != 1 for size in before[1:]) or \
                _value(node).dtype not in (_value(node.args[0]).dtype, torch.int32, torch.int64):
            break
        node = node.args[0]
    return node if len(_shape(node) or ()) == 1 else None


def _is_zeros(node: Any) -> bool:
    return getattr(node, "target", None) in _ZEROS or getattr(node, "target", None) is _aten.full.default and node.args[1] == 0


def _counts(node: Any, length: int) -> bool:
    """0, 1, 2, ..."""
    node = _line(node)
    if getattr(node, "target", None) is _aten.arange.start_step:
        return tuple(node.args[:2]) == (0, length) and node.args[2:] in ((), (1,))
    return getattr(node, "target", None) in (_aten.arange.default, _aten.arange.start) and node.args[-1] == length \
        and node.args[:-1] in ((), (0,))


def _sorted_by(node: Any) -> torch.fx.Node | None:
    """The line whose order this is."""
    if getattr(node, "target", None) is operator.getitem and node.args[1] == 1 and node.args[0].target in _SORTS:
        return _line(node.args[0].args[0])
    return None


def _is_inverse(node: torch.fx.Node, of: torch.fx.Node) -> bool:
    """Whether the places of a permutation's numbers were put into a line, or sorted."""
    if node.target is _aten.index_put.default:
        length = _shape(of)[0]
        return len(node.args[1]) == 1 and _line(node.args[1][0]) is of and _shape(node) == (length,) \
            and _counts(node.args[2], length) and node.args[3:] in ((), (False,))
    return _sorted_by(node) is of


def _permutation_of(node: torch.fx.Node) -> torch.fx.Node | None:
    """What a line is the inverse of."""
    if node.target is _aten.index_put.default and len(node.args[1]) == 1:
        other = _line(node.args[1][0])
    else:
        other = _sorted_by(node)
    return other if other is not None and _is_inverse(node, other) and _permutes(other) else None


def _permutes(node: torch.fx.Node) -> bool:
    return _sorted_by(node) is not None or _permutation_of(node) is not None


def _readers(node: torch.fx.Node) -> list[torch.fx.Node]:
    """What reads a line, also by way of others that show it."""
    found = []
    for user in node.users:
        found += _readers(user) if _line(user) is node else [user, *user.users] if user.target in _SORTS else [user]
    return found


class _Sum:
    """An op that adds up rows, or puts them, by an index."""

    def __init__(self, node: torch.fx.Node):
        self.node = node
        self.into, self.index, self.rows, self.adds = _operands(node)
        # How many rows come to a place.
        self.each = 1
        line = _line(self.index)
        if line is not None and line.target in (_aten.div.Tensor_mode, _aten.floor_divide.default) and \
                line.kwargs.get("rounding_mode", "floor") == "floor" and isinstance(line.args[1], int) and line.args[1] > 0:
            self.each, line = line.args[1], _line(line.args[0])
        self.line = line

    def is_known(self) -> bool:
        into, rows = _shape(self.into), _shape(self.rows)
        return self.line is not None and into is not None and len(into) > 0 and rows is not None and \
            rows == (into[0] * self.each, *into[1:]) and \
            _shape(self.line)[0] == rows[0] and _value(self.rows).dtype == _value(self.into).dtype and \
            (self.adds or self.each == 1 and not _counts(self.rows, rows[0])) and _permutes(self.line)

    def inverse(self) -> torch.fx.Node | None:
        known = _permutation_of(self.line)
        if known is None:
            order = {node: place for place, node in enumerate(self.node.graph.nodes)}
            known = next((node for node in _readers(self.line)
                          if _is_inverse(node, self.line) and order[node] < order[self.node]), None)
        return known

    def gather(self) -> None:
        inverse = self.inverse()
        length = _shape(self.line)[0]
        if inverse is None:
            if _value(self.rows).numel() < _LEAST_ELEMENTS * length:
                return
            inverse = self._make_inverse(length)
        rows = self._add(_aten.index.Tensor, self.rows, [inverse])
        if self.each > 1:
            shape = _shape(self.into)
            rows = self._add(_aten.view.default, rows, [shape[0], self.each, *shape[1:]])
            rows = self._add(_aten.sum.dim_IntList, rows, [1])
        if self.adds and not _is_zeros(self.into):
            rows = self._add(_aten.add.Tensor, self.into, rows)
        self.node.replace_all_uses_with(rows)
        self.node.graph.erase_node(self.node)

    def _make_inverse(self, length: int) -> torch.fx.Node:
        how = {"dtype": torch.int64, "device": _value(self.line).device}
        after = self.line.next
        counted = _add_before(after, self.line, _aten.arange.start_step, 0, length, **how)
        line = _add_before(after, self.line, _aten.full.default, [length], 0, **how)
        return _add_before(after, self.line, _aten.index_put.default, line, [self.line], counted)

    def _add(self, target: Callable[..., Any], *args: Any) -> torch.fx.Node:
        return _add_before(self.node, self.node, target, *args)


def _add_before(place: torch.fx.Node, like: torch.fx.Node, target: Callable[..., Any], *args: Any, **kwargs: Any) -> torch.fx.Node:
    """A node, which is told to be of the same lines as `like`, and of the same graph of a step."""
    graph = like.graph
    with graph.inserting_before(place):
        node = graph.call_function(target, args, kwargs)
    node.meta = {key: value for key, value in like.meta.items() if key not in ("val", "tensor_meta")}
    values = torch.fx.node.map_arg((args, kwargs), lambda node: node.meta["val"])
    with _value(like).fake_mode:
        node.meta["val"] = target(*values[0], **values[1])
    return node


def _operands(node: torch.fx.Node) -> tuple[Any, Any, Any, bool]:
    """What is added to or written over, the index, the rows, and whether they are added."""
    args = node.args
    if node.target is _aten.index_put.default:
        index, adds, rank = args[1][0] if len(args[1]) == 1 else None, args[3:] == (True,), 1
    else:
        index, adds = args[2] if args[1] == 0 and node.kwargs.get("alpha", 1) == 1 else None, True
        rank = 1 if node.target is _aten.index_add.default else len(_shape(args[3]) or ())
    fits = index is not None and len(_shape(index) or ()) == rank and (rank == 1 or _shape(index) == _shape(args[3]))
    return args[0], index if fits else None, args[3 - (node.target is _aten.index_put.default)], adds


def gather_permuted(graph: torch.fx.Graph) -> None:
    """Gathers what an index that permutes brings together."""
    targets = (_aten.index_put.default, _aten.index_add.default, _aten.scatter_add.default)
    for node in [node for target in targets for node in graph.find_nodes(op="call_function", target=target)]:
        found = _Sum(node)
        if found.is_known():
            found.gather()
