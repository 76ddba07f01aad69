//===- FactorEmitter.cpp - scores behind which 16 bits are seen -----------===//

#include "FactorEmitter.h"
#include "RowState.h"

#include "fusec/Analysis/AffineInterval.h"
#include "fusec/Analysis/ScoreBounds.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace fusec;

/// Whether all lanes of `value` are one constant.
static bool matchNumber(Value value, APFloat &number) {
  if (auto splat = value.getDefiningOp<vector::BroadcastOp>())
    value = splat.getSource();
  return matchPattern(value, m_ConstantFloat(&number));
}

/// `value` times a number, as one product where it is one with a number itself.
/// It is no part of a difference: of large numbers, as a mask's that are no
/// infinity, the parts would lose what is left of them.
static Value timesNumber(KernelBuilder &b, Value value, double number) {
  APFloat factor(0.0f);
  auto product = value.getDefiningOp<arith::MulFOp>();
  if (product && matchNumber(product.getRhs(), factor)) {
    value = product.getLhs();
    number *= double(factor.convertToFloat());
  }
  Value constant =
      arith::ConstantOp::create(b, b.getF32FloatAttr(float(number)));
  return arith::MulFOp::create(b, value,
                               b.splat(constant, vectorWidth(value.getType())),
                               arith::FastMathFlags::contract);
}

/// Lane by lane.
static Value forEachLane(KernelBuilder &b, Value value,
                         function_ref<Value(Value lane)> of) {
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < vectorWidth(value.getType()); ++lane)
    lanes.push_back(of(b.extract(value, lane)));
  return b.fromElements(lanes);
}

Value FactorEmitter::exponentialOf(Operation *op) {
  auto fast = dyn_cast<arith::ArithFastMathInterface>(op);
  if (!isa<mlir::math::ExpOp, mlir::math::Exp2Op>(op) ||
      !bitEnumContainsAny(fast.getFastMathFlagsAttr().getValue(),
                          arith::FastMathFlags::afn))
    return Value();
  Value exponent = op->getOperand(0);
  if (isa<mlir::math::ExpOp>(op))
    exponent = timesNumber(b_, exponent, std::numbers::log2e);
  return forEachLane(b_, exponent,
                     [&](Value lane) { return powerOfTwo(b_, lane); });
}

Value FactorEmitter::constantOf(double value) {
  return arith::ConstantOp::create(b_, b_.getF32FloatAttr(float(value)));
}

/// 1 - 2 / (e^2x + 1).
Value FactorEmitter::tangentOf(Operation *op) {
  auto tangent = dyn_cast<mlir::math::TanhOp>(op);
  if (!tangent ||
      bitEnumContainsAny(tangent.getFastmath(), arith::FastMathFlags::afn))
    return Value();
  Value exponent =
      timesNumber(b_, tangent.getOperand(), 2 * std::numbers::log2e);
  return forEachLane(b_, exponent, [&](Value lane) -> Value {
    Value sum = arith::AddFOp::create(b_, powerOfTwo(b_, lane), constantOf(1));
    Value part = nvx::RcpApproxOp::create(b_, sum);
    return mlir::math::FmaOp::create(b_, part, constantOf(-2), constantOf(1));
  });
}

Value FactorEmitter::quotientOf(Operation *op) {
  auto quotient = dyn_cast<arith::DivFOp>(op);
  APFloat divisor(0.0f);
  if (!quotient || !matchNumber(quotient.getRhs(), divisor))
    return Value();
  double inverse = 1 / double(divisor.convertToFloat());
  bool isNormal = std::isnormal(float(inverse));
  return isNormal ? timesNumber(b_, quotient.getLhs(), inverse) : Value();
}

/// Of an integer whose numbers are exact in f32 in all columns.
FactorEmitter::Number FactorEmitter::numberAt(Value value, AffineMap map) {
  constexpr int64_t mostExact = int64_t(1) << 24;
  auto [place, isNew] = numbers_.try_emplace({value, map});
  if (!isNew)
    return place->second;
  ArrayRef<int64_t> domain = part_.indexing.domain;
  AffineExpr expr = numberOf(part_, {value, map});
  if (!expr)
    return {};
  auto range = intervalOf(expr, llvm::map_to_vector(domain, positionsOf));
  std::optional<LinearForm> form = linearForm(expr, domain.size());
  if (form && range->low >= -mostExact && range->high <= mostExact)
    place->second = {expr, form->coefficients.back()};
  return place->second;
}

/// Of an integer as f32.
Value FactorEmitter::positionOf(ElementwiseOpInterface op, AffineMap map) {
  if (!isa<fuse::CastOp>(op) || !origin_ ||
      !getComputeType(getElementTypeOrSelf(op->getResult(0))).isF32() ||
      !isa<IntegerType>(getElementTypeOrSelf(op->getOperand(0))))
    return Value();
  AffineMap operandMap = cast<FusibleOpInterface>(*op).getOperandMaps().front();
  Number number = numberAt(op->getOperand(0), composeMaps(operandMap, map));
  if (number.step == 0)
    return Value();
  Point here = point();
  setPoint(*origin_);
  Value atOrigin = indexLanes(number.expr);
  setPoint(here);
  Sum sum{bodyBuilder(op).convert(atOrigin, b_.getF32Type()), {}};
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < here.width; ++lane) {
    sum.steps.push_back(double(number.step * (columns_ + lane)));
    lanes.push_back(
        arith::AddFOp::create(b_, sum.base, constantOf(sum.steps.back())));
  }
  Value result = b_.fromElements(lanes);
  sums_[result] = std::move(sum);
  return result;
}

/// Of such a number and what is the same in all lanes: one instruction, where
/// the product at the origin is one for many.
Value FactorEmitter::multipleOf(ElementwiseOpInterface op,
                                ArrayRef<Value> operands) {
  if (!isa<fuse::MulOp>(op))
    return Value();
  for (unsigned side : {0, 1}) {
    auto sum = sums_.find(operands[side]);
    Value factor = operands[1 - side];
    if (sum == sums_.end() || isa<VectorType>(factor.getType()))
      continue;
    Value atOrigin = arith::MulFOp::create(b_, factor, sum->second.base);
    SmallVector<Value> lanes;
    for (double step : sum->second.steps)
      lanes.push_back(
          mlir::math::FmaOp::create(b_, factor, constantOf(step), atOrigin));
    return b_.fromElements(lanes);
  }
  return Value();
}

Value FactorEmitter::visitElementwise(ElementwiseOpInterface op, AffineMap map,
                                      ArrayRef<Value> operands) {
  if (role_ == Role::Exponents) {
    if (Value position = positionOf(op, map))
      return position;
    if (Value multiple = multipleOf(op, operands))
      return multiple;
  }
  Value result = GroupEmitter::visitElementwise(op, map, operands);
  Operation *last = result.getDefiningOp();
  if (role_ == Role::Others || !last || !getElementTypeOrSelf(result).isF32())
    return result;
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPoint(last);
  Value other;
  if (role_ == Role::Factors)
    other = exponentialOf(last);
  else if (other = tangentOf(last); !other)
    other = quotientOf(last);
  if (!other)
    return result;
  last->erase();
  return other;
}
