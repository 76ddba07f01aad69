//===- Losses.h - losses of classification ----------------------*- C++ -*-===//

#ifndef FUSEC_LIB_IMPORT_LOSSES_H
#define FUSEC_LIB_IMPORT_LOSSES_H

#include "GraphBuilder.h"

namespace fusec {

/// The loss of each place, and what it weighs.
struct ClassLosses {
  mlir::Value each, weights;
};

/// The negative log probability of the class that each target names, times the
/// weight of the class. `logs` is (batch, classes, places...), targets are
/// integers (batch, places...), `weights` a line of the classes or null. Of
/// targets that are `ignored` loss and weight are 0. Nothing where they do not
/// fit.
std::optional<ClassLosses> classLosses(GraphBuilder &g, mlir::Value logs,
                                       mlir::Value targets, mlir::Value weights,
                                       std::optional<int64_t> ignored);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_LOSSES_H
