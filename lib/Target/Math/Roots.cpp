//===- Roots.cpp - rsqrt --------------------------------------------------===//

#include "Functions.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace fusec::math;

Value fusec::math::buildRsqrt(MathBuilder &b, Value x, bool fast) {
  if (b.isDouble())
    return b.div(b.constant(1.0), mlir::math::SqrtOp::create(b, x));
  Value estimate = b.instruction<nvx::RsqrtApproxOp>(x);
  if (fast)
    return estimate;
  // One Newton step; its correction is NaN where the estimate is already the
  // result: at zero, infinity and below zero.
  Value error = b.fma(b.neg(b.mul(x, estimate)), estimate, b.constant(1.0));
  Value half = b.mul(estimate, b.constant(0.5));
  Value refined = b.fma(half, error, estimate);
  return b.select(b.isNan(error), estimate, refined);
}
