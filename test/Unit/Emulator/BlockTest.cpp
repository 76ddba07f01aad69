//===- BlockTest.cpp - shuffles, shared memory and barriers together ------===//

#include "Harness.h"

using namespace fusec;
using namespace fusec::test;

namespace {

TEST(Block, SumsRowsAcrossWarps) {
  constexpr int64_t kRows = 512, kColumns = 1024;
  for (int threads : {1, 2}) {
    EmulatorOptions options;
    options.threads = threads;
    Harness harness(options);
    ASSERT_EQ(harness.load("block_sum", {"block_sum"}).message(), "");
    std::vector<float> x(kRows * kColumns);
    std::vector<float> expected(kRows);
    for (int64_t row = 0; row < kRows; ++row)
      for (int64_t column = 0; column < kColumns; ++column) {
        // Small integers: the sum is exact in any order.
        float value = static_cast<float>((row * 7 + column * 3) % 13 - 6);
        x[row * kColumns + column] = value;
        expected[row] += value;
      }
    harness.input(x);
    int y = harness.output<float>(kRows);
    ASSERT_EQ(harness.launch({kRows, 1, 1}, {256, 1, 1}).message(), "");
    EXPECT_EQ(harness.read<float>(y), expected);
  }
}

void checkIds(int gx, int gy, int gz, int nx, int ny, int nz) {
  Harness harness;
  ASSERT_EQ(harness.load("ids", {"ids"}).message(), "");
  int out = harness.output<int32_t>(8 * gx * gy * gz * nx * ny * nz);
  ASSERT_EQ(harness.launch({gx, gy, gz}, {nx, ny, nz}).message(), "");
  std::vector<int32_t> result = harness.read<int32_t>(out);
  const int32_t *next = result.data();
  for (int bz = 0; bz < gz; ++bz)
    for (int by = 0; by < gy; ++by)
      for (int bx = 0; bx < gx; ++bx)
        for (int thread = 0; thread < nx * ny * nz; ++thread, next += 8) {
          const std::vector<int32_t> expected{
              thread % nx, thread / nx % ny, thread / nx / ny, bx, by,
              bz,          thread / 32,      thread % 32};
          ASSERT_EQ(std::vector<int32_t>(next, next + 8), expected);
        }
}

TEST(Block, ThreadsKnowTheirPlace) {
  checkIds(3, 2, 2, 5, 3, 4);
  checkIds(2, 1, 1, 1, 1, 1);
}

TEST(Block, MayHave1024Threads) { checkIds(2, 1, 1, 1024, 1, 1); }

} // namespace
