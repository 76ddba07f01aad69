//===- Tf32Split.h - f32 as two numbers of TF32 -----------------*- C++ -*-===//
//
// An f32 number x is split into big, eleven digits that TF32 holds, and small
// = x - big; three products of TF32 make one of f32:
//   x * y = big * big + (small * big + big * small),
// but for small * small and what TF32 does not hold of the small parts.
// docs/Math.md has the bounds.
//
// TF32 ends 13 digits above f32. Numbers that are scaled by as much before they
// are split have exact parts however small they are; what is multiplied is
// scaled back when it is added up. Only infinities, NaN, and numbers and
// products that are so large that they overflow are none for the split: who
// multiplies looks for sums that are not finite.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_TF32SPLIT_H
#define FUSEC_LIB_KERNEL_TF32SPLIT_H

#include "KernelBuilder.h"

namespace fusec {

/// What scales the least numbers of f32 to those of TF32.
constexpr float kTf32Scale = 0x1p13f;

/// `number` (f32) times `scale`.
mlir::Value scaled(KernelBuilder &b, mlir::Value number, float scale);

/// Both as bits, i32, of an f32 number: big is rounded to the nearest.
struct Tf32Parts {
  mlir::Value big, small;
};
Tf32Parts splitTf32(KernelBuilder &b, mlir::Value number);

/// The small part, i32, where the number itself serves as big: the tensor core
/// does not see its 13 low bits.
mlir::Value tf32Rest(KernelBuilder &b, mlir::Value number);

/// The least magnitude but 0 of numbers, in an order of its own.
class Tf32Watch {
public:
  explicit Tf32Watch(KernelBuilder &b) : b_(b) {}
  void note(mlir::Value bits);
  /// Whether one has no exact parts unless it is scaled (an i1). At least one
  /// was noted.
  mlir::Value isTooSmall() const;

private:
  KernelBuilder &b_;
  mlir::Value smallest_;
};

/// Whether one of them is infinite or NaN (an i1).
mlir::Value isAnyNotFinite(KernelBuilder &b, llvm::ArrayRef<mlir::Value> sums);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_TF32SPLIT_H
