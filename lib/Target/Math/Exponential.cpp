//===- Exponential.cpp - exp, exp2, expm1 ---------------------------------===//
//
// x = n ln 2 + r with |r| <= ln 2 / 2 (Cody and Waite, in two parts), and
// e^x = 2^n e^r with a polynomial for e^r. f32 has an instruction for 2^x, of
// 2 ulp over the whole range, and needs no polynomial.
//
//===----------------------------------------------------------------------===//

#include "Coefficients.h"
#include "Functions.h"
#include "fusec/Dialect/Nvx/Nvx.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::math;

namespace {
struct ReducedByLn2 {
  Value n, r;
};
} // namespace

static ReducedByLn2 reduceByLn2(MathBuilder &b, Value x) {
  ArrayRef<double> ln2 = b.pick(ArrayRef(kLn2F32), ArrayRef(kLn2F64));
  MathBuilder::Rounded n = b.roundProduct(x, kLog2EF64[0]);
  Value r = b.fma(n.real, b.constant(-ln2[0]), x);
  return {n.integer, b.fma(n.real, b.constant(-ln2[1]), r)};
}

/// e^r - 1 = r + r^2 P(r).
static Value expm1Near0(MathBuilder &b, Value r) {
  Value p = b.polynomial(r, b.pick(ArrayRef(kExpF32), ArrayRef(kExpF64)));
  return b.fma(b.mul(r, r), p, r);
}

/// e^x = 2^t (1 + rest ln 2), where t + rest = x log2 e and t is a float.
static Value expF32(MathBuilder &b, Value x) {
  // Below the bound the result is 0; the bound of t keeps 2^t finite, and the
  // rest takes the product to infinity where it belongs.
  Value limited = b.maximum(x, b.constant(-104.0));
  Value log2e = b.constant(kLog2EF32[0]);
  Value t = b.minimum(b.mul(limited, log2e), b.constant(0x1.fffffep6));
  Value rest = b.fma(limited, log2e, b.neg(t));
  rest = b.fma(limited, b.constant(kLog2EF32[1]), rest);
  Value correction = b.fma(rest, b.constant(kLn2F64[0]), b.constant(1.0));
  return b.mul(b.instruction<nvx::Ex2ApproxOp>(t), correction);
}

Value fusec::math::buildExp(MathBuilder &b, Value x, bool fast) {
  if (fast)
    return b.instruction<nvx::Ex2ApproxOp>(b.mul(x, b.constant(kLog2EF64[0])));
  if (!b.isDouble())
    return expF32(b, x);
  // Beyond these bounds the result is 0 or infinity.
  Value limited = b.clamp(x, -746.0, 710.0);
  auto [n, r] = reduceByLn2(b, limited);
  return b.scale(b.add(expm1Near0(b, r), b.constant(1.0)), n);
}

Value fusec::math::exp2OfPair(MathBuilder &b, Pair x) {
  MathBuilder::Rounded n = b.roundProduct(x.high, 1.0);
  Value r = b.add(b.sub(x.high, n.real), x.low);
  Value p = b.polynomial(r, b.pick(ArrayRef(kExp2F32), ArrayRef(kExp2F64)));
  return b.scale(b.fma(r, p, b.constant(1.0)), n.integer);
}

Value fusec::math::buildExp2(MathBuilder &b, Value x, bool) {
  if (!b.isDouble())
    return b.instruction<nvx::Ex2ApproxOp>(x);
  Value limited = b.clamp(x, -1076.0, 1025.0);
  return exp2OfPair(b, {limited, b.constant(0.0)});
}

Value fusec::math::buildExpm1(MathBuilder &b, Value x, bool fast) {
  // Below the lower bound the result is -1.
  Value limited = b.clamp(x, b.pick(-18.0, -38.0), b.pick(89.0, 710.0));
  auto [n, r] = reduceByLn2(b, limited);
  Value p = expm1Near0(b, r);
  // 2^n p + (2^n - 1), halved so that 2^n does not overflow before the result.
  Value half = b.scale(b.constant(0.5), n);
  Value scaled = b.fma(half, p, b.sub(half, b.constant(0.5)));
  Value result = b.add(scaled, scaled);
  // Near 0 the result is x to the last bit, the sign of zero included.
  double tiny = std::ldexp(1.0, -b.getMantissaBits() - 2);
  result = b.select(b.equalInt(n, b.integer(0)), p, result);
  return b.select(b.less(b.abs(x), b.constant(tiny)), x, result);
}
