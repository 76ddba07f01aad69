//===- ScoreElements.h - what is computed of scores -------------*- C++ -*-===//

#ifndef FUSEC_LIB_KERNEL_SCOREELEMENTS_H
#define FUSEC_LIB_KERNEL_SCOREELEMENTS_H

#include "PanelEpilogue.h"

#include "fusec/Analysis/ScoreBounds.h"

namespace fusec {

/// A part of a group as a kernel computes it.
struct PartContext {
  PartContext(const KernelContext &whole, const RowFeed::Part &part);

  LoopSpace space;
  KernelContext context;
};

/// The row of the thread's first (`half` 0) or second accumulators in a warp
/// group's 64 rows.
mlir::Value rowOfHalf(KernelBuilder &b, const MatmulPosition &place,
                      const WarpGroup &group, int64_t half);

/// A row of the tile, taken into the result where it is outside.
mlir::Value rowInside(KernelBuilder &b, mlir::Value row,
                      const MatmulShape &shape, const WgmmaTile &tile);

/// Computes the elements of a feed's scores where wgmma leaves them.
class ScoreElements {
public:
  /// `bounds`: those that whole blocks may lie inside of. `shape`: of the
  /// second product, which sums over the scores' columns.
  ScoreElements(const KernelContext &whole, const RowFeed &feed,
                const MatmulShape &shape, const WgmmaTile &tile,
                llvm::ArrayRef<ScoreBound> bounds)
      : b_(whole.b), feed_(feed), shape_(shape), tile_(tile), bounds_(bounds),
        part_(whole, feed.scores), emitter_(part_.context.makeEmitter()) {}

  /// A block may be the last one, which may reach outside of the columns, or
  /// lie inside of all bounds.
  enum class Block { Any, Last, Inside };

  /// Replaces the accumulators of a group by what is computed of them. What
  /// lies outside of the columns takes no part: it is the lowest of all.
  void compute(llvm::MutableArrayRef<mlir::Value> elements,
               const MatmulPosition &place, const WarpGroup &group,
               mlir::Value firstColumn, Block kind);

private:
  void computeSome(llvm::MutableArrayRef<mlir::Value> elements,
                   llvm::ArrayRef<mlir::Value> indices, bool isInside);

  KernelBuilder &b_;
  const RowFeed &feed_;
  const MatmulShape &shape_;
  const WgmmaTile &tile_;
  llvm::ArrayRef<ScoreBound> bounds_;
  PartContext part_;
  GroupEmitter emitter_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_SCOREELEMENTS_H
