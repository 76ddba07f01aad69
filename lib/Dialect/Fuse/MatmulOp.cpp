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

//===----------------------------------------------------------------------===//
// Canonicalization
//===----------------------------------------------------------------------===//

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
} // namespace

void MatmulOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<FoldTransposedOperand>(context);
}
