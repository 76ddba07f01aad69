//===- ReductionParts.h - what is combined in parts -------------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_REDUCTIONPARTS_H
#define FUSEC_LIB_SIMPLIFY_REDUCTIONPARTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// Reductions of small windows as combinations of slices.
void addReductionPartPatterns(mlir::RewritePatternSet &patterns);

/// Takes apart again what is put together of long rows and of a few columns
/// beside them, where it is only cut, or combined along the rows, behind
/// elementwise ops: a softmax over scores and a sink (a column that
/// takes of the weights and is then dropped) is one of the scores whose maximum
/// and sum know of the sink.
void takeApart(mlir::func::FuncOp function);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_REDUCTIONPARTS_H
