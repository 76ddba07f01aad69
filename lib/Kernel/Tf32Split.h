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
// multiplies looks for sums that are not finite, or for operands that may give
// such.
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

/// A sum of the numbers' squares: NaN or infinite if one is, or is 2^64 or
/// larger, and else no less than the square of any.
mlir::Value sumOfSquares(KernelBuilder &b, llvm::ArrayRef<mlir::Value> numbers);

/// `scale` where such a sum, as the bits of an f32 (i32), is finite: the
/// numbers are below 2^64 then, and may be scaled. Else 1.
mlir::Value scaleOfBlock(KernelBuilder &b, mlir::Value squares, float scale);

/// Whether one of them is infinite or NaN (an i1).
mlir::Value isAnyNotFinite(KernelBuilder &b, llvm::ArrayRef<mlir::Value> sums);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_TF32SPLIT_H
