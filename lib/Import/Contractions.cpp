//===- Contractions.cpp - products of any dimensions ----------------------===//

#include "Contractions.h"

#include "mlir/Dialect/Traits.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

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

namespace {
struct IntegerRange {
  int64_t low, high;
  int64_t magnitude() const { return std::max(-low, high); }
};
} // namespace

/// Where integers lie that are 8 bits wide, or differences of such.
static std::optional<IntegerRange> rangeOf(Value x) {
  Type element = getElementTypeOrSelf(x);
  if (element.isInteger(8))
    return element.isUnsignedInteger() ? IntegerRange{0, 255}
                                       : IntegerRange{-128, 127};
  Operation *op = x.getDefiningOp();
  if (!op || !isa<IntegerType>(element))
    return std::nullopt;
  StringRef name = op->getName().getStringRef();
  std::optional<IntegerRange> range;
  if (name == "fuse.sub") {
    auto left = rangeOf(op->getOperand(0)), right = rangeOf(op->getOperand(1));
    if (left && right)
      range = {left->low - right->high, left->high - right->low};
  } else if (name == "fuse.cast" || name == "fuse.reshape" ||
             name == "fuse.transpose" || name == "fuse.broadcast_to") {
    range = rangeOf(op->getOperand(0));
  }
  // A type without a sign has other numbers in their place.
  return range && range->low < 0 && element.isUnsignedInteger() ? std::nullopt
                                                                : range;
}

/// Rows and columns from which on tensor cores have something to do.
static constexpr int64_t kLeastSide = 16;

/// A product of integers of few bits that tensor cores compute: bf16 holds
/// them, and f32 sums of so many products that stay below 2^24, which are added
/// up as integers. Null for others.
static Value productOfBytes(GraphBuilder &g, Value a, Value b) {
  // Whole numbers that bf16 has all of.
  constexpr int64_t most16 = 256;
  auto rangeA = rangeOf(a), rangeB = rangeOf(b);
  SmallVector<int64_t> left(typeOf(a).getShape()), right(typeOf(b).getShape());
  int64_t k = left.back(), rank = left.size();
  if (!rangeA || !rangeB || rangeA->magnitude() > most16 ||
      rangeB->magnitude() > most16 ||
      elementOf(a).getIntOrFloatBitWidth() < 32 ||
      left[rank - 2] < kLeastSide || right.back() < kLeastSide || k == 0)
    return {};
  int64_t largest = rangeA->magnitude() * rangeB->magnitude();
  // 128 x 128 x 1024 is 2^24.
  int64_t most = llvm::bit_floor<uint64_t>((1 << 24) / largest);
  int64_t parts = llvm::divideCeil(k, most), each = llvm::divideCeil(k, parts);
  each = parts == 1 ? k : llvm::alignTo(each, std::min<int64_t>(most, 64));
  Type result = elementOf(a), f32 = g.builder().getF32Type();
  auto wide = [&](Value x) {
    return g.cast(g.cast(x, g.builder().getBF16Type()), f32);
  };
  if (parts == 1)
    return g.cast(g.matmul(wide(a), wide(b)), result);
  // (batch..., part, m, each) x (batch..., part, each, n).
  auto cut = [&](Value x, SmallVector<int64_t> shape, int64_t dim) {
    SmallVector<int64_t> none(rank, 0), high(none);
    high[dim] = parts * each - k;
    x = g.pad(wide(x), g.splat(f32, 0), none, high, none);
    shape[dim] = parts;
    shape.insert(shape.begin() + dim + 1, each);
    return g.reshape(x, shape);
  };
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank + 1));
  std::swap(order[rank - 2], order[rank - 1]);
  Value sums = g.matmul(g.transpose(cut(a, left, rank - 1), order),
                        cut(b, right, rank - 2));
  return g.reduce(g.cast(sums, result), "sum", rank - 2);
}

/// Integers have no matrix product here: all products, added up.
Value fusec::productOfIntegers(GraphBuilder &graph, Value a, Value b) {
  if (Value product = productOfBytes(graph, a, b))
    return product;
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
