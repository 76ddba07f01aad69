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

/// Results of the group that are new values of arguments of the function, each
/// with the input that is the argument. The group is the body of a fuse.group,
/// or ops of the function itself.
Updates updatedInputs(const GroupView &group);

/// What a launch of the group reads of its inputs and writes of its results.
/// Reports a group that is no kernel, and fails.
llvm::FailureOr<TensorTraffic> trafficOf(fuse::GroupOp group);

/// Which tiles of a group are looked at.
enum class Search {
  /// All, those that cannot work with the reason.
  All,
  /// Of each way to walk the group the few that come out best for most groups:
  /// a planner asks for many groups that nobody will make.
  Few
};

/// The least time of a group with a tile of its kind: of all, or of the few,
/// and of all where none of these works. Nothing where none works, with the
/// reason in `whyNot`.
std::optional<TilePrice> cheapestTile(const KernelProblem &problem,
                                      const PredictOptions &options,
                                      std::string &whyNot,
                                      Search search = Search::Few);

/// Prices a group with the tile that it has, wherever that came from. Reports a
/// group that is no kernel or has no tile, and fails.
llvm::FailureOr<TilePrice> priceTile(fuse::GroupOp group,
                                     const Machine &machine,
                                     const L2Residency &residency);

} // namespace fusec

#endif // FUSEC_TILING_TILEPRICE_H
