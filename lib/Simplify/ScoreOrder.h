//===- ScoreOrder.h - in which order scores are kept ------------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_SCOREORDER_H
#define FUSEC_LIB_SIMPLIFY_SCOREORDER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// Where rows of a product are two dimensions, as places and heads that share
/// keys, and matrices of one of these are wanted, rows come in that order, and
/// those of an operand that is smaller change places. So do rows and sums of
/// products that read such matrices.
void addScoreOrderPatterns(mlir::RewritePatternSet &patterns);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_SCOREORDER_H
