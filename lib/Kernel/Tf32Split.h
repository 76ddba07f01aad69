//===- Tf32Split.h - f32 as two numbers of TF32 -----------------*- C++ -*-===//
//
// An f32 number x is split into big, which TF32 holds exactly, and small
// = x - big; three products of TF32 make one of f32:
//   x * y = big * big + (small * big + big * small),
// but for small * small, at most 2^-20 of the product, and for the rounding of
// the small parts, at most 2^-22 of it each.
//
// The split fails where a number is so small that its rest is none of TF32,
// infinite or NaN, or where small and large parts overflow one by one: who
// multiplies watches for such numbers, and for sums that are not finite.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_TF32SPLIT_H
#define FUSEC_LIB_KERNEL_TF32SPLIT_H

#include "KernelBuilder.h"

namespace fusec {

/// Both as bits, i32. The tensor core does not see the 13 low ones: the number
/// itself serves as big.
struct Tf32Parts {
  mlir::Value big, small;
};
Tf32Parts splitTf32(KernelBuilder &b, mlir::Value bits);

/// The least magnitude but 0 of numbers that are split, in an order of its own.
class Tf32Watch {
public:
  explicit Tf32Watch(KernelBuilder &b) : b_(b) {}
  void reset() { smallest_ = {}; }
  void note(mlir::Value bits);
  /// Whether the split failed for a number (an i1). At least one was noted.
  mlir::Value isTooSmall() const;

private:
  KernelBuilder &b_;
  mlir::Value smallest_;
};

/// Whether one of them is infinite or NaN (an i1).
mlir::Value isAnyNotFinite(KernelBuilder &b, llvm::ArrayRef<mlir::Value> sums);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_TF32SPLIT_H
