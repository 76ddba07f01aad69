//===- PassState.cpp - what a pass over rows finds ------------------------===//

#include "PassState.h"

#include "fusec/Analysis/ProductRows.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <limits>
#include <numbers>

using namespace mlir;
using namespace fusec;

using Kind = CascadeLink::Kind;

namespace {

/// Adds terms in pairs, and pairs of pairs, if it is told to: as many
/// operations as one after the other, but a term goes through the logarithm of
/// their number.
class BatchSum {
public:
  using Add =
      function_ref<Accumulator(const Accumulator &lhs, const Accumulator &rhs)>;

  explicit BatchSum(bool inPairs) : inPairs_(inPairs) {}

  void append(Accumulator term, Add add) {
    unsigned level = 0;
    for (; !sums_.empty() && (!inPairs_ || sums_.back().first == level);
         ++level)
      term = add(sums_.pop_back_val().second, term);
    sums_.emplace_back(level, std::move(term));
  }
  /// `start` plus all of them.
  Accumulator addTo(Accumulator start, Add add) {
    while (sums_.size() > 1) {
      Accumulator last = sums_.pop_back_val().second;
      sums_.back().second = add(sums_.back().second, last);
    }
    return sums_.empty() ? start : add(start, sums_.back().second);
  }

private:
  bool inPairs_;
  /// Of 2^first terms each, in falling order; or one.
  SmallVector<std::pair<unsigned, Accumulator>, 4> sums_;
};

} // namespace

PassState::PassState(KernelBuilder &b, GroupEmitter &emitter,
                     AccumulatorBuilder &values, ArrayRef<CascadeLink> links)
    : b_(b), emitter_(emitter), values_(values), links_(links),
      means_(meansOf(links)) {
  for (const CascadeLink &link : links)
    hasLinks_ |= link.kind != Kind::None;
}

static Type accumulatorType(Operation *op) {
  return cast<ReductionOpInterface>(op).getAccumulatorTypes().front();
}

PassState::Accumulators PassState::identity(int64_t width) {
  Accumulators values;
  for (const CascadeLink &link : links_) {
    Accumulator value =
        values_.identity(cast<ReductionOpInterface>(link.op), width);
    // Sums of powers are all neutral at 0.
    value.resize(std::max<size_t>(value.size(), link.stateSize()),
                 value.front());
    values.push_back(std::move(value));
  }
  for (Operation *op : means_)
    values.push_back(
        {plain(op).constant(vectorOf(accumulatorType(op), width), 0)});
  return values;
}

/// exp(x) of what is summed with exp(0): an error of x counts for little where
/// it is large, far below 0, so that f32 needs one multiplication before the
/// instruction for 2^x, which gives exactly 1 for 0.
static Value expBelow0(ScalarBuilder &body, Value x) {
  if (!getElementTypeOrSelf(x.getType()).isF32())
    return body.math<math::ExpOp>(x);
  return body.math<math::Exp2Op>(
      body.mul(x, body.constant(x, std::numbers::log2e)));
}

/// The largest finite number of a type.
static double largest(Type type) {
  auto element = cast<FloatType>(getElementTypeOrSelf(type));
  return APFloat::getLargest(element.getFloatSemantics()).convertToDouble();
}

/// Where the state of each base's followers is relative to. It is finite, so
/// that nothing is lost of rows that begin with infinities; what the graph
/// gives for a row of nothing else follows when the row's own value takes its
/// place.
PassState::Bases PassState::basesOf(const Accumulators &values) {
  Bases bases;
  for (auto [i, link] : llvm::enumerate(links_)) {
    auto isBase = [&](const CascadeLink &other) {
      return other.base == links_[i].op;
    };
    if (llvm::none_of(links_, isBase))
      continue;
    ScalarBuilder body = plain(link.op);
    Value base = values[i].front();
    const auto *mean = llvm::find(means_, link.op);
    if (mean != means_.end()) {
      Value count = values[links_.size() + (mean - means_.begin())].front();
      // Any number near the mean is as good, as long as it follows from the
      // state.
      ScalarBuilder near(link.op->getLoc(), b_, arith::FastMathFlags::afn);
      Value one = body.constant(count, 1);
      base = body.mul(base, near.div(one, body.maximum(count, one)));
    }
    double bound = largest(base.getType());
    base = body.maximum(base, body.constant(base, -bound));
    bases[link.op] = body.minimum(base, body.constant(base, bound));
  }
  return bases;
}

static Value isFinite(ScalarBuilder &body, Value x) {
  return body.compare(
      "lt", body.abs(x),
      body.constant(x, std::numeric_limits<double>::infinity()));
}

/// Sums of (u + d)^i of those of u^i.
Accumulator PassState::shifted(const CascadeLink &link,
                               const Accumulator &value, Value by) {
  ScalarBuilder body = plain(link.op);
  Accumulator result = value;
  // What has met nothing stays 0, however far it moves.
  Value isEmpty;
  for (const Value &part : ArrayRef(value).drop_back())
    isEmpty =
        b_.both(isEmpty, body.compare("eq", part, body.constant(part, 0)));
  Value step = body.select(isEmpty, body.constant(by, 0), by);
  // Horner's scheme, once for each order.
  for (unsigned first = 1; first <= link.order; ++first)
    for (unsigned i = link.order; i >= first; --i)
      result[i] = body.add(result[i], body.mul(result[i - 1], step));
  // What an infinite element has made of a sum stays from wherever it is seen,
  // but from itself.
  for (unsigned i = 2; i <= link.order; ++i)
    result[i] = body.select(isFinite(body, value[i]), result[i],
                            body.add(value[i], body.sub(step, step)));
  return result;
}

void PassState::moveTo(const Bases &from, const Bases &to,
                       Accumulators &values) {
  for (auto [i, link] : llvm::enumerate(links_)) {
    if (!link.isRelative())
      continue;
    ScalarBuilder body = plain(link.op);
    Value by = body.sub(from.lookup(link.base), to.lookup(link.base));
    if (link.rate != 1)
      by = body.mul(by, body.constant(by, link.rate));
    if (link.kind == Kind::Power)
      values[i] = shifted(link, values[i], by);
    else
      values[i] = {body.mul(values[i].front(), expBelow0(body, by))};
  }
}

/// Of two accumulators relative to one base.
Accumulator PassState::add(size_t i, const Accumulator &lhs,
                           const Accumulator &rhs) {
  if (i < links_.size() && links_[i].kind != Kind::Power)
    return values_.combine(reduction(i), lhs, rhs);
  ScalarBuilder body = plain(links_[i < links_.size() ? i : 0].op);
  Accumulator sum;
  for (auto [left, right] : llvm::zip_equal(lhs, rhs))
    sum.push_back(body.add(left, right));
  return sum;
}

PassState::Accumulators PassState::combine(Accumulators lhs, Accumulators rhs) {
  Accumulators both;
  auto addWhere = [&](bool isRelative) {
    for (size_t i = 0; i < lhs.size(); ++i)
      if ((i < links_.size() && links_[i].isRelative()) == isRelative)
        both[i] = add(i, lhs[i], rhs[i]);
  };
  both.resize(lhs.size());
  addWhere(/*isRelative=*/false);
  Bases left = basesOf(lhs), right = basesOf(rhs), to = basesOf(both);
  moveTo(left, to, lhs);
  moveTo(right, to, rhs);
  addWhere(/*isRelative=*/true);
  return both;
}

/// A value at the emitter's point, a lane for each element, in the type that
/// `op` accumulates in.
Value PassState::lanesOf(const ValueAt &at, Operation *op) {
  Value value = b_.splat(emitter_.Traversal::get(at.value, at.map),
                         emitter_.point().width);
  Type type = accumulatorType(op);
  return getElementTypeOrSelf(value.getType()) == type ||
                 !isa<FloatType>(getElementTypeOrSelf(value.getType()))
             ? value
             : plain(op).convert(value, type);
}

/// `start`, which may be null, plus the sum.
Value PassState::sumOf(const ValueSum &sum, Value start, Operation *op) {
  ScalarBuilder body = plain(op);
  auto append = [&](Value term) {
    start = start ? body.add(start, term) : term;
  };
  for (const ValueSum::Term &term : sum.terms) {
    Value value = lanesOf(term.at, op);
    if (std::abs(term.coefficient) != 1)
      value = body.mul(value, body.constant(value, std::abs(term.coefficient)));
    if (term.coefficient > 0)
      append(value);
    else
      start = start ? body.sub(start, value) : body.neg(value);
  }
  if (sum.constant != 0 || !start)
    append(b_.splat(body.constant(accumulatorType(op), sum.constant),
                    emitter_.point().width));
  return start;
}

/// `product`, which may be null, times the factors.
Value PassState::factorsOf(ArrayRef<CascadeFactor> factors, Value product,
                           Operation *op) {
  ScalarBuilder body = emitter_.bodyBuilder(op);
  for (const CascadeFactor &factor : factors) {
    Value value = lanesOf(factor.at, op);
    if (!product && factor.inverse)
      product = body.constant(value, 1);
    if (!product)
      product = value;
    else
      product =
          factor.inverse ? body.div(product, value) : body.mul(product, value);
  }
  return product;
}

/// What the elements of the emitter's point give, relative to `bases`; neutral
/// where `guard`, if given, is false.
Accumulator PassState::lift(size_t i, const Bases &bases, Value guard) {
  const CascadeLink &link = links_[i];
  ScalarBuilder body = emitter_.bodyBuilder(link.op);
  Accumulator value;
  if (link.kind == Kind::Shift) {
    value = {sumOf(link.elements, {}, link.op)};
  } else {
    Value weight = factorsOf(link.factors, {}, link.op);
    Value u;
    if (link.isRelative()) {
      u = body.sub(emitter_.getLanes(link.base->getOperand(0)),
                   bases.lookup(link.base));
      if (link.rate != 1)
        u = body.mul(u, body.constant(u, link.rate));
    }
    if (link.kind == Kind::Exponential) {
      value = {weight ? body.mul(body.math<math::ExpOp>(u), weight)
                      : expBelow0(body, u)};
    } else {
      if (!weight)
        weight = b_.splat(body.constant(accumulatorType(link.op), 1),
                          emitter_.point().width);
      value = {weight};
    }
    for (unsigned order = 1; order < link.stateSize(); ++order)
      value.push_back(
          order == 1 && link.factors.empty() ? u : body.mul(value.back(), u));
  }
  Value mask;
  if (link.mask) {
    mask = lanesOf(link.mask->at, link.op);
    mask = link.mask->inverse ? body.bitNot(mask) : mask;
  }
  Value neutral =
      values_.identity(reduction(i), emitter_.point().width).front();
  for (Value &part : value) {
    if (mask)
      part = body.select(mask, part, neutral);
    if (guard)
      part = arith::SelectOp::create(b_, guard, part, neutral);
  }
  return value;
}

void PassState::accumulate(int64_t steps, RowWalk::EnterStep enter,
                           Accumulators &values, RowWalk::StepBody also) {
  Bases before = basesOf(values);
  takeSteps(
      steps, enter, values, [](Kind kind) { return kind == Kind::None; },
      [&](size_t i, Value guard) { return values_.lift(reduction(i), guard); },
      [&](int64_t step, Value guard) {
        countMeans(values, guard);
        also(step, guard);
      });
  if (!hasLinks_)
    return;
  Bases after = basesOf(values);
  moveTo(before, after, values);
  takeSteps(
      steps, enter, values, [](Kind kind) { return kind != Kind::None; },
      [&](size_t i, Value guard) { return lift(i, after, guard); },
      [](int64_t, Value) {});
}

/// Goes through a batch for the links of some kinds; `also` is called at each
/// step.
void PassState::takeSteps(int64_t steps, RowWalk::EnterStep enter,
                          Accumulators &values, function_ref<bool(Kind)> takes,
                          function_ref<Accumulator(size_t, Value)> lift,
                          RowWalk::StepBody also) {
  // Rows in registers have few steps, and the registers are full.
  std::vector<BatchSum> sums;
  for (const Accumulator &value : ArrayRef(values).take_front(links_.size()))
    sums.emplace_back(/*inPairs=*/!value.empty());
  auto adder = [&](size_t i) {
    return [this, i](const Accumulator &lhs, const Accumulator &rhs) {
      return add(i, lhs, rhs);
    };
  };
  auto forEach = [&](function_ref<void(size_t)> take) {
    for (auto [i, link] : llvm::enumerate(links_)) {
      LocationScope scope(b_, link.op->getLoc());
      if (takes(link.kind))
        take(i);
    }
  };
  for (int64_t step = 0; step < steps; ++step) {
    Value guard = enter(step);
    forEach([&](size_t i) { sums[i].append(lift(i, guard), adder(i)); });
    also(step, guard);
  }
  forEach([&](size_t i) { values[i] = sums[i].addTo(values[i], adder(i)); });
}

void PassState::countMeans(Accumulators &values, Value guard) {
  for (auto [i, op] : llvm::enumerate(means_)) {
    Value &count = values[links_.size() + i].front();
    ScalarBuilder body = plain(op);
    Value one = body.constant(count, 1);
    if (guard)
      one = arith::SelectOp::create(b_, guard, one, body.constant(count, 0));
    count = body.add(count, one);
  }
}

bool PassState::hasSums() const {
  return llvm::any_of(links_, [](const CascadeLink &link) {
    return addsFloats(cast<ReductionOpInterface>(link.op));
  });
}

/// Takes a link's share of the state to the result: relative to what the row
/// gives in place of the base, times what is deferred.
void PassState::bindLinked(const CascadeLink &link, const Accumulator &value,
                           const Bases &bases, int64_t count) {
  ScalarBuilder body = plain(link.op);
  Value result = value.back();
  if (link.isRelative()) {
    Value base = bases.lookup(link.base);
    if (link.rate != 1)
      base = body.mul(base, body.constant(base, link.rate));
    Value by = sumOf(link.shift, base, link.op);
    if (link.kind == Kind::Exponential) {
      result = body.mul(result, body.math<math::ExpOp>(by));
    } else {
      result = shifted(link, value, by).back();
      // Infinite elements of which the statistic is one, or follows.
      if (link.meetsBase)
        result = body.select(isFinite(body, value.back()), result,
                             body.add(value.back(), body.sub(by, by)));
    }
  }
  if (link.kind == Kind::Shift) {
    Value by = sumOf(link.shift, {}, link.op);
    result = body.add(result, by);
    // An infinite statistic has met the element that made it so.
    if (link.meetsBase)
      result = body.add(result, body.sub(by, by));
  }
  auto op = cast<ReductionOpInterface>(link.op);
  result = op.buildFinish(body, {result}, count);
  if (link.coefficient != 1)
    result = body.mul(result, body.constant(result, link.coefficient));
  result = factorsOf(link.deferred, result, link.op);
  emitter_.bind(op->getResult(0), emitter_.finishOp(op, body, result));
}

void PassState::finish(RowExchange &exchange, Accumulators values,
                       int64_t count, function_ref<void()> enterRow) {
  if (!hasLinks_) {
    for (auto [i, value] : llvm::enumerate(values)) {
      LocationScope scope(b_, links_[i].op->getLoc());
      auto combineTwo = [&](const Accumulator &lhs, const Accumulator &rhs) {
        return values_.combine(reduction(i), lhs, rhs);
      };
      values_.bindResult(reduction(i), exchange.combine(combineTwo, value),
                         count);
    }
    return;
  }
  Accumulators like = values;
  auto split = [&](ValueRange flat) {
    distribute(flat, like);
    return like;
  };
  auto combineTwo = [&](const Accumulator &lhs, const Accumulator &rhs) {
    Accumulators left = split(lhs);
    return flatten(combine(left, split(rhs)));
  };
  values = split(exchange.combine(combineTwo, flatten(values)));
  enterRow();
  bindResults(values, count);
}

void PassState::bindResults(const Accumulators &values, int64_t count) {
  Bases bases = basesOf(values);
  for (auto [i, link] : llvm::enumerate(links_)) {
    LocationScope scope(b_, link.op->getLoc());
    if (link.kind == Kind::None)
      values_.bindResult(reduction(i), values[i], count);
    else
      bindLinked(link, values[i], bases, count);
  }
}
