//===- ScoreCosts.cpp - what scores take beside their products ------------===//

#include "ScoreCosts.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

/// What a conversion between integers and floating point counts as: an
/// estimate, 16 an SM and clock.
static constexpr double operationsOfConversion = 8;

/// Operations of one of 64-bit integers, in two halves: eight of them, and
/// sixteen, on 24 matrices of 512 x 512 scores of depth 64 add 9.1 and 17.3 us
/// where those of 32 bits add 3.4 and 5.5 (H200; `h200-score-functions`).
static constexpr double operationsOfLong = 3;

static double operationsOf(ElementwiseOpInterface op) {
  Type from = getElementTypeOrSelf(op->getOperand(0).getType());
  Type to = getElementTypeOrSelf(op->getResult(0).getType());
  bool converts = op->getNumOperands() == 1 &&
                  isa<FloatType>(from) != isa<FloatType>(to) &&
                  !from.isInteger(1) && !to.isInteger(1);
  double count =
      converts ? operationsOfConversion : double(op.getFlopsPerElement());
  return from.isInteger(64) || to.isInteger(64) ? count * operationsOfLong
                                                : count;
}

double fusec::operationsOfPairs(const GroupPart &part) {
  unsigned column = part.indexing.domain.size() - 1;
  llvm::SmallPtrSet<Operation *, 16> ofPairs;
  double count = 0;
  for (Operation *op : llvm::reverse(part.group.ops())) {
    AffineMap map = part.indexing.maps.lookup(op->getResult(0));
    bool ofPair =
        map ? map.isFunctionOfDim(column) && map.isFunctionOfDim(column - 1)
            : llvm::any_of(op->getUsers(), [&](Operation *user) {
                return ofPairs.contains(user);
              });
    if (!ofPair)
      continue;
    ofPairs.insert(op);
    auto element = dyn_cast<ElementwiseOpInterface>(op);
    if (element && element.getSfuPerElement() == 0)
      count += operationsOf(element);
  }
  return count;
}

/// Clocks of an SM for a load of one score's own, of one that loads the next
/// column's too, and of one at an index that is read for it. Fit to 19 kernels
/// on an H200 (`h200-score-loads`); a warp's rows lie in eight lines, which the
/// first-level cache is taken to find one after the other.
static constexpr double clocksPerOwnLoad = 0.3, clocksPerPairedLoad = 0.15,
                        clocksPerGather = 0.6;

/// Whether places of a table that are read by index lie beside each other.
static bool isNearby(const Transfer &load) {
  AffineExpr last = load.map.getResults().back();
  return llvm::any_of(llvm::seq(load.map.getNumSymbols()), [&](unsigned i) {
    return last == getAffineSymbolExpr(i, last.getContext());
  });
}

double fusec::ownLoadClocks(const GroupPart &scores, const GroupWork &work,
                            const std::optional<ScoreMatrix> &copied) {
  size_t column = scores.indexing.domain.size() - 1;
  double points = double(numElements(scores.indexing.domain)), clocks = 0;
  for (const Transfer &load : work.transfers) {
    bool isOwn =
        load.map.getNumSymbols() != 0 || (load.map.isFunctionOfDim(column) &&
                                          load.map.isFunctionOfDim(column - 1));
    if (load.store || !isOwn ||
        !llvm::is_contained(scores.group.inputs(), load.tensor) ||
        (copied && copied->access.tensor == load.tensor &&
         copied->access.map == load.map))
      continue;
    bool isPaired = (load.laneStride == 0 || load.laneStride == 1) &&
                    scores.indexing.domain[column] % 2 == 0;
    double each = load.map.getNumSymbols() != 0
                      ? (isNearby(load) ? clocksPerOwnLoad : clocksPerGather)
                  : isPaired ? clocksPerPairedLoad
                             : clocksPerOwnLoad;
    clocks += each * double(load.elements) / points;
  }
  return clocks;
}
