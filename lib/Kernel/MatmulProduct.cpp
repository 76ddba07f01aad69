//===- MatmulProduct.cpp - products on tensor cores -----------------------===//

#include "MatmulProduct.h"

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

static Value toFloat(KernelBuilder &b, Value bits) {
  return arith::BitcastOp::create(b, b.getF32Type(), bits);
}

static Value toBits(KernelBuilder &b, Value value) {
  return arith::BitcastOp::create(b, b.getI32Type(), value);
}

SmallVector<Value> MatmulProduct::zeros() {
  return SmallVector<Value>(4 * blockRows_ * blockColumns_,
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

void MatmulProduct::multiply(MutableArrayRef<Value> sums,
                             ArrayRef<Fragment> left,
                             ArrayRef<Fragment> right) {
  for (int64_t row = 0; row < blockRows_; ++row)
    for (int64_t column = 0; column < blockColumns_; ++column)
      multiplyPart(sums.slice(4 * (row * blockColumns_ + column), 4), left[row],
                   right[column / 2], column % 2);
}

SmallVector<Fragment> MatmulProduct::roundToTf32(ArrayRef<Fragment> fragments) {
  SmallVector<Fragment> rounded(fragments);
  for (Fragment &fragment : rounded)
    for (Value &bits : fragment)
      if (bits)
        bits = toBits(b_, nvx::CvtRnaTf32Op::create(b_, b_.getF32Type(),
                                                    toFloat(b_, bits)));
  return rounded;
}

std::pair<SmallVector<Fragment>, SmallVector<Fragment>>
MatmulProduct::split(ArrayRef<Fragment> fragments) {
  SmallVector<Fragment> big(fragments), small(fragments);
  for (auto [bigOnes, smallOnes] : llvm::zip_equal(big, small))
    for (auto [bigBits, smallBits] : llvm::zip_equal(bigOnes, smallOnes)) {
      if (!bigBits)
        continue;
      Tf32Parts parts =
          splitTf32(b_, scaled(b_, toFloat(b_, bigBits), kTf32Scale));
      bigBits = parts.big;
      smallBits = parts.small;
    }
  return {big, small};
}

void MatmulProduct::accumulate(MutableArrayRef<Value> sums,
                               ArrayRef<Fragment> left,
                               ArrayRef<Fragment> right) {
  if (isRounded_)
    return multiply(sums, roundToTf32(left), roundToTf32(right));
  if (!isSplit_)
    return multiply(sums, left, right);
  auto [bigLeft, smallLeft] = split(left);
  auto [bigRight, smallRight] = split(right);
  multiply(sums, smallLeft, bigRight);
  multiply(sums, bigLeft, smallRight);
  multiply(sums, bigLeft, bigRight);
}

void MatmulProduct::accumulateSteps(Sums sums, int64_t first, int64_t end,
                                    LoadStep left, LoadStep right) {
  SmallVector<Fragment> leftNow = left(first), rightNow = right(first);
  for (int64_t step = first; step < end; ++step) {
    // The next fragments are on their way while these are multiplied.
    SmallVector<Fragment> leftNext, rightNext;
    if (step + 1 < end) {
      leftNext = left(step + 1);
      rightNext = right(step + 1);
    }
    accumulate(sums, leftNow, rightNow);
    leftNow = std::move(leftNext);
    rightNow = std::move(rightNext);
  }
}

void MatmulProduct::accumulateStage(Sums sums, int64_t first, int64_t end,
                                    LoadStep left, LoadStep right) {
  if (!isSplit_)
    return accumulateSteps(sums, first, end, left, right);
  SmallVector<Value> part = zeros();
  accumulateSteps(part, first, end, left, right);
  auto branch = scf::IfOp::create(b_, ValueRange(sums).getTypes(),
                                  b_.isInAnyLane(isAnyNotFinite(b_, part)),
                                  /*addElseBlock=*/true);
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(branch.elseBlock());
    Value scale = arith::ConstantOp::create(
        b_, b_.getF32FloatAttr(1 / (kTf32Scale * kTf32Scale)));
    for (auto [sum, value] : llvm::zip_equal(sums, part))
      value = math::FmaOp::create(b_, value, scale, sum);
    scf::YieldOp::create(b_, part);
    b_.setInsertionPointToStart(branch.thenBlock());
    part.assign(sums.begin(), sums.end());
    for (int64_t step = first; step < end; ++step)
      multiplyElements(part, left(step), right(step));
    scf::YieldOp::create(b_, part);
  }
  llvm::copy(branch.getResults(), sums.begin());
}

/// Element k of a row of the left fragments is in register k / 4 of lane
/// 4 * row + k % 4; of a column of the right ones alike.
void MatmulProduct::multiplyElements(MutableArrayRef<Value> sums,
                                     ArrayRef<Fragment> left,
                                     ArrayRef<Fragment> right) {
  Value group = b_.div(lane_, 4), place = b_.rem(lane_, 4);
  auto loop =
      scf::ForOp::create(b_, b_.index(0), b_.index(4), b_.index(1), sums);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> carried(loop.getRegionIterArgs());
  Value k = loop.getInductionVar();
  Value leftLane = b_.add(b_.mul(group, 4), k);
  // Columns 2 * place and the next.
  Value rightLane = b_.add(b_.mul(place, 8), k),
        nextLane = b_.add(rightLane, 4);
  auto from = [&](Value bits, Value lane) {
    return toFloat(b_, b_.shuffleFrom(bits, lane));
  };
  for (int64_t upper : {0, 1}) {
    SmallVector<std::array<Value, 2>> rows, columns;
    for (const Fragment &fragment : left)
      rows.push_back({from(fragment[2 * upper], leftLane),
                      from(fragment[2 * upper + 1], leftLane)});
    for (int64_t column = 0; column < blockColumns_; ++column) {
      Value bits = right[column / 2][2 * upper + column % 2];
      columns.push_back({from(bits, rightLane), from(bits, nextLane)});
    }
    for (int64_t i = 0; i < int64_t(sums.size()); ++i) {
      int64_t part = i / 4, corner = i % 4;
      carried[i] = math::FmaOp::create(
          b_, rows[part / blockColumns_][corner / 2],
          columns[part % blockColumns_][corner % 2], carried[i]);
    }
  }
  scf::YieldOp::create(b_, carried);
  llvm::copy(loop.getResults(), sums.begin());
}
