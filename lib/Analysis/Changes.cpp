//===- Changes.cpp - what results change of inputs ------------------------===//

#include "fusec/Analysis/Changes.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/AffineInterval.h"
#include "fusec/Analysis/Traversal.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fusec;

/// Sizes and numbers beyond which sums of three might wrap in 32 bits.
static constexpr int64_t kMost = int64_t(1) << 28;

namespace {
/// A place along a dimension, if there is one, plus numbers.
struct PlaceNumber {
  std::optional<unsigned> dim;
  int64_t constant = 0;
  std::optional<ValueAt> plus, minus;
};

/// Where a condition may hold: at places along a dimension that are, less
/// `from`, in [first, end).
struct PlaceRange {
  unsigned dim = 0;
  std::optional<ValueAt> from;
  std::optional<int64_t> first, end;

  bool isBounded() const { return first && end; }
  bool isBeside(const PlaceRange &other) const {
    return dim == other.dim && from == other.from;
  }
};

/// What is known of a value.
struct PlaceForm {
  std::optional<PlaceNumber> number;
  std::optional<PlaceRange> holds;
};

/// Reads the scalar body of an op.
class PlaceReader {
public:
  PlaceForm read(ElementwiseOpInterface op, ArrayRef<PlaceForm> operands);

private:
  PlaceForm readOp(Operation *op);
  std::optional<PlaceNumber> numberOf(Value value) const {
    return known_.lookup(value).number;
  }

  DenseMap<Value, PlaceForm> known_;
};

class ChangeFinder : public Traversal<PlaceForm> {
public:
  ChangeFinder(const GroupView &group, const Indexing &indexing)
      : Traversal(group, &indexing), indexing_(indexing),
        domain_(llvm::map_to_vector(indexing.domain, positionsOf)) {}

  std::optional<Choice> choiceOf(Value output, Value input) const;
  std::optional<Window> windowOf(const Choice &choice);

protected:
  PlaceForm visitInput(Value input, AffineMap map) override {
    return opaque(input, map);
  }
  PlaceForm visitConstant(Operation *op, AffineMap) override;
  PlaceForm visitElementwise(ElementwiseOpInterface op, AffineMap map,
                             ArrayRef<PlaceForm> operands) override {
    PlaceForm form = PlaceReader().read(op, operands);
    return form.number || form.holds ? form : opaque(op->getResult(0), map);
  }
  PlaceForm visitIndex(IndexOpInterface op, AffineMap map,
                       AffineExpr expr) override;
  PlaceForm visitPiecewise(PiecewiseOpInterface op, AffineMap map) override {
    return opaque(op->getResult(0), map);
  }
  PlaceForm visitGather(GatherOpInterface op, AffineMap map, PlaceForm,
                        PlaceForm) override {
    return opaque(op->getResult(0), map);
  }
  PlaceForm visitInner(FusibleOpInterface op, AffineMap map) override {
    return opaque(op->getResult(0), map);
  }
  PlaceForm visitHero(Operation *op, AffineMap map) override {
    return opaque(op->getResult(0), map);
  }

private:
  /// A number of which no more is known than where it is.
  static PlaceForm opaque(Value value, AffineMap map) {
    auto type = dyn_cast<IntegerType>(getElementTypeOrSelf(value.getType()));
    PlaceForm form;
    if (type && type.getWidth() >= 32)
      form.number =
          PlaceNumber{std::nullopt, 0, ValueAt{value, map}, std::nullopt};
    return form;
  }

  const Indexing &indexing_;
  SmallVector<Interval> domain_;
};
} // namespace

static std::optional<PlaceNumber> constantNumber(const APInt &value) {
  if (!value.isSignedIntN(31) || std::abs(value.getSExtValue()) > kMost)
    return std::nullopt;
  return PlaceNumber{std::nullopt, value.getSExtValue(), std::nullopt,
                     std::nullopt};
}

PlaceForm ChangeFinder::visitConstant(Operation *op, AffineMap map) {
  DenseElementsAttr value;
  PlaceForm form = opaque(op->getResult(0), map);
  if (form.number && matchPattern(op, m_Constant(&value)) && value.isSplat())
    if (auto number = constantNumber(value.getSplatValue<APInt>()))
      form.number = number;
  return form;
}

PlaceForm ChangeFinder::visitIndex(IndexOpInterface op, AffineMap map,
                                   AffineExpr expr) {
  PlaceForm form = opaque(op->getResult(0), map);
  // Of what is read at run time no values are known.
  std::optional<Interval> values = intervalOf(expr, domain_);
  if (!form.number || !values ||
      std::max(std::abs(values->low), std::abs(values->high)) > kMost)
    return form;
  std::optional<LinearForm> linear =
      linearForm(simplifyWithin(expr, domain_), domain_.size());
  if (!linear)
    return form;
  PlaceNumber number{std::nullopt, linear->constant, std::nullopt,
                     std::nullopt};
  for (auto [dim, factor] : llvm::enumerate(linear->coefficients)) {
    if (factor == 0)
      continue;
    if (factor != 1 || number.dim)
      return form;
    number.dim = unsigned(dim);
  }
  form.number = number;
  return form;
}

/// `lhs` + `rhs`, or `lhs` - `rhs`, if that is such a number.
static std::optional<PlaceNumber> sumOf(std::optional<PlaceNumber> lhs,
                                        std::optional<PlaceNumber> rhs,
                                        bool isLess) {
  if (!lhs || !rhs || (rhs->dim && (isLess || lhs->dim)))
    return std::nullopt;
  if (isLess)
    std::swap(rhs->plus, rhs->minus);
  // A number and its negative are nothing.
  for (auto [one, other] :
       {std::pair(&lhs->plus, &rhs->minus), std::pair(&lhs->minus, &rhs->plus)})
    if (*one && *one == *other) {
      one->reset();
      other->reset();
    }
  if ((lhs->plus && rhs->plus) || (lhs->minus && rhs->minus))
    return std::nullopt;
  PlaceNumber sum = *lhs;
  sum.dim = lhs->dim ? lhs->dim : rhs->dim;
  sum.constant += isLess ? -rhs->constant : rhs->constant;
  sum.plus = lhs->plus ? lhs->plus : rhs->plus;
  sum.minus = lhs->minus ? lhs->minus : rhs->minus;
  return std::abs(sum.constant) <= kMost ? std::optional(sum) : std::nullopt;
}

/// Where a place, less `from`, stands so to 0.
static std::optional<PlaceRange> rangeOf(arith::CmpIPredicate predicate,
                                         std::optional<PlaceNumber> lhs,
                                         std::optional<PlaceNumber> rhs) {
  using arith::CmpIPredicate;
  if (rhs && rhs->dim && lhs && !lhs->dim) {
    std::swap(lhs, rhs);
    static constexpr std::pair<CmpIPredicate, CmpIPredicate> turned[] = {
        {CmpIPredicate::sge, CmpIPredicate::sle},
        {CmpIPredicate::sle, CmpIPredicate::sge},
        {CmpIPredicate::sgt, CmpIPredicate::slt},
        {CmpIPredicate::slt, CmpIPredicate::sgt}};
    for (auto [from, to] : turned)
      if (predicate == from) {
        predicate = to;
        break;
      }
  }
  std::optional<PlaceNumber> less = sumOf(lhs, rhs, /*isLess=*/true);
  if (!less || !less->dim || less->plus)
    return std::nullopt;
  PlaceRange range{*less->dim, less->minus, std::nullopt, std::nullopt};
  int64_t zero = -less->constant;
  switch (predicate) {
  case CmpIPredicate::eq:
    range.first = zero;
    range.end = zero + 1;
    break;
  case CmpIPredicate::sge:
    range.first = zero;
    break;
  case CmpIPredicate::sgt:
    range.first = zero + 1;
    break;
  case CmpIPredicate::sle:
    range.end = zero + 1;
    break;
  case CmpIPredicate::slt:
    range.end = zero;
    break;
  default:
    return std::nullopt;
  }
  return range;
}

/// Where both hold, or a part of what is known of that.
static std::optional<PlaceRange> bothOf(std::optional<PlaceRange> lhs,
                                        const std::optional<PlaceRange> &rhs) {
  if (!lhs || !rhs)
    return lhs ? lhs : rhs;
  if (!lhs->isBeside(*rhs))
    return lhs->isBounded() ? lhs : rhs;
  if (rhs->first)
    lhs->first = std::max(lhs->first.value_or(*rhs->first), *rhs->first);
  if (rhs->end)
    lhs->end = std::min(lhs->end.value_or(*rhs->end), *rhs->end);
  return lhs;
}

PlaceForm PlaceReader::readOp(Operation *op) {
  PlaceForm form;
  APInt number;
  if (matchPattern(op, m_ConstantInt(&number)) && number.getBitWidth() >= 32) {
    form.number = constantNumber(number);
    return form;
  }
  llvm::TypeSwitch<Operation *>(op)
      .Case<arith::AddIOp, arith::SubIOp>([&](auto sum) {
        form.number = sumOf(numberOf(sum.getLhs()), numberOf(sum.getRhs()),
                            isa<arith::SubIOp>(op));
      })
      .Case([&](arith::CmpIOp compared) {
        form.holds =
            rangeOf(compared.getPredicate(), numberOf(compared.getLhs()),
                    numberOf(compared.getRhs()));
      })
      .Case([&](arith::AndIOp both) {
        form.holds = bothOf(known_.lookup(both.getLhs()).holds,
                            known_.lookup(both.getRhs()).holds);
      });
  return form;
}

/// The scalar body of an op, in a block whose arguments are its operands.
static Value buildBody(Block &body, ElementwiseOpInterface op) {
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&body);
  for (Value operand : op->getOperands())
    body.addArgument(getComputeType(getElementTypeOrSelf(operand.getType())),
                     op->getLoc());
  ScalarBuilder scalars(op->getLoc(), builder);
  return op.buildScalar(scalars,
                        llvm::to_vector_of<Value>(body.getArguments()));
}

PlaceForm PlaceReader::read(ElementwiseOpInterface op,
                            ArrayRef<PlaceForm> operands) {
  Block body;
  Value result = buildBody(body, op);
  for (auto [argument, form] : llvm::zip_equal(body.getArguments(), operands))
    known_[argument] = form;
  for (Operation &inner : body)
    if (inner.getNumResults() == 1)
      known_[inner.getResult(0)] = readOp(&inner);
  return known_.lookup(result);
}

/// Whether an op chooses by its first operand between the other two.
static bool isChoice(Operation *op) {
  auto elementwise = dyn_cast_or_null<ElementwiseOpInterface>(op);
  if (!elementwise || op->getNumOperands() != 3)
    return false;
  Block body;
  auto select = buildBody(body, elementwise).getDefiningOp<arith::SelectOp>();
  return select && llvm::equal(select->getOperands(), body.getArguments());
}

ValueAt Choice::condition() const {
  auto maps = cast<FusibleOpInterface>(op).getOperandMaps();
  return {op->getOperand(0), composeMaps(maps.front(), map)};
}

std::optional<Choice> ChangeFinder::choiceOf(Value output, Value input) const {
  auto [value, map] = behindShapes(output, indexing_.maps.lookup(output));
  Operation *op = group().definingOp(value);
  if (!isChoice(op))
    return std::nullopt;
  auto maps = cast<FusibleOpInterface>(op).getOperandMaps();
  auto isKept = [&, &map = map](unsigned operand) {
    return behindShapes(op->getOperand(operand),
                        composeMaps(maps[operand], map))
               .first == input;
  };
  if (isKept(1) == isKept(2))
    return std::nullopt;
  return Choice{op, map, isKept(1) ? 1u : 2u};
}

std::optional<Window> ChangeFinder::windowOf(const Choice &choice) {
  ValueAt condition = choice.condition();
  std::optional<PlaceRange> holds = get(condition.value, condition.map).holds;
  // Where it does not hold is no window.
  if (choice.kept != 2 || !holds || !holds->isBounded())
    return std::nullopt;
  Window window{holds->dim, holds->from, *holds->first,
                *holds->end - *holds->first};
  int64_t size = indexing_.domain[window.dim];
  unsigned last = indexing_.domain.size() - 1;
  auto isReadOnce = [&](AffineMap map) {
    return map.getNumSymbols() == 0 && !map.isFunctionOfDim(window.dim) &&
           !map.isFunctionOfDim(last);
  };
  if ((window.from && !isReadOnce(window.from->map)) || window.length < 1 ||
      2 * window.length > size || size > kMost || window.dim == last)
    return std::nullopt;
  return window;
}

std::optional<Choice> fusec::choiceOf(const GroupView &group,
                                      const Indexing &indexing, Value output,
                                      Value input) {
  return ChangeFinder(group, indexing).choiceOf(output, input);
}

std::optional<Window> fusec::windowOfChanges(const GroupView &group,
                                             const Indexing &indexing,
                                             const Updates &updates) {
  if (indexing.kind() != OpFamily::Elementwise ||
      updates.size() != group.outputs().size())
    return std::nullopt;
  ChangeFinder finder(group, indexing);
  std::optional<Window> all;
  for (auto [output, input] : updates) {
    std::optional<Choice> choice = finder.choiceOf(output, input);
    std::optional<Window> window =
        choice ? finder.windowOf(*choice) : std::nullopt;
    if (!window || (all && *all != *window))
      return std::nullopt;
    all = window;
  }
  return all;
}
