//===- Recomputed.h - products that are as they should be -------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_RECOMPUTED_H
#define FUSEC_LIB_PREPARE_RECOMPUTED_H

#include "llvm/ADT/StringRef.h"

namespace fusec {

/// On the products of a kernel that computes scores again, with its number:
/// equal ones of other kernels are no common subexpression.
constexpr llvm::StringLiteral kRecomputed = "fuse.recomputed";

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_RECOMPUTED_H
