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

/// How many elements one of its results is reduced of.
int64_t reducedCount(fuse::ReduceOp op);

/// Ops of kernels to be, in the place of reductions. They stand before the
/// first of these, unused until they replace them.
class KernelSplit {
public:
  /// A kernel to be, and what it stores.
  struct Kernel {
    llvm::SmallVector<mlir::Operation *> ops;
    llvm::SmallVector<mlir::Value> results;
  };

  llvm::ArrayRef<Kernel> kernels() const { return kernels_; }
  void erase();

protected:
  KernelSplit(fuse::ReduceOp op, ReducedRun run);

  /// Elements [start, limit) of the run in `parts` parts: kept dimensions
  /// before the run, parts (unless it is one), what a part has of it, and
  /// dimensions after it. `axes` are those that a part is reduced over.
  mlir::Value cut(int64_t start, int64_t limit, int64_t parts,
                  llvm::SmallVectorImpl<int64_t> &axes);
  /// The dimension of the parts once all others are reduced.
  int64_t partAxis();
  void startKernel() { kernels_.emplace_back(); }
  void store(mlir::Value value) { kernels_.back().results.push_back(value); }
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value cast(mlir::Value x, mlir::Type element);
  /// `x` in the type of the result of `like`.
  mlir::Value asResult(mlir::Value x, fuse::ReduceOp like);
  mlir::Value reduce(mlir::Value x, llvm::StringRef kind,
                     llvm::ArrayRef<int64_t> axes, bool keepsDims = false);
  mlir::Value number(double value);
  template <typename OpTy, typename... Args>
  mlir::Value create(Args &&...args) {
    auto op = OpTy::create(builder_, op_.getLoc(), std::forward<Args>(args)...);
    kernels_.back().ops.push_back(op);
    return op->getResult(0);
  }

  fuse::ReduceOp op_;
  ReducedRun run_;
  mlir::OpBuilder builder_;
  mlir::Type element_;
  llvm::SmallVector<Kernel> kernels_;
};

/// The ops that compute a reduction from `parts` equal parts of a run of its
/// dimensions; what the parts leave over is reduced by itself: partial results,
/// those of the rest if there is one, the finish.
class ReductionSplit : public KernelSplit {
public:
  ReductionSplit(fuse::ReduceOp op, ReducedRun run, int64_t parts);

  /// Puts the split in the reduction's place.
  void replace();

private:
  mlir::Value reducePart(int64_t start, int64_t limit, int64_t parts);
  mlir::Value finish(mlir::Value partial, mlir::Value rest);
  mlir::Value combine(mlir::Value lhs, mlir::Value rhs);

  /// "sum" for a mean.
  llvm::StringRef kind_;
  mlir::Value result_;
};

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_REDUCTIONSPLIT_H
