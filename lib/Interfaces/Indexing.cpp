//===- Indexing.cpp - one index space for a group -------------------------===//

#include "fusec/Interfaces/Indexing.h"

#include "Coverage.h"
#include "fusec/Interfaces/Traversal.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace fusec;

ArrayRef<int64_t> fusec::shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

int64_t fusec::numElements(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

int64_t fusec::elementBytes(Type type) {
  return std::max<int64_t>(type.getIntOrFloatBitWidth(), 8) / 8;
}

int64_t fusec::tensorBytes(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return numElements(type.getShape()) * elementBytes(type.getElementType());
}

AffineMap fusec::composeMaps(AffineMap outer, AffineMap inner) {
  if (outer.isIdentity())
    return inner;
  return simplifyAffineMap(outer.compose(inner));
}

AffineExpr fusec::composeExpr(AffineExpr outer, AffineMap inner) {
  return simplifyAffineExpr(outer.replaceDims(inner.getResults()),
                            inner.getNumDims(), inner.getNumSymbols());
}

AffineExpr fusec::reducedPosition(FusibleOpInterface reduction, AffineMap map) {
  AffineExpr position = getAffineConstantExpr(0, map.getContext());
  for (auto [expr, size, isReduced] : llvm::zip_equal(
           map.getResults(), reduction.getDomain(), reduction.getReducedDims()))
    if (isReduced)
      position = position * size + expr;
  return simplifyAffineExpr(position, map.getNumDims(), map.getNumSymbols());
}

OpFamily Indexing::kind() const {
  return hero ? cast<FusibleOpInterface>(hero).getFamily()
              : OpFamily::Elementwise;
}

int64_t Indexing::parallelSize() const {
  int64_t size = 1;
  for (auto [extent, isReduced] : llvm::zip_equal(domain, reduced))
    size *= isReduced ? 1 : extent;
  return size;
}

int64_t Indexing::reducedSize() const {
  int64_t size = 1;
  for (auto [extent, isReduced] : llvm::zip_equal(domain, reduced))
    size *= isReduced ? extent : 1;
  return size;
}

bool Indexing::variesAlongReduction(AffineMap map) const {
  for (auto [dim, isReduced] : llvm::enumerate(reduced))
    if (isReduced && map.isFunctionOfDim(dim))
      return true;
  return false;
}

bool Indexing::hasScans() const {
  return llvm::any_of(reductions, llvm::IsaPred<ScanOpInterface>);
}

bool Indexing::walksBackward() const {
  return llvm::any_of(reductions, [](Operation *op) {
    auto scan = dyn_cast<ScanOpInterface>(op);
    return scan && scan.getReverse();
  });
}

namespace {

/// Spreads index maps from the hero over the group: to operands by composing,
/// to results by inverting where that is possible.
class MapSpreader {
public:
  MapSpreader(const GroupView &group, Indexing &indexing,
              const GroupLimits &limits)
      : group_(group), indexing_(indexing), limits_(limits) {}

  std::string run();

private:
  std::string chooseHero();
  void anchorAtHero();
  void anchorAtLargestOutput();
  bool assign(Value value, AffineMap map) {
    return indexing_.maps.insert({value, map}).second;
  }
  AffineMap lookup(Value value) const { return indexing_.maps.lookup(value); }
  bool spreadToOperands(Operation *op);
  bool spreadToResult(Operation *op);
  AffineMap resultFromOperand(FusibleOpInterface op, unsigned operand);
  AffineMap reductionResult(FusibleOpInterface op);
  AffineMap domainMap();
  AffineMap domainMapByShape(ArrayRef<int64_t> shape);
  bool isRowOrder(AffineExpr position);
  std::string checkHeroes();
  std::string checkOutputs();
  std::string checkIndices();

  const GroupView &group_;
  Indexing &indexing_;
  const GroupLimits &limits_;
};

/// Meets every reduction at every index that the outputs ask for it, and
/// remembers the first index that is not the agreed one; collects what is
/// computed with indices.
class IndexChecker : public Walk {
public:
  IndexChecker(const GroupView &group, Indexing &indexing,
               const GroupLimits &limits)
      : Walk(group), indexing_(indexing), limits_(limits) {}
  std::string problem;

protected:
  char visitInput(Value, AffineMap) override { return countPieceValue(); }
  char visitElementwise(ElementwiseOpInterface, AffineMap,
                        ArrayRef<char>) override {
    return countPieceValue();
  }
  char visitIndex(IndexOpInterface, AffineMap, AffineExpr expr) override {
    indexing_.indices.insert(expr);
    return 0;
  }
  char visitPiecewise(PiecewiseOpInterface op, AffineMap map) override {
    countPieceValue();
    if (!problem.empty())
      return 0;
    ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
    for (const Piece &piece : op.getPieces())
      for (auto [dim, size] : llvm::enumerate(shape))
        if (piece.low[dim] != 0 || piece.high[dim] != size)
          indexing_.indices.insert(map.getResult(dim));
    return Walk::visitPiecewise(op, map);
  }
  char visitHero(Operation *op, AffineMap map) override {
    if (indexing_.maps.lookup(op->getResult(0)) != map && problem.empty())
      problem = ("the result of '" + op->getName().getStringRef() +
                 "' is used at another index than it is computed at")
                    .str();
    return 0;
  }

private:
  char countPieceValue() {
    pieceValues_ += branch() != 0;
    if (pieceValues_ > limits_.maxPieceValues && problem.empty())
      problem = "its pieces would compute more than " +
                std::to_string(limits_.maxPieceValues) + " values";
    return 0;
  }

  Indexing &indexing_;
  const GroupLimits &limits_;
  size_t pieceValues_ = 0;
};

} // namespace

std::string MapSpreader::chooseHero() {
  for (Operation *op : group_.ops()) {
    OpFamily family = cast<FusibleOpInterface>(op).getFamily();
    if (family == OpFamily::Composite)
      return ("'" + op->getName().getStringRef() + "' is not decomposed").str();
    if (family == OpFamily::Contraction) {
      if (indexing_.hero)
        return "a kernel holds one matmul, or reductions, not both";
      indexing_.hero = op;
    }
    if (family == OpFamily::Reduction)
      indexing_.reductions.push_back(op);
  }
  if (indexing_.hero && !indexing_.reductions.empty())
    return "a kernel holds one matmul, or reductions, not both";
  if (!indexing_.reductions.empty())
    indexing_.hero = indexing_.reductions.front();
  return "";
}

/// The identity over the domain, with dimensions of size 1 as the constant 0,
/// so that equal indices are equal maps.
AffineMap MapSpreader::domainMap() {
  MLIRContext *context = group_.outputs().front().getContext();
  SmallVector<AffineExpr> exprs;
  for (auto [dim, size] : llvm::enumerate(indexing_.domain))
    exprs.push_back(size == 1 ? getAffineConstantExpr(0, context)
                              : getAffineDimExpr(dim, context));
  return AffineMap::get(indexing_.domain.size(), 0, exprs, context);
}

void MapSpreader::anchorAtHero() {
  auto hero = cast<FusibleOpInterface>(indexing_.hero);
  if (indexing_.kind() == OpFamily::Contraction) {
    indexing_.domain.assign(shapeOf(hero->getResult(0)));
    indexing_.reduced.assign(indexing_.domain.size(), false);
    assign(hero->getResult(0), domainMap());
    return;
  }
  indexing_.domain = hero.getDomain();
  indexing_.reduced = hero.getReducedDims();
  assign(hero->getOperand(0), domainMap());
}

void MapSpreader::anchorAtLargestOutput() {
  Value anchor;
  for (Value output : group_.outputs())
    if (!anchor || numElements(shapeOf(output)) > numElements(shapeOf(anchor)))
      anchor = output;
  indexing_.domain.assign(shapeOf(anchor));
  indexing_.reduced.assign(indexing_.domain.size(), false);
  assign(anchor, domainMap());
}

bool MapSpreader::spreadToOperands(Operation *op) {
  AffineMap map = lookup(op->getResult(0));
  auto fusible = cast<FusibleOpInterface>(op);
  OpFamily family = fusible.getFamily();
  if (!map || (family != OpFamily::Elementwise && family != OpFamily::Shape))
    return false;
  bool changed = false;
  for (auto [operand, operandMap] :
       llvm::zip_equal(op->getOperands(), fusible.getOperandMaps()))
    changed |= assign(operand, composeMaps(operandMap, map));
  return changed;
}

/// The result's index where one operand's index is known, or null when the
/// operand does not determine it.
AffineMap MapSpreader::resultFromOperand(FusibleOpInterface op,
                                         unsigned operand) {
  AffineMap known = lookup(op->getOperand(operand));
  if (!known)
    return {};
  ArrayRef<int64_t> from = shapeOf(op->getOperand(operand));
  ArrayRef<int64_t> to = shapeOf(op->getResult(0));
  AffineMap map = op.getOperandMaps()[operand];
  if (from == to && map.isIdentity())
    return known;
  // A slice from the start has the identity too, but not all elements.
  if (op.getFamily() == OpFamily::Shape && map.isPermutation() &&
      numElements(from) == numElements(to))
    return composeMaps(inversePermutation(map), known);
  MLIRContext *context = op->getContext();
  if (op.getFamily() == OpFamily::Shape &&
      map == simplifyAffineMap(getReshapeMap(from, to, context)) &&
      numElements(from) == numElements(to))
    return composeMaps(getReshapeMap(to, from, context), known);
  return {};
}

/// Whether `position` counts the elements of a row as the kernel walks them.
bool MapSpreader::isRowOrder(AffineExpr position) {
  AffineExpr walked = getAffineConstantExpr(0, position.getContext());
  for (auto [dim, size] : llvm::enumerate(indexing_.domain))
    if (indexing_.reduced[dim] && size != 1)
      walked = walked * size + getAffineDimExpr(dim, position.getContext());
  return simplifyAffineExpr(walked, indexing_.domain.size(), 0) == position;
}

/// The index of a reduction's result, when it runs over exactly the reduced
/// dimensions of the domain; of a scan's, when it also runs in their order.
AffineMap MapSpreader::reductionResult(FusibleOpInterface op) {
  AffineMap known = lookup(op->getOperand(0));
  if (!known ||
      !coversOnce(known, shapeOf(op->getOperand(0)), indexing_.domain))
    return {};
  int64_t covered = 1;
  for (auto [expr, isReduced] :
       llvm::zip_equal(known.getResults(), op.getReducedDims())) {
    AffineMap single = AffineMap::get(known.getNumDims(), 0, expr);
    bool varies = indexing_.variesAlongReduction(single);
    if (varies && !isReduced)
      return {};
    for (unsigned dim = 0; isReduced && dim < known.getNumDims(); ++dim)
      if (!indexing_.reduced[dim] && single.isFunctionOfDim(dim))
        return {};
  }
  for (auto [size, isReduced] :
       llvm::zip_equal(op.getDomain(), op.getReducedDims()))
    covered *= isReduced ? size : 1;
  if (covered != indexing_.reducedSize())
    return {};
  if (isa<ScanOpInterface>(op.getOperation()) &&
      !isRowOrder(reducedPosition(op, known)))
    return {};
  return composeMaps(op.getResultMap(), known);
}

/// A value that only small operands lead to (a row statistic broadcast to the
/// whole row) has the domain's index if it has the domain's shape.
AffineMap MapSpreader::domainMapByShape(ArrayRef<int64_t> shape) {
  return shape == ArrayRef<int64_t>(indexing_.domain) ? domainMap()
                                                      : AffineMap();
}

bool MapSpreader::spreadToResult(Operation *op) {
  if (lookup(op->getResult(0)))
    return false;
  auto fusible = cast<FusibleOpInterface>(op);
  AffineMap map;
  switch (fusible.getFamily()) {
  case OpFamily::Reduction:
    map = reductionResult(fusible);
    break;
  case OpFamily::Elementwise:
  case OpFamily::Shape:
  case OpFamily::Piecewise:
  case OpFamily::Gather:
    for (unsigned i = 0; i < op->getNumOperands() && !map; ++i)
      map = resultFromOperand(fusible, i);
    if (!map && llvm::any_of(op->getOperands(),
                             [&](Value v) { return bool(lookup(v)); }))
      map = domainMapByShape(shapeOf(op->getResult(0)));
    break;
  default:
    return false;
  }
  return map && assign(op->getResult(0), map);
}

std::string MapSpreader::checkHeroes() {
  if (indexing_.kind() == OpFamily::Contraction)
    for (Value operand : indexing_.hero->getOperands())
      if (group_.definingOp(operand))
        return "a matmul reads its operands from memory";
  // The result's index may also come from its readers, who cannot know.
  for (Operation *op : indexing_.reductions) {
    AffineMap computed = reductionResult(cast<FusibleOpInterface>(op));
    if (!computed || computed != lookup(op->getResult(0)))
      return "its reductions run over different dimensions";
    auto scan = dyn_cast<ScanOpInterface>(op);
    if (scan && scan.getReverse() != indexing_.walksBackward())
      return "its cumulative ops run in opposite directions";
  }
  return "";
}

std::string MapSpreader::checkIndices() {
  IndexChecker checker(group_, indexing_, limits_);
  for (Operation *op : indexing_.reductions) {
    AffineMap map = lookup(op->getOperand(0));
    checker.get(op->getOperand(0), map);
    if (cast<ReductionOpInterface>(op).usesIndex())
      indexing_.indices.insert(
          reducedPosition(cast<FusibleOpInterface>(op), map));
  }
  for (Value output : group_.outputs())
    checker.get(output, lookup(output));
  return checker.problem;
}

std::string MapSpreader::checkOutputs() {
  for (Value output : group_.outputs()) {
    AffineMap map = lookup(output);
    // Equal shapes share the domain even where no value connects them, or where
    // what connects them reads only a part.
    if (!map || !coversOnce(map, shapeOf(output), indexing_.domain))
      if (AffineMap whole = domainMapByShape(shapeOf(output)))
        indexing_.maps[output] = map = whole;
    if (!map)
      return "its results have no common index with the rest of the kernel";
    int64_t expected = indexing_.variesAlongReduction(map)
                           ? numElements(indexing_.domain)
                           : indexing_.parallelSize();
    if (numElements(shapeOf(output)) != expected)
      return "its results have different numbers of elements";
    if (!coversOnce(map, shapeOf(output), indexing_.domain))
      return "its results have no common index with the rest of the kernel";
  }
  return "";
}

std::string MapSpreader::run() {
  if (std::string problem = chooseHero(); !problem.empty())
    return problem;
  if (indexing_.hero)
    anchorAtHero();
  else
    anchorAtLargestOutput();
  for (bool changed = true; changed;) {
    changed = false;
    for (Operation *op : llvm::reverse(group_.ops()))
      changed |= spreadToOperands(op);
    for (Operation *op : group_.ops())
      changed |= spreadToResult(op);
  }
  if (std::string problem = checkHeroes(); !problem.empty())
    return problem;
  if (std::string problem = checkOutputs(); !problem.empty())
    return problem;
  return checkIndices();
}

std::optional<Indexing> fusec::computeIndexing(const GroupView &group,
                                               std::string &whyNot,
                                               const GroupLimits &limits) {
  Indexing indexing;
  if (group.ops().size() > limits.maxOps)
    whyNot = "the kernel would hold more than " +
             std::to_string(limits.maxOps) + " ops";
  else if (group.inputs().size() + group.outputs().size() > limits.maxBuffers)
    whyNot = "the kernel would take more than " +
             std::to_string(limits.maxBuffers) + " buffers";
  else
    whyNot = MapSpreader(group, indexing, limits).run();
  if (!whyNot.empty())
    return std::nullopt;
  return indexing;
}
