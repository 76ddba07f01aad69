//===- IndexValues.h - values that follow from their index ------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_INDEXVALUES_H
#define FUSEC_LIB_SIMPLIFY_INDEXVALUES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fusec {

/// Puts constants where integers and truths are the same everywhere, though
/// they are computed from positions, and views where elements are gathered at
/// positions: what exporters write of masks and of places in a sequence, such
/// as whether any key comes before a query.
void foldIndexValues(mlir::func::FuncOp function);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_INDEXVALUES_H
