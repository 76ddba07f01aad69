"""torch.compile(model, backend="fusec").

The graphs that PyTorch traces, forward, backward or inference, are cut into the parts that fusec has ops
for, which become artefacts, and the rest, which PyTorch runs as ever. report() says what ran where, and why.
"""
from __future__ import annotations

import contextlib
import dataclasses
import functools
import operator
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from copy import deepcopy
from typing import Any, Callable, Sequence

import torch
from functorch.compile import aot_module_simplified, make_boxed_func
from torch._decomp import decomposition_table
from torch._dynamo.utils import flatten_graph_inputs
from torch._guards import TracingContext

from . import _attention, _composites, _foreach, _random
from ._artifact import Artifact, compile
from ._devices import is_number, of_the_host, take_to_gpu
from ._known_sums import add_by_known_places
from ._library import Error, has_compiler
from ._permutations import gather_permuted
from ._program import Program, Unsupported, has_op, line_of, refusals, tensors_of, why_foreign
from ._run import Runner
from ._strided_sums import add_by_strides
from ._torch_call import TorchCall, call_aligned, torch_call
from ._torch_export import export  # noqa: F401
from ._torch_layouts import lay_kept, storage_order, view_anyhow
from ._torch_parts import cut, parts_of, paste
from ._torch_shapes import BySizes, is_symbolic
from ._torch_step import split, without_collections

# What fusec compiles for, by what a GPU says of itself.
_TARGETS = {(8, 0): "sm_80", (8, 6): "sm_86", (8, 9): "sm_89", (9, 0): "sm_90a", (10, 0): "sm_100a", (12, 0): "sm_120a"}


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


def _text_of(problem: Exception) -> str:
    known = isinstance(problem, (Error, Unsupported))
    return str(problem).split("\n")[0] if known else f"a fault of fusec, {type(problem).__name__}: {problem}"


def _name(node: torch.fx.Node) -> str:
    return "getitem" if node.target is operator.getitem else str(node.target).removeprefix("aten.")


def _is_view(node: torch.fx.Node) -> bool:
    """Whether an op only says where elements lie: a kernel of nothing else is not worth its launch."""
    return node.target in (operator.getitem, torch.ops.aten.clone.default, torch.ops.aten._unsafe_view.default) or \
        getattr(node.target, "is_view", False)


def _is_counted(node: torch.fx.Node) -> bool:
    """But for ops that are nothing to run, the seeds that a graph draws from PyTorch's generator, and copies of results
    to inputs, which end graphs of models that write to them."""
    return not _is_view(node) and node.target not in (torch.ops.fusec.seeds.default, torch.ops.aten.copy_.default)


def _share_no_numbers(graph: torch.fx.Graph) -> None:
    """Gives each user of a number its own, which goes where the user goes."""
    for node in [node for node in graph.nodes if is_number(node)]:
        for user in list(node.users)[1:]:
            with graph.inserting_before(user):
                user.replace_input_with(node, graph.node_copy(node))


def _add(program: Program, node: torch.fx.Node) -> None:
    """Appends an op whose tensors lie in one place."""
    devices = {tensor.device for operand in (node, *node.all_input_nodes) if not is_number(operand)
               for tensor in tensors_of(operand)}
    if len(devices) > 1:
        raise Unsupported("its operands lie on several devices")
    program.add(node)


def _give(program: Program, node: torch.fx.Node) -> None:
    """What a node gives is inputs. Tensors that nobody has are nothing: what reads them is PyTorch's."""
    if all(type(size) is int for tensor in tensors_of(node) for size in tensor.shape):
        with contextlib.suppress(Exception):  # the model must run all the same
            program.give(node)


def _at_a_glance(graph: torch.fx.Graph) -> dict[torch.fx.Node, str] | None:
    """Why ops stay PyTorch's, where all others are such as the compiler mostly has: it may be asked for the whole at once."""
    reasons = {}
    for node in graph.nodes:
        if node.op != "call_function":
            continue
        if node.target is operator.getitem:
            why = reasons.get(node.args[0], "")
        else:
            why = "PyTorch draws it" if node.target is torch.ops.fusec.seeds.default else why_foreign(node.target)
        if why:
            reasons[node] = why
        elif node.target is not operator.getitem and not has_op(node.target):
            return None
    return reasons


def why_not(graph: torch.fx.Graph) -> dict[torch.fx.Node, str]:
    """Why ops stay PyTorch's: the compiler looks at each of the graph by itself."""
    program, reasons = Program(), {}
    for node in graph.nodes:
        if node.op == "output":
            break
        if node.op != "call_function":
            _give(program, node)
            continue
        try:
            _add(program, node)
        except Exception as problem:  # the model must run all the same
            reasons[node] = _text_of(problem)
            program.names.pop(node, None)
            _give(program, node)
    nodes = {node.name: node for node in graph.nodes}
    read = [name for node in graph.output_node().all_input_nodes if isinstance(name := program.names.get(node), str)]
    try:
        found = refusals(program.text(read))
    except Exception as problem:  # the model must run all the same
        found = {name: _text_of(problem) for name, node in nodes.items() if node.op == "call_function"}
    reasons.update((nodes[name], why) for name, why in found.items())
    for node in graph.find_nodes(op="call_function", target=operator.getitem):
        if node.args[0] in reasons:
            reasons[node] = reasons[node.args[0]]
    return {node: reasons[node] for node in graph.nodes if node in reasons}


def _views_of_inputs(graph: torch.fx.GraphModule) -> set[torch.fx.Node]:
    """Views of inputs that the graph gives, such as the transposed weights that it keeps for the backward graph: as
    views they cost nothing, as results of a kernel a copy."""
    found: set[torch.fx.Node] = set()
    for node in graph.graph.output_node().all_input_nodes:
        chain = []
        while node.op == "call_function" and getattr(node.target, "is_view", False):
            chain.append(node)
            node = node.all_input_nodes[0]
        if node.op == "placeholder":
            found.update(chain)
    return found


# -- Parts -------------------------------------------------------------------


def _inverse(order: Sequence[int]) -> list[int]:
    return [list(order).index(axis) for axis in range(len(order))]


@dataclasses.dataclass(frozen=True)
class _Layout:
    """A tensor of the graph, and its axes as they lie in memory; no order if that has gaps."""

    shape: tuple[int, ...]
    stride: tuple[int, ...]
    order: list[int] | None


def _layout(tensor: torch.Tensor) -> _Layout:
    return _Layout(tuple(tensor.shape), tuple(tensor.stride()), storage_order(tensor))


class _Part(torch.nn.Module):
    """A part of a graph as an artefact. Tensors go in and come out with the strides of the graph."""

    def __init__(self, artifact: Artifact, runner: Runner, inputs: list[_Layout], outputs: list[_Layout],
                 is_single: bool, updates: dict[int, int], device: torch.device, graph: torch.fx.Graph):
        super().__init__()
        self.artifact, self.inputs, self.outputs, self.is_single = artifact, inputs, outputs, is_single
        self.graph = graph
        # Inputs say what the results should be, where there are any.
        self.from_nothing = None if inputs else TorchCall(runner, device=device)
        # Results that are new values of inputs: those that a run writes to their memory, and those that are copied.
        self.written = {place: of for place, of in updates.items() if place in runner.updates}
        self.copied = {place: of for place, of in updates.items() if place not in runner.updates}
        # On a GPU, memory is handed over as it is.
        self.call = None
        if runner.ordinal is not None and all(layout.order for layout in inputs + outputs if layout.shape):
            self.call = torch_call(runner, [(layout.shape, layout.stride) for layout in inputs],
                                   [(layout.shape, layout.stride) for layout in outputs],
                                   is_single and not self.copied, updates=self.written)

    def forward(self, *tensors: torch.Tensor) -> Any:
        results = None if self.call is None else call_aligned(self.call, tensors, self.written.values())
        if results is not None and not self.copied:
            return results
        # The ordinary way copies all that is updated.
        copied = self.copied if results is not None else self.copied | self.written
        results = list(results or self._ordinary_way(tensors))
        for place, of in copied.items():
            results[place] = tensors[of].copy_(results[place])
        return results[0] if self.is_single else tuple(results)

    def _ordinary_way(self, tensors: Sequence[torch.Tensor]) -> Sequence[torch.Tensor]:
        if all(tensor.shape == layout.shape for tensor, layout in zip(tensors, self.inputs)):
            return self._by_axes(tensors)
        results = self._traced(*tensors)
        return [results] if self.is_single else results

    @functools.cached_property
    def _traced(self) -> torch.fx.GraphModule:
        """By PyTorch, which says of some ops, as _unique, that they give what they do not."""
        view_anyhow(self.graph)
        return torch.fx.GraphModule(torch.nn.Module(), self.graph)

    def _by_axes(self, tensors: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
        """With whatever strides they have."""
        call = self.from_nothing or self.artifact
        results = call(*(tensor.permute(layout.order or list(range(tensor.dim())))
                         for tensor, layout in zip(tensors, self.inputs)))
        finished = []
        for result, layout in zip(results if isinstance(results, tuple) else (results,), self.outputs):
            if layout.order is not None:
                finished.append(result.permute(_inverse(layout.order)))
            else:
                # What is expanded has one element in the place of all.
                once = result[tuple(slice(1 if step == 0 else None) for step in layout.stride)]
                place = torch.empty_strided(once.shape, layout.stride, dtype=result.dtype, device=result.device)
                finished.append(place.copy_(once).expand(layout.shape))
        return tuple(finished)


def write(part: torch.fx.Graph, updates: dict[int, int]) -> tuple[str, list[_Layout], list[_Layout], bool]:
    """The program of a part, and how its tensors lie. `updates` are results, the last, that are new values of inputs,
    and lie like these."""
    program, inputs = Program(), []
    for node in part.nodes:
        if node.op == "placeholder":
            inputs.append(_layout(node.meta["val"]))
            program.take(node, f"arg{len(inputs) - 1}", inputs[-1].order)
        elif node.op == "call_function":
            program.add(node)
        elif node.op == "output":
            is_single = isinstance(node.args[0], torch.fx.Node)
            nodes = [node.args[0]] if is_single else list(node.args[0])
    outputs = [inputs[updates[place]] if place in updates else _layout(node.meta["val"])
               for place, node in enumerate(nodes)]
    results = [program.lying(node, f"result{place}", layout.order)
               for place, (node, layout) in enumerate(zip(nodes, outputs))]
    return program.text(results, updates), inputs, outputs, is_single


def _compile_part(part: torch.fx.Graph, options: dict[str, Any], updates: dict[int, int]) -> Callable[[], _Part]:
    """Compiles a part, in any thread; gives what loads it."""
    devices = {tensor.device for node in part.nodes if not is_number(node) for tensor in tensors_of(node)}
    if len(devices) != 1:
        raise Unsupported("its tensors lie on several devices, or on none")
    device, = devices
    if device.type == "cuda" and "target" not in options:
        capability = torch.cuda.get_device_capability(device)
        if capability not in _TARGETS:
            raise Error(f"there is no target for GPUs of compute capability {capability}")
        options = {"gpu": torch.cuda.get_device_name(device), **options, "target": _TARGETS[capability]}
    text, inputs, outputs, is_single = write(part, updates)
    artifact = compile(text, name="<graph>", **options)
    place = "emulator" if device.type == "cpu" else f"cuda:{device.index or 0}"

    def load() -> _Part:
        # A GPU that does not take the kernels is known now.
        runner = artifact.to(place).runner(place)
        return _Part(artifact, runner, inputs, outputs, is_single, updates, device, part)
    return load


# -- Graphs ------------------------------------------------------------------


def place_of(node: torch.fx.Node) -> str:
    line = line_of(node)
    return f"{line[0]}:{line[1]}" if line else "no line of the model"


def _partition(graph: torch.fx.GraphModule, reasons: dict[torch.fx.Node, str]) -> dict[str, torch.fx.Graph]:
    """Puts calls of modules in the places of what fusec has, but for parts that compute nothing; gives these parts."""
    parts = [part for part in parts_of(graph.graph, reasons) if not all(map(_is_view, part))]
    inside = {node for part in parts for node in part}
    for node in graph.graph.nodes:
        if node.op == "call_function" and node not in inside and not _is_view(node):
            reasons.setdefault(node, "it stands alone between ops that there are not")
    return cut(graph, parts)


def _results_of(call: torch.fx.Node) -> dict[int, torch.fx.Node]:
    """What a part gives, by place."""
    several = {user.args[1]: user for user in call.users if user.target is operator.getitem}
    return several or {0: call}


def _is_written(copy: torch.fx.Node, value: torch.fx.Node) -> bool:
    return copy.target is torch.ops.aten.copy_.default and copy.args[1] is not value


def _is_read_besides(value: torch.fx.Node, call: torch.fx.Node, is_view: bool = False) -> bool:
    """Whether the memory of an input is read after the part, or by it through a view as well."""
    return any(_is_read_besides(user, call, is_view=True) if getattr(user.target, "is_view", False)
               else is_view if user is call
               else user > call and user.op != "output" and not _is_written(user, value)
               for user in value.users)


def _copies(call: torch.fx.Node) -> dict[int, torch.fx.Node]:
    """Results of a part that PyTorch would copy to an input of it, and these copies: nobody needs what was there."""
    found: dict[int, torch.fx.Node] = {}
    for place, result in _results_of(call).items():
        copies = [user for user in result.users if user.target is torch.ops.aten.copy_.default
                  and user.args[1] is result and not user.users and user.args[0] in call.args]
        target = copies[0].args[0] if copies else None
        if target is None or target.op != "placeholder" or _is_read_besides(target, call):
            continue
        old, new = target.meta["val"], result.meta["val"]
        if old.shape == new.shape and old.dtype == new.dtype and storage_order(old) is not None:
            found[place] = copies[0]
    return found


def _put_last(call: torch.fx.Node, part: torch.fx.Graph, places: Sequence[int]) -> int:
    """Moves results of a part behind the others, in their order; gives the place of the first."""
    output = part.output_node()
    if isinstance(output.args[0], torch.fx.Node):
        return 0
    nodes = list(output.args[0])
    order = [place for place in range(len(nodes)) if place not in places] + list(places)
    output.args = (tuple(nodes[place] for place in order),)
    for place, result in _results_of(call).items():
        result.args = (call, order.index(place))
    return len(nodes) - len(places)


@dataclasses.dataclass(frozen=True)
class _Started:
    """A part that has been cut out of a graph, while it is compiled."""

    name: str
    graph: torch.fx.Graph
    # To inputs, which it makes.
    copies: list[torch.fx.Node]
    compiled: Future[Callable[[], _Part]]

    def made(self) -> _Part | Exception:
        """What runs it, or why there is nothing."""
        try:
            return self.compiled.result()()
        except Exception as problem:  # the model must run all the same
            return problem


def _start_call(graph: torch.fx.GraphModule, name: str, part: torch.fx.Graph, options: dict[str, Any],
                threads: ThreadPoolExecutor) -> _Started:
    call, = graph.graph.find_nodes(op="call_module", target=name)
    copies = _copies(call)
    first = _put_last(call, part, list(copies)) if copies else 0
    updates = {first + number: call.args.index(copy.args[0]) for number, copy in enumerate(copies.values())}
    return _Started(name, part, list(copies.values()), threads.submit(_compile_part, part, options, updates))


def _start_parts(graph: torch.fx.GraphModule, reasons: dict[torch.fx.Node, str],
                 options: dict[str, Any]) -> list[_Started]:
    """Cuts out the parts without the ops that have a reason, and has them compiled in threads, which end with that."""
    threads = ThreadPoolExecutor()
    started = [_start_call(graph, name, part, options, threads) for name, part in _partition(graph, reasons).items()]
    threads.shutdown(wait=False)
    return started


def _finish_parts(graph: torch.fx.GraphModule, reasons: dict[torch.fx.Node, str], started: list[_Started],
                  is_final: bool) -> list[Artifact] | None:
    """Puts artefacts in the places of parts; the ops of what fails get a reason. Unless that `is_final`, the graph is what
    it was, and nothing is given, where a part fails."""
    made = [part.made() for part in started]
    if not is_final and any(isinstance(compiled, Exception) for compiled in made):
        for part in started:
            paste(graph, part.name, part.graph)
        return None
    artifacts = []
    for part, compiled in zip(started, made):
        if isinstance(compiled, Exception):
            reasons.update((node, _text_of(compiled)) for node in part.graph.nodes if node.op == "call_function")
            view_anyhow(part.graph)
            setattr(graph, part.name, torch.fx.GraphModule(torch.nn.Module(), part.graph))
            continue
        setattr(graph, part.name, compiled)
        for copy in part.copies:
            graph.graph.erase_node(copy)
        artifacts.append(compiled.artifact)
    return artifacts


def _note(kind: str, nodes: list[torch.fx.Node], artifacts: list[Artifact], reasons: dict[torch.fx.Node, str]) -> None:
    fallbacks = tuple(Fallback(_name(node), why, place_of(node)) for node, why in reasons.items() if _is_counted(node))
    with _lock:
        _compiled.append(Compiled(kind, sum(map(_is_counted, nodes)), tuple(artifacts), fallbacks))


def _leave(kind: str, graph: torch.fx.GraphModule, reason: str) -> Callable[..., Any]:
    nodes = [node for node in graph.graph.nodes if node.op == "call_function"]
    _note(kind, nodes, [], dict.fromkeys(nodes, reason))
    return make_boxed_func(graph.forward)


def _start_graph(kind: str, graph: torch.fx.GraphModule, options: dict[str, Any]) -> Callable[[], Callable[..., Any]]:
    """Has a graph compiled in threads; what is given waits for them, and gives what runs. One of which sizes are not known
    is compiled when it runs."""
    if is_symbolic(graph):
        return functools.cache(lambda: make_boxed_func(BySizes(
            graph, lambda known: _start_graph(kind, known, options)(), functools.partial(_leave, kind, graph))))
    take_to_gpu(graph.graph)
    _attention.open_in(graph.graph)
    gather_permuted(graph.graph)
    add_by_strides(graph.graph)
    add_by_known_places(graph.graph)
    _share_no_numbers(graph.graph)
    seeds = _random.draw_at_once(graph.graph)
    nodes = [node for node in graph.graph.nodes if node.op == "call_function"]
    views = dict.fromkeys(of_the_host(graph.graph), "it is computed by the host, or read from there") | \
        dict.fromkeys(_views_of_inputs(graph), "it is a view of an input") | dict.fromkeys(seeds, "PyTorch draws it")
    glance = _at_a_glance(graph.graph)
    if glance is not None:
        glance |= views
        started = _start_parts(graph, glance, options)

    @functools.cache
    def finish() -> Callable[..., Any]:
        reasons, artifacts = glance, None
        if reasons is not None:
            artifacts = _finish_parts(graph, reasons, started, is_final=False)
        if artifacts is None:
            reasons = why_not(graph.graph) | views
            artifacts = _finish_parts(graph, reasons, _start_parts(graph, reasons, options), is_final=True) or []
        _note(kind, nodes, artifacts, reasons)
        view_anyhow(graph.graph)
        graph.recompile()
        return make_boxed_func(graph.forward)
    return finish


class _Step:
    """The graphs of a step of training: the backward one is compiled while the forward one is, and runs."""

    def __init__(self, options: dict[str, Any]):
        self.options = options
        self.backward: torch.fx.GraphModule | None = None

    def split(self, *joint: Any, **how: Any) -> tuple[torch.fx.GraphModule, torch.fx.GraphModule]:
        forward, self.backward = split(*joint, **how)
        return forward, self.backward

    def compile_forward(self, graph: torch.fx.GraphModule, _: Sequence[Any]) -> Callable[..., Any]:
        if self.backward is not None and not is_symbolic(graph) and not is_symbolic(self.backward):
            strides = lay_kept(graph.graph, self.backward.graph)
            if (context := TracingContext.try_get()) is not None and context.output_strides is not None:
                context.output_strides[:] = strides
        finish = _start_graph("forward", graph, self.options)
        if self.backward is not None:
            with contextlib.suppress(Exception):  # it comes again where PyTorch asks for that graph
                copied = torch.fx.GraphModule(self.backward, deepcopy(self.backward.graph))
                # PyTorch asks with a copy, which has the same.
                self.backward.meta["fusec"] = _start_graph("backward", copied, self.options)
        return finish()

    @torch.compiler.disable
    def compile_backward(self, graph: torch.fx.GraphModule, _: Sequence[Any]) -> Callable[..., Any]:
        finish = graph.meta.get("fusec") or _start_graph("backward", graph, self.options)
        return torch.compiler.disable(finish())


@functools.cache
def decompositions() -> dict[Any, Callable[..., Any]]:
    """PyTorch's ops that become others: what its core lacks, and what there is no op for here."""
    table = {op: formula for op, formula in decomposition_table.items()
             if isinstance(op, torch._ops.OpOverload) and not has_op(op)
             # Views and writes in place are PyTorch's to trace.
             and all(part.alias_info is None for part in (*op._schema.arguments, *op._schema.returns))}
    table.update(_composites.core())
    for rest in (_random, _foreach, _composites):
        table.update(rest.decompositions())
    # Of the logits, not of their logarithms in 32 bits, follow gradients of a loss.
    logarithms = (torch.ops.aten._log_softmax.default, torch.ops.aten._log_softmax_backward_data.default)
    table.update((op, decomposition_table[op]) for op in logarithms)
    # One op here too, without PyTorch's detours through indices.
    for op in (torch.ops.aten.embedding_dense_backward, torch.ops.aten.col2im, torch.ops.aten.im2col, torch.ops.aten.roll):
        table.pop(op.default, None)
    # Their formulas write to parts of what they have made, which is none for a graph.
    for op in (torch.ops.aten.complex.default, torch.ops.aten.polar.default):
        table.pop(op, None)
    return table


def _multiplies_in_tf32() -> bool:
    """Whether PyTorch may round what it multiplies of f32 to TF32: torch.set_float32_matmul_precision("high") lets it."""
    matmul = torch.backends.cuda.matmul
    # The first is of PyTorch 2.9 and later, where the second may not be asked for.
    return matmul.fp32_precision == "tf32" if hasattr(matmul, "fp32_precision") else matmul.allow_tf32


def backend(graph: torch.fx.GraphModule, inputs: Sequence[Any], *, options: dict[str, Any] | None = None,
            **_: Any) -> Callable[..., Any]:
    """What torch.compile calls. `options` are those of fusec.compile(): `torch.compile(model, backend="fusec",
    options={"numerics": "exact"})`. f32 is multiplied as TF32 where PyTorch may, unless they say otherwise."""
    if not has_compiler:
        raise Error("the compiler is part of libfusec-compiler.so, which is not installed")
    options = {"allow_tf32": _multiplies_in_tf32(), **(options or {})}
    step = _Step(options)

    def compiled(graph: Any, inputs: Sequence[Any]) -> Callable[..., Any]:
        # What aot_autograd() does, but that it imports inductor.
        return torch.compiler.disable(aot_module_simplified(
            graph, inputs, fw_compiler=step.compile_forward, bw_compiler=step.compile_backward,
            inference_compiler=lambda graph, _: _start_graph("inference", graph, options)(),
            decompositions=decompositions(), partition_fn=step.split, keep_inference_input_mutations=True))

    _attention.name_in(graph)
    _attention.drop_shifts(graph, options.get("numerics"))
    with _attention.in_primitive_ops(), without_collections():
        if any(isinstance(given, (list, tuple, dict)) for given in inputs):  # of compiled autograd
            return flatten_graph_inputs(graph, inputs, compiled)
        return compiled(graph, inputs)
