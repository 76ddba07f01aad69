//===- RunningTotals.h - long sums in steps ---------------------*- C++ -*-===//
//
// A float sum that takes one term after the other is off by up to half a unit
// in its last place for each of them. Where a thread takes many turns, its
// accumulators are added to totals after a bounded number of them and begin
// anew: the error grows with that number and the number of the totals' terms
// instead of with their product.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_RUNNINGTOTALS_H
#define FUSEC_LIB_KERNEL_RUNNINGTOTALS_H

#include "Accumulator.h"

namespace fusec {

/// Whether every term of the reduction rounds what is there of it already.
bool addsFloats(ReductionOpInterface op);

class RunningTotals {
public:
  using Accumulators = llvm::SmallVector<Accumulator>;
  using Combine =
      llvm::function_ref<Accumulators(Accumulators lhs, Accumulators rhs)>;

  /// For accumulators that begin as `fresh`, in a loop of so many turns. A loop
  /// of few turns has no totals, and neither has one of 0.
  RunningTotals(KernelBuilder &b, int64_t turns, const Accumulators &fresh);

  /// What the loop carries besides; none where there are no totals.
  Accumulators &totals() { return totals_; }
  /// At the end of turn `number`: where it is due, adds `values` to the totals
  /// and lets them begin anew.
  void flush(mlir::Value number, Accumulators &values, Combine combine);
  /// Behind the loop: the values with their totals.
  void finish(Accumulators &values, Combine combine);

private:
  KernelBuilder &b_;
  /// Turns between two flushes; 0 without totals.
  int64_t interval_ = 0;
  Accumulators fresh_, totals_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_RUNNINGTOTALS_H
