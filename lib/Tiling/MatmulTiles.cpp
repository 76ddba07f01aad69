//===- MatmulTiles.cpp - tiles of matmul kernels --------------------------===//

#include "TileTypes.h"

#include "fusec/Analysis/CascadeCut.h"
#include "fusec/Analysis/View.h"
#include "fusec/Interfaces/ScalarBuilder.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Above this, ptxas starts to spill accumulators.
static constexpr int64_t maxRegisters = 200;

std::string fusec::whyNotReduced(const KernelProblem &problem) {
  if (problem.machine().numerics.exact && problem.work().contraction->linksRows)
    return "changes the order of operations, which exact numerics keep";
  return "";
}

static std::string whyNot(const KernelProblem &problem, const MatmulTile &tile,
                          const KernelShape &shape) {
  const ContractionWork &size = *problem.work().contraction;
  int64_t steps = llvm::divideCeil(size.k, tile.k) / tile.splits;
  if (std::string why = whyNotLoaded(problem.operands(), tile); !why.empty())
    return why;
  if (std::string why = whyNotReduced(problem); !why.empty())
    return why;
  if (tile.m > 16 && tile.m / 2 >= size.m)
    return llvm::formatv("half of {0} tile rows lie outside {1} rows", tile.m,
                         size.m);
  if (tile.n > 32 && tile.n / 2 >= size.n)
    return llvm::formatv("half of {0} tile columns lie outside {1} columns",
                         tile.n, size.n);
  if (tile.stages < 3 && steps > 2)
    return "fewer than 3 stages do not hide the latency of a load";
  if (tile.stages > std::max<int64_t>(steps, 2))
    return llvm::formatv("{0} stages for {1} steps", tile.stages, steps);
  if (shape.registersPerThread > maxRegisters)
    return llvm::formatv("needs about {0} registers a thread, more than {1}",
                         shape.registersPerThread, maxRegisters);
  if (std::string why =
          whyTooLong(operationsPerResult(problem.work()),
                     tile.m * tile.n / shape.threads, kMostOfResults);
      !why.empty())
    return why;
  return whyNoBlockFits(shape, problem.device());
}

static TileCandidate matmulCandidate(const KernelProblem &problem,
                                     const MatmulTile &tile) {
  TileCandidate candidate;
  candidate.tile = tile;
  candidate.shape = shapeOf(problem, tile);
  candidate.rejected = whyNot(problem, tile, candidate.shape);
  return candidate;
}

/// Adds the tile, and, where it leaves SMs idle, those that cut its sums; of
/// few, none is left out for having more stages than there are steps.
static void addTiles(const KernelProblem &problem, MatmulTile tile,
                     Search search, TileCandidates &candidates) {
  const ContractionWork &size = *problem.work().contraction;
  int64_t steps = llvm::divideCeil(size.k, tile.k), stages = tile.stages;
  int64_t tiles = matmulShape(problem.work(), tile, problem.machine()).units;
  SmallVector<int64_t> counts = {1};
  // Rows are reduced over whole tiles.
  if (size.stateBytes == 0)
    counts = partCounts(tiles, steps, problem.device().smCount);
  for (int64_t splits : counts) {
    tile.splits = splits;
    if (search == Search::Few)
      tile.stages = std::min(stages, std::max<int64_t>(steps / splits, 2));
    candidates.push_back(matmulCandidate(problem, tile));
    // Parts of what cannot be are no better.
    if (!candidates.back().rejected.empty())
      return;
  }
}

/// Ways to share a tile among warps: parts of a warp are multiples of 16 x 16,
/// or have all columns, at most 64 x 64, close to square first.
static SmallVector<std::pair<int64_t, int64_t>> warpGrids(int64_t m,
                                                          int64_t n) {
  static constexpr std::pair<int64_t, int64_t> grids[] = {
      {2, 2}, {2, 4}, {4, 2}, {1, 4}, {4, 1}, {1, 2}, {2, 1}, {1, 8}, {8, 1}};
  SmallVector<std::pair<int64_t, int64_t>> fitting;
  for (auto [warpsM, warpsN] : grids)
    if (m % (16 * warpsM) == 0 && (n % (16 * warpsN) == 0 || warpsN == 1) &&
        m / warpsM <= 64 && n / warpsN <= 64)
      fitting.push_back({warpsM, warpsN});
  return fitting;
}

/// Tiles that fit most contractions, largest first.
static ArrayRef<MatmulTile> commonTiles(bool f32) {
  static constexpr MatmulTile half[] = {
      {128, 256, 32, 2, 4, 4, 8}, {128, 128, 32, 2, 2, 4, 8},
      {64, 128, 64, 2, 2, 4, 8},  {64, 64, 64, 2, 2, 4, 8},
      {32, 64, 64, 1, 4, 4, 8},   {16, 64, 64, 1, 4, 4, 8},
      {16, 32, 64, 1, 2, 6, 8}};
  static constexpr MatmulTile single[] = {{128, 64, 16, 4, 1, 4, 8},
                                          {64, 64, 32, 2, 2, 4, 8},
                                          {32, 64, 32, 1, 4, 4, 8},
                                          {16, 64, 32, 1, 4, 4, 8},
                                          {16, 32, 32, 1, 2, 6, 8}};
  return f32 ? ArrayRef<MatmulTile>(single) : ArrayRef<MatmulTile>(half);
}

/// Columns of tiles, of any result.
static constexpr int64_t allColumns[] = {128, 256, 64, 32};

/// Columns of more tiles for a result that has so few, or nothing: as in
/// convolutions whose groups have few channels.
static std::optional<int64_t> narrowColumns(int64_t columns) {
  constexpr int64_t mostInEights = 24, most = 48;
  if (columns < 1 || columns > most)
    return std::nullopt;
  int64_t narrow = llvm::alignTo(
      columns, columns <= mostInEights ? kMatmulColumns : kMatmulBlock);
  return llvm::is_contained(allColumns, narrow) ? std::nullopt
                                                : std::optional(narrow);
}

static TileCandidates cascadeCandidates(const KernelProblem &problem) {
  TileCandidates candidates = candidatesOf(mmaCascadeTiles(problem));
  for (TileCandidate &candidate : candidates)
    if (candidate.rejected.empty())
      candidate.rejected = whyNoBlockFits(candidate.shape, problem.device());
  return candidates;
}

template <>
TileCandidates fusec::enumerateTiles<MatmulTile>(const KernelProblem &problem,
                                                 Search search) {
  TileCandidates candidates;
  if (mayBeFed(problem.group()))
    return cascadeCandidates(problem);
  const ContractionWork &size = *problem.work().contraction;
  // Elements of 8 bits are multiplied by warp groups.
  if (problem.indexing().twin || size.elementBytes == 1)
    return candidates;
  std::optional<int64_t> narrow = narrowColumns(size.n);
  int64_t deep = size.f32 ? 32 : 64;
  if (search == Search::Few) {
    for (const MatmulTile &tile : commonTiles(size.f32))
      addTiles(problem, tile, search, candidates);
    if (narrow)
      for (auto [m, warps] : {std::pair(128, 4), std::pair(32, 2)})
        addTiles(problem, {m, *narrow, deep, warps, 1, 4, 8}, search,
                 candidates);
    return candidates;
  }
  SmallVector<int64_t> columns(std::begin(allColumns), std::end(allColumns));
  if (narrow)
    columns.push_back(*narrow);
  for (int64_t m : {128, 256, 64, 32, 16})
    for (int64_t n : columns)
      for (auto [warpsM, warpsN] : warpGrids(m, n))
        for (int64_t k : {deep, deep / 2})
          for (int64_t stages : {4, 3, 6, 2}) {
            int64_t groupM = std::min<int64_t>(
                8, std::max<int64_t>(llvm::divideCeil(size.m, m), 1));
            addTiles(problem, {m, n, k, warpsM, warpsN, stages, groupM}, search,
                     candidates);
          }
  return candidates;
}

static std::string problemOf(const GroupView &view, const Indexing &indexing,
                             const MatmulTile &tile) {
  std::string problem;
  if (mayBeFed(view)) {
    std::optional<RowFeed> feed = findFeed(view, problem);
    return feed ? whyNoCascadeKernel(view, *feed, tile) : problem;
  }
  auto hero = cast<FusibleOpInterface>(indexing.hero);
  problem = whyNoParts(view, indexing, tile);
  if (problem.empty())
    problem = whyNotLoaded(loadedOperands(view, hero), tile);
  if (isFloat8(getElementTypeOrSelf(hero->getOperand(0).getType())))
    problem = "its operands are of 8 bits, which warp groups multiply";
  if (indexing.twin)
    problem = "it computes two products of the same rows";
  return problem;
}

LogicalResult fusec::verify(TileCheck check, const MatmulTile &tile) {
  std::string problem = problemOf(check.view, check.indexing, tile);
  if (problem.empty())
    problem = whyNotScratch(check, tile);
  if (problem.empty())
    return success();
  return check.group.emitOpError("has the tile ")
         << check.group.getTileAttr() << ": " << problem;
}
