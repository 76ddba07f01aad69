//===- MatmulProduct.h - products on tensor cores ---------------*- C++ -*-===//
//
// How fragments are multiplied: by one instruction for 16-bit elements and for
// f32 that may be rounded to TF32, by three for f32 that may not (Tf32Split.h).
//
// The tensor core drops what is below its largest term's last bits in every
// instruction: a long sum drifts toward zero. The products of a stage therefore
// start from zero, and what they give is added to the sum in f32.
//
// A stage that gives a lane of the warp a sum that is not finite is computed
// again, element by element: numbers may be too large to be split.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_MATMULPRODUCT_H
#define FUSEC_LIB_KERNEL_MATMULPRODUCT_H

#include "MatmulFragments.h"
#include "Tf32Split.h"

namespace fusec {

class MatmulProduct {
public:
  /// `element` is bf16, f16 or f32; a warp has a multiple of kMatmulBlock rows
  /// and of kColumns columns.
  MatmulProduct(KernelBuilder &b, mlir::Type element, bool allowTf32,
                int64_t warpRows, int64_t warpColumns)
      : b_(b), element_(element), isSplit_(element.isF32() && !allowTf32),
        isRounded_(element.isF32() && allowTf32),
        blockRows_(warpRows / kMatmulBlock),
        blockColumns_(warpColumns / kColumns) {}

  /// Columns of one instruction.
  static constexpr int64_t kColumns = kMatmulColumns;

  /// `lane`: of the thread in its warp, in the index type.
  void setUp(mlir::Value lane) { lane_ = lane; }

  /// Zeros, one for each sum: f32. There are 4 for each 16 x 8 part, row by row
  /// of parts. The lane's elements are (row, column), (row, column + 1),
  /// (row + 8, column), (row + 8, column + 1) with row = lane / 4 and
  /// column = 2 * (lane % 4).
  llvm::SmallVector<mlir::Value> zeros();

  using Sums = llvm::MutableArrayRef<mlir::Value>;
  /// The warp's fragments of a step of an operand, each time it is called.
  using LoadStep = llvm::function_ref<llvm::SmallVector<Fragment>(int64_t)>;
  /// Adds the product of a stage: steps `first` to `end`.
  void accumulateStage(Sums sums, int64_t first, int64_t end, LoadStep left,
                       LoadStep right);

private:
  void accumulateSteps(Sums sums, int64_t first, int64_t end, LoadStep left,
                       LoadStep right);
  void accumulate(Sums sums, llvm::ArrayRef<Fragment> left,
                  llvm::ArrayRef<Fragment> right);
  void multiply(Sums sums, llvm::ArrayRef<Fragment> left,
                llvm::ArrayRef<Fragment> right);
  void multiplyPart(Sums sums, const Fragment &left, const Fragment &right,
                    int64_t half);
  void multiplyElements(Sums sums, llvm::ArrayRef<Fragment> left,
                        llvm::ArrayRef<Fragment> right);
  mlir::Value operand(mlir::Value bits);
  llvm::SmallVector<Fragment> roundToTf32(llvm::ArrayRef<Fragment> fragments);
  /// Big and small parts.
  std::pair<llvm::SmallVector<Fragment>, llvm::SmallVector<Fragment>>
  split(llvm::ArrayRef<Fragment> fragments);

  KernelBuilder &b_;
  mlir::Value lane_;
  mlir::Type element_;
  bool isSplit_, isRounded_;
  /// Parts of 16 rows and of 8 columns.
  int64_t blockRows_, blockColumns_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_MATMULPRODUCT_H
