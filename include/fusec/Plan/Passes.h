//===- Passes.h - the plan stage --------------------------------*- C++ -*-===//

#ifndef FUSEC_PLAN_PASSES_H
#define FUSEC_PLAN_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace fusec {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "fusec/Plan/Passes.h.inc"

/// The function's attribute with the arena's size in bytes.
inline constexpr llvm::StringLiteral kArenaBytesAttr = "fuse.arena_bytes";

} // namespace fusec

#endif // FUSEC_PLAN_PASSES_H
