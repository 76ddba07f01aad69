//===- TransposeTiles.cpp - tiles of kernels that turn tensors ------------===//

#include "TileTypes.h"

#include "fusec/Analysis/BlockLimits.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Bytes of a line of a tile that fill whole sectors, two at a time.
static constexpr int64_t lineBytes = 64;
/// Elements of a tile: enough for each thread, few enough for several blocks an
/// SM.
static constexpr int64_t minTileElements = 1024, maxTileElements = 8192;

/// The widest vector up to `limit` that divides both lengths.
static int64_t widest(int64_t limit, int64_t size, int64_t line) {
  while (limit > 1 && (size % limit != 0 || line % limit != 0))
    limit /= 2;
  return limit;
}

static int64_t narrowestBytes(const GroupWork &work) {
  int64_t bytes = 8;
  for (const Transfer &transfer : work.transfers)
    bytes = std::min(bytes, transfer.elementBytes);
  return bytes;
}

static std::string whyNot(const TransposeTile &tile, int64_t transposedSize,
                          int64_t laneSize, int64_t bytes) {
  int64_t elements = tile.rows * tile.columns;
  if (elements < minTileElements || elements > maxTileElements)
    return llvm::formatv("a tile of {0} elements, not {1} to {2}", elements,
                         minTileElements, maxTileElements);
  for (auto [line, size] : {std::pair(tile.rows, transposedSize),
                            std::pair(tile.columns, laneSize)}) {
    if (line * bytes < lineBytes && line < size)
      return llvm::formatv("lines of {0} bytes, less than {1}", line * bytes,
                           lineBytes);
    if (line >= 2 * size && size > 0)
      return llvm::formatv("half of a line of {0} elements is outside", line);
  }
  return "";
}

/// Lines of the tiles that most kernels get.
static bool isCommonLine(int64_t line) { return line >= 16 && line <= 64; }

template <>
TileCandidates
fusec::enumerateTiles<TransposeTile>(const KernelProblem &problem,
                                     Search search) {
  TileCandidates candidates;
  if (!problem.transposedDim())
    return candidates;
  const LoopSpace &space = problem.space();
  int64_t transposedSize = space.dims[*problem.transposedDim()].size;
  int64_t laneSize = space.dims.back().size;
  int64_t preferred = widestHeld(problem, preferredVector(problem.work()));
  int64_t bytes = narrowestBytes(problem.work());
  // Two 16-byte vectors of 16-bit elements a thread, four of wider ones.
  for (int64_t rows : {64, 32, 128, 16, 8, 4, 2})
    for (int64_t columns : {64, 32, 128, 256, 512, 16, 8, 4, 2})
      for (int64_t threads : {256, 128}) {
        if (search == Search::Few &&
            (threads != 256 || !isCommonLine(rows) || !isCommonLine(columns)))
          continue;
        TransposeTile tile{rows, columns, threads,
                           widest(preferred, laneSize, columns),
                           widest(preferred, transposedSize, rows)};
        TileCandidate candidate{tile, shapeOf(problem, tile)};
        candidate.rejected = whyNot(tile, transposedSize, laneSize, bytes);
        if (candidate.rejected.empty())
          candidate.rejected =
              whyNoBlockFits(candidate.shape, problem.device());
        candidates.push_back(std::move(candidate));
      }
  return candidates;
}

LogicalResult fusec::verify(TileCheck check, const TransposeTile &tile) {
  if (std::string why = whyNotTransposed(check.view, check.indexing);
      !why.empty())
    return check.group.emitOpError("has a transpose tile, but ") << why;
  std::optional<unsigned> transposed =
      transposedDim(check.view, check.indexing, check.space);
  if (!transposed)
    return check.group.emitOpError(
        "has a transpose tile, but no tensor is transposed");
  if (failed(checkThreads(check.group, tile.threads)))
    return failure();
  constexpr int64_t maxElements = kMaxThreadElements * kMaxBlockThreads;
  for (auto [line, vector, size] :
       {std::tuple(tile.rows, tile.transposedVector,
                   check.space.dims[*transposed].size),
        std::tuple(tile.columns, tile.vector, check.space.dims.back().size)}) {
    if (!isPowerOfTwo(line) || !isPowerOfTwo(vector) || line % vector != 0 ||
        line > maxElements)
      return check.group.emitOpError("has a transpose tile out of range");
    if (size % vector != 0)
      return check.group.emitOpError("has vectors of ")
             << vector << " elements that cross the end of a line";
  }
  return checkElements(
      check.group, 1, llvm::divideCeil(tile.rows * tile.columns, tile.threads));
}
