//===- Half.cpp - 16-bit floats in software -------------------------------===//

#include "Machine/Half.h"

#include "Machine/Symbols.h"

#include <cmath>

namespace fusec::emu {

uint32_t roundToTf32(uint32_t bits) {
  constexpr uint32_t kDropped = 0x1fff;
  if ((bits & 0x7fffffff) >= 0x7f800000)
    return bits & 0x7fffff ? 0x7fffffff & ~kDropped : bits;
  return (bits + (kDropped + 1) / 2) & ~kDropped;
}

uint32_t roundToTf32Even(uint32_t bits) {
  constexpr uint32_t kDropped = 0x1fff;
  if ((bits & 0x7fffffff) >= 0x7f800000)
    return bits & 0x7fffff ? 0x7fffffff & ~kDropped : bits;
  return (bits + kDropped / 2 + (bits >> 13 & 1)) & ~kDropped;
}

float halfToFloat(uint16_t bits) {
  uint32_t sign = uint32_t(bits & 0x8000) << 16;
  uint32_t magnitude = bits & 0x7fff;
  if (magnitude < 0x400) { // zero and subnormals: units of 2^-24
    float value = static_cast<float>(magnitude) * 0x1p-24f;
    return std::bit_cast<float>(sign | std::bit_cast<uint32_t>(value));
  }
  uint32_t exponentShift = magnitude >= 0x7c00 ? 224u : 112u;
  return std::bit_cast<float>(sign |
                              ((magnitude << 13) + (exponentShift << 23)));
}

uint16_t floatToHalf(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  uint16_t sign = static_cast<uint16_t>(bits >> 16 & 0x8000);
  uint32_t magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000)
    return sign | 0x7e00 | static_cast<uint16_t>(magnitude >> 13 & 0x1ff);
  if (magnitude >= 0x477ff000) // rounds to 65520 or more
    return sign | 0x7c00;
  if (magnitude < 0x38800000) { // below 2^-14: the sum rounds to 2^-24 units
    float units = std::bit_cast<float>(magnitude) + 0.5f;
    return sign | static_cast<uint16_t>(std::bit_cast<uint32_t>(units));
  }
  uint32_t rounded = magnitude + 0xfff + (magnitude >> 13 & 1);
  return sign | static_cast<uint16_t>((rounded - (112u << 23)) >> 13);
}

namespace {
/// Rounds to odd: a second rounding then gives what a single one would.
float toFloatOdd(double value) {
  float nearest = static_cast<float>(value);
  if (!(std::fabs(value) <= 0x1.fffffep127) || double(nearest) == value)
    return nearest;
  uint32_t bits = std::bit_cast<uint32_t>(nearest);
  if (bits & 1)
    return nearest;
  bool tooLarge = std::fabs(double(nearest)) > std::fabs(value);
  return std::bit_cast<float>(tooLarge ? bits - 1 : bits + 1);
}
} // namespace

uint16_t doubleToHalf(double value) { return floatToHalf(toFloatOdd(value)); }
uint16_t doubleToBf16(double value) { return floatToBf16(toFloatOdd(value)); }

namespace {

// The compiler's conversion functions pass 16-bit floats in the low bits of
// xmm0, which is where a float is passed.
float pack(uint16_t bits) { return std::bit_cast<float>(uint32_t(bits)); }
uint16_t unpack(float packed) {
  return static_cast<uint16_t>(std::bit_cast<uint32_t>(packed));
}

float truncateToBf16(float value) { return pack(floatToBf16(value)); }
float truncateDoubleToBf16(double value) { return pack(doubleToBf16(value)); }
float truncateToHalf(float value) { return pack(floatToHalf(value)); }
float truncateDoubleToHalf(double value) { return pack(doubleToHalf(value)); }
float extendHalf(float packed) { return halfToFloat(unpack(packed)); }
double extendHalfToDouble(float packed) { return halfToFloat(unpack(packed)); }

} // namespace

void addHalfSymbols(SymbolTable &table) {
  table.add("__truncsfbf2", truncateToBf16);
  table.add("__truncdfbf2", truncateDoubleToBf16);
  table.add("__truncsfhf2", truncateToHalf);
  table.add("__truncdfhf2", truncateDoubleToHalf);
  table.add("__extendhfsf2", extendHalf);
  table.add("__extendhfdf2", extendHalfToDouble);
}

} // namespace fusec::emu
