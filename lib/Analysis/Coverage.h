//===- Coverage.h - whether an index meets every element once ---*- C++ -*-===//

#ifndef FUSEC_LIB_ANALYSIS_COVERAGE_H
#define FUSEC_LIB_ANALYSIS_COVERAGE_H

#include "fusec/Analysis/Indexing.h"

namespace fusec {

/// Whether the points of `domain` that differ in the dimensions that `map` uses
/// meet every element of `shape` exactly once. Sufficient, not necessary: it
/// recognises what permutations and reshapes of the domain give.
bool coversOnce(mlir::AffineMap map, llvm::ArrayRef<int64_t> shape,
                llvm::ArrayRef<int64_t> domain);

/// Whether `position` numbers the points along `dims` of `domain` in row-major
/// order. Sufficient, not necessary, as coversOnce().
bool isRowMajor(mlir::AffineExpr position, llvm::ArrayRef<unsigned> dims,
                llvm::ArrayRef<int64_t> domain);

} // namespace fusec

#endif // FUSEC_LIB_ANALYSIS_COVERAGE_H
