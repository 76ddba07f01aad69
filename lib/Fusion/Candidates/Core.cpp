//===- Core.cpp - contractions with what is between them ------------------===//

#include "Candidates.h"

#include "fusec/Analysis/RowFeed.h"

using namespace fusec;

namespace {
/// What is between contractions.
struct Between {
  std::set<unsigned> contractions;
  /// Of what one of these is behind, and of what none is.
  std::set<unsigned> rows, others;
};
} // namespace

static int64_t sizeOf(const FusionGraph &graph, unsigned node) {
  return numElements(shapeOf(graph.nodes()[node].op->getResult(0)));
}

/// Adds what `from` is computed from, itself included, down to contractions,
/// and to reductions if asked for.
static void addBehind(const FusionGraph &graph, unsigned from, Candidate &all,
                      std::set<unsigned> &contractions,
                      std::set<unsigned> *reductions) {
  auto passes = [&](unsigned other) {
    OpFamily family = all.familyOf(other);
    if (family == OpFamily::Contraction)
      contractions.insert(other);
    else if (family == OpFamily::Reduction && reductions)
      reductions->insert(other);
    else
      return true;
    return false;
  };
  if (!passes(from))
    return;
  all.add(from);
  all.addProducers(from, passes);
}

/// The nodes among `all` that read one of `from`, or what does. Nodes stand
/// after those that they read.
static std::set<unsigned> readersAmong(const FusionGraph &graph,
                                       const std::set<unsigned> &all,
                                       const std::set<unsigned> &from) {
  std::set<unsigned> readers;
  for (unsigned node : all)
    if (llvm::any_of(graph.nodes()[node].producers, [&](unsigned other) {
          return from.count(other) != 0 || readers.count(other) != 0;
        }))
      readers.insert(node);
  return readers;
}

/// Those of the contractions that do not give an element for each of `from`,
/// where others do: positions of rows and columns by which scores are biased.
static std::set<unsigned> ofOtherSizes(const FusionGraph &graph,
                                       const std::set<unsigned> &contractions,
                                       unsigned from) {
  std::set<unsigned> others;
  for (unsigned contraction : contractions)
    if (sizeOf(graph, contraction) != sizeOf(graph, from))
      others.insert(contraction);
  return others.size() < contractions.size() ? others : std::set<unsigned>();
}

/// What `from` is computed from, itself included, down to contractions. What
/// reductions of anything else and contractions of other sizes give comes from
/// other kernels, with what is made of that alone and is no larger: a mask of
/// all scores that follows from a bound for each row is not read.
static Between findBetween(const FusionGraph &graph, unsigned from) {
  Between between;
  Candidate all(graph);
  std::set<unsigned> reductions, given;
  addBehind(graph, from, all, between.contractions, &reductions);
  for (unsigned reduction : reductions) {
    Candidate behind(graph);
    std::set<unsigned> contractions;
    addBehind(graph, reduction, behind, contractions, /*reductions=*/nullptr);
    if (!contractions.empty() &&
        llvm::includes(between.contractions, contractions))
      for (unsigned node : behind.all())
        all.add(node);
    else
      given.insert(reduction);
  }
  if (all.isTooLarge())
    return Between();
  for (unsigned other : ofOtherSizes(graph, between.contractions, from)) {
    between.contractions.erase(other);
    given.insert(other);
  }
  between.rows = readersAmong(graph, all.all(), between.contractions);
  std::set<unsigned> ofGiven = readersAmong(graph, all.all(), given);
  int64_t largest = 0;
  for (unsigned reduction : given)
    largest = std::max(largest, sizeOf(graph, reduction));
  // Readers stand after what they read. What only the given is made of is not
  // needed.
  for (unsigned node : llvm::reverse(all.all()))
    if (!between.rows.count(node) && !given.count(node) &&
        (!ofGiven.count(node) || sizeOf(graph, node) > largest) &&
        llvm::any_of(graph.nodes()[node].users, [&](unsigned user) {
          return between.rows.count(user) || between.others.count(user);
        }))
      between.others.insert(node);
  return between;
}

/// The nodes that a contraction's left operand is a view of.
static std::set<unsigned> leftProducers(const FusionGraph &graph,
                                        unsigned node) {
  std::set<unsigned> producers;
  llvm::SmallVector<mlir::Operation *> worklist = {
      graph.nodes()[node].op->getOperand(0).getDefiningOp()};
  while (!worklist.empty()) {
    mlir::Operation *op = worklist.pop_back_val();
    if (!op)
      continue;
    if (std::optional<unsigned> producer = graph.nodeOf(op)) {
      producers.insert(*producer);
      continue;
    }
    for (mlir::Value operand : op->getOperands())
      worklist.push_back(operand.getDefiningOp());
  }
  return producers;
}

/// What is added up leaves in the type of its sums.
static void addAdded(const FusionGraph &graph, unsigned product,
                     Candidate &candidate) {
  if (graph.nodes()[product].op->hasAttr(kAdded))
    for (unsigned user : graph.nodes()[product].users)
      candidate.add(user);
}

llvm::SmallVector<unsigned> fusec::proposeCore(const FusionGraph &graph,
                                               unsigned node) {
  Candidate candidate(graph);
  if (candidate.familyOf(node) != OpFamily::Contraction)
    return {};
  // With views of what the products read.
  auto addProduct = [&](unsigned product) {
    if (candidate.add(product))
      candidate.addProducers(product, [&](unsigned other) {
        return candidate.familyOf(other) == OpFamily::Shape;
      });
  };
  auto isKnown = [&](unsigned user, unsigned other) {
    return candidate.contains(other) ||
           sizeOf(graph, other) < sizeOf(graph, user);
  };
  for (unsigned producer : leftProducers(graph, node)) {
    Between between = findBetween(graph, producer);
    if (between.rows.empty())
      continue;
    for (unsigned other : between.others)
      candidate.add(other);
    llvm::for_each(between.contractions, addProduct);
    int64_t size = sizeOf(graph, *between.contractions.begin());
    for (unsigned row : between.rows) {
      candidate.add(row);
      if (sizeOf(graph, row) < size)
        continue;
      // Who else multiplies what is made of it, and of what is smaller, needs
      // it too, or it would be stored.
      candidate.addUsers(row, [&](unsigned user) {
        OpFamily family = candidate.familyOf(user);
        if (family == OpFamily::Contraction) {
          addProduct(user);
          addAdded(graph, user, candidate);
        }
        return (family == OpFamily::Elementwise || family == OpFamily::Shape) &&
               llvm::all_of(graph.nodes()[user].producers, [&](unsigned other) {
                 return isKnown(user, other);
               });
      });
    }
  }
  if (candidate.all().empty())
    return {};
  addProduct(node);
  addAdded(graph, node, candidate);
  return candidate.nodes();
}
