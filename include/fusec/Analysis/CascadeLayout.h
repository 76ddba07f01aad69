//===- CascadeLayout.h - wgmma tiles of contractions with a feed -*- C++
//-*-===//
//
// The contract between the tiler, the cost model and the emitter on
// #fuse.wgmma_tile where a contraction reads what is computed (RowFeed.h):
// products with what is made of their results between them, in registers only.
// Blocks take turns at `m` rows; the groups share them, 64 each, and walk
// the columns of the first results, of which they compute `n` at a time. Where
// bounds repeat themselves in periods of columns (ScoreBounds.h), they go from
// period to period.
// `stages` are for what all products read of as many columns. Where rows
// differ in what is left out of their scores, or matrices share what scores
// meet, tiles of `group_m` matrices take turns (see scheduleTiles). Each of
// `splits` parts of a tile's columns takes a turn of its own; parts leave their
// states in scratch memory.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_CASCADELAYOUT_H
#define FUSEC_ANALYSIS_CASCADELAYOUT_H

#include "fusec/Analysis/RowFeed.h"
#include "fusec/Analysis/TileParts.h"
#include "fusec/Analysis/WgmmaOperands.h"

namespace fusec {

/// Sizes of a feed's products.
struct CascadeSizes {
  /// Elements along k of each of the first ones.
  llvm::SmallVector<int64_t, 2> depths;
  /// For each of the last ones the first one whose right operand it multiplies
  /// too, so that one copy serves both; or -1.
  llvm::SmallVector<int64_t, 2> shared;
  /// Columns of each of the last ones.
  int64_t width = 0;
  /// Of what is added up in memory: columns, or 0, and the first one whose rows
  /// it multiplies, or -1.
  int64_t addedWidth = 0, addedRows = -1;
  /// Bytes of what scores have one of for each column (ScoreVectors).
  int64_t vectorBytes = 0;
  bool hasState = false;
  /// Whether blocks of a matrix that scores meet (ScoreMatrix) are brought too.
  bool hasMatrix = false;
  /// Bytes of each element that weights are read of (RowFeed::isWeighted).
  int64_t weightBytes = 0;

  /// The first one whose columns these come with: one that is multiplied again
  /// at last, so that it is kept until scores have met them.
  size_t vectorsWith() const;

  int64_t depth() const;
};
CascadeSizes cascadeSizes(const GroupView &group, const RowFeed &feed);

/// What the first contractions multiply, rows and columns, and the right
/// operands of the last; of shared ones nothing.
struct CascadeOperands {
  llvm::SmallVector<WgmmaOperand, 2> rows, columns;
  llvm::SmallVector<std::optional<WgmmaOperand>, 2> values;
};

/// Those of a group with a feed; nothing, with the reason in `whyNot`, where
/// bulk copies or wgmma do not take one.
std::optional<CascadeOperands> cascadeOperands(const GroupView &group,
                                               const RowFeed &feed,
                                               const CascadeSizes &sizes,
                                               const WgmmaTile &tile,
                                               std::string &whyNot);

/// Columns of the accumulators of a result of `width`, of which some may be
/// outside.
int64_t accumulatedColumns(int64_t width);

/// The tile of the results, as their epilogue takes it.
WgmmaTile resultTile(const WgmmaTile &tile, const CascadeSizes &sizes);

/// How groups share what is added up in memory of a block of columns: parts of
/// kWgmmaRows rows and `columns` columns, `each` for a group. Rows of a part
/// pass through the group's panels.
struct AddedParts {
  int64_t columns = 0, across = 0, each = 0;
};
/// Nothing where groups cannot have as many each.
std::optional<AddedParts> addedParts(const WgmmaTile &tile,
                                     const CascadeSizes &sizes);
/// How bulk copies add such a part, and where; nothing, with the reason in
/// `whyNot`, where they cannot.
std::optional<PanelView> addedView(const RowFeed &feed, const AddedParts &parts,
                                   std::string &whyNot);

/// Where things lie in the dynamic shared memory of a block, in bytes from its
/// start. All but vectors and barriers is aligned to kSwizzleAlignment.
struct CascadeLayout {
  /// Bytes from `offset` on; in the rings the first of `stages` such places.
  struct Place {
    int64_t offset = 0, bytes = 0;
  };
  /// The rows' operands; the columns' and the values', those that are shared in
  /// the columns' place.
  llvm::SmallVector<Place, 2> rows, columns, values;
  /// Of all rows, and of a stage.
  int64_t rowBytes = 0, stageBytes = 0;
  /// Elements that are multiplied across, in a ring of `stages` too.
  Place elements;
  /// What columns of scores have one of, in a ring of `stages` too.
  Place vectors;
  /// Of the matrix that scores meet: boxes of each group, side by side. They
  /// are in registers before the products are, so that one place does.
  Place matrix;
  int64_t panels = 0, barriers = 0;
  int64_t bytes = 0;
};
CascadeLayout cascadeLayout(const WgmmaTile &tile, const CascadeSizes &sizes);

/// Rows of an accumulator that a warp has, those of them that a thread has a
/// part of, and what it knows of each.
constexpr int64_t kWarpRows = 16;
constexpr unsigned kThreadRows = 2;
constexpr int64_t kRowStateValues = 3;
/// Of a thread's rows, those that matrices of `rows` rows have: lanes have the
/// first ones of them all.
constexpr unsigned threadRowsOf(int64_t rows) {
  return rows <= kWarpRows / kThreadRows ? 1 : kThreadRows;
}

/// Warps have kWarpRows of a tile each; a thread leaves results and the state
/// of those of its rows that matrices have.
TileParts cascadeParts(const RowFeed &feed, const WgmmaTile &tile,
                       const CascadeSizes &sizes);

/// See groupRegisters.
GroupRegisters cascadeGroupRegisters(const WgmmaTile &tile);

/// 32-bit registers for values of all products that a thread holds at once,
/// and how many it may hold in a block of so many groups without spills.
int64_t cascadeRegisters(const WgmmaTile &tile, const CascadeSizes &sizes);
int64_t maxCascadeRegisters(const WgmmaTile &tile, const CascadeSizes &sizes);

/// Whether results are made relative to another maximum only where they must
/// be: the test pays for itself where there is much to multiply (H200: 64
/// columns 1 to 4 % slower with it, 128 columns 2 % faster). Weighed f16 has no
/// room for exponentials above 1.
bool rescalesLazily(const RowFeed &feed);

/// Why the group cannot be computed with the tile, or "". The emitter asks for:
/// 1 to 3 groups of 64 rows each; blocks of columns a multiple of 64, at most
/// 256; results of at most 256 columns; no turns; operands of 16 bits; all in
/// kMaxBlockSharedBytes; several parts only of tiles with a state and without
/// panels, at most kMaxSplits and one for each block of columns; where
/// something is added up in memory, two panels, and as many parts of it for
/// each group.
std::string whyNoCascadeKernel(const GroupView &group, const RowFeed &feed,
                               const WgmmaTile &tile);

} // namespace fusec

#endif // FUSEC_ANALYSIS_CASCADELAYOUT_H
