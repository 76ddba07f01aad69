//===- ReduceOp.cpp - combining elements along axes -----------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

static bool isLogical(StringRef kind) { return kind == "any" || kind == "all"; }

/// Which dimensions are reduced; reports axes out of range or named twice.
static FailureOr<SmallVector<bool>>
reducedDims(std::optional<Location> location, RankedTensorType type,
            ArrayRef<int64_t> axes) {
  SmallVector<bool> reduced(type.getRank(), false);
  for (int64_t axis : axes) {
    auto dim = fuse::detail::normalizeAxis(axis, type.getRank());
    if (!dim)
      return emitOptionalError(location, "'fuse.reduce' op axis ", axis,
                               " is out of range for ", type);
    if (reduced[*dim])
      return emitOptionalError(location, "'fuse.reduce' op axis ", axis,
                               " is named twice");
    reduced[*dim] = true;
  }
  return reduced;
}

/// Sums of booleans would wrap, and means of integers have no exact result:
/// both ask for a cast first.
static LogicalResult checkElement(std::optional<Location> location,
                                  StringRef kind, Type element) {
  if (kind == "mean" && !isa<FloatType>(element))
    return emitOptionalError(location, "'fuse.reduce' op kind \"mean\" needs ",
                             "floats, not ", element, ": cast first");
  if ((kind == "sum" || kind == "prod") && element.isInteger(1))
    return emitOptionalError(location, "'fuse.reduce' op kind \"", kind,
                             "\" of i1 would wrap: cast first");
  return success();
}

LogicalResult ReduceOp::inferReturnTypes(MLIRContext *context,
                                         std::optional<Location> location,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  auto reduced = reducedDims(location, type, adaptor.getAxes());
  if (failed(reduced) ||
      failed(checkElement(location, adaptor.getKind(), type.getElementType())))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [isReduced, size] : llvm::zip_equal(*reduced, type.getShape())) {
    if (!isReduced)
      shape.push_back(size);
    else if (adaptor.getKeepdims())
      shape.push_back(1);
  }
  Type element = isLogical(adaptor.getKind()) ? IntegerType::get(context, 1)
                                              : type.getElementType();
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
  return *reducedDims(std::nullopt, getX().getType(), getAxes());
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

Type ReduceOp::getAccumulatorType() {
  return getComputeType(getType().getElementType());
}

Value ReduceOp::buildLift(ScalarBuilder &b, Value element) {
  if (isLogical(getKind()))
    return b.convert(element, b.getI1Type());
  return element;
}

Value ReduceOp::buildIdentity(ScalarBuilder &b) {
  Type type = getAccumulatorType();
  return llvm::StringSwitch<llvm::function_ref<Value()>>(getKind())
      .Case("max", [&] { return b.lowest(type); })
      .Case("min", [&] { return b.highest(type); })
      .Cases({"prod", "all"}, [&] { return b.constant(type, 1); })
      .Default([&] { return b.constant(type, 0); })();
}

Value ReduceOp::buildCombine(ScalarBuilder &b, Value lhs, Value rhs) {
  return llvm::StringSwitch<llvm::function_ref<Value()>>(getKind())
      .Case("max", [&] { return b.maximum(lhs, rhs); })
      .Case("min", [&] { return b.minimum(lhs, rhs); })
      .Case("prod", [&] { return b.mul(lhs, rhs); })
      .Case("any", [&] { return b.bitOr(lhs, rhs); })
      .Case("all", [&] { return b.bitAnd(lhs, rhs); })
      .Default([&] { return b.add(lhs, rhs); })();
}

Value ReduceOp::buildFinish(ScalarBuilder &b, Value accumulator,
                            int64_t count) {
  if (getKind() != "mean")
    return accumulator;
  return b.div(accumulator,
               b.constant(accumulator, static_cast<double>(count)));
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
    Value x = op.getX();
    if (from.getElementType() != to.getElementType())
      // To i1, a cast asks `!= 0`, as `any` and `all` do.
      x = CastOp::create(rewriter, op.getLoc(), from.clone(to.getElementType()),
                         x);
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, to, x);
    return success();
  }
};
} // namespace

void ReduceOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<DropTrivialReduction>(context);
}
