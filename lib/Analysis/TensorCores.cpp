//===- TensorCores.cpp - what tensor cores compute ------------------------===//

#include "fusec/Analysis/TensorCores.h"

#include "fusec/Interfaces/FusibleOpInterface.h"
#include "fusec/Interfaces/ScalarBuilder.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

bool fusec::hasTensorCorePath(Operation *contraction) {
  Type type = getElementTypeOrSelf(contraction->getOperand(0).getType());
  return (isFloat8(type) || type.isF16() || type.isBF16() || type.isF32()) &&
         !llvm::is_contained(cast<FusibleOpInterface>(contraction).getDomain(),
                             0);
}

bool fusec::sumsByGroups(Operation *contraction) {
  auto product = dyn_cast<ContractionOpInterface>(contraction);
  return product && product.getEnds();
}
