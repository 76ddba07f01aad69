//===- Refiner.h - better cuts of small neighbours --------------*- C++ -*-===//
//
// Merging never takes an op out of a kernel again, and so may end where a few
// ops stand in the wrong one. The refiner looks at windows of two or three
// small kernels that are neighbours, and cuts each anew by trying every plan;
// at small kernels that may be divided among their neighbours, and others
// before their reductions; at what a kernel of any size stores, which its
// readers may compute again; and at what several kernels compute, which one may
// store.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_REFINER_H
#define FUSEC_LIB_FUSION_REFINER_H

#include "Planner.h"

namespace fusec {

/// Less is no gain but noise of the sum.
inline constexpr double leastGainUs = 1e-3;

class Refiner {
public:
  Refiner(const FusionGraph &graph, const Pricer &pricer,
          const FusionPlan &plan);

  /// The groups after the windows were cut anew, in an order in which they can
  /// run, or nothing where no window became faster.
  std::optional<std::vector<Planner::Members>> run();

private:
  using Window = llvm::SmallVector<unsigned, 3>;

  void connect();
  void tryCandidate(llvm::ArrayRef<unsigned> nodes);
  void tryApart(llvm::ArrayRef<unsigned> nodes, std::set<unsigned> behind);
  std::set<unsigned> connected(unsigned node,
                               const std::set<unsigned> &nodes) const;
  bool tryAsOne(llvm::ArrayRef<unsigned> nodes, const Window &window);
  bool tryAhead(llvm::ArrayRef<unsigned> nodes, std::set<unsigned> members,
                Window window);
  bool replace(std::vector<Planner::Members> kernels, const Window &window);
  OpFamily familyOf(unsigned node) const;
  std::set<unsigned> behindContractions(llvm::ArrayRef<unsigned> nodes) const;
  std::set<unsigned> neededAmong(llvm::ArrayRef<unsigned> nodes,
                                 const std::set<unsigned> &others) const;
  std::vector<Planner::Members> takeOut(llvm::ArrayRef<unsigned> nodes,
                                        const Window &window);
  void place(llvm::ArrayRef<Planner::Members> kernels, const Window &window);
  void tryDivided(unsigned group);
  void tryDivided(unsigned before, unsigned group, unsigned after);
  unsigned beforeWidening(unsigned node) const;
  void tryBeforeRows(unsigned group);
  void tryAgain(unsigned group);
  bool tryAgain(unsigned group, llvm::ArrayRef<unsigned> outputs, bool asOne,
                bool ofNarrow);
  /// Nodes that one group each computes, what it needs besides for them, and
  /// all groups that this changes.
  struct Makers {
    std::map<unsigned, unsigned> of;
    std::map<unsigned, std::set<unsigned>> added;
    std::set<unsigned> groups;
  };
  void tryOnce();
  void tryOnce(llvm::ArrayRef<unsigned> nodes);
  bool findMaker(unsigned node, Makers &makers) const;
  double gainOf(const Makers &makers);
  std::vector<Planner::Members> kernelsOf(const Makers &makers) const;
  std::set<unsigned> computedFor(unsigned group,
                                 llvm::ArrayRef<unsigned> outputs,
                                 bool ofNarrow) const;
  std::set<unsigned> readersOf(unsigned group, unsigned output) const;
  bool isFaster(llvm::ArrayRef<Planner::Members> kernels, const Window &window,
                Search search = Search::Few);
  double priceOf(llvm::ArrayRef<unsigned> kernel,
                 llvm::ArrayRef<unsigned> outputs,
                 Search search = Search::Few) const;
  double timeOf(llvm::ArrayRef<Planner::Members> kernels, const Window &window,
                Search search = Search::Few);
  std::vector<Planner::Members>
  outputsOf(llvm::ArrayRef<Planner::Members> kernels, const Window &window);
  void tryWindows(unsigned group);
  bool tryWindow(Window window);
  bool mayBeCut(const Window &window) const;
  bool computesForOthers(const Window &window) const;
  bool hasWayAround(const Window &window) const;
  std::vector<Planner::Members> sorted() const;

  const FusionGraph &graph_;
  const Pricer &pricer_;
  const FusionPlan &plan_;
  KernelsOfNodes groupsOf_;
  /// For each group those that read what it stores, and those that share an
  /// edge or a value with it.
  std::vector<std::set<unsigned>> successors_, neighbours_;
  /// For each group whether a new cut has replaced it.
  std::vector<bool> replaced_;
  /// New groups, and where among the old ones they stand.
  std::vector<std::pair<unsigned, Planner::Members>> added_;
  std::set<Window> seen_;
};

/// The plan of a graph: merging, then refining as long as it helps.
FusionPlan makePlan(const FusionGraph &graph, const Pricer &pricer);

/// Puts groups into an order in which they can run, the given one where that is
/// one. Returns the indices of `groups`; fewer where groups need each other:
/// the first that is missing is one of those.
std::vector<size_t> runnableOrder(const FusionGraph &graph,
                                  llvm::ArrayRef<Planner::Members> groups);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_REFINER_H
