//===- Outline.h - the plan as fuse.group ops -------------------*- C++ -*-===//

#ifndef FUSEC_LIB_FUSION_OUTLINE_H
#define FUSEC_LIB_FUSION_OUTLINE_H

#include "Planner.h"

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// The emitter that a group of that family needs.
fuse::KernelKind kernelKind(OpFamily family);

/// A copy of one value: a function result that no kernel stores, because it is
/// an argument or is returned twice.
struct PlannedCopy {
  mlir::Value value;
  Price price;
};

/// Replaces the function's ops by one fuse.group a planned group, and the
/// function results listed in `copies` (by index) by copies.
void outline(mlir::func::FuncOp function, const FusionGraph &graph,
             const FusionPlan &plan,
             const std::map<unsigned, PlannedCopy> &copies);

/// The function results that need a copy, by index.
llvm::SmallVector<unsigned> resultsToCopy(mlir::func::FuncOp function);

/// A group of no ops that stores `value`, which it reads.
GroupView copyView(mlir::Value value);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_OUTLINE_H
