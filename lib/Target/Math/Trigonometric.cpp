//===- Trigonometric.cpp - sin, cos, tan ----------------------------------===//
//
// Evaluated at |x| modulo pi/2; the quadrant chooses polynomial and sign. The
// `fast` forms are the same: sin.approx is exact to an absolute 2^-20 only,
// which near its zeros is not enough even for bf16.
//
//===----------------------------------------------------------------------===//

#include "Coefficients.h"
#include "Functions.h"

using namespace mlir;
using namespace fusec::math;

static Value sinPolynomial(MathBuilder &b, Value r) {
  Value square = b.mul(r, r);
  Value p = b.polynomial(square, b.pick(ArrayRef(kSinF32), ArrayRef(kSinF64)));
  return b.fma(b.mul(r, square), p, r);
}

static Value cosPolynomial(MathBuilder &b, Value r) {
  Value square = b.mul(r, r);
  Value p = b.polynomial(square, b.pick(ArrayRef(kCosF32), ArrayRef(kCosF64)));
  Value tail = b.fma(square, p, b.constant(-0.5));
  return b.fma(square, tail, b.constant(1.0));
}

/// `x` with its sign flipped where bit `bit` of `word` is set.
static Value flipSign(MathBuilder &b, Value x, Value word, int bit) {
  int signBit = b.getMantissaBits() + (b.isDouble() ? 11 : 8);
  Value mask = b.bitAnd(b.shiftLeft(word, b.integer(signBit - bit)),
                        b.integer(b.getIntType(), uint64_t(1) << signBit));
  return b.fromBits(b.bitXor(b.bits(x), mask));
}

static Value withSignOf(MathBuilder &b, Value x, Value sign) {
  int signBit = b.getMantissaBits() + (b.isDouble() ? 11 : 8);
  Value mask =
      b.bitAnd(b.bits(sign), b.integer(b.getIntType(), uint64_t(1) << signBit));
  return b.fromBits(b.bitXor(b.bits(x), mask));
}

/// sin(r + quadrant * pi/2).
static Value sinOfQuadrant(MathBuilder &b, Value r, Value quadrant) {
  Value value = b.select(b.testBit(quadrant, 0), cosPolynomial(b, r),
                         sinPolynomial(b, r));
  return flipSign(b, value, quadrant, 1);
}

Value fusec::math::buildSin(MathBuilder &b, Value x, bool fast) {
  auto [r, quadrant] = reduceByHalfPi(b, b.abs(x));
  return withSignOf(b, sinOfQuadrant(b, r, quadrant), x);
}

Value fusec::math::buildCos(MathBuilder &b, Value x, bool fast) {
  auto [r, quadrant] = reduceByHalfPi(b, b.abs(x));
  return sinOfQuadrant(b, r, b.addInt(quadrant, b.integer(1)));
}

Value fusec::math::buildTan(MathBuilder &b, Value x, bool fast) {
  auto [r, quadrant] = reduceByHalfPi(b, b.abs(x));
  Value sin = sinPolynomial(b, r), cos = cosPolynomial(b, r);
  Value isOdd = b.testBit(quadrant, 0);
  Value tan = b.div(b.select(isOdd, cos, sin), b.select(isOdd, sin, cos));
  return withSignOf(b, flipSign(b, tan, quadrant, 0), x);
}
