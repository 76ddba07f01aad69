//===- MatmulTest.cpp - the sm_80 instructions together -------------------===//

#include "Harness.h"

#include <bit>

using namespace fusec;
using namespace fusec::test;

namespace {

uint16_t toBf16(float value) {
  return static_cast<uint16_t>(std::bit_cast<uint32_t>(value) >> 16);
}
float aValue(int64_t m, int64_t k) { return float((m * 3 + k) % 5 - 2); }
float bValue(int64_t k, int64_t n) { return float((k + n * 7) % 9 - 4); }

/// Runs the kernel on small integers, whose sums are exact, and checks it.
void checkMatmul(const EmulatorOptions &options, int32_t size) {
  Harness harness(options);
  ASSERT_EQ(harness.load("matmul", {"matmul"}).message(), "");
  std::vector<uint16_t> a(size * size), b(size * size);
  for (int64_t i = 0; i < size; ++i)
    for (int64_t j = 0; j < size; ++j) {
      a[i * size + j] = toBf16(aValue(i, j));
      b[i * size + j] = toBf16(bValue(i, j));
    }
  harness.input(a);
  harness.input(b);
  harness.input<int32_t>({size, size});
  int c = harness.output<float>(size * size);
  int64_t tiles = size / 16;
  ASSERT_EQ(harness.launch({tiles, tiles, 1}, {32, 1, 1}).message(), "");
  std::vector<float> result = harness.read<float>(c);
  // Both factors are periodic in k, so that a few columns stand for all.
  for (int64_t m = 0; m < size; m += 7)
    for (int64_t n = 0; n < size; n += 11) {
      float sum = 0;
      for (int64_t k = 0; k < size; ++k)
        sum += aValue(m, k) * bValue(k, n);
      ASSERT_EQ(result[m * size + n], sum) << m << "," << n;
    }
}

TEST(Matmul, CopiesLoadsAndMultiplies) {
  checkMatmul(Harness::serialOptions(), 512);
}

TEST(Matmul, IsCleanUnderChecks) { checkMatmul(Harness::checkedOptions(), 64); }

TEST(Matmul, EveryOptimisationLevel) {
  for (int level : {0, 2}) {
    EmulatorOptions options;
    options.optLevel = level;
    checkMatmul(options, 64);
  }
}

} // namespace
