//===- IndexFunction.cpp - an index expression, to be evaluated -----------===//

#include "fusec/Interfaces/IndexFunction.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

unsigned IndexFunction::add(AffineExpr expr) {
  Step step{expr.getKind()};
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    step.number = dim.getPosition();
  } else if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    step.number = constant.getValue();
  } else if (auto binary = dyn_cast<AffineBinaryOpExpr>(expr)) {
    step.lhs = add(binary.getLHS());
    step.rhs = add(binary.getRHS());
  }
  steps_.push_back(step);
  return steps_.size() - 1;
}

static int64_t combined(AffineExprKind kind, int64_t lhs, int64_t rhs) {
  switch (kind) {
  case AffineExprKind::Add:
    return lhs + rhs;
  case AffineExprKind::Mul:
    return lhs * rhs;
  case AffineExprKind::FloorDiv:
    return rhs > 0 ? llvm::divideFloorSigned(lhs, rhs) : 0;
  case AffineExprKind::CeilDiv:
    return rhs > 0 ? llvm::divideCeilSigned(lhs, rhs) : 0;
  default:
    return rhs > 0 ? llvm::mod(lhs, rhs) : 0;
  }
}

int64_t IndexFunction::operator()(ArrayRef<int64_t> point,
                                  int64_t symbol) const {
  SmallVector<int64_t, 16> values;
  for (const Step &step : steps_)
    switch (step.kind) {
    case AffineExprKind::Constant:
      values.push_back(step.number);
      break;
    case AffineExprKind::DimId:
      values.push_back(point[step.number]);
      break;
    case AffineExprKind::SymbolId:
      values.push_back(symbol);
      break;
    default:
      values.push_back(combined(step.kind, values[step.lhs], values[step.rhs]));
    }
  return values.back();
}
