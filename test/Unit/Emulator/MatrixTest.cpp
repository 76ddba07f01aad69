//===- MatrixTest.cpp - ldmatrix, stmatrix and mma.sync -------------------===//

#include "Harness.h"

#include <bit>
#include <cmath>

using namespace fusec;
using namespace fusec::test;

namespace {

/// Element (row, column) of matrix m holds 100 m + 10 row + column.
std::vector<uint16_t> numberedMatrices() {
  std::vector<uint16_t> x(256);
  for (int i = 0; i < 256; ++i)
    x[i] = static_cast<uint16_t>(i / 64 * 100 + i / 8 % 8 * 10 + i % 8);
  return x;
}

TEST(Matrix, LoadsFragments) {
  Harness harness;
  ASSERT_EQ(harness.load("matrix", {"load", "store"}).message(), "");
  harness.input(numberedMatrices());
  int plain = harness.output<uint16_t>(256);
  int transposed = harness.output<uint16_t>(256);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}).message(), "");
  std::vector<uint16_t> p = harness.read<uint16_t>(plain);
  std::vector<uint16_t> t = harness.read<uint16_t>(transposed);
  for (int lane = 0; lane < 32; ++lane)
    for (int m = 0; m < 4; ++m)
      for (int half = 0; half < 2; ++half) {
        int outer = lane / 4, inner = lane % 4 * 2 + half;
        int index = lane * 8 + m * 2 + half;
        EXPECT_EQ(p[index], 100 * m + 10 * outer + inner);
        EXPECT_EQ(t[index], 100 * m + 10 * inner + outer);
      }
}

TEST(Matrix, StoresTransposed) {
  Harness harness;
  ASSERT_EQ(harness.load("matrix", {"load", "store"}).message(), "");
  harness.input(numberedMatrices());
  int out = harness.output<uint16_t>(256);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 0, 1).message(), "");
  std::vector<uint16_t> x = harness.read<uint16_t>(out);
  for (int m = 0; m < 4; ++m)
    for (int row = 0; row < 8; ++row)
      for (int column = 0; column < 8; ++column) {
        bool wasStored = m < 2;
        EXPECT_EQ(x[m * 64 + row * 8 + column],
                  wasStored ? 100 * m + 10 * column + row
                            : 100 * m + 10 * row + column);
      }
}

// mma.sync: integers small enough to be exact in every type.

int aValue(int m, int k) { return (m * 5 + k * 3) % 7 - 3; }
int bValue(int k, int n) { return (k * 2 + n * 5) % 9 - 4; }
int cValue(int m, int n) { return m - 2 * n; }

int expectedElement(int m, int n, int depth) {
  int sum = cValue(m, n);
  for (int k = 0; k < depth; ++k)
    sum += aValue(m, k) * bValue(k, n);
  return sum;
}

uint16_t toBf16(int value) {
  return std::bit_cast<uint32_t>(static_cast<float>(value)) >> 16;
}
/// Exact for small integers.
uint16_t toHalf(int value) {
  if (value == 0)
    return 0;
  int exponent;
  double mantissa = std::frexp(std::abs(value), &exponent);
  return static_cast<uint16_t>((value < 0 ? 0x8000 : 0) |
                               (exponent + 14) << 10 |
                               (int(mantissa * 2048) & 0x3ff));
}

template <typename T, typename Convert>
void fillOperands(Harness &harness, int depth, Convert convert) {
  std::vector<T> a(16 * depth), b(8 * depth);
  for (int k = 0; k < depth; ++k) {
    for (int m = 0; m < 16; ++m)
      a[m * depth + k] = convert(aValue(m, k));
    for (int n = 0; n < 8; ++n)
      b[n * depth + k] = convert(bValue(k, n));
  }
  harness.input(a);
  harness.input(b);
}

template <typename T, typename Convert>
std::vector<T> accumulators(Convert element) {
  std::vector<T> values(128);
  for (int i = 0; i < 128; ++i)
    values[i] = element(i / 8, i % 8);
  return values;
}

const std::vector<std::string> kMma{"bf16", "tf32", "f16"};

TEST(Mma, Bf16) {
  Harness harness;
  ASSERT_EQ(harness.load("mma", kMma).message(), "");
  fillOperands<uint16_t>(harness, 16, toBf16);
  harness.input(accumulators<float>(cValue));
  int d = harness.output<float>(128);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 0, 0).message(), "");
  EXPECT_EQ(harness.read<float>(d), accumulators<float>([](int m, int n) {
              return expectedElement(m, n, 16);
            }));
}

TEST(Mma, Tf32IgnoresTheLowBits) {
  Harness harness;
  ASSERT_EQ(harness.load("mma", kMma).message(), "");
  fillOperands<uint32_t>(harness, 8, [](int value) {
    return std::bit_cast<uint32_t>(static_cast<float>(value)) | 0x1fff;
  });
  harness.input(accumulators<float>(cValue));
  int d = harness.output<float>(128);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 0, 1).message(), "");
  EXPECT_EQ(harness.read<float>(d), accumulators<float>([](int m, int n) {
              return expectedElement(m, n, 8);
            }));
}

TEST(Mma, F16WithF16Accumulators) {
  Harness harness;
  ASSERT_EQ(harness.load("mma", kMma).message(), "");
  fillOperands<uint16_t>(harness, 16, toHalf);
  harness.input(accumulators<uint16_t>(
      [](int m, int n) { return toHalf(cValue(m, n)); }));
  int d = harness.output<uint16_t>(128);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 0, 2).message(), "");
  EXPECT_EQ(harness.read<uint16_t>(d), accumulators<uint16_t>([](int m, int n) {
              return toHalf(expectedElement(m, n, 16));
            }));
}

} // namespace
