//===- AffineInterval.cpp - which values an index may have ----------------===//

#include "fusec/Analysis/AffineInterval.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>
#include <set>

using namespace mlir;
using namespace fusec;

static std::optional<Interval> sum(Interval a, Interval b) {
  Interval result;
  if (llvm::AddOverflow(a.low, b.low, result.low) ||
      llvm::AddOverflow(a.high, b.high, result.high))
    return std::nullopt;
  return result;
}

static std::optional<Interval> product(Interval a, int64_t factor) {
  Interval result;
  if (llvm::MulOverflow(a.low, factor, result.low) ||
      llvm::MulOverflow(a.high, factor, result.high))
    return std::nullopt;
  if (factor < 0)
    std::swap(result.low, result.high);
  return result;
}

std::optional<Interval> fusec::intervalOf(AffineExpr expr,
                                          ArrayRef<Interval> dims,
                                          ArrayRef<Interval> symbols) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return Interval{constant.getValue(), constant.getValue()};
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return dims[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr)) {
    if (symbol.getPosition() >= symbols.size())
      return std::nullopt;
    return symbols[symbol.getPosition()];
  }
  auto binary = cast<AffineBinaryOpExpr>(expr);
  std::optional<Interval> lhs = intervalOf(binary.getLHS(), dims, symbols);
  std::optional<Interval> rhs = intervalOf(binary.getRHS(), dims, symbols);
  if (!lhs || !rhs)
    return std::nullopt;
  switch (binary.getKind()) {
  case AffineExprKind::Add:
    return sum(*lhs, *rhs);
  case AffineExprKind::Mul:
    return product(*lhs, rhs->low);
  case AffineExprKind::Mod:
    return positionsOf(rhs->low);
  default:
    return Interval{llvm::divideFloorSigned(lhs->low, rhs->low),
                    llvm::divideFloorSigned(lhs->high, rhs->low)};
  }
}

/// The terms of a sum that are multiples of a number, and the others.
static std::pair<AffineExpr, AffineExpr> splitSum(ArrayRef<AffineExpr> terms,
                                                  int64_t divisor) {
  AffineExpr zero = getAffineConstantExpr(0, terms.front().getContext());
  AffineExpr whole = zero, rest = zero;
  for (AffineExpr term : terms) {
    AffineExpr &sum = term.isMultipleOf(divisor) ? whole : rest;
    sum = sum + term;
  }
  return {whole, rest};
}

static SmallVector<AffineExpr> termsOf(AffineExpr expr) {
  SmallVector<AffineExpr> terms, open = {expr};
  while (!open.empty()) {
    AffineExpr term = open.pop_back_val();
    auto both = dyn_cast<AffineBinaryOpExpr>(term);
    if (both && both.getKind() == AffineExprKind::Add)
      open.append({both.getRHS(), both.getLHS()});
    else
      terms.push_back(term);
  }
  return terms;
}

/// `expr` divided by `divisor`, or what remains. Null unless it is the sum of
/// multiples of a unit, which divides the divisor, and of what is less than the
/// unit: then only the units are divided.
static AffineExpr divided(AffineExpr expr, int64_t divisor, bool isRemainder,
                          ArrayRef<Interval> dims) {
  SmallVector<AffineExpr> terms = termsOf(expr);
  std::set<int64_t, std::greater<>> units = {divisor};
  for (AffineExpr term : terms)
    units.insert(std::gcd(divisor, term.getLargestKnownDivisor()));
  for (int64_t unit : units) {
    auto [whole, rest] = splitSum(terms, unit);
    std::optional<Interval> left = intervalOf(rest, dims);
    if (unit <= 1 || !left || left->low < 0 || left->high >= unit)
      continue;
    AffineExpr number = whole.floorDiv(unit);
    int64_t each = divisor / unit;
    if (each == 1)
      return isRemainder ? rest : number;
    AffineExpr part = divided(number, each, isRemainder, dims);
    if (!part)
      part = isRemainder ? number % each : number.floorDiv(each);
    return isRemainder ? part * unit + rest : part;
  }
  return {};
}

AffineExpr fusec::simplifyWithin(AffineExpr expr, ArrayRef<Interval> dims,
                                 unsigned numSymbols) {
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return expr;
  AffineExpr lhs = simplifyWithin(binary.getLHS(), dims, numSymbols);
  AffineExpr rhs = simplifyWithin(binary.getRHS(), dims, numSymbols);
  auto divisor = dyn_cast<AffineConstantExpr>(rhs);
  bool isRemainder = binary.getKind() == AffineExprKind::Mod;
  if (divisor && divisor.getValue() > 0 &&
      (isRemainder || binary.getKind() == AffineExprKind::FloorDiv))
    if (AffineExpr quotient =
            divided(lhs, divisor.getValue(), isRemainder, dims))
      return simplifyAffineExpr(quotient, dims.size(), numSymbols);
  return simplifyAffineExpr(getAffineBinaryOpExpr(binary.getKind(), lhs, rhs),
                            dims.size(), numSymbols);
}
