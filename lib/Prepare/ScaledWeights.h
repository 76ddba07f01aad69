//===- ScaledWeights.h - scales of a product's columns ----------*- C++ -*-===//
//
// A norm by statistics that do not change, behind a product by a weight, is a
// scale and a shift of each column: (x w - m) s + b. Where all but x follow
// from parameters, it is x (w s) + (b - m s).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PREPARE_SCALEDWEIGHTS_H
#define FUSEC_LIB_PREPARE_SCALEDWEIGHTS_H

#include "fusec/Dialect/Fuse/Fuse.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace fusec {

struct ScaledProduct {
  fuse::MatmulOp product;
  /// What is done to its results before they are scaled, in order: reshapes
  /// that keep the columns, and sums with what follows from parameters too.
  llvm::SmallVector<mlir::Operation *> chain;
  fuse::MulOp scaling;
  /// One element for each column, or one for all.
  mlir::Value scale;
  /// What is added afterwards, where it meets sums of the chain; or null.
  fuse::AddOp shifting;

  mlir::Value weight() const { return fuse::MatmulOp(product).getRhs(); }
};

/// The product that nobody reads but `scaling`, its weight and the scale both
/// `isFixed`; nothing where there is no such thing.
std::optional<ScaledProduct>
findScaledProduct(fuse::MulOp scaling,
                  llvm::function_ref<bool(mlir::Value)> isFixed);

/// Why the weight must not be scaled, or "".
llvm::StringRef whyNotScaled(const ScaledProduct &scaled, bool isExact);

/// Makes it the product by the scaled weight, and gives that.
mlir::Value scaleWeight(const ScaledProduct &scaled);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_SCALEDWEIGHTS_H
