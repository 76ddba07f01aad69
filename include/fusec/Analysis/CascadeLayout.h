//===- CascadeLayout.h - wgmma tiles of contractions with a feed -*- C++
//-*-===//
//
// The contract between the tiler, the cost model and the emitter on
// #fuse.wgmma_tile where a contraction reads what is computed (RowFeed.h): two
// products with the rows of the first one's result between them, in registers
// only. Blocks take turns at `m` rows; the groups share them, 64 each, and walk
// the columns of the first result, of which they compute `n` at a time.
// `stages` are for what both products read of as many columns. Where rows
// differ in what is left out of their scores, tiles of `group_m` matrices take
// turns (see scheduleTiles).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_CASCADELAYOUT_H
#define FUSEC_ANALYSIS_CASCADELAYOUT_H

#include "fusec/Analysis/RowFeed.h"
#include "fusec/Analysis/WgmmaOperands.h"

namespace fusec {

/// What the first contraction multiplies, rows and columns, and the second
/// one's right operand.
struct CascadeOperands {
  WgmmaOperand rows, columns, values;
  /// Elements along k of the first contraction; columns of the second.
  int64_t depth = 0, width = 0;
};

/// Those of a group with a feed; nothing, with the reason in `whyNot`, where
/// bulk copies or wgmma do not take one.
std::optional<CascadeOperands> cascadeOperands(const GroupView &group,
                                               const RowFeed &feed,
                                               const WgmmaTile &tile,
                                               std::string &whyNot);

/// Columns of the accumulators of a result of `width`, of which some may be
/// outside.
int64_t accumulatedColumns(int64_t width);

/// The tile of the result, as its epilogue takes it.
WgmmaTile resultTile(const WgmmaTile &tile, int64_t width);

/// Where things lie in the dynamic shared memory of a block, in bytes from its
/// start. All but the barriers is aligned to kSwizzleAlignment.
struct CascadeLayout {
  /// The rows' operand, and of one stage the columns' and the values'.
  int64_t rowBytes = 0, columnBytes = 0, valueBytes = 0;
  int64_t columns = 0, values = 0, panels = 0, barriers = 0;
  int64_t bytes = 0;
};
CascadeLayout cascadeLayout(const WgmmaTile &tile, int64_t depth,
                            int64_t width);

/// See groupRegisters.
GroupRegisters cascadeGroupRegisters(const WgmmaTile &tile);

/// 32-bit registers for values of both products that a thread holds at once,
/// and how many it may hold in a block of so many groups without spills.
int64_t cascadeRegisters(const WgmmaTile &tile, int64_t width);
int64_t maxCascadeRegisters(const WgmmaTile &tile);

/// Whether results of `width` columns are made relative to another maximum only
/// where they must be: the test pays for itself where there is much to multiply
/// (H200: 64 columns 1 to 4 % slower with it, 128 columns 2 % faster).
inline bool rescalesLazily(int64_t width) { return width > 64; }

/// Why the group cannot be computed with the tile, or "". The emitter asks for:
/// 1 to 3 groups of 64 rows each; blocks of columns a multiple of 64, at most
/// 256; results of at most 256 columns; no turns; operands of 16 bits; all in
/// kMaxBlockSharedBytes.
std::string whyNoCascadeKernel(const GroupView &group, const RowFeed &feed,
                               const WgmmaTile &tile);

} // namespace fusec

#endif // FUSEC_ANALYSIS_CASCADELAYOUT_H
