//===- EmptyRows.cpp - softmax of rows of nothing -------------------------===//

#include "EmptyRows.h"

#include "fusec/Dialect/Fuse/Softmax.h"

#include "mlir/IR/Matchers.h"

#include <limits>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

static bool isNumber(Value value, function_ref<bool(const APFloat &)> holds) {
  DenseFPElementsAttr elements;
  return matchPattern(value, m_Constant(&elements)) && elements.isSplat() &&
         holds(elements.getSplatValue<APFloat>());
}

static bool isZero(Value value) {
  return isNumber(value, [](const APFloat &number) { return number.isZero(); });
}

static bool isMinusInfinity(Value value) {
  return isNumber(value, [](const APFloat &number) {
    return number.isInfinity() && number.isNegative();
  });
}

/// What a value was before casts to wider floats, which keep it.
static Value beforeWidening(Value value) {
  while (auto cast = value.getDefiningOp<CastOp>()) {
    Type from = getElementTypeOrSelf(cast.getX().getType());
    Type to = getElementTypeOrSelf(cast.getType());
    if (!isa<FloatType>(from) || !isa<FloatType>(to) ||
        from.getIntOrFloatBitWidth() >= to.getIntOrFloatBitWidth())
      break;
    value = cast.getX();
  }
  return value;
}

/// Whether truths of elements say that they are not -inf (true), or that they
/// are (false).
static std::optional<bool> isSeen(Value truth, Value x) {
  if (auto inverse = truth.getDefiningOp<NotOp>()) {
    std::optional<bool> says = isSeen(inverse->getOperand(0), x);
    return says ? std::optional(!*says) : std::nullopt;
  }
  auto compare = truth.getDefiningOp<CompareOp>();
  if (!compare || !isMinusInfinity(compare->getOperand(1)) ||
      beforeWidening(compare->getOperand(0)) != beforeWidening(x))
    return std::nullopt;
  if (compare.getPredicate() == "ne")
    return true;
  return compare.getPredicate() == "eq" ? std::optional(false) : std::nullopt;
}

/// Whether truths of rows say that one of their elements is not -inf, or that
/// none is.
static std::optional<bool> hasSeen(Value truth, const SoftmaxRows &rows) {
  if (auto inverse = truth.getDefiningOp<NotOp>()) {
    std::optional<bool> says = hasSeen(inverse->getOperand(0), rows);
    return says ? std::optional(!*says) : std::nullopt;
  }
  auto reduce = truth.getDefiningOp<ReduceOp>();
  if (!reduce || !reduce.getKeepdims() || reduce.getAxes().size() != 1 ||
      fuse::detail::normalizeAxis(
          reduce.getAxes()[0], reduce.getX().getType().getRank()) != rows.axis)
    return std::nullopt;
  std::optional<bool> says = isSeen(reduce.getX(), rows.x);
  bool isFit = reduce.getKind() == "any"   ? says == true
               : reduce.getKind() == "all" ? says == false
                                           : false;
  return isFit ? says : std::nullopt;
}

namespace {
/// Where the maximum m is -inf, exp(x - 0) / 1 is 0: without a look at the
/// elements, of which attention keeps none.
struct ZerosOfEmptyRows : OpRewritePattern<SelectOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SelectOp op,
                                PatternRewriter &rewriter) const override {
    for (unsigned side : {1, 2}) {
      Value weights = op->getOperand(side), other = op->getOperand(3 - side);
      if (weights.getType() != op.getType() || !isZero(other))
        continue;
      std::optional<SoftmaxRows> rows = softmaxOf(weights);
      if (!rows || hasSeen(op->getOperand(0), *rows) != (side == 1))
        continue;
      rewriter.replaceOp(op, withZeros(*rows, op.getLoc(), rewriter));
      return success();
    }
    return rewriter.notifyMatchFailure(op, "chooses no zeros for empty rows");
  }

  static Value withZeros(const SoftmaxRows &rows, Location loc,
                         OpBuilder &builder) {
    ImplicitLocOpBuilder b(loc, builder);
    auto scalar =
        RankedTensorType::get({}, getElementTypeOrSelf(rows.max.getType()));
    auto number = [&](double value) {
      return ConstantOp::create(b, scalar, value);
    };
    Value isEmpty = CompareOp::create(
        b, rows.max, number(-std::numeric_limits<double>::infinity()), "eq");
    Value base = SelectOp::create(b, isEmpty, number(0), rows.max);
    Value powers = ExpOp::create(b, SubOp::create(b, rows.x, base));
    Value sum =
        ReduceOp::create(b, powers, "sum", rows.axis, /*keepdims=*/true);
    Value result =
        DivOp::create(b, powers, SelectOp::create(b, isEmpty, number(1), sum));
    for (Type type : llvm::reverse(rows.casts))
      result = CastOp::create(
          b, cast<RankedTensorType>(result.getType()).clone(type), result);
    return result;
  }
};
} // namespace

void fusec::addEmptyRowPatterns(RewritePatternSet &patterns) {
  patterns.add<ZerosOfEmptyRows>(patterns.getContext());
}
