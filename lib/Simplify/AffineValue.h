//===- AffineValue.h - integers that follow from their index ----*- C++ -*-===//

#ifndef FUSEC_LIB_SIMPLIFY_AFFINEVALUE_H
#define FUSEC_LIB_SIMPLIFY_AFFINEVALUE_H

#include "mlir/IR/BuiltinAttributes.h"

namespace fusec {

/// constant + sum of factors[d] * index[d], exactly.
struct Affine {
  int64_t constant = 0;
  llvm::SmallVector<int64_t> factors;

  bool isSplat() const {
    return llvm::all_of(factors, [](int64_t factor) { return factor == 0; });
  }
};

/// An integer, or of a truth the number that is at least 0 where it holds: a
/// known truth is 0, or -1.
using Known = std::optional<Affine>;

/// The least and the largest value.
struct Bounds {
  int64_t least, most;
};

/// a * b + c, or none where it takes more than 64 bits.
std::optional<int64_t> mulAdd(int64_t a, int64_t b, int64_t c);

/// Of all elements of a shape.
std::optional<Bounds> boundsOf(const Affine &value,
                               llvm::ArrayRef<int64_t> shape);

/// a * scale + b, both of one shape.
Known combine(const Affine &a, int64_t scale, const Affine &b);

/// The same everywhere.
Affine splat(int64_t value, int64_t rank);

/// As it is after broadcasting.
Affine broadcast(const Affine &value, llvm::ArrayRef<int64_t> from,
                 llvm::ArrayRef<int64_t> to);

/// As the elements of another shape, in row-major order: dimensions are split
/// and joined where their factors allow it.
Known reshape(const Affine &value, llvm::ArrayRef<int64_t> from,
              llvm::ArrayRef<int64_t> to);

/// Constants whose elements follow from their index; of truths those that are
/// all the same.
Known ofElements(mlir::DenseElementsAttr elements);

} // namespace fusec

#endif // FUSEC_LIB_SIMPLIFY_AFFINEVALUE_H
