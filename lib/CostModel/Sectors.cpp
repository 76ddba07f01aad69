//===- Sectors.cpp - sectors that a warp's loads meet ---------------------===//

#include "fusec/CostModel/GroupWork.h"

#include "fusec/Analysis/Access.h"

#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace fusec;

/// The value of `expr` at a point; symbols are 0.
static int64_t valueAt(AffineExpr expr, ArrayRef<int64_t> point) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return point[dim.getPosition()];
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return 0;
  int64_t lhs = valueAt(binary.getLHS(), point),
          rhs = valueAt(binary.getRHS(), point);
  switch (expr.getKind()) {
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

double fusec::sectorsPerElement(AffineMap map, ArrayRef<int64_t> shape,
                                ArrayRef<int64_t> domain,
                                ArrayRef<unsigned> order,
                                int64_t elementBytes) {
  // What a warp has, with eight elements a lane.
  constexpr int64_t most = 256;
  AffineExpr offset = linearOffset(shape, map);
  SmallVector<int64_t> point;
  for (int64_t size : domain)
    point.push_back(size / 2);
  llvm::SmallDenseSet<int64_t, most> sectors;
  int64_t met = 0;
  for (bool ended = false; met < most && !ended; ++met) {
    int64_t at = valueAt(offset, point) * elementBytes;
    sectors.insert(llvm::divideFloorSigned(at, kSectorBytes));
    ended = true;
    for (unsigned dim : order) {
      ended = ++point[dim] == domain[dim];
      if (!ended)
        break;
      point[dim] = 0;
    }
  }
  return double(sectors.size()) / double(met);
}
