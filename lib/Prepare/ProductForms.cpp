//===- ProductForms.cpp - products as kernels of them want them -----------===//

#include "ProductForms.h"

#include "Float8Products.h"
#include "Matrices.h"
#include "ScoreReaders.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Whether operands of those types have a product in them whose sums are those
/// of the product in `wide`.
static bool areNarrower(Type lhs, Type rhs, Type wide) {
  if (isFloat8(lhs) && isFloat8(rhs))
    return wide.isF32() || wide.isBF16() || wide.isF16();
  return lhs == rhs && (lhs.isBF16() || lhs.isF16()) && wide.isF32();
}

/// What was widened to give the value, by way of views too: those of a narrow
/// tensor are made; null if nothing was.
static Value narrowOf(PatternRewriter &rewriter, Value value) {
  SmallVector<Operation *> views;
  while (isa_and_nonnull<TransposeOp, ReshapeOp>(value.getDefiningOp())) {
    views.push_back(value.getDefiningOp());
    value = views.back()->getOperand(0);
  }
  auto cast = value.getDefiningOp<CastOp>();
  if (!cast)
    return {};
  Value narrow = cast.getX();
  for (Operation *view : llvm::reverse(views)) {
    IRMapping operands;
    operands.map(view->getOperand(0), narrow);
    Operation *made = rewriter.clone(*view, operands);
    narrow = made->getResult(0);
    narrow.setType(
        typeOf(view->getResult(0)).clone(typeOf(cast.getX()).getElementType()));
  }
  return narrow;
}

/// The element type of what was widened to give the value; else null.
static Type narrowTypeOf(Value value) {
  while (isa_and_nonnull<TransposeOp, ReshapeOp>(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  auto cast = value.getDefiningOp<CastOp>();
  return cast ? typeOf(cast.getX()).getElementType() : Type();
}

/// The product of other operands, in the place of `op`: its sums are f32 too,
/// and stay so.
static void replaceWithSums(PatternRewriter &rewriter, MatmulOp op, Value lhs,
                            Value rhs) {
  auto narrow = MatmulOp::create(rewriter, op.getLoc(), lhs, rhs,
                                 op.getTransposeA(), op.getTransposeB());
  Value sums = narrow;
  Operation *last = op;
  // Scores of queries in groups are matrices first, and wide then.
  if (ReshapeOp view = unfoldOf(op)) {
    rewriter.setInsertionPoint(view);
    sums = ReshapeOp::create(
        rewriter, view.getLoc(),
        view.getType().clone(narrow.getType().getElementType()), narrow);
    last = view;
  }
  CastOp wide = sumsOf(rewriter, sums);
  Value result = wide;
  if (result.getType() != last->getResult(0).getType())
    result = CastOp::create(rewriter, op.getLoc(), last->getResult(0).getType(),
                            result);
  rewriter.replaceOp(last, result);
  if (last != op)
    rewriter.eraseOp(op);
}

namespace {
/// The product in 16 or 8 bits of what is widened for it.
struct NarrowOperands : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    Type lhs = narrowTypeOf(op.getLhs()), rhs = narrowTypeOf(op.getRhs());
    if (!lhs || !rhs || !areNarrower(lhs, rhs, op.getType().getElementType()))
      return rewriter.notifyMatchFailure(op, "has no two widened operands");
    replaceWithSums(rewriter, op, narrowOf(rewriter, op.getLhs()),
                    narrowOf(rewriter, op.getRhs()));
    return success();
  }
};

/// The product the other way round, and transposed again, where the right
/// operand's columns come of another matmul's rows: einsums of frameworks write
/// attention so, and a kernel of two matmuls wants them on the left. Not of two
/// types of 8 bits: the result is of the left one's.
struct FedRowsOnLeft : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    if (isFedRows(op) || !isFedRows(op, /*onRight=*/true))
      return rewriter.notifyMatchFailure(op, "has no fed rows on the right");
    Value turned = op.exchangeOperands(rewriter);
    if (!turned)
      return rewriter.notifyMatchFailure(op, "has operands of two types");
    rewriter.replaceOp(op, turned);
    return success();
  }
};

/// Gradients of attention whose scores are f32 multiply gradients of scores
/// with queries and keys that were widened, and their results are narrow again.
/// Libraries multiply in 16 bits there, which is all that both others have. Not
/// in those of f16, which may not hold them.
struct NarrowScores : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    for (bool isRight : {false, true}) {
      Value scores = isRight ? op.getRhs() : op.getLhs();
      Value other = isRight ? op.getLhs() : op.getRhs();
      Type narrow = narrowTypeOf(other),
           element = op.getType().getElementType();
      if (!narrow || narrowTypeOf(scores) || !narrow.isBF16() ||
          !element.isF32() || !areNarrower(narrow, narrow, element) ||
          !isGradient(op, isRight) || !isNarrowed(op.getResult(), narrow))
        continue;
      other = narrowOf(rewriter, other);
      Value rounded = roundedTo(rewriter, scores, narrow);
      replaceWithSums(rewriter, op, isRight ? other : rounded,
                      isRight ? rounded : other);
      return success();
    }
    return rewriter.notifyMatchFailure(op, "multiplies no gradients of scores");
  }

  /// Views are of what is rounded.
  static Value roundedTo(PatternRewriter &rewriter, Value scores, Type narrow) {
    auto view = scores.getDefiningOp<ReshapeOp>();
    Value whole = view ? view.getX() : scores;
    Value rounded = CastOp::create(rewriter, scores.getLoc(),
                                   typeOf(whole).clone(narrow), whole);
    return view ? ReshapeOp::create(rewriter, view.getLoc(),
                                    view.getType().clone(narrow), rounded)
                      .getResult()
                : rounded;
  }
  /// Whether it multiplies what follows from sums of scores' rows, as the
  /// gradient of a softmax, or the columns of weights.
  static bool isGradient(MatmulOp op, bool isRight) {
    std::optional<Reader> reader = readerOf(op, isRight);
    return reader && reader->isOfSums && !reader->findsSums;
  }
  /// Whether all that follows is of a narrow type soon.
  static bool isNarrowed(Value value, Type narrow) {
    constexpr int most = 8;
    for (int ops = 0; ops < most && value.hasOneUse(); ++ops) {
      Operation *user = *value.user_begin();
      if (auto cast = dyn_cast<CastOp>(user))
        return cast.getType().getElementType() == narrow;
      bool isView = isa<TransposeOp, ReshapeOp>(user);
      bool isScale = isa<MulOp, DivOp>(user) && user->getOperand(0) == value &&
                     typeOf(user->getOperand(1)).getNumElements() == 1;
      if (!isView && !isScale)
        return false;
      value = user->getResult(0);
    }
    return false;
  }
};
} // namespace

void fusec::addProductFormPatterns(RewritePatternSet &patterns) {
  patterns.add<NarrowOperands, FedRowsOnLeft, NarrowScores>(
      patterns.getContext());
}
