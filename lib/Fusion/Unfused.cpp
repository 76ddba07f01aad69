//===- Unfused.cpp - what a framework would launch ------------------------===//

#include "Unfused.h"

#include "Terms.h"

#include "fusec/CostModel/CombinedKernel.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/MapVector.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

namespace {

using Members = Planner::Members;

class Unfused {
public:
  Unfused(FusionReport &report, const FusionGraph &graph,
          const FusionPlan &plan, ArrayRef<Price> alone, const Pricer &pricer);

  void run();

private:
  /// One kernel, and what it takes.
  struct Kernel {
    Members members;
    Price price;
  };
  using Step = std::optional<llvm::hash_code>;

  std::vector<Members> opsOfModel() const;
  bool launch(const Members &members);
  std::vector<Step> findSteps() const;
  Kernel together(ArrayRef<Kernel> kernels) const;
  void add(const Kernel &kernel);

  FusionReport &report_;
  const FusionGraph &graph_;
  ArrayRef<Price> alone_;
  const Pricer &pricer_;
  /// The first group that computes a node.
  SmallVector<unsigned> groupOf_;
  std::vector<Kernel> kernels_;
};

} // namespace

Unfused::Unfused(FusionReport &report, const FusionGraph &graph,
                 const FusionPlan &plan, ArrayRef<Price> alone,
                 const Pricer &pricer)
    : report_(report), graph_(graph), alone_(alone), pricer_(pricer),
      groupOf_(graph.nodes().size()) {
  for (size_t number = plan.groups.size(); number-- > 0;)
    for (unsigned member : plan.groups[number].members)
      groupOf_[member] = number;
}

/// Adds a kernel of which each group has its share.
void Unfused::add(const Kernel &kernel) {
  ++report_.unfusedKernels;
  double apart = 0;
  for (unsigned member : kernel.members)
    apart += alone_[member].us;
  double before = 0;
  for (unsigned member : kernel.members) {
    FusedGroup &group = report_.groups[groupOf_[member]];
    double share = alone_[member].us / apart, after = before + share;
    group.unfusedUs += share * kernel.price.us;
    // So that no byte is lost by rounding.
    group.unfusedBytes += std::llround(after * double(kernel.price.bytes)) -
                          std::llround(before * double(kernel.price.bytes));
    addTerms(group.unfusedTerms, kernel.price.prediction.terms, share);
    before = after;
  }
}

bool Unfused::launch(const Members &members) {
  Price price =
      members.size() == 1
          ? alone_[members.front()]
          : pricer_.price(graph_.view(members, graph_.outputsOf(members)));
  if (price.legal())
    kernels_.push_back({members, std::move(price)});
  return price.legal();
}

/// The nodes of each op of the model. Calls of a function and turns of a loop
/// share their places: what does not hang together is of several ops.
std::vector<Members> Unfused::opsOfModel() const {
  ArrayRef<FusionGraph::Node> nodes = graph_.nodes();
  llvm::EquivalenceClasses<unsigned> ops;
  for (auto [number, node] : llvm::enumerate(nodes)) {
    ops.insert(number);
    Location location = node.op->getLoc();
    for (unsigned producer : node.producers)
      if (!isa<UnknownLoc>(location) &&
          nodes[producer].op->getLoc() == location)
        ops.unionSets(producer, number);
  }
  llvm::MapVector<unsigned, Members> byLeader;
  for (unsigned number = 0; number < nodes.size(); ++number)
    byLeader[ops.getLeaderValue(number)].push_back(number);
  std::vector<Members> result;
  for (auto &[leader, members] : byLeader)
    result.push_back(std::move(members));
  return result;
}

/// For each node from which all goes element by element to results, as in an
/// update of parameters, a number for the way there: alike for the same step of
/// the updates of several tensors. None of these reads another.
std::vector<Unfused::Step> Unfused::findSteps() const {
  ArrayRef<FusionGraph::Node> nodes = graph_.nodes();
  std::vector<Step> steps(nodes.size());
  for (size_t number = nodes.size(); number-- > 0;) {
    const FusionGraph::Node &node = nodes[number];
    SmallVector<size_t> next;
    for (unsigned user : node.users)
      if (steps[user])
        next.push_back(*steps[user]);
    if (!isa<ElementwiseOpInterface>(node.op) ||
        next.size() != node.users.size())
      continue;
    llvm::sort(next);
    steps[number] = llvm::hash_combine(
        node.op->getName(), node.op->getAttrDictionary(),
        getElementTypeOrSelf(node.value().getType()), node.returned,
        llvm::hash_combine_range(next.begin(), next.end()));
  }
  return steps;
}

/// Kernels that do not depend on each other, as one launch.
Unfused::Kernel Unfused::together(ArrayRef<Kernel> kernels) const {
  CombinedKernel combined(pricer_.device());
  Kernel result;
  for (const Kernel &kernel : kernels) {
    llvm::append_range(result.members, kernel.members);
    result.price.bytes += kernel.price.bytes;
    combined.add(kernel.price.shape, kernel.price.prediction);
  }
  result.price.prediction = combined.predict();
  result.price.us = result.price.prediction.us();
  return result;
}

/// An op that no kernel holds as a whole is launched in the parts that the plan
/// has of it.
void Unfused::run() {
  for (const Members &members : opsOfModel()) {
    if (launch(members))
      continue;
    llvm::MapVector<unsigned, Members> parts;
    for (unsigned member : members)
      parts[groupOf_[member]].push_back(member);
    for (const auto &[group, part] : parts)
      if (!launch(part))
        for (unsigned member : part)
          launch({member});
  }
  std::vector<Step> steps = findSteps();
  llvm::MapVector<size_t, std::vector<Kernel>> updates;
  for (Kernel &kernel : kernels_) {
    SmallVector<size_t> taken;
    for (unsigned member : kernel.members)
      if (steps[member])
        taken.push_back(*steps[member]);
    if (taken.size() == kernel.members.size())
      updates[llvm::hash_combine_range(taken.begin(), taken.end())].push_back(
          std::move(kernel));
    else
      add(kernel);
  }
  for (const auto &[step, kernels] : updates)
    add(kernels.size() == 1 ? kernels.front() : together(kernels));
}

void fusec::addUnfused(FusionReport &report, const FusionGraph &graph,
                       const FusionPlan &plan, ArrayRef<Price> alone,
                       const Pricer &pricer) {
  Unfused(report, graph, plan, alone, pricer).run();
  // Results that are copies of inputs are no nodes.
  for (size_t copy = plan.groups.size(); copy < report.groups.size(); ++copy) {
    FusedGroup &group = report.groups[copy];
    ++report.unfusedKernels;
    group.unfusedUs = group.prediction.us();
    group.unfusedBytes = group.bytes;
    addTerms(group.unfusedTerms, group.prediction.terms, /*share=*/1);
  }
}
