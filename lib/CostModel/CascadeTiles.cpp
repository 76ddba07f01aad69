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

namespace {
/// A problem with its feed, which all of its tiles share.
class CascadeProblem {
public:
  explicit CascadeProblem(const KernelProblem &problem);

  KernelShape shapeOf(const WgmmaTile &tile) const;
  std::string whyNot(const WgmmaTile &tile) const;
  /// The tile with as many stages and panels as there is room for.
  WgmmaTile withStages(WgmmaTile tile) const;
  SmallVector<int64_t> splitsOf(const WgmmaTile &tile) const;
  int64_t matricesAtOnce() const;
  bool isBounded() const { return !bounds_.empty(); }

  const KernelProblem &problem;
  RowFeed feed;
  CascadeSizes sizes;

private:
  const ContractionWork &size_;
  const DeviceSpec &device_;
  SmallVector<ScoreBound> bounds_;
  /// Special functions for a score.
  double special_;
};
} // namespace

static RowFeed feedOf(const KernelProblem &problem) {
  std::string whyNot;
  return *findFeed(problem.group(), whyNot);
}

CascadeProblem::CascadeProblem(const KernelProblem &problem)
    : problem(problem), feed(feedOf(problem)),
      sizes(cascadeSizes(problem.group(), feed)),
      size_(*problem.work().contraction), device_(problem.device()),
      bounds_(scoreBounds(feed)) {
  // With a state an exponential an element, and what scores are computed by.
  special_ = sizes.hasState ? 1 : 0;
  GroupWork scores = collectWork(feed.scores.group, feed.scores.indexing);
  special_ += scores.special / (double(size_.batch) * size_.m * size_.k);
}

/// A step is a block of columns, for both products.
KernelShape CascadeProblem::shapeOf(const WgmmaTile &tile) const {
  CascadeLayout layout = cascadeLayout(tile, sizes);
  int64_t results = static_cast<int64_t>(sizes.shared.size());
  MainLoop loop{tile.m,
                results * accumulatedColumns(sizes.width) + sizes.depth(),
                tile.n};
  // Nothing is read of the left operand, and of the others all by each tile.
  loop.groupM = 0;
  loop.share = scheduleTiles(boundsOfTiles(bounds_, tile.m), tile, size_.batch,
                             size_.m, size_.k)
                   .share;
  loop.stagesAhead = std::max<int64_t>(tile.stages - 1, 1);
  double elements = double(tile.m) * double(tile.n);
  double products = 2 * elements * double(loop.n);
  loop.flopsPerSecond =
      device_.smCount * products /
      stepSeconds(problem, tile, products, elements * special_);
  loop.coversArithmetic = true;
  loop.epilogueClocks =
      clocksPerResult * double(tile.m * sizes.width * results);
  loop.parts = tile.splits;
  loop.tensorCores = static_cast<double>(kWarpGroup / kWarp * tile.groups);
  // Each group reads its rows, and all else; copies write that once.
  loop.sharedBytesPerStep = static_cast<double>(
      layout.rowBytes + (tile.groups + 1) * layout.stageBytes);

  KernelShape shape;
  shape.mainLoop = loop;
  shape.runsAlone = true;
  shape.threads = tile.blockThreads();
  shape.units = std::max<int64_t>(
      size_.batch * llvm::divideCeil(size_.m, tile.m) * tile.splits, 1);
  shape.blocks = std::min(shape.units, tile.persistent);
  shape.sharedBytes = layout.bytes;
  shape.bytesInFlightPerThread = std::max<int64_t>(
      loop.stagesAhead * layout.stageBytes / shape.threads, 1);
  // Threads begin with an equal part of an SM's.
  shape.registersPerThread =
      std::min<int64_t>(device_.registersPerSm / shape.threads / 8 * 8, 255);
  shape.elementsPerThread = tile.n / 2;
  return shape;
}

KernelShape fusec::cascadeShape(const KernelProblem &problem,
                                const WgmmaTile &tile) {
  return CascadeProblem(problem).shapeOf(tile);
}

std::string CascadeProblem::whyNot(const WgmmaTile &tile) const {
  if (!problem.machine().target.hasWgmma)
    return llvm::formatv("asks for products of warp groups, which '{0}' does "
                         "not have",
                         problem.machine().target.chip);
  if (sizes.hasState && problem.machine().numerics.exact)
    return "changes the order of operations, which exact numerics keep";
  if (tile.groups > 1 && tile.m - kWgmmaRows >= size_.m)
    return llvm::formatv("has groups without any of {0} rows", size_.m);
  if (tile.n > 64 && tile.n / 2 >= size_.k)
    return llvm::formatv("has half of {0} columns outside of {1}", tile.n,
                         size_.k);
  int64_t registers = cascadeRegisters(tile, sizes);
  if (registers > maxCascadeRegisters(tile, sizes))
    return llvm::formatv("holds {0} values in registers, more than {1}",
                         registers, maxCascadeRegisters(tile, sizes));
  std::string problems = whyNoCascadeKernel(problem.group(), feed, tile);
  return problems.empty() ? "" : "cannot be: " + problems;
}

WgmmaTile CascadeProblem::withStages(WgmmaTile tile) const {
  tile.panels = 1;
  bool takesPanels =
      tile.splits == 1 &&
      whyNoPanels(problem.group(), problem.indexing(), resultTile(tile, sizes))
          .empty();
  auto fits = [&] {
    return cascadeLayout(tile, sizes).bytes <= device_.sharedBytesPerBlock;
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

/// Numbers of parts that a tile's columns may be cut into: 1, and where tiles
/// are few, those with which half of the device has one, or all of it has one
/// or several.
SmallVector<int64_t> CascadeProblem::splitsOf(const WgmmaTile &tile) const {
  constexpr int64_t mostHalves = 8;
  int64_t tiles = size_.batch * int64_t(llvm::divideCeil(size_.m, tile.m));
  int64_t most =
      std::min<int64_t>(llvm::divideCeil(size_.k, tile.n), kMaxSplits);
  SmallVector<int64_t> splits = {1};
  if (!sizes.hasState || tiles == 0)
    return splits;
  for (int64_t halves = 1; halves <= mostHalves; halves *= 2) {
    int64_t parts = std::min(halves * device_.smCount / (2 * tiles), most);
    if (parts > splits.back())
      splits.push_back(parts);
  }
  return splits;
}

/// Matrices whose columns and values the second-level cache keeps.
int64_t CascadeProblem::matricesAtOnce() const {
  std::string whyNot;
  std::optional<CascadeOperands> operands =
      cascadeOperands(problem.group(), feed, sizes, WgmmaTile(), whyNot);
  if (!operands)
    return 1;
  // Matrices may share them.
  int64_t bytes = 0;
  for (const WgmmaOperand &operand : operands->columns)
    bytes += tensorBytes(operand.buffer) / size_.batch;
  for (const std::optional<WgmmaOperand> &operand : operands->values)
    bytes += operand ? tensorBytes(operand->buffer) / size_.batch : 0;
  // A part of the cache: the next ones come in while the last tiles of these go
  // on (H200: a quarter is 1 to 5 % better than all).
  return std::clamp<int64_t>(device_.l2ResidentBytes / 4 /
                                 std::max<int64_t>(bytes, 1),
                             1, size_.batch);
}

std::vector<CascadeCandidate>
fusec::cascadeTiles(const KernelProblem &problem) {
  std::vector<CascadeCandidate> candidates;
  CascadeProblem cascade(problem);
  bool isBounded = cascade.isBounded();
  int64_t section = isBounded ? cascade.matricesAtOnce() : 1;
  bool isNarrow = cascade.sizes.width <= 64;
  // Narrow results leave registers for a third group.
  SmallVector<int64_t> groups = {2, 3, 1};
  if (isNarrow)
    std::swap(groups[0], groups[1]);
  auto add = [&](WgmmaTile tile) {
    tile = cascade.withStages(tile);
    CascadeCandidate candidate{tile, cascade.shapeOf(tile), ""};
    candidate.rejected = cascade.whyNot(tile);
    candidates.push_back(std::move(candidate));
  };
  for (int64_t count : groups)
    for (int64_t n : {128, 64, 192, 256}) {
      WgmmaTile tile;
      tile.groupM = section;
      tile.groups = count;
      // Three groups fall into step by turns alone, two only where tests of
      // masks keep one behind (H200: 2 to 9 % better, otherwise 1 to 2 worse).
      tile.alternate = cascade.sizes.hasState &&
                       (count == 3 || (count == 2 && isBounded && !isNarrow));
      tile.m = count * kWgmmaRows;
      tile.n = n;
      tile.persistent = problem.device().smCount;
      for (int64_t splits : cascade.splitsOf(tile)) {
        tile.splits = splits;
        add(tile);
      }
    }
  return candidates;
}
