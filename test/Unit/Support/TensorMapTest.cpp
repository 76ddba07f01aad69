#include "fusec/Support/TensorMap.h"

#include <gtest/gtest.h>

using namespace fusec;

namespace {
/// A matrix of 100 x 72 bf16 in boxes of 64 x 64.
TensorMap sample() {
  TensorMap map;
  map.element = TensorMap::Element::BF16;
  map.sizes = {72, 100};
  map.strides = {144};
  map.box = {64, 64};
  map.swizzle = TensorMap::Swizzle::B128;
  return map;
}
} // namespace

TEST(TensorMap, BoxCountsAllItsElements) {
  EXPECT_EQ(boxBytes(sample()), 64 * 64 * 2);
}

TEST(TensorMap, TakesWhatTheDriverTakes) {
  EXPECT_EQ(whyNoTensorMap(sample()), "");
}

TEST(TensorMap, NamesWhatTheDriverRefuses) {
  TensorMap map = sample();
  map.strides = {150};
  EXPECT_EQ(
      whyNoTensorMap(map),
      "has a stride of 150 bytes; multiples of 16 below 2^40 are allowed");
  map = sample();
  map.box = {128, 64};
  EXPECT_EQ(whyNoTensorMap(map), "has a box with rows of 256 bytes; multiples "
                                 "of 16 up to the width of the swizzle are "
                                 "allowed");
  map = sample();
  map.box = {64, 257};
  EXPECT_EQ(whyNoTensorMap(map), "has a box of 257 elements along a dimension; "
                                 "1 to 256 are allowed");
  map = sample();
  map.sizes = {0, 100};
  EXPECT_EQ(whyNoTensorMap(map), "has a size of 0; 1 to 2^32 are allowed");
  map = sample();
  map.sizes.clear();
  EXPECT_EQ(whyNoTensorMap(map), "has 0 dimensions; a tensor map has 1 to 5");
}

TEST(TensorMap, NamesWhichPixelsTheDriverRefuses) {
  TensorMap map = sample();
  map.sizes = {64, 14, 12, 2};
  map.strides = {128, 1792, 21504};
  map.lower = {-1, -2};
  map.upper = {-1, 0};
  map.steps = {2, 1};
  EXPECT_EQ(whyNoTensorMap(map), "");
  EXPECT_EQ(maxPixelOffset(map), 256);
  EXPECT_EQ(boxBytes(map), 64 * 64 * 2);
  map.steps = {9, 1};
  EXPECT_EQ(whyNoTensorMap(map), "has a step of 9 pixels; 1 to 8 are allowed");
  map.steps = {2, 1};
  map.upper = {-16, 0};
  EXPECT_EQ(whyNoTensorMap(map),
            "has pixels from -1 to -16 behind the last; -128 to 127 are "
            "allowed, and at least one pixel");
  map.upper = {-1};
  EXPECT_EQ(whyNoTensorMap(map), "has pixels of another number of dimensions");
  map.steps.clear();
  EXPECT_NE(whyNoTensorMap(map), "");
}
