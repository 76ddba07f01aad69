//===- TensorCoreTest.cpp - how the tensor core adds ----------------------===//

#include "Machine/TensorCore.h"
#include "Machine/Half.h"

#include "gtest/gtest.h"

#include <cmath>
#include <random>

using namespace fusec::emu;

namespace {

constexpr unsigned kColumns = 8;

/// d + the sum of a[i] * b[i], in one instruction.
float add(float d, TensorElement element, const std::vector<uint32_t> &a,
          const std::vector<uint32_t> &b) {
  auto k = static_cast<unsigned>(a.size());
  TensorOperand left, right;
  left.resize(1, k);
  right.resize(k, kColumns);
  for (unsigned i = 0; i < k; ++i) {
    left.set(0, i, decode(element, a[i]));
    for (unsigned column = 0; column < kColumns; ++column)
      right.set(i, column, decode(element, b[i]));
  }
  std::vector<float> row(kColumns, d);
  multiplyAdd(row.data(), 1, kColumns, k, left, right, keptBits(element));
  for (float value : row)
    EXPECT_EQ(std::bit_cast<uint32_t>(value), std::bit_cast<uint32_t>(row[0]));
  return row[0];
}

/// d + terms, each the product of 1 and a power of two with few digits.
float addTf32(float d, const std::vector<float> &terms) {
  std::vector<uint32_t> a, ones(8, std::bit_cast<uint32_t>(1.0f));
  for (float term : terms)
    a.push_back(std::bit_cast<uint32_t>(term));
  a.resize(8, 0);
  return add(d, TensorElement::TF32, a, ones);
}

TEST(TensorCore, CutsTowardZero) {
  EXPECT_EQ(addTf32(1, {0x1.8p-23f}), 1 + 0x1p-23f);
  EXPECT_EQ(addTf32(1, {-0x1p-25f}), 1 - 0x1p-24f);
  EXPECT_EQ(addTf32(-1, {0x1p-25f}), -1 + 0x1p-24f);
}

TEST(TensorCore, DropsWhatIsFarBelowTheLargest) {
  EXPECT_EQ(addTf32(1, std::vector<float>(8, 0x1p-26f)), 1);
  EXPECT_EQ(addTf32(1, std::vector<float>(8, 0x1p-25f)), 1 + 0x1p-23f * 2);
  float inTwo = addTf32(addTf32(1, {0x1p-24f}), {0x1p-24f});
  EXPECT_EQ(inTwo, 1);
  EXPECT_EQ(addTf32(1, {0x1p-24f, 0x1p-24f}), 1 + 0x1p-23f);
}

TEST(TensorCore, KeepsThirteenBitsOfEightBitTypes) {
  // 1.0 and 2^-6 as E4M3; their products are 1 and 2^-12.
  constexpr uint32_t kOne = 0x38, kSmall = 0x08;
  EXPECT_EQ(add(1, TensorElement::E4M3, {kSmall}, {kSmall}), 1 + 0x1p-12f);
  EXPECT_EQ(add(2, TensorElement::E4M3, {kSmall}, {kSmall}), 2 + 0x1p-12f);
  // The sum has 13 digits behind the first.
  EXPECT_EQ(add(0x1p-12f, TensorElement::E4M3, {kOne, kOne}, {kOne, kOne}),
            2 + 0x1p-12f);
  EXPECT_EQ(add(0x1p-13f, TensorElement::E4M3, {kOne, kOne}, {kOne, kOne}), 2);
  EXPECT_EQ(add(4, TensorElement::E4M3, {kSmall}, {kSmall}), 4);
  EXPECT_EQ(add(0x1p-13f, TensorElement::E4M3, {kOne}, {kOne}), 1 + 0x1p-13f);
  EXPECT_EQ(add(0x1p-14f, TensorElement::E4M3, {kOne}, {kOne}), 1);
}

TEST(TensorCore, HandsOnWhatIsNoNumber) {
  constexpr uint32_t kInf = 0x7f80, kNan = 0x7fc0, kOne = 0x3f80;
  auto sum = [](uint32_t a, uint32_t b) {
    return add(1, TensorElement::BF16, {a, kOne}, {b, kOne});
  };
  EXPECT_EQ(sum(kInf, kOne), INFINITY);
  EXPECT_TRUE(std::isnan(sum(kInf, 0)));
  EXPECT_TRUE(std::isnan(sum(kNan, kOne)));
  EXPECT_EQ(sum(0x7f00, 0x7f00), INFINITY);
}

TEST(TensorCore, DecodesEightBitTypes) {
  EXPECT_EQ(decode(TensorElement::E4M3, 0x7e).value, 448.0f);
  EXPECT_EQ(decode(TensorElement::E4M3, 0x01).value, 0x1p-9f);
  EXPECT_TRUE(std::isnan(decode(TensorElement::E4M3, 0xff).value));
  EXPECT_EQ(decode(TensorElement::E5M2, 0x7b).value, 57344.0f);
  EXPECT_EQ(decode(TensorElement::E5M2, 0xfc).value, -INFINITY);
  EXPECT_EQ(decode(TensorElement::E5M2, 0x81).value, -0x1p-16f);
}

/// Digit by digit: integers of 128 bits in units of the last bit that is kept.
float inIntegers(float d, const std::vector<float> &a,
                 const std::vector<float> &b, int kept) {
  auto exponentOf = [](float x) { return x == 0 ? -9999 : std::ilogb(x); };
  int largest = exponentOf(d);
  for (size_t i = 0; i < a.size(); ++i)
    largest = std::max(largest, exponentOf(a[i]) + exponentOf(b[i]));
  auto units = [&](long double x) {
    return static_cast<__int128>(std::ldexp(x, kept - largest));
  };
  __int128 sum = units(d);
  for (size_t i = 0; i < a.size(); ++i)
    sum += units(static_cast<long double>(a[i]) * b[i]);
  bool negative = sum < 0;
  auto magnitude = static_cast<unsigned __int128>(negative ? -sum : sum);
  int shift = 0;
  for (; magnitude >> 24; magnitude >>= 1)
    ++shift;
  auto value = std::ldexp(static_cast<float>(static_cast<uint32_t>(magnitude)),
                          shift + largest - kept);
  return negative ? -value : value;
}

TEST(TensorCore, AddsAsIntegersDo) {
  std::mt19937 random(1);
  std::uniform_int_distribution<int> exponents(-20, 8);
  std::normal_distribution<float> digits;
  // Some sums leave the range in which products are floats.
  for (int offset : {0, 0, 0, -60, 60})
    for (int round = 0; round < 500; ++round) {
      std::vector<uint32_t> a(16), b(16);
      std::vector<float> x(16), y(16);
      for (int i = 0; i < 16; ++i) {
        a[i] =
            floatToBf16(std::ldexp(digits(random), exponents(random) + offset));
        b[i] = floatToBf16(std::ldexp(digits(random), exponents(random)));
        x[i] = bf16ToFloat(static_cast<uint16_t>(a[i]));
        y[i] = bf16ToFloat(static_cast<uint16_t>(b[i]));
      }
      float d = std::ldexp(digits(random), exponents(random) + offset);
      EXPECT_EQ(add(d, TensorElement::BF16, a, b), inIntegers(d, x, y, 25));
    }
}

} // namespace
