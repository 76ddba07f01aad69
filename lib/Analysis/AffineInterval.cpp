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
