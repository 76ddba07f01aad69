//===- Half.h - floats of 16 and 8 bits to and from wider ones --*- C++ -*-===//
//
// Bit-exact conversions, round to nearest even, the same on every host. A NaN
// stays a NaN: of 16 bits its sign and the leading payload bits are kept, and
// it is made quiet. Floats of 8 bits have one NaN, and what is too large for
// them, infinity too, becomes their largest number: PTX's cvt.rn.satfinite.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_HALF_H
#define FUSEC_SUPPORT_HALF_H

#include <bit>
#include <cstdint>

namespace fusec {

/// A binary float of 16 or 8 bits: sign, exponent, mantissa, from the top.
struct SmallFloat {
  int exponentBits;
  int mantissaBits;
  /// E4M3 has numbers where other formats have infinity.
  bool hasInfinity = true;

  constexpr int bitsBelowSign() const { return exponentBits + mantissaBits; }
  constexpr bool saturates() const { return bitsBelowSign() == 7; }
  constexpr int bias() const { return (1 << (exponentBits - 1)) - 1; }
  /// The encoding of infinity, where there is one.
  constexpr int infinity() const {
    return ((1 << exponentBits) - 1) << mantissaBits;
  }
  /// The encoding of the largest number; behind E4M3's is its NaN.
  constexpr int largest() const {
    return (hasInfinity ? infinity() : (1 << bitsBelowSign()) - 1) - 1;
  }
};
constexpr SmallFloat kF16{5, 10};
constexpr SmallFloat kBf16{8, 7};
constexpr SmallFloat kE4m3{4, 3, /*hasInfinity=*/false};
constexpr SmallFloat kE5m2{5, 2};

/// Rounds once, from the exact value: going through float would round twice.
constexpr uint16_t encodeSmallFloat(double value, SmallFloat format) {
  const uint64_t bits = std::bit_cast<uint64_t>(value);
  const auto sign = static_cast<uint16_t>(bits >> 63 << format.bitsBelowSign());
  const int exponentField = static_cast<int>(bits >> 52 & 0x7ff);
  const uint64_t fraction = bits & ((uint64_t(1) << 52) - 1);
  const int mantissaBits = format.mantissaBits;
  const int beyond = format.saturates() ? format.largest() : format.infinity();
  if (exponentField == 0x7ff) {
    if (fraction == 0)
      return static_cast<uint16_t>(sign | beyond);
    if (format.saturates())
      return 0x7f;
    const int quiet = 1 << (mantissaBits - 1);
    return static_cast<uint16_t>(
        sign | format.infinity() | quiet |
        static_cast<int>(fraction >> (52 - mantissaBits)));
  }
  const int exponent = exponentField - 1023;
  // Below the smallest normal exponent the mantissa loses one bit a step.
  const int minExponent = 1 - format.bias();
  const int lost =
      52 - mantissaBits + (exponent < minExponent ? minExponent - exponent : 0);
  if (exponentField == 0 || lost > 53)
    return sign;
  const uint64_t significand = fraction | (uint64_t(1) << 52);
  uint64_t kept = significand >> lost;
  const uint64_t rest = significand & ((uint64_t(1) << lost) - 1);
  const uint64_t half = uint64_t(1) << (lost - 1);
  kept += rest > half || (rest == half && (kept & 1));
  // The hidden bit carries into the exponent field, and so does rounding up.
  const int field = exponent < minExponent ? 0 : exponent - minExponent;
  const uint64_t encoded =
      kept + (static_cast<uint64_t>(field) << mantissaBits);
  const bool fits = encoded <= static_cast<uint64_t>(format.largest());
  return static_cast<uint16_t>(sign |
                               (fits ? static_cast<int>(encoded) : beyond));
}

/// Exact.
constexpr float decodeSmallFloat(uint16_t bits, SmallFloat format) {
  const int mantissaBits = format.mantissaBits;
  const uint32_t sign = static_cast<uint32_t>(bits >> format.bitsBelowSign())
                        << 31;
  const int exponentMask = (1 << format.exponentBits) - 1;
  const int field = bits >> mantissaBits & exponentMask;
  uint32_t mantissa = bits & ((1u << mantissaBits) - 1);
  const int bias = format.bias();
  const bool isNan = !format.hasInfinity && mantissa == 7;
  if (field == exponentMask && (format.hasInfinity || isNan))
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

constexpr uint8_t toE4m3(double value) {
  return static_cast<uint8_t>(encodeSmallFloat(value, kE4m3));
}
constexpr uint8_t toE5m2(double value) {
  return static_cast<uint8_t>(encodeSmallFloat(value, kE5m2));
}
constexpr float fromE4m3(uint8_t bits) { return decodeSmallFloat(bits, kE4m3); }
constexpr float fromE5m2(uint8_t bits) { return decodeSmallFloat(bits, kE5m2); }

} // namespace fusec

#endif // FUSEC_SUPPORT_HALF_H
