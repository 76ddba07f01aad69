"""Ops of PyTorch that stand for many, in the words of the ops that they are made of."""
from __future__ import annotations

import functools
from typing import Any, Callable

import torch
import torch.nn.functional as F
from torch._decomp import core_aten_decompositions

Tensor = torch.Tensor
aten = torch.ops.aten


# -- Layers of nn.Transformer, which are one op each in inference ------------


def _projected(query: Tensor, key: Tensor, value: Tensor, weight: Tensor, bias: Tensor) -> list[Tensor]:
    if query is key and key is value:
        return list(F.linear(query, weight, bias).chunk(3, -1))
    return [F.linear(x, *parts) for x, parts in zip((query, key, value), zip(weight.chunk(3), bias.chunk(3)))]


def _masked(mask: Tensor, kind: int | None) -> Tensor:
    """True where attention is, beside the scores; `kind`: of places, of keys, or both."""
    keeps = ~mask.to(torch.bool)
    if kind == 1 and mask.dim() == 2:
        return keeps[:, None, None]
    return keeps if mask.dim() == 4 else keeps.expand(1, 1, *keeps.shape[-2:])


def _attention(query: Tensor, key: Tensor, value: Tensor, width: int, heads: int, qkv_weight: Tensor, qkv_bias: Tensor,
               out_weight: Tensor, out_bias: Tensor, mask: Tensor | None = None, need_weights: bool = True,
               average_attn_weights: bool = True, mask_type: int | None = None) -> Any:
    from ._attention import attention  # which takes PyTorch's table of ops from here

    q, k, v = (part.unflatten(-1, (heads, -1)).transpose(1, 2)
               for part in _projected(query, key, value, qkv_weight, qkv_bias))
    keeps = None if mask is None else _masked(mask, mask_type)
    y = attention(q, k, v, keeps, 0.0, False, None)
    y = F.linear(y.transpose(1, 2).flatten(2), out_weight, out_bias)
    if not need_weights:
        return y, query.new_empty(0)
    scores = q @ k.transpose(-2, -1) * q.shape[-1] ** -0.5
    weights = (scores if keeps is None else scores.masked_fill(~keeps, float("-inf"))).softmax(-1)
    return y, weights.mean(1) if average_attn_weights else weights


def _encoder_layer(x: Tensor, width: int, heads: int, qkv_weight: Tensor, qkv_bias: Tensor, out_weight: Tensor,
                   out_bias: Tensor, use_gelu: bool, norm_first: bool, eps: float, weight_1: Tensor, bias_1: Tensor,
                   weight_2: Tensor, bias_2: Tensor, up_weight: Tensor, up_bias: Tensor, down_weight: Tensor,
                   down_bias: Tensor, mask: Tensor | None = None, mask_type: int | None = None) -> Tensor:
    def norm(x: Tensor, weight: Tensor, bias: Tensor, here: bool) -> Tensor:
        return F.layer_norm(x, (width,), weight, bias, eps) if here else x

    h = norm(x, weight_1, bias_1, norm_first)
    h = x + _attention(h, h, h, width, heads, qkv_weight, qkv_bias, out_weight, out_bias, mask, False, True,
                       mask_type)[0]
    x = norm(h, weight_1, bias_1, not norm_first)
    h = F.linear(norm(x, weight_2, bias_2, norm_first), up_weight, up_bias)
    h = x + F.linear(F.gelu(h) if use_gelu else F.relu(h), down_weight, down_bias)
    return norm(h, weight_2, bias_2, not norm_first)


# -- Gradients of bags of embeddings -----------------------------------------


def _bag_of_each(indices: Tensor, offsets: Tensor) -> Tensor:
    """The last bag that begins no later."""
    places = torch.arange(indices.shape[0], dtype=offsets.dtype, device=offsets.device)
    return torch.searchsorted(offsets, places, right=True) - 1


def _bag_gradient(gradient: Tensor, indices: Tensor, offsets: Tensor, offset2bag: Tensor, bag_size: Tensor,
                  maximum_indices: Tensor, count: int, scale_grad_by_freq: bool, mode: int, sparse: bool,
                  weights: Tensor | None, padding_idx: int = -1) -> Any:
    if sparse or mode == 2:
        return NotImplemented
    bags = _bag_of_each(indices, offsets)
    rows = gradient[bags]
    if mode == 1:
        # Elements of 32 bits are added in memory.
        sizes = torch.zeros(gradient.shape[0], dtype=torch.int32, device=bags.device)
        sizes = sizes.scatter_add(0, bags, (indices != padding_idx).to(torch.int32))
        rows = rows / sizes.clamp(min=1)[bags, None]
    if weights is not None:
        rows = rows * weights[:, None]
    return aten.embedding_dense_backward(rows, indices, count, padding_idx, scale_grad_by_freq)


# -- Parts without elements --------------------------------------------------


def _joined(tensors: list[Tensor], dim: int = 0) -> Tensor:
    """What a cache of nothing is joined with, as in transformers before the first token."""
    parts = [x for x in tensors if x.numel() > 0]
    if len(parts) == len(tensors) or not parts:
        return NotImplemented
    dtype = functools.reduce(torch.promote_types, (x.dtype for x in tensors))
    parts = [x.to(dtype) for x in parts]
    return aten.cat.default(parts, dim) if len(parts) > 1 else parts[0].clone(memory_format=torch.contiguous_format)


def _scattered(x: Tensor, source: Tensor, *_: Any, **__: Any) -> Tensor:
    """Gradients of slices of nothing."""
    return x.clone() if source.numel() == 0 and x.numel() > 0 else NotImplemented


# -- Diagonals ---------------------------------------------------------------


def _with_diagonal(x: Tensor, source: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
    rows, columns = dim1 % x.dim(), dim2 % x.dim()

    def places(dim: int) -> Tensor:
        return torch.arange(x.shape[dim], device=x.device).view([-1 if axis == dim else 1 for axis in range(x.dim())])

    # Its elements begin in the first row, or in the first column.
    along, across = (rows, columns) if offset >= 0 else (columns, rows)
    source = F.pad(source, (0, x.shape[along] - source.shape[-1])).unsqueeze(-1).movedim((-2, -1), (along, across))
    return torch.where(places(rows) + offset == places(columns), source, x)


# -- Bits ---------------------------------------------------------------------


def _sign_bit(x: Tensor) -> Tensor:
    if x.dtype.is_floating_point:
        x = x.view({1: torch.int8, 2: torch.int16, 4: torch.int32, 8: torch.int64}[x.element_size()])
    return x < 0


def _copysign(x: Tensor, sign: Tensor) -> Tensor:
    dtype = torch.result_type(x, sign)
    x = x.to(dtype if dtype.is_floating_point else torch.get_default_dtype()).abs()
    return torch.where(_sign_bit(sign), -x, x)


# -- Other gradients ---------------------------------------------------------


def _edge_gradient(gradient: Tensor, x: Tensor, padding: list[int]) -> Tensor:
    """Of edges that repeat the element next to them."""
    for place in range(len(padding) // 2):
        low, size = padding[2 * place], x.shape[-1 - place]
        part = F.pad(gradient.movedim(-1 - place, -1), (max(-low, 0), max(-padding[2 * place + 1], 0)))
        low = max(low, 0)
        inner, edges = part[..., low:low + size], ((part[..., :low], (0, size - 1)), (part[..., low + size:], (size - 1, 0)))
        for edge, around in edges:
            if edge.shape[-1] > 0:
                inner = inner + F.pad(edge.sum(-1, keepdim=True), around)
        gradient = inner.movedim(-1, -1 - place)
    return gradient


def _weight_norm_gradient(gradient: Tensor, v: Tensor, g: Tensor, norms: Tensor, dim: int) -> tuple[Tensor, Tensor]:
    rest = [axis for axis in range(v.dim()) if axis != dim % v.dim()]
    along = (v * gradient).sum(rest, keepdim=True) / norms
    return g / norms * (gradient - v * along / norms), along


@functools.cache
def core() -> dict[Any, Callable[..., Any]]:
    """PyTorch's own, of what its core lacks: it looks through all of its ops for them."""
    return dict(core_aten_decompositions())


def decompositions() -> dict[Any, Callable[..., Any]]:
    return {
        aten._native_multi_head_attention.default: _attention,
        aten._transformer_encoder_layer_fwd.default: _encoder_layer,
        aten._embedding_bag_backward.default: _bag_gradient,
        aten.cat.default: _joined,
        aten.slice_scatter.default: _scattered,
        aten.diagonal_scatter.default: _with_diagonal,
        aten.copysign.Tensor: _copysign,
        aten.signbit.default: _sign_bit,
        torch.ops.prims.signbit.default: _sign_bit,
        aten._weight_norm_interface_backward.default: _weight_norm_gradient,
        **{getattr(aten, f"replication_pad{dims}d_backward").default: _edge_gradient for dims in (1, 2, 3)},
    }
