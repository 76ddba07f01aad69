//===- MatmulEpilogue.h - what is computed on the product -------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_MATMULEPILOGUE_H
#define FUSEC_LIB_KERNEL_MATMULEPILOGUE_H

#include "Emitters.h"
#include "MatmulShape.h"

namespace fusec {

/// How the accumulators of a tile lie in a warp: parts of 16 rows, `pitch` rows
/// apart, each of all the warp's `columns`.
struct FragmentLayout {
  /// Of the block's tile.
  int64_t m, n;
  int64_t parts, pitch, columns;
};

/// Evaluates the group's outputs at the elements of the product, and stores
/// them. A tensor-core instruction leaves each lane two adjacent elements of a
/// row: lanes first exchange some, so that each has as many as 16 bytes hold
/// and a warp touches whole sectors of memory. Where rows of the result begin
/// at places that allow one or two elements at a time, neighbouring lanes take
/// neighbouring elements instead, by way of shared memory.
class MatmulEpilogue {
public:
  /// `staging`: where warps pass rows on (MatmulCut.h), the warp's stagedBytes
  /// of shared memory.
  MatmulEpilogue(KernelContext &context, const MatmulShape &shape,
                 const FragmentLayout &layout, mlir::Value staging = {})
      : context_(context), b_(context.b), shape_(shape), layout_(layout),
        emitter_(context.makeEmitter()), width_(chooseWidth()),
        staging_(staging) {}

  /// `sums`: part by part, for each 8 columns (row, column), (row, column + 1),
  /// (row + 8, column), (row + 8, column + 1) with row = lane / 4 and column =
  /// 2 * (lane % 4).
  void emit(const MatmulPosition &position, llvm::ArrayRef<mlir::Value> sums);

private:
  /// Adjacent elements of a row of the result that the lane holds.
  struct Piece {
    Point point;
    mlir::Value column;
    mlir::Value sum;
  };
  using Strip = llvm::SmallVector<mlir::Value>;

  int64_t chooseWidth() const;
  llvm::SmallVector<Strip> gatherStrips(llvm::SmallVector<Strip> strips);
  Strip joinStrips(const Strip &even, const Strip &odd, int64_t mask);
  mlir::Value laneColumn();
  Piece pieceAt(mlir::Value row, mlir::Value column, mlir::Value sum);
  void emitRow(mlir::Value row, llvm::ArrayRef<Piece> pieces);
  void emitFragments(mlir::Value row, llvm::SmallVector<Strip> strips);
  void emitStaged(int64_t firstRow, llvm::ArrayRef<Strip> strips);
  void compute(const Piece &piece);
  void store(const Piece &piece);
  bool isRagged(int64_t size, int64_t tile) const { return size % tile != 0; }

  KernelContext &context_;
  KernelBuilder &b_;
  const MatmulShape &shape_;
  FragmentLayout layout_;
  GroupEmitter emitter_;
  /// Elements of a point.
  int64_t width_;
  mlir::Value staging_;
  MatmulPosition position_;
};

/// Makes `sum` the value of the product `op` at the emitter's point.
void bindProduct(GroupEmitter &emitter, mlir::Operation *op, mlir::Value sum);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_MATMULEPILOGUE_H
