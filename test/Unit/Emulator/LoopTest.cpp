//===- LoopTest.cpp - kernels without rendezvous --------------------------===//

#include "Harness.h"

#include <cmath>

using namespace fusec;
using namespace fusec::test;

namespace {

std::vector<float> ramp(size_t count, float first, float step) {
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = first + step * static_cast<float>(i);
  return values;
}

TEST(Loop, VectorAccessesCoverEveryElement) {
  constexpr int64_t kBlocks = 1024, kElements = kBlocks * 256 * 4;
  Harness harness;
  ASSERT_EQ(harness.load("loop", {"square_plus", "exp2"}).message(), "");
  std::vector<float> x = ramp(kElements, -3.0f, 1e-5f);
  harness.input(x);
  int y = harness.output<float>(kElements);
  ASSERT_EQ(harness.launch({kBlocks, 1, 1}, {256, 1, 1}).message(), "");
  std::vector<float> result = harness.read<float>(y);
  for (int64_t i = 0; i < kElements; ++i)
    ASSERT_EQ(result[i], std::fma(x[i], x[i], x[i])) << "element " << i;
}

TEST(Loop, ApproximationIsTheNearestFloat) {
  Harness harness;
  ASSERT_EQ(harness.load("loop", {"square_plus", "exp2"}).message(), "");
  std::vector<float> x = ramp(1024, -20.0f, 0.04f);
  x[0] = -INFINITY;
  x[1] = INFINITY;
  x[2] = NAN;
  harness.input(x);
  int y = harness.output<float>(1024);
  ASSERT_EQ(harness.launch({8, 1, 1}, {128, 1, 1}, 0, 1).message(), "");
  std::vector<float> result = harness.read<float>(y);
  EXPECT_EQ(result[0], 0.0f);
  EXPECT_EQ(result[1], INFINITY);
  EXPECT_TRUE(std::isnan(result[2]));
  for (int i = 3; i < 1024; ++i)
    ASSERT_EQ(result[i], static_cast<float>(std::exp2(double(x[i]))));
}

TEST(Loop, BlockMustBeTheRequiredOne) {
  Harness harness;
  ASSERT_EQ(harness.load("loop", {"square_plus", "exp2"}).message(), "");
  harness.output<float>(4);
  harness.output<float>(4);
  Status status = harness.launch({1, 1, 1}, {128, 1, 1});
  EXPECT_EQ(status.code(), StatusCode::InvalidArgument);
  EXPECT_EQ(status.message(), "launch of 'square_plus': block 128x1x1 is not "
                              "the one that the kernel requires");
}

} // namespace
