//===- Passes.h - the kernel stage ------------------------------*- C++ -*-===//

#ifndef FUSEC_KERNEL_PASSES_H
#define FUSEC_KERNEL_PASSES_H

#include "mlir/Pass/Pass.h"

namespace fusec {

/// The name of the `gpu.module` that the stage makes.
constexpr llvm::StringLiteral kKernelsName = "kernels";

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "fusec/Kernel/Passes.h.inc"

} // namespace fusec

#endif // FUSEC_KERNEL_PASSES_H
