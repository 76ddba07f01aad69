//===- Tf32Split.cpp - f32 as two numbers of TF32 -------------------------===//

#include "Tf32Split.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace fusec;

/// The bits of f32's mantissa that TF32 does not have.
static constexpr int32_t kTf32Dropped = 0x1fff;

/// From where on, 0 apart, the split gives two numbers that TF32 holds to f32's
/// precision: its least step is 2^-136, and the rest has an eleventh digit.
static constexpr float kLeastSplit = 0x1p-113f;

static Value i32(KernelBuilder &b, int32_t value) {
  return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
}

Tf32Parts fusec::splitTf32(KernelBuilder &b, Value bits) {
  auto toFloat = [&](Value of) -> Value {
    return arith::BitcastOp::create(b, b.getF32Type(), of);
  };
  // Truncated, because rounding could make the largest numbers infinite.
  Value big = arith::AndIOp::create(b, bits, i32(b, ~kTf32Dropped));
  Value rest = arith::SubFOp::create(b, toFloat(bits), toFloat(big));
  // The instruction drops the low bits: adding half of them rounds.
  Value small = arith::AddIOp::create(
      b, arith::BitcastOp::create(b, b.getI32Type(), rest),
      i32(b, (kTf32Dropped + 1) / 2));
  return {big, small};
}

/// Twice the bits are in the order of the magnitudes; one less makes 0, which
/// splits, the largest of all.
void Tf32Watch::note(Value bits) {
  Value one = i32(b_, 1);
  Value doubled = arith::ShLIOp::create(b_, bits, one);
  Value less = arith::SubIOp::create(b_, doubled, one);
  smallest_ = smallest_ ? arith::MinUIOp::create(b_, smallest_, less) : less;
}

Value Tf32Watch::isTooSmall() const {
  auto least =
      static_cast<int32_t>(2 * llvm::bit_cast<uint32_t>(kLeastSplit) - 1);
  return arith::CmpIOp::create(b_, arith::CmpIPredicate::ult, smallest_,
                               i32(b_, least));
}

Value fusec::isAnyNotFinite(KernelBuilder &b, ArrayRef<Value> sums) {
  Value zero = b.zero(b.getF32Type()), check = zero;
  for (Value sum : sums)
    check = math::FmaOp::create(b, sum, zero, check);
  return arith::CmpFOp::create(b, arith::CmpFPredicate::UNE, check, zero);
}
