//===- ElementwiseFolds.cpp - exact simplifications -----------------------===//
//
// Only what is exact in IEEE arithmetic: x + 0 stays, because -0 + 0 is 0, and
// x * 1 of a type that rounding changes infinities of.
//
//===----------------------------------------------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Interfaces/Precision.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
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

/// Whether `operand` may stand in place of an op of the type that computes its
/// value: not where the op also broadcasts or rounds it.
static bool isSame(Value operand, Type type) {
  return operand.getType() == type &&
         isKeptByRounding(getElementTypeOrSelf(type));
}

static OpFoldResult forward(Value operand, Type type) {
  return isSame(operand, type) ? OpFoldResult(operand) : OpFoldResult();
}

static std::optional<APFloat> numberOf(Attribute value) {
  auto elements = dyn_cast_or_null<SplatElementsAttr>(value);
  if (!elements || !elements.getElementType().isF32())
    return std::nullopt;
  return elements.getSplatValue<APFloat>();
}

/// What an op makes of numbers of f32, whose result IEEE fixes: as `combine`
/// gives it.
static OpFoldResult
foldNumbers(ArrayRef<Attribute> operands, RankedTensorType type,
            function_ref<APFloat(ArrayRef<APFloat>)> combine) {
  SmallVector<APFloat> numbers;
  for (Attribute operand : operands)
    if (std::optional<APFloat> number = numberOf(operand))
      numbers.push_back(*number);
  if (numbers.size() != operands.size() || !type.hasStaticShape())
    return {};
  APFloat result = combine(numbers);
  // Which NaN it is stays to the machine.
  return result.isNaN() ? OpFoldResult()
                        : OpFoldResult(SplatElementsAttr::get(type, result));
}

OpFoldResult NegOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult number =
          foldNumbers(adaptor.getX(), getType(),
                      [](ArrayRef<APFloat> numbers) { return -numbers[0]; }))
    return number;
  if (auto inner = getX().getDefiningOp<NegOp>())
    return forward(inner.getX(), getType());
  return {};
}

OpFoldResult NotOp::fold(FoldAdaptor) {
  if (auto inner = getX().getDefiningOp<NotOp>())
    return inner.getX();
  return {};
}

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult number = foldNumbers(
          {adaptor.getLhs(), adaptor.getRhs()}, getType(),
          [](ArrayRef<APFloat> numbers) { return numbers[0] + numbers[1]; }))
    return number;
  if (isa<FloatType>(getType().getElementType()))
    return {};
  if (isPositiveZero(adaptor.getRhs()))
    return forward(getLhs(), getType());
  if (isPositiveZero(adaptor.getLhs()))
    return forward(getRhs(), getType());
  return {};
}

OpFoldResult SubOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult number = foldNumbers(
          {adaptor.getLhs(), adaptor.getRhs()}, getType(),
          [](ArrayRef<APFloat> numbers) { return numbers[0] - numbers[1]; }))
    return number;
  if (isPositiveZero(adaptor.getRhs()))
    return forward(getLhs(), getType());
  return {};
}

OpFoldResult MulOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult number = foldNumbers(
          {adaptor.getLhs(), adaptor.getRhs()}, getType(),
          [](ArrayRef<APFloat> numbers) { return numbers[0] * numbers[1]; }))
    return number;
  if (isOne(adaptor.getRhs()))
    return forward(getLhs(), getType());
  if (isOne(adaptor.getLhs()))
    return forward(getRhs(), getType());
  return {};
}

OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult number = foldNumbers(
          {adaptor.getLhs(), adaptor.getRhs()}, getType(),
          [](ArrayRef<APFloat> numbers) { return numbers[0] / numbers[1]; }))
    return number;
  if (isOne(adaptor.getRhs()))
    return forward(getLhs(), getType());
  return {};
}

OpFoldResult SqrtOp::fold(FoldAdaptor adaptor) {
  // The root of f64 has more than twice the digits: rounded, it is that of f32.
  return foldNumbers(adaptor.getX(), getType(), [](ArrayRef<APFloat> numbers) {
    return APFloat(float(std::sqrt(numbers[0].convertToDouble())));
  });
}

namespace {
/// x^1, x^2 and x^-1, which exporters write for x, x * x and 1 / x, and x^3 and
/// x^4 of products: no logarithm, and few roundings, in f32 at least.
struct ExpandSmallPower : OpRewritePattern<PowOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(PowOp op,
                                PatternRewriter &rewriter) const override {
    SplatElementsAttr splat;
    if (!matchPattern(op.getRhs(), m_Constant(&splat)))
      return rewriter.notifyMatchFailure(op, "exponent is not one constant");
    if (op.getLhs().getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "exponent stretches the result");
    double exponent = splat.getSplatValue<FloatAttr>().getValueAsDouble();
    Value x = op.getLhs();
    if (exponent == 1 && isSame(x, op.getType()))
      rewriter.replaceOp(op, x);
    else if (exponent == 2)
      rewriter.replaceOpWithNewOp<MulOp>(op, x, x);
    else if (exponent == -1)
      rewriter.replaceOpWithNewOp<ReciprocalOp>(op, x);
    else if (exponent == 3 || exponent == 4)
      rewriter.replaceOp(op, productOf(op, int(exponent), rewriter));
    else
      return rewriter.notifyMatchFailure(op, "exponent is not -1 or 1 to 4");
    return success();
  }

  static Value productOf(PowOp op, int exponent, PatternRewriter &rewriter) {
    auto type = op.getType();
    Location location = op.getLoc();
    bool isNarrow = type.getElementTypeBitWidth() < 32;
    Value x = op.getLhs();
    if (isNarrow)
      x = CastOp::create(rewriter, location, type.clone(rewriter.getF32Type()),
                         x);
    Value square = MulOp::create(rewriter, location, x, x);
    Value result =
        MulOp::create(rewriter, location, square, exponent == 3 ? x : square);
    return isNarrow ? Value(CastOp::create(rewriter, location, type, result))
                    : result;
  }
};
} // namespace

void PowOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                        MLIRContext *context) {
  patterns.add<ExpandSmallPower>(context);
}
