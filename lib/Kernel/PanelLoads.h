//===- PanelLoads.h - operands of results, brought ahead --------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_PANELLOADS_H
#define FUSEC_LIB_KERNEL_PANELLOADS_H

#include "BoxLoader.h"
#include "Emitters.h"

namespace fusec {

/// The threads that compute a tile, or rows of one, together.
struct WarpGroup {
  /// Number of the thread among kWarpGroup, and of the group.
  mlir::Value thread, number;
  /// At which they meet.
  BlockBarrier barrier;
  /// Their first row in the tile.
  mlir::Value row;
};

/// Brings what a warp group reads beside a product, and as large as it, into
/// panels of shared memory, by bulk copies: those of the first steps of a tile
/// while it is multiplied, those of later ones once a step is done with. A
/// thread of the group asks for them; nobody else takes part.
class PanelLoads : public LoadSource {
public:
  /// `shared`: that of the block.
  PanelLoads(KernelContext &context, const WgmmaTile &tile,
             const WgmmaLayout &layout, mlir::Value shared);

  /// Makes the barriers; by one thread, before all others meet it at a barrier
  /// of the block.
  void create();
  /// Before the tile at `position` is multiplied, the group's number `turn`.
  void begin(const MatmulPosition &position, const WarpGroup &group,
             mlir::Value turn);
  /// Waits for what step number `step` of the tile reads.
  void wait(mlir::Value step);
  /// Once nobody reads that any more.
  void next(mlir::Value step);
  /// What is loaded from now on is that of columns `column`, of step `step`,
  /// and the next, in the upper or the lower row that a thread has of a panel.
  void setPlace(mlir::Value step, mlir::Value column, int64_t half);

  mlir::Value load(const Access &access, mlir::Type type,
                   llvm::function_ref<mlir::Value()> fromGlobal) override;

private:
  struct Source {
    PanelLoad load;
    mlir::Value map;
    /// Its panels in a step, from which one on.
    int64_t first, count;
  };
  /// Where the panels of a step are, and whether they are there.
  struct Buffer {
    mlir::Value number, phase;
  };
  Buffer bufferOf(mlir::Value step);
  mlir::Value barrier(mlir::Value number);
  mlir::Value panel(const Buffer &buffer, mlir::Value number);
  mlir::Value loadTurned(mlir::Value panel, mlir::Type element);
  void ask(mlir::Value step);

  KernelBuilder &b_;
  const WgmmaTile &tile_;
  WgmmaLayout layout_;
  mlir::Value shared_;
  llvm::SmallVector<Source, 2> sources_;
  /// Panels of a step, and steps whose panels there is room for.
  int64_t ofStep_ = 0, ahead_ = 0;
  MatmulPosition position_;
  WarpGroup group_;
  mlir::Value turn_;
  mlir::Value step_, column_;
  int64_t half_ = 0;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_PANELLOADS_H
