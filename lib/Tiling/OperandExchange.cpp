//===- OperandExchange.cpp - products the other way round -----------------===//

#include "OperandExchange.h"
#include "TileTypes.h"

#include "fusec/Analysis/ProductRows.h"
#include "fusec/Analysis/RowFeed.h"
#include "fusec/Analysis/WgmmaOperands.h"
#include "fusec/Dialect/Fuse/Names.h"

using namespace mlir;
using namespace fusec;

/// What exchanged operands have to save: a transpose in the group is one more
/// thing to understand.
static constexpr double leastGain = 0.03;

/// Whether of the product's operands, as warp groups meet them, the right one
/// alone does not lie along k as it must.
static bool turnsRightAlone(const GroupView &view, const Indexing &indexing,
                            const Machine &machine) {
  if (!machine.target.hasWgmma || !machine.target.hasTma ||
      indexing.kind() != OpFamily::Contraction || indexing.twin ||
      mayBeFed(view) || reducesProduct(view))
    return false;
  WgmmaForm form =
      wgmmaForm(view, indexing, WgmmaTile(), machine.numerics.allowTf32);
  return form.turnsRight && !form.isLeftAcross;
}

/// The least time of the group; infinite where none of its tiles works.
static double cheapestUs(fuse::GroupOp group, const Machine &machine,
                         const L2Residency &residency) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing)
    return HUGE_VAL;
  KernelProblem problem(view, *indexing, machine, updatedInputs(view));
  std::optional<TilePrice> best =
      cheapestTile(problem, optionsWith(residency, group), whyNot, Search::All);
  return best ? best->prediction.us() : HUGE_VAL;
}

/// Exchanges the operands in the group; whether that could be.
static bool exchangeIn(fuse::GroupOp group) {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  auto product = cast<ContractionOpInterface>(indexing->hero);
  OpBuilder builder(product);
  Value turned = product.exchangeOperands(builder);
  if (!turned)
    return false;
  turned.getDefiningOp()->setAttr(fuse::kAddedAttr, builder.getUnitAttr());
  product->getResult(0).replaceAllUsesWith(turned);
  product.erase();
  return true;
}

bool OperandExchange::isCheaper(fuse::GroupOp group) const {
  GroupView view = GroupView::ofBlock(group.getBody().front());
  std::string whyNot;
  std::optional<Indexing> indexing = computeIndexing(view, whyNot);
  if (!indexing || !turnsRightAlone(view, *indexing, machine_))
    return false;
  OpBuilder builder(group);
  auto other = cast<fuse::GroupOp>(builder.clone(*group));
  bool isCheaper =
      exchangeIn(other) &&
      cheapestUs(other, machine_, residency_) <
          (1 - leastGain) * cheapestUs(group, machine_, residency_);
  other.erase();
  return isCheaper;
}

bool OperandExchange::visit(fuse::GroupOp group, StringRef key) {
  auto [known, isNew] = known_.try_emplace(key, false);
  if (isNew)
    known->second = isCheaper(group);
  return known->second && exchangeIn(group);
}
