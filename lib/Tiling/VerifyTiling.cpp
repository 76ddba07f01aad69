//===- VerifyTiling.cpp - what the tiling stage promises ------------------===//

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/BlockLimits.h"
#include "fusec/Analysis/MatmulCut.h"
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
  if (threads >= kWarp && threads <= kMaxBlockThreads && threads % kWarp == 0)
    return success();
  return group.emitOpError("has a tile of ")
         << threads << " threads a block; it takes whole warps, up to "
         << kMaxBlockThreads;
}

/// A thread computes `count` vectors.
static LogicalResult checkElements(GroupOp group, int64_t vector,
                                   int64_t count) {
  if (vector <= kMaxThreadElements && count <= kMaxThreadElements / vector)
    return success();
  return group.emitOpError("has a tile of more than ")
         << kMaxThreadElements << " elements a thread";
}

/// Blocks that take turns at parts of the work; 0: each part has a block.
static LogicalResult checkPersistent(GroupOp group, int64_t blocks,
                                     int64_t parts) {
  if (blocks >= 0 && blocks <= kMaxGridBlocks &&
      blocks <= std::max<int64_t>(parts, 1))
    return success();
  return group.emitOpError("has ")
         << blocks << " persistent blocks for the work of " << parts;
}

static LogicalResult verifyLoop(GroupOp group, LoopTileAttr tile,
                                const LoopSpace &space) {
  if (failed(checkThreads(group, tile.getThreads())))
    return failure();
  if (!isPowerOfTwo(tile.getVector()) || tile.getUnroll() < 1)
    return group.emitOpError("has a tile whose vector is no power of two or "
                             "whose unroll is less than 1");
  if (failed(checkElements(group, tile.getVector(), tile.getUnroll())))
    return failure();
  if (tile.getVector() > 1 &&
      admissibleWidth(space, tile.getVector()) != tile.getVector())
    return group.emitOpError("has vectors of ")
           << tile.getVector() << " elements that cross the end of a row";
  return success();
}

/// Persistent blocks, and clusters of blocks that share one.
static LogicalResult verifyBlocks(GroupOp group, ReduceTileAttr tile,
                                  const Indexing &indexing) {
  bool keeps = tile.getWeights() != Resident::None;
  bool acrossRows = tile.getAlong() == Along::Columns;
  if ((keeps && tile.getPersistent() == 0) ||
      (acrossRows && tile.getPersistent() != 0))
    return group.emitOpError("has a tile that keeps weights without "
                             "persistent blocks");
  int64_t groups = llvm::divideCeil(indexing.parallelSize(), tile.getRows());
  if (failed(checkPersistent(group, tile.getPersistent(),
                             indexing.parts != 0 ? indexing.parts : groups)))
    return failure();
  if (tile.getWeights() == Resident::Registers &&
      tile.getResident() != Resident::Registers)
    return group.emitOpError("has a tile that keeps weights in registers, but "
                             "not its rows");
  if (tile.getPrefetch() && tile.getResident() != Resident::Registers)
    return group.emitOpError("has a tile that prefetches rows, but does not "
                             "keep them in registers");
  int64_t cluster = tile.getCluster();
  if (!isPowerOfTwo(cluster) || cluster > 16 ||
      (cluster > 1 &&
       (acrossRows || tile.getRows() != 1 || tile.getPersistent() != 0 ||
        tile.getThreadsPerRow() < kWarp)))
    return group.emitOpError("has a cluster of ")
           << cluster << " blocks; 2 to 16, a power of two, share a single row";
  if (cluster > 1 && indexing.hasScans())
    return group.emitOpError("has a cluster of ")
           << cluster << " blocks, but a scan takes its row from one block";
  return success();
}

static LogicalResult verifyReduce(GroupOp group, ReduceTileAttr tile,
                                  const Indexing &indexing,
                                  const LoopSpace &space) {
  int64_t perRow = tile.getThreadsPerRow();
  bool acrossRows = tile.getAlong() == Along::Columns;
  if (tile.getRows() < 1 || tile.getRows() > kMaxBlockThreads ||
      (acrossRows && !isPowerOfTwo(tile.getRows())) || !isPowerOfTwo(perRow) ||
      perRow > kMaxBlockThreads || !isPowerOfTwo(tile.getVector()) ||
      tile.getChunks() < 1)
    return group.emitOpError("has a reduce tile out of range");
  if (int64_t parts = indexing.parts; parts != 0 && !tile.carriesOver(parts))
    return group.emitOpError("carries results across the rows of ")
           << parts << " parts, but its tile has not " << parts
           << " persistent blocks that hold rows in registers";
  if (failed(checkThreads(group, tile.getRows() * perRow)) ||
      failed(checkElements(group, tile.getVector(), tile.getChunks())) ||
      failed(verifyBlocks(group, tile, indexing)))
    return failure();
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
                                     const GroupView &view,
                                     const Indexing &indexing,
                                     const LoopSpace &space) {
  if (std::string why = whyNotTransposed(view, indexing); !why.empty())
    return group.emitOpError("has a transpose tile, but ") << why;
  std::optional<unsigned> transposed = transposedDim(view, indexing, space);
  if (!transposed)
    return group.emitOpError(
        "has a transpose tile, but no tensor is transposed");
  if (failed(checkThreads(group, tile.getThreads())))
    return failure();
  constexpr int64_t maxElements = kMaxThreadElements * kMaxBlockThreads;
  for (auto [line, vector, size] :
       {std::tuple(tile.getRows(), tile.getTransposedVector(),
                   space.dims[*transposed].size),
        std::tuple(tile.getColumns(), tile.getVector(),
                   space.dims.back().size)}) {
    if (!isPowerOfTwo(line) || !isPowerOfTwo(vector) || line % vector != 0 ||
        line > maxElements)
      return group.emitOpError("has a transpose tile out of range");
    if (size % vector != 0)
      return group.emitOpError("has vectors of ")
             << vector << " elements that cross the end of a line";
  }
  return checkElements(
      group, 1,
      llvm::divideCeil(tile.getRows() * tile.getColumns(), tile.getThreads()));
}

static LogicalResult verifyMatmul(GroupOp group, MatmulTileAttr tile,
                                  const Indexing &indexing) {
  Value operand = indexing.hero->getOperand(0);
  std::string problem =
      matmulCutProblem({tile.getM(), tile.getN(), tile.getK(), tile.getWarpsM(),
                        tile.getWarpsN(), tile.getStages(), tile.getGroupM()},
                       elementBytes(getElementTypeOrSelf(operand.getType())));
  if (problem.empty())
    return success();
  return group.emitOpError("has the tile ") << tile << ": " << problem;
}

LogicalResult fusec::verifyTile(GroupOp group) {
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
  LoopSpace space =
      computeLoopSpace(*indexing, collectAccesses(view, *indexing),
                       reduceTile && reduceTile.getAlong() == Along::Columns);
  if (auto loop = dyn_cast<LoopTileAttr>(tile);
      loop && kind == KernelKind::Loop)
    return verifyLoop(group, loop, space);
  if (reduceTile && kind == KernelKind::Reduce)
    return verifyReduce(group, reduceTile, *indexing, space);
  if (auto transpose = dyn_cast<TransposeTileAttr>(tile);
      transpose && kind == KernelKind::Transpose)
    return verifyTranspose(group, transpose, view, *indexing, space);
  if (auto matmul = dyn_cast<MatmulTileAttr>(tile);
      matmul && kind == KernelKind::Matmul &&
      indexing->kind() == OpFamily::Contraction)
    return verifyMatmul(group, matmul, *indexing);
  return group.emitOpError("has a tile of another kind than '")
         << stringifyKernelKind(kind) << "': " << tile;
}

namespace {
struct VerifyTilingPass : fusec::impl::VerifyTilingPassBase<VerifyTilingPass> {
  void runOnOperation() override {
    for (GroupOp group : getOperation().getBody().getOps<GroupOp>())
      if (failed(verifyTile(group)))
        return signalPassFailure();
  }
};
} // namespace
