//===- CascadeKernel.h - state of the emitter of cascades -------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_CASCADEKERNEL_H
#define FUSEC_LIB_KERNEL_CASCADEKERNEL_H

#include "CascadeRows.h"
#include "OperandStream.h"
#include "PanelEpilogue.h"
#include "PartExchange.h"

#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/ScoreVectors.h"

namespace fusec {

/// See CascadeEmitter.cpp.
class CascadeEmitter : CascadeRows {
public:
  CascadeEmitter(KernelContext &context, const RowFeed &feed,
                 const WgmmaTile &tile, const CascadeSizes &sizes,
                 const CascadeOperands &operands)
      : CascadeRows(context, feed, tile.m, tile.n,
                    accumulatedColumns(sizes.width)),
        tile_(tile), sizes_(sizes), operands_(operands),
        layout_(cascadeLayout(tile, sizes)), result_(resultTile(tile, sizes)),
        parts_(cascadeParts(feed, tile, sizes)),
        schedule_(scheduleTiles(bounds_, tile, shape_.batches(), shape_.m,
                                shape_.k,
                                orderMatrices(feed.scores).matrices)) {}

  LaunchGeometry emit();

private:
  using Fragment = ScoreElements::Fragment;
  /// A tile, and where the block was in the rings before and is after it.
  using TileBody = llvm::SmallVector<mlir::Value> (CascadeEmitter::*)(
      llvm::ArrayRef<mlir::Value> carried);
  /// Without a state: where a group stands in the rings of columns and values,
  /// and its results so far.
  struct Products {
    RingPosition position;
    llvm::SmallVector<mlir::Value, 2> results;

    llvm::SmallVector<mlir::Value> flatten() const;
    static Products of(mlir::ValueRange flat);
  };
  /// With a state: where a group stands in the rings, and what it carries from
  /// block to block.
  struct Walk {
    RingPosition columns, values, matrix;
    RowState::State state;
    llvm::SmallVector<mlir::Value> factors;
    mlir::Value results;
  };

  void makeStreams();
  bool hasVectors() const { return sizes_.vectorBytes > 0; }
  void endReads();
  mlir::Value vectorsAt(RingPosition position);
  void fillColumns(size_t number, RingPosition &position, mlir::Value first);
  bool hasMatrix() const { return sizes_.hasMatrix; }
  void fillMatrix(RingPosition &position, mlir::Value first);
  void readMatrix(Walk &walk);
  void startScores(RingPosition columns, mlir::Value first, Block kind);
  void release(OperandStream &stream, RingPosition position,
               mlir::Value condition = {});

  llvm::SmallVector<mlir::Value> loadTile(llvm::ArrayRef<mlir::Value> carried);
  void load();
  void waitForTurn();
  void passTurn();
  void compute();
  llvm::SmallVector<mlir::Value>
  computeTile(llvm::ArrayRef<mlir::Value> carried);
  /// The first product of number `number`, and the last one, of factors as
  /// registers.
  mlir::Value multiplyScores(size_t number, RingPosition columns, int64_t n,
                             bool waits);
  mlir::Value multiplyFactors(size_t number, mlir::Value results,
                              mlir::ValueRange factors, RingPosition values,
                              mlir::Value isFurther, bool waits);
  llvm::SmallVector<mlir::Value> takeBlock(mlir::Value scores,
                                           mlir::Value number, Block kind,
                                           Walk &walk,
                                           RowState::Correction &correction);
  void takeColumns(int64_t n, Walk &walk);
  mlir::Value needsHalf();
  void takeFirstBlock(Walk &walk);
  mlir::Value correct(mlir::Value results,
                      const RowState::Correction &correction);
  void locate(mlir::Value number);
  llvm::SmallVector<mlir::Value> packHere(llvm::ArrayRef<mlir::Value> elements);
  void computeBlock(mlir::Value number, Block kind, Walk &walk);
  void walkSome(mlir::Value from, mlir::Value to, Block kind, Walk &walk);

  // CascadeParts.cpp: parts of tiles.
  void locatePart(mlir::Value split);
  llvm::SmallVector<mlir::Value>
  unlessEmpty(llvm::ArrayRef<mlir::Value> carried,
              llvm::function_ref<llvm::SmallVector<mlir::Value>()> body);
  void leavePart(Walk &walk);

  // CascadeProducts.cpp: without a state.
  llvm::SmallVector<mlir::Value>
  loadProducts(llvm::ArrayRef<mlir::Value> carried);
  llvm::SmallVector<mlir::Value>
  multiplyTile(llvm::ArrayRef<mlir::Value> carried);
  llvm::SmallVector<Fragment, 2> scoreElements(RingPosition position,
                                               mlir::Value number, Block kind);
  void multiplyValues(size_t number, mlir::Value block,
                      mlir::ValueRange factors, Products &products);
  void waitFor(llvm::ArrayRef<size_t> numbers, uint32_t pending,
               Products &products);
  void multiplyBlock(mlir::Value number, Block kind, Products &products);
  void multiplySome(mlir::Value from, mlir::Value to, Block kind,
                    Products &products);
  void letGo(RingPosition position, bool ofKept);
  /// Whether columns are read once their product is there.
  bool isKept(size_t column) const {
    return llvm::is_contained(sizes_.shared, int64_t(column)) ||
           (hasVectors() && column == sizes_.vectorsWith());
  }

  // CascadeAdds.cpp: what is added up in memory.
  /// Which rows and columns of a block's results a part has, in parts.
  struct AddedPlace {
    mlir::Value rows, columns;
  };
  void prepareAdds();
  void stageElements(llvm::SmallVector<mlir::Value> words,
                     RingPosition position);
  AddedPlace addedPlace(int64_t number);
  mlir::Value multiplyAcross(int64_t number, RingPosition position);
  mlir::Value threadHere();
  mlir::Value groupHere();
  void stageAdded(llvm::ArrayRef<mlir::Value> sums, mlir::Value thread,
                  mlir::Value panel);
  void addPart(int64_t number, mlir::Value block, mlir::Value sums);
  void multiplyAndAdd(mlir::Value number, llvm::ArrayRef<Fragment> elements,
                      Products &products);

  mlir::Value groupPanels(mlir::Value number);
  void store(llvm::ArrayRef<mlir::Value> values);
  llvm::SmallVector<mlir::Value> unpack(mlir::Value array);
  mlir::Value entryOf(llvm::ArrayRef<int32_t> list, mlir::Value number);
  void walkTiles(bool isWholeWarp, TileBody body);

  const WgmmaTile &tile_;
  const CascadeSizes &sizes_;
  const CascadeOperands &operands_;
  CascadeLayout layout_;
  WgmmaTile result_;
  TileParts parts_;
  TileSchedule schedule_;
  /// Of several parts: the tile, this part's number among those of it that are
  /// not empty, and how many these are.
  mlir::Value tileNumber_, part_, partCount_;
  llvm::SmallVector<OperandStream, 2> rows_, columns_;
  /// Null where what it would bring is shared.
  llvm::SmallVector<std::optional<OperandStream>, 2> values_;
  /// Of the tile's rows.
  RingPosition rowPosition_;
  llvm::SmallVector<PanelEpilogue::Target, 1> targets_;
  /// What scores meet: where from, its map as the kernel's argument, its ring.
  struct {
    std::optional<ScoreMatrix> from;
    mlir::Value map;
    std::optional<StageRing> ring;
  } matrix_;
  mlir::Value shared_, thread_, lane_, warpGroup_, number_;
  WarpGroup group_;
  struct {
    AddedParts parts;
    PanelView view;
    /// The kernel's argument.
    mlir::Value map;
  } adds_;
  /// Where all groups but the first meet.
  BlockBarrier everyGroup_{};
  /// Where groups that alternate wait for their turn, one each.
  BlockBarrier turns_{};
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_CASCADEKERNEL_H
