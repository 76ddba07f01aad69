"""The ops of the table that are a formula of several ops."""
from __future__ import annotations

import math
from typing import Any

from ._aten import aten, compares, computes, moments, where
from ._graph import FLOATS, Graph, Unsupported, Value, above, wide


@aten("isnan.default")
def _isnan(g: Graph, out: Value, x: Value) -> Value:
    return compares("ne")(g, out, x, x)


@aten("gelu.default")
def _gelu(g: Graph, out: Value, x: Value, approximate: str = "none") -> Value:
    return g.op("gelu", [x], x.type, x.shape, f'approximate = "{approximate}"')


@aten("elu.default")
def _elu(g: Graph, out: Value, x: Value, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Value:
    x = wide(g, x)
    number = lambda value: g.constant(value, x.type)  # noqa: E731
    low = g.op("expm1", [g.binary("mul", x, number(input_scale))], x.type, x.shape)
    high = g.binary("mul", x, number(scale))
    return where(g, Value("", x.type, x.shape), above(g, x, 0), high, g.binary("mul", low, number(alpha * scale)))


@aten("leaky_relu.default")
def _leaky_relu(g: Graph, out: Value, x: Value, slope: Any = 0.01) -> Value:
    x = wide(g, x)
    return where(g, Value("", x.type, x.shape), above(g, x, 0), x, g.binary("mul", x, g.constant(slope, x.type)))


@aten("remainder.Tensor", "remainder.Scalar", "remainder.Scalar_Tensor")
def _remainder(g: Graph, out: Value, a: Any, b: Any) -> Value:
    """With the sign of b."""
    a, b = g.of(a, out.type), g.of(b, out.type)
    rest = g.binary("rem", a, b)
    zero = g.constant(0, out.type)
    signs = [g.op("compare", [value, zero], "i1", value.shape, 'predicate = "lt"') for value in (rest, b)]
    differ = g.binary("xor", *signs)
    some = g.op("compare", [rest, zero], "i1", rest.shape, 'predicate = "ne"')
    return where(g, out, g.binary("and", differ, some), g.binary("add", rest, b), rest)


@aten("pow.Tensor_Scalar")
def _power(g: Graph, out: Value, x: Any, exponent: Any) -> Value:
    if exponent == 2:
        x = g.of(x, out.type)
        return g.binary("mul", x, x)
    if out.type not in FLOATS:
        raise Unsupported("powers of integers other than squares")
    if exponent in (0.5, -0.5):
        return computes("sqrt" if exponent > 0 else "rsqrt")(g, out, x)
    return computes("pow")(g, out, x, exponent)


@aten("pow.Tensor_Tensor", "pow.Scalar")
def _powers(g: Graph, out: Value, x: Any, exponent: Any) -> Value:
    if out.type not in FLOATS:
        raise Unsupported("powers of integers")
    return computes("pow")(g, out, x, exponent)


# -- Functions ---------------------------------------------------------------


@aten("isinf.default")
def _isinf(g: Graph, out: Value, x: Value) -> Value:
    return g.op("is_inf", [x], "i1", x.shape)


@aten("log10.default")
def _log10(g: Graph, out: Value, x: Value) -> Value:
    x = wide(g, x)
    logarithm = g.op("log2", [x], x.type, x.shape)
    return g.binary("mul", logarithm, g.constant(math.log10(2), x.type))


@aten("sinh.default")
def _sinh(g: Graph, out: Value, x: Value) -> Value:
    """By e^|x| - 1, which is exact near 0."""
    x = wide(g, x)
    number = lambda value: g.constant(value, x.type)  # noqa: E731
    size = g.op("abs", [x], x.type, x.shape)
    grown = g.op("expm1", [size], x.type, x.shape)
    rest = g.binary("div", grown, g.binary("add", grown, number(1)))
    # Where e^|x| is infinite its half need not be.
    half = g.op("exp", [g.binary("sub", size, number(math.log(2)))], x.type, x.shape)
    small = g.binary("mul", g.binary("add", grown, rest), number(0.5))
    found = where(g, x, above(g, size, 20), half, small)
    return g.binary("mul", found, g.op("sign", [x], x.type, x.shape))


@aten("cosh.default")
def _cosh(g: Graph, out: Value, x: Value) -> Value:
    x = wide(g, x)
    size = g.binary("sub", g.op("abs", [x], x.type, x.shape), g.constant(math.log(2), x.type))
    half = g.op("exp", [size], x.type, x.shape)
    return g.binary("add", half, g.binary("div", g.constant(0.25, x.type), half))


@aten("trunc.default")
def _trunc(g: Graph, out: Value, x: Value) -> Value:
    if x.type not in FLOATS:
        return x
    return where(g, out, compares("lt")(g, out, x, 0), g.op("ceil", [x], x.type, x.shape),
                 g.op("floor", [x], x.type, x.shape))


@aten("div.Tensor_mode", "div.Scalar_mode")
def _rounded_div(g: Graph, out: Value, a: Any, b: Any, *, rounding_mode: str | None = None) -> Value:
    """Of floats the quotient, rounded; of integers what is left over says whether it is one too high."""
    if rounding_mode is None:
        return computes("div")(g, out, a, b)
    if out.type in FLOATS:
        type = out.type if out.type == "f64" else "f32"
        quotient = computes("div")(g, Value("", type, out.shape), a, b)
        if rounding_mode == "floor":
            return g.op("floor", [quotient], type, quotient.shape)
        return _trunc(g, quotient, quotient)
    a, b = g.of(a, out.type), g.of(b, out.type)
    quotient = g.binary("div", a, b)
    if rounding_mode == "trunc":
        return quotient
    zero = g.constant(0, out.type)
    rest = g.binary("rem", a, b)
    signs = [compares("lt")(g, out, value, zero) for value in (rest, b)]
    some = compares("ne")(g, out, rest, zero)
    is_high = g.binary("and", g.binary("xor", *signs), some)
    return g.binary("sub", quotient, g.cast(is_high, out.type))


@aten("prims.fma.default")
def _fma(g: Graph, out: Value, a: Any, b: Any, c: Any) -> Value:
    """16-bit floats are rounded once."""
    type = "f64" if out.type == "f64" else "f32"
    return g.binary("add", g.binary("mul", g.of(a, type), g.of(b, type)), g.of(c, type))


# -- Norms -------------------------------------------------------------------


@aten("native_group_norm.default")
def _group_norm(g: Graph, out: tuple[Value, ...], x: Value, weight: Value | None, bias: Value | None, batch: int,
                channels: int, size: int, groups: int, epsilon: float) -> tuple[Value, ...]:
    """As a norm of each group's row."""
    rows = g.reshape(wide(g, x), (batch, groups, channels // groups * size))
    mean, variance, rest = moments(g, rows, [2], 0)
    shifted = g.binary("add", variance, g.constant(epsilon, variance.type))
    scale = g.op("rsqrt", [shifted], shifted.type, shifted.shape)
    result = g.reshape(g.binary("mul", rest, scale), x.shape)
    shape = [size if axis == 1 else 1 for axis, size in enumerate(x.shape)]
    for parameter, name in ((weight, "mul"), (bias, "add")):
        if parameter is not None:
            result = g.binary(name, result, g.reshape(g.cast(parameter, result.type), shape))
    return result, g.reshape(mean, (batch, groups)), g.reshape(scale, (batch, groups))
