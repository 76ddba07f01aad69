//===- Pricer.cpp - legality and time of a group --------------------------===//

#include "fusec/Fusion/Pricer.h"

#include "FusionGraph.h"

using namespace mlir;
using namespace fusec;

/// The widest vector, up to what the types ask for, that divides the innermost
/// dimension of the domain.
static int64_t vectorFor(const GroupWork &work, const Indexing &indexing) {
  int64_t width = preferredVector(work);
  int64_t run = 1;
  for (unsigned dim = indexing.domain.size(); dim-- > 0 && run == 1;)
    run = indexing.domain[dim];
  while (width > 1 && run % width != 0)
    width /= 2;
  return width;
}

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

Price Pricer::price(const GroupView &group) const {
  Price price;
  std::optional<Indexing> indexing =
      computeIndexing(group, price.whyNot, options_.limits);
  if (!indexing)
    return price;
  price.whyNot = whyApart(group);
  if (!price.whyNot.empty())
    return price;
  GroupWork work = collectWork(group, *indexing);
  PredictOptions predict;
  auto inL2 = [&](Value value) {
    return value.getDefiningOp() &&
           tensorBytes(value) <= options_.machine.device.l2ResidentBytes / 2;
  };
  predict.inL2 = inL2;
  price.kind = indexing->kind();
  price.prediction = predictGroup(group, *indexing, work, options_.machine,
                                  vectorFor(work, *indexing), predict);
  if (work.parts > 0 && price.prediction.occupancy.blocksPerSm == 0)
    price.whyNot = "no block holds its rows and what it would carry from row "
                   "to row";
  price.us = price.prediction.us();
  price.bytes = work.bytes();
  return price;
}
