//===- Scatters.cpp - elements replaced by index --------------------------===//

#include "../Functions.h"
#include "../Indices.h"
#include "Importer.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// The reduction of the graph, "" where updates replace; nothing where it is
/// none of these.
static std::optional<StringRef> kindOf(Call &op) {
  return llvm::StringSwitch<std::optional<StringRef>>(
             op.string("reduction", "none"))
      .Case("none", "")
      .Case("add", "sum")
      .Case("mul", "prod")
      .Case("max", "max")
      .Case("min", "min")
      .Default(std::nullopt);
}

static constexpr StringLiteral kNoReduction =
    "has a reduction that is none of none, add, mul, max, min";

static Converted convertScatterElements(Call &op) {
  GraphBuilder &g = op.graph;
  auto axis = frontAxis(op.integer("axis", 0), op.rank());
  std::optional<StringRef> kind = kindOf(op);
  if (!axis || !kind)
    return Converted::refuse(axis ? kNoReduction : kBadAxis);
  if (!isIndex(op.element(1)))
    return Converted::refuse(kNoFit);
  Value result =
      scatterAlong(g, op.in(0), fromFront(g, op.in(1), op.shape()[*axis]),
                   op.in(2), *axis, *kind);
  return result ? Converted(result) : Converted::refuse(kNoFit);
}

static Converted convertScatterNd(Call &op) {
  GraphBuilder &g = op.graph;
  std::optional<StringRef> kind = kindOf(op);
  if (!kind)
    return Converted::refuse(kNoReduction);
  if (op.rank(1) == 0 || op.shape(1).back() > op.rank() ||
      !isIndex(op.element(1)) || op.element(2) != op.element())
    return Converted::refuse(kNoFit);
  int64_t length = op.shape(1).back(), rows = 1;
  ArrayRef<int64_t> named = op.shape().take_front(length);
  ArrayRef<int64_t> rest = op.shape().drop_front(length);
  SmallVector<int64_t> wanted(op.shape(1).drop_back());
  wanted.append(rest.begin(), rest.end());
  if (op.shape(2) != ArrayRef(wanted))
    return Converted::refuse(kNoFit);
  for (int64_t size : named)
    rows *= size;
  if (rows == 0)
    return op.in(0);
  Value target = rowsOf(g, op.in(1), named, positionType(g, rows));
  Value result = scatterRowsAt(g, op.in(0), target, op.in(2), *kind);
  return result ? Converted(result) : Converted::refuse(kNoFit);
}

/// A cache whose rows from an index on, one for each of the batch, are
/// replaced; past its end nothing is, or, where it is circular, its beginning.
static Converted convertTensorScatter(Call &op) {
  GraphBuilder &g = op.graph;
  StringRef mode = op.string("mode", "linear");
  auto axis = frontAxis(op.integer("axis", -2), op.rank());
  if (!axis || *axis == 0)
    return Converted::refuse(kBadAxis);
  SmallVector<int64_t> rest(op.shape()), others(op.shape(1));
  if (others.size() != rest.size() || op.element() != op.element(1))
    return Converted::refuse(kNoFit);
  int64_t length = rest[*axis], count = others[*axis], batch = rest[0];
  others[*axis] = length;
  if (rest != others || count < 1 || count > length ||
      (mode != "linear" && mode != "circular"))
    return Converted::refuse(kNoFit);
  Type index = positionType(g, 2 * length);
  Value start = g.splat(index, 0);
  if (op.has(2)) {
    if (op.rank(2) != 1 || op.shape(2)[0] != batch || !isIndex(op.element(2)))
      return Converted::refuse(kNoFit);
    start = g.reshape(g.cast(op.in(2), index), {batch, 1});
  }
  // Which row of the update stands at each of the cache.
  Value row = g.binary("fuse.sub", g.iota(index, {batch, length}, 1), start);
  auto number = [&](int64_t value) { return g.splat(index, double(value)); };
  if (mode == "circular")
    row = floorRemainder(g, row, number(length));
  Value isNew = g.binary("fuse.and", g.compare("ge", row, number(0)),
                         g.compare("lt", row, number(count)));
  Value update = g.gather(op.in(1), g.select(isNew, row, number(0)), *axis, 1);
  SmallVector<int64_t> beside(rest.size(), 1);
  beside[0] = batch;
  beside[*axis] = length;
  return g.select(g.broadcastTo(g.reshape(isNew, beside), rest), update,
                  op.in(0));
}

void onnx::addScatters(ConverterTable &table) {
  table["Scatter"] = {convertScatterElements, 3, 3};
  table["ScatterElements"] = {convertScatterElements, 3, 3};
  table["TensorScatter"] = {convertTensorScatter, 2, 3};
  table["ScatterND"] = {convertScatterNd, 3, 3};
}
