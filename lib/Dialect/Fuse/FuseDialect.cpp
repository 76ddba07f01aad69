//===- FuseDialect.cpp - the graph dialect --------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Traits.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

#include "fusec/Dialect/Fuse/FuseDialect.cpp.inc"
#include "fusec/Dialect/Fuse/FuseEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "fusec/Dialect/Fuse/FuseAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "fusec/Dialect/Fuse/FuseOps.cpp.inc"

void FuseDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "fusec/Dialect/Fuse/FuseAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "fusec/Dialect/Fuse/FuseOps.cpp.inc"
      >();
}

LogicalResult
fusec::fuse::detail::inferElementwise(std::optional<Location> location,
                                      ValueRange operands, unsigned elementFrom,
                                      SmallVectorImpl<Type> &inferred) {
  SmallVector<int64_t> shape;
  for (Value operand : operands) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      return emitOptionalError(location, "operands must be ranked tensors");
    SmallVector<int64_t> joined;
    if (!OpTrait::util::getBroadcastedShape(shape, type.getShape(), joined))
      return emitOptionalError(location, "operand of type ", type,
                               " does not broadcast with the operands before "
                               "it");
    shape = joined;
  }
  Type element = cast<RankedTensorType>(operands[elementFrom].getType())
                     .getElementType();
  inferred.push_back(RankedTensorType::get(shape, element));
  return success();
}
