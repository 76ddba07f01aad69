//===- RaceDetectorTest.cpp - vector clocks by themselves -----------------===//

#include "Machine/RaceDetector.h"

#include "gtest/gtest.h"

using namespace fusec::emu;

namespace {

constexpr int32_t kSite = 7;

TEST(RaceDetector, ReleaseAndAcquireOrder) {
  RaceDetector race;
  race.reset(3, 64);
  EXPECT_FALSE(race.access(0, 8, 4, AccessKind::Write, kSite));
  Clock clock;
  race.release(0, clock);
  race.acquire(1, clock);
  EXPECT_FALSE(race.access(1, 8, 4, AccessKind::Read, kSite));
  auto conflict = race.access(2, 10, 2, AccessKind::Read, kSite);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->with, Conflict::With::Write);
  EXPECT_EQ(conflict->thread, 0u);
  EXPECT_EQ(conflict->address, 10u);
  EXPECT_EQ(conflict->site, kSite);
}

TEST(RaceDetector, WhatFollowsTheReleaseIsNotCovered) {
  RaceDetector race;
  race.reset(2, 64);
  Clock clock;
  race.release(0, clock);
  EXPECT_FALSE(race.access(0, 0, 4, AccessKind::Write, kSite));
  race.acquire(1, clock);
  EXPECT_TRUE(race.access(1, 0, 4, AccessKind::Write, kSite));
}

TEST(RaceDetector, ReadsDoNotConflictWithReads) {
  RaceDetector race;
  race.reset(8, 64);
  EXPECT_FALSE(race.access(0, 0, 4, AccessKind::Write, kSite));
  Clock clock;
  race.release(0, clock);
  for (unsigned thread = 1; thread < 8; ++thread) {
    race.acquire(thread, clock);
    EXPECT_FALSE(race.access(thread, 0, 4, AccessKind::Read, kSite));
  }
  auto conflict = race.access(0, 0, 4, AccessKind::Write, kSite);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->with, Conflict::With::Read);
}

TEST(RaceDetector, CopiesInFlightBelongToNobody) {
  RaceDetector race;
  race.reset(1, 64);
  EXPECT_FALSE(race.beginCopy(0, 16, 16, kSite));
  auto conflict = race.access(0, 20, 4, AccessKind::Read, kSite);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->with, Conflict::With::PendingCopy);
  race.endCopy(0, 16, 16);
  EXPECT_FALSE(race.access(0, 20, 4, AccessKind::Read, kSite));
}

} // namespace
