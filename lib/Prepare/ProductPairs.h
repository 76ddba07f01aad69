//===- ProductPairs.h - the two halves of a gated product -------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_PRODUCTPAIRS_H
#define FUSEC_LIB_PREPARE_PRODUCTPAIRS_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// Where the halves of a product's columns meet element by element, as a gate
/// and what it lets through: makes two products of the same rows, which one
/// kernel computes side by side and stores once. Does so if that kernel, as
/// `timeOf` predicts it in microseconds, is faster than the product and then
/// what reads it, and returns them; `op` is gone then.
llvm::SmallVector<fuse::MatmulOp, 2> splitIntoPair(
    fuse::MatmulOp op,
    llvm::function_ref<double(llvm::ArrayRef<mlir::Operation *>)> timeOf);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_PRODUCTPAIRS_H
