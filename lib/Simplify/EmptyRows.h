//===- EmptyRows.h - softmax of rows of nothing -----------------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_EMPTYROWS_H
#define FUSEC_LIB_SIMPLIFY_EMPTYROWS_H

#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// Zeros in the place of a softmax of nothing but -inf, which frameworks choose
/// by another look at all elements, follow from the row's maximum.
void addEmptyRowPatterns(mlir::RewritePatternSet &patterns);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_EMPTYROWS_H
