//===- Elementwise.cpp - arithmetic, comparisons, casts -------------------===//
//
// Most elementwise ops have a namesake (getOnnxName), which needs no converter.
//
//===----------------------------------------------------------------------===//

#include "../Functions.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// All inputs, one after the other.
static Converted fold(Call &op, StringRef name) {
  Value result = op.in(0);
  for (unsigned i = 1; i < op.size(); ++i) {
    if (!op.has(i))
      return Converted::refuse(kNoFit);
    result = op.graph.binary(name, result, op.in(i));
  }
  return result;
}

static Converted convertMax(Call &op) { return fold(op, "fuse.maximum"); }
static Converted convertMin(Call &op) { return fold(op, "fuse.minimum"); }
static Converted convertSum(Call &op) { return fold(op, "fuse.add"); }

static Converted convertMean(Call &op) {
  Converted sum = fold(op, "fuse.add");
  if (sum.refused())
    return sum;
  return op.graph.binary("fuse.div", sum.values().front(),
                         op.splat(static_cast<double>(op.size())));
}

/// The exponent may be of another type; the result has the base's. Integers
/// are exact as far as doubles are.
static Converted convertPow(Call &op) {
  Type base = op.element();
  Type element = isa<FloatType>(base) ? base : op.graph.builder().getF64Type();
  Value power = op.graph.binary("fuse.pow", op.graph.cast(op.in(0), element),
                                op.graph.cast(op.in(1), element));
  if (element == base)
    return power;
  return op.graph.cast(op.graph.unary("fuse.round", power), base);
}

/// The remainder has the sign of the dividend with fmod=1, else the divisor's.
static Converted convertMod(Call &op) {
  if (op.integer("fmod", 0) != 0)
    return op.graph.binary("fuse.rem", op.in(0), op.in(1));
  return floorRemainder(op.graph, op.in(0), op.in(1));
}

template <const char *const &predicate> static Converted compareAs(Call &op) {
  return op.graph.compare(predicate, op.in(0), op.in(1));
}
static constexpr const char *kEq = "eq", *kGt = "gt", *kGe = "ge", *kLt = "lt",
                            *kLe = "le";

template <const char *const &name> static Converted bitwise(Call &op) {
  return op.graph.binary(name, op.in(0), op.in(1));
}
static constexpr const char *kAnd = "fuse.and", *kOr = "fuse.or",
                            *kXor = "fuse.xor";

static Converted convertBitwiseNot(Call &op) {
  return op.graph.unary("fuse.not", op.in(0));
}

static Converted convertBitShift(Call &op) {
  StringRef direction = op.string("direction", "");
  if (direction != "LEFT" && direction != "RIGHT")
    return Converted::refuse("has no direction that is LEFT or RIGHT");
  return op.graph.binary(direction == "LEFT" ? "fuse.shift_left"
                                             : "fuse.shift_right",
                         op.in(0), op.in(1));
}

static Converted convertWhere(Call &op) {
  return op.graph.select(op.in(0), op.in(1), op.in(2));
}

/// A value of its own: that of an int8 is no int4, though both are i8 here.
static Value apart(GraphBuilder &g, Value x) {
  return g.make("fuse.reshape", x, typeOf(x));
}

/// `narrow`: what it is cast to where graphs have no such element.
static Converted castTo(Call &op, Type element, const NarrowType *narrow) {
  Value x = op.in(0);
  const NarrowType *from = op.graph.narrowOf(x);
  if (narrow && narrow == from)
    return x;
  if (narrow) {
    Value y = narrow->cast(op.graph, x, op.integer("saturate", 1) != 0,
                           op.string("round_mode", "up"));
    return op.graph.asNarrow(y, narrow);
  }
  if (from && elementOf(x) == element)
    return apart(op.graph, x);
  return saturates(op, element) ? op.graph.cast(op.in(0), element)
                                : castUnbounded(op.graph, op.in(0), element);
}

static Converted convertCast(Call &op) {
  int64_t to = op.integer("to", 0);
  const NarrowType *narrow = narrowType(to);
  Type element = op.graph.elementType(to);
  if (!element && !narrow)
    return Converted::refuse(Importer::whyNoElement(to));
  return castTo(op, element, narrow);
}

static Converted convertBitCast(Call &op) {
  int64_t to = op.integer("to", 0);
  Type from = op.element(), element = op.graph.elementType(to);
  if (!element)
    return Converted::refuse(Importer::whyNoElement(to));
  // A boolean is a byte that is 0 or 1.
  Type byte = op.graph.builder().getIntegerType(8, /*isSigned=*/false);
  Value x = from.isInteger(1) ? op.graph.cast(op.in(0), byte) : op.in(0);
  if (element.isInteger(1) || op.graph.narrowOf(x) ||
      elementOf(x).getIntOrFloatBitWidth() != element.getIntOrFloatBitWidth())
    return Converted::refuse("reads elements as some of another width");
  return op.graph.bitcast(x, element);
}

static Converted convertCastLike(Call &op) {
  return castTo(op, op.element(1), op.graph.narrowOf(op.in(1)));
}

/// The limits were attributes before opset 11; one or both may be left out.
static Converted convertClip(Call &op) {
  Value x = op.in(0), low = op.in(1), high = op.in(2);
  if (op.opset < 11) {
    low = op.attribute("min") ? op.splat(op.number("min", 0)) : Value();
    high = op.attribute("max") ? op.splat(op.number("max", 0)) : Value();
  }
  for (Value *limit : {&low, &high})
    if (*limit && typeOf(*limit).getRank() != 0) {
      if (typeOf(*limit).getNumElements() != 1)
        return Converted::refuse(kNoFit);
      *limit = op.graph.reshape(*limit, {});
    }
  if (low)
    x = op.graph.binary("fuse.maximum", x, low);
  return high ? op.graph.binary("fuse.minimum", x, high) : x;
}

static Converted convertIsInf(Call &op) {
  GraphBuilder &g = op.graph;
  bool low = op.integer("detect_negative", 1) != 0;
  bool high = op.integer("detect_positive", 1) != 0;
  double infinity = std::numeric_limits<double>::infinity();
  if (!op.isFloat())
    return Converted::refuse("takes floats only");
  Value x = wide(g, op.in(0));
  auto is = [&](double value) {
    return g.compare("eq", x, g.splat(elementOf(x), value));
  };
  if (low && high)
    return g.binary("fuse.or", is(infinity), is(-infinity));
  if (low || high)
    return is(low ? -infinity : infinity);
  return g.splat(g.builder().getI1Type(), 0, op.shape());
}

static Converted convertIsNan(Call &op) {
  return op.graph.compare("ne", op.in(0), op.in(0));
}

static Converted convertIdentity(Call &op) { return op.in(0); }

/// In inference nothing is dropped.
static Converted convertDropout(Call &op) {
  if (op.has(2)) {
    auto training = op.known(2);
    if (!training || training->size() != 1 || training->front() != 0)
      return Converted::refuse("drops elements at random: export the model for "
                               "inference");
  }
  GraphBuilder &g = op.graph;
  // Before opset 10 the mask has the type of the input.
  Type mask = op.opset < 10 ? op.element() : g.builder().getI1Type();
  SmallVector<Value> results{op.in(0)};
  if (op.wants(1))
    results.push_back(g.splat(mask, 1, op.shape()));
  return results;
}

static Converted convertFunction(Call &op) {
  return functionAs(op.graph, op.node.op.lower(), op.in(0));
}

void onnx::addElementwise(ConverterTable &table) {
  table["Max"] = {convertMax, 1, kAnyNumber};
  table["Min"] = {convertMin, 1, kAnyNumber};
  table["Sum"] = {convertSum, 1, kAnyNumber};
  table["Mean"] = {convertMean, 1, kAnyNumber};
  table["Pow"] = {convertPow, 2, 2};
  table["Mod"] = {convertMod, 2, 2};
  table["Equal"] = {compareAs<kEq>, 2, 2};
  table["Greater"] = {compareAs<kGt>, 2, 2};
  table["GreaterOrEqual"] = {compareAs<kGe>, 2, 2};
  table["Less"] = {compareAs<kLt>, 2, 2};
  table["LessOrEqual"] = {compareAs<kLe>, 2, 2};
  table["BitwiseAnd"] = {bitwise<kAnd>, 2, 2};
  table["BitwiseOr"] = {bitwise<kOr>, 2, 2};
  table["BitwiseXor"] = {bitwise<kXor>, 2, 2};
  table["BitwiseNot"] = {convertBitwiseNot};
  table["BitShift"] = {convertBitShift, 2, 2};
  table["Where"] = {convertWhere, 3, 3};
  table["Cast"] = {convertCast};
  table["BitCast"] = {convertBitCast};
  table["CastLike"] = {convertCastLike, 2, 2};
  table["Clip"] = {convertClip, 1, 3};
  table["IsInf"] = {convertIsInf};
  table["IsNaN"] = {convertIsNan};
  table["Identity"] = {convertIdentity};
  table["Dropout"] = {convertDropout, 1, 3};
  for (StringRef name :
       {"Asin", "Acos", "Atan", "Sinh", "Cosh", "Asinh", "Acosh", "Atanh"})
    table[name] = {convertFunction};
}
