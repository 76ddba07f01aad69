//===- Rows.cpp - a contraction with what its rows are reduced to ---------===//

#include "Candidates.h"

#include "fusec/Analysis/Indexing.h"

using namespace mlir;
using namespace fusec;

namespace {
/// What follows of one contraction, up to others.
class RowsProposal {
public:
  RowsProposal(const FusionGraph &graph, unsigned product)
      : graph_(graph), product_(product), all_(graph),
        shape_(shapeOf(graph.nodes()[product].value())) {}

  SmallVector<unsigned> run();

private:
  bool isWide(unsigned node) const {
    return numElements(shapeOf(graph_.nodes()[node].value())) >=
           numElements(shape_);
  }
  bool isReduction(unsigned node) const {
    return all_.familyOf(node) == OpFamily::Reduction;
  }
  bool reducesRows(unsigned node) const;
  bool follows(unsigned node) const;
  std::set<unsigned> behindReductions() const;
  std::set<unsigned> beforeReductions() const;

  const FusionGraph &graph_;
  unsigned product_;
  Candidate all_;
  ArrayRef<int64_t> shape_;
};
} // namespace

bool RowsProposal::reducesRows(unsigned node) const {
  auto op = cast<FusibleOpInterface>(graph_.nodes()[node].op);
  SmallVector<int64_t> domain = op.getDomain();
  return numElements(domain) == numElements(shape_) &&
         domain.back() == shape_.back() && op.getReducedDims().back();
}

bool RowsProposal::follows(unsigned node) const {
  return all_.familyOf(node) != OpFamily::Contraction &&
         (!isReduction(node) || reducesRows(node));
}

/// The nodes so far that depend on a reduction, or are one. Nodes stand after
/// those that they read.
std::set<unsigned> RowsProposal::behindReductions() const {
  std::set<unsigned> found;
  for (unsigned node : all_.all())
    if (isReduction(node) ||
        llvm::any_of(graph_.nodes()[node].producers,
                     [&](unsigned from) { return found.count(from) != 0; }))
      found.insert(node);
  return found;
}

/// Those that a reduction depends on.
std::set<unsigned> RowsProposal::beforeReductions() const {
  std::set<unsigned> found;
  for (unsigned node : llvm::reverse(all_.all()))
    if (llvm::any_of(graph_.nodes()[node].users, [&](unsigned user) {
          return found.count(user) != 0 ||
                 (all_.contains(user) && isReduction(user));
        }))
      found.insert(node);
  return found;
}

/// The product's elements, reductions of them, and what each row has one of.
/// What these meet elements in is another kernel's, unless it is reduced.
SmallVector<unsigned> RowsProposal::run() {
  all_.add(product_);
  all_.addUsers(product_, [&](unsigned node) { return follows(node); });
  if (all_.isTooLarge())
    return {};
  std::set<unsigned> behind = behindReductions(), before = beforeReductions();
  if (behind.empty())
    return {};
  Candidate kept(graph_);
  for (unsigned node : all_.all())
    if (!isWide(node) || !behind.count(node) || before.count(node))
      kept.add(node);
  // Views of what is multiplied, and what is small.
  for (unsigned node : kept.nodes())
    kept.addProducers(node, [&](unsigned other) {
      OpFamily family = kept.familyOf(other);
      return family == OpFamily::Shape || family == OpFamily::Piecewise ||
             (family == OpFamily::Elementwise && !isWide(other));
    });
  return kept.nodes();
}

llvm::SmallVector<unsigned> fusec::proposeRows(const FusionGraph &graph,
                                               unsigned node) {
  auto op = cast<FusibleOpInterface>(graph.nodes()[node].op);
  if (op.getFamily() != OpFamily::Contraction)
    return {};
  return RowsProposal(graph, node).run();
}
