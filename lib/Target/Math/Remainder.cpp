//===- Remainder.cpp - C's fmod -------------------------------------------===//
//
// Exact long division on the mantissas, as many bits a step as 64-bit integers
// hold: a loop of at most 7 (f32) or 190 (f64) steps, and of none or one for
// operands of similar size.
//
//===----------------------------------------------------------------------===//

#include "Functions.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec::math;

namespace {
/// A positive number as mantissa * 2^(exponent - bias - mantissa bits), in i64.
/// The mantissa's implicit bit is set, for denormal numbers too.
struct Unpacked {
  Value mantissa, exponent;
};
} // namespace

static Value wide(MathBuilder &b, int64_t value) {
  return b.integer(b.getI64Type(), static_cast<uint64_t>(value));
}

static Value minSigned(MathBuilder &b, Value x, Value y) {
  return arith::MinSIOp::create(b, x, y);
}

/// How far `x` has to go left until its highest bit is the implicit one.
static Value normalizingShift(MathBuilder &b, Value x) {
  Value zeros = mlir::math::CountLeadingZerosOp::create(b, x);
  return b.subInt(zeros, wide(b, 63 - b.getMantissaBits()));
}

static Unpacked unpack(MathBuilder &b, Value bits) {
  int64_t implicit = int64_t(1) << b.getMantissaBits();
  Value field = b.shiftRight(bits, wide(b, b.getMantissaBits()));
  Value fraction = b.bitAnd(bits, wide(b, implicit - 1));
  Value isDenormal = b.equalInt(field, wide(b, 0));
  Value shift = normalizingShift(b, fraction);
  // A normal number's shift may be out of range: it is not used.
  Value safe = b.select(isDenormal, shift, wide(b, 0));
  return {b.select(isDenormal, b.shiftLeft(fraction, safe),
                   b.bitOr(fraction, wide(b, implicit))),
          b.select(isDenormal, b.subInt(wide(b, 1), shift), field)};
}

static Value remainder(MathBuilder &b, Value x, Value y) {
  return arith::RemUIOp::create(b, x, y);
}

/// mantissa of x * 2^distance modulo the mantissa of y.
static Value divideSteps(MathBuilder &b, Value x, Value y, Value distance) {
  int64_t step = 63 - b.getMantissaBits();
  Value first = remainder(b, x, y);
  auto loop = scf::ForOp::create(b, wide(b, 0), distance, wide(b, step),
                                 ValueRange{first});
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value rest = b.subInt(distance, loop.getInductionVar());
  Value by = minSigned(b, rest, wide(b, step));
  Value shifted = b.shiftLeft(loop.getRegionIterArg(0), by);
  scf::YieldOp::create(b, ValueRange{remainder(b, shifted, y)});
  return loop.getResult(0);
}

/// The bits of the float mantissa * 2^(exponent - bias - mantissa bits).
static Value pack(MathBuilder &b, Value mantissa, Value exponent) {
  Value one = wide(b, 1), zero = wide(b, 0);
  // A denormal result stops short of the implicit bit; a denormal divisor's
  // mantissa was moved left and goes back, without losing bits.
  Value shift =
      minSigned(b, normalizingShift(b, mantissa), b.subInt(exponent, one));
  Value goesRight =
      arith::CmpIOp::create(b, arith::CmpIPredicate::slt, shift, zero);
  Value left = b.shiftLeft(mantissa, b.select(goesRight, zero, shift));
  Value back = b.select(goesRight, b.subInt(zero, shift), zero);
  Value field = b.subInt(b.subInt(exponent, shift), one);
  Value packed =
      b.addInt(b.shiftLeft(field, wide(b, b.getMantissaBits())), left);
  packed = b.select(goesRight, b.shiftRight(mantissa, back), packed);
  return b.select(b.equalInt(mantissa, zero), zero, packed);
}

/// |x| mod |y| for finite |x| >= |y| > 0.
static Value remOfMagnitudes(MathBuilder &b, Value x, Value y) {
  auto toWide = [&](Value v) -> Value {
    Value bits = b.bits(v);
    return b.isDouble() ? bits
                        : arith::ExtUIOp::create(b, b.getI64Type(), bits);
  };
  Unpacked dividend = unpack(b, toWide(x)), divisor = unpack(b, toWide(y));
  Value distance = b.subInt(dividend.exponent, divisor.exponent);
  Value rest = divideSteps(b, dividend.mantissa, divisor.mantissa, distance);
  Value bits = pack(b, rest, divisor.exponent);
  if (!b.isDouble())
    bits = arith::TruncIOp::create(b, b.getIntType(), bits);
  return b.fromBits(bits);
}

static Value scalarRem(MathBuilder &b, Value x, Value y) {
  Value dividend = b.abs(x), divisor = b.abs(y);
  // A dividend smaller than the divisor is the result; the rest is NaN: an
  // infinite dividend, a zero divisor, NaN.
  Value isTrivial = b.less(dividend, divisor);
  Value otherwise = b.select(isTrivial, x, b.notANumber());
  Value isRegular =
      b.bitAnd(b.bitAnd(b.compare(arith::CmpFPredicate::OGE, dividend, divisor),
                        b.less(dividend, b.infinity())),
               b.less(b.constant(0.0), divisor));
  auto branch = scf::IfOp::create(b, TypeRange{b.getType()}, isRegular,
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  Value result = b.copySign(remOfMagnitudes(b, dividend, divisor), x);
  scf::YieldOp::create(b, ValueRange{result});
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, ValueRange{otherwise});
  return branch.getResult(0);
}

Value fusec::math::buildRem(MathBuilder &b, Value x, Value y, bool fast) {
  return b.eachLane([&](MathBuilder &scalar, int64_t i) -> SmallVector<Value> {
    return {scalarRem(scalar, scalar.lane(x, i), scalar.lane(y, i))};
  })[0];
}
