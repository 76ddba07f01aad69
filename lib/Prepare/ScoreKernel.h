//===- ScoreKernel.h - a kernel that computes scores again ------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_SCOREKERNEL_H
#define FUSEC_LIB_PREPARE_SCOREKERNEL_H

#include "ScoreReaders.h"

#include "mlir/IR/IRMapping.h"

namespace fusec {

/// Whether a kernel of the readers has the columns of what they are fed as
/// rows.
bool takeColumns(llvm::ArrayRef<Reader> readers);

/// Whether the op moves elements, or gives them without reading a tensor, as
/// random numbers that follow from a seed, or reads few of them.
bool isFreeOp(mlir::Operation *op);

/// Ops of a kernel to be, made beside those that they repeat.
class ScoreKernel : public MatrixOps {
public:
  /// With a `fold` of what the readers sum over, matrices that are one take
  /// part as one: all that give its rows are equal.
  ScoreKernel(const Scores &scores, llvm::ArrayRef<Reader> readers,
              bool isExact, const MatrixFold &fold = {});

  llvm::ArrayRef<mlir::Value> outputs() const { return outputs_; }
  /// What rounds the results that the kernel adds up, or null.
  mlir::Operation *narrow() const { return narrow_; }
  /// Puts the results in the readers' place; notes in `gone` what is erased.
  /// `number` keeps equal products of different kernels apart.
  void replace(llvm::DenseSet<mlir::Operation *> &gone, int64_t number);
  void erase();

private:
  fuse::CastOp castTo(mlir::Value value, mlir::Type element) {
    return fuse::CastOp::create(builder_, value.getLoc(),
                                typeOf(value).clone(element), value);
  }
  bool isFolded() const { return !fold_.dims.empty(); }
  /// The matrices of elements of an op, as they are here.
  llvm::SmallVector<int64_t> shapeHere(llvm::ArrayRef<int64_t> shape) const;
  mlir::Value drawn(mlir::Value value);
  mlir::Value placed(mlir::Value value, mlir::Operation *user);
  void turn(mlir::Value &matrix, bool &isTransposed);
  void repeatProduct(fuse::MatmulOp op);
  void repeatBetween(mlir::Operation *op);
  bool multiplyBetween(mlir::Operation *op);
  void multiply(const Reader &reader);
  mlir::Value otherOperand(const Reader &reader, bool isAcross,
                           bool &isTransposed);
  mlir::Value afterSum(const Reader &reader, mlir::Value result);

  MatrixFold fold_;
  bool isTransposed_, isExact_;
  mlir::IRMapping mapping_, drawn_;
  /// One divided by what rows have one of.
  llvm::DenseMap<mlir::Value, mlir::Value> inverses_;
  /// Products and random numbers.
  llvm::SmallVector<mlir::Operation *> products_;
  llvm::SmallVector<Reader> readers_;
  /// What the readers leave, and what takes its place; before it was rounded,
  /// where the kernel leaves it so.
  struct Result {
    mlir::Value value, wide;
  };
  llvm::SmallVector<mlir::Value> outputs_;
  llvm::SmallVector<Result> results_;
  /// What is behind the kernel.
  llvm::SmallVector<mlir::Operation *> behind_;
  mlir::Operation *narrow_ = nullptr;
};

/// Erases what has no use, with what has none then, and notes it in `gone`.
void eraseUnused(mlir::Operation *op, llvm::DenseSet<mlir::Operation *> &gone);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_SCOREKERNEL_H
