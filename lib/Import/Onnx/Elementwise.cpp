//===- Elementwise.cpp - arithmetic, comparisons, casts -------------------===//
//
// Most elementwise ops have a namesake (getOnnxName), which needs no converter.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include <numbers>

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

static Value number(Call &op, double value) {
  return op.graph.splat(op.element(), value);
}

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
                         number(op, static_cast<double>(op.size())));
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
  GraphBuilder &g = op.graph;
  Value rest = g.binary("fuse.rem", op.in(0), op.in(1));
  if (op.integer("fmod", 0) != 0)
    return rest;
  Value zero = number(op, 0);
  Value isOther = g.binary("fuse.xor", g.compare("lt", rest, zero),
                           g.compare("lt", op.in(1), zero));
  Value isOff = g.binary("fuse.and", g.compare("ne", rest, zero), isOther);
  return g.select(isOff, g.binary("fuse.add", rest, op.in(1)), rest);
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

static Converted castTo(Call &op, Type element) {
  return op.graph.cast(op.in(0), element);
}

static Converted convertCast(Call &op) {
  int64_t to = op.integer("to", 0);
  Type element = op.graph.elementType(to);
  if (!element)
    return Converted::refuse(Importer::whyNoElement(to));
  return castTo(op, element);
}

static Converted convertBitCast(Call &op) {
  int64_t to = op.integer("to", 0);
  Type from = op.element(), element = op.graph.elementType(to);
  if (!element)
    return Converted::refuse(Importer::whyNoElement(to));
  if (from.isInteger(1) || element.isInteger(1) ||
      from.getIntOrFloatBitWidth() != element.getIntOrFloatBitWidth())
    return Converted::refuse("reads elements as some of another width");
  return op.graph.make("fuse.bitcast", op.in(0),
                       typeOf(op.in(0)).clone(element));
}

static Converted convertCastLike(Call &op) { return castTo(op, op.element(1)); }

/// The limits were attributes before opset 11; one or both may be left out.
static Converted convertClip(Call &op) {
  Value x = op.in(0), low = op.in(1), high = op.in(2);
  if (op.opset < 11) {
    low = op.attribute("min") ? number(op, op.number("min", 0)) : Value();
    high = op.attribute("max") ? number(op, op.number("max", 0)) : Value();
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
  auto is = [&](double value) {
    return g.compare("eq", op.in(0), number(op, value));
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

//===----------------------------------------------------------------------===//
// Functions of angles
//===----------------------------------------------------------------------===//

static Value polynomial(GraphBuilder &g, Value x, ArrayRef<double> factors) {
  Type element = typeOf(x).getElementType();
  Value sum = g.splat(element, factors.front());
  for (double factor : factors.drop_front())
    sum = g.binary("fuse.add", g.binary("fuse.mul", sum, x),
                   g.splat(element, factor));
  return sum;
}

/// The arc tangent, accurate to a double: of an angle that is brought below
/// 0.66 the quotient of two polynomials (the coefficients are those of
/// Moshier's Cephes library, atan.c).
static Value arcTangent(GraphBuilder &g, Value x) {
  Type element = typeOf(x).getElementType();
  auto constant = [&](double value) { return g.splat(element, value); };
  Value size = g.unary("fuse.abs", x), one = constant(1);
  Value isSteep = g.compare("gt", size, constant(2.41421356237309504880));
  Value isMiddle = g.compare("gt", size, constant(0.66));
  Value steep = g.unary("fuse.neg", g.unary("fuse.reciprocal", size));
  Value middle = g.binary("fuse.div", g.binary("fuse.sub", size, one),
                          g.binary("fuse.add", size, one));
  Value near = g.select(isSteep, steep, g.select(isMiddle, middle, size));
  Value base =
      g.select(isSteep, constant(std::numbers::pi / 2),
               g.select(isMiddle, constant(std::numbers::pi / 4), constant(0)));
  Value square = g.binary("fuse.mul", near, near);
  Value above =
      polynomial(g, square,
                 {-8.750608600031904122785e-1, -1.615753718733365076637e1,
                  -7.500855792314704667340e1, -1.228866684490136173410e2,
                  -6.485021904942025371773e1});
  Value below =
      polynomial(g, square,
                 {1, 2.485846490142306297962e1, 1.650270098316988542046e2,
                  4.328810604912902668951e2, 4.853903996359136964868e2,
                  1.945506571482613964425e2});
  Value bend = g.binary("fuse.mul", square, g.binary("fuse.div", above, below));
  Value angle =
      g.binary("fuse.add", base,
               g.binary("fuse.add", near, g.binary("fuse.mul", near, bend)));
  return g.select(g.compare("lt", x, constant(0)), g.unary("fuse.neg", angle),
                  angle);
}

/// 16-bit floats are computed in f32.
template <Value (*function)(GraphBuilder &, Value)>
static Converted wide(Call &op) {
  GraphBuilder &g = op.graph;
  Type element = op.element();
  if (!isa<FloatType>(element))
    return Converted::refuse("takes floats only");
  bool isNarrow = element.getIntOrFloatBitWidth() < 32;
  Value x = isNarrow ? g.cast(op.in(0), g.builder().getF32Type()) : op.in(0);
  return g.cast(function(g, x), element);
}

static Value one(GraphBuilder &g, Value x) {
  return g.splat(typeOf(x).getElementType(), 1);
}

/// sqrt((1 - x) (1 + x)), the cosine of an arc sine.
static Value complement(GraphBuilder &g, Value x) {
  Value product = g.binary("fuse.mul", g.binary("fuse.sub", one(g, x), x),
                           g.binary("fuse.add", one(g, x), x));
  return g.unary("fuse.sqrt", product);
}

static Value twice(GraphBuilder &g, Value x) {
  return g.binary("fuse.add", x, x);
}

static Value asin(GraphBuilder &g, Value x) {
  Value below = g.binary("fuse.add", one(g, x), complement(g, x));
  return twice(g, arcTangent(g, g.binary("fuse.div", x, below)));
}

/// 2 atan(sqrt((1 - x) / (1 + x))).
static Value acos(GraphBuilder &g, Value x) {
  Value ratio = g.binary("fuse.div", g.binary("fuse.sub", one(g, x), x),
                         g.binary("fuse.add", one(g, x), x));
  return twice(g, arcTangent(g, g.unary("fuse.sqrt", ratio)));
}

static Value half(GraphBuilder &g, Value x) {
  return g.binary("fuse.mul", x, g.splat(typeOf(x).getElementType(), 0.5));
}

/// (m + m / (m + 1)) / 2 with m = e^x - 1, which is accurate near 0.
static Value sinh(GraphBuilder &g, Value x) {
  Value size = g.unary("fuse.abs", x);
  Value m = g.unary("fuse.expm1", size);
  Value rest =
      g.binary("fuse.sub", one(g, x),
               g.unary("fuse.reciprocal", g.binary("fuse.add", m, one(g, x))));
  Value value = half(g, g.binary("fuse.add", m, rest));
  return g.select(g.compare("lt", x, g.splat(typeOf(x).getElementType(), 0)),
                  g.unary("fuse.neg", value), value);
}

static Value cosh(GraphBuilder &g, Value x) {
  Value power = g.unary("fuse.exp", g.unary("fuse.abs", x));
  return half(g,
              g.binary("fuse.add", power, g.unary("fuse.reciprocal", power)));
}

/// sign(x) log1p(|x| + x^2 / (1 + sqrt(1 + x^2))).
static Value asinh(GraphBuilder &g, Value x) {
  Value size = g.unary("fuse.abs", x), square = g.binary("fuse.mul", x, x);
  Value root = g.unary("fuse.sqrt", g.binary("fuse.add", square, one(g, x)));
  Value part =
      g.binary("fuse.div", square, g.binary("fuse.add", root, one(g, x)));
  Value value = g.unary("fuse.log1p", g.binary("fuse.add", size, part));
  return g.binary("fuse.mul", value, g.unary("fuse.sign", x));
}

/// log1p(t + sqrt(t (t + 2))) with t = x - 1.
static Value acosh(GraphBuilder &g, Value x) {
  Value t = g.binary("fuse.sub", x, one(g, x));
  Value square = g.binary("fuse.mul", t, g.binary("fuse.add", x, one(g, x)));
  return g.unary("fuse.log1p",
                 g.binary("fuse.add", t, g.unary("fuse.sqrt", square)));
}

static Value atanh(GraphBuilder &g, Value x) {
  return half(g, g.binary("fuse.sub", g.unary("fuse.log1p", x),
                          g.unary("fuse.log1p", g.unary("fuse.neg", x))));
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
  table["Asin"] = {wide<asin>};
  table["Acos"] = {wide<acos>};
  table["Atan"] = {wide<arcTangent>};
  table["Sinh"] = {wide<sinh>};
  table["Cosh"] = {wide<cosh>};
  table["Asinh"] = {wide<asinh>};
  table["Acosh"] = {wide<acosh>};
  table["Atanh"] = {wide<atanh>};
}
