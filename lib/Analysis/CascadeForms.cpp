//===- CascadeForms.cpp - values as products and sums ---------------------===//

#include "CascadeForms.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace fusec;

/// Sums of more terms are not worth looking into.
static constexpr size_t maxTerms = 8;
/// The highest power of a difference whose sums a state holds.
static constexpr unsigned maxOrder = 4;

static void addTo(ValueSum &form, const ValueSum &other) {
  form.constant += other.constant;
  for (const ValueSum::Term &term : other.terms) {
    auto *same = llvm::find_if(form.terms, [&](const ValueSum::Term &known) {
      return known.at == term.at;
    });
    if (same == form.terms.end())
      form.terms.push_back(term);
    else if ((same->coefficient += term.coefficient) == 0)
      form.terms.erase(same);
  }
}

static void scaleForm(ValueSum &form, double factor) {
  form.constant *= factor;
  for (ValueSum::Term &term : form.terms)
    term.coefficient *= factor;
}

void MixedSum::add(const MixedSum &other) {
  addTo(elements, other.elements);
  addTo(row, other.row);
}

void MixedSum::scale(double factor) {
  scaleForm(elements, factor);
  scaleForm(row, factor);
}

namespace {
/// A value of a scalar body. What is neither has no form.
struct Scalar {
  /// Set for what is a sum.
  std::optional<MixedSum> sum;
  /// Set for what is a product.
  std::optional<MixedProduct> product;
  /// Set for a condition on elements.
  std::optional<CascadeFactor> condition;

  static Scalar of(MixedSum sum) {
    Scalar scalar;
    MixedProduct product;
    if (sum.isNumber()) {
      product.coefficient = sum.constant();
    } else {
      product.power = sum;
      product.order = 1;
    }
    scalar.sum = std::move(sum);
    scalar.product = std::move(product);
    return scalar;
  }
  static Scalar of(MixedProduct product) {
    Scalar scalar;
    if (product.isSum()) {
      scalar.sum = product.power;
      scalar.sum->scale(product.coefficient);
    }
    scalar.product = std::move(product);
    return scalar;
  }
  std::optional<double> number() const {
    return sum && sum->isNumber() ? std::optional(sum->constant())
                                  : std::nullopt;
  }
};

/// Reads the scalar body of an op whose operands have forms.
class BodyReader {
public:
  explicit BodyReader(bool ignoresRounding)
      : ignoresRounding_(ignoresRounding) {}

  /// The form of the body's result, or nothing with the reason in `whyNot`.
  std::optional<Scalar> read(ElementwiseOpInterface op,
                             ArrayRef<FormPtr> operands, std::string &whyNot);

private:
  static Scalar argument(const CascadeForm &form);
  std::optional<Scalar> readOp(Operation *op);
  std::optional<Scalar> multiply(const Scalar &lhs, const Scalar &rhs);
  std::optional<Scalar> invert(const Scalar &of);
  std::optional<Scalar> exponential(const Scalar &of, double base);
  std::optional<Scalar> power(const Scalar &of, const Scalar &exponent);
  std::optional<Scalar> select(const Scalar &condition, const Scalar &yes,
                               const Scalar &no);
  static std::optional<Scalar> sum(const Scalar &lhs, const Scalar &rhs,
                                   double sign);

  bool ignoresRounding_;
  DenseMap<Value, Scalar> known_;
};
} // namespace

Scalar BodyReader::argument(const CascadeForm &form) {
  if (form.kind == CascadeForm::Kind::Mixed)
    return Scalar::of(form.product);
  Scalar scalar;
  if (getElementTypeOrSelf(form.at.value.getType()).isInteger(1)) {
    if (form.kind == CascadeForm::Kind::Element)
      scalar.condition = CascadeFactor{form.at};
    return scalar;
  }
  scalar = Scalar::of(form.sum);
  if (form.sum.isNumber())
    return scalar;
  // As a factor it is one value.
  scalar.product = MixedProduct();
  (form.kind == CascadeForm::Kind::Row ? scalar.product->deferred
                                       : scalar.product->factors)
      .push_back({form.at});
  return scalar;
}

std::optional<Scalar> BodyReader::sum(const Scalar &lhs, const Scalar &rhs,
                                      double sign) {
  if (!lhs.sum || !rhs.sum)
    return std::nullopt;
  MixedSum total = *lhs.sum, other = *rhs.sum;
  other.scale(sign);
  total.add(other);
  if (total.elements.terms.size() + total.row.terms.size() > maxTerms)
    return std::nullopt;
  return Scalar::of(std::move(total));
}

std::optional<Scalar> BodyReader::multiply(const Scalar &lhs,
                                           const Scalar &rhs) {
  for (auto [one, other] : {std::pair(&lhs, &rhs), std::pair(&rhs, &lhs)})
    if (std::optional<double> number = one->number(); number && other->sum) {
      MixedSum scaled = *other->sum;
      scaled.scale(*number);
      Scalar result = *other;
      result.sum = std::move(scaled);
      if (result.product)
        result.product->coefficient *= *number;
      return result;
    }
  if (!lhs.product || !rhs.product)
    return std::nullopt;
  MixedProduct product = *lhs.product;
  const MixedProduct &other = *rhs.product;
  if ((product.mask && other.mask) ||
      (product.order > 0 && other.order > 0 && product.power != other.power) ||
      product.order + other.order > maxOrder)
    return std::nullopt;
  product.coefficient *= other.coefficient;
  llvm::append_range(product.factors, other.factors);
  llvm::append_range(product.deferred, other.deferred);
  if (other.mask)
    product.mask = other.mask;
  if (other.order > 0)
    product.power = other.power;
  product.order += other.order;
  if (product.exponent && other.exponent)
    product.exponent->add(*other.exponent);
  else if (other.exponent)
    product.exponent = other.exponent;
  return Scalar::of(std::move(product));
}

std::optional<Scalar> BodyReader::invert(const Scalar &of) {
  if (!of.product || of.product->order > 0 || of.product->mask ||
      of.product->coefficient == 0)
    return std::nullopt;
  MixedProduct product = *of.product;
  product.coefficient = 1 / product.coefficient;
  for (auto *factors : {&product.factors, &product.deferred})
    for (CascadeFactor &factor : *factors)
      factor.inverse = !factor.inverse;
  if (product.exponent)
    product.exponent->scale(-1);
  Scalar result;
  if (std::optional<double> number = of.number()) {
    MixedSum sum;
    sum.constant() = 1 / *number;
    return Scalar::of(std::move(sum));
  }
  result.product = std::move(product);
  return result;
}

/// `base`: the logarithm of what is raised. Multiples of 1 / base, which are
/// rounded to the element type, stand for the number itself.
std::optional<Scalar> BodyReader::exponential(const Scalar &of, double base) {
  if (!of.sum)
    return std::nullopt;
  MixedProduct product;
  product.exponent = *of.sum;
  product.exponent->scale(base);
  for (ValueSum *side : {&product.exponent->elements, &product.exponent->row})
    for (ValueSum::Term &term : side->terms)
      if (std::abs(std::abs(term.coefficient) - 1) < 1e-7)
        term.coefficient = std::copysign(1, term.coefficient);
  return Scalar::of(std::move(product));
}

std::optional<Scalar> BodyReader::power(const Scalar &of,
                                        const Scalar &exponent) {
  std::optional<double> number = exponent.number();
  if (!number || *number < 1 || *number > maxOrder ||
      *number != std::floor(*number))
    return std::nullopt;
  std::optional<Scalar> result = of;
  for (int i = 1; i < static_cast<int>(*number) && result; ++i)
    result = multiply(*result, of);
  return result;
}

std::optional<Scalar> BodyReader::select(const Scalar &condition,
                                         const Scalar &yes, const Scalar &no) {
  bool inverse = yes.number() == 0.0;
  const Scalar &chosen = inverse ? no : yes, &other = inverse ? yes : no;
  if (!condition.condition || other.number() != 0.0 || !chosen.product ||
      chosen.product->mask)
    return std::nullopt;
  MixedProduct product = *chosen.product;
  product.mask = condition.condition;
  product.mask->inverse ^= inverse;
  return Scalar::of(std::move(product));
}

std::optional<Scalar> BodyReader::readOp(Operation *op) {
  auto in = [&](unsigned i) { return known_.lookup(op->getOperand(i)); };
  Attribute constant;
  if (matchPattern(op, m_Constant(&constant))) {
    auto number = dyn_cast<FloatAttr>(constant);
    if (!number)
      return std::nullopt;
    MixedSum sum;
    sum.constant() = number.getValueAsDouble();
    return Scalar::of(std::move(sum));
  }
  using Result = std::optional<Scalar>;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case([&](arith::AddFOp) { return sum(in(0), in(1), 1); })
      .Case([&](arith::SubFOp) { return sum(in(0), in(1), -1); })
      .Case([&](arith::NegFOp) {
        MixedSum minusOne;
        minusOne.constant() = -1;
        return multiply(in(0), Scalar::of(minusOne));
      })
      .Case([&](arith::MulFOp) { return multiply(in(0), in(1)); })
      .Case([&](arith::DivFOp) -> Result {
        Result inverse = invert(in(1));
        return inverse ? multiply(in(0), *inverse) : std::nullopt;
      })
      .Case([&](math::ExpOp) { return exponential(in(0), 1); })
      .Case([&](math::Exp2Op) { return exponential(in(0), std::numbers::ln2); })
      .Case([&](math::PowFOp) { return power(in(0), in(1)); })
      .Case([&](arith::SelectOp) { return select(in(0), in(1), in(2)); })
      .Case([&](arith::ExtFOp) { return Result(in(0)); })
      .Case([&](arith::TruncFOp round) {
        return ignoresRounding_ && round.getType().getIntOrFloatBitWidth() == 16
                   ? Result(in(0))
                   : std::nullopt;
      })
      .Default([](Operation *) { return std::nullopt; });
}

std::optional<Scalar> BodyReader::read(ElementwiseOpInterface op,
                                       ArrayRef<FormPtr> operands,
                                       std::string &whyNot) {
  whyNot = ("what '" + op->getName().getStringRef() +
            "' makes of it has no factor that depends on elements alone")
               .str();
  Block body;
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&body);
  SmallVector<Value> arguments;
  for (const FormPtr &form : operands) {
    Type type = getComputeType(getElementTypeOrSelf(form->at.value.getType()));
    arguments.push_back(body.addArgument(type, op->getLoc()));
    known_[arguments.back()] = argument(*form);
  }
  ScalarBuilder scalars(op->getLoc(), builder);
  Value result = op.buildScalar(scalars, arguments);
  for (Operation &inner : body) {
    if (isa<arith::TruncFOp>(inner))
      whyNot = ("'" + op->getName().getStringRef() + "' rounds it").str();
    if (std::optional<Scalar> scalar = readOp(&inner))
      known_[inner.getResult(0)] = std::move(*scalar);
  }
  Scalar scalar = known_.lookup(result);
  return scalar.product ? std::optional(scalar) : std::nullopt;
}

/// An element or a value of the row that is all there is to say of it.
static CascadeForm makeLeaf(CascadeForm::Kind kind, ValueAt at) {
  CascadeForm form;
  form.kind = kind;
  form.at = at;
  ValueSum &side =
      kind == CascadeForm::Kind::Row ? form.sum.row : form.sum.elements;
  side.terms.push_back({1, at});
  return form;
}

FormPtr CascadeForms::leaf(CascadeForm::Kind kind, ValueAt at) {
  return std::make_shared<CascadeForm>(makeLeaf(kind, at));
}

FormPtr CascadeForms::leafUnless(bool dependsOnPass, Operation *op,
                                 AffineMap map) {
  CascadeForm form =
      makeLeaf(CascadeForm::Kind::Element, {op->getResult(0), map});
  if (dependsOnPass) {
    form.kind = CascadeForm::Kind::Opaque;
    form.whyNot =
        ("'" + op->getName().getStringRef() + "' picks elements of it").str();
  }
  return std::make_shared<CascadeForm>(std::move(form));
}

bool CascadeForms::variesAlongRow(AffineMap map) const {
  for (auto [dim, isReduced] : llvm::enumerate(indexing_.reduced))
    if (isReduced && symbols().dependsOn(map, dim))
      return true;
  return false;
}

FormPtr CascadeForms::visitConstant(Operation *op, AffineMap map) {
  CascadeForm form =
      makeLeaf(CascadeForm::Kind::Element, {op->getResult(0), map});
  DenseElementsAttr value;
  if (matchPattern(op, m_Constant(&value)) && value.isSplat() &&
      isa<FloatType>(value.getElementType())) {
    form.sum = MixedSum();
    form.sum.constant() = value.getSplatValue<FloatAttr>().getValueAsDouble();
  }
  return std::make_shared<CascadeForm>(std::move(form));
}

FormPtr CascadeForms::visitElementwise(ElementwiseOpInterface op, AffineMap map,
                                       ArrayRef<FormPtr> operands) {
  ValueAt at{op->getResult(0), map};
  for (const FormPtr &operand : operands)
    if (operand->kind == CascadeForm::Kind::Opaque)
      return operand;
  bool depends = llvm::any_of(
      operands, [](const FormPtr &form) { return form->dependsOnPass(); });
  CascadeForm form = makeLeaf(
      depends ? CascadeForm::Kind::Row : CascadeForm::Kind::Element, at);
  bool isMixed = depends && variesAlongRow(map);
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(at.value.getType()));
  std::string whyNot;
  std::optional<Scalar> scalar;
  if (isFloat || isMixed)
    scalar = BodyReader(ignoresRounding_).read(op, operands, whyNot);
  if (!isMixed) {
    if (scalar && scalar->sum)
      form.sum = std::move(*scalar->sum);
    return std::make_shared<CascadeForm>(std::move(form));
  }
  form.kind = scalar ? CascadeForm::Kind::Mixed : CascadeForm::Kind::Opaque;
  if (scalar)
    form.product = std::move(*scalar->product);
  form.whyNot = scalar ? "" : whyNot;
  return std::make_shared<CascadeForm>(std::move(form));
}

FormPtr CascadeForms::visitPiecewise(PiecewiseOpInterface op, AffineMap map) {
  bool depends = false;
  for (const Piece &piece : op.getPieces())
    depends |= getPiece(op, piece, map)->dependsOnPass();
  return leafUnless(depends, op, map);
}

FormPtr CascadeForms::visitGather(GatherOpInterface op, AffineMap map,
                                  FormPtr index, FormPtr element) {
  return leafUnless(index->dependsOnPass() || element->dependsOnPass(), op,
                    map);
}

FormPtr CascadeForms::visitInner(FusibleOpInterface op, AffineMap map) {
  bool depends = false;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    depends |= getInner(op, map, i)->dependsOnPass();
  return leafUnless(depends, op, map);
}

FormPtr CascadeForms::visitHero(Operation *op, AffineMap map) {
  return leaf(isOfPass_(op) ? CascadeForm::Kind::Row
                            : CascadeForm::Kind::Element,
              {op->getResult(0), map});
}
