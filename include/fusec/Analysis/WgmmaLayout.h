//===- WgmmaLayout.h - what a wgmma tile must satisfy --------*- C++ -*-===//
//
// The contract between the tiler, the cost model and the emitter on
// #fuse.wgmma_tile, in plain numbers.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_WGMMALAYOUT_H
#define FUSEC_ANALYSIS_WGMMALAYOUT_H

#include "fusec/Analysis/BlockLimits.h"
#include "fusec/Interfaces/Tile.h"

#include <string>

namespace fusec {

/// Bytes of a row of an operand tile, along k or across: the widest swizzle.
constexpr int64_t kTileRowBytes = 128;

/// What stages and panels begin at multiples of: the swizzle's period.
constexpr int64_t kSwizzleAlignment = 1024;

/// Rows after which the swizzle begins anew.
constexpr int64_t kSwizzleRows = kSwizzleAlignment / kTileRowBytes;

/// Rows of one instruction.
constexpr int64_t kWgmmaRows = 64;

/// Rows of a tile that a group computes.
constexpr int64_t groupRows(const WgmmaTile &tile) {
  return tile.alternate ? tile.m : tile.m / tile.groups;
}

constexpr int64_t wgmmaAccumulators(const WgmmaTile &tile) {
  return groupRows(tile) * tile.allColumns() / kWarpGroup;
}

/// What follows from operands and numerics, whatever the tile.
struct WgmmaForm {
  /// f32 operands that may not be rounded: three TF32 products make one. The
  /// left operand is split in registers, of the right one a stage has a second
  /// tile with what TF32 drops.
  bool isSplit = false;
  /// f32 operands whose rows do not lie along k, as they must in shared memory:
  /// the left one goes by way of registers, tiles of the right one are turned
  /// around.
  bool isLeftAcross = false, turnsRight = false;

  /// Operands of 8 bits: tensor cores keep so few bits of a sum that what a
  /// stage gives is added to sums in f32.
  bool isPromoted = false;

  /// Whether a group of its own rewrites operands in the stages before they are
  /// multiplied.
  bool isRewritten() const { return isSplit || turnsRight; }
  bool isLeftInRegisters() const { return isSplit || isLeftAcross; }
  int64_t threads(const WgmmaTile &tile) const {
    return tile.blockThreads() + (isRewritten() ? kWarpGroup : 0);
  }
};

/// Registers of a thread that asks for operands, of one that multiplies and of
/// one that rewrites, once the groups have given away or taken what they need
/// (setmaxnreg): a multiple of 8 each, all groups together at most what an SM
/// has. 0: they keep what they are launched with.
struct GroupRegisters {
  int64_t loading = 0, multiplying = 0, rewriting = 0;
};
GroupRegisters groupRegisters(const WgmmaTile &tile, WgmmaForm form = {});

/// Columns that a group leaves in shared memory at a time: what a row of a
/// panel holds of 16-bit results, or half of it where the tile has no multiple
/// of that.
constexpr int64_t panelColumns(const WgmmaTile &tile) {
  return tile.n % 64 == 0 ? 64 : 32;
}

/// Rows of a panel: all of a group, or, where there are several panels at a
/// time, those of an instruction.
constexpr int64_t panelRows(const WgmmaTile &tile) {
  return tile.rolled || tile.loads != 0 ? kWgmmaRows : groupRows(tile);
}
/// Steps of a group's rows of a tile.
constexpr int64_t panelSteps(const WgmmaTile &tile) {
  return groupRows(tile) / panelRows(tile) * (tile.n / panelColumns(tile));
}

/// Of a barrier that counts.
inline constexpr int64_t kBarrierBytes = 8;

/// Columns of which a turn of a rolled loop computes the results: 16 elements
/// of a thread, of which ptxas interleaves the instructions.
inline constexpr int64_t kRolledColumns = 32;

/// What bounds the right operand's numbers in a stage: an f32 for each block of
/// columns that a warp of the group that splits them has.
inline constexpr int64_t kBoundBytes = 4 * kWarpGroup / kWarp;

/// Where things lie in the dynamic shared memory of a block, in bytes from its
/// start. All but barriers and bounds is aligned to kSwizzleAlignment.
struct WgmmaLayout {
  /// Of a stage, and of the left operand in it.
  int64_t stageBytes = 0, leftBytes = 0;
  /// Of what copies bring into a stage; behind it lies what rewriting adds.
  int64_t copiedBytes = 0;
  /// The panels of the first group, those that are loaded last; of one panel,
  /// of all those of a group.
  int64_t panels = 0, panelBytes = 0, groupBytes = 0;
  int64_t barriers = 0;
  /// Those of the panels that are loaded, `loads` of each group.
  int64_t loadBarriers = 0;
  /// Where those of each stage are.
  int64_t bounds = 0;
  int64_t bytes = 0;
};
WgmmaLayout wgmmaLayout(const WgmmaTile &tile, WgmmaForm form = {});

/// Why the emitter cannot take the tile; empty when it can. It asks for: 1 to 3
/// groups, two where they alternate; one or two products; rows of a group a
/// multiple of kWgmmaRows, columns of a product a multiple of 32, of all at
/// most 256; at most kMaxWgmmaAccumulators a thread; at least 2 stages; at most
/// two panels; positive group_m and persistent; all in kMaxBlockSharedBytes.
/// Where operands are rewritten, at most two groups and
/// kMaxRewrittenAccumulators; where the left one is in registers, kWgmmaRows
/// rows of a group; where they are split, groups that do not alternate, and
/// half as many accumulators. Where sums are promoted, at most
/// kMaxWgmmaAccumulators / 2.
std::string wgmmaTileProblem(const WgmmaTile &tile, WgmmaForm form = {});

/// Accumulators of a thread: what leaves room for the epilogue among the
/// registers of two groups.
constexpr int64_t kMaxWgmmaAccumulators = 192;
/// The same where one more group takes its part.
constexpr int64_t kMaxRewrittenAccumulators = 128;

} // namespace fusec

#endif // FUSEC_ANALYSIS_WGMMALAYOUT_H
