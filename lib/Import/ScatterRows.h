//===- ScatterRows.h - updates of the rows of matrices ----------*- C++ -*-===//
//
// A scatter asks, of each place that it may write, which updates name it: a sum
// of these is a product with a matrix of zeros and ones, so that the order of
// additions is the same in each run. Of many updates the product is cut down by
// bringing them into the order of their rows; what is the same in any order,
// memory combines.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_IMPORT_SCATTERROWS_H
#define FUSEC_LIB_IMPORT_SCATTERROWS_H

#include "GraphBuilder.h"

namespace fusec {

/// A scatter as matrices of a batch: rows of the operand, rows of updates, and
/// for each of these the row that it goes to, or one that there is not.
struct RowScatter {
  mlir::Value rows;    // (batch, size, width)
  mlir::Value updates; // (batch, count, width)
  mlir::Value targets; // (batch, count)
  /// No update goes to a row before that of the update in front of it.
  bool isInOrder = false;
};

/// What a reduction of a scatter combines with nothing changed: of sums of
/// floats -0.
mlir::Value neutralOf(GraphBuilder &graph, llvm::StringRef kind,
                      mlir::Type element);

/// The rows that updates name as i32 or i64; those that there are not, as the
/// one behind the last.
mlir::Value soundTargets(GraphBuilder &graph, const RowScatter &scatter,
                         mlir::Type index);

/// The rows: each combined with the updates that name it as the reduction does,
/// or with kind "" the last of those in its place.
mlir::Value scatterRows(GraphBuilder &graph, const RowScatter &scatter,
                        llvm::StringRef kind);

} // namespace fusec

#endif // FUSEC_LIB_IMPORT_SCATTERROWS_H
