//===- GroupedMatmulOp.cpp - products of groups of rows -------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

LogicalResult GroupedMatmulOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto lhs = cast<RankedTensorType>(adaptor.getLhs().getType());
  auto rhs = cast<RankedTensorType>(adaptor.getRhs().getType());
  auto ends = cast<RankedTensorType>(adaptor.getEnds().getType());
  for (RankedTensorType type : {lhs, rhs})
    if (type.getRank() != 2)
      return emitOptionalError(location, "'", getOperationName(),
                               "' op operand of type ", type,
                               " has not 2 dimensions: rows, and columns");
  auto isKnown = [](int64_t size) { return !ShapedType::isDynamic(size); };
  int64_t rows = lhs.getDimSize(0), block = adaptor.getBlock();
  if (isKnown(rows) && isKnown(rhs.getDimSize(0)) && rows != rhs.getDimSize(0))
    return emitOptionalError(location, "'", getOperationName(), "' op has ",
                             rows, " rows of ", lhs, " and ", rhs.getDimSize(0),
                             " of ", rhs);
  if (block < 1 || (isKnown(rows) && rows % block != 0))
    return emitOptionalError(location, "'", getOperationName(),
                             "' op cannot have ", rows, " rows in blocks of ",
                             block);
  Type number = ends.getElementType();
  if (ends.getRank() != 1 || !isa<IntegerType>(number) || number.isInteger(1))
    return emitOptionalError(location, "'", getOperationName(),
                             "' op takes a line of integers for ends, not ",
                             ends);
  inferred.push_back(RankedTensorType::get(
      {ends.getDimSize(0), lhs.getDimSize(1), rhs.getDimSize(1)},
      lhs.getElementType()));
  return success();
}

//===----------------------------------------------------------------------===//
// Index maps over (group, m, n, k)
//===----------------------------------------------------------------------===//

SmallVector<int64_t> GroupedMatmulOp::getDomain() {
  SmallVector<int64_t> domain(getType().getShape());
  domain.push_back(getLhs().getType().getDimSize(0));
  return domain;
}

SmallVector<bool> GroupedMatmulOp::getReducedDims() {
  return {false, false, false, true};
}

static AffineMap mapOf(GroupedMatmulOp op, ArrayRef<unsigned> dims) {
  return AffineMap::getMultiDimMapWithTargets(/*numDims=*/4, dims,
                                              op.getContext());
}

SmallVector<AffineMap> GroupedMatmulOp::getOperandMaps() {
  return {mapOf(*this, {3, 1}), mapOf(*this, {3, 2}), mapOf(*this, {0})};
}

AffineMap GroupedMatmulOp::getResultMap() { return mapOf(*this, {0, 1, 2}); }
