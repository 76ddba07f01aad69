//===- RowExchange.h - accumulators of the threads of a row -----*- C++ -*-===//
//
// The threads of a row combine what each of them has: the lanes of a warp by
// shuffles, then the warps of the row through shared memory, then the blocks of
// a cluster, if they share a row, through each other's.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_ROWEXCHANGE_H
#define FUSEC_LIB_KERNEL_ROWEXCHANGE_H

#include "Accumulator.h"
#include "ReduceMapping.h"

namespace fusec {

class RowExchange {
public:
  RowExchange(KernelBuilder &b, AccumulatorBuilder &values,
              const ReduceMapping &mapping, const ReduceTile &tile)
      : b_(b), values_(values), mapping_(mapping), tile_(tile) {}

  /// Combines two accumulators.
  using Combine = llvm::function_ref<Accumulator(const Accumulator &lhs,
                                                 const Accumulator &rhs)>;
  /// What the accumulators of a row's threads combine to, for each of them: a
  /// scalar along rows, a lane for each row across them. `value` is the
  /// thread's own, a lane for each element of its point.
  Accumulator combine(Combine combine, Accumulator value);

  /// How many accumulators have gone through shared memory.
  unsigned count() const { return count_; }

private:
  Accumulator acrossThreads(Combine combine, Accumulator value);
  Accumulator acrossWarps(Combine combine, Accumulator value);
  Accumulator acrossBlocks(Combine combine, Accumulator value);
  Accumulator acrossColumnThreads(Combine combine, Accumulator value);
  /// What a thread has of the lanes of a warp's threads: those from `first` on.
  struct Share {
    llvm::SmallVector<Accumulator> lanes;
    mlir::Value first;
    /// Of the threads that have the same, one; null where there are none.
    mlir::Value isOwn;
  };
  Share sharedOut(Combine combine, Accumulator value);
  Accumulator shuffled(Combine combine, Accumulator value, int64_t first,
                       int64_t end);

  KernelBuilder &b_;
  AccumulatorBuilder &values_;
  const ReduceMapping &mapping_;
  const ReduceTile &tile_;
  unsigned count_ = 0;
  /// Whether the blocks of the cluster have met.
  bool clusterHasBegun_ = false;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWEXCHANGE_H
