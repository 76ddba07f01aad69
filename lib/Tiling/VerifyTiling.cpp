//===- VerifyTiling.cpp - what the tiling stage promises ------------------===//

#include "TileTypes.h"

#include "fusec/Analysis/BlockLimits.h"
#include "fusec/Tiling/Passes.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_VERIFYTILINGPASS
#include "fusec/Tiling/Passes.h.inc"
} // namespace fusec

LogicalResult fusec::checkThreads(GroupOp group, int64_t threads) {
  if (threads >= kWarp && threads <= kMaxBlockThreads && threads % kWarp == 0)
    return success();
  return group.emitOpError("has a tile of ")
         << threads << " threads a block; it takes whole warps, up to "
         << kMaxBlockThreads;
}

LogicalResult fusec::checkElements(GroupOp group, int64_t vector,
                                   int64_t count) {
  if (vector <= kMaxThreadElements && count <= kMaxThreadElements / vector)
    return success();
  return group.emitOpError("has a tile of more than ")
         << kMaxThreadElements << " elements a thread";
}

LogicalResult fusec::checkPersistent(GroupOp group, int64_t blocks,
                                     int64_t parts) {
  if (blocks >= 0 && blocks <= kMaxGridBlocks &&
      blocks <= std::max<int64_t>(parts, 1))
    return success();
  return group.emitOpError("has ")
         << blocks << " persistent blocks for the work of " << parts;
}

std::string fusec::whyNotScratch(const TileCheck &check, const Tile &tile) {
  std::optional<TileParts> parts = partsOf(check.view, tile);
  SmallVector<int64_t> bytes;
  for (ScratchAttr scratch : GroupOp(check.group).scratches())
    bytes.push_back(scratch.getBytes());
  if (!parts || bytes.empty() ||
      bytes == SmallVector<int64_t>{parts->stateBytes(), parts->counterBytes()})
    return "";
  return "its parts take " + std::to_string(parts->stateBytes()) + " and " +
         std::to_string(parts->counterBytes()) + " bytes of scratch memory";
}

LogicalResult fusec::verifyTile(GroupOp group) {
  if (!group.getKindAttr() || !group.getTileAttr())
    return group.emitOpError("has no tile");
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return group.emitOpError("is no kernel: ") << whyNot;
  const Tile &tile = group.getTileAttr().getValue();
  StringRef kind = stringifyKernelKind(group.getKindAttr().getValue());
  if (kindOf(tile) != kind || (familyOf(tile) == OpFamily::Contraction &&
                               indexing->kind() != OpFamily::Contraction))
    return group.emitOpError("has a tile of another kind than '")
           << kind << "': " << group.getTileAttr();
  LoopSpace space = computeLoopSpace(
      *indexing, collectAccesses(view, *indexing), liesAcrossRows(tile));
  TileCheck check{group, view, *indexing, space};
  return std::visit([&](const auto &one) { return verify(check, one); }, tile);
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
