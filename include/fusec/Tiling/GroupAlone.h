//===- GroupAlone.h - one kernel as a model of its own ----------*- C++ -*-===//

#ifndef FUSEC_TILING_GROUPALONE_H
#define FUSEC_TILING_GROUPALONE_H

#include "fusec/CostModel/Predict.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Support/Machine.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <string>

namespace fusec {

/// A module with a function that is the group: it takes its inputs and gives
/// its results.
mlir::OwningOpRef<mlir::ModuleOp> groupAlone(fuse::GroupOp group);

/// Gives a group a tile, the kind of kernel that it is for, and the scratch
/// memory that it needs.
void setTile(fuse::GroupOp group, const Tile &tile);

/// What a group computes and with which numerics, without its tile, as a name
/// that is the same in all processes.
std::string kernelKey(fuse::GroupOp group, const Machine &machine);

} // namespace fusec

#endif // FUSEC_TILING_GROUPALONE_H
