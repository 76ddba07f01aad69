//===- TilePrice.cpp - the time of a group with its tile ------------------===//

#include "fusec/Tiling/TilePrice.h"

using namespace mlir;
using namespace fusec;

FailureOr<TilePrice> fusec::priceTile(fuse::GroupOp group,
                                      const Machine &machine,
                                      const L2Residency &residency) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is no kernel: ") << whyNot;
  if (!group.getTileAttr())
    return group.emitOpError("has no tile: run fusec-tiling first");
  const Tile &tile = group.getTileAttr().getValue();
  if (familyOf(tile) != indexing->kind())
    return group.emitOpError("cannot be computed with the tile ")
           << group.getTileAttr();
  auto inL2 = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument &&
           residency.holds(group.getInputs()[argument.getArgNumber()]);
  };
  PredictOptions options;
  options.inL2 = inL2;
  KernelProblem problem(view, *indexing, machine);
  KernelShape shape = shapeOf(problem, tile);
  return TilePrice{shape, predictTile(problem, tile, shape, options)};
}
