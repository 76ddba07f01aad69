//===- Indices.cpp - elements taken by index ------------------------------===//

#include "../Indices.h"
#include "../Orders.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

static constexpr StringLiteral kNoIndices = "has indices that are no int32 or "
                                            "int64";

static Converted convertGather(Call &op) {
  auto axis = frontAxis(op.integer("axis", 0), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  if (!isIndex(op.element(1)))
    return Converted::refuse(kNoIndices);
  Value indices = op.in(1);
  int64_t size = op.shape()[*axis];
  // One known place is a slice.
  if (auto known = op.known(1); known && known->size() == 1) {
    int64_t at = known->front() < 0 ? known->front() + size : known->front();
    if (at < 0 || at >= size)
      return Converted::refuse("has an index outside of its input");
    SmallVector<int64_t> shape(op.shape().take_front(*axis));
    llvm::append_range(shape, op.shape(1));
    llvm::append_range(shape, op.shape().drop_front(*axis + 1));
    return op.graph.reshape(op.graph.sliceAlong(op.in(0), *axis, at, at + 1),
                            shape);
  }
  return op.graph.gather(op.in(0), fromFront(op.graph, indices, size), *axis,
                         0);
}

static Converted convertGatherElements(Call &op) {
  auto axis = frontAxis(op.integer("axis", 0), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  if (!isIndex(op.element(1)))
    return Converted::refuse(kNoIndices);
  bool fits = op.rank(1) == op.rank();
  for (int64_t dim = 0; fits && dim < op.rank(); ++dim)
    fits = dim == *axis || op.shape(1)[dim] <= op.shape()[dim];
  if (!fits)
    return Converted::refuse(kNoFit);
  return gatherAlong(op.graph, op.in(0),
                     fromFront(op.graph, op.in(1), op.shape()[*axis]), *axis);
}

static Converted convertGatherNd(Call &op) {
  int64_t batch = op.integer("batch_dims", 0);
  if (!isIndex(op.element(1)))
    return Converted::refuse(kNoIndices);
  if (op.rank(1) == 0 || batch < 0 || batch >= op.rank(1) ||
      batch + op.shape(1).back() > op.rank() || batch > op.rank() ||
      op.shape().take_front(batch) != op.shape(1).take_front(batch))
    return Converted::refuse(kNoFit);
  GraphBuilder &g = op.graph;
  ArrayRef<int64_t> shape = op.shape();
  int64_t length = op.shape(1).back();
  ArrayRef<int64_t> named = shape.slice(batch, length);
  ArrayRef<int64_t> rest = shape.drop_front(batch + length);
  Type index = positionType(g, typeOf(op.in(0)).getNumElements());
  Value row = rowsOf(g, op.in(1), named, index);
  SmallVector<int64_t> places(typeOf(row).getShape());
  int64_t stride = product(named);
  for (int64_t dim = batch; dim-- > 0;) {
    row = g.binary("fuse.add", row,
                   scaled(g, g.iota(index, places, dim), stride));
    stride *= shape[dim];
  }
  SmallVector<int64_t> flat{stride}, result(places);
  flat.append(rest.begin(), rest.end());
  result.append(rest.begin(), rest.end());
  return g.reshape(g.gather(g.reshape(op.in(0), flat), row, 0, 0), result);
}

static Converted convertOneHot(Call &op) {
  GraphBuilder &g = op.graph;
  auto depth = op.known(1);
  if (!depth || depth->size() != 1)
    return Converted::refuse(kNotKnown);
  auto axis = frontAxis(op.integer("axis", -1), op.rank() + 1);
  if (!axis || depth->front() < 0 || op.shape(2) != ArrayRef<int64_t>{2})
    return Converted::refuse(axis ? kNoFit : kBadAxis);
  Value indices =
      fromFront(g, g.cast(op.in(0), g.builder().getI64Type()), depth->front());
  SmallVector<int64_t> line(op.shape()), shape(op.shape());
  line.insert(line.begin() + *axis, 1);
  shape.insert(shape.begin() + *axis, depth->front());
  Value isHot = g.compare("eq", g.iota(g.builder().getI64Type(), shape, *axis),
                          g.reshape(indices, line));
  auto value = [&](int64_t i) {
    return g.reshape(g.sliceAlong(op.in(2), 0, i, i + 1), {});
  };
  return g.select(isHot, value(1), value(0));
}

static Converted convertTrilu(Call &op) {
  GraphBuilder &g = op.graph;
  std::optional<SmallVector<int64_t>> k = SmallVector<int64_t>{0};
  if (op.has(1))
    k = op.known(1);
  if (!k || k->size() != 1)
    return Converted::refuse(kNotKnown);
  if (op.rank() < 2)
    return Converted::refuse(kNoFit);
  ArrayRef<int64_t> matrix = op.shape().take_back(2);
  Type index = g.builder().getI64Type();
  Value row = g.iota(index, matrix, 0), column = g.iota(index, matrix, 1);
  Value edge =
      g.binary("fuse.add", row, g.reshape(g.integers(k->front(), index), {}));
  bool isUpper = op.integer("upper", 1) != 0;
  Value keeps = g.compare(isUpper ? "ge" : "le", column, edge);
  return g.select(keeps, op.in(0), g.splat(op.element(), 0));
}

//===----------------------------------------------------------------------===//
// Places by value
//===----------------------------------------------------------------------===//

static Converted positionOf(Call &op, StringRef kind) {
  GraphBuilder &g = op.graph;
  auto axis = frontAxis(op.integer("axis", 0), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  bool keeps = op.integer("keepdims", 1) != 0;
  if (op.integer("select_last_index", 0) == 0)
    return g.reduce(op.in(0), kind, *axis, keeps);
  Value first = g.reduce(g.reverse(op.in(0), *axis), kind, *axis, keeps);
  return g.binary("fuse.sub",
                  g.reshape(g.integers(op.shape()[*axis] - 1,
                                       typeOf(first).getElementType()),
                            {}),
                  first);
}

static Converted convertArgMax(Call &op) { return positionOf(op, "argmax"); }
static Converted convertArgMin(Call &op) { return positionOf(op, "argmin"); }

/// 1 at the first highest element of each line, 0 elsewhere.
static Converted convertHardmax(Call &op) {
  GraphBuilder &g = op.graph;
  auto axis = frontAxis(op.integer("axis", op.opset < 13 ? 1 : -1), op.rank());
  if (!axis)
    return Converted::refuse(kBadAxis);
  Value x = op.in(0);
  SmallVector<int64_t> shape(op.shape());
  if (op.opset < 13) {
    // The dimensions from the axis on are one line.
    x = g.reshape(x, {product(ArrayRef(shape).take_front(*axis)),
                      product(ArrayRef(shape).drop_front(*axis))});
    axis = 1;
  }
  Value place = g.reduce(x, "argmax", *axis, /*keepDims=*/true);
  Value index = g.iota(g.builder().getI64Type(), typeOf(x).getShape(), *axis);
  return g.reshape(g.cast(g.compare("eq", index, place), op.element()), shape);
}

static Converted convertTopK(Call &op) {
  auto count = op.parameter("k", 1, 10);
  auto axis = frontAxis(op.integer("axis", -1), op.rank());
  if (!axis || !count || count->size() != 1)
    return Converted::refuse(count ? kBadAxis : kNotKnown);
  int64_t size = op.shape()[*axis], k = count->front();
  if (k < 0 || k > size)
    return Converted::refuse(kNoFit);
  Order order =
      firstInOrder(op.graph, op.in(0), *axis, op.integer("largest", 1) != 0, k);
  return SmallVector<Value>{order.values, order.places};
}

void onnx::addIndices(ConverterTable &table) {
  table["Gather"] = {convertGather, 2, 2};
  table["GatherElements"] = {convertGatherElements, 2, 2};
  table["GatherND"] = {convertGatherNd, 2, 2};
  table["OneHot"] = {convertOneHot, 3, 3};
  table["Trilu"] = {convertTrilu, 1, 2};
  table["ArgMax"] = {convertArgMax};
  table["ArgMin"] = {convertArgMin};
  table["Hardmax"] = {convertHardmax};
  table["TopK"] = {convertTopK, 1, 2};
}
