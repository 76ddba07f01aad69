//===- Reductions.cpp - ops that combine elements of dimensions -----------===//

#include "Formula.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

static Converted reduceAs(Call &op, StringRef kind) {
  GraphBuilder &g = op.graph;
  op.pass({"dtype"});
  bool isLogic = kind == "any" || kind == "all";
  Value x =
      op.operand("self", isLogic ? g.builder().getI1Type() : op.outElement());
  auto axes = axesOf(op, "dim", typeOf(x).getRank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  return g.reduce(x, kind, *axes, op.flag("keepdim", false));
}

static Converted convertSum(Call &op) { return reduceAs(op, "sum"); }
static Converted convertMean(Call &op) { return reduceAs(op, "mean"); }
static Converted convertProd(Call &op) { return reduceAs(op, "prod"); }
static Converted convertHighest(Call &op) { return reduceAs(op, "max"); }
static Converted convertLowest(Call &op) { return reduceAs(op, "min"); }
static Converted convertAny(Call &op) { return reduceAs(op, "any"); }
static Converted convertAll(Call &op) { return reduceAs(op, "all"); }

static Converted convertArg(Call &op) {
  Value x = op.tensor("self");
  auto axes = axesOf(op, "dim", typeOf(x).getRank());
  if (!axes || axes->empty())
    return Converted::refuse(axes ? kScalar : kBadAxis);
  return op.graph.reduce(x, op.name(), *axes, op.flag("keepdim", false));
}

/// The extreme of a line, and its place.
static Converted convertBest(Call &op) {
  Value x = op.tensor("self");
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  bool keeps = op.flag("keepdim", false);
  std::string place = ("arg" + op.name()).str();
  return SmallVector<Value>{op.graph.reduce(x, op.name(), *axis, keeps),
                            op.graph.reduce(x, place, *axis, keeps)};
}

/// The lowest and the highest.
static Converted convertRange(Call &op) {
  Value x = op.tensor("self");
  auto axes = axesOf(op, "dim", typeOf(x).getRank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  bool keeps = op.flag("keepdim", false);
  return SmallVector<Value>{op.graph.reduce(x, "min", *axes, keeps),
                            op.graph.reduce(x, "max", *axes, keeps)};
}

/// var and std, and both with the mean. What is taken from the number of
/// elements is `correction`, or by the older word 1.
static Converted convertVariance(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = wide(g, op.tensor("self"));
  auto axes = axesOf(op, "dim", typeOf(x).getRank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  double correction = op.flag("unbiased", true) ? 1 : 0;
  correction = op.number("correction", correction);
  double count = 1;
  for (int64_t axis : *axes)
    count *= static_cast<double>(typeOf(x).getDimSize(axis));
  if (count - correction <= 0)
    return Converted::refuse("is the variance of too few elements");
  bool keeps = op.flag("keepdim", false);
  Value mean = g.reduce(x, "mean", *axes, /*keepDims=*/true);
  Value apart = g.binary("fuse.sub", x, mean);
  Value total =
      g.reduce(g.binary("fuse.mul", apart, apart), "sum", *axes, keeps);
  Value result = g.binary("fuse.mul", total,
                          g.splat(elementOf(x), 1 / (count - correction)));
  if (op.name().starts_with("std"))
    result = g.unary("fuse.sqrt", result);
  if (op.outs.size() < 2)
    return result;
  return SmallVector<Value>{result, g.reduce(x, "mean", *axes, keeps)};
}

static Converted convertCumulative(Call &op) {
  op.pass({"dtype"});
  Value x = op.operand("self", op.outElement());
  if (typeOf(x).getRank() == 0)
    return x;
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), 0);
  if (!axis)
    return Converted::refuse(kBadAxis);
  return op.graph.cumulative(x, op.name() == "cumsum" ? "sum" : "prod", *axis,
                             /*exclusive=*/false, /*reverse=*/false);
}

Value torch::normOf(GraphBuilder &g, Value x, double order,
                    ArrayRef<int64_t> axes, bool keepDims) {
  auto reduce = [&](Value of, StringRef kind) {
    return g.reduce(of, kind, axes, keepDims);
  };
  Type element = elementOf(x);
  if (order == 2)
    return g.unary("fuse.sqrt", reduce(g.binary("fuse.mul", x, x), "sum"));
  if (order == 0)
    return reduce(g.cast(g.compare("ne", x, g.splat(element, 0)), element),
                  "sum");
  Value size = g.unary("fuse.abs", x);
  if (order == 1 || std::isinf(order))
    return reduce(size, order == 1 ? "sum" : order > 0 ? "max" : "min");
  Value sum =
      reduce(g.binary("fuse.pow", size, g.splat(element, order)), "sum");
  return g.binary("fuse.pow", sum, g.splat(element, 1 / order));
}

static Converted convertNorm(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"dtype"});
  Value x = wide(g, op.tensor("self"));
  auto axes = axesOf(op, "dim", typeOf(x).getRank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  return normOf(g, x, op.number(op.name() == "norm" ? "p" : "ord", 2), *axes,
                op.flag("keepdim", false));
}

/// What exponents are relative to: the highest of elements, or 0 where that is
/// no finite number.
static Value finiteOr0(GraphBuilder &g, Value highest) {
  Type element = elementOf(highest);
  Value isInfinite =
      g.compare("eq", g.unary("fuse.abs", highest),
                g.splat(element, std::numeric_limits<double>::infinity()));
  return g.select(isInfinite, g.splat(element, 0), highest);
}

/// log sum e^x, by way of the highest element.
static Converted convertLogSumExp(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = wide(g, op.tensor("self"));
  auto axes = axesOf(op, "dim", typeOf(x).getRank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  bool keeps = op.flag("keepdim", false);
  Value highest = finiteOr0(g, g.reduce(x, "max", *axes, /*keepDims=*/true));
  Value sum = g.reduce(g.unary("fuse.exp", g.binary("fuse.sub", x, highest)),
                       "sum", *axes, keeps);
  return g.binary("fuse.add", g.unary("fuse.log", sum),
                  g.reshape(highest, typeOf(sum).getShape()));
}

static Converted convertCountNonzero(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.operand("self", g.builder().getI1Type());
  auto axes = axesOf(op, "dim", typeOf(x).getRank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  return g.reduce(g.cast(x, g.builder().getI64Type()), "sum", *axes);
}

/// The sum of each element with all before it, by the largest of these.
static Converted convertLogCumSumExp(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = wide(g, op.tensor("self"));
  int64_t rank = typeOf(x).getRank();
  auto axis = axisOf(op, "dim", rank, 0);
  if (!axis)
    return Converted::refuse(rank ? kBadAxis : kScalar);
  Value base = finiteOr0(g, g.cumulative(x, "max", *axis, false, false));
  SmallVector<int64_t> ends(typeOf(x).getShape()), parts(ends);
  int64_t size = ends[*axis];
  ends.insert(ends.begin() + *axis + 1, 1);
  parts.insert(parts.begin() + *axis, 1);
  SmallVector<int64_t> pairs(ends);
  pairs[*axis + 1] = size;
  Value power = g.unary("fuse.exp", g.binary("fuse.sub", g.reshape(x, parts),
                                             g.reshape(base, ends)));
  Type index = g.builder().getI32Type();
  Value isBefore = g.compare("le", g.iota(index, pairs, *axis + 1),
                             g.iota(index, pairs, *axis));
  Value sum = g.reduce(g.select(isBefore, power, g.splat(elementOf(x), 0)),
                       "sum", *axis + 1);
  return g.binary("fuse.add", base, g.unary("fuse.log", sum));
}

/// How many elements each of some intervals of one width has; the last has its
/// end too. Without limits they go from the lowest element to the highest.
static Converted convertHistogram(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  int64_t bins = op.integer("bins", 100), count = typeOf(x).getNumElements();
  double low = op.number("min", 0), high = op.number("max", 0);
  if (bins < 1 || high < low)
    return Converted::refuse("counts in no intervals");
  if (count == 0)
    return g.splat(op.outElement(), 0, bins);
  x = wide(g, g.reshape(x, count));
  Type element = elementOf(x);
  Value least = g.splat(element, low), most = g.splat(element, high);
  if (low == high) {
    least = low == 0 ? g.reduce(x, "min", 0) : least;
    most = low == 0 ? g.reduce(x, "max", 0) : most;
    Value isPoint = g.compare("eq", least, most), one = g.splat(element, 1);
    least = g.select(isPoint, g.binary("fuse.sub", least, one), least);
    most = g.select(isPoint, g.binary("fuse.add", most, one), most);
  }
  Value part = g.binary("fuse.div", g.binary("fuse.sub", x, least),
                        g.binary("fuse.sub", most, least));
  Value bin = g.unary(
      "fuse.floor", g.binary("fuse.mul", part, g.splat(element, double(bins))));
  bin = g.binary("fuse.minimum", bin, g.splat(element, double(bins - 1)));
  Value isInside =
      g.binary("fuse.and", g.compare("ge", x, least), g.compare("le", x, most));
  Value place = g.select(isInside, bin, g.splat(element, -1));
  Value isHere = g.compare("eq", g.reshape(place, {1, count}),
                           g.iota(element, {bins, count}, 0));
  Value found = g.reduce(g.cast(isHere, g.builder().getI64Type()), "sum", 1);
  return g.cast(found, op.outElement());
}

void torch::addReductions(ConverterTable &table) {
  table["sum"] = convertSum;
  table["mean"] = convertMean;
  table["prod"] = convertProd;
  table["amax"] = table["max.default"] = convertHighest;
  table["amin"] = table["min.default"] = convertLowest;
  table["any"] = convertAny;
  table["all"] = convertAll;
  table["argmax"] = table["argmin"] = convertArg;
  table["max.dim"] = table["min.dim"] = convertBest;
  for (StringRef name : {"var", "std", "var_mean", "std_mean"})
    table[name] = convertVariance;
  table["aminmax"] = convertRange;
  table["cumsum"] = table["cumprod"] = convertCumulative;
  table["linalg_vector_norm"] = table["norm"] = convertNorm;
  table["logsumexp"] = convertLogSumExp;
  table["logcumsumexp"] = convertLogCumSumExp;
  table["count_nonzero"] = convertCountNonzero;
  table["histc"] = convertHistogram;
}
