//===- Matrices.h - tensors as matrices of a batch --------------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_MATRICES_H
#define FUSEC_LIB_PREPARE_MATRICES_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

inline mlir::RankedTensorType typeOf(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType());
}

/// The op that gives the last two dimensions the other way round.
inline fuse::TransposeOp transposeMatrix(mlir::OpBuilder &builder,
                                         mlir::Location location,
                                         mlir::Value matrix) {
  auto permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, typeOf(matrix).getRank()));
  std::swap(permutation.end()[-1], permutation.end()[-2]);
  return fuse::TransposeOp::create(builder, location, matrix, permutation);
}

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_MATRICES_H
