//===- ScoreBlocks.cpp - which blocks of scores are visited ---------------===//

#include "fusec/Analysis/ScoreBlocks.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>
#include <queue>

using namespace mlir;
using namespace fusec;

/// Above so many tiles a list of them is not worth its place.
static constexpr int64_t maxListedTiles = 1 << 15;

/// What a tile takes beside its blocks of columns, as a part of one: 1.8 us
/// beside 1.44 us (H200, 128 rows and columns, depth 128).
static constexpr double tileBlocks = 1.25;

namespace {
struct HostArithmetic {
  using Index = int64_t;

  int64_t constant(int64_t value) const { return value; }
  int64_t add(int64_t lhs, int64_t rhs) const { return lhs + rhs; }
  int64_t min(int64_t lhs, int64_t rhs) const { return std::min(lhs, rhs); }
  int64_t max(int64_t lhs, int64_t rhs) const { return std::max(lhs, rhs); }
  int64_t sum(int64_t lhs, int64_t rhs) const { return lhs + rhs; }
  int64_t sub(int64_t lhs, int64_t rhs) const { return lhs - rhs; }
  int64_t mul(int64_t lhs, int64_t rhs) const { return lhs * rhs; }
  int64_t div(int64_t lhs, int64_t rhs) const { return lhs / rhs; }
  int64_t rem(int64_t lhs, int64_t rhs) const { return lhs % rhs; }
};

/// A block that computes tiles, and what it has to do so far.
struct Worker {
  double load;
  int64_t number;
  /// The one that is free first is on top.
  bool operator<(const Worker &other) const {
    return std::tie(load, number) > std::tie(other.load, other.number);
  }
};
} // namespace

SmallVector<ScoreBound> fusec::boundsOfTiles(ArrayRef<ScoreBound> all,
                                             int64_t m, int64_t n) {
  SmallVector<ScoreBound> bounds(all);
  llvm::erase_if(bounds, [&](const ScoreBound &bound) {
    return bound.rowModulus % m != 0 || bound.columnModulus % n != 0 ||
           (bound.loadedRows % m != 0 && m % bound.loadedRows != 0);
  });
  return bounds;
}

double fusec::shareLeftIn(ArrayRef<ScoreBound> bounds, int64_t rows,
                          int64_t columns) {
  columns = columnPeriod(bounds, columns);
  if (bounds.empty() || rows == 0 || columns == 0)
    return 1;
  double left = 0;
  for (int64_t row = 0; row < rows; ++row) {
    ScoreRange<int64_t> range = findBlocks(HostArithmetic(), bounds, row,
                                           /*m=*/1, /*n=*/1, columns);
    left += static_cast<double>(range.end - range.begin);
  }
  return left / (static_cast<double>(rows) * static_cast<double>(columns));
}

/// Numbers of all tiles: sections of matrices that share the second-level
/// cache, in each the longest first.
static SmallVector<int32_t> longestFirst(ArrayRef<int64_t> lengths,
                                         int64_t matrices, int64_t section,
                                         ArrayRef<int32_t> inOrder) {
  int64_t down = static_cast<int64_t>(lengths.size());
  SmallVector<int64_t> order(lengths.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](int64_t a, int64_t b) {
    return std::tie(lengths[b], a) < std::tie(lengths[a], b);
  });
  SmallVector<int32_t> tiles;
  for (int64_t first = 0; first < matrices; first += section)
    for (int64_t row : order)
      for (int64_t matrix = first; matrix < std::min(first + section, matrices);
           ++matrix)
        tiles.push_back(static_cast<int32_t>(
            (inOrder.empty() ? matrix : inOrder[matrix]) * down + row));
  return tiles;
}

static void deal(TileSchedule &schedule, ArrayRef<int32_t> order,
                 ArrayRef<int64_t> lengths, int64_t blocks) {
  std::priority_queue<Worker> workers;
  for (int64_t i = 0; i < blocks; ++i)
    workers.push({0, i});
  SmallVector<SmallVector<int32_t>> lists(blocks);
  for (int32_t tile : order) {
    Worker next = workers.top();
    workers.pop();
    lists[next.number].push_back(tile);
    next.load += double(lengths[tile % lengths.size()]) + tileBlocks;
    workers.push(next);
  }
  for (ArrayRef<int32_t> list : lists) {
    schedule.firsts.push_back(static_cast<int32_t>(schedule.tiles.size()));
    llvm::append_range(schedule.tiles, list);
  }
  schedule.firsts.push_back(static_cast<int32_t>(schedule.tiles.size()));
}

TileSchedule fusec::scheduleTiles(ArrayRef<ScoreBound> bounds,
                                  const WgmmaTile &tile, int64_t matrices,
                                  int64_t rows, int64_t columns,
                                  ArrayRef<int32_t> order) {
  TileSchedule schedule;
  auto isKnown = [](const ScoreBound &bound) { return !bound.loaded; };
  // Parts of tiles are tiles here.
  int64_t down = llvm::divideCeil(rows, tile.m) * tile.splits;
  int64_t tiles = matrices * down;
  int64_t blocks = llvm::divideCeil(columns, tile.n);
  int64_t period = columnPeriod(bounds, columns);
  int64_t periods = period == 0 ? 1 : columns / period;
  int64_t workers = std::min(tile.persistent, tiles);
  if (tiles == 0 || blocks == 0)
    return schedule;
  bool takesTurns = !order.empty() && tile.groupM > 1;
  if (llvm::none_of(bounds, isKnown) && !takesTurns) {
    schedule.share =
        double(llvm::divideCeil(blocks, tile.splits)) / double(blocks);
    return schedule;
  }
  SmallVector<int64_t> lengths;
  for (int64_t row = 0; row < down; ++row) {
    HostArithmetic arith;
    ScoreRange<int64_t> range =
        partOf(arith,
               findBlocks(arith, bounds, row / tile.splits * tile.m, tile.m,
                          tile.n, llvm::divideCeil(period, tile.n)),
               row % tile.splits, tile.splits);
    lengths.push_back(periods * (range.end - range.begin));
  }
  int64_t total = std::accumulate(lengths.begin(), lengths.end(), int64_t(0));
  int64_t busiest = *llvm::max_element(lengths);
  double turns = double(llvm::divideCeil(tiles, workers));
  if (tiles > maxListedTiles) {
    schedule.share = double(total) / double(down * blocks);
    return schedule;
  }
  if (tiles > workers) {
    int64_t section = std::clamp<int64_t>(tile.groupM, 1, matrices);
    deal(schedule, longestFirst(lengths, matrices, section, order), lengths,
         workers);
    for (int64_t i = 0; i < workers; ++i) {
      int64_t load = 0;
      for (int32_t j = schedule.firsts[i]; j < schedule.firsts[i + 1]; ++j)
        load += lengths[schedule.tiles[j] % down];
      busiest = std::max(busiest, load);
    }
  }
  schedule.share = double(busiest) / (turns * double(blocks));
  return schedule;
}
