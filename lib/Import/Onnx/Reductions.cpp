//===- Reductions.cpp - reductions and scans ------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

namespace {
/// What a reduction reduces.
struct Axes {
  SmallVector<int64_t> dims;
  bool keeps = true;
};
} // namespace

/// The axes, or why there are none; `since` is the opset of axes as an input.
static std::optional<Axes> axesOf(Call &op, int64_t since, StringRef &why) {
  auto given = op.parameter("axes", 1, since);
  auto dims = given ? frontAxes(*given, op.rank()) : std::nullopt;
  if (!dims) {
    why = given ? StringRef(kBadAxis) : StringRef(kNotKnown);
    return std::nullopt;
  }
  if (dims->empty() && op.integer("noop_with_empty_axes", 0) == 0)
    dims = llvm::to_vector(llvm::seq<int64_t>(0, op.rank()));
  return Axes{*dims, op.integer("keepdims", 1) != 0};
}

/// `finish(reduce(begin(x)))`; the functions may be missing.
static Converted reduceAs(Call &op, StringRef kind,
                          Value (*begin)(GraphBuilder &, Value) = nullptr,
                          StringRef finish = "", int64_t since = 18) {
  StringRef why;
  std::optional<Axes> axes = axesOf(op, since, why);
  if (!axes)
    return Converted::refuse(why);
  GraphBuilder &g = op.graph;
  Value x = begin ? begin(g, op.in(0)) : op.in(0);
  Value result = g.reduce(x, kind, axes->dims, axes->keeps);
  return finish.empty() ? result : g.unary(finish, result);
}

static Value size(GraphBuilder &g, Value x) { return g.unary("fuse.abs", x); }
static Value square(GraphBuilder &g, Value x) {
  return g.binary("fuse.mul", x, x);
}

static Converted convertSum(Call &op) {
  return reduceAs(op, "sum", nullptr, "", 13);
}
static Converted convertProd(Call &op) { return reduceAs(op, "prod"); }
static Converted convertMax(Call &op) {
  return reduceAs(op, op.element().isInteger(1) ? "any" : "max");
}
static Converted convertMin(Call &op) {
  return reduceAs(op, op.element().isInteger(1) ? "all" : "min");
}
static Converted convertL1(Call &op) { return reduceAs(op, "sum", size); }
static Converted convertL2(Call &op) {
  return reduceAs(op, "sum", square, "fuse.sqrt");
}
static Converted convertSumSquare(Call &op) {
  return reduceAs(op, "sum", square);
}
static Converted convertLogSum(Call &op) {
  return reduceAs(op, "sum", nullptr, "fuse.log");
}

/// Integers have no mean here: the sum, divided.
static Converted convertMean(Call &op) {
  if (op.isFloat())
    return reduceAs(op, "mean");
  Converted sum = reduceAs(op, "sum");
  if (sum.refused())
    return sum;
  GraphBuilder &g = op.graph;
  Value total = sum.values().front();
  int64_t count = typeOf(op.in(0)).getNumElements() /
                  std::max<int64_t>(typeOf(total).getNumElements(), 1);
  return g.binary("fuse.div", total,
                  g.reshape(g.integers(count, op.element()), {}));
}

/// max + log sum e^(x - max); a highest element that is infinite is left alone.
static Converted convertLogSumExp(Call &op) {
  StringRef why;
  std::optional<Axes> axes = axesOf(op, 18, why);
  if (!axes)
    return Converted::refuse(why);
  GraphBuilder &g = op.graph;
  Type element = op.element();
  Value high = g.reduce(op.in(0), "max", axes->dims, /*keepDims=*/true);
  Value isFinite =
      g.compare("lt", g.unary("fuse.abs", high),
                g.splat(element, std::numeric_limits<double>::infinity()));
  high = g.select(isFinite, high, g.splat(element, 0));
  Value powers = g.unary("fuse.exp", g.binary("fuse.sub", op.in(0), high));
  Value sum = g.reduce(powers, "sum", axes->dims, /*keepDims=*/true);
  Value result = g.binary("fuse.add", g.unary("fuse.log", sum), high);
  SmallVector<int64_t> shape;
  for (auto [dim, extent] : llvm::enumerate(typeOf(result).getShape()))
    if (axes->keeps || !llvm::is_contained(axes->dims, int64_t(dim)))
      shape.push_back(extent);
  return g.reshape(result, shape);
}

static Converted scan(Call &op, StringRef kind) {
  auto given = op.known(1);
  if (!given || given->size() != 1)
    return Converted::refuse(kNotKnown);
  auto axis = frontAxis(given->front(), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  return op.graph.cumulative(op.in(0), kind, *axis,
                             op.integer("exclusive", 0) != 0,
                             op.integer("reverse", 0) != 0);
}

static Converted convertCumSum(Call &op) { return scan(op, "sum"); }
static Converted convertCumProd(Call &op) { return scan(op, "prod"); }

void onnx::addReductions(ConverterTable &table) {
  table["ReduceSum"] = {convertSum, 1, 2};
  table["ReduceProd"] = {convertProd, 1, 2};
  table["ReduceMax"] = {convertMax, 1, 2};
  table["ReduceMin"] = {convertMin, 1, 2};
  table["ReduceMean"] = {convertMean, 1, 2};
  table["ReduceL1"] = {convertL1, 1, 2};
  table["ReduceL2"] = {convertL2, 1, 2};
  table["ReduceSumSquare"] = {convertSumSquare, 1, 2};
  table["ReduceLogSum"] = {convertLogSum, 1, 2};
  table["ReduceLogSumExp"] = {convertLogSumExp, 1, 2};
  table["CumSum"] = {convertCumSum, 2, 2};
  table["CumProd"] = {convertCumProd, 2, 2};
}
