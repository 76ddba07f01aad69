//===- GroupKernel.h - kernels of groups and of launches --------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_GROUPKERNEL_H
#define FUSEC_LIB_KERNEL_GROUPKERNEL_H

#include "Emitters.h"

#include "fusec/Dialect/Fuse/Launches.h"

namespace fusec {

/// An empty kernel with a pointer for each input and each piece of memory that
/// it writes.
mlir::LLVM::LLVMFuncOp createKernel(mlir::OpBuilder &b, mlir::Location location,
                                    llvm::StringRef name, size_t inputs,
                                    size_t outputs);

/// Lets memory that groups of the launch overwrite be what they read: no longer
/// are these buffers told apart.
void withdrawPromises(mlir::LLVM::LLVMFuncOp kernel,
                      llvm::ArrayRef<fuse::GroupOp> launch);

/// Notes on a kernel how it is launched.
void setGeometry(mlir::LLVM::LLVMFuncOp function, LaunchGeometry geometry);

/// Emits the body of a group at `b`, which is moved behind it. `arguments`: a
/// pointer for each input, for each output, for each scratch. `part`: for a
/// body that is one of several in a kernel. Reports a group without a kernel,
/// and fails.
llvm::FailureOr<LaunchGeometry>
emitGroup(mlir::OpBuilder &b, fuse::GroupOp group, mlir::ValueRange arguments,
          Numerics numerics, std::optional<BlockPart> part = std::nullopt);

/// The kernel of one group.
llvm::FailureOr<mlir::LLVM::LLVMFuncOp> emitGroupKernel(mlir::OpBuilder &b,
                                                        fuse::GroupOp group,
                                                        llvm::StringRef name,
                                                        Numerics numerics);

/// One kernel for a launch of several groups: a range of blocks for each.
/// Arguments: launchInputs(), then the results of the groups in order.
llvm::FailureOr<mlir::LLVM::LLVMFuncOp>
emitBatchKernel(mlir::OpBuilder &b, llvm::ArrayRef<fuse::GroupOp> launch,
                llvm::StringRef name, Numerics numerics);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_GROUPKERNEL_H
