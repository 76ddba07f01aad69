//===- MapSpreader.cpp - the indices of a group's values ------------------===//

#include "MapSpreader.h"

#include "Coverage.h"
#include "GroupParts.h"
#include "IndexChecker.h"
#include "IndexExpr.h"
#include "ShapeInverse.h"
#include "fusec/Analysis/AffineInterval.h"
#include "fusec/Analysis/Traversal.h"
#include "fusec/Analysis/View.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace fusec;

std::string MapSpreader::collectHeroes() {
  for (Operation *op : group_.ops()) {
    OpFamily family = cast<FusibleOpInterface>(op).getFamily();
    if (family == OpFamily::Composite)
      return ("'" + op->getName().getStringRef() + "' is not decomposed").str();
    if (family == OpFamily::Contraction) {
      if (indexing_.hero && (indexing_.twin || !mayBeTwin(op)))
        return oneMatmul();
      (indexing_.hero ? indexing_.twin : indexing_.hero) = op;
    }
    if (scansOneElement(op))
      return ("'" + op->getName().getStringRef() +
              "' goes along one element, which it gives back")
          .str();
    if (family == OpFamily::Reduction)
      indexing_.reductions.push_back(op);
    if (family == OpFamily::Scatter)
      indexing_.scatters.push_back(op);
  }
  return "";
}

std::string MapSpreader::chooseHero() {
  if (std::string problem = collectHeroes();
      !problem.empty() || indexing_.reductions.empty())
    return problem;
  switch (others_) {
  case Others::None:
    indexing_.hero = firstOfWidest(indexing_.reductions);
    return "";
  case Others::Inner:
    indexing_.hero = indexing_.reductions.back();
    return "";
  case Others::Carried:
    const auto *row = llvm::find_if(indexing_.reductions, reducesInnermost);
    if (row == indexing_.reductions.end())
      return "its reductions run over different dimensions";
    indexing_.hero = *row;
    return "";
  }
  return "";
}

void MapSpreader::anchorAtHero() {
  auto hero = cast<FusibleOpInterface>(indexing_.hero);
  if (indexing_.kind() == OpFamily::Contraction) {
    indexing_.domain.assign(shapeOf(hero->getResult(0)));
    indexing_.reduced.assign(indexing_.domain.size(), false);
    assign(hero->getResult(0), domainMap());
    if (indexing_.twin)
      assign(indexing_.twin->getResult(0), domainMap());
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
  if (llvm::none_of(op->getOperands(), [&](Value v) { return isOpen(v); }))
    return false;
  bool changed = false;
  for (auto [operand, operandMap] :
       llvm::zip_equal(op->getOperands(), fusible.getOperandMaps()))
    if (isOpen(operand))
      changed |= assign(operand, composeMaps(operandMap, map));
  return changed;
}

/// The result's index of a gather whose table, read at `map`, has the index
/// `known`: that of the dimensions that both have, if these are all.
static AffineMap keptDims(AffineMap map, AffineMap known) {
  SmallVector<AffineExpr> index(map.getNumDims());
  for (auto [expr, at] : llvm::zip_equal(map.getResults(), known.getResults()))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      index[dim.getPosition()] = at;
  if (llvm::is_contained(index, AffineExpr()))
    return {};
  return AffineMap::get(known.getNumDims(), 0, index, known.getContext());
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
  if (from == to && op.getOperandMaps()[operand].isIdentity())
    return known;
  if (op.getFamily() == OpFamily::Gather)
    return operand == 0 ? keptDims(op.getOperandMaps()[operand], known)
                        : AffineMap();
  return op.getFamily() == OpFamily::Shape
             ? withinDomain(invertShape(op, known, /*bounds=*/nullptr))
             : AffineMap();
}

/// `map` without the divisions that the domain's sizes decide: rows that are
/// cut into parts, joined and cut again are a part and a row of it.
AffineMap MapSpreader::withinDomain(AffineMap map) const {
  if (!map)
    return {};
  SmallVector<Interval> dims =
      llvm::map_to_vector(indexing_.domain, positionsOf);
  SmallVector<AffineExpr> exprs;
  for (AffineExpr expr : map.getResults())
    exprs.push_back(simplifyWithin(expr, dims, map.getNumSymbols()));
  return AffineMap::get(map.getNumDims(), map.getNumSymbols(), exprs,
                        map.getContext());
}

SmallVector<unsigned> MapSpreader::dimsWhere(bool isReduced) const {
  SmallVector<unsigned> dims;
  for (unsigned dim = 0; dim < indexing_.domain.size(); ++dim)
    if (indexing_.reduced[dim] == isReduced)
      dims.push_back(dim);
  return dims;
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
      !isRowMajor(reducedPosition(op, known), dimsWhere(/*isReduced=*/true),
                  indexing_.domain))
    return {};
  return composeMaps(op.getResultMap(), known);
}

/// The index of a reduction's result, and in how many `parts` it cuts the rows,
/// when it meets every element of the domain, keeps the rows' dimensions, and
/// reduces the adjacent rows of a part.
AffineMap MapSpreader::carriedResult(FusibleOpInterface op,
                                     int64_t &parts) const {
  AffineMap known = lookup(op->getOperand(0));
  if (!known || isa<ScanOpInterface>(op.getOperation()) ||
      numElements(indexing_.domain) == 0 ||
      numElements(op.getDomain()) != numElements(indexing_.domain) ||
      !coversOnce(known, shapeOf(op->getOperand(0)), indexing_.domain))
    return {};
  SmallVector<unsigned> rowDims = dimsWhere(/*isReduced=*/false);
  AffineExpr part = getAffineConstantExpr(0, op->getContext());
  int64_t rows = 1;
  parts = 1;
  for (auto [expr, size, isReduced] : llvm::zip_equal(
           known.getResults(), op.getDomain(), op.getReducedDims())) {
    AffineMap single = AffineMap::get(known.getNumDims(), 0, expr);
    bool alongRow = indexing_.variesAlongReduction(single);
    bool acrossRows = llvm::any_of(
        rowDims, [&](unsigned dim) { return expr.isFunctionOfDim(dim); });
    if (alongRow && (isReduced || acrossRows))
      return {};
    rows *= isReduced ? size : 1;
    if (isReduced || !acrossRows)
      continue;
    part = part * size + expr;
    parts *= size;
  }
  AffineExpr row = part * rows + reducedPosition(op, known);
  // A single part would be a single block.
  if (rows == 1 || parts == 1 || rows * parts != indexing_.parallelSize() ||
      !isRowMajor(simplifyIndex(row, known.getNumDims(), 0), rowDims,
                  indexing_.domain))
    return {};
  return composeMaps(op.getResultMap(), known);
}

/// Notes `op` as carried if it can be, and nobody in the group reads it.
bool MapSpreader::carry(Operation *op) {
  int64_t parts = 0;
  AffineMap result = carriedResult(cast<FusibleOpInterface>(op), parts);
  bool isRead = llvm::any_of(group_.ops(), [&](Operation *other) {
    return llvm::is_contained(other->getOperands(), op->getResult(0));
  });
  if (!result || isRead || (indexing_.parts != 0 && indexing_.parts != parts))
    return false;
  indexing_.maps[op->getResult(0)] = result;
  indexing_.carried.push_back(op);
  indexing_.parts = parts;
  return true;
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
    if (map && fusible.getFamily() == OpFamily::Shape)
      indexing_.inverted.insert(op);
    if (!map && llvm::any_of(op->getOperands(),
                             [&](Value v) { return bool(lookup(v)); }))
      map = domainMapByShape(shapeOf(op->getResult(0)));
    break;
  default:
    return false;
  }
  return map && assign(op->getResult(0), map);
}

/// A point knows no position in the rows of its own: ops that use it are not
/// inner.
bool MapSpreader::isShort(Operation *reduction) const {
  if (cast<ReductionOpInterface>(reduction).usesIndex() ||
      isa<ScanOpInterface>(reduction))
    return false;
  int64_t elements = numElements(shapeOf(reduction->getOperand(0)));
  int64_t results = numElements(shapeOf(reduction->getResult(0)));
  return results > 0 && elements / results <= limits_.maxInnerElements;
}

bool MapSpreader::hasShortReduction() const {
  return indexing_.reductions.size() > 1 &&
         llvm::any_of(indexing_.reductions,
                      [&](Operation *op) { return isShort(op); });
}

std::string MapSpreader::checkHeroes() {
  if (indexing_.kind() == OpFamily::Contraction) {
    std::string problem;
    for (Operation *op : {indexing_.hero, indexing_.twin})
      for (unsigned i = 0; op && i < kMatrixOperands; ++i)
        if (!matrixOf(group_, cast<FusibleOpInterface>(op), i, problem,
                      {.chosen = true, .computed = true}))
          return problem;
    Value ends = cast<ContractionOpInterface>(indexing_.hero).getEnds();
    if (ends && group_.definingOp(ends))
      return "a matmul reads the ends of its groups from memory";
  }
  // The result's index may also come from its readers, who cannot know.
  for (Operation *op : indexing_.reductions) {
    auto scan = dyn_cast<ScanOpInterface>(op);
    if (scan && scan.getReverse() != indexing_.walksBackward())
      return "its cumulative ops run in opposite directions";
    AffineMap computed = reductionResult(cast<FusibleOpInterface>(op));
    if (computed && computed == lookup(op->getResult(0)))
      continue;
    bool isInner =
        others_ == Others::Inner && op != indexing_.hero && isShort(op);
    if (isInner)
      indexing_.inner.insert(op);
    else if (others_ != Others::Carried || !carry(op))
      return "its reductions run over different dimensions";
  }
  llvm::erase_if(indexing_.reductions, [&](Operation *op) {
    return indexing_.inner.contains(op) ||
           llvm::is_contained(indexing_.carried, op);
  });
  return "";
}

std::string MapSpreader::checkIndices() {
  IndexChecker checker(group_, indexing_, limits_);
  for (Operation *op :
       llvm::concat<Operation *>(indexing_.reductions, indexing_.carried)) {
    AffineMap map = lookup(op->getOperand(0));
    checker.get(op->getOperand(0), map);
    if (cast<ReductionOpInterface>(op).usesIndex())
      indexing_.indices.insert(
          reducedPosition(cast<FusibleOpInterface>(op), map));
  }
  for (Value output : group_.outputs())
    if (!indexing_.isCarried(output))
      checker.get(output, lookup(output));
  return checker.problem;
}

std::string MapSpreader::checkOutputs() {
  for (Value output : group_.outputs()) {
    if (indexing_.isCarried(output) || indexing_.isScattered(output))
      continue;
    AffineMap map = lookup(output);
    // Equal shapes share the domain even where no value connects them, or where
    // what connects them reads only a part.
    if (!map || !coversOnce(map, shapeOf(output), indexing_.domain))
      if (AffineMap whole = domainMapByShape(shapeOf(output))) {
        indexing_.maps[output] = map = whole;
        // What was found from the old index does not follow from the new one.
        indexing_.inverted.clear();
      }
    if (!map)
      continue;
    if (numElements(shapeOf(output)) != storingPoints(indexing_, map))
      return "its results have different numbers of elements";
    if (!coversOnce(map, shapeOf(output), indexing_.domain))
      return "its results have no common index with the rest of the kernel";
  }
  for (Value output : group_.outputs())
    if (!lookup(output) && !findSlice(group_, indexing_, output))
      return "its results have no common index with the rest of the kernel";
  return "";
}

void MapSpreader::spread() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Operation *op : llvm::reverse(group_.ops()))
      changed |= spreadToOperands(op);
    for (Operation *op : group_.ops())
      changed |= spreadToResult(op);
  }
}

std::string MapSpreader::run(Others others) {
  others_ = others;
  if (std::string problem = chooseHero(); !problem.empty())
    return problem;
  if (!indexing_.scatters.empty()) {
    if (std::string problem = anchorAtScatters(group_, indexing_);
        !problem.empty())
      return problem;
  } else if (indexing_.hero) {
    anchorAtHero();
  } else {
    anchorAtLargestOutput();
  }
  spread();
  // Rows of equal shapes are reduced together though no value connects them.
  for (Operation *op : indexing_.reductions) {
    Value operand = op->getOperand(0);
    AffineMap whole = domainMapByShape(shapeOf(operand));
    if (whole && assign(operand, whole))
      spread();
  }
  if (std::string problem = whyIndicesTooLong(group_, indexing_);
      !problem.empty())
    return problem;
  if (std::string problem = checkHeroes(); !problem.empty())
    return problem;
  if (std::string problem = checkOutputs(); !problem.empty())
    return problem;
  return checkIndices();
}
