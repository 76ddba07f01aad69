//===- WgmmaSums.cpp - products of stages by warp groups ------------------===//
//
// A warp group waits for a stage, multiplies what is there, and lets go of it:
// one product after the other into the same sums; f32 that is split, and floats
// of 8 bits, into sums of a stage that are added up outside of the tensor core.
//
//===----------------------------------------------------------------------===//

#include "WgmmaKernel.h"

#include "fusec/Analysis/TensorCores.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;

void WgmmaEmitter::waitForStage(RingPosition position) {
  if (form_.isRewritten())
    ring_->waitReady(position);
  // What copies bring threads may read who wait for it themselves.
  if (form_.isLeftInRegisters() || !form_.isRewritten())
    ring_->waitFull(position);
}

void WgmmaEmitter::release(RingPosition position, Value condition) {
  // One arrival a warp.
  b_.guarded(b_.both(b_.equal(lane_, 0), condition),
             [&] { ring_->release(position); });
}

Value WgmmaEmitter::rightDescriptor(RingPosition position) {
  return rights_.front().descriptor(bytePointer(b_, shared_, layout_.leftBytes),
                                    position.stage, layout_.stageBytes);
}

Value WgmmaEmitter::multiplyStage(RingPosition position, Value sums,
                                  Value isFurther, uint32_t pending) {
  Value rows = b_.mul(group_.row, kTileRowBytes), left;
  SmallVector<Value> registers;
  SmallVector<int32_t> steps = left_.steps();
  if (form_.isLeftInRegisters()) {
    registers = leftFragments_->load(
        bytePointer(b_, stagePointer(position.stage), rows));
    for (auto [i, step] : llvm::enumerate(steps))
      step = static_cast<int32_t>(i) * LeftFragments::kStepRegisters;
  } else {
    left = left_.descriptor(bytePointer(b_, shared_, rows), position.stage,
                            layout_.stageBytes);
  }
  Type element = shape_.element;
  Type other = getElementTypeOrSelf(shape_.op->getOperand(1));
  if (element.isF32())
    element = other = FloatTF32Type::get(b_.getContext());
  Type type =
      LLVM::LLVMArrayType::get(b_.getF32Type(), wgmmaAccumulators(tile_));
  auto product = nvx::WgmmaOp::create(
      b_, type, sums, left, registers, rightDescriptor(position), isFurther,
      element, other, steps, rights_.front().steps(),
      static_cast<uint32_t>(groupRows(tile_) / kWgmmaRows),
      static_cast<uint32_t>(BoxLoader::kBlockStep),
      /*transposeA=*/!left_.isKInner(),
      /*transposeB=*/!rights_.front().isKInner(),
      b_.getI32IntegerAttr(static_cast<int32_t>(pending)));
  return inTurn(product);
}

/// One product is in flight while the next stage is waited for: a stage is let
/// go of when the one after it is being multiplied. What is in registers they
/// hold until it is multiplied: then the other group, where there are two, has
/// the tensor cores.
Value WgmmaEmitter::multiplyStages(Value steps, RingPosition &position) {
  Type type =
      LLVM::LLVMArrayType::get(b_.getF32Type(), wgmmaAccumulators(tile_));
  Value nothing;
  if (sumsByGroups(shape_.op))
    nothing = LLVM::ZeroOp::create(b_, type);
  else
    nothing = LLVM::PoisonOp::create(b_, type);
  auto body = [&](Value step, RingPosition here, ArrayRef<Value> carried) {
    waitForStage(here);
    Value isFurther =
        arith::CmpIOp::create(b_, arith::CmpIPredicate::ne, step, b_.index(0));
    Value sums =
        multiplyStage(here, carried[1], isFurther, waitsForStages() ? 0 : 1);
    if (waitsForStages()) {
      b_.meetInWarp();
      release(here);
    } else {
      release({carried[0], Value()}, isFurther);
    }
    return SmallVector<Value>{here.stage, sums};
  };
  return walkStages(steps, position, {position.stage, nothing}, body)[1];
}

/// The next stage is waited for when the product of this one is there; the
/// other group, where there are two, multiplies meanwhile.
SmallVector<Value> WgmmaEmitter::multiplySplit(Value steps,
                                               RingPosition &position) {
  SmallVector<Value> zeros(wgmmaAccumulators(tile_), b_.zero(b_.getF32Type()));
  auto body = [&](Value, RingPosition here, ArrayRef<Value> carried) {
    waitForStage(here);
    Value first = stagePointer(here.stage);
    SplitProduct::Stage stage{
        bytePointer(b_, first, b_.mul(group_.row, kTileRowBytes)),
        bytePointer(b_, first, layout_.leftBytes), rightDescriptor(here),
        bounds(here.stage)};
    SmallVector<Value> sums = split_->accumulate(
        carried, stage, [&](nvx::WgmmaOp product) { return inTurn(product); });
    b_.meetInWarp();
    release(here);
    return sums;
  };
  return walkStages(steps, position, zeros, body);
}

/// Each stage's sums begin at zero: the tensor core keeps few bits of them.
SmallVector<Value> WgmmaEmitter::multiplyPromoted(Value steps,
                                                  RingPosition &position) {
  SmallVector<Value> zeros(wgmmaAccumulators(tile_), b_.zero(b_.getF32Type()));
  auto body = [&](Value, RingPosition here, ArrayRef<Value> carried) {
    waitForStage(here);
    Value product = multiplyStage(here, /*sums=*/Value(), /*isFurther=*/Value(),
                                  /*pending=*/0);
    release(here);
    SmallVector<Value> sums(carried);
    for (auto [i, sum] : llvm::enumerate(sums))
      sum = arith::AddFOp::create(b_, sum,
                                  LLVM::ExtractValueOp::create(b_, product, i));
    return sums;
  };
  return walkStages(steps, position, zeros, body);
}

SmallVector<Value> WgmmaEmitter::multiply(const Turn &turn,
                                          RingPosition &position) {
  if (form_.isSplit)
    return multiplySplit(turn.steps, position);
  if (tile_.alternate)
    waitForTurn();
  if (form_.isPromoted) {
    SmallVector<Value> sums = multiplyPromoted(turn.steps, position);
    if (tile_.alternate)
      passTurn(turn.tile);
    return sums;
  }
  Value all = multiplyStages(turn.steps, position);
  if (tile_.alternate)
    passTurn(turn.tile);
  if (!waitsForStages()) {
    all = nvx::WgmmaWaitOp::create(b_, ValueRange{all}, 0).getResult(0);
    // A group without rows has no stage, and zeros.
    Value hasStages;
    if (sumsByGroups(shape_.op))
      hasStages = b_.lessThan(b_.index(0), turn.steps);
    release(ring_->advance(position, tile_.stages - 1), hasStages);
  }
  SmallVector<Value> sums;
  for (int64_t i = 0; i < wgmmaAccumulators(tile_); ++i)
    sums.push_back(LLVM::ExtractValueOp::create(b_, all, i));
  return sums;
}
