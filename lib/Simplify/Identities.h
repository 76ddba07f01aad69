//===- Identities.h - ops that change nothing -------------------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_IDENTITIES_H
#define FUSEC_LIB_SIMPLIFY_IDENTITIES_H

#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// What exporters leave behind: maxima with -inf, masks that choose between
/// true and false, transposes of dimensions of size 1.
void addIdentityPatterns(mlir::RewritePatternSet &patterns);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_IDENTITIES_H
