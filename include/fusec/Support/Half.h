//===- Half.h - f16 and bf16 to and from wider floats -----------*- C++ -*-===//
//
// Bit-exact IEEE conversions, round to nearest even, the same on every host. A
// NaN stays a NaN: its sign and the leading payload bits are kept, and it is
// made quiet.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_HALF_H
#define FUSEC_SUPPORT_HALF_H

#include <bit>
#include <cstdint>

namespace fusec {

/// A 16-bit binary float: sign, exponent, mantissa, from the top.
struct SmallFloat {
  int exponentBits;
  int mantissaBits;
};
constexpr SmallFloat kF16{5, 10};
constexpr SmallFloat kBf16{8, 7};

/// Rounds once, from the exact value: going through float would round twice.
constexpr uint16_t encodeSmallFloat(double value, SmallFloat format) {
  const uint64_t bits = std::bit_cast<uint64_t>(value);
  const uint16_t sign = static_cast<uint16_t>(bits >> 63 << 15);
  const int exponentField = static_cast<int>(bits >> 52 & 0x7ff);
  const uint64_t fraction = bits & ((uint64_t(1) << 52) - 1);
  const int mantissaBits = format.mantissaBits;
  const int bias = (1 << (format.exponentBits - 1)) - 1;
  const int infinity = ((1 << format.exponentBits) - 1) << mantissaBits;
  if (exponentField == 0x7ff) {
    if (fraction == 0)
      return static_cast<uint16_t>(sign | infinity);
    const int quiet = 1 << (mantissaBits - 1);
    return static_cast<uint16_t>(
        sign | infinity | quiet |
        static_cast<int>(fraction >> (52 - mantissaBits)));
  }
  const int exponent = exponentField - 1023;
  if (exponent > bias)
    return static_cast<uint16_t>(sign | infinity);
  // Below the smallest normal exponent the mantissa loses one bit a step.
  const int minExponent = 1 - bias;
  const int lost =
      52 - mantissaBits + (exponent < minExponent ? minExponent - exponent : 0);
  if (exponentField == 0 || lost > 53)
    return sign;
  const uint64_t significand = fraction | (uint64_t(1) << 52);
  uint64_t kept = significand >> lost;
  const uint64_t rest = significand & ((uint64_t(1) << lost) - 1);
  const uint64_t half = uint64_t(1) << (lost - 1);
  kept += rest > half || (rest == half && (kept & 1));
  // The hidden bit carries into the exponent field, and so does rounding up,
  // to infinity at the very top.
  const int field = exponent < minExponent ? 0 : exponent - minExponent;
  const uint64_t encoded =
      kept + (static_cast<uint64_t>(field) << mantissaBits);
  return static_cast<uint16_t>(
      sign | (encoded < static_cast<uint64_t>(infinity) ? encoded : infinity));
}

/// Exact.
constexpr float decodeSmallFloat(uint16_t bits, SmallFloat format) {
  const int mantissaBits = format.mantissaBits;
  const uint32_t sign = static_cast<uint32_t>(bits >> 15) << 31;
  const int exponentMask = (1 << format.exponentBits) - 1;
  const int field = bits >> mantissaBits & exponentMask;
  uint32_t mantissa = bits & ((1u << mantissaBits) - 1);
  const int bias = (1 << (format.exponentBits - 1)) - 1;
  if (field == exponentMask)
    return std::bit_cast<float>(sign | 0x7f800000u |
                                mantissa << (23 - mantissaBits));
  if (format.exponentBits == 8)
    return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16);
  if (mantissa == 0 && field == 0)
    return std::bit_cast<float>(sign);
  int exponent = field == 0 ? 1 - bias : field - bias;
  if (field == 0) {
    while (!(mantissa >> mantissaBits)) {
      mantissa <<= 1;
      --exponent;
    }
    mantissa &= (1u << mantissaBits) - 1;
  }
  return std::bit_cast<float>(sign |
                              static_cast<uint32_t>(exponent + 127) << 23 |
                              mantissa << (23 - mantissaBits));
}

constexpr uint16_t toF16(double value) { return encodeSmallFloat(value, kF16); }
constexpr uint16_t toBf16(double value) {
  return encodeSmallFloat(value, kBf16);
}
constexpr float fromF16(uint16_t bits) { return decodeSmallFloat(bits, kF16); }
constexpr float fromBf16(uint16_t bits) {
  return decodeSmallFloat(bits, kBf16);
}

} // namespace fusec

#endif // FUSEC_SUPPORT_HALF_H
