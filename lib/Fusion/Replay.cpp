//===- Replay.cpp - carries a saved plan out ------------------------------===//

#include "Replay.h"

#include "Refiner.h"

using namespace mlir;
using namespace fusec;

namespace {

class Replayer {
public:
  Replayer(func::FuncOp function, const FusionGraph &graph,
           const Pricer &pricer, const OpIds &ids, const SavedPlan &plan)
      : function_(function), graph_(graph), pricer_(pricer), ids_(ids),
        plan_(plan) {}

  FailureOr<FusionPlan> run();

private:
  /// A group with its number in the plan.
  struct Numbered {
    size_t number;
    Planner::Members members;
  };

  LogicalResult findGroups(const SavedFunction &saved);
  LogicalResult findMembers(size_t number, const SavedGroup &group);
  LogicalResult checkComplete() const;
  LogicalResult sort();
  Operation *opOf(const Numbered &group) const {
    return graph_.nodes()[group.members.front()].op;
  }

  func::FuncOp function_;
  const FusionGraph &graph_;
  const Pricer &pricer_;
  const OpIds &ids_;
  const SavedPlan &plan_;
  std::vector<Numbered> groups_;
};

} // namespace

LogicalResult Replayer::findMembers(size_t number, const SavedGroup &group) {
  Numbered found{number, {}};
  for (const SavedOp &saved : group.ops) {
    Operation *op = ids_.find(saved.id);
    if (!op)
      return function_.emitError()
             << "the plan '" << plan_.file << "' has in group " << number
             << " an op that the graph has not: '" << saved.id << "' from "
             << saved.location << "; was the model or an option changed?";
    std::optional<unsigned> node = graph_.nodeOf(op);
    // What costs nothing is in every group that needs it, listed or not.
    if (!node)
      continue;
    if (llvm::is_contained(found.members, *node))
      return op->emitOpError("is twice in group ")
             << number << " of the plan '" << plan_.file << "'";
    found.members.push_back(*node);
  }
  llvm::sort(found.members);
  if (!found.members.empty())
    groups_.push_back(std::move(found));
  return success();
}

LogicalResult Replayer::checkComplete() const {
  llvm::DenseSet<unsigned> planned;
  for (const Numbered &group : groups_)
    planned.insert(group.members.begin(), group.members.end());
  for (auto [index, node] : llvm::enumerate(graph_.nodes()))
    if (!planned.contains(index))
      return node.op->emitOpError("is in no group of the plan '")
             << plan_.file << "'";
  return success();
}

/// Puts the groups into an order in which they can run, the plan's where that
/// is one.
LogicalResult Replayer::sort() {
  std::vector<Planner::Members> members;
  for (const Numbered &group : groups_)
    members.push_back(group.members);
  std::vector<Numbered> sorted;
  llvm::DenseSet<size_t> placed;
  for (size_t index : runnableOrder(graph_, members)) {
    placed.insert(index);
    sorted.push_back(groups_[index]);
  }
  for (auto [index, group] : llvm::enumerate(groups_))
    if (!placed.contains(index))
      return opOf(group)->emitOpError("cannot run in group ")
             << group.number << " of the plan '" << plan_.file
             << "': the group and another need values of each other";
  groups_ = std::move(sorted);
  return success();
}

FailureOr<FusionPlan> Replayer::run() {
  const SavedFunction *saved = plan_.find(function_.getName());
  if (!saved)
    return function_.emitError()
           << "the plan '" << plan_.file << "' has no function '"
           << function_.getName() << "'";
  for (auto [number, group] : llvm::enumerate(saved->groups))
    if (failed(findMembers(number, group)))
      return failure();
  if (failed(checkComplete()) || failed(sort()))
    return failure();
  std::vector<Planner::Members> members;
  for (const Numbered &group : groups_)
    members.push_back(group.members);
  FusionPlan plan = Planner(graph_, pricer_, std::move(members)).finish();
  for (auto [group, planned] : llvm::zip_equal(groups_, plan.groups))
    if (!planned.price.legal())
      return opOf(group)->emitOpError("is in group ")
             << group.number << " of the plan '" << plan_.file
             << "', which cannot be one kernel: " << planned.price.whyNot;
  return plan;
}

FailureOr<FusionPlan> fusec::replay(func::FuncOp function,
                                    const FusionGraph &graph,
                                    const Pricer &pricer, const OpIds &ids,
                                    const SavedPlan &plan) {
  return Replayer(function, graph, pricer, ids, plan).run();
}
