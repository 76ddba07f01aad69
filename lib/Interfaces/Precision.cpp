//===- Precision.cpp - how exact the result of an op must be --------------===//

#include "fusec/Interfaces/Precision.h"

#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

bool fusec::isRoundedToBF16(Operation *op) {
  auto isBF16 = [](Value value) {
    return getElementTypeOrSelf(value.getType()).isBF16();
  };
  if (isBF16(op->getResult(0)))
    return true;
  return llvm::all_of(op->getUsers(), [&](Operation *user) {
    return isa<ElementwiseOpInterface>(user) && isBF16(user->getResult(0));
  });
}
