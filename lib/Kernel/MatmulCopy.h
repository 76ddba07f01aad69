//===- MatmulCopy.h - operand tiles into shared memory ----------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_MATMULCOPY_H
#define FUSEC_LIB_KERNEL_MATMULCOPY_H

#include "ComputedOperand.h"
#include "MatmulOperand.h"

namespace fusec {

/// The copies by which the threads of a block bring one operand's tiles from
/// global to shared memory (OperandLoad), asynchronously unless elements lie
/// apart or are computed. What lies outside the operand becomes zero.
class MatmulCopy {
public:
  /// `computed`: what the operand is, if it is computed; else null.
  MatmulCopy(KernelBuilder &b, const OperandTile &tile, int64_t threads,
             const ComputedOperand *computed = nullptr)
      : b_(b), tile_(tile), threads_(threads), computed_(computed),
        bytes_(way() == Way::Copies ? tile.load.copyBytes : kChunkBytes),
        perRow_(tile.rowBytes() / bytes_), total_(tile.rows() * perRow_) {}

  /// Computes what stays the same in all steps. `outer` is the block's first
  /// row (left operand) or column (right).
  void setUp(const MatmulPosition &position, mlir::Value outer);
  /// Copies tile `step` along k to `destination`.
  void emit(mlir::Value step, mlir::Value destination);
  /// The same of an operand that is computed, in two parts: what is loaded for
  /// it, and what is done with that.
  llvm::SmallVector<mlir::Value> load(mlir::Value step);
  void compute(mlir::Value step, mlir::Value destination,
               llvm::ArrayRef<mlir::Value> loaded);
  bool isComputed() const { return way() == Way::Computed; }
  /// A tile whose rows are moved (OperandLoad), as `emit` copied it.
  struct Arrived {
    MatmulCopy &copy;
    mlir::Value step, destination;
  };
  /// Moves the rows of tiles when the thread's copies have arrived, before the
  /// block's barrier.
  static void settle(KernelBuilder &b, llvm::ArrayRef<Arrived> tiles);

private:
  using Way = OperandLoad::Way;
  /// The thread's copy number `i`, relative to its first.
  struct Piece {
    int64_t rowShift = 0, innerShift = 0;
    /// Null where the shifts say it all.
    mlir::Value row, inner;
  };
  Piece pieceAt(int64_t i);
  mlir::Value sharedOffset(const Piece &piece, int64_t &shift);
  mlir::Value sourcePointer(const Piece &piece, mlir::Value firstK);
  mlir::Value pointerInto(size_t buffer, const Piece &piece,
                          mlir::Value firstK);
  mlir::Value indexAlong(const Piece &piece, mlir::Value firstK);
  mlir::Value isInside(const Piece &piece, mlir::Value firstK);
  void copyPiece(const Piece &piece, mlir::Value firstK,
                 mlir::Value destination);
  mlir::Value targetPointer(const Piece &piece, mlir::Value destination);
  mlir::Value gatherElement(const Piece &piece, mlir::Value firstK,
                            bool mayBeOutside);
  /// Some of the thread's elements that are computed together, and whether they
  /// are in the operand; null where all are.
  struct Run {
    llvm::SmallVector<mlir::Value> index;
    mlir::Value isInside;
  };
  Run runAt(Piece piece, mlir::Value guard, mlir::Value firstK);
  int64_t runElements() const {
    return tile_.load.copyBytes / tile_.elementBytes;
  }
  mlir::Value computeChunk(int64_t i, mlir::Value firstK,
                           llvm::ArrayRef<mlir::Value> &loaded);
  void gatherPieces(int64_t first, int64_t end, mlir::Value firstK,
                    mlir::Value destination, bool mayBeOutside);
  void gather(mlir::Value firstK, mlir::Value destination);
  mlir::Value isTileInside(mlir::Value firstK);
  mlir::Value guardOf(int64_t i);
  int64_t elementsPerCopy() const { return bytes_ / tile_.elementBytes; }
  Way way() const { return tile_.load.way; }

  // Rows that begin anywhere (MatmulRows.cpp).

  /// A place of 16 bytes in a row that the lane has of the warp's.
  struct Chunk {
    mlir::Value row, number;
    /// Null where there is one in any case.
    mlir::Value guard;
  };
  int64_t warpRows() const;
  int64_t rounds(int64_t perRow) const;
  Chunk chunkAt(int64_t round, int64_t perRow);
  mlir::Value rowPointer(const Chunk &chunk, mlir::Value firstK);
  mlir::Value skewOf(mlir::Value pointer);
  mlir::Value bytesOf(const Chunk &chunk, mlir::Value firstK, mlir::Value skew);
  mlir::Value placeOf(const Chunk &chunk, mlir::Value destination);
  mlir::Value settled(const Chunk &chunk, mlir::Value firstK,
                      mlir::Value destination);
  void copyRows(mlir::Value firstK, mlir::Value destination);

  KernelBuilder &b_;
  const OperandTile &tile_;
  int64_t threads_;
  const ComputedOperand *computed_;
  /// Of a copy, or of the elements that a thread gathers together.
  int64_t bytes_;
  /// Copies of a row, of the tile.
  int64_t perRow_, total_;
  mlir::Value thread_;
  /// Row of the tile, and element in the row, of the thread's first copy.
  mlir::Value row_, inner_;
  /// For each of the operand's buffers the element at the tile's element (0, 0)
  /// in step 0, or, where tiles reach across parts of a dimension, at index 0
  /// of it.
  llvm::SmallVector<mlir::Value> bases_;
  /// The outer index of the tile, and the point of the batch.
  mlir::Value outer_;
  llvm::SmallVector<mlir::Value> batch_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_MATMULCOPY_H
