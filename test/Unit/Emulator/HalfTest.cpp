//===- HalfTest.cpp - software conversions of 16-bit floats ---------------===//
//
// Against the compiler's own _Float16, over every half and around every tie.
//
//===----------------------------------------------------------------------===//

#include "Machine/Half.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace fusec::emu;

namespace {

TEST(Half, EveryValueExtends) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    float expected = static_cast<float>(
        std::bit_cast<_Float16>(static_cast<uint16_t>(bits)));
    float got = halfToFloat(static_cast<uint16_t>(bits));
    if (std::isnan(expected))
      ASSERT_TRUE(std::isnan(got)) << bits;
    else
      ASSERT_EQ(std::bit_cast<uint32_t>(got), std::bit_cast<uint32_t>(expected))
          << bits;
  }
}

/// The value between two neighbouring halves, and those next to it.
TEST(Half, TiesAndTheirNeighboursRound) {
  for (uint32_t bits = 0; bits < 0x7c00; ++bits) {
    double low = halfToFloat(static_cast<uint16_t>(bits));
    double high =
        bits == 0x7bff ? 65536.0 : halfToFloat(static_cast<uint16_t>(bits + 1));
    float tie = static_cast<float>((low + high) / 2);
    uint16_t even = static_cast<uint16_t>(bits + (bits & 1));
    ASSERT_EQ(floatToHalf(tie), even) << bits;
    ASSERT_EQ(floatToHalf(-tie), even | 0x8000) << bits;
    ASSERT_EQ(floatToHalf(std::nextafter(tie, 0.0f)), bits) << bits;
    ASSERT_EQ(floatToHalf(std::nextafter(tie, INFINITY)), bits + 1) << bits;
  }
}

TEST(Half, DoublesRoundOnce) {
  // Rounded to float first, these would land on a tie and go the other way.
  EXPECT_EQ(doubleToHalf(1.0 + 0x1p-11 + 0x1p-40), 0x3c01);
  EXPECT_EQ(doubleToHalf(1.0 + 0x3p-11 - 0x1p-40), 0x3c01);
  EXPECT_EQ(doubleToBf16(1.0 + 0x1p-8 + 0x1p-40), 0x3f81);
  EXPECT_EQ(doubleToHalf(1e300), 0x7c00);
}

TEST(Half, NanStaysNan) {
  float nan = std::bit_cast<float>(0x7f800001u);
  EXPECT_TRUE(std::isnan(halfToFloat(floatToHalf(nan))));
  EXPECT_TRUE(std::isnan(bf16ToFloat(floatToBf16(nan))));
}

} // namespace
