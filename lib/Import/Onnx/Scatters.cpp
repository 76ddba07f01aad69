//===- Scatters.cpp - elements replaced by index --------------------------===//

#include "../ScatterRows.h"
#include "Importer.h"
#include "Indices.h"

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

static bool isIndex(Type element) {
  return element.isInteger(32) || element.isInteger(64);
}

/// All elements are one line, in which positions are computed.
static Value scatterFlat(Call &op, Value target, int64_t axis, StringRef kind) {
  GraphBuilder &g = op.graph;
  int64_t elements = typeOf(op.in(0)).getNumElements();
  int64_t count = typeOf(op.in(1)).getNumElements();
  Type index = positionType(g, elements);
  SmallVector<int64_t> strides = stridesOf(op.shape());
  Value position = scaled(g, g.cast(target, index), strides[axis]);
  for (int64_t dim = 0; dim < op.rank(); ++dim)
    if (dim != axis)
      position =
          g.binary("fuse.add", position,
                   scaled(g, g.iota(index, op.shape(1), dim), strides[dim]));
  RowScatter scatter{g.reshape(op.in(0), {1, elements, 1}),
                     g.reshape(op.in(2), {1, count, 1}),
                     g.reshape(position, {1, count})};
  return g.reshape(scatterRows(g, scatter, kind), op.shape());
}

/// Lines along the axis are rows of one element each; where there are updates
/// for a part of the lines only, all elements are one line.
static Converted convertScatterElements(Call &op) {
  GraphBuilder &g = op.graph;
  auto axis = frontAxis(op.integer("axis", 0), op.rank());
  std::optional<StringRef> kind = kindOf(op);
  if (!axis || !kind)
    return Converted::refuse(axis ? kNoReduction : kBadAxis);
  ArrayRef<int64_t> shape = op.shape(), part = op.shape(1);
  bool fits = op.rank(1) == op.rank() && part == op.shape(2) &&
              isIndex(op.element(1)) && op.element(2) == op.element();
  bool isWhole = true;
  for (int64_t dim = 0; fits && dim < op.rank(); ++dim) {
    fits = dim == *axis || part[dim] <= shape[dim];
    isWhole &= dim == *axis || part[dim] == shape[dim];
  }
  if (!fits)
    return Converted::refuse(kNoFit);
  int64_t elements = typeOf(op.in(0)).getNumElements();
  int64_t count = typeOf(op.in(1)).getNumElements();
  if (elements == 0 || count == 0)
    return op.in(0);
  Value target = fromFront(g, op.in(1), shape[*axis]);
  if (!isWhole)
    return scatterFlat(op, target, *axis, *kind);
  SmallVector<int64_t> order, ordered, back(op.rank());
  for (int64_t dim = 0; dim < op.rank(); ++dim)
    if (dim != *axis)
      order.push_back(dim);
  order.push_back(*axis);
  for (auto [to, from] : llvm::enumerate(order)) {
    ordered.push_back(shape[from]);
    back[from] = to;
  }
  int64_t size = shape[*axis], lines = elements / size;
  auto inOrder = [&](Value x, ArrayRef<int64_t> to) {
    return g.reshape(g.transpose(x, order), to);
  };
  RowScatter scatter{inOrder(op.in(0), {lines, size, 1}),
                     inOrder(op.in(2), {lines, count / lines, 1}),
                     inOrder(target, {lines, count / lines})};
  return g.transpose(g.reshape(scatterRows(g, scatter, *kind), ordered), back);
}

static Converted convertScatterNd(Call &op) {
  GraphBuilder &g = op.graph;
  std::optional<StringRef> kind = kindOf(op);
  if (!kind)
    return Converted::refuse(kNoReduction);
  if (op.rank(1) == 0 || op.shape(1).back() > op.rank() ||
      !isIndex(op.element(1)) || op.element(2) != op.element())
    return Converted::refuse(kNoFit);
  int64_t length = op.shape(1).back();
  ArrayRef<int64_t> named = op.shape().take_front(length);
  ArrayRef<int64_t> rest = op.shape().drop_front(length);
  SmallVector<int64_t> wanted(op.shape(1).drop_back());
  wanted.append(rest.begin(), rest.end());
  if (op.shape(2) != ArrayRef(wanted))
    return Converted::refuse(kNoFit);
  int64_t rows = 1, width = 1, count = 1;
  for (int64_t size : named)
    rows *= size;
  for (int64_t size : rest)
    width *= size;
  for (int64_t size : op.shape(1).drop_back())
    count *= size;
  if (rows * width == 0 || count == 0)
    return op.in(0);
  Value target = rowsOf(g, op.in(1), named, positionType(g, rows));
  RowScatter scatter{g.reshape(op.in(0), {1, rows, width}),
                     g.reshape(op.in(2), {1, count, width}),
                     g.reshape(target, {1, count})};
  return g.reshape(scatterRows(g, scatter, *kind), op.shape());
}

void onnx::addScatters(ConverterTable &table) {
  table["Scatter"] = {convertScatterElements, 3, 3};
  table["ScatterElements"] = {convertScatterElements, 3, 3};
  table["ScatterND"] = {convertScatterNd, 3, 3};
}
