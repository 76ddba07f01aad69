//===- ProgrammaticTest.cpp - launches that begin early -------------------===//

#include "Harness.h"

#include <regex>

using namespace fusec;
using namespace fusec::test;

namespace {

constexpr int64_t kThreads = 128;

/// Runs `number` and then a kernel that begins while it runs.
Status run(const char *kernel, std::vector<int32_t> &words) {
  EmulatorOptions options = Harness::checkedOptions();
  options.race = true;
  Harness harness(options);
  int x = harness.output<int32_t>(kThreads);
  EXPECT_EQ(harness.load("programmatic", {"number", kernel}).message(), "");
  harness.setProgrammatic();
  Status status = harness.launch({1, 1, 1}, {kThreads, 1, 1}, 0, 1);
  words = harness.read<int32_t>(x);
  return status;
}

TEST(Programmatic, LaunchesThatWaitAreRight) {
  for (const char *kernel : {"waits", "one_waits"}) {
    std::vector<int32_t> words;
    ASSERT_EQ(run(kernel, words).message(), "");
    for (int32_t i = 0; i < kThreads; ++i)
      EXPECT_EQ(words[i], 2 * i);
  }
}

TEST(Programmatic, AccessesBeforeTheWaitAreReported) {
  const std::regex report(
      "race in .*: thread .* reads 4 bytes of 'arena\\+0' at llvm.load "
      "\\(kernels.mlir:.* before griddepcontrol.wait, which number writes");
  for (const char *kernel :
       {"waits_too_late", "never_waits", "only_one_waits"}) {
    std::vector<int32_t> words;
    Status status = run(kernel, words);
    EXPECT_EQ(status.code(), StatusCode::DeviceFault) << kernel;
    EXPECT_TRUE(std::regex_search(status.message(), report))
        << status.message();
  }
}

} // namespace
