//===- AffineInterval.cpp - which values an index may have ----------------===//

#include "fusec/Analysis/AffineInterval.h"

#include "llvm/Support/MathExtras.h"

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

/// `expr` divided by `divisor`, or what remains, if the one is the sum of what
/// is a multiple of it and of what is less; else null.
static AffineExpr divided(AffineExpr expr, int64_t divisor, bool isRemainder,
                          ArrayRef<Interval> dims) {
  AffineExpr whole = getAffineConstantExpr(0, expr.getContext()), rest = whole;
  SmallVector<AffineExpr> open = {expr};
  while (!open.empty()) {
    AffineExpr term = open.pop_back_val();
    auto both = dyn_cast<AffineBinaryOpExpr>(term);
    if (both && both.getKind() == AffineExprKind::Add)
      open.append({both.getRHS(), both.getLHS()});
    else if (term.isMultipleOf(divisor))
      whole = whole + term;
    else
      rest = rest + term;
  }
  std::optional<Interval> left = intervalOf(rest, dims);
  if (!left || left->low < 0 || left->high >= divisor)
    return {};
  return isRemainder ? rest : whole.floorDiv(divisor);
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
