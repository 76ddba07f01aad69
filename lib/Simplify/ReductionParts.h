//===- ReductionParts.h - what is combined in parts -------------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_REDUCTIONPARTS_H
#define FUSEC_LIB_SIMPLIFY_REDUCTIONPARTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// Reductions of small windows as combinations of slices.
void addReductionPartPatterns(mlir::RewritePatternSet &patterns);

/// Undoes the concatenation of long rows and a few more columns where these are
/// only cut again, or combined along the rows, behind elementwise ops. So a
/// softmax over scores and a sink, a column whose weight is dropped, becomes
/// one of the scores alone, whose maximum and sum take the sink in.
void takeApart(mlir::func::FuncOp function);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_REDUCTIONPARTS_H
