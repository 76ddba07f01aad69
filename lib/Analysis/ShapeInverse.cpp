//===- ShapeInverse.cpp - from an operand's index to the result's ---------===//

#include "ShapeInverse.h"

#include "Coverage.h"
#include "IndexExpr.h"
#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Traversal.h"

using namespace mlir;
using namespace fusec;

/// `expr` in [low, high), with divisions taken to the other side.
static Indexing::Bound makeBound(AffineExpr expr, int64_t low, int64_t high) {
  while (auto binary = dyn_cast<AffineBinaryOpExpr>(expr)) {
    auto by = dyn_cast<AffineConstantExpr>(binary.getRHS());
    if (binary.getKind() != AffineExprKind::FloorDiv || !by)
      break;
    expr = binary.getLHS();
    low *= by.getValue();
    high *= by.getValue();
  }
  return {expr, low, high};
}

namespace {
/// An operand's dimension as a result's: index = sign * (result's index) +
/// start; of an operand's dimension of which one index is met, `start` alone.
struct DimMap {
  std::optional<unsigned> dim;
  int64_t sign = 1, start = 0;
};
} // namespace

static std::optional<DimMap> readDim(AffineExpr expr, unsigned rank) {
  std::optional<LinearForm> form = linearForm(expr, rank);
  if (!form || !form->symbols.empty())
    return std::nullopt;
  DimMap result;
  result.start = form->constant;
  for (auto [dim, factor] : llvm::enumerate(form->coefficients)) {
    if (factor == 0)
      continue;
    if (result.dim || (factor != 1 && factor != -1))
      return std::nullopt;
    result.dim = dim;
    result.sign = factor;
  }
  return result;
}

/// Inverts slices, permutations and reversals, dimension by dimension.
static AffineMap invertDims(FusibleOpInterface op, AffineMap known,
                            SmallVectorImpl<Indexing::Bound> &bounds) {
  ArrayRef<int64_t> from = shapeOf(op->getOperand(0));
  ArrayRef<int64_t> to = shapeOf(op->getResult(0));
  SmallVector<AffineExpr> index(to.size());
  AffineMap map = op.getOperandMaps().front();
  for (auto [expr, at, size] :
       llvm::zip_equal(map.getResults(), known.getResults(), from)) {
    std::optional<DimMap> dim = readDim(expr, to.size());
    if (!dim || (dim->dim && index[*dim->dim]))
      return {};
    int64_t length = dim->dim ? to[*dim->dim] : 1;
    int64_t low = dim->sign > 0 ? dim->start : dim->start - length + 1;
    if (length != size)
      bounds.push_back(makeBound(at, low, low + length));
    if (dim->dim)
      index[*dim->dim] = (at - dim->start) * dim->sign;
  }
  for (auto [expr, size] : llvm::zip_equal(index, to)) {
    if (!expr && size != 1)
      return {};
    if (!expr || size == 1)
      expr = getAffineConstantExpr(0, op->getContext());
  }
  return simplifyIndex(AffineMap::get(known.getNumDims(), known.getNumSymbols(),
                                      index, op->getContext()));
}

AffineMap fusec::invertShape(FusibleOpInterface op, AffineMap known,
                             SmallVectorImpl<Indexing::Bound> *bounds) {
  ArrayRef<int64_t> from = shapeOf(op->getOperand(0));
  ArrayRef<int64_t> to = shapeOf(op->getResult(0));
  bool isWhole = numElements(from) == numElements(to);
  if (!isWhole && !bounds)
    return {};
  SmallVector<Indexing::Bound> found;
  if (AffineMap inverse = invertDims(op, known, found);
      inverse && found.empty() == isWhole) {
    if (bounds)
      bounds->append(found);
    return inverse;
  }
  MLIRContext *context = op->getContext();
  if (isWhole && simplifyIndex(op.getOperandMaps().front()) ==
                     simplifyIndex(getReshapeMap(from, to, context)))
    return composeMaps(getReshapeMap(to, from, context), known);
  return {};
}

int64_t fusec::storingPoints(const Indexing &indexing, AffineMap map) {
  return indexing.variesAlongReduction(map) ? numElements(indexing.domain)
                                            : indexing.parallelSize();
}

bool fusec::findSlice(const GroupView &group, Indexing &indexing,
                      Value output) {
  SmallVector<Operation *> ops;
  Value value = output;
  while (!indexing.maps.lookup(value)) {
    Operation *op = group.definingOp(value);
    if (!op || cast<FusibleOpInterface>(op).getFamily() != OpFamily::Shape)
      return false;
    ops.push_back(op);
    value = op->getOperand(0);
  }
  AffineMap map = indexing.maps.lookup(value);
  if (!coversOnce(map, shapeOf(value), indexing.domain) ||
      numElements(shapeOf(value)) != storingPoints(indexing, map))
    return false;
  SmallVector<Indexing::Bound> bounds;
  for (Operation *op : llvm::reverse(ops)) {
    map = invertShape(cast<FusibleOpInterface>(op), map, &bounds);
    if (!map)
      return false;
    indexing.maps[op->getResult(0)] = map;
    indexing.inverted.insert(op);
  }
  // Along a dimension that a result does not have kernels store it once, and
  // not where the only element of such a slice is met.
  AffineMap whole = indexing.maps.lookup(value);
  for (unsigned dim = 0; dim < whole.getNumDims(); ++dim)
    if (whole.isFunctionOfDim(dim) && !map.isFunctionOfDim(dim))
      return false;
  for (const Indexing::Bound &bound : bounds)
    indexing.indices.insert(bound.expr);
  indexing.bounds[output] = std::move(bounds);
  return true;
}
