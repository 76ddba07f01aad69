//===- Identities.cpp - ops that change nothing ---------------------------===//

#include "Identities.h"

#include "ChannelsLast.h"

#include "fusec/Dialect/Fuse/Softmax.h"
#include "fusec/Interfaces/Precision.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec;

/// The number that all elements of a constant are.
static std::optional<APFloat> floatOf(Value value) {
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat() ||
      !isa<FloatType>(elements.getElementType()))
    return std::nullopt;
  return elements.getSplatValue<APFloat>();
}

/// Whether all elements of a constant are true (or false).
static std::optional<bool> truthOf(Value value) {
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat() ||
      !elements.getElementType().isInteger(1))
    return std::nullopt;
  return elements.getSplatValue<bool>();
}

namespace {
/// max(x, -inf) and min(x, inf) are x, NaN included; and(x, true) and
/// or(x, false) are x.
template <typename OpT> struct DropNeutral : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpT op,
                                PatternRewriter &rewriter) const override {
    for (unsigned side : {0, 1}) {
      Value kept = op->getOperand(side);
      if (kept.getType() != op.getType() ||
          !isKeptByRounding(op.getType().getElementType()) ||
          !isNeutral(op->getOperand(1 - side)))
        continue;
      rewriter.replaceOp(op, kept);
      return success();
    }
    return rewriter.notifyMatchFailure(op, "has no neutral operand");
  }

  static bool isNeutral(Value value) {
    constexpr bool isAnd = std::is_same_v<OpT, fuse::AndOp>;
    constexpr bool isMaximum = std::is_same_v<OpT, fuse::MaximumOp>;
    if constexpr (isAnd || std::is_same_v<OpT, fuse::OrOp>)
      return truthOf(value) == std::optional(isAnd);
    std::optional<APFloat> number = floatOf(value);
    return number && number->isInfinity() && number->isNegative() == isMaximum;
  }
};

/// select(c, true, false) is c.
struct DropTruthChoice : OpRewritePattern<fuse::SelectOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::SelectOp op,
                                PatternRewriter &rewriter) const override {
    if (op->getOperand(0).getType() != op.getType() ||
        truthOf(op->getOperand(1)) != std::optional(true) ||
        truthOf(op->getOperand(2)) != std::optional(false))
      return rewriter.notifyMatchFailure(op, "is no choice of true and false");
    rewriter.replaceOp(op, op->getOperand(0));
    return success();
  }
};

/// The softmax of rows that their maximum was taken from takes it once: what is
/// left has 0 for its maximum, or NaN somewhere where the maximum is no finite
/// number, and then all of the row is NaN both ways.
struct ShiftRowsOnce : OpRewritePattern<fuse::DivOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::DivOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<fuse::SoftmaxRows> rows = fuse::softmaxOf(op);
    if (!rows || !isShifted(rows->x, rows->axis))
      return rewriter.notifyMatchFailure(op, "no softmax of shifted rows");
    Value powers = fuse::ExpOp::create(rewriter, op.getLoc(), rows->x);
    Value sum = fuse::ReduceOp::create(rewriter, op.getLoc(), powers, "sum",
                                       rows->axis, /*keepdims=*/true);
    rewriter.replaceOpWithNewOp<fuse::DivOp>(op, powers, sum);
    return success();
  }

  static bool isShifted(Value x, int64_t axis) {
    for (auto cast = x.getDefiningOp<fuse::CastOp>(); cast;
         cast = x.getDefiningOp<fuse::CastOp>()) {
      if (!isa<FloatType>(getElementTypeOrSelf(cast.getX().getType())))
        return false;
      x = cast.getX();
    }
    auto sub = x.getDefiningOp<fuse::SubOp>();
    return sub &&
           fuse::isMaximumOfRows(sub->getOperand(1), sub->getOperand(0), axis);
  }
};

/// Dimensions of size 1 may be anywhere: a transpose is one of the others, but
/// for those in front that stay there.
struct TransposeWithoutUnits : OpRewritePattern<fuse::TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::TransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getX().getType());
    if (!type.hasStaticShape() ||
        !llvm::is_contained(type.getShape().drop_front(unitsInFront(op)), 1))
      return rewriter.notifyMatchFailure(op, "has no dimension of size 1");
    SmallVector<int64_t> places(type.getRank(), -1), shape, permutation;
    for (auto [dim, size] : llvm::enumerate(type.getShape()))
      if (size != 1) {
        places[dim] = static_cast<int64_t>(shape.size());
        shape.push_back(size);
      }
    for (int64_t dim : op.getPermutation())
      if (places[dim] >= 0)
        permutation.push_back(places[dim]);
    Location location = op.getLoc();
    Value narrow = rewriter.createOrFold<fuse::ReshapeOp>(
        location, RankedTensorType::get(shape, type.getElementType()),
        op.getX());
    if (!llvm::is_sorted(permutation))
      narrow =
          fuse::TransposeOp::create(rewriter, location, narrow, permutation);
    rewriter.replaceOpWithNewOp<fuse::ReshapeOp>(op, op.getType(), narrow);
    return success();
  }

  static size_t unitsInFront(fuse::TransposeOp op) {
    ArrayRef<int64_t> shape =
        cast<RankedTensorType>(op.getX().getType()).getShape();
    size_t count = 0;
    while (count < shape.size() && shape[count] == 1 &&
           op.getPermutation()[count] == int64_t(count))
      ++count;
    return count;
  }
};

/// Dimensions of size 1 in front of a transpose may as well stand there before:
/// a matmul sees then that it is one of its operand.
struct UnitsBeforeTranspose : OpRewritePattern<fuse::ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getX().getDefiningOp<fuse::TransposeOp>();
    ArrayRef<int64_t> shape = op.getType().getShape();
    if (!transpose || !transpose->hasOneUse())
      return rewriter.notifyMatchFailure(op, "of no transpose");
    ArrayRef<int64_t> inner = transpose.getType().getShape();
    if (shape.size() <= inner.size() ||
        shape.take_back(inner.size()) != inner ||
        !llvm::all_of(shape.drop_back(inner.size()),
                      [](int64_t size) { return size == 1; }))
      return rewriter.notifyMatchFailure(op, "does more than add dimensions");
    auto type = cast<RankedTensorType>(transpose.getX().getType());
    auto count = static_cast<int64_t>(shape.size() - inner.size());
    SmallVector<int64_t> wider(count, 1);
    llvm::append_range(wider, type.getShape());
    auto permutation = llvm::to_vector(llvm::seq<int64_t>(0, count));
    for (int64_t dim : transpose.getPermutation())
      permutation.push_back(dim + count);
    Value x = rewriter.createOrFold<fuse::ReshapeOp>(
        op.getLoc(), RankedTensorType::get(wider, type.getElementType()),
        transpose.getX());
    rewriter.replaceOpWithNewOp<fuse::TransposeOp>(op, x, permutation);
    return success();
  }
};

/// A reduction of nothing but a transpose is one of what lies there.
struct ReductionOfTranspose : OpRewritePattern<fuse::ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::ReduceOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getX().getDefiningOp<fuse::TransposeOp>();
    if (!transpose || !transpose->hasOneUse())
      return rewriter.notifyMatchFailure(op, "of no transpose");
    SmallVector<int64_t> permutation(transpose.getPermutation());
    fuse::ReduceOp before = reduceBefore(rewriter, op, permutation);
    if (!before)
      return rewriter.notifyMatchFailure(op, "finds a place");
    rewriter.replaceOp(op, rewriter.createOrFold<fuse::TransposeOp>(
                               op.getLoc(), before.getResult(), permutation));
    return success();
  }
};

/// A slice that lies in one of the parts that were put together is one of that.
struct SliceOfPart : OpRewritePattern<fuse::SliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(fuse::SliceOp op,
                                PatternRewriter &rewriter) const override {
    auto joined = op.getX().getDefiningOp<fuse::ConcatOp>();
    if (!joined)
      return rewriter.notifyMatchFailure(op, "of nothing put together");
    int64_t axis = *fuse::detail::normalizeAxis(joined.getAxis(),
                                                joined.getType().getRank());
    int64_t first = op.getStarts()[axis];
    int64_t size = op.getType().getDimSize(axis);
    int64_t end =
        size == 0 ? first : first + (size - 1) * op.getStrides()[axis] + 1;
    for (Value part : joined->getOperands()) {
      int64_t has = cast<RankedTensorType>(part.getType()).getDimSize(axis);
      if (first >= 0 && end <= has) {
        auto starts = llvm::to_vector(op.getStarts());
        auto limits = llvm::to_vector(op.getLimits());
        starts[axis] = first;
        limits[axis] = end;
        rewriter.replaceOp(op, rewriter.createOrFold<fuse::SliceOp>(
                                   op.getLoc(), op.getType(), part, starts,
                                   limits, op.getStrides()));
        return success();
      }
      first -= has;
      end -= has;
    }
    return rewriter.notifyMatchFailure(op, "takes of several parts");
  }
};
} // namespace

void fusec::addIdentityPatterns(RewritePatternSet &patterns) {
  patterns.add<DropNeutral<fuse::MaximumOp>, DropNeutral<fuse::MinimumOp>,
               DropNeutral<fuse::AndOp>, DropNeutral<fuse::OrOp>,
               DropTruthChoice, ShiftRowsOnce, TransposeWithoutUnits,
               ReductionOfTranspose, UnitsBeforeTranspose, SliceOfPart>(
      patterns.getContext());
}
