//===- Bf16.cpp - bf16 to f32 by shifting ---------------------------------===//
//
// A bf16 is the upper half of an f32. Written as integer shifts the conversion
// runs in the integer pipes, two elements a register; the conversion
// instruction has a fraction of their throughput. It is exact either way.
//
//===----------------------------------------------------------------------===//

#include "Bf16.h"
#include "ShapeLike.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using fusec::shapeLike;

static Value constantLike(ImplicitLocOpBuilder &b, Type type, uint32_t value) {
  auto element = b.getIntegerAttr(getElementTypeOrSelf(type), APInt(32, value));
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(b,
                                     DenseElementsAttr::get(vector, element));
  return arith::ConstantOp::create(b, element);
}

/// Each 32-bit word holds two elements, the first in its lower half.
static Value extendPairs(ImplicitLocOpBuilder &b, Value x, VectorType result) {
  int64_t words = result.getNumElements() / 2;
  auto intType = VectorType::get(words, b.getI32Type());
  auto floatType = VectorType::get(words, b.getF32Type());
  Value packed = vector::BitCastOp::create(b, intType, x);
  Value first = arith::ShLIOp::create(b, packed, constantLike(b, intType, 16));
  Value second =
      arith::AndIOp::create(b, packed, constantLike(b, intType, 0xffff0000u));
  return vector::InterleaveOp::create(
      b, arith::BitcastOp::create(b, floatType, first),
      arith::BitcastOp::create(b, floatType, second));
}

static Value extendEach(ImplicitLocOpBuilder &b, Value x, Type result) {
  Type wide = shapeLike(result, b.getI32Type());
  Value bits =
      arith::BitcastOp::create(b, shapeLike(result, b.getIntegerType(16)), x);
  Value extended = arith::ExtUIOp::create(b, wide, bits);
  Value shifted = arith::ShLIOp::create(b, extended, constantLike(b, wide, 16));
  return arith::BitcastOp::create(b, result, shifted);
}

namespace {
struct ExtendByShift : OpRewritePattern<arith::ExtFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getIn().getType()).isBF16())
      return rewriter.notifyMatchFailure(op, "does not extend bf16");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Type f32 = shapeLike(op.getType(), b.getF32Type());
    auto vector = dyn_cast<VectorType>(f32);
    bool paired =
        vector && vector.getRank() == 1 && vector.getNumElements() % 2 == 0;
    Value result = paired ? extendPairs(b, op.getIn(), vector)
                          : extendEach(b, op.getIn(), f32);
    if (f32 != op.getType())
      result = arith::ExtFOp::create(b, op.getType(), result);
    rewriter.replaceOp(op, result);
    return success();
  }
};
} // namespace

void fusec::populateBf16Patterns(RewritePatternSet &patterns) {
  patterns.add<ExtendByShift>(patterns.getContext());
}
