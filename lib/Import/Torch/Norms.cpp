//===- Norms.cpp - softmax and norms --------------------------------------===//

#include "../Norms.h"
#include "Importer.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

static constexpr StringLiteral kByBatch =
    "normalises by the batch: export the model for inference, model.eval()";

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
  Value result = alongAxis(g, name, x, *axis);
  if (op.name() != "_safe_softmax")
    return result;
  // Of a row without a finite element nothing is left.
  Value isSeen = g.compare(
      "ne", x, g.splat(elementOf(x), -std::numeric_limits<double>::infinity()));
  return g.select(g.reduce(isSeen, "any", *axis, /*keepDims=*/true), result,
                  g.splat(elementOf(x), 0));
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
      normAlong(g, "fuse.layer_norm", operands, *axis, epsilon)};
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
      normAlong(g, "fuse.rms_norm", operands, *axis, epsilon)};
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

static Converted normalizeBatch(Call &op) {
  Value x = op.tensor("input");
  Value mean = op.optionalTensor("running_mean");
  Value variance = op.optionalTensor("running_var");
  if (!mean || !variance)
    return Converted::refuse(kByBatch);
  Value result = batchNorm(op.graph, x, op.optionalTensor("weight"),
                           op.optionalTensor("bias"), mean, variance,
                           op.number("eps", 1e-5));
  return result ? Converted(SmallVector<Value>{result})
                : Converted::refuse(kNoFit);
}

/// By the batch itself, as an instance norm is written: with the mean and what
/// the deviation is divided by.
static Converted convertByBatch(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"momentum"});
  Value x = wide(g, op.tensor("input"));
  if (!op.flag("training", true) || typeOf(x).getRank() < 2)
    return Converted::refuse(kNoFit);
  SmallVector<Value> statistics =
      statisticsOf(g, x, besideChannels(x), op.number("eps", 1e-5));
  Value mean = statistics[0], scale = statistics[1];
  Value result = affineByChannel(
      g, g.binary("fuse.mul", g.binary("fuse.sub", x, mean), scale),
      op.optionalTensor("weight"), op.optionalTensor("bias"));
  if (!result)
    return Converted::refuse(kNoFit);
  int64_t channels = typeOf(x).getDimSize(1);
  return SmallVector<Value>{result, g.reshape(mean, channels),
                            g.reshape(scale, channels)};
}

/// Of a model that is not trained: its other results are empty, or are the
/// statistics that it was given. Without any, as weights are standardised, it
/// goes by what it normalises.
static Converted convertBatchNorm(Call &op) {
  op.pass({"momentum", "cudnn_enabled"});
  if (!op.flag("training", false))
    return normalizeBatch(op);
  if (op.optionalTensor("running_mean") || op.optionalTensor("running_var"))
    return Converted::refuse(kByBatch);
  Converted byBatch = convertByBatch(op);
  return byBatch.refused() ? byBatch : Converted(byBatch.values().front());
}

static Converted normalizeGroups(Call &op, int64_t groups) {
  auto norm = groupNorm(op.graph, op.tensor("input"), groups,
                        op.optionalTensor("weight"), op.optionalTensor("bias"),
                        op.number("eps", 1e-5));
  if (!norm)
    return Converted::refuse(kNoFit);
  if (op.outs.size() == 1)
    return norm->result;
  return SmallVector<Value>{norm->result, norm->mean, norm->scale};
}

static Converted convertGroupNorm(Call &op) {
  op.pass({"cudnn_enabled", "N", "C", "HxW"});
  return normalizeGroups(
      op, op.integer(op.name() == "group_norm" ? "num_groups" : "group", 0));
}

/// A channel of a picture by itself, or by the statistics of a training, which
/// the op moves on where it does not use them.
static Converted convertInstanceNorm(Call &op) {
  op.pass({"momentum", "cudnn_enabled"});
  if (!op.flag("use_input_stats", true))
    return normalizeBatch(op);
  if (op.optionalTensor("running_mean") || op.optionalTensor("running_var"))
    return Converted::refuse("keeps statistics for a training: export the "
                             "model for inference, model.eval()");
  Value x = op.tensor("input");
  return normalizeGroups(op,
                         typeOf(x).getRank() < 2 ? 0 : typeOf(x).getDimSize(1));
}

/// A weight by the length of its part of each place along a dimension.
static Converted convertWeightNorm(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = wide(g, op.tensor("v")), scale = wide(g, op.tensor("g"));
  int64_t rank = typeOf(x).getRank();
  auto axis = axisOf(op, "dim", rank, 0);
  if (!axis)
    return Converted::refuse(rank ? kBadAxis : kScalar);
  SmallVector<int64_t> others;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dim != *axis)
      others.push_back(dim);
  Value length =
      g.unary("fuse.sqrt", g.reduce(g.binary("fuse.mul", x, x), "sum", others,
                                    /*keepDims=*/true));
  if (typeOf(scale).getNumElements() != typeOf(length).getNumElements())
    return Converted::refuse(kNoFit);
  scale = g.reshape(scale, typeOf(length).getShape());
  SmallVector<Value> results{
      g.binary("fuse.mul", x, g.binary("fuse.div", scale, length)), length};
  return results;
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
  table["_weight_norm"] = table["_weight_norm_interface"] = convertWeightNorm;
  table["_native_batch_norm_legit.no_stats"] = convertByBatch;
}
