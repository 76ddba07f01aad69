//===- Apart.cpp - what leaves the kernel of contractions -----------------===//

#include "Refiner.h"

using namespace mlir;
using namespace fusec;

/// Makes what contractions are behind one kernel, with views of what they read,
/// and leaves the others of the nodes to kernels of their own, if that is
/// faster.
void Refiner::tryApart(ArrayRef<unsigned> nodes, std::set<unsigned> behind) {
  // Nodes stand after those that they read.
  for (unsigned node : llvm::reverse(nodes))
    if (familyOf(node) == OpFamily::Shape &&
        llvm::any_of(graph_.nodes()[node].users, [&](unsigned user) {
          return behind.count(user) &&
                 (familyOf(user) == OpFamily::Shape ||
                  familyOf(user) == OpFamily::Contraction);
        }))
      behind.insert(node);
  std::set<unsigned> groups;
  for (unsigned node : behind) {
    if (groupsOf_[node].size() > 1)
      return;
    groups.insert(groupsOf_[node].front());
  }
  if (behind.size() == nodes.size())
    return;
  Window window(groups.begin(), groups.end());
  auto leave = [&](const std::set<unsigned> &some) {
    if (some.size() > pricer_.limits().maxOps)
      return false;
    return replace(takeOut(Planner::Members(some.begin(), some.end()), window),
                   window);
  };
  // All that they compute, such as views of the result and what rows have one
  // of, but for one thing: a bias of scores, say.
  std::set<unsigned> others;
  for (unsigned node : nodes)
    if (!behind.count(node))
      others.insert(node);
  while (!others.empty()) {
    std::set<unsigned> part = connected(*others.begin(), others), all;
    for (unsigned group : window)
      for (unsigned member : plan_.groups[group].members)
        if (!part.count(member))
          all.insert(member);
    if (leave(all))
      return;
    for (unsigned node : part)
      others.erase(node);
  }
  leave(behind);
}

/// A node of `nodes` with those that edges between these connect it to.
std::set<unsigned> Refiner::connected(unsigned node,
                                      const std::set<unsigned> &nodes) const {
  std::set<unsigned> found;
  SmallVector<unsigned> worklist = {node};
  while (!worklist.empty()) {
    node = worklist.pop_back_val();
    if (!nodes.count(node) || !found.insert(node).second)
      continue;
    llvm::append_range(worklist, graph_.nodes()[node].producers);
    llvm::append_range(worklist, graph_.nodes()[node].users);
  }
  return found;
}
