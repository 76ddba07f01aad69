//===- ClusterTest.cpp - blocks that form clusters ------------------------===//

#include "Harness.h"

#include <numeric>
#include <regex>

using namespace fusec;
using namespace fusec::test;

namespace {

constexpr int64_t kBlocks = 4, kThreads = 32;

EmulatorOptions raceOptions() {
  EmulatorOptions options = Harness::checkedOptions();
  options.race = true;
  return options;
}

std::vector<int32_t> numbers() {
  std::vector<int32_t> values(kBlocks * kThreads);
  std::iota(values.begin(), values.end(), 0);
  return values;
}

TEST(Cluster, BlocksExchangeThroughSharedMemory) {
  Harness harness(raceOptions());
  harness.input(numbers());
  int y = harness.output<int32_t>(kBlocks * kThreads);
  ASSERT_EQ(harness.load("cluster", {"swap"}).message(), "");
  harness.setCluster({2, 1, 1});
  ASSERT_EQ(harness.launch({kBlocks, 1, 1}, {kThreads, 1, 1}).message(), "");
  std::vector<int32_t> swapped = harness.read<int32_t>(y);
  for (int32_t i = 0; i < kBlocks * kThreads; ++i)
    EXPECT_EQ(swapped[i], i ^ kThreads);
}

TEST(Cluster, MustDivideTheGrid) {
  Harness harness;
  harness.input(numbers());
  harness.output<int32_t>(kBlocks * kThreads);
  ASSERT_EQ(harness.load("cluster", {"swap"}).message(), "");
  harness.setCluster({3, 1, 1});
  EXPECT_EQ(harness.launch({kBlocks, 1, 1}, {kThreads, 1, 1}).message(),
            "launch of 'swap': bad cluster 3x1x1 for grid 4x1x1");
}

TEST(Cluster, IsAtMostSixteenBlocks) {
  Harness harness;
  harness.input(numbers());
  harness.output<int32_t>(kBlocks * kThreads);
  ASSERT_EQ(harness.load("cluster", {"swap"}).message(), "");
  harness.setCluster({32, 1, 1});
  EXPECT_EQ(harness.launch({32, 1, 1}, {kThreads, 1, 1}).message(),
            "launch of 'swap': bad cluster 32x1x1");
}

TEST(Cluster, IsNeededForItsBarrier) {
  Harness harness;
  harness.input(numbers());
  harness.output<int32_t>(kBlocks * kThreads);
  ASSERT_EQ(harness.load("cluster", {"swap"}).message(), "");
  std::string fault =
      harness.launch({kBlocks, 1, 1}, {kThreads, 1, 1}).message();
  EXPECT_NE(fault.find("in a launch without clusters"), std::string::npos)
      << fault;
}

struct Bug {
  const char *kernel;
  const char *report;
};

std::ostream &operator<<(std::ostream &stream, const Bug &bug) {
  return stream << bug.kernel;
}

constexpr Bug kBugs[] = {
    {"missing_cluster_barrier",
     "(race|uninitialised shared memory) in block .* of .*: thread .* reads "
     "shared address .* of the block of rank . at llvm.load \\(kernels.mlir:"},
    {"relaxed_arrival",
     "race in block .*: thread .* reads shared address .* of the block of rank "
     ". at llvm.load \\(kernels.mlir:.*, not ordered after the write of thread "
     ".* of the block of rank . at llvm.store \\(kernels.mlir:"},
    {"early_end",
     "shared memory of a block that ended in block \\(1,0,0\\) of early_end: "
     "thread .* reads 4 bytes of the block of rank 0 at llvm.load "
     "\\(kernels.mlir:"},
    {"barrier_in_one_block",
     "deadlock in block \\(0,0,0\\) of .*: threads 0-31 wait at "
     "nvvm.cluster.wait \\(kernels.mlir:.*\\), where 32 of 64 threads of the "
     "cluster arrived"},
    {"arrives_twice",
     "bad barrier in block .*: thread .* arrives once more before it waits at "
     "nvvm.cluster.arrive \\(kernels.mlir:"},
    {"never_arrives",
     "bad barrier in block .*: thread 0 waits without having arrived at "
     "nvvm.cluster.wait \\(kernels.mlir:"},
    {"no_such_rank", "bad cluster rank in block \\(0,0,0\\) of .*: thread 0 "
                     "asks for block 2 of "
                     "2 at nvvm.mapa \\(kernels.mlir:"},
};

class ClusterBugs : public testing::TestWithParam<Bug> {};

TEST_P(ClusterBugs, AreReported) {
  const Bug &bug = GetParam();
  Harness harness(raceOptions());
  harness.input(numbers());
  harness.output<int32_t>(kBlocks * kThreads);
  ASSERT_EQ(harness.load("cluster", {bug.kernel}).message(), "");
  harness.setCluster({2, 1, 1});
  Status status = harness.launch({2, 1, 1}, {kThreads, 1, 1});
  EXPECT_EQ(status.code(), StatusCode::DeviceFault);
  EXPECT_TRUE(std::regex_search(status.message(), std::regex(bug.report)))
      << status.message();
}

INSTANTIATE_TEST_SUITE_P(Kernels, ClusterBugs, testing::ValuesIn(kBugs),
                         [](const testing::TestParamInfo<Bug> &test) {
                           return std::string(test.param.kernel);
                         });

} // namespace
