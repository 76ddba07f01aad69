//===- SplitProduct.h - f32 products of a warp group ------------*- C++ -*-===//
//
// The product of a stage of f32 operands by three TF32 products (Tf32Split.h):
// the left operand is scaled and split in registers; of the right one
// StageRewriter has scaled it, and left the small parts behind it.
//
// The tensor core drops what is below its largest term's last bits in every
// instruction: a long sum drifts toward zero. The products of a stage therefore
// start from zero, and what they give is added to the sums in f32. A stage
// whose operands have infinities, NaN, or numbers so large that scaled products
// of them could overflow, is computed by a warp that has such, element by
// element.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_SPLITPRODUCT_H
#define FUSEC_LIB_KERNEL_SPLITPRODUCT_H

#include "LeftFragments.h"

#include "fusec/Dialect/Nvx/Nvx.h"

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
    mlir::Value left, right, descriptor, bounds;
  };
  /// `sums` with the stage's product, as nvx.wgmma orders them. `inTurn` gives
  /// what the products come to, when it is the group's turn.
  using InTurn = llvm::function_ref<mlir::Value(nvx::WgmmaOp)>;
  llvm::SmallVector<mlir::Value> accumulate(llvm::ArrayRef<mlir::Value> sums,
                                            const Stage &stage, InTurn inTurn);

private:
  /// Of each block of columns.
  llvm::SmallVector<mlir::Value> loadBounds(mlir::Value bounds);
  mlir::Value mayOverflow(llvm::ArrayRef<mlir::Value> left,
                          llvm::ArrayRef<mlir::Value> bounds);
  nvx::WgmmaOp multiply(llvm::ArrayRef<mlir::Value> left,
                        mlir::Value descriptor);
  llvm::SmallVector<mlir::Value>
  addElements(llvm::ArrayRef<mlir::Value> sums, const Stage &stage,
              llvm::ArrayRef<mlir::Value> bounds);

  KernelBuilder &b_;
  LeftFragments &left_;
  int64_t columns_;
  /// Of the first of the lane's two columns, half.
  mlir::Value inRow_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_SPLITPRODUCT_H
