//===- Elementwise.cpp - ops of one element each --------------------------===//
//
// Computed in the type of their result. Numbers beside 16-bit tensors are not
// rounded to the tensors' type, as in PyTorch.
//
//===----------------------------------------------------------------------===//

#include "../Functions.h"
#include "Importer.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// The type in which operands are computed: that of the result, or f32 where a
/// number stands beside 16-bit floats.
static Type computingType(Call &op, ArrayRef<StringRef> names) {
  Type element = op.outElement();
  bool isHalf = element.isF16() || element.isBF16();
  for (StringRef name : names)
    if (isHalf && !op.isTensor(name))
      return wideType(element);
  return element;
}

static Converted unaryAs(Call &op, StringRef name) {
  return op.graph.unary(name, op.operand("self", op.outElement()));
}

static Converted convertSame(Call &op) {
  return unaryAs(op, ("fuse." + op.name()).str());
}

/// Integers are whole.
static Converted convertRound(Call &op) {
  Value x = op.operand("self", op.outElement());
  return isFloat(x) ? op.graph.unary(("fuse." + op.name()).str(), x) : x;
}

/// To so many digits behind the point, or before it.
static Converted convertRoundTo(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.operand("self", wideType(op.outElement()));
  int64_t digits = op.integer("decimals", 0);
  Value power = g.splat(elementOf(x), std::pow(10.0, std::abs(double(digits))));
  StringRef there = digits < 0 ? "fuse.div" : "fuse.mul";
  StringRef back = digits < 0 ? "fuse.mul" : "fuse.div";
  Value scaled = g.unary("fuse.round", g.binary(there, x, power));
  return g.binary(back, scaled, power);
}

/// Of NaN 0.
static Converted convertSign(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.operand("self", op.outElement());
  Value sign = g.unary("fuse.sign", x);
  return isFloat(x)
             ? g.select(g.compare("eq", x, x), sign, g.splat(elementOf(x), 0))
             : sign;
}

static Converted binaryAs(Call &op, StringRef name) {
  Type element = computingType(op, {"self", "other"});
  return op.graph.binary(name, op.operand("self", element),
                         op.operand("other", element));
}

static Converted convertMul(Call &op) { return binaryAs(op, "fuse.mul"); }
static Converted convertMaximum(Call &op) {
  return binaryAs(op, "fuse.maximum");
}
static Converted convertMinimum(Call &op) {
  return binaryAs(op, "fuse.minimum");
}
static Converted convertFmod(Call &op) { return binaryAs(op, "fuse.rem"); }
static Converted convertAnd(Call &op) { return binaryAs(op, "fuse.and"); }
static Converted convertOr(Call &op) { return binaryAs(op, "fuse.or"); }
static Converted convertXor(Call &op) { return binaryAs(op, "fuse.xor"); }
static Converted convertShiftLeft(Call &op) {
  return binaryAs(op, "fuse.shift_left");
}
static Converted convertShiftRight(Call &op) {
  return binaryAs(op, "fuse.shift_right");
}

/// a + alpha b, or a - alpha b, or the same turned round.
static Converted sumAs(Call &op, StringRef name, bool isTurned) {
  StringRef first = isTurned ? "other" : "self";
  StringRef second = isTurned ? "self" : "other";
  GraphBuilder &g = op.graph;
  double alpha = op.number("alpha", 1);
  if (op.outElement().isInteger(1) && (alpha != 1 || name != "fuse.add"))
    return Converted::refuse("subtracts or scales booleans");
  if (op.outElement().isInteger(1))
    return binaryAs(op, "fuse.or");
  SmallVector<StringRef> names{"self", "other"};
  if (alpha != 1)
    names.push_back("alpha");
  Type element = computingType(op, names);
  Value a = op.operand(first, element), b = op.operand(second, element);
  if (alpha != 1)
    b = g.binary("fuse.mul", b, op.operand("alpha", element));
  return g.binary(name, a, b);
}

static Converted convertAdd(Call &op) { return sumAs(op, "fuse.add", false); }
static Converted convertSub(Call &op) { return sumAs(op, "fuse.sub", false); }
static Converted convertRsub(Call &op) { return sumAs(op, "fuse.sub", true); }

/// What is left over says which multiple lies below: the quotient may be
/// rounded up to the next.
static Value floorOfQuotient(GraphBuilder &g, Value a, Value b,
                             Value quotient) {
  auto number = [&](double value) { return g.splat(elementOf(a), value); };
  Value zero = number(0), rest = g.binary("fuse.rem", a, b);
  Value whole = g.binary("fuse.div", g.binary("fuse.sub", a, rest), b);
  whole = g.select(isUneven(g, rest, b), g.binary("fuse.sub", whole, number(1)),
                   whole);
  Value down = g.unary("fuse.floor", whole);
  Value isNext =
      g.compare("gt", g.binary("fuse.sub", whole, down), number(0.5));
  down = g.select(isNext, g.binary("fuse.add", down, number(1)), down);
  // 0 with the sign of the quotient.
  Value none = g.binary("fuse.mul", quotient, zero);
  down = g.select(g.compare("eq", whole, zero), none, down);
  return g.select(g.compare("eq", b, zero), quotient, down);
}

/// Floats down or towards 0. Of integers what is left over says whether the
/// quotient is one too high.
static Converted convertDiv(Call &op) {
  GraphBuilder &g = op.graph;
  StringRef mode = op.string("rounding_mode", "");
  if (op.name() == "floor_divide")
    mode = "floor";
  if (mode.empty())
    return binaryAs(op, "fuse.div");
  if (mode != "floor" && mode != "trunc")
    return Converted::refuse("rounds neither to 'floor' nor to 'trunc'");
  bool isDown = mode == "floor", isFloats = isa<FloatType>(op.outElement());
  Type element = isFloats ? wideType(op.outElement()) : op.outElement();
  Value a = op.operand("self", element), b = op.operand("other", element);
  Value quotient = g.binary("fuse.div", a, b);
  Value zero = g.splat(element, 0);
  if (isFloats && isDown)
    return floorOfQuotient(g, a, b, quotient);
  if (isFloats)
    return g.select(g.compare("lt", quotient, zero),
                    g.unary("fuse.ceil", quotient),
                    g.unary("fuse.floor", quotient));
  if (!isDown)
    return quotient;
  Value isHigh = isUneven(g, g.binary("fuse.rem", a, b), b);
  return g.binary("fuse.sub", quotient, g.cast(isHigh, element));
}

/// What is left over, with the sign of the divisor.
static Converted convertRemainder(Call &op) {
  Type element = op.outElement();
  Value a = op.operand("self", element), b = op.operand("other", element);
  return floorRemainder(op.graph, a, b);
}

//===----------------------------------------------------------------------===//
// Comparisons and choices
//===----------------------------------------------------------------------===//

/// How types are promoted: i1, then integers, then floats, each by width.
static int rankOf(Type element) {
  if (element.isInteger(1))
    return 0;
  int width = element.getIntOrFloatBitWidth();
  return isa<FloatType>(element) ? 1000 + width : width;
}

static Type wider(Builder &b, Type best, Type type) {
  if (!best || rankOf(type) > rankOf(best))
    return type;
  if (rankOf(type) < rankOf(best) || type == best)
    return best;
  // f16 with bf16, ui8 with i8.
  if (isa<FloatType>(type))
    return b.getF32Type();
  return b.getIntegerType(std::min(64u, 2 * type.getIntOrFloatBitWidth()));
}

/// i1, integers, or floats.
static int kindOf(Type element) {
  return isa<FloatType>(element) ? 2 : element.isInteger(1) ? 0 : 1;
}

/// The type in which PyTorch compares tensors and numbers. Those without
/// dimensions lift a kind that cannot have them, and widen none.
static Type promoted(Call &op, ArrayRef<StringRef> names) {
  Builder &b = op.graph.builder();
  Type best, single;
  for (StringRef name : names)
    if (Value value = op.isTensor(name) ? op.tensor(name) : Value()) {
      Type &type = typeOf(value).getRank() == 0 ? single : best;
      type = wider(b, type, elementOf(value));
    }
  if (single && (!best || kindOf(single) > kindOf(best)))
    best = single;
  for (StringRef name : names) {
    if (!best || op.isTensor(name))
      continue;
    Type number = op.isReal(name) ? Type(b.getF32Type()) : b.getI64Type();
    op.number(name, 0);
    if (kindOf(number) > kindOf(best))
      best = number;
  }
  return best;
}

static Converted compareAs(Call &op, StringRef predicate) {
  Type element = promoted(op, {"self", "other"});
  if (!element)
    return Converted::refuse("compares numbers only");
  return op.graph.compare(predicate, op.operand("self", element),
                          op.operand("other", element));
}

static Converted convertCompare(Call &op) { return compareAs(op, op.name()); }

static Converted convertLogical(Call &op) {
  Type bit = op.graph.builder().getI1Type();
  StringRef name = op.name().drop_front(StringRef("logical_").size());
  Value self = op.operand("self", bit);
  if (name == "not")
    return op.graph.unary("fuse.not", self);
  return op.graph.binary(("fuse." + name).str(), self,
                         op.operand("other", bit));
}

static Converted convertNot(Call &op) { return unaryAs(op, "fuse.not"); }

static Converted convertWhere(Call &op) {
  if (!op.has("self") || !op.has("other"))
    return Converted::refuse("gives a tensor whose size depends on the data");
  GraphBuilder &g = op.graph;
  return g.select(op.operand("condition", g.builder().getI1Type()),
                  op.operand("self", op.outElement()),
                  op.operand("other", op.outElement()));
}

static Converted convertMaskedFill(Call &op) {
  GraphBuilder &g = op.graph;
  return g.select(op.operand("mask", g.builder().getI1Type()),
                  op.operand("value", op.outElement()),
                  op.operand("self", op.outElement()));
}

static Converted clampTo(Call &op, StringRef low, StringRef high) {
  GraphBuilder &g = op.graph;
  Value x = op.operand("self", op.outElement());
  if (op.has(low))
    x = g.binary("fuse.maximum", x, op.operand(low, op.outElement()));
  if (op.has(high))
    x = g.binary("fuse.minimum", x, op.operand(high, op.outElement()));
  return x;
}

static Converted convertClamp(Call &op) { return clampTo(op, "min", "max"); }

static Converted convertHardtanh(Call &op) {
  GraphBuilder &g = op.graph;
  Type element = op.outElement();
  Value x = op.operand("self", element);
  x = g.binary("fuse.maximum", x, g.splat(element, op.number("min_val", -1)));
  return g.binary("fuse.minimum", x, g.splat(element, op.number("max_val", 1)));
}

static Converted convertRelu6(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = g.unary("fuse.relu", op.operand("self", op.outElement()));
  return g.binary("fuse.minimum", x, g.splat(op.outElement(), 6));
}

static Converted convertIsNan(Call &op) {
  Value x = op.tensor("self");
  return op.graph.compare("ne", x, x);
}

static Converted convertIsInf(Call &op) {
  Value x = op.tensor("self");
  GraphBuilder &g = op.graph;
  if (!isFloat(x))
    return g.splat(g.builder().getI1Type(), 0, typeOf(x).getShape());
  return g.make("fuse.is_inf", x, op.outs[0]);
}

void torch::addElementwise(ConverterTable &table) {
  for (StringRef name : {"abs", "cos", "erf", "exp", "exp2", "expm1", "log",
                         "log1p", "log2", "neg", "reciprocal", "relu", "rsqrt",
                         "sigmoid", "silu", "sin", "sqrt", "tan", "tanh"})
    table[name] = convertSame;
  for (StringRef name : {"ceil", "floor", "round"})
    table[name] = convertRound;
  table["round.decimals"] = convertRoundTo;
  table["sign"] = convertSign;
  for (StringRef name : {"eq", "ne", "lt", "le", "gt", "ge"})
    table[name] = convertCompare;
  for (StringRef name :
       {"logical_and", "logical_or", "logical_xor", "logical_not"})
    table[name] = convertLogical;
  for (StringRef name : {"bitwise_and", "__and__"})
    table[name] = convertAnd;
  for (StringRef name : {"bitwise_or", "__or__"})
    table[name] = convertOr;
  for (StringRef name : {"bitwise_xor", "__xor__"})
    table[name] = convertXor;
  for (StringRef name : {"bitwise_left_shift", "__lshift__"})
    table[name] = convertShiftLeft;
  for (StringRef name : {"bitwise_right_shift", "__rshift__"})
    table[name] = convertShiftRight;
  for (StringRef name : {"div", "divide", "true_divide", "floor_divide"})
    table[name] = convertDiv;
  table["bitwise_not"] = convertNot;
  table["mul"] = table["multiply"] = convertMul;
  table["add"] = convertAdd;
  table["sub"] = table["subtract"] = convertSub;
  table["rsub"] = convertRsub;
  table["maximum"] = table["max.other"] = convertMaximum;
  table["minimum"] = table["min.other"] = convertMinimum;
  table["fmod"] = convertFmod;
  table["remainder"] = convertRemainder;
  table["where"] = convertWhere;
  table["masked_fill"] = convertMaskedFill;
  table["clamp"] = table["clip"] = table["clamp_min"] = table["clamp_max"] =
      convertClamp;
  table["hardtanh"] = convertHardtanh;
  table["relu6"] = convertRelu6;
  table["isnan"] = convertIsNan;
  table["isinf"] = convertIsInf;
}
