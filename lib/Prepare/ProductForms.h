//===- ProductForms.h - products as kernels of them want them ---*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_PRODUCTFORMS_H
#define FUSEC_LIB_PREPARE_PRODUCTFORMS_H

#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// Products of narrower operands that have the same sums, products the other
/// way round where rows of another product feed the right operand, and products
/// of scores in the type that the other operand and the results are of.
void addProductFormPatterns(mlir::RewritePatternSet &patterns);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_PRODUCTFORMS_H
