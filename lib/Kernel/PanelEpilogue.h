//===- PanelEpilogue.h - results by way of shared memory --------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_PANELEPILOGUE_H
#define FUSEC_LIB_KERNEL_PANELEPILOGUE_H

#include "BoxLoader.h"
#include "Emitters.h"

namespace fusec {

/// The threads that compute a tile, or rows of one, together.
struct WarpGroup {
  /// Number of the thread among kWarpGroup.
  mlir::Value thread;
  /// At which they meet.
  BlockBarrier barrier;
  /// Their first row in the tile.
  mlir::Value row;
};

/// Evaluates the group's outputs on the accumulators of a warp group as they
/// lie, two adjacent columns at a time, and leaves them in panels of shared
/// memory, which bulk copies take to global memory while the next panel is
/// computed and the next tile multiplied. What lies outside of an output the
/// copies leave out. Where bulk copies cannot take an output, whose rows begin
/// at any multiple of an element, the threads copy it row by row.
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

  PanelEpilogue(KernelContext &context, const MatmulShape &shape,
                const WgmmaTile &tile, llvm::ArrayRef<Target> targets)
      : context_(context), b_(context.b), shape_(shape), tile_(tile),
        targets_(targets), emitter_(context.makeEmitter()) {}

  /// `shared`: the panels of the group. `sums`: kWgmmaRows rows after the
  /// other, each as nvx.wgmma gives them.
  void emit(const MatmulPosition &position, const WarpGroup &group,
            mlir::Value shared, llvm::ArrayRef<mlir::Value> sums);

private:
  void bindSums(llvm::ArrayRef<mlir::Value> sums);
  void emitPanel(const Target &target, int64_t column);
  void copyPanel(const Target &target, int64_t column, mlir::Value panel);
  void copyRows(const Target &target, int64_t column, mlir::Value panel);
  void storeInside(const Target &target, mlir::Value row, mlir::Value column,
                   mlir::Value raw);
  void stagePairs(const Target &target, int64_t column, mlir::Value panel);
  void stageMatrices(const Target &target, int64_t column, mlir::Value panel);
  /// The columns `column` and the next of one of the two rows that the thread
  /// has of a block of kWgmmaRows, in memory type.
  mlir::Value pairAt(const Target &target, int64_t block, int64_t half,
                     int64_t column);
  int64_t blocks() const { return groupRows(tile_) / kWgmmaRows; }
  int64_t panels() const;

  KernelContext &context_;
  KernelBuilder &b_;
  const MatmulShape &shape_;
  const WgmmaTile &tile_;
  llvm::ArrayRef<Target> targets_;
  GroupEmitter emitter_;
  MatmulPosition position_;
  WarpGroup group_;
  mlir::Value shared_, isLeader_;
  /// Columns of a point: pairs of them, where there is no odd one.
  int64_t width() const { return shape_.n % 2 == 0 ? 2 : 1; }
  /// The columns that the thread has, in the order of the sums.
  llvm::SmallVector<Point> points_;
  int64_t nextPanel_ = 0;
};

/// The outputs of a kernel whose results are `tile`s, with their tensor maps.
llvm::SmallVector<PanelEpilogue::Target, 1> panelTargets(KernelContext &context,
                                                         const WgmmaTile &tile);

// A panel of kTileRowBytes a row or half as many, with the swizzle of bulk
// copies, as the threads of a group with kWgmmaRows rows write it: the offset
// of what is in the first columns; further columns flip bits of it.

/// For stmatrix, of 16-bit elements: the row that the thread names; column
/// `at`, a multiple of 16, flips 2 * at.
mlir::Value matrixPlace(KernelBuilder &b, mlir::Value thread, int64_t rowBytes);
/// The first of the thread's pairs of 32-bit elements; column `at`, a multiple
/// of 8, flips 4 * at.
mlir::Value pairPlace(KernelBuilder &b, mlir::Value thread);
/// Four parts of 8 x 8, each of which has a word of a lane.
void storeMatrices(KernelBuilder &b, mlir::Value pointer,
                   llvm::ArrayRef<mlir::Value> words);
/// What the threads wrote to shared memory, bulk copies see.
void showToCopies(KernelBuilder &b);

/// Waits until bulk copies have read the panels, before the block ends.
void finishPanels(KernelBuilder &b, const WarpGroup &group);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_PANELEPILOGUE_H
