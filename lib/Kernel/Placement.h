//===- Placement.h - where values are computed, and for whom ----*- C++ -*-===//
//
// What is the same at many points is computed once, where all of them can reach
// it: what a row of reductions shares before the loop over the row, what a
// persistent block's turns share before their loop.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_PLACEMENT_H
#define FUSEC_LIB_KERNEL_PLACEMENT_H

#include "IndexBuilder.h"

namespace fusec {

class Placement {
public:
  Placement(KernelBuilder &b, const Indexing &indexing,
            const IndexSymbols &symbols, const IndexBuilder &indices,
            const Point &point)
      : b_(b), indexing_(indexing), symbols_(symbols), indices_(indices),
        point_(point) {}

  /// See GroupEmitter.
  void setRowAnchor(mlir::Operation *op) { rowAnchor_ = op; }
  void setPersistentLoop(mlir::Operation *loop, llvm::ArrayRef<unsigned> dims) {
    persistentLoop_ = loop;
    persistentDims_.assign(dims.begin(), dims.end());
  }

  /// Whether what lies at `map` is the same along a row of reductions.
  bool isRowValue(mlir::AffineMap map) const;
  /// Whether it is the same at all points of the persistent block's loop.
  bool isFixed(mlir::AffineMap map) const;
  /// The points that share it; nothing where all points of a row do.
  std::optional<Slot> slotOf(mlir::AffineMap map) const;

  /// Moves the builder to where a value of this map belongs that is computed
  /// from `operands`.
  void moveFor(mlir::AffineMap map, mlir::ValueRange operands);
  /// The same, but never out of a persistent block's loop.
  void moveToRow(mlir::AffineMap map);

private:
  bool isHoisted(mlir::AffineMap map, mlir::ValueRange operands) const;

  KernelBuilder &b_;
  const Indexing &indexing_;
  const IndexSymbols &symbols_;
  const IndexBuilder &indices_;
  const Point &point_;
  mlir::Operation *rowAnchor_ = nullptr;
  mlir::Operation *persistentLoop_ = nullptr;
  llvm::SmallVector<unsigned> persistentDims_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_PLACEMENT_H
