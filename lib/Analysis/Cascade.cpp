//===- Cascade.cpp - reductions that depend on reductions -----------------===//

#include "CascadeForms.h"

#include <cmath>
#include <functional>

using namespace mlir;
using namespace fusec;

Monoid fusec::monoidOf(ReductionOpInterface op) {
  SmallVector<Type> types = op.getAccumulatorTypes();
  if (types.size() != 1 || !isa<FloatType>(types.front()) || op.usesIndex())
    return Monoid::Other;
  Block body;
  Value lhs = body.addArgument(types.front(), op.getLoc());
  Value rhs = body.addArgument(types.front(), op.getLoc());
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&body);
  ScalarBuilder scalars(op.getLoc(), builder);
  if (op.buildLift(scalars, lhs, {}).front() != lhs)
    return Monoid::Other;
  Operation *combine =
      op.buildCombine(scalars, lhs, rhs).front().getDefiningOp();
  if (isa_and_nonnull<arith::AddFOp>(combine))
    return Monoid::Sum;
  if (isa_and_nonnull<arith::MaximumFOp>(combine))
    return Monoid::Max;
  return isa_and_nonnull<arith::MinimumFOp>(combine) ? Monoid::Min
                                                     : Monoid::Other;
}

unsigned RowPasses::passOf(Operation *op) const {
  for (auto [number, pass] : llvm::enumerate(passes))
    for (const CascadeLink &link : pass)
      if (link.op == op)
        return number;
  llvm_unreachable("not a reduction over the reduced dimensions");
}

bool RowPasses::hasLinks(unsigned pass) const {
  return pass < passes.size() &&
         llvm::any_of(
             passes[pass],
             [](const CascadeLink &link) {
               return link.kind != CascadeLink::Kind::None;
             });
}

bool RowPasses::hasLinks() const {
  for (unsigned pass = 0; pass < passes.size(); ++pass)
    if (hasLinks(pass))
      return true;
  return false;
}

namespace {
/// Finds how one reduction follows from those of a pass.
class LinkFinder {
public:
  LinkFinder(const GroupView &group, const Indexing &indexing,
             ArrayRef<CascadeLink> pass, bool isContraction)
      : pass_(pass), isContraction_(isContraction),
        forms_(group, indexing, isOfPass_, isContraction) {}

  /// The link of `op`, or nothing with the reason in `whyNot`.
  std::optional<CascadeLink> find(ReductionOpInterface op,
                                  std::string &whyNot) {
    link_.op = op;
    return find(forms_.operandOf(op), monoidOf(op), whyNot);
  }
  /// That of the sum of a value.
  std::optional<CascadeLink> findSum(const ValueAt &at, std::string &whyNot) {
    return find(forms_.get(at.value, at.map), Monoid::Sum, whyNot);
  }

private:
  std::optional<CascadeLink> find(const FormPtr &form, Monoid monoid,
                                  std::string &whyNot);
  std::string link(Monoid monoid, MixedProduct product);
  std::string linkShift(Monoid monoid, const MixedProduct &product);
  std::string linkRelative(const MixedSum &sum);
  bool isRelativeTo(const CascadeLink &member, const MixedSum &sum);
  bool meetsStatistic(const MixedSum &sum);
  std::string checkFactors() const;
  bool boundsValues(Operation *op) const;
  bool dependsOnBound(Value value) const;

  ArrayRef<CascadeLink> pass_;
  bool isContraction_;
  std::function<bool(Operation *)> isOfPass_ = [this](Operation *op) {
    return llvm::any_of(pass_,
                        [&](const CascadeLink &link) { return link.op == op; });
  };
  CascadeForms forms_;
  CascadeLink link_;
};
} // namespace

/// `form` over `base`, if it is a positive or negative multiple of it.
static std::optional<double> ratioOf(const ValueSum &form,
                                     const ValueSum &base) {
  if (form.terms.empty() || form.terms.size() != base.terms.size())
    return std::nullopt;
  std::optional<double> ratio;
  for (const ValueSum::Term &term : form.terms) {
    const auto *same =
        llvm::find_if(base.terms, [&](const ValueSum::Term &other) {
          return other.at == term.at;
        });
    if (same == base.terms.end())
      return std::nullopt;
    double here = term.coefficient / same->coefficient;
    if (ratio && std::abs(here - *ratio) > 1e-6 * std::abs(*ratio))
      return std::nullopt;
    ratio = ratio.value_or(here);
  }
  return ratio;
}

/// Whether the result of `member` is a term of `sum`.
static bool isMet(const CascadeLink &member, const MixedSum &sum) {
  return llvm::any_of(sum.row.terms, [&](const ValueSum::Term &term) {
    return term.at.value == member.op->getResult(0);
  });
}

/// Whether `sum` is a multiple of what `member` combines, plus values of the
/// row; notes it as the base if so.
bool LinkFinder::isRelativeTo(const CascadeLink &member, const MixedSum &sum) {
  Monoid monoid = monoidOf(cast<ReductionOpInterface>(member.op));
  if (member.kind != CascadeLink::Kind::None || monoid == Monoid::Other)
    return false;
  MixedSum combined = forms_.operandOf(member.op)->sum;
  std::optional<double> rate = ratioOf(sum.elements, combined.elements);
  if (!rate)
    return false;
  // An exponential stays in range below a bound only, powers above the first
  // keep their precision near the mean only.
  bool isBound = monoid == (*rate > 0 ? Monoid::Max : Monoid::Min);
  if (link_.kind == CascadeLink::Kind::Exponential
          ? !isBound
          : link_.order > 1 && !isMet(member, sum))
    return false;
  link_.base = member.op;
  link_.elements = combined.elements;
  link_.elements.constant = combined.constant();
  link_.rate = *rate;
  link_.shift = sum.row;
  link_.shift.constant -= *rate * combined.constant();
  return true;
}

/// Whether `sum` is a difference of elements from a statistic of the pass that
/// has met them.
bool LinkFinder::meetsStatistic(const MixedSum &sum) {
  return llvm::any_of(pass_, [&](const CascadeLink &member) {
    return isMet(member, sum) &&
           ratioOf(sum.elements, forms_.operandOf(member.op)->sum.elements);
  });
}

std::string LinkFinder::linkRelative(const MixedSum &sum) {
  link_.meetsBase = meetsStatistic(sum);
  for (const CascadeLink &member : pass_)
    if (isRelativeTo(member, sum))
      return "";
  return link_.kind == CascadeLink::Kind::Exponential
             ? "no maximum or minimum of the same elements bounds its exponents"
             : "the difference that it sums is not one from a statistic of the "
               "same elements";
}

std::string LinkFinder::linkShift(Monoid monoid, const MixedProduct &product) {
  if (!product.isSum())
    return "the sign of what multiplies its elements is not known";
  MixedSum sum = product.power;
  sum.scale(product.coefficient);
  link_.kind = CascadeLink::Kind::Shift;
  link_.elements = sum.elements;
  link_.shift = sum.row;
  link_.meetsBase = meetsStatistic(sum);
  return "";
}

bool LinkFinder::boundsValues(Operation *op) const {
  Monoid monoid = monoidOf(cast<ReductionOpInterface>(op));
  return monoid == Monoid::Max || monoid == Monoid::Min;
}

/// Whether a maximum or minimum of the pass goes into `value`.
bool LinkFinder::dependsOnBound(Value value) const {
  SmallVector<Value> worklist = {value};
  SmallPtrSet<Operation *, 8> seen;
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (!op || !seen.insert(op).second)
      continue;
    if (isOfPass_(op)) {
      if (boundsValues(op))
        return true;
      continue;
    }
    llvm::append_range(worklist, op->getOperands());
  }
  return false;
}

std::string LinkFinder::checkFactors() const {
  unsigned bounds = 0;
  for (const CascadeFactor &factor : link_.deferred)
    bounds += dependsOnBound(factor.at.value);
  // Scaled squares are how sums of squares stay in range.
  if (bounds > 1)
    return "sums of squares would leave the range that a bound keeps them in";
  auto isReadAtRuntime = [](const CascadeFactor &factor) {
    return factor.at.map.getNumSymbols() > 0;
  };
  if (llvm::any_of(link_.factors, isReadAtRuntime) ||
      llvm::any_of(link_.deferred, isReadAtRuntime) ||
      (link_.mask && isReadAtRuntime(*link_.mask)))
    return "its factors lie at indices read at run time";
  return "";
}

std::string LinkFinder::link(Monoid monoid, MixedProduct product) {
  using Kind = CascadeLink::Kind;
  if (monoid == Monoid::Other)
    return "only sums, maxima and minima of floats follow other reductions";
  if (monoid != Monoid::Sum)
    return linkShift(monoid, product);
  link_.coefficient = product.coefficient;
  link_.factors = std::move(product.factors);
  link_.deferred = std::move(product.deferred);
  link_.mask = product.mask;
  link_.kind = Kind::Product;
  if (std::string problem = checkFactors(); !problem.empty())
    return problem;
  if (product.exponent && product.order > 0)
    return "it multiplies exponentials and differences";
  // Whether a row without any element that counts is met would be forgotten,
  // but in what is divided by a sum of all.
  if (product.exponent && product.mask && !isContraction_)
    return "it leaves out exponentials that it has taken";
  if (product.exponent) {
    link_.kind = Kind::Exponential;
    return linkRelative(*product.exponent);
  }
  if (product.order == 0)
    return "";
  link_.kind = Kind::Power;
  link_.order = product.order;
  return linkRelative(product.power);
}

std::optional<CascadeLink> LinkFinder::find(const FormPtr &form, Monoid monoid,
                                            std::string &whyNot) {
  MixedProduct product = form->product;
  switch (form->kind) {
  case CascadeForm::Kind::Element:
    return link_;
  case CascadeForm::Kind::Row:
    product.deferred.push_back({form->at});
    break;
  case CascadeForm::Kind::Opaque:
    whyNot = form->whyNot;
    return std::nullopt;
  case CascadeForm::Kind::Mixed:
    break;
  }
  whyNot = link(monoid, std::move(product));
  return whyNot.empty() ? std::optional(link_) : std::nullopt;
}

/// The ops that only scans, or none, tell from the first pass wait for nothing.
static std::optional<unsigned>
lastNeeded(Operation *op, const GroupView &group,
           const DenseMap<Operation *, unsigned> &passOf) {
  std::optional<unsigned> last;
  SmallVector<Value> worklist(op->getOperands());
  SmallPtrSet<Operation *, 16> seen;
  while (!worklist.empty()) {
    Operation *producer = group.definingOp(worklist.pop_back_val());
    if (!producer || !seen.insert(producer).second)
      continue;
    if (auto it = passOf.find(producer); it != passOf.end())
      last = std::max(last.value_or(0), it->second);
    else
      llvm::append_range(worklist, producer->getOperands());
  }
  return last;
}

/// Why no reduction of the group follows another in its pass, or "".
static std::string whyNoCascade(const Indexing &indexing,
                                const Numerics &numerics) {
  if (numerics.exact)
    return "exact numerics keep the order of operations";
  // A base has nothing to be a statistic of.
  if (indexing.reducedSize() == 0)
    return "rows have no elements";
  if (indexing.hasScans() || !indexing.carried.empty())
    return "cumulative results and those carried from row to row need rows "
           "that stay";
  return "";
}

/// `numerics`: null where all wait.
static RowPasses findPasses(const GroupView &group, const Indexing &indexing,
                            const Numerics *numerics) {
  RowPasses result;
  DenseMap<Operation *, unsigned> passOf;
  for (Operation *op : indexing.reductions) {
    if (isa<ScanOpInterface>(op))
      continue;
    std::optional<unsigned> last = lastNeeded(op, group, passOf);
    unsigned pass = last ? *last + 1 : 0;
    CascadeLink link;
    link.op = op;
    if (last && numerics) {
      std::string whyNot = whyNoCascade(indexing, *numerics);
      std::optional<CascadeLink> found;
      if (whyNot.empty())
        found = LinkFinder(group, indexing, result.passes[*last],
                           /*isContraction=*/false)
                    .find(cast<ReductionOpInterface>(op), whyNot);
      if (found) {
        link = std::move(*found);
        pass = *last;
      } else {
        result.refused[op] = whyNot;
      }
    }
    if (result.passes.size() <= pass)
      result.passes.resize(pass + 1);
    result.passes[pass].push_back(std::move(link));
    passOf[op] = pass;
  }
  return result;
}

RowPasses fusec::plainPasses(const GroupView &group, const Indexing &indexing) {
  return findPasses(group, indexing, nullptr);
}

RowPasses fusec::cascadedPasses(const GroupView &group,
                                const Indexing &indexing,
                                const Numerics &numerics) {
  return findPasses(group, indexing, &numerics);
}

std::optional<CascadeLink> fusec::linkOfSum(const GroupView &group,
                                            const Indexing &indexing,
                                            ArrayRef<CascadeLink> pass,
                                            const ValueAt &at,
                                            std::string &whyNot) {
  return LinkFinder(group, indexing, pass, /*isContraction=*/true)
      .findSum(at, whyNot);
}
