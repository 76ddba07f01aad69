//===- ShapeOps.cpp - ops that are one index map --------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Traits.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// A splat stays one wherever its elements move to.
static OpFoldResult foldSplat(Attribute x, RankedTensorType type) {
  if (auto splat = dyn_cast_if_present<SplatElementsAttr>(x);
      splat && type.hasStaticShape())
    return splat.resizeSplat(type);
  return {};
}

//===----------------------------------------------------------------------===//
// broadcast_to
//===----------------------------------------------------------------------===//

LogicalResult BroadcastToOp::verify() {
  RankedTensorType from = getX().getType(), to = getType();
  SmallVector<int64_t> joined;
  bool joins = OpTrait::util::getBroadcastedShape(from.getShape(),
                                                  to.getShape(), joined);
  if (!joins || joined != to.getShape())
    return emitOpError("cannot broadcast ") << from << " to " << to;
  return success();
}

SmallVector<AffineMap> BroadcastToOp::getOperandMaps() {
  return {getBroadcastMap(getX().getType().getShape(), getType().getShape(),
                          getContext())};
}

OpFoldResult BroadcastToOp::fold(FoldAdaptor adaptor) {
  if (getX().getType() == getType())
    return getX();
  if (auto inner = getX().getDefiningOp<BroadcastToOp>()) {
    getXMutable().assign(inner.getX());
    return getResult();
  }
  return foldSplat(adaptor.getX(), getType());
}

//===----------------------------------------------------------------------===//
// reshape
//===----------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  RankedTensorType from = getX().getType(), to = getType();
  if (!from.hasStaticShape() || !to.hasStaticShape())
    return success();
  if (from.getNumElements() != to.getNumElements())
    return emitOpError("cannot reshape ")
           << from << " of " << from.getNumElements() << " elements to " << to
           << " of " << to.getNumElements();
  return success();
}

SmallVector<AffineMap> ReshapeOp::getOperandMaps() {
  return {getReshapeMap(getX().getType().getShape(), getType().getShape(),
                        getContext())};
}

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getX().getType() == getType())
    return getX();
  if (auto inner = getX().getDefiningOp<ReshapeOp>()) {
    getXMutable().assign(inner.getX());
    return getResult();
  }
  auto dense = dyn_cast_if_present<DenseElementsAttr>(adaptor.getX());
  if (dense && getType().hasStaticShape())
    return dense.reshape(getType());
  return {};
}

//===----------------------------------------------------------------------===//
// transpose
//===----------------------------------------------------------------------===//

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> location,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  ArrayRef<int64_t> permutation = adaptor.getPermutation();
  int64_t rank = type.getRank();
  llvm::SmallBitVector seen(rank);
  SmallVector<int64_t> shape;
  for (int64_t axis : permutation) {
    if (axis < 0 || axis >= rank || seen[axis])
      break;
    seen.set(axis);
    shape.push_back(type.getDimSize(axis));
  }
  if (static_cast<int64_t>(shape.size()) != rank ||
      static_cast<int64_t>(permutation.size()) != rank)
    return emitOptionalError(
        location, "'", getOperationName(), "' op permutation [", permutation,
        "] does not name each dimension of ", type, " once");
  inferred.push_back(RankedTensorType::get(shape, type.getElementType()));
  return success();
}

SmallVector<AffineMap> TransposeOp::getOperandMaps() {
  SmallVector<AffineExpr> exprs(getPermutation().size());
  for (auto [i, axis] : llvm::enumerate(getPermutation()))
    exprs[axis] = getAffineDimExpr(i, getContext());
  return {AffineMap::get(exprs.size(), 0, exprs, getContext())};
}

OpFoldResult TransposeOp::fold(FoldAdaptor adaptor) {
  if (llvm::equal(getPermutation(),
                  llvm::seq<int64_t>(0, getPermutation().size())))
    return getX();
  if (auto inner = getX().getDefiningOp<TransposeOp>()) {
    SmallVector<int64_t> permutation;
    for (int64_t axis : getPermutation())
      permutation.push_back(inner.getPermutation()[axis]);
    setPermutation(permutation);
    getXMutable().assign(inner.getX());
    return getResult();
  }
  return foldSplat(adaptor.getX(), getType());
}

//===----------------------------------------------------------------------===//
// slice
//===----------------------------------------------------------------------===//

LogicalResult SliceOp::inferReturnTypes(MLIRContext *,
                                        std::optional<Location> location,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  ArrayRef<int64_t> starts = adaptor.getStarts(), limits = adaptor.getLimits(),
                    strides = adaptor.getStrides();
  size_t rank = type.getRank();
  if (starts.size() != rank || limits.size() != rank || strides.size() != rank)
    return emitOptionalError(location, "'", getOperationName(), "' op needs ",
                             rank,
                             " starts, limits and strides, one a dimension "
                             "of ",
                             type);
  SmallVector<int64_t> shape;
  for (size_t i = 0; i < rank; ++i) {
    int64_t size = type.getDimSize(i);
    bool fits = ShapedType::isDynamic(size) || limits[i] <= size;
    if (starts[i] < 0 || starts[i] > limits[i] || !fits || strides[i] < 1)
      return emitOptionalError(location, "'", getOperationName(), "' op slice ",
                               starts[i], ":", limits[i], ":", strides[i],
                               " does not fit dimension ", i, " of ", type);
    shape.push_back(llvm::divideCeil(limits[i] - starts[i], strides[i]));
  }
  inferred.push_back(RankedTensorType::get(shape, type.getElementType()));
  return success();
}

SmallVector<AffineMap> SliceOp::getOperandMaps() {
  SmallVector<AffineExpr> exprs;
  for (auto [i, start] : llvm::enumerate(getStarts()))
    exprs.push_back(getAffineDimExpr(i, getContext()) * getStrides()[i] +
                    start);
  return {AffineMap::get(exprs.size(), 0, exprs, getContext())};
}

OpFoldResult SliceOp::fold(FoldAdaptor adaptor) {
  // Of equal shape, a slice starts at 0 with stride 1, but for dimensions of
  // size 1, where the stride does not matter.
  if (getX().getType() == getType() && getType().hasStaticShape())
    return getX();
  return foldSplat(adaptor.getX(), getType());
}

//===----------------------------------------------------------------------===//
// reverse
//===----------------------------------------------------------------------===//

LogicalResult ReverseOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  if (failed(fuse::detail::namedDims(location, getOperationName(), type,
                                     adaptor.getAxes())))
    return failure();
  inferred.push_back(type);
  return success();
}

SmallVector<AffineMap> ReverseOp::getOperandMaps() {
  RankedTensorType type = getType();
  auto reversed = *fuse::detail::namedDims(std::nullopt, getOperationName(),
                                           type, getAxes());
  SmallVector<AffineExpr> exprs;
  for (auto [dim, isReversed] : llvm::enumerate(reversed)) {
    AffineExpr index = getAffineDimExpr(dim, getContext());
    exprs.push_back(isReversed ? type.getDimSize(dim) - 1 - index : index);
  }
  return {AffineMap::get(exprs.size(), 0, exprs, getContext())};
}

/// The axes of at least two elements, from the front: those that matter.
static SmallVector<int64_t> reversedAxes(ReverseOp op) {
  SmallVector<int64_t> axes;
  for (auto [dim, isReversed] : llvm::enumerate(*fuse::detail::namedDims(
           std::nullopt, op.getOperationName(), op.getType(), op.getAxes())))
    if (int64_t size = op.getType().getDimSize(dim);
        isReversed && size != 0 && size != 1)
      axes.push_back(dim);
  return axes;
}

OpFoldResult ReverseOp::fold(FoldAdaptor adaptor) {
  SmallVector<int64_t> axes = reversedAxes(*this);
  if (axes.empty())
    return getX();
  if (auto inner = getX().getDefiningOp<ReverseOp>()) {
    // Twice along an axis is not at all.
    SmallVector<int64_t> both, before = reversedAxes(inner);
    std::set_symmetric_difference(axes.begin(), axes.end(), before.begin(),
                                  before.end(), std::back_inserter(both));
    setAxes(both);
    getXMutable().assign(inner.getX());
    return getResult();
  }
  return foldSplat(adaptor.getX(), getType());
}
