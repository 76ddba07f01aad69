//===- Softmax.h - softmax among primitive ops ------------------*- C++ -*-===//

#ifndef FUSEC_DIALECT_FUSE_SOFTMAX_H
#define FUSEC_DIALECT_FUSE_SOFTMAX_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec::fuse {

/// The primitive ops of exp(x - max) / sum, whose statistics are of rows along
/// `axis` and keep it.
struct SoftmaxRows {
  mlir::Value x, max, sum;
  int64_t axis;
  /// What the quotient is cast to on the way to the value that was asked for,
  /// that value's type first.
  llvm::SmallVector<mlir::Type> casts;
};

/// The softmax that a value is, rounded or not; nothing where it is none.
std::optional<SoftmaxRows> softmaxOf(mlir::Value value);

/// Whether `value` has the maxima of the rows of `x` along `axis`, which it
/// keeps.
bool isMaximumOfRows(mlir::Value value, mlir::Value x, int64_t axis);

} // namespace fusec::fuse

#endif // FUSEC_DIALECT_FUSE_SOFTMAX_H
