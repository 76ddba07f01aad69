//===- VerifyTiling.cpp - what the tiling stage promises ------------------===//

#include "fusec/Interfaces/Access.h"
#include "fusec/Tiling/Passes.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_VERIFYTILINGPASS
#include "fusec/Tiling/Passes.h.inc"
} // namespace fusec

static bool isPowerOfTwo(int64_t value) {
  return value > 0 && llvm::isPowerOf2_64(value);
}

static LogicalResult checkThreads(GroupOp group, int64_t threads) {
  if (threads >= 32 && threads <= 1024 && threads % 32 == 0)
    return success();
  return group.emitOpError("has a tile of ")
         << threads << " threads a block; it takes whole warps, up to 1024";
}

static LogicalResult verifyLoop(GroupOp group, LoopTileAttr tile,
                                const LoopSpace &space) {
  if (failed(checkThreads(group, tile.getThreads())))
    return failure();
  if (!isPowerOfTwo(tile.getVector()) || tile.getUnroll() < 1)
    return group.emitOpError("has a tile whose vector is no power of two or "
                             "whose unroll is less than 1");
  if (tile.getVector() > 1 &&
      admissibleWidth(space, tile.getVector()) != tile.getVector())
    return group.emitOpError("has vectors of ")
           << tile.getVector() << " elements that cross the end of a row";
  int64_t stride = tile.getGrid() * tile.getThreads();
  if (tile.getGrid() < 0 ||
      (stride != 0 &&
       walkedDims(space, tile.getVector(), stride) == space.dims.size()))
    return group.emitOpError("has a grid of ")
           << tile.getGrid()
           << " blocks whose threads do not walk whole dimensions";
  return success();
}

/// Blocks that walk rows, and clusters of blocks that share one.
static LogicalResult verifyBlocks(GroupOp group, ReduceTileAttr tile) {
  bool keeps = tile.getWeights() != Resident::None;
  bool acrossRows = tile.getAlong() == Along::Columns;
  if (tile.getGrid() < 0 || (keeps && tile.getGrid() == 0) ||
      (acrossRows && tile.getGrid() != 0))
    return group.emitOpError("has a tile that keeps weights without a grid of "
                             "blocks that walk rows");
  if (tile.getWeights() == Resident::Registers &&
      tile.getResident() != Resident::Registers)
    return group.emitOpError("has a tile that keeps weights in registers, but "
                             "not its rows");
  int64_t cluster = tile.getCluster();
  if (!isPowerOfTwo(cluster) || cluster > 16 ||
      (cluster > 1 && (acrossRows || tile.getRows() != 1 ||
                       tile.getGrid() != 0 || tile.getThreadsPerRow() < 32)))
    return group.emitOpError("has a cluster of ")
           << cluster << " blocks; 2 to 16, a power of two, share a single row";
  return success();
}

static LogicalResult verifyReduce(GroupOp group, ReduceTileAttr tile,
                                  const LoopSpace &space, int64_t parts) {
  int64_t perRow = tile.getThreadsPerRow();
  bool acrossRows = tile.getAlong() == Along::Columns;
  if (tile.getRows() < 1 || (acrossRows && !isPowerOfTwo(tile.getRows())) ||
      !isPowerOfTwo(perRow) || !isPowerOfTwo(tile.getVector()) ||
      tile.getChunks() < 1)
    return group.emitOpError("has a reduce tile out of range");
  if (failed(checkThreads(group, tile.getRows() * perRow)) ||
      failed(verifyBlocks(group, tile)))
    return failure();
  if (parts != 0 && !tile.carriesOver(parts))
    return group.emitOpError("carries results across the rows of ")
           << parts << " parts, but its tile is no grid of " << parts
           << " blocks that walk rows and hold them in registers";
  int64_t covered = tile.getChunks() * perRow * tile.getCluster() *
                    (acrossRows ? 1 : tile.getVector());
  if (tile.getResident() == Resident::Registers &&
      covered < space.size(/*reduced=*/true))
    return group.emitOpError("has a tile that holds ")
           << covered << " elements of a row of "
           << space.size(/*reduced=*/true);
  if (acrossRows && (space.dims.empty() || space.dims.back().reduced))
    return group.emitOpError("has a tile along columns, but a single row");
  if (tile.getVector() > 1 &&
      (admissibleWidth(space, tile.getVector()) != tile.getVector() ||
       space.dims.back().size % tile.getVector() != 0))
    return group.emitOpError("has vectors of ")
           << tile.getVector() << " elements that cross the end of a row";
  return success();
}

static LogicalResult verifyTranspose(GroupOp group, TransposeTileAttr tile,
                                     const LoopSpace &space,
                                     ArrayRef<Access> accesses) {
  std::optional<unsigned> turned = turnedDim(space, accesses);
  if (!turned)
    return group.emitOpError("has a transpose tile, but no tensor is turned");
  if (failed(checkThreads(group, tile.getThreads())))
    return failure();
  for (auto [line, vector, size] :
       {std::tuple(tile.getRows(), tile.getTurnedVector(),
                   space.dims[*turned].size),
        std::tuple(tile.getColumns(), tile.getVector(),
                   space.dims.back().size)}) {
    if (!isPowerOfTwo(line) || !isPowerOfTwo(vector) || line % vector != 0)
      return group.emitOpError("has a transpose tile out of range");
    if (size % vector != 0)
      return group.emitOpError("has vectors of ")
             << vector << " elements that cross the end of a line";
  }
  return success();
}

static LogicalResult verifyMatmul(GroupOp group, MatmulTileAttr tile) {
  int64_t warps = tile.getWarpsM() * tile.getWarpsN();
  if (tile.getWarpsM() < 1 || tile.getWarpsN() < 1 || tile.getStages() < 2 ||
      tile.getGroupM() < 1)
    return group.emitOpError("has a matmul tile out of range");
  if (failed(checkThreads(group, 32 * warps)))
    return failure();
  if (tile.getM() < 1 || tile.getM() % (16 * tile.getWarpsM()) != 0 ||
      tile.getN() < 1 || tile.getN() % (16 * tile.getWarpsN()) != 0 ||
      tile.getK() < 16 || tile.getK() % 16 != 0)
    return group.emitOpError("has a tile of ")
           << tile.getM() << " x " << tile.getN() << " x " << tile.getK()
           << " that its warps cannot share in parts of 16 x 16 x 16";
  return success();
}

static LogicalResult verifyGroup(GroupOp group) {
  if (!group.getKindAttr() || !group.getTileAttr())
    return group.emitOpError("has no tile");
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is no kernel: ") << whyNot;
  KernelKind kind = group.getKindAttr().getValue();
  Attribute tile = group.getTileAttr();
  auto reduceTile = dyn_cast<ReduceTileAttr>(tile);
  SmallVector<Access> accesses = collectAccesses(view, *indexing);
  LoopSpace space =
      computeLoopSpace(*indexing, accesses,
                       reduceTile && reduceTile.getAlong() == Along::Columns);
  if (auto loop = dyn_cast<LoopTileAttr>(tile);
      loop && kind == KernelKind::Loop)
    return verifyLoop(group, loop, space);
  if (reduceTile && kind == KernelKind::Reduce)
    return verifyReduce(group, reduceTile, space, indexing->parts);
  if (auto transpose = dyn_cast<TransposeTileAttr>(tile);
      transpose && kind == KernelKind::Transpose)
    return verifyTranspose(group, transpose, space, accesses);
  if (auto matmul = dyn_cast<MatmulTileAttr>(tile);
      matmul && kind == KernelKind::Matmul)
    return verifyMatmul(group, matmul);
  return group.emitOpError("has a tile of another kind than '")
         << stringifyKernelKind(kind) << "': " << tile;
}

namespace {
struct VerifyTilingPass : fusec::impl::VerifyTilingPassBase<VerifyTilingPass> {
  void runOnOperation() override {
    for (GroupOp group : getOperation().getBody().getOps<GroupOp>())
      if (failed(verifyGroup(group)))
        return signalPassFailure();
  }
};
} // namespace
