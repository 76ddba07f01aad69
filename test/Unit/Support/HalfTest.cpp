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
