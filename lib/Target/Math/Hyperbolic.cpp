//===- Hyperbolic.cpp - tanh, erf -----------------------------------------===//
//
// Both are odd, saturate at 1, and are a polynomial near 0 and one minus an
// exponential elsewhere.
//
//===----------------------------------------------------------------------===//

#include "Coefficients.h"
#include "Functions.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include <numbers>

using namespace mlir;
using namespace fusec;
using namespace fusec::math;

/// 1 / (e^x + 1) for x in [0, 40], accurate enough to be subtracted from 1: the
/// result is below 1/4 wherever tanh needs it.
static Value inverseOfExpPlus1(MathBuilder &b, Value x) {
  Value one = b.constant(1.0);
  if (b.isDouble())
    return b.reciprocal(b.add(buildExp(b, x, /*fast=*/false), one));
  Value exp = buildExp(b, x, /*fast=*/true);
  return b.instruction<nvx::RcpApproxOp>(b.add(exp, one));
}

Value fusec::math::buildTanh(MathBuilder &b, Value x, bool fast) {
  if (fast)
    return b.instruction<nvx::TanhApproxOp>(x);
  Value one = b.constant(1.0);
  Value square = b.mul(x, x);
  Value p =
      b.polynomial(square, b.pick(ArrayRef(kTanhF32), ArrayRef(kTanhF64)));
  Value nearZero = b.fma(b.mul(x, square), p, x);

  // 1 - 2 / (e^2|x| + 1); beyond the bound that is 1.
  Value magnitude = b.abs(x);
  Value limited = b.isDouble() ? b.clamp(magnitude, 0.0, 20.0)
                               : b.minimum(magnitude, b.constant(10.0));
  Value inverse = inverseOfExpPlus1(b, b.add(limited, limited));
  Value elsewhere = b.fma(b.constant(-2.0), inverse, one);

  Value isSmall = b.less(magnitude, b.constant(0.625));
  return b.copySign(b.select(isSmall, nearZero, elsewhere), x);
}

/// erf(x) = tanh(x P(x^2)), clamped to where the fit holds.
static Value fastErf(MathBuilder &b, Value x) {
  Value limited = b.clamp(x, -3.0, 3.0);
  Value p = b.polynomial(b.mul(limited, limited), kErfFastBf16);
  // Beyond 3 the factor keeps growing with x itself, so that tanh saturates.
  return b.instruction<fusec::nvx::TanhApproxOp>(b.mul(x, p));
}

Value fusec::math::buildErf(MathBuilder &b, Value x, bool fast) {
  if (fast)
    return fastErf(b, x);
  Value magnitude = b.abs(x);
  Value small =
      b.polynomial(b.mul(x, x), b.pick(ArrayRef(kErfF32), ArrayRef(kErfF64)));
  Value nearZero = b.fma(x, small, x);

  // 1 - erfc(|x|); beyond the bound that is 1.
  Value limited = b.clamp(magnitude, 1.0, b.pick(4.0, 6.0));
  Value t = b.sub(limited, b.constant(1.0));
  Value exponent =
      b.polynomial(t, b.pick(ArrayRef(kErfcF32), ArrayRef(kErfcF64)));
  Value complement = buildExp(b, b.neg(exponent), /*fast=*/false);
  Value elsewhere = b.sub(b.constant(1.0), complement);

  Value isSmall = b.less(magnitude, b.constant(1.0));
  return b.copySign(b.select(isSmall, nearZero, elsewhere), x);
}

/// 1 / (1/2 + e^-2x / 2).
Value fusec::math::buildOnePlusTanh(MathBuilder &b, Value x, bool) {
  Value half = b.constant(0.5);
  Value exp = b.instruction<nvx::Ex2ApproxFtzOp>(
      b.mul(x, b.constant(-2 * std::numbers::log2e)));
  return b.instruction<nvx::RcpApproxOp>(b.fma(exp, half, half));
}

/// erfc(-x).
Value fusec::math::buildOnePlusErf(MathBuilder &b, Value x, bool fast) {
  Value magnitude = b.abs(x);
  Value exponent =
      fast ? b.polynomial(magnitude, kErfcFastBf16)
           : b.mul(magnitude, b.polynomial(magnitude, kErfcWholeF32));
  Value tail = b.instruction<nvx::Ex2ApproxFtzOp>(exponent);
  return b.select(b.less(x, b.constant(0.0)), tail,
                  b.sub(b.constant(2.0), tail));
}
