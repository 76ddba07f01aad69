//===- CascadeRows.h - what kernels of cascades share -----------*- C++ -*-===//
//
// A kernel of a cascade goes over the scores of a tile's rows in blocks of
// columns, from the last to the first. Whatever multiplies leaves accumulators
// in the same order (RowState.h): which blocks are visited, what is computed of
// scores, and how rows end is the same.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_CASCADEROWS_H
#define FUSEC_LIB_KERNEL_CASCADEROWS_H

#include "RowState.h"
#include "ScoreElements.h"
#include "ScoreRange.h"
#include "TileOrder.h"

namespace fusec {

class CascadeRows {
protected:
  using Block = ScoreElements::Block;
  using WalkSome =
      llvm::function_ref<void(mlir::Value from, mlir::Value to, Block kind)>;

  /// Tiles of `m` rows, blocks of `n` columns of the scores; results have
  /// accumulators of `columns`.
  CascadeRows(KernelContext &context, const RowFeed &feed, int64_t m, int64_t n,
              int64_t columns);

  /// Where tile `number` is, and which blocks it visits.
  void locateTile(mlir::Value number);
  mlir::Value count() { return b_.sub(range_.end, range_.begin); }
  /// Calls `body` for each period of columns, which bounds leave the same of,
  /// with what the one before has yielded.
  using PeriodBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(
      llvm::ArrayRef<mlir::Value> carried)>;
  llvm::SmallVector<mlir::Value>
  forEachPeriod(llvm::ArrayRef<mlir::Value> carried, PeriodBody body);
  /// Whether block number `number` of the period is the first or last of all.
  mlir::Value isFirstOfAll(mlir::Value number);
  mlir::Value isLastOfAll(mlir::Value number);
  /// The block that is visited as number `number`, and its first column.
  mlir::Value blockAt(mlir::Value number);
  mlir::Value columnAt(mlir::Value number);
  /// Calls `walk` for the blocks from number `first` on, counted from the last:
  /// apart for those that need no test.
  void walkBlocks(mlir::Value first, WalkSome walk);
  /// For all blocks, where the first has what reaches outside of the columns.
  void walkAllBlocks(WalkSome walk);
  /// Pairs of a row as a left operand of 16 bits has them, in the order in
  /// which accumulators lie.
  llvm::SmallVector<mlir::Value> pack(llvm::ArrayRef<mlir::Value> elements);
  /// The results of all blocks for the 16 rows of the warp, times what was
  /// deferred; stores what each row has one of.
  llvm::SmallVector<mlir::Value> finishRows(llvm::ArrayRef<mlir::Value> results,
                                            const RowState::State &state);

  KernelContext &context_;
  KernelBuilder &b_;
  const RowFeed &feed_;
  int64_t m_, n_;
  MatmulShape shape_;
  /// What keeps some elements of the scores out.
  llvm::SmallVector<ScoreBound> bounds_;
  ScoreElements scores_;
  PartContext tail_;
  RowState state_;
  TileOrder order_;
  /// Columns of a period, and periods.
  int64_t period_, periods_;
  /// Blocks of columns of a period, and those of the tile.
  int64_t blocks_;
  ScoreRange<mlir::Value> range_;
  /// Of several periods, where the kernel is.
  mlir::Value periodNumber_;
  MatmulPosition place_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_CASCADEROWS_H
