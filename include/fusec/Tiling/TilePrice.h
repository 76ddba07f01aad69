//===- TilePrice.h - the time of a group with its tile ----------*- C++ -*-===//

#ifndef FUSEC_TILING_TILEPRICE_H
#define FUSEC_TILING_TILEPRICE_H

#include "fusec/CostModel/KernelProblem.h"
#include "fusec/CostModel/L2Residency.h"
#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

struct TilePrice {
  KernelShape shape;
  Prediction prediction;
};

/// Prices a group with the tile that it has, wherever that came from. Reports a
/// group that is no kernel or has no tile, and fails.
llvm::FailureOr<TilePrice> priceTile(fuse::GroupOp group,
                                     const Machine &machine,
                                     const L2Residency &residency);

} // namespace fusec

#endif // FUSEC_TILING_TILEPRICE_H
