//===- CascadeRows.cpp - what kernels of cascades share -------------------===//

#include "CascadeRows.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

CascadeRows::CascadeRows(KernelContext &context, const RowFeed &feed, int64_t m,
                         int64_t n, int64_t columns)
    : context_(context), b_(context.b), feed_(feed), m_(m), n_(n),
      shape_(describeProduct(context.indexing.hero)),
      bounds_(boundsOfTiles(scoreBounds(feed), m, n)),
      scores_(context, feed_, shape_, m, n, bounds_),
      tail_(context, feed_.tail), state_(b_, feed_, rescalesLazily(feed)),
      order_(b_, shape_, m, columns, /*group=*/1),
      period_(columnPeriod(bounds_, shape_.k)),
      periods_(std::max<int64_t>(shape_.k / period_, 1)),
      blocks_(llvm::divideCeil(period_, n)) {}

void CascadeRows::locateTile(Value number) {
  order_.locate(number, place_);
  range_ = findBlocks(
      b_, bounds_, place_.row, m_, n_, blocks_,
      [&](const ScoreBound &bound) { return scores_.loaded(bound, place_); });
}

Value CascadeRows::blockAt(Value number) {
  return b_.sub(b_.sub(range_.end, b_.index(1)), number);
}

Value CascadeRows::columnAt(Value number) {
  Value column = b_.mul(blockAt(number), n_);
  return periodNumber_ ? b_.add(b_.mul(periodNumber_, period_), column)
                       : column;
}

SmallVector<Value> CascadeRows::forEachPeriod(ArrayRef<Value> carried,
                                              PeriodBody body) {
  if (periods_ == 1)
    return body(carried);
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(periods_),
                                 b_.index(1), carried);
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPointToStart(loop.getBody());
  periodNumber_ = loop.getInductionVar();
  scf::YieldOp::create(b_, body(SmallVector<Value>(loop.getRegionIterArgs())));
  periodNumber_ = {};
  return SmallVector<Value>(loop.getResults());
}

Value CascadeRows::isFirstOfAll(Value number) {
  Value isFirst = b_.equal(number, 0);
  return periodNumber_ ? b_.both(isFirst, b_.equal(periodNumber_, 0)) : isFirst;
}

Value CascadeRows::isLastOfAll(Value number) {
  Value isLast = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq,
                                       b_.add(number, 1), count());
  return periodNumber_ ? b_.both(isLast, b_.equal(periodNumber_, periods_ - 1))
                       : isLast;
}

void CascadeRows::walkBlocks(Value first, WalkSome walk) {
  Value end = count();
  if (bounds_.empty())
    return walk(first, end, Block::Any);
  auto clamp = [&](Value value, Value low) -> Value {
    value = arith::MaxSIOp::create(b_, value, low);
    return arith::MinSIOp::create(b_, value,
                                  arith::MaxSIOp::create(b_, end, first));
  };
  Value second = clamp(b_.sub(range_.end, range_.insideEnd), first);
  Value third = clamp(b_.sub(range_.end, range_.insideBegin), second);
  walk(first, second, Block::Any);
  walk(second, third, Block::Inside);
  if (llvm::any_of(bounds_, [](const ScoreBound &bound) {
        return bound.columnFactor > 0;
      }))
    walk(third, end, Block::Any);
}

void CascadeRows::walkAllBlocks(WalkSome walk) {
  bool isRagged = shape_.k % n_ != 0;
  if (isRagged)
    walk(b_.index(0), b_.index(1), Block::Last);
  if (blocks_ > 1 || !isRagged)
    walkBlocks(b_.index(isRagged), walk);
}

/// Two numbers as `element`s. Of 16 bits by one instruction, which LLVM would
/// make two of where one of them is chosen.
static Value packPair(KernelBuilder &b, Value low, Value high, Type element) {
  auto by = [&](auto op) -> Value {
    return decltype(op)::create(b, VectorType::get(2, element), high, low,
                                /*random_bits=*/Value(),
                                NVVM::FPRoundingMode::RN);
  };
  if (low.getType().isF32() && element.isBF16())
    return by(NVVM::ConvertF32x2ToBF16x2Op());
  if (low.getType().isF32() && element.isF16())
    return by(NVVM::ConvertF32x2ToF16x2Op());
  return toMemory(b, b.fromElements({low, high}), element);
}

SmallVector<Value> CascadeRows::pack(ArrayRef<Value> elements) {
  SmallVector<Value> registers;
  for (size_t at = 0; at < elements.size(); at += 2) {
    Value pair = packPair(b_, elements[at], elements[at + 1], shape_.element);
    registers.push_back(LLVM::BitcastOp::create(b_, b_.getI32Type(), pair));
  }
  return registers;
}

SmallVector<Value> CascadeRows::finishRows(ArrayRef<Value> results,
                                           const RowState::State &state) {
  PartContext rows(context_, *feed_.rows);
  PerRow factors;
  for (unsigned half = 0; half < kThreadRows; ++half) {
    Value row = rowOfHalf(b_, place_, half);
    // One of the lanes that share the row.
    Value isFirst = b_.both(b_.equal(b_.rem(place_.lane, 4), 0),
                            b_.lessThan(row, shape_.m));
    factors[half] = state_.finish(rows.context, state, half,
                                  rowIndices(b_, place_, shape_,
                                             rowInside(b_, row, shape_, m_),
                                             feed_.rows->indexing.domain),
                                  isFirst);
  }
  return state_.scale(results, factors);
}
