//===- IndexExpr.cpp - index expressions in their shortest form -----------===//
//
// An index is a constant plus a sum of terms: a factor times the quotient of a
// base (a dimension, a symbol, or a sum that does not come apart) by a divisor.
// A quotient of a quotient is the quotient by the product, and a remainder the
// difference of two quotients. So terms of equal base and divisor meet, and
// what one reshape splits the next one joins.
//
//===----------------------------------------------------------------------===//

#include "IndexExpr.h"

#include "fusec/Analysis/IndexLength.h"
#include "fusec/Analysis/Traversal.h"
#include "fusec/Interfaces/MapMemo.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

class TermSum {
public:
  explicit TermSum(MLIRContext *context) : context_(context) {}

  /// Adds `factor` times `expr`; fails where that is no sum of terms.
  bool add(AffineExpr expr, int64_t factor);
  AffineExpr toExpr() const;

private:
  bool addQuotient(AffineExpr expr, int64_t divisor, int64_t factor);
  AffineExpr ofBase(AffineExpr base) const;

  MLIRContext *context_;
  /// Factors by base and divisor.
  llvm::MapVector<std::pair<AffineExpr, int64_t>, int64_t> factors_;
  int64_t constant_ = 0;
};

} // namespace

bool TermSum::add(AffineExpr expr, int64_t factor) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    constant_ += factor * constant.getValue();
    return true;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary) {
    factors_[{expr, 1}] += factor;
    return true;
  }
  AffineExpr lhs = binary.getLHS();
  if (binary.getKind() == AffineExprKind::Add)
    return add(lhs, factor) && add(binary.getRHS(), factor);
  auto by = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!by || by.getValue() <= 0)
    return false;
  switch (binary.getKind()) {
  case AffineExprKind::Mul:
    return add(lhs, factor * by.getValue());
  case AffineExprKind::FloorDiv:
    return addQuotient(lhs, by.getValue(), factor);
  case AffineExprKind::Mod:
    return add(lhs, factor) &&
           addQuotient(lhs, by.getValue(), -factor * by.getValue());
  default:
    return false;
  }
}

/// Multiples of the divisor leave the quotient.
bool TermSum::addQuotient(AffineExpr expr, int64_t divisor, int64_t factor) {
  TermSum inner(context_), rest(context_);
  if (!inner.add(expr, 1))
    return false;
  for (auto [term, times] : inner.factors_) {
    if (times % divisor == 0)
      factors_[term] += factor * (times / divisor);
    else
      rest.factors_.insert({term, times});
  }
  int64_t whole = llvm::divideFloorSigned(inner.constant_, divisor);
  constant_ += factor * whole;
  rest.constant_ = inner.constant_ - whole * divisor;
  if (rest.factors_.empty())
    return true;
  auto [term, times] = rest.factors_.front();
  if (rest.factors_.size() == 1 && times == 1 && rest.constant_ == 0)
    factors_[{term.first, term.second * divisor}] += factor;
  else
    factors_[{rest.toExpr(), divisor}] += factor;
  return true;
}

/// The terms of one base: from the smallest divisor on, with remainders in
/// place of what is taken away again.
AffineExpr TermSum::ofBase(AffineExpr base) const {
  SmallVector<std::pair<int64_t, int64_t>> terms;
  for (auto [term, factor] : factors_)
    if (term.first == base && factor != 0)
      terms.push_back({term.second, factor});
  llvm::sort(terms);
  AffineExpr sum = getAffineConstantExpr(0, context_);
  for (size_t i = 0; i < terms.size(); ++i) {
    auto [divisor, factor] = terms[i];
    AffineExpr quotient = base.floorDiv(divisor);
    if (i + 1 < terms.size() && (terms[i + 1].second < 0) != (factor < 0) &&
        terms[i + 1].first % divisor == 0) {
      int64_t ratio = terms[i + 1].first / divisor;
      quotient = quotient % ratio;
      terms[i + 1].second += factor * ratio;
    }
    if (factor != 0)
      sum = sum + quotient * factor;
  }
  return sum;
}

AffineExpr TermSum::toExpr() const {
  AffineExpr sum = getAffineConstantExpr(0, context_);
  llvm::SmallVector<AffineExpr> bases;
  for (auto [term, factor] : factors_)
    if (!llvm::is_contained(bases, term.first)) {
      bases.push_back(term.first);
      sum = sum + ofBase(term.first);
    }
  return sum + constant_;
}

static unsigned countDivisions(AffineExpr expr) {
  unsigned count = 0;
  expr.walk([&](AffineExpr inner) {
    count += inner.getKind() == AffineExprKind::FloorDiv ||
             inner.getKind() == AffineExprKind::Mod;
  });
  return count;
}

/// Quotients and remainders that are taken away. The value of an index is
/// small, but its parts are only bounded by it where all are added: with each
/// reshape what is taken away grows by the number of elements, and to divide
/// the difference would take more than an index has bits.
static unsigned countTaken(AffineExpr expr) {
  unsigned count = 0;
  expr.walk([&](AffineExpr inner) {
    auto product = dyn_cast<AffineBinaryOpExpr>(inner);
    if (!product || product.getKind() != AffineExprKind::Mul)
      return;
    auto factor = dyn_cast<AffineConstantExpr>(product.getRHS());
    count +=
        factor && factor.getValue() < 0 && countDivisions(product.getLHS()) > 0;
  });
  return count;
}

AffineExpr fusec::simplifyIndex(AffineExpr expr, unsigned numDims,
                                unsigned numSymbols) {
  if (!isa<AffineBinaryOpExpr>(expr))
    return expr;
  unsigned taken = countTaken(expr);
  AffineExpr simple = simplifyAffineExpr(expr, numDims, numSymbols);
  if (countTaken(simple) > taken)
    simple = expr;
  unsigned divisions = countDivisions(simple);
  // A single division has nothing to cancel.
  if (divisions < 2)
    return simple;
  TermSum sum(expr.getContext());
  if (!sum.add(expr, 1))
    return simple;
  AffineExpr shorter = sum.toExpr();
  return countDivisions(shorter) < divisions && countTaken(shorter) <= taken
             ? shorter
             : simple;
}

AffineMap fusec::simplifyIndex(AffineMap map) {
  SmallVector<AffineExpr> exprs;
  for (AffineExpr expr : map.getResults())
    exprs.push_back(simplifyIndex(expr, map.getNumDims(), map.getNumSymbols()));
  return AffineMap::get(map.getNumDims(), map.getNumSymbols(), exprs,
                        map.getContext());
}

/// `map` without symbols behind the last that it uses: equal indices are equal
/// maps.
static AffineMap trimSymbols(AffineMap map) {
  unsigned used = map.getNumSymbols();
  while (used > 0 && !map.isFunctionOfSymbol(used - 1))
    --used;
  return used == map.getNumSymbols()
             ? map
             : AffineMap::get(map.getNumDims(), used, map.getResults(),
                              map.getContext());
}

static AffineMap composeNew(AffineMap outer, AffineMap inner) {
  // What is longer is refused, or belongs to one op: it is not worth the time.
  constexpr uint64_t longest = 1024;
  AffineMap composed = outer.compose(inner);
  return countTerms(composed) > longest ? composed
                                        : trimSymbols(simplifyIndex(composed));
}

AffineMap fusec::composeMaps(AffineMap outer, AffineMap inner) {
  if (outer.isIdentity())
    return inner;
  const MapMemo *memo = MapMemo::of(outer.getContext());
  auto compose = [&] { return composeNew(outer, inner); };
  return memo ? memo->indices.get(outer, inner, compose) : compose();
}

AffineExpr fusec::composeExpr(AffineExpr outer, AffineMap inner) {
  return simplifyIndex(outer.replaceDims(inner.getResults()),
                       inner.getNumDims(), inner.getNumSymbols());
}
