//===- CascadeTiles.cpp - tiles of two contractions with rows between -----===//

#include "fusec/CostModel/CascadeTiles.h"

#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/ScoreBlocks.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// A block of columns takes an SM as long as its products at the peak rate and
/// three quarters of its special functions one after the other, times what
/// groups beside each other leave of it, and something beside (H200 under load;
/// 10 tiles of depth 64 to 256).
static double stepSeconds(const KernelProblem &problem, const WgmmaTile &tile,
                          double products, double special) {
  const DeviceSpec &device = problem.device();
  constexpr double share[] = {0.92, 0.755, 0.71};
  constexpr double besideClocks = 650;
  double clock = device.clockGhz * 1e9;
  return share[tile.groups - 1] *
             (products * device.smCount / device.tensor16Flops +
              0.75 * special / (device.specialPerClock * clock)) +
         besideClocks / clock;
}

/// What a tile takes beside its blocks, for each of its results.
static constexpr double clocksPerResult = 0.17;

/// A step is a block of columns, for both products.
KernelShape fusec::cascadeShape(const KernelProblem &problem,
                                const WgmmaTile &tile) {
  const ContractionWork &size = *problem.work().contraction;
  const DeviceSpec &device = problem.device();
  std::string whyNot;
  RowFeed feed = *findFeed(problem.group(), whyNot);
  CascadeSizes sizes = cascadeSizes(problem.group(), feed);
  CascadeLayout layout = cascadeLayout(tile, sizes);
  int64_t results = static_cast<int64_t>(sizes.shared.size());
  MainLoop loop{tile.m,
                results * accumulatedColumns(sizes.width) + sizes.depth(),
                tile.n};
  // Nothing is read of the left operand, and of the others all by each tile.
  loop.groupM = 0;
  // With a state an exponential an element, and what scores are computed by.
  double special = sizes.hasState ? 1 : 0;
  GroupWork scores = collectWork(feed.scores.group, feed.scores.indexing);
  special += scores.special / (double(size.batch) * size.m * size.k);
  loop.share = scheduleTiles(boundsOfTiles(feed, tile.m), tile, size.batch,
                             size.m, size.k)
                   .share;
  loop.stagesAhead = std::max<int64_t>(tile.stages - 1, 1);
  double elements = double(tile.m) * double(tile.n);
  double products = 2 * elements * double(loop.n);
  loop.flopsPerSecond =
      device.smCount * products /
      stepSeconds(problem, tile, products, elements * special);
  loop.coversArithmetic = true;
  loop.epilogueClocks =
      clocksPerResult * double(tile.m * sizes.width * results);
  loop.tensorCores = static_cast<double>(kWarpGroup / kWarp * tile.groups);
  // Each group reads its rows, and all else; copies write that once.
  loop.sharedBytesPerStep = static_cast<double>(
      layout.rowBytes + (tile.groups + 1) * layout.stageBytes);

  KernelShape shape;
  shape.mainLoop = loop;
  shape.runsAlone = true;
  shape.threads = tile.blockThreads();
  shape.units =
      std::max<int64_t>(size.batch * llvm::divideCeil(size.m, tile.m), 1);
  shape.blocks = std::min(shape.units, tile.persistent);
  shape.sharedBytes = layout.bytes;
  shape.bytesInFlightPerThread = std::max<int64_t>(
      loop.stagesAhead * layout.stageBytes / shape.threads, 1);
  // Threads begin with an equal part of an SM's.
  shape.registersPerThread =
      std::min<int64_t>(device.registersPerSm / shape.threads / 8 * 8, 255);
  shape.elementsPerThread = tile.n / 2;
  return shape;
}

static std::string whyNot(const KernelProblem &problem,
                          const CascadeSizes &sizes, const WgmmaTile &tile) {
  const ContractionWork &size = *problem.work().contraction;
  if (!problem.machine().target.hasWgmma)
    return llvm::formatv("asks for products of warp groups, which '{0}' does "
                         "not have",
                         problem.machine().target.chip);
  if (sizes.hasState && problem.machine().numerics.exact)
    return "changes the order of operations, which exact numerics keep";
  if (tile.groups > 1 && tile.m - kWgmmaRows >= size.m)
    return llvm::formatv("has groups without any of {0} rows", size.m);
  if (tile.n > 64 && tile.n / 2 >= size.k)
    return llvm::formatv("has half of {0} columns outside of {1}", tile.n,
                         size.k);
  int64_t registers = cascadeRegisters(tile, sizes);
  if (registers > maxCascadeRegisters(tile, sizes))
    return llvm::formatv("holds {0} values in registers, more than {1}",
                         registers, maxCascadeRegisters(tile, sizes));
  std::string problems = whyNoWgmma(problem.group(), problem.indexing(), tile);
  return problems.empty() ? "" : "cannot be: " + problems;
}

/// The tile with as many stages and panels as there is room for.
static WgmmaTile withStages(const KernelProblem &problem,
                            const CascadeSizes &sizes, WgmmaTile tile) {
  tile.panels = 1;
  bool takesPanels =
      whyNoPanels(problem.group(), problem.indexing(), resultTile(tile, sizes))
          .empty();
  auto fits = [&] {
    return cascadeLayout(tile, sizes).bytes <=
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

/// Matrices whose columns and values the second-level cache keeps.
static int64_t matricesAtOnce(const KernelProblem &problem, const RowFeed &feed,
                              const CascadeSizes &sizes) {
  std::string whyNot;
  std::optional<CascadeOperands> operands =
      cascadeOperands(problem.group(), feed, sizes, WgmmaTile(), whyNot);
  if (!operands)
    return 1;
  const ContractionWork &size = *problem.work().contraction;
  // Matrices may share them.
  int64_t bytes = 0;
  for (const WgmmaOperand &operand : operands->columns)
    bytes += tensorBytes(operand.buffer) / size.batch;
  for (const std::optional<WgmmaOperand> &operand : operands->values)
    bytes += operand ? tensorBytes(operand->buffer) / size.batch : 0;
  // A part of the cache: the next ones come in while the last tiles of these go
  // on (H200: a quarter is 1 to 5 % better than all).
  return std::clamp<int64_t>(problem.device().l2ResidentBytes / 4 /
                                 std::max<int64_t>(bytes, 1),
                             1, size.batch);
}

std::vector<CascadeCandidate>
fusec::cascadeTiles(const KernelProblem &problem) {
  std::vector<CascadeCandidate> candidates;
  std::string noFeed;
  RowFeed feed = *findFeed(problem.group(), noFeed);
  CascadeSizes sizes = cascadeSizes(problem.group(), feed);
  bool isBounded = !scoreBounds(feed).empty();
  int64_t section = isBounded ? matricesAtOnce(problem, feed, sizes) : 1;
  bool isNarrow = sizes.width <= 64;
  // Narrow results leave registers for a third group.
  SmallVector<int64_t> groups = {2, 3, 1};
  if (isNarrow)
    std::swap(groups[0], groups[1]);
  for (int64_t count : groups)
    for (int64_t n : {128, 64, 192, 256}) {
      WgmmaTile tile;
      tile.groupM = section;
      tile.groups = count;
      // Three groups fall into step by turns alone, two only where tests of
      // masks keep one behind (H200: 2 to 9 % better, otherwise 1 to 2 worse).
      tile.alternate = sizes.hasState &&
                       (count == 3 || (count == 2 && isBounded && !isNarrow));
      tile.m = count * kWgmmaRows;
      tile.n = n;
      tile.persistent = problem.device().smCount;
      tile = withStages(problem, sizes, tile);
      CascadeCandidate candidate{tile, cascadeShape(problem, tile), ""};
      candidate.rejected = whyNot(problem, sizes, tile);
      candidates.push_back(std::move(candidate));
    }
  return candidates;
}
