//===- Losses.cpp - losses of classification ------------------------------===//

#include "Losses.h"
#include "Indices.h"

using namespace mlir;
using namespace fusec;

std::optional<ClassLosses> fusec::classLosses(GraphBuilder &g, Value logs,
                                              Value targets, Value weights,
                                              std::optional<int64_t> ignored) {
  ArrayRef<int64_t> shape = typeOf(logs).getShape();
  if (shape.size() < 2 || !isIndex(elementOf(targets)) ||
      (weights && typeOf(weights).getShape() != shape.slice(1, 1)))
    return std::nullopt;
  SmallVector<int64_t> places(shape), line(shape);
  places.erase(places.begin() + 1);
  line[1] = 1;
  if (typeOf(targets).getShape() != ArrayRef(places))
    return std::nullopt;
  Type element = elementOf(logs), index = elementOf(targets);
  Value isClass =
      g.compare("eq", g.iota(index, shape, 1), g.reshape(targets, line));
  Value named =
      g.reduce(g.select(isClass, logs, g.splat(element, 0)), "sum", 1);
  weights = weights ? g.cast(g.gather(weights, targets, 0, 0), element)
                    : g.splat(element, 1, places);
  if (ignored) {
    Value isIgnored = g.compare("eq", targets, g.integer(*ignored, index));
    weights = g.select(isIgnored, g.splat(element, 0), weights);
    // Infinite losses of ignored places count nothing either.
    named = g.select(isIgnored, g.splat(element, 0), named);
  }
  return ClassLosses{g.unary("fuse.neg", g.binary("fuse.mul", named, weights)),
                     weights};
}
