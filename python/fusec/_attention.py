"""Attention as one op of PyTorch's graphs, whose backward computes the weights again from queries, keys and two numbers
a row, its maximum and the logarithm of its sum of exponentials relative to that (of the share that dropout leaves): one
number for both would lose the latter where a mask is a large number and no infinity. Nothing of the size of the weights is
kept between the two: what dropout leaves of them follows from a seed.

open_in() writes both in the primitive ops that fusec makes kernels of.
"""
from __future__ import annotations

import contextlib
import math
import operator
import types
from typing import Any, Callable, Iterator

import torch
import torch.nn.functional as F
from torch._guards import detect_fake_mode
from torch._subclasses.fake_tensor import unset_fake_temporarily
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils._python_dispatch import TorchDispatchMode

from . import _composites, _random

# Elements of masks that are looked at when a graph is compiled.
_MOST_KNOWN = 1 << 28

_library = torch.library.Library("fusec", "FRAGMENT")
_library.define("attention(Tensor q, Tensor k, Tensor v, Tensor? mask, Tensor? seed, float dropout, bool is_causal, "
                "float scale) -> (Tensor, Tensor, Tensor)")
_library.define("attention_backward(Tensor gradient, Tensor q, Tensor k, Tensor v, Tensor result, Tensor highest, "
                "Tensor log_sums, Tensor? mask, Tensor? seed, float dropout, bool is_causal, float scale) "
                "-> (Tensor, Tensor, Tensor)")


def _wide(x: torch.Tensor) -> torch.Tensor:
    return x.to(torch.promote_types(x.dtype, torch.float32))


def _is_seen(scores: torch.Tensor) -> torch.Tensor:
    rows, columns = (torch.arange(size, device=scores.device) for size in scores.shape[-2:])
    return rows[:, None] >= columns


def _masked(scores: torch.Tensor, mask: torch.Tensor | None, is_causal: bool, hidden: float) -> torch.Tensor:
    """With `hidden` where keys are not seen. What else is in a mask that is no truth is added before."""
    if is_causal:
        scores = torch.where(_is_seen(scores), scores, hidden)
    if mask is not None and mask.dtype == torch.bool:
        scores = torch.where(mask, scores, hidden)
    return scores


def _scores(q: torch.Tensor, k: torch.Tensor, mask: torch.Tensor | None, scale: float) -> torch.Tensor:
    scores = _wide(q @ k.transpose(-2, -1)) * scale
    return scores if mask is None or mask.dtype == torch.bool else scores + _wide(mask)


def _share_left(dropout: float, seed: torch.Tensor | None) -> float:
    """What dropout leaves of a row's sum, to which what is left is scaled."""
    return 1.0 if seed is None or dropout >= 1 else 1 - dropout


def _forward(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, mask: torch.Tensor | None, seed: torch.Tensor | None,
             dropout: float, is_causal: bool, scale: float) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    scores = _masked(_scores(q, k, mask, scale), mask, is_causal, float("-inf"))
    highest = scores.amax(-1, keepdim=True)
    if mask is None:
        powers = (scores - highest).exp()
        sums = powers.sum(-1, keepdim=True) * _share_left(dropout, seed)
        return _random.left_of(powers / sums, dropout, seed).to(q.dtype) @ v, highest, sums.log2()
    # Queries that see no key have zeros, and weights of 0 in the backward graph.
    sees = highest != float("-inf")
    highest = torch.where(sees, highest, 0.0)
    powers = (scores - highest).exp()
    sums = torch.where(sees, powers.sum(-1, keepdim=True) * _share_left(dropout, seed), 1.0)
    weights = _random.left_of(powers / sums, dropout, seed)
    return weights.to(q.dtype) @ v, highest, torch.where(sees, sums.log2(), float("inf"))


def _backward(gradient: torch.Tensor, q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, result: torch.Tensor,
              highest: torch.Tensor, log_sums: torch.Tensor, mask: torch.Tensor | None, seed: torch.Tensor | None,
              dropout: float, is_causal: bool, scale: float) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    powers = (_scores(q, k, mask, scale) - highest) * math.log2(math.e)
    weights = _masked((powers - log_sums).exp2(), mask, is_causal, 0.0)
    # The sum of weights times their gradients, by rows: without either.
    sums = (_wide(gradient) * _wide(result)).sum(-1, keepdim=True) * _share_left(dropout, seed)
    slopes = _random.left_of(_wide(gradient @ v.transpose(-2, -1)), dropout, seed)
    scores = (weights * (slopes - sums)).to(q.dtype)
    # As many numbers fewer to scale as rows are longer than their results.
    scaled = [(_wide(part) * scale).to(q.dtype) for part in (scores @ k, scores.transpose(-2, -1) @ q)]
    return *scaled, _random.left_of(weights, dropout, seed).to(q.dtype).transpose(-2, -1) @ gradient


_library.impl("attention", _forward, "CompositeExplicitAutograd")
_library.impl("attention_backward", _backward, "CompositeExplicitAutograd")


@torch.library.impl(_library, "attention", "Meta")
def _forward_shape(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor,
                   *_: Any) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    rows = q.shape[:-1]
    return q.new_empty((*rows, v.shape[-1])), *(_wide(q.new_empty((*rows, 1))) for _ in range(2))


@torch.library.impl(_library, "attention_backward", "Meta")
def _backward_shape(gradient: torch.Tensor, q: torch.Tensor, k: torch.Tensor, v: torch.Tensor,
                    *_: Any) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    return q.new_empty(q.shape), k.new_empty(k.shape), v.new_empty(v.shape)


def _keep(ctx: Any, inputs: tuple[Any, ...], output: tuple[torch.Tensor, ...]) -> None:
    q, k, v, mask, seed, *ctx.numbers = inputs
    ctx.save_for_backward(q, k, v, *output, mask, seed)


def _differentiate(ctx: Any, gradient: torch.Tensor, *_: Any) -> tuple[Any, ...]:
    gradients = torch.ops.fusec.attention_backward(gradient, *ctx.saved_tensors, *ctx.numbers)
    return (*gradients, None, None, None, None, None)


torch.library.register_autograd("fusec::attention", _differentiate, setup_context=_keep, lib=_library)


def _with_heads(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> tuple[torch.Tensor, ...]:
    """With keys and values for each head of the queries, and all for each batch."""
    heads = q.shape[-3] if q.dim() > 2 else 1

    def of_heads(part: torch.Tensor) -> torch.Tensor:
        groups = heads // part.shape[-3] if part.dim() > 2 else 1
        return part.unsqueeze(-3).expand(*part.shape[:-2], groups, *part.shape[-2:]).flatten(-4, -3) if groups > 1 else part

    tensors = q, of_heads(k), of_heads(v)
    batch = torch.broadcast_shapes(*(part.shape[:-2] for part in tensors))
    return tuple(part if part.shape[:-2] == batch else part.expand(*batch, *part.shape[-2:]) for part in tensors)


def _scale_of(q: torch.Tensor, scale: float | None) -> float:
    return q.shape[-1] ** -0.5 if scale is None else scale


def _as_autocast(x: torch.Tensor | None) -> torch.Tensor | None:
    """In the type that torch.autocast has PyTorch's op compute in."""
    if x is None or not x.is_floating_point() or x.dtype == torch.float64:
        return x
    kind = x.device.type
    if not torch.amp.is_autocast_available(kind) or not torch.is_autocast_enabled(kind):
        return x
    return x.to(torch.get_autocast_dtype(kind))


def attention(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, mask: torch.Tensor | None, dropout: float, is_causal: bool,
              scale: float | None) -> torch.Tensor:
    """Attention; a mask has no gradient."""
    if not 0 <= dropout <= 1:  # as PyTorch says it
        raise RuntimeError(f"dropout probability has to be between 0 and 1, but got {dropout}")
    scale = _scale_of(q, scale)
    q, k, v = _with_heads(*map(_as_autocast, (q, k, v)))
    mask = _as_autocast(mask)
    if torch._C._functorch.peek_interpreter_stack() is not None:  # torch.func, which differentiates no op of ours
        return F.scaled_dot_product_attention(q, k, v, mask, dropout, is_causal, scale=scale)
    if k.shape[-2] == 0:  # nothing has a maximum
        return q @ k.transpose(-2, -1) @ v
    # The backward graph is given them as they lie: parts of longer rows would be copied there and back.
    seed = _random.draw(q.device) if dropout != 0 else None
    return torch.ops.fusec.attention(q.contiguous(), k.contiguous(), v.contiguous(), mask, seed, dropout, is_causal,
                                     scale)[0]


class _NotKnown(Exception):
    """What a mask is follows from inputs, or from chance."""


class _WithoutChance(TorchDispatchMode):
    def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        if torch.Tag.nondeterministic_seeded in function.tags:
            raise _NotKnown
        return function(*args, **(kwargs or {}))


def _value_of(node: torch.fx.Node, known: dict[torch.fx.Node, Any]) -> Any:
    """What a node of a graph gives that no input goes into: positions, and what is made of them."""
    worklist = [node]
    while worklist:
        last = worklist[-1]
        missing = [other for other in last.all_input_nodes if other not in known]
        worklist += missing
        if missing:
            continue
        worklist.pop()
        args, kwargs = torch.fx.node.map_arg((last.args, last.kwargs), known.__getitem__)
        if last in known:
            continue
        if last.op == "call_function":
            known[last] = last.target(*args, **kwargs)
        elif last.op == "call_method":
            known[last] = getattr(args[0], last.target)(*args[1:], **kwargs)
        else:
            raise _NotKnown
    return known[node]


# `x[i] = y`, `x += y` and its like, as functions; and those whose names end as if they were of them.
_IN_PLACE = {"setitem"} | {name for name in dir(operator) if name[0] == "i" and name[1:].rstrip("_") and
                           (hasattr(operator, name[1:]) or hasattr(operator, name[1:] + "_"))}
_IN_NO_PLACE = {"and_", "or_", "not_", "is_"}


def _is_written(graph: torch.fx.Graph, known: dict[torch.fx.Node, Any]) -> bool:
    """Whether an op writes to one of the nodes, or to a view of it: then they are not what they were when they were made."""
    for node in graph.nodes:
        name = str(getattr(node.target, "__name__", node.target)).split(".")[0]
        writes = name in _IN_PLACE or name.endswith("_") and not name.endswith("__") and name not in _IN_NO_PLACE
        if not writes and "out" not in node.kwargs:
            continue
        target = node.kwargs.get("out", node.args[0] if node.args else None)
        while isinstance(target, torch.fx.Node):
            if target in known:
                return True
            target = target.args[0] if target.args else None
    return False


def what_is_seen(mask: Any, known: dict[torch.fx.Node, Any]) -> str:
    """Whether a mask lets each query see "all" keys, or those up to its own place, "causal"; or "some", or nobody knows.
    `known` keeps what nodes of the graph are: the layers of a model mostly share a mask."""
    shape = mask.meta["example_value"].shape if isinstance(mask, torch.fx.Node) else ()
    if len(shape) < 2 or math.prod(shape) > _MOST_KNOWN:
        return "some"
    try:
        with unset_fake_temporarily(), torch.no_grad(), _WithoutChance():
            value = _value_of(mask, known)
            if _is_written(mask.graph, known):
                return "some"
            seen = value if value.dtype == torch.bool else value == 0
            if value.dtype != torch.bool and not bool((seen | (value == float("-inf"))).all()):
                return "some"
            if bool(seen.all()):
                return "all"
            return "causal" if shape[-1] == shape[-2] and bool((seen == seen.new_ones(shape[-2:]).tril()).all()) else "some"
    except Exception:  # a mask that is not known is one as others
        return "some"


def _may_be_learnt(mask: Any) -> bool:
    value = mask.meta.get("example_value") if isinstance(mask, torch.fx.Node) else mask
    return not isinstance(value, torch.Tensor) or value.requires_grad


def _named(query: Any, key: Any, value: Any, attn_mask: Any = None, dropout_p: float = 0.0, is_causal: bool = False,
           scale: float | None = None, enable_gqa: bool = False,
           known: dict[torch.fx.Node, Any] | None = None) -> tuple[Any, ...] | None:
    """What attention() takes to compute what PyTorch's op does, or nothing where it does not. Tensors, or nodes of
    which `known` keeps what they are."""
    # PyTorch refuses a mask with is_causal.
    if attn_mask is not None and (is_causal or _may_be_learnt(attn_mask)) or isinstance(dropout_p, torch.fx.Node):
        return None
    seen = "some" if attn_mask is None or known is None else what_is_seen(attn_mask, known)
    if seen != "some":
        attn_mask, is_causal = None, seen == "causal"
    return query, key, value, attn_mask, dropout_p, is_causal, scale


def _product_attention(*args: Any, **kwargs: Any) -> torch.Tensor:
    named = _named(*args, **kwargs)
    return attention(*named) if named else F.scaled_dot_product_attention(*args, **kwargs)


# PyTorch's function, which stays one call in a graph, with our attention in it, even where modes would take the call.
_multi_head = types.FunctionType(
    F.multi_head_attention_forward.__code__,
    {**vars(F), "scaled_dot_product_attention": _product_attention, "has_torch_function": lambda _: False},
    "multi_head_attention", F.multi_head_attention_forward.__defaults__)


def name_in(graph: torch.fx.GraphModule) -> None:
    """Puts attention() in the place of PyTorch's op where it computes the same: in graphs within it too, as those of
    torch.utils.checkpoint."""
    for part in graph.modules():
        if not isinstance(part, torch.fx.GraphModule):
            continue
        known: dict[torch.fx.Node, Any] = {}
        for node in part.graph.find_nodes(op="call_function", target=F.scaled_dot_product_attention):
            if named := _named(*node.args, **node.kwargs, known=known):
                node.target, node.args, node.kwargs = attention, named, {}
        for node in part.graph.find_nodes(op="call_function", target=F.multi_head_attention_forward):
            node.target = _multi_head
        part.recompile()


def _argument(node: torch.fx.Node, place: int, name: str, default: Any = None) -> Any:
    return node.args[place] if len(node.args) > place else node.kwargs.get(name, default)


def _is_highest(node: Any, of: torch.fx.Node, axis: int) -> bool:
    """Whether a node is the maximum of each line of another along an axis, beside it."""
    if not isinstance(node, torch.fx.Node):
        return False
    node = node.args[0] if node.target == "detach" else node
    targets = ("amax", torch.amax)
    if node.target in (operator.getitem, getattr) and node.args[1] in (0, "values"):
        node, targets = node.args[0], ("max", torch.max)
    dim, value = _argument(node, 1, "dim"), of.meta.get("example_value")
    if node.target not in targets or not isinstance(dim, int) or not isinstance(value, torch.Tensor) or value.dim() == 0:
        return False
    return _argument(node, 0, "input") is of and (dim - axis) % value.dim() == 0 and bool(_argument(node, 2, "keepdim", False))


def drop_shifts(graph: torch.fx.GraphModule, numerics: str | None) -> None:
    """A softmax of lines less their maximum is that of the lines, as models with sinks write it: without the maximum, whose
    gradient is nothing but goes to a place that has to be found. Not with exact numerics."""
    for part in graph.modules():
        if numerics == "exact" or not isinstance(part, torch.fx.GraphModule):
            continue
        for node in part.graph.nodes:
            if node.target not in (F.softmax, torch.softmax, "softmax"):
                continue
            shifted, axis = _argument(node, 0, "input"), _argument(node, 1, "dim")
            if isinstance(axis, int) and isinstance(shifted, torch.fx.Node) and shifted.target in (operator.sub, torch.sub, "sub") \
                    and len(shifted.args) == 2 and not shifted.kwargs and isinstance(lines := shifted.args[0], torch.fx.Node) \
                    and _is_highest(shifted.args[1], lines, axis):
                node.replace_input_with(shifted, lines)
        part.recompile()


@contextlib.contextmanager
def in_primitive_ops() -> Iterator[None]:
    """Attention that is traced here is what PyTorch makes of it of primitive ops, without its detour through f32."""
    reduces = torch.backends.cuda.fp16_bf16_reduction_math_sdp_allowed()
    torch.backends.cuda.allow_fp16_bf16_reduction_math_sdp(True)
    try:
        with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.MATH):
            yield
    finally:
        torch.backends.cuda.allow_fp16_bf16_reduction_math_sdp(reduces)


_FORMULAS: dict[Any, Callable[..., Any]] = {
    torch.ops.fusec.attention.default: _forward,
    torch.ops.fusec.attention_backward.default: _backward,
}


def _trace(node: torch.fx.Node, values: list[torch.Tensor]) -> torch.fx.Graph:
    """The primitive ops of one call."""
    def formula(*given: torch.Tensor) -> Any:
        tensors = iter(given)
        return _FORMULAS[node.target](*(next(tensors) if isinstance(argument, torch.fx.Node) else argument
                                        for argument in node.args))

    with detect_fake_mode(values):
        return make_fx(formula, _composites.core())(*values).graph


def _open(graph: torch.fx.Graph, node: torch.fx.Node, known: dict[Any, torch.fx.Graph]) -> None:
    """Puts the primitive ops of a node in its place; `known` has those of the calls before."""
    tensors = [argument for argument in node.args if isinstance(argument, torch.fx.Node)]
    values = [tensor.meta["val"] for tensor in tensors]
    # The layers of a model mostly make the same call: tracing one takes a tenth of a second.
    forms = ((tuple(x.shape), x.stride(), x.dtype, x.device) for x in values)
    key = (node.target, *(next(forms) if isinstance(argument, torch.fx.Node) else argument for argument in node.args))
    if key not in known:
        known[key] = _trace(node, values)
    traced = known[key]
    places = dict(zip(traced.find_nodes(op="placeholder"), tensors))
    with graph.inserting_before(node):
        for op in traced.nodes:
            if op.op == "call_function":
                places[op] = graph.node_copy(op, places.__getitem__)
                places[op].meta.update((name, node.meta[name]) for name in ("stack_trace", "nn_module_stack")
                                       if name in node.meta)
    results = traced.output_node().args[0]
    for user in list(node.users):
        user.replace_all_uses_with(places[results[user.args[1]]])
        graph.erase_node(user)
    graph.erase_node(node)


def open_in(graph: torch.fx.Graph) -> None:
    """Writes the attention of a graph in primitive ops."""
    nodes = [node for node in graph.nodes if node.target in _FORMULAS]
    known: dict[Any, torch.fx.Graph] = {}
    for node in nodes:
        _open(graph, node, known)
    if nodes:
        graph.eliminate_dead_code()
