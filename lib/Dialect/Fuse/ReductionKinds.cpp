//===- ReductionKinds.cpp - what the words of reductions mean -------------===//

#include "ReductionKinds.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;

LogicalResult fuse::detail::checkKind(std::optional<Location> location,
                                      StringRef name, StringRef kind,
                                      Type element) {
  if ((kind == "sum" || kind == "prod") && element.isInteger(1))
    return emitOptionalError(location, "'", name, "' op kind \"", kind,
                             "\" of i1 would wrap: cast first");
  return success();
}

static TypedAttr numberValue(Type type, int64_t value) {
  if (isa<FloatType>(type))
    return FloatAttr::get(type, static_cast<double>(value));
  return IntegerAttr::get(type, value);
}

TypedAttr fuse::detail::neutralValue(StringRef kind, Type type) {
  if (kind == "max" || kind == "argmax")
    return lowestValue(type);
  if (kind == "min" || kind == "argmin")
    return highestValue(type);
  return numberValue(type, kind == "prod" || kind == "all" ? 1 : 0);
}

Value fuse::detail::buildNeutral(ScalarBuilder &b, StringRef kind, Type type) {
  if (isa<FloatType>(type))
    type = getComputeType(type);
  return b.constant(neutralValue(kind, type));
}

Value fuse::detail::addPositiveZero(ScalarBuilder &b, Value sum) {
  if (!isa<FloatType>(getElementTypeOrSelf(sum.getType())))
    return sum;
  return b.add(sum, b.constant(sum, 0.0));
}

Value fuse::detail::combineKind(ScalarBuilder &b, StringRef kind, Value lhs,
                                Value rhs) {
  return llvm::StringSwitch<function_ref<Value()>>(kind)
      .Case("max", [&] { return b.maximum(lhs, rhs); })
      .Case("min", [&] { return b.minimum(lhs, rhs); })
      .Case("prod", [&] { return b.mul(lhs, rhs); })
      .Case("any", [&] { return b.bitOr(lhs, rhs); })
      .Case("all", [&] { return b.bitAnd(lhs, rhs); })
      .Default([&] { return b.add(lhs, rhs); })();
}
