//===- SectorCacheTest.cpp - lines, sectors and who goes first ------------===//

#include "Machine/SectorCache.h"

#include <gtest/gtest.h>

using fusec::emu::SectorCache;

namespace {

TEST(SectorCache, HoldsSectorsAndNotWholeLines) {
  SectorCache cache(1024);
  EXPECT_FALSE(cache.touch(4));
  EXPECT_TRUE(cache.touch(4));
  EXPECT_FALSE(cache.touch(5));
  EXPECT_TRUE(cache.touch(5));
  EXPECT_TRUE(cache.touch(4));
}

TEST(SectorCache, DropsTheLineThatWasUsedTheLongestAgo) {
  SectorCache cache(3 * 128);
  for (uint64_t sector : {0, 4, 8})
    EXPECT_FALSE(cache.touch(sector));
  EXPECT_TRUE(cache.touch(0));
  EXPECT_FALSE(cache.touch(12)); // In place of line 1.
  EXPECT_TRUE(cache.touch(0));
  EXPECT_TRUE(cache.touch(8));
  EXPECT_FALSE(cache.touch(4));
}

TEST(SectorCache, HasALineAtLeast) {
  SectorCache cache(0);
  EXPECT_FALSE(cache.touch(1));
  EXPECT_TRUE(cache.touch(1));
  EXPECT_FALSE(cache.touch(4));
  EXPECT_FALSE(cache.touch(1));
}

} // namespace
