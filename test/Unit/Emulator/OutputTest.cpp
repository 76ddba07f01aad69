//===- OutputTest.cpp - what counts as an output that was not written -----===//

#include "Harness.h"

using namespace fusec;
using namespace fusec::test;

namespace {

/// y = x through the kernel `copy`, launched for `elements` of the 64 in y.
Status copyWords(const std::vector<uint32_t> &x, int64_t elements,
                 bool poison = true) {
  EmulatorOptions options = Harness::serialOptions();
  options.poison = poison;
  Harness harness(options);
  harness.input(x);
  int y = harness.output<uint32_t>(64);
  harness.declareOutput(y, {"y", DType::F32, {64}});
  EXPECT_EQ(harness.load("counters", {"copy"}).message(), "");
  Status status = harness.launch({elements / 32, 1, 1}, {32, 1, 1});
  if (status && elements == 64) {
    EXPECT_EQ(harness.read<uint32_t>(y), x);
  }
  return status;
}

TEST(Output, UnwrittenElementsAreReported) {
  EXPECT_EQ(copyWords(std::vector<uint32_t>(64, 1), 32).message(),
            "unwritten output: copy left 32 of the 64 elements of 'y' "
            "unwritten, the first at [32]");
}

TEST(Output, ResultsThatLookLikePoisonAreNot) {
  // One of these is what the second buffer of a device is filled with
  // (DeviceMemory.cpp, patternOf).
  for (uint32_t half = 0xff81; half <= 0xff84; ++half)
    EXPECT_EQ(
        copyWords(std::vector<uint32_t>(64, half << 16 | half), 64).message(),
        "")
        << std::hex << half;
}

TEST(Output, NothingIsKnownWithoutPoison) {
  EXPECT_EQ(copyWords(std::vector<uint32_t>(64, 1), 32, false).message(), "");
}

TEST(Output, LaterRunsMayLeaveWhatIsThere) {
  Harness harness;
  harness.input(std::vector<float>(64));
  int y = harness.output<float>(64);
  harness.declareOutput(y, {"y", DType::F32, {64}});
  ASSERT_EQ(harness.load("counters", {"copy"}).message(), "");
  EXPECT_EQ(harness.launch({2, 1, 1}, {32, 1, 1}).message(), "");
  EXPECT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}).message(), "");
}

} // namespace
