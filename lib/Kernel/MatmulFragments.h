//===- MatmulFragments.h - operand tiles into registers ---------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_MATMULFRAGMENTS_H
#define FUSEC_LIB_KERNEL_MATMULFRAGMENTS_H

#include "MatmulOperand.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

#include <array>

namespace fusec {

/// Words of a lane, one of each of `count` parts (1, 2 or 4) of 8 x 8 elements
/// of 16 bits: lane l gives the address of row l % 8 of part l / 8. `col`:
/// transposed.
llvm::SmallVector<mlir::Value, 4>
loadMatrices(KernelBuilder &b, mlir::Value pointer,
             mlir::NVVM::MMALayout layout = mlir::NVVM::MMALayout::row,
             int64_t count = 4);

/// 16 rows (left operand) or columns (right) by 32 bytes along k, as mma.sync
/// wants it: register r of a lane holds 4 bytes of row (lane / 4) + 8 * (r %
/// 2), those at byte (lane % 4) * 4 + 16 * (r / 2) along k. All four are the
/// left fragment; r and r + 2 are the right fragment of 8 columns. Type i32.
/// Of 32-bit elements in pairs register r holds element 2 * (lane % 4) + r / 2
/// along k: both operands of a product may have another order of k. Of 8
/// columns alone registers 1 and 3 are null.
using Fragment = std::array<mlir::Value, 4>;

/// The reads by which a warp brings its part of a tile from shared memory into
/// registers.
class MatmulFragments {
public:
  /// `warpTile`: rows or columns of the warp, a multiple of 8.
  MatmulFragments(KernelBuilder &b, const OperandTile &tile, int64_t warpTile)
      : b_(b), tile_(tile), warpTile_(warpTile) {}

  /// Computes what stays the same in all steps. `first` is the warp's first row
  /// or column in the tile.
  void setUp(mlir::Value first, mlir::Value lane);
  /// The fragments of the warp's part at step `step` of the tile at `source`.
  llvm::SmallVector<Fragment> load(mlir::Value source, int64_t step);

private:
  void setUpMatrices(mlir::Value first, mlir::Value lane);
  void setUpElements(mlir::Value first, mlir::Value lane);
  void setUpPairs(mlir::Value first, mlir::Value lane);
  bool endsInHalf() const { return warpTile_ % kMatmulBlock != 0; }
  int64_t halvesOf(int64_t block) const;
  llvm::ArrayRef<int64_t> wordsOf(int64_t block) const;
  int64_t stepsPeriod() const;
  mlir::Value stepOffset(int64_t step, int64_t &shift) const;
  Fragment loadMatrices(mlir::Value source, int64_t block, int64_t step);
  Fragment loadElements(mlir::Value source, int64_t block, int64_t step);
  Fragment loadPairs(mlir::Value source, int64_t block, int64_t step);

  KernelBuilder &b_;
  const OperandTile &tile_;
  int64_t warpTile_;
  /// Byte offsets of the lane: one for each step of a period (rows along k) or
  /// for each block (rows along the outer dimension; for elements two a block,
  /// for pairs four).
  llvm::SmallVector<mlir::Value> offsets_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_MATMULFRAGMENTS_H
