//===- RowScan.h - partial results along a row ------------------*- C++ -*-===//
//
// A scan in a reduction kernel. A part of a row is what a thread combines by
// itself: the lanes of one vector along rows, its piece of a batch across rows.
// The threads of a row tell each other what their parts combine to, by shuffles
// within a warp and through shared memory between warps, and a batch of steps
// tells the next one by a carry.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_ROWSCAN_H
#define FUSEC_LIB_KERNEL_ROWSCAN_H

#include "Accumulator.h"
#include "ReduceMapping.h"

namespace fusec {

class RowScan {
public:
  /// At the start of the kernel, where all else can reach its arrays.
  RowScan(KernelBuilder &b, GroupEmitter &emitter, AccumulatorBuilder &values,
          const ReduceMapping &mapping, const ReduceTile &tile,
          mlir::Operation *op);

  mlir::Operation *op() const { return op_; }
  /// Whether warps talk to each other through shared memory.
  bool exchanges() const { return runs_ > 1; }
  /// What no batch before leaves.
  Accumulator neutralCarry();
  Accumulator combine(const Accumulator &lhs, const Accumulator &rhs) {
    return values_.combine(reduction_, lhs, rhs);
  }
  ReductionOpInterface reduction() const { return reduction_; }

  /// A batch of steps of the row.
  struct Batch {
    int64_t steps = 0;
    /// Sets the emitter to a step; returns the guard of its elements.
    llvm::function_ref<mlir::Value(int64_t)> enter;
    /// Which of two sets of shared arrays it takes; batches that follow each
    /// other take different ones. Null: the first.
    mlir::Value set;
    /// Whether none follows, so that no carry is needed.
    bool isLast = false;
    /// What batches before those of the carry combine to; neutral without
    /// values.
    Accumulator total;
  };
  /// Binds the op's results in all steps; `carry` goes from what the batches
  /// before combine to, to what those with this one do.
  void emit(const Batch &batch, Accumulator &carry);

private:
  struct Part {
    /// What the thread's elements combine to, up to each of them, in the order
    /// of the walk.
    llvm::SmallVector<Accumulator> partials;
    /// The same of the threads before, neutral without values, and of all.
    Accumulator before, total;
  };
  using Parts = llvm::SmallVector<Part>;

  Parts combineOwn(const Batch &batch);
  void acrossLanes(Part &part);
  void acrossWarps(Parts &parts, mlir::Value set);
  void shareTotal(Part &part);
  void bindPart(const Batch &batch, int64_t index, Part &part,
                const Accumulator &carry);
  Accumulator scanLanes(const Accumulator &value, int64_t distance,
                        int64_t count, mlir::Value position);
  Accumulator shuffledFrom(const Accumulator &value, mlir::Value lane);
  void addRunsBefore(Part &part, mlir::Value firstSlot);
  void addRunsOneByOne(Part &part, mlir::Value firstSlot);
  mlir::Value isLater(mlir::Value number, int64_t count);
  Accumulator lanesOf(const Part &part);
  bool isExclusive() { return cast<ScanOpInterface>(op_).getExclusive(); }

  KernelBuilder &b_;
  GroupEmitter &emitter_;
  AccumulatorBuilder &values_;
  const ReduceMapping &mapping_;
  const ReduceTile &tile_;
  mlir::Operation *op_;
  ReductionOpInterface reduction_;
  /// Threads of a row that shuffle with each other, how far apart they are, and
  /// how many such runs a row has.
  int64_t inWarp_, distance_, runs_;
  SharedPartials shared_;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWSCAN_H
