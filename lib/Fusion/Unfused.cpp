//===- Unfused.cpp - what a framework would launch ------------------------===//

#include "Unfused.h"

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
  Members outputsOf(const Members &members) const;
  bool addKernel(const Members &members);
  void addPrice(const Members &members, const Price &price);

  FusionReport &report_;
  const FusionGraph &graph_;
  ArrayRef<Price> alone_;
  const Pricer &pricer_;
  /// The first group that computes a node.
  SmallVector<unsigned> groupOf_;
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

Members Unfused::outputsOf(const Members &members) const {
  Members outputs;
  for (unsigned member : members) {
    const FusionGraph::Node &node = graph_.nodes()[member];
    if (node.returned || llvm::any_of(node.users, [&](unsigned user) {
          return !llvm::is_contained(members, user);
        }))
      outputs.push_back(member);
  }
  return outputs;
}

static void addTerms(std::vector<Term> &sum, const Prediction &prediction,
                     double share) {
  for (const Term &term : prediction.terms) {
    auto same = llvm::find_if(sum, [&](const Term &other) {
      return StringRef(other.name) == term.name;
    });
    if (same == sum.end())
      same = sum.insert(sum.end(), Term{term.name, 0, 0, term.scope});
    same->busyUs += share * term.busyUs;
    same->addedUs += share * term.addedUs;
  }
}

/// One kernel for the members, of which each group has its share.
void Unfused::addPrice(const Members &members, const Price &price) {
  ++report_.unfusedKernels;
  double apart = 0;
  for (unsigned member : members)
    apart += alone_[member].us;
  double before = 0;
  for (unsigned member : members) {
    FusedGroup &group = report_.groups[groupOf_[member]];
    double share = alone_[member].us / apart, after = before + share;
    group.unfusedUs += share * price.us;
    // So that no byte is lost by rounding.
    group.unfusedBytes += std::llround(after * double(price.bytes)) -
                          std::llround(before * double(price.bytes));
    addTerms(group.unfusedTerms, price.prediction, share);
    before = after;
  }
}

bool Unfused::addKernel(const Members &members) {
  if (members.size() == 1) {
    addPrice(members, alone_[members.front()]);
    return true;
  }
  Price price = pricer_.price(graph_.view(members, outputsOf(members)));
  if (price.legal())
    addPrice(members, price);
  return price.legal();
}

/// An op that no kernel holds as a whole is launched in the parts that the plan
/// has of it.
void Unfused::run() {
  llvm::MapVector<Attribute, Members> opsOfModel;
  for (auto [number, node] : llvm::enumerate(graph_.nodes())) {
    Location location = node.op->getLoc();
    if (isa<UnknownLoc>(location))
      addPrice({unsigned(number)}, alone_[number]);
    else
      opsOfModel[location].push_back(number);
  }
  for (const auto &[location, members] : opsOfModel) {
    if (addKernel(members))
      continue;
    llvm::MapVector<unsigned, Members> parts;
    for (unsigned member : members)
      parts[groupOf_[member]].push_back(member);
    for (const auto &[group, part] : parts)
      if (!addKernel(part))
        for (unsigned member : part)
          addKernel({member});
  }
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
    addTerms(group.unfusedTerms, group.prediction, /*share=*/1);
  }
}
