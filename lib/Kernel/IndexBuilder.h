//===- IndexBuilder.h - index arithmetic at a point -------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_INDEXBUILDER_H
#define FUSEC_LIB_KERNEL_INDEXBUILDER_H

#include "KernelBuilder.h"
#include "Point.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Traversal.h"

namespace fusec {

/// An index of that type that was read, in [0, limit), in the builder's index
/// type; of each lane.
mlir::Value clampedIndex(KernelBuilder &b, mlir::Value index, mlir::Type type,
                         int64_t limit);

/// Knows what symbols in maps stand for at the current point.
class SymbolSource {
public:
  /// An index in range, in the builder's index type; a lane for each of the
  /// point's where lanes differ.
  virtual mlir::Value symbolLanes(unsigned symbol) = 0;

protected:
  ~SymbolSource() = default;
};

/// Computes expressions over the domain at the point that it looks at, in the
/// builder's index type.
class IndexBuilder {
public:
  IndexBuilder(KernelBuilder &b, const Indexing &indexing,
               const LoopSpace &space, const IndexSymbols &symbols,
               const Point &point, SymbolSource &source)
      : b_(b), indexing_(indexing), space_(space), symbols_(symbols),
        point_(point), source_(source) {}

  /// The value of an expression at a lane.
  mlir::Value at(mlir::AffineExpr expr, int64_t lane);
  /// The value with a lane for each of the point's `width` where lanes differ.
  mlir::Value lanes(mlir::AffineExpr expr);
  /// The element offset of a lane.
  mlir::Value offsetAt(const Access &access, int64_t lane) {
    return at(linearOffset(shapeOf(access.tensor), access.map), lane);
  }

  /// Whether an expression or a map differs between lanes.
  template <typename T> bool variesAcrossLanes(T expr) const {
    return llvm::any_of(laneMembers(), [&](unsigned dim) {
      return symbols_.dependsOn(expr, dim);
    });
  }
  /// Whether indices that are read at run time in it do.
  bool readsPerLane(mlir::AffineExpr expr) const;
  bool readsPerLane(mlir::AffineMap map) const;
  /// Elements side by side: contiguousElements, of indices read at run time
  /// too.
  int64_t runOf(const Access &access) const;

private:
  llvm::ArrayRef<unsigned> laneMembers() const;
  mlir::Value domainIndex(unsigned dim, int64_t lane);
  mlir::Value evaluate(mlir::AffineExpr expr, int64_t lane);
  /// `expr` plus the least multiple of `divisor` that keeps it from being
  /// negative, and how many times that is.
  mlir::Value evaluateShifted(mlir::AffineExpr expr, int64_t divisor,
                              int64_t lane, int64_t &times);

  KernelBuilder &b_;
  const Indexing &indexing_;
  const LoopSpace &space_;
  const IndexSymbols &symbols_;
  const Point &point_;
  SymbolSource &source_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_INDEXBUILDER_H
