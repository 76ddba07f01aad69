//===- MatmulShape.h - sizes and coordinates of a matmul kernel -*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_MATMULSHAPE_H
#define FUSEC_LIB_KERNEL_MATMULSHAPE_H

#include "KernelBuilder.h"

#include "fusec/Analysis/Indexing.h"
#include "fusec/Analysis/MatmulCut.h"

namespace fusec {

/// The contraction of a group: result (batch..., m, n), summed over k.
struct MatmulShape {
  mlir::Operation *op;
  llvm::SmallVector<int64_t> batch;
  int64_t m, n, k;
  /// Of the operands and the result.
  mlir::Type element;

  int64_t elementBytes() const { return fusec::elementBytes(element); }
  /// Elements along k that are multiplied at a time.
  int64_t step() const { return matmulStep(elementBytes()); }
  int64_t batches() const {
    int64_t count = 1;
    for (int64_t size : batch)
      count *= size;
    return count;
  }
};

MatmulShape describeProduct(mlir::Operation *op);

/// Where the current thread works. Rows and columns are those of the result.
struct MatmulPosition {
  llvm::SmallVector<mlir::Value> batch;
  /// First row and column of the block.
  mlir::Value row, column;
  /// Row and column of the warp within the block.
  mlir::Value warpRow, warpColumn;
  mlir::Value thread, lane;
};

/// `pointer` plus a byte offset. Unlike an element of an array, the address may
/// be one that is never accessed.
mlir::Value bytePointer(KernelBuilder &b, mlir::Value pointer,
                        mlir::Value offset);
mlir::Value bytePointer(KernelBuilder &b, mlir::Value pointer, int64_t offset);

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_MATMULSHAPE_H
