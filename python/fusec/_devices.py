"""Where the tensors of a graph lie, as PyTorch has traced it."""
from __future__ import annotations

from typing import Iterable

import torch
from torch._subclasses.fake_tensor import FakeTensor, unset_fake_temporarily

from ._program import tensors_of


def is_number(node: torch.fx.Node) -> bool:
    """A tensor of rank 0 that is made of a number: wherever PyTorch has it, kernels have it as a constant."""
    return node.target in (torch.ops.aten.full.default, torch.ops.aten.scalar_tensor.default) and node.meta["val"].dim() == 0


def _devices(nodes: Iterable[torch.fx.Node]) -> set[torch.device]:
    return {tensor.device for node in nodes if not is_number(node) for tensor in tensors_of(node)}


def gpu_of(graph: torch.fx.Graph) -> torch.device | None:
    """The one GPU of a graph that has tensors there and in the memory of the host."""
    devices = _devices(graph.nodes)
    gpus = [device for device in devices if device.type != "cpu"]
    return gpus[0] if len(gpus) == 1 and len(devices) == 2 else None


def of_the_host(graph: torch.fx.Graph) -> list[torch.fx.Node]:
    """The ops that the host computes beside a GPU, or brings from one to the other."""
    gpu = gpu_of(graph)
    if gpu is None:
        return []
    return [node for node in graph.nodes if node.op == "call_function" and not is_number(node) and
            _devices([node, *node.all_input_nodes]) - {gpu}]


def _name_numbers(graph: torch.fx.Graph) -> None:
    """Constants of one number, such as `x[:, 0] = 2` makes, are numbers."""
    for node in graph.find_nodes(op="get_attr"):
        value = getattr(graph.owning_module, node.target, None)
        # PyTorch 2.11 says of a copy of it what it is.
        copies = [user for user in node.users if user.target is torch.ops.aten.lift_fresh_copy.default]
        meta = next((like.meta for like in (node, *copies) if "val" in like.meta), None)
        if isinstance(value, torch.Tensor) and value.dim() == 0 and value.device.type == "cpu" and meta is not None:
            with graph.inserting_before(node), unset_fake_temporarily():
                number = graph.call_function(torch.ops.aten.full.default, ([], value.item()), {"dtype": value.dtype})
            number.meta = dict(meta)
            node.replace_all_uses_with(number)
            graph.erase_node(node)


def _follows_from_nothing(node: torch.fx.Node, known: set[torch.fx.Node]) -> bool:
    """Whether an op gives the same in each run, and on each device."""
    if node.op != "call_function" or not isinstance(node.target, torch._ops.OpOverload) or node.target._schema.is_mutable:
        return False
    value = node.meta.get("val")
    return torch.Tag.nondeterministic_seeded not in node.target.tags and known.issuperset(node.all_input_nodes) and \
        all(isinstance(part, FakeTensor) and part.device.type == "cpu" for part in (value if isinstance(value, (tuple, list)) else [value]))


def _movable(graph: torch.fx.Graph) -> set[torch.fx.Node]:
    known: set[torch.fx.Node] = set()
    for node in graph.nodes:
        if _follows_from_nothing(node, known):
            known.add(node)
    given = set(graph.output_node().all_input_nodes)
    while True:
        stays = {node for node in known if node in given or not known.issuperset(node.all_input_nodes) or
                 any(user not in known and _devices([user]) == {torch.device("cpu")} for user in node.users)}
        stays |= {operand for node in stays for operand in node.all_input_nodes}
        if known.isdisjoint(stays):
            return known
        known -= stays


def _lying(tensor: torch.Tensor, device: torch.device) -> torch.Tensor:
    with tensor.fake_mode:
        return torch.empty_strided(tensor.size(), tensor.stride(), dtype=tensor.dtype, device=device)


def take_to_gpu(graph: torch.fx.Graph) -> None:
    """Constants of one number are numbers. Models number places, and the like, in the memory of the host: what follows from
    nothing is computed where it is read."""
    _name_numbers(graph)
    gpu = gpu_of(graph)
    if gpu is None:
        return
    for node in _movable(graph):
        if any(argument.name == "device" for argument in node.target._schema.arguments):
            node.update_kwarg("device", gpu)
        value = node.meta["val"]
        node.meta["val"] = _lying(value, gpu) if isinstance(value, torch.Tensor) else type(value)(_lying(part, gpu) for part in value)
