//===- RowState.h - what is known of rows while they go by ------*- C++ -*-===//
//
// A thread has two rows of an accumulator, of each a part that
// it shares with the three lanes beside it. Of each row it holds the maximum of
// the elements that have gone by and the sum of their exponentials relative to
// a reference: the state of a cascade (Analysis/Cascade.h). The reference
// follows the maximum, at once or where that has grown by more than a factor
// that sums in f32 bear; what was summed relative to the old one is then
// multiplied by a correction.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_ROWSTATE_H
#define FUSEC_LIB_KERNEL_ROWSTATE_H

#include "Emitters.h"

#include "fusec/Analysis/CascadeLayout.h"

#include <array>

namespace fusec {

/// 2 to the power of an f32 by one instruction; 0 below all normal numbers.
mlir::Value powerOfTwo(KernelBuilder &b, mlir::Value exponent);

/// A value for each row of a thread.
using PerRow = std::array<mlir::Value, kThreadRows>;

class RowState {
public:
  /// `isLazy`: the reference follows where it must.
  RowState(KernelBuilder &b, const RowFeed &feed, bool isLazy)
      : b_(b), feed_(feed), isLazy_(isLazy) {}

  /// Over all elements so far; the sum is the thread's own part of it.
  struct State {
    static constexpr size_t kValues = kRowStateValues * kThreadRows;
    PerRow maximum, reference, sum;

    llvm::SmallVector<mlir::Value> flatten() const;
    static State of(mlir::ValueRange values);
  };
  /// What corrects earlier sums, and whether any of the warp's rows needs it:
  /// null for always.
  struct Correction {
    PerRow factors;
    mlir::Value isNeeded;
  };

  /// Of no elements.
  State identity();

  /// Elements as tensor cores leave accumulators: of each pair one of a row,
  /// the next of the same; then the pair below, of the other row. Replaces them
  /// by their exponentials. `state`: null values before the first elements. The
  /// correction has null factors at first.
  Correction take(llvm::MutableArrayRef<mlir::Value> elements, State &state);

  /// Results, as accumulators, each times the factor of its row.
  llvm::SmallVector<mlir::Value> scale(llvm::ArrayRef<mlir::Value> results,
                                       const PerRow &factors);
  /// What was summed relative to an earlier reference, as it is, or where that
  /// is needed what `scaled` makes of it.
  llvm::SmallVector<mlir::Value>
  correct(mlir::ValueRange sums, const Correction &correction,
          llvm::function_ref<llvm::SmallVector<mlir::Value>()> scaled);

  /// Adds the state of other elements of the same rows. Returns what corrects
  /// the sums of those before and the others'.
  std::pair<PerRow, PerRow> combine(State &state, const State &other);

  /// What a row's sums of products are multiplied by once all has gone by, at
  /// `row` of the domain; stores the row's results where `isFirst` holds. All
  /// lanes of a warp take part.
  mlir::Value finish(KernelContext &rows, const State &state, unsigned row,
                     llvm::ArrayRef<mlir::Value> indices, mlir::Value isFirst);

private:
  /// Of powers of two: rate x element + shift.
  struct Exponent {
    mlir::Value rate, shift;
  };

  /// Of the exponent, in units of powers of two.
  double rate() const;
  mlir::Value constant(double value);
  mlir::Value acrossQuad(mlir::Value value, bool isMaximum);
  mlir::Value maximumOf(mlir::Value before,
                        llvm::ArrayRef<mlir::Value *> elements);
  mlir::Value hasOutgrown(const State &state, unsigned row);
  mlir::Value takeRow(llvm::ArrayRef<mlir::Value *> elements, unsigned row,
                      State &state, Correction &correction);
  Exponent relativeTo(mlir::Value reference);
  mlir::Value power(mlir::Value element, const Exponent &relative);
  mlir::Value takePowers(llvm::ArrayRef<mlir::Value *> elements,
                         const Exponent &relative);
  mlir::Value linkValue(GroupEmitter &emitter, const CascadeLink &link,
                        mlir::Value reference, mlir::Value sum);
  mlir::Value valueOf(GroupEmitter &emitter, const ValueSum &sum);

  KernelBuilder &b_;
  const RowFeed &feed_;
  bool isLazy_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWSTATE_H
