//===- CascadeKernel.h - state of the emitter of cascades -------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_CASCADEKERNEL_H
#define FUSEC_LIB_KERNEL_CASCADEKERNEL_H

#include "Emitters.h"
#include "OperandStream.h"
#include "PanelEpilogue.h"
#include "RowState.h"
#include "ScoreElements.h"
#include "ScoreRange.h"
#include "TileOrder.h"

#include "fusec/Analysis/CascadeLayout.h"

#include "llvm/Support/MathExtras.h"

namespace fusec {

/// See CascadeEmitter.cpp.
class CascadeEmitter {
public:
  CascadeEmitter(KernelContext &context, const RowFeed &feed,
                 const WgmmaTile &tile, const CascadeOperands &operands)
      : context_(context), b_(context.b), feed_(feed), tile_(tile),
        operands_(operands),
        layout_(cascadeLayout(tile, operands.depth, operands.width)),
        result_(resultTile(tile, operands.width)),
        shape_(describeProduct(context.indexing.hero)),
        bounds_(boundsOfTiles(feed, tile.m)),
        scores_(context, feed_, shape_, tile_, bounds_),
        rows_(context, feed_.rows), tail_(context, feed_.tail),
        state_(b_, feed_, rescalesLazily(operands.width)),
        order_(b_, shape_, tile.m, result_.n, /*group=*/1),
        schedule_(
            scheduleTiles(bounds_, tile, shape_.batches(), shape_.m, shape_.k)),
        blocks_(llvm::divideCeil(shape_.k, tile.n)) {}

  LaunchGeometry emit();

private:
  /// Where a group stands in the rings, and what it carries from block to
  /// block.
  struct Walk {
    RingPosition columns, values;
    RowState::State state;
    llvm::SmallVector<mlir::Value> factors;
    mlir::Value results;
  };

  void makeStreams();
  void release(OperandStream &stream, RingPosition position,
               mlir::Value condition = {});

  llvm::SmallVector<mlir::Value> loadTile(mlir::Value tile,
                                          llvm::ArrayRef<mlir::Value> carried);
  void load();
  void waitForTurn();
  void passTurn();
  void compute();
  llvm::SmallVector<mlir::Value>
  computeTile(mlir::Value tile, llvm::ArrayRef<mlir::Value> carried);
  mlir::Value multiplyScores(RingPosition columns, int64_t n, bool waits);
  mlir::Value multiplyFactors(const Walk &walk, mlir::Value isFurther,
                              bool waits);
  llvm::SmallVector<mlir::Value>
  takeBlock(mlir::Value scores, mlir::Value number, ScoreElements::Block kind,
            Walk &walk, RowState::Correction &correction);
  void takeColumns(int64_t n, Walk &walk);
  mlir::Value needsHalf();
  void takeFirstBlock(Walk &walk);
  mlir::Value correct(mlir::Value results,
                      const RowState::Correction &correction);
  void locate(mlir::Value tile);
  mlir::Value count() { return b_.sub(range_.end, range_.begin); }
  llvm::SmallVector<mlir::Value> pack(llvm::ArrayRef<mlir::Value> elements);
  llvm::SmallVector<mlir::Value> packHere(llvm::ArrayRef<mlir::Value> elements);
  void computeBlock(mlir::Value number, bool isInside, Walk &walk);
  void walkSome(mlir::Value from, mlir::Value to, bool isInside, Walk &walk);
  void walkBlocks(Walk &walk);
  llvm::SmallVector<mlir::Value> rowIndices(mlir::Value row);
  llvm::SmallVector<mlir::Value> finishRows(Walk &walk);
  void store(llvm::ArrayRef<mlir::Value> values);
  llvm::SmallVector<mlir::Value> unpack(mlir::Value array);
  mlir::Value entryOf(llvm::ArrayRef<int32_t> list, mlir::Value number);
  void walkTiles(llvm::ArrayRef<mlir::Value> initial, bool isWholeWarp,
                 llvm::function_ref<llvm::SmallVector<mlir::Value>(
                     mlir::Value, llvm::ArrayRef<mlir::Value>)>
                     body);

  KernelContext &context_;
  KernelBuilder &b_;
  const RowFeed &feed_;
  const WgmmaTile &tile_;
  const CascadeOperands &operands_;
  CascadeLayout layout_;
  WgmmaTile result_;
  MatmulShape shape_;
  /// What keeps some elements of the scores out.
  llvm::SmallVector<ScoreBound> bounds_;
  ScoreElements scores_;
  PartContext rows_, tail_;
  RowState state_;
  TileOrder order_;
  TileSchedule schedule_;
  /// Blocks of columns, and those of the tile.
  int64_t blocks_;
  ScoreRange<mlir::Value> range_;
  std::optional<OperandStream> row_, column_, value_;
  /// Of the tile's rows.
  RingPosition rowPosition_;
  llvm::SmallVector<PanelEpilogue::Target, 1> targets_;
  mlir::Value shared_, thread_, lane_, warpGroup_, number_;
  WarpGroup group_;
  /// Where groups that alternate wait for their turn, one each.
  BlockBarrier turns_{};
  MatmulPosition place_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_CASCADEKERNEL_H
