//===- Candidates.cpp - sets of ops that may be one kernel ----------------===//

#include "Candidates.h"

using namespace mlir;
using namespace fusec;

OpFamily Candidate::familyOf(unsigned node) const {
  return cast<FusibleOpInterface>(graph_.nodes()[node].op).getFamily();
}

void Candidate::addAll(unsigned from, Predicate passes, Edges edges) {
  SmallVector<unsigned> worklist = {from};
  while (!worklist.empty())
    for (unsigned next : graph_.nodes()[worklist.pop_back_val()].*edges) {
      if (isTooLarge())
        return;
      if (passes(next) && add(next))
        worklist.push_back(next);
    }
}

SmallVector<unsigned> Candidate::nodes() const {
  if (isTooLarge() || nodes_.size() < 2)
    return {};
  return SmallVector<unsigned>(nodes_.begin(), nodes_.end());
}

std::set<SmallVector<unsigned>>
fusec::findCandidates(const FusionGraph &graph) {
  static constexpr Proposer *proposers[] = {proposeEpilogue, proposeRows,
                                            proposeNorm, proposeCore};
  std::set<SmallVector<unsigned>> candidates;
  for (Proposer *propose : proposers)
    for (unsigned node = 0; node < graph.nodes().size(); ++node)
      if (SmallVector<unsigned> nodes = propose(graph, node); !nodes.empty())
        candidates.insert(std::move(nodes));
  return candidates;
}
