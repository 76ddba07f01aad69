//===- WgmmaTiles.cpp - tiles of matmul kernels of warp groups ------------===//

#include "TileTypes.h"

#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/WgmmaOperands.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {
/// A tile and who computes it; the rest follows from the problem.
struct Cut {
  int64_t m, n, groups;
  bool alternate;
  /// Whether many products get it.
  bool isCommon = false;
};
} // namespace

/// Large products want large tiles, whose operands are used most often; groups
/// that alternate hide what is not the product; small ones are for products
/// that would leave SMs without a tile.
static constexpr Cut cuts[] = {
    {128, 256, 2, false, true}, {256, 128, 2, false},
    {128, 192, 2, true, true},  {128, 128, 2, true, true},
    {64, 256, 2, true, true},   {128, 192, 2, false},
    {192, 128, 3, false},       {128, 128, 2, false, true},
    {64, 256, 1, false},        {128, 64, 2, false},
    {64, 192, 1, false},        {64, 128, 1, false, true},
    {64, 96, 1, false},         {64, 64, 1, false, true},
    {64, 32, 1, false}};

/// Accumulators of a thread beside which an epilogue may address several
/// tensors of the result's size: with panels, or from registers or of f32.
static constexpr int64_t mostWithPanels = 128, mostDirect = 96;

/// Whether epilogues load tensors as large as the result, or store several, or
/// rows that bulk copies cannot take: each takes addresses of its own.
static bool hasWideEpilogue(const GroupWork &work) {
  const ContractionWork &size = *work.contraction;
  constexpr int64_t bulkBytes = 16;
  if (size.storeBytes < bulkBytes)
    return true;
  int64_t points = size.batch * size.m * size.n, stores = 0;
  bool loads = false;
  for (const Transfer &transfer : work.transfers) {
    stores += transfer.store;
    loads |= !transfer.store && numElements(shapeOf(transfer.tensor)) >= points;
  }
  return loads || stores > 1;
}

static std::string whyNot(const KernelProblem &problem, const WgmmaTile &tile,
                          const KernelShape &shape) {
  const ContractionWork &size = *problem.work().contraction;
  if (std::string why = whyTooLong(operationsPerResult(problem.work()),
                                   wgmmaAccumulators(tile), kMostOfResults);
      !why.empty())
    return why;
  if (tile.m > kWgmmaRows && tile.m / 2 >= size.m)
    return llvm::formatv("half of {0} tile rows lie outside {1} rows", tile.m,
                         size.m);
  if (tile.n > 32 && tile.n / 2 >= size.n)
    return llvm::formatv("half of {0} tile columns lie outside {1} columns",
                         tile.n, size.n);
  int64_t steps =
      shape.units / tile.splits * llvm::divideCeil(size.k, shape.mainLoop->k);
  if (steps < problem.device().smCount)
    return llvm::formatv("{0} steps in all, fewer than there are SMs, do not "
                         "pay for a launch of its own",
                         steps);
  // ptxas spilled some of such kernels, and no others (bias, GELU, residual,
  // gate, second result, f32 result).
  bool fromRegisters = tile.panels == 0;
  bool isWide = hasWideEpilogue(problem.work()) ||
                (fromRegisters && size.f32 && problem.work().flops > 0);
  if (isWide && wgmmaAccumulators(tile) >
                    (fromRegisters || size.f32 ? mostDirect : mostWithPanels))
    return llvm::formatv("{0} accumulators leave no registers for what its "
                         "epilogue loads or stores",
                         wgmmaAccumulators(tile));
  // Both take longer than the other group's product, and more registers than
  // 256 columns leave: on an H100 2048 x 151936 x 2048 with the log-sum-exp of
  // its rows takes 2.11 ms by 128 x 192, 2.53 by 128 x 256 and 3.12 by groups
  // that alternate.
  if (size.linksRows && size.isStored && (tile.alternate || tile.n > 192))
    return "results that are stored, and whose rows are reduced to a state, "
           "leave no time and no registers for it";
  if (std::string why = whyNotReduced(problem); !why.empty())
    return why;
  std::string reason = whyNoWgmma(problem.group(), problem.indexing(), tile,
                                  problem.machine().numerics.allowTf32);
  return reason.empty() ? whyNoBlockFits(shape, problem.device()) : reason;
}

/// As many stages as fit beside the panels: loads far ahead cost nothing.
static int64_t deepestRing(WgmmaTile tile, WgmmaForm form,
                           const DeviceSpec &device) {
  constexpr int64_t mostStages = 16;
  int64_t stages = mostStages;
  for (; stages > 2; --stages) {
    tile.stages = stages;
    if (wgmmaLayout(tile, form).bytes <= device.sharedBytesPerBlock)
      break;
  }
  return stages;
}

/// Operations of a thread whose code, result after result, is more than caches
/// of instructions keep, on an H100 with 64 x 256 tiles of 6304 x 3072 x 768.
/// GELU itself (27 operations a result, 38 KB) takes 54 us unrolled and 63 in a
/// loop. Where panels are loaded, a loop is cheaper: GELU's gradient of 61
/// operations (110 KB) took 97 and 80, of 38 it takes 75 and 70.
static constexpr double mostUnrolled = 6144, mostUnrolledOfLoads = 4096;

/// What is read and computed beside the product, by way of shared memory: two
/// steps are loaded ahead where they leave four stages, or one where it leaves
/// three (on an H100, 128 x 128 tiles of that product with a residual: 55 us; a
/// step more and a stage less 60, one step 63, none 67), and results
/// are computed in a loop where code would be long, or three of them take more
/// registers than there are (gradients of SwiGLU of 2048 x 8192 x 2048, 128 x
/// 128: 138 us, unrolled 152, without loads 148 and 213).
static void addPanels(const KernelProblem &problem, WgmmaForm form,
                      WgmmaTile &tile) {
  constexpr int64_t mostResults = 2, mostPanels = 4;
  std::string whyNot;
  int64_t results =
      resultsOfStep(problem.group(), problem.indexing(), tile, whyNot);
  bool mayLoad = fullSizeBytes(problem.work()) > 0;
  bool isLong =
      operationsPerResult(problem.work()) * double(wgmmaAccumulators(tile)) >
      (mayLoad ? mostUnrolledOfLoads : mostUnrolled);
  if ((isLong || results > mostResults) && results <= mostPanels &&
      results > 0) {
    tile.rolled = true;
    tile.panels = std::max(tile.panels, results);
  }
  if (!mayLoad)
    return;
  int64_t loads = loadsOfStep(problem.group(), problem.indexing(), tile);
  for (int64_t steps : {2, 1}) {
    tile.loads = steps * loads;
    if (deepestRing(tile, form, problem.device()) >= 2 + steps)
      return;
  }
  tile.loads = 0;
}

static int64_t tilesOf(const ContractionWork &size, const Cut &cut) {
  return size.batch * llvm::divideCeil(size.m, cut.m) *
         llvm::divideCeil(size.n * size.products, cut.n);
}

static TileCandidate wgmmaCandidate(const KernelProblem &problem,
                                    const Cut &cut, int64_t panels,
                                    int64_t splits = 1) {
  const ContractionWork &size = *problem.work().contraction;
  const DeviceSpec &device = problem.device();
  WgmmaTile tile{cut.m, cut.n / size.products, cut.groups};
  tile.products = size.products;
  tile.alternate = cut.alternate;
  tile.panels = panels;
  tile.splits = splits;
  WgmmaForm form = wgmmaForm(problem.group(), problem.indexing(), tile,
                             problem.machine().numerics.allowTf32);
  if (panels != 0)
    addPanels(problem, form, tile);
  tile.stages = deepestRing(tile, form, device);
  int64_t down = std::max<int64_t>(llvm::divideCeil(size.m, cut.m), 1);
  // Where rows are reduced, tiles that end rows are few and together (up to 10
  // % on an H200).
  tile.groupM = std::min<int64_t>(size.stateBytes > 0 ? 16 : 8, down);
  tile.persistent =
      std::clamp<int64_t>(tilesOf(size, cut) * splits, 1, device.smCount);
  TileCandidate candidate;
  candidate.tile = tile;
  candidate.shape = shapeOf(problem, tile);
  candidate.rejected = whyNot(problem, tile, candidate.shape);
  return candidate;
}

/// Accumulators of a thread beside which it can read those of other parts (one
/// tile of 96 spilled, one of 128 took twice as long on an H200).
static constexpr int64_t mostOfParts = 64;

/// Where a tile leaves SMs idle, those that cut its sums, a part for each SM at
/// most: parts that follow each other take longer than fewer ones (H200).
static void addParts(const KernelProblem &problem, const Cut &cut,
                     TileCandidates &candidates) {
  const ContractionWork &size = *problem.work().contraction;
  int64_t steps = llvm::divideCeil(size.k * size.elementBytes, kTileRowBytes);
  SmallVector<int64_t> counts =
      partCounts(tilesOf(size, cut), steps, problem.device().smCount);
  if (cut.m / cut.groups * cut.n / kWarpGroup > mostOfParts)
    return;
  for (int64_t splits : ArrayRef(counts).drop_front())
    if (splits * tilesOf(size, cut) <= problem.device().smCount)
      candidates.push_back(wgmmaCandidate(problem, cut, /*panels=*/0, splits));
}

TileCandidates fusec::candidatesOf(std::vector<CascadeCandidate> cascades) {
  TileCandidates candidates;
  for (CascadeCandidate &cascade : cascades) {
    TileCandidate candidate;
    candidate.tile = cascade.tile;
    candidate.shape = std::move(cascade.shape);
    candidate.rejected = std::move(cascade.rejected);
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

template <>
TileCandidates fusec::enumerateTiles<WgmmaTile>(const KernelProblem &problem,
                                                Search search) {
  TileCandidates candidates;
  if (mayBeFed(problem.group()))
    return candidatesOf(cascadeTiles(problem));
  const TargetInfo &target = problem.machine().target;
  if (!target.hasWgmma || !target.hasTma)
    return candidates;
  // Where one group stores while the other multiplies, a second panel gains
  // nothing, and without one ptxas runs out of registers.
  static constexpr int64_t ofShared[] = {2, 0}, ofAlternating[] = {1},
                           ofNone[] = {0};
  bool few = search == Search::Few;
  auto panelsOf = [&](const Cut &cut) -> ArrayRef<int64_t> {
    if (!problem.work().contraction->isStored)
      return ofNone;
    return cut.alternate ? ArrayRef<int64_t>(ofAlternating)
                         : ArrayRef<int64_t>(ofShared);
  };
  for (const Cut &cut : cuts)
    for (int64_t panels : panelsOf(cut)) {
      // What leaves SMs idle takes about as long with any tile, unless others
      // move operands about.
      const ContractionWork &size = *problem.work().contraction;
      if (few &&
          (!cut.isCommon || (tilesOf(size, cut) < problem.device().smCount &&
                             !size.isMovedByHand())))
        continue;
      candidates.push_back(wgmmaCandidate(problem, cut, panels));
      if (panels == 0 && candidates.back().rejected.empty() && !few &&
          size.stateBytes == 0)
        addParts(problem, cut, candidates);
      // Panels are better than none in most kernels.
      if (few && candidates.back().rejected.empty())
        break;
    }
  return candidates;
}

LogicalResult fusec::verify(TileCheck check, const WgmmaTile &tile) {
  // What is compiled with other numerics may ask for less.
  std::string problem =
      whyNoWgmma(check.view, check.indexing, tile, /*allowTf32=*/true);
  if (problem.empty())
    problem = whyNotScratch(check, tile);
  if (problem.empty())
    return success();
  return check.group.emitOpError("has the tile ")
         << check.group.getTileAttr() << ": " << problem;
}
