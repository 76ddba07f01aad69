"""Random numbers of graphs: Philox, whose numbers follow from a seed and a place, so that kernels can compute them
where they are used, and again in the backward graph.

Seeds are drawn from PyTorch's generator, once for a run of a graph: torch.manual_seed() makes runs the same. The
numbers are not those of PyTorch's own kernels.
"""
from __future__ import annotations

import math
import operator
from typing import Any, Callable, Sequence

import torch

# Philox2x32-7: J. Salmon and others, "Parallel random numbers: as easy as 1, 2, 3", 2011.
MULTIPLIER, STEP, ROUNDS, WORD = 0xD256D193, 0x9E3779B9, 7, 0xFFFFFFFF

_library = torch.library.Library("fusec", "DEF")
_library.define("seeds(SymInt count, Device device) -> Tensor", tags=[torch.Tag.nondeterministic_seeded])
_library.define("uniform(Tensor seed, SymInt[] shape) -> Tensor")
_library.define("kept(Tensor seed, float p, SymInt[] shape) -> Tensor")
_library.define("kept_pairs(Tensor seed, float p, SymInt[] shape) -> Tensor")


@torch.library.impl(_library, "seeds", "CompositeExplicitAutograd")
def _draw(count: int, device: torch.device) -> torch.Tensor:
    """Seeds of two words each."""
    return torch.randint(0, WORD + 1, (count, 2), dtype=torch.int64, device=device)


# What the kernels compute: the op fuse.random, and what is made of it.


def _numbers_at(row: torch.Tensor | int, column: torch.Tensor, key: torch.Tensor, high: torch.Tensor) -> torch.Tensor:
    low, high = (row >> 2) + (column >> 2) & WORD, high & WORD
    for number in range(ROUNDS):
        product = low * MULTIPLIER
        low, high = (product >> 32 & WORD) ^ (key + number * STEP & WORD) ^ high, product & WORD
    part = row | column
    return torch.where((part & 2) == 0, low, high) >> 16 * (part & 1) & 0xFFFF


def _line(seed: torch.Tensor, size: int) -> torch.Tensor:
    return torch.arange(size, dtype=torch.int64, device=seed.device)


@torch.library.impl(_library, "uniform", "CompositeExplicitAutograd")
def _uniform(seed: torch.Tensor, shape: Sequence[int]) -> torch.Tensor:
    """f32 from 0 up to 1, without it."""
    place = _line(seed, math.prod(shape))
    high, low = (_numbers_at(0, place, seed[0], seed[1] + line) for line in (0, 1))
    return (high * 256 + (low >> 8)).to(torch.float32).mul(2.0 ** -24).reshape(shape)


def _not_dropped(number: torch.Tensor, p: float) -> torch.Tensor:
    return number >= math.floor(p * 2 ** 16 + 0.5)


@torch.library.impl(_library, "kept", "CompositeExplicitAutograd")
def _kept(seed: torch.Tensor, p: float, shape: Sequence[int]) -> torch.Tensor:
    """False with a probability."""
    return _not_dropped(_numbers_at(0, _line(seed, math.prod(shape)), seed[0], seed[1]), p).reshape(shape)


@torch.library.impl(_library, "kept_pairs", "CompositeExplicitAutograd")
def _kept_pairs(seed: torch.Tensor, p: float, shape: Sequence[int]) -> torch.Tensor:
    """The same of matrices: rows and columns that are 8 apart share a block, as they do a thread of tensor cores, also
    where matrices lie transposed."""
    matrix = _line(seed, math.prod(shape[:-2])).reshape(*shape[:-2], 1, 1)
    rows, columns = (_line(seed, size) for size in shape[-2:])
    # Without the bit of eights.
    row, column = ((place >> 4) * 8 + (place & 7) for place in (rows[:, None], columns))
    row = row * (-(-shape[-1] // 16) * 32) + 2 * (rows[:, None] >> 3 & 1)
    return _not_dropped(_numbers_at(row, column * 4 + (columns >> 3 & 1), seed[0], seed[1] + matrix), p)


@torch.library.impl(_library, "seeds", "Meta")
def _draw_shape(count: int, device: torch.device) -> torch.Tensor:
    return torch.empty((count, 2), dtype=torch.int64, device=device)


@torch.library.impl(_library, "uniform", "Meta")
def _uniform_shape(seed: torch.Tensor, shape: Sequence[int]) -> torch.Tensor:
    return torch.empty(shape, dtype=torch.float32, device=seed.device)


@torch.library.impl(_library, "kept_pairs", "Meta")
@torch.library.impl(_library, "kept", "Meta")
def _kept_shape(seed: torch.Tensor, p: float, shape: Sequence[int]) -> torch.Tensor:
    return torch.empty(shape, dtype=torch.bool, device=seed.device)


# -- What PyTorch's ops become -----------------------------------------------


def draw(device: torch.device) -> torch.Tensor:
    """A seed."""
    return torch.ops.fusec.seeds(1, device)[0]


def left_of(weights: torch.Tensor, p: float, seed: torch.Tensor | None) -> torch.Tensor:
    """What dropout leaves of matrices, not scaled, the same for the same seed; without one, all."""
    return weights if seed is None else torch.where(torch.ops.fusec.kept_pairs(seed, p, weights.shape), weights, 0.0)


def _numbers(shape: Sequence[int], device: Any) -> torch.Tensor:
    return torch.ops.fusec.uniform(draw(torch.device("cpu" if device is None else device)), shape)


def _rounded_down(numbers: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """To the bits that all numbers of a type have: the next number above the last is 1, which is none of them."""
    bits = {torch.bfloat16: 8, torch.float16: 11}.get(dtype)
    return (numbers if bits is None else (numbers * 2.0 ** bits).floor() * 2.0 ** -bits).to(dtype)


def _rand(shape: Sequence[int], *, dtype: Any = None, device: Any = None, **_: Any) -> torch.Tensor:
    return _rounded_down(_numbers(shape, device), dtype or torch.get_default_dtype())


def _rand_like(x: torch.Tensor, *, dtype: Any = None, device: Any = None, **_: Any) -> torch.Tensor:
    return _rounded_down(_numbers(x.shape, device or x.device), dtype or x.dtype)


def _normal(shape: Sequence[int], device: Any) -> torch.Tensor:
    """Box-Muller."""
    distance = (-2 * torch.log1p(-_numbers(shape, device))).sqrt()
    return distance * torch.cos(2 * math.pi * _numbers(shape, device))


def _randn(shape: Sequence[int], *, dtype: Any = None, device: Any = None, **_: Any) -> torch.Tensor:
    return _normal(shape, device).to(dtype or torch.get_default_dtype())


def _randn_like(x: torch.Tensor, *, dtype: Any = None, device: Any = None, **_: Any) -> torch.Tensor:
    return _normal(x.shape, device or x.device).to(dtype or x.dtype)


def _bernoulli(x: torch.Tensor, p: float, **_: Any) -> torch.Tensor:
    return torch.ops.fusec.kept(draw(x.device), p, x.shape).logical_not().to(x.dtype)


def _dropout(x: torch.Tensor, p: float, train: bool | None) -> tuple[torch.Tensor, torch.Tensor]:
    if train is False:
        return x.clone(), torch.ones_like(x, dtype=torch.bool)
    kept = torch.ops.fusec.kept(draw(x.device), p, x.shape)
    return torch.where(kept, x * (1 / (1 - p) if p < 1 else 0.0), 0.0), kept


def decompositions() -> dict[Any, Callable[..., Any]]:
    """PyTorch's random ops by these numbers."""
    aten = torch.ops.aten
    return {aten.rand.default: _rand, aten.rand_like.default: _rand_like, aten.randn.default: _randn,
            aten.randn_like.default: _randn_like, aten.bernoulli.p: _bernoulli,
            aten.native_dropout.default: _dropout}


def draw_at_once(graph: torch.fx.Graph) -> list[torch.fx.Node]:
    """Has all seeds of a graph drawn by one op, of which each takes its row; gives what takes these. Kernels that take
    them as tensors of their own are alike, and what the backward graph needs of them is not copied."""
    drawn: dict[torch.device, list[torch.fx.Node]] = {}
    for node in graph.find_nodes(op="call_function", target=torch.ops.fusec.seeds.default):
        if all(user.target is torch.ops.aten.select.int for user in node.users):
            drawn.setdefault(node.args[1], []).append(node)
    taken = []
    for device, nodes in drawn.items():
        with graph.inserting_before(nodes[0]):
            every = graph.call_function(torch.ops.fusec.seeds.default, (len(nodes), device))
            rows = graph.call_function(torch.ops.aten.unbind.int, (every, 0))
        every.meta["val"] = nodes[0].meta["val"].new_empty((len(nodes), 2))
        rows.meta["val"] = list(every.meta["val"].unbind(0))
        taken.append(rows)
        for number, node in enumerate(nodes):
            for user in list(node.users):
                with graph.inserting_before(user):
                    row = graph.call_function(operator.getitem, (rows, number))
                row.meta = dict(user.meta)
                user.replace_all_uses_with(row)
                graph.erase_node(user)
                taken.append(row)
            graph.erase_node(node)
    return taken
