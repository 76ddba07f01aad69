//===- Contractions.cpp - products of any dimensions ----------------------===//

#include "Contractions.h"

#include "mlir/Dialect/Traits.h"

using namespace mlir;
using namespace fusec;

std::optional<Roles> fusec::rolesOf(Value x, ArrayRef<int64_t> batch,
                                    ArrayRef<int64_t> contracted) {
  Roles roles{
      SmallVector<int64_t>(batch), {}, SmallVector<int64_t>(contracted)};
  int64_t rank = typeOf(x).getRank();
  for (int64_t dim : llvm::concat<const int64_t>(batch, contracted))
    if (dim < 0 || dim >= rank)
      return std::nullopt;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(batch, dim) && !llvm::is_contained(contracted, dim))
      roles.free.push_back(dim);
  if (roles.batch.size() + roles.free.size() + roles.contracted.size() !=
      static_cast<size_t>(rank))
    return std::nullopt;
  return roles;
}

static int64_t sizeOf(Value x, ArrayRef<int64_t> dims) {
  int64_t size = 1;
  for (int64_t dim : dims)
    size *= typeOf(x).getDimSize(dim);
  return size;
}

static SmallVector<int64_t> sizesOf(Value x, ArrayRef<int64_t> dims) {
  SmallVector<int64_t> sizes;
  for (int64_t dim : dims)
    sizes.push_back(typeOf(x).getDimSize(dim));
  return sizes;
}

/// (batch..., rows, columns) of an operand whose dimensions are joined so.
static Value asMatrices(GraphBuilder &graph, Value x, ArrayRef<int64_t> batch,
                        ArrayRef<int64_t> rows, ArrayRef<int64_t> columns) {
  SmallVector<int64_t> order(batch), shape = sizesOf(x, batch);
  order.append(rows.begin(), rows.end());
  order.append(columns.begin(), columns.end());
  shape.push_back(sizeOf(x, rows));
  shape.push_back(sizeOf(x, columns));
  return graph.reshape(graph.transpose(x, order), shape);
}

/// Integers have no matrix product here: all products, added up.
Value fusec::productOfIntegers(GraphBuilder &graph, Value a, Value b) {
  SmallVector<int64_t> left(typeOf(a).getShape()), right(typeOf(b).getShape());
  int64_t rank = left.size();
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(order[rank - 1], order[rank - 2]);
  b = graph.transpose(b, order);
  left.insert(left.end() - 1, 1);
  right.assign(typeOf(b).getShape().begin(), typeOf(b).getShape().end());
  right.insert(right.end() - 2, 1);
  SmallVector<int64_t> all(left);
  all[rank - 1] = right[rank - 1];
  bool isBool = elementOf(a).isInteger(1);
  Value product = graph.binary(isBool ? "fuse.and" : "fuse.mul",
                               graph.broadcastTo(graph.reshape(a, left), all),
                               graph.broadcastTo(graph.reshape(b, right), all));
  return graph.reduce(product, isBool ? "any" : "sum", rank);
}

Value fusec::contract(GraphBuilder &graph, Value lhs, const Roles &left,
                      Value rhs, const Roles &right, Type element) {
  if (sizesOf(lhs, left.batch) != sizesOf(rhs, right.batch) ||
      sizesOf(lhs, left.contracted) != sizesOf(rhs, right.contracted))
    return {};
  SmallVector<int64_t> shape = sizesOf(lhs, left.batch);
  llvm::append_range(shape, sizesOf(lhs, left.free));
  llvm::append_range(shape, sizesOf(rhs, right.free));
  Value a = graph.cast(
      asMatrices(graph, lhs, left.batch, left.free, left.contracted), element);
  Value b = graph.cast(
      asMatrices(graph, rhs, right.batch, right.contracted, right.free),
      element);
  Value product = isa<FloatType>(element) ? graph.matmul(a, b)
                                          : productOfIntegers(graph, a, b);
  return graph.reshape(product, shape);
}

/// Integers: batch dimensions are made equal first, which floats need not be.
static Value integerProduct(GraphBuilder &g, Value a, Value b) {
  SmallVector<int64_t> batch;
  ArrayRef<int64_t> left = typeOf(a).getShape(), right = typeOf(b).getShape();
  if (!OpTrait::util::getBroadcastedShape(left.drop_back(2), right.drop_back(2),
                                          batch))
    return {};
  SmallVector<int64_t> wideLeft(batch), wideRight(batch);
  wideLeft.append(left.end() - 2, left.end());
  wideRight.append(right.end() - 2, right.end());
  return productOfIntegers(g, g.broadcastTo(a, wideLeft),
                           g.broadcastTo(b, wideRight));
}

Value fusec::matrixProduct(GraphBuilder &g, Value a, Value b) {
  ArrayRef<int64_t> left = typeOf(a).getShape(), right = typeOf(b).getShape();
  if (left.empty() || right.empty())
    return {};
  bool isRow = left.size() == 1, isColumn = right.size() == 1;
  if (left.back() != (isColumn ? right.back() : right[right.size() - 2]))
    return {};
  if (isRow)
    a = g.reshape(a, {1, left.back()});
  if (isColumn)
    b = g.reshape(b, {right.back(), 1});
  bool isFloat = isa<FloatType>(typeOf(a).getElementType());
  Value product = isFloat ? g.matmul(a, b) : integerProduct(g, a, b);
  if (!product)
    return {};
  SmallVector<int64_t> shape(typeOf(product).getShape());
  if (isColumn)
    shape.pop_back();
  if (isRow)
    shape.erase(shape.end() - (isColumn ? 1 : 2));
  return g.reshape(product, shape);
}
