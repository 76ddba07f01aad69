//===- ScoreBlocks.h - which blocks of scores are visited -------*- C++ -*-===//
//
// Of the scores' columns a tile of rows visits those blocks that its bounds do
// not leave out altogether. The same formula serves the kernel, which computes
// it with values, and who plans or prices it, with numbers.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_SCOREBLOCKS_H
#define FUSEC_ANALYSIS_SCOREBLOCKS_H

#include "fusec/Analysis/ScoreBounds.h"
#include "fusec/Interfaces/Tile.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace fusec {

/// Those of a feed's bounds that tiles of `m` rows can follow in blocks of `n`
/// columns.
llvm::SmallVector<ScoreBound> boundsOfTiles(llvm::ArrayRef<ScoreBound> all,
                                            int64_t m, int64_t n);

/// Blocks of columns by number, for a tile of rows: those with an element that
/// all bounds leave in, at least one; among them those whose elements they all
/// leave in.
template <typename Index> struct ScoreRange {
  Index begin, end, insideBegin, insideEnd;
};

/// The least and the highest number that a bound reads for some rows, both
/// between -2^30 and 2^30; nothing where they are not known: no column is left
/// out then.
template <typename Index>
using LoadedRange = std::optional<std::pair<Index, Index>>;

/// `m` rows from `row` on, `blocks` blocks of `n` columns: those of one period
/// (columnPeriod), where columns have several. `Arithmetic` has an
/// Index, and on it signed constant, add, min, max, and div and rem of what is
/// not negative by a number.
template <typename Arithmetic, typename Index = typename Arithmetic::Index>
ScoreRange<Index> findBlocks(
    Arithmetic arith, llvm::ArrayRef<ScoreBound> bounds, Index row, int64_t m,
    int64_t n, int64_t blocks,
    llvm::function_ref<LoadedRange<Index>(const ScoreBound &bound)> loadedOf =
        [](const ScoreBound &) { return LoadedRange<Index>(); }) {
  Index zero = arith.constant(0), all = arith.constant(blocks);
  // The block of a column, 0 for those before the first.
  auto blockOf = [&](Index column) {
    return arith.div(arith.max(column, zero), n);
  };
  ScoreRange<Index> range{zero, all, zero, all};
  for (const ScoreBound &bound : bounds) {
    // What a row's column is counted from: of the first row and of the last, or
    // the least and the highest.
    Index first = zero, last = zero;
    if (bound.loaded) {
      LoadedRange<Index> loaded = loadedOf(bound);
      if (!loaded)
        continue;
      std::tie(first, last) = *loaded;
    } else if (bound.rowFactor != 0) {
      first = bound.rowModulus == 0 ? row : arith.rem(row, bound.rowModulus);
      last = arith.add(first, m - 1);
    }
    int64_t constant = -bound.columnFactor * bound.constant;
    first = arith.add(first, constant);
    last = arith.add(last, constant);
    if (bound.columnFactor < 0) {
      range.end = arith.min(range.end, arith.add(blockOf(last), int64_t(1)));
      range.insideEnd =
          arith.min(range.insideEnd, blockOf(arith.add(first, int64_t(1))));
    } else {
      range.begin = arith.max(range.begin, blockOf(first));
      range.insideBegin =
          arith.max(range.insideBegin, blockOf(arith.add(last, n - 1)));
    }
  }
  range.begin = arith.min(range.begin, arith.add(range.end, int64_t(-1)));
  return range;
}

/// The part number `split` of `splits` of a range, as long as the others but
/// for one block. One of fewer blocks than parts leaves some empty.
/// `Arithmetic` has sub and mul too.
template <typename Arithmetic, typename Index = typename Arithmetic::Index>
ScoreRange<Index> partOf(Arithmetic arith, ScoreRange<Index> range, Index split,
                         int64_t splits) {
  Index count = arith.sub(range.end, range.begin), first = range.begin;
  auto boundary = [&](Index number) {
    return arith.sum(first, arith.div(arith.mul(count, number), splits));
  };
  range.begin = boundary(split);
  range.end = boundary(arith.add(split, int64_t(1)));
  return range;
}

/// Of `rows` rows and `columns` columns of scores, the part that bounds leave
/// in; numbers that are read at run time are taken to leave all in.
double shareLeftIn(llvm::ArrayRef<ScoreBound> bounds, int64_t rows,
                   int64_t columns);

/// Which tiles a persistent block computes one after the other.
struct TileSchedule {
  /// Numbers of tiles, row by row of a matrix, matrix by matrix, or of their
  /// parts, where there are several, one after the other: those of block
  /// b lie between firsts[b] and firsts[b + 1]. Both are empty where block b
  /// has numbers b, b + persistent, ...
  llvm::SmallVector<int32_t> tiles, firsts;
  /// Blocks of columns that the block with most of them visits, as a part of
  /// what it would visit if nothing were left out.
  double share = 1;
};

/// Where bounds leave more to do to some tiles than to others: tiles of
/// `tile.groupM` matrices after those of others, the longest of these first,
/// each to the block that is free first. `matrices` matrices of `rows` rows and
/// `columns` columns of scores. Of several matrices at a time also where they
/// share what `order` puts side by side.
TileSchedule scheduleTiles(llvm::ArrayRef<ScoreBound> bounds,
                           const WgmmaTile &tile, int64_t matrices,
                           int64_t rows, int64_t columns,
                           llvm::ArrayRef<int32_t> order = {});

} // namespace fusec

#endif // FUSEC_ANALYSIS_SCOREBLOCKS_H
