//===- Narrow.cpp - element types that graphs do not have -----------------===//

#include "Narrow.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

const NarrowType *onnx::narrowType(int64_t number) {
  static constexpr NarrowType types[] = {
      {18, 8, true, &APFloat::Float8E4M3FNUZ},
      {20, 8, true, &APFloat::Float8E5M2FNUZ},
      {21, 4, false, nullptr},
      {22, 4, true, nullptr},
      {23, 4, true, &APFloat::Float4E2M1FN},
      {24, 8, false, &APFloat::Float8E8M0FNU},
      {25, 2, false, nullptr},
      {26, 2, true, nullptr},
      {27, 6, true, &APFloat::Float6E2M3FN},
      {28, 6, true, &APFloat::Float6E3M2FN},
  };
  const auto *found = llvm::find_if(
      types, [&](const NarrowType &type) { return type.number == number; });
  return found == std::end(types) ? nullptr : found;
}

/// Floats without a sign are powers of two.
static bool isPower(const NarrowType &type) {
  return type.isFloat() && !type.isSigned;
}

Type NarrowType::carrier(MLIRContext *context) const {
  Builder b(context);
  if (!isFloat())
    return isSigned ? b.getI8Type() : b.getIntegerType(8, /*isSigned=*/false);
  if (isPower(*this))
    return b.getF32Type();
  return bits == 8 ? b.getF16Type() : Type(b.getType<Float8E4M3FNType>());
}

//===----------------------------------------------------------------------===//
// Elements of files
//===----------------------------------------------------------------------===//

int64_t NarrowType::byteCount(int64_t elements) const {
  return isPacked() ? llvm::divideCeil(elements, 8 / bits) : elements;
}

std::string NarrowType::decoded(StringRef bytes, int64_t elements,
                                Type carrier) const {
  unsigned each = isPacked() ? 8 / bits : 1;
  auto to = dyn_cast<FloatType>(carrier);
  std::string result;
  for (int64_t i = 0; i < elements; ++i) {
    auto byte = static_cast<unsigned char>(bytes[i / each]);
    APInt element = APInt(8, byte).extractBits(bits, i % each * bits);
    if (to) {
      bool loses = false;
      APFloat value(semantics(), element);
      (void)value.convert(to.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                          &loses);
      element = value.bitcastToAPInt();
    } else {
      element = isSigned ? element.sext(8) : element.zext(8);
    }
    for (unsigned at = 0; at < element.getBitWidth(); at += 8)
      result.push_back(
          static_cast<char>(element.extractBitsAsZExtValue(8, at)));
  }
  return result;
}

/// The lowest bits as a number with a sign; those above are 0.
static Value signExtended(GraphBuilder &g, Value x, unsigned bits) {
  Value sign = g.splat(elementOf(x), 1 << (bits - 1));
  return g.binary("fuse.sub", g.binary("fuse.xor", x, sign), sign);
}

/// Whether lines of a tensor begin with a byte.
static bool fillsBytes(ArrayRef<int64_t> shape, int64_t each) {
  return !shape.empty() && shape.back() % each == 0;
}

SmallVector<int64_t> NarrowType::packedShape(ArrayRef<int64_t> shape) const {
  if (!fillsBytes(shape, 8 / bits))
    return {byteCount(llvm::product_of(shape))};
  SmallVector<int64_t> packed(shape);
  packed.back() /= 8 / bits;
  return packed;
}

Value NarrowType::unpacked(GraphBuilder &g, Value bytes,
                           ArrayRef<int64_t> shape) const {
  Type byte = elementOf(bytes);
  auto number = [&](double value) { return g.splat(byte, value); };
  auto part = [&](Value x, double mask) {
    return g.binary("fuse.and", x, number(mask));
  };
  SmallVector<int64_t> each(typeOf(bytes).getShape()), places;
  for (unsigned place = 0; place < 8; place += bits)
    places.push_back(place);
  each.push_back(1);
  Value x = g.binary("fuse.shift_right", g.reshape(bytes, each),
                     g.integers(places, byte));
  x = part(x, (1 << bits) - 1);
  if (!fillsBytes(shape, 8 / bits))
    x = g.sliceAlong(g.reshape(x, typeOf(x).getNumElements()), 0, 0,
                     llvm::product_of(shape));
  x = g.reshape(x, shape);
  if (isFloat()) {
    // s ee m as s 00ee m00, whose exponents count from -6, not from 0.
    Value float8 =
        g.binary("fuse.or", g.binary("fuse.shift_left", part(x, 7), number(2)),
                 g.binary("fuse.shift_left", part(x, 8), number(4)));
    auto type =
        cast<RankedTensorType>(typeOf(x).clone(carrier(byte.getContext())));
    Value wideValue = wide(g, g.make("fuse.bitcast", float8, type));
    return g.cast(
        g.binary("fuse.mul", wideValue, g.splat(elementOf(wideValue), 64)),
        type.getElementType());
  }
  return isSigned ? signExtended(g, g.cast(x, carrier(byte.getContext())), bits)
                  : x;
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// The bits of f32 without the sign, and back.
static Value sizeBits(GraphBuilder &g, Value x) {
  Type word = g.builder().getIntegerType(32, /*isSigned=*/false);
  Value bits = g.bitcast(x, word);
  return g.binary("fuse.and", bits, g.splat(word, 0x7fffffff));
}
static Value ofBits(GraphBuilder &g, Value bits) {
  return g.make("fuse.bitcast", bits,
                typeOf(bits).clone(g.builder().getF32Type()));
}

/// f32 to the powers of two from 2^-127 to 2^127 as bits of f32, where these
/// are 0x00400000 and 0x7f000000.
static Value castToPower(GraphBuilder &g, Value x, bool saturates,
                         StringRef round) {
  struct Rounding {
    uint32_t added;
    /// The last that becomes 2^-127.
    uint32_t low;
  };
  const Rounding by = round == "down"      ? Rounding{0, 0x7fffff}
                      : round == "nearest" ? Rounding{0x400000, 0x5fffff}
                                           : Rounding{0x7fffff, 0x400000};
  Value bits = sizeBits(g, x);
  auto number = [&](uint32_t value) { return g.splat(elementOf(bits), value); };
  auto than = [&](StringRef predicate, Value a, uint32_t b) {
    return g.compare(predicate, a, number(b));
  };
  Value y = g.binary("fuse.and", g.binary("fuse.add", bits, number(by.added)),
                     number(0x7f800000));
  constexpr uint32_t nan = 0x7fc00000;
  Value isNan = than("gt", bits, 0x7f800000);
  Value isFar = than("gt", y, 0x7f000000);
  y = g.select(than("le", bits, by.low), number(0x400000), y);
  y = g.select(isFar, number(saturates ? 0x7f000000 : nan), y);
  if (!saturates)
    y = g.select(than("lt", bits, 0x400000), number(nan), y);
  return ofBits(g, g.select(isNan, number(nan), y));
}

/// f32 to the nearest numbers of a format of few digits, still in f32. What is
/// too large becomes its largest, or NaN; NaN is 0 where there is none.
static Value rounded(GraphBuilder &g, Value x, const llvm::fltSemantics &to,
                     bool saturates) {
  auto number = [&](double value) { return g.splat(elementOf(x), value); };
  double most = APFloat::getLargest(to).convertToDouble();
  // No more than twice the largest: infinity has no distance.
  Value held = g.binary("fuse.maximum", number(-2 * most),
                        g.binary("fuse.minimum", number(2 * most), x));
  // The distance of numbers about x.
  Value bits = sizeBits(g, held);
  Value power = ofBits(
      g, g.binary("fuse.and", bits, g.splat(elementOf(bits), 0x7f800000)));
  Value least = number(std::ldexp(1, APFloat::semanticsMinExponent(to)));
  double digits = APFloat::semanticsPrecision(to) - 1;
  Value step = g.binary("fuse.mul", g.binary("fuse.maximum", power, least),
                        number(std::exp2(-digits)));
  Value y =
      g.binary("fuse.mul",
               g.unary("fuse.round", g.binary("fuse.div", held, step)), step);
  Value isFar = g.compare("gt", g.unary("fuse.abs", y), number(most));
  Value far = number(std::nan(""));
  if (saturates || !APFloat::semanticsHasNaN(to))
    far = g.select(g.compare("lt", x, number(0)), number(-most), number(most));
  y = g.select(isFar, far, y);
  // Where there is NaN, it has the bits of -0.
  Value isZero = APFloat::semanticsHasNaN(to) ? g.compare("eq", y, number(0))
                                              : g.compare("ne", x, x);
  return g.select(isZero, number(0), y);
}

Value NarrowType::cast(GraphBuilder &g, Value x, bool saturates,
                       StringRef round) const {
  Type to = carrier(elementOf(x).getContext());
  if (isFloat()) {
    x = g.cast(x, g.builder().getF32Type());
    return isPower(*this) ? castToPower(g, x, saturates, round)
                          : g.cast(rounded(g, x, semantics(), saturates), to);
  }
  // The lowest bits.
  Type word = g.builder().getI32Type();
  auto number = [&](double value) { return g.splat(word, value); };
  x = g.binary("fuse.and", g.cast(x, word), number((1 << bits) - 1));
  return g.cast(isSigned ? signExtended(g, x, bits) : x, to);
}

Value NarrowType::held(GraphBuilder &g, Value x) const {
  double low = isSigned ? -std::exp2(bits - 1) : 0;
  auto number = [&](double value) { return g.splat(elementOf(x), value); };
  return g.binary("fuse.maximum", number(low),
                  g.binary("fuse.minimum", number(low + (1 << bits) - 1), x));
}
