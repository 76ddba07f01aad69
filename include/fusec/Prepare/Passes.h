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
#include "fusec/Prepare/FoldReport.h"

namespace fusec {

/// `options`: those of the fusion pass that will place the ops.
/// With `foldParameters` what follows from parameters alone will be folded:
/// forms of products that need more of it cost no more.
std::unique_ptr<mlir::Pass> createExpandContractionsPass(FusionOptions options,
                                                         bool foldParameters);
std::unique_ptr<mlir::Pass> createSumsOfProductsPass(FusionOptions options);
std::unique_ptr<mlir::Pass> createPushBehindProductsPass(FusionOptions options);
std::unique_ptr<mlir::Pass> createRecomputeScoresPass(FusionOptions options);
std::unique_ptr<mlir::Pass> createBoundMasksPass(FusionOptions options);
std::unique_ptr<mlir::Pass> createSplitReductionsPass(FusionOptions options);
/// `onReport` receives what each function that has such values folds. A plan
/// that knows no load function keeps all in the runs.
std::unique_ptr<mlir::Pass>
createFoldParametersPass(FusionOptions options,
                         std::function<void(FoldReport)> onReport);

#define GEN_PASS_DECL
#include "fusec/Prepare/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "fusec/Prepare/Passes.h.inc"

} // namespace fusec

#endif // FUSEC_PREPARE_PASSES_H
