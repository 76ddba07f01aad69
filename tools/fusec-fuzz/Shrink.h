//===- Shrink.h - the smallest graph that fails -----------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_SHRINK_H
#define FUSEC_TOOLS_FUSEC_FUZZ_SHRINK_H

#include "Check.h"

namespace fusec::fuzz {

/// Makes a failing graph smaller as long as it fails in the same way: drops
/// results, turns values into arguments, bypasses ops, shrinks dimensions.
/// Returns the verdict on the smallest one found.
Verdict shrink(Verdict failing, mlir::MLIRContext *context,
               const CheckOptions &options);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_SHRINK_H
