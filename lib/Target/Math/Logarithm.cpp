//===- Logarithm.cpp - log, log2, log1p -----------------------------------===//
//
// x = 2^e (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)), and
// log(x) = e ln 2 + log(1 + f) with a polynomial in f.
//
//===----------------------------------------------------------------------===//

#include "Coefficients.h"
#include "Functions.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include <bit>

using namespace mlir;
using namespace fusec::math;

static int64_t bitsOfSqrtHalf(MathBuilder &b) {
  constexpr double root = 0.70710678118654752;
  if (b.isDouble())
    return std::bit_cast<int64_t>(root);
  return std::bit_cast<int32_t>(static_cast<float>(root));
}

Decomposed fusec::math::decompose(MathBuilder &b, Value x) {
  int mantissaBits = b.getMantissaBits();
  Value isDenormal = b.less(x, b.constant(std::ldexp(1.0, 1 - b.getBias())));
  Value normal = b.select(
      isDenormal, b.mul(x, b.constant(std::ldexp(1.0, mantissaBits + 1))), x);
  Value offset =
      b.select(isDenormal, b.integer(-(mantissaBits + 1)), b.integer(0));
  Value bits = b.bits(normal);
  Value width = b.integer(mantissaBits);
  Value exponent =
      b.shiftRightSigned(b.subInt(bits, b.integer(bitsOfSqrtHalf(b))), width);
  Value mantissa = b.fromBits(b.subInt(bits, b.shiftLeft(exponent, width)));
  Value total = b.addInt(exponent, offset);
  return {mantissa, arith::SIToFPOp::create(b, b.getType(), total)};
}

/// log(1 + f) = f - f^2 / 2 + f^3 P(f).
static Value logNear1(MathBuilder &b, Value f) {
  Value p = b.polynomial(f, b.pick(ArrayRef(kLogF32), ArrayRef(kLogF64)));
  Value square = b.mul(f, f);
  return b.fma(square, b.fma(f, p, b.constant(-0.5)), f);
}

/// exponent * ln 2 + log(1 + f).
static Value combine(MathBuilder &b, Value exponent, Value f) {
  Pair ln2 = b.constantPair(b.pick(ArrayRef(kLn2F32), ArrayRef(kLn2F64)));
  Value low = b.fma(exponent, ln2.low, logNear1(b, f));
  return b.fma(exponent, ln2.high, low);
}

/// The value at `x` <= 0, at infinity and at NaN, where zero stands for the
/// argument at which the logarithm is minus infinity.
static Value withSpecials(MathBuilder &b, Value x, Value zero, Value result) {
  Value isFinite = b.less(x, b.infinity());
  result = b.select(isFinite, result, x);
  result = b.select(b.less(x, zero), b.notANumber(), result);
  return b.select(b.equal(x, zero), b.neg(b.infinity()), result);
}

Value fusec::math::buildLog(MathBuilder &b, Value x, bool fast) {
  if (fast)
    return b.mul(b.instruction<nvx::Lg2ApproxOp>(x), b.constant(kLn2F64[0]));
  auto [mantissa, exponent] = decompose(b, x);
  Value f = b.sub(mantissa, b.constant(1.0));
  return withSpecials(b, x, b.constant(0.0), combine(b, exponent, f));
}

Value fusec::math::buildLog2(MathBuilder &b, Value x, bool fast) {
  if (fast)
    return b.instruction<nvx::Lg2ApproxOp>(x);
  auto [mantissa, exponent] = decompose(b, x);
  Value log = logNear1(b, b.sub(mantissa, b.constant(1.0)));
  Value result = b.fma(log, b.constant(kLog2EF64[0]), exponent);
  return withSpecials(b, x, b.constant(0.0), result);
}

Value fusec::math::buildLog1p(MathBuilder &b, Value x, bool fast) {
  // 1 + x = u + c exactly; c changes f by c / 2^e.
  Value one = b.constant(1.0);
  Pair sum = b.twoSum(one, x);
  auto [mantissa, exponent] = decompose(b, sum.high);
  // 2^-e as mantissa / u. For a large x it may not be representable, but c is
  // below f's precision then.
  Value ratio = b.fromBits(
      b.addInt(b.subInt(b.bits(mantissa), b.bits(sum.high)), b.bits(one)));
  Value isLarge = b.less(b.constant(std::ldexp(1.0, 60)), x);
  Value correction = b.select(isLarge, b.constant(0.0), b.mul(sum.low, ratio));
  Value f = b.add(b.sub(mantissa, one), correction);
  Value result = withSpecials(b, x, b.constant(-1.0), combine(b, exponent, f));
  return b.select(b.isZero(x), x, result);
}
