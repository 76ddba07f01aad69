//===- Access.cpp - memory accesses of a group ----------------------------===//

#include "fusec/Analysis/Access.h"

#include "IndexExpr.h"
#include "fusec/Analysis/Traversal.h"
#include "fusec/Analysis/View.h"
#include "fusec/Interfaces/MapMemo.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

class AccessCollector : public Walk {
public:
  using Walk::Walk;
  SmallVector<Access> accesses;

protected:
  char visitInput(Value input, AffineMap map) override {
    accesses.push_back({input, map, false});
    return 0;
  }
  char visitConstant(Operation *op, AffineMap map) override {
    // A splat is an immediate; anything else lies in memory.
    DenseElementsAttr value;
    if (!matchPattern(op, m_Constant(&value)) || !value.isSplat())
      accesses.push_back({op->getResult(0), map, false});
    return 0;
  }
};

} // namespace

SmallVector<Value> fusec::indexedOutputs(const GroupView &group,
                                         const Indexing &indexing) {
  SmallVector<Value> outputs;
  llvm::copy_if(group.outputs(), std::back_inserter(outputs),
                [&](Value output) { return indexing.maps.contains(output); });
  return outputs;
}

SmallVector<Access> fusec::collectAccesses(const GroupView &group,
                                           const Indexing &indexing) {
  AccessCollector collector(group, &indexing);
  for (Operation *op :
       llvm::concat<Operation *const>(indexing.reductions, indexing.carried))
    collector.get(op->getOperand(0), indexing.maps.lookup(op->getOperand(0)));
  for (Value output : indexedOutputs(group, indexing))
    if (!indexing.isCarried(output))
      collector.get(output, indexing.maps.lookup(output));
  for (Value output : indexedOutputs(group, indexing))
    collector.accesses.push_back(
        {output, indexing.maps.lookup(output), /*isStore=*/true});
  return collector.accesses;
}

/// The row-major offset of an index in a tensor of that shape.
static AffineMap rowMajorMap(ArrayRef<int64_t> shape, MLIRContext *context) {
  AffineExpr offset = getAffineConstantExpr(0, context);
  for (auto [dim, size] : llvm::enumerate(shape))
    offset = offset * size + getAffineDimExpr(dim, context);
  return AffineMap::get(shape.size(), 0, offset);
}

AffineExpr fusec::linearOffset(ArrayRef<int64_t> shape, AffineMap map) {
  auto compose = [&] {
    AffineExpr offset = getAffineConstantExpr(0, map.getContext());
    for (auto [size, expr] : llvm::zip_equal(shape, map.getResults()))
      offset = offset * size + expr;
    unsigned dims = map.getNumDims(), symbols = map.getNumSymbols();
    return AffineMap::get(dims, symbols, simplifyIndex(offset, dims, symbols));
  };
  const MapMemo *memo = MapMemo::of(map.getContext());
  AffineMap offset =
      memo ? memo->offsets.get(rowMajorMap(shape, map.getContext()), map,
                               compose)
           : compose();
  return offset.getResult(0);
}

static bool addLinear(AffineExpr expr, int64_t factor, LinearForm &form) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    form.constant += factor * constant.getValue();
    return true;
  }
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    form.coefficients[dim.getPosition()] += factor;
    return true;
  }
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr)) {
    form.symbols.push_back({symbol.getPosition(), factor});
    return true;
  }
  auto binary = cast<AffineBinaryOpExpr>(expr);
  if (binary.getKind() == AffineExprKind::Add)
    return addLinear(binary.getLHS(), factor, form) &&
           addLinear(binary.getRHS(), factor, form);
  auto scale = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (binary.getKind() != AffineExprKind::Mul || !scale)
    return false;
  return addLinear(binary.getLHS(), factor * scale.getValue(), form);
}

std::optional<LinearForm> fusec::linearForm(AffineExpr expr, unsigned numDims) {
  LinearForm form;
  form.coefficients.assign(numDims, 0);
  if (!addLinear(expr, 1, form))
    return std::nullopt;
  return form;
}

/// The largest known divisor of `expr` where `dim` is a multiple of `width`.
static int64_t knownDivisor(AffineExpr expr, unsigned dim, int64_t width) {
  MLIRContext *context = expr.getContext();
  AffineExpr scaled = getAffineDimExpr(dim, context) * width;
  expr = expr.replace(getAffineDimExpr(dim, context), scaled);
  return expr.getLargestKnownDivisor();
}

std::optional<int64_t> fusec::laneStride(AffineExpr expr, unsigned dim,
                                         int64_t width) {
  if (!expr.isFunctionOfDim(dim))
    return 0;
  if (isa<AffineDimExpr>(expr))
    return 1;
  auto binary = cast<AffineBinaryOpExpr>(expr);
  std::optional<int64_t> lhs = laneStride(binary.getLHS(), dim, width);
  std::optional<int64_t> rhs = laneStride(binary.getRHS(), dim, width);
  if (!lhs || !rhs)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Add)
    return *lhs + *rhs;
  auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!constant)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Mul)
    return *lhs * constant.getValue();
  // Division: all lanes must fall between the same two multiples.
  int64_t run = *lhs * width;
  if (run <= 0 || constant.getValue() % run != 0 ||
      knownDivisor(binary.getLHS(), dim, width) % run != 0)
    return std::nullopt;
  if (binary.getKind() == AffineExprKind::Mod)
    return lhs;
  return 0;
}

int64_t LoopSpace::laneDim() const {
  return dims.empty() ? -1 : int64_t(dims.back().members.back());
}

int64_t LoopSpace::size(bool reduced) const {
  int64_t size = 1;
  for (const Dim &dim : dims)
    size *= dim.reduced == reduced ? dim.size : 1;
  return size;
}

/// Whether every access walks `outer` and then `inner` as one dimension.
static bool canCollapse(ArrayRef<std::optional<LinearForm>> forms,
                        ArrayRef<AffineExpr> offsets, unsigned outer,
                        unsigned inner, int64_t innerSize) {
  for (auto [form, offset] : llvm::zip_equal(forms, offsets)) {
    if (form) {
      if (form->coefficients[outer] != form->coefficients[inner] * innerSize)
        return false;
    } else if (offset.isFunctionOfDim(outer) || offset.isFunctionOfDim(inner)) {
      return false;
    }
  }
  return true;
}

LoopSpace fusec::computeLoopSpace(const Indexing &indexing,
                                  ArrayRef<Access> accesses,
                                  bool reducedFirst) {
  unsigned rank = indexing.domain.size();
  SmallVector<AffineExpr> offsets;
  SmallVector<std::optional<LinearForm>> forms;
  for (const Access &access : accesses)
    offsets.push_back(linearOffset(shapeOf(access.tensor), access.map));
  llvm::append_range(offsets, indexing.indices);
  for (AffineExpr offset : offsets)
    forms.push_back(linearForm(offset, rank));
  LoopSpace space;
  for (bool reduced : {reducedFirst, !reducedFirst})
    for (unsigned dim = 0; dim < rank; ++dim) {
      int64_t size = indexing.domain[dim];
      if (indexing.reduced[dim] != reduced || size == 1)
        continue;
      LoopSpace::Dim *last = space.dims.empty() ? nullptr : &space.dims.back();
      if (last && last->reduced == reduced &&
          canCollapse(forms, offsets, last->members.back(), dim, size)) {
        last->size *= size;
        last->members.push_back(dim);
      } else {
        space.dims.push_back({size, reduced, {dim}});
      }
    }
  return space;
}

bool fusec::isContiguousAlong(const Access &access, const LoopSpace &space,
                              unsigned dim) {
  std::optional<LinearForm> form =
      linearForm(linearOffset(shapeOf(access.tensor), access.map),
                 access.map.getNumDims());
  if (!form || dim + 1 >= space.dims.size())
    return false;
  int64_t jump = form->coefficients[space.laneDim()];
  return jump != 0 && jump != 1 &&
         form->coefficients[space.dims[dim].members.back()] == 1;
}

std::string fusec::whyNotTransposed(const GroupView &group,
                                    const Indexing &indexing) {
  if (indexing.hero)
    return "it computes more than elements by themselves";
  if (!indexing.bounds.empty())
    return "its results are parts of what it computes";
  if (!indexing.scatters.empty())
    return "its results lie where indices say";
  for (Operation *op : group.ops())
    if (isa<PiecewiseOpInterface, GatherOpInterface>(op))
      return ("what '" + op->getName().getStringRef() +
              "' reads may lie outside of a tile")
          .str();
  return "";
}

std::optional<unsigned> fusec::transposedDim(const GroupView &group,
                                             const Indexing &indexing,
                                             const LoopSpace &space) {
  if (!whyNotTransposed(group, indexing).empty())
    return std::nullopt;
  SmallVector<Access> accesses = collectAccesses(group, indexing);
  std::optional<unsigned> best;
  int64_t most = 0;
  for (unsigned dim = 0; dim + 1 < space.dims.size(); ++dim) {
    int64_t bytes = 0;
    for (const Access &access : accesses)
      if (isContiguousAlong(access, space, dim))
        bytes += elementBytes(getElementTypeOrSelf(access.tensor.getType()));
    if (bytes > most) {
      most = bytes;
      best = dim;
    }
  }
  return best;
}

AffineMap Places::at(AffineMap map, int64_t place) const {
  if (place == 0)
    return map;
  unsigned rank = map.getNumDims();
  AffineMap shift = AffineMap::getMultiDimIdentityMap(rank, map.getContext());
  AffineExpr moved = shift.getResult(dim) + place;
  SmallVector<AffineExpr> results(shift.getResults());
  results[dim] = moved;
  return composeMaps(map, AffineMap::get(rank, 0, results, map.getContext()));
}

std::optional<unsigned> fusec::dimOfPlaces(const Indexing &indexing,
                                           const LoopSpace &space) {
  if (indexing.hero || !indexing.scatters.empty() || !indexing.bounds.empty() ||
      !indexing.inverted.empty() || space.dims.size() < 2)
    return std::nullopt;
  const LoopSpace::Dim &dim = space.dims.end()[-2];
  return dim.members.size() == 1 ? std::optional(dim.members.front())
                                 : std::nullopt;
}

int64_t fusec::contiguousElements(const Access &access, const LoopSpace &space,
                                  int64_t width) {
  return consecutiveLanes(linearOffset(shapeOf(access.tensor), access.map),
                          space, width);
}

int64_t fusec::consecutiveLanes(AffineExpr offset, const LoopSpace &space,
                                int64_t width, int64_t apart) {
  int64_t laneDim = space.laneDim();
  if (laneDim < 0 || !offset.isFunctionOfDim(laneDim))
    return 0;
  for (int64_t w = width; w > 1; w /= 2) {
    std::optional<int64_t> stride = laneStride(offset, laneDim, w);
    if (!stride || *stride != apart)
      continue;
    // The walked dimension as a whole is a multiple of w, which its members
    // are not on their own: set the outer ones to zero.
    AffineExpr aligned = offset;
    for (unsigned member : ArrayRef(space.dims.back().members).drop_back())
      aligned = aligned.replace(getAffineDimExpr(member, offset.getContext()),
                                getAffineConstantExpr(0, offset.getContext()));
    if (knownDivisor(aligned, laneDim, w) % (apart * w) == 0)
      return w;
  }
  return 1;
}

std::optional<int64_t> fusec::placeInPairs(const Access &access,
                                           const LoopSpace &space,
                                           int64_t width) {
  AffineExpr offset = linearOffset(shapeOf(access.tensor), access.map);
  for (int64_t place : {0, 1})
    if (width > 1 && consecutiveLanes(offset - place, space, width,
                                      /*apart=*/2) == width)
      return place;
  return std::nullopt;
}

int64_t fusec::equalLanes(AffineExpr expr, const LoopSpace &space,
                          int64_t width) {
  while (width > 1 && laneStride(expr, space.laneDim(), width) != 0)
    width /= 2;
  return width;
}

int64_t fusec::admissibleWidth(const LoopSpace &space, int64_t limit) {
  if (space.dims.empty())
    return 1;
  int64_t width = 1;
  int64_t size = space.dims.back().size;
  bool remainderAllowed = space.dims.size() == 1 && !space.dims.back().reduced;
  while (width * 2 <= limit && width * 2 <= size &&
         (remainderAllowed || size % (width * 2) == 0))
    width *= 2;
  return width;
}

int64_t fusec::rowStoreBytes(const GroupView &group, const Indexing &indexing) {
  constexpr int64_t most = 16;
  unsigned row = indexing.domain.size() - 1;
  int64_t least = most;
  for (Value output : indexedOutputs(group, indexing)) {
    int64_t bytes = elementBytes(getElementTypeOrSelf(output.getType()));
    std::string whyNot;
    std::optional<View> view =
        viewOf(output, indexing.maps.lookup(output), indexing.domain, whyNot);
    if (view && view->stride(row) == 1)
      least = std::min(least, view->runLength(row, most / bytes) * bytes);
  }
  return least;
}
