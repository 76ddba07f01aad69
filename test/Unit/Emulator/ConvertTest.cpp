//===- ConvertTest.cpp - conversions, library calls, atomics --------------===//

#include "Harness.h"

#include <bit>
#include <cmath>

using namespace fusec;
using namespace fusec::test;

namespace {

const std::vector<std::string> kKernels{"convert", "math", "count"};

TEST(Convert, RoundsToNearest) {
  struct Case {
    float value;
    uint16_t bf16;
    uint16_t f16;
    uint32_t tf32;
  };
  // Ties, subnormals, overflow; bits worked out by hand.
  const std::vector<Case> cases{
      {1.0f, 0x3f80, 0x3c00, 0x3f800000},
      {0x1.01p0f, 0x3f80, 0x3c04, 0x3f808000},  // tie to even: down
      {0x1.03p0f, 0x3f82, 0x3c0c, 0x3f818000},  // tie to even: up
      {0x1.002p0f, 0x3f80, 0x3c00, 0x3f802000}, // tie: f16 even, tf32 away
      {0x1.001p0f, 0x3f80, 0x3c00, 0x3f800000}, // below both ties
      {-0x1p-24f, 0xb380, 0x8001, 0xb3800000},  // least subnormal half
      {0x1p-25f, 0x3300, 0x0000, 0x33000000},
      {65519.0f, 0x4780, 0x7bff, 0x477fe000},
      {65520.0f, 0x4780, 0x7c00, 0x47800000},
      {INFINITY, 0x7f80, 0x7c00, 0x7f800000},
      {0x1p-130f, 0x0008, 0x0000, 0x00080000}};
  Harness harness;
  ASSERT_EQ(harness.load("convert", kKernels).message(), "");
  std::vector<float> x;
  for (const Case &c : cases)
    x.push_back(c.value);
  harness.input(x);
  int bf16 = harness.output<uint32_t>(x.size());
  int f16 = harness.output<uint16_t>(x.size());
  int tf32 = harness.output<uint32_t>(x.size());
  int back = harness.output<float>(x.size());
  int64_t count = static_cast<int64_t>(x.size());
  ASSERT_EQ(harness.launch({1, 1, 1}, {count, 1, 1}).message(), "");
  for (size_t i = 0; i < cases.size(); ++i) {
    EXPECT_EQ(harness.read<uint32_t>(bf16)[i], cases[i].bf16) << x[i];
    EXPECT_EQ(harness.read<uint16_t>(f16)[i], cases[i].f16) << x[i];
    EXPECT_EQ(harness.read<uint32_t>(tf32)[i], cases[i].tf32) << x[i];
  }
  EXPECT_EQ(harness.read<float>(back)[5], -0x1p-24f);
  EXPECT_EQ(harness.read<float>(back)[9], INFINITY);
}

TEST(Convert, CallsTheMathLibrary) {
  Harness harness(Harness::checkedOptions());
  ASSERT_EQ(harness.load("convert", kKernels).message(), "");
  std::vector<float> x{0.5f, 1.5f, 2.5f, 100.25f};
  harness.input(x);
  int out = harness.output<float>(32);
  ASSERT_EQ(harness.launch({1, 1, 1}, {4, 1, 1}, 0, 1).message(), "");
  std::vector<float> result = harness.read<float>(out);
  const float table[] = {1, 10, 100, 1000};
  for (int i = 0; i < 4; ++i) {
    const float *r = &result[8 * i];
    EXPECT_FLOAT_EQ(r[0], std::sin(x[i]));
    EXPECT_FLOAT_EQ(r[1], std::cos(x[i]));
    EXPECT_FLOAT_EQ(r[2], std::log2(x[i]));
    EXPECT_EQ(r[3], std::nearbyint(x[i]));
    EXPECT_EQ(r[4], std::sqrt(x[i]));
    EXPECT_EQ(r[5], 1.0f / x[i]);
    EXPECT_EQ(r[6], table[i]);
    EXPECT_EQ(r[7], table[i] / x[i]);
  }
}

TEST(Convert, AtomicAddsFromSeveralThreads) {
  EmulatorOptions options;
  options.threads = 2;
  Harness harness(options);
  ASSERT_EQ(harness.load("convert", kKernels).message(), "");
  harness.input(std::vector<float>(128, 1.0f));
  int sum = harness.input(std::vector<float>{0.0f});
  ASSERT_EQ(harness.launch({100, 1, 1}, {128, 1, 1}, 0, 2).message(), "");
  EXPECT_EQ(harness.read<float>(sum)[0], 12800.0f);
}

} // namespace
