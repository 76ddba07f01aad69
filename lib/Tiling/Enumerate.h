//===- Enumerate.h - the tiles worth a thought ------------------*- C++ -*-===//

#ifndef FUSEC_LIB_TILING_ENUMERATE_H
#define FUSEC_LIB_TILING_ENUMERATE_H

#include "fusec/Analysis/Access.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Tiling/TileTable.h"

namespace fusec {

/// What the enumeration of a group's tiles looks at.
struct TilingProblem {
  mlir::MLIRContext *context;
  const DeviceSpec &device;
  /// Work with rows kept between passes, and with rows read in each pass; lanes
  /// along rows.
  GroupWork work, rereadWork;
  LoopSpace space;
  /// The same with lanes across rows.
  GroupWork acrossWork, acrossRereadWork;
  LoopSpace acrossSpace;
  /// Of `space`: see transposedDim().
  std::optional<unsigned> transposedDim;
  bool allowTf32 = false, clusters = false;
};

/// Candidates in order of preference: where two are as good, the earlier wins.
/// Each is either rejected with a reason or complete but for its prediction.
std::vector<TileCandidate> enumerateLoopTiles(const TilingProblem &problem);
std::vector<TileCandidate>
enumerateTransposeTiles(const TilingProblem &problem);
std::vector<TileCandidate> enumerateReduceTiles(const TilingProblem &problem);
std::vector<TileCandidate> enumerateMatmulTiles(const TilingProblem &problem);

/// Drops the candidates with narrower vectors than the widest that fits: whole
/// 16-byte accesses take the fewest instructions and requests for the same
/// bytes, which the predicted time does not tell for small tensors.
void keepWidest(std::vector<TileCandidate> &candidates);

/// Why the device cannot launch blocks of that shape, whatever the registers
/// are that ptxas gives them, or nothing.
std::string whyNoLaunch(const KernelShape &shape, const DeviceSpec &device);

/// Why no SM can hold a block of that shape, or nothing.
std::string whyNoBlockFits(const KernelShape &shape, const DeviceSpec &device);

} // namespace fusec

#endif // FUSEC_LIB_TILING_ENUMERATE_H
