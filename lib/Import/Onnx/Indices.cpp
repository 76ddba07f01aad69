//===- Indices.cpp - elements taken by index ------------------------------===//

#include "Indices.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

Value onnx::fromFront(GraphBuilder &g, Value indices, int64_t size) {
  Type element = typeOf(indices).getElementType();
  Value count = g.reshape(g.integers(size, element), {});
  Value shifted = g.binary("fuse.add", indices, count);
  return g.select(g.compare("lt", indices, g.splat(element, 0)), shifted,
                  indices);
}

Type onnx::positionType(GraphBuilder &g, int64_t elements) {
  return elements > std::numeric_limits<int32_t>::max()
             ? Type(g.builder().getI64Type())
             : Type(g.builder().getI32Type());
}

Value onnx::scaled(GraphBuilder &g, Value index, int64_t factor) {
  if (factor == 1)
    return index;
  Type element = typeOf(index).getElementType();
  return g.binary("fuse.mul", index,
                  g.reshape(g.integers(factor, element), {}));
}

SmallVector<int64_t> onnx::stridesOf(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t dim = shape.size(); dim-- > 1;)
    strides[dim - 1] = strides[dim] * shape[dim];
  return strides;
}

static bool isIndex(Type element) {
  return element.isInteger(32) || element.isInteger(64);
}

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

Value onnx::gatherAlong(GraphBuilder &g, Value x, Value indices, int64_t axis) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  Type index = positionType(g, typeOf(x).getNumElements());
  SmallVector<int64_t> strides = stridesOf(shape);
  Value position = scaled(g, g.cast(indices, index), strides[axis]);
  for (int64_t dim = 0; dim < typeOf(x).getRank(); ++dim)
    if (dim != axis)
      position =
          g.binary("fuse.add", position,
                   scaled(g, g.iota(index, typeOf(indices).getShape(), dim),
                          strides[dim]));
  return g.gather(g.reshape(x, typeOf(x).getNumElements()), position, 0, 0);
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

static int64_t product(ArrayRef<int64_t> sizes) {
  int64_t all = 1;
  for (int64_t size : sizes)
    all *= size;
  return all;
}

Value onnx::rowsOf(GraphBuilder &g, Value vectors, ArrayRef<int64_t> sizes,
                   Type index) {
  ArrayRef<int64_t> shape = typeOf(vectors).getShape();
  SmallVector<int64_t> strides = stridesOf(sizes);
  Value row;
  for (int64_t i = 0, count = sizes.size(); i < count; ++i) {
    Value part = g.reshape(g.sliceAlong(vectors, shape.size() - 1, i, i + 1),
                           shape.drop_back());
    Value held = g.cast(fromFront(g, part, sizes[i]), index);
    Value step = scaled(g, held, strides[i]);
    row = row ? g.binary("fuse.add", row, step) : step;
  }
  return row ? row : g.splat(index, 0, shape.drop_back());
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

/// Lines that are ordered by comparing all elements with each other.
static constexpr int64_t kMaxRanked = 4096;

/// The rank of an element is the number of those before it; the k first are
/// those of the ranks below k. No order of equal elements is left open.
static Converted convertTopK(Call &op) {
  GraphBuilder &g = op.graph;
  auto count = op.parameter("k", 1, 10);
  auto axis = frontAxis(op.integer("axis", -1), op.rank());
  if (!axis || !count || count->size() != 1)
    return Converted::refuse(count ? kBadAxis : kNotKnown);
  int64_t size = op.shape()[*axis], k = count->front();
  if (k < 0 || k > size)
    return Converted::refuse(kNoFit);
  if (size > kMaxRanked)
    return Converted::refuse("orders lines of more than 4096 elements: there "
                             "is no sort here");
  Type index = g.builder().getI64Type();
  SmallVector<int64_t> order;
  for (int64_t dim = 0; dim < op.rank(); ++dim)
    if (dim != *axis)
      order.push_back(dim);
  order.push_back(*axis);
  Value x = g.transpose(op.in(0), order);
  SmallVector<int64_t> lead(typeOf(x).getShape().drop_back());
  auto shaped = [&](Value value, int64_t rows, int64_t columns) {
    SmallVector<int64_t> shape(lead);
    shape.append({rows, columns});
    return g.reshape(value, shape);
  };
  SmallVector<int64_t> square(lead);
  square.append({size, size});
  Value mine = shaped(x, size, 1), other = shaped(x, 1, size);
  bool isLargest = op.integer("largest", 1) != 0;
  Value isEarlier = g.compare("lt", g.iota(index, {size, size}, 1),
                              g.iota(index, {size, size}, 0));
  Value isBefore =
      g.binary("fuse.or", g.compare(isLargest ? "gt" : "lt", other, mine),
               g.binary("fuse.and", g.compare("eq", other, mine), isEarlier));
  Value rank = g.reduce(g.cast(isBefore, index), "sum", op.rank());
  // Of each rank below k the element's place: (lines..., k).
  Value isRank =
      g.compare("eq", shaped(rank, 1, size), g.iota(index, {k, size}, 0));
  Value places =
      g.reduce(g.select(isRank, g.iota(index, {k, size}, 1), g.splat(index, 0)),
               "max", op.rank());
  Value values = gatherAlong(g, x, places, op.rank() - 1);
  SmallVector<int64_t> back(order.size());
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  return SmallVector<Value>{g.transpose(values, back),
                            g.transpose(places, back)};
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
