//===- PanelEpilogue.h - results by way of shared memory --------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_PANELEPILOGUE_H
#define FUSEC_LIB_KERNEL_PANELEPILOGUE_H

#include "PanelLoads.h"

namespace fusec {

/// Evaluates the group's outputs on the accumulators of a warp group as they
/// lie, two adjacent columns at a time, and leaves them in panels of shared
/// memory, which bulk copies take to global memory while the next panel is
/// computed and the next tile multiplied. What lies outside of an output the
/// copies leave out. Where bulk copies cannot take an output, whose rows begin
/// at any multiple of an element, the threads copy it row by row.
///
/// The code of one element is there for each that a thread has, or, where the
/// tile is `rolled`, for the few of a turn of a loop: instructions that lie
/// further apart than caches of them are large come several times as slowly.
class PanelEpilogue {
public:
  /// Where one output goes; the map is the kernel's argument, for bulk copies.
  struct Target {
    mlir::Value output;
    PanelView view;
    mlir::Value map;

    int64_t elementBytes() const {
      return fusec::elementBytes(getElementTypeOrSelf(output.getType()));
    }
    int64_t rowBytes() const { return view.columns * elementBytes(); }
  };

  /// `loads`: what brings operands of results, or null.
  PanelEpilogue(KernelContext &context, const MatmulShape &shape,
                const WgmmaTile &tile, llvm::ArrayRef<Target> targets,
                PanelLoads *loads = nullptr)
      : context_(context), b_(context.b), shape_(shape), tile_(tile),
        targets_(targets), loads_(loads), emitter_(context.makeEmitter()) {
    emitter_.setLoadSource(loads);
  }

  /// `shared`: the panels of the group. `sums`: kWgmmaRows rows after the
  /// other, each as nvx.wgmma gives them.
  void emit(const MatmulPosition &position, const WarpGroup &group,
            mlir::Value shared, llvm::ArrayRef<mlir::Value> sums);

private:
  /// What is computed together: `columns` columns of the tile from `column` on,
  /// of `blocks` blocks of kWgmmaRows of the group's rows from `row` on.
  /// In number `step` of the steps they begin at column `inStep`.
  struct Part {
    mlir::Value row, column;
    int64_t blocks, columns;
    mlir::Value step, inStep;
  };
  /// `columns` of the part's columns, from `first` on, which lie in `panel`
  /// from its column `inPanel` on.
  struct Piece {
    int64_t first, columns;
    mlir::Value inPanel, panel;
  };
  llvm::SmallVector<mlir::Value> sumsOf(llvm::ArrayRef<mlir::Value> sums,
                                        int64_t block, int64_t column) const;
  llvm::SmallVector<mlir::Value> chooseSums(llvm::ArrayRef<mlir::Value> sums,
                                            mlir::Value block,
                                            mlir::Value column);
  void bindSums(llvm::ArrayRef<mlir::Value> sums);
  void emitSteps(llvm::ArrayRef<mlir::Value> sums);
  void emitLoop(llvm::ArrayRef<mlir::Value> sums);
  void loop(int64_t end, int64_t step,
            llvm::function_ref<void(mlir::Value)> body);
  /// Of step number `step`: an output, its first column in the step, and the
  /// number of its panel.
  using PanelBody =
      llvm::function_ref<void(const Target &, int64_t, mlir::Value)>;
  void forEachPanel(mlir::Value step, PanelBody body);
  int64_t panelsOfStep() const;
  mlir::Value panelAt(mlir::Value number);
  void freePanels(mlir::Value number, int64_t count);
  void passOn(const Target &target, mlir::Value column, mlir::Value panel);
  void copyPanel(const Target &target, mlir::Value column, mlir::Value panel);
  void copyRows(const Target &target, mlir::Value column, mlir::Value panel);
  void storeInside(const Target &target, mlir::Value row, mlir::Value column,
                   mlir::Value raw);
  void stage(const Target &target, const Piece &piece);
  void stagePairs(const Target &target, const Piece &piece);
  void stageMatrices(const Target &target, const Piece &piece);
  void stageTurned(const Target &target, const Piece &piece);
  /// Columns `column` and the next of the part, of one of the two rows that the
  /// thread has of a block, in memory type.
  mlir::Value pairAt(const Target &target, int64_t block, int64_t half,
                     int64_t column);
  /// Blocks of a group, columns of a step, and steps.
  int64_t blocks() const { return groupRows(tile_) / kWgmmaRows; }
  int64_t stepColumns() const { return panelColumns(tile_); }
  int64_t steps() const { return tile_.n / stepColumns(); }

  KernelContext &context_;
  KernelBuilder &b_;
  const MatmulShape &shape_;
  const WgmmaTile &tile_;
  llvm::ArrayRef<Target> targets_;
  PanelLoads *loads_;
  GroupEmitter emitter_;
  MatmulPosition position_;
  WarpGroup group_;
  mlir::Value shared_, isLeader_;
  /// Columns of a point: pairs of them, where there is no odd one.
  int64_t width() const { return shape_.n % 2 == 0 ? 2 : 1; }
  /// What the thread has of it, in the order of the sums.
  Part part_;
  llvm::SmallVector<Point> points_;
};

/// The outputs of a kernel whose results are `tile`s, with their tensor maps.
llvm::SmallVector<PanelEpilogue::Target, 1> panelTargets(KernelContext &context,
                                                         const WgmmaTile &tile);

// A panel of kTileRowBytes a row or half as many, with the swizzle of bulk
// copies, as the threads of a group with kWgmmaRows rows write it: the offset
// of what is in the first columns; further columns flip bits of it.

/// The first of the thread's pairs of 16-bit elements; column `at`, a multiple
/// of 8, flips 2 * at.
mlir::Value narrowPairPlace(KernelBuilder &b, mlir::Value thread);
/// For stmatrix, of 16-bit elements: the row that the thread names; column
/// `at`, a multiple of 16, flips 2 * at.
mlir::Value matrixPlace(KernelBuilder &b, mlir::Value thread, int64_t rowBytes);
/// The first of the thread's pairs of 32-bit elements; column `at`, a multiple
/// of 8, flips 4 * at.
mlir::Value pairPlace(KernelBuilder &b, mlir::Value thread);
/// Of a panel that is turned around (PanelView): the first of the thread's
/// elements of 32 bits; the next column flips kNextTurned, 8 rows below
/// kBelowTurned, and column `at`, a multiple of 8, is `at` rows further.
mlir::Value turnedPlace(KernelBuilder &b, mlir::Value thread);
inline constexpr int64_t kNextTurned = kTileRowBytes + kChunkBytes,
                         kBelowTurned = 2 * kChunkBytes;
/// Four parts of 8 x 8, each of which has a word of a lane.
void storeMatrices(KernelBuilder &b, mlir::Value pointer,
                   llvm::ArrayRef<mlir::Value> words);
/// What the threads wrote to shared memory, bulk copies see.
void showToCopies(KernelBuilder &b);

/// Waits until bulk copies have read the panels, before the block ends.
void finishPanels(KernelBuilder &b, const WarpGroup &group);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_PANELEPILOGUE_H
