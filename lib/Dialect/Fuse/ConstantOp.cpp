//===- ConstantOp.cpp - values known at compile time ----------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Interfaces/Precision.h"

#include <algorithm>

using namespace mlir;
using namespace fusec::fuse;

DenseElementsAttr fusec::fuse::detail::splatOf(RankedTensorType type,
                                               double value) {
  Type element = type.getElementType();
  if (auto floatType = dyn_cast<FloatType>(element)) {
    double most = fusec::beyondRange(floatType);
    // NaN stays NaN.
    return DenseElementsAttr::get(
        type, FloatAttr::get(floatType, std::clamp(value, -most, most)));
  }
  // Numbers without a sign reach beyond those of 63 bits.
  uint64_t number = value < 0x1p63
                        ? static_cast<uint64_t>(static_cast<int64_t>(value))
                        : static_cast<uint64_t>(value);
  APInt bits(element.getIntOrFloatBitWidth(), number, /*isSigned=*/true,
             /*implicitTrunc=*/true);
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
