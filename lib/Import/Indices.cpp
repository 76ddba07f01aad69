//===- Indices.cpp - arithmetic on indices --------------------------------===//

#include "Indices.h"
#include "ScatterRows.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

Value fusec::fromFront(GraphBuilder &g, Value indices, int64_t size) {
  // What names whole rows goes on doing so.
  if (auto broadcast = indices.getDefiningOp<fuse::BroadcastToOp>())
    return g.broadcastTo(fromFront(g, broadcast.getX(), size),
                         typeOf(indices).getShape());
  Type element = typeOf(indices).getElementType();
  Value count = g.integer(size, element);
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
  return g.binary("fuse.mul", index, g.integer(factor, element));
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

/// Of steps whose numbers cannot overflow.
static constexpr int64_t kMaxStep = int64_t(1) << 31;

/// The one integer that all elements are.
static std::optional<int64_t> splatInteger(Value x) {
  while (
      isa_and_nonnull<fuse::BroadcastToOp, fuse::ReshapeOp>(x.getDefiningOp()))
    x = x.getDefiningOp()->getOperand(0);
  DenseElementsAttr value;
  if (!matchPattern(x, m_Constant(&value)) || !value.isSplat() ||
      !value.getElementType().isSignlessInteger())
    return std::nullopt;
  return value.getSplatValue<APInt>().getSExtValue();
}

static std::optional<Progression> progressionOf(DenseElementsAttr known) {
  int64_t count = known.getNumElements();
  if (count < 2 || !known.getElementType().isSignlessInteger())
    return std::nullopt;
  auto values = known.getValues<APInt>();
  int64_t start = values[0].getSExtValue();
  Progression steps{start, values[1].getSExtValue() - start};
  for (int64_t i = 2; i < count; ++i)
    if (values[i].getSExtValue() != start + i * steps.step)
      return std::nullopt;
  return steps;
}

std::optional<Progression> fusec::progressionOf(Value line) {
  DenseElementsAttr known;
  Operation *op = line.getDefiningOp();
  if (typeOf(line).getRank() != 1 || !op)
    return std::nullopt;
  if (matchPattern(line, m_Constant(&known)))
    return ::progressionOf(known);
  if (isa<fuse::IotaOp>(op))
    return isIndex(elementOf(line)) ? std::optional(Progression{0, 1})
                                    : std::nullopt;
  if (isa<fuse::CastOp, fuse::ReshapeOp>(op))
    return progressionOf(op->getOperand(0));
  if (!isa<fuse::AddOp, fuse::SubOp, fuse::MulOp>(op))
    return std::nullopt;
  std::optional<int64_t> number = splatInteger(op->getOperand(1));
  std::optional<Progression> steps = progressionOf(op->getOperand(0));
  if (!number || !steps || std::abs(*number) > kMaxStep ||
      std::abs(steps->start) > kMaxStep || std::abs(steps->step) > kMaxStep)
    return std::nullopt;
  if (isa<fuse::MulOp>(op))
    return Progression{steps->start * *number, steps->step * *number};
  return Progression{steps->start + (isa<fuse::AddOp>(op) ? *number : -*number),
                     steps->step};
}

/// Of bounds that are steps: by a division.
static Value countSteps(GraphBuilder &g, const Progression &steps,
                        int64_t count, Value x, bool orEqual) {
  Type element = elementOf(x);
  auto number = [&](int64_t value) { return g.integer(value, element); };
  // x - start counts from 0; the bound of number i is there from i * step on.
  Value from = g.binary("fuse.sub", x, number(steps.start + !orEqual));
  Value before = g.binary(
      "fuse.add", g.binary("fuse.div", from, number(steps.step)), number(1));
  Value isBehind = g.compare("lt", from, number(0));
  before = g.select(isBehind, number(0),
                    g.binary("fuse.minimum", before, number(count)));
  return g.cast(before, g.builder().getI32Type());
}

/// Bounds that are rather counted than searched.
static constexpr int64_t kFewBounds = 64;

Value fusec::countBefore(GraphBuilder &g, Value bounds, Value x, bool orEqual) {
  int64_t count = typeOf(bounds).getShape().back();
  int64_t lines = typeOf(bounds).getRank() - 1;
  Type index = g.builder().getI32Type();
  auto number = [&](int64_t value) { return g.integer(value, index); };
  if (auto steps = progressionOf(bounds);
      steps && steps->step > 0 && isIndex(elementOf(x)))
    return countSteps(g, *steps, count, x, orEqual);
  StringRef isBehind = orEqual ? "gt" : "ge";
  if (count <= kFewBounds) {
    SmallVector<int64_t> each(typeOf(x).getShape()),
        line(typeOf(bounds).getShape());
    each.push_back(1);
    if (lines > 0)
      line.insert(line.end() - 1, 1);
    Value behind =
        g.compare(isBehind, g.reshape(bounds, line), g.reshape(x, each));
    return g.binary("fuse.sub", number(count),
                    g.reduce(g.cast(behind, index), "sum", each.size() - 1));
  }
  Value before = g.splat(index, 0, typeOf(x).getShape());
  for (int64_t step = int64_t(1) << llvm::Log2_64(count); step > 0; step /= 2) {
    Value next = g.binary("fuse.add", before, number(step));
    Value last = g.binary(
        "fuse.sub", g.binary("fuse.minimum", next, number(count)), number(1));
    Value bound = g.gather(bounds, last, lines, lines);
    Value stays = g.binary("fuse.or", g.compare("gt", next, number(count)),
                           g.compare(isBehind, bound, x));
    before = g.select(stays, before, next);
  }
  return before;
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
