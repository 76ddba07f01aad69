//===- AffineInterval.h - which values an index may have --------*- C++ -*-===//

#ifndef FUSEC_ANALYSIS_AFFINEINTERVAL_H
#define FUSEC_ANALYSIS_AFFINEINTERVAL_H

#include "mlir/IR/AffineExpr.h"

namespace fusec {

/// The least and the largest value.
struct Interval {
  int64_t low = 0, high = 0;
};

/// 0 to `size` - 1, or 0 alone.
inline Interval positionsOf(int64_t size) {
  return {0, std::max<int64_t>(size - 1, 0)};
}

/// Of an expression that multiplies and divides by constants only, each part
/// for itself: wide, but no value lies outside. Nothing where 64 bits do not
/// hold a part, or `symbols` has none of those that are met.
std::optional<Interval> intervalOf(mlir::AffineExpr expr,
                                   llvm::ArrayRef<Interval> dims,
                                   llvm::ArrayRef<Interval> symbols = {});

/// The same number in fewer divisions and remainders, where dimensions have
/// these values: what shape ops take apart and put together again is gone.
mlir::AffineExpr simplifyWithin(mlir::AffineExpr expr,
                                llvm::ArrayRef<Interval> dims,
                                unsigned numSymbols = 0);

} // namespace fusec

#endif // FUSEC_ANALYSIS_AFFINEINTERVAL_H
