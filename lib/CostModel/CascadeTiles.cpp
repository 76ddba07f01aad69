//===- CascadeTiles.cpp - tiles of two contractions with rows between -----===//

#include "fusec/CostModel/CascadeTiles.h"

#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/ScoreBlocks.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// What a block of columns costs beside its products, in elements of the scores
/// whose products take as long: 0.17 us of an SM (H200, 128 and 192 rows, 64
/// and 128 columns of depth 128).
static constexpr double stepElements = 2200;

/// Which tiles a block takes, where scores are left out.
static TileSchedule schedule(const KernelProblem &problem,
                             const WgmmaTile &tile) {
  const ContractionWork &size = *problem.work().contraction;
  std::string whyNot;
  std::optional<RowFeed> feed = findFeed(problem.group(), whyNot);
  if (!feed)
    return {};
  return scheduleTiles(boundsOfTiles(*feed, tile.m), tile, size.batch, size.m,
                       size.k);
}

/// A step is a block of columns, for both products.
KernelShape fusec::cascadeShape(const KernelProblem &problem,
                                const WgmmaTile &tile) {
  const ContractionWork &size = *problem.work().contraction;
  const DeviceSpec &device = problem.device();
  int64_t width = problem.indexing().domain.back(), depth = size.n - width;
  CascadeLayout layout = cascadeLayout(tile, depth, width);
  int64_t stageBytes = layout.columnBytes + layout.valueBytes;
  MainLoop loop{tile.m, accumulatedColumns(width) + depth, tile.n};
  // Nothing is read of the left operand, and of the others all by each tile.
  loop.groupM = 0;
  loop.share = schedule(problem, tile).share;
  loop.stagesAhead = std::max<int64_t>(tile.stages - 1, 1);
  double elements = double(tile.m) * double(tile.n);
  loop.flopsPerSecond =
      device.tensor16SustainedFlops * elements / (elements + stepElements);
  loop.tensorCores = static_cast<double>(kWarpGroup / kWarp * tile.groups);
  // Each group reads its rows, and all else; copies write that once.
  loop.sharedBytesPerStep =
      static_cast<double>(layout.rowBytes + (tile.groups + 1) * stageBytes);

  KernelShape shape;
  shape.mainLoop = loop;
  shape.runsAlone = true;
  shape.threads = tile.blockThreads();
  shape.units =
      std::max<int64_t>(size.batch * llvm::divideCeil(size.m, tile.m), 1);
  shape.blocks = std::min(shape.units, tile.persistent);
  shape.sharedBytes = layout.bytes;
  shape.bytesInFlightPerThread =
      std::max<int64_t>(loop.stagesAhead * stageBytes / shape.threads, 1);
  // Threads begin with an equal part of an SM's.
  shape.registersPerThread =
      std::min<int64_t>(device.registersPerSm / shape.threads / 8 * 8, 255);
  shape.elementsPerThread = tile.n / 2;
  return shape;
}

static std::string whyNot(const KernelProblem &problem, const WgmmaTile &tile) {
  const ContractionWork &size = *problem.work().contraction;
  if (!problem.machine().target.hasWgmma)
    return llvm::formatv("asks for products of warp groups, which '{0}' does "
                         "not have",
                         problem.machine().target.chip);
  if (problem.machine().numerics.exact)
    return "changes the order of operations, which exact numerics keep";
  if (tile.groups > 1 && tile.m - kWgmmaRows >= size.m)
    return llvm::formatv("has groups without any of {0} rows", size.m);
  if (tile.n > 64 && tile.n / 2 >= size.k)
    return llvm::formatv("has half of {0} columns outside of {1}", tile.n,
                         size.k);
  int64_t registers = cascadeRegisters(tile, problem.indexing().domain.back());
  if (registers > maxCascadeRegisters(tile))
    return llvm::formatv("holds {0} values in registers, more than {1}",
                         registers, maxCascadeRegisters(tile));
  std::string problems = whyNoWgmma(problem.group(), problem.indexing(), tile);
  return problems.empty() ? "" : "cannot be: " + problems;
}

/// The tile with as many stages and panels as there is room for.
static WgmmaTile withStages(const KernelProblem &problem, WgmmaTile tile) {
  int64_t width = problem.indexing().domain.back();
  int64_t depth = problem.work().contraction->n - width;
  bool takesPanels =
      whyNoPanels(problem.group(), problem.indexing(), resultTile(tile, width))
          .empty();
  auto fits = [&] {
    return cascadeLayout(tile, depth, width).bytes <=
           problem.device().sharedBytesPerBlock;
  };
  for (int64_t stages : {4, 3, 2})
    for (int64_t panels : {2, 1}) {
      tile.stages = stages;
      tile.panels = takesPanels ? panels : 0;
      if (fits())
        return tile;
    }
  tile.panels = 0;
  return tile;
}

/// Matrices whose columns and values the second-level cache keeps, where the
/// order of tiles is one of choice.
static int64_t matricesAtOnce(const KernelProblem &problem) {
  std::string whyNot;
  std::optional<RowFeed> feed = findFeed(problem.group(), whyNot);
  std::optional<CascadeOperands> operands =
      feed && !scoreBounds(*feed).empty()
          ? cascadeOperands(problem.group(), *feed, WgmmaTile(), whyNot)
          : std::nullopt;
  if (!operands)
    return 1;
  const ContractionWork &size = *problem.work().contraction;
  // Matrices may share them.
  int64_t bytes = 0;
  for (const WgmmaOperand *operand : {&operands->columns, &operands->values})
    bytes += tensorBytes(operand->buffer) / size.batch;
  return std::clamp<int64_t>(problem.device().l2ResidentBytes /
                                 std::max<int64_t>(bytes, 1),
                             1, size.batch);
}

std::vector<CascadeCandidate>
fusec::cascadeTiles(const KernelProblem &problem) {
  std::vector<CascadeCandidate> candidates;
  int64_t section = matricesAtOnce(problem);
  // Narrow results leave registers for a third group.
  SmallVector<int64_t> groups = {2, 3, 1};
  if (problem.indexing().domain.back() <= 64)
    std::swap(groups[0], groups[1]);
  for (int64_t count : groups)
    for (int64_t n : {128, 64, 192, 256}) {
      WgmmaTile tile;
      tile.groupM = section;
      tile.groups = count;
      tile.m = count * kWgmmaRows;
      tile.n = n;
      tile.persistent = problem.device().smCount;
      tile = withStages(problem, tile);
      CascadeCandidate candidate{tile, cascadeShape(problem, tile), ""};
      candidate.rejected = whyNot(problem, tile);
      candidates.push_back(std::move(candidate));
    }
  return candidates;
}
