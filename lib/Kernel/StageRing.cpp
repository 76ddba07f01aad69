//===- StageRing.cpp - stages that fill while others are used -------------===//

#include "StageRing.h"

#include "MatmulShape.h"

#include "fusec/Analysis/WgmmaLayout.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;

Value fusec::toI32(KernelBuilder &b, Value value) {
  if (value.getType().isInteger(32))
    return value;
  return arith::TruncIOp::create(b, b.getI32Type(), value);
}

static Value constant32(KernelBuilder &b, int64_t value) {
  return arith::ConstantOp::create(b, b.getI32IntegerAttr(int32_t(value)));
}

int64_t StageRing::bytes(int64_t stages) { return 2 * stages * kBarrierBytes; }

Value StageRing::barrier(Value stage, int64_t first) {
  return bytePointer(b_, barriers_,
                     b_.mul(b_.add(stage, first), kBarrierBytes));
}

void StageRing::create(int64_t users, int64_t rewriters) {
  for (int64_t stage = 0; stage < stages_; ++stage) {
    NVVM::MBarrierInitOp::create(b_, barrier(b_.index(stage), 0),
                                 constant32(b_, 1), Value());
    NVVM::MBarrierInitOp::create(b_, barrier(b_.index(stage), stages_),
                                 constant32(b_, users), Value());
    if (rewriters != 0)
      NVVM::MBarrierInitOp::create(b_, barrier(b_.index(stage), 2 * stages_),
                                   constant32(b_, rewriters), Value());
  }
  NVVM::FenceMbarrierInitOp::create(b_);
}

RingPosition StageRing::start() { return {b_.index(0), b_.index(0)}; }

RingPosition StageRing::advance(RingPosition position, int64_t steps) {
  Value stage = b_.add(position.stage, steps % stages_);
  Value phase = position.phase;
  if (steps / stages_ % 2 == 1)
    phase = arith::XOrIOp::create(b_, phase, b_.index(1));
  if (steps % stages_ == 0)
    return {stage, phase};
  Value isInside = b_.lessThan(stage, stages_);
  auto choose = [&](Value inside, Value wrapped) -> Value {
    return arith::SelectOp::create(b_, isInside, inside, wrapped);
  };
  return {choose(stage, b_.sub(stage, b_.index(stages_))),
          choose(phase, arith::XOrIOp::create(b_, phase, b_.index(1)))};
}

RingPosition StageRing::advance(RingPosition position, Value steps) {
  Value stage = b_.add(position.stage, steps);
  Value rounds = b_.rem(b_.div(stage, stages_), 2);
  return {b_.rem(stage, stages_),
          arith::XOrIOp::create(b_, position.phase, rounds)};
}

Value StageRing::beginFill(RingPosition position, int64_t bytes, Value more) {
  // Before the first phase the stages are empty: the phase before counts as
  // completed.
  Value before = arith::XOrIOp::create(b_, position.phase, b_.index(1));
  nvx::MbarrierWaitOp::create(b_, barrier(position.stage, stages_),
                              toI32(b_, before));
  Value full = barrier(position.stage, 0);
  Value all = more ? toI32(b_, b_.add(more, bytes)) : constant32(b_, bytes);
  NVVM::MBarrierArriveExpectTxOp::create(
      b_, TypeRange(), full, all, NVVM::MemScopeKind::CTA,
      /*relaxed=*/false, /*predicate=*/Value());
  return full;
}

void StageRing::wait(RingPosition position, int64_t first) {
  nvx::MbarrierWaitOp::create(b_, barrier(position.stage, first),
                              toI32(b_, position.phase));
}

void StageRing::waitFull(RingPosition position) { wait(position, 0); }

void StageRing::waitReady(RingPosition position) {
  wait(position, 2 * stages_);
}

void StageRing::setReady(RingPosition position) {
  NVVM::MBarrierArriveOp::create(b_, b_.getI64Type(),
                                 barrier(position.stage, 2 * stages_), Value());
}

void StageRing::release(RingPosition position) {
  NVVM::MBarrierArriveOp::create(b_, b_.getI64Type(),
                                 barrier(position.stage, stages_), Value());
}
