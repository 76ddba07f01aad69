//===- Planner.h - which ops share a kernel ---------------------*- C++ -*-===//
//
// Partitions the nodes of a FusionGraph into groups by predicted time. Two
// moves, taken in the order of their gain:
//
//   merge      two groups that share an edge, or that read the same value,
//              become one; values that others still read stay outputs
//   dissolve   a cheap group is computed again inside each of its consumers and
//              is no kernel any more
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_FUSION_PLANNER_H
#define FUSEC_LIB_FUSION_PLANNER_H

#include "FusionGraph.h"
#include "GroupOrder.h"
#include "fusec/Fusion/Pricer.h"

#include <map>
#include <queue>

namespace fusec {

/// Limits of what may be computed again in each of its readers.
inline constexpr size_t maxRecomputedOps = 16, maxRecomputedConsumers = 8;

/// A group of the finished plan.
struct PlannedGroup {
  /// Nodes of the graph, sorted.
  llvm::SmallVector<unsigned> members, outputs;
  Price price;
};

/// For each node of a graph the kernels of a plan that compute it.
using KernelsOfNodes = std::vector<llvm::SmallVector<unsigned, 1>>;

/// What a kernel must store that takes, alone or with others, the place of
/// `replaced` ones of a plan: results, and what is read where it is not
/// computed, unless a kernel that stays stores it. `members` are sorted;
/// `outputsOfKernel` gives what a kernel of the plan stores.
llvm::SmallVector<unsigned> outputsInPlan(
    const FusionGraph &graph, llvm::ArrayRef<unsigned> members,
    const KernelsOfNodes &kernelsOf, llvm::ArrayRef<unsigned> replaced,
    llvm::function_ref<llvm::ArrayRef<unsigned>(unsigned)> outputsOfKernel);

struct FusionPlan {
  /// In an order in which they can run.
  std::vector<PlannedGroup> groups;
  std::vector<MissedFusion> missed;
};

class Planner {
public:
  /// Nodes of the graph, sorted.
  using Members = llvm::SmallVector<unsigned>;

  /// Starts from one group a node.
  Planner(const FusionGraph &graph, const Pricer &pricer);
  /// Starts from groups that hold every node and are in an order in which they
  /// can run. A node that several compute is stored by the first.
  Planner(const FusionGraph &graph, const Pricer &pricer,
          std::vector<Members> groups);

  /// The plan without what it misses, which takes prices that nobody else asks
  /// for.
  FusionPlan run();
  /// The plan as it stands, with what it misses: before run() what it starts
  /// from.
  FusionPlan finish() const;

  /// The first node whose op is no kernel even alone, with the reason.
  std::optional<std::pair<unsigned, std::string>> firstIllegal() const;

private:
  struct Group : PlannedGroup {
    bool alive = true;
    unsigned version = 0;
    /// Groups that read a value which this one reads too.
    std::set<unsigned> siblings;
  };
  /// A move: `a` and `b` merge, or `a` == `b` dissolves.
  struct Move {
    double gain = 0;
    unsigned a = 0, b = 0, versionA = 0, versionB = 0;
    size_t size = 0;
    /// Whether one reads the other.
    bool joined = true;
    /// Whether `gain` is priced, not estimated from prices before a merge.
    bool exact = true;
    bool operator<(const Move &other) const;
  };
  /// What a move would give.
  struct Outcome {
    std::string whyNot;
    double gain = 0, after = 0;
    std::vector<Group> groups;
  };

  void connect();
  void connectSiblings();
  std::vector<unsigned> inOrder() const;
  FusionPlan planOf(llvm::ArrayRef<unsigned> groups) const;
  Group makeGroup(Members members, llvm::ArrayRef<unsigned> replaced) const;
  void addMoves(unsigned group);
  void addEstimatedMoves(unsigned group, unsigned absorbed);
  void tryMove(unsigned a, unsigned b);
  void estimateMove(unsigned a, unsigned b, double estimate);
  void queue(double gain, unsigned a, unsigned b, bool exact);
  bool isJoined(unsigned a, unsigned b) const;
  bool claim(unsigned a, unsigned b);
  double knownGain(unsigned a, unsigned b) const;
  void take(Move move);
  void apply(const Move &move, Outcome outcome);
  void merge(unsigned into, unsigned from, Group merged);
  void dissolve(unsigned group, std::vector<Group> consumers);
  Outcome evaluate(unsigned a, unsigned b) const;
  Outcome evaluateMerge(unsigned a, unsigned b) const;
  Outcome evaluateDissolve(unsigned group) const;
  std::string whyNeverMerged(unsigned a, unsigned b) const;
  Members neededBy(unsigned producer, unsigned consumer) const;
  bool isCheap(const Group &group) const;
  unsigned find(unsigned group) const;

  const FusionGraph &graph_;
  const Pricer &pricer_;
  GroupOrder order_;
  std::vector<Group> groups_;
  KernelsOfNodes groupsOf_;
  std::vector<unsigned> mergedInto_;
  std::priority_queue<Move> queue_;
  using Pair = std::pair<unsigned, unsigned>;
  /// The versions for which a pair was queued last, and the gain priced last.
  llvm::DenseMap<Pair, Pair> queued_;
  llvm::DenseMap<Pair, double> gains_;
};

/// The nodes of both, sorted as they are.
Planner::Members united(llvm::ArrayRef<unsigned> a, llvm::ArrayRef<unsigned> b);

} // namespace fusec

#endif // FUSEC_LIB_FUSION_PLANNER_H
