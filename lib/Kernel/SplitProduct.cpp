//===- SplitProduct.cpp - f32 products of a warp group --------------------===//

#include "SplitProduct.h"
#include "StageRewriter.h"
#include "Tf32Split.h"

#include "fusec/Analysis/WgmmaLayout.h"
#include "fusec/Dialect/Nvx/Nvx.h"
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

SmallVector<Value> SplitProduct::loadWorths(Value verdicts) {
  int64_t blocks = columns_ / kRewrittenRows, width = blocks & -blocks;
  SmallVector<Value> worths;
  for (int64_t first = 0; first < blocks; first += width) {
    Value some =
        b_.load(bytePointer(b_, verdicts, 4 * first), b_.getF32Type(), width);
    for (int64_t i = 0; i < width; ++i)
      worths.push_back(b_.extract(some, i));
  }
  return worths;
}

Value SplitProduct::multiply(ArrayRef<Value> left, Value descriptor) {
  SmallVector<Value> registers, small;
  for (Value bits : left) {
    Value number = arith::BitcastOp::create(b_, b_.getF32Type(), bits);
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
                                             ArrayRef<Value> worths) {
  // Blocks of no worth were left as they are.
  SmallVector<Value> factors;
  Value one = arith::ConstantOp::create(b_, b_.getF32FloatAttr(1));
  for (Value worth : worths)
    factors.push_back(arith::MinimumFOp::create(b_, worth, one));
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
                                            const Stage &stage) {
  SmallVector<Value> worths = loadWorths(stage.verdicts), product;
  Value all = multiply(left_.load(stage.left), stage.descriptor);
  for (int64_t i = 0; i < int64_t(sums.size()); ++i)
    product.push_back(LLVM::ExtractValueOp::create(b_, all, i));
  SmallVector<Value> watched(product);
  llvm::append_range(watched, worths);
  auto branch = scf::IfOp::create(b_, ValueRange(sums).getTypes(),
                                  b_.isInAnyLane(isAnyNotFinite(b_, watched)),
                                  /*addElseBlock=*/true);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(branch.thenBlock());
  SmallVector<Value> exact = addElements(sums, stage, worths);
  scf::YieldOp::create(b_, exact);
  b_.setInsertionPointToStart(branch.elseBlock());
  for (Value &worth : worths)
    worth = scaled(b_, worth, 1 / kTf32Scale);
  for (auto [i, value] : llvm::enumerate(product))
    value = math::FmaOp::create(b_, value, worths[i / kBlockSums], sums[i]);
  scf::YieldOp::create(b_, product);
  return SmallVector<Value>(branch.getResults());
}
