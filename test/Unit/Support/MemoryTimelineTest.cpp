//===- MemoryTimelineTest.cpp - the tree against a plain array ------------===//

#include "fusec/Support/MemoryTimeline.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>

using namespace fusec;

namespace {

TEST(MemoryTimeline, IsWhatAPlainArraySays) {
  constexpr size_t steps = 37;
  MemoryTimeline timeline(steps);
  std::vector<int64_t> plain(steps);
  std::mt19937 random(1);
  for (int change = 0; change < 500; ++change) {
    size_t first = random() % steps, last = first + random() % (steps - first);
    int64_t bytes = int64_t(random() % 1000) - (change > 250 ? 500 : 0);
    timeline.add(first, last, bytes);
    for (size_t step = first; step <= last; ++step)
      plain[step] += bytes;
    // Nothing is in use beyond the last step, which padding must not show.
    auto most = std::max_element(plain.begin(), plain.end());
    if (*most < 0)
      continue;
    ASSERT_EQ(timeline.peak(), *most);
    if (*most > 0) {
      ASSERT_EQ(timeline.peakStep(), size_t(most - plain.begin()));
    }
    for (size_t step = 0; step < steps; ++step)
      ASSERT_EQ(timeline.at(step), plain[step]);
  }
}

TEST(MemoryTimeline, StartsEmpty) {
  EXPECT_EQ(MemoryTimeline(0).peak(), 0);
  EXPECT_EQ(MemoryTimeline(5).peakStep(), 0u);
}

} // namespace
