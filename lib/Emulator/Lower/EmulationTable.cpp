//===- EmulationTable.cpp - from op to emulation --------------------------===//

#include "Lower/EmulationTable.h"

#include "Machine/Symbols.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

/// Launches run one after the other: only the race mode must know.
static LogicalResult lowerGridDependency(FunctionLowering &lowering,
                                         Operation *op) {
  auto control = cast<NVVM::GriddepcontrolOp>(op);
  if (control.getKind() == NVVM::GridDepActionKind::wait)
    lowering.call("fusec_emu_griddepcontrol_wait", lowering.none,
                  lowering.thread);
  return success();
}

void addMemoryOrderOps(EmulationTable &table) {
  table.add<NVVM::GriddepcontrolOp>(lowerGridDependency, Blocking::Yes);
  table
      .ignore<NVVM::MembarOp, NVVM::FenceMbarrierInitOp, NVVM::FenceScClusterOp,
              NVVM::FenceSyncRestrictOp, NVVM::FenceProxySyncRestrictOp,
              NVVM::FenceProxyAcquireOp, NVVM::FenceProxyReleaseOp,
              NVVM::PrefetchOp, NVVM::NanosleepOp>();
}

const EmulationTable &emulationTable() {
  static const EmulationTable table = [] {
    EmulationTable all;
    addSpecialRegisters(all);
    addBarrierOps(all);
    addClusterOps(all);
    addWarpOps(all);
    addAsyncCopyOps(all);
    addBulkCopyOps(all);
    addMbarrierOps(all);
    addWgmmaOps(all);
    addMatrixOps(all);
    addConversionOps(all);
    addIntrinsicCalls(all);
    addMemoryOrderOps(all);
    return all;
  }();
  return table;
}

LogicalResult lowerNvxOp(FunctionLowering &lowering, nvx::NvxOpInterface op) {
  StringRef callee = op.getEmulation();
  if (!machineSymbols().contains(callee))
    return op->emitError() << "'" << op->getName() << "' is not emulated";
  Type result =
      op->getNumResults() ? op->getResult(0).getType() : lowering.none;
  Value value = lowering.call(callee, result, op->getOperands(), op.isPure());
  if (value)
    op->getResult(0).replaceAllUsesWith(value);
  return success();
}

} // namespace fusec::emu
