//===- ScaledWeights.h - scales of a product's channels ---------*- C++ -*-===//
//
// A norm by statistics that do not change, behind a product by a weight, is a
// scale and a shift of each channel: (x w - m) s + b. Where all but x follow
// from parameters and constants, it is x (w s) + (b - m s). The channels are
// the weight's side of the product, its columns or its rows, and the groups of
// which each has a weight of its own.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PREPARE_SCALEDWEIGHTS_H
#define FUSEC_LIB_PREPARE_SCALEDWEIGHTS_H

#include "fusec/Dialect/Fuse/Fuse.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace fusec {

/// Dimensions of a tensor, in order, that number the channels together.
using ChannelDims = llvm::SmallVector<int64_t>;

struct ScaledProduct {
  fuse::MatmulOp product;
  /// The operand that is the weight.
  unsigned side = 1;
  /// What is done to its results before they are scaled, in order: views that
  /// keep the channels together, and sums with what is known too.
  llvm::SmallVector<mlir::Operation *> chain;
  fuse::MulOp scaling;
  /// One element for each channel, or one for all.
  mlir::Value scale;
  /// What is added afterwards, where it meets sums of the chain; or null.
  fuse::AddOp shifting;
  /// Of what is scaled.
  ChannelDims channels;

  mlir::Value weight() const { return data(side); }
  mlir::Value other() const { return data(1 - side); }

private:
  mlir::Value data(unsigned i) const {
    return fuse::MatmulOp(product)->getOperand(i);
  }
};

/// The product that nobody reads but `scaling`, its weight and the scale both
/// `isKnown`; nothing where there is no such thing.
std::optional<ScaledProduct>
findScaledProduct(fuse::MulOp scaling,
                  llvm::function_ref<bool(mlir::Value)> isKnown);

/// Why the weight must not be scaled, or "".
llvm::StringRef whyNotScaled(const ScaledProduct &scaled, bool isExact);

/// Makes it the product by the scaled weight, and gives that and, where there
/// is any, what is added to the product: both follow from what is known.
llvm::SmallVector<mlir::Value> scaleWeight(const ScaledProduct &scaled);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_SCALEDWEIGHTS_H
