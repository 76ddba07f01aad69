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

/// Adds what `multiplyAdd` makes of each number and a sum, in chains side by
/// side: an addition waits for the one before it.
static Value addInChains(KernelBuilder &b, ArrayRef<Value> numbers,
                         function_ref<Value(Value, Value)> multiplyAdd) {
  constexpr size_t chains = 4;
  SmallVector<Value> sums(std::min(chains, numbers.size()),
                          b.zero(b.getF32Type()));
  for (auto [i, number] : llvm::enumerate(numbers)) {
    Value &sum = sums[i % sums.size()];
    sum = multiplyAdd(number, sum);
  }
  Value all = sums.front();
  for (Value sum : ArrayRef(sums).drop_front())
    all = arith::AddFOp::create(b, all, sum);
  return all;
}

Value fusec::sumOfSquares(KernelBuilder &b, ArrayRef<Value> numbers) {
  return addInChains(b, numbers, [&](Value number, Value sum) -> Value {
    return math::FmaOp::create(b, number, number, sum);
  });
}

Value fusec::scaleOfBlock(KernelBuilder &b, Value squares, float scale) {
  constexpr int32_t infinity = 0x7f800000;
  Value isFinite = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, squares,
                                         i32(b, infinity));
  auto constant = [&](float value) -> Value {
    return arith::ConstantOp::create(b, b.getF32FloatAttr(value));
  };
  return arith::SelectOp::create(b, isFinite, constant(scale), constant(1));
}

Value fusec::isAnyNotFinite(KernelBuilder &b, ArrayRef<Value> sums) {
  Value zero = b.zero(b.getF32Type());
  Value all = addInChains(b, sums, [&](Value sum, Value check) -> Value {
    return math::FmaOp::create(b, sum, zero, check);
  });
  return arith::CmpFOp::create(b, arith::CmpFPredicate::UNE, all, zero);
}
