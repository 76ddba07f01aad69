//===- Epilogue.cpp - a contraction with what follows it ------------------===//

#include "Candidates.h"

using namespace fusec;

llvm::SmallVector<unsigned> fusec::proposeEpilogue(const FusionGraph &graph,
                                                   unsigned node) {
  Candidate candidate(graph);
  if (candidate.familyOf(node) != OpFamily::Contraction)
    return {};
  candidate.add(node);
  auto moves = [&](unsigned other) {
    OpFamily family = candidate.familyOf(other);
    return family == OpFamily::Shape || family == OpFamily::Piecewise;
  };
  // What also reads a row's statistics comes after these.
  auto isElement = [&](unsigned other) {
    return (moves(other) ||
            candidate.familyOf(other) == OpFamily::Elementwise) &&
           llvm::none_of(graph.nodes()[other].producers, [&](unsigned from) {
             return candidate.familyOf(from) == OpFamily::Reduction;
           });
  };
  candidate.addUsers(node, isElement);
  // Its operands are views, or copied.
  candidate.addProducers(node, moves);
  return candidate.nodes();
}
