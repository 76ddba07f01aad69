//===- SplitProduct.cpp - f32 products of a warp group --------------------===//

#include "SplitProduct.h"
#include "StageRewriter.h"
#include "Tf32Split.h"

#include "fusec/Analysis/WgmmaLayout.h"
#include "fusec/Kernel/Swizzle.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

static constexpr int64_t kDepth = LeftFragments::kDepth,
                         kSteps = LeftFragments::kSteps,
                         kStepRegisters = LeftFragments::kStepRegisters;
/// A lane's sums of columns that StageRewriter has rewritten as one block.
static constexpr int64_t kBlockSums = kWgmmaRows * kRewrittenRows / kWarpGroup;

void SplitProduct::setUp(Value thread) {
  inRow_ = b_.rem(b_.rem(thread, kWarp), 4);
}

SmallVector<Value> SplitProduct::loadBounds(Value bounds) {
  int64_t blocks = columns_ / kRewrittenRows, width = blocks & -blocks;
  SmallVector<Value> loaded;
  for (int64_t first = 0; first < blocks; first += width) {
    Value some =
        b_.load(bytePointer(b_, bounds, 4 * first), b_.getI32Type(), width);
    for (int64_t i = 0; i < width; ++i)
      loaded.push_back(b_.extract(some, i));
  }
  return loaded;
}

/// Whether scaled products of a step could: 32 of them, each up to 2^26 times
/// the root of what bounds the squares of both, stay below 2^128 where that
/// root is below 2^96. True for what is not finite.
Value SplitProduct::mayOverflow(ArrayRef<Value> left, ArrayRef<Value> bounds) {
  Value right = bounds.front();
  for (Value bound : bounds.drop_front())
    right = arith::MaxUIOp::create(b_, right, bound);
  right = arith::BitcastOp::create(b_, b_.getF32Type(), right);
  constexpr float half = 0x1p-96f;
  Value product = arith::MulFOp::create(
      b_, scaled(b_, sumOfSquares(b_, left), half), scaled(b_, right, half));
  Value one = arith::ConstantOp::create(b_, b_.getF32FloatAttr(1));
  return b_.isInAnyLane(
      arith::CmpFOp::create(b_, arith::CmpFPredicate::UGE, product, one));
}

nvx::WgmmaOp SplitProduct::multiply(ArrayRef<Value> left, Value descriptor) {
  SmallVector<Value> registers, small;
  for (Value number : left) {
    Tf32Parts parts = splitTf32(b_, scaled(b_, number, kTf32Scale));
    registers.push_back(parts.big);
    small.push_back(parts.small);
  }
  llvm::append_range(registers, small);
  constexpr int64_t stepBytes = 32;
  int64_t smallLeft = kSteps * kStepRegisters;
  int64_t smallRight = columns_ * kTileRowBytes;
  SmallVector<int32_t> leftSteps, rightSteps;
  for (int64_t step = 0; step < kSteps; ++step)
    for (auto [ofLeft, ofRight] :
         {std::pair(smallLeft, int64_t(0)), std::pair(int64_t(0), smallRight),
          std::pair(int64_t(0), int64_t(0))}) {
      leftSteps.push_back(int32_t(ofLeft + step * kStepRegisters));
      rightSteps.push_back(int32_t((ofRight + step * stepBytes) / kChunkBytes));
    }
  Type type = LLVM::LLVMArrayType::get(b_.getF32Type(),
                                       kWgmmaRows * columns_ / kWarpGroup);
  Type element = FloatTF32Type::get(b_.getContext());
  return nvx::WgmmaOp::create(
      b_, type, /*accumulators=*/Value(), /*a=*/Value(), registers, descriptor,
      /*accumulate=*/Value(), element, element, leftSteps, rightSteps,
      /*blocks=*/uint32_t(1), /*blockStep=*/uint32_t(0), /*transposeA=*/false,
      /*transposeB=*/false, b_.getI32IntegerAttr(0));
}

/// Element by element: two rows of the left operand with all columns that the
/// lane has.
SmallVector<Value> SplitProduct::addElements(ArrayRef<Value> sums,
                                             const Stage &stage,
                                             ArrayRef<Value> bounds) {
  SmallVector<Value> factors;
  for (Value bound : bounds)
    factors.push_back(scaleOfBlock(b_, bound, 1 / kTf32Scale));
  auto loop =
      scf::ForOp::create(b_, b_.index(0), b_.index(kDepth), b_.index(1), sums);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  Value k = loop.getInductionVar();
  std::array<Value, 2> rows = left_.elements(stage.left, k);
  std::array<Value, 2> columns;
  for (int64_t odd : {0, 1}) {
    Value column = b_.add(b_.mul(inRow_, 2), odd);
    Value place =
        arith::XOrIOp::create(b_, b_.mul(k, 4), b_.mul(column, kChunkBytes));
    columns[odd] = bytePointer(b_, stage.right,
                               b_.add(b_.mul(column, kTileRowBytes), place));
  }
  SmallVector<Value> carried(loop.getRegionIterArgs());
  for (auto [i, sum] : llvm::enumerate(carried)) {
    Value right =
        b_.load(bytePointer(b_, columns[i % 2],
                            static_cast<int64_t>(i) / 4 * kSwizzleAlignment),
                b_.getF32Type(), /*width=*/1);
    right = arith::MulFOp::create(b_, right, factors[i / kBlockSums]);
    sum = math::FmaOp::create(b_, rows[i / 2 % 2], right, sum);
  }
  scf::YieldOp::create(b_, carried);
  return SmallVector<Value>(loop.getResults());
}

SmallVector<Value> SplitProduct::accumulate(ArrayRef<Value> sums,
                                            const Stage &stage, InTurn inTurn) {
  SmallVector<Value> bounds = loadBounds(stage.bounds), left, product;
  for (Value bits : left_.load(stage.left))
    left.push_back(arith::BitcastOp::create(b_, b_.getF32Type(), bits));
  Value isLarge = mayOverflow(left, bounds);
  Value all = inTurn(multiply(left, stage.descriptor));
  auto branch = scf::IfOp::create(b_, ValueRange(sums).getTypes(), isLarge,
                                  /*addElseBlock=*/true);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(branch.thenBlock());
  SmallVector<Value> exact = addElements(sums, stage, bounds);
  scf::YieldOp::create(b_, exact);
  b_.setInsertionPointToStart(branch.elseBlock());
  Value scale = arith::ConstantOp::create(
      b_, b_.getF32FloatAttr(1 / (kTf32Scale * kTf32Scale)));
  for (auto [i, sum] : llvm::enumerate(sums)) {
    Value value = LLVM::ExtractValueOp::create(b_, all, i);
    product.push_back(math::FmaOp::create(b_, value, scale, sum));
  }
  scf::YieldOp::create(b_, product);
  return SmallVector<Value>(branch.getResults());
}
