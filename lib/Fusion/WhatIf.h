//===- WhatIf.h - prices a fusion that was not made -------------*- C++ -*-===//

#ifndef FUSEC_LIB_FUSION_WHATIF_H
#define FUSEC_LIB_FUSION_WHATIF_H

#include "Planner.h"

namespace fusec {

/// Prices the kernels of `plan` that hold the ops of the question as one
/// kernel. Reports an op that is in no kernel, and fails.
llvm::FailureOr<WhatIf> answerWhatIf(const WhatIfQuestion &question,
                                     mlir::func::FuncOp function,
                                     const FusionGraph &graph,
                                     const Pricer &pricer,
                                     const FusionPlan &plan);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_WHATIF_H
