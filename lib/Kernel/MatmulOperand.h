//===- MatmulOperand.h - an operand of a matmul and its tiles ---*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_MATMULOPERAND_H
#define FUSEC_LIB_KERNEL_MATMULOPERAND_H

#include "GroupEmitter.h"
#include "MatmulShape.h"

#include "fusec/Analysis/View.h"
#include "fusec/Kernel/Swizzle.h"

namespace fusec {

enum class MatmulSide { Left, Right };

/// One operand of the contraction. Its outer dimension is m for the left one
/// and n for the right one; the other dimension is k.
struct OperandTile {
  MatmulSide side;
  /// Of the pieces' buffers.
  llvm::SmallVector<mlir::Value> pointers;
  int64_t elementBytes;
  /// Sizes of the whole operand and of the tile.
  int64_t outerSize, kSize;
  int64_t outerTile, kTile;
  /// Over (batch..., m, n, k).
  MatrixView matrix;
  OperandLoad load;
  /// Whether 32-bit elements are read in the order of k in which accumulators
  /// lie: see MatmulFragments.
  bool isInPairs = false;

  /// Whether rows of the tile run along k; otherwise they run along the outer
  /// dimension.
  bool isKInner() const { return load.isKInner; }
  int64_t rows() const { return load.tileRows(outerTile, kTile); }
  int64_t rowBytes() const {
    return (isKInner() ? kTile : outerTile) * elementBytes;
  }
  bool movesRows() const { return load.way == OperandLoad::Way::Rows; }
  /// From one row to the next.
  int64_t pitch() const { return load.pitch(rowBytes()); }
  int64_t bytes() const {
    return load.tileBytes(outerTile, kTile, elementBytes);
  }
  /// Whether fragments are read by ldmatrix; it transposes 16-bit elements
  /// only.
  bool usesLdMatrix() const {
    return elementBytes == 2 || (elementBytes == 4 && isKInner() && !isInPairs);
  }
  /// Of pairs a reader takes every other row.
  Swizzle swizzle() const {
    return {pitch() / kChunkBytes, usesLdMatrix() || isInPairs ? 1 : 2};
  }
};

OperandTile describeTile(const MatmulShape &shape, const MatmulTile &cut,
                         MatmulSide side, MatrixView matrix,
                         const Pointers &pointers);

/// Byte offset in the tile of byte `byteInRow` of `row`, as Swizzle has it.
mlir::Value swizzledOffset(KernelBuilder &b, const OperandTile &tile,
                           mlir::Value row, mlir::Value byteInRow);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_MATMULOPERAND_H
