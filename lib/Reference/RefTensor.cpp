//===- RefTensor.cpp - tensors of the reference evaluator -----------------===//

#include "fusec/Reference/RefTensor.h"

#include "fusec/Interfaces/Precision.h"
#include "fusec/Interfaces/ScalarBuilder.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Endian.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

RefTensor RefTensor::zeros(ArrayRef<int64_t> shape, Type element) {
  RefTensor tensor{SmallVector<int64_t>(shape), element, Ints()};
  size_t count = ShapedType::getNumElements(shape);
  if (isa<FloatType>(element))
    tensor.data = Floats(count);
  else
    tensor.data = Ints(count);
  return tensor;
}

/// i1 is stored as one byte.
static unsigned byteWidth(Type element) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

static uint64_t readBits(const char *from, unsigned bytes) {
  uint64_t bits = 0;
  for (unsigned i = 0; i < bytes; ++i)
    bits |= uint64_t(static_cast<unsigned char>(from[i])) << (8 * i);
  return bits;
}

static void writeBits(uint64_t bits, unsigned bytes, char *to) {
  for (unsigned i = 0; i < bytes; ++i)
    to[i] = static_cast<char>(bits >> (8 * i));
}

double fusec::decodeFloat(uint64_t bits, FloatType type) {
  if (type.isF64())
    return llvm::bit_cast<double>(bits);
  if (type.isF32())
    return llvm::bit_cast<float>(static_cast<uint32_t>(bits));
  APFloat value(type.getFloatSemantics(), APInt(type.getWidth(), bits));
  return value.convertToDouble();
}

uint64_t fusec::encodeFloat(double x, FloatType type) {
  if (type.isF64())
    return llvm::bit_cast<uint64_t>(x);
  if (type.isF32())
    return llvm::bit_cast<uint32_t>(static_cast<float>(x));
  // Only rounding makes the largest number of infinity; an e4m3 has none.
  bool isKept = std::isinf(x) && isa<Float8E5M2Type>(type);
  APFloat value(isFloat8(type) && !isKept ? roundToType(x, type) : x);
  bool losesInfo;
  value.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.bitcastToAPInt().getZExtValue();
}

FailureOr<RefTensor> RefTensor::fromBytes(RankedTensorType type,
                                          ArrayRef<char> bytes) {
  RefTensor tensor = zeros(type.getShape(), type.getElementType());
  unsigned width = byteWidth(tensor.element);
  if (static_cast<int64_t>(bytes.size()) != tensor.size() * width)
    return failure();
  for (int64_t i = 0, e = tensor.size(); i < e; ++i) {
    uint64_t bits = readBits(bytes.data() + i * width, width);
    if (auto floatType = dyn_cast<FloatType>(tensor.element))
      tensor.floats()[i] = decodeFloat(bits, floatType);
    else if (tensor.element.isInteger(1))
      tensor.ints()[i] = bits != 0;
    else
      tensor.ints()[i] = wrapToType(bits, tensor.element);
  }
  return tensor;
}

std::vector<char> RefTensor::toBytes() const {
  unsigned width = byteWidth(element);
  std::vector<char> bytes(size() * width);
  for (int64_t i = 0, e = size(); i < e; ++i) {
    uint64_t bits = isFloat()
                        ? encodeFloat(floats()[i], cast<FloatType>(element))
                        : static_cast<uint64_t>(ints()[i]);
    writeBits(bits, width, bytes.data() + i * width);
  }
  return bytes;
}

void RefTensor::roundToElement() {
  if (!isFloat() || element.isF64())
    return;
  for (double &x : floats())
    x = roundToType(x, element);
}

double fusec::roundToType(double x, Type type) {
  if (std::isinf(x))
    return std::copysign(beyondRange(cast<FloatType>(type)), x);
  if (type.isF64() || x == 0 || std::isnan(x))
    return x;
  if (type.isF32())
    return static_cast<float>(x);
  // The exponent of the last bit that the type keeps of x: its precision below
  // the leading bit, but not below the last bit of its subnormals.
  const llvm::fltSemantics &semantics =
      cast<FloatType>(type).getFloatSemantics();
  int precision = static_cast<int>(APFloat::semanticsPrecision(semantics));
  int lowest = APFloat::semanticsMinExponent(semantics) - (precision - 1);
  int last = std::max(std::ilogb(x) - (precision - 1), lowest);
  double rounded = std::ldexp(std::nearbyint(std::ldexp(x, -last)), last);
  if (std::fabs(rounded) > APFloat::getLargest(semantics).convertToDouble())
    return std::copysign(beyondRange(cast<FloatType>(type)), x);
  return rounded == 0 ? std::copysign(0.0, x) : rounded;
}

uint64_t fusec::zeroExtend(int64_t x, unsigned width) {
  return static_cast<uint64_t>(x) & llvm::maskTrailingOnes<uint64_t>(width);
}

int64_t fusec::wrapToType(int64_t x, Type type) {
  unsigned width = type.getIntOrFloatBitWidth();
  if (width == 1)
    return x & 1;
  if (width == 64)
    return x;
  if (type.isUnsignedInteger())
    return static_cast<int64_t>(zeroExtend(x, width));
  return llvm::SignExtend64(static_cast<uint64_t>(x), width);
}
