//===- Norm.cpp - what is computed along rows, and what it feeds ----------===//

#include "Candidates.h"

using namespace fusec;

llvm::SmallVector<unsigned> fusec::proposeNorm(const FusionGraph &graph,
                                               unsigned node) {
  Candidate candidate(graph);
  if (candidate.familyOf(node) != OpFamily::Reduction)
    return {};
  candidate.add(node);
  auto passes = [&](unsigned other) {
    return candidate.familyOf(other) != OpFamily::Contraction;
  };
  candidate.addUsers(node, passes);
  // What the users need besides, as the rows that they read again.
  for (unsigned user : candidate.nodes())
    candidate.addProducers(user, passes);
  return candidate.nodes();
}
