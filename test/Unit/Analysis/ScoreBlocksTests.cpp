//===- ScoreBlocksTests.cpp -----------------------------------------------===//

#include "fusec/Analysis/ScoreBlocks.h"

#include "mlir/Support/LLVM.h"
#include <gtest/gtest.h>

#include <random>
#include <set>

using namespace mlir;
using namespace fusec;

namespace {

ScoreBound bound(int64_t rowFactor, int64_t columnFactor, int64_t constant,
                 int64_t rowModulus = 0) {
  ScoreBound bound;
  bound.rowFactor = rowFactor;
  bound.columnFactor = columnFactor;
  bound.constant = constant;
  bound.rowModulus = rowModulus;
  return bound;
}

WgmmaTile tileOf(int64_t m, int64_t n, int64_t section, int64_t persistent) {
  WgmmaTile tile;
  tile.m = m;
  tile.n = n;
  tile.groupM = section;
  tile.persistent = persistent;
  return tile;
}

/// Whether all bounds leave an element in, by their definition.
bool isIn(llvm::ArrayRef<ScoreBound> bounds, int64_t row, int64_t column) {
  return llvm::all_of(bounds, [&](const ScoreBound &one) {
    int64_t place = one.rowModulus == 0 ? row : row % one.rowModulus;
    return one.rowFactor * place + one.columnFactor * column + one.constant >=
           0;
  });
}

struct Numbers {
  using Index = int64_t;

  int64_t constant(int64_t value) const { return value; }
  int64_t add(int64_t lhs, int64_t rhs) const { return lhs + rhs; }
  int64_t min(int64_t lhs, int64_t rhs) const { return std::min(lhs, rhs); }
  int64_t max(int64_t lhs, int64_t rhs) const { return std::max(lhs, rhs); }
  int64_t div(int64_t lhs, int64_t rhs) const { return lhs / rhs; }
  int64_t rem(int64_t lhs, int64_t rhs) const { return lhs % rhs; }
  int64_t sum(int64_t lhs, int64_t rhs) const { return lhs + rhs; }
  int64_t sub(int64_t lhs, int64_t rhs) const { return lhs - rhs; }
  int64_t mul(int64_t lhs, int64_t rhs) const { return lhs * rhs; }
};

/// Blocks outside of the range have no element that is in; blocks that count as
/// inside have no other.
void compare(llvm::ArrayRef<ScoreBound> bounds, int64_t rows, int64_t columns,
             int64_t m, int64_t n) {
  int64_t blocks = (columns + n - 1) / n;
  for (int64_t row = 0; row + m <= rows; row += m) {
    ScoreRange<int64_t> range =
        findBlocks(Numbers(), bounds, row, m, n, blocks);
    ASSERT_LT(range.begin, range.end);
    ASSERT_GE(range.begin, 0);
    ASSERT_LE(range.end, blocks);
    for (int64_t block = 0; block < blocks; ++block) {
      bool any = false, all = true;
      for (int64_t i = row; i < row + m; ++i)
        for (int64_t j = block * n; j < block * n + n; ++j) {
          any |= isIn(bounds, i, j);
          all &= isIn(bounds, i, j);
        }
      if (block < range.begin || block >= range.end)
        EXPECT_FALSE(any) << "row " << row << " block " << block;
      if (block >= range.insideBegin && block < range.insideEnd)
        EXPECT_TRUE(all) << "row " << row << " block " << block;
    }
  }
}

TEST(ScoreBlocks, VisitWhatBoundsLeaveIn) {
  std::mt19937 random(7);
  auto number = [&](int64_t low, int64_t high) {
    return std::uniform_int_distribution<int64_t>(low, high)(random);
  };
  for (int i = 0; i < 50; ++i) {
    int64_t m = 8 * number(1, 3), n = 8 * number(1, 3);
    llvm::SmallVector<ScoreBound> bounds = {bound(1, -1, number(-40, 40))};
    if (number(0, 1))
      bounds.push_back(bound(-1, 1, number(0, 60)));
    if (number(0, 1))
      bounds.push_back(bound(0, -1, number(0, 90)));
    compare(bounds, 6 * m, 100, m, n);
    for (ScoreBound &one : bounds)
      one.rowModulus = one.rowFactor == 0 ? 0 : 3 * m;
    compare(bounds, 6 * m, 100, m, n);
  }
}

TEST(ScoreBlocks, FollowNumbersThatAreRead) {
  // Two columns from 37 or 45 on, up to 61 or 80, of blocks of 8.
  ScoreBound from = bound(0, 1, 0), to = bound(0, -1, -1);
  from.loaded.emplace();
  to.loaded.emplace();
  auto find = [&](std::pair<int64_t, int64_t> begin,
                  std::pair<int64_t, int64_t> end) {
    return findBlocks<Numbers, int64_t>(
        Numbers(), {from, to}, 0, 64, 8, 16,
        [&](const ScoreBound &bound) -> LoadedRange<int64_t> {
          return bound.columnFactor > 0 ? begin : end;
        });
  };
  ScoreRange<int64_t> range = find({37, 45}, {61, 80});
  EXPECT_EQ(range.begin, 4);
  EXPECT_EQ(range.end, 10);
  EXPECT_EQ(range.insideBegin, 6);
  EXPECT_EQ(range.insideEnd, 7);
  // One block at least, however little is left in.
  constexpr int64_t most = int64_t(1) << 30;
  for (std::pair<int64_t, int64_t> nothing :
       {std::pair{-most, -most}, {most, most}, {int64_t(0), int64_t(0)}}) {
    range = find({most, most}, nothing);
    EXPECT_GE(range.begin, 0);
    EXPECT_EQ(range.begin + 1, range.end);
    EXPECT_LE(range.end, 16);
  }
  // What is not known leaves nothing out.
  range = findBlocks(Numbers(), {from, to}, int64_t(0), 64, 8, 16);
  EXPECT_EQ(range.begin, 0);
  EXPECT_EQ(range.end, 16);
  EXPECT_DOUBLE_EQ(
      scheduleTiles({from, to}, tileOf(64, 8, 1, 4), 2, 512, 128).share, 1);
}

TEST(ScoreBlocks, PartsFollowEachOtherAndAreNearlyEqual) {
  for (int64_t count : {1, 2, 7, 64, 100})
    for (int64_t splits : {1, 2, 3, 7, 64}) {
      ScoreRange<int64_t> whole{5, 5 + count, 6, 4 + count};
      int64_t end = whole.begin, filled = 0;
      for (int64_t split = 0; split < splits; ++split) {
        ScoreRange<int64_t> part = partOf(Numbers(), whole, split, splits);
        EXPECT_EQ(part.begin, end);
        EXPECT_GE(part.end - part.begin, count / splits);
        EXPECT_LE(part.end - part.begin, (count + splits - 1) / splits);
        // What numbers the parts that have a block.
        if (part.begin != part.end)
          EXPECT_EQ(std::min(split, part.begin - whole.begin), filled++);
        end = part.end;
      }
      EXPECT_EQ(end, whole.end);
      EXPECT_EQ(filled, std::min(count, splits));
    }
}

TEST(TileSchedule, NeedsNoListWithoutBounds) {
  TileSchedule schedule =
      scheduleTiles({}, tileOf(128, 128, 1, 132), 64, 4096, 4096);
  EXPECT_TRUE(schedule.tiles.empty());
  EXPECT_TRUE(schedule.firsts.empty());
  EXPECT_EQ(schedule.share, 1);
}

TEST(TileSchedule, TakesMatricesThatShareElementsTogether) {
  // Four matrices of two tiles, of which the even and the odd ones share.
  SmallVector<int32_t> order = {0, 2, 1, 3};
  TileSchedule schedule =
      scheduleTiles({}, tileOf(128, 128, 2, 2), 4, 256, 256, order);
  EXPECT_EQ(schedule.firsts, (SmallVector<int32_t>{0, 4, 8}));
  EXPECT_EQ(schedule.tiles, (SmallVector<int32_t>{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_TRUE(scheduleTiles({}, tileOf(128, 128, 1, 2), 4, 256, 256, order)
                  .tiles.empty());
}

TEST(TileSchedule, HasEachTileOnceAndNearlyEvenWork) {
  ScoreBound causal = bound(1, -1, 0);
  for (int64_t heads : {5, 16, 64})
    for (int64_t rows : {4096, 16384, 1000}) {
      TileSchedule schedule =
          scheduleTiles(causal, tileOf(128, 128, 4, 132), heads, rows, rows);
      int64_t down = (rows + 127) / 128, tiles = heads * down;
      if (tiles <= 132) {
        EXPECT_TRUE(schedule.firsts.empty());
        continue;
      }
      ASSERT_EQ(schedule.firsts.size(), 133u);
      EXPECT_EQ(schedule.firsts.front(), 0);
      EXPECT_EQ(schedule.firsts.back(), tiles);
      EXPECT_EQ(std::set<int32_t>(schedule.tiles.begin(), schedule.tiles.end())
                    .size(),
                size_t(tiles));
      int64_t busiest = 0, total = 0;
      for (size_t block = 0; block < 132; ++block) {
        int64_t visited = 0;
        for (int32_t i = schedule.firsts[block]; i < schedule.firsts[block + 1];
             ++i)
          visited += schedule.tiles[i] % down + 1;
        busiest = std::max(busiest, visited);
        total += visited;
      }
      EXPECT_EQ(total, heads * down * (down + 1) / 2);
      // At most one tile more than an even share.
      EXPECT_LE(busiest, total / 132 + 1 + down);
      double turns = double((tiles + 131) / 132);
      EXPECT_DOUBLE_EQ(schedule.share, double(busiest) / (turns * down));
    }
}

TEST(TileSchedule, DealsPartsAsTiles) {
  WgmmaTile tile = tileOf(64, 64, 1, 8);
  tile.splits = 3;
  EXPECT_DOUBLE_EQ(scheduleTiles({}, tile, 2, 64, 1000).share, 6.0 / 16);
  // Tile i visits i + 1 blocks.
  TileSchedule schedule = scheduleTiles(bound(1, -1, 0), tile, 2, 1024, 1024);
  ASSERT_EQ(schedule.firsts.size(), 9u);
  EXPECT_EQ(
      std::set<int32_t>(schedule.tiles.begin(), schedule.tiles.end()).size(),
      size_t(2 * 16 * 3));
  // The longest part comes first.
  EXPECT_EQ(schedule.tiles.front() / 3, 15);
}

TEST(TileSchedule, VisitsTheSameBlocksOfEachPeriod) {
  ScoreBound from = bound(-1, 1, 0);
  from.columnModulus = 512;
  WgmmaTile tile = tileOf(128, 64, 1, 4);
  EXPECT_EQ(columnPeriod(from, 2048), 512);
  EXPECT_EQ(columnPeriod({}, 2048), 2048);
  // Tiles visit 8, 6, 4 and 2 of the 8 blocks of each of 4 periods, one tile
  // for each worker.
  EXPECT_DOUBLE_EQ(scheduleTiles(from, tile, 1, 512, 2048).share, 1);
  // With two tiles each, long and short ones go together.
  EXPECT_DOUBLE_EQ(scheduleTiles(from, tile, 2, 512, 2048).share, 10.0 / 16);
  // Blocks that do not end where a period does follow no bound of it.
  EXPECT_EQ(boundsOfTiles(from, 128, 64).size(), 1u);
  EXPECT_TRUE(boundsOfTiles(from, 128, 192).empty());
}

TEST(TileSchedule, CountsButDoesNotListVeryManyTiles) {
  TileSchedule schedule = scheduleTiles(
      bound(1, -1, 0), tileOf(128, 128, 1, 132), 4096, 2048, 2048);
  EXPECT_TRUE(schedule.tiles.empty());
  EXPECT_DOUBLE_EQ(schedule.share, 17.0 / 32);
}

} // namespace
