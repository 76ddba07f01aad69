//===- Replay.h - carries a saved plan out ----------------------*- C++ -*-===//

#ifndef FUSEC_LIB_FUSION_REPLAY_H
#define FUSEC_LIB_FUSION_REPLAY_H

#include "OpId.h"
#include "Planner.h"

#include "fusec/Support/SavedPlan.h"

namespace fusec {

/// The groups of the saved plan for `function`, priced. Reports an op that the
/// graph has not, or the plan has not, groups that cannot be one kernel or need
/// each other, and fails. Groups keep the plan's order as far as they can run
/// in it.
llvm::FailureOr<FusionPlan> replay(mlir::func::FuncOp function,
                                   const FusionGraph &graph,
                                   const Pricer &pricer, const OpIds &ids,
                                   const SavedPlan &plan);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_REPLAY_H
