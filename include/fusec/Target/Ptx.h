//===- Ptx.h - the ptx stage ------------------------------------*- C++ -*-===//

#ifndef FUSEC_TARGET_PTX_H
#define FUSEC_TARGET_PTX_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include <string>

namespace fusec {

struct TargetOptions {
  /// A chip of TargetInfo.h.
  std::string chip = "sm_90a";
  /// Let a multiplication and an addition become one fma where both carry the
  /// `contract` flag. Without it every operation rounds on its own.
  bool contract = true;
};

/// Compiles the kernels of `module`, which must be in the nvvm stage's form, to
/// PTX. The module itself is not changed. Failures, those of LLVM's backend
/// included, are reported as errors at the module. May be called from several
/// threads at once, on modules of different contexts or of one context.
/// With `llvmIr`, the optimised LLVM IR goes there.
mlir::FailureOr<std::string>
translateToPtx(mlir::gpu::GPUModuleOp module, const TargetOptions &options,
               std::string *llvmIr = nullptr);

} // namespace fusec

#endif // FUSEC_TARGET_PTX_H
