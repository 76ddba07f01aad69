//===- Float8.h - E4M3 and E5M2 to and from f32 -----------------*- C++ -*-===//

#ifndef FUSEC_LIB_TARGET_FLOAT8_H
#define FUSEC_LIB_TARGET_FLOAT8_H

#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// arith.extf from and arith.truncf to floats of 8 bits become instructions, or
/// integer arithmetic with the same results where the chip has none. Rounds to
/// nearest even; what is too large becomes the largest number.
void populateFloat8Patterns(mlir::RewritePatternSet &patterns,
                            bool hasInstructions);

} // namespace fusec

#endif // FUSEC_LIB_TARGET_FLOAT8_H
