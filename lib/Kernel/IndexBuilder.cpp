//===- IndexBuilder.cpp - index arithmetic at a point ---------------------===//

#include "IndexBuilder.h"

#include "fusec/Analysis/AffineInterval.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

ArrayRef<unsigned> IndexBuilder::laneMembers() const {
  if (space_.dims.empty())
    return {};
  return space_.dims.back().members;
}

bool IndexBuilder::readsPerLane(AffineExpr expr) const {
  return llvm::any_of(laneMembers(), [&](unsigned dim) {
    return symbols_.readsAlong(expr, dim);
  });
}

bool IndexBuilder::readsPerLane(AffineMap map) const {
  return llvm::any_of(map.getResults(),
                      [&](AffineExpr expr) { return readsPerLane(expr); });
}

int64_t IndexBuilder::runOf(const Access &access) const {
  if (readsPerLane(access.map))
    return 1;
  return contiguousElements(access, space_, point_.width);
}

Value IndexBuilder::domainIndex(unsigned dim, int64_t lane) {
  for (auto [walked, position] : llvm::zip_equal(space_.dims, point_.dims)) {
    int64_t inner = 1;
    for (unsigned member : llvm::reverse(walked.members)) {
      int64_t size = indexing_.domain[member];
      if (member == dim) {
        Value shifted = int64_t(dim) == space_.laneDim()
                            ? b_.add(position, lane)
                            : position;
        Value index = b_.div(shifted, inner);
        // The outermost member needs no remainder.
        return member == walked.members.front() ? index : b_.rem(index, size);
      }
      inner *= size;
    }
  }
  return b_.index(0); // A dimension of size 1 is not walked.
}

Value IndexBuilder::evaluate(AffineExpr expr, int64_t lane) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return b_.index(constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return domainIndex(dim.getPosition(), lane);
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return b_.extract(source_.symbolLanes(symbol.getPosition()), lane);
  auto binary = cast<AffineBinaryOpExpr>(expr);
  if (binary.getKind() == AffineExprKind::Add)
    return b_.add(evaluate(binary.getLHS(), lane),
                  evaluate(binary.getRHS(), lane));
  // Index maps multiply and divide by constants only.
  int64_t rhs = cast<AffineConstantExpr>(binary.getRHS()).getValue();
  if (binary.getKind() == AffineExprKind::Mul)
    return b_.mul(evaluate(binary.getLHS(), lane), rhs);
  int64_t times = 0;
  Value lhs = evaluateShifted(binary.getLHS(), rhs, lane, times);
  if (binary.getKind() == AffineExprKind::Mod)
    return b_.rem(lhs, rhs);
  return b_.add(b_.div(lhs, rhs), -times);
}

Value IndexBuilder::at(AffineExpr expr, int64_t lane) {
  std::optional<LinearForm> form = linearForm(expr, indexing_.domain.size());
  if (!form)
    return evaluate(expr, lane);
  Value offset = b_.index(form->constant);
  for (auto [walked, position] : llvm::zip_equal(space_.dims, point_.dims)) {
    int64_t coefficient = form->coefficients[walked.members.back()];
    if (coefficient == 0)
      continue;
    bool isLaneDim = &walked == &space_.dims.back();
    Value at = isLaneDim ? b_.add(position, lane) : position;
    offset = b_.add(offset, b_.mul(at, coefficient));
  }
  for (auto [symbol, coefficient] : form->symbols) {
    Value read = b_.extract(source_.symbolLanes(symbol), lane);
    offset = b_.add(offset, b_.mul(read, coefficient));
  }
  return offset;
}

Value IndexBuilder::evaluateShifted(AffineExpr expr, int64_t divisor,
                                    int64_t lane, int64_t &times) {
  auto dims = llvm::map_to_vector(indexing_.domain, positionsOf);
  SmallVector<Interval> symbols;
  for (const IndexSymbols::Symbol &symbol : symbols_.symbols())
    symbols.push_back({0, symbol.limit - 1});
  SmallVector<std::optional<int64_t>> lows, highs;
  for (const Interval &interval : llvm::concat<const Interval>(dims, symbols)) {
    lows.push_back(interval.low);
    highs.push_back(interval.high);
  }
  // MLIR's bound is tighter, but there is none of quotients of quotients.
  int64_t low = getBoundForAffineExpr(expr, indexing_.domain.size(),
                                      symbols_.symbols().size(), lows, highs,
                                      /*isUpper=*/false)
                    .value_or(intervalOf(expr, dims, symbols)->low);
  times = low < 0 ? llvm::divideCeil(-low, divisor) : 0;
  return b_.add(evaluate(expr, lane), times * divisor);
}

Value IndexBuilder::lanes(AffineExpr expr) {
  if (point_.width == 1 || !variesAcrossLanes(expr))
    return at(expr, 0);
  std::optional<int64_t> stride =
      laneStride(expr, space_.laneDim(), point_.width);
  if (stride && !readsPerLane(expr)) {
    Value first = b_.splat(at(expr, 0), point_.width);
    unsigned bits = b_.getIndexType().getIntOrFloatBitWidth();
    SmallVector<APInt> steps;
    for (int64_t lane = 0; lane < point_.width; ++lane)
      steps.push_back(APInt(bits, lane * *stride, /*isSigned=*/true));
    auto type = cast<VectorType>(first.getType());
    Value offsets =
        arith::ConstantOp::create(b_, DenseIntElementsAttr::get(type, steps));
    return arith::AddIOp::create(b_, first, offsets);
  }
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < point_.width; ++lane)
    lanes.push_back(at(expr, lane));
  return b_.fromElements(lanes);
}
