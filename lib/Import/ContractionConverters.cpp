//===- ContractionConverters.cpp - products -------------------------------===//
//
// A contraction of whatever dimensions is a matrix product of its operands'
// views: the dimensions in order, those of a kind joined.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;

namespace {
/// The dimensions of an operand by what becomes of them.
struct Roles {
  SmallVector<int64_t> batch, free, contracted;
};
} // namespace

static std::optional<Roles> rolesOf(Value x, ArrayRef<int64_t> batch,
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
static Value asMatrices(Importer &importer, Value x, ArrayRef<int64_t> batch,
                        ArrayRef<int64_t> rows, ArrayRef<int64_t> columns) {
  SmallVector<int64_t> order(batch), shape = sizesOf(x, batch);
  order.append(rows.begin(), rows.end());
  order.append(columns.begin(), columns.end());
  shape.push_back(sizeOf(x, rows));
  shape.push_back(sizeOf(x, columns));
  return importer.reshape(importer.transpose(x, order), shape);
}

/// Integers have no matrix product here: all products, added up.
static Value productOfIntegers(Importer &importer, Value a, Value b) {
  SmallVector<int64_t> left(typeOf(a).getShape()), right(typeOf(b).getShape());
  int64_t rank = left.size();
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(order[rank - 1], order[rank - 2]);
  b = importer.transpose(b, order);
  left.insert(left.end() - 1, 1);
  right.assign(typeOf(b).getShape().begin(), typeOf(b).getShape().end());
  right.insert(right.end() - 2, 1);
  SmallVector<int64_t> all(left);
  all[rank - 1] = right[rank - 1];
  Value product = importer.binary(
      "fuse.mul", importer.broadcastTo(importer.reshape(a, left), all),
      importer.broadcastTo(importer.reshape(b, right), all));
  return importer.reduce(product, "sum", rank);
}

/// The product of the operands in the element type of the result: products of
/// 16-bit numbers are exact in f32.
static Converted contract(Importer &importer, Operation *op, const Roles &left,
                          const Roles &right) {
  RankedTensorType type = resultType(op);
  Type element = type.getElementType();
  Value lhs = importer.operand(op, 0), rhs = importer.operand(op, 1);
  if (sizesOf(lhs, left.batch) != sizesOf(rhs, right.batch) ||
      sizeOf(lhs, left.contracted) != sizeOf(rhs, right.contracted))
    return Converted::refuse("has operands whose dimensions do not fit");
  Value a = importer.cast(
      asMatrices(importer, lhs, left.batch, left.free, left.contracted),
      element);
  Value b = importer.cast(
      asMatrices(importer, rhs, right.batch, right.contracted, right.free),
      element);
  Value product = isa<FloatType>(element) ? importer.matmul(a, b)
                                          : productOfIntegers(importer, a, b);
  return importer.reshape(product, type.getShape());
}

static SmallVector<int64_t> fieldOf(Attribute dictionary, StringRef name) {
  auto fields = dyn_cast_or_null<DictionaryAttr>(dictionary);
  auto found = integersOf(fields ? fields.get(name) : Attribute());
  return found ? *found : SmallVector<int64_t>();
}

/// One of the two lists of `[0] x [1]`.
static SmallVector<int64_t> sideOf(Attribute pair, unsigned side) {
  auto lists = dyn_cast_or_null<ArrayAttr>(pair);
  auto found =
      integersOf(lists && lists.size() == 2 ? lists[side] : Attribute());
  return found ? *found : SmallVector<int64_t>();
}

static Converted convertDotGeneral(Importer &importer, Operation *op) {
  Attribute numbers = foreignAttr(op, {"dot_dimension_numbers"});
  Attribute batch = foreignAttr(op, {"batching_dims"});
  Attribute contracted = foreignAttr(op, {"contracting_dims"});
  auto dims = [&](StringRef side, unsigned index, bool isBatch) {
    StringRef word =
        isBatch ? "_batching_dimensions" : "_contracting_dimensions";
    return numbers ? fieldOf(numbers, (side + word).str())
                   : sideOf(isBatch ? batch : contracted, index);
  };
  auto left = rolesOf(importer.operand(op, 0), dims("lhs", 0, true),
                      dims("lhs", 0, false));
  auto right = rolesOf(importer.operand(op, 1), dims("rhs", 1, true),
                       dims("rhs", 1, false));
  if (!left || !right || left->batch.size() != right->batch.size())
    return Converted::refuse("names dimensions that its operands lack");
  return contract(importer, op, *left, *right);
}

/// The last dimension of the first operand with the first of the second.
static Converted convertDot(Importer &importer, Operation *op) {
  Value lhs = importer.operand(op, 0), rhs = importer.operand(op, 1);
  if (typeOf(lhs).getRank() == 0 || typeOf(rhs).getRank() == 0)
    return Converted::refuse("has an operand without dimensions");
  auto left = rolesOf(lhs, {}, {typeOf(lhs).getRank() - 1});
  auto right = rolesOf(rhs, {}, {0});
  return contract(importer, op, *left, *right);
}

void fusec::addContractionConverters(ConverterTable &table) {
  table["stablehlo.dot_general"] = convertDotGeneral;
  table["stablehlo.dot"] = convertDot;
}
