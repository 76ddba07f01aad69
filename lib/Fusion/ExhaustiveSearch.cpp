//===- ExhaustiveSearch.cpp - the best plan of a few nodes ----------------===//

#include "ExhaustiveSearch.h"

#include "llvm/ADT/bit.h"

#include <limits>

using namespace mlir;
using namespace fusec;

static constexpr double kIllegal = std::numeric_limits<double>::infinity();

/// Calls `visit` with the number of each bit that is set.
template <typename Visit> static void forEach(unsigned set, Visit visit) {
  for (; set; set &= set - 1)
    visit(static_cast<unsigned>(llvm::countr_zero(set)));
}

ExhaustiveSearch::ExhaustiveSearch(const FusionGraph &graph,
                                   const Pricer &pricer,
                                   ArrayRef<unsigned> nodes)
    : graph_(graph), pricer_(pricer), nodes_(nodes), producers_(nodes.size()),
      neighbours_(nodes.size()) {
  connect();
}

void ExhaustiveSearch::connect() {
  DenseMap<unsigned, unsigned> bitOf;
  DenseMap<Value, Set> readers;
  for (auto [bit, number] : llvm::enumerate(nodes_)) {
    const FusionGraph::Node &node = graph_.nodes()[number];
    bitOf[number] = bit;
    for (unsigned producer : node.producers) {
      readers[graph_.nodes()[producer].value()] |= Set(1) << bit;
      auto it = bitOf.find(producer);
      if (it == bitOf.end())
        continue;
      producers_[bit] |= Set(1) << it->second;
      neighbours_[bit] |= Set(1) << it->second;
      neighbours_[it->second] |= Set(1) << bit;
    }
    for (Value argument : node.arguments)
      readers[argument] |= Set(1) << bit;
  }
  for (const auto &[value, set] : readers)
    forEach(set,
            [&, all = set](unsigned reader) { neighbours_[reader] |= all; });
  for (unsigned output : graph_.outputsOf(nodes_))
    stored_ |= Set(1) << bitOf[output];
  for (auto [bit, number] : llvm::enumerate(nodes_))
    if (cast<FusibleOpInterface>(graph_.nodes()[number].op).getFamily() ==
        OpFamily::Elementwise)
      repeatable_ |= Set(1) << bit;
  repeatable_ &= ~stored_;
}

ExhaustiveSearch::Members ExhaustiveSearch::nodesOf(Set set) const {
  Members members;
  forEach(set, [&](unsigned bit) { members.push_back(nodes_[bit]); });
  return members;
}

ExhaustiveSearch::Set ExhaustiveSearch::readBy(Set kernel) const {
  Set read = 0;
  forEach(kernel, [&](unsigned bit) { read |= producers_[bit]; });
  return read;
}

/// The kernel with the repeated nodes that it needs.
ExhaustiveSearch::Set ExhaustiveSearch::withRepeated(Set kernel) const {
  for (Set before = 0; before != kernel;) {
    before = kernel;
    kernel |= readBy(kernel) & repeated_;
  }
  return kernel;
}

/// As FusionGraph::outputsOf() has them of one kernel of the plan looked at,
/// whose repeated nodes each that reads them computes.
ExhaustiveSearch::Set ExhaustiveSearch::outputsOf(Set kernel,
                                                  ArrayRef<Set> kernels) const {
  Set needed = stored_;
  for (Set other : kernels)
    needed |= other == kernel ? 0 : readBy(other) & ~other;
  return needed & kernel;
}

bool ExhaustiveSearch::hangsTogether(Set kernel) const {
  Set reached = kernel & -kernel;
  for (Set before = 0; before != reached;) {
    before = reached;
    forEach(before,
            [&](unsigned bit) { reached |= neighbours_[bit] & kernel; });
  }
  return reached == kernel;
}

/// Puts the kernels into an order in which they can run, if there is one.
bool ExhaustiveSearch::sort(SmallVectorImpl<Set> &kernels) const {
  SmallVector<Set> sorted;
  for (Set stored = 0; !kernels.empty();) {
    auto *ready = llvm::find_if(kernels, [&](Set kernel) {
      return (readBy(kernel) & ~kernel & ~stored) == 0;
    });
    if (ready == kernels.end())
      return false;
    stored |= *ready & ~repeated_;
    sorted.push_back(*ready);
    kernels.erase(ready);
  }
  kernels = std::move(sorted);
  return true;
}

double ExhaustiveSearch::priceOf(Set kernel, Set outputs) {
  auto [it, isNew] = prices_.try_emplace({kernel, outputs}, kIllegal);
  if (isNew && outputs != 0 && hangsTogether(kernel)) {
    Price price = pricer_.price(graph_.view(nodesOf(kernel), nodesOf(outputs)));
    if (price.legal())
      it->second = price.us;
  }
  return it->second;
}

void ExhaustiveSearch::pricePlan() {
  SmallVector<Set> full;
  for (Set kernel : kernels_)
    full.push_back(withRepeated(kernel));
  double total = 0;
  for (size_t i = 0; i < full.size() && total < least_; ++i)
    total += priceOf(full[i], outputsOf(full[i], full));
  if (total >= least_ || !sort(full))
    return;
  least_ = total;
  best_.clear();
  for (Set kernel : full)
    best_.push_back(nodesOf(kernel));
}

/// Puts the nodes from the `node`-th on into each kernel so far and into new
/// ones, as long as that many kernels may take less than the best plan.
void ExhaustiveSearch::partition(unsigned node) {
  if (double(kernels_.size()) * pricer_.fixedUs() >= least_)
    return;
  if (node == nodes_.size())
    return pricePlan();
  Set bit = Set(1) << node;
  if (repeated_ & bit)
    return partition(node + 1);
  for (size_t i = 0; i < kernels_.size(); ++i) {
    kernels_[i] |= bit;
    partition(node + 1);
    kernels_[i] &= ~bit;
  }
  kernels_.push_back(bit);
  partition(node + 1);
  kernels_.pop_back();
}

double ExhaustiveSearch::run(double bound) {
  least_ = bound;
  best_.clear();
  // Every subset of the repeatable nodes, the empty one first.
  repeated_ = 0;
  do {
    partition(0);
    repeated_ = (repeated_ - repeatable_) & repeatable_;
  } while (repeated_ != 0);
  return least_;
}
