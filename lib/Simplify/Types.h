//===- Types.h - types of tensors -------------------------------*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_TYPES_H
#define FUSEC_LIB_SIMPLIFY_TYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

namespace fusec {

inline mlir::RankedTensorType typeOf(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType());
}

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_TYPES_H
