//===- CopyOut.h - ops as a function of their own ---------------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_COPYOUT_H
#define FUSEC_LIB_PREPARE_COPYOUT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OwningOpRef.h"

namespace fusec {

/// A copy of the ops, which are in their order, as a function of what they read
/// from outside. Its results are what others read of `givers`, which are among
/// them. `mapping` leads from the ops to their copies.
mlir::OwningOpRef<mlir::func::FuncOp>
copyOut(llvm::ArrayRef<mlir::Operation *> ops,
        llvm::ArrayRef<mlir::Operation *> givers, mlir::IRMapping &mapping);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_COPYOUT_H
