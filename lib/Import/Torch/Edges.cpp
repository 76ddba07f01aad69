//===- Edges.cpp - edges, and dimensions that change places ---------------===//

#include "../Edges.h"
#include "../Recurrences.h"
#include "Importer.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// The last two dimensions times a factor that channels pay for, or back.
static Converted convertPixels(Call &op) {
  GraphBuilder &g = op.graph;
  bool isBack = op.name() == "pixel_unshuffle";
  int64_t factor =
      op.integer(isBack ? "downscale_factor" : "upscale_factor", 1);
  Value x = op.tensor("self");
  int64_t rank = typeOf(x).getRank();
  if (rank < 3 || factor < 1 || factor > (int64_t(1) << 20))
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> shape(typeOf(x).getShape()), order;
  int64_t lead = rank - 3, height = shape[rank - 2], width = shape[rank - 1];
  int64_t channels = shape[lead];
  for (int64_t dim = 0; dim < lead; ++dim)
    order.push_back(dim);
  shape.resize(lead);
  if (isBack ? height % factor != 0 || width % factor != 0
             : channels % (factor * factor) != 0)
    return Converted::refuse(kNoFit);
  // (channels, h, f, w, f) to (channels, f, f, h, w), and back.
  if (isBack)
    shape.append({channels, height / factor, factor, width / factor, factor});
  else
    shape.append({channels / factor / factor, factor, factor, height, width});
  SmallVector<int64_t> places{0, 3, 1, 4, 2};
  if (isBack)
    places = {0, 2, 4, 1, 3};
  for (int64_t place : places)
    order.push_back(lead + place);
  return g.reshape(g.transpose(g.reshape(x, shape), order), op.outShape());
}

/// Each element less the one before, `n` times.
static Converted convertDiff(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  int64_t rank = typeOf(x).getRank(), times = op.integer("n", 1);
  auto axis = axisOf(op, "dim", rank, -1);
  if (!axis || times < 0)
    return Converted::refuse(rank ? kBadAxis : kScalar);
  SmallVector<Value> parts;
  for (Value part :
       {op.optionalTensor("prepend"), x, op.optionalTensor("append")})
    if (part)
      parts.push_back(part);
  x = parts.size() == 1 ? x : g.concat(parts, *axis);
  int64_t size = typeOf(x).getDimSize(*axis);
  if (std::min(times, size) > kMostSteps)
    return Converted::refuse(kManySteps);
  for (int64_t i = std::min(times, size); i > 0; --i, --size)
    x = g.binary(elementOf(x).isInteger(1) ? "fuse.xor" : "fuse.sub",
                 g.sliceAlong(x, *axis, 1, size),
                 g.sliceAlong(x, *axis, 0, size - 1));
  return x;
}

/// "reflection_pad2d" has its mode in its name.
static Converted convertPad(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  size_t rank = typeOf(x).getRank();
  bool isPad = op.name() == "pad", isNumber = op.name() == "constant_pad_nd";
  auto widths = op.integers(isPad || isNumber ? "pad" : "padding")
                    .value_or(SmallVector<int64_t>());
  StringRef mode = isPad      ? op.string("mode", "constant")
                   : isNumber ? "constant"
                              : op.name().split("_pad").first;
  if (widths.size() % 2 != 0 || widths.size() > 2 * rank)
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> low(rank, 0), high(low), none(low);
  for (size_t i = 0; 2 * i < widths.size(); ++i) {
    low[rank - 1 - i] = widths[2 * i];
    high[rank - 1 - i] = widths[2 * i + 1];
  }
  Value fill = g.splat(elementOf(x), op.number("value", 0));
  if (mode == "constant")
    return g.pad(x, fill, low, high, none);
  auto edge = llvm::StringSwitch<std::optional<Edge>>(mode)
                  .Cases({"reflect", "reflection"}, Edge::Mirror)
                  .Cases({"replicate", "replication"}, Edge::Repeat)
                  .Case("circular", Edge::Wrap)
                  .Default(std::nullopt);
  Value padded = edge ? padWith(g, x, *edge, low, high) : Value();
  return padded ? Converted(padded) : Converted::refuse(kNoFit);
}

void torch::addEdges(ConverterTable &table) {
  for (StringRef name :
       {"constant_pad_nd", "pad", "reflection_pad1d", "reflection_pad2d",
        "reflection_pad3d", "replication_pad1d", "replication_pad2d",
        "replication_pad3d"})
    table[name] = convertPad;
  table["pixel_shuffle"] = table["pixel_unshuffle"] = convertPixels;
  table["diff"] = convertDiff;
}
