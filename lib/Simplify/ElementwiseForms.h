//===- ElementwiseForms.h - what is around elementwise ops ------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_ELEMENTWISEFORMS_H
#define FUSEC_LIB_SIMPLIFY_ELEMENTWISEFORMS_H

#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// Views go in front of the elementwise ops of which they are, broadcasts
/// behind those that they feed; what is done to the choice of a number or of
/// few elements is done to these; the sum of rows of which at most one element
/// is no zero is that element.
void addElementwiseFormPatterns(mlir::RewritePatternSet &patterns);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_ELEMENTWISEFORMS_H
