//===- Passes.h - passes of the prepare stage -------------------*- C++ -*-===//
//
// Rewrites of a flat graph that have to know the device: what no kernel would
// compute well becomes ops that kernels do. `simplify` knows no device, and
// `fusion` takes ops as they are.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_PREPARE_PASSES_H
#define FUSEC_PREPARE_PASSES_H

#include "fusec/Fusion/Passes.h"

namespace fusec {

/// `options`: those of the fusion pass that will place the ops.
std::unique_ptr<mlir::Pass> createExpandContractionsPass(FusionOptions options);
std::unique_ptr<mlir::Pass> createRecomputeScoresPass(FusionOptions options);
std::unique_ptr<mlir::Pass> createSplitReductionsPass(FusionOptions options);

#define GEN_PASS_DECL
#include "fusec/Prepare/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "fusec/Prepare/Passes.h.inc"

} // namespace fusec

#endif // FUSEC_PREPARE_PASSES_H
