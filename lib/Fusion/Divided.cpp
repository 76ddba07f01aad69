//===- Divided.cpp - kernels divided in two -------------------------------===//

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

/// What a node is made of that widens it, as long as one does.
unsigned Refiner::beforeWidening(unsigned node) const {
  const FusionGraph::Node &of = graph_.nodes()[node];
  auto bits = [&](Value value) {
    return getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth();
  };
  if (of.op->getNumOperands() != 1 || of.producers.size() != 1 ||
      familyOf(node) != OpFamily::Elementwise ||
      bits(of.op->getOperand(0)) >= bits(of.op->getResult(0)))
    return node;
  return beforeWidening(of.producers.front());
}

/// Divides a group before the first of its reductions, if that is faster: what
/// that reads may be much to compute for each of few threads of a row, as sums
/// of windows are in front of a norm. Merging one op after the other takes in a
/// little each time.
void Refiner::tryBeforeRows(unsigned group) {
  const Planner::Members &members = plan_.groups[group].members;
  auto first = llvm::find_if(members, [&](unsigned node) {
    return familyOf(node) == OpFamily::Reduction;
  });
  if (replaced_[group] || first == members.end())
    return;
  std::set<unsigned> all(members.begin(), members.end());
  for (unsigned producer : graph_.nodes()[*first].producers) {
    unsigned last = beforeWidening(producer);
    if (!all.count(last))
      continue;
    std::set<unsigned> ahead = neededAmong(last, all);
    ahead.insert(last);
    bool isApart = llvm::none_of(ahead, [&](unsigned node) {
      return node != last &&
             llvm::any_of(graph_.nodes()[node].users, [&](unsigned user) {
               return all.count(user) && !ahead.count(user);
             });
    });
    std::vector<Planner::Members> kernels = {
        Planner::Members(ahead.begin(), ahead.end()), {}};
    llvm::copy_if(members, std::back_inserter(kernels[1]),
                  [&](unsigned node) { return !ahead.count(node); });
    // The few tiles of reductions may be the wrong ones for much of windows.
    if (isApart && ahead.size() > 1 && isFaster(kernels, {group}) &&
        isFaster(kernels, {group}, Search::All))
      return place(kernels, {group});
  }
}
