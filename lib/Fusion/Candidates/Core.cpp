//===- Core.cpp - two contractions with the rows between them -------------===//

#include "Candidates.h"

using namespace fusec;

llvm::SmallVector<unsigned> fusec::proposeCore(const FusionGraph &graph,
                                               unsigned node) {
  Candidate candidate(graph);
  if (candidate.familyOf(node) != OpFamily::Contraction)
    return {};
  candidate.add(node);
  bool reduces = false, contracts = false;
  llvm::SmallVector<unsigned> first;
  candidate.addProducers(node, [&](unsigned other) {
    OpFamily family = candidate.familyOf(other);
    reduces |= family == OpFamily::Reduction;
    if (family != OpFamily::Contraction)
      return true;
    contracts = true;
    first.push_back(other);
    return false;
  });
  if (!reduces || !contracts)
    return {};
  for (unsigned contraction : first)
    candidate.add(contraction);
  return candidate.nodes();
}
