//===- RowPicks.h - single elements of a product's rows ---------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_ROWPICKS_H
#define FUSEC_LIB_PREPARE_ROWPICKS_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// Predicted microseconds of a kernel of some ops that stores some values.
using TimeOfKernel = llvm::function_ref<double(
    llvm::ArrayRef<mlir::Operation *>, llvm::ArrayRef<mlir::Value>)>;

/// A gather of one element of each row of what follows from a product, as a
/// loss reads the logit of its label, needs the product in memory. Where
/// nothing else does, the element becomes the maximum of a row of which it
/// alone is not minus infinity: the product's kernel finds it with the row's
/// other reductions. Does so for all gathers of what follows from `op` if one
/// kernel of the product and all its reductions is faster than the product and
/// then what reads it.
void pickWithinRows(fuse::MatmulOp op, TimeOfKernel timeOf);

/// The reductions along rows of what follows from `op`, if nothing else reads
/// that, and if one kernel of them all is faster likewise; else none.
llvm::SmallVector<mlir::Operation *> reducedWithProduct(fuse::MatmulOp op,
                                                        TimeOfKernel timeOf);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_ROWPICKS_H
