//===- ScoreBounds.cpp - where scores take no part ------------------------===//

#include "fusec/Analysis/ScoreBounds.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/AffineInterval.h"
#include "fusec/Analysis/Traversal.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fusec;

/// Of a row that has other scores, those below are no part: the exponential
/// relative to a maximum of which one could not tell them is none of a model's.
static constexpr double kLowest = 1e30;

/// What such a number may be multiplied by to stay one.
static constexpr double kLeastFactor = 1e-3;

/// Whether numbers of that type are what `expr` gives: nothing wraps, and
/// differences of two such fit 64 bits.
static bool isHeld(AffineExpr expr, Type type, ArrayRef<Interval> domain) {
  auto integer = dyn_cast<IntegerType>(type);
  std::optional<Interval> values = intervalOf(expr, domain);
  if (!integer || !values)
    return false;
  unsigned bits = std::min(integer.getWidth(), 62u);
  return llvm::isIntN(bits, values->low) && llvm::isIntN(bits, values->high);
}

namespace {
/// `expr` >= 0, over the domain of the scores, or `expr` and a number that is
/// read, or `expr` less that.
struct Condition {
  AffineExpr expr;
  ValueAt at;
  std::optional<ValueAt> loaded;
  bool isLess = false;
  bool inverse = false;
  /// Elsewhere is not -inf but a very low number, less another one.
  bool isFinite = false, isShifted = false;
};

/// What is known of a value.
struct Form {
  /// It is this number.
  AffineExpr index;
  /// It is what is read there.
  std::optional<ValueAt> loaded;
  /// It is true only where all of these hold, if `isExact` everywhere there.
  std::optional<std::vector<Condition>> holds;
  bool isExact = true;
  /// It is -inf, or a number as low as masks have in its place.
  bool isLowest = false, isFinite = false;
  /// It may be so low for other reasons too.
  bool isMasked = false;
  /// It is the lowest unless all of these hold.
  std::vector<Condition> bounds;
  /// It is this number, if that is above 0.
  double factor = 0;
  /// It is 0, or is unless all of these hold.
  bool isZero = false;
  std::vector<Condition> zeroBounds;
};

/// Reads the scalar body of an op.
class ScoreReader {
public:
  ScoreReader(ValueAt at, ArrayRef<Interval> domain)
      : at_(at), domain_(domain) {}
  Form read(ElementwiseOpInterface op, ArrayRef<Form> operands);

private:
  Form readOp(Operation *op);
  Form compare(arith::CmpIOp op);
  Form select(const Form &condition, const Form &yes, const Form &no);
  Form readReal(Operation *op);

  ValueAt at_;
  ArrayRef<Interval> domain_;
  DenseMap<Value, Form> known_;
};

class BoundFinder : public Traversal<Form> {
public:
  explicit BoundFinder(const GroupPart &scores)
      : Traversal(scores.group, &scores.indexing),
        domain_(llvm::map_to_vector(scores.indexing.domain, positionsOf)) {}

protected:
  Form visitInput(Value input, AffineMap map) override {
    Form form;
    if (auto type =
            dyn_cast<IntegerType>(getElementTypeOrSelf(input.getType()));
        type && type.getWidth() >= 32)
      form.loaded = {input, map};
    return form;
  }
  Form visitConstant(Operation *op, AffineMap) override;
  Form visitElementwise(ElementwiseOpInterface op, AffineMap map,
                        ArrayRef<Form> operands) override {
    return ScoreReader({op->getResult(0), map}, domain_).read(op, operands);
  }
  Form visitIndex(IndexOpInterface op, AffineMap, AffineExpr expr) override {
    Form form;
    if (isHeld(expr, getElementTypeOrSelf(op->getResult(0)), domain_))
      form.index = expr;
    return form;
  }
  Form visitPiecewise(PiecewiseOpInterface, AffineMap) override { return {}; }
  Form visitGather(GatherOpInterface, AffineMap, Form, Form) override {
    return {};
  }
  Form visitInner(FusibleOpInterface, AffineMap) override { return {}; }
  Form visitHero(Operation *, AffineMap) override { return {}; }

private:
  SmallVector<Interval> domain_;
};
} // namespace

Form BoundFinder::visitConstant(Operation *op, AffineMap) {
  Form form;
  DenseElementsAttr value;
  if (!matchPattern(op, m_Constant(&value)) || !value.isSplat())
    return form;
  auto number = value.getSplatValue<Attribute>();
  if (auto real = dyn_cast<FloatAttr>(number)) {
    form.isLowest = real.getValueAsDouble() <= -kLowest;
    form.isFinite = !real.getValue().isInfinity();
    form.isZero = real.getValue().isZero();
    form.factor = std::max(real.getValueAsDouble(), 0.0);
  }
  // What is true holds without a condition.
  if (auto integer = dyn_cast<IntegerAttr>(number);
      integer && integer.getType().isInteger(1) && integer.getValue().isOne())
    form.holds.emplace();
  if (auto integer = dyn_cast<IntegerAttr>(number);
      integer && integer.getType().getIntOrFloatBitWidth() > 1)
    form.index = getAffineConstantExpr(integer.getValue().getSExtValue(),
                                       op->getContext());
  if (form.index && !isHeld(form.index, value.getElementType(), domain_))
    form.index = {};
  return form;
}

Form ScoreReader::compare(arith::CmpIOp op) {
  Form left = known_.lookup(op.getLhs()), right = known_.lookup(op.getRhs());
  if (left.loaded && right.loaded)
    return {};
  AffineExpr nothing = getAffineConstantExpr(0, op.getContext());
  AffineExpr lhs = left.loaded ? nothing : left.index;
  AffineExpr rhs = right.loaded ? nothing : right.index;
  if (!lhs || !rhs)
    return {};
  AffineExpr expr;
  switch (op.getPredicate()) {
  case arith::CmpIPredicate::sge:
    expr = lhs - rhs;
    break;
  case arith::CmpIPredicate::sgt:
    expr = lhs - rhs - 1;
    break;
  case arith::CmpIPredicate::sle:
    expr = rhs - lhs;
    break;
  case arith::CmpIPredicate::slt:
    expr = rhs - lhs - 1;
    break;
  default:
    return {};
  }
  bool isGreater = op.getPredicate() == arith::CmpIPredicate::sge ||
                   op.getPredicate() == arith::CmpIPredicate::sgt;
  Condition condition{expr, at_};
  condition.loaded = left.loaded ? left.loaded : right.loaded;
  condition.isLess =
      isGreater ? right.loaded.has_value() : left.loaded.has_value();
  Form form;
  form.holds = {condition};
  return form;
}

/// Of a choice between a value that is known, the lowest or 0, and another one.
Form ScoreReader::select(const Form &condition, const Form &yes,
                         const Form &no) {
  Form form;
  if (!condition.holds) {
    // What is 0 stays 0, whatever dropout leaves of it.
    if (yes.isZero || no.isZero)
      form.zeroBounds = (no.isZero ? yes : no).zeroBounds;
    return form;
  }
  form.isMasked = !condition.isExact;
  auto bound = [&](bool isYes, bool isNo, std::vector<Condition> Form::*list) {
    bool isInverse = isYes && !isNo;
    bool isOne = condition.isExact && condition.holds->size() == 1;
    if ((!isYes && !isNo) || (isInverse && !isOne))
      return;
    form.*list = (isInverse ? no : yes).*list;
    for (Condition bound : *condition.holds) {
      bound.isFinite = (isInverse ? yes : no).isFinite;
      if (isInverse) {
        // Where it does not hold: below 0, that is at most -1.
        bound.expr = -bound.expr - 1;
        bound.isLess = !bound.isLess;
        bound.inverse = !bound.inverse;
      }
      (form.*list).push_back(bound);
    }
  };
  bound(yes.isLowest, no.isLowest, &Form::bounds);
  bound(yes.isZero, no.isZero, &Form::zeroBounds);
  return form;
}

/// What arithmetic makes of the lowest and of 0, where the other operands are
/// numbers that are none such.
Form ScoreReader::readReal(Operation *op) {
  auto in = [&](unsigned i) { return known_.lookup(op->getOperand(i)); };
  Form form;
  if (isa<arith::MulFOp>(op)) {
    form.zeroBounds = in(0).zeroBounds;
    llvm::append_range(form.zeroBounds, in(1).zeroBounds);
    for (unsigned i : {0, 1})
      llvm::copy_if(in(i).bounds, std::back_inserter(form.bounds),
                    [&](const Condition &bound) {
                      double factor = in(1 - i).factor;
                      return factor >= kLeastFactor ||
                             (factor > 0 && !bound.isFinite);
                    });
  } else if (isa<arith::DivFOp, arith::NegFOp, arith::ExtFOp, arith::TruncFOp>(
                 op)) {
    form.zeroBounds = in(0).zeroBounds;
  } else if (isa<arith::SubFOp>(op)) {
    form.bounds = in(0).bounds;
    for (Condition &bound : form.bounds)
      bound.isShifted = true;
  } else if (isa<mlir::math::ExpOp, mlir::math::Exp2Op>(op)) {
    form.zeroBounds = in(0).bounds;
  }
  return form;
}

Form ScoreReader::readOp(Operation *op) {
  auto in = [&](unsigned i) { return known_.lookup(op->getOperand(i)); };
  Form form;
  APInt number;
  if (matchPattern(op, m_ConstantInt(&number)) && number.getBitWidth() > 1) {
    form.index = getAffineConstantExpr(number.getSExtValue(), op->getContext());
    return form;
  }
  auto sum = [&](auto combine) {
    if (in(0).index && in(1).index)
      form.index = combine(in(0).index, in(1).index);
    return form;
  };
  return llvm::TypeSwitch<Operation *, Form>(op)
      .Case([&](arith::AddIOp) {
        return sum([](AffineExpr a, AffineExpr b) { return a + b; });
      })
      .Case([&](arith::SubIOp) {
        return sum([](AffineExpr a, AffineExpr b) { return a - b; });
      })
      .Case([&](arith::CmpIOp compared) { return compare(compared); })
      .Case([&](arith::SelectOp) { return select(in(0), in(1), in(2)); })
      .Case([&](arith::AndIOp) {
        for (const Form &operand : {in(0), in(1)}) {
          form.isExact &= operand.holds && operand.isExact;
          if (!operand.holds)
            continue;
          if (!form.holds)
            form.holds.emplace();
          llvm::append_range(*form.holds, *operand.holds);
        }
        return form;
      })
      .Case([&](arith::ExtSIOp) { return in(0); })
      .Default([&](Operation *) { return readReal(op); });
}

Form ScoreReader::read(ElementwiseOpInterface op, ArrayRef<Form> operands) {
  Block body;
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&body);
  SmallVector<Value> arguments;
  for (auto [operand, form] : llvm::zip_equal(op->getOperands(), operands)) {
    Type type = getComputeType(getElementTypeOrSelf(operand.getType()));
    arguments.push_back(body.addArgument(type, op->getLoc()));
    known_[arguments.back()] = form;
  }
  ScalarBuilder scalars(op->getLoc(), builder);
  Value result = op.buildScalar(scalars, arguments);
  for (Operation &inner : body)
    if (inner.getNumResults() == 1) {
      Form form = readOp(&inner);
      if (form.index &&
          !isHeld(form.index, inner.getResult(0).getType(), domain_))
        form.index = {};
      known_[inner.getResult(0)] = std::move(form);
    }
  Form form = known_.lookup(result);
  for (const Form &operand : operands)
    form.isMasked |=
        operand.isMasked ||
        (form.bounds.empty() && (operand.isLowest || !operand.bounds.empty()));
  return form;
}

/// The modulus by which `dim` is met in `expr`, or 0.
static int64_t modulusOf(AffineExpr expr, unsigned dim) {
  int64_t modulus = 0;
  expr.walk([&](AffineExpr part) {
    auto binary = dyn_cast<AffineBinaryOpExpr>(part);
    if (!binary || binary.getKind() != AffineExprKind::Mod)
      return;
    auto inner = dyn_cast<AffineDimExpr>(binary.getLHS());
    auto size = dyn_cast<AffineConstantExpr>(binary.getRHS());
    if (inner && size && inner.getPosition() == dim)
      modulus = size.getValue();
  });
  return modulus;
}

/// Where `dim` is met modulo a number alone, has it met as it is. Returns
/// whether it is met in one way.
static bool takeModulus(AffineExpr &expr, unsigned dim, int64_t &modulus) {
  modulus = modulusOf(expr, dim);
  if (modulus == 0)
    return true;
  AffineExpr whole = getAffineDimExpr(dim, expr.getContext());
  AffineExpr position = whole % modulus;
  AffineExpr nowhere = getAffineConstantExpr(0, expr.getContext());
  if (expr.replace(position, nowhere).isFunctionOfDim(dim))
    return false;
  expr = expr.replace(position, whole);
  return true;
}

/// A part of an expression that is the same for `rows` rows beside each other.
struct RowShare {
  AffineExpr part;
  int64_t rows = 0;
};

/// row floordiv n, or that of the row modulo a multiple of n.
static RowShare shareOf(AffineExpr expr, unsigned row) {
  RowShare share;
  expr.walk([&](AffineExpr part) {
    auto binary = dyn_cast<AffineBinaryOpExpr>(part);
    if (!binary || binary.getKind() != AffineExprKind::FloorDiv)
      return;
    auto rows = dyn_cast<AffineConstantExpr>(binary.getRHS());
    AffineExpr whole = binary.getLHS();
    auto modulo = dyn_cast<AffineBinaryOpExpr>(whole);
    if (rows && modulo && modulo.getKind() == AffineExprKind::Mod &&
        modulo.getRHS().isMultipleOf(rows.getValue()))
      whole = modulo.getLHS();
    if (rows && whole == getAffineDimExpr(row, expr.getContext()))
      share = {part, rows.getValue()};
  });
  return share;
}

/// Whether the number that a condition reads can be read for all columns at
/// once; sets how many rows share it.
static bool takeLoaded(const Condition &condition, ScoreBound &bound,
                       ArrayRef<int64_t> domain) {
  unsigned rank = domain.size(), row = rank - 2, column = rank - 1;
  // Far from the ends of 32 bits.
  constexpr int64_t most = int64_t(1) << 29;
  AffineMap map = condition.loaded->map;
  if (map.getNumSymbols() != 0 || map.isFunctionOfDim(column) ||
      bound.rowFactor != 0 || domain.back() > most ||
      std::abs(bound.constant) > most ||
      bound.columnFactor != (condition.isLess ? 1 : -1))
    return false;
  bound.loaded = condition.loaded;
  if (!map.isFunctionOfDim(row))
    return true;
  for (AffineExpr expr : map.getResults()) {
    if (!expr.isFunctionOfDim(row))
      continue;
    RowShare share = shareOf(expr, row);
    AffineExpr nowhere = getAffineConstantExpr(0, map.getContext());
    if (!share.part || bound.loadedRows != 0 ||
        expr.replace(share.part, nowhere).isFunctionOfDim(row))
      return false;
    bound.loadedRows = share.rows;
  }
  return true;
}

/// A condition on row and column alone, which count once at most.
static std::optional<ScoreBound> boundOf(const Condition &condition,
                                         ArrayRef<int64_t> domain) {
  unsigned rank = domain.size(), row = rank - 2, column = rank - 1;
  AffineExpr expr = condition.expr;
  ScoreBound bound;
  if (!takeModulus(expr, row, bound.rowModulus) ||
      !takeModulus(expr, column, bound.columnModulus))
    return std::nullopt;
  std::optional<LinearForm> form =
      linearForm(simplifyAffineExpr(expr, rank, 0), rank);
  if (!form)
    return std::nullopt;
  for (unsigned dim = 0; dim < row; ++dim)
    if (form->coefficients[dim] != 0)
      return std::nullopt;
  bound.rowFactor = form->coefficients[row];
  bound.columnFactor = form->coefficients[column];
  bound.constant = form->constant;
  bound.condition = condition.at;
  bound.inverse = condition.inverse;
  bound.isFinite = condition.isFinite;
  // Far from the ends of 32 bits.
  constexpr int64_t most = int64_t(1) << 30;
  bool isDiagonal = bound.rowFactor == -bound.columnFactor;
  if (std::abs(bound.columnFactor) != 1 ||
      !(bound.rowFactor == 0 || isDiagonal) || std::abs(bound.constant) > most)
    return std::nullopt;
  if (condition.loaded && !takeLoaded(condition, bound, domain))
    return std::nullopt;
  return bound;
}

/// Whether all rows of scores have an element that all bounds leave in.
static bool leaveSome(ArrayRef<ScoreBound> bounds, ArrayRef<int64_t> domain) {
  int64_t rows = domain[domain.size() - 2];
  if (llvm::any_of(bounds, [](const ScoreBound &bound) {
        return bound.loaded.has_value();
      }))
    return false;
  for (int64_t row = 0; row < rows; ++row) {
    int64_t first = 0, last = columnPeriod(bounds, domain.back()) - 1;
    for (const ScoreBound &bound : bounds) {
      int64_t place = bound.rowModulus == 0 ? row : row % bound.rowModulus;
      int64_t at = bound.rowFactor * place + bound.constant;
      if (bound.columnFactor < 0)
        last = std::min(last, at);
      else
        first = std::max(first, -at);
    }
    if (first > last)
      return false;
  }
  return true;
}

AffineExpr fusec::numberOf(const GroupPart &scores, const ValueAt &at) {
  return BoundFinder(scores).get(at.value, at.map).index;
}

int64_t fusec::columnPeriod(ArrayRef<ScoreBound> bounds, int64_t columns) {
  return bounds.empty() || bounds.front().columnModulus == 0
             ? columns
             : bounds.front().columnModulus;
}

/// Those of one period, if `mayRepeat`: else of all columns.
static SmallVector<ScoreBound> boundsOf(ArrayRef<Condition> conditions,
                                        ArrayRef<int64_t> domain,
                                        bool mayRepeat) {
  SmallVector<ScoreBound> bounds;
  for (const Condition &condition : conditions)
    if (std::optional<ScoreBound> bound = boundOf(condition, domain))
      if (bound->columnModulus == 0 ||
          (mayRepeat && !bound->loaded &&
           domain.back() % bound->columnModulus == 0))
        bounds.push_back(*bound);
  int64_t period = 0;
  for (const ScoreBound &bound : bounds)
    period = std::max(period, bound.columnModulus);
  llvm::erase_if(bounds, [&](const ScoreBound &bound) {
    return bound.columnModulus != period;
  });
  return bounds;
}

SmallVector<ScoreBound> fusec::scoreBounds(const RowFeed &feed) {
  const Indexing &indexing = feed.scores.indexing;
  BoundFinder finder(feed.scores);
  auto formOf = [&](Value element) {
    return finder.get(element, indexing.maps.lookup(element));
  };
  Form form = formOf(feed.elements.front());
  if (!feed.hasState()) {
    SmallVector<ScoreBound> bounds =
        boundsOf(form.zeroBounds, indexing.domain, /*mayRepeat=*/true);
    for (Value element : llvm::drop_begin(feed.elements)) {
      SmallVector<ScoreBound> others =
          boundsOf(formOf(element).zeroBounds, indexing.domain,
                   /*mayRepeat=*/true);
      llvm::erase_if(bounds, [&](const ScoreBound &bound) {
        return llvm::none_of(others, [&](const ScoreBound &other) {
          return bound.leavesSame(other);
        });
      });
    }
    if (!leaveSome(bounds, indexing.domain))
      llvm::erase_if(bounds,
                     [](const ScoreBound &bound) { return bound.isFinite; });
    return bounds;
  }
  SmallVector<ScoreBound> bounds =
      boundsOf(form.bounds, indexing.domain, /*mayRepeat=*/false);
  // Of a row of nothing else each element counts, and what is scaled, or what a
  // number is subtracted from, may be no longer as low.
  bool isShifted = llvm::any_of(
      form.bounds, [](const Condition &bound) { return bound.isShifted; });
  bool isScaledAway = feed.product.rate * feed.scale < kLeastFactor;
  if (form.isMasked || isShifted || isScaledAway ||
      bounds.size() < form.bounds.size() || !leaveSome(bounds, indexing.domain))
    llvm::erase_if(bounds,
                   [](const ScoreBound &bound) { return bound.isFinite; });
  return bounds;
}
