//===- RowState.h - what is known of rows while they go by ------*- C++ -*-===//
//
// A thread of a warp group has two rows of an accumulator, of each a part that
// it shares with the three lanes beside it. Of each row it holds the maximum of
// the elements that have gone by and the sum of their exponentials relative to
// it: the state of a cascade (Analysis/Cascade.h). Where the maximum grows,
// what was summed relative to the old one is multiplied by a correction.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_ROWSTATE_H
#define FUSEC_LIB_KERNEL_ROWSTATE_H

#include "Emitters.h"

#include "fusec/Analysis/RowFeed.h"

#include <array>

namespace fusec {

/// Rows of a thread.
constexpr unsigned kThreadRows = 2;

/// A value for each row of a thread.
using PerRow = std::array<mlir::Value, kThreadRows>;

class RowState {
public:
  RowState(KernelBuilder &b, const RowFeed &feed) : b_(b), feed_(feed) {}

  /// Over all elements so far; the sum is the thread's own part of it.
  struct State {
    PerRow maximum, sum;
  };

  /// Elements as nvx.wgmma leaves accumulators: of each pair one of a row, the
  /// next of the same; then the pair below, of the other row. Replaces them by
  /// their exponentials. `state`: null values before the first elements.
  /// Returns what corrects earlier sums; nulls at first.
  PerRow take(llvm::MutableArrayRef<mlir::Value> elements, State &state);

  /// What a row's sums of products are multiplied by once all has gone by, at
  /// `row` of the domain. All lanes of a warp take part.
  mlir::Value finish(KernelContext &rows, const State &state, unsigned row,
                     llvm::ArrayRef<mlir::Value> indices);

private:
  /// Of the exponent, in units of powers of two.
  double rate() const;
  mlir::Value constant(double value);
  mlir::Value acrossQuad(mlir::Value value, bool isMaximum);
  mlir::Value power(mlir::Value element, mlir::Value shift);
  mlir::Value linkValue(GroupEmitter &emitter, const CascadeLink &link,
                        mlir::Value maximum, mlir::Value sum);
  mlir::Value valueOf(GroupEmitter &emitter, const ValueSum &sum);

  KernelBuilder &b_;
  const RowFeed &feed_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWSTATE_H
