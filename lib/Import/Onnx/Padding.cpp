//===- Padding.cpp - edges ------------------------------------------------===//

#include "../Edges.h"
#include "Importer.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

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
  auto edge = llvm::StringSwitch<std::optional<Edge>>(mode)
                  .Case("edge", Edge::Repeat)
                  .Case("reflect", Edge::Mirror)
                  .Case("wrap", Edge::Wrap)
                  .Default(std::nullopt);
  if (!edge)
    return Converted::refuse(
        "has a mode that is none of constant, edge, reflect, wrap");
  Value padded = padWith(g, op.in(0), *edge, edges->low, edges->high);
  return padded ? Converted(padded) : Converted::refuse(kNoFit);
}

void onnx::addPadding(ConverterTable &table) {
  table["Pad"] = {convertPad, 1, 4};
}
