//===- Core.cpp - two contractions with the rows between them -------------===//

#include "Candidates.h"

using namespace fusec;

/// What `from` is computed from, itself included, down to contractions, which
/// are left out; nothing unless that reduces the result of one.
static llvm::SmallVector<unsigned>
rowsBehind(const FusionGraph &graph, unsigned from, unsigned &contraction) {
  Candidate rows(graph);
  bool reduces = false, contracts = false;
  auto passes = [&](unsigned other) {
    OpFamily family = rows.familyOf(other);
    reduces |= family == OpFamily::Reduction;
    if (family != OpFamily::Contraction)
      return true;
    contracts = true;
    contraction = other;
    return false;
  };
  if (!passes(from))
    return {};
  rows.add(from);
  rows.addProducers(from, passes);
  return reduces && contracts ? rows.nodes() : llvm::SmallVector<unsigned>();
}

llvm::SmallVector<unsigned> fusec::proposeCore(const FusionGraph &graph,
                                               unsigned node) {
  Candidate candidate(graph);
  if (candidate.familyOf(node) != OpFamily::Contraction)
    return {};
  candidate.add(node);
  auto isShape = [&](unsigned other) {
    return candidate.familyOf(other) == OpFamily::Shape;
  };
  for (unsigned producer : graph.nodes()[node].producers) {
    unsigned first = 0;
    llvm::SmallVector<unsigned> rows = rowsBehind(graph, producer, first);
    for (unsigned row : rows)
      candidate.add(row);
    if (!rows.empty() && candidate.add(first))
      candidate.addProducers(first, isShape);
  }
  if (candidate.nodes().empty())
    return {};
  // Views of what the products read.
  candidate.addProducers(node, isShape);
  return candidate.nodes();
}
