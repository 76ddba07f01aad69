//===- Quantiles.cpp - numbers of a line by their place in its order ------===//

#include "../Indices.h"
#include "../Orders.h"
#include "Importer.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

namespace {
/// Lines of numbers in their order along the last dimension, what is no number
/// behind all else.
struct Lines {
  /// (lines, size).
  Value values, places;
  /// (lines, 1): how many are numbers; and whether all are.
  Value count, isWhole;
  int64_t lines, size, axis;
};
} // namespace

/// Along the axis, or of all elements where there is none.
static std::optional<Lines> linesOf(Call &op, Value x) {
  GraphBuilder &g = op.graph;
  // A place is one of a line.
  if (!op.has("dim"))
    x = g.reshape(x, typeOf(x).getNumElements());
  int64_t rank = typeOf(x).getRank();
  auto axis = axisOf(op, "dim", rank, 0);
  if (!axis || typeOf(x).getNumElements() == 0)
    return std::nullopt;
  Lines all;
  all.axis = *axis;
  all.size = typeOf(x).getDimSize(*axis);
  all.lines = typeOf(x).getNumElements() / all.size;
  SmallVector<int64_t> order;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dim != *axis)
      order.push_back(dim);
  order.push_back(*axis);
  x = g.reshape(g.transpose(x, order), {all.lines, all.size});
  Order sorted = firstInOrder(g, x, 1, /*isDescending=*/false, all.size);
  all.values = sorted.values;
  all.places = sorted.places;
  Type index = g.builder().getI64Type();
  all.count = g.reduce(g.cast(g.compare("eq", x, x), index), "sum", 1,
                       /*keepDims=*/true);
  all.isWhole = g.compare("eq", all.count, g.splat(index, double(all.size)));
  return all;
}

/// The element at `places` (lines, m) of each line.
static Value at(GraphBuilder &g, Value lines, Value places) {
  return gatherAlong(g, lines, places, 1);
}

/// q (n - 1) for n numbers of a line, (lines, several) in f64 as PyTorch has
/// it, taken to one of them if `rounding` says how.
static Value rankOf(GraphBuilder &g, const Lines &all, Value q, bool skipsNan,
                    StringRef rounding) {
  Type index = g.builder().getI64Type(), wide = g.builder().getF64Type();
  int64_t several = typeOf(q).getNumElements();
  Value last = g.splat(index, double(all.size - 1));
  if (skipsNan)
    last = g.binary("fuse.maximum",
                    g.binary("fuse.sub", all.count, g.splat(index, 1)),
                    g.splat(index, 0));
  Value rank = g.binary("fuse.mul", g.reshape(g.cast(q, wide), {1, several}),
                        g.cast(last, wide));
  rank = g.broadcastTo(rank, {all.lines, several});
  return rounding.empty() ? rank : g.unary(rounding, rank);
}

/// Between the two numbers around their rank.
static Converted convertQuantile(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self"), q = op.operand("q", elementOf(x));
  StringRef how = op.string("interpolation", "linear");
  auto rounding = llvm::StringSwitch<std::optional<StringRef>>(how)
                      .Cases({"linear", "midpoint"}, "")
                      .Case("lower", "fuse.floor")
                      .Case("higher", "fuse.ceil")
                      .Case("nearest", "fuse.round")
                      .Default(std::nullopt);
  if (!isFloat(x) || typeOf(q).getRank() > 1 || !rounding)
    return Converted::refuse(kNoFit);
  op.pass({"keepdim"});
  std::optional<Lines> all = linesOf(op, x);
  if (!all)
    return Converted::refuse(kBadAxis);
  bool skipsNan = op.name() == "nanquantile";
  Value rank = rankOf(g, *all, q, skipsNan, *rounding);
  Type element = elementOf(x), index = g.builder().getI64Type();
  Value below = g.unary("fuse.floor", rank), above = g.unary("fuse.ceil", rank);
  Value low = at(g, all->values, g.cast(below, index));
  Value high = at(g, all->values, g.cast(above, index));
  Value part = how == "midpoint"
                   ? g.splat(element, 0.5, typeOf(rank).getShape())
                   : g.cast(g.binary("fuse.sub", rank, below), element);
  // As torch.lerp: from the nearer end.
  Value apart = g.binary("fuse.sub", high, low);
  Value up = g.binary("fuse.add", low, g.binary("fuse.mul", part, apart));
  Value rest = g.binary("fuse.sub", g.splat(element, 1), part);
  Value down = g.binary("fuse.sub", high, g.binary("fuse.mul", rest, apart));
  Value isNear = g.compare("lt", part, g.splat(element, 0.5));
  Value result = g.select(isNear, up, down);
  if (!skipsNan)
    result =
        g.select(all->isWhole, result,
                 g.splat(element, std::numeric_limits<double>::quiet_NaN()));
  return g.reshape(g.transpose(result, {1, 0}), op.outShape());
}

/// The lower of the two in the middle of what are numbers, and its place.
static Converted convertNanMedian(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  op.pass({"keepdim"});
  std::optional<Lines> all = linesOf(op, x);
  if (!all)
    return Converted::refuse(kBadAxis);
  Type index = g.builder().getI64Type();
  Value place =
      g.binary("fuse.div",
               g.binary("fuse.maximum",
                        g.binary("fuse.sub", all->count, g.splat(index, 1)),
                        g.splat(index, 0)),
               g.splat(index, 2));
  SmallVector<Value> results{at(g, all->values, place),
                             at(g, all->places, place)};
  results.truncate(op.outs.size());
  for (auto [value, out] : llvm::zip(results, op.outs))
    value = g.reshape(value, out.getShape());
  return results;
}

void torch::addQuantiles(ConverterTable &table) {
  table["quantile"] = table["nanquantile"] = convertQuantile;
  table["nanmedian"] = convertNanMedian;
}
