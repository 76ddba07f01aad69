//===- ComputedOnce.cpp - what one kernel computes for its readers --------===//
//
// The planner lets readers compute what is cheap: each gain is the kernel that
// it saves. Of a chain of such values, as the sums along a residual stream,
// later readers then compute, and read, all that came before. Here values that
// several kernels compute go to the kernel that makes what they are made of,
// which stores them.
//
//===----------------------------------------------------------------------===//

#include "Refiner.h"

using namespace mlir;
using namespace fusec;

/// Groups that are changed together, at most.
static constexpr size_t maxGroupsOfMakers = 32;

/// The group that stores a node's value, if there is one.
static std::optional<unsigned> storedBy(const FusionPlan &plan,
                                        const KernelsOfNodes &groupsOf,
                                        unsigned node) {
  for (unsigned group : groupsOf[node])
    if (llvm::is_contained(plan.groups[group].outputs, node))
      return group;
  return std::nullopt;
}

/// Finds the group to compute `node`: the last of those that store what it is
/// made of, itself of what none stores. None where a kernel that computes the
/// node now may run before it.
bool Refiner::findMaker(unsigned node, Makers &makers) const {
  std::set<unsigned> added = {node};
  SmallVector<unsigned> worklist = {node};
  std::optional<unsigned> maker;
  while (!worklist.empty())
    for (unsigned producer :
         graph_.nodes()[worklist.pop_back_val()].producers) {
      auto made = makers.of.find(producer);
      std::optional<unsigned> group = made == makers.of.end()
                                          ? storedBy(plan_, groupsOf_, producer)
                                          : std::optional(made->second);
      if (group)
        maker = std::max(maker.value_or(0), *group);
      else if (added.size() > maxRecomputedOps)
        return false;
      else if (added.insert(producer).second)
        worklist.push_back(producer);
    }
  auto isBehind = [&](unsigned group) { return group >= *maker; };
  if (!maker || !llvm::all_of(groupsOf_[node], isBehind))
    return false;
  makers.of[node] = *maker;
  makers.added[*maker].insert(added.begin(), added.end());
  makers.groups.insert(*maker);
  makers.groups.insert(groupsOf_[node].begin(), groupsOf_[node].end());
  return true;
}

/// The kernels in the place of the makers' groups.
std::vector<Planner::Members> Refiner::kernelsOf(const Makers &makers) const {
  std::vector<Planner::Members> kernels;
  for (unsigned group : makers.groups) {
    std::set<unsigned> members(plan_.groups[group].members.begin(),
                               plan_.groups[group].members.end());
    Planner::Members stored = plan_.groups[group].outputs;
    for (auto [node, maker] : makers.of)
      if (maker != group) {
        members.erase(node);
        llvm::erase(stored, node);
      }
    if (auto it = makers.added.find(group); it != makers.added.end()) {
      members.insert(it->second.begin(), it->second.end());
      llvm::append_range(stored, it->second);
    }
    std::set<unsigned> kept = neededAmong(stored, members);
    kept.insert(stored.begin(), stored.end());
    if (!kept.empty())
      kernels.emplace_back(kept.begin(), kept.end());
  }
  return kernels;
}

/// What that changes, in us; infinity where one of the groups is gone.
double Refiner::gainOf(const Makers &makers) {
  double now = 0;
  for (unsigned group : makers.groups)
    now += replaced_[group] ? HUGE_VAL : plan_.groups[group].price.us;
  Window window(makers.groups.begin(), makers.groups.end());
  return now == HUGE_VAL ? -now : now - timeOf(kernelsOf(makers), window);
}

/// Moves the first of the nodes, if that is faster, and those of the others
/// that are faster with it.
void Refiner::tryOnce(ArrayRef<unsigned> nodes) {
  Makers best;
  double most = leastGainUs;
  for (unsigned node : nodes) {
    bool isFirst = node == nodes.front();
    bool isNear = llvm::any_of(groupsOf_[node], [&](unsigned group) {
      return best.groups.count(group) != 0;
    });
    Makers makers = best;
    if ((isFirst || isNear) && findMaker(node, makers) &&
        makers.groups.size() <= maxGroupsOfMakers)
      if (double gain = gainOf(makers); gain > most) {
        most = gain;
        best = std::move(makers);
      }
    if (best.groups.empty())
      return;
  }
  place(kernelsOf(best), Window(best.groups.begin(), best.groups.end()));
}

void Refiner::tryOnce() {
  std::vector<unsigned> again;
  for (unsigned node = 0; node < graph_.nodes().size(); ++node)
    if (size_t count = groupsOf_[node].size();
        count > 1 && count <= maxRecomputedConsumers)
      again.push_back(node);
  for (size_t first = 0; first < again.size(); ++first)
    tryOnce(ArrayRef(again).drop_front(first));
}
