//===- CascadeTiles.h - tiles of contractions with a feed -------*- C++ -*-===//

#ifndef FUSEC_COSTMODEL_CASCADETILES_H
#define FUSEC_COSTMODEL_CASCADETILES_H

#include "fusec/CostModel/KernelProblem.h"

#include <vector>

namespace fusec {

/// What a kernel takes of the machine of a group whose contraction reads what
/// another one and the rows of its result give (RowFeed.h).
KernelShape cascadeShape(const KernelProblem &problem, const WgmmaTile &tile);
KernelShape cascadeShape(const KernelProblem &problem, const MatmulTile &tile);

/// A tile of such a group, and why it cannot be or is not worth pricing, or "".
struct CascadeCandidate {
  Tile tile;
  KernelShape shape;
  std::string rejected;
};

/// Those of warp groups, and those of mma.sync, of which there are none where
/// warp groups compute the group, or without a state. In order of preference.
std::vector<CascadeCandidate> cascadeTiles(const KernelProblem &problem);
std::vector<CascadeCandidate> mmaCascadeTiles(const KernelProblem &problem);

} // namespace fusec

#endif // FUSEC_COSTMODEL_CASCADETILES_H
