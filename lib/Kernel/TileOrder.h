//===- TileOrder.h - in which order tiles are computed ----------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_TILEORDER_H
#define FUSEC_LIB_KERNEL_TILEORDER_H

#include "MatmulShape.h"

namespace fusec {

/// The tiles of a product, numbered: down `group` tiles, then to the next
/// column of tiles; the last group of a matrix may be lower. Tiles with near
/// numbers share operands.
class TileOrder {
public:
  TileOrder(KernelBuilder &b, const MatmulShape &shape, int64_t m, int64_t n,
            int64_t group);

  int64_t tiles() const { return shape_.batches() * down_ * across_; }
  /// Sets the place of tile `number`: batch, row and column.
  void locate(mlir::Value number, MatmulPosition &position);

private:
  KernelBuilder &b_;
  const MatmulShape &shape_;
  int64_t m_, n_, group_;
  /// Tiles of a matrix.
  int64_t down_, across_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_TILEORDER_H
