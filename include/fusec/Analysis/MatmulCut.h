//===- MatmulCut.h - what a matmul tile must satisfy ------------*- C++ -*-===//
//
// The contract between the tiler, the cost model and the matmul emitter on
// #fuse.matmul_tile, in plain numbers.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_MATMULCUT_H
#define FUSEC_ANALYSIS_MATMULCUT_H

#include "fusec/Analysis/BlockLimits.h"
#include "fusec/Analysis/View.h"

#include <algorithm>
#include <array>
#include <string>

namespace fusec {

/// The rows, or columns, that a warp loads at a time, and columns that it
/// multiplies at a time, the last of which it may load alone.
constexpr int64_t kMatmulBlock = 16, kMatmulColumns = 8;

/// Bytes of the narrowest and of the widest asynchronous copy to shared memory.
constexpr int64_t kLeastCopyBytes = 4, kMostCopyBytes = 16;

/// How the threads of a block bring an operand's tiles to shared memory.
struct OperandLoad {
  enum class Way {
    /// In copies of `copyBytes` each: the widest that alignment and the length
    /// of rows allow, so that a copy is inside or outside as a whole, and in
    /// one part of the view.
    Copies,
    /// Rows that begin anywhere: the widest copies of what they lie in, one
    /// more than a row is long. The warp that asked for a row then moves it to
    /// the beginning of these.
    Rows,
    /// Element by element, by way of registers: neighbours lie apart, or rows
    /// are short.
    Elements,
    /// Computed in registers, so many at a time as `copyBytes` hold, of what
    /// is loaded.
    Computed
  };
  Way way = Way::Copies;
  int64_t copyBytes = kMostCopyBytes;
  /// Whether rows of a tile run along k, as in memory.
  bool isKInner = true;
  /// Whether rows begin at lines of the caches, of 128 bytes.
  bool beginsAtLines = true;

  /// Whether elements pass the first-level cache.
  bool passesL1() const {
    return way == Way::Elements || way == Way::Computed ||
           (way == Way::Copies && copyBytes < kMostCopyBytes);
  }
  int64_t tileRows(int64_t outer, int64_t k) const {
    return isKInner ? outer : k;
  }
  /// From one row of a tile to the next, of `rowBytes` each.
  int64_t pitch(int64_t rowBytes) const {
    return rowBytes + (way == Way::Rows ? kMostCopyBytes : 0);
  }
  int64_t tileBytes(int64_t outer, int64_t k, int64_t elementBytes) const {
    int64_t rows = tileRows(outer, k);
    return rows == 0 ? 0 : rows * pitch(outer * k / rows * elementBytes);
  }
};
OperandLoad operandLoad(const MatrixView &matrix, int64_t elementBytes);
/// Of a contraction's left and right operand.
using OperandLoads = std::array<OperandLoad, 2>;

/// What a tile's k is a multiple of: 32 bytes of an operand, one tensor-core
/// instruction for 16 and 32 bits.
constexpr int64_t matmulStep(int64_t elementBytes) { return 32 / elementBytes; }

/// Accumulators of a thread: as many as it can have registers.
constexpr int64_t kMaxAccumulators = 256;

/// Rows of the f32 sums that a warp passes on by way of shared memory at a
/// time, and how far apart they lie there, in elements: a quarter of the banks
/// more than a multiple of half of them, so that four rows' pairs meet all
/// banks.
constexpr int64_t kStagedRows = kMatmulBlock / 2;
constexpr int64_t stagedPitch(int64_t columns) { return columns + 8; }
/// Bytes of it, of a warp with so many columns of a tile.
constexpr int64_t stagedBytes(int64_t columns) {
  return kStagedRows * stagedPitch(columns) * 4;
}

constexpr int64_t stagedBytes(const MatmulTile &tile) {
  return tile.warpsM * tile.warpsN * stagedBytes(tile.n / tile.warpsN);
}
/// Whether warps do so: where rows of `columns` results begin at places that
/// allow one or two elements at a time, and there is memory for it.
constexpr bool passesRowsOn(const MatmulTile &tile, int64_t columns) {
  return columns % 4 != 0 && stagedBytes(tile) <= kMaxBlockSharedBytes;
}

/// Steps along a sum of so many elements, of the block that has most of them.
inline int64_t matmulSteps(const MatmulTile &tile, int64_t sum) {
  return llvm::divideCeil(llvm::divideCeil(sum, tile.k), tile.splits);
}
/// How many of them are asked for before the first is multiplied: all, if the
/// ring has room for them; or as many as leave a stage free, which also those
/// do that the first-level cache may have no room for.
inline int64_t matmulStepsAhead(const MatmulTile &tile, int64_t sum,
                                const OperandLoads &loads) {
  int64_t steps = std::max<int64_t>(matmulSteps(tile, sum), 1);
  bool fits =
      steps <= tile.stages && !loads[0].passesL1() && !loads[1].passesL1();
  return fits ? steps : tile.stages - 1;
}

/// Bytes of the operand ring. Rows are swizzled, or as long as `loads` ask for.
inline int64_t matmulRingBytes(const MatmulTile &tile, int64_t elementBytes,
                               const OperandLoads &loads = {}) {
  return tile.stages * (loads[0].tileBytes(tile.m, tile.k, elementBytes) +
                        loads[1].tileBytes(tile.n, tile.k, elementBytes));
}
/// Bytes of shared memory of the kernel (dynamic): the ring, and in its place
/// afterwards what warps pass on of rows of `columns` results.
inline int64_t matmulSharedBytes(const MatmulTile &tile, int64_t elementBytes,
                                 const OperandLoads &loads, int64_t columns) {
  return std::max(matmulRingBytes(tile, elementBytes, loads),
                  passesRowsOn(tile, columns) ? stagedBytes(tile) : 0);
}

/// Why the emitter cannot take the tile for operands of `elementBytes` (2 or
/// 4); empty when it can. It asks for: m a multiple of 16 * warpsM, n of 8 *
/// warpsN, k of matmulStep; at least 2 stages; groupM positive; at most 1024
/// threads, kMaxAccumulators for each, and a ring of kMaxBlockSharedBytes.
/// Whether the device has so much is the device's matter: a thread holds m * n
/// / threads accumulators, twice as many for f32 unless TF32 is allowed.
std::string matmulTileProblem(const MatmulTile &tile, int64_t elementBytes);

/// How threads load the operands of a contraction, of so many bytes an element,
/// or why they cannot.
struct LoadedOperands {
  OperandLoads loads;
  int64_t bytes = 0;
  std::string whyNot;
};
LoadedOperands loadedOperands(const GroupView &group,
                              FusibleOpInterface contraction);

/// Why threads cannot load the operands in such tiles, which have no problem of
/// their own, or "".
std::string whyNotLoaded(const LoadedOperands &operands,
                         const MatmulTile &tile);

} // namespace fusec

#endif // FUSEC_ANALYSIS_MATMULCUT_H
