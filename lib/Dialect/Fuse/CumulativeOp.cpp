//===- CumulativeOp.cpp - combining elements up to each of them -----------===//

#include "ReductionKinds.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

LogicalResult CumulativeOp::inferReturnTypes(MLIRContext *,
                                             std::optional<Location> location,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  // Whoever builds the op is told of a missing attribute by its verifier.
  if (!adaptor.getAxisAttr() || !adaptor.getKindAttr())
    return failure();
  if (failed(fuse::detail::namedDims(location, getOperationName(), type,
                                     adaptor.getAxis())) ||
      failed(fuse::detail::checkKind(location, getOperationName(),
                                     adaptor.getKind(), type.getElementType())))
    return failure();
  inferred.push_back(type);
  return success();
}

SmallVector<bool> CumulativeOp::getReducedDims() {
  return *fuse::detail::namedDims(std::nullopt, getOperationName(),
                                  getX().getType(), getAxis());
}

//===----------------------------------------------------------------------===//
// Scalar bodies
//===----------------------------------------------------------------------===//

SmallVector<Type> CumulativeOp::getAccumulatorTypes() {
  return {getComputeType(getX().getType().getElementType())};
}

SmallVector<Value> CumulativeOp::buildLift(ScalarBuilder &, Value element,
                                           Value) {
  return {element};
}

/// Partial sums begin with the first element, whose zero may be negative: only
/// -0 changes neither.
SmallVector<Value> CumulativeOp::buildIdentity(ScalarBuilder &b) {
  Type type = getAccumulatorTypes().front();
  if (getKind() == "sum" && isa<FloatType>(type))
    return {arith::ConstantOp::create(b, FloatAttr::get(type, -0.0))};
  return {
      fuse::detail::buildNeutral(b, getKind(), getElementTypeOrSelf(getX()))};
}

SmallVector<Value> CumulativeOp::buildCombine(ScalarBuilder &b, ValueRange lhs,
                                              ValueRange rhs) {
  ScalarBuilder elements = b.of(getElementTypeOrSelf(getX()));
  return {fuse::detail::combineKind(elements, getKind(), lhs[0], rhs[0])};
}

/// Exclusive sums begin with the sum of nothing, which is +0.
Value CumulativeOp::buildFinish(ScalarBuilder &b, ValueRange accumulator,
                                int64_t) {
  return getExclusive() && getKind() == "sum"
             ? fuse::detail::addPositiveZero(b, accumulator[0])
             : accumulator[0];
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

/// Along an axis of one element there is nothing before it.
OpFoldResult CumulativeOp::fold(FoldAdaptor) {
  RankedTensorType type = getType();
  int64_t axis = *fuse::detail::normalizeAxis(getAxis(), type.getRank());
  if (type.getDimSize(axis) != 1 || !getExclusive())
    return {};
  if (!type.hasStaticShape())
    return {};
  Attribute neutral =
      fuse::detail::neutralValue(getKind(), type.getElementType());
  return DenseElementsAttr::get(type, neutral);
}

/// Whether `op` turns round exactly the axis of `scan`.
static bool turnsAxisOf(CumulativeOp scan, Operation *op) {
  auto reverse = dyn_cast_or_null<ReverseOp>(op);
  if (!reverse)
    return false;
  auto axes = fuse::detail::namedDims(std::nullopt, scan.getOperationName(),
                                      scan.getType(), reverse.getAxes());
  return succeeded(axes) && *axes == scan.getReducedDims();
}

namespace {
/// Along an axis of one element there is that element, rounded.
struct DropTrivialScan : OpRewritePattern<CumulativeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(CumulativeOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = op.getType();
    int64_t axis = *fuse::detail::normalizeAxis(op.getAxis(), type.getRank());
    if (type.getDimSize(axis) != 1 || op.getExclusive())
      return rewriter.notifyMatchFailure(op, "elements are combined");
    rewriter.replaceOpWithNewOp<CastOp>(op, type, op.getX());
    return success();
  }
};

/// What is turned round before and after goes from the other end: models that
/// know no `reverse` spell it so.
struct TurnReversedScan : OpRewritePattern<CumulativeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(CumulativeOp op,
                                PatternRewriter &rewriter) const override {
    Operation *before = op.getX().getDefiningOp();
    if (!turnsAxisOf(op, before))
      return rewriter.notifyMatchFailure(op, "the operand is not turned");
    if (!llvm::all_of(op->getUsers(),
                      [&](Operation *user) { return turnsAxisOf(op, user); }))
      return rewriter.notifyMatchFailure(op, "the result is not turned back");
    auto reverse = cast<ReverseOp>(before);
    auto scan = CumulativeOp::create(rewriter, op.getLoc(), op.getType(),
                                     reverse.getX(), op.getKindAttr(),
                                     op.getAxisAttr(), op.getExclusiveAttr(),
                                     rewriter.getBoolAttr(!op.getReverse()));
    rewriter.replaceOpWithNewOp<ReverseOp>(op, op.getType(), scan,
                                           reverse.getAxesAttr());
    return success();
  }
};
} // namespace

void CumulativeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                               MLIRContext *context) {
  patterns.add<DropTrivialScan, TurnReversedScan>(context);
}
