//===- BarrierOps.cpp - barriers of a block -------------------------------===//

#include "Lower/EmulationTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

Value orZero(FunctionLowering &lowering, Value value) {
  return value ? value : lowering.constant(0);
}

LogicalResult lowerBarrier0(FunctionLowering &lowering, Operation *op) {
  Value zero = lowering.constant(0);
  lowering.call("fusec_emu_barrier_sync", lowering.none,
                {lowering.thread, zero, zero, lowering.site(op)});
  return success();
}

LogicalResult lowerBarrier(FunctionLowering &lowering, Operation *op) {
  auto barrier = cast<NVVM::BarrierOp>(op);
  if (barrier.getReductionOp())
    return op->emitError("barrier reductions are not emulated");
  lowering.call("fusec_emu_barrier_sync", lowering.none,
                {lowering.thread, orZero(lowering, barrier.getBarrierId()),
                 orZero(lowering, barrier.getNumberOfThreads()),
                 lowering.site(op)});
  return success();
}

LogicalResult lowerBarrierArrive(FunctionLowering &lowering, Operation *op) {
  auto barrier = cast<NVVM::BarrierArriveOp>(op);
  lowering.call("fusec_emu_barrier_arrive", lowering.none,
                {lowering.thread, orZero(lowering, barrier.getBarrierId()),
                 barrier.getNumberOfThreads(), lowering.site(op)});
  return success();
}

} // namespace

void addBarrierOps(EmulationTable &table) {
  table.add<NVVM::Barrier0Op>(lowerBarrier0, Blocking::Yes);
  table.add<NVVM::BarrierOp>(lowerBarrier, Blocking::Yes);
  table.add<NVVM::BarrierArriveOp>(lowerBarrierArrive, Blocking::Yes);
}

} // namespace fusec::emu
