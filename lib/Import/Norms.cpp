//===- Norms.cpp - norms of several formats -------------------------------===//

#include "Norms.h"

using namespace mlir;
using namespace fusec;

static NamedAttribute axisAttr(GraphBuilder &g, int64_t axis) {
  return g.builder().getNamedAttr("axis", g.builder().getI64IntegerAttr(axis));
}
static NamedAttribute epsilonAttr(GraphBuilder &g, double epsilon) {
  return g.builder().getNamedAttr("epsilon",
                                  g.builder().getF64FloatAttr(epsilon));
}

Value fusec::alongAxis(GraphBuilder &g, StringRef name, Value x, int64_t axis) {
  return g.make(name, x, typeOf(x), axisAttr(g, axis));
}

Value fusec::normAlong(GraphBuilder &g, StringRef name, ValueRange operands,
                       int64_t axis, double epsilon) {
  return g.make(name, operands, typeOf(operands.front()),
                {axisAttr(g, axis), epsilonAttr(g, epsilon)});
}

SmallVector<int64_t> fusec::besideChannels(Value x) {
  SmallVector<int64_t> axes{0};
  llvm::append_range(axes, llvm::seq<int64_t>(2, typeOf(x).getRank()));
  return axes;
}

Moments fusec::momentsOf(GraphBuilder &g, Value x, ArrayRef<int64_t> axes) {
  x = wide(g, x);
  Value mean = g.reduce(x, "mean", axes, /*keepDims=*/true);
  Value apart = g.binary("fuse.sub", x, mean);
  return {mean, g.reduce(g.binary("fuse.mul", apart, apart), "mean", axes,
                         /*keepDims=*/true)};
}

SmallVector<Value> fusec::statisticsOf(GraphBuilder &g, Value x,
                                       ArrayRef<int64_t> axes, double epsilon) {
  auto [mean, variance] = momentsOf(g, x, axes);
  Value shifted =
      g.binary("fuse.add", variance, g.splat(elementOf(variance), epsilon));
  return {mean, g.unary("fuse.rsqrt", shifted)};
}

Value fusec::batchNorm(GraphBuilder &g, Value x, Value weight, Value bias,
                       Value mean, Value variance, double epsilon) {
  if (typeOf(x).getRank() < 2)
    return {};
  ArrayRef<int64_t> channels = typeOf(mean).getShape();
  if (!weight)
    weight = g.splat(elementOf(mean), 1, channels);
  if (!bias)
    bias = g.splat(elementOf(mean), 0, channels);
  return g.make("fuse.batch_norm", {x, weight, bias, mean, variance}, typeOf(x),
                epsilonAttr(g, epsilon));
}

Value fusec::affineByChannel(GraphBuilder &g, Value x, Value weight,
                             Value bias) {
  SmallVector<int64_t> beside(typeOf(x).getRank(), 1);
  beside[1] = typeOf(x).getDimSize(1);
  for (auto [parameter, name] :
       {std::pair(weight, "fuse.mul"), std::pair(bias, "fuse.add")}) {
    if (!parameter)
      continue;
    if (typeOf(parameter).getNumElements() != beside[1])
      return {};
    x = g.binary(name, x, g.reshape(wide(g, parameter), beside));
  }
  return x;
}

std::optional<GroupNorm> fusec::groupNorm(GraphBuilder &g, Value x,
                                          int64_t groups, Value weight,
                                          Value bias, double epsilon) {
  SmallVector<int64_t> shape(typeOf(x).getShape());
  if (shape.size() < 2 || groups < 1 || shape[1] % groups != 0 ||
      shape[0] == 0 || !isFloat(x))
    return std::nullopt;
  // Channels and pixels stay apart: either may come first in memory.
  SmallVector<int64_t> apart{shape[0], groups, shape[1] / groups};
  llvm::append_range(apart, ArrayRef(shape).drop_front(2));
  SmallVector<int64_t> axes = llvm::to_vector(
      llvm::seq<int64_t>(2, static_cast<int64_t>(apart.size())));
  Value lines = wide(g, g.reshape(x, apart));
  SmallVector<Value> statistics = statisticsOf(g, lines, axes, epsilon);
  Value mean = statistics[0], scale = statistics[1];
  Value normalized =
      g.binary("fuse.mul", g.binary("fuse.sub", lines, mean), scale);
  Value result = affineByChannel(g, g.reshape(normalized, shape), weight, bias);
  if (!result)
    return std::nullopt;
  auto ofGroups = [&](Value value) {
    return g.reshape(value, {shape[0], groups});
  };
  return GroupNorm{g.cast(result, elementOf(x)), ofGroups(mean),
                   ofGroups(scale)};
}
