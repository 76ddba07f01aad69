//===- Bf16.h - bf16 to f32 by shifting -------------------------*- C++ -*-===//

#ifndef FUSEC_LIB_TARGET_BF16_H
#define FUSEC_LIB_TARGET_BF16_H

#include "mlir/IR/PatternMatch.h"

namespace fusec {

/// arith.extf from bf16 becomes integer shifts, exactly.
void populateBf16Patterns(mlir::RewritePatternSet &patterns);

} // namespace fusec

#endif // FUSEC_LIB_TARGET_BF16_H
