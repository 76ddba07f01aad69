//===- Passes.h - passes of the fusion stage --------------------*- C++ -*-===//

#ifndef FUSEC_FUSION_PASSES_H
#define FUSEC_FUSION_PASSES_H

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Fusion/FusionReport.h"
#include "fusec/Support/SavedPlan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

#include <functional>
#include <memory>

namespace fusec {

struct FusionOptions {
  Machine machine;
  GroupLimits limits;
  /// False: each op that computes is a kernel of its own, the plan that the
  /// planner starts from.
  bool merge = true;
  /// Instead of planning: the groups that are written there.
  std::shared_ptr<const SavedPlan> plan;
  /// Answered in the report of its function.
  std::optional<WhatIfQuestion> whatIf;
  /// Receives each function's report; may be called from several threads.
  std::function<void(FusionReport)> onReport;
};

/// Groups the ops of a flat function into fuse.group ops. Reports an op that
/// the stage cannot take (a composite op, an unknown one) and fails.
llvm::FailureOr<FusionReport> fuseFunction(mlir::func::FuncOp function,
                                           const FusionOptions &options);

std::unique_ptr<mlir::Pass> createFusionPass(FusionOptions options);

#define GEN_PASS_DECL
#include "fusec/Fusion/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "fusec/Fusion/Passes.h.inc"

} // namespace fusec

#endif // FUSEC_FUSION_PASSES_H
