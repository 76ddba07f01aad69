//===- MatmulProduct.cpp - products on tensor cores -----------------------===//

#include "MatmulProduct.h"

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace fusec;

/// The bits of f32's mantissa that TF32 does not have.
static constexpr int32_t kTf32Dropped = 0x1fff;

static Value i32(KernelBuilder &b, int32_t value) {
  return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
}

static Value toFloat(KernelBuilder &b, Value bits) {
  return arith::BitcastOp::create(b, b.getF32Type(), bits);
}

static Value toBits(KernelBuilder &b, Value value) {
  return arith::BitcastOp::create(b, b.getI32Type(), value);
}

SmallVector<Value> MatmulProduct::zeros() {
  return SmallVector<Value>(isSplit_ ? 2 * sums() : sums(),
                            b_.zero(b_.getF32Type()));
}

/// A register of 16-bit elements in the type that mma.sync wants.
Value MatmulProduct::operand(Value bits) {
  if (!element_.isF16())
    return bits;
  return LLVM::BitcastOp::create(b_, VectorType::get({2}, element_), bits);
}

void MatmulProduct::multiplyPart(MutableArrayRef<Value> sums,
                                 const Fragment &left, const Fragment &right,
                                 int64_t half) {
  SmallVector<Value> a, b;
  for (Value bits : left)
    a.push_back(operand(bits));
  for (Value bits : {right[half], right[half + 2]})
    b.push_back(operand(bits));
  NVVM::MMATypes kind = element_.isF16()    ? NVVM::MMATypes::f16
                        : element_.isBF16() ? NVVM::MMATypes::bf16
                                            : NVVM::MMATypes::tf32;
  Type f32 = b_.getF32Type();
  auto type =
      LLVM::LLVMStructType::getLiteral(b_.getContext(), {f32, f32, f32, f32});
  int64_t step = matmulStep(elementBytes(element_));
  Value result = NVVM::MmaOp::create(
      b_, type, a, b, sums, {kMatmulBlock, kColumns, step}, std::nullopt,
      std::nullopt, std::array{kind, kind},
      std::array{NVVM::MMALayout::row, NVVM::MMALayout::col});
  for (int64_t i = 0; i < 4; ++i)
    sums[i] = LLVM::ExtractValueOp::create(b_, result, i);
}

void MatmulProduct::multiply(MutableArrayRef<Value> accumulators,
                             ArrayRef<Fragment> left,
                             ArrayRef<Fragment> right) {
  for (int64_t row = 0; row < blockRows_; ++row)
    for (int64_t column = 0; column < blockColumns_; ++column)
      multiplyPart(accumulators.slice(4 * (row * blockColumns_ + column), 4),
                   left[row], right[column / 2], column % 2);
}

SmallVector<Fragment> MatmulProduct::roundToTf32(ArrayRef<Fragment> fragments) {
  SmallVector<Fragment> rounded(fragments);
  for (Fragment &fragment : rounded)
    for (Value &bits : fragment)
      bits = toBits(b_, nvx::CvtRnaTf32Op::create(b_, b_.getF32Type(),
                                                  toFloat(b_, bits)));
  return rounded;
}

std::pair<SmallVector<Fragment>, SmallVector<Fragment>>
MatmulProduct::split(ArrayRef<Fragment> fragments) {
  SmallVector<Fragment> big(fragments), small(fragments);
  Value kept = i32(b_, ~kTf32Dropped), half = i32(b_, (kTf32Dropped + 1) / 2);
  for (auto [bigOnes, smallOnes] : llvm::zip_equal(big, small))
    for (auto [bigBits, smallBits] : llvm::zip_equal(bigOnes, smallOnes)) {
      Value x = toFloat(b_, bigBits);
      // Truncated, because rounding could make the largest numbers infinite.
      bigBits = arith::AndIOp::create(b_, bigBits, kept);
      Value rest = arith::SubFOp::create(b_, x, toFloat(b_, bigBits));
      // The instruction drops the low bits: adding half of them rounds.
      smallBits = arith::AddIOp::create(b_, toBits(b_, rest), half);
    }
  return {big, small};
}

void MatmulProduct::accumulate(MutableArrayRef<Value> accumulators,
                               ArrayRef<Fragment> left,
                               ArrayRef<Fragment> right) {
  if (isRounded_)
    return multiply(accumulators, roundToTf32(left), roundToTf32(right));
  if (!isSplit_)
    return multiply(accumulators, left, right);
  auto [bigLeft, smallLeft] = split(left);
  auto [bigRight, smallRight] = split(right);
  MutableArrayRef<Value> corrections = accumulators.drop_front(sums());
  multiply(corrections, smallLeft, bigRight);
  multiply(corrections, bigLeft, smallRight);
  multiply(accumulators.take_front(sums()), bigLeft, bigRight);
}

SmallVector<Value> MatmulProduct::finish(ArrayRef<Value> accumulators) {
  SmallVector<Value> result(accumulators.take_front(sums()));
  if (!isSplit_)
    return result;
  auto constant = [&](float value) -> Value {
    return arith::ConstantOp::create(b_, b_.getF32FloatAttr(value));
  };
  using Limits = std::numeric_limits<float>;
  Value infinity = constant(Limits::infinity());
  Value largest = constant(Limits::max()), lowest = constant(Limits::lowest());
  for (auto [sum, correction] :
       llvm::zip_equal(result, accumulators.drop_front(sums()))) {
    Value isFinite = arith::CmpFOp::create(
        b_, arith::CmpFPredicate::OLT, math::AbsFOp::create(b_, sum), infinity);
    Value corrected = arith::AddFOp::create(b_, sum, correction);
    // The correction was rounded, maybe up: it must not make f32's largest
    // number infinite.
    corrected = arith::MinimumFOp::create(b_, corrected, largest);
    corrected = arith::MaximumFOp::create(b_, corrected, lowest);
    sum = arith::SelectOp::create(b_, isFinite, corrected, sum);
  }
  return result;
}
