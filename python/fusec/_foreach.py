"""Ops of PyTorch on lists of tensors, which optimizers use, as the same op on each."""
from __future__ import annotations

from typing import Any, Callable

import torch

_NAMES = ("abs", "add", "addcdiv", "addcmul", "ceil", "clamp_max", "clamp_min", "cos", "cosh", "div", "erf", "exp",
          "expm1", "floor", "lerp", "log", "log10", "log1p", "log2", "maximum", "minimum", "mul", "neg", "pow",
          "reciprocal", "round", "rsqrt", "sigmoid", "sign", "sin", "sinh", "sqrt", "sub", "tan", "tanh", "trunc")
_OVERLOADS = ("default", "Scalar", "List", "ScalarList", "ScalarAndTensor")
# With a number in the place of the other tensor.
_BOUNDS = {"maximum": torch.clamp_min, "minimum": torch.clamp_max}


def _norm(x: torch.Tensor, order: Any = 2, dtype: Any = None) -> torch.Tensor:
    return torch.linalg.vector_norm(x, order, dtype=dtype)


def _on_each(overload: Any, function: Callable[..., torch.Tensor]) -> Callable[..., list[torch.Tensor]]:
    arguments = overload._schema.arguments
    lists = {argument.name for argument in arguments if str(argument.type) in ("List[Tensor]", "List[number]")}
    # The op on one tensor has the factor of a product by its name only.
    factor = arguments[-1].name if function in (torch.addcdiv, torch.addcmul) else "alpha"

    def run(*args: Any, **kwargs: Any) -> list[torch.Tensor]:
        given = {argument.name: argument.default_value for argument in arguments if argument.has_default_value()}
        given |= dict(zip((argument.name for argument in arguments), args)) | kwargs
        ordered = [(argument.name, given[argument.name]) for argument in arguments]
        count = len(next(value for name, value in ordered if name in lists))
        results = []
        for place in range(count):
            parts = [(name, value[place] if name in lists else value) for name, value in ordered]
            named = {"alpha" if name == "alpha" else "value": value for name, value in parts if name == factor}
            results.append(function(*(value for name, value in parts if name != factor), **named))
        return results
    return run


def decompositions() -> dict[Any, Callable[..., Any]]:
    """Of those that give new tensors: PyTorch makes these of the others."""
    found = {}
    for name in (*_NAMES, "norm"):
        packet = getattr(torch.ops.aten, f"_foreach_{name}", None)
        for overload in packet.overloads() if packet else ():
            if overload not in _OVERLOADS:
                continue
            has_number = overload in ("Scalar", "ScalarList")
            function = _norm if name == "norm" else (has_number and _BOUNDS.get(name)) or getattr(torch, name)
            found[getattr(packet, overload)] = _on_each(getattr(packet, overload), function)
    return found
