//===- FusibleOpInterface.cpp - what the compiler asks of an op -----------===//

#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace fusec;

#include "fusec/Interfaces/FusibleOpInterface.cpp.inc"

SmallVector<int64_t> fusec::detail::resultDomain(Operation *op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  return SmallVector<int64_t>(type.getShape());
}

SmallVector<AffineMap> fusec::detail::broadcastMaps(Operation *op) {
  SmallVector<int64_t> to = resultDomain(op);
  SmallVector<AffineMap> maps;
  for (Value operand : op->getOperands()) {
    auto type = cast<RankedTensorType>(operand.getType());
    maps.push_back(getBroadcastMap(type.getShape(), to, op->getContext()));
  }
  return maps;
}

AffineMap fusec::getBroadcastMap(ArrayRef<int64_t> from, ArrayRef<int64_t> to,
                                 MLIRContext *context) {
  size_t lead = to.size() - from.size();
  SmallVector<AffineExpr> exprs;
  for (size_t i = 0; i < from.size(); ++i) {
    bool stretched = from[i] == 1 && to[lead + i] != 1;
    exprs.push_back(stretched ? getAffineConstantExpr(0, context)
                              : getAffineDimExpr(lead + i, context));
  }
  return AffineMap::get(to.size(), 0, exprs, context);
}

AffineMap fusec::getReshapeMap(ArrayRef<int64_t> from, ArrayRef<int64_t> to,
                               MLIRContext *context) {
  // Matches runs of dimensions of equal size on both sides, so that a dimension
  // that survives unchanged stays a plain dimension instead of a division.
  SmallVector<AffineExpr> exprs;
  size_t i = 0, j = 0;
  while (i < from.size()) {
    size_t firstFrom = i, firstTo = j;
    int64_t sizeFrom = from[i++];
    int64_t sizeTo = j < to.size() ? to[j++] : 1;
    while (sizeFrom != sizeTo) {
      if (sizeFrom < sizeTo && i < from.size())
        sizeFrom *= from[i++];
      else if (j < to.size())
        sizeTo *= to[j++];
      else
        break;
    }
    // Trailing ones of `from` join the last run.
    if (j == to.size())
      while (i < from.size())
        sizeFrom *= from[i++];
    AffineExpr linear = getAffineConstantExpr(0, context);
    for (size_t k = firstTo; k < j; ++k)
      linear = linear * to[k] + getAffineDimExpr(k, context);
    int64_t inner = sizeFrom;
    for (size_t k = firstFrom; k < i; ++k) {
      int64_t size = std::max<int64_t>(from[k], 1);
      inner = std::max<int64_t>(inner / size, 1);
      AffineExpr expr = linear.floorDiv(inner);
      if (k != firstFrom)
        expr = expr % size;
      exprs.push_back(from[k] == 1 ? getAffineConstantExpr(0, context) : expr);
    }
  }
  return AffineMap::get(to.size(), 0, exprs, context);
}
