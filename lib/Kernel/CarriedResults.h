//===- CarriedResults.h - results across a block's turns --------*- C++ -*-===//
//
// Persistent blocks, each with a part of the rows, combine across these what
// each column of a row gives: a thread meets the same places of every row, and
// carries an accumulator for each of them from turn to turn in registers. After
// the last turn the rows that a block held at a time combine theirs through
// shared memory, and the first of them stores the part's results.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_CARRIEDRESULTS_H
#define FUSEC_LIB_KERNEL_CARRIEDRESULTS_H

#include "Accumulator.h"
#include "ReduceMapping.h"
#include "RunningTotals.h"

#include <optional>

namespace fusec {

class CarriedResults {
public:
  CarriedResults(const KernelContext &context, GroupEmitter &emitter,
                 AccumulatorBuilder &values, ReduceMapping &mapping)
      : b_(context.b), indexing_(context.indexing), emitter_(emitter),
        builder_(values), mapping_(mapping) {}

  /// What to enter the first of `turns` turns with; values of the same types go
  /// from turn to turn. Empty where nothing is carried.
  llvm::SmallVector<mlir::Value> begin(int64_t turns);
  void setValues(mlir::ValueRange flat) {
    distribute(distribute(flat, values_), totals_->totals());
  }
  /// What to leave turn number `turn` with.
  llvm::SmallVector<mlir::Value> endTurn(mlir::Value turn);

  /// Goes on with the emitter's point, which is at step `step` of its row and
  /// inside of it where `guard`, if given, holds.
  void accumulate(mlir::Operation *op, int64_t step, mlir::Value guard);

  /// Stores what the last turn gave.
  void finish(mlir::ValueRange last);

private:
  using Accumulators = RunningTotals::Accumulators;

  /// The reduction of accumulator number `index`.
  ReductionOpInterface reduction(size_t index) const;
  Accumulators combine(const Accumulators &lhs, const Accumulators &rhs);
  size_t indexOf(mlir::Operation *op, int64_t step) const;
  Accumulator acrossRows(ReductionOpInterface op, const Accumulator &value,
                         const SharedPartials &partials);

  KernelBuilder &b_;
  const Indexing &indexing_;
  GroupEmitter &emitter_;
  AccumulatorBuilder &builder_;
  ReduceMapping &mapping_;
  /// One for each step of each reduction.
  Accumulators values_;
  std::optional<RunningTotals> totals_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_CARRIEDRESULTS_H
