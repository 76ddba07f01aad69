//===- PlanDiff.h - plans that were made, and compared ----------*- C++ -*-===//

#ifndef FUSEC_FUSION_PLANDIFF_H
#define FUSEC_FUSION_PLANDIFF_H

#include "fusec/Support/SavedPlan.h"

#include "llvm/ADT/ArrayRef.h"

namespace fusec {

struct FusionReport;
/// The plan that was made.
SavedPlan planOf(llvm::ArrayRef<FusionReport> reports);

/// What differs between two plans: for each function the times, then the
/// kernels that only one of the plans has, by what they compute.
std::string diffPlans(const SavedPlan &before, const SavedPlan &after);

} // namespace fusec

#endif // FUSEC_FUSION_PLANDIFF_H
