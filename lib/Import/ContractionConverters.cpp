//===- ContractionConverters.cpp - products -------------------------------===//

#include "Contractions.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;

/// The product of the operands in the element type of the result.
static Converted convertProduct(Importer &importer, Operation *op,
                                const Roles &left, const Roles &right) {
  RankedTensorType type = resultType(op);
  Value product =
      contract(importer, importer.operand(op, 0), left, importer.operand(op, 1),
               right, type.getElementType());
  if (!product)
    return Converted::refuse("has operands whose dimensions do not fit");
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
  return convertProduct(importer, op, *left, *right);
}

/// The last dimension of the first operand with the first of the second.
static Converted convertDot(Importer &importer, Operation *op) {
  Value lhs = importer.operand(op, 0), rhs = importer.operand(op, 1);
  if (typeOf(lhs).getRank() == 0 || typeOf(rhs).getRank() == 0)
    return Converted::refuse("has an operand without dimensions");
  auto left = rolesOf(lhs, {}, {typeOf(lhs).getRank() - 1});
  auto right = rolesOf(rhs, {}, {0});
  return convertProduct(importer, op, *left, *right);
}

void fusec::addContractionConverters(ConverterTable &table) {
  table["stablehlo.dot_general"] = convertDotGeneral;
  table["stablehlo.dot"] = convertDot;
}
