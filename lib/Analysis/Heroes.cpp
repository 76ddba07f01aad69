//===- Heroes.cpp - ops that decide a kernel's loops ----------------------===//

#include "Heroes.h"

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

bool fusec::areTwins(Operation *first, Operation *second) {
  auto one = cast<FusibleOpInterface>(first);
  auto other = cast<FusibleOpInterface>(second);
  return first->getName() == second->getName() &&
         first->getOperand(0) == second->getOperand(0) &&
         first->getResult(0).getType() == second->getResult(0).getType() &&
         one.getDomain() == other.getDomain() &&
         one.getOperandMaps().front() == other.getOperandMaps().front();
}
