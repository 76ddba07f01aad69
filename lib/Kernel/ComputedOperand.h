//===- ComputedOperand.h - operands that a kernel computes ------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_COMPUTEDOPERAND_H
#define FUSEC_LIB_KERNEL_COMPUTEDOPERAND_H

#include "ScoreElements.h"

#include "fusec/Analysis/View.h"

namespace fusec {

/// Elements of an operand of a contraction that is in no memory
/// (MatrixView::isComputed): some side by side, from the one at an index over
/// (batch..., m, n, k) on, are computed of what is loaded for them.
class ComputedOperand {
public:
  ComputedOperand(const KernelContext &whole, const MatrixView &matrix);

  /// What is loaded for `width` elements.
  llvm::SmallVector<mlir::Value> load(llvm::ArrayRef<mlir::Value> index,
                                      int64_t width) const;
  /// These as integers of their size. Takes what was loaded for them from the
  /// front of `loaded`.
  mlir::Value compute(llvm::ArrayRef<mlir::Value> index, int64_t width,
                      llvm::ArrayRef<mlir::Value> &loaded) const;

private:
  mlir::Value emit(llvm::ArrayRef<mlir::Value> index, int64_t width,
                   LoadSource &source) const;

  KernelBuilder &b_;
  GroupPart part_;
  PartContext context_;
  mlir::AffineMap map_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_COMPUTEDOPERAND_H
