//===- ExhaustiveSearch.h - the best plan of a few nodes --------*- C++ -*-===//
//
// Prices every way of cutting a few nodes into kernels: each partition, and
// each choice of cheap nodes that are not stored but computed again in every
// kernel that needs them. The rest of the graph stays as it is.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_EXHAUSTIVESEARCH_H
#define FUSEC_LIB_FUSION_EXHAUSTIVESEARCH_H

#include "FusionGraph.h"
#include "fusec/Fusion/Pricer.h"

namespace fusec {

class ExhaustiveSearch {
public:
  using Members = llvm::SmallVector<unsigned>;
  /// Nodes at most: 21,147 plans for 8.
  static constexpr unsigned maxNodes = 8;

  /// `nodes` are 1 to `maxNodes` nodes of the graph, sorted, each legal alone.
  /// No way through other nodes may lead from one of them to another.
  ExhaustiveSearch(const FusionGraph &graph, const Pricer &pricer,
                   llvm::ArrayRef<unsigned> nodes);

  /// Looks for a plan whose kernels take less than `bound` microseconds
  /// together, and returns the least, or `bound`. A kernel's ops hang together:
  /// by edges, or by values that they share.
  double run(double bound);
  /// The kernels of the plan that run() found, in an order in which they can
  /// run. Empty: none was better.
  llvm::ArrayRef<Members> best() const { return best_; }

private:
  /// Bit i stands for the i-th node.
  using Set = unsigned;

  void connect();
  void partition(unsigned node);
  void pricePlan();
  Set withRepeated(Set kernel) const;
  Set readBy(Set kernel) const;
  Set outputsOf(Set kernel, llvm::ArrayRef<Set> kernels) const;
  bool hangsTogether(Set kernel) const;
  bool sort(llvm::SmallVectorImpl<Set> &kernels) const;
  double priceOf(Set kernel, Set outputs);
  Members nodesOf(Set set) const;

  const FusionGraph &graph_;
  const Pricer &pricer_;
  Members nodes_;
  /// For each node what it reads, and what shares an edge or a value with it.
  llvm::SmallVector<Set> producers_, neighbours_;
  /// What must be stored whatever the plan, and what may be computed again.
  Set stored_ = 0, repeatable_ = 0;
  /// The plan looked at: the kernels, and what is computed again everywhere.
  llvm::SmallVector<Set> kernels_;
  Set repeated_ = 0;
  llvm::DenseMap<std::pair<Set, Set>, double> prices_;
  double least_ = 0;
  llvm::SmallVector<Members> best_;
};

} // namespace fusec

#endif // FUSEC_LIB_FUSION_EXHAUSTIVESEARCH_H
