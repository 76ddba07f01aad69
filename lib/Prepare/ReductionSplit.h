//===- ReductionSplit.h - a reduction as two --------------------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_REDUCTIONSPLIT_H
#define FUSEC_LIB_PREPARE_REDUCTIONSPLIT_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// Adjacent reduced dimensions of a reduction's operand, [first, last).
struct ReducedRun {
  unsigned first = 0, last = 0;
  int64_t length = 1;
};

/// The longest run of adjacent reduced dimensions; length 1 without any.
ReducedRun longestRun(fuse::ReduceOp op);

/// Whether partial results of that kind combine to the whole.
bool isSplittable(fuse::ReduceOp op);

/// The ops that compute a reduction from `parts` equal parts of a run of its
/// dimensions; what the parts leave over is reduced by itself. They stand
/// before the reduction, unused until `replace`.
class ReductionSplit {
public:
  ReductionSplit(fuse::ReduceOp op, ReducedRun run, int64_t parts);

  /// The kernels to be: partial results, those of the rest if there is one, the
  /// finish.
  llvm::ArrayRef<llvm::SmallVector<mlir::Operation *>> kernels() const {
    return kernels_;
  }
  /// Puts the split in the reduction's place.
  void replace();
  void erase();

private:
  mlir::Value reducePart(mlir::Value x, int64_t start, int64_t limit,
                         int64_t parts);
  mlir::Value finish(mlir::Value partial, mlir::Value rest);
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value cast(mlir::Value x, mlir::Type element);
  mlir::Value reduce(mlir::Value x, llvm::ArrayRef<int64_t> axes);
  mlir::Value combine(mlir::Value lhs, mlir::Value rhs);
  template <typename OpTy, typename... Args> mlir::Value create(Args &&...args);

  fuse::ReduceOp op_;
  ReducedRun run_;
  mlir::OpBuilder builder_;
  mlir::Type element_;
  /// "sum" for a mean.
  mlir::StringAttr kind_;
  llvm::SmallVector<llvm::SmallVector<mlir::Operation *>> kernels_;
  mlir::Value result_;
};

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_REDUCTIONSPLIT_H
