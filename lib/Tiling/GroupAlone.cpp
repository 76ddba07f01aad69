//===- GroupAlone.cpp - one kernel as a model of its own ------------------===//

#include "fusec/Tiling/GroupAlone.h"

#include "fusec/Analysis/TileParts.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace fusec;

OwningOpRef<ModuleOp> fusec::groupAlone(fuse::GroupOp group) {
  Location loc = group.getLoc();
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
  auto function =
      func::FuncOp::create(builder, loc, "alone",
                           builder.getFunctionType(group->getOperandTypes(),
                                                   group->getResultTypes()));
  Block *entry = function.addEntryBlock();
  builder.setInsertionPointToEnd(entry);
  Operation *copy = builder.clone(*group);
  copy->setOperands(entry->getArguments());
  func::ReturnOp::create(builder, loc, copy->getResults());
  return module;
}

/// What the tile needs of scratch memory, in the place of what another needed.
static void setScratch(fuse::GroupOp group, const Tile &tile) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::optional<TileParts> parts = partsOf(view, tile);
  if (!parts) {
    if (group.getTileAttr() && partsOf(view, group.getTileAttr().getValue()))
      group.removeScratchAttr();
    return;
  }
  MLIRContext *context = group.getContext();
  group.setScratchAttr(ArrayAttr::get(
      context,
      {fuse::ScratchAttr::get(context, parts->stateBytes(), /*zeroed=*/false),
       fuse::ScratchAttr::get(context, parts->counterBytes(),
                              /*zeroed=*/true)}));
}

void fusec::setTile(fuse::GroupOp group, const Tile &tile) {
  setScratch(group, tile);
  MLIRContext *context = group.getContext();
  group.setTileAttr(fuse::TileAttr::get(context, tile));
  group.setKindAttr(fuse::KernelKindAttr::get(
      context, *fuse::symbolizeKernelKind(kindOf(tile))));
}

std::string fusec::kernelKey(fuse::GroupOp group, const Machine &machine) {
  OwningOpRef<ModuleOp> module = groupAlone(group);
  module->walk([](fuse::GroupOp copy) {
    copy.removeTileAttr();
    copy.removeScratchAttr();
    copy.removePredictedUsAttr();
  });
  std::string text;
  llvm::raw_string_ostream os(text);
  os << machine.numerics.exact << machine.numerics.allowTf32 << *module;
  return llvm::utohexstr(llvm::xxh3_64bits(text), /*LowerCase=*/true,
                         /*Width=*/16);
}
