//===- CastOp.cpp - elements as another type ------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Interfaces/Precision.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

LogicalResult CastOp::verify() {
  if (getX().getType().getShape() != getType().getShape())
    return emitOpError("cannot change the shape of ")
           << getX().getType() << " to that of " << getType();
  return success();
}

Value CastOp::buildScalar(ScalarBuilder &b, ValueRange args) {
  Type target = getType().getElementType();
  bool isFloat = isa<FloatType>(target);
  Value rounded =
      b.of(getElementTypeOrSelf(getX()))
          .convert(args[0], isFloat ? getComputeType(target) : target);
  return b.roundTo(rounded, target);
}

/// Whether every value of `from` is one of `to`, and a cast gives it back.
static bool isExact(Type from, Type to) {
  if (!isKeptByRounding(from))
    return false;
  auto fromFloat = dyn_cast<FloatType>(from), toFloat = dyn_cast<FloatType>(to);
  if (fromFloat && toFloat)
    return APFloat::isRepresentableBy(fromFloat.getFloatSemantics(),
                                      toFloat.getFloatSemantics());
  // Integers wrap: a type as wide gives all of them back.
  return from.isInteger() && to.isInteger() &&
         from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth();
}

/// What computes with an element has it as the wider float anyway.
int64_t CastOp::getFlopsPerElement() {
  Type from = getElementTypeOrSelf(getX()), to = getType().getElementType();
  return isa<FloatType>(from) && isa<FloatType>(to) && isExact(from, to) &&
                 getComputeType(from) == getComputeType(to)
             ? 0
             : 1;
}

/// One number for all elements, rounded once; f64 may be rounded in two steps.
static Attribute foldNumber(Attribute x, RankedTensorType type) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(x);
  auto to = dyn_cast<FloatType>(type.getElementType());
  auto from = splat ? dyn_cast<FloatType>(splat.getElementType()) : FloatType();
  if (!to || !from || from.isF64())
    return {};
  auto number = splat.getSplatValue<APFloat>();
  if (number.isNaN())
    return {};
  bool losesInfo = false;
  auto status = number.convert(to.getFloatSemantics(),
                               APFloat::rmNearestTiesToEven, &losesInfo);
  // What saturates is left to the one place that knows how.
  if (isFloat8(to) &&
      (number.isNaN() || number.isInfinity() || (status & APFloat::opOverflow)))
    return {};
  return DenseElementsAttr::get(type, number);
}

OpFoldResult CastOp::fold(FoldAdaptor adaptor) {
  Type element = getElementTypeOrSelf(getType());
  if (getX().getType() == getType() && isKeptByRounding(element))
    return getX();
  if (auto type = dyn_cast<RankedTensorType>(getType()))
    if (Attribute number = foldNumber(adaptor.getX(), type))
      return number;
  auto inner = getX().getDefiningOp<CastOp>();
  if (inner && inner.getX().getType() == getType() &&
      isExact(element, getElementTypeOrSelf(getX())))
    return inner.getX();
  return {};
}

//===----------------------------------------------------------------------===//
// bitcast
//===----------------------------------------------------------------------===//

LogicalResult BitcastOp::verify() {
  RankedTensorType from = getX().getType(), to = getType();
  if (from.getShape() != to.getShape())
    return emitOpError("cannot change the shape of ")
           << from << " to that of " << to;
  if (from.getElementTypeBitWidth() != to.getElementTypeBitWidth())
    return emitOpError("cannot read elements of ")
           << from.getElementType() << " as " << to.getElementType()
           << ", which are not as wide";
  return success();
}

Value BitcastOp::buildScalar(ScalarBuilder &b, ValueRange args) {
  Type from = withoutSign(getElementTypeOrSelf(getX()));
  Type to = withoutSign(getElementTypeOrSelf(getType()));
  // What is computed in a wider type has its bits where it is narrow; what was
  // only moved has them still.
  Value stored = extendedFrom(args[0], from);
  if (!stored)
    stored = b.convert(args[0], from);
  if (from != to)
    stored = arith::BitcastOp::create(b, withElementType(stored.getType(), to),
                                      stored);
  return b.convert(stored, getComputeType(to));
}

OpFoldResult BitcastOp::fold(FoldAdaptor) {
  if (getX().getType() == getType())
    return getX();
  if (auto inner = getX().getDefiningOp<BitcastOp>())
    if (inner.getX().getType() == getType())
      return inner.getX();
  return {};
}
