//===- Quantization.cpp - numbers of few bits with a scale ----------------===//

#include "../Contractions.h"
#include "../Functions.h"
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
  if (block < 1)
    return {};
  // The last block may be cut.
  SmallVector<int64_t> blocks(shape), whole(shape);
  blocks[axis] = llvm::divideCeil(shape[axis], block);
  whole[axis] = blocks[axis] * block;
  if (typeOf(value).getShape() != ArrayRef(blocks) || !isTensorShape(whole))
    return {};
  blocks.insert(blocks.begin() + axis + 1, 1);
  SmallVector<int64_t> wide(blocks);
  wide[axis + 1] = block;
  value = g.reshape(g.broadcastTo(g.reshape(value, blocks), wide), whole);
  return whole == shape ? value : g.sliceAlong(value, axis, 0, shape[axis]);
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

static bool isQuantized(Type element) {
  return element.isInteger(8) || element.isInteger(16);
}

/// round(x / scale) + zero, held to the type's range. f32 has all numbers of 16
/// bits and their sums. Floats are not whole, and their zero point is 0.
static Value quantized(GraphBuilder &g, Value x, const Scale &scale,
                       Type element, bool saturates = true,
                       const NarrowType *narrow = nullptr) {
  Type f32 = g.builder().getF32Type();
  Value y = g.binary("fuse.div", g.cast(x, f32), g.cast(scale.scale, f32));
  if (narrow && narrow->isFloat())
    return narrow->cast(g, y, saturates, "up");
  if (isFloat8(element))
    return saturates ? g.cast(y, element) : castUnbounded(g, y, element);
  y = g.unary("fuse.round", y);
  if (scale.zero)
    y = g.binary("fuse.add", y, g.cast(scale.zero, f32));
  if (narrow)
    y = narrow->held(g, y);
  // Beyond its range a cast gives the lowest or highest number of a type.
  return g.cast(y, element);
}

static constexpr StringLiteral kNotQuantized =
    "quantises to elements that are no integers of 8 or 16 bits";
static constexpr StringLiteral kNotNarrow =
    "quantises to elements of more than 16 bits, or to wide floats";

static Converted convertQuantize(Call &op) {
  // Without any word of it, uint8.
  Importer &g = op.graph;
  int64_t type = op.integer("output_dtype", 0);
  const NarrowType *narrow =
      op.has(2) ? g.narrowOf(op.in(2)) : narrowType(type);
  Type element = op.has(2) ? op.element(2)
                 : narrow  ? narrow->carrier(g.builder().getContext())
                           : g.elementType(type == 0 ? 2 : type);
  if (!narrow && (!element || !(isQuantized(element) || isFloat8(element))))
    return Converted::refuse(kNotNarrow);
  std::optional<Scale> scale = scaleOf(op);
  if (!scale)
    return Converted::refuse(kNoFit);
  bool isHeld =
      narrow ? op.integer("saturate", 1) != 0 : saturates(op, element);
  Value y = quantized(g, op.in(0), *scale, element, isHeld, narrow);
  return narrow ? g.asNarrow(y, narrow) : y;
}

/// To uint8, with the scale and the zero point at which the numbers and 0 fit.
static Converted convertDynamicQuantize(Call &op) {
  GraphBuilder &g = op.graph;
  if (!op.isFloat())
    return Converted::refuse("takes floats only");
  Type f32 = g.builder().getF32Type();
  Type element = g.builder().getIntegerType(8, /*isSigned=*/false);
  Value x = g.cast(op.in(0), f32), zero = g.splat(f32, 0);
  auto axes = llvm::to_vector(llvm::seq<int64_t>(0, op.rank()));
  Value low = g.binary("fuse.minimum", g.reduce(x, "min", axes), zero);
  Value high = g.binary("fuse.maximum", g.reduce(x, "max", axes), zero);
  Value scale =
      g.binary("fuse.div", g.binary("fuse.sub", high, low), g.splat(f32, 255));
  Value point = quantized(g, g.unary("fuse.neg", low), {scale, {}}, element);
  return SmallVector<Value>{quantized(g, x, {scale, point}, element), scale,
                            point};
}

static Converted convertDequantize(Call &op) {
  Importer &g = op.graph;
  std::optional<Scale> scale = scaleOf(op);
  if (!scale)
    return Converted::refuse(kNoFit);
  int64_t type = op.integer("output_dtype", 0);
  Type element = type == 0 ? op.element(1) : g.elementType(type);
  if (!element || !isa<FloatType>(element))
    return Converted::refuse("gives elements that are no floats of the graph");
  Type i32 = g.builder().getI32Type();
  Value x = op.in(0);
  if (scale->zero && !op.isFloat())
    x = g.binary("fuse.sub", g.cast(x, i32), g.cast(scale->zero, i32));
  return g.binary("fuse.mul", g.cast(x, element),
                  g.cast(scale->scale, element));
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
  if (!isQuantized(op.element(7)))
    return Converted::refuse(kNotQuantized);
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
  return quantized(g, y, {number(6), g.reshape(op.in(7), {})}, op.element(7));
}

/// A number of the convolution's output channels each, or one, in a shape that
/// broadcasts to its result; at the front of the kernel's, `isKernel`. Null
/// where it is neither.
static Value ofChannels(GraphBuilder &g, Value value, Value kernel,
                        bool isKernel) {
  int64_t count = typeOf(value).getNumElements();
  if (count == 1)
    return g.reshape(value, {});
  if (typeOf(value).getRank() != 1 || count != typeOf(kernel).getDimSize(0))
    return {};
  SmallVector<int64_t> shape(typeOf(kernel).getRank() - !isKernel, 1);
  shape.front() = count;
  return g.reshape(value, shape);
}

/// The sums of products in i32, computed in a type of floats that has all of
/// them. Null, with the reason, where something does not fit.
static Value integerConvolution(Call &op, Value x, Value zero, Value w,
                                Value kernelZero, StringRef &reason) {
  GraphBuilder &g = op.graph;
  reason = kNoFit;
  if (!typeOf(x).getElementType().isInteger(8) ||
      !typeOf(w).getElementType().isInteger(8) ||
      (zero && typeOf(zero).getNumElements() != 1))
    return {};
  // Products of numbers from -255 to 255.
  double terms = 1;
  for (int64_t size : typeOf(w).getShape().drop_front())
    terms *= double(size);
  Type wide = terms * 255 * 255 < 0x1p24 ? g.builder().getF32Type()
                                         : Type(g.builder().getF64Type());
  x = g.cast(x, wide);
  w = g.cast(w, wide);
  if (zero)
    x = g.binary("fuse.sub", x, g.cast(g.reshape(zero, {}), wide));
  if (kernelZero) {
    kernelZero = ofChannels(g, kernelZero, w, /*isKernel=*/true);
    if (!kernelZero)
      return {};
    w = g.binary("fuse.sub", w, g.cast(kernelZero, wide));
  }
  Value sums = convolution(op, x, w, reason);
  return sums ? g.cast(sums, g.builder().getI32Type()) : Value();
}

static Converted convertConvInteger(Call &op) {
  StringRef reason;
  Value sums =
      integerConvolution(op, op.in(0), op.in(2), op.in(1), op.in(3), reason);
  return sums ? Converted(sums) : Converted::refuse(reason);
}

/// Inputs: x, scale, zero, w, scale, zero, scale of the result, zero, bias.
static Converted convertQLinearConv(Call &op) {
  GraphBuilder &g = op.graph;
  if (!isQuantized(op.element(7)))
    return Converted::refuse(kNotQuantized);
  for (unsigned i : {1u, 2u, 6u, 7u})
    if (typeOf(op.in(i)).getNumElements() != 1)
      return Converted::refuse("has a scale or zero point of several elements");
  StringRef reason;
  Value sums =
      integerConvolution(op, op.in(0), op.in(2), op.in(3), op.in(5), reason);
  if (!sums)
    return Converted::refuse(reason);
  Type f32 = g.builder().getF32Type();
  auto channels = [&](unsigned i) {
    return ofChannels(g, op.in(i), op.in(3), /*isKernel=*/false);
  };
  Value scale = channels(4), bias = op.has(8) ? channels(8) : Value();
  if (!scale || (op.has(8) && !bias))
    return Converted::refuse(kNoFit);
  if (bias)
    sums =
        g.binary("fuse.add", sums, g.cast(bias, typeOf(sums).getElementType()));
  auto number = [&](unsigned i) {
    return g.reshape(g.cast(op.in(i), f32), {});
  };
  Value factor = g.binary("fuse.mul", number(1), g.cast(scale, f32));
  Value y = g.binary("fuse.mul", g.cast(sums, f32), factor);
  return quantized(g, y, {number(6), number(7)}, op.element(7));
}

void onnx::addQuantization(ConverterTable &table) {
  table["QuantizeLinear"] = {convertQuantize, 2, 3};
  table["DequantizeLinear"] = {convertDequantize, 2, 3};
  table["DynamicQuantizeLinear"] = {convertDynamicQuantize};
  table["ConvInteger"] = {convertConvInteger, 2, 4};
  table["QLinearConv"] = {convertQLinearConv, 8, 9};
  table["MatMulInteger"] = {convertMatMulInteger, 2, 4};
  table["QLinearMatMul"] = {convertQLinearMatMul, 8, 8};
}
