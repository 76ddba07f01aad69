//===- TrigReduction.cpp - arguments modulo pi/2 --------------------------===//
//
// Up to a bound: Cody and Waite's subtraction of n * pi/2 in three parts, each
// exact but for the last rounding thanks to fma. Beyond: Payne and Hanek's
// multiplication by the bits of 2/pi that matter, in 192-bit integers; a branch
// that well-behaved data never takes.
//
//===----------------------------------------------------------------------===//

#include "Coefficients.h"
#include "Functions.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec::math;

static Reduced reduceSmall(MathBuilder &b, Value x) {
  MathBuilder::Rounded n = b.roundProduct(x, 0.63661977236758134);
  Value r = x;
  for (double part : b.pick(ArrayRef(kPiOver2F32), ArrayRef(kPiOver2F64)))
    r = b.fma(n.real, b.constant(-part), r);
  return {r, n.integer};
}

namespace {
/// 64-bit integers.
struct Wide {
  MathBuilder &b;
  Type type;

  explicit Wide(MathBuilder &b) : b(b), type(b.getI64Type()) {}

  Value constant(uint64_t value) { return b.integer(type, value); }
  Value extend(Value x) {
    return b.isDouble() ? x : arith::ExtUIOp::create(b, type, x).getResult();
  }
  Value narrow(Value x) {
    if (b.isDouble())
      return x;
    return arith::TruncIOp::create(b, b.getIntType(), x);
  }
  Value left(Value x, unsigned by) { return b.shiftLeft(x, constant(by)); }
  Value right(Value x, unsigned by) { return b.shiftRight(x, constant(by)); }
};

/// 128 bits.
struct Double64 {
  Value high, low;
};
} // namespace

/// Four consecutive words of 2/pi from word `index` on: a barrel shifter, since
/// a table in memory would cost every kernel a global.
static SmallVector<Value> selectWords(Wide &w, Value index) {
  int topLevel = w.b.isDouble() ? 4 : 1;
  size_t needed = 3 + (size_t(2) << topLevel);
  SmallVector<Value> words;
  for (size_t i = 0; i < needed; ++i)
    words.push_back(w.constant(i < std::size(kTwoOverPi) ? kTwoOverPi[i] : 0));
  for (int level = topLevel; level >= 0; --level) {
    size_t step = size_t(1) << level;
    Value isSet = w.b.testBit(index, level);
    for (size_t i = 0; i + step < words.size(); ++i)
      words[i] = w.b.select(isSet, words[i + step], words[i]);
    words.resize(words.size() - step);
  }
  return words;
}

/// The top 128 bits of mantissa * window modulo 2^192.
static Double64 multiplyWindow(Wide &w, Value mantissa,
                               ArrayRef<Value> window) {
  MathBuilder &b = w.b;
  Value top = arith::MulIOp::create(b, mantissa, window[0]);
  auto middle = arith::MulUIExtendedOp::create(b, mantissa, window[1]);
  auto bottom = arith::MulUIExtendedOp::create(b, mantissa, window[2]);
  Value low = b.addInt(middle.getLow(), bottom.getHigh());
  Value overflows =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ult, low, middle.getLow());
  Value carry = arith::ExtUIOp::create(b, w.type, overflows);
  return {b.addInt(b.addInt(top, middle.getHigh()), carry), low};
}

/// A signed fraction of 128 bits times pi/2, rounded about once.
static Value scaleFraction(MathBuilder &b, Double64 fraction) {
  Type f64 = b.getF64Type();
  MathBuilder wide(b.getLoc(), b, f64);
  Pair unit = {wide.constant(std::ldexp(kPiOver2F64[0], -64)),
               wide.constant(std::ldexp(kPiOver2F64[1], -64))};
  Value upper = arith::SIToFPOp::create(wide, f64, fraction.high);
  if (!b.isDouble())
    return arith::TruncFOp::create(b, b.getType(), wide.mul(upper, unit.high));
  Value lower = arith::UIToFPOp::create(wide, f64, fraction.low);
  Value sum = wide.fma(lower, wide.constant(std::ldexp(1.0, -64)), upper);
  return wide.fma(sum, unit.high, wide.mul(sum, unit.low));
}

/// For a scalar x = m 2^e: the bits of 2/pi before position e - 2 give
/// multiples of 4 and those 192 bits later are too small to matter: what is
/// between, times m, is x * 2/pi modulo 4 in units of 2^-190.
static Reduced reduceLarge(MathBuilder &b, Value x) {
  Wide w(b);
  int mantissaBits = b.getMantissaBits();
  Value bits = w.extend(b.bits(x));
  uint64_t implicit = uint64_t(1) << mantissaBits;
  Value mantissa =
      b.bitOr(b.bitAnd(bits, w.constant(implicit - 1)), w.constant(implicit));
  Value exponent = b.subInt(w.right(bits, mantissaBits),
                            w.constant(b.getBias() + mantissaBits));
  // The table starts with 64 zero bits. Lanes with a small x compute nothing
  // of use, but must not shift out of range.
  Value position = arith::MaxSIOp::create(b, b.addInt(exponent, w.constant(62)),
                                          w.constant(0));
  SmallVector<Value> words = selectWords(w, w.right(position, 6));
  Value shift = b.bitAnd(position, w.constant(63));
  Value complement = b.subInt(w.constant(63), shift);
  SmallVector<Value> window;
  for (int i = 0; i < 3; ++i)
    window.push_back(
        b.bitOr(b.shiftLeft(words[i], shift),
                b.shiftRight(w.right(words[i + 1], 1), complement)));

  auto [high, low] = multiplyWindow(w, mantissa, window);
  Value fractionHigh = b.bitOr(w.left(high, 2), w.right(low, 62));
  Value fractionLow = w.left(low, 2);
  // The fraction is signed: its sign bit rounds the quadrant up.
  Value quadrant = b.addInt(w.right(high, 62), w.right(fractionHigh, 63));
  Value r = scaleFraction(b, {fractionHigh, fractionLow});
  r = b.select(b.equal(x, b.infinity()), b.notANumber(), r);
  return {r, w.narrow(quadrant)};
}

/// `small` or, in a branch of its own, what a large argument gives.
static SmallVector<Value> reduceLane(MathBuilder &b, Value x, Value isLarge,
                                     Reduced small) {
  auto branch =
      scf::IfOp::create(b, TypeRange{b.getType(), b.getIntType()}, isLarge,
                        /*addThenBlock=*/true, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  Reduced large = reduceLarge(b, x);
  scf::YieldOp::create(b, ValueRange{large.remainder, large.quadrant});
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, ValueRange{small.remainder, small.quadrant});
  return branch.getResults();
}

Reduced fusec::math::reduceByHalfPi(MathBuilder &b, Value magnitude) {
  Reduced small = reduceSmall(b, magnitude);
  // Up to here n has at most 16 (f32) or 20 bits, which the parts of pi/2
  // allow.
  Value bound = b.constant(b.pick(65536.0, 1048576.0));
  Value isLarge = b.compare(arith::CmpFPredicate::OGE, magnitude, bound);
  auto reduceLanes = [&] {
    return b.eachLane([&](MathBuilder &scalar, int64_t i) {
      Reduced lane = {scalar.lane(small.remainder, i),
                      scalar.lane(small.quadrant, i)};
      return reduceLane(scalar, scalar.lane(magnitude, i),
                        scalar.lane(isLarge, i), lane);
    });
  };
  if (!isa<VectorType>(b.getType())) {
    SmallVector<Value> reduced = reduceLanes();
    return {reduced[0], reduced[1]};
  }
  // One branch for all elements on the usual path.
  Value any =
      vector::ReductionOp::create(b, vector::CombiningKind::OR, isLarge);
  auto branch =
      scf::IfOp::create(b, TypeRange{b.getType(), b.getIntType()}, any,
                        /*addThenBlock=*/true, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, reduceLanes());
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, ValueRange{small.remainder, small.quadrant});
  return {branch.getResult(0), branch.getResult(1)};
}
