//===- Power.cpp - pow ----------------------------------------------------===//
//
// |x|^y = 2^(y log2|x|), with log2|x| as a sum of two floats: an error of the
// logarithm is multiplied by up to 2^10 ln 2 in f64.
//
//===----------------------------------------------------------------------===//

#include "Coefficients.h"
#include "Functions.h"

using namespace mlir;
using namespace fusec::math;

/// s = (m - 1) / (m + 1).
static Pair halfAngle(MathBuilder &b, Value mantissa) {
  Value one = b.constant(1.0);
  Value numerator = b.sub(mantissa, one);
  Pair denominator = b.twoSum(mantissa, one);
  Value inverse = b.reciprocal(denominator.high);
  Value high = b.mul(numerator, inverse);
  Value rest = b.fma(b.neg(high), denominator.high, numerator);
  rest = b.fma(b.neg(high), denominator.low, rest);
  return {high, b.mul(rest, inverse)};
}

/// atanh(s) = s + s^3 / 3 + s^5 P(s^2), the first two terms in pairs.
static Pair atanhOfPair(MathBuilder &b, Pair s) {
  Pair square = b.mulPairs(s, s);
  Pair cube = b.mulPairs(square, s);
  Pair third = b.mulPairs(
      cube, b.constantPair(b.pick(ArrayRef(kThirdF32), ArrayRef(kThirdF64))));
  Value p = b.polynomial(square.high,
                         b.pick(ArrayRef(kAtanhF32), ArrayRef(kAtanhF64)));
  Value tail = b.fma(b.mul(square.high, cube.high), p, third.low);
  Pair sum = b.fastTwoSum(s.high, third.high);
  return b.fastTwoSum(sum.high, b.add(sum.low, b.add(s.low, tail)));
}

/// log2(x) for a positive finite x.
static Pair log2OfPair(MathBuilder &b, Value x) {
  auto [mantissa, exponent] = decompose(b, x);
  Pair atanh = atanhOfPair(b, halfAngle(b, mantissa));
  ArrayRef<double> log2E = b.pick(ArrayRef(kLog2EF32), ArrayRef(kLog2EF64));
  Pair twice = {b.constant(2 * log2E[0]), b.constant(2 * log2E[1])};
  Pair fraction = b.mulPairs(atanh, twice);
  Pair sum = b.fastTwoSum(exponent, fraction.high);
  return b.fastTwoSum(sum.high, b.add(sum.low, fraction.low));
}

/// |x|^y for |x| in (0, infinity) and finite y.
static Value powOfMagnitude(MathBuilder &b, Value magnitude, Value y) {
  Pair log = log2OfPair(b, magnitude);
  Pair product = b.twoProduct(y, log.high);
  Value low = b.fma(y, log.low, product.low);
  double bound = b.pick(160.0, 1100.0);
  Value high = b.clamp(product.high, -bound, bound);
  low = b.select(b.equal(high, product.high), low, b.constant(0.0));
  return exp2OfPair(b, {high, low});
}

namespace {
struct Parity {
  Value isInteger, isOdd;
};
} // namespace

/// Large numbers and infinities count as even integers.
static Parity parityOf(MathBuilder &b, Value y) {
  Value half = b.mul(y, b.constant(0.5));
  Value isInteger = b.equal(b.floor(y), y);
  Value halfIsInteger = b.equal(b.floor(half), half);
  Value isOdd = arith::SelectOp::create(
      b, halfIsInteger,
      arith::ConstantOp::create(b, b.getZeroAttr(isInteger.getType())),
      isInteger);
  return {isInteger, isOdd};
}

/// The magnitude where x is 0 or infinite or y is infinite: 0 or infinity.
static Value extremePow(MathBuilder &b, Value magnitude, Value y) {
  Value isBig = b.less(b.constant(1.0), magnitude);
  Value isUp = b.less(b.constant(0.0), y);
  Value grows = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, isBig, isUp);
  return b.select(grows, b.infinity(), b.constant(0.0));
}

Value fusec::math::buildPow(MathBuilder &b, Value x, Value y, bool fast) {
  Value zero = b.constant(0.0), one = b.constant(1.0);
  Value magnitude = b.abs(x);
  Value result = powOfMagnitude(b, magnitude, y);

  Value isExtreme =
      b.bitOr(b.isZero(magnitude), b.equal(magnitude, b.infinity()));
  isExtreme = b.bitOr(isExtreme, b.equal(b.abs(y), b.infinity()));
  result = b.select(isExtreme, extremePow(b, magnitude, y), result);
  result = b.select(b.equal(magnitude, one), one, result);

  Parity parity = parityOf(b, y);
  Value sign = b.select(parity.isOdd, x, one);
  result = b.copySign(result, sign);
  // A finite negative base has a real power for integer exponents only.
  Value isNegative = b.bitAnd(b.less(x, zero), b.less(magnitude, b.infinity()));
  Value hasNone = arith::SelectOp::create(
      b, parity.isInteger,
      arith::ConstantOp::create(b, b.getZeroAttr(isNegative.getType())),
      isNegative);
  result = b.select(hasNone, b.notANumber(), result);

  Value isUnordered = b.compare(arith::CmpFPredicate::UNO, x, y);
  result = b.select(isUnordered, b.notANumber(), result);
  Value isOne = b.bitOr(b.equal(x, one), b.isZero(y));
  return b.select(isOne, one, result);
}
