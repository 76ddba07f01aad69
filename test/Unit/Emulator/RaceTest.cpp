//===- RaceTest.cpp - the race mode ---------------------------------------===//

#include "Harness.h"

using namespace fusec;
using namespace fusec::test;

namespace {

enum Kernel {
  Barrier,
  WarpSync,
  ShuffleOnly,
  Reuse,
  NobodyWrote,
  NoWait,
  Atomics
};

EmulatorOptions raceOptions() {
  EmulatorOptions options = Harness::serialOptions();
  options.race = true;
  return options;
}

/// The report on one block of a kernel, or "".
std::string reportOn(Kernel kernel, int64_t threads) {
  Harness harness(raceOptions());
  Status status =
      harness.load("races", {"barrier", "warp_sync", "shuffle_only", "reuse",
                             "nobody_wrote", "no_wait", "atomics"});
  if (!status)
    return status.message();
  harness.input(std::vector<int32_t>(4));
  return harness.launch({2, 1, 1}, {threads, 1, 1}, 0, kernel).message();
}

TEST(Race, BarriersOrderMemory) {
  EXPECT_EQ(reportOn(Barrier, 64), "");
  EXPECT_EQ(reportOn(WarpSync, 64), "");
  EXPECT_EQ(reportOn(Atomics, 64), "");
}

TEST(Race, VotesDoNot) {
  EXPECT_EQ(reportOn(ShuffleOnly, 32),
            "race in block (0,0,0) of shuffle_only: thread 31 reads shared "
            "address 120 at llvm.load (kernels.mlir:45:10), not ordered after "
            "the write of thread 30 at llvm.store (kernels.mlir:42:5)");
}

TEST(Race, SlotReusedWithoutABarrier) {
  EXPECT_EQ(reportOn(Reuse, 32),
            "race in block (0,0,0) of reuse: thread 1 reads shared address 0 "
            "at llvm.load (kernels.mlir:54:10), not ordered after the write of "
            "thread 0 at llvm.store (kernels.mlir:55:5)");
}

TEST(Race, ReadOfWhatNobodyWrote) {
  EXPECT_EQ(reportOn(NobodyWrote, 32),
            "uninitialised shared memory in block (0,0,0) of nobody_wrote: "
            "thread 31 reads shared address 124 at llvm.load "
            "(kernels.mlir:62:10), which nobody wrote");
}

TEST(Race, CopyThatIsStillInFlight) {
  EXPECT_EQ(reportOn(NoWait, 32),
            "race in block (0,0,0) of no_wait: thread 31 reads shared address "
            "124 at llvm.load (kernels.mlir:71:10), while the copy of thread "
            "31 at nvvm.cp.async.shared.global (kernels.mlir:68:5) is in "
            "flight");
}

TEST(Race, GoodKernelsAreClean) {
  Harness harness(raceOptions());
  ASSERT_EQ(harness.load("matmul", {"matmul"}).message(), "");
  harness.input(std::vector<uint16_t>(64 * 64));
  harness.input(std::vector<uint16_t>(64 * 64));
  harness.input<int32_t>({64, 64});
  harness.output<float>(64 * 64);
  EXPECT_EQ(harness.launch({4, 4, 1}, {32, 1, 1}).message(), "");
}

} // namespace
