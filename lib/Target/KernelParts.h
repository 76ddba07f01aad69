//===- KernelParts.h - kernels that the backend compiles apart --*- C++ -*-===//

#ifndef FUSEC_LIB_TARGET_KERNELPARTS_H
#define FUSEC_LIB_TARGET_KERNELPARTS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>

namespace fusec {

using KernelModule = mlir::OwningOpRef<mlir::gpu::GPUModuleOp>;

/// Cuts a module of the nvvm stage's form into one for each kernel with what it
/// uses. Kernels that share a variable stay together, so that none is defined
/// twice. A module that is not of kernels and their variables alone stays one.
std::vector<KernelModule> splitKernels(KernelModule module);

/// The names of a module's symbols, in its order.
std::vector<std::string> symbolNames(mlir::gpu::GPUModuleOp module);

/// The one text that LLVM makes of a module, from those of its parts; `names`
/// are the module's.
std::string joinPtx(llvm::ArrayRef<std::string> parts,
                    llvm::ArrayRef<std::string> names);

} // namespace fusec

#endif // FUSEC_LIB_TARGET_KERNELPARTS_H
