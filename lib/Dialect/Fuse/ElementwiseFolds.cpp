//===- ElementwiseFolds.cpp - exact simplifications -----------------------===//
//
// Only what is exact in IEEE arithmetic: x + 0 stays, because -0 + 0 is 0.
//
//===----------------------------------------------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec::fuse;

static bool isOne(Attribute value) {
  return value &&
         (matchPattern(value, m_One()) || matchPattern(value, m_OneFloat()));
}

/// 0 for integers, +0 for floats.
static bool isPositiveZero(Attribute value) {
  return value && (matchPattern(value, m_Zero()) ||
                   matchPattern(value, m_PosZeroFloat()));
}

/// `operand` in place of the op, unless the op also broadcasts it.
static OpFoldResult forward(Value operand, RankedTensorType type) {
  return operand.getType() == type ? OpFoldResult(operand) : OpFoldResult();
}

OpFoldResult NegOp::fold(FoldAdaptor) {
  if (auto inner = getX().getDefiningOp<NegOp>())
    return inner.getX();
  return {};
}

OpFoldResult NotOp::fold(FoldAdaptor) {
  if (auto inner = getX().getDefiningOp<NotOp>())
    return inner.getX();
  return {};
}

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  if (isa<FloatType>(getType().getElementType()))
    return {};
  if (isPositiveZero(adaptor.getRhs()))
    return forward(getLhs(), getType());
  if (isPositiveZero(adaptor.getLhs()))
    return forward(getRhs(), getType());
  return {};
}

OpFoldResult SubOp::fold(FoldAdaptor adaptor) {
  if (isPositiveZero(adaptor.getRhs()))
    return forward(getLhs(), getType());
  return {};
}

OpFoldResult MulOp::fold(FoldAdaptor adaptor) {
  if (isOne(adaptor.getRhs()))
    return forward(getLhs(), getType());
  if (isOne(adaptor.getLhs()))
    return forward(getRhs(), getType());
  return {};
}

OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  if (isOne(adaptor.getRhs()))
    return forward(getLhs(), getType());
  return {};
}
