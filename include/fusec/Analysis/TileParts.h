//===- TileParts.h - sums of a tile in parts --------------------*- C++ -*-===//
//
// Where tiles are few and sums are long, the sums of a tile are cut into parts,
// one a block. Each leaves what it has in scratch memory; the last of a tile's
// parts that is done combines them all. Nobody waits for anybody. So do tiles
// that lie side by side where their rows are reduced (ProductRows.h).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_TILEPARTS_H
#define FUSEC_ANALYSIS_TILEPARTS_H

#include "fusec/Analysis/Indexing.h"
#include "fusec/Interfaces/Tile.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

namespace fusec {

/// Parts of a tile at most.
constexpr int64_t kMaxSplits = 64;

/// Parts whose values a thread asks for at a time when it combines them, which
/// wait for memory together: of few values each, or where what multiplied
/// before leaves many registers.
constexpr int64_t partsAtOnce(int64_t values, int64_t registers = 64) {
  return std::max<int64_t>(registers / values, 1);
}

/// What the parts of tiles leave for the last one of each. The warps of a tile
/// do not wait for each other.
struct TileParts {
  /// Tiles, and parts of each; or all tiles of as many rows, and tiles side by
  /// side among these.
  int64_t tiles = 0, splits = 1;
  /// Warps of a tile that leave something, and bytes of each.
  int64_t warps = 0, warpBytes = 0;

  /// f32 values of a thread, where that is what warps leave, and parts that it
  /// asks for at a time.
  int64_t values() const { return warpBytes / (kWarp * 4); }
  int64_t atOnce = 1;
  void setValues(int64_t count, int64_t partsAtOnce) {
    warpBytes = count * kWarp * 4;
    atOnce = partsAtOnce;
  }
  int64_t stateBytes() const { return tiles * splits * warps * warpBytes; }
  /// Of 32-bit numbers of parts that are done, [tile, warp]; zero between
  /// launches.
  int64_t counterBytes() const { return tiles * warps * 4; }
};

/// Rows of which a warp reads the states together, and the parts that it reads
/// side by side: half of its lanes every other one.
constexpr int64_t kStateRows = 16, kStateReaders = kWarp / kStateRows;
/// States of rows, of so many bytes, that a thread asks for at a time: in a
/// quarter of the registers that its accumulators leave, beside addresses.
constexpr int64_t statesAtOnce(int64_t bytes, int64_t accumulators) {
  constexpr int64_t leastBytes = 64;
  return std::max<int64_t>(std::max(accumulators, leastBytes) / bytes, 1);
}

/// Numbers of parts that are worth a try: 1, and, where `tiles` leave SMs idle,
/// those with which half of the SMs have a part, or all of them have one or
/// several.
llvm::SmallVector<int64_t> partCounts(int64_t tiles, int64_t steps,
                                      int64_t smCount);

/// How many parts a tile's sums are cut into; 1: they are not.
int64_t splitsOf(const Tile &tile);

/// The parts of a group's tiles, where these have several and the group can be
/// computed with them. Those of rows are numbered by the columns of a warp.
std::optional<TileParts> partsOf(const GroupView &group, const Tile &tile);

/// Why sums of `steps` steps cannot have so many parts: 1 to kMaxSplits, each
/// of one step at least; "" if they can.
std::string whyNoParts(int64_t splits, int64_t steps,
                       llvm::StringRef nameOfSteps);

/// Why there is no memory for them, or "".
std::string whyNoScratch(const TileParts &parts);

/// Why no product without a feed (RowFeed.h) can have the tile, for its figures
/// or its parts, or "".
std::string whyNoParts(const GroupView &group, const Indexing &indexing,
                       const Tile &tile);

/// Rows that a warp has of a product's tile, and columns.
struct WarpCut {
  int64_t rows = 0, columns = 0;
};
WarpCut warpCut(const Tile &tile);

} // namespace fusec

#endif // FUSEC_ANALYSIS_TILEPARTS_H
