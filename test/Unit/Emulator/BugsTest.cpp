//===- BugsTest.cpp - kernels with one mistake each -----------------------===//

#include "Harness.h"

#include <regex>

using namespace fusec;
using namespace fusec::test;

namespace {

enum class Mode { Poison, Checked, Race };

struct Bug {
  /// A kernel of bugs.mlir.
  const char *kernel;
  /// The least mode that finds it.
  Mode mode;
  int64_t threads;
  /// What the report must say, a regular expression.
  const char *report;
};

std::ostream &operator<<(std::ostream &stream, const Bug &bug) {
  return stream << bug.kernel;
}

constexpr Bug kBugs[] = {
    {"guard_off_by_one_64", Mode::Poison, 64,
     "red zone of 'buffer1' was overwritten 0 bytes past its end by "
     "guard_off_by_one_64"},
    {"guard_off_by_one_64", Mode::Checked, 64,
     "out-of-bounds global access in .*: thread 32 writes 4 bytes 4 bytes past "
     "the end of 'y' \\(128 bytes\\) at llvm.store \\(kernels.mlir:"},
    {"load_before_start", Mode::Checked, 32,
     "out-of-bounds global access in .*: thread 0 reads 4 bytes 4 bytes before "
     "the start of .* at llvm.load \\(kernels.mlir:"},
    {"shared_past_end", Mode::Checked, 32,
     "out-of-bounds shared access in .*: thread 31 writes 4 bytes at shared "
     "address 256 of 256 bytes at llvm.store \\(kernels.mlir:"},
    {"misaligned_vector", Mode::Checked, 32,
     "misaligned access in .*: thread 0 reads 16 bytes at an address that is 4 "
     "modulo 16 at llvm.load \\(kernels.mlir:"},
    {"write_to_input", Mode::Checked, 32,
     "write to an input in .*: thread 0 writes 4 bytes of .* at llvm.store "
     "\\(kernels.mlir:"},
    {"missing_barrier", Mode::Race, 32,
     "shared memory in .*: thread 0 reads shared address 4 at llvm.load "
     "\\(kernels.mlir:.*which nobody wrote"},
    {"write_after_read", Mode::Race, 32,
     "race in .* shared address .* not ordered after the (read|write) of "
     "thread .* at llvm.(load|store) \\(kernels.mlir:"},
    {"uninitialised_shared", Mode::Race, 32,
     "uninitialised shared memory in .*: thread .* at llvm.load "
     "\\(kernels.mlir:.*which nobody wrote"},
    {"missing_wait", Mode::Race, 32,
     "race in .* at llvm.load \\(kernels.mlir:.*while the copy of thread .* at "
     "nvvm.cp.async.shared.global \\(kernels.mlir:.* is in flight"},
    {"copy_past_end_64", Mode::Poison, 64,
     "out-of-bounds global access in .*: thread 32 reads 4 bytes 4 bytes past "
     "the end of .* at nvvm.cp.async.shared.global \\(kernels.mlir:"},
    {"barrier_in_both_branches", Mode::Poison, 32,
     "barrier divergence in .*: thread 16 arrives at nvvm.barrier0 "
     "\\(kernels.mlir:.* while others wait at nvvm.barrier0 \\(kernels.mlir:"},
    {"barrier_skipped_64", Mode::Poison, 64,
     "deadlock in .*: threads 0-31 wait at nvvm.barrier0 \\(kernels.mlir:.*, "
     "where 32 of 64 threads arrived; threads 32-63 exited"},
    {"deadlock_64", Mode::Poison, 64,
     "deadlock in .*: threads .* wait at nvvm.barrier \\(kernels.mlir:.*, "
     "where 32 of 64 threads arrived"},
    {"barrier_counts_differ_64", Mode::Poison, 64,
     "barrier divergence in .*: thread 32 arrives at nvvm.barrier "
     "\\(kernels.mlir:.* for 64 threads while others wait at nvvm.barrier "
     "\\(kernels.mlir:.* for 96 threads"},
    {"shuffle_in_a_branch", Mode::Poison, 32,
     "deadlock in .*: threads 0-15 wait at nvvm.shfl.sync \\(kernels.mlir:.*, "
     "where lanes 0x0000ffff of mask 0xffffffff arrived"},
    {"shuffle_from_exited_lane", Mode::Checked, 32,
     "inactive lane in .*: thread 16 reads from lane 0, which does not take "
     "part, at nvvm.shfl.sync \\(kernels.mlir:"},
    {"spin", Mode::Poison, 32,
     "endless loop in .*: thread 0 has run 16777216 iterations at llvm.cond_br "
     "\\(kernels.mlir:"},
    {"spin_together", Mode::Poison, 32,
     "endless loop in .*: thread .* has run 508400 iterations at llvm.cond_br "
     "\\(kernels.mlir:"},
    {"endless_copies", Mode::Poison, 32,
     "endless loop in .*: thread 0 has 65536 copies of cp.async in flight"},
    {"endless_groups", Mode::Poison, 32,
     "endless loop in .*: thread 0 has 65536 groups of cp.async in flight"},
    {"endless_calls", Mode::Poison, 32,
     "endless loop in .*: thread .* has run 508400 iterations at llvm.cond_br "
     "\\(kernels.mlir:"},
    {"calls_without_end", Mode::Poison, 32,
     "endless loop in .*: thread 0 has run 8388608 iterations at llvm.cond_br "
     "\\(kernels.mlir:"},
    {"unwritten_output", Mode::Poison, 32,
     "unwritten output: unwritten_output left 1 of the 32 elements of 'y' "
     "unwritten, the first at \\[3, 7\\]"},
    {"block_index_forgotten", Mode::Race, 32,
     "race in block \\(1,0,0\\) of block_index_forgotten: thread 0 writes 4 "
     "bytes at offset 0 of 'y' at llvm.store \\(kernels.mlir:.*, which block "
     "number 0 of the launch writes too"},
    {"barrier_number", Mode::Poison, 32,
     "bad barrier in .*: thread 0 names barrier 16 of 16 at nvvm.barrier "
     "\\(kernels.mlir:"},
    {"masks_differ", Mode::Poison, 32,
     "warp divergence in .*: thread .* is at nvvm.bar.warp.sync "
     "\\(kernels.mlir:.* with mask 0x.*, lanes 0x.* of its warp are at "
     "nvvm.bar.warp.sync \\(kernels.mlir:.* with mask 0x"},
    {"mask_without_self", Mode::Poison, 32,
     "lane not in mask in .*: thread 0 executes nvvm.bar.warp.sync "
     "\\(kernels.mlir:.* with mask 0xfffffffe, which does not name it"},
    {"matrix_in_half_a_warp_16", Mode::Poison, 16,
     "warp divergence in .*: only lanes 0x0000ffff of warp 0 execute "
     "nvvm.ldmatrix \\(kernels.mlir:"},
    {"mma_in_half_a_warp_16", Mode::Poison, 16,
     "warp divergence in .*: only lanes 0x0000ffff of warp 0 execute "
     "nvvm.mma.sync \\(kernels.mlir:"},
    {"copy_more_than_asked", Mode::Poison, 32,
     "bad cp.async in .*: thread .* copies 8 source bytes to 4 bytes at "
     "nvvm.cp.async.shared.global \\(kernels.mlir:"},
    {"copy_past_shared", Mode::Poison, 32,
     "out-of-bounds shared write in .*: thread 31 copies 4 bytes to shared "
     "address 256 of 256 bytes at nvvm.cp.async.shared.global "
     "\\(kernels.mlir:"},
    {"divide_by_zero", Mode::Poison, 32,
     "arithmetic fault in block \\(0,0,0\\) of divide_by_zero"},
};

class Bugs : public testing::TestWithParam<Bug> {};

TEST_P(Bugs, AreReported) {
  const Bug &bug = GetParam();
  EmulatorOptions options = Harness::serialOptions();
  options.checked = bug.mode != Mode::Poison;
  options.race = bug.mode == Mode::Race;
  options.maxIterations = 1 << 24;
  Harness harness(options);
  int x = harness.input(std::vector<int32_t>(32));
  int y = harness.output<int32_t>(32);
  harness.declareInput(x);
  harness.declareOutput(y, {"y", DType::I32, {4, 8}});
  ASSERT_EQ(harness.load("bugs", {bug.kernel}).message(), "");
  Status status = harness.launch({2, 1, 1}, {bug.threads, 1, 1});
  EXPECT_EQ(status.code(), StatusCode::DeviceFault);
  EXPECT_TRUE(std::regex_search(status.message(), std::regex(bug.report)))
      << status.message();
}

std::string nameOf(const testing::TestParamInfo<Bug> &test) {
  constexpr const char *modes[] = {"", "_checked", "_race"};
  return std::string(test.param.kernel) + modes[int(test.param.mode)];
}

INSTANTIATE_TEST_SUITE_P(Kernels, Bugs, testing::ValuesIn(kBugs), nameOf);

} // namespace
