//===- MatmulProduct.h - products on tensor cores ---------------*- C++ -*-===//
//
// How fragments are multiplied: by one instruction for 16-bit elements and for
// f32 that may be rounded to TF32, by three for f32 that may not. For three, x
// is split into big, which TF32 holds exactly, and small = x - big, and
//   x * y = big * big + (small * big + big * small),
// but for small * small, at most 2^-20 of the product, and for the rounding of
// the small parts, at most 2^-22 of it each. The parenthesis has accumulators
// of its own: its sum is added once, at the end, and only to a finite result,
// because for an infinite x it is NaN and the first term alone is what IEEE
// says. (A NaN whose payload TF32 cannot hold counts as infinity.)
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_MATMULPRODUCT_H
#define FUSEC_LIB_KERNEL_MATMULPRODUCT_H

#include "MatmulFragments.h"

namespace fusec {

class MatmulProduct {
public:
  /// `element` is bf16, f16 or f32.
  MatmulProduct(KernelBuilder &b, mlir::Type element, bool allowTf32,
                int64_t warpRows, int64_t warpColumns)
      : b_(b), element_(element), isSplit_(element.isF32() && !allowTf32),
        isRounded_(element.isF32() && allowTf32),
        blockRows_(warpRows / kMatmulBlock),
        blockColumns_(warpColumns / kColumns) {}

  /// Columns of one instruction.
  static constexpr int64_t kColumns = 8;

  /// Zeros, one for each accumulator: f32.
  llvm::SmallVector<mlir::Value> zeros();
  /// Adds the product of the warp's fragments of one step.
  void accumulate(llvm::MutableArrayRef<mlir::Value> accumulators,
                  llvm::ArrayRef<Fragment> left,
                  llvm::ArrayRef<Fragment> right);
  /// The sums: 4 for each 16 x 8 part, row by row of parts. The lane's elements
  /// are (row, column), (row, column + 1), (row + 8, column), (row + 8,
  /// column + 1) with row = lane / 4 and column = 2 * (lane % 4).
  llvm::SmallVector<mlir::Value>
  finish(llvm::ArrayRef<mlir::Value> accumulators);

private:
  int64_t sums() const { return 4 * blockRows_ * blockColumns_; }
  void multiply(llvm::MutableArrayRef<mlir::Value> accumulators,
                llvm::ArrayRef<Fragment> left, llvm::ArrayRef<Fragment> right);
  void multiplyPart(llvm::MutableArrayRef<mlir::Value> sums,
                    const Fragment &left, const Fragment &right, int64_t half);
  mlir::Value operand(mlir::Value bits);
  llvm::SmallVector<Fragment> roundToTf32(llvm::ArrayRef<Fragment> fragments);
  /// Big and small parts.
  std::pair<llvm::SmallVector<Fragment>, llvm::SmallVector<Fragment>>
  split(llvm::ArrayRef<Fragment> fragments);

  KernelBuilder &b_;
  mlir::Type element_;
  bool isSplit_, isRounded_;
  /// Parts of 16 rows and of 8 columns.
  int64_t blockRows_, blockColumns_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_MATMULPRODUCT_H
