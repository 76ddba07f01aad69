//===- Accumulator.h - accumulators of reductions ---------------*- C++ -*-===//
//
// What reduction kernels do with accumulators, whatever threads they belong to:
// make them of elements, combine, finish, and leave them in shared memory.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_ACCUMULATOR_H
#define FUSEC_LIB_KERNEL_ACCUMULATOR_H

#include "GroupEmitter.h"

namespace fusec {

/// The values of one accumulator: scalars, or vectors of as many accumulators.
/// Where it says so, one without values stands for the neutral one.
using Accumulator = llvm::SmallVector<mlir::Value>;

/// All values of accumulators, one after the other.
llvm::SmallVector<mlir::Value> flatten(llvm::ArrayRef<Accumulator> values,
                                       llvm::ArrayRef<Accumulator> more = {});
/// Puts the first of `flat` in the place of the values of all accumulators;
/// returns the others.
mlir::ValueRange distribute(mlir::ValueRange flat,
                            llvm::MutableArrayRef<Accumulator> values);

/// Shared arrays for accumulators, one for each value.
class SharedPartials {
public:
  SharedPartials() = default;
  /// For `count` accumulators like `like`.
  SharedPartials(KernelBuilder &b, const Accumulator &like, int64_t count);

  Accumulator load(KernelBuilder &b, mlir::Value slot) const;
  /// In the block of that rank in the cluster, if one is given.
  void store(KernelBuilder &b, const Accumulator &value, mlir::Value slot,
             mlir::Value rank = {}) const;

private:
  llvm::SmallVector<mlir::Value> arrays_;
  llvm::SmallVector<mlir::Type> types_;
};

class AccumulatorBuilder {
public:
  AccumulatorBuilder(KernelBuilder &b, GroupEmitter &emitter,
                     const Indexing &indexing)
      : b_(b), emitter_(emitter), indexing_(indexing) {}

  Accumulator identity(ReductionOpInterface op, int64_t width);
  /// Either may be neutral.
  Accumulator combine(ReductionOpInterface op, const Accumulator &lhs,
                      const Accumulator &rhs);
  /// The accumulator of the emitter's point, a lane for each of its elements;
  /// neutral where `guard`, if given, is false.
  Accumulator lift(ReductionOpInterface op, mlir::Value guard);
  /// `value` where `condition` holds, the neutral accumulator elsewhere.
  Accumulator valueIf(ReductionOpInterface op, mlir::Value condition,
                      const Accumulator &value);
  /// The accumulators of the lanes of `value`.
  llvm::SmallVector<Accumulator> lanes(const Accumulator &value);
  /// Makes the finished accumulator the op's value at the emitter's point.
  void bindResult(ReductionOpInterface op, const Accumulator &value,
                  int64_t count);

private:
  KernelBuilder &b_;
  GroupEmitter &emitter_;
  const Indexing &indexing_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ACCUMULATOR_H
