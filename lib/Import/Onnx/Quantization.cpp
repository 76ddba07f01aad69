//===- Quantization.cpp - numbers of 8 bits with a scale ------------------===//

#include "Importer.h"
#include "Products.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// A scale or zero point of rank 0, of an element a line of x along the axis,
/// or of an element a block of it, in a shape that broadcasts to x. Null where
/// it is none of these.
static Value besides(GraphBuilder &g, Value value, Value x, int64_t axis,
                     int64_t block) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  int64_t count = typeOf(value).getNumElements();
  if (count == 1)
    return g.reshape(value, {});
  if (shape.empty())
    return {};
  if (typeOf(value).getRank() == 1 && count == shape[axis]) {
    SmallVector<int64_t> line(shape.size(), 1);
    line[axis] = count;
    return g.reshape(value, line);
  }
  SmallVector<int64_t> blocks(shape);
  if (block > 0 && shape[axis] % block == 0)
    blocks[axis] = shape[axis] / block;
  if (block < 1 || typeOf(value).getShape() != ArrayRef(blocks))
    return {};
  blocks.insert(blocks.begin() + axis + 1, 1);
  SmallVector<int64_t> wide(blocks);
  wide[axis + 1] = block;
  return g.reshape(g.broadcastTo(g.reshape(value, blocks), wide), shape);
}

namespace {
/// What the ops of a family have in common.
struct Scale {
  Value scale, zero;
};
} // namespace

static std::optional<Scale> scaleOf(Call &op) {
  GraphBuilder &g = op.graph;
  int64_t rank = op.rank();
  auto axis = frontAxis(op.integer("axis", 1), rank);
  bool isWhole = typeOf(op.in(1)).getNumElements() == 1;
  if (!axis && !isWhole)
    return std::nullopt;
  int64_t block = op.integer("block_size", 0);
  Scale scale;
  scale.scale = besides(g, op.in(1), op.in(0), axis.value_or(0), block);
  if (op.has(2))
    scale.zero = besides(g, op.in(2), op.in(0), axis.value_or(0), block);
  if (!scale.scale || (op.has(2) && !scale.zero))
    return std::nullopt;
  return scale;
}

/// round(x / scale) + zero, held to the type's range. f32 has all numbers of 8
/// bits and their sums.
static Value quantized(GraphBuilder &g, Value x, const Scale &scale) {
  Type f32 = g.builder().getF32Type();
  Value y = g.unary("fuse.round", g.binary("fuse.div", g.cast(x, f32),
                                           g.cast(scale.scale, f32)));
  if (scale.zero)
    y = g.binary("fuse.add", y, g.cast(scale.zero, f32));
  Value held = g.make("fuse.clamp", {y, g.splat(f32, -128), g.splat(f32, 127)},
                      typeOf(y));
  return g.cast(held, g.builder().getI8Type());
}

static constexpr StringLiteral kUnsigned =
    "makes elements of uint8, which are none here: quantise to int8";

static Converted convertQuantize(Call &op) {
  int64_t type = op.integer("output_dtype", 0);
  if ((!op.has(2) && type != 3) || (op.has(2) && !op.element(2).isInteger(8)))
    return Converted::refuse(kUnsigned);
  std::optional<Scale> scale = scaleOf(op);
  if (!scale)
    return Converted::refuse(kNoFit);
  return quantized(op.graph, op.in(0), *scale);
}

static Converted convertDequantize(Call &op) {
  GraphBuilder &g = op.graph;
  std::optional<Scale> scale = scaleOf(op);
  if (!scale)
    return Converted::refuse(kNoFit);
  Type i32 = g.builder().getI32Type();
  Value x = op.in(0);
  if (scale->zero)
    x = g.binary("fuse.sub", g.cast(x, i32), g.cast(scale->zero, i32));
  Type element = op.element(1);
  return g.binary("fuse.mul", g.cast(x, element), scale->scale);
}

/// An operand of a product less its zero point, which may be of each row (of
/// the last dimension but one) or column.
static Value centred(GraphBuilder &g, Value x, Value zero, bool isRows) {
  Type i32 = g.builder().getI32Type();
  x = g.cast(x, i32);
  if (!zero)
    return x;
  int64_t count = typeOf(zero).getNumElements();
  int64_t rank = typeOf(x).getRank();
  if (count == 1)
    zero = g.reshape(zero, {});
  else if (typeOf(zero).getRank() == 1 && isRows && rank >= 2)
    zero = g.reshape(zero, {count, 1});
  return g.binary("fuse.sub", x, g.cast(zero, i32));
}

static Converted convertMatMulInteger(Call &op) {
  GraphBuilder &g = op.graph;
  Value product =
      matrixProduct(g, centred(g, op.in(0), op.in(2), /*isRows=*/true),
                    centred(g, op.in(1), op.in(3), /*isRows=*/false));
  return product ? Converted(product) : Converted::refuse(kNoFit);
}

/// Inputs: a, scale, zero, b, scale, zero, scale of the result, zero.
static Converted convertQLinearMatMul(Call &op) {
  GraphBuilder &g = op.graph;
  if (!op.element(7).isInteger(8))
    return Converted::refuse(kUnsigned);
  for (unsigned i : {1u, 2u, 4u, 5u, 6u, 7u})
    if (typeOf(op.in(i)).getNumElements() != 1)
      return Converted::refuse("has a scale or zero point of several elements");
  Value product =
      matrixProduct(g, centred(g, op.in(0), op.in(2), /*isRows=*/true),
                    centred(g, op.in(3), op.in(5), /*isRows=*/false));
  if (!product)
    return Converted::refuse(kNoFit);
  Type f32 = g.builder().getF32Type();
  auto number = [&](unsigned i) {
    return g.reshape(g.cast(op.in(i), f32), {});
  };
  Value factor = g.binary("fuse.mul", number(1), number(4));
  Value y = g.binary("fuse.mul", g.cast(product, f32), factor);
  return quantized(g, y, {number(6), g.reshape(op.in(7), {})});
}

void onnx::addQuantization(ConverterTable &table) {
  table["QuantizeLinear"] = {convertQuantize, 2, 3};
  table["DequantizeLinear"] = {convertDequantize, 2, 3};
  table["MatMulInteger"] = {convertMatMulInteger, 2, 4};
  table["QLinearMatMul"] = {convertQLinearMatMul, 8, 8};
}
