//===- FuseDialect.cpp - the graph dialect --------------------------------===//

#include "KnownNames.h"
#include "TileText.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Interfaces/MapMemo.h"

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
  addInterfaces<MapMemo>();
  addSuggestions(*getContext());
}

Attribute FuseDialect::parseAttribute(DialectAsmParser &parser,
                                      Type type) const {
  StringRef mnemonic;
  Attribute attribute;
  if (generatedAttributeParser(parser, &mnemonic, type, attribute).has_value())
    return attribute;
  return parseTile(parser, mnemonic);
}

void FuseDialect::printAttribute(Attribute attribute,
                                 DialectAsmPrinter &printer) const {
  if (auto tile = dyn_cast<TileAttr>(attribute))
    return void(printer.getStream() << tile.getValue());
  (void)generatedAttributePrinter(attribute, printer);
}

Operation *FuseDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                            Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, elements);
}

LogicalResult
fusec::fuse::detail::inferElementwise(std::optional<Location> location,
                                      ValueRange operands, Type element,
                                      SmallVectorImpl<Type> &inferred) {
  SmallVector<int64_t> shape;
  for (auto [i, operand] : llvm::enumerate(operands)) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      return emitOptionalError(location, "operand #", i, " of type ",
                               operand.getType(), " is not a ranked tensor");
    SmallVector<int64_t> joined;
    if (!OpTrait::util::getBroadcastedShape(shape, type.getShape(), joined))
      return emitOptionalError(location, "operand #", i, " of type ", type,
                               " does not broadcast with the operands before "
                               "it, of joint shape [",
                               shape, "]");
    shape = joined;
  }
  inferred.push_back(RankedTensorType::get(shape, element));
  return success();
}

LogicalResult fusec::fuse::detail::verifyInferred(Operation *op) {
  SmallVector<Type> inferred;
  if (failed(cast<InferTypeOpInterface>(op).inferReturnTypes(
          op->getContext(), op->getLoc(), op->getOperands(),
          op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
          op->getRegions(), inferred)))
    return failure();
  if (op->getResultTypes() != TypeRange(inferred))
    return op->emitOpError("result should be of type ")
           << inferred.front() << ", not " << op->getResult(0).getType();
  return success();
}

std::optional<int64_t> fusec::fuse::detail::normalizeAxis(int64_t axis,
                                                          int64_t rank) {
  if (axis < -rank || axis >= rank)
    return std::nullopt;
  return axis < 0 ? axis + rank : axis;
}

FailureOr<SmallVector<bool>>
fusec::fuse::detail::namedDims(std::optional<Location> location, StringRef name,
                               RankedTensorType type, ArrayRef<int64_t> axes) {
  SmallVector<bool> named(type.getRank(), false);
  for (int64_t axis : axes) {
    auto dim = normalizeAxis(axis, type.getRank());
    if (!dim)
      return emitOptionalError(location, "'", name, "' op axis ", axis,
                               " is out of range for ", type);
    if (named[*dim])
      return emitOptionalError(location, "'", name, "' op axis ", axis,
                               " is named twice");
    named[*dim] = true;
  }
  return named;
}
