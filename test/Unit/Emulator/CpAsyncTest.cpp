//===- CpAsyncTest.cpp - asynchronous copies ------------------------------===//

#include "Harness.h"

#include <cmath>
#include <numeric>

using namespace fusec;
using namespace fusec::test;

namespace {

const std::vector<std::string> kKernels{"copy", "no_wait", "misaligned"};

TEST(CpAsync, CopiesAndFillsWithZeros) {
  Harness harness;
  ASSERT_EQ(harness.load("cp_async", kKernels).message(), "");
  std::vector<int32_t> x(128), sizes(32);
  std::iota(x.begin(), x.end(), 0x01010101);
  for (int i = 0; i < 32; ++i)
    sizes[i] = i % 5; // bytes that are copied, out of four
  harness.input(x);
  harness.input(sizes);
  int out = harness.output<int32_t>(32 * 8);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 896).message(), "");
  std::vector<int32_t> result = harness.read<int32_t>(out);
  for (int i = 0; i < 32; ++i) {
    int peer = 31 - i;
    for (int word = 0; word < 4; ++word)
      EXPECT_EQ(result[8 * i + word], x[4 * peer + word]);
    for (int word = 0; word < 2; ++word)
      EXPECT_EQ(result[8 * i + 4 + word], x[2 * peer + word]);
    uint64_t mask = (uint64_t(1) << 8 * sizes[peer]) - 1;
    EXPECT_EQ(result[8 * i + 6], static_cast<int32_t>(x[peer] & mask));
  }
}

TEST(CpAsync, DestinationIsNanUntilWaitedFor) {
  Harness harness;
  ASSERT_EQ(harness.load("cp_async", kKernels).message(), "");
  harness.input(std::vector<float>(128, 1.0f));
  int out = harness.output<float>(128);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 512, 1).message(), "");
  for (float value : harness.read<float>(out))
    EXPECT_TRUE(std::isnan(value));
}

TEST(CpAsync, ReportsMisalignment) {
  Harness harness;
  ASSERT_EQ(harness.load("cp_async", kKernels).message(), "");
  harness.input(std::vector<float>(128, 1.0f));
  Status status = harness.launch({1, 1, 1}, {32, 1, 1}, 64, 2);
  EXPECT_EQ(status.code(), StatusCode::DeviceFault);
  EXPECT_EQ(status.message(),
            "misaligned cp.async in block (0,0,0) of misaligned: thread 0 "
            "copies 16 bytes to shared address 4 from an address that is 0 "
            "modulo the size at nvvm.cp.async.shared.global "
            "(kernels.mlir:59:5)");
}

} // namespace
