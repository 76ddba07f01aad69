//===- ConstantOp.cpp - values known at compile time ----------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

using namespace mlir;
using namespace fusec::fuse;

DenseElementsAttr fusec::fuse::detail::splatOf(RankedTensorType type,
                                               double value) {
  Type element = type.getElementType();
  if (auto floatType = dyn_cast<FloatType>(element))
    return DenseElementsAttr::get(type, FloatAttr::get(floatType, value));
  APInt bits(element.getIntOrFloatBitWidth(), static_cast<int64_t>(value),
             /*isSigned=*/true, /*implicitTrunc=*/true);
  return DenseElementsAttr::get(type, IntegerAttr::get(element, bits));
}

LogicalResult ConstantOp::inferReturnTypes(MLIRContext *,
                                           std::optional<Location> location,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &inferred) {
  auto type = dyn_cast<RankedTensorType>(adaptor.getValue().getType());
  if (!type)
    return emitOptionalError(location, "constant 'value' of type ",
                             adaptor.getValue().getType(),
                             " is not a ranked tensor");
  // Later stages read the elements: a resource may be missing, a sparse value
  // has no elements in memory.
  if (!isa<DenseElementsAttr>(adaptor.getValue()))
    return emitOptionalError(location, "constant 'value' of type ", type,
                             " is not a dense literal");
  inferred.push_back(type);
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }
