//===- PassState.h - what a pass over rows finds ----------------*- C++ -*-===//
//
// The accumulators of a pass's reductions. Those that follow from others of the
// pass (Cascade.h) are relative to a base, the running maximum, minimum or mean
// of a thread's own elements: it moves once for all elements of a batch. Where
// threads meet, the states move to a base that they have in common.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_PASSSTATE_H
#define FUSEC_LIB_KERNEL_PASSSTATE_H

#include "RowExchange.h"
#include "RowWalk.h"

#include "fusec/Analysis/Cascade.h"

namespace fusec {

class PassState {
public:
  /// One accumulator for each reduction; behind them, for each base that is a
  /// mean, how many elements it is of.
  using Accumulators = RowWalk::Accumulators;

  PassState(KernelBuilder &b, GroupEmitter &emitter, AccumulatorBuilder &values,
            llvm::ArrayRef<CascadeLink> links);

  bool hasLinks() const { return hasLinks_; }
  /// Whether some of the accumulators are sums, or products, of floats.
  bool hasSums() const;
  /// For points of `width` lanes.
  Accumulators identity(int64_t width);
  /// The same without values, where there are no links.
  Accumulators neutral() const { return Accumulators(links_.size()); }
  /// Goes on with the elements of a batch. `also` is called at each step.
  void accumulate(int64_t steps, RowWalk::EnterStep enter, Accumulators &values,
                  RowWalk::StepBody also);
  /// Of two states of the same pass.
  Accumulators combine(Accumulators lhs, Accumulators rhs);
  /// Combines what the threads of a row have, and makes it the reductions'
  /// results over `count` elements. `enterRow` sets the emitter to a point for
  /// what the row as a whole has.
  void finish(RowExchange &exchange, Accumulators values, int64_t count,
              llvm::function_ref<void()> enterRow);
  /// Makes the state of a whole row the reductions' results over `count`
  /// elements, at the emitter's point: one for what the row as a whole has.
  void bindResults(const Accumulators &values, int64_t count);

private:
  using Bases = llvm::SmallDenseMap<mlir::Operation *, mlir::Value, 2>;

  ReductionOpInterface reduction(size_t i) const {
    return llvm::cast<ReductionOpInterface>(links_[i].op);
  }
  /// Whose moves are exact: no operation is contracted.
  ScalarBuilder plain(mlir::Operation *op) {
    return ScalarBuilder(op->getLoc(), b_);
  }
  Bases basesOf(const Accumulators &values);
  Accumulator shifted(const CascadeLink &link, const Accumulator &value,
                      mlir::Value by);
  void moveTo(const Bases &from, const Bases &to, Accumulators &values);
  void takeSteps(int64_t steps, RowWalk::EnterStep enter, Accumulators &values,
                 llvm::function_ref<bool(CascadeLink::Kind)> takes,
                 llvm::function_ref<Accumulator(size_t, mlir::Value)> lift,
                 RowWalk::StepBody also);
  void countMeans(Accumulators &values, mlir::Value guard);
  Accumulator add(size_t i, const Accumulator &lhs, const Accumulator &rhs);
  Accumulator lift(size_t i, const Bases &bases, mlir::Value guard);
  mlir::Value lanesOf(const ValueAt &at, mlir::Operation *op);
  mlir::Value sumOf(const ValueSum &sum, mlir::Value start,
                    mlir::Operation *op);
  mlir::Value factorsOf(llvm::ArrayRef<CascadeFactor> factors,
                        mlir::Value product, mlir::Operation *op);
  void bindLinked(const CascadeLink &link, const Accumulator &value,
                  const Bases &bases, int64_t count);

  KernelBuilder &b_;
  GroupEmitter &emitter_;
  AccumulatorBuilder &values_;
  llvm::ArrayRef<CascadeLink> links_;
  bool hasLinks_ = false;
  /// Sums whose running mean is a base, in the order of their counts.
  llvm::SmallVector<mlir::Operation *, 2> means_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_PASSSTATE_H
