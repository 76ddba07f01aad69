//===- Formulas.cpp - ops that are a formula of several -------------------===//
//
// Formulas of floats are computed in f32, or in f64 for elements of that.
//
//===----------------------------------------------------------------------===//

#include "../Functions.h"
#include "Formula.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {

/// A formula of x, the operand `self`.
struct FormulaOfX : Formula {
  explicit FormulaOfX(Call &op)
      : Formula(op, isa<FloatType>(op.outElement()) ? wideType(op.outElement())
                                                    : op.outElement()),
        x(operand("self")) {}

  Value above(Value a, double bound) {
    return g.compare("gt", a, number(bound));
  }
  Value clamped(Value a, double low, double high) {
    return g.binary("fuse.minimum", g.binary("fuse.maximum", a, number(low)),
                    number(high));
  }

  Value x;
};

} // namespace

static Converted convertGelu(Call &op) {
  Builder &b = op.graph.builder();
  Value x = op.operand("self", op.outElement());
  return op.graph.make(
      "fuse.gelu", x, typeOf(x),
      b.getNamedAttr("approximate",
                     b.getStringAttr(op.string("approximate", "none"))));
}

static Converted convertElu(Call &op) {
  FormulaOfX f(op);
  double alpha = op.number("alpha", 1), scale = op.number("scale", 1);
  if (op.name() == "selu") {
    alpha = 1.6732632423543772;
    scale = 1.0507009873554805;
  }
  double inner = op.number("input_scale", 1);
  if (op.name() == "celu")
    inner = 1 / alpha;
  Value low = f.g.unary("fuse.expm1", f.mul(f.x, f.number(inner)));
  return f.g.select(f.above(f.x, 0), f.mul(f.x, f.number(scale)),
                    f.mul(low, f.number(alpha * scale)));
}

static Converted convertLeakyRelu(Call &op) {
  FormulaOfX f(op);
  Value slope = f.number(op.number("negative_slope", 0.01));
  return f.g.select(f.above(f.x, 0), f.x, f.mul(f.x, slope));
}

/// A slope a channel, dimension 1, or one for all.
static Converted convertPrelu(Call &op) {
  FormulaOfX f(op);
  Value slope = op.operand("weight", f.element);
  if (typeOf(slope).getRank() == 1 && typeOf(f.x).getRank() > 1) {
    SmallVector<int64_t> shape(typeOf(f.x).getRank(), 1);
    shape[1] = typeOf(slope).getNumElements();
    slope = f.g.reshape(slope, shape);
  }
  return f.g.select(f.above(f.x, 0), f.x, f.mul(f.x, slope));
}

static Converted convertHardSigmoid(Call &op) {
  FormulaOfX f(op);
  Value gate = f.div(f.clamped(f.add(f.x, f.number(3)), 0, 6), f.number(6));
  return op.name() == "hardswish" ? f.mul(f.x, gate) : gate;
}

/// log(1 + e^(beta x)) / beta; x itself where that is the same.
static Converted convertSoftplus(Call &op) {
  FormulaOfX f(op);
  double beta = op.number("beta", 1), threshold = op.number("threshold", 20);
  Value scaled = f.mul(f.x, f.number(beta));
  Value curve = f.div(f.g.unary("fuse.softplus", scaled), f.number(beta));
  return f.g.select(f.above(scaled, threshold), f.x, curve);
}

static Converted convertMish(Call &op) {
  FormulaOfX f(op);
  return f.mul(f.x, f.g.unary("fuse.tanh", f.g.unary("fuse.softplus", f.x)));
}

static Converted convertLogSigmoid(Call &op) {
  FormulaOfX f(op);
  return f.g.unary("fuse.neg",
                   f.g.unary("fuse.softplus", f.g.unary("fuse.neg", f.x)));
}

static Converted convertThreshold(Call &op) {
  GraphBuilder &g = op.graph;
  Type element = op.outElement();
  Value x = op.operand("self", element);
  return g.select(g.compare("gt", x, op.operand("threshold", element)), x,
                  op.operand("value", element));
}

/// Half of the dimension, times the sigmoid of the other.
static Converted convertGlu(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), -1);
  int64_t size = axis ? typeOf(x).getDimSize(*axis) : 0;
  if (!axis || size % 2 != 0)
    return Converted::refuse(axis ? kNoFit : kBadAxis);
  Value gate =
      g.unary("fuse.sigmoid", wide(g, g.sliceAlong(x, *axis, size / 2, size)));
  return g.binary("fuse.mul", wide(g, g.sliceAlong(x, *axis, 0, size / 2)),
                  gate);
}

/// Squares are products; of integers there are these powers only.
static Converted convertPow(Call &op) {
  GraphBuilder &g = op.graph;
  Type element = op.outElement();
  bool isNumber = !op.isTensor("exponent");
  double exponent = isNumber ? op.number("exponent", 0) : 0;
  if (isNumber && exponent == 2) {
    Value x = op.operand("self", element);
    return g.binary("fuse.mul", x, x);
  }
  if (!isa<FloatType>(element))
    return Converted::refuse("gives powers of integers other than squares");
  element = wideType(element);
  Value x = op.operand("self", element);
  if (isNumber && std::abs(exponent) == 0.5)
    return g.unary(exponent > 0 ? "fuse.sqrt" : "fuse.rsqrt", x);
  return g.binary("fuse.pow", x, op.operand("exponent", element));
}

static Converted convertSquare(Call &op) {
  Value x = op.operand("self", op.outElement());
  return op.graph.binary("fuse.mul", x, x);
}

static Converted convertLog10(Call &op) {
  FormulaOfX f(op);
  return f.mul(f.g.unary("fuse.log2", f.x), f.number(std::log10(2)));
}

static Converted convertFunction(Call &op) {
  StringRef name = op.name();
  name.consume_front("special_");
  if (name == "gammaln")
    name = "lgamma";
  // The older words.
  std::string modern =
      name.starts_with("arc") ? "a" + name.drop_front(3).str() : name.str();
  return functionAs(op.graph, modern, FormulaOfX(op).x);
}

static Converted convertAngle(Call &op) {
  FormulaOfX f(op);
  return angleOf(f.g, f.x, op.operand("other", f.element));
}

static Converted convertTrunc(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.operand("self", op.outElement());
  if (!isFloat(x))
    return x;
  Value below = g.compare("lt", x, g.splat(elementOf(x), 0));
  return g.select(below, g.unary("fuse.ceil", x), g.unary("fuse.floor", x));
}

/// self + value a b, or self + value a / b. 16-bit floats are rounded once.
static Converted convertAddc(Call &op) {
  FormulaOfX f(op);
  Value a = op.operand("tensor1", f.element);
  Value b = op.operand("tensor2", f.element);
  Value part = op.name() == "addcdiv" ? f.div(a, b) : f.mul(a, b);
  double value = op.number("value", 1);
  if (value != 1)
    part = f.mul(part, f.number(value));
  return f.add(f.x, part);
}

/// a b + c. 16-bit floats are rounded once.
static Converted convertFma(Call &op) {
  GraphBuilder &g = op.graph;
  Type element = wideType(op.outElement());
  Value product =
      g.binary("fuse.mul", op.operand("a", element), op.operand("b", element));
  return g.binary("fuse.add", product, op.operand("c", element));
}

/// The root of the sum of squares; of numbers whose squares are too large too.
static Converted convertHypot(Call &op) {
  FormulaOfX f(op);
  Value a = f.g.unary("fuse.abs", f.x);
  Value b = f.g.unary("fuse.abs", op.operand("other", f.element));
  Value large = f.g.binary("fuse.maximum", a, b);
  Value part = f.div(f.g.binary("fuse.minimum", a, b), large);
  Value size = f.mul(
      large, f.g.unary("fuse.sqrt", f.add(f.mul(part, part), f.number(1))));
  // Where the quotient is none, of zeros and of infinities, the larger is it.
  Value isAlone = f.g.binary(
      "fuse.or", f.g.compare("eq", large, f.number(0)),
      f.g.compare("eq", large,
                  f.number(std::numeric_limits<double>::infinity())));
  return f.g.select(isAlone, large, size);
}

/// From one to the other, by the weight, from the nearer of the two.
static Converted convertLerp(Call &op) {
  FormulaOfX f(op);
  Value end = op.operand("end", f.element);
  Value weight = op.operand("weight", f.element);
  Value way = f.sub(end, f.x);
  Value isNear =
      f.g.compare("lt", f.g.unary("fuse.abs", weight), f.number(0.5));
  Value back = f.mul(way, f.sub(f.number(1), weight));
  return f.g.select(isNear, f.add(f.x, f.mul(way, weight)), f.sub(end, back));
}

static Converted convertIsFinite(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  if (!isFloat(x))
    return g.splat(g.builder().getI1Type(), 1, typeOf(x).getShape());
  // Types of 8 bits have no infinity to compare with.
  Value size = g.unary("fuse.abs", wide(g, x));
  return g.compare(
      "lt", size,
      g.splat(elementOf(size), std::numeric_limits<double>::infinity()));
}

static Converted convertNanToNum(Call &op) {
  GraphBuilder &g = op.graph;
  Type element = op.outElement();
  Value x = op.operand("self", element);
  auto type = dyn_cast<FloatType>(element);
  if (!type)
    return x;
  double highest =
      llvm::APFloat::getLargest(type.getFloatSemantics()).convertToDouble();
  Value above = g.splat(element, op.number("posinf", highest));
  Value below = g.splat(element, op.number("neginf", -highest));
  Value nan = g.splat(element, op.number("nan", 0));
  double infinity = std::numeric_limits<double>::infinity();
  Value size = wide(g, x);
  auto is = [&](double value) {
    return g.compare("eq", size, g.splat(elementOf(size), value));
  };
  Value finite = g.select(is(infinity), above, x);
  finite = g.select(is(-infinity), below, finite);
  return g.select(g.compare("ne", x, x), nan, finite);
}

static Converted convertNextAfter(Call &op) {
  return nextAfter(op.graph, op.tensor("self"), op.tensor("other"));
}

void torch::addFormulas(ConverterTable &table) {
  table["gelu"] = convertGelu;
  table["elu"] = table["selu"] = table["celu"] = convertElu;
  table["leaky_relu"] = convertLeakyRelu;
  table["prelu"] = table["_prelu_kernel"] = convertPrelu;
  table["hardsigmoid"] = table["hardswish"] = convertHardSigmoid;
  table["softplus"] = convertSoftplus;
  table["mish"] = convertMish;
  table["log_sigmoid"] = convertLogSigmoid;
  table["threshold"] = convertThreshold;
  table["glu"] = convertGlu;
  table["pow"] = convertPow;
  table["square"] = convertSquare;
  table["log10"] = convertLog10;
  for (StringRef name :
       {"acos",   "acosh",        "asin",           "asinh",
        "atan",   "atanh",        "arccos",         "arccosh",
        "arcsin", "arcsinh",      "arctan",         "arctanh",
        "cosh",   "sinh",         "erfc",           "erfinv",
        "lgamma", "special_erfc", "special_erfinv", "special_gammaln"})
    table[name] = convertFunction;
  table["atan2"] = table["arctan2"] = convertAngle;
  table["trunc"] = table["fix"] = convertTrunc;
  table["addcmul"] = table["addcdiv"] = convertAddc;
  table["prims.fma.default"] = convertFma;
  table["hypot"] = convertHypot;
  table["lerp"] = convertLerp;
  table["nextafter"] = convertNextAfter;
  table["isfinite"] = convertIsFinite;
  table["nan_to_num"] = convertNanToNum;
}
