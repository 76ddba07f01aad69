//===- MatrixFold.h - several matrices of a batch as one --------*- C++ -*-===//
//
// A product whose results are summed over matrices of its batch, as gradients
// of keys that several heads share, is a product of wider matrices: those of
// the left operand side by side, those of the right one below each other. Then
// the sum over matrices is part of the product's own.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PREPARE_MATRIXFOLD_H
#define FUSEC_LIB_PREPARE_MATRIXFOLD_H

#include "Matrices.h"

namespace fusec {

/// Which matrices of a batch are one. Neighbouring dimensions differ.
struct MatrixFold {
  struct Dim {
    int64_t size;
    bool isSummed;
    bool operator==(const Dim &) const = default;
  };
  llvm::SmallVector<Dim, 2> dims;

  bool operator==(const MatrixFold &) const = default;
  /// Adds an inner dimension.
  void add(int64_t size, bool isSummed);
  /// Matrices that are one.
  int64_t count() const;
  llvm::SmallVector<int64_t> batch() const;
  /// What is left of the batch.
  llvm::SmallVector<int64_t> kept() const;
  /// Whether matrices that are one follow each other.
  bool areNeighbours() const;
  /// Whether those that are one are equal: `value` has all of the batch, by
  /// whatever ops that move data, or one for each.
  bool areEqual(mlir::Value value) const;
};

/// Makes ops of matrices, and keeps them in order.
class MatrixOps {
public:
  llvm::ArrayRef<mlir::Operation *> ops() const { return ops_; }

protected:
  explicit MatrixOps(mlir::OpBuilder builder) : builder_(builder) {}

  mlir::Value create(mlir::Operation *op) {
    ops_.push_back(op);
    return op->getResult(0);
  }
  mlir::Value reshape(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  mlir::Value broadcast(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value value) {
    return create(transposeMatrix(builder_, value.getLoc(), value));
  }
  /// Each matrix of a batch as often, one after the other, as `batch` asks for.
  mlir::Value repeat(mlir::Value value, llvm::ArrayRef<int64_t> batch);
  /// Matrices of `rows` rows that are one below each other, and the other way
  /// round, which gives them `shape`.
  mlir::Value fold(const MatrixFold &fold, mlir::Value value, int64_t rows);
  mlir::Value unfold(const MatrixFold &fold, mlir::Value value, int64_t rows,
                     llvm::ArrayRef<int64_t> shape);
  /// The same of what broadcasts to matrices of `rows` rows of a batch.
  mlir::Value foldBroadcast(const MatrixFold &fold, mlir::Value value,
                            llvm::ArrayRef<int64_t> batch, int64_t rows);
  /// One of the matrices that are one, which are equal.
  mlir::Value oneOfEach(const MatrixFold &fold, mlir::Value value);

  mlir::OpBuilder builder_;
  llvm::SmallVector<mlir::Operation *> ops_;
};

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_MATRIXFOLD_H
