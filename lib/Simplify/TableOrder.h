//===- TableOrder.h - how what is read of tables lies -----------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_TABLEORDER_H
#define FUSEC_LIB_SIMPLIFY_TABLEORDER_H

#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// A bias that scores have for each head by the distance of their places is
/// read from a table with the heads last, and transposed. It is read of the
/// transposed table, which is small, so that a kernel which stores it does so
/// as the scores lie.
void addTableOrderPatterns(mlir::RewritePatternSet &patterns);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_TABLEORDER_H
