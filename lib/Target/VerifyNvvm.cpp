//===- VerifyNvvm.cpp - checks what the nvvm stage promises ---------------===//

#include "fusec/Target/Passes.h"

using namespace mlir;

namespace fusec {
#define GEN_PASS_DEF_FUSECVERIFYNVVM
#include "fusec/Target/Passes.h.inc"
} // namespace fusec

static bool isLowered(Operation *op) {
  return isa_and_nonnull<LLVM::LLVMDialect, NVVM::NVVMDialect,
                         fusec::nvx::NvxDialect>(op->getDialect());
}

static LogicalResult verifyTypes(Operation *op) {
  for (Type type : op->getResultTypes())
    if (!LLVM::isCompatibleType(type))
      return op->emitOpError("has a result of type ")
             << type << ", which is no LLVM type";
  return success();
}

static LogicalResult verifyKernel(LLVM::LLVMFuncOp func) {
  if (!func->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()))
    return success();
  if (func->hasAttrOfType<DenseI32ArrayAttr>(
          NVVM::NVVMDialect::getReqntidAttrName()))
    return success();
  return func.emitOpError("is a kernel without 'nvvm.reqntid'");
}

static LogicalResult verifyOp(Operation *op) {
  if (!isLowered(op))
    return op->emitOpError("is left over by the nvvm stage");
  if (auto func = dyn_cast<LLVM::LLVMFuncOp>(op))
    if (failed(verifyKernel(func)))
      return failure();
  return verifyTypes(op);
}

namespace {
struct VerifyNvvm : fusec::impl::FusecVerifyNvvmBase<VerifyNvvm> {
  void runOnOperation() override {
    gpu::GPUModuleOp module = getOperation();
    bool ok = true;
    module.walk([&](Operation *op) {
      if (op != module.getOperation())
        ok &= succeeded(verifyOp(op));
    });
    if (!ok)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
