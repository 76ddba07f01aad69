//===- IndexExpr.h - index expressions in their shortest form ---*- C++ -*-===//

#ifndef FUSEC_LIB_ANALYSIS_INDEXEXPR_H
#define FUSEC_LIB_ANALYSIS_INDEXEXPR_H

#include "mlir/IR/AffineMap.h"

namespace fusec {

/// Simplifies as MLIR does, and cancels what divisions of divisions have in
/// common, which is how a chain of reshapes splits and joins a dimension: of
/// the two forms the one with fewer divisions.
mlir::AffineExpr simplifyIndex(mlir::AffineExpr expr, unsigned numDims,
                               unsigned numSymbols);
mlir::AffineMap simplifyIndex(mlir::AffineMap map);

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_INDEXEXPR_H
