//===- Scatters.cpp - elements replaced by index --------------------------===//

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

void onnx::addScatters(ConverterTable &table) {
  table["Scatter"] = {convertScatterElements, 3, 3};
  table["ScatterElements"] = {convertScatterElements, 3, 3};
  table["ScatterND"] = {convertScatterNd, 3, 3};
}
