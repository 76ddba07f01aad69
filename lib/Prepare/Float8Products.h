//===- Float8Products.h - products of floats of 8 bits ----------*- C++ -*-===//
//
// Tensor cores multiply elements of 8 bits where bulk copies take both operands
// along k. Other products of theirs have other forms.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PREPARE_FLOAT8PRODUCTS_H
#define FUSEC_LIB_PREPARE_FLOAT8PRODUCTS_H

#include "fusec/Dialect/Fuse/Fuse.h"

namespace fusec {

/// A product in another form, with the kernels that are expected of it.
struct Form {
  mlir::Value result;
  llvm::SmallVector<llvm::SmallVector<mlir::Operation *>> kernels;

  /// The last matmul, or whatever else is computed last.
  mlir::Operation *product() const;
};

/// The product's sums, which are f32 whatever its type, as results.
fuse::CastOp sumsOf(mlir::OpBuilder &builder, mlir::Value sums);

/// The product and the views that its operands are, which are part of its
/// kernel: how they lie decides which one it can be.
llvm::SmallVector<mlir::Operation *> withViews(mlir::Operation *product);

/// The product in f16, which has all numbers of both types.
Form throughHalves(fuse::MatmulOp op);

/// The product of copies that lie along k in the place of operands that do not;
/// nothing where both say that they do.
Form alongK(fuse::MatmulOp op);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_FLOAT8PRODUCTS_H
