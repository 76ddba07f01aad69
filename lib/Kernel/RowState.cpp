//===- RowState.cpp - what is known of rows while they go by --------------===//

#include "RowState.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace fusec;

/// Sums and maxima that do not wait for each other.
static constexpr size_t kChains = 2;

double RowState::rate() const {
  return feed_.product.rate * feed_.scale * std::numbers::log2e;
}

Value RowState::constant(double value) {
  return arith::ConstantOp::create(b_, b_.getF32FloatAttr(float(value)));
}

/// The same over the four lanes that share a row.
Value RowState::acrossQuad(Value value, bool isMaximum) {
  for (int64_t mask : {1, 2}) {
    Value other = b_.shuffleXor(value, mask);
    value = isMaximum ? arith::MaximumFOp::create(b_, value, other).getResult()
                      : arith::AddFOp::create(b_, value, other).getResult();
  }
  return value;
}

/// 2 to the power of rate x element + shift. What is below all normal numbers
/// is 0 beside a sum of at least 1.
Value RowState::power(Value element, Value shift) {
  Value exponent =
      mlir::math::FmaOp::create(b_, element, constant(rate()), shift);
  return LLVM::CallIntrinsicOp::create(
             b_, b_.getF32Type(),
             b_.getStringAttr("llvm.nvvm.ex2.approx.ftz.f32"), exponent)
      .getResult(0);
}

PerRow RowState::take(MutableArrayRef<Value> elements, State &state) {
  PerRow correction;
  double infinity = std::numeric_limits<double>::infinity();
  for (unsigned row = 0; row < kThreadRows; ++row) {
    SmallVector<Value *> mine;
    for (size_t at = 2 * row; at < elements.size(); at += 2 * kThreadRows)
      mine.append({&elements[at], &elements[at + 1]});
    Value chains[kChains];
    for (auto [number, element] : llvm::enumerate(mine)) {
      Value &chain = chains[number % kChains];
      chain = chain ? arith::MaximumFOp::create(b_, chain, *element).getResult()
                    : *element;
    }
    Value most =
        acrossQuad(arith::MaximumFOp::create(b_, chains[0], chains[1]), true);
    Value before = state.maximum[row];
    if (before)
      most = arith::MaximumFOp::create(b_, before, most);
    state.maximum[row] = most;
    // Relative to a row's start of nothing but -inf these are 0, not NaN.
    Value isNothing = arith::CmpFOp::create(b_, arith::CmpFPredicate::OEQ, most,
                                            constant(-infinity));
    Value reference = arith::SelectOp::create(b_, isNothing, constant(0), most);
    Value shift = arith::MulFOp::create(b_, reference, constant(-rate()));
    Value sums[kChains];
    for (auto [number, element] : llvm::enumerate(mine)) {
      *element = power(*element, shift);
      Value &sum = sums[number % kChains];
      sum =
          sum ? arith::AddFOp::create(b_, sum, *element).getResult() : *element;
    }
    Value sum = arith::AddFOp::create(b_, sums[0], sums[1]);
    if (before) {
      correction[row] = power(before, shift);
      sum = mlir::math::FmaOp::create(b_, state.sum[row], correction[row], sum);
    }
    state.sum[row] = sum;
  }
  return correction;
}

/// Row values of one thread, as f32.
Value RowState::valueOf(GroupEmitter &emitter, const ValueSum &sum) {
  Value total = constant(sum.constant);
  for (const ValueSum::Term &term : sum.terms)
    total =
        mlir::math::FmaOp::create(b_, constant(term.coefficient),
                                  static_cast<Traversal<Value> &>(emitter).get(
                                      term.at.value, term.at.map),
                                  total);
  return total;
}

/// What a link's sum relative to the maximum is without it, times what is
/// deferred.
Value RowState::linkValue(GroupEmitter &emitter, const CascadeLink &link,
                          Value maximum, Value sum) {
  Value exponent = mlir::math::FmaOp::create(b_, constant(link.rate), maximum,
                                             valueOf(emitter, link.shift));
  Value factor = mlir::math::ExpOp::create(b_, exponent);
  factor = arith::MulFOp::create(b_, factor, constant(link.coefficient));
  for (const CascadeFactor &deferred : link.deferred) {
    Value value = static_cast<Traversal<Value> &>(emitter).get(
        deferred.at.value, deferred.at.map);
    factor = deferred.inverse
                 ? arith::DivFOp::create(b_, factor, value).getResult()
                 : arith::MulFOp::create(b_, factor, value).getResult();
  }
  return sum ? arith::MulFOp::create(b_, factor, sum).getResult() : factor;
}

Value RowState::finish(KernelContext &rows, const State &state, unsigned row,
                       ArrayRef<Value> indices) {
  // What rows have is the same at all points of one: each has its own emitter.
  GroupEmitter emitter(rows.b, rows.group, rows.indexing, rows.space,
                       rows.numerics, rows.pointers);
  emitter.setPoint(rows.pointAt(indices, /*width=*/1, emitter.newSlot()));
  Value sum = acrossQuad(state.sum[row], /*isMaximum=*/false);
  Value maximum = mlir::math::FmaOp::create(
      b_, constant(feed_.scale), state.maximum[row], constant(feed_.offset));
  for (const CascadeLink &link : feed_.links) {
    auto op = cast<ReductionOpInterface>(link.op);
    Value combined = link.kind == CascadeLink::Kind::None
                         ? maximum
                         : linkValue(emitter, link, maximum, sum);
    ScalarBuilder body = emitter.bodyBuilder(link.op);
    combined = op.buildFinish(body, combined, rows.indexing.reducedSize());
    emitter.bind(link.op->getResult(0),
                 emitter.finishOp(link.op, body, combined));
  }
  return linkValue(emitter, feed_.product, maximum, Value());
}
