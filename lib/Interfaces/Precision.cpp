//===- Precision.cpp - how exact the result of an op must be --------------===//

#include "fusec/Interfaces/Precision.h"

#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// How many ops may stand before the one that rounds.
static constexpr unsigned maxOpsBefore = 4;

bool fusec::isMadeOf(Operation *op, function_ref<bool(Operation *)> is) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise)
    return false;
  Block body;
  SmallVector<Value> arguments;
  for (Value operand : op->getOperands())
    arguments.push_back(body.addArgument(
        getComputeType(getElementTypeOrSelf(operand.getType())), op->getLoc()));
  OpBuilder builder(op->getContext());
  builder.setInsertionPointToEnd(&body);
  ScalarBuilder scalars(op->getLoc(), builder);
  elementwise.buildScalar(scalars, arguments);
  return llvm::all_of(body, [&](Operation &inner) { return is(&inner); });
}

bool fusec::choosesOperand(Operation *op) {
  return isMadeOf(op,
                  llvm::IsaPred<arith::ConstantOp, arith::CmpFOp, arith::CmpIOp,
                                arith::SelectOp, arith::MaximumFOp,
                                arith::MinimumFOp, arith::MaxNumFOp,
                                arith::MinNumFOp, arith::NegFOp, math::AbsFOp>);
}

/// Whether the result has about the relative error that operands have: it is
/// one of them, or a product.
static bool keepsRelativeError(Operation *op) {
  return isMadeOf(op,
                  llvm::IsaPred<arith::MulFOp, arith::NegFOp, arith::SelectOp,
                                arith::ExtFOp, arith::TruncFOp>);
}

static bool isRounded(Operation *op, unsigned depth) {
  auto isBF16 = [](Operation *of) {
    Type element = getElementTypeOrSelf(of->getResult(0).getType());
    return element.isBF16() || isFloat8(element);
  };
  if (isBF16(op))
    return true;
  return llvm::all_of(op->getUsers(), [&](Operation *user) {
    return isa<ElementwiseOpInterface>(user) &&
           (isBF16(user) ||
            (depth < maxOpsBefore && !user->use_empty() &&
             keepsRelativeError(user) && isRounded(user, depth + 1)));
  });
}

bool fusec::isRoundedToBF16(Operation *op) { return isRounded(op, 0); }

double fusec::beyondRange(FloatType type) {
  return isFloat8(type)
             ? APFloat::getLargest(type.getFloatSemantics()).convertToDouble()
             : HUGE_VAL;
}

bool fusec::isKeptByRounding(Type elementType) {
  return !isa<Float8E5M2Type>(elementType);
}

Value fusec::extendedFrom(Value value, Type elementType) {
  auto wide = value.getDefiningOp<arith::ExtFOp>();
  return wide && getElementTypeOrSelf(wide.getIn()) == elementType
             ? wide.getIn()
             : Value();
}
