//===- Softmax.cpp - softmax among primitive ops --------------------------===//

#include "fusec/Dialect/Fuse/Softmax.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// The axis along which a value combines another one, whose rank it keeps.
static std::optional<int64_t> axisOf(Value value, Value of, StringRef kind) {
  auto reduce = value.getDefiningOp<ReduceOp>();
  if (!reduce || reduce.getX() != of || reduce.getKind() != kind ||
      !reduce.getKeepdims() || reduce.getAxes().size() != 1)
    return std::nullopt;
  return fuse::detail::normalizeAxis(
      reduce.getAxes()[0], cast<RankedTensorType>(of.getType()).getRank());
}

bool fuse::isMaximumOfRows(Value value, Value x, int64_t axis) {
  return axisOf(value, x, "max") == axis;
}

std::optional<SoftmaxRows> fuse::softmaxOf(Value value) {
  SoftmaxRows rows;
  while (auto cast = value.getDefiningOp<CastOp>()) {
    rows.casts.push_back(cast.getType().getElementType());
    value = cast.getX();
  }
  auto div = value.getDefiningOp<DivOp>();
  auto exp = div ? div->getOperand(0).getDefiningOp<ExpOp>() : nullptr;
  auto sub = exp ? exp->getOperand(0).getDefiningOp<SubOp>() : nullptr;
  if (!sub)
    return std::nullopt;
  rows.x = sub->getOperand(0);
  rows.max = sub->getOperand(1);
  rows.sum = div->getOperand(1);
  std::optional<int64_t> axis = axisOf(rows.sum, exp, "sum");
  if (!axis || !isMaximumOfRows(rows.max, rows.x, *axis))
    return std::nullopt;
  rows.axis = *axis;
  return rows;
}
