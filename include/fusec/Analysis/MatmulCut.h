//===- MatmulCut.h - what a matmul tile must satisfy ------------*- C++ -*-===//
//
// The contract between the tiler, the cost model and the matmul emitter on
// #fuse.matmul_tile, in plain numbers.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_ANALYSIS_MATMULCUT_H
#define FUSEC_ANALYSIS_MATMULCUT_H

#include "fusec/Analysis/BlockLimits.h"

#include <string>

namespace fusec {

/// The rows or columns that a warp loads and multiplies at a time.
constexpr int64_t kMatmulBlock = 16;

/// What a tile's k is a multiple of: 32 bytes of an operand, one tensor-core
/// instruction for 16 and 32 bits.
constexpr int64_t matmulStep(int64_t elementBytes) { return 32 / elementBytes; }

/// Accumulators of a thread: as many as it can have registers.
constexpr int64_t kMaxAccumulators = 256;

/// Bytes of the operand ring, the only shared memory of the kernel (dynamic).
/// Rows are swizzled, not padded.
constexpr int64_t matmulSharedBytes(const MatmulTile &tile,
                                    int64_t elementBytes) {
  return tile.stages * (tile.m + tile.n) * tile.k * elementBytes;
}

/// Why the emitter cannot take the tile for operands of `elementBytes` (2 or
/// 4); empty when it can. It asks for: m a multiple of 16 * warpsM, n of 16 *
/// warpsN, k of matmulStep; at least 2 stages; groupM positive; at most 1024
/// threads, kMaxAccumulators for each, and a ring of kMaxBlockSharedBytes.
/// Whether the device has so much is the device's matter: a thread holds m * n
/// / threads accumulators, twice as many for f32 unless TF32 is allowed.
std::string matmulTileProblem(const MatmulTile &tile, int64_t elementBytes);

} // namespace fusec

#endif // FUSEC_ANALYSIS_MATMULCUT_H
