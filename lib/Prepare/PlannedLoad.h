//===- PlannedLoad.h - what a plan says of the load -------------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_PLANNEDLOAD_H
#define FUSEC_LIB_PREPARE_PLANNEDLOAD_H

#include "fusec/Dialect/Fuse/Load.h"
#include "fusec/Fusion/Passes.h"

namespace fusec {

/// Whether a function may get a load function: a plan is of kernels of the
/// functions that it names.
inline bool allowsLoad(const FusionOptions &options,
                       mlir::func::FuncOp function) {
  return !options.plan || options.plan->find(fuse::loadNameOf(function));
}

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_PLANNEDLOAD_H
