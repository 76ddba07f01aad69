//===- PushBehindProducts.cpp - what products may leave for later ---------===//
//
// Exporters write attention with what only its products need in front of them:
// the root of the scale multiplied with queries and with keys, and zeros in the
// place of weights that are NaN, since no element of their row counts. The
// first takes a kernel, and the second reads all weights once more, where both
// products and what is between them may be one kernel. Behind the products they
// are done to the results.
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"
#include "ProductForms.h"

#include "fusec/CostModel/PassOptions.h"
#include "fusec/Dialect/Fuse/Softmax.h"
#include "fusec/Prepare/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_PUSHBEHINDPRODUCTSPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

/// The number that a constant of one element is.
static std::optional<double> numberOf(Value value) {
  DenseFPElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) ||
      elements.getNumElements() != 1)
    return std::nullopt;
  APFloat number = *elements.value_begin<APFloat>();
  bool isInexact;
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                 &isInexact);
  return number.convertToDouble();
}

static Value inElement(OpBuilder &builder, Value value, Type element) {
  if (typeOf(value).getElementType() == element)
    return value;
  return CastOp::create(builder, value.getLoc(), typeOf(value).clone(element),
                        value);
}

namespace {
/// (s a) (t b) is s t (a b). f16 may not hold the product without its scale:
/// there all of it is a's, and b is read as it is.
struct ScalesOfOperands : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    Value lhs = op.getLhs(), rhs = op.getRhs();
    Type element = op.getType().getElementType();
    std::optional<double> left = takeScale(lhs), right = takeScale(rhs);
    if (!left || !right || element.getIntOrFloatBitWidth() < 16)
      return rewriter.notifyMatchFailure(op, "has no two scaled operands");
    auto scaled = [&](Value x) -> Value {
      Type wide = getComputeType(element);
      Value scale =
          ConstantOp::create(rewriter, op.getLoc(),
                             RankedTensorType::get({}, wide), *left * *right);
      x = MulOp::create(rewriter, op.getLoc(), inElement(rewriter, x, wide),
                        scale);
      return inElement(rewriter, x, element);
    };
    bool isBefore = element.isF16();
    IRMapping operands;
    operands.map(op.getLhs(), isBefore ? scaled(lhs) : lhs);
    operands.map(op.getRhs(), rhs);
    Value product = rewriter.clone(*op, operands)->getResult(0);
    rewriter.replaceOp(op, isBefore ? product : scaled(product));
    return success();
  }

  /// Makes of what a number multiplies that without the number, and gives it.
  static std::optional<double> takeScale(Value &x) {
    auto mul = x.getDefiningOp<MulOp>();
    if (!mul || !mul->hasOneUse())
      return std::nullopt;
    for (unsigned part : {0, 1}) {
      std::optional<double> scale = numberOf(mul->getOperand(1 - part));
      if (!scale || !std::isfinite(*scale) ||
          mul->getOperand(part).getType() != mul.getType())
        continue;
      x = mul->getOperand(part);
      return scale;
    }
    return std::nullopt;
  }
};

/// Of a softmax all of a row is NaN where its sum is. Rows of zeros in its
/// place are rows of zeros of the product.
struct RowsOfNothing : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    auto choice = op.getLhs().getDefiningOp<SelectOp>();
    if (!choice || op.getTransposeA())
      return rewriter.notifyMatchFailure(op, "has no chosen rows");
    Value weights = choice->getOperand(2), zero = choice->getOperand(1);
    std::optional<double> number = numberOf(zero);
    std::optional<SoftmaxRows> rows = softmaxOf(weights);
    if (!rows || rows->axis != typeOf(weights).getRank() - 1 || !number ||
        *number != 0 || weights.getType() != choice.getType() ||
        !isNan(choice->getOperand(0), weights))
      return rewriter.notifyMatchFailure(op, "has no rows that are NaN");
    IRMapping operands;
    operands.map(op.getLhs(), weights);
    Value product = rewriter.clone(*op, operands)->getResult(0);
    Value isNothing =
        CompareOp::create(rewriter, op.getLoc(), rows->sum, rows->sum, "ne");
    rewriter.replaceOpWithNewOp<SelectOp>(op, op.getType(), isNothing, zero,
                                          product);
    return success();
  }

  static bool isNan(Value condition, Value of) {
    auto compare = condition.getDefiningOp<CompareOp>();
    return compare && compare.getPredicate() == "ne" &&
           compare->getOperand(0) == of && compare->getOperand(1) == of;
  }
};

struct PushBehindProductsPass
    : PassWithOptions<
          fusec::impl::PushBehindProductsPassBase<PushBehindProductsPass>,
          fusec::FusionOptions> {
  using PassWithOptions::PassWithOptions;

  void runOnOperation() override {
    if (options_.machine.numerics.exact)
      return;
    RewritePatternSet patterns(&getContext());
    patterns.add<RowsOfNothing, ScalesOfOperands>(&getContext());
    addProductFormPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace

std::unique_ptr<Pass>
fusec::createPushBehindProductsPass(FusionOptions options) {
  return std::make_unique<PushBehindProductsPass>(std::move(options));
}
