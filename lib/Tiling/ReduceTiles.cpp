//===- ReduceTiles.cpp - tiles of reduction kernels -----------------------===//

#include "Enumerate.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

static std::string whyNot(const TilingProblem &problem, const ReduceTile &tile,
                          int64_t widest) {
  const GroupWork &work = problem.work;
  if (tile.vector > 1 && !work.rowIsInnermost)
    return "neighbours of a row do not lie side by side";
  if (tile.vector > widest)
    return llvm::formatv("a vector of {0} elements crosses the end of a row",
                         tile.vector);
  int64_t vectors = llvm::divideCeil(work.rowLength, tile.vector);
  if (tile.threadsPerRow > 8 && vectors <= tile.threadsPerRow / 2)
    return llvm::formatv("a row of {0} vectors leaves half of {1} threads idle",
                         vectors, tile.threadsPerRow);
  int64_t held =
      tile.chunks * tile.vector * std::max<int64_t>(work.rowTensorsKept, 1);
  if (held > maxHeldValues)
    return llvm::formatv("holds {0} values of the rows a thread, more than {1}",
                         held, maxHeldValues);
  return "";
}

static TileCandidate reduceCandidate(const TilingProblem &problem,
                                     const ReduceTile &tile, int64_t widest) {
  TileCandidate candidate;
  candidate.tile = fuse::ReduceTileAttr::get(
      problem.context, tile.rows, tile.threadsPerRow, tile.vector, tile.chunks);
  candidate.shape = reduceShape(problem.work, tile);
  candidate.rejected = whyNot(problem, tile, widest);
  if (candidate.rejected.empty())
    candidate.rejected = whyNoBlockFits(candidate.shape, problem.device);
  return candidate;
}

/// Rows of a block for that many threads on a row: blocks of about 128 threads
/// (several share an SM and hide each other's exchanges), of 256, and of a
/// single row (a block is at least a warp).
static SmallVector<int64_t> rowsFor(int64_t threadsPerRow) {
  SmallVector<int64_t> rows;
  for (int64_t threads : {128, 256, 32}) {
    int64_t count = std::max<int64_t>(threads / threadsPerRow, 1);
    if (!llvm::is_contained(rows, count))
      rows.push_back(count);
  }
  return rows;
}

std::vector<TileCandidate>
fusec::enumerateReduceTiles(const TilingProblem &problem) {
  std::vector<TileCandidate> candidates;
  int64_t rowLength = problem.work.rowLength;
  int64_t preferred = preferredVector(problem.work);
  int64_t widest = problem.work.rowIsInnermost
                       ? admissibleWidth(problem.space, preferred)
                       : 1;
  // The table's figure first, then its neighbours.
  SmallVector<int64_t> widths = {preferredThreadsPerRow(rowLength)};
  for (int64_t threads = 8; threads <= 1024; threads *= 2)
    if (threads != widths.front())
      widths.push_back(threads);
  for (int64_t threads : widths)
    for (int64_t vector = preferred; vector >= 1; vector /= 2)
      for (int64_t rows : rowsFor(threads)) {
        int64_t chunks = llvm::divideCeil(rowLength, threads * vector);
        for (int64_t held : {std::max<int64_t>(chunks, 1), int64_t(0)})
          candidates.push_back(
              reduceCandidate(problem, {rows, threads, vector, held}, widest));
      }
  keepWidest(candidates);
  return candidates;
}
