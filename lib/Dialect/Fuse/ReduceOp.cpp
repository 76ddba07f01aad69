//===- ReduceOp.cpp - combining elements along axes -----------------------===//

#include "ReductionKinds.h"

#include "fusec/Interfaces/Precision.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

static bool isLogical(StringRef kind) { return kind == "any" || kind == "all"; }

static bool isPosition(StringRef kind) {
  return kind == "argmax" || kind == "argmin";
}

/// Means of integers have no exact result: they ask for a cast first.
static LogicalResult checkElement(std::optional<Location> location,
                                  StringRef kind, Type element) {
  if (kind == "mean" && !isa<FloatType>(element))
    return emitOptionalError(location, "'fuse.reduce' op kind \"mean\" needs ",
                             "floats, not ", element, ": cast first");
  return fuse::detail::checkKind(location, ReduceOp::getOperationName(), kind,
                                 element);
}

LogicalResult ReduceOp::inferReturnTypes(MLIRContext *context,
                                         std::optional<Location> location,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  auto reduced = fuse::detail::namedDims(location, getOperationName(), type,
                                         adaptor.getAxes());
  if (failed(reduced) ||
      failed(checkElement(location, adaptor.getKind(), type.getElementType())))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [isReduced, size] : llvm::zip_equal(*reduced, type.getShape())) {
    if (isReduced && size == 0 && isPosition(adaptor.getKind()))
      return emitOptionalError(location, "'fuse.reduce' op kind \"",
                               adaptor.getKind(), "\" of no elements, in ",
                               type);
    if (!isReduced)
      shape.push_back(size);
    else if (adaptor.getKeepdims())
      shape.push_back(1);
  }
  Type element = type.getElementType();
  if (isLogical(adaptor.getKind()))
    element = IntegerType::get(context, 1);
  if (isPosition(adaptor.getKind()))
    element = IntegerType::get(context, 64);
  inferred.push_back(RankedTensorType::get(shape, element));
  return success();
}

//===----------------------------------------------------------------------===//
// Index maps
//===----------------------------------------------------------------------===//

SmallVector<int64_t> ReduceOp::getDomain() {
  return SmallVector<int64_t>(getX().getType().getShape());
}

SmallVector<bool> ReduceOp::getReducedDims() {
  return *fuse::detail::namedDims(std::nullopt, getOperationName(),
                                  getX().getType(), getAxes());
}

SmallVector<AffineMap> ReduceOp::getOperandMaps() {
  return {AffineMap::getMultiDimIdentityMap(getX().getType().getRank(),
                                            getContext())};
}

AffineMap ReduceOp::getResultMap() {
  SmallVector<AffineExpr> exprs;
  for (auto [dim, isReduced] : llvm::enumerate(getReducedDims())) {
    if (!isReduced)
      exprs.push_back(getAffineDimExpr(dim, getContext()));
    else if (getKeepdims())
      exprs.push_back(getAffineConstantExpr(0, getContext()));
  }
  return AffineMap::get(getX().getType().getRank(), 0, exprs, getContext());
}

//===----------------------------------------------------------------------===//
// Scalar bodies
//===----------------------------------------------------------------------===//

bool ReduceOp::usesIndex() { return isPosition(getKind()); }

/// The value, and for kinds that ask where it was, its position.
SmallVector<Type> ReduceOp::getAccumulatorTypes() {
  if (isLogical(getKind()))
    return {IntegerType::get(getContext(), 1)};
  SmallVector<Type> types = {getComputeType(getX().getType().getElementType())};
  if (usesIndex()) {
    int64_t count = 1;
    for (auto [size, isReduced] :
         llvm::zip_equal(getDomain(), getReducedDims()))
      count *= isReduced ? size : 1;
    bool isSmall = count <= std::numeric_limits<int32_t>::max();
    types.push_back(IntegerType::get(getContext(), isSmall ? 32 : 64));
  }
  return types;
}

SmallVector<Value> ReduceOp::buildLift(ScalarBuilder &b, Value element,
                                       Value index) {
  if (isLogical(getKind()))
    return {b.convert(element, b.getI1Type())};
  if (usesIndex())
    return {element, b.convert(index, getAccumulatorTypes()[1])};
  return {element};
}

SmallVector<Value> ReduceOp::buildIdentity(ScalarBuilder &b) {
  SmallVector<Type> types = getAccumulatorTypes();
  Value value = fuse::detail::buildNeutral(
      b, getKind(),
      isLogical(getKind()) ? types[0] : getElementTypeOrSelf(getX()));
  if (usesIndex())
    return {value, b.highest(types[1])};
  return {value};
}

/// The pair that holds the more extreme value, or the first of equal ones.
static SmallVector<Value> combinePositions(ScalarBuilder &b, Type element,
                                           StringRef predicate, ValueRange lhs,
                                           ValueRange rhs) {
  Value isBetter = b.of(element).compare(predicate, rhs[0], lhs[0]);
  Value isEqual = b.compare("eq", rhs[0], lhs[0]);
  if (isa<FloatType>(getElementTypeOrSelf(lhs[0].getType()))) {
    Value isLeftNan = b.compare("ne", lhs[0], lhs[0]);
    Value isRightNan = b.compare("ne", rhs[0], rhs[0]);
    isBetter = b.bitOr(isBetter, b.bitAnd(isRightNan, b.bitNot(isLeftNan)));
    isEqual = b.bitOr(isEqual, b.bitAnd(isRightNan, isLeftNan));
  }
  Value isEarlier = b.compare("lt", rhs[1], lhs[1]);
  Value takesRight = b.bitOr(isBetter, b.bitAnd(isEqual, isEarlier));
  return {b.select(takesRight, rhs[0], lhs[0]),
          b.select(takesRight, rhs[1], lhs[1])};
}

SmallVector<Value> ReduceOp::buildCombine(ScalarBuilder &b, ValueRange lhs,
                                          ValueRange rhs) {
  Type element = getElementTypeOrSelf(getX());
  if (usesIndex())
    return combinePositions(b, element, getKind() == "argmax" ? "gt" : "lt",
                            lhs, rhs);
  ScalarBuilder elements = b.of(element);
  return {fuse::detail::combineKind(elements, getKind(), lhs[0], rhs[0])};
}

Value ReduceOp::buildFinish(ScalarBuilder &b, ValueRange accumulator,
                            int64_t count) {
  if (usesIndex())
    return b.convert(accumulator[1], b.getI64Type());
  if (getKind() != "mean" && getKind() != "sum")
    return accumulator[0];
  // As NumPy's, a sum begins with +0, whatever order it is taken in.
  Value sum = fuse::detail::addPositiveZero(b, accumulator[0]);
  if (getKind() == "sum")
    return sum;
  return b.div(sum, b.constant(accumulator[0], static_cast<double>(count)));
}

//===----------------------------------------------------------------------===//
// Canonicalization
//===----------------------------------------------------------------------===//

namespace {
/// What combines one element each only changes the shape.
struct DropTrivialReduction : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReduceOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType from = op.getX().getType(), to = op.getType();
    for (auto [size, isReduced] :
         llvm::zip_equal(from.getShape(), op.getReducedDims()))
      if (isReduced && size != 1)
        return rewriter.notifyMatchFailure(op, "elements are combined");
    if (op.usesIndex()) {
      rewriter.replaceOpWithNewOp<ConstantOp>(op, to, 0.0);
      return success();
    }
    Value x = op.getX();
    if (from.getElementType() != to.getElementType() ||
        !isKeptByRounding(to.getElementType()))
      // To i1, a cast asks `!= 0`, as `any` and `all` do.
      x = CastOp::create(rewriter, op.getLoc(), from.clone(to.getElementType()),
                         x);
    if ((op.getKind() == "sum" || op.getKind() == "mean") &&
        isa<FloatType>(to.getElementType())) {
      // -0 + +0 is +0.
      Value zero = ConstantOp::create(
          rewriter, op.getLoc(), RankedTensorType::get({}, to.getElementType()),
          0.0);
      x = AddOp::create(rewriter, op.getLoc(), x, zero);
    }
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, to, x);
    return success();
  }
};
} // namespace

void ReduceOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<DropTrivialReduction>(context);
}
