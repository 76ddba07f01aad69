//===- ShapeLike.h - types of the same shape --------------------*- C++ -*-===//

#ifndef FUSEC_LIB_TARGET_SHAPELIKE_H
#define FUSEC_LIB_TARGET_SHAPELIKE_H

#include "mlir/IR/BuiltinTypes.h"

namespace fusec {

/// The element, or a vector of it where `like` is one.
inline mlir::Type shapeLike(mlir::Type like, mlir::Type element) {
  if (auto vector = mlir::dyn_cast<mlir::VectorType>(like))
    return vector.clone(element);
  return element;
}

} // namespace fusec

#endif // FUSEC_LIB_TARGET_SHAPELIKE_H
