//===- TilePrice.cpp - the time of a group with its tile ------------------===//

#include "fusec/Tiling/TilePrice.h"

#include "fusec/Analysis/Access.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace {
/// A group as the shapes of the cost model see it.
struct TiledGroup {
  GroupView view;
  Indexing indexing;
  GroupWork work;
};
} // namespace

static KernelShape kernelShape(const TiledGroup &group, LoopTileAttr attr) {
  return loopShape(group.work,
                   {attr.getThreads(), attr.getVector(), attr.getUnroll()});
}

static KernelShape kernelShape(TiledGroup &group, ReduceTileAttr attr) {
  ReduceTile tile{attr.getRows(), attr.getThreadsPerRow(), attr.getVector(),
                  attr.getChunks()};
  tile.acrossRows = attr.getAlong() == Along::Columns;
  tile.resident = static_cast<ReduceTile::Resident>(attr.getResident());
  tile.persistent = attr.getPersistent();
  tile.weights = static_cast<ReduceTile::Resident>(attr.getWeights());
  tile.cluster = attr.getCluster();
  tile.prefetch = attr.getPrefetch();
  if (tile.acrossRows)
    group.work = collectWork(group.view, group.indexing,
                             /*rowInRegisters=*/true, /*acrossRows=*/true);
  KernelShape shape = reduceShape(group.work, tile);
  if (shape.rereadsRows)
    group.work = collectWork(group.view, group.indexing,
                             /*rowInRegisters=*/false, tile.acrossRows);
  return shape;
}

static KernelShape kernelShape(const TiledGroup &group,
                               TransposeTileAttr attr) {
  LoopSpace space = computeLoopSpace(
      group.indexing, collectAccesses(group.view, group.indexing));
  int64_t points = space.size(/*reduced=*/false), tiles = 1, area = 1;
  if (std::optional<unsigned> transposed =
          transposedDim(group.view, group.indexing, space)) {
    int64_t transposedSize = space.dims[*transposed].size;
    int64_t laneSize = space.dims.back().size;
    tiles = llvm::divideCeil(transposedSize, attr.getRows()) *
            llvm::divideCeil(laneSize, attr.getColumns());
    area = std::max<int64_t>(transposedSize * laneSize, 1);
  }
  return transposeShape(group.work,
                        {attr.getRows(), attr.getColumns(), attr.getThreads(),
                         attr.getVector(), attr.getTransposedVector()},
                        points / area * tiles);
}

static std::optional<KernelShape> kernelShape(TiledGroup &group, Attribute tile,
                                              bool allowTf32) {
  if (auto loop = dyn_cast_or_null<LoopTileAttr>(tile))
    return kernelShape(group, loop);
  if (auto reduce = dyn_cast_or_null<ReduceTileAttr>(tile))
    return kernelShape(group, reduce);
  if (auto transpose = dyn_cast_or_null<TransposeTileAttr>(tile))
    return kernelShape(group, transpose);
  auto matmul = dyn_cast_or_null<MatmulTileAttr>(tile);
  if (matmul && group.work.contraction)
    return matmulShape(group.work,
                       {matmul.getM(), matmul.getN(), matmul.getK(),
                        matmul.getWarpsM(), matmul.getWarpsN(),
                        matmul.getStages(), matmul.getGroupM()},
                       allowTf32);
  return std::nullopt;
}

FailureOr<TilePrice> fusec::priceTile(GroupOp group, const DeviceSpec &device,
                                      bool allowTf32,
                                      const L2Residency &residency) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is no kernel: ") << whyNot;
  TiledGroup tiled{view, *indexing, collectWork(view, *indexing)};
  std::optional<KernelShape> shape =
      kernelShape(tiled, group.getTileAttr(), allowTf32);
  if (!shape)
    return group.emitOpError("has no tile: run fusec-tiling first");
  auto inL2 = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument &&
           residency.holds(group.getInputs()[argument.getArgNumber()]);
  };
  PredictOptions options;
  options.allowTf32 = allowTf32;
  options.inL2 = inL2;
  return TilePrice{*shape, predict(tiled.work, *shape, device, options)};
}
