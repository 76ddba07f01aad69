//===- Functions.cpp - functions that are made of several ops -------------===//

#include "Functions.h"

#include "llvm/ADT/StringSwitch.h"

#include <numbers>

using namespace mlir;
using namespace fusec;

Value fusec::signOf(GraphBuilder &g, Value x) {
  Value sign = g.unary("fuse.sign", x);
  if (!isFloat(x))
    return sign;
  return g.select(g.compare("eq", x, g.splat(elementOf(x), 0)), x, sign);
}

//===----------------------------------------------------------------------===//
// Functions of angles
//===----------------------------------------------------------------------===//

Value fusec::polynomial(GraphBuilder &g, Value x, ArrayRef<double> factors) {
  Type element = elementOf(x);
  Value sum = g.splat(element, factors.front());
  for (double factor : factors.drop_front())
    sum = g.binary("fuse.add", g.binary("fuse.mul", sum, x),
                   g.splat(element, factor));
  return sum;
}

/// The arc tangent, accurate to a double: of an angle that is brought below
/// 0.66 the quotient of two polynomials (the coefficients are those of
/// Moshier's Cephes library, atan.c).
static Value arcTangent(GraphBuilder &g, Value x) {
  Type element = elementOf(x);
  auto constant = [&](double value) { return g.splat(element, value); };
  Value size = g.unary("fuse.abs", x), one = constant(1);
  Value isSteep = g.compare("gt", size, constant(2.41421356237309504880));
  Value isMiddle = g.compare("gt", size, constant(0.66));
  Value steep = g.unary("fuse.neg", g.unary("fuse.reciprocal", size));
  Value middle = g.binary("fuse.div", g.binary("fuse.sub", size, one),
                          g.binary("fuse.add", size, one));
  Value near = g.select(isSteep, steep, g.select(isMiddle, middle, size));
  Value base =
      g.select(isSteep, constant(std::numbers::pi / 2),
               g.select(isMiddle, constant(std::numbers::pi / 4), constant(0)));
  Value square = g.binary("fuse.mul", near, near);
  Value above =
      polynomial(g, square,
                 {-8.750608600031904122785e-1, -1.615753718733365076637e1,
                  -7.500855792314704667340e1, -1.228866684490136173410e2,
                  -6.485021904942025371773e1});
  Value below =
      polynomial(g, square,
                 {1, 2.485846490142306297962e1, 1.650270098316988542046e2,
                  4.328810604912902668951e2, 4.853903996359136964868e2,
                  1.945506571482613964425e2});
  Value bend = g.binary("fuse.mul", square, g.binary("fuse.div", above, below));
  Value angle =
      g.binary("fuse.add", base,
               g.binary("fuse.add", near, g.binary("fuse.mul", near, bend)));
  return g.binary("fuse.mul", angle, signOf(g, x));
}

static Value one(GraphBuilder &g, Value x) { return g.splat(elementOf(x), 1); }

/// sqrt((1 - x) (1 + x)), the cosine of an arc sine.
static Value complement(GraphBuilder &g, Value x) {
  Value product = g.binary("fuse.mul", g.binary("fuse.sub", one(g, x), x),
                           g.binary("fuse.add", one(g, x), x));
  return g.unary("fuse.sqrt", product);
}

static Value twice(GraphBuilder &g, Value x) {
  return g.binary("fuse.add", x, x);
}

static Value asin(GraphBuilder &g, Value x) {
  Value below = g.binary("fuse.add", one(g, x), complement(g, x));
  return twice(g, arcTangent(g, g.binary("fuse.div", x, below)));
}

/// 2 atan(sqrt((1 - x) / (1 + x))).
static Value acos(GraphBuilder &g, Value x) {
  Value ratio = g.binary("fuse.div", g.binary("fuse.sub", one(g, x), x),
                         g.binary("fuse.add", one(g, x), x));
  return twice(g, arcTangent(g, g.unary("fuse.sqrt", ratio)));
}

static Value half(GraphBuilder &g, Value x) {
  return g.binary("fuse.mul", x, g.splat(elementOf(x), 0.5));
}

/// x - log(2): the power of which is half of that of x.
static Value shiftedByLog2(GraphBuilder &g, Value x) {
  return g.binary("fuse.sub", x, g.splat(elementOf(x), std::numbers::ln2));
}

/// By e^|x| - 1, which is accurate near 0; where e^|x| is infinite its half
/// need not be.
static Value sinh(GraphBuilder &g, Value x) {
  Value size = g.unary("fuse.abs", x);
  Value m = g.unary("fuse.expm1", size);
  Value rest = g.binary("fuse.div", m, g.binary("fuse.add", m, one(g, x)));
  Value near = half(g, g.binary("fuse.add", m, rest));
  Value far = g.unary("fuse.exp", shiftedByLog2(g, size));
  Value isFar = g.compare("gt", size, g.splat(elementOf(x), 20));
  return g.binary("fuse.mul", g.select(isFar, far, near), signOf(g, x));
}

static Value cosh(GraphBuilder &g, Value x) {
  Value halfOf = g.unary("fuse.exp", shiftedByLog2(g, g.unary("fuse.abs", x)));
  return g.binary("fuse.add", halfOf,
                  g.binary("fuse.div", g.splat(elementOf(x), 0.25), halfOf));
}

/// `near`, or, where a square of `size` would overflow, log(2 size).
static Value unlessFar(GraphBuilder &g, Value size, Value near) {
  Type element = elementOf(size);
  Value far = g.binary("fuse.add", g.unary("fuse.log", size),
                       g.splat(element, 0.69314718055994530942));
  Value isFar =
      g.compare("gt", size, g.splat(element, element.isF16() ? 100 : 1e9));
  return g.select(isFar, far, near);
}

/// sign(x) log1p(|x| + x^2 / (1 + sqrt(1 + x^2))).
static Value asinh(GraphBuilder &g, Value x) {
  Value size = g.unary("fuse.abs", x), square = g.binary("fuse.mul", x, x);
  Value root = g.unary("fuse.sqrt", g.binary("fuse.add", square, one(g, x)));
  Value part =
      g.binary("fuse.div", square, g.binary("fuse.add", root, one(g, x)));
  Value value = unlessFar(
      g, size, g.unary("fuse.log1p", g.binary("fuse.add", size, part)));
  return g.binary("fuse.mul", value, signOf(g, x));
}

/// log1p(t + sqrt(t (t + 2))) with t = x - 1.
static Value acosh(GraphBuilder &g, Value x) {
  Value t = g.binary("fuse.sub", x, one(g, x));
  Value square = g.binary("fuse.mul", t, g.binary("fuse.add", x, one(g, x)));
  Value root = g.unary("fuse.sqrt", square);
  return unlessFar(g, x, g.unary("fuse.log1p", g.binary("fuse.add", t, root)));
}

static Value atanh(GraphBuilder &g, Value x) {
  return half(g, g.binary("fuse.sub", g.unary("fuse.log1p", x),
                          g.unary("fuse.log1p", g.unary("fuse.neg", x))));
}

static constexpr StringLiteral kFloatsOnly = "takes floats only";

Converted fusec::functionAs(GraphBuilder &g, StringRef name, Value x) {
  using Function = Value (*)(GraphBuilder &, Value);
  Function function = llvm::StringSwitch<Function>(name)
                          .Case("asin", asin)
                          .Case("acos", acos)
                          .Case("atan", arcTangent)
                          .Case("sinh", sinh)
                          .Case("cosh", cosh)
                          .Case("asinh", asinh)
                          .Case("acosh", acosh)
                          .Case("erfc", erfComplement)
                          .Case("erfinv", erfInverse)
                          .Case("lgamma", logGamma)
                          .Case("digamma", digamma)
                          .Default(atanh);
  if (!isFloat(x))
    return Converted::refuse(kFloatsOnly);
  return g.cast(function(g, wide(g, x)), elementOf(x));
}

/// By the arc tangent of the smaller by the larger; of two zeros and of two
/// infinities the quotient is 0 and 1.
Converted fusec::angleOf(GraphBuilder &g, Value y, Value x) {
  if (!isFloat(x))
    return Converted::refuse(kFloatsOnly);
  Type element = elementOf(x);
  y = wide(g, y);
  x = wide(g, x);
  auto number = [&](double value) { return g.splat(elementOf(x), value); };
  Value across = g.unary("fuse.abs", x), up = g.unary("fuse.abs", y);
  Value isSteep = g.compare("gt", up, across);
  Value low = g.binary("fuse.minimum", across, up);
  Value high = g.binary("fuse.maximum", across, up);
  Value ratio = g.binary("fuse.div", low, high);
  ratio = g.select(g.compare("eq", low, high), number(1), ratio);
  ratio = g.select(g.compare("eq", high, number(0)), number(0), ratio);
  Value angle = arcTangent(g, ratio);
  angle = g.select(isSteep,
                   g.binary("fuse.sub", number(std::numbers::pi / 2), angle),
                   angle);
  // The sign of a zero counts: 1 / x tells it.
  auto isBelow = [&](Value of) {
    Value turned = g.binary("fuse.div", number(1), of);
    return g.binary("fuse.or", g.compare("lt", of, number(0)),
                    g.compare("lt", turned, number(0)));
  };
  angle = g.select(
      isBelow(x), g.binary("fuse.sub", number(std::numbers::pi), angle), angle);
  angle = g.select(isBelow(y), g.unary("fuse.neg", angle), angle);
  Value isNan =
      g.binary("fuse.or", g.compare("ne", x, x), g.compare("ne", y, y));
  return g.cast(g.select(isNan, g.binary("fuse.add", x, y), angle), element);
}

//===----------------------------------------------------------------------===//
// Remainders
//===----------------------------------------------------------------------===//

Value fusec::isUneven(GraphBuilder &g, Value rest, Value divisor) {
  Value zero = g.splat(elementOf(rest), 0);
  Value differ = g.binary("fuse.xor", g.compare("lt", rest, zero),
                          g.compare("lt", divisor, zero));
  return g.binary("fuse.and", differ, g.compare("ne", rest, zero));
}

Value fusec::floorRemainder(GraphBuilder &g, Value a, Value b) {
  Value rest = g.binary("fuse.rem", a, b);
  return g.select(isUneven(g, rest, b), g.binary("fuse.add", rest, b), rest);
}

Value fusec::castUnbounded(GraphBuilder &g, Value x, Type element) {
  const llvm::fltSemantics &semantics =
      cast<FloatType>(element).getFloatSemantics();
  bool isFinite = !APFloat::semanticsHasInf(semantics);
  // Half way to where the next number would stand, and even numbers win.
  APFloat most = APFloat::getLargest(semantics), before = most;
  (void)before.next(/*nextDown=*/true);
  double last = most.convertToDouble();
  double edge = last + (last - before.convertToDouble()) / 2;
  if (!isFloat(x))
    x = g.cast(x, g.builder().getF32Type());
  Value size = g.unary("fuse.abs", wide(g, x));
  Value isBeyond =
      g.compare(isFinite ? "gt" : "ge", size, g.splat(elementOf(size), edge));
  // As bits: arithmetic would hold infinity to the largest number again.
  Type byte = g.builder().getIntegerType(8, /*isSigned=*/false);
  auto bitsOf = [&](const APFloat &value) {
    return g.splat(byte, double(value.bitcastToAPInt().getZExtValue()));
  };
  Value far = bitsOf(isFinite ? APFloat::getNaN(semantics)
                              : APFloat::getInf(semantics));
  if (!isFinite)
    far = g.select(g.compare("lt", x, g.splat(elementOf(x), 0)),
                   bitsOf(APFloat::getInf(semantics, /*Negative=*/true)), far);
  auto like = [&](Type type) { return typeOf(x).clone(type); };
  Value held = g.make("fuse.bitcast", g.cast(x, element), like(byte));
  return g.make("fuse.bitcast", g.select(isBeyond, far, held), like(element));
}
