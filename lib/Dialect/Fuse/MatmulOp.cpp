//===- MatmulOp.cpp - matrix products -------------------------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/Dialect/Traits.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace {
/// An operand's last two dimensions in the order of the product.
struct Matrix {
  Matrix(RankedTensorType type, bool transposed)
      : batch(type.getShape().drop_back(2)), rows(type.getShape().end()[-2]),
        columns(type.getShape().end()[-1]) {
    if (transposed)
      std::swap(rows, columns);
  }
  ArrayRef<int64_t> batch;
  int64_t rows, columns;
};
} // namespace

LogicalResult MatmulOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> location,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  auto lhs = cast<RankedTensorType>(adaptor.getLhs().getType());
  auto rhs = cast<RankedTensorType>(adaptor.getRhs().getType());
  for (RankedTensorType type : {lhs, rhs})
    if (type.getRank() < 2)
      return emitOptionalError(location, "'", getOperationName(),
                               "' op operand of type ", type,
                               " needs at least 2 dimensions: reshape first");
  Type left = lhs.getElementType(), right = rhs.getElementType();
  if (left != right && !(isFloat8(left) && isFloat8(right)))
    return emitOptionalError(location, "'", getOperationName(),
                             "' op multiplies elements of ", left, " and of ",
                             right, ": cast one of them");
  Matrix a(lhs, adaptor.getTransposeA()), b(rhs, adaptor.getTransposeB());
  bool dynamic =
      ShapedType::isDynamic(a.columns) || ShapedType::isDynamic(b.rows);
  if (!dynamic && a.columns != b.rows)
    return emitOptionalError(location, "'", getOperationName(),
                             "' op contracts ", a.columns, " columns of ", lhs,
                             " with ", b.rows, " rows of ", rhs);
  SmallVector<int64_t> shape;
  if (!OpTrait::util::getBroadcastedShape(a.batch, b.batch, shape))
    return emitOptionalError(location, "'", getOperationName(),
                             "' op batch dimensions [", a.batch, "] and [",
                             b.batch, "] do not broadcast");
  shape.append({a.rows, b.columns});
  inferred.push_back(RankedTensorType::get(shape, lhs.getElementType()));
  return success();
}

//===----------------------------------------------------------------------===//
// Index maps over (batch..., m, n, k)
//===----------------------------------------------------------------------===//

SmallVector<int64_t> MatmulOp::getDomain() {
  SmallVector<int64_t> domain(getType().getShape());
  domain.push_back(Matrix(getLhs().getType(), getTransposeA()).columns);
  return domain;
}

SmallVector<bool> MatmulOp::getReducedDims() {
  SmallVector<bool> reduced(getType().getRank(), false);
  reduced.push_back(true);
  return reduced;
}

/// The map to an operand with `row` and `column` as its last two dimensions.
static AffineMap operandMap(MatmulOp op, RankedTensorType type, bool transposed,
                            unsigned row, unsigned column) {
  ArrayRef<int64_t> batch = op.getType().getShape().drop_back(2);
  MLIRContext *context = op.getContext();
  AffineMap outer =
      getBroadcastMap(type.getShape().drop_back(2), batch, context);
  SmallVector<AffineExpr> exprs(outer.getResults());
  if (transposed)
    std::swap(row, column);
  exprs.push_back(getAffineDimExpr(row, context));
  exprs.push_back(getAffineDimExpr(column, context));
  return AffineMap::get(batch.size() + 3, 0, exprs, context);
}

SmallVector<AffineMap> MatmulOp::getOperandMaps() {
  unsigned m = getType().getRank() - 2, n = m + 1, k = m + 2;
  return {operandMap(*this, getLhs().getType(), getTransposeA(), m, k),
          operandMap(*this, getRhs().getType(), getTransposeB(), k, n)};
}

AffineMap MatmulOp::getResultMap() {
  unsigned rank = getType().getRank();
  return AffineMap::getMultiDimIdentityMap(rank + 1, getContext())
      .dropResult(rank);
}

/// The result is of the left operand's type.
Value MatmulOp::exchangeOperands(OpBuilder &builder) {
  if (getElementTypeOrSelf(getLhs()) != getElementTypeOrSelf(getRhs()))
    return {};
  Value product = MatmulOp::create(builder, getLoc(), getRhs(), getLhs(),
                                   !getTransposeB(), !getTransposeA());
  auto permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, getType().getRank()));
  std::swap(permutation.end()[-1], permutation.end()[-2]);
  return TransposeOp::create(builder, getLoc(), product, permutation);
}

//===----------------------------------------------------------------------===//
// Canonicalization
//===----------------------------------------------------------------------===//

/// Whether a reshape leaves matrices as they are, in another batch.
static bool keepsMatrices(ReshapeOp op) {
  ArrayRef<int64_t> from = op.getX().getType().getShape(),
                    to = op.getType().getShape();
  return from.size() >= 2 && to.size() >= 2 &&
         from.take_back(2) == to.take_back(2);
}

/// What `value` transposes, if it swaps the last two dimensions and no others.
static Value swappedMatrix(Value value) {
  auto transpose = value.getDefiningOp<TransposeOp>();
  if (!transpose || transpose.getPermutation().size() < 2)
    return {};
  auto swapped =
      llvm::to_vector(llvm::seq<int64_t>(0, transpose.getPermutation().size()));
  std::swap(swapped.end()[-1], swapped.end()[-2]);
  return transpose.getPermutation() == ArrayRef(swapped) ? transpose.getX()
                                                         : Value();
}

namespace {
/// A batch that is shaped anew behind a transpose of its matrices, as PyTorch
/// writes keys, is shaped before it.
struct ReshapeBeforeTranspose : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    bool isChanged = false;
    for (OpOperand &operand : op->getOpOperands()) {
      auto batch = operand.get().getDefiningOp<ReshapeOp>();
      Value swapped =
          batch && batch.getType().hasStaticShape() && keepsMatrices(batch)
              ? swappedMatrix(batch.getX())
              : Value();
      if (!swapped)
        continue;
      SmallVector<int64_t> shape(batch.getType().getShape());
      std::swap(shape.end()[-1], shape.end()[-2]);
      Value reshaped = ReshapeOp::create(rewriter, batch.getLoc(),
                                         batch.getType().clone(shape), swapped);
      auto order = llvm::to_vector(llvm::seq<int64_t>(0, shape.size()));
      std::swap(order.end()[-1], order.end()[-2]);
      Value transposed =
          TransposeOp::create(rewriter, batch.getLoc(), reshaped, order);
      rewriter.modifyOpInPlace(op, [&] { operand.set(transposed); });
      isChanged = true;
    }
    return success(isChanged);
  }
};

struct FoldTransposedOperand : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    Value lhs = swappedMatrix(op.getLhs()), rhs = swappedMatrix(op.getRhs());
    if (!lhs && !rhs)
      return rewriter.notifyMatchFailure(op, "no operand swaps its last two "
                                             "dimensions");
    rewriter.modifyOpInPlace(op, [&] {
      if (lhs) {
        op.getLhsMutable().assign(lhs);
        op.setTransposeA(!op.getTransposeA());
      }
      if (rhs) {
        op.getRhsMutable().assign(rhs);
        op.setTransposeB(!op.getTransposeB());
      }
    });
    return success();
  }
};

/// Whether rows of the left operand lie across its memory, so that more of them
/// are no rows of a reshaped one.
bool hasTransposedRows(MatmulOp op) {
  return op.getTransposeA() || swappedMatrix(op.getLhs());
}

/// Replaces `op` by the product of its left operand, with the shape `left`, and
/// `rhs`, whose batch is that of `left`: as many rows of as many elements, each
/// matrix of `rhs` for more of them.
void joinRows(MatmulOp op, ArrayRef<int64_t> left, Value rhs,
              PatternRewriter &rewriter) {
  Type element = op.getType().getElementType();
  Value lhs = ReshapeOp::create(
      rewriter, op.getLoc(), RankedTensorType::get(left, element), op.getLhs());
  Value product = MatmulOp::create(rewriter, op.getLoc(), lhs, rhs,
                                   /*transpose_a=*/false, op.getTransposeB());
  rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(), product);
}

/// A batch whose matrices on the right are all the same one is more rows.
struct JoinBatchIntoRows : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType left = op.getLhs().getType(),
                     right = op.getRhs().getType();
    auto isOne = [](int64_t size) { return size == 1; };
    if (hasTransposedRows(op) || !left.hasStaticShape() ||
        !right.hasStaticShape() || left.getRank() == 2 ||
        !llvm::all_of(right.getShape().drop_back(2), isOne))
      return rewriter.notifyMatchFailure(op, "its batch has several matrices "
                                             "on the right, or is none");
    int64_t rows = 1;
    for (int64_t size : left.getShape().drop_back())
      rows *= size;
    auto matrix = RankedTensorType::get(right.getShape().take_back(2),
                                        right.getElementType());
    Value rhs = ReshapeOp::create(rewriter, op.getLoc(), matrix, op.getRhs());
    joinRows(op, {rows, left.getShape().back()}, rhs, rewriter);
    return success();
  }
};

/// The dimension, but for the last two, along which `op` repeats each element
/// of a dimension of one element that follows another one; no other dimension
/// is repeated.
std::optional<unsigned> repeatedDim(BroadcastToOp op) {
  ArrayRef<int64_t> from = op.getX().getType().getShape();
  ArrayRef<int64_t> to = op.getType().getShape();
  std::optional<unsigned> repeated;
  if (from.size() != to.size())
    return std::nullopt;
  for (unsigned dim = 0; dim < from.size(); ++dim)
    if (from[dim] != to[dim]) {
      if (repeated || dim == 0 || dim + 2 >= from.size())
        return std::nullopt;
      repeated = dim;
    }
  return repeated;
}

/// Matrices on the right that several neighbours in the batch share, as the
/// keys of grouped queries, are one for the rows of all of them.
struct JoinSharedIntoRows : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    auto merged = op.getRhs().getDefiningOp<ReshapeOp>();
    auto repeat =
        merged ? merged.getX().getDefiningOp<BroadcastToOp>() : BroadcastToOp();
    std::optional<unsigned> dim = repeat ? repeatedDim(repeat) : std::nullopt;
    if (!dim || hasTransposedRows(op) || !op.getType().hasStaticShape() ||
        !repeat.getX().getType().hasStaticShape())
      return rewriter.notifyMatchFailure(op, "nothing is shared");
    // [..., groups, shared, rows, columns], read as [..., rows, columns] with
    // groups * shared matrices, or with a multiple of them.
    ArrayRef<int64_t> from = repeat.getType().getShape();
    ArrayRef<int64_t> to = merged.getType().getShape();
    ArrayRef<int64_t> left = op.getLhs().getType().getShape();
    int64_t shared = from[*dim];
    if (shared == 0 || *dim + 3 != from.size() || to.size() < 3 ||
        to.take_back(2) != from.take_back(2) || to.end()[-3] % shared != 0 ||
        left.drop_back(2) != to.drop_back(2))
      return rewriter.notifyMatchFailure(op, "what is shared is not in the "
                                             "innermost batch dimension");
    SmallVector<int64_t> matrices(to), rows(left);
    matrices.end()[-3] /= shared;
    Value rhs = ReshapeOp::create(
        rewriter, op.getLoc(), repeat.getType().clone(matrices), repeat.getX());
    rows.end()[-3] /= shared;
    rows.end()[-2] *= shared;
    joinRows(op, rows, rhs, rewriter);
    return success();
  }
};
/// The same where the innermost batch dimension of the right operand is 1, or
/// is repeated and stays a dimension.
struct JoinBroadcastIntoRows : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    Value narrow = op.getRhs();
    auto repeat = narrow.getDefiningOp<BroadcastToOp>();
    if (repeat && repeatedDim(repeat) == repeat.getType().getRank() - 3)
      narrow = repeat.getX();
    auto type = cast<RankedTensorType>(narrow.getType());
    ArrayRef<int64_t> left = op.getLhs().getType().getShape(),
                      right = type.getShape();
    if (hasTransposedRows(op) || !op.getType().hasStaticShape() ||
        left.size() < 4 || left.size() != right.size() ||
        right.end()[-3] != 1 || left.end()[-3] == 1 ||
        left.drop_back(3) != right.drop_back(3))
      return rewriter.notifyMatchFailure(op, "nothing is shared");
    SmallVector<int64_t> rows(left), matrices(right);
    rows.end()[-2] *= rows.end()[-3];
    rows.erase(rows.end() - 3);
    matrices.erase(matrices.end() - 3);
    Value rhs =
        ReshapeOp::create(rewriter, op.getLoc(), type.clone(matrices), narrow);
    joinRows(op, rows, rhs, rewriter);
    return success();
  }
};
} // namespace

void MatmulOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<ReshapeBeforeTranspose, FoldTransposedOperand, JoinBatchIntoRows,
               JoinSharedIntoRows, JoinBroadcastIntoRows>(context);
}
