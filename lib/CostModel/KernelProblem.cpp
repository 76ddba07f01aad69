//===- KernelProblem.cpp - a group that wants a tile ----------------------===//

#include "fusec/CostModel/KernelProblem.h"

#include "fusec/Analysis/RowFeed.h"
#include "fusec/Analysis/WgmmaOperands.h"
#include "fusec/CostModel/CascadeTiles.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

const GroupWork &KernelProblem::work(bool acrossRows, bool rereadsRows) const {
  std::optional<GroupWork> &work = works_[acrossRows][rereadsRows];
  if (work)
    return *work;
  work = collectWork(group_, indexing_, rereadsRows ? &passes() : nullptr,
                     acrossRows);
  if (changes_)
    countChanges(*work, updates_, *changes_, indexing_.domain);
  return *work;
}

std::optional<unsigned> KernelProblem::dimOfPlaces() const {
  std::optional<unsigned> dim = fusec::dimOfPlaces(indexing_, space());
  if (!dim || changes_)
    return std::nullopt;
  llvm::SmallDenseSet<std::pair<Value, AffineMap>> loads;
  for (const Access &access : *accesses_)
    if (!access.isStore && access.map.isFunctionOfDim(*dim))
      loads.insert({access.tensor, access.map});
  // Of windows the next place, or the one after it, reads some elements again.
  bool hasWindows = llvm::any_of(loads, [&](const auto &load) {
    return loads.contains({load.first, Places{*dim}.at(load.second, 1)}) ||
           loads.contains({load.first, Places{*dim}.at(load.second, 2)});
  });
  return hasWindows ? dim : std::nullopt;
}

const GroupWork &KernelProblem::workOfPlaces(int64_t places) const {
  if (places == 1)
    return work();
  auto [known, isNew] = worksOfPlaces_.try_emplace(places);
  if (isNew)
    known->second =
        collectWork(group_, indexing_,
                    Places{*fusec::dimOfPlaces(indexing_, space()), places});
  return known->second;
}

const RowPasses &KernelProblem::passes() const {
  if (!passes_)
    passes_ = cascadedPasses(group_, indexing_, machine_.numerics);
  return *passes_;
}

const LoopSpace &KernelProblem::space(bool acrossRows) const {
  if (!accesses_)
    accesses_ = collectAccesses(group_, indexing_);
  std::optional<LoopSpace> &space = spaces_[acrossRows];
  if (!space)
    space = computeLoopSpace(indexing_, *accesses_, acrossRows);
  return *space;
}

int64_t KernelProblem::widestVector(bool acrossRows) const {
  const LoopSpace &space = this->space(acrossRows);
  bool hasRows = !indexing_.reductions.empty();
  // Memory combines an element at a time: those of a warp lie side by side.
  if (!indexing_.scatters.empty())
    return 1;
  // Without a dimension of that sort there is nothing to put side by side.
  if (space.dims.empty() ||
      (hasRows && space.dims.back().reduced == acrossRows))
    return 1;
  int64_t width = admissibleWidth(space, preferredVector(work(acrossRows)));
  while (hasRows && width > 1 && space.dims.back().size % width != 0)
    width /= 2;
  return width;
}

std::optional<unsigned> KernelProblem::transposedDim() const {
  if (!work().transposedDim)
    return std::nullopt;
  if (!transposedDim_)
    transposedDim_ = fusec::transposedDim(group_, indexing_, space());
  return *transposedDim_;
}

const LoadedOperands &KernelProblem::operands() const {
  if (!operands_)
    operands_ =
        loadedOperands(group_, cast<FusibleOpInterface>(indexing_.hero));
  return *operands_;
}

KernelShape fusec::shapeOf(const KernelProblem &problem, const LoopTile &tile) {
  return loopShape(problem.workOfPlaces(tile.places), tile);
}

KernelShape fusec::shapeOf(const KernelProblem &problem,
                           const TransposeTile &tile) {
  const LoopSpace &space = problem.space();
  int64_t points = space.size(/*reduced=*/false), tiles = 1, area = 1;
  if (std::optional<unsigned> transposed = problem.transposedDim()) {
    int64_t height = space.dims[*transposed].size;
    int64_t width = space.dims.back().size;
    tiles = llvm::divideCeil(height, tile.rows) *
            llvm::divideCeil(width, tile.columns);
    area = std::max<int64_t>(height * width, 1);
  }
  return transposeShape(problem.work(), tile, points / area * tiles);
}

KernelShape fusec::shapeOf(const KernelProblem &problem,
                           const ReduceTile &tile) {
  return reduceShape(
      problem.work(tile.acrossRows(), tile.resident == Resident::None), tile);
}

KernelShape fusec::shapeOf(const KernelProblem &problem,
                           const MatmulTile &tile) {
  if (mayBeFed(problem.group()))
    return cascadeShape(problem, tile);
  return matmulShape(problem.work(), tile, problem.machine());
}

KernelShape fusec::shapeOf(const KernelProblem &problem,
                           const WgmmaTile &tile) {
  if (mayBeFed(problem.group()))
    return cascadeShape(problem, tile);
  WgmmaForm form = wgmmaForm(problem.group(), problem.indexing(), tile,
                             problem.machine().numerics.allowTf32);
  return wgmmaShape(problem.work(), tile, form, problem.device());
}

namespace fusec {
/// A type of tile without an overload of its own would be taken for any tile.
template <typename TileT>
KernelShape shapeOf(const KernelProblem &, const TileT &) = delete;
} // namespace fusec

KernelShape fusec::shapeOf(const KernelProblem &problem, const Tile &tile) {
  return std::visit([&](const auto &one) { return shapeOf(problem, one); },
                    tile);
}

Prediction fusec::predictTile(const KernelProblem &problem, const Tile &tile,
                              const KernelShape &shape,
                              const PredictOptions &options) {
  const auto *loop = std::get_if<LoopTile>(&tile);
  const GroupWork &work =
      loop ? problem.workOfPlaces(loop->places)
           : problem.work(liesAcrossRows(tile), shape.rereadsRows);
  return predict(work, shape, problem.device(), options);
}
