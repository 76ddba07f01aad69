//===- HopperBugsTest.cpp - bulk copies, mbarriers and products -----------===//

#include "Harness.h"

#include <numeric>
#include <regex>

using namespace fusec;
using namespace fusec::test;

namespace {

constexpr int64_t kThreads = 128, kWords = 1024;

enum class Mode { Poison, Checked, Race };

EmulatorOptions optionsOf(Mode mode) {
  EmulatorOptions options = Harness::serialOptions();
  options.checked = mode != Mode::Poison;
  options.race = mode == Mode::Race;
  return options;
}

/// Runs a kernel of hopper_bugs.mlir; its output goes to `result`.
Status run(Mode mode, const char *kernel, const std::vector<uint32_t> &input,
           std::vector<uint32_t> &result) {
  Harness harness(optionsOf(mode));
  harness.input(input);
  int y = harness.output<uint32_t>(kThreads);
  EXPECT_EQ(harness.load("hopper_bugs", {kernel}).message(), "");
  int64_t threads = std::string_view(kernel).ends_with("_64") ? 64 : kThreads;
  Status status = harness.launch({1, 1, 1}, {threads, 1, 1});
  result = harness.read<uint32_t>(y);
  return status;
}

std::vector<uint32_t> counting() {
  std::vector<uint32_t> words(kWords);
  std::iota(words.begin(), words.end(), 0);
  return words;
}

class RightKernels : public testing::TestWithParam<Mode> {};

TEST_P(RightKernels, RingsAddUp) {
  std::vector<uint32_t> sums;
  ASSERT_EQ(run(GetParam(), "ring", counting(), sums).message(), "");
  for (uint32_t i = 0; i < kThreads; ++i)
    EXPECT_EQ(sums[i], 4 * i);
}

TEST_P(RightKernels, StoresFollowOneAnother) {
  std::vector<uint32_t> words;
  ASSERT_EQ(run(GetParam(), "stores", counting(), words).message(), "");
  for (uint32_t i = 0; i < kThreads; ++i)
    EXPECT_EQ(words[i], 2 * i);
}

TEST_P(RightKernels, ProductsInFlightAddUp) {
  // All elements are 1: each product adds 16.
  std::vector<uint32_t> words(kWords, 0x3f803f80), sums;
  ASSERT_EQ(run(GetParam(), "products", words, sums).message(), "");
  for (uint32_t word : sums)
    EXPECT_EQ(std::bit_cast<float>(word), 2 * 3 * 16.0f);
}

TEST_P(RightKernels, LoopsCarryAccumulators) {
  std::vector<uint32_t> words(kWords, 0x3f803f80), sums;
  ASSERT_EQ(run(GetParam(), "products_in_a_loop", words, sums).message(), "");
  for (uint32_t word : sums)
    EXPECT_EQ(std::bit_cast<float>(word), 2 * 4 * 16.0f);
}

TEST_P(RightKernels, WritesBehindAFenceAreMultiplied) {
  std::vector<uint32_t> sums;
  ASSERT_EQ(run(GetParam(), "product_of_own_data", counting(), sums).message(),
            "");
  for (uint32_t word : sums)
    EXPECT_EQ(word, 0u);
}

INSTANTIATE_TEST_SUITE_P(Modes, RightKernels,
                         testing::Values(Mode::Poison, Mode::Checked,
                                         Mode::Race));

struct Bug {
  const char *kernel;
  /// The least mode that finds it.
  Mode mode;
  /// What the report must say, a regular expression.
  const char *report;
};

std::ostream &operator<<(std::ostream &stream, const Bug &bug) {
  return stream << bug.kernel;
}

constexpr const char *kInFlight =
    "race in .*: thread .* reads shared address .* at llvm.load "
    "\\(kernels.mlir:.*while the copy of thread 0 at "
    "nvvm.cp.async.bulk.shared.cluster.global \\(kernels.mlir:.* is in flight";

constexpr Bug kBugs[] = {
    {"wrong_parity", Mode::Race,
     "(race|uninitialised shared memory) in .*: thread .* reads shared address "
     ".* at llvm.load \\(kernels.mlir:.*(while the copy of thread 0|which "
     "nobody wrote)"},
    {"missing_expect_tx", Mode::Race, kInFlight},
    {"expects_too_much", Mode::Poison,
     "deadlock in .*: threads 0-127 wait at nvx.mbarrier_wait "
     "\\(kernels.mlir:.*\\) for phase 0 of the mbarrier at shared address .*, "
     "where 0 of 1 arrivals and 4096 bytes are missing"},
    {"slot_reused_early", Mode::Race,
     "race in .*: thread 0 writes shared address .* at "
     "nvvm.cp.async.bulk.shared.cluster.global \\(kernels.mlir:.*, (not "
     "ordered after the read of thread .* at llvm.load|while the copy of "
     "thread 0)"},
    {"read_not_fenced", Mode::Race,
     "race in .*: thread 0 writes shared address .* at "
     "nvvm.cp.async.bulk.shared.cluster.global \\(kernels.mlir:.*, with no "
     "fence.proxy.async after the read of thread .* at llvm.load"},
    {"copy_not_waited_for", Mode::Poison,
     "bulk copy not waited for in .*: the block ends while its copy that was "
     "started at nvvm.cp.async.bulk.shared.cluster.global \\(kernels.mlir:"},
    {"no_mbarrier", Mode::Poison,
     "bad mbarrier in .*: thread 0 uses an mbarrier that was not initialised "
     "at nvx.mbarrier_wait \\(kernels.mlir:"},
    {"mbarrier_of_another_thread", Mode::Race,
     "race in .*: thread 1 uses the mbarrier at shared address .* at "
     "nvvm.mbarrier.arrive \\(kernels.mlir:.*, not ordered after "
     "nvvm.mbarrier.init \\(kernels.mlir:"},
    {"arrives_too_often", Mode::Poison,
     "bad mbarrier in .*: thread .* arrives more often than its phase expects "
     "at nvvm.mbarrier.arrive \\(kernels.mlir:"},
    {"mbarrier_overwritten", Mode::Poison,
     "bad mbarrier in .*: thread .* uses an mbarrier that was overwritten at "
     "nvx.mbarrier_wait \\(kernels.mlir:"},
    {"prefetches_too_far", Mode::Poison,
     "bad bulk copy in .*: thread 0 prefetches 16 bytes past the end of .* at "
     "nvvm.cp.async.bulk.prefetch \\(kernels.mlir:"},
    {"endless_loads", Mode::Poison,
     "endless loop in .*: thread 0 has 16384 bulk loads in flight"},
    {"endless_stores", Mode::Poison,
     "endless loop in .*: thread 0 has 16384 bulk stores in flight"},
    {"endless_bulk_groups", Mode::Poison,
     "endless loop in .*: thread 0 has 16384 groups of bulk stores in flight"},
    {"endless_products", Mode::Poison,
     "endless loop in .*: thread 0 has 1024 products in flight"},
    {"sums_of_nobody", Mode::Poison,
     "endless loop in .*: thread 0 has 1024 sums of products in flight"},
    {"wait_without_end", Mode::Poison,
     "deadlock in .*: threads 0-127 wait at nvx.mbarrier_wait "
     "\\(kernels.mlir:.*\\) for phase 0 of .*, where 1 of 1 arrivals and 0 "
     "bytes are missing"},
    {"store_without_fence", Mode::Race,
     "race in .*: thread 0 reads shared address .* at "
     "nvvm.cp.async.bulk.global.shared.cta \\(kernels.mlir:.*, with no "
     "fence.proxy.async after the write of thread .* at llvm.store"},
    {"staging_rewritten", Mode::Race,
     "race in .*: thread .* writes shared address .* at llvm.store "
     "\\(kernels.mlir:.*, not ordered after the read of thread 0 at "
     "nvvm.cp.async.bulk.global.shared.cta"},
    {"store_not_waited_for", Mode::Poison,
     "bulk copy not waited for in .*: thread 0 exits while its copy that was "
     "started at nvvm.cp.async.bulk.global.shared.cta \\(kernels.mlir:"},
    {"store_past_end", Mode::Poison,
     "out-of-bounds global access in .*: thread 0 writes 512 bytes 16 bytes "
     "past the end of 'arena\\+0' \\(512 bytes\\) at "
     "nvvm.cp.async.bulk.global.shared.cta \\(kernels.mlir:"},
    {"product_reads_stage", Mode::Race,
     "race in .*: thread 0 writes shared address .* at "
     "nvvm.cp.async.bulk.shared.cluster.global \\(kernels.mlir:.*, not ordered "
     "after the read of thread 0 at nvx.wgmma \\(kernels.mlir:"},
    {"product_before_its_data", Mode::Race,
     "race in .*: thread 0 reads shared address .* at nvx.wgmma "
     "\\(kernels.mlir:.*, while the copy of thread 0 at "
     "nvvm.cp.async.bulk.shared.cluster.global \\(kernels.mlir:.* is in "
     "flight"},
    {"accumulators_touched", Mode::Checked,
     "bad accumulators in .*: thread .* uses an accumulator of a product in "
     "flight at llvm.extractvalue \\(kernels.mlir:"},
    {"waits_for_too_little", Mode::Poison,
     "bad accumulators in .*: warp group 0 waits for accumulators of a product "
     "that may still be in flight at nvx.wgmma_wait \\(kernels.mlir:"},
    {"product_not_waited_for", Mode::Poison,
     "product not waited for in .*: the block ends while a product that was "
     "started at nvx.wgmma \\(kernels.mlir:.* is in flight"},
    {"product_without_fence", Mode::Race,
     "race in .*: thread 0 reads shared address .* at nvx.wgmma "
     "\\(kernels.mlir:.*, with no fence.proxy.async after the write of thread "
     ".* at llvm.store \\(kernels.mlir:"},
    {"product_in_a_branch", Mode::Poison,
     "deadlock in .*: threads 0-95 wait at nvx.wgmma \\(kernels.mlir:.*, where "
     "96 of 128 threads of warp group 0 arrived; threads 96-127 exited"},
    {"product_past_shared", Mode::Poison,
     "out-of-bounds shared access in .*: warp group 0 reads 16 bytes at shared "
     "address .* of .* bytes at nvx.wgmma \\(kernels.mlir:"},
    {"products_in_branches", Mode::Poison,
     "warp group divergence in .*: thread .* is at nvx.wgmma "
     "\\(kernels.mlir:.* while others of its warp group are at nvx.wgmma "
     "\\(kernels.mlir:"},
    {"descriptors_differ", Mode::Poison,
     "warp group divergence in .*: warp group 0 has different descriptors or "
     "conditions in threads 0 and 1 of it at nvx.wgmma \\(kernels.mlir:"},
    {"product_of_unknown_layout", Mode::Poison,
     "bad descriptor in .*: warp group 0 uses a layout that is not emulated at "
     "nvx.wgmma \\(kernels.mlir:"},
    {"adds_to_what_was_given_back", Mode::Poison,
     "bad accumulators in .*: warp group 0 adds to accumulators that a wait "
     "has "
     "given back at nvx.wgmma \\(kernels.mlir:"},
    {"misaligned_copy", Mode::Poison,
     "bad bulk copy in .*: thread 0 moves what is not aligned to 16 bytes at "
     "nvvm.cp.async.bulk.shared.cluster.global \\(kernels.mlir:"},
    {"product_of_half_a_group_64", Mode::Poison,
     "bad warp group in .*: thread .* has no 128 threads with it at nvx.wgmma "
     "\\(kernels.mlir:"},
    {"registers_exhausted", Mode::Poison,
     "deadlock in .*: threads 0-127 wait at nvvm.setmaxregister "
     "\\(kernels.mlir:.*\\) for 112 registers, where the block has 0 to give "
     "away"},
    {"registers_unknown", Mode::Poison,
     "bad register count in .*: thread 0 changes its registers in a kernel "
     "that has no nvvm.reqntid"},
};

class HopperBugs : public testing::TestWithParam<Bug> {};

TEST_P(HopperBugs, AreReported) {
  const Bug &bug = GetParam();
  std::vector<uint32_t> result;
  Status status = run(bug.mode, bug.kernel, counting(), result);
  EXPECT_EQ(status.code(), StatusCode::DeviceFault);
  EXPECT_TRUE(std::regex_search(status.message(), std::regex(bug.report)))
      << status.message();
}

INSTANTIATE_TEST_SUITE_P(Kernels, HopperBugs, testing::ValuesIn(kBugs),
                         [](const testing::TestParamInfo<Bug> &test) {
                           return std::string(test.param.kernel);
                         });

} // namespace
