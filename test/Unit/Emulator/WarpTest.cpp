//===- WarpTest.cpp - shfl, vote, redux, elect, lane masks ----------------===//

#include "Harness.h"

#include <algorithm>
#include <numeric>

using namespace fusec;
using namespace fusec::test;

namespace {

enum Kind { Up, Down, Bfly, Idx };
const std::vector<std::string> kKernels{"up", "down", "bfly", "idx"};

/// What CUDA's __shfl_*_sync(mask, lane, offset, width) reads from, -1 where it
/// keeps the own value (CUDA C++ Programming Guide, "Warp Shuffle Functions").
int cudaSource(Kind kind, int lane, int offset, int width) {
  int segment = lane / width * width, inside = lane % width;
  switch (kind) {
  case Up:
    return inside >= offset ? lane - offset : -1;
  case Down:
    return inside + offset < width ? lane + offset : -1;
  case Bfly:
    return (lane ^ offset) < segment + width ? (lane ^ offset) : -1;
  case Idx:
    return segment + offset % width;
  }
  return -1;
}

int maskAndClamp(Kind kind, int width) {
  return (32 - width) << 8 | (kind == Up ? 0 : 31);
}

void checkShuffle(Harness &harness, Kind kind, int width, int offset) {
  harness.clearBuffers();
  harness.input<int32_t>({offset, maskAndClamp(kind, width)});
  int out = harness.output<int32_t>(64);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}, 0, kind).message(), "");
  std::vector<int32_t> result = harness.read<int32_t>(out);
  for (int lane = 0; lane < 32; ++lane) {
    int source = cudaSource(kind, lane, offset, width);
    EXPECT_EQ(result[2 * lane], source < 0 ? lane : source)
        << kKernels[kind] << " " << offset << " of " << width;
    EXPECT_EQ(result[2 * lane + 1], source >= 0);
  }
}

TEST(Warp, ShufflesWithinSegments) {
  Harness harness;
  ASSERT_EQ(harness.load("shuffle", kKernels).message(), "");
  for (Kind kind : {Up, Down, Bfly, Idx})
    for (int width : {32, 16, 4})
      for (int offset : {0, 1, 3, 8, 31})
        if (kind == Idx || offset < width)
          checkShuffle(harness, kind, width, offset);
}

TEST(Warp, ReducesAndVotes) {
  Harness harness;
  ASSERT_EQ(harness.load("warp", {"warp"}).message(), "");
  std::vector<int32_t> x(32);
  for (int lane = 0; lane < 32; ++lane)
    x[lane] = (lane * 37 + 11) % 64 - 20;
  harness.input(x);
  int out = harness.output<int32_t>(32 * 16);
  ASSERT_EQ(harness.launch({1, 1, 1}, {32, 1, 1}).message(), "");
  std::vector<int32_t> result = harness.read<int32_t>(out);

  std::vector<uint32_t> u(x.begin(), x.end());
  uint32_t ballot = 0;
  for (int lane = 0; lane < 32; ++lane)
    ballot |= uint32_t(x[lane] > 0) << lane;
  auto fold = [&](auto op) {
    return static_cast<int32_t>(
        std::accumulate(u.begin() + 1, u.end(), u[0], op));
  };
  for (int lane = 0; lane < 32; ++lane) {
    const std::vector<int32_t> expected{
        fold(std::plus<uint32_t>()),
        fold(std::bit_and<uint32_t>()),
        *std::max_element(x.begin(), x.end()),
        *std::min_element(x.begin(), x.end()),
        fold(std::bit_or<uint32_t>()),
        static_cast<int32_t>(*std::max_element(u.begin(), u.end())),
        static_cast<int32_t>(*std::min_element(u.begin(), u.end())),
        fold(std::bit_xor<uint32_t>()),
        static_cast<int32_t>(ballot),
        ballot != 0,
        ballot == ~0u,
        ballot == 0 || ballot == ~0u,
        lane == 0,
        static_cast<int32_t>((uint64_t(1) << lane) - 1),
        static_cast<int32_t>(~((uint64_t(1) << lane) - 1)),
        lane < 16 ? 120 : 376};
    std::vector<int32_t> got(result.begin() + lane * 16,
                             result.begin() + (lane + 1) * 16);
    EXPECT_EQ(got, expected) << "lane " << lane;
  }
}

TEST(Warp, NamedBarrierHandsOver) {
  Harness harness;
  ASSERT_EQ(harness.load("named_barrier", {"hand_over"}).message(), "");
  std::vector<int32_t> x(32);
  std::iota(x.begin(), x.end(), 100);
  harness.input(x);
  int out = harness.output<int32_t>(32);
  ASSERT_EQ(harness.launch({4, 1, 1}, {64, 1, 1}).message(), "");
  EXPECT_EQ(harness.read<int32_t>(out), x);
}

} // namespace
