"""Graphs of PyTorch whose sizes are not all known: one that is known is made for each set of sizes that comes."""
from __future__ import annotations

import operator
from copy import deepcopy
from typing import Any, Callable, Sequence

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.node import map_arg

Runs = Callable[[list[Any]], Any]


def _is_open(value: Any) -> bool:
    """A number that is not known, or a tensor with such a size."""
    parts = (*value.shape, *value.stride()) if isinstance(value, torch.Tensor) and value.layout is torch.strided else (value,)
    return any(isinstance(part, (torch.SymInt, torch.SymFloat, torch.SymBool)) for part in parts)


def is_symbolic(graph: torch.fx.GraphModule) -> bool:
    return any(_is_open(node.meta.get("val")) for node in graph.graph.nodes)


def with_known_sizes(graph: torch.fx.GraphModule, inputs: Sequence[Any]) -> torch.fx.GraphModule:
    """The graph for inputs of the sizes that these have, without the nodes that compute sizes."""
    known = torch.fx.GraphModule(graph, deepcopy(graph.graph))
    fake, values = FakeTensorMode(), {}
    given = iter([fake.from_tensor(value.detach(), static_shapes=True) if isinstance(value, torch.Tensor) else value
                  for value in inputs])
    with fake, torch.no_grad():
        for node in known.graph.nodes:
            # Numbers stand where the nodes that give them stood.
            node.args, node.kwargs = (map_arg(part, lambda argument: values[argument] if isinstance(
                values[argument], (int, float)) else argument) for part in (node.args, node.kwargs))
            args, kwargs = (map_arg(part, values.__getitem__) for part in (node.args, node.kwargs))
            if node.op == "placeholder":
                values[node] = next(given)
            elif node.op == "call_function":
                values[node] = node.target(*args, **kwargs)
            elif node.op == "get_attr" and isinstance(value := operator.attrgetter(node.target)(graph), torch.Tensor):
                values[node] = fake.from_tensor(value, static_shapes=True)
            elif node.op == "output":
                continue
            else:
                raise NotImplementedError(f"'{node.op}' in a graph of ops")
            # Sizes of nested tensors are not known at any time; a graph takes them, and may have no use for them.
            node.meta["val"] = None if node.op == "placeholder" and not node.users else values[node]
    known.graph.eliminate_dead_code()
    if is_symbolic(known):
        raise NotImplementedError("sizes that are not known when it runs")
    return known


class BySizes:
    """What runs a graph: of each set of sizes it compiles one that `compile` takes, until there are as many as PyTorch makes
    of a function; `leave` gives what runs the graph without, for a reason."""

    def __init__(self, graph: torch.fx.GraphModule, compile: Callable[[torch.fx.GraphModule], Runs], leave: Callable[[str], Runs]):
        self._graph, self._compile, self._leave = graph, compile, leave
        self._made: dict[tuple[Any, ...], Runs] = {}
        self._left: Runs | None = None
        self._open = [place for place, node in enumerate(graph.graph.find_nodes(op="placeholder"))
                      if _is_open(node.meta["val"])]

    def __call__(self, *inputs: Any) -> Any:
        values = (inputs[place] for place in self._open)
        sizes = tuple((value.shape, value.stride()) if isinstance(value, torch.Tensor) else value for value in values)
        runs = self._made.get(sizes) or self._left or self._make(sizes, inputs)
        return runs(list(inputs))

    def _make(self, sizes: tuple[Any, ...], inputs: Sequence[Any]) -> Runs:
        most = getattr(torch._dynamo.config, "recompile_limit", 8)  # older PyTorch has it by another name
        if len(self._made) >= most:
            reason = f"more than {most} sets of sizes came: pad them, or raise torch._dynamo.config.recompile_limit"
        else:
            try:
                known = with_known_sizes(self._graph, inputs)
            except Exception as problem:  # the model must run all the same
                reason = f"with known sizes it is no graph, {type(problem).__name__}: {problem}".split("\n")[0]
            else:
                self._made[sizes] = self._compile(known)
                return self._made[sizes]
        self._left = self._leave(reason)
        return self._left
