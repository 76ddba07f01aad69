//===- ScalarBuilder.cpp - scalar bodies of ops ---------------------------===//

#include "fusec/Interfaces/ScalarBuilder.h"

#include "fusec/Interfaces/Precision.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;

bool fusec::isFloat8(Type elementType) {
  return isa<Float8E4M3FNType, Float8E5M2Type>(elementType);
}

Type fusec::getComputeType(Type elementType) {
  if (auto vector = dyn_cast<VectorType>(elementType))
    return withElementType(vector, getComputeType(vector.getElementType()));
  if (elementType.isF16() || elementType.isBF16() || isFloat8(elementType))
    return Float32Type::get(elementType.getContext());
  return withoutSign(elementType);
}

Type fusec::withoutSign(Type elementType) {
  if (!elementType.isUnsignedInteger())
    return elementType;
  return IntegerType::get(elementType.getContext(),
                          elementType.getIntOrFloatBitWidth());
}

Type fusec::withElementType(Type like, Type element) {
  if (auto vector = dyn_cast<VectorType>(like))
    return VectorType::get(vector.getShape(), element);
  return element;
}

static bool isFloat(Value x) {
  return isa<FloatType>(getElementTypeOrSelf(x.getType()));
}

static bool isBool(Value x) {
  return getElementTypeOrSelf(x.getType()).isInteger(1);
}

/// The number in the type that it is computed with.
static TypedAttr computed(TypedAttr number) {
  if (!number.getType().isUnsignedInteger())
    return number;
  return IntegerAttr::get(withoutSign(number.getType()),
                          cast<IntegerAttr>(number).getValue());
}

static Value splat(ScalarBuilder &b, Type like, TypedAttr element) {
  TypedAttr typed = computed(element);
  if (auto vector = dyn_cast<VectorType>(like))
    typed = DenseElementsAttr::get(vector, Attribute(typed));
  return arith::ConstantOp::create(b, typed);
}

Value ScalarBuilder::constant(Type like, double value) {
  Type element = getElementTypeOrSelf(like);
  if (isa<FloatType>(element))
    return splat(*this, like, getFloatAttr(element, value));
  return splat(*this, like,
               getIntegerAttr(element, static_cast<int64_t>(value)));
}

Value ScalarBuilder::constant(TypedAttr number) {
  return splat(*this, withoutSign(number.getType()), number);
}

/// Of i1, which is a boolean, false is the lowest value.
static bool hasSign(Type element) {
  return !element.isInteger(1) && !element.isUnsignedInteger();
}

TypedAttr fusec::lowestValue(Type element) {
  if (auto type = dyn_cast<FloatType>(element))
    return FloatAttr::get(type, -beyondRange(type));
  unsigned width = element.getIntOrFloatBitWidth();
  return IntegerAttr::get(element, hasSign(element)
                                       ? APInt::getSignedMinValue(width)
                                       : APInt::getMinValue(width));
}

TypedAttr fusec::highestValue(Type element) {
  if (auto type = dyn_cast<FloatType>(element))
    return FloatAttr::get(type, beyondRange(type));
  unsigned width = element.getIntOrFloatBitWidth();
  return IntegerAttr::get(element, hasSign(element)
                                       ? APInt::getSignedMaxValue(width)
                                       : APInt::getMaxValue(width));
}

Value ScalarBuilder::lowest(Type like) {
  return splat(*this, like, lowestValue(elementOf(like)));
}

Value ScalarBuilder::highest(Type like) {
  return splat(*this, like, highestValue(elementOf(like)));
}

Type ScalarBuilder::elementOf(Type like) const {
  Type element = getElementTypeOrSelf(like);
  if (!isUnsigned_ || isa<FloatType>(element) || element.isInteger(1))
    return element;
  return IntegerType::get(getContext(), element.getIntOrFloatBitWidth(),
                          IntegerType::Unsigned);
}

bool ScalarBuilder::isUnsigned(Value x) const {
  return isUnsigned_ || isBool(x);
}

Value ScalarBuilder::add(Value lhs, Value rhs) {
  if (isFloat(lhs))
    return math<arith::AddFOp>(lhs, rhs);
  if (isBool(lhs))
    return bitOr(lhs, rhs);
  return arith::AddIOp::create(*this, lhs, rhs);
}

Value ScalarBuilder::sub(Value lhs, Value rhs) {
  if (isFloat(lhs))
    return math<arith::SubFOp>(lhs, rhs);
  return arith::SubIOp::create(*this, lhs, rhs);
}

Value ScalarBuilder::mul(Value lhs, Value rhs) {
  if (isFloat(lhs))
    return math<arith::MulFOp>(lhs, rhs);
  return arith::MulIOp::create(*this, lhs, rhs);
}

namespace {
/// Integer division that cannot trap: a zero divisor and the one overflowing
/// quotient (lowest / -1, with a sign) are replaced by a divisor of 1 before
/// the division.
struct SafeDivision {
  Value divisor, isZero;
};
} // namespace

static SafeDivision makeSafe(ScalarBuilder &b, Value lhs, Value rhs) {
  Value zero = b.constant(rhs, 0), one = b.constant(rhs, 1);
  Value isZero = b.compare("eq", rhs, zero);
  if (b.isUnsigned(rhs))
    return {b.select(isZero, one, rhs), isZero};
  Value overflows = b.bitAnd(b.compare("eq", rhs, b.constant(rhs, -1)),
                             b.compare("eq", lhs, b.lowest(lhs.getType())));
  return {b.select(b.bitOr(isZero, overflows), one, rhs), isZero};
}

Value ScalarBuilder::div(Value lhs, Value rhs) {
  if (isFloat(lhs))
    return math<arith::DivFOp>(lhs, rhs);
  if (isBool(lhs))
    return bitAnd(lhs, rhs);
  SafeDivision safe = makeSafe(*this, lhs, rhs);
  Value quotient = integers<arith::DivSIOp, arith::DivUIOp>(lhs, safe.divisor);
  return select(safe.isZero, constant(lhs, 0), quotient);
}

Value ScalarBuilder::rem(Value lhs, Value rhs) {
  if (isFloat(lhs))
    return math<arith::RemFOp>(lhs, rhs);
  if (isBool(lhs))
    return constant(lhs, 0);
  SafeDivision safe = makeSafe(*this, lhs, rhs);
  Value remainder = integers<arith::RemSIOp, arith::RemUIOp>(lhs, safe.divisor);
  return select(safe.isZero, constant(lhs, 0), remainder);
}

Value ScalarBuilder::neg(Value x) {
  if (isFloat(x))
    return math<arith::NegFOp>(x);
  return arith::SubIOp::create(*this, constant(x, 0), x);
}

Value ScalarBuilder::abs(Value x) {
  if (isFloat(x))
    return math<math::AbsFOp>(x);
  return isUnsigned(x) ? x : maximum(x, neg(x));
}

Value ScalarBuilder::minimum(Value lhs, Value rhs) {
  if (isFloat(lhs))
    return math<arith::MinimumFOp>(lhs, rhs);
  if (isBool(lhs))
    return bitAnd(lhs, rhs);
  return integers<arith::MinSIOp, arith::MinUIOp>(lhs, rhs);
}

Value ScalarBuilder::maximum(Value lhs, Value rhs) {
  if (isFloat(lhs))
    return math<arith::MaximumFOp>(lhs, rhs);
  if (isBool(lhs))
    return bitOr(lhs, rhs);
  return integers<arith::MaxSIOp, arith::MaxUIOp>(lhs, rhs);
}

Value ScalarBuilder::compare(StringRef predicate, Value lhs, Value rhs) {
  if (isFloat(lhs)) {
    auto kind = llvm::StringSwitch<arith::CmpFPredicate>(predicate)
                    .Case("eq", arith::CmpFPredicate::OEQ)
                    .Case("ne", arith::CmpFPredicate::UNE)
                    .Case("lt", arith::CmpFPredicate::OLT)
                    .Case("le", arith::CmpFPredicate::OLE)
                    .Case("gt", arith::CmpFPredicate::OGT)
                    .Default(arith::CmpFPredicate::OGE);
    return arith::CmpFOp::create(*this, kind, lhs, rhs);
  }
  bool bySign = !isUnsigned(lhs);
  auto kind = llvm::StringSwitch<arith::CmpIPredicate>(predicate)
                  .Case("eq", arith::CmpIPredicate::eq)
                  .Case("ne", arith::CmpIPredicate::ne)
                  .Case("lt", bySign ? arith::CmpIPredicate::slt
                                     : arith::CmpIPredicate::ult)
                  .Case("le", bySign ? arith::CmpIPredicate::sle
                                     : arith::CmpIPredicate::ule)
                  .Case("gt", bySign ? arith::CmpIPredicate::sgt
                                     : arith::CmpIPredicate::ugt)
                  .Default(bySign ? arith::CmpIPredicate::sge
                                  : arith::CmpIPredicate::uge);
  return arith::CmpIOp::create(*this, kind, lhs, rhs);
}

Value ScalarBuilder::select(Value condition, Value a, Value b) {
  return arith::SelectOp::create(*this, condition, a, b);
}

Value ScalarBuilder::bitAnd(Value lhs, Value rhs) {
  return arith::AndIOp::create(*this, lhs, rhs);
}

Value ScalarBuilder::bitOr(Value lhs, Value rhs) {
  return arith::OrIOp::create(*this, lhs, rhs);
}

Value ScalarBuilder::bitXor(Value lhs, Value rhs) {
  return arith::XOrIOp::create(*this, lhs, rhs);
}

Value ScalarBuilder::bitNot(Value x) {
  return bitXor(x, constant(x, isBool(x) ? 1 : -1));
}

Value ScalarBuilder::shiftLeft(Value lhs, Value rhs) {
  unsigned width = getElementTypeOrSelf(lhs.getType()).getIntOrFloatBitWidth();
  Value inRange = bitAnd(compare("ge", rhs, constant(rhs, 0)),
                         compare("lt", rhs, constant(rhs, width)));
  Value amount = select(inRange, rhs, constant(rhs, 0));
  return select(inRange, arith::ShLIOp::create(*this, lhs, amount),
                constant(lhs, 0));
}

Value ScalarBuilder::shiftRight(Value lhs, Value rhs) {
  unsigned width = getElementTypeOrSelf(lhs.getType()).getIntOrFloatBitWidth();
  Value inRange = bitAnd(compare("ge", rhs, constant(rhs, 0)),
                         compare("lt", rhs, constant(rhs, width)));
  if (isUnsigned(lhs)) {
    Value amount = select(inRange, rhs, constant(rhs, 0));
    return select(inRange, arith::ShRUIOp::create(*this, lhs, amount),
                  constant(lhs, 0));
  }
  Value amount = select(inRange, rhs, constant(rhs, width - 1));
  return arith::ShRSIOp::create(*this, lhs, amount);
}

/// Float to integer: truncates, saturates, NaN gives 0.
static Value floatToInt(ScalarBuilder &b, Value x, Type target) {
  bool isUnsigned = b.isUnsigned();
  int width = getElementTypeOrSelf(target).getIntOrFloatBitWidth();
  double bound = std::ldexp(1.0, isUnsigned ? width : width - 1);
  Value low = b.constant(x, isUnsigned ? 0 : -bound);
  Value high = b.constant(x, bound);
  Value tooLow = b.compare("le", x, low);
  Value tooHigh = b.compare("ge", x, high);
  Value isNan = b.compare("ne", x, x);
  // The conversion itself must only see values that it can represent.
  Value unsafe = b.bitOr(b.bitOr(tooLow, tooHigh), isNan);
  Value safe = b.select(unsafe, b.constant(x, 0), x);
  Value result = isUnsigned
                     ? arith::FPToUIOp::create(b, target, safe).getResult()
                     : arith::FPToSIOp::create(b, target, safe).getResult();
  result = b.select(tooLow, b.lowest(target), result);
  return b.select(tooHigh, b.highest(target), result);
}

/// A float of fewer bits. Infinities of a type that has them, but does not keep
/// them, are taken away first: arith would fold them through.
static Value narrowed(ScalarBuilder &b, Value x, Type type) {
  auto element = cast<FloatType>(getElementTypeOrSelf(type));
  if (!isKeptByRounding(element)) {
    double most = beyondRange(element);
    x = b.minimum(b.maximum(x, b.constant(x, -most)), b.constant(x, most));
  }
  return arith::TruncFOp::create(b, type, x);
}

Value ScalarBuilder::convert(Value x, Type elementType) {
  Type target = withElementType(x.getType(), withoutSign(elementType));
  if (x.getType() == target)
    return x;
  unsigned from = getElementTypeOrSelf(x.getType()).getIntOrFloatBitWidth();
  unsigned to = elementType.getIntOrFloatBitWidth();
  if (elementType.isInteger(1))
    return compare("ne", x, constant(x, 0));
  if (isFloat(x)) {
    if (!isa<FloatType>(elementType)) {
      ScalarBuilder integers = of(elementType);
      return floatToInt(integers, x, target);
    }
    if (from < to)
      return arith::ExtFOp::create(*this, target, x);
    return narrowed(*this, x, target);
  }
  if (isa<FloatType>(elementType)) {
    if (isUnsigned(x))
      return arith::UIToFPOp::create(*this, target, x);
    return arith::SIToFPOp::create(*this, target, x);
  }
  if (from > to)
    return arith::TruncIOp::create(*this, target, x);
  if (isUnsigned(x))
    return arith::ExtUIOp::create(*this, target, x);
  return arith::ExtSIOp::create(*this, target, x);
}

Value ScalarBuilder::asStored(Value x, Type elementType) {
  // The reference's programs stand in no function, and compute in double
  // precision what it compares results of any rounding with.
  bool isReference = !getInsertionBlock()->getParentOp();
  return isReference || extendedFrom(x, elementType) ? x
                                                     : roundTo(x, elementType);
}

Value ScalarBuilder::roundTo(Value x, Type elementType) {
  Type compute = getElementTypeOrSelf(x.getType());
  if (!isa<FloatType>(elementType) ||
      elementType.getIntOrFloatBitWidth() >= compute.getIntOrFloatBitWidth())
    return x;
  Type narrow = withElementType(x.getType(), elementType);
  Value rounded = narrowed(*this, x, narrow);
  return arith::ExtFOp::create(*this, x.getType(), rounded);
}
