//===- ExpandMath.cpp - math functions as arithmetic ----------------------===//
//
// Which op has which expansion. What has none here is either one instruction
// (floor, fma, sqrt, ...) or rejected by the nvvm stage.
//
//===----------------------------------------------------------------------===//

#include "Math/Functions.h"
#include "fusec/Target/Passes.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using fusec::math::MathBuilder;

namespace fusec {
#define GEN_PASS_DEF_FUSECEXPANDMATH
#include "fusec/Target/Passes.h.inc"
} // namespace fusec

/// f16 and bf16 are evaluated in f32.
static Type getEvaluationType(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (element.isF32() || element.isF64())
    return type;
  if (!element.isF16() && !element.isBF16())
    return Type();
  Type f32 = Float32Type::get(type.getContext());
  if (auto vector = dyn_cast<VectorType>(type))
    return VectorType::get(vector.getShape(), f32);
  return f32;
}

static bool isOneDimensional(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return !vector || (vector.getRank() == 1 && !vector.isScalable());
}

/// Calls `build` on the operands, widened if need be.
static FailureOr<Value>
evaluate(Operation *op, arith::FastMathFlags flags, PatternRewriter &rewriter,
         llvm::function_ref<Value(MathBuilder &, ValueRange, bool)> build) {
  Type type = op->getResult(0).getType();
  Type wide = getEvaluationType(type);
  if (!wide || !isOneDimensional(type))
    return rewriter.notifyMatchFailure(op, "not a scalar or vector of a float "
                                           "type that has an expansion");
  MathBuilder b(op->getLoc(), rewriter, wide);
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    operands.push_back(
        type == wide ? operand
                     : arith::ExtFOp::create(b, wide, operand).getResult());
  bool fast = !b.isDouble() &&
              arith::bitEnumContainsAny(flags, arith::FastMathFlags::afn);
  Value result = build(b, operands, fast);
  if (!result)
    return rewriter.notifyMatchFailure(op, "is an instruction already");
  if (type != wide)
    result = arith::TruncFOp::create(b, type, result);
  return result;
}

namespace {
using Unary = Value (*)(MathBuilder &, Value, bool);
using Binary = Value (*)(MathBuilder &, Value, Value, bool);

template <typename OpTy, Unary build>
struct ExpandUnary : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    FailureOr<Value> result =
        evaluate(op, op.getFastmath(), rewriter,
                 [](MathBuilder &b, ValueRange x, bool fast) {
                   return build(b, x[0], fast);
                 });
    if (failed(result))
      return failure();
    rewriter.replaceOp(op, *result);
    return success();
  }
};

template <typename OpTy, Binary build>
struct ExpandBinary : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    FailureOr<Value> result =
        evaluate(op, op.getFastmath(), rewriter,
                 [](MathBuilder &b, ValueRange x, bool fast) {
                   return build(b, x[0], x[1], fast);
                 });
    if (failed(result))
      return failure();
    rewriter.replaceOp(op, *result);
    return success();
  }
};

/// 1 + f(x), where nothing else takes f(x): it cancels where f(x) is near -1,
/// as in GELU, unless it is built as one. `fast` and `accurate`: flags of the
/// sum that such a form takes, if there is one.
template <typename OpTy, Unary build, arith::FastMathFlags fast,
          arith::FastMathFlags accurate>
struct ExpandOnePlus : OpRewritePattern<OpTy> {
  explicit ExpandOnePlus(MLIRContext *context)
      : OpRewritePattern<OpTy>(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType();
    auto sum = op->hasOneUse() ? dyn_cast<arith::AddFOp>(*op->user_begin())
                               : arith::AddFOp();
    if (!sum || !getElementTypeOrSelf(type).isF32() || !isOneDimensional(type))
      return rewriter.notifyMatchFailure(op, "is not added to alone, in f32");
    Value other = sum.getLhs() == op.getResult() ? sum.getRhs() : sum.getLhs();
    auto has = [](arith::FastMathFlags flags, arith::FastMathFlags needed) {
      return needed != arith::FastMathFlags::none &&
             arith::bitEnumContainsAll(flags, needed);
    };
    bool isFast = has(sum.getFastmath(), fast) &&
                  has(op.getFastmath(), arith::FastMathFlags::afn);
    if (auto broadcast = other.getDefiningOp<vector::BroadcastOp>())
      other = broadcast.getSource();
    if (!matchPattern(other, m_OneFloat()) ||
        (!isFast && !has(sum.getFastmath(), accurate)))
      return rewriter.notifyMatchFailure(op, "may not be built as a sum");
    rewriter.setInsertionPoint(sum);
    MathBuilder b(op.getLoc(), rewriter, type);
    rewriter.replaceOp(sum, build(b, op.getOperand(), isFast));
    rewriter.eraseOp(op);
    return success();
  }
};

/// Division and square root round correctly by themselves; with `afn` they
/// become approximate instructions.
template <typename OpTy> struct Approximate : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!getElementTypeOrSelf(type).isF32() || !isOneDimensional(type) ||
        !arith::bitEnumContainsAny(op.getFastmath(), arith::FastMathFlags::afn))
      return rewriter.notifyMatchFailure(op, "is an instruction already");
    MathBuilder b(op.getLoc(), rewriter, type);
    rewriter.replaceOp(op, approximate(b, op));
    return success();
  }

private:
  static Value approximate(MathBuilder &b, math::SqrtOp op) {
    return b.instruction<fusec::nvx::SqrtApproxOp>(op.getOperand());
  }
  static Value approximate(MathBuilder &b, arith::DivFOp op) {
    if (matchPattern(op.getLhs(), m_OneFloat()))
      return b.instruction<fusec::nvx::RcpApproxOp>(op.getRhs());
    return b.instruction<fusec::nvx::DivFullOp>(op.getLhs(), op.getRhs());
  }
};
} // namespace

void fusec::populateExpandMathPatterns(RewritePatternSet &patterns) {
  namespace ops = mlir::math;
  using namespace fusec::math;
  using Flags = arith::FastMathFlags;
  patterns.add<
      ExpandUnary<ops::ExpOp, buildExp>, ExpandUnary<ops::Exp2Op, buildExp2>,
      ExpandUnary<ops::ExpM1Op, buildExpm1>, ExpandUnary<ops::LogOp, buildLog>,
      ExpandUnary<ops::Log2Op, buildLog2>,
      ExpandUnary<ops::Log1pOp, buildLog1p>,
      ExpandUnary<ops::RsqrtOp, buildRsqrt>, ExpandUnary<ops::SinOp, buildSin>,
      ExpandUnary<ops::CosOp, buildCos>, ExpandUnary<ops::TanOp, buildTan>,
      ExpandUnary<ops::TanhOp, buildTanh>, ExpandUnary<ops::ErfOp, buildErf>,
      ExpandOnePlus<ops::TanhOp, buildOnePlusTanh, Flags::afn | Flags::arcp,
                    Flags::none>,
      ExpandOnePlus<ops::ErfOp, buildOnePlusErf, Flags::afn, Flags::contract>,
      ExpandBinary<ops::PowFOp, buildPow>,
      ExpandBinary<arith::RemFOp, buildRem>, Approximate<arith::DivFOp>,
      Approximate<ops::SqrtOp>>(patterns.getContext());
}

namespace {
struct ExpandMath : fusec::impl::FusecExpandMathBase<ExpandMath> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    fusec::populateExpandMathPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
