//===- KernelParameters.h - parameters beside the tensors -------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_KERNELPARAMETERS_H
#define FUSEC_LIB_KERNEL_KERNELPARAMETERS_H

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace fusec {

/// Adds a tensor map to a kernel's parameters: a generic pointer to its
/// kTensorMapBytes bytes, which are aligned to kTensorMapAlignment.
mlir::Value addTensorMap(mlir::LLVM::LLVMFuncOp kernel, nvx::TensorMapAttr map);

/// Whether a kernel has parameters that are no pointers.
bool takesMoreThanPointers(mlir::LLVM::LLVMFuncOp kernel);

/// Why the parameters are not those of a launch whose pointers have these many
/// bytes each, or "".
std::string whyNotParameters(mlir::LLVM::LLVMFuncOp kernel,
                             llvm::ArrayRef<int64_t> pointerBytes);

/// No longer promises that nothing else reaches what the parameter points to:
/// loads of it are no ld.global.nc, which ptxas moves past barriers and waits
/// to where they are used.
void withdrawNoAlias(mlir::LLVM::LLVMFuncOp kernel, unsigned parameter);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_KERNELPARAMETERS_H
