//===- CarriedResults.cpp - results across a block's turns ----------------===//

#include "CarriedResults.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Turns from which on carried sums have totals, and how many values they may
/// have besides: what is carried has the registers that a row in work leaves.
static constexpr int64_t kManyTurns = 512, kMostTotals = 16;

SmallVector<Value> CarriedResults::begin(int64_t turns) {
  for (Operation *op : indexing_.carried)
    for (int64_t step = 0; step < mapping_.steps(); ++step)
      values_.push_back(
          builder_.identity(cast<ReductionOpInterface>(op), mapping_.width()));
  auto totals = int64_t(flatten(values_).size()) * mapping_.width();
  bool hasTotals = turns >= kManyTurns && totals <= kMostTotals;
  totals_.emplace(b_, hasTotals ? turns : 0, values_);
  return flatten(values_, totals_->totals());
}

SmallVector<Value> CarriedResults::endTurn(Value turn) {
  totals_->flush(turn, values_, [&](Accumulators lhs, Accumulators rhs) {
    return combine(lhs, rhs);
  });
  return flatten(values_, totals_->totals());
}

ReductionOpInterface CarriedResults::reduction(size_t index) const {
  return cast<ReductionOpInterface>(
      indexing_.carried[index / mapping_.steps()]);
}

CarriedResults::Accumulators CarriedResults::combine(const Accumulators &lhs,
                                                     const Accumulators &rhs) {
  Accumulators both;
  for (size_t i = 0; i < lhs.size(); ++i)
    both.push_back(builder_.combine(reduction(i), lhs[i], rhs[i]));
  return both;
}

size_t CarriedResults::indexOf(Operation *op, int64_t step) const {
  size_t number = llvm::find(indexing_.carried, op) - indexing_.carried.begin();
  return number * mapping_.steps() + step;
}

void CarriedResults::accumulate(Operation *op, int64_t step, Value guard) {
  b_.setLoc(op->getLoc());
  auto reduction = cast<ReductionOpInterface>(op);
  Accumulator &value = values_[indexOf(op, step)];
  value = builder_.combine(
      reduction, value,
      builder_.lift(reduction, b_.both(mapping_.rowGuard(), guard)));
}

/// Each thread leaves its accumulator, and the lower half of the rows combines
/// with it what the upper half left at the same place, until one row has all.
Accumulator CarriedResults::acrossRows(ReductionOpInterface op,
                                       const Accumulator &value,
                                       const SharedPartials &partials) {
  int64_t rows = mapping_.rowsPerBlock(), perRow = mapping_.threads() / rows;
  partials.store(b_, value, mapping_.thread());
  b_.barrier();
  while (rows > 1) {
    int64_t lower = llvm::divideCeil(rows, 2), upper = rows - lower;
    b_.guarded(b_.lessThan(mapping_.rowInBlock(), upper), [&] {
      Value other = b_.add(mapping_.thread(), lower * perRow);
      partials.store(b_,
                     builder_.combine(op, partials.load(b_, mapping_.thread()),
                                      partials.load(b_, other)),
                     mapping_.thread());
    });
    b_.barrier();
    rows = lower;
  }
  return partials.load(b_, mapping_.threadInRow());
}

void CarriedResults::finish(ValueRange last) {
  if (values_.empty())
    return;
  setValues(last);
  totals_->finish(values_, [&](Accumulators lhs, Accumulators rhs) {
    return combine(lhs, rhs);
  });
  mapping_.enterPart();
  bool meet = mapping_.rowsPerBlock() > 1;
  Value isFirst = meet ? b_.equal(mapping_.rowInBlock(), 0) : Value();
  for (Operation *op : indexing_.carried) {
    b_.setLoc(op->getLoc());
    auto reduction = cast<ReductionOpInterface>(op);
    SharedPartials partials;
    if (meet)
      partials =
          SharedPartials(b_, values_[indexOf(op, 0)], mapping_.threads());
    for (int64_t step = 0; step < mapping_.steps(); ++step) {
      Accumulator total = values_[indexOf(op, step)];
      // Others may still read what they left in the step before.
      if (meet && step > 0)
        b_.barrier();
      if (meet)
        total = acrossRows(reduction, total, partials);
      Point point =
          mapping_.point(b_.index(step),
                         /*needsGuard=*/step >= mapping_.wholeSteps());
      Value guard = point.guard;
      emitter_.setPoint(std::move(point));
      builder_.bindResult(reduction, total, mapping_.rowsPerPart());
      emitter_.store(op->getResult(0), b_.both(isFirst, guard));
    }
  }
}
