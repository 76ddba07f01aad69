//===- Structure.h - what ops compute, as a key -----------------*- C++ -*-===//

#ifndef FUSEC_INTERFACES_STRUCTURE_H
#define FUSEC_INTERFACES_STRUCTURE_H

#include "mlir/IR/Operation.h"

#include <string>

namespace fusec {

/// Bytes that are equal for ops of one context that compute the same of other
/// values of the same types, wherever they stand. `inputs` and `outputs` are
/// what enters and leaves, in an order that counts. They are addresses of what
/// the context holds once: to look up and compare, not to sort or keep.
std::string structureKey(mlir::ValueRange inputs,
                         llvm::ArrayRef<mlir::Operation *> ops,
                         mlir::ValueRange outputs);

} // namespace fusec

#endif // FUSEC_INTERFACES_STRUCTURE_H
