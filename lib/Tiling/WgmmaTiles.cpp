//===- WgmmaTiles.cpp - tiles of matmul kernels of warp groups ------------===//

#include "TileTypes.h"

#include "fusec/Analysis/WgmmaOperands.h"

using namespace mlir;
using namespace fusec;

// They are given by hand: the cost model does not know their epilogues yet.
template <>
void fusec::enumerateTiles<WgmmaTile>(const KernelProblem &, TileCandidates &) {
}

LogicalResult fusec::verify(TileCheck check, const WgmmaTile &tile) {
  std::string problem = whyNoWgmma(check.view, check.indexing, tile);
  if (problem.empty())
    return success();
  return check.group.emitOpError("has the tile ")
         << check.group.getTileAttr() << ": " << problem;
}
