//===- WgmmaKernel.h - state of the emitter of warp groups ------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_WGMMAKERNEL_H
#define FUSEC_LIB_KERNEL_WGMMAKERNEL_H

#include "BoxLoader.h"
#include "PanelEpilogue.h"
#include "RowReductions.h"
#include "SplitProduct.h"
#include "StageRewriter.h"
#include "StageRing.h"
#include "TileOrder.h"

#include "fusec/Dialect/Nvx/Nvx.h"

#include "llvm/Support/MathExtras.h"

namespace fusec {

/// See WgmmaEmitter.cpp.
class WgmmaEmitter {
public:
  /// `rows`: what is reduced along rows of the result, or null.
  WgmmaEmitter(KernelContext &context, const MatmulShape &shape,
               const WgmmaTile &tile, llvm::ArrayRef<WgmmaOperand> operands,
               ReducedRows *rows)
      : context_(context), b_(context.b), shape_(shape), tile_(tile),
        rows_(rows), form_(wgmmaForm(operands, context.numerics.allowTf32)),
        layout_(wgmmaLayout(tile, form_)), left_(loader(operands.front())),
        order_(b_, shape, tile.m, tile.n, tile.groupM),
        steps_(llvm::divideCeil(shape.k, stepElements())) {
    for (const WgmmaOperand &right : operands.drop_front())
      rights_.push_back(loader(right));
  }

  LaunchGeometry emit();

private:
  int64_t stepElements() const { return kTileRowBytes / shape_.elementBytes(); }
  mlir::Value stagePointer(mlir::Value stage) {
    return bytePointer(b_, shared_, b_.mul(stage, layout_.stageBytes));
  }
  BoxLoader loader(const WgmmaOperand &operand) {
    return {b_, operand, context_.tensorMap(operand.buffer, operand.view)};
  }
  /// What a block does at a time: the part number `part` of a tile, with
  /// `steps` steps from `firstStep` on.
  struct Turn {
    mlir::Value tile, part, firstStep, steps;
  };
  Turn turnOf(mlir::Value number);
  /// Of a product by groups, where the steps of the tile's group are.
  void findGroup(Turn &turn);
  int64_t turns() const { return order_.tiles() * tile_.splits; }
  void locateThread();
  void load();
  RingPosition loadTurn(const Turn &turn, RingPosition position);
  void rewrite();
  void rewriteStage(StageRewriter &rewriter, RingPosition position);
  /// Warps that a stage is rewritten by: those of few blocks of columns have
  /// every other stage, or one of four.
  int64_t rewritingWarps() const {
    int64_t blocks = tile_.allColumns() / kRewrittenRows;
    return blocks > 2 ? kWarpGroup / kWarp : blocks;
  }
  void setUpLeft();
  void compute();
  RingPosition computeTurn(const Turn &turn, RingPosition position);
  /// Behind the stages of the turn `number`.
  RingPosition pastTurn(RingPosition position, mlir::Value number);
  /// The sums of a turn; moves `position` on.
  llvm::SmallVector<mlir::Value> multiply(const Turn &turn,
                                          RingPosition &position);
  llvm::SmallVector<mlir::Value> multiplySplit(mlir::Value steps,
                                               RingPosition &position);
  llvm::SmallVector<mlir::Value> multiplyPromoted(mlir::Value steps,
                                                  RingPosition &position);
  mlir::Value multiplyStages(mlir::Value steps, RingPosition &position);
  mlir::Value multiplyStage(RingPosition position, mlir::Value sums,
                            mlir::Value isFurther, uint32_t pending = 1);
  mlir::Value rightDescriptor(RingPosition position);
  void waitForStage(RingPosition position);
  void release(RingPosition position, mlir::Value condition = {});
  void finish(const Turn &turn, llvm::ArrayRef<mlir::Value> sums);
  /// How the accumulators of a warp lie in the tile.
  FragmentLayout fragments() const;
  void store(const MatmulPosition &place, llvm::ArrayRef<mlir::Value> sums);
  void waitForTurn();
  void passTurn(mlir::Value tile);
  /// Whether groups that share a tile take turns at the products of a stage:
  /// those of split operands have most to do beside them. On an H200 2048^3
  /// takes 144.5 us so and 150.8 without, 4096^3 of 8 bits 120 for 114
  /// (`h200-products-tf32`, bounds and turns).
  bool takesTurns() const { return form_.isSplit && tile_.groups > 1; }
  /// Whether a product is there before the next stage is waited for.
  bool waitsForStages() const {
    return form_.isLeftInRegisters() || form_.isPromoted;
  }
  /// A stage's product, when it is the group's turn.
  mlir::Value inTurn(nvx::WgmmaOp product);
  mlir::Value bounds(mlir::Value stage);
  /// Runs `body` for the turns `first`, `first` + `step`, ...
  using TurnBody = llvm::function_ref<RingPosition(const Turn &, RingPosition)>;
  void walkTurns(mlir::Value first, int64_t step, RingPosition position,
                 TurnBody body);
  /// Runs `body` for each of `steps` steps of a sum, which goes on with what it
  /// gives, and returns what the last one gives. Moves `position` on.
  using StageBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(
      mlir::Value, RingPosition, llvm::ArrayRef<mlir::Value>)>;
  llvm::SmallVector<mlir::Value> walkStages(mlir::Value steps,
                                            RingPosition &position,
                                            llvm::ArrayRef<mlir::Value> carried,
                                            StageBody body);
  /// The same where nothing is carried on; the position after them.
  RingPosition
  walkStages(mlir::Value steps, RingPosition position,
             llvm::function_ref<void(mlir::Value, RingPosition)> body);

  KernelContext &context_;
  KernelBuilder &b_;
  const MatmulShape &shape_;
  const WgmmaTile &tile_;
  ReducedRows *rows_;
  WgmmaForm form_;
  WgmmaLayout layout_;
  BoxLoader left_;
  /// One for each product: what they bring lies side by side.
  llvm::SmallVector<BoxLoader, 2> rights_;
  TileOrder order_;
  /// Stages that a tile takes.
  int64_t steps_;
  llvm::SmallVector<PanelEpilogue::Target, 1> targets_;
  std::optional<PanelLoads> loads_;
  /// The group's first turn, and from one to the next.
  mlir::Value firstTurn_;
  int64_t turnStep_ = 0;
  std::optional<StageRing> ring_;
  mlir::Value shared_, thread_, lane_;
  /// Of the thread among all groups, and among those that multiply.
  mlir::Value warpGroup_, number_;
  WarpGroup group_;
  std::optional<LeftFragments> leftFragments_;
  std::optional<SplitProduct> split_;
  /// Where groups wait for their turn, one each.
  BlockBarrier turns_{};
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_WGMMAKERNEL_H
