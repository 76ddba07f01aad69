//===- Ptx.h - the ptx stage ------------------------------------*- C++ -*-===//

#ifndef FUSEC_TARGET_PTX_H
#define FUSEC_TARGET_PTX_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>

namespace fusec {

struct TargetOptions {
  /// A chip of TargetInfo.h.
  std::string chip = "sm_90a";
  /// Let a multiplication and an addition become one fma where both carry the
  /// `contract` flag. Without it every operation rounds on its own.
  bool contract = true;
  /// Say by `.file` and `.loc` lines where each instruction comes from.
  bool lineInfo = false;
};

/// Compiles the kernels of `module`, which must be in the nvvm stage's form, to
/// PTX. The module is consumed: a kernel goes before LLVM's code generator
/// starts on it, so that the two never take memory at the same time. LLVM runs
/// on as many threads as there are kernels and processors. Failures, those of
/// LLVM's backend included, are reported as errors at the module. May be called
/// from several threads at once, on modules of different contexts or of one
/// context. With `llvmIr`, the optimised LLVM IR goes there.
mlir::FailureOr<std::string>
translateToPtx(mlir::OwningOpRef<mlir::gpu::GPUModuleOp> module,
               const TargetOptions &options, std::string *llvmIr = nullptr);

} // namespace fusec

#endif // FUSEC_TARGET_PTX_H
