//===- ShapeConverters.cpp - ops that move elements -----------------------===//

#include "Importer.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace fusec;

static constexpr StringLiteral kNoAttribute =
    "lacks an attribute that the specification asks for";

static Converted convertBroadcastInDim(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  auto dims = foreignInts(op, {"dims", "broadcast_dimensions"});
  RankedTensorType to = resultType(op);
  if (!dims || static_cast<int64_t>(dims->size()) != typeOf(x).getRank())
    return Converted::refuse(kNoAttribute);
  // The dimensions in the order of the result, the others of size 1.
  SmallVector<int64_t> order =
      llvm::to_vector(llvm::seq<int64_t>(0, dims->size()));
  llvm::sort(order,
             [&](int64_t a, int64_t b) { return (*dims)[a] < (*dims)[b]; });
  SmallVector<int64_t> shape(to.getRank(), 1);
  for (auto [from, dim] : llvm::enumerate(*dims)) {
    if (dim < 0 || dim >= to.getRank())
      return Converted::refuse("names a dimension that the result lacks");
    shape[dim] = typeOf(x).getDimSize(from);
  }
  x = importer.reshape(importer.transpose(x, order), shape);
  return importer.broadcastTo(x, to.getShape());
}

static Converted convertReshape(Importer &importer, Operation *op) {
  return importer.reshape(importer.operand(op, 0), resultType(op).getShape());
}

static Converted convertTranspose(Importer &importer, Operation *op) {
  auto dims = foreignInts(op, {"dims", "permutation"});
  if (!dims)
    return Converted::refuse(kNoAttribute);
  return importer.transpose(importer.operand(op, 0), *dims);
}

static Converted convertSlice(Importer &importer, Operation *op) {
  auto starts = foreignInts(op, {"start_indices"});
  auto limits = foreignInts(op, {"limit_indices"});
  auto strides = foreignInts(op, {"strides"});
  if (!starts || !limits || !strides)
    return Converted::refuse(kNoAttribute);
  return importer.slice(importer.operand(op, 0), *starts, *limits, *strides);
}

static Converted convertConcatenate(Importer &importer, Operation *op) {
  auto axis = foreignInts(op, {"dim", "dimension"});
  if (!axis || axis->size() != 1)
    return Converted::refuse(kNoAttribute);
  SmallVector<Value> parts;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    parts.push_back(importer.operand(op, i));
  return importer.concat(parts, axis->front());
}

static Converted convertPad(Importer &importer, Operation *op) {
  auto low = foreignInts(op, {"low", "edge_padding_low"});
  auto high = foreignInts(op, {"high", "edge_padding_high"});
  auto interior = foreignInts(op, {"interior", "interior_padding"});
  if (!low || !high || !interior)
    return Converted::refuse(kNoAttribute);
  return importer.pad(importer.operand(op, 0), importer.operand(op, 1), *low,
                      *high, *interior);
}

static Converted convertReverse(Importer &importer, Operation *op) {
  auto dims = foreignInts(op, {"dims", "dimensions"});
  if (!dims)
    return Converted::refuse(kNoAttribute);
  return importer.reverse(importer.operand(op, 0), *dims);
}

static Converted convertIota(Importer &importer, Operation *op) {
  auto axis = foreignInts(op, {"dim", "iota_dimension"});
  RankedTensorType type = resultType(op);
  if (!axis || axis->size() != 1 || !areDims(*axis, type.getRank()))
    return Converted::refuse(kNoAttribute);
  return importer.iota(type.getElementType(), type.getShape(), axis->front());
}

//===----------------------------------------------------------------------===//
// Slices at places that are known when the model runs
//===----------------------------------------------------------------------===//

/// The place along a dimension, held to 0 .. size - length as the specification
/// says: a number where it is known, else a value of rank 0.
namespace {
struct Place {
  std::optional<int64_t> known;
  Value value;
};
} // namespace

static Place placeOf(Importer &importer, Value index, int64_t size,
                     int64_t length) {
  int64_t last = size - length;
  if (last == 0)
    return {0, {}};
  if (std::optional<int64_t> known = importer.evaluateScalar(index))
    return {std::clamp<int64_t>(*known, 0, last), {}};
  Type element = typeOf(index).getElementType();
  Value held = importer.make("fuse.clamp",
                             {index, importer.splat(element, 0),
                              importer.splat(element, double(last))},
                             typeOf(index));
  return {std::nullopt, held};
}

/// Whether a box of those sizes fits into a tensor.
static bool isPartOf(ArrayRef<int64_t> sizes, ArrayRef<int64_t> shape) {
  return sizes.size() == shape.size() &&
         llvm::all_of_zip(sizes, shape, [](int64_t part, int64_t whole) {
           return 0 <= part && part <= whole;
         });
}

static Converted convertDynamicSlice(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0);
  auto sizes = foreignInts(op, {"sizes", "slice_sizes"});
  if (!sizes || op->getNumOperands() != sizes->size() + 1 ||
      !isPartOf(*sizes, typeOf(x).getShape()))
    return Converted::refuse(kNoAttribute);
  for (auto [dim, length] : llvm::enumerate(*sizes)) {
    Place place =
        placeOf(importer, importer.asIndex(importer.operand(op, dim + 1)),
                typeOf(x).getDimSize(dim), length);
    if (!place.known) {
      Value steps =
          importer.iota(typeOf(place.value).getElementType(), length, 0);
      x = importer.gather(x, importer.binary("fuse.add", steps, place.value),
                          dim, 0);
      continue;
    }
    SmallVector<int64_t> starts(sizes->size(), 0), ones(sizes->size(), 1);
    SmallVector<int64_t> limits(typeOf(x).getShape());
    starts[dim] = *place.known;
    limits[dim] = *place.known + length;
    x = importer.slice(x, starts, limits, ones);
  }
  return x;
}

/// The update where its elements lie, by dimension: the index that each place
/// of the operand takes from it, and whether it is one of them.
static Converted convertDynamicUpdateSlice(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0), update = importer.operand(op, 1);
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (op->getNumOperands() != shape.size() + 2 ||
      !isPartOf(typeOf(update).getShape(), shape))
    return Converted::refuse(kNoAttribute);
  if (typeOf(update).getNumElements() == 0)
    return x;
  Value isInside;
  for (auto [dim, size] : llvm::enumerate(shape)) {
    int64_t length = typeOf(update).getDimSize(dim);
    if (length == size)
      continue;
    Value index = importer.asIndex(importer.operand(op, dim + 2));
    Type element = typeOf(index).getElementType();
    Place place = placeOf(importer, index, size, length);
    Value start = place.known ? importer.splat(element, double(*place.known))
                              : place.value;
    Value from =
        importer.binary("fuse.sub", importer.iota(element, size, 0), start);
    update = importer.gather(update, from, dim, 0);
    Value inside = importer.binary(
        "fuse.and", importer.compare("ge", from, importer.splat(element, 0)),
        importer.compare("lt", from, importer.splat(element, double(length))));
    SmallVector<int64_t> line(shape.size(), 1);
    line[dim] = size;
    inside = importer.broadcastTo(importer.reshape(inside, line), shape);
    isInside =
        isInside ? importer.binary("fuse.and", isInside, inside) : inside;
  }
  if (!isInside)
    return update;
  return importer.select(isInside, update, x);
}

void fusec::addShapeConverters(ConverterTable &table) {
  table["stablehlo.broadcast_in_dim"] = convertBroadcastInDim;
  table["stablehlo.reshape"] = convertReshape;
  table["stablehlo.transpose"] = convertTranspose;
  table["stablehlo.slice"] = convertSlice;
  table["stablehlo.concatenate"] = convertConcatenate;
  table["stablehlo.pad"] = convertPad;
  table["stablehlo.reverse"] = convertReverse;
  table["stablehlo.iota"] = convertIota;
  table["stablehlo.dynamic_slice"] = convertDynamicSlice;
  table["stablehlo.dynamic_update_slice"] = convertDynamicUpdateSlice;
}
