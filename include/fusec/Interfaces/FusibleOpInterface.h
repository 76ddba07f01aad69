//===- FusibleOpInterface.h - what the compiler asks of an op ---*- C++ -*-===//

#ifndef FUSEC_INTERFACES_FUSIBLEOPINTERFACE_H
#define FUSEC_INTERFACES_FUSIBLEOPINTERFACE_H

#include "fusec/Interfaces/ScalarBuilder.h"

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/OpDefinition.h"

namespace fusec {

enum class OpFamily {
  /// A value known at compile time.
  Constant,
  /// One scalar body per element (ElementwiseOpInterface).
  Elementwise,
  /// Moves elements, computes nothing: one affine index map per operand.
  Shape,
  /// A function of the index alone (IndexOpInterface).
  Index,
  /// One of several operands, by the index (PiecewiseOpInterface).
  Piecewise,
  /// An operand at an index read from another (GatherOpInterface).
  Gather,
  /// Elements combined where indices read at run time say (ScatterOpInterface).
  Scatter,
  /// Combines elements along dimensions (ReductionOpInterface), to one result
  /// or to all partial results (ScanOpInterface too).
  Reduction,
  /// Values taken through turns along a dimension (FoldOpInterface).
  Fold,
  /// A sum of products (ContractionOpInterface).
  Contraction,
  /// Opened up by `simplify` (CompositeOpInterface).
  Composite,
};

/// A box of a domain and the operand whose elements it shows.
struct Piece {
  unsigned operand = 0;
  /// From the domain to the operand's index; inside the operand for every index
  /// of the box.
  mlir::AffineMap map;
  /// For each dimension of the domain, the box [low, high).
  llvm::SmallVector<int64_t> low, high;

  int64_t size() const {
    int64_t count = 1;
    for (auto [from, to] : llvm::zip_equal(low, high))
      count *= to - from;
    return count;
  }
};

/// The values that a block of elementwise ops and constants gives of scalars or
/// vectors of compute types; `build` builds each op of its operands.
llvm::SmallVector<mlir::Value> buildBlock(
    mlir::Block &block, mlir::ValueRange arguments,
    llvm::function_ref<mlir::Value(mlir::Operation *, mlir::ValueRange)> build);

namespace detail {
/// The shape of the only result.
llvm::SmallVector<int64_t> resultDomain(mlir::Operation *op);
/// NumPy's broadcasting rule: for each operand, its index for a result index.
llvm::SmallVector<mlir::AffineMap> broadcastMaps(mlir::Operation *op);
} // namespace detail

/// The map from an index of `to` to an index of `from`, which broadcasts to it.
mlir::AffineMap getBroadcastMap(llvm::ArrayRef<int64_t> from,
                                llvm::ArrayRef<int64_t> to,
                                mlir::MLIRContext *context);

/// The map from an index of `to` to the index of the same element of `from`,
/// which has as many elements, both row-major.
mlir::AffineMap getReshapeMap(llvm::ArrayRef<int64_t> from,
                              llvm::ArrayRef<int64_t> to,
                              mlir::MLIRContext *context);

} // namespace fusec

#include "fusec/Interfaces/FusibleOpInterface.h.inc"

#endif // FUSEC_INTERFACES_FUSIBLEOPINTERFACE_H
