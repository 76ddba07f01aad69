//===- Tiling.cpp - the tiling pass ---------------------------------------===//

#include "Enumerate.h"

#include "fusec/CostModel/L2Residency.h"
#include "fusec/CostModel/PassOptions.h"
#include "fusec/Tiling/Passes.h"
#include "fusec/Tiling/TilePrice.h"

using namespace mlir;
using namespace fusec;

namespace fusec {
#define GEN_PASS_DEF_TILINGPASS
#include "fusec/Tiling/Passes.h.inc"
} // namespace fusec

/// Predictions that differ by less are equally good: the order of enumeration,
/// which follows published tuned tables, decides, not noise of the model.
static constexpr double tieShare = 0.03;

static std::vector<TileCandidate> enumerate(fuse::KernelKind kind,
                                            const TilingProblem &problem) {
  switch (kind) {
  case fuse::KernelKind::Loop: {
    // The same kernel with a tile in shared memory, where tensors are
    // transposed.
    std::vector<TileCandidate> candidates = enumerateLoopTiles(problem);
    llvm::move(enumerateTransposeTiles(problem),
               std::back_inserter(candidates));
    return candidates;
  }
  case fuse::KernelKind::Transpose:
    return enumerateTransposeTiles(problem);
  case fuse::KernelKind::Reduce:
    return enumerateReduceTiles(problem);
  case fuse::KernelKind::Matmul:
    return enumerateMatmulTiles(problem);
  }
  return {};
}

static const GroupWork &workOf(const TilingProblem &problem,
                               const TileCandidate &candidate) {
  auto reduce = dyn_cast<fuse::ReduceTileAttr>(candidate.tile);
  bool rereads = candidate.shape.rereadsRows;
  if (reduce && reduce.getAlong() == fuse::Along::Columns)
    return rereads ? problem.acrossRereadWork : problem.acrossWork;
  return rereads ? problem.rereadWork : problem.work;
}

static void score(std::vector<TileCandidate> &candidates,
                  const TilingProblem &problem, const PredictOptions &options) {
  for (TileCandidate &candidate : candidates)
    if (candidate.rejected.empty())
      candidate.prediction = predict(workOf(problem, candidate),
                                     candidate.shape, problem.device, options);
}

/// The best first; among equally good ones the first enumerated leads.
static void rank(std::vector<TileCandidate> &candidates, int64_t smCount) {
  auto time = [](const TileCandidate &candidate) {
    return candidate.rejected.empty() ? candidate.prediction.us() : HUGE_VAL;
  };
  double best = HUGE_VAL;
  for (const TileCandidate &candidate : candidates)
    best = std::min(best, time(candidate));
  // Among equals the one that keeps most SMs busy, then the first enumerated.
  auto winner = candidates.end();
  auto busySms = [&](const TileCandidate &candidate) {
    return std::min<int64_t>(candidate.shape.blocks, smCount);
  };
  for (auto it = candidates.begin(); it != candidates.end(); ++it)
    if (time(*it) <= best * (1 + tieShare) &&
        (winner == candidates.end() || busySms(*it) > busySms(*winner)))
      winner = it;
  if (winner == candidates.end())
    return;
  SmallVector<size_t> order;
  for (size_t i = 0; i < candidates.size(); ++i)
    order.push_back(i);
  size_t first = winner - candidates.begin();
  llvm::sort(order, [&](size_t a, size_t b) {
    return std::make_tuple(a != first, time(candidates[a]), a) <
           std::make_tuple(b != first, time(candidates[b]), b);
  });
  std::vector<TileCandidate> ranked;
  for (size_t i : order)
    ranked.push_back(std::move(candidates[i]));
  candidates = std::move(ranked);
}

static TilingProblem makeProblem(fuse::GroupOp group, const GroupView &view,
                                 const Indexing &indexing,
                                 const TilingOptions &options) {
  SmallVector<Access> accesses = collectAccesses(view, indexing);
  TilingProblem problem{group.getContext(), options.device};
  problem.work = collectWork(view, indexing);
  problem.space = computeLoopSpace(indexing, accesses);
  problem.allowTf32 = options.allowTf32;
  problem.clusters = options.clusters;
  if (problem.work.transposedDim)
    problem.transposedDim = transposedDim(view, indexing, problem.space);
  if (indexing.reductions.empty())
    return problem;
  problem.rereadWork = collectWork(view, indexing, /*rowInRegisters=*/false);
  problem.acrossWork = collectWork(view, indexing, /*rowInRegisters=*/true,
                                   /*acrossRows=*/true);
  problem.acrossRereadWork = collectWork(
      view, indexing, /*rowInRegisters=*/false, /*acrossRows=*/true);
  problem.acrossSpace =
      computeLoopSpace(indexing, accesses, /*reducedFirst=*/true);
  return problem;
}

/// A table of the one tile that the group came with. What it asks of the
/// device, the device must have; of registers ptxas takes as many as there are.
static FailureOr<TileTable> priceGiven(fuse::GroupOp group, TileTable table,
                                       const TilingOptions &options,
                                       const L2Residency &residency) {
  if (failed(verifyTile(group)))
    return failure();
  FailureOr<TilePrice> price =
      priceTile(group, options.device, options.allowTf32, residency);
  if (failed(price))
    return failure();
  std::string whyNot = whyNoLaunch(price->shape, options.device);
  if (!whyNot.empty())
    return group.emitOpError("has a tile that '")
           << options.device.name << "' cannot run: it " << whyNot;
  table.candidates = {
      {group.getTileAttr(), price->shape, "", std::move(price->prediction)}};
  return table;
}

static FailureOr<TileTable> tileGroup(fuse::GroupOp group,
                                      const TilingOptions &options,
                                      const L2Residency &residency) {
  TileTable table;
  if (!group.getKindAttr())
    return group.emitOpError("has no kind: run fusion first");
  fuse::KernelKind kind = group.getKindAttr().getValue();
  table.kind = fuse::stringifyKernelKind(kind).str();
  table.given = bool(group.getTileAttr());
  if (table.given)
    return priceGiven(group, std::move(table), options, residency);
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is no kernel: ") << whyNot;
  TilingProblem problem = makeProblem(group, view, *indexing, options);
  PredictOptions predictOptions;
  predictOptions.allowTf32 = options.allowTf32;
  auto inL2 = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument &&
           residency.holds(group.getInputs()[argument.getArgNumber()]);
  };
  predictOptions.inL2 = inL2;
  table.candidates = enumerate(kind, problem);
  score(table.candidates, problem, predictOptions);
  rank(table.candidates, options.device.smCount);
  if (table.candidates.empty() || !table.candidates.front().rejected.empty())
    return group.emitOpError("has no tile that works")
           << (table.candidates.empty()
                   ? ""
                   : ": " + table.candidates.front().rejected);
  return table;
}

FailureOr<TilingReport> fusec::tileFunction(func::FuncOp function,
                                            const TilingOptions &options) {
  TilingReport report;
  report.function = function.getName().str();
  L2Residency residency(options.device);
  for (fuse::GroupOp group : function.getBody().getOps<fuse::GroupOp>()) {
    FailureOr<TileTable> table = tileGroup(group, options, residency);
    if (failed(table))
      return failure();
    const TileCandidate &best = table->candidates.front();
    group.setTileAttr(best.tile);
    if (isa<fuse::TransposeTileAttr>(best.tile))
      group.setKindAttr(fuse::KernelKindAttr::get(group.getContext(),
                                                  fuse::KernelKind::Transpose));
    group.setPredictedUsAttr(
        Builder(group).getF64FloatAttr(best.prediction.roundedUs()));
    residency.run(group.getInputs(), group.getResults());
    report.tables.push_back(std::move(*table));
  }
  return report;
}

namespace {
struct TilingPass : fusec::impl::TilingPassBase<TilingPass> {
  using TilingPassBase::TilingPassBase;
  explicit TilingPass(fusec::TilingOptions options)
      : options_(std::move(options)), given_(true) {}

  LogicalResult initialize(MLIRContext *context) override {
    if (given_)
      return success();
    options_.allowTf32 = allowTf32;
    options_.clusters = clusters;
    return readDeviceOption(context, device, options_.device);
  }

  void runOnOperation() override {
    FailureOr<TilingReport> report = tileFunction(getOperation(), options_);
    if (failed(report))
      return signalPassFailure();
    if (print)
      printTilingText(llvm::errs(), *report);
    if (options_.onReport)
      options_.onReport(std::move(*report));
  }

private:
  fusec::TilingOptions options_;
  bool given_ = false;
};
} // namespace

std::unique_ptr<Pass> fusec::createTilingPass(TilingOptions options) {
  return std::make_unique<TilingPass>(std::move(options));
}
