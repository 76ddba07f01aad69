//===- ComputedAgain.cpp - what readers compute for themselves ------------===//

#include "Refiner.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

static bool isWide(const FusionGraph::Node &node) {
  return getElementTypeOrSelf(node.value().getType()).getIntOrFloatBitWidth() >
         16;
}

/// The nodes of a group that compute `outputs` element by element of what it
/// reads and of its other outputs, or, if `ofNarrow`, of values of few bits
/// that it does not store yet; none where others do.
std::set<unsigned> Refiner::computedFor(unsigned group,
                                        ArrayRef<unsigned> outputs,
                                        bool ofNarrow) const {
  const PlannedGroup &from = plan_.groups[group];
  std::set<unsigned> nodes(outputs.begin(), outputs.end());
  SmallVector<unsigned> worklist(outputs);
  auto isRead = [&](unsigned producer) {
    const FusionGraph::Node &node = graph_.nodes()[producer];
    bool isPiecewise = isa<PiecewiseOpInterface>(node.op);
    return !llvm::is_contained(from.members, producer) ||
           llvm::is_contained(from.outputs, producer) ||
           (ofNarrow && !isPiecewise && !isWide(node));
  };
  while (!worklist.empty()) {
    const FusionGraph::Node &node = graph_.nodes()[worklist.pop_back_val()];
    OpFamily family = cast<FusibleOpInterface>(node.op).getFamily();
    if ((family != OpFamily::Elementwise && family != OpFamily::Piecewise) ||
        nodes.size() > maxRecomputedOps * outputs.size())
      return {};
    for (unsigned producer : node.producers)
      if (!isRead(producer) && nodes.insert(producer).second)
        worklist.push_back(producer);
  }
  return nodes;
}

std::set<unsigned> Refiner::readersOf(unsigned group, unsigned output) const {
  std::set<unsigned> readers;
  for (unsigned user : graph_.nodes()[output].users)
    readers.insert(groupsOf_[user].begin(), groupsOf_[user].end());
  readers.erase(group);
  return readers;
}

/// Has all who read some of what a group stores compute it themselves, or one
/// kernel in their place, if that is faster. They may read the group's other
/// results, and what others make of these: no kernel waits for one that did not
/// come before it.
bool Refiner::tryAgain(unsigned group, ArrayRef<unsigned> outputs, bool asOne,
                       bool ofNarrow) {
  const PlannedGroup &from = plan_.groups[group];
  std::set<unsigned> members(from.members.begin(), from.members.end());
  Planner::Members stored = from.outputs;
  Window window = {group}, readers;
  for (unsigned output : outputs) {
    llvm::erase(stored, output);
    for (unsigned reader : readersOf(group, output))
      if (!llvm::is_contained(readers, reader))
        readers.push_back(reader);
  }
  if (readers.size() > maxRecomputedConsumers * outputs.size() ||
      (asOne && (readers.size() < 2 || hasWayAround(readers))))
    return false;
  std::vector<Planner::Members> kernels(1);
  std::set<unsigned> kernel;
  for (unsigned reader : readers) {
    Planner::Members read;
    for (unsigned output : outputs)
      if (readersOf(group, output).count(reader))
        read.push_back(output);
    std::set<unsigned> again = computedFor(group, read, ofNarrow);
    if (again.empty())
      return false;
    for (unsigned node : again)
      for (unsigned producer : graph_.nodes()[node].producers)
        if (members.count(producer) && !again.count(producer))
          stored.push_back(producer);
    kernel.insert(again.begin(), again.end());
    kernel.insert(plan_.groups[reader].members.begin(),
                  plan_.groups[reader].members.end());
    window.push_back(reader);
    if (asOne && reader != readers.back())
      continue;
    kernels.emplace_back(kernel.begin(), kernel.end());
    kernel.clear();
  }
  std::set<unsigned> kept = neededAmong(stored, members);
  kept.insert(stored.begin(), stored.end());
  kernels.front().assign(kept.begin(), kept.end());
  if (kept.empty())
    kernels.erase(kernels.begin());
  if (!isFaster(kernels, window))
    return false;
  place(kernels, window);
  return true;
}

/// Tries it with each output, before that with all that a reduction each reads.
void Refiner::tryAgain(unsigned group) {
  Planner::Members outputs, reduced;
  for (unsigned output : plan_.groups[group].outputs) {
    if (graph_.nodes()[output].returned || groupsOf_[output].size() > 1)
      continue;
    std::set<unsigned> readers = readersOf(group, output);
    if (!readers.empty())
      outputs.push_back(output);
    if (readers.size() == 1 &&
        plan_.groups[*readers.begin()].price.kind == OpFamily::Reduction)
      reduced.push_back(output);
  }
  if (reduced.size() > 1 &&
      (tryAgain(group, reduced, /*asOne=*/true, /*ofNarrow=*/false) ||
       tryAgain(group, reduced, /*asOne=*/true, /*ofNarrow=*/true)))
    return;
  for (unsigned output : outputs)
    tryAgain(group, {output}, /*asOne=*/false, /*ofNarrow=*/false);
}
