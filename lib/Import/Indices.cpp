//===- Indices.cpp - arithmetic on indices --------------------------------===//

#include "Indices.h"
#include "ScatterRows.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace fusec;

Value fusec::fromFront(GraphBuilder &g, Value indices, int64_t size) {
  // What names whole rows goes on doing so.
  if (auto broadcast = indices.getDefiningOp<fuse::BroadcastToOp>())
    return g.broadcastTo(fromFront(g, broadcast.getX(), size),
                         typeOf(indices).getShape());
  Type element = typeOf(indices).getElementType();
  Value count = g.reshape(g.integers(size, element), {});
  Value shifted = g.binary("fuse.add", indices, count);
  return g.select(g.compare("lt", indices, g.splat(element, 0)), shifted,
                  indices);
}

Type fusec::positionType(GraphBuilder &g, int64_t elements) {
  return elements > std::numeric_limits<int32_t>::max()
             ? Type(g.builder().getI64Type())
             : Type(g.builder().getI32Type());
}

Value fusec::scaled(GraphBuilder &g, Value index, int64_t factor) {
  if (factor == 1)
    return index;
  Type element = typeOf(index).getElementType();
  return g.binary("fuse.mul", index,
                  g.reshape(g.integers(factor, element), {}));
}

SmallVector<int64_t> fusec::stridesOf(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t dim = shape.size(); dim-- > 1;)
    strides[dim - 1] = strides[dim] * shape[dim];
  return strides;
}

Value fusec::gatherAlong(GraphBuilder &g, Value x, Value indices,
                         int64_t axis) {
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

Value fusec::rowsOf(GraphBuilder &g, Value vectors, ArrayRef<int64_t> sizes,
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

std::pair<SmallVector<int64_t>, SmallVector<int64_t>>
fusec::lastOf(int64_t axis, int64_t rank) {
  SmallVector<int64_t> order, back(rank);
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dim != axis)
      order.push_back(dim);
  order.push_back(axis);
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  return {order, back};
}

//===----------------------------------------------------------------------===//
// Scatters
//===----------------------------------------------------------------------===//

/// All elements are one line, in which positions are computed.
static Value scatterFlat(GraphBuilder &g, Value x, Value indices, Value updates,
                         int64_t axis, StringRef kind) {
  ArrayRef<int64_t> shape = typeOf(x).getShape(),
                    part = typeOf(indices).getShape();
  int64_t elements = typeOf(x).getNumElements();
  int64_t count = typeOf(indices).getNumElements();
  Type index = positionType(g, elements);
  SmallVector<int64_t> strides = stridesOf(shape);
  Value position = scaled(g, g.cast(indices, index), strides[axis]);
  for (int64_t dim = 0, rank = shape.size(); dim < rank; ++dim)
    if (dim != axis)
      position = g.binary("fuse.add", position,
                          scaled(g, g.iota(index, part, dim), strides[dim]));
  RowScatter scatter{g.reshape(x, {1, elements, 1}),
                     g.reshape(updates, {1, count, 1}),
                     g.reshape(position, {1, count})};
  return g.reshape(scatterRows(g, scatter, kind), shape);
}

/// Lines along the axis are rows of one element each; where there are updates
/// for a part of the lines only, all elements are one line.
Value fusec::putOne(GraphBuilder &g, Value x, Value indices, Value updates,
                    int64_t axis) {
  SmallVector<int64_t> line(typeOf(x).getRank(), 1);
  line[axis] = typeOf(x).getDimSize(axis);
  Value places = g.iota(typeOf(indices).getElementType(), line, axis);
  return g.select(g.compare("eq", places, indices), updates, x);
}

/// What names whole rows along the axis, of one element for each of them; null
/// where indices differ in other dimensions.
static Value rowIndices(Value indices, int64_t axis) {
  auto broadcast = indices.getDefiningOp<fuse::BroadcastToOp>();
  if (!broadcast ||
      typeOf(broadcast.getX()).getRank() != typeOf(indices).getRank())
    return {};
  for (auto [dim, size] : llvm::enumerate(typeOf(broadcast.getX()).getShape()))
    if (size != (int64_t(dim) == axis ? typeOf(indices).getDimSize(axis) : 1))
      return {};
  return broadcast.getX();
}

Value fusec::scatterAlong(GraphBuilder &g, Value x, Value indices,
                          Value updates, int64_t axis, StringRef kind) {
  SmallVector<int64_t> shape(typeOf(x).getShape());
  ArrayRef<int64_t> part = typeOf(indices).getShape();
  int64_t rank = shape.size();
  if (typeOf(updates).getShape() != part ||
      part.size() != static_cast<size_t>(rank) ||
      typeOf(updates).getElementType() != typeOf(x).getElementType())
    return {};
  bool isWhole = true;
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (dim != axis && part[dim] > shape[dim])
      return {};
    isWhole &= dim == axis || part[dim] == shape[dim];
  }
  int64_t elements = typeOf(x).getNumElements();
  int64_t count = typeOf(indices).getNumElements();
  if (elements == 0 || count == 0)
    return x;
  if (!isWhole)
    return scatterFlat(g, x, indices, updates, axis, kind);
  if (part[axis] == 1 && kind.empty())
    return putOne(g, x, indices, updates, axis);
  int64_t size = shape[axis], lines = elements / size;
  if (Value rows = rowIndices(indices, axis); rows && lines > 1) {
    // The axis before all others, and back.
    SmallVector<int64_t> first{axis};
    for (int64_t dim = 0; dim < rank; ++dim)
      if (dim != axis)
        first.push_back(dim);
    SmallVector<int64_t> back = invertPermutationVector(first);
    Value made =
        scatterRowsAt(g, g.transpose(x, first), g.reshape(rows, part[axis]),
                      g.transpose(updates, first), kind);
    return g.transpose(made, back);
  }
  auto [order, back] = lastOf(axis, rank);
  SmallVector<int64_t> ordered;
  for (int64_t dim : order)
    ordered.push_back(shape[dim]);
  auto inOrder = [&, &order = order](Value value, ArrayRef<int64_t> to) {
    return g.reshape(g.transpose(value, order), to);
  };
  RowScatter scatter{inOrder(x, {lines, size, 1}),
                     inOrder(updates, {lines, count / lines, 1}),
                     inOrder(indices, {lines, count / lines})};
  return g.transpose(g.reshape(scatterRows(g, scatter, kind), ordered), back);
}

Value fusec::scatterRowsAt(GraphBuilder &g, Value x, Value rows, Value updates,
                           StringRef kind) {
  SmallVector<int64_t> shape(typeOf(x).getShape());
  int64_t elements = typeOf(x).getNumElements();
  int64_t count = typeOf(rows).getNumElements();
  if (elements == 0 || count == 0)
    return x;
  int64_t width = typeOf(updates).getNumElements() / count;
  if (width == 0 || elements % width != 0)
    return {};
  RowScatter scatter{g.reshape(x, {1, elements / width, width}),
                     g.reshape(updates, {1, count, width}),
                     g.reshape(rows, {1, count})};
  return g.reshape(scatterRows(g, scatter, kind), shape);
}
