//===- CascadeCut.h - mma.sync tiles of contractions with a feed -*- C++ -*-==//
//
// The contract between the tiler, the cost model and the emitter on
// #fuse.matmul_tile where a contraction reads what is computed (RowFeed.h). A
// block has `m` rows of the result, which `warps_m` warps share, 16 or 32 each,
// and walks the columns of the scores, of which it computes `n` at a time. `k`
// is what a row of the scores sums over, all of it, rounded up to whole steps:
// `m` x `k` of the left operand stay in shared memory, `n` x `k` of the right
// one and as many rows of the values pass through two rings of `stages`.
// `warps_n` and `group_m` are 1.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_CASCADECUT_H
#define FUSEC_ANALYSIS_CASCADECUT_H

#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/MatmulCut.h"

namespace fusec {

/// Columns of the results that are multiplied at a time: of f32 a block's sums
/// are apart from what they are added to.
constexpr int64_t kValueColumns = 32;

/// Elements of a score's sum in f32 that start from zero together.
constexpr int64_t kScoreElements = 32;

/// How the tile's rows, the columns and the values are loaded.
struct CascadeLoads {
  OperandLoad rows, columns, values;
};
CascadeLoads cascadeLoads(const GroupView &group, const RowFeed &feed);

/// Sizes in shared memory.
struct CascadeCut {
  /// Of the sums of scores, and columns of the results: rounded up.
  int64_t depth = 0, width = 0;
  /// Bytes of the tile's rows, and of a stage of the columns and the values.
  int64_t rowBytes = 0, columnBytes = 0, valueBytes = 0;
  /// Parts of 16 rows that a warp has.
  int64_t parts = 1;
  int64_t bytes = 0;
};
CascadeCut cascadeCut(const MatmulTile &tile, const CascadeSizes &sizes,
                      const CascadeLoads &loads, int64_t elementBytes);

/// Why the group cannot be computed with the tile, or "". The emitter asks for
/// a state; warps of 16 or 32 rows each; n a multiple of 16, at most 256; 1 to
/// 4 stages; rows and results of at most 256 elements; operands of one type,
/// f16, bf16 or f32; all in kMaxBlockSharedBytes.
std::string whyNoCascadeKernel(const GroupView &group, const RowFeed &feed,
                               const MatmulTile &tile);

} // namespace fusec

#endif // FUSEC_ANALYSIS_CASCADECUT_H
