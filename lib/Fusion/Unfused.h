//===- Unfused.h - what a framework would launch ----------------*- C++ -*-===//
//
// What fusion is compared with, as a framework launches op by op: one kernel
// for each op of the model, where an op that was opened up counts as a whole,
// and what only changes shapes counts nothing. A step that the updates of
// several tensors have in common is one launch, as optimizers ask for it by ops
// on lists of tensors. Ops are of one op of the model if they have its place in
// the source, and hang together.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_UNFUSED_H
#define FUSEC_LIB_FUSION_UNFUSED_H

#include "Planner.h"

#include "fusec/Fusion/FusionReport.h"

namespace fusec {

/// Fills in what the groups of `report`, which are those of `plan`, would take
/// unfused. An op that several groups compute counts in the first, and one
/// whose parts are in several in each by what its parts take alone, which
/// `alone` says for each node.
void addUnfused(FusionReport &report, const FusionGraph &graph,
                const FusionPlan &plan, llvm::ArrayRef<Price> alone,
                const Pricer &pricer);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_UNFUSED_H
