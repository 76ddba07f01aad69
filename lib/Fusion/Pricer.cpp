//===- Pricer.cpp - legality and time of a group --------------------------===//

#include "fusec/Fusion/Pricer.h"

#include "FusionGraph.h"

#include "fusec/Analysis/RowFeed.h"
#include "fusec/Interfaces/Structure.h"

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

static std::string whyNotWidened(const GroupView &group) {
  for (Operation *op : group.ops())
    if (op->hasAttr(kWidensPartial) && group.ops().size() > 1 &&
        !group.definingOp(op->getOperand(0)))
      return "results that it widens are stored in the wider type";
  return "";
}

/// All that the price depends on but the device.
std::string Pricer::keyOf(const GroupView &group) const {
  std::string key = structureKey(group.inputs(), group.ops(), group.outputs());
  for (Value input : group.inputs())
    key += residency_.mayHold(input) ? '1' : '0';
  return key;
}

Price Pricer::price(const GroupView &group, Search search) const {
  if (search_ == Search::All)
    search = Search::All;
  auto [known, isNew] =
      known_.try_emplace(keyOf(group) + (search == Search::All ? 'a' : 'f'));
  if (isNew)
    known->second = compute(group, search);
  Price apart;
  if (known->second.legal())
    apart.whyNot = whyApart(group);
  return apart.legal() ? known->second : apart;
}

Price Pricer::compute(const GroupView &group, Search search) const {
  Price price;
  std::optional<Indexing> indexing =
      computeIndexing(group, price.whyNot, options_.limits);
  if (!indexing)
    return price;
  price.whyNot = whyNotWidened(group);
  if (price.whyNot.empty())
    price.whyNot = whyNotAdded(group);
  if (!price.whyNot.empty())
    return price;
  PredictOptions predict;
  predict.inL2 = [&](Value value) { return residency_.mayHold(value); };
  KernelProblem problem(group, *indexing, options_.machine,
                        updatedInputs(group));
  std::string whyNoTile;
  std::optional<TilePrice> tile =
      cheapestTile(problem, predict, whyNoTile, search);
  price.kind = indexing->kind();
  price.bytes = problem.work().bytes();
  if (tile) {
    price.shape = std::move(tile->shape);
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
