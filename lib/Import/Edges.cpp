//===- Edges.cpp - edges that repeat elements -----------------------------===//

#include "Edges.h"

using namespace mlir;
using namespace fusec;

static Value number(GraphBuilder &g, int64_t value) {
  return g.reshape(g.integers(value, g.builder().getI64Type()), {});
}

/// The places along a dimension of that size that its padded form shows.
static Value placesOf(GraphBuilder &g, Edge edge, int64_t size, int64_t low,
                      int64_t high) {
  Type index = g.builder().getI64Type();
  Value at =
      g.binary("fuse.sub", g.iota(index, size + low + high, 0), number(g, low));
  if (edge == Edge::Repeat)
    // An index outside means the part that is next to it.
    return at;
  if (edge == Edge::Wrap) {
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

Value fusec::padWith(GraphBuilder &g, Value x, Edge edge, ArrayRef<int64_t> low,
                     ArrayRef<int64_t> high) {
  SmallVector<int64_t> shape(typeOf(x).getShape());
  for (auto [dim, size] : llvm::enumerate(shape)) {
    if (low[dim] == 0 && high[dim] == 0)
      continue;
    constexpr int64_t kMost = int64_t(1) << 40;
    if (size == 0 ||
        std::max(std::abs(low[dim]), std::abs(high[dim])) > kMost ||
        low[dim] + high[dim] + size < 0)
      return {};
    x = g.gather(x, placesOf(g, edge, size, low[dim], high[dim]), dim, 0);
  }
  return x;
}
