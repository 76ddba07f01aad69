//===- Divided.cpp - small kernels divided among their neighbours ---------===//

#include "Refiner.h"

using namespace mlir;
using namespace fusec;

/// Nodes of a group that is divided, and pairs of neighbours that it is divided
/// among: what many read stays.
static constexpr size_t maxDividedNodes = 16, maxDividedPairs = 16;

/// Divides a group between one that it reads and one that reads it, if that is
/// faster: the first of its nodes, in program order, go to that, as a sum to
/// the product that it adds to, and the others to this, as statistics of the
/// sum to the product that is scaled by them. Merging decides on one move after
/// the other, and all of the group may gain with neither.
void Refiner::tryDivided(unsigned before, unsigned group, unsigned after) {
  const PlannedGroup &from = plan_.groups[group];
  ArrayRef<unsigned> members = from.members;
  Window window = {before, group, after};
  std::vector<Planner::Members> best;
  double bestUs = HUGE_VAL;
  for (size_t first = 1; first < members.size(); ++first) {
    std::vector<Planner::Members> kernels = {
        united(plan_.groups[before].members, members.take_front(first)),
        united(members.drop_front(first), plan_.groups[after].members)};
    if (std::max(kernels[0].size(), kernels[1].size()) >
        pricer_.limits().maxOps)
      continue;
    std::vector<Planner::Members> outputs = outputsOf(kernels, window);
    // The other takes no less than it does now.
    double ahead = priceOf(kernels[0], outputs[0]);
    if (ahead >= plan_.groups[before].price.us + from.price.us)
      continue;
    double us = ahead + priceOf(kernels[1], outputs[1]);
    if (us < bestUs) {
      bestUs = us;
      best = std::move(kernels);
    }
  }
  replace(std::move(best), window);
}

void Refiner::tryDivided(unsigned group) {
  const PlannedGroup &from = plan_.groups[group];
  if (from.members.size() < 2 || from.members.size() > maxDividedNodes ||
      from.price.kind == OpFamily::Contraction)
    return;
  size_t pairs = 0;
  for (unsigned before : neighbours_[group]) {
    if (!successors_[before].count(group))
      continue;
    for (unsigned after : successors_[group]) {
      if (replaced_[group] || ++pairs > maxDividedPairs)
        return;
      if (!replaced_[before] && !replaced_[after])
        tryDivided(before, group, after);
    }
  }
}
