//===- Padding.cpp - edges ------------------------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

static Value number(GraphBuilder &g, int64_t value) {
  return g.reshape(g.integers(value, g.builder().getI64Type()), {});
}

/// The places along a dimension of that size that its padded form shows.
static Value placesOf(GraphBuilder &g, StringRef mode, int64_t size,
                      int64_t low, int64_t high) {
  Type index = g.builder().getI64Type();
  Value at =
      g.binary("fuse.sub", g.iota(index, size + low + high, 0), number(g, low));
  if (mode == "edge")
    // An index outside means the part that is next to it.
    return at;
  if (mode == "wrap") {
    Value rest = g.binary("fuse.rem", at, number(g, size));
    return g.select(g.compare("lt", rest, number(g, 0)),
                    g.binary("fuse.add", rest, number(g, size)), rest);
  }
  // Forth and back without the elements at the edges again.
  int64_t period = std::max<int64_t>(2 * (size - 1), 1);
  Value rest = g.binary("fuse.rem", g.unary("fuse.abs", at), number(g, period));
  return g.binary("fuse.minimum", rest,
                  g.binary("fuse.sub", number(g, period), rest));
}

namespace {
/// The edges of each dimension.
struct Edges {
  SmallVector<int64_t> low, high;
};
} // namespace

/// From `low..., high...` of the axes named.
static std::optional<Edges> edgesOf(ArrayRef<int64_t> pads,
                                    ArrayRef<int64_t> axes, int64_t rank) {
  if (pads.size() != 2 * axes.size())
    return std::nullopt;
  Edges edges{SmallVector<int64_t>(rank, 0), SmallVector<int64_t>(rank, 0)};
  for (auto [i, axis] : llvm::enumerate(axes)) {
    edges.low[axis] = pads[i];
    edges.high[axis] = pads[axes.size() + i];
  }
  return edges;
}

static Converted padConstant(Call &op, const Edges &edges) {
  GraphBuilder &g = op.graph;
  Value fill = g.splat(op.element(), op.opset < 11 ? op.number("value", 0) : 0);
  if (op.opset >= 11 && op.has(2)) {
    if (typeOf(op.in(2)).getNumElements() != 1 || op.element(2) != op.element())
      return Converted::refuse(kNoFit);
    fill = g.reshape(op.in(2), {});
  }
  return g.pad(op.in(0), fill, edges.low, edges.high,
               SmallVector<int64_t>(op.rank(), 0));
}

static Converted convertPad(Call &op) {
  GraphBuilder &g = op.graph;
  auto pads = op.parameter("pads", 1, 11);
  SmallVector<int64_t> all = llvm::to_vector(llvm::seq<int64_t>(0, op.rank()));
  auto axes = op.parameter("axes", 3, 18, all);
  if (!pads || !axes)
    return Converted::refuse(kNotKnown);
  auto dims = frontAxes(*axes, op.rank());
  auto edges = dims ? edgesOf(*pads, *dims, op.rank()) : std::nullopt;
  if (!edges)
    return Converted::refuse(dims ? kNoFit : kBadAxis);
  StringRef mode = op.string("mode", "constant");
  if (mode == "constant")
    return padConstant(op, *edges);
  if (mode != "edge" && mode != "reflect" && mode != "wrap")
    return Converted::refuse(
        "has a mode that is none of constant, edge, reflect, wrap");
  Value x = op.in(0);
  for (auto [dim, size] : llvm::enumerate(op.shape())) {
    int64_t low = edges->low[dim], high = edges->high[dim];
    if (low == 0 && high == 0)
      continue;
    if (size == 0 || low + high + size < 0)
      return Converted::refuse(kNoFit);
    x = g.gather(x, placesOf(g, mode, size, low, high), dim, 0);
  }
  return x;
}

void onnx::addPadding(ConverterTable &table) {
  table["Pad"] = {convertPad, 1, 4};
}
