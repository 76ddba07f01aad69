//===- Tf32Split.cpp - f32 as two numbers of TF32 -------------------------===//

#include "Tf32Split.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace fusec;

/// The bits of f32's mantissa that TF32 does not have.
static constexpr int32_t kTf32Dropped = 0x1fff;
/// Half a step of TF32 in these.
static constexpr int32_t kHalfStep = (kTf32Dropped + 1) / 2;

/// From where on, 0 apart, the split gives two numbers that TF32 holds to f32's
/// precision: its least step is 2^-136, and the rest has an eleventh digit.
static constexpr float kLeastSplit = 0x1p-113f;

static Value i32(KernelBuilder &b, int32_t value) {
  return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
}

static Value bitsOf(KernelBuilder &b, Value number) {
  return arith::BitcastOp::create(b, b.getI32Type(), number);
}

Value fusec::scaled(KernelBuilder &b, Value number, float scale) {
  Value factor = arith::ConstantOp::create(b, b.getF32FloatAttr(scale));
  return arith::MulFOp::create(b, number, factor);
}

static Value minus(KernelBuilder &b, Value number, Value bits) {
  Value part = arith::BitcastOp::create(b, b.getF32Type(), bits);
  return bitsOf(b, arith::SubFOp::create(b, number, part));
}

/// Adding half a step to the bits rounds what is dropped then. It may make an
/// infinity of a number and a number of NaN: the small part is NaN or infinite
/// then, and so is all that is multiplied with it.
Tf32Parts fusec::splitTf32(KernelBuilder &b, Value number) {
  Value rounded =
      arith::AddIOp::create(b, bitsOf(b, number), i32(b, kHalfStep));
  Value big = arith::AndIOp::create(b, rounded, i32(b, ~kTf32Dropped));
  return {big, minus(b, number, big)};
}

/// One digit more than of a rounded number is left: it is rounded too.
Value fusec::tf32Rest(KernelBuilder &b, Value number) {
  Value big =
      arith::AndIOp::create(b, bitsOf(b, number), i32(b, ~kTf32Dropped));
  return arith::AddIOp::create(b, minus(b, number, big), i32(b, kHalfStep));
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

/// In chains side by side: an addition waits for the one before it.
Value fusec::isAnyNotFinite(KernelBuilder &b, ArrayRef<Value> sums) {
  constexpr size_t chains = 4;
  Value zero = b.zero(b.getF32Type());
  SmallVector<Value> checks(std::min(chains, sums.size()), zero);
  for (auto [i, sum] : llvm::enumerate(sums)) {
    Value &check = checks[i % checks.size()];
    check = math::FmaOp::create(b, sum, zero, check);
  }
  Value all = checks.front();
  for (Value check : ArrayRef(checks).drop_front())
    all = arith::AddFOp::create(b, all, check);
  return arith::CmpFOp::create(b, arith::CmpFPredicate::UNE, all, zero);
}
