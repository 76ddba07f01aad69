//===- RunningTotals.cpp - long sums in steps -----------------------------===//

#include "RunningTotals.h"

#include "fusec/Analysis/Cascade.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// Turns between two flushes at least: each is a few operations, and a branch
/// that a block takes as one.
static constexpr int64_t kLeastInterval = 16;
/// Turns from which on there are totals.
static constexpr int64_t kWorthTurns = 4 * kLeastInterval;
/// Numbers that a thread has totals of besides, and turns from which on it has
/// them of more, though they may cost it registers: for nine sums of eight
/// columns ptxas spilled 388 bytes, and tiles that had totals took 154 us where
/// one without took 52 (`h200-survey-tiles`).
static constexpr int64_t kMostNumbers = 32, kWorthSpilling = 1024;

bool fusec::addsFloats(ReductionOpInterface op) {
  Monoid monoid = monoidOf(op);
  return isa<FloatType>(op.getAccumulatorTypes().front()) && !op.usesIndex() &&
         monoid != Monoid::Max && monoid != Monoid::Min;
}

static int64_t numbersOf(const RunningTotals::Accumulators &values) {
  int64_t count = 0;
  for (Value value : flatten(values)) {
    auto type = dyn_cast<VectorType>(value.getType());
    count += type ? type.getNumElements() : 1;
  }
  return count;
}

/// The values take about as many terms as the totals.
RunningTotals::RunningTotals(KernelBuilder &b, int64_t turns,
                             const Accumulators &fresh)
    : b_(b) {
  if (turns < kWorthTurns || fresh.empty() ||
      (turns < kWorthSpilling && numbersOf(fresh) > kMostNumbers))
    return;
  auto root = static_cast<uint64_t>(std::sqrt(double(turns)));
  interval_ = std::max<int64_t>(kLeastInterval, llvm::PowerOf2Ceil(root));
  fresh_ = totals_ = fresh;
}

void RunningTotals::flush(Value number, Accumulators &values, Combine combine) {
  if (interval_ == 0)
    return;
  Value isDue = b_.equal(b_.rem(number, interval_), interval_ - 1);
  SmallVector<Value> before = flatten(totals_, values);
  auto branch = scf::IfOp::create(b_, ValueRange(before).getTypes(), isDue,
                                  /*addElseBlock=*/true);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b_, before);
  b_.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b_, flatten(combine(totals_, values), fresh_));
  distribute(distribute(branch.getResults(), totals_), values);
}

void RunningTotals::finish(Accumulators &values, Combine combine) {
  if (interval_ != 0)
    values = combine(totals_, values);
}
