//===- Norms.cpp - softmax and norms --------------------------------------===//

#include "Importer.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

static NamedAttribute integerAttr(GraphBuilder &g, StringRef name,
                                  int64_t value) {
  return g.builder().getNamedAttr(name, g.builder().getI64IntegerAttr(value));
}
static NamedAttribute epsilonAttr(GraphBuilder &g, double value) {
  return g.builder().getNamedAttr("epsilon",
                                  g.builder().getF64FloatAttr(value));
}

/// The ops of autograd have an underscore, and are computed in the type of the
/// result as well.
static Converted convertSoftmax(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"dtype", "half_to_float"});
  Value x = op.operand("self", op.outElement());
  auto axis = axisOf(op, "dim", typeOf(x).getRank(), -1);
  if (!axis)
    return Converted::refuse(typeOf(x).getRank() ? kBadAxis : kScalar);
  StringRef name =
      op.name().ends_with("log_softmax") ? "fuse.log_softmax" : "fuse.softmax";
  Value result = g.make(name, x, typeOf(x), integerAttr(g, "axis", *axis));
  if (op.name() != "_safe_softmax")
    return result;
  // Of a row without a finite element nothing is left.
  Value isSeen = g.compare(
      "ne", x, g.splat(elementOf(x), -std::numeric_limits<double>::infinity()));
  return g.select(g.reduce(isSeen, "any", *axis, /*keepDims=*/true), result,
                  g.splat(elementOf(x), 0));
}

/// Mean and 1 / sqrt(variance + epsilon) over the axes, as they stand beside
/// the result.
static SmallVector<Value> statisticsOf(GraphBuilder &g, Value x,
                                       ArrayRef<int64_t> axes, double epsilon) {
  x = wide(g, x);
  Value mean = g.reduce(x, "mean", axes, /*keepDims=*/true);
  Value apart = g.binary("fuse.sub", x, mean);
  Value variance = g.reduce(g.binary("fuse.mul", apart, apart), "mean", axes,
                            /*keepDims=*/true);
  Value shifted =
      g.binary("fuse.add", variance, g.splat(elementOf(x), epsilon));
  return {mean, g.unary("fuse.rsqrt", shifted)};
}

/// The dimensions that `normalized_shape` has, the last ones.
static std::optional<int64_t> normalAxis(Call &op, Value x) {
  auto shape = op.integers("normalized_shape");
  int64_t count = shape ? shape->size() : 0, rank = typeOf(x).getRank();
  if (count < 1 || count > rank ||
      ArrayRef(*shape) != typeOf(x).getShape().take_back(count))
    return std::nullopt;
  return rank - count;
}

static Converted convertLayerNorm(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"cudnn_enable"});
  Value x = op.tensor("input");
  auto axis = normalAxis(op, x);
  if (!axis || !isFloat(x))
    return Converted::refuse(kNoFit);
  double epsilon = op.number("eps", 1e-5);
  SmallVector<Value> operands{x};
  Value weight = op.optionalTensor("weight"), bias = op.optionalTensor("bias");
  if (!weight && bias)
    weight = g.splat(elementOf(bias), 1, typeOf(bias).getShape());
  for (Value parameter : {weight, bias})
    if (parameter)
      operands.push_back(parameter);
  SmallVector<Value> results{
      g.make("fuse.layer_norm", operands, typeOf(x),
             {integerAttr(g, "axis", *axis), epsilonAttr(g, epsilon)})};
  if (op.outs.size() > 1)
    llvm::append_range(results, statisticsOf(g, x,
                                             llvm::to_vector(llvm::seq<int64_t>(
                                                 *axis, typeOf(x).getRank())),
                                             epsilon));
  return results;
}

static Converted convertRmsNorm(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("input");
  auto axis = normalAxis(op, x);
  if (!axis || !isFloat(x))
    return Converted::refuse(kNoFit);
  // Without one it is the distance of 1 from the next number.
  auto type = cast<FloatType>(wideType(elementOf(x)));
  double epsilon =
      op.number("eps", std::ldexp(1.0, 1 - int(type.getFPMantissaWidth())));
  SmallVector<Value> operands{x};
  if (Value weight = op.optionalTensor("weight"))
    operands.push_back(weight);
  SmallVector<Value> results{
      g.make("fuse.rms_norm", operands, typeOf(x),
             {integerAttr(g, "axis", *axis), epsilonAttr(g, epsilon)})};
  if (op.outs.size() > 1) {
    Value whole = wide(g, x);
    Value mean = g.reduce(
        g.binary("fuse.mul", whole, whole), "mean",
        llvm::to_vector(llvm::seq<int64_t>(*axis, typeOf(x).getRank())),
        /*keepDims=*/true);
    results.push_back(
        g.unary("fuse.rsqrt", g.binary("fuse.add", mean,
                                       g.splat(elementOf(whole), epsilon))));
  }
  return results;
}

/// A value for each channel, dimension 1 of x, beside x's other dimensions.
static Value perChannel(GraphBuilder &g, Value values, int64_t rank) {
  SmallVector<int64_t> shape(rank, 1);
  shape[1] = typeOf(values).getNumElements();
  return g.reshape(values, shape);
}

/// Of a model that is not trained: its other results are empty, or are the
/// statistics that it was given.
static Converted convertBatchNorm(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"momentum", "cudnn_enabled"});
  Value x = op.tensor("input");
  Value mean = op.optionalTensor("running_mean");
  Value variance = op.optionalTensor("running_var");
  if (op.flag("training", false) || !mean || !variance)
    return Converted::refuse("normalises by the batch: export the model for "
                             "inference, model.eval()");
  if (typeOf(x).getRank() < 2)
    return Converted::refuse(kNoFit);
  Value weight = op.optionalTensor("weight"), bias = op.optionalTensor("bias");
  ArrayRef<int64_t> channels = typeOf(mean).getShape();
  if (!weight)
    weight = g.splat(elementOf(mean), 1, channels);
  if (!bias)
    bias = g.splat(elementOf(mean), 0, channels);
  SmallVector<Value> results{
      g.make("fuse.batch_norm", {x, weight, bias, mean, variance}, typeOf(x),
             epsilonAttr(g, op.number("eps", 1e-5)))};
  return results;
}

/// Groups of channels, each normalised with all that belongs to it, then the
/// weight and bias of each channel.
static Converted normalizeGroups(Call &op, int64_t groups) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("input");
  SmallVector<int64_t> shape(typeOf(x).getShape());
  Value weight = op.optionalTensor("weight"), bias = op.optionalTensor("bias");
  if (shape.size() < 2 || groups < 1 || shape[1] % groups != 0 ||
      shape[0] == 0 || !isFloat(x))
    return Converted::refuse(kNoFit);
  for (Value parameter : {weight, bias})
    if (parameter && typeOf(parameter).getNumElements() != shape[1])
      return Converted::refuse(kNoFit);
  double epsilon = op.number("eps", 1e-5);
  int64_t rest = typeOf(x).getNumElements() / shape[0] / groups;
  Value lines = wide(g, g.reshape(x, {shape[0], groups, rest}));
  Value normal = g.make("fuse.layer_norm", lines, typeOf(lines),
                        {integerAttr(g, "axis", 2), epsilonAttr(g, epsilon)});
  Value result = g.reshape(normal, shape);
  int64_t rank = shape.size();
  if (weight)
    result = g.binary("fuse.mul", result, perChannel(g, wide(g, weight), rank));
  if (bias)
    result = g.binary("fuse.add", result, perChannel(g, wide(g, bias), rank));
  SmallVector<Value> results{result};
  if (op.outs.size() > 1)
    for (Value value : statisticsOf(g, lines, {2}, epsilon))
      results.push_back(g.reshape(value, {shape[0], groups}));
  return results;
}

static Converted convertGroupNorm(Call &op) {
  op.pass({"cudnn_enabled", "N", "C", "HxW"});
  return normalizeGroups(
      op, op.integer(op.name() == "group_norm" ? "num_groups" : "group", 0));
}

static Converted convertInstanceNorm(Call &op) {
  op.pass({"momentum", "cudnn_enabled", "running_mean", "running_var"});
  Value x = op.tensor("input");
  if (!op.flag("use_input_stats", true))
    return Converted::refuse("normalises by statistics of a training: write it "
                             "as a batch norm");
  return normalizeGroups(op,
                         typeOf(x).getRank() < 2 ? 0 : typeOf(x).getDimSize(1));
}

void torch::addNorms(ConverterTable &table) {
  for (StringRef name :
       {"softmax", "_softmax", "log_softmax", "_log_softmax", "_safe_softmax"})
    table[name] = convertSoftmax;
  table["layer_norm"] = table["native_layer_norm"] = convertLayerNorm;
  table["rms_norm"] = table["_fused_rms_norm"] = convertRmsNorm;
  table["batch_norm"] = table["_native_batch_norm_legit_no_training"] =
      convertBatchNorm;
  table["group_norm"] = table["native_group_norm"] = convertGroupNorm;
  table["instance_norm"] = convertInstanceNorm;
}
