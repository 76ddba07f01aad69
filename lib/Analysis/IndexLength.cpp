//===- IndexLength.cpp - how long it takes to compute an index ------------===//

#include "fusec/Analysis/IndexLength.h"

#include "fusec/Analysis/Traversal.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Places at which a value of a group is needed, on average, beyond which it is
/// stored: chains in which each value meets itself at another place double
/// them.
static constexpr size_t kMostPlaces = 8;

/// Each expression is looked at once, and counted as often as it is used.
static uint64_t countTerms(AffineExpr expr,
                           llvm::DenseMap<AffineExpr, uint64_t> &known) {
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return 1;
  if (uint64_t terms = known.lookup(expr))
    return terms;
  uint64_t lhs = countTerms(binary.getLHS(), known);
  uint64_t rhs = countTerms(binary.getRHS(), known);
  uint64_t terms = llvm::SaturatingAdd(lhs, rhs);
  return known[expr] = llvm::SaturatingAdd(terms, uint64_t(1));
}

uint64_t fusec::countTerms(AffineMap map) {
  llvm::DenseMap<AffineExpr, uint64_t> known;
  uint64_t terms = 0;
  for (AffineExpr expr : map.getResults())
    terms = llvm::SaturatingAdd(terms, ::countTerms(expr, known));
  return terms;
}

static bool reshapes(const GroupView &group) {
  return llvm::any_of(group.ops(), [](Operation *op) {
    auto fusible = cast<FusibleOpInterface>(op);
    return fusible.getFamily() == OpFamily::Shape &&
           !fusible.getOperandMaps().front().isPermutation();
  });
}

namespace {
/// The indices at which the values of a group are needed, as a kernel would
/// find them, but ended when they are too many or too long.
class NeededPlaces {
public:
  NeededPlaces(const GroupView &group, const Indexing &indexing)
      : group_(group), symbols_(indexing) {}

  void add(Value value, AffineMap map, unsigned branch = 0) {
    if (map && seen_.insert({value, map, branch}).second)
      worklist_.push_back({value, map, branch});
  }
  std::string spread() {
    while (!worklist_.empty()) {
      auto [value, map, branch] = worklist_.pop_back_val();
      if (countTerms(map) > kMaxIndexTerms)
        return "an index would take more than " +
               std::to_string(kMaxIndexTerms) + " terms to compute";
      if (seen_.size() > kMostPlaces * (group_.ops().size() + 8))
        return "its values would be computed at too many indices";
      if (Operation *op = group_.definingOp(value))
        addOperands(op, map, branch);
    }
    return "";
  }

private:
  void addOperands(Operation *op, AffineMap map, unsigned branch) {
    auto fusible = cast<FusibleOpInterface>(op);
    OpFamily family = fusible.getFamily();
    if (family == OpFamily::Elementwise || family == OpFamily::Shape)
      for (auto [operand, operandMap] :
           llvm::zip_equal(op->getOperands(), fusible.getOperandMaps()))
        add(operand, composeMaps(operandMap, map), branch);
    // What is found in one piece is not known in another.
    if (auto pieces = dyn_cast<PiecewiseOpInterface>(op))
      for (const Piece &piece : pieces.getPieces())
        add(op->getOperand(piece.operand), composeMaps(piece.map, map),
            ++lastBranch_);
    if (family == OpFamily::Fold)
      for (auto [number, operand] : llvm::enumerate(op->getOperands()))
        add(operand, symbols_.innerMap(fusible, map, number), ++lastBranch_);
    if (auto gather = dyn_cast<GatherOpInterface>(op)) {
      add(op->getOperand(0), symbols_.tableMap(gather, map), branch);
      add(op->getOperand(1), composeMaps(fusible.getOperandMaps()[1], map),
          branch);
    }
  }

  const GroupView &group_;
  IndexSymbols symbols_;
  unsigned lastBranch_ = 0;
  llvm::DenseSet<std::tuple<Value, AffineMap, unsigned>> seen_;
  SmallVector<std::tuple<Value, AffineMap, unsigned>> worklist_;
};
} // namespace

std::string fusec::whyIndicesTooLong(const GroupView &group,
                                     const Indexing &indexing) {
  // An op by itself has no smaller parts.
  if (group.ops().size() == 1 || !reshapes(group))
    return "";
  for (auto [value, map] : indexing.maps)
    if (countTerms(map) > kMaxIndexTerms)
      return "an index would take more than " + std::to_string(kMaxIndexTerms) +
             " terms to compute";
  NeededPlaces places(group, indexing);
  for (Operation *op : indexing.reductions)
    places.add(op->getOperand(0), indexing.maps.lookup(op->getOperand(0)));
  for (Operation *op : indexing.scatters)
    for (Value operand : op->getOperands())
      places.add(operand, indexing.maps.lookup(operand));
  for (Value output : group.outputs())
    places.add(output, indexing.maps.lookup(output));
  return places.spread();
}
