//===- TileTypes.h - what this stage knows of each type of tile -*- C++ -*-===//
//
// A type of tile (Tile.h) has a file here, with two functions: one lists the
// tiles of a group, the other says what no kernel can be made of.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_TILING_TILETYPES_H
#define FUSEC_LIB_TILING_TILETYPES_H

#include "fusec/CostModel/CascadeTiles.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Tiling/TilePrice.h"
#include "fusec/Tiling/TileTable.h"

namespace fusec {

using TileCandidates = std::vector<TileCandidate>;

/// Lists the tiles of one type, whose family is the group's, in order of
/// preference: where two are as good, the earlier wins. Each is either rejected
/// with a reason or complete but for its prediction. None where the machine or
/// the group has no use for the type.
template <typename TileT>
TileCandidates enumerateTiles(const KernelProblem &problem, Search search);
template <>
TileCandidates enumerateTiles<LoopTile>(const KernelProblem &, Search);
template <>
TileCandidates enumerateTiles<TransposeTile>(const KernelProblem &, Search);
template <>
TileCandidates enumerateTiles<ReduceTile>(const KernelProblem &, Search);
template <>
TileCandidates enumerateTiles<MatmulTile>(const KernelProblem &, Search);
template <>
TileCandidates enumerateTiles<WgmmaTile>(const KernelProblem &, Search);

/// Tiles of contractions with a feed (CascadeTiles.h).
TileCandidates candidatesOf(std::vector<CascadeCandidate> cascades);

/// What a group's inputs, values of the graph, tell of the cache. `residency`
/// must outlive it.
PredictOptions optionsWith(const L2Residency &residency, fuse::GroupOp group);

/// The candidates of each type that serves the kind, priced; of the kind that a
/// family has for a start, of each type of the family.
TileCandidates listTiles(const KernelProblem &problem, llvm::StringRef kind,
                         Search search, const PredictOptions &options);

/// A group whose tile was written by hand, and its index space as a kernel with
/// such a tile walks it.
struct TileCheck {
  fuse::GroupOp group;
  const GroupView &view;
  const Indexing &indexing;
  const LoopSpace &space;
};

/// Reports what no kernel can be made of, on whatever device, and fails. The
/// figures may be any numbers.
llvm::LogicalResult verify(TileCheck check, const LoopTile &tile);
llvm::LogicalResult verify(TileCheck check, const TransposeTile &tile);
llvm::LogicalResult verify(TileCheck check, const ReduceTile &tile);
llvm::LogicalResult verify(TileCheck check, const MatmulTile &tile);
llvm::LogicalResult verify(TileCheck check, const WgmmaTile &tile);

//===----------------------------------------------------------------------===//
// What several types need
//===----------------------------------------------------------------------===//

/// Drops the candidates with narrower vectors than the widest that fits: whole
/// 16-byte accesses take the fewest instructions and requests for the same
/// bytes, which the predicted time does not tell for small tensors.
void keepWidest(TileCandidates &candidates);

/// Why the device cannot launch blocks of that shape, whatever the registers
/// are that ptxas gives them, or nothing.
std::string whyNoLaunch(const KernelShape &shape, const DeviceSpec &device);

/// Why numerics do not let a product's rows be reduced over tiles, or nothing.
std::string whyNotReduced(const KernelProblem &problem);

/// Arithmetic operations a point of the loop nest; a result of a product.
double operationsPerPoint(const GroupWork &work);
double operationsPerResult(const GroupWork &work);

/// `widest`, or the widest vector below it whose values a thread can hold:
/// masks of positions are one kernel, however much they hold.
int64_t widestHeld(const KernelProblem &problem, int64_t widest);

/// Why a thread that computes so many elements of `operations` each side by
/// side has more than `most`, or nothing: one element has what it takes.
std::string whyTooLong(double operations, int64_t elements, double most);

/// Operations of a thread that reduces rows, or computes results of a product,
/// beyond which its code takes many seconds to compile. Of wide tiles each
/// result may still take a hundred, as random numbers do.
inline constexpr double kMostAlongRows = 8192;
inline constexpr double kMostOfResults = 16384;

/// Why no SM can hold a block of that shape, or nothing.
std::string whyNoBlockFits(const KernelShape &shape, const DeviceSpec &device);

/// Report a block that is no whole number of warps, and a thread that computes
/// too many vectors.
llvm::LogicalResult checkThreads(fuse::GroupOp group, int64_t threads);
llvm::LogicalResult checkElements(fuse::GroupOp group, int64_t vector,
                                  int64_t count);
/// Reports more blocks than there are parts of the work that they take turns
/// at; 0: each part has a block.
llvm::LogicalResult checkPersistent(fuse::GroupOp group, int64_t blocks,
                                    int64_t parts);

/// Why the group's scratch memory, if it has some, is not what the parts of its
/// tiles take, or nothing.
std::string whyNotScratch(const TileCheck &check, const Tile &tile);

inline bool isPowerOfTwo(int64_t value) {
  return value > 0 && (value & (value - 1)) == 0;
}

} // namespace fusec

#endif // FUSEC_LIB_TILING_TILETYPES_H
