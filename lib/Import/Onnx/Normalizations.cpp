//===- Normalizations.cpp - softmax and norms -----------------------------===//

#include "../Indices.h"
#include "../Norms.h"
#include "../Windows.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

static double epsilonOf(Call &op) { return op.number("epsilon", 1e-5f); }

/// Before opset 13 all dimensions from the axis on are one line.
static Converted softmaxAs(Call &op, StringRef name) {
  GraphBuilder &g = op.graph;
  auto axis = frontAxis(op.integer("axis", op.opset < 13 ? 1 : -1), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  Value x = op.in(0);
  if (op.opset < 13) {
    ArrayRef<int64_t> shape = op.shape();
    x = g.reshape(x, {product(shape.take_front(*axis)),
                      product(shape.drop_front(*axis))});
    axis = 1;
  }
  return g.reshape(alongAxis(g, name, x, *axis), op.shape());
}

static Converted convertSoftmax(Call &op) {
  return softmaxAs(op, "fuse.softmax");
}
static Converted convertLogSoftmax(Call &op) {
  return softmaxAs(op, "fuse.log_softmax");
}

static Converted orNoFit(Value value) {
  return value ? Converted(value) : Converted::refuse(kNoFit);
}

/// By the batch's own statistics; the running ones move towards these.
static Converted normalizeByBatch(Call &op) {
  GraphBuilder &g = op.graph;
  if (op.rank() < 2 || !op.isFloat())
    return Converted::refuse(kNoFit);
  Value x = wide(g, op.in(0));
  auto [mean, variance] = momentsOf(g, x, besideChannels(x));
  mean = g.reshape(mean, op.shape()[1]);
  variance = g.reshape(variance, op.shape()[1]);
  Value result = batchNorm(g, x, wide(g, op.in(1)), wide(g, op.in(2)), mean,
                           variance, epsilonOf(op));
  SmallVector<Value> results{g.cast(result, op.element())};
  double kept = op.number("momentum", 0.9f);
  for (auto [i, value] : {std::pair(3u, mean), std::pair(4u, variance)}) {
    auto part = [&](Value of, double factor) {
      return g.binary("fuse.mul", of, g.splat(elementOf(of), factor));
    };
    Value running = g.cast(op.in(i), elementOf(value));
    results.push_back(
        g.cast(g.binary("fuse.add", part(running, kept), part(value, 1 - kept)),
               op.element(i)));
  }
  return results;
}

static Converted convertBatchNorm(Call &op) {
  if (op.opset >= 14 && op.integer("training_mode", 0) != 0)
    return normalizeByBatch(op);
  if (op.wants(1))
    return Converted::refuse("normalises by the batch: export the model for "
                             "inference");
  return orNoFit(batchNorm(op.graph, op.in(0), op.in(1), op.in(2), op.in(3),
                           op.in(4), epsilonOf(op)));
}

static Converted normalizeAs(Call &op, StringRef name) {
  auto axis = frontAxis(op.integer("axis", -1), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  SmallVector<Value> operands;
  for (unsigned i = 0; i < op.size(); ++i)
    if (op.has(i))
      operands.push_back(op.in(i));
  GraphBuilder &g = op.graph;
  SmallVector<Value> results{
      normAlong(g, name, operands, *axis, epsilonOf(op))};
  if (op.wants(1) || op.wants(2))
    llvm::append_range(
        results, statisticsOf(g, g.cast(op.in(0), g.builder().getF32Type()),
                              llvm::to_vector(llvm::seq(*axis, op.rank())),
                              epsilonOf(op)));
  return results;
}

static Converted convertLayerNorm(Call &op) {
  return normalizeAs(op, "fuse.layer_norm");
}
static Converted convertRmsNorm(Call &op) {
  return normalizeAs(op, "fuse.rms_norm");
}

static Converted normalizeGroups(Call &op, int64_t groups, Value weight,
                                 Value bias) {
  auto norm =
      groupNorm(op.graph, op.in(0), groups, weight, bias, epsilonOf(op));
  return norm ? Converted(norm->result) : Converted::refuse(kNoFit);
}

static Converted convertInstanceNorm(Call &op) {
  return normalizeGroups(op, op.rank() < 2 ? 0 : op.shape()[1], op.in(1),
                         op.in(2));
}

static Converted convertGroupNorm(Call &op) {
  GraphBuilder &g = op.graph;
  int64_t groups = op.integer("num_groups", 0);
  Value scale = op.in(1), bias = op.in(2);
  if (op.opset < 21 && groups > 0 && op.rank() > 1) {
    // One value a group.
    int64_t each = op.shape()[1] / groups;
    for (Value *value : {&scale, &bias}) {
      if (typeOf(*value).getNumElements() != groups)
        return Converted::refuse(kNoFit);
      Value wide =
          g.broadcastTo(g.reshape(*value, {groups, 1}), {groups, each});
      *value = g.reshape(wide, groups * each);
    }
  }
  return normalizeGroups(op, groups, scale, bias);
}

/// x divided by its norm of order 1 or 2 along the axis.
static Converted convertLpNorm(Call &op) {
  GraphBuilder &g = op.graph;
  auto axis = frontAxis(op.integer("axis", -1), op.rank());
  int64_t order = op.integer("p", 2);
  if (!axis || (order != 1 && order != 2))
    return Converted::refuse(axis ? "has an order that is neither 1 nor 2"
                                  : kBadAxis);
  Value x = op.in(0);
  Value part = order == 1 ? g.unary("fuse.abs", x) : g.binary("fuse.mul", x, x);
  Value norm = g.reduce(part, "sum", *axis, /*keepDims=*/true);
  // What is 0 throughout stays so.
  Value isNone = g.compare("eq", norm, g.splat(op.element(), 0));
  Value result =
      g.binary("fuse.div", x, order == 1 ? norm : g.unary("fuse.sqrt", norm));
  return g.select(isNone, g.splat(op.element(), 0), result);
}

static Converted convertMeanVariance(Call &op) {
  GraphBuilder &g = op.graph;
  auto given = op.integers("axes");
  auto axes =
      frontAxes(given ? *given : SmallVector<int64_t>{0, 2, 3}, op.rank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  Value mean = g.reduce(op.in(0), "mean", *axes, /*keepDims=*/true);
  Value apart = g.binary("fuse.sub", op.in(0), mean);
  Value variance = g.reduce(g.binary("fuse.mul", apart, apart), "mean", *axes,
                            /*keepDims=*/true);
  // The specification's definition has this beside the deviation.
  Value below = g.binary("fuse.add", g.unary("fuse.sqrt", variance),
                         g.splat(op.element(), 1e-9));
  return g.binary("fuse.div", apart, below);
}

/// x / (bias + alpha / size * sum of squares of the channels around)^beta.
static Converted convertLrn(Call &op) {
  GraphBuilder &g = op.graph;
  int64_t size = op.integer("size", 0);
  if (op.rank() < 2 || size < 1)
    return Converted::refuse(kNoFit);
  Window window;
  window.sizes.assign(op.rank(), 1);
  window.strides = window.dilation = window.baseDilation = window.sizes;
  window.low.assign(op.rank(), 0);
  window.high = window.low;
  window.sizes[1] = size;
  window.low[1] = (size - 1) / 2;
  window.high[1] = size - 1 - window.low[1];
  auto number = [&](double value) { return g.splat(op.element(), value); };
  Value squares = g.binary("fuse.mul", op.in(0), op.in(0));
  Value sum = reduceWindows(g, squares, number(0), window, "sum");
  if (!sum)
    return Converted::refuse(kNoWindow);
  double alpha = op.number("alpha", 1e-4f) / static_cast<double>(size);
  Value base = g.binary("fuse.add", number(op.number("bias", 1)),
                        g.binary("fuse.mul", sum, number(alpha)));
  Value power = g.binary("fuse.pow", base, number(op.number("beta", 0.75)));
  return g.binary("fuse.div", op.in(0), power);
}

void onnx::addNormalizations(ConverterTable &table) {
  table["Softmax"] = {convertSoftmax};
  table["LogSoftmax"] = {convertLogSoftmax};
  table["BatchNormalization"] = {convertBatchNorm, 5, 5};
  table["LayerNormalization"] = {convertLayerNorm, 2, 3};
  table["RMSNormalization"] = {convertRmsNorm, 2, 2};
  table["InstanceNormalization"] = {convertInstanceNorm, 3, 3};
  table["GroupNormalization"] = {convertGroupNorm, 3, 3};
  table["LpNormalization"] = {convertLpNorm};
  table["MeanVarianceNormalization"] = {convertMeanVariance};
  table["LRN"] = {convertLrn};
}
