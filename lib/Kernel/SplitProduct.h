//===- SplitProduct.h - f32 products of a warp group ------------*- C++ -*-===//
//
// The product of a stage of f32 operands by three TF32 products (Tf32Split.h):
// the left operand is scaled and split in registers; of the right one
// StageRewriter has left the small parts behind it.
//
// The tensor core drops what is below its largest term's last bits in every
// instruction: a long sum drifts toward zero. The products of a stage therefore
// start from zero, and what they give is added to the sums in f32. A stage that
// gives a lane of a warp a sum that is not finite is computed again by that
// warp, element by element.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_SPLITPRODUCT_H
#define FUSEC_LIB_KERNEL_SPLITPRODUCT_H

#include "LeftFragments.h"

namespace fusec {

class SplitProduct {
public:
  /// `left` brings the left operand; `columns` of the right one.
  SplitProduct(KernelBuilder &b, LeftFragments &left, int64_t columns)
      : b_(b), left_(left), columns_(columns) {}

  /// `thread` among kWarpGroup, in the index type.
  void setUp(mlir::Value thread);

  /// A stage: where the group's kWgmmaRows rows of the left operand and the
  /// right operand, along k, begin; the right one's descriptor; what
  /// StageRewriter says of its blocks of columns.
  struct Stage {
    mlir::Value left, right, descriptor, verdicts;
  };
  /// `sums` with the stage's product, as nvx.wgmma orders them.
  llvm::SmallVector<mlir::Value> accumulate(llvm::ArrayRef<mlir::Value> sums,
                                            const Stage &stage);

private:
  /// What each block of columns is worth.
  llvm::SmallVector<mlir::Value> loadWorths(mlir::Value verdicts);
  mlir::Value multiply(llvm::ArrayRef<mlir::Value> left,
                       mlir::Value descriptor);
  llvm::SmallVector<mlir::Value>
  addElements(llvm::ArrayRef<mlir::Value> sums, const Stage &stage,
              llvm::ArrayRef<mlir::Value> worths);

  KernelBuilder &b_;
  LeftFragments &left_;
  int64_t columns_;
  /// Of the first of the lane's two columns, half.
  mlir::Value inRow_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_SPLITPRODUCT_H
