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

} // namespace
