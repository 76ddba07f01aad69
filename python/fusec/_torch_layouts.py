"""How the tensors lie that a forward graph keeps for the backward one: nobody else sees them."""
from __future__ import annotations

import math
import operator
from collections import Counter

import torch

from ._program import tensors_of

_aten = torch.ops.aten
_BY_STRIDES = (_aten.as_strided.default, _aten.as_strided_scatter.default)
# Views of all dimensions in their order.
_AS_IT_LIES = (_aten.alias.default, _aten.detach.default, _aten.slice.Tensor)
_FORMATS = {4: torch.channels_last, 5: torch.channels_last_3d}


def _value(node: torch.fx.Node) -> torch.Tensor | None:
    value = node.meta.get("val")
    return value if isinstance(value, torch.Tensor) else None


def _is_op(node: torch.fx.Node) -> bool:
    return node.op == "call_function" and not getattr(node.target, "is_view", False) \
        and node.target is not _aten._unsafe_view.default


def _pictures(graph: torch.fx.Graph) -> set[torch.fx.Node]:
    """What convolutions give and take, and what ops make of that whose results have as many dimensions."""
    found: set[torch.fx.Node] = set()
    for node in graph.nodes:
        is_convolution = node.target is _aten.convolution.default
        if is_convolution:
            found.add(node.args[0])
        ranks = {value.dim() for value in tensors_of(node)}
        of_pictures = any(operand in found and ranks & {value.dim() for value in tensors_of(operand)}
                          for operand in node.all_input_nodes)
        if is_convolution or of_pictures and (_is_op(node) or node.target in _AS_IT_LIES):
            found.add(node)
    return found


def storage_order(tensor: torch.Tensor) -> list[int] | None:
    """The axes as they lie in memory, if that is all of a tensor's memory without a gap."""
    order = sorted(range(tensor.dim()), key=lambda axis: (-tensor.stride(axis), axis))
    expected = 1
    for axis in reversed(order):
        if tensor.shape[axis] != 1 and tensor.stride(axis) != expected:
            return None
        expected *= tensor.shape[axis]
    return order


def _has_gaps(tensor: torch.Tensor) -> bool:
    """Also a part of something larger, as a half of a product of two; not what repeats elements."""
    return storage_order(tensor) is None and 0 not in tensor.stride()


def _is_row_major(tensor: torch.Tensor) -> bool:
    """Of channels and places of which there are several."""
    return tensor.dim() in _FORMATS and tensor.is_contiguous() and tensor.shape[1] > 1 and math.prod(tensor.shape[2:]) > 1


def _viewed_by_strides(graph: torch.fx.Graph) -> set[str]:
    """Names of what is viewed by strides, which mean that it lies as PyTorch has traced, itself or through other views."""
    waiting = [use.args[0] for op in _BY_STRIDES for use in graph.find_nodes(op="call_function", target=op)]
    found = set()
    while waiting:
        node = waiting.pop()
        found.add(node.name)
        if not _is_op(node) or node.target is operator.getitem:
            waiting.extend(node.all_input_nodes)
    return found


def _lie(node: torch.fx.Node, memory_format: torch.memory_format) -> None:
    node.meta["val"] = torch.empty_like(node.meta["val"], memory_format=memory_format)


def lay_kept(forward: torch.fx.Graph, backward: torch.fx.Graph) -> list[tuple[int, ...] | None]:
    """Has pictures that are kept lie with their channels last, as convolutions and their gradients read them, and parts of
    larger tensors without gaps: the strides of what the forward graph gives."""
    given = [node if isinstance(node, torch.fx.Node) else None for node in forward.output_node().args[0]]
    kept = {node.name: node for node in backward.find_nodes(op="placeholder")}
    times, pictures = Counter(given), _pictures(forward)
    by_strides = _viewed_by_strides(forward) | _viewed_by_strides(backward)
    for node in set(given) - {None}:
        value = _value(node)
        if times[node] != 1 or node.name not in kept or value is None or node.op != "call_function" or node.name in by_strides:
            continue
        memory_format = None
        if node in pictures and _is_op(node) and _is_row_major(value):
            memory_format = _FORMATS[value.dim()]
        elif _has_gaps(value):
            memory_format = torch.contiguous_format
        if memory_format is not None:
            _lie(node, memory_format)
            _lie(kept[node.name], memory_format)
    return [None if node is None or _value(node) is None else tuple(_value(node).stride()) for node in given]


def view_anyhow(graph: torch.fx.Graph) -> None:
    """Has views that PyTorch takes of tensors that lie otherwise than it has traced be copies where they are none."""
    for node in graph.find_nodes(op="call_function", target=_aten.view.default):
        node.target = _aten.reshape.default
