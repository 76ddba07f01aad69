//===- MbarrierOps.cpp - barriers in shared memory ------------------------===//

#include "Lower/EmulationTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

LogicalResult lowerInit(FunctionLowering &lowering, Operation *op) {
  auto init = cast<NVVM::MBarrierInitOp>(op);
  if (init.getPredicate())
    return op->emitError("a predicate is not emulated, use a branch");
  lowering.call("fusec_emu_mbarrier_init", lowering.none,
                {lowering.thread, lowering.generic(init.getAddr()),
                 init.getCount(), lowering.site(op)});
  return success();
}

LogicalResult lowerInval(FunctionLowering &lowering, Operation *op) {
  auto inval = cast<NVVM::MBarrierInvalOp>(op);
  lowering.call(
      "fusec_emu_mbarrier_inval", lowering.none,
      {lowering.thread, lowering.generic(inval.getAddr()), lowering.site(op)});
  return success();
}

/// The state that an arrival returns is for waits that are not emulated.
LogicalResult arrive(FunctionLowering &lowering, Operation *op, Value barrier,
                     Value count, Value bytes) {
  if (op->getNumResults() && !op->getResult(0).use_empty())
    return op->emitError("the state of an mbarrier is not emulated, wait for a "
                         "parity");
  lowering.call("fusec_emu_mbarrier_arrive", lowering.none,
                {lowering.thread, lowering.generic(barrier), count, bytes,
                 lowering.site(op)});
  return success();
}

LogicalResult lowerArrive(FunctionLowering &lowering, Operation *op) {
  auto arrival = cast<NVVM::MBarrierArriveOp>(op);
  Value count = arrival.getCount() ? arrival.getCount() : lowering.constant(1);
  return arrive(lowering, op, arrival.getAddr(), count, lowering.constant(0));
}

LogicalResult lowerArriveExpect(FunctionLowering &lowering, Operation *op) {
  auto arrival = cast<NVVM::MBarrierArriveExpectTxOp>(op);
  if (arrival.getPredicate())
    return op->emitError("a predicate is not emulated, use a branch");
  return arrive(lowering, op, arrival.getAddr(), lowering.constant(1),
                arrival.getTxcount());
}

LogicalResult lowerExpect(FunctionLowering &lowering, Operation *op) {
  auto expect = cast<NVVM::MBarrierExpectTxOp>(op);
  return arrive(lowering, op, expect.getAddr(), lowering.constant(0),
                expect.getTxcount());
}

void wait(FunctionLowering &lowering, Operation *op, Value barrier,
          Value parity) {
  lowering.call(
      "fusec_emu_nvx_mbarrier_wait", lowering.none,
      {lowering.thread, lowering.generic(barrier), parity, lowering.site(op)});
}

LogicalResult lowerMbarrierWait(FunctionLowering &lowering, Operation *op) {
  auto waits = cast<nvx::MbarrierWaitOp>(op);
  wait(lowering, op, waits.getBarrier(), waits.getParity());
  return success();
}

LogicalResult lowerWaitLoop(FunctionLowering &lowering, Operation *op) {
  auto waits = cast<NVVM::MBarrierTryWaitParityOp>(op);
  wait(lowering, op, waits.getAddr(), waits.getPhase());
  return success();
}

/// It may block, so it does, until it succeeds.
LogicalResult lowerTryWait(FunctionLowering &lowering, Operation *op) {
  auto tries = cast<NVVM::MBarrierTryWaitOp>(op);
  if (!tries.getStateOrPhase().getType().isInteger(32))
    return op->emitError("the state of an mbarrier is not emulated, wait for a "
                         "parity");
  wait(lowering, op, tries.getAddr(), tries.getStateOrPhase());
  Value yes =
      LLVM::ConstantOp::create(lowering.builder, op->getLoc(), lowering.i1,
                               lowering.builder.getBoolAttr(true));
  tries.replaceAllUsesWith(yes);
  return success();
}

} // namespace

void addMbarrierOps(EmulationTable &table) {
  table.add<NVVM::MBarrierInitOp>(lowerInit, Blocking::Yes);
  table.add<NVVM::MBarrierInvalOp>(lowerInval, Blocking::Yes);
  table.add<NVVM::MBarrierArriveOp>(lowerArrive, Blocking::Yes);
  table.add<NVVM::MBarrierArriveExpectTxOp>(lowerArriveExpect, Blocking::Yes);
  table.add<NVVM::MBarrierExpectTxOp>(lowerExpect, Blocking::Yes);
  table.add<nvx::MbarrierWaitOp>(lowerMbarrierWait, Blocking::Yes);
  table.add<NVVM::MBarrierTryWaitParityOp>(lowerWaitLoop, Blocking::Yes);
  table.add<NVVM::MBarrierTryWaitOp>(lowerTryWait, Blocking::Yes);
}

} // namespace fusec::emu
