//===- RowState.cpp - what is known of rows while they go by --------------===//

#include "RowState.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace fusec;

/// Sums and maxima that do not wait for each other.
static constexpr size_t kChains = 2;

/// Powers of two by which exponentials may exceed 1 before the reference
/// follows: exact in f32 and in the 16-bit types that multiply them.
static constexpr double kBearable = 8;

/// Exponents beyond this are rounded to multiples of at least 16, more than
/// what f16 bears.
static constexpr double kFar = 1 << 28;

Value fusec::powerOfTwo(KernelBuilder &b, Value exponent) {
  return LLVM::CallIntrinsicOp::create(
             b, b.getF32Type(), b.getStringAttr("llvm.nvvm.ex2.approx.ftz.f32"),
             exponent)
      .getResult(0);
}

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
Value RowState::power(Value element, const Exponent &relative) {
  return powerOfTwo(b_, mlir::math::FmaOp::create(b_, element, relative.rate,
                                                  relative.shift));
}

/// The maximum of elements of a row and of what the row had before, or null.
Value RowState::maximumOf(Value before, ArrayRef<Value *> elements) {
  Value chains[kChains];
  for (auto [number, element] : llvm::enumerate(elements)) {
    Value &chain = chains[number % kChains];
    chain = chain ? arith::MaximumFOp::create(b_, chain, *element).getResult()
                  : *element;
  }
  Value most =
      acrossQuad(arith::MaximumFOp::create(b_, chains[0], chains[1]), true);
  return before ? arith::MaximumFOp::create(b_, before, most).getResult()
                : most;
}

/// Whether exponentials of the row could become too large. From -inf to a
/// number it grows; from -inf to -inf, NaN, it does not.
Value RowState::hasOutgrown(const State &state, unsigned row) {
  Value by =
      arith::SubFOp::create(b_, state.maximum[row], state.reference[row]);
  return arith::CmpFOp::create(b_, arith::CmpFPredicate::OGT, by,
                               constant(kBearable / rate()));
}

/// Exponents of elements relative to `reference`. The shift is rounded, which
/// rows have in all of their sums alike, unless it is as large as in rows of
/// nothing but a mask's lowest finite number. There a power of two takes the
/// rate's place: what equals the reference then is 1, and all else is as good
/// as 0. Relative to nothing but -inf elements are 0, not NaN.
RowState::Exponent RowState::relativeTo(Value reference) {
  double infinity = std::numeric_limits<double>::infinity();
  Value isNothing = arith::CmpFOp::create(b_, arith::CmpFPredicate::OEQ,
                                          reference, constant(-infinity));
  reference = arith::SelectOp::create(b_, isNothing, constant(0), reference);
  Value isFar = arith::CmpFOp::create(b_, arith::CmpFPredicate::OGT,
                                      mlir::math::AbsFOp::create(b_, reference),
                                      constant(kFar / rate()));
  double exact = std::min(std::exp2(std::floor(std::log2(rate()))), 1.0);
  Value rates =
      arith::SelectOp::create(b_, isFar, constant(exact), constant(rate()));
  return {rates, arith::MulFOp::create(b_, arith::NegFOp::create(b_, reference),
                                       rates)};
}

/// Replaces elements by their powers, and returns the sum.
Value RowState::takePowers(ArrayRef<Value *> elements,
                           const Exponent &relative) {
  Value sums[kChains];
  for (auto [number, element] : llvm::enumerate(elements)) {
    *element = power(*element, relative);
    Value &sum = sums[number % kChains];
    sum = sum ? arith::AddFOp::create(b_, sum, *element).getResult() : *element;
  }
  return arith::AddFOp::create(b_, sums[0], sums[1]);
}

/// Takes a row's elements; returns whether results so far are to be corrected,
/// null for always.
Value RowState::takeRow(ArrayRef<Value *> elements, unsigned row, State &state,
                        Correction &correction) {
  Value before = state.reference[row], isNeeded;
  state.maximum[row] = maximumOf(state.maximum[row], elements);
  state.reference[row] = state.maximum[row];
  auto ifNeeded = [&](Value value, Value otherwise) -> Value {
    if (!isNeeded)
      return value;
    return arith::SelectOp::create(b_, isNeeded, value, otherwise);
  };
  if (before && isLazy_) {
    state.reference[row] = before;
    isNeeded = hasOutgrown(state, row);
    state.reference[row] = ifNeeded(state.maximum[row], before);
  }
  Exponent relative = relativeTo(state.reference[row]);
  Value sum = takePowers(elements, relative);
  if (before) {
    // Exactly 1 where results stay as they are.
    Value factor = ifNeeded(power(before, relative), constant(1));
    sum = mlir::math::FmaOp::create(b_, state.sum[row], factor, sum);
    correction.factors[row] = factor;
  }
  state.sum[row] = sum;
  return isNeeded;
}

RowState::State RowState::identity() {
  Value lowest = constant(-std::numeric_limits<double>::infinity());
  State state;
  for (unsigned row = 0; row < kThreadRows; ++row) {
    state.maximum[row] = state.reference[row] = lowest;
    state.sum[row] = constant(0);
  }
  return state;
}

RowState::Correction RowState::take(MutableArrayRef<Value> elements,
                                    State &state) {
  SmallVector<Value *> rows[kThreadRows];
  for (size_t at = 0; at < elements.size(); ++at)
    rows[at / 2 % kThreadRows].push_back(&elements[at]);
  Correction correction;
  Value isNeeded;
  for (unsigned row = 0; row < kThreadRows; ++row) {
    Value ofRow = takeRow(rows[row], row, state, correction);
    isNeeded = isNeeded ? arith::OrIOp::create(b_, isNeeded, ofRow).getResult()
                        : ofRow;
  }
  if (isNeeded)
    correction.isNeeded = b_.isInAnyLane(isNeeded);
  return correction;
}

SmallVector<Value> RowState::scale(ArrayRef<Value> results,
                                   const PerRow &factors) {
  SmallVector<Value> scaled;
  for (auto [i, value] : llvm::enumerate(results))
    scaled.push_back(
        arith::MulFOp::create(b_, value, factors[i / 2 % kThreadRows]));
  return scaled;
}

SmallVector<Value>
RowState::correct(ValueRange sums, const Correction &correction,
                  function_ref<SmallVector<Value>()> scaled) {
  if (!correction.isNeeded)
    return scaled();
  auto branch = scf::IfOp::create(b_, sums.getTypes(), correction.isNeeded,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b_, scaled());
  b_.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b_, sums);
  return SmallVector<Value>(branch.getResults());
}

SmallVector<Value> RowState::State::flatten() const {
  SmallVector<Value> values;
  for (const PerRow &each : {maximum, reference, sum})
    llvm::append_range(values, each);
  return values;
}

RowState::State RowState::State::of(ValueRange values) {
  State state;
  for (PerRow *each : {&state.maximum, &state.reference, &state.sum})
    for (Value &value : *each) {
      value = values.front();
      values = values.drop_front();
    }
  return state;
}

std::pair<PerRow, PerRow> RowState::combine(State &state, const State &other) {
  std::pair<PerRow, PerRow> factors;
  for (unsigned row = 0; row < kThreadRows; ++row) {
    Value reference = arith::MaximumFOp::create(b_, state.reference[row],
                                                other.reference[row]);
    Exponent relative = relativeTo(reference);
    Value mine = power(state.reference[row], relative);
    Value others = power(other.reference[row], relative);
    state.sum[row] = mlir::math::FmaOp::create(
        b_, state.sum[row], mine,
        arith::MulFOp::create(b_, other.sum[row], others));
    state.maximum[row] =
        arith::MaximumFOp::create(b_, state.maximum[row], other.maximum[row]);
    state.reference[row] = reference;
    factors.first[row] = mine;
    factors.second[row] = others;
  }
  return factors;
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

/// What a link's sum relative to the reference is without it, times what is
/// deferred.
Value RowState::linkValue(GroupEmitter &emitter, const CascadeLink &link,
                          Value reference, Value sum) {
  Value exponent = mlir::math::FmaOp::create(b_, constant(link.rate), reference,
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
                       ArrayRef<Value> indices, Value isFirst) {
  // What rows have is the same at all points of one: each has its own emitter.
  GroupEmitter emitter(rows.b, rows.group, rows.indexing, rows.space,
                       rows.numerics, rows.pointers);
  emitter.setPoint(rows.pointAt(indices, /*width=*/1, emitter.newSlot()));
  Value sum = acrossQuad(state.sum[row], /*isMaximum=*/false);
  auto scaled = [&](Value value) -> Value {
    return mlir::math::FmaOp::create(b_, constant(feed_.scale), value,
                                     constant(feed_.offset));
  };
  Value maximum = scaled(state.maximum[row]);
  Value reference = isLazy_ ? scaled(state.reference[row]) : maximum;
  for (const CascadeLink &link : feed_.links) {
    auto op = cast<ReductionOpInterface>(link.op);
    Value combined = link.kind == CascadeLink::Kind::None
                         ? maximum
                         : linkValue(emitter, link, reference, sum);
    ScalarBuilder body = emitter.bodyBuilder(link.op);
    combined = op.buildFinish(body, combined, rows.indexing.reducedSize());
    emitter.bind(link.op->getResult(0),
                 emitter.finishOp(link.op, body, combined));
  }
  Value factor = linkValue(emitter, feed_.product, reference, Value());
  if (!feed_.rowResults.empty())
    b_.guarded(isFirst, [&] {
      for (Value result : feed_.rowResults)
        emitter.store(result, /*guard=*/Value());
    });
  return factor;
}
