//===- TilePrice.cpp - the time of a group with its tile ------------------===//

#include "TileTypes.h"

#include "fusec/Dialect/Fuse/Names.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace fusec;
using fusec::fuse::GroupOp;

/// The argument that a value of a function is the new value of, or null.
static Value updatedBy(Value value) {
  for (OpOperand &use : value.getUses())
    if (auto function = dyn_cast<func::FuncOp>(use.getOwner()->getParentOp());
        function && isa<func::ReturnOp>(use.getOwner()))
      if (auto argument =
              fuse::updatedArgument(function, use.getOperandNumber()))
        return function.getArgument(*argument);
  return {};
}

Updates fusec::updatedInputs(const GroupView &view) {
  Updates updates;
  GroupOp group;
  if (!view.outputs().empty()) {
    Value first = view.outputs().front();
    group = dyn_cast_or_null<GroupOp>(first.getParentBlock()->getParentOp());
  }
  for (auto [number, output] : llvm::enumerate(view.outputs())) {
    Value input = updatedBy(group ? group->getResult(number) : output);
    if (input && group) {
      auto operand = llvm::find(group.getInputs(), input);
      input = operand == group.getInputs().end()
                  ? Value()
                  : group.getBody().getArgument(operand.getIndex());
    }
    if (llvm::is_contained(view.inputs(), input))
      updates.emplace_back(output, input);
  }
  return updates;
}

FailureOr<TensorTraffic> fusec::trafficOf(GroupOp group) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is no kernel: ") << whyNot;
  TensorTraffic traffic;
  traffic.reads.resize(group.getInputs().size());
  traffic.writes.resize(group.getNumResults());
  auto raise = [](int64_t &bytes, int64_t to) { bytes = std::max(bytes, to); };
  OperandRange results = group.getBody().front().getTerminator()->getOperands();
  for (const Footprint &footprint :
       collectWork(view, *indexing, updatedInputs(view)).footprints) {
    auto argument = dyn_cast<BlockArgument>(footprint.tensor);
    if (argument && !footprint.store)
      raise(traffic.reads[argument.getArgNumber()], footprint.bytes);
    for (auto [result, bytes] : llvm::zip_equal(results, traffic.writes))
      if (footprint.store && result == footprint.tensor)
        raise(bytes, footprint.bytes);
  }
  return traffic;
}

TileCandidates fusec::listTiles(const KernelProblem &problem, StringRef kind,
                                Search search, const PredictOptions &options) {
  TileCandidates candidates;
  OpFamily family = problem.indexing().kind();
  forEachTileType([&](auto type) {
    using TileT = typename decltype(type)::type;
    if (TileT::kind == kind ||
        (TileT::family == family && kindOf(family) == kind)) {
      TileCandidates listed = enumerateTiles<TileT>(problem, search);
      if (candidates.empty())
        candidates = std::move(listed);
      else
        llvm::move(listed, std::back_inserter(candidates));
    }
  });
  for (TileCandidate &candidate : candidates)
    if (candidate.rejected.empty())
      candidate.prediction =
          predictTile(problem, candidate.tile, candidate.shape, options);
  return candidates;
}

std::optional<TilePrice> fusec::cheapestTile(const KernelProblem &problem,
                                             const PredictOptions &options,
                                             std::string &whyNot,
                                             Search first) {
  std::optional<TilePrice> best;
  for (Search search : {first, Search::All}) {
    for (TileCandidate &candidate : listTiles(
             problem, kindOf(problem.indexing().kind()), search, options)) {
      if (!candidate.rejected.empty())
        whyNot = std::move(candidate.rejected);
      else if (!best || candidate.prediction.us() < best->prediction.us())
        best = {std::move(candidate.shape), std::move(candidate.prediction)};
    }
    if (best || search == Search::All)
      break;
  }
  return best;
}

PredictOptions fusec::optionsWith(const L2Residency &residency,
                                  fuse::GroupOp group) {
  PredictOptions options;
  options.inL2 = [&residency, group](Value value) mutable {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument &&
           residency.holds(group.getInputs()[argument.getArgNumber()]);
  };
  options.isGraphInL2 = residency.holdsAll();
  return options;
}

FailureOr<TilePrice> fusec::priceTile(fuse::GroupOp group,
                                      const Machine &machine,
                                      const L2Residency &residency) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is no kernel: ") << whyNot;
  if (!group.getTileAttr())
    return group.emitOpError("has no tile: run fusec-tiling first");
  const Tile &tile = group.getTileAttr().getValue();
  if (familyOf(tile) != indexing->kind())
    return group.emitOpError("cannot be computed with the tile ")
           << group.getTileAttr();
  KernelProblem problem(view, *indexing, machine, updatedInputs(view));
  KernelShape shape = shapeOf(problem, tile);
  return TilePrice{
      shape, predictTile(problem, tile, shape, optionsWith(residency, group))};
}
