"""torch.compile(model, backend="fusec").

The graphs that PyTorch traces, forward, backward or inference, are cut into the parts that fusec has ops
for, which become artefacts, and the rest, which PyTorch runs as ever. report() says what ran where, and why.
"""
from __future__ import annotations

import dataclasses
import operator
import threading
from typing import Any, Callable, Sequence

import torch
import torch.nn.functional as F
from functorch.compile import make_boxed_func, min_cut_rematerialization_partition
from torch._decomp import core_aten_decompositions, decomposition_table
from torch._dynamo.backends.common import aot_autograd
from torch.fx.passes.infra.partitioner import CapabilityBasedPartitioner
from torch.fx.passes.operator_support import OperatorSupport

from . import _aten_indices, _aten_windows, _attention, _random
from ._artifact import Artifact, compile
from ._aten import TABLE, VIEWS, emit
from ._graph import Graph, Unsupported, Value, line_of, value_of
from ._library import Error
from ._run import Runner
from ._torch_call import torch_call
from ._torch_export import export  # noqa: F401
from . import _foreach
from . import _aten_formulas  # noqa: F401  its ops stand in the table now

# What fusec compiles for, by what a GPU says of itself.
_TARGETS = {(8, 0): "sm_80", (8, 6): "sm_86", (8, 9): "sm_89", (9, 0): "sm_90a", (10, 0): "sm_100a", (12, 0): "sm_120a"}


# Ops that are nothing to run, and the seeds that a graph draws from PyTorch's generator.
_UNCOUNTED = VIEWS | {"fusec.seeds.default"}


# -- The report --------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Fallback:
    """An op that PyTorch runs: why, and the user's line."""

    op: str
    reason: str
    place: str


@dataclasses.dataclass(frozen=True)
class Compiled:
    """A graph of PyTorch: the artefacts of its parts, and the ops that are in none."""

    kind: str
    ops: int
    artifacts: tuple[Artifact, ...]
    fallbacks: tuple[Fallback, ...]

    def __str__(self) -> str:
        launches = sum(len(artifact.manifest["launches"]) for artifact in self.artifacts)
        time = sum(artifact.predicted_us for artifact in self.artifacts)
        lines = [f"{self.kind}: {self.ops - len(self.fallbacks)} of {self.ops} ops in {len(self.artifacts)} "
                 f"artefact{'' if len(self.artifacts) == 1 else 's'}, {launches} launches, {time:.2f} us predicted"]
        lines += [f"  {fallback.op}: {fallback.reason} ({fallback.place})" for fallback in self.fallbacks]
        return "\n".join(lines)


class Report(list):
    """What was compiled, graph by graph."""

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    __repr__ = __str__


_compiled = Report()
_lock = threading.Lock()


def report(*, clear: bool = False) -> Report:
    """The graphs that were compiled up to now; `clear` forgets them."""
    with _lock:
        known = Report(_compiled)
        if clear:
            _compiled.clear()
    return known


# -- Which ops ---------------------------------------------------------------


def _name(node: torch.fx.Node) -> str:
    return "getitem" if node.target is operator.getitem else str(node.target).removeprefix("aten.")


def _meta(node: torch.fx.Node) -> Any:
    """What a node gives, without names; None for what is empty, or not asked for, of several."""
    value = node.meta.get("val")
    if isinstance(value, torch.Tensor):
        return value_of("", value)
    if isinstance(value, (tuple, list)) and all(part is None or isinstance(part, torch.Tensor) for part in value):
        return tuple(None if part is None or not part.numel() else value_of("", part) for part in value)
    raise Unsupported("it gives no tensor")


def _given(node: torch.fx.Node) -> list[torch.Tensor]:
    """The tensors that a node gives."""
    value = node.meta.get("val")
    return [part for part in (value if isinstance(value, (tuple, list)) else [value]) if isinstance(part, torch.Tensor)]


def _is_whole(node: torch.fx.Node) -> bool:
    """Whether a view by strides, as of the mean of channels-last pictures, is all of its tensor as it lies."""
    whole, view = node.args[0].meta["val"], node.meta["val"]
    strides = zip(whole.shape, whole.stride(), view.stride())
    return whole.shape == view.shape and whole.storage_offset() == view.storage_offset() and \
        all(size == 1 or ours == theirs for size, ours, theirs in strides)


def _append(graph: Graph, node: torch.fx.Node, values: dict[torch.fx.Node, Any]) -> Any:
    """Appends what a node computes of values."""
    graph.at(node)
    if node.target is operator.getitem:
        return values[node.args[0]][node.args[1]]
    if _name(node) == "as_strided.default" and _is_whole(node):
        return values[node.args[0]]
    place = lambda operand: values[operand]  # noqa: E731
    arguments = torch.fx.map_arg(node.args, place)
    keywords = {name: value for name, value in torch.fx.map_arg(node.kwargs, place).items()
                if name not in ("layout", "device", "pin_memory", "memory_format", "dtype")}
    return emit(graph, _name(node), _meta(node), arguments, keywords)


def _is_number(node: torch.fx.Node) -> bool:
    """A tensor of rank 0 that is made of a number: wherever PyTorch has it, kernels have it as a constant."""
    return node.op == "call_function" and _name(node) in ("full.default", "scalar_tensor.default") and \
        node.meta["val"].dim() == 0


def _share_no_numbers(graph: torch.fx.Graph) -> None:
    """Gives each user of a number its own, which goes where the user goes."""
    for node in [node for node in graph.nodes if _is_number(node)]:
        for user in list(node.users)[1:]:
            with graph.inserting_before(user):
                user.replace_input_with(node, graph.node_copy(node))


def why_not(node: torch.fx.Node) -> str | None:
    """Why an op stays PyTorch's, found by writing it alone."""
    try:
        devices = {tensor.device for operand in (node, *node.all_input_nodes) if not _is_number(operand)
                   for tensor in _given(operand)}
        if len(devices) > 1:
            return "its operands lie on several devices"
        if node.target is operator.getitem:
            return why_not(node.args[0])
        values = {operand: _meta(operand) for operand in node.all_input_nodes}
        results = _append(Graph(), node, values)
        if isinstance(results, tuple) and any(results[user.args[1]] is None for user in node.users):
            return "one of its results is not computed"
    except Unsupported as reason:
        return str(reason)
    return None


class _Support(OperatorSupport):
    def __init__(self, reasons: dict[torch.fx.Node, str]):
        super().__init__()
        self.reasons = reasons

    def is_node_supported(self, submodules: Any, node: torch.fx.Node) -> bool:
        return node.op == "call_function" and node not in self.reasons


def _views_of_inputs(graph: torch.fx.GraphModule) -> set[torch.fx.Node]:
    """Views of inputs that the graph gives, such as the transposed weights that it keeps for the backward graph: as
    views they cost nothing, as results of a kernel a copy."""
    found: set[torch.fx.Node] = set()
    for node in graph.graph.output_node().all_input_nodes:
        chain = []
        while node.op == "call_function" and _name(node) in VIEWS - {"clone.default", "getitem"}:
            chain.append(node)
            node = node.all_input_nodes[0]
        if node.op == "placeholder":
            found.update(chain)
    return found


# -- Parts -------------------------------------------------------------------


def _storage_order(tensor: torch.Tensor) -> list[int] | None:
    """The axes as they lie in memory, if that is all of a tensor's memory without a gap."""
    order = sorted(range(tensor.dim()), key=lambda axis: (-tensor.stride(axis), axis))
    expected = 1
    for axis in reversed(order):
        if tensor.shape[axis] != 1 and tensor.stride(axis) != expected:
            return None
        expected *= tensor.shape[axis]
    return order


def _inverse(order: Sequence[int]) -> list[int]:
    return [list(order).index(axis) for axis in range(len(order))]


@dataclasses.dataclass(frozen=True)
class _Layout:
    """A tensor of the graph, and its axes as they lie in memory; no order if that has gaps."""

    shape: tuple[int, ...]
    stride: tuple[int, ...]
    order: list[int] | None


def _layout(tensor: torch.Tensor) -> _Layout:
    return _Layout(tuple(tensor.shape), tuple(tensor.stride()), _storage_order(tensor))


class _Part(torch.nn.Module):
    """A part of a graph as an artefact. Tensors go in and come out with the strides of the graph."""

    def __init__(self, artifact: Artifact, runner: Runner, inputs: list[_Layout], outputs: list[_Layout],
                 is_single: bool):
        super().__init__()
        self.artifact, self.inputs, self.outputs, self.is_single = artifact, inputs, outputs, is_single
        # On a GPU, memory is handed over as it is.
        self.call = None
        if runner.ordinal is not None and all(layout.order for layout in inputs + outputs if layout.shape):
            self.call = torch_call(runner, [(layout.shape, layout.stride) for layout in inputs],
                                   [(layout.shape, layout.stride) for layout in outputs], is_single)

    def forward(self, *tensors: torch.Tensor) -> Any:
        results = None if self.call is None else self.call(*tensors)
        if results is not None:
            return results
        results = self._by_axes(tensors)
        return results[0] if self.is_single else results

    def _by_axes(self, tensors: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
        """With whatever strides they have."""
        results = self.artifact(*(tensor.permute(layout.order or list(range(tensor.dim())))
                                  for tensor, layout in zip(tensors, self.inputs)))
        finished = []
        for result, layout in zip(results if isinstance(results, tuple) else (results,), self.outputs):
            if layout.order is not None:
                finished.append(result.permute(_inverse(layout.order)))
            else:
                place = torch.empty_strided(layout.shape, layout.stride, dtype=result.dtype, device=result.device)
                finished.append(place.copy_(result))
        return tuple(finished)


def write(part: torch.fx.GraphModule) -> tuple[str, list[_Layout], list[_Layout], bool]:
    """The text of a part, and how its tensors lie."""
    graph, values, heads, inputs = Graph(), {}, [], []
    for node in part.graph.nodes:
        if node.op == "placeholder":
            tensor = node.meta["val"]
            inputs.append(_layout(tensor))
            order = inputs[-1].order or list(range(tensor.dim()))
            value = value_of(f"%arg{len(heads)}", tensor)
            lying = Value(value.name, value.type, [value.shape[axis] for axis in order])
            heads.append(f"{lying.name}: {lying.text}")
            values[node] = graph.transpose(lying, _inverse(order))
        elif node.op == "call_function":
            values[node] = _append(graph, node, values)
        elif node.op == "output":
            is_single = isinstance(node.args[0], torch.fx.Node)
            nodes = [node.args[0]] if is_single else list(node.args[0])
    results, outputs = [], [_layout(node.meta["val"]) for node in nodes]
    if not all(isinstance(values[node], Value) for node in nodes):
        raise Unsupported("a result that is empty")
    for node, layout in zip(nodes, outputs):
        results.append(graph.transpose(values[node], layout.order or list(range(len(layout.shape)))))
    types = ", ".join(result.text for result in results)
    text = "\n".join([f"func.func @main({', '.join(heads)}) -> ({types}) {{", *graph.lines,
                      f"  return {', '.join(result.name for result in results)} : {types}", "}", ""])
    return text, inputs, outputs, is_single


def _compile_part(part: torch.fx.GraphModule, options: dict[str, Any]) -> _Part:
    devices = {tensor.device for node in part.graph.nodes if not _is_number(node) for tensor in _given(node)}
    if len(devices) != 1:
        raise Unsupported("its tensors lie on several devices, or on none")
    device, = devices
    if device.type == "cuda" and "target" not in options:
        capability = torch.cuda.get_device_capability(device)
        if capability not in _TARGETS:
            raise Error(f"there is no target for GPUs of compute capability {capability}")
        options = {**options, "target": _TARGETS[capability]}
    text, inputs, outputs, is_single = write(part)
    if not inputs and device.type == "cpu":
        raise Unsupported("no tensor goes in that says what the results should be")
    artifact = compile(text, name="<graph>", **options)
    place = "emulator" if device.type == "cpu" else f"cuda:{device.index or 0}"
    # Loads the kernels: a GPU that does not take them is known now.
    runner = artifact.to(place).runner(place)
    return _Part(artifact, runner, inputs, outputs, is_single)


# -- Attention ---------------------------------------------------------------


def _name_attention(graph: torch.fx.GraphModule) -> None:
    """Puts attention() in the place of PyTorch's op where it computes the same."""
    names = ("query", "key", "value", "attn_mask", "dropout_p", "is_causal", "scale", "enable_gqa")
    for node in graph.graph.find_nodes(op="call_function", target=F.scaled_dot_product_attention):
        given = dict(zip(names, node.args)) | node.kwargs
        if given.get("attn_mask") is not None or given.get("dropout_p", 0.0) != 0:
            continue
        node.target, node.kwargs = _attention.attention, {}
        node.args = (given["query"], given["key"], given["value"], given.get("is_causal", False), given.get("scale"))
    graph.recompile()


# -- Graphs ------------------------------------------------------------------


def place_of(node: torch.fx.Node) -> str:
    line = line_of(node)
    return f"{line[0]}:{line[1]}" if line else "no line of the model"


def _is_symbolic(graph: torch.fx.GraphModule) -> bool:
    return any(isinstance(node.meta.get("val"), torch.SymInt) for node in graph.graph.nodes)


def _partition(graph: torch.fx.GraphModule, reasons: dict[torch.fx.Node, str]) -> torch.fx.GraphModule:
    """Puts what fusec has into modules `fused_N`, but for parts that compute nothing."""
    partitioner = CapabilityBasedPartitioner(graph, _Support(reasons), allows_single_node_partition=True)
    parts = [part for part in partitioner.propose_partitions()
             if any(_name(node) not in VIEWS for node in part.nodes)]
    inside = {node for part in parts for node in part.nodes}
    for node in graph.graph.nodes:
        if node.op == "call_function" and node not in inside and _name(node) not in VIEWS:
            reasons.setdefault(node, "it stands alone between ops that there are not")
    return partitioner.fuse_partitions(parts, prefix="fused_")


def _compile_graph(kind: str, options: dict[str, Any]) -> Callable[..., Any]:
    def compile_graph(graph: torch.fx.GraphModule, inputs: Sequence[Any]) -> Any:
        _attention.open_in(graph)
        _share_no_numbers(graph.graph)
        _random.draw_at_once(graph.graph)
        nodes = [node for node in graph.graph.nodes if node.op == "call_function"]
        reasons = dict.fromkeys(_views_of_inputs(graph), "it is a view of an input")
        unknown = "a shape that is not known: give torch.compile dynamic=False" if _is_symbolic(graph) else None
        for node in nodes:
            why = unknown or why_not(node)
            if why is not None:
                reasons.setdefault(node, why)
        fused = _partition(graph, reasons)
        names = {node.target for node in fused.graph.nodes
                 if node.op == "call_module" and str(node.target).startswith("fused_")}
        artifacts = []
        for name in sorted(names):
            part = getattr(fused, name)
            try:
                compiled = _compile_part(part, options)
            except Exception as problem:  # the model must run all the same
                known = isinstance(problem, (Error, Unsupported))
                text = str(problem).split("\n")[0] if known else f"a fault of fusec, {type(problem).__name__}: {problem}"
                reasons.update((node, text) for node in part.graph.nodes if node.op == "call_function")
                continue
            setattr(fused, name, compiled)
            artifacts.append(compiled.artifact)
        fallbacks = tuple(Fallback(_name(node), why, place_of(node)) for node, why in reasons.items()
                          if _name(node) not in _UNCOUNTED)
        counted = sum(_name(node) not in _UNCOUNTED for node in nodes)
        with _lock:
            _compiled.append(Compiled(kind, counted, tuple(artifacts), fallbacks))
        return make_boxed_func(fused.forward)
    return compile_graph


def decompositions() -> dict[Any, Callable[..., Any]]:
    """PyTorch's ops that become others: what its core lacks, and what there is no op for here."""
    table = {op: formula for op, formula in decomposition_table.items()
             if isinstance(op, torch._ops.OpOverload) and str(op).removeprefix("aten.") not in TABLE
             # Views and writes in place are PyTorch's to trace.
             and all(part.alias_info is None for part in (*op._schema.arguments, *op._schema.returns))}
    table.update(core_aten_decompositions())
    table.update(_random.decompositions() | _foreach.decompositions())
    # One op here too, without PyTorch's detour through sums by index.
    table.pop(torch.ops.aten.embedding_dense_backward.default, None)
    return table


def backend(graph: torch.fx.GraphModule, inputs: Sequence[Any], *, options: dict[str, Any] | None = None,
            **_: Any) -> Callable[..., Any]:
    """What torch.compile calls. `options` are those of fusec.compile(): `torch.compile(model, backend="fusec",
    options={"numerics": "exact"})`."""
    options = dict(options or {})
    compiler = aot_autograd(
        fw_compiler=_compile_graph("forward", options), bw_compiler=_compile_graph("backward", options),
        inference_compiler=_compile_graph("inference", options), decompositions=decompositions(),
        partition_fn=min_cut_rematerialization_partition)
    _name_attention(graph)
    with _attention.in_primitive_ops():
        return compiler(graph, inputs)
