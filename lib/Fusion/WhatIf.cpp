//===- WhatIf.cpp - prices a fusion that was not made ---------------------===//

#include "WhatIf.h"

#include "Terms.h"

using namespace mlir;
using namespace fusec;

namespace {

class Answerer {
public:
  Answerer(const FusionGraph &graph, const Pricer &pricer,
           const FusionPlan &plan)
      : graph_(graph), pricer_(pricer), plan_(plan),
        groupsOf_(graph.nodes().size()) {
    for (auto [index, group] : llvm::enumerate(plan.groups))
      for (unsigned member : group.members)
        groupsOf_[member].push_back(index);
  }

  LogicalResult addKernelsOf(const NamedOp &named, func::FuncOp function);
  WhatIf answer(const std::string &question) const;

private:
  bool closesCycle() const;
  bool areLinked() const;
  Price priceAsOne() const;

  const FusionGraph &graph_;
  const Pricer &pricer_;
  const FusionPlan &plan_;
  KernelsOfNodes groupsOf_;
  /// The kernels in question.
  std::set<unsigned> chosen_;
};

} // namespace

/// Whether the op came from that place of the source: one op of the source may
/// have become several.
static bool comesFrom(Operation *op, Location place) {
  return op->getLoc()
      ->walk([&](Location part) {
        return part == place ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult Answerer::addKernelsOf(const NamedOp &named,
                                     func::FuncOp function) {
  bool isThere = false, isPlaced = false;
  for (Operation &op : function.getBody().front()) {
    if (!comesFrom(&op, named.location))
      continue;
    isThere = true;
    if (std::optional<unsigned> node = graph_.nodeOf(&op)) {
      isPlaced = true;
      chosen_.insert(groupsOf_[*node].begin(), groupsOf_[*node].end());
    }
  }
  if (isPlaced)
    return success();
  return emitError(named.location)
         << "'" << named.text << "' is in no kernel of its own: "
         << (isThere ? "it costs nothing in the kernels that read it"
                     : "it was simplified away");
}

/// Whether a kernel that is not chosen needs a chosen one and feeds another.
/// The kernels stand in an order in which they can run.
bool Answerer::closesCycle() const {
  llvm::DenseSet<unsigned> chosen, between;
  auto reads = [&](const PlannedGroup &group,
                   const llvm::DenseSet<unsigned> &values) {
    return llvm::any_of(group.members, [&](unsigned member) {
      return llvm::any_of(graph_.nodes()[member].producers,
                          [&](unsigned producer) {
                            return values.contains(producer) &&
                                   !llvm::is_contained(group.members, producer);
                          });
    });
  };
  for (auto [index, group] : llvm::enumerate(plan_.groups)) {
    bool isChosen = chosen_.count(index);
    if (isChosen && reads(group, between))
      return true;
    if (isChosen)
      chosen.insert(group.outputs.begin(), group.outputs.end());
    else if (reads(group, chosen) || reads(group, between))
      between.insert(group.outputs.begin(), group.outputs.end());
  }
  return false;
}

/// Whether tensors that the chosen kernels exchange or share link them all.
bool Answerer::areLinked() const {
  llvm::DenseSet<Value> tensors;
  std::set<unsigned> apart = chosen_;
  auto touches = [&](unsigned kernel, auto visit) {
    return llvm::any_of(plan_.groups[kernel].members, [&](unsigned member) {
      const FusionGraph::Node &node = graph_.nodes()[member];
      return visit(node.value()) || llvm::any_of(node.arguments, visit) ||
             llvm::any_of(node.producers, [&](unsigned producer) {
               return visit(graph_.nodes()[producer].value());
             });
    });
  };
  auto isKnown = [&](Value value) { return tensors.contains(value); };
  auto learn = [&](Value value) { return tensors.insert(value), false; };
  for (auto next = apart.begin(); next != apart.end();
       next = llvm::find_if(
           apart, [&](unsigned kernel) { return touches(kernel, isKnown); })) {
    touches(*next, learn);
    apart.erase(next);
  }
  return apart.empty();
}

Price Answerer::priceAsOne() const {
  std::set<unsigned> all;
  for (unsigned kernel : chosen_)
    all.insert(plan_.groups[kernel].members.begin(),
               plan_.groups[kernel].members.end());
  Planner::Members members(all.begin(), all.end());
  Planner::Members outputs = outputsInPlan(
      graph_, members, groupsOf_,
      Planner::Members(chosen_.begin(), chosen_.end()),
      [&](unsigned kernel) { return ArrayRef(plan_.groups[kernel].outputs); });
  return pricer_.price(graph_.view(members, outputs));
}

WhatIf Answerer::answer(const std::string &question) const {
  WhatIf answer;
  answer.question = question;
  answer.kernels.assign(chosen_.begin(), chosen_.end());
  if (chosen_.size() == 1)
    return answer;
  Price price;
  if (closesCycle()) {
    price.whyNot =
        "another kernel between them needs the one and feeds the other";
  } else {
    price = priceAsOne();
    // What keeps their dimensions apart may be that nothing joins them.
    if (!price.whyNot.empty() && !areLinked())
      price.whyNot = "they neither exchange nor share a tensor";
  }
  answer.reason = price.whyNot;
  for (unsigned kernel : chosen_) {
    const Price &now = plan_.groups[kernel].price;
    addTerms(answer.before, now.prediction.terms, 1);
    addTerms(answer.after, now.prediction.terms, 0);
    answer.bytesBefore += now.bytes;
  }
  // Both lists get the names of both, in the same order.
  addTerms(answer.before, price.prediction.terms, 0);
  addTerms(answer.after, price.prediction.terms, 1);
  answer.bytesAfter = price.bytes;
  return answer;
}

FailureOr<WhatIf> fusec::answerWhatIf(const WhatIfQuestion &question,
                                      func::FuncOp function,
                                      const FusionGraph &graph,
                                      const Pricer &pricer,
                                      const FusionPlan &plan) {
  Answerer answerer(graph, pricer, plan);
  for (const NamedOp &op : question.ops)
    if (failed(answerer.addKernelsOf(op, function)))
      return failure();
  return answerer.answer(question.text);
}
