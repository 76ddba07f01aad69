//===- MulticastTest.cpp - bulk copies to the blocks of a cluster ---------===//

#include "Harness.h"

#include <numeric>
#include <regex>

using namespace fusec;
using namespace fusec::test;

namespace {

constexpr int64_t kThreads = 128, kWords = 256;

Status run(const char *kernel, std::vector<int32_t> &words,
           std::string *counters = nullptr) {
  EmulatorOptions options = Harness::checkedOptions();
  options.race = true;
  options.count = counters != nullptr;
  Harness harness(options);
  std::vector<int32_t> input(kWords);
  std::iota(input.begin(), input.end(), 0);
  harness.input(input);
  int y = harness.output<int32_t>(kWords);
  EXPECT_EQ(harness.load("multicast", {kernel}).message(), "");
  harness.setCluster({2, 1, 1});
  Status status = harness.launch({2, 1, 1}, {kThreads, 1, 1});
  words = harness.read<int32_t>(y);
  if (counters)
    *counters = *emulatorCounters(harness.device());
  return status;
}

TEST(Multicast, BringsBothHalvesToBothBlocks) {
  std::vector<int32_t> words;
  ASSERT_EQ(run("multicast", words).message(), "");
  for (int32_t i = 0; i < kWords; ++i)
    EXPECT_EQ(words[i], 2 * (i % kThreads) + kThreads);
}

TEST(Multicast, LoadsEachByteOnce) {
  std::vector<int32_t> words;
  std::string counters;
  ASSERT_EQ(run("multicast", words, &counters).message(), "");
  for (const char *count :
       {"\"global_bytes_loaded\": ?1024\\b", "\"sectors_loaded\": ?32\\b",
        "\"l2_bytes_loaded\": ?1024\\b", "\"dram_bytes_loaded\": ?1024\\b",
        "\"requests_loaded\": ?2\\b"})
    EXPECT_TRUE(std::regex_search(counters, std::regex(count)))
        << count << " in " << counters;
}

TEST(Multicast, NeedsTheBarriersOfAllBlocks) {
  std::vector<int32_t> words;
  Status status = run("multicast_too_early", words);
  EXPECT_EQ(status.code(), StatusCode::DeviceFault);
  EXPECT_TRUE(std::regex_search(
      status.message(),
      std::regex("(bad mbarrier in .*: thread 0 uses an mbarrier that was not "
                 "initialised|race in .*: thread 0 uses the mbarrier at shared "
                 "address .* at .*, not ordered after nvvm.mbarrier.init)")))
      << status.message();
}

} // namespace
