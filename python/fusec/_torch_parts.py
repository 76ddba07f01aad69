"""Cuts the parts of a graph that fusec has ops for out of it."""
from __future__ import annotations

import operator
from typing import Sequence

import torch

try:
    from torch.fx.passes.tools_common import stable_topological_sort as sort
except ImportError:  # older ones
    from torch.fx.passes.tools_common import legalize_graph as sort


def parts_of(graph: torch.fx.Graph, reasons: dict[torch.fx.Node, str]) -> list[list[torch.fx.Node]]:
    """The ops that fusec has, those together that no op of PyTorch stands between, in the order in which they run.

    A node's turn is how many parts are yet to run after it, so that views go where they are read. Whatever comes back to
    a part through an op of PyTorch has a later turn: no part waits for itself."""
    turns: dict[torch.fx.Node, int] = {}
    parts: dict[int, list[torch.fx.Node]] = {}

    def is_ours(node: torch.fx.Node) -> bool:
        return node.op == "call_function" and node not in reasons

    def place(node: torch.fx.Node, turn: int) -> None:
        turns[node] = turn
        for user in node.users:
            if is_ours(node) and user.target is operator.getitem:
                place(user, turn)

    for node in reversed(graph.nodes):
        place(node, max((turns[user] + (is_ours(user) and not is_ours(node)) for user in node.users), default=0))
    for node in graph.nodes:
        if is_ours(node):
            parts.setdefault(turns[node], []).append(node)
    return [parts[turn] for turn in sorted(parts, reverse=True)]


def _copied(part: Sequence[torch.fx.Node]) -> tuple[torch.fx.Graph, list[torch.fx.Node], list[torch.fx.Node]]:
    """A graph of a part, and the nodes that go into it and that come out of it."""
    inside, graph, copies = set(part), torch.fx.Graph(), {}
    inputs = list(dict.fromkeys(operand for node in part for operand in node.all_input_nodes if operand not in inside))
    for operand in inputs:
        copies[operand] = graph.placeholder(operand.name)
        copies[operand].meta = dict(operand.meta)
    for node in part:
        copies[node] = graph.node_copy(node, copies.__getitem__)
    outputs = [node for node in part if not inside.issuperset(node.users)]
    results = tuple(copies[node] for node in outputs)
    graph.output(results[0] if len(results) == 1 else results)
    return graph, inputs, outputs


def cut(module: torch.fx.GraphModule, parts: Sequence[Sequence[torch.fx.Node]]) -> dict[str, torch.fx.Graph]:
    """Puts calls of modules `fused_N`, which are to be set, in the places of parts; gives the graphs of these by name."""
    graphs = {}
    for number, part in enumerate(parts):
        name = f"fused_{number}"
        graphs[name], inputs, outputs = _copied(part)
        module.add_submodule(name, torch.nn.Module())
        with module.graph.inserting_after(part[-1]):
            call = module.graph.call_module(name, tuple(inputs))
        if len(outputs) == 1:
            outputs[0].replace_all_uses_with(call, propagate_meta=True)
        else:
            with module.graph.inserting_after(call):
                for place, node in reversed(list(enumerate(outputs))):
                    result = module.graph.call_function(operator.getitem, (call, place))
                    node.replace_all_uses_with(result, propagate_meta=True)
        for node in reversed(part):
            module.graph.erase_node(node)
    # What a part gives may be read before something else that the part waits for.
    sort(module)
    return graphs


def paste(module: torch.fx.GraphModule, name: str, part: torch.fx.Graph) -> None:
    """Puts the ops of a part in the place of its call."""
    call, = module.graph.find_nodes(op="call_module", target=name)
    values = dict(zip(part.find_nodes(op="placeholder"), call.args))
    with module.graph.inserting_before(call):
        for node in part.nodes:
            if node.op == "call_function":
                values[node] = module.graph.node_copy(node, values.__getitem__)
    results = part.output_node().args[0]
    if isinstance(results, torch.fx.Node):
        call.replace_all_uses_with(values[results])
    else:
        for user in list(call.users):
            user.replace_all_uses_with(values[results[user.args[1]]])
            module.graph.erase_node(user)
    module.graph.erase_node(call)
    delattr(module, name)
