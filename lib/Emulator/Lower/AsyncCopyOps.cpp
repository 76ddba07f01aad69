//===- AsyncCopyOps.cpp - cp.async ----------------------------------------===//

#include "Lower/EmulationTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace fusec::emu {

namespace {

LogicalResult lowerCopy(FunctionLowering &lowering, Operation *op) {
  auto copy = cast<NVVM::CpAsyncOp>(op);
  Value size = lowering.constant(static_cast<int32_t>(copy.getSize()));
  Value sourceSize = copy.getCpSize() ? copy.getCpSize() : size;
  lowering.call("fusec_emu_cp_async", lowering.none,
                {lowering.thread, lowering.generic(copy.getDst()),
                 lowering.generic(copy.getSrc()), size, sourceSize,
                 lowering.site(op), lowering.origins(copy.getSrc())});
  return success();
}

LogicalResult lowerAsyncCopyCommit(FunctionLowering &lowering, Operation *) {
  lowering.call("fusec_emu_cp_async_commit", lowering.none, lowering.thread);
  return success();
}

LogicalResult lowerAsyncCopyWait(FunctionLowering &lowering, Operation *op) {
  auto wait = cast<NVVM::CpAsyncWaitGroupOp>(op);
  lowering.call(
      "fusec_emu_cp_async_wait", lowering.none,
      {lowering.thread, lowering.constant(static_cast<int32_t>(wait.getN()))});
  return success();
}

} // namespace

void addAsyncCopyOps(EmulationTable &table) {
  table.add<NVVM::CpAsyncOp>(lowerCopy);
  table.add<NVVM::CpAsyncCommitGroupOp>(lowerAsyncCopyCommit);
  table.add<NVVM::CpAsyncWaitGroupOp>(lowerAsyncCopyWait);
}

} // namespace fusec::emu
