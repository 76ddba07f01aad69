//===- Candidates.h - sets of ops that may be one kernel --------*- C++ -*-===//
//
// Merging pairs reaches no kernel whose parts are none, or are slower, by
// themselves. Proposers name whole sets of nodes around one of them; a set is
// priced as a merge is, and taken under the same conditions. A proposer is one
// file and a line of the table in Candidates.cpp. Each looks at a bounded part
// of the graph, so that all proposals are linear in its size.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_CANDIDATES_CANDIDATES_H
#define FUSEC_LIB_FUSION_CANDIDATES_CANDIDATES_H

#include "../FusionGraph.h"

namespace fusec {

/// Nodes of a graph, gathered from one on.
class Candidate {
public:
  explicit Candidate(const FusionGraph &graph) : graph_(graph) {}

  /// Most nodes of a candidate; one that would have more is none.
  static constexpr size_t maxNodes = 64;

  bool add(unsigned node) { return nodes_.insert(node).second; }
  bool isTooLarge() const { return nodes_.size() > maxNodes; }
  bool contains(unsigned node) const { return nodes_.count(node) != 0; }
  OpFamily familyOf(unsigned node) const;
  /// Adds what `from` is computed from, or what is computed of it, as far as
  /// `passes` says yes; a node where it says no is the end of the way, and left
  /// out.
  using Predicate = llvm::function_ref<bool(unsigned)>;
  void addProducers(unsigned from, Predicate passes) {
    addAll(from, passes, &FusionGraph::Node::producers);
  }
  void addUsers(unsigned from, Predicate passes) {
    addAll(from, passes, &FusionGraph::Node::users);
  }
  /// All so far, sorted.
  const std::set<unsigned> &all() const { return nodes_; }
  /// Sorted; empty where there are too many, or one alone.
  llvm::SmallVector<unsigned> nodes() const;

private:
  using Edges = llvm::SmallVector<unsigned> FusionGraph::Node::*;
  void addAll(unsigned from, Predicate passes, Edges edges);

  const FusionGraph &graph_;
  std::set<unsigned> nodes_;
};

/// A proposer: the candidate around `node`, which may be empty.
using Proposer = llvm::SmallVector<unsigned>(const FusionGraph &graph,
                                             unsigned node);
/// A contraction and all that is computed of its result element by element.
Proposer proposeEpilogue;
/// A contraction and what its rows are reduced to.
Proposer proposeRows;
/// What normalises along rows, and what that feeds element by element.
Proposer proposeNorm;
/// Two contractions and the rows between them, as in attention.
Proposer proposeCore;

/// What all proposers say, each set once.
std::set<llvm::SmallVector<unsigned>> findCandidates(const FusionGraph &graph);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_CANDIDATES_CANDIDATES_H
