//===- EmulationTable.cpp - from op to emulation --------------------------===//

#include "Lower/EmulationTable.h"

#include "Machine/Symbols.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

void addMemoryOrderOps(EmulationTable &table) {
  table
      .ignore<NVVM::MembarOp, NVVM::FenceMbarrierInitOp, NVVM::FenceScClusterOp,
              NVVM::FenceSyncRestrictOp, NVVM::FenceProxySyncRestrictOp,
              NVVM::FenceProxyAcquireOp, NVVM::FenceProxyReleaseOp,
              NVVM::GriddepcontrolOp, NVVM::PrefetchOp, NVVM::NanosleepOp>();
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
