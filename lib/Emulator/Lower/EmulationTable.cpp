//===- EmulationTable.cpp - from op to emulation --------------------------===//

#include "Lower/EmulationTable.h"

#include "Machine/Symbols.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

void addMemoryOrderOps(EmulationTable &table) {
  table.ignore<NVVM::MembarOp, NVVM::FenceProxyOp, NVVM::FenceMbarrierInitOp,
               NVVM::FenceScClusterOp, NVVM::FenceSyncRestrictOp,
               NVVM::FenceProxySyncRestrictOp, NVVM::FenceProxyAcquireOp,
               NVVM::FenceProxyReleaseOp, NVVM::SetMaxRegisterOp,
               NVVM::GriddepcontrolOp, NVVM::PrefetchOp, NVVM::NanosleepOp>();
}

const EmulationTable &emulationTable() {
  static const EmulationTable table = [] {
    EmulationTable all;
    addSpecialRegisters(all);
    addBarrierOps(all);
    addWarpOps(all);
    addAsyncCopyOps(all);
    addMatrixOps(all);
    addConversionOps(all);
    addIntrinsicCalls(all);
    addMemoryOrderOps(all);
    return all;
  }();
  return table;
}

LogicalResult lowerNvxOp(FunctionLowering &lowering, Operation *op) {
  std::string callee = "fusec_emu_nvx_" + op->getName().stripDialect().str();
  if (op->getNumResults() != 1 || !machineSymbols().contains(callee))
    return op->emitError() << "'" << op->getName() << "' is not emulated";
  op->getResult(0).replaceAllUsesWith(
      lowering.call(callee, op->getResult(0).getType(), op->getOperands(),
                    /*pure=*/true));
  return success();
}

} // namespace fusec::emu
