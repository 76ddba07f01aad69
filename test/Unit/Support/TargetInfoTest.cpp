//===- TargetInfoTest.cpp - the table of chips ----------------------------===//

#include "fusec/Support/TargetInfo.h"

#include "gtest/gtest.h"

using namespace fusec;

TEST(TargetInfo, KnowsCapabilitiesByName) {
  const TargetInfo *hopper = lookupTarget("sm_90a");
  ASSERT_TRUE(hopper);
  EXPECT_TRUE(hopper->hasTma && hopper->hasWgmma && hopper->hasCpAsync);
  EXPECT_EQ(hopper->maxSharedBytes, 232448);
  const TargetInfo *ada = lookupTarget("sm_89");
  ASSERT_TRUE(ada);
  EXPECT_TRUE(ada->hasBf16Mma);
  EXPECT_FALSE(ada->hasTma);
  EXPECT_EQ(ada->maxSharedBytes, 101376);
}

TEST(TargetInfo, UnknownChipListsTheKnownOnes) {
  EXPECT_EQ(lookupTarget("sm_90"), nullptr);
  EXPECT_EQ(unknownTargetMessage("gfx90"),
            "unknown target 'gfx90', known targets: sm_80, sm_86, sm_89, "
            "sm_90a, sm_100a, sm_120a");
}
