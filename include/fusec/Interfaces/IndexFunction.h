//===- IndexFunction.h - an index expression, to be evaluated ---*- C++ -*-===//

#ifndef FUSEC_INTERFACES_INDEXFUNCTION_H
#define FUSEC_INTERFACES_INDEXFUNCTION_H

#include "mlir/IR/AffineExpr.h"

#include "llvm/ADT/SmallVector.h"

namespace fusec {

/// An index expression as a list of steps, for many points: constant folding
/// makes an attribute of each part.
class IndexFunction {
public:
  explicit IndexFunction(mlir::AffineExpr expr) { add(expr); }

  /// The value at a point, where each symbol is `symbol`. What has no value, as
  /// a remainder by 0, is 0.
  int64_t operator()(llvm::ArrayRef<int64_t> point, int64_t symbol = 0) const;

private:
  struct Step {
    mlir::AffineExprKind kind;
    /// A constant, or the position of a dimension.
    int64_t number = 0;
    /// The steps of what it combines.
    unsigned lhs = 0, rhs = 0;
  };
  unsigned add(mlir::AffineExpr expr);

  /// Each behind those that it combines.
  llvm::SmallVector<Step, 8> steps_;
};

} // namespace fusec

#endif // FUSEC_INTERFACES_INDEXFUNCTION_H
