//===- CascadeTiles.cpp - tiles of two contractions with rows between -----===//

#include "fusec/CostModel/CascadeTiles.h"
#include "ScoreCosts.h"

#include "fusec/Analysis/CascadeCut.h"
#include "fusec/Analysis/ScoreBlocks.h"
#include "fusec/Analysis/ScoreVectors.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// A block of columns takes an SM as long as its products at the peak rate and
/// three quarters of its special functions one after the other, times what
/// groups beside each other leave of it, and something beside (H200 under load;
/// 10 tiles of depth 64 to 256): less where parts leave the GPU cool (H100;
/// `h100-attention-parts`).
static double stepSeconds(const KernelProblem &problem, const WgmmaTile &tile,
                          double products, double special, bool adds) {
  const DeviceSpec &device = problem.device();
  constexpr double share[] = {0.92, 0.755, 0.71};
  // What is added up in memory: all groups meet, and add what they have (H200;
  // 64, 96 and 128 columns in blocks of 64 rows took the same).
  constexpr double addClocks = 1200;
  double besideClocks = tile.splits > 1 ? 375 : 650;
  double clock = device.clockGhz * 1e9;
  return share[tile.groups - 1] *
             (products * device.smCount / device.tensor16Flops +
              0.75 * special / (device.specialPerClock * clock)) +
         (besideClocks + (adds ? addClocks : 0)) / clock;
}

/// Operations of an element that hide beside products and special functions, as
/// those of a softmax and a mask do; and how many of f32 one of the others
/// takes as long as, random numbers for the most part, which are integers.
/// Fit to 8 x 12 heads of 1024 rows of 64 on an H100, with dropout and without.
static constexpr double hiddenOperations = 11, shownOperation = 1.7;

/// What a tile takes beside its blocks, for each of its results.
static constexpr double clocksPerResult = 0.17;

namespace {
/// A problem with its feed, which all of its tiles share.
class CascadeProblem {
public:
  explicit CascadeProblem(const KernelProblem &problem);

  KernelShape shapeOf(const WgmmaTile &tile) const;
  KernelShape shapeOf(const MatmulTile &tile) const;
  std::string whyNot(const WgmmaTile &tile) const;
  std::string whyNot(const MatmulTile &tile) const;
  std::string whyNotHere(int64_t n) const;
  /// Whether warp groups compute it with some tile.
  bool takesWarpGroups() const;
  int64_t elementBytes() const { return size_.elementBytes; }
  /// The tile with as many stages and panels as there is room for.
  WgmmaTile withStages(WgmmaTile tile) const;
  SmallVector<int64_t> columnsOf(WgmmaTile tile) const;
  SmallVector<int64_t> splitsOf(const WgmmaTile &tile) const;
  int64_t sectionOf(const WgmmaTile &tile) const;
  bool isBounded() const { return !bounds_.empty(); }
  bool isNarrow() const { return sizes.width <= 64; }
  bool alternates(int64_t groups) const;

  const KernelProblem &problem;
  RowFeed feed;
  CascadeSizes sizes;

private:
  /// Where threads copy.
  CascadeLoads loads_;
  const ContractionWork &size_;
  const DeviceSpec &device_;
  double loadSeconds(int64_t m, int64_t n, double clocks) const;
  double mmaStepSeconds(const MatmulTile &tile, double products) const;
  int64_t matricesAtOnce() const;
  double shareOf(const WgmmaTile &tile) const {
    return scheduleTiles(boundsOfTiles(bounds_, tile.m, tile.n), tile,
                         size_.batch, size_.m, size_.k, order_.matrices)
        .share;
  }
  int64_t registersOf(const MatmulTile &tile) const;
  bool isSplit() const {
    return size_.f32 && !problem.machine().numerics.allowTf32;
  }

  SmallVector<ScoreBound> bounds_;
  MatrixOrder order_;
  /// Special functions for a score, and other operations; and what of those,
  /// and of what weighs scores, does not hide behind products of warp groups.
  double special_, operations_, shown_;
  /// Clocks of an SM for what a score reads of its own: where bulk copies bring
  /// a matrix of that, and where threads load all.
  double loadsBesideCopies_, loadsOfAll_;
};
} // namespace

static RowFeed feedOf(const KernelProblem &problem) {
  std::string whyNot;
  return *findFeed(problem.group(), whyNot);
}

CascadeProblem::CascadeProblem(const KernelProblem &problem)
    : problem(problem), feed(feedOf(problem)),
      sizes(cascadeSizes(problem.group(), feed)),
      loads_(cascadeLoads(problem.group(), feed)),
      size_(*problem.work().contraction), device_(problem.device()),
      bounds_(scoreBounds(feed)), order_(orderMatrices(feed.scores)) {
  // With a state an exponential an element, and what scores are computed by.
  special_ = sizes.hasState ? 1 : 0;
  GroupWork scores = collectWork(feed.scores.group, feed.scores.indexing);
  double elements = double(size_.batch) * size_.m * size_.k;
  special_ += scores.special / elements;
  // Of the state: maximum, exponent, sum, and half a conversion.
  operations_ = 3.5 + scores.flops / elements;
  loadsOfAll_ = ownLoadClocks(feed.scores, scores, std::nullopt);
  loadsBesideCopies_ =
      ownLoadClocks(feed.scores, scores, scoreMatrix(feed.scores));
  shown_ = shownOperation *
           std::max(operationsOfPairs(feed.rows ? *feed.rows : feed.scores) -
                        hiddenOperations,
                    0.0);
}

/// What a block's scores take that are inside, in the mean, at so many clocks
/// of an SM. Those outside load what is inside, all the same.
double CascadeProblem::loadSeconds(int64_t m, int64_t n, double clocks) const {
  double blocks = double(std::max<int64_t>(llvm::divideCeil(size_.k, n), 1));
  double inside = double(std::min(m, size_.m)) * double(size_.k) / blocks;
  return inside * clocks / (device_.clockGhz * 1e9);
}

/// A step is a block of columns, for both products.
KernelShape CascadeProblem::shapeOf(const WgmmaTile &tile) const {
  CascadeLayout layout = cascadeLayout(tile, sizes);
  int64_t results = static_cast<int64_t>(sizes.shared.size());
  MainLoop loop{tile.m,
                results * accumulatedColumns(sizes.width) + sizes.depth() +
                    sizes.addedWidth,
                tile.n};
  // Nothing is read of the left operand, and of the others all by each tile.
  loop.groupM = 0;
  loop.share = shareOf(tile);
  loop.stagesAhead = std::max<int64_t>(tile.stages - 1, 1);
  double elements = double(tile.m) * double(tile.n);
  double products = 2 * elements * double(loop.n);
  double seconds =
      stepSeconds(problem, tile, products, elements * special_,
                  sizes.addedWidth > 0) +
      elements * shown_ * device_.smCount / (device_.fp32Flops / 2) +
      loadSeconds(tile.m, tile.n, loadsBesideCopies_);
  loop.flopsPerSecond = device_.smCount * products / seconds;
  loop.coversArithmetic = true;
  loop.epilogueClocks =
      clocksPerResult * double(tile.m * sizes.width * results);
  if (tile.splits > 1) {
    TileParts parts = cascadeParts(feed, tile, sizes);
    loop.parts = tile.splits;
    loop.partsAtOnce = parts.atOnce;
    loop.partBytes = static_cast<double>(parts.warps * parts.warpBytes);
  }
  loop.tensorCores = static_cast<double>(kWarpGroup / kWarp * tile.groups);
  // Each group reads its rows, and all else; copies write that once.
  loop.sharedBytesPerStep = static_cast<double>(
      layout.rowBytes + (tile.groups + 1) * layout.stageBytes);

  KernelShape shape;
  shape.mainLoop = loop;
  shape.runsAlone = true;
  if (feed.added)
    shape.clearedBytes = tensorBytes(feed.added->output());
  shape.threads = tile.blockThreads();
  shape.units = std::max<int64_t>(
      size_.batch * llvm::divideCeil(size_.m, tile.m) * tile.splits, 1);
  shape.blocks = std::min(shape.units, tile.persistent);
  shape.dynamicSharedBytes = layout.bytes;
  shape.bytesInFlightPerThread = std::max<int64_t>(
      loop.stagesAhead * layout.stageBytes / shape.threads, 1);
  // Threads begin with an equal part of an SM's.
  shape.registersPerThread =
      std::min<int64_t>(device_.registersPerSm / shape.threads / 8 * 8, 255);
  shape.elementsPerThread = tile.n / 2;
  return shape;
}

/// A warp multiplies and computes by turns. Warps beside it are taken to hide a
/// quarter of the special functions, and nothing else: estimates.
double CascadeProblem::mmaStepSeconds(const MatmulTile &tile,
                                      double products) const {
  double elements = double(tile.m) * double(tile.n);
  double clock = device_.clockGhz * 1e9;
  return products * double(device_.smCount) /
             mmaSyncFlops(size_, problem.machine()) +
         0.75 * elements * special_ / (device_.specialPerClock * clock) +
         elements * operations_ * double(device_.smCount) /
             (device_.fp32Flops / 2) +
         loadSeconds(tile.m, tile.n, loadsOfAll_);
}

/// What a thread holds at once: the state and results of its rows, and scores
/// with fragments of what gives them; of f32 sums and fragments in two parts
/// (seen with ptxas 13.0).
int64_t CascadeProblem::registersOf(const MatmulTile &tile) const {
  constexpr int64_t fixed = 58, fixedOfSplit = 70;
  CascadeCut cut = cascadeCut(tile, sizes, loads_, size_.elementBytes);
  int64_t rows = cut.parts * (cut.width / 2 + kThreadRows * kRowStateValues);
  if (isSplit())
    return fixedOfSplit + rows + cut.parts * tile.n * 5 / 2;
  // What the first rows multiply waits for the second.
  int64_t scores = (2 * cut.parts - 1) * tile.n / 2;
  int64_t columns = std::max(tile.n, std::min(cut.width, kValueColumns));
  return fixed + rows + scores + 4 * cut.parts + columns / kMatmulBlock * 4;
}

KernelShape CascadeProblem::shapeOf(const MatmulTile &tile) const {
  CascadeCut cut = cascadeCut(tile, sizes, loads_, size_.elementBytes);
  MainLoop loop{tile.m, cut.width + cut.depth, tile.n};
  loop.groupM = 0;
  WgmmaTile turns;
  turns.m = tile.m;
  turns.n = tile.n;
  turns.groupM = std::max<int64_t>(size_.batch, 1);
  turns.persistent = device_.smCount;
  loop.share = shareOf(turns);
  loop.stagesAhead = tile.stages;
  double elements = double(tile.m) * double(tile.n);
  double products = 2 * elements * double(loop.n);
  loop.flopsPerSecond =
      device_.smCount * products / mmaStepSeconds(tile, products);
  loop.coversArithmetic = true;
  loop.tensorCores = static_cast<double>(tile.warpsM);
  // Each warp reads its rows, and all else; copies write that once.
  loop.sharedBytesPerStep = static_cast<double>(
      cut.rowBytes + (tile.warpsM + 1) * (cut.columnBytes + cut.valueBytes));
  loop.drainClocks = drainClocks(cut.parts * cut.width / 2);
  loop.ask(loads_.columns, {tile.n, cut.depth}, {size_.k, sizes.depth()},
           size_.elementBytes, tile.blockThreads());
  loop.ask(loads_.values, {cut.width, tile.n}, {sizes.width, size_.k},
           size_.elementBytes, tile.blockThreads());

  KernelShape shape;
  shape.mainLoop = loop;
  shape.threads = tile.blockThreads();
  shape.blocks = shape.units =
      std::max<int64_t>(size_.batch * llvm::divideCeil(size_.m, tile.m), 1);
  shape.dynamicSharedBytes = cut.bytes;
  shape.bytesInFlightPerThread = std::max<int64_t>(
      tile.stages * (cut.columnBytes + cut.valueBytes) / shape.threads, 1);
  shape.registersPerThread = llvm::alignTo(registersOf(tile), 8);
  shape.elementsPerThread = cut.parts * tile.n / 2;
  return shape;
}

std::string CascadeProblem::whyNot(const MatmulTile &tile) const {
  if (std::string why = whyNotHere(tile.n); !why.empty())
    return why;
  if (tile.m > 2 * kMatmulBlock && tile.m / 2 >= size_.m)
    return llvm::formatv("has half of {0} rows outside of {1}", tile.m,
                         size_.m);
  // A warp alone copies all of a block: ptxas spilled some of these.
  if (tile.warpsM == 1 && isSplit())
    return "leaves no registers for what one warp copies of f32";
  // With more ptxas spilled some of them.
  constexpr int64_t mostRegisters = 236;
  int64_t registers = registersOf(tile);
  if (registers > mostRegisters)
    return llvm::formatv("needs about {0} registers a thread, more than {1}",
                         registers, mostRegisters);
  std::string problems = whyNoCascadeKernel(problem.group(), feed, tile);
  return problems.empty() ? "" : "cannot be: " + problems;
}

bool CascadeProblem::takesWarpGroups() const {
  const TargetInfo &target = problem.machine().target;
  WgmmaTile least;
  least.m = least.n = kWgmmaRows;
  least.groups = 1;
  least.stages = 2;
  least.panels = sizes.hasState ? 0 : 1;
  return target.hasWgmma && target.hasTma &&
         whyNoCascadeKernel(problem.group(), feed, least).empty();
}

KernelShape fusec::cascadeShape(const KernelProblem &problem,
                                const WgmmaTile &tile) {
  return CascadeProblem(problem).shapeOf(tile);
}

KernelShape fusec::cascadeShape(const KernelProblem &problem,
                                const MatmulTile &tile) {
  return CascadeProblem(problem).shapeOf(tile);
}

/// What a tile with blocks of `n` columns meets whatever multiplies, or "".
std::string CascadeProblem::whyNotHere(int64_t n) const {
  if (sizes.hasState && problem.machine().numerics.exact)
    return "changes the order of operations, which exact numerics keep";
  if (n > 64 && n / 2 >= size_.k)
    return llvm::formatv("has half of {0} columns outside of {1}", n, size_.k);
  return "";
}

std::string CascadeProblem::whyNot(const WgmmaTile &tile) const {
  if (!problem.machine().target.hasWgmma)
    return llvm::formatv("asks for products of warp groups, which '{0}' does "
                         "not have",
                         problem.machine().target.chip);
  if (std::string why = whyNotHere(tile.n); !why.empty())
    return why;
  if (tile.groups > 1 && tile.m - kWgmmaRows >= size_.m)
    return llvm::formatv("has groups without any of {0} rows", size_.m);
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
  // Two panels are what groups add up at a time, and what two results take
  // without one waiting for the other: sooner than more than two stages.
  bool takesTwo = sizes.shared.size() > 1;
  for (int64_t least : {takesTwo ? 2 : 1, sizes.addedWidth > 0 ? 2 : 1})
    for (int64_t stages : {4, 3, 2})
      for (int64_t panels = 2; panels >= least; --panels) {
        tile.stages = stages;
        tile.panels = takesPanels ? panels : 0;
        if (fits())
          return tile;
      }
  tile.panels = 0;
  return tile;
}

/// Columns of a block, the best first. Where a few SMs with parts of tiles ask
/// for all that memory gives, four stages of 64 are better than three of 128
/// (H100, depth 128: 3 to 13 %).
SmallVector<int64_t> CascadeProblem::columnsOf(WgmmaTile tile) const {
  SmallVector<int64_t> columns = {128, 64, 192, 256};
  tile.n = columns[0];
  if (splitsOf(tile).size() > 1 && withStages(tile).stages < 4)
    std::swap(columns[0], columns[1]);
  return columns;
}

/// Blocks have one part each: at a second one a warp that leaves the first
/// keeps memory waiting (H100, 4096 to 32768 keys: 9 to 22 us).
SmallVector<int64_t> CascadeProblem::splitsOf(const WgmmaTile &tile) const {
  if (!sizes.hasState)
    return {1};
  int64_t tiles = size_.batch * int64_t(llvm::divideCeil(size_.m, tile.m));
  SmallVector<int64_t> counts =
      partCounts(tiles, llvm::divideCeil(size_.k, tile.n), device_.smCount);
  llvm::erase_if(counts, [&](int64_t count) {
    return count > 1 && count * tiles > device_.smCount;
  });
  return counts;
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
  // Tiles go from period to period at the same time.
  bytes /= std::max<int64_t>(size_.k / columnPeriod(bounds_, size_.k), 1);
  // A part of the cache: the next ones come in while the last tiles of these go
  // on (H200: a quarter is 1 to 5 % better than all).
  return std::clamp<int64_t>(device_.l2ResidentBytes / 4 /
                                 std::max<int64_t>(bytes, 1),
                             1, size_.batch);
}

/// Whether so many groups multiply by turns. With a state three fall into step
/// by turns alone, two only where tests of masks keep one behind (H200: 2 to 9
/// % better, otherwise 1 to 2 worse). Without one, one finds scores while
/// others compute (H100: gradients take 1 to 6 % less); where they add in
/// memory they meet in each block, and turns only cost (1 to 4 %).
bool CascadeProblem::alternates(int64_t groups) const {
  if (groups == 1 || sizes.addedWidth > 0)
    return false;
  return !sizes.hasState || groups == 3 || (isBounded() && !isNarrow());
}

/// Matrices whose tiles take turns: all of them in sections of one size, as
/// many as the cache keeps or down to half of that, so that no block ends much
/// later than others. H200, 64 causal matrices of 4096 rows of which it keeps
/// 5: 2.6 to 3.4 % faster in sections of 4.
int64_t CascadeProblem::sectionOf(const WgmmaTile &tile) const {
  // What does not stay in the cache comes once for all matrices that share it,
  // where these take turns.
  bool keepsElements = order_.elementBytes <= device_.l2ResidentBytes / 2;
  if (!isBounded())
    return keepsElements ? 1 : std::min(order_.shared, matricesAtOnce());
  constexpr size_t mostTried = 4;
  int64_t most = matricesAtOnce(), best = 1;
  double least = std::numeric_limits<double>::infinity();
  llvm::SmallSetVector<int64_t, mostTried> tried;
  for (int64_t count = llvm::divideCeil(size_.batch, most);
       count <= size_.batch && tried.size() < mostTried; ++count) {
    WgmmaTile own = tile;
    own.groupM = llvm::divideCeil(size_.batch, count);
    if (2 * own.groupM < most)
      break;
    if (!tried.insert(own.groupM))
      continue;
    if (double share = shareOf(own); share < least) {
      least = share;
      best = own.groupM;
    }
  }
  return best;
}

std::vector<CascadeCandidate>
fusec::cascadeTiles(const KernelProblem &problem) {
  std::vector<CascadeCandidate> candidates;
  CascadeProblem cascade(problem);
  // Narrow results leave registers for a third group.
  SmallVector<int64_t> groups = {2, 3, 1};
  if (cascade.isNarrow())
    std::swap(groups[0], groups[1]);
  auto add = [&](WgmmaTile tile) {
    tile = cascade.withStages(tile);
    tile.groupM = 1;
    std::string rejected = cascade.whyNot(tile);
    if (rejected.empty())
      tile.groupM = cascade.sectionOf(tile);
    candidates.push_back({tile, cascade.shapeOf(tile), std::move(rejected)});
  };
  for (int64_t count : groups) {
    WgmmaTile tile;
    tile.groups = count;
    tile.alternate = cascade.alternates(count);
    tile.m = count * kWgmmaRows;
    tile.persistent = problem.device().smCount;
    for (int64_t n : cascade.columnsOf(tile)) {
      tile.n = n;
      for (int64_t splits : cascade.splitsOf(tile)) {
        tile.splits = splits;
        add(tile);
      }
    }
  }
  return candidates;
}

/// Rows that a warp has share what it reads of the others: 32 of them where
/// registers bear it.
std::vector<CascadeCandidate>
fusec::mmaCascadeTiles(const KernelProblem &problem) {
  std::vector<CascadeCandidate> candidates;
  CascadeProblem cascade(problem);
  if (!cascade.sizes.hasState || cascade.takesWarpGroups())
    return candidates;
  static constexpr std::pair<int64_t, int64_t> warpsAndParts[] = {
      {4, 1}, {4, 2}, {8, 1}, {2, 1}, {1, 1}};
  for (auto [warps, parts] : warpsAndParts)
    for (int64_t n : {64, 32, 128, 16})
      for (int64_t stages : {1, 2}) {
        MatmulTile tile;
        tile.m = warps * parts * kMatmulBlock;
        tile.n = n;
        tile.k = llvm::alignTo(cascade.sizes.depth(),
                               matmulStep(cascade.elementBytes()));
        tile.warpsM = warps;
        tile.warpsN = tile.groupM = 1;
        tile.stages = stages;
        CascadeCandidate candidate{tile, cascade.shapeOf(tile), ""};
        candidate.rejected = cascade.whyNot(tile);
        candidates.push_back(std::move(candidate));
      }
  return candidates;
}
