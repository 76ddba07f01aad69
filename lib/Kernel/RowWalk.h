//===- RowWalk.h - the steps of a thread along its rows ---------*- C++ -*-===//
//
// Takes a thread from step to step of its rows, as often as passes need it, and
// computes scans on the way. A row that registers hold is met at the same
// points in every pass, so that what was computed at them is known; another one
// is walked in a loop, several steps at a time.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_KERNEL_ROWWALK_H
#define FUSEC_LIB_KERNEL_ROWWALK_H

#include "RowScan.h"
#include "RunningTotals.h"
#include "WeightCache.h"

namespace fusec {

class RowWalk {
public:
  using Accumulators = RunningTotals::Accumulators;
  using StepBody = llvm::function_ref<void(int64_t step, mlir::Value guard)>;
  /// Sets the emitter to a step of a batch, as often as it is asked to; returns
  /// its guard.
  using EnterStep = llvm::function_ref<mlir::Value(int64_t step)>;
  using BatchBody = llvm::function_ref<void(int64_t steps, EnterStep enter)>;
  using Combine = RunningTotals::Combine;

  RowWalk(KernelContext &context, const ReduceTile &tile,
          const ReduceMapping &mapping, GroupEmitter &emitter,
          AccumulatorBuilder &values, RowCache &cache, WeightCache &weights)
      : context_(context), b_(context.b), tile_(tile), mapping_(mapping),
        emitter_(emitter), values_(values), cache_(cache), weights_(weights) {}

  /// What does not depend on the row is computed before `loop`, whose turns are
  /// groups of rows.
  void setPersistentLoop(mlir::Operation *loop) { persistentLoop_ = loop; }

  /// Makes the rows' scans; where all steps can reach their arrays.
  void begin();
  /// Sets the emitter to the first step of the row.
  void enterFirst() { enterKnownStep(0, std::nullopt, /*needsGuard=*/false); }
  /// Calls `body` for each batch of steps of the row, where the scans that
  /// `roots` need are known; `values`, which `body` changes, are carried from
  /// batch to batch; in long rows, if `combine` is given, in running totals.
  void run(mlir::ValueRange roots, Accumulators &values, BatchBody body,
           Combine combine = nullptr);

  /// Lets the next pass meet the row at new points: what was computed at those
  /// of the passes before is done with.
  void forgetRow() { slots_.clear(); }

  bool inRegisters() const { return tile_.resident == Resident::Registers; }
  bool hasScans() const { return !scans_.empty(); }
  /// Scans whose partial results pass through shared memory.
  unsigned exchanges() const;

private:
  /// Steps of a row, from step `start`, or from `known` on if that is null;
  /// guarded from number `whole` on. See RowScan for the others.
  struct Batch {
    mlir::Value start;
    int64_t known = 0, steps = 0, whole = 0;
    mlir::Value set;
    bool isLast = false;
  };

  void setStep(mlir::Value step);
  /// Sets the emitter to step `step` of the row.
  void enterStep(mlir::Value step, std::optional<Slot> slot, bool needsGuard);
  /// The same for a step known at compile time; what does not depend on the row
  /// is computed before a persistent block's loop.
  void enterKnownStep(int64_t step, std::optional<Slot> slot, bool needsGuard);
  void enterStepOf(const Batch &batch, int64_t step);
  llvm::SmallVector<RowScan *> scansFor(mlir::ValueRange roots);
  void runLoop(int64_t iterations, llvm::ArrayRef<RowScan *> scans,
               Accumulators &carries, Accumulators &values, BatchBody body,
               Combine combine);
  void emitBatch(const Batch &batch, llvm::ArrayRef<RowScan *> scans,
                 Accumulators &carries, BatchBody body,
                 const Accumulators &totals = {});

  KernelContext &context_;
  KernelBuilder &b_;
  const ReduceTile &tile_;
  const ReduceMapping &mapping_;
  GroupEmitter &emitter_;
  AccumulatorBuilder &values_;
  RowCache &cache_;
  WeightCache &weights_;
  /// Of the scans that are still to be computed, in order.
  llvm::SmallVector<std::unique_ptr<RowScan>> scans_;
  /// Scans whose results stay in registers.
  llvm::SmallPtrSet<mlir::Operation *, 4> knownScans_;
  /// Of the steps of a row in registers.
  llvm::SmallVector<Slot> slots_;
  mlir::Value step_;
  /// The loop over groups of rows; null where a block has one.
  mlir::Operation *persistentLoop_ = nullptr;
};

} // namespace fusec

#endif // FUSEC_LIB_KERNEL_ROWWALK_H
