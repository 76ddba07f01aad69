//===- FaultTest.cpp - what wrong kernels are told ------------------------===//

#include "Harness.h"

using namespace fusec;
using namespace fusec::test;

namespace {

enum Kernel {
  HalfArrives,
  TwoBarriers,
  HalfShuffles,
  StorePastEnd,
  LoadPastRedZone,
  SharedPastEnd,
  Misaligned,
  DivideByZero,
  WildPointer,
  Trap,
  Deep
};

/// Runs one block of a kernel on a buffer of `elements` zeros.
Status runFault(Kernel kernel, int64_t threads, const EmulatorOptions &options,
                size_t elements = 64) {
  Harness harness(options);
  FUSEC_RETURN_IF_ERROR(
      harness.load("faults", {"half_arrives", "two_barriers", "half_shuffles",
                              "store_past_end", "load_past_red_zone",
                              "shared_past_end", "misaligned", "divide_by_zero",
                              "wild_pointer", "trap", "deep"}));
  harness.input(std::vector<float>(elements));
  Status status = harness.launch({1, 1, 1}, {threads, 1, 1}, 0, kernel);
  // A fault leaves the device usable.
  EXPECT_TRUE(harness.device().createStream().ok());
  return status;
}

Status runPlain(Kernel kernel, int64_t threads, size_t elements = 64) {
  return runFault(kernel, threads, Harness::serialOptions(), elements);
}
Status runChecked(Kernel kernel, int64_t threads, size_t elements = 64) {
  return runFault(kernel, threads, Harness::checkedOptions(), elements);
}

TEST(Fault, BarrierThatHalfTheBlockSkips) {
  Status status = runPlain(HalfArrives, 64);
  EXPECT_EQ(status.code(), StatusCode::DeviceFault);
  EXPECT_EQ(status.message(),
            "deadlock in block (0,0,0) of half_arrives: threads 0-31 wait at "
            "nvvm.barrier0 (kernels.mlir:10:5), where 32 of 64 threads "
            "arrived; threads 32-63 exited");
}

TEST(Fault, BarriersInBothBranches) {
  EXPECT_EQ(runPlain(TwoBarriers, 32).message(),
            "barrier divergence in block (0,0,0) of two_barriers: thread 16 "
            "arrives at nvvm.barrier0 (kernels.mlir:24:5) for the whole block "
            "while others wait at nvvm.barrier0 (kernels.mlir:21:5) for the "
            "whole block");
}

TEST(Fault, CollectiveThatHalfTheWarpSkips) {
  EXPECT_EQ(runPlain(HalfShuffles, 32).message(),
            "deadlock in block (0,0,0) of half_shuffles: threads 0-15 wait at "
            "nvvm.bar.warp.sync (kernels.mlir:36:5), where lanes 0x0000ffff "
            "of mask 0xffffffff arrived; threads 16-31 wait at nvvm.barrier0 "
            "(kernels.mlir:39:5), where 16 of 32 threads arrived");
}

TEST(Fault, RedZoneTellsWhereAStoreWent) {
  EXPECT_EQ(runPlain(StorePastEnd, 65).message(),
            "red zone of 'buffer0' was overwritten 0 bytes past its end by "
            "store_past_end");
}

TEST(Fault, CheckedModeNamesTheStore) {
  EXPECT_EQ(runChecked(StorePastEnd, 64).message(), "");
  EXPECT_EQ(runChecked(StorePastEnd, 65).message(),
            "out-of-bounds global access in block (0,0,0) of store_past_end: "
            "thread 64 writes 4 bytes 4 bytes past the end of 'arena+0' (256 "
            "bytes) at llvm.store (kernels.mlir:46:5)");
}

TEST(Fault, InputsAreNotWritten) {
  Harness harness(Harness::checkedOptions());
  ASSERT_EQ(harness.load("loop", {"square_plus", "exp2"}).message(), "");
  harness.input(std::vector<float>(32));
  int y = harness.output<float>(32);
  EXPECT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 0, 1).message(), "");
  harness.declareInput(y);
  EXPECT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 0, 1).message(),
            "write to an input in block (0,0,0) of exp2: thread 0 writes 4 "
            "bytes of '#0' at llvm.store (kernels.mlir:27:5)");
}

TEST(Fault, AccessOutsideOfMemoryIsSurvived) {
  Status status = runPlain(LoadPastRedZone, 1);
  EXPECT_EQ(status.code(), StatusCode::DeviceFault);
  EXPECT_NE(status.message().find(
                "out-of-bounds global access in block (0,0,0) of "
                "load_past_red_zone: a thread uses an address 769 bytes past "
                "the end of 'arena+0'"),
            std::string::npos)
      << status.message();
}

TEST(Fault, CheckedModeKnowsSharedMemory) {
  EXPECT_EQ(runChecked(SharedPastEnd, 32).message(), "");
  EXPECT_EQ(runChecked(SharedPastEnd, 33).message(),
            "out-of-bounds shared access in block (0,0,0) of shared_past_end: "
            "thread 32 writes 4 bytes at shared address 128 of 128 bytes at "
            "llvm.store (kernels.mlir:58:5)");
}

TEST(Fault, MisalignedVectorAccess) {
  EXPECT_EQ(runChecked(Misaligned, 1).message(),
            "misaligned access in block (0,0,0) of misaligned: thread 0 reads "
            "16 bytes at an address that is 4 modulo 16 at llvm.load "
            "(kernels.mlir:63:10)");
}

TEST(Fault, IntegerDivisionByZero) {
  EXPECT_EQ(runPlain(DivideByZero, 1).message(),
            "arithmetic fault in block (0,0,0) of divide_by_zero: a thread "
            "divides an integer by zero");
}

TEST(Fault, PointerThatNoMachineHas) {
  EXPECT_EQ(runPlain(WildPointer, 1).message(),
            "invalid access in block (0,0,0) of wild_pointer: a thread uses a "
            "misaligned or impossible address; the checked mode names the op");
}

TEST(Fault, Trap) {
  EXPECT_EQ(runPlain(Trap, 1).message(),
            "trap in block (0,0,0) of trap: a thread reaches a trap");
}

TEST(Fault, RecursionWithoutEnd) {
  EXPECT_EQ(runPlain(Deep, 1).message(),
            "stack overflow in block (0,0,0) of deep: a thread needs more than "
            "its stack");
}

TEST(Fault, FirstFaultOfALaunchIsReportedOnce) {
  Harness harness;
  ASSERT_EQ(harness.load("faults", {"half_arrives"}).message(), "");
  harness.output<float>(1);
  EXPECT_EQ(harness.launch({64, 1, 1}, {64, 1, 1}).code(),
            StatusCode::DeviceFault);
  EXPECT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}).message(), "");
}

} // namespace
