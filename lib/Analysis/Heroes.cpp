//===- Heroes.cpp - ops that decide a kernel's loops ----------------------===//

#include "Heroes.h"

#include "IndexExpr.h"
#include "fusec/Analysis/Indexing.h"
#include "fusec/Analysis/TensorCores.h"

using namespace mlir;
using namespace fusec;

bool fusec::reducesInnermost(Operation *op) {
  auto fusible = cast<FusibleOpInterface>(op);
  SmallVector<int64_t> domain = fusible.getDomain();
  SmallVector<bool> reduced = fusible.getReducedDims();
  for (unsigned dim = domain.size(); dim-- > 0;)
    if (domain[dim] != 1)
      return reduced[dim];
  return false;
}

Operation *fusec::firstOfWidest(ArrayRef<Operation *> reductions) {
  return *llvm::max_element(reductions, [](Operation *a, Operation *b) {
    return numElements(shapeOf(a->getOperand(0))) <
           numElements(shapeOf(b->getOperand(0)));
  });
}

bool fusec::scansOneElement(Operation *op) {
  if (!isa<ScanOpInterface>(op))
    return false;
  auto fusible = cast<FusibleOpInterface>(op);
  return llvm::all_of(
      llvm::zip_equal(fusible.getDomain(), fusible.getReducedDims()),
      [](auto dim) { return !std::get<1>(dim) || std::get<0>(dim) == 1; });
}

AffineExpr fusec::reducedPosition(FusibleOpInterface reduction, AffineMap map) {
  AffineExpr position = getAffineConstantExpr(0, map.getContext());
  for (auto [expr, size, isReduced] : llvm::zip_equal(
           map.getResults(), reduction.getDomain(), reduction.getReducedDims()))
    if (isReduced)
      position = position * size + expr;
  return simplifyIndex(position, map.getNumDims(), map.getNumSymbols());
}

/// Whether operands have the same types of elements: products of 8 bits may
/// have two of them.
static bool takeSameElements(Operation *first, Operation *second) {
  return llvm::equal(first->getOperandTypes(), second->getOperandTypes(),
                     [](Type one, Type other) {
                       return getElementTypeOrSelf(one) ==
                              getElementTypeOrSelf(other);
                     });
}

bool fusec::areTwins(Operation *first, Operation *second, bool shareRows) {
  auto one = cast<FusibleOpInterface>(first);
  auto other = cast<FusibleOpInterface>(second);
  if (first->getName() != second->getName() || sumsByGroups(first) ||
      first->getResult(0).getType() != second->getResult(0).getType() ||
      !takeSameElements(first, second))
    return false;
  return !shareRows ||
         (first->getOperand(0) == second->getOperand(0) &&
          one.getDomain() == other.getDomain() &&
          one.getOperandMaps().front() == other.getOperandMaps().front());
}
