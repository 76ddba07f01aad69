//===- IndexOps.cpp - ops that compute with indices -----------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

//===----------------------------------------------------------------------===//
// iota
//===----------------------------------------------------------------------===//

LogicalResult IotaOp::verify() {
  if (fuse::detail::normalizeAxis(getAxis(), getType().getRank()))
    return success();
  return emitOpError("axis ")
         << getAxis() << " is out of range for " << getType();
}

AffineExpr IotaOp::getIndexExpr() {
  int64_t axis = *fuse::detail::normalizeAxis(getAxis(), getType().getRank());
  return getAffineDimExpr(axis, getContext());
}

OpFoldResult IotaOp::fold(FoldAdaptor) {
  auto axis = fuse::detail::normalizeAxis(getAxis(), getType().getRank());
  if (axis && getType().hasStaticShape() && getType().getDimSize(*axis) == 1)
    return fuse::detail::splatOf(getType(), 0);
  return {};
}

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

LogicalResult GatherOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> location,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  auto table = cast<RankedTensorType>(adaptor.getTable().getType());
  auto indices = cast<RankedTensorType>(adaptor.getIndices().getType());
  auto axis = fuse::detail::normalizeAxis(adaptor.getAxis(), table.getRank());
  if (!axis)
    return emitOptionalError(location, "'", getOperationName(), "' op axis ",
                             adaptor.getAxis(), " is out of range for ", table);
  if (table.getDimSize(*axis) == 0)
    return emitOptionalError(location, "'", getOperationName(),
                             "' op has nothing to take from dimension ", *axis,
                             " of ", table);
  int64_t batch = adaptor.getBatchDims();
  if (batch < 0 || batch > std::min(*axis, indices.getRank()) ||
      table.getShape().take_front(batch) !=
          indices.getShape().take_front(batch))
    return emitOptionalError(location, "'", getOperationName(), "' op ", batch,
                             " leading dimensions are not common to ", table,
                             " before axis ", *axis, " and ", indices);
  SmallVector<int64_t> shape(table.getShape().take_front(*axis));
  llvm::append_range(shape, indices.getShape().drop_front(batch));
  llvm::append_range(shape, table.getShape().drop_front(*axis + 1));
  inferred.push_back(RankedTensorType::get(shape, table.getElementType()));
  return success();
}

SmallVector<AffineMap> GatherOp::getOperandMaps() {
  MLIRContext *context = getContext();
  int64_t rank = getTable().getType().getRank();
  int64_t axis = *fuse::detail::normalizeAxis(getAxis(), rank);
  int64_t batch = getBatchDims();
  int64_t count = getIndices().getType().getRank() - batch;
  SmallVector<AffineExpr> table, indices;
  for (int64_t dim = 0; dim < axis; ++dim)
    table.push_back(getAffineDimExpr(dim, context));
  table.push_back(getAffineSymbolExpr(0, context));
  for (int64_t dim = axis + 1; dim < rank; ++dim)
    table.push_back(getAffineDimExpr(dim + count - 1, context));
  for (int64_t dim = 0; dim < batch; ++dim)
    indices.push_back(getAffineDimExpr(dim, context));
  for (int64_t dim = 0; dim < count; ++dim)
    indices.push_back(getAffineDimExpr(axis + dim, context));
  unsigned dims = getType().getRank();
  return {AffineMap::get(dims, 1, table, context),
          AffineMap::get(dims, 0, indices, context)};
}

int64_t GatherOp::getIndexLimit() {
  int64_t rank = getTable().getType().getRank();
  return getTable().getType().getDimSize(
      *fuse::detail::normalizeAxis(getAxis(), rank));
}

//===----------------------------------------------------------------------===//
// scatter
//===----------------------------------------------------------------------===//

/// Whether memory combines elements of that type.
static bool combinesInMemory(Type element, StringRef kind) {
  bool isWide = element.getIntOrFloatBitWidth() >= 32;
  return isWide && (kind == "sum" || element.isUnsignedInteger());
}

LogicalResult ScatterOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  auto updates = cast<RankedTensorType>(adaptor.getUpdates().getType());
  auto targets = cast<RankedTensorType>(adaptor.getTargets().getType());
  int64_t rank = targets.getRank();
  if (rank == 0 || rank > updates.getRank() ||
      updates.getShape().take_front(rank) != targets.getShape())
    return emitOptionalError(location, "'", getOperationName(),
                             "' op the dimensions of ", targets,
                             " are not the first of ", updates);
  int64_t size = adaptor.getSize();
  if (size < 0)
    return emitOptionalError(location, "'", getOperationName(), "' op size ",
                             size, " is less than 0");
  if (!combinesInMemory(updates.getElementType(), adaptor.getKind()))
    return emitOptionalError(location, "'", getOperationName(), "' op kind '",
                             adaptor.getKind(), "' takes no ",
                             updates.getElementType());
  SmallVector<int64_t> shape(updates.getShape());
  shape[rank - 1] = size;
  inferred.push_back(RankedTensorType::get(shape, updates.getElementType()));
  return success();
}

SmallVector<int64_t> ScatterOp::getDomain() {
  return SmallVector<int64_t>(getUpdates().getType().getShape());
}

SmallVector<AffineMap> ScatterOp::getOperandMaps() {
  unsigned dims = getUpdates().getType().getRank();
  AffineMap updates = AffineMap::getMultiDimIdentityMap(dims, getContext());
  return {updates, updates.getMajorSubMap(getTargets().getType().getRank())};
}

AffineMap ScatterOp::getResultMap() {
  unsigned dims = getUpdates().getType().getRank();
  AffineMap updates = AffineMap::getMultiDimIdentityMap(dims, getContext());
  SmallVector<AffineExpr> index(updates.getResults());
  index[getTargets().getType().getRank() - 1] =
      getAffineSymbolExpr(0, getContext());
  return AffineMap::get(dims, 1, index, getContext());
}

int64_t ScatterOp::getIndexLimit() {
  return getType().getDimSize(getTargets().getType().getRank() - 1);
}

/// Nothing comes anywhere.
OpFoldResult ScatterOp::fold(FoldAdaptor) {
  bool isEmpty = getUpdates().getType().getNumElements() == 0 ||
                 getType().getNumElements() == 0;
  return isEmpty ? fuse::detail::splatOf(getType(), 0) : OpFoldResult();
}

bool ScatterOp::takesLargest() { return getKind() == "max"; }
