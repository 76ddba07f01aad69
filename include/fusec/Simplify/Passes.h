//===- Passes.h - the simplify stage ----------------------------*- C++ -*-===//

#ifndef FUSEC_SIMPLIFY_PASSES_H
#define FUSEC_SIMPLIFY_PASSES_H

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace fusec {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "fusec/Simplify/Passes.h.inc"

} // namespace fusec

#endif // FUSEC_SIMPLIFY_PASSES_H
