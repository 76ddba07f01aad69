//===- Pricer.cpp - legality and time of a group --------------------------===//

#include "fusec/Fusion/Pricer.h"

#include "FusionGraph.h"

#include "fusec/Tiling/TilePrice.h"

using namespace mlir;
using namespace fusec;

bool Pricer::keepApart(Operation *op, Operation *late, std::string reason) {
  auto [it, isNew] = apart_.try_emplace(op);
  Operation *old = it->second.late;
  // An earlier op forbids more, and none all.
  if (!isNew && (!old || (late && !late->isBeforeInBlock(old))))
    return false;
  it->second = {late, std::move(reason)};
  return true;
}

std::string Pricer::whyApart(const GroupView &group) const {
  for (Operation *op : group.ops())
    if (op->hasAttr(kWidensPartial) && group.ops().size() > 1 &&
        !group.definingOp(op->getOperand(0)))
      return "results that it widens are stored in the wider type";
  if (apart_.empty())
    return "";
  for (Operation *op : group.ops()) {
    auto it = apart_.find(op);
    if (it == apart_.end())
      continue;
    Operation *late = it->second.late;
    for (Operation *other : group.ops())
      if (other != op && !isFree(other) &&
          (!late || !other->isBeforeInBlock(late)))
        return it->second.reason;
  }
  return "";
}

Price Pricer::price(const GroupView &group) const {
  Price price;
  std::optional<Indexing> indexing =
      computeIndexing(group, price.whyNot, options_.limits);
  if (!indexing)
    return price;
  price.whyNot = whyApart(group);
  if (!price.whyNot.empty())
    return price;
  auto inL2 = [&](Value value) {
    return value.getDefiningOp() &&
           tensorBytes(value) <= options_.machine.device.l2ResidentBytes / 2;
  };
  PredictOptions predict;
  predict.inL2 = inL2;
  KernelProblem problem(group, *indexing, options_.machine);
  std::string whyNoTile;
  std::optional<TilePrice> tile = cheapestTile(problem, predict, whyNoTile);
  price.kind = indexing->kind();
  price.bytes = problem.work().bytes();
  if (tile) {
    price.prediction = std::move(tile->prediction);
    price.us = price.prediction.us();
    return price;
  }
  if (problem.work().parts > 0)
    price.whyNot = "no block holds its rows and what it would carry from row "
                   "to row";
  else
    price.whyNot = "no tile works: " + whyNoTile;
  return price;
}
