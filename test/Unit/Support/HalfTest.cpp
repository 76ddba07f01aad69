#include "fusec/Support/Half.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using namespace fusec;

TEST(Half, F16RoundTripsEveryPattern) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const float value = fromF16(static_cast<uint16_t>(bits));
    if (std::isnan(value))
      EXPECT_TRUE(std::isnan(fromF16(toF16(value))));
    else
      EXPECT_EQ(toF16(value), bits);
  }
}

TEST(Half, Bf16RoundTripsEveryPattern) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    const float value = fromBf16(static_cast<uint16_t>(bits));
    if (std::isnan(value))
      EXPECT_TRUE(std::isnan(fromBf16(toBf16(value))));
    else
      EXPECT_EQ(toBf16(value), bits);
  }
}

TEST(Half, NamedValues) {
  EXPECT_EQ(toF16(1.0), 0x3c00);
  EXPECT_EQ(toF16(-2.0), 0xc000);
  EXPECT_EQ(toF16(65504.0), 0x7bff);
  EXPECT_EQ(toF16(std::ldexp(1.0, -24)), 0x0001);
  EXPECT_EQ(fromF16(0x0001), std::ldexp(1.0f, -24));
  EXPECT_EQ(toBf16(1.0), 0x3f80);
  EXPECT_EQ(fromBf16(0x0001), std::bit_cast<float>(0x00010000u));
}

// The midpoint between two values goes to the even one; anything beyond it up.
TEST(Half, RoundsToNearestEven) {
  EXPECT_EQ(toF16(1.0 + std::ldexp(1.0, -11)), 0x3c00);
  EXPECT_EQ(toF16(1.0 + 3 * std::ldexp(1.0, -11)), 0x3c02);
  EXPECT_EQ(toF16(1.0 + std::ldexp(1.0, -11) + std::ldexp(1.0, -40)), 0x3c01);
  EXPECT_EQ(toF16(std::ldexp(1.0, -25)), 0x0000);
  EXPECT_EQ(toF16(std::ldexp(1.0, -25) * 1.0001), 0x0001);
  EXPECT_EQ(toBf16(1.0 + std::ldexp(1.0, -8)), 0x3f80);
  EXPECT_EQ(toBf16(1.0 + 3 * std::ldexp(1.0, -8)), 0x3f82);
}

TEST(Half, OverflowsToInfinityAndUnderflowsToZero) {
  EXPECT_EQ(toF16(65519.9), 0x7bff);
  EXPECT_EQ(toF16(65520.0), 0x7c00);
  EXPECT_EQ(toF16(-1e300), 0xfc00);
  EXPECT_EQ(toF16(-std::numeric_limits<double>::denorm_min()), 0x8000);
  EXPECT_EQ(toBf16(std::numeric_limits<float>::max()), 0x7f80);
  EXPECT_EQ(toBf16(std::numeric_limits<double>::infinity()), 0x7f80);
}

TEST(Half, NanStaysQuietNanWithItsSign) {
  const double nan =
      std::copysign(std::numeric_limits<double>::quiet_NaN(), -1.0);
  EXPECT_EQ(toF16(nan) & 0xfe00, 0xfe00);
  EXPECT_EQ(toBf16(nan) & 0xffc0, 0xffc0);
  EXPECT_TRUE(std::isnan(fromF16(0x7c01)));
}

TEST(Half, Float8RoundTripsEveryPattern) {
  for (uint32_t bits = 0; bits < 0x100; ++bits) {
    const auto byte = static_cast<uint8_t>(bits);
    const float e4m3 = fromE4m3(byte), e5m2 = fromE5m2(byte);
    EXPECT_EQ(std::isnan(e4m3), (bits & 0x7f) == 0x7f);
    EXPECT_EQ(std::isnan(e5m2), (bits & 0x7f) > 0x7c);
    if (!std::isnan(e4m3)) {
      EXPECT_EQ(toE4m3(e4m3), byte);
    }
    if (std::isfinite(e5m2)) {
      EXPECT_EQ(toE5m2(e5m2), byte);
    }
  }
}

/// The value of an encoding by its definition.
static double valueOf(uint8_t bits, int mantissaBits, int bias) {
  const int exponent = (bits & 0x7f) >> mantissaBits;
  const double mantissa =
      std::ldexp(bits & ((1 << mantissaBits) - 1), -mantissaBits);
  const double size = exponent == 0 ? std::ldexp(mantissa, 1 - bias)
                                    : std::ldexp(1 + mantissa, exponent - bias);
  return bits & 0x80 ? -size : size;
}

// Between two neighbours the nearer one, of a tie the even one; beyond the
// largest the largest.
TEST(Half, Float8RoundsAsItsValuesSay) {
  for (int bits = 0; bits < 0x7e; ++bits) {
    const double low = valueOf(static_cast<uint8_t>(bits), 3, 7);
    const double high = valueOf(static_cast<uint8_t>(bits + 1), 3, 7);
    const double middle = (low + high) / 2;
    EXPECT_EQ(fromE4m3(static_cast<uint8_t>(bits)), low);
    EXPECT_EQ(toE4m3(std::nextafter(middle, low)), bits);
    EXPECT_EQ(toE4m3(middle), bits + (bits & 1));
    EXPECT_EQ(toE4m3(std::nextafter(-middle, -high)), 0x80 | (bits + 1));
  }
  for (int bits = 0; bits < 0x7b; ++bits) {
    const double low = valueOf(static_cast<uint8_t>(bits), 2, 15);
    const double high = valueOf(static_cast<uint8_t>(bits + 1), 2, 15);
    const double middle = (low + high) / 2;
    EXPECT_EQ(fromE5m2(static_cast<uint8_t>(bits)), low);
    EXPECT_EQ(toE5m2(std::nextafter(middle, low)), bits);
    EXPECT_EQ(toE5m2(middle), bits + (bits & 1));
    EXPECT_EQ(toE5m2(std::nextafter(-middle, -high)), 0x80 | (bits + 1));
  }
}

TEST(Half, Float8Saturates) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (double large : {448.0, 464.0, 480.0, 1e300, infinity}) {
    EXPECT_EQ(toE4m3(large), 0x7e);
    EXPECT_EQ(toE4m3(-large), 0xfe);
  }
  for (double large : {57344.0, 61440.0, 65536.0, 1e300, infinity}) {
    EXPECT_EQ(toE5m2(large), 0x7b);
    EXPECT_EQ(toE5m2(-large), 0xfb);
  }
  EXPECT_EQ(toE4m3(std::nan("")), 0x7f);
  EXPECT_EQ(toE5m2(-std::nan("")), 0x7f);
  EXPECT_TRUE(std::isinf(fromE5m2(0xfc)));
}
