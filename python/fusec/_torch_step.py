"""How PyTorch traces; and a step of training, which it traces as one graph, in two: forward and backward."""
from __future__ import annotations

import contextlib
import gc
import operator
from typing import Any, Iterator

import torch
from torch._functorch import config
from torch._functorch.partitioners import min_cut_rematerialization_partition
from torch.utils.checkpoint import CheckpointPolicy

from ._devices import take_to_gpu
from ._known_sums import add_by_known_places
from ._permutations import gather_permuted
from ._program import tensors_of
from ._recompute import compute_again


@contextlib.contextmanager
def without_collections() -> Iterator[None]:
    """PyTorch traces into many objects that live until the graphs are there: garbage is looked for among them time and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _storages(node: torch.fx.Node) -> set[int]:
    found = set()
    for tensor in tensors_of(node):
        with contextlib.suppress(NotImplementedError):  # of tensors that have none
            found.add(tensor.untyped_storage()._cdata)
    return found


def _is_random(target: Any) -> bool:
    return torch.Tag.nondeterministic_seeded in getattr(target, "tags", ())


def merge_same(graph: torch.fx.Graph) -> None:
    """Keeps the first of ops that compute the same. PyTorch's own pass takes seeds for the same in some versions, and
    imports all that inductor makes kernels with."""
    first: dict[Any, torch.fx.Node] = {}
    given = {storage for node in graph.output_node().all_input_nodes for storage in _storages(node)}
    writes = 0
    for node in list(graph.nodes):
        is_op = isinstance(node.target, torch._ops.OpOverload)
        writes += is_op and node.target._schema.is_mutable
        if not is_op and node.target is not operator.getitem or node.is_impure() or _is_random(node.target) \
                or not given.isdisjoint(_storages(node)):
            continue
        # Names of nodes are unique, and numbers of two types have two texts.
        key = (node.target, repr(node.args), repr(node.kwargs), repr(node.meta.get("custom")), writes)
        if first.setdefault(key, node) is not node:
            node.replace_all_uses_with(first[key])
            graph.erase_node(node)


def split(joint: torch.fx.GraphModule, inputs: Any, **how: Any) -> tuple[torch.fx.GraphModule, torch.fx.GraphModule]:
    """The forward and the backward graph, with the fewest bytes kept between the two."""
    take_to_gpu(joint.graph)
    merge_same(joint.graph)
    gather_permuted(joint.graph)
    add_by_known_places(joint.graph)
    # A seed is drawn once, also for what checkpoints compute again.
    for seeds in joint.graph.find_nodes(op="call_function", target=torch.ops.fusec.seeds.default):
        seeds.meta["recompute"] = CheckpointPolicy.MUST_SAVE
    compute_again(joint.graph, how["num_fwd_outputs"])
    with config.patch(cse=False):
        return min_cut_rematerialization_partition(joint, inputs, **how)
