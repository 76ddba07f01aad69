//===- ScoreReaders.h - who multiplies what products give -------*- C++ -*-===//

#ifndef FUSEC_LIB_PREPARE_SCOREREADERS_H
#define FUSEC_LIB_PREPARE_SCOREREADERS_H

#include "MatrixFold.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <vector>

namespace fusec {

/// Most ops between a product and what multiplies its elements.
constexpr size_t maxOpsBetween = 64;

/// Whether the reshape leaves rows as they are, and as many in a matrix.
bool keepsMatrices(fuse::ReshapeOp op);

/// Whether the op does nothing but give the last two dimensions the other way
/// round.
bool transposesMatrices(fuse::TransposeOp op);

/// Whether rows of the left operand, or of the right one, come of another
/// matmul's by way of reductions, as in attention: both may be one kernel, if
/// this one stays as it is.
bool isFedRows(fuse::MatmulOp op, bool onRight = false);

/// A product with an operand that is computed of others.
struct Reader {
  fuse::MatmulOp op;
  mlir::Value fed;
  bool isRight = false;
  /// Whether it takes the columns of what it is fed as rows.
  bool isTransposed = false;
  /// What makes one matrix of several, of what it is fed; or null.
  fuse::ReshapeOp fold;
  /// All that makes its operand of what it is fed, from there on.
  llvm::SmallVector<mlir::Operation *, 2> views;
  /// What sums its results over matrices of the batch, and nobody else needs
  /// them; or null. What lies between, from the results on: moves matrices,
  /// multiplies by a number, or rounds, which the sum can do as well.
  fuse::ReduceOp sum;
  llvm::SmallVector<mlir::Operation *, 4> beforeSum;

  /// The sum, or what is summed.
  mlir::Operation *last() const {
    return sum ? static_cast<mlir::Operation *>(sum) : op;
  }
  /// Which matrices of what it is fed are one, if it sums over several; nothing
  /// else.
  MatrixFold matrixFold() const;
  /// Whether what it is fed follows from reductions of the same products, and
  /// whether its kernel can find these on the way.
  bool isOfSums = false, findsSums = false;
};

/// What the product multiplies of others, by its left or right operand, if that
/// is scores.
std::optional<Reader> readerOf(fuse::MatmulOp op, bool isRight);

/// Products, what is computed of them element by element, in the order of the
/// block, and who multiplies that.
struct Scores {
  llvm::SmallVector<mlir::Operation *> ops;
  llvm::SmallVector<Reader> readers;
};

/// The products that a value is computed of element by element, and the ops
/// between, in order.
struct Behind {
  llvm::SmallVector<mlir::Operation *> ops, products;
  /// Whether reductions of the same products lead to it too.
  bool isOfSums = false;
};
Behind scoresBehind(mlir::Value value);

/// What makes several matrices of each of the product's, and alone reads it; or
/// null.
fuse::ReshapeOp unfoldOf(fuse::MatmulOp op);

/// Readers of the same products together.
std::vector<Scores> findScores(mlir::func::FuncOp function);

/// Whether nobody but readers and each other needs the ops' results, and
/// reductions that a reader finds.
bool areReadersAll(const Scores &scores);

} // namespace fusec

#endif // FUSEC_LIB_PREPARE_SCOREREADERS_H
