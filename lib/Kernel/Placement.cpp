//===- Placement.cpp - where values are computed, and for whom ------------===//

#include "Placement.h"

using namespace mlir;
using namespace fusec;

bool Placement::isRowValue(AffineMap map) const {
  if (indexing_.reductions.empty())
    return false;
  for (auto [dim, isReduced] : llvm::enumerate(indexing_.reduced))
    if (isReduced && symbols_.dependsOn(map, dim))
      return false;
  return true;
}

bool Placement::isFixed(AffineMap map) const {
  return persistentLoop_ && llvm::none_of(persistentDims_, [&](unsigned dim) {
           return symbols_.dependsOn(map, dim);
         });
}

std::optional<Slot> Placement::slotOf(AffineMap map) const {
  bool isPart = point_.part && indices_.variesAcrossLanes(map);
  return isRowValue(map) && !isPart ? std::nullopt : point_.slot;
}

/// Whether a value belongs before the loop of a persistent block.
bool Placement::isHoisted(AffineMap map, ValueRange operands) const {
  if (!isFixed(map) || (point_.part && indices_.variesAcrossLanes(map)) ||
      !(point_.isKnownBeforeLoop || isRowValue(map)))
    return false;
  // The result of a reduction may be the same for all rows, but each row
  // computes it.
  Region *outside = persistentLoop_->getParentRegion();
  return llvm::all_of(operands, [&](Value operand) {
    return operand.getParentRegion()->isAncestor(outside);
  });
}

void Placement::moveFor(AffineMap map, ValueRange operands) {
  if (isHoisted(map, operands))
    b_.setInsertionPoint(persistentLoop_);
  else
    moveToRow(map);
}

void Placement::moveToRow(AffineMap map) {
  if (rowAnchor_ && !slotOf(map))
    b_.setInsertionPoint(rowAnchor_);
}
