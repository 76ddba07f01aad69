//===- ReductionKinds.h - what the words of reductions mean -----*- C++ -*-===//
//
// The scalar bodies that reduce and cumulative share, by the word of `kind`.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_DIALECT_FUSE_REDUCTIONKINDS_H
#define FUSEC_LIB_DIALECT_FUSE_REDUCTIONKINDS_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec::fuse::detail {

/// Reports, as of the op `name`, a kind that elements of that type do not have:
/// sums and products of booleans would wrap.
llvm::LogicalResult checkKind(std::optional<mlir::Location> location,
                              llvm::StringRef name, llvm::StringRef kind,
                              mlir::Type element);

/// What changes nothing that it is combined with: a number of the element type,
/// and as a value to compute with.
mlir::TypedAttr neutralValue(llvm::StringRef kind, mlir::Type type);
mlir::Value buildNeutral(ScalarBuilder &b, llvm::StringRef kind,
                         mlir::Type type);

/// A float sum that began with +0: that of negative zeros is +0. Integers stay.
mlir::Value addPositiveZero(ScalarBuilder &b, mlir::Value sum);

/// Combines two values; `mean` adds.
mlir::Value combineKind(ScalarBuilder &b, llvm::StringRef kind, mlir::Value lhs,
                        mlir::Value rhs);

} // namespace fusec::fuse::detail

#endif // FUSEC_LIB_DIALECT_FUSE_REDUCTIONKINDS_H
