//===- ReduceMapping.h - threads of a reduction kernel ----------*- C++ -*-===//
//
// Which elements a thread of a reduction kernel meets. Along rows, neighbouring
// threads and the lanes of a vector lie along a row. Along columns they lie
// across rows: each vector holds an element of several adjacent rows, and the
// block's other threads walk the same rows elsewhere.
//
// A row is walked in batches of steps, one vector of each thread a step. The
// threads take turns from step to step; only where scans run across rows each
// has the elements of a batch in one piece, so that it combines them by itself.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_REDUCEMAPPING_H
#define FUSEC_LIB_KERNEL_REDUCEMAPPING_H

#include "Emitters.h"

namespace fusec {

class ReduceMapping {
public:
  /// `context.space` has the reduced dimensions last along rows, first along
  /// columns.
  ReduceMapping(const KernelContext &context, const ReduceTile &tile);

  /// Computes the thread's place in its block; before all else.
  void setUp();
  /// Goes to a group of as many rows as a block holds; before any point. Where
  /// blocks have parts of the rows, the group is one of the block's part.
  void enterRows(mlir::Value group);
  /// Goes to the first row of the block's part, with all threads.
  void enterPart();

  /// Groups of rows that blocks hold, those of a part where there are parts.
  int64_t groups() const;
  bool hasParts() const { return parts_ > 0; }
  int64_t rowsPerPart() const { return parts_ > 0 ? rows_ / parts_ : rows_; }
  int64_t threads() const { return tile_.rows * tile_.threadsPerRow; }
  int64_t rowLength() const { return rowLength_; }
  bool isAcrossRows() const { return tile_.along == Along::Columns; }
  /// Whether the vectors of neighbouring lanes lie side by side, and all lanes
  /// of a warp load alike. Of steps without a guard.
  bool hasLanePairs() const;
  /// Elements of a row that one step of its threads covers.
  int64_t stride() const;
  /// Steps of a batch, and of a row.
  int64_t batch() const;
  int64_t steps() const;
  /// Steps of a row all of whose elements are inside it; whether there are
  /// others.
  int64_t wholeSteps() const;
  bool hasPartialStep() const { return wholeSteps() != steps(); }
  bool isBackward() const { return isBackward_; }
  /// Lanes of a point.
  int64_t width() const { return width_; }
  int64_t rowsPerBlock() const { return tile_.rows; }

  /// The thread's point in step `step`; its guard, if asked for, says whether
  /// the elements are inside the row.
  Point point(mlir::Value step, bool needsGuard) const;

  /// The thread in the block; its number among those of its row; the number of
  /// its row (along columns: of its vector of rows) in the block.
  mlir::Value thread() const { return thread_; }
  mlir::Value threadInRow() const { return threadInRow_; }
  mlir::Value rowInBlock() const { return rowInBlock_; }
  /// The number of the block in its cluster; the first group of rows that it,
  /// or its cluster, holds.
  mlir::Value rank() const { return rank_; }
  mlir::Value firstGroup() const { return firstGroup_; }
  /// Null when every row of every block exists.
  mlir::Value rowGuard() const { return rowGuard_; }

private:
  llvm::SmallVector<int64_t> sizes(bool reduced) const;
  void setRow(mlir::Value row);
  mlir::Value vectorInRow(mlir::Value step) const;

  KernelBuilder &b_;
  const LoopSpace &space_;
  const ReduceTile &tile_;
  /// Whether rows are walked from their end, and whether a thread's elements of
  /// a batch are adjacent.
  bool isBackward_, isInPieces_;
  /// Lanes of a point, all of them along a row or all across rows.
  int64_t width_;
  /// Rows, or vectors of rows.
  int64_t rows_;
  int64_t rowLength_;
  /// See Indexing::parts.
  int64_t parts_;
  mlir::Value thread_, threadInRow_, rowInBlock_, rowGuard_, rank_, firstGroup_;
  llvm::SmallVector<mlir::Value> rowDims_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_REDUCEMAPPING_H
