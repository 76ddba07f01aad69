//===- BoxLoader.h - operand tiles by bulk tensor copies --------*- C++ -*-===//
//
// Brings the tiles of one operand of a product into the stages of a ring, as
// wgmma reads them there: rows of kTileRowBytes with the widest swizzle. Where
// the operand is contiguous along k a row of the tile is a row of the operand;
// otherwise rows run across, and the tile is panels of as many elements as a
// row holds, each with all of the tile's k. Elements of 32 bits are multiplied
// along k alone: such a tile of theirs is turned around (StageRewriter.h)
// first.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_BOXLOADER_H
#define FUSEC_LIB_KERNEL_BOXLOADER_H

#include "MatmulOperand.h"

#include "fusec/Analysis/WgmmaOperands.h"

namespace fusec {

/// A bulk copy's place in a view: the coordinate of each dimension at `indices`
/// of the domain.
llvm::SmallVector<mlir::Value>
boxCoordinates(KernelBuilder &b, const BoxView &view,
               llvm::ArrayRef<mlir::Value> indices);

/// A bulk copy of the box of the tensor map `map` that begins at `indices` of
/// the domain.
void copyBox(KernelBuilder &b, mlir::Value map, const BoxView &view,
             llvm::ArrayRef<mlir::Value> indices, mlir::Value destination,
             mlir::Value barrier);

class BoxLoader {
public:
  /// `map`: the kernel's argument with the tensor map of `operand.view`.
  BoxLoader(KernelBuilder &b, const WgmmaOperand &operand, mlir::Value map)
      : b_(b), operand_(operand), map_(map) {}

  /// Of a tile: what its copies announce to the barrier.
  int64_t bytes() const { return operand_.rows * kTileRowBytes; }

  /// Of what indices choose: at a point of the batch, to be put behind the
  /// indices of the domain. Nothing otherwise.
  llvm::SmallVector<mlir::Value, 1> choose(const Pointers &pointers,
                                           llvm::ArrayRef<mlir::Value> batch);

  /// Asks for the tile whose first element is at `indices` of the domain.
  void load(llvm::ArrayRef<mlir::Value> indices, mlir::Value destination,
            mlir::Value barrier);

  /// The descriptor by which wgmma finds the tile at `pointer`: see "matrix
  /// descriptor" in the PTX ISA. In units of 16 bytes: 64 rows further is
  /// kBlockStep more.
  mlir::Value descriptor(mlir::Value pointer);
  /// The same in stage number `stage` of a ring of stages of `stageBytes`, in
  /// whose first the tile is at `pointer`: in registers that a warp shares.
  mlir::Value descriptor(mlir::Value pointer, mlir::Value stage,
                         int64_t stageBytes);
  /// The same of a tile along k that is read across: what were its columns is
  /// k, and the other way round.
  mlir::Value acrossDescriptor(mlir::Value pointer, mlir::Value stage,
                               int64_t stageBytes);
  static constexpr int32_t kBlockStep =
      kWgmmaRows * kTileRowBytes / kChunkBytes;
  /// Where each instruction of a tile begins, in the same units.
  llvm::SmallVector<int32_t> steps() const;
  llvm::SmallVector<int32_t> acrossSteps() const;
  /// Whether rows run along k where wgmma reads them.
  bool isKInner() const { return operand_.isKInner || isTurned(); }
  /// Whether they do so only once the tile is turned around.
  bool isTurned() const {
    return !operand_.isKInner && elementBytes(operand_.view.map.element) == 4;
  }

private:
  /// `panelBytes`: from one panel to the next, of a tile that has several.
  mlir::Value descriptorOf(mlir::Value pointer, int64_t panelBytes);
  mlir::Value inStage(mlir::Value first, mlir::Value stage, int64_t stageBytes);

  KernelBuilder &b_;
  const WgmmaOperand &operand_;
  mlir::Value map_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_BOXLOADER_H
