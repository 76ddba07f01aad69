//===- ScoreOrder.cpp - in which order scores are kept --------------------===//
//
// Scores of grouped queries come with places and the heads of a group as rows,
// in the order in which a framework flattened them, and are transposed to
// matrices of each head, and back for the products that read weights. They are
// by far the largest of what takes part: what moves is queries, results, and
// their gradients.
//
//===----------------------------------------------------------------------===//

#include "ScoreOrder.h"

#include "Types.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

static SmallVector<int64_t> identity(int64_t rank) {
  return llvm::to_vector(llvm::seq<int64_t>(0, rank));
}

/// The dimension of `part` that is two, it and the next one, of `whole`; all
/// others are the same.
static std::optional<int64_t> splitDim(ArrayRef<int64_t> part,
                                       ArrayRef<int64_t> whole) {
  if (whole.size() != part.size() + 1)
    return std::nullopt;
  for (size_t dim = 0; dim < part.size(); ++dim)
    if (part.take_front(dim) == whole.take_front(dim) &&
        part.drop_front(dim + 1) == whole.drop_front(dim + 2) &&
        part[dim] == whole[dim] * whole[dim + 1] && whole[dim] > 1 &&
        whole[dim + 1] > 1)
      return static_cast<int64_t>(dim);
  return std::nullopt;
}

/// `value`, whose dimension `dim` is `outer` times something, with that
/// something outside.
static Value withinOut(PatternRewriter &rewriter, Value value, int64_t dim,
                       int64_t outer) {
  RankedTensorType type = typeOf(value);
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] /= outer;
  shape.insert(shape.begin() + dim, outer);
  Value apart = rewriter.createOrFold<ReshapeOp>(value.getLoc(),
                                                 type.clone(shape), value);
  SmallVector<int64_t> order = identity(type.getRank() + 1);
  std::swap(order[dim], order[dim + 1]);
  Value turned =
      rewriter.createOrFold<TransposeOp>(value.getLoc(), apart, order);
  return rewriter.createOrFold<ReshapeOp>(value.getLoc(), type, turned);
}

/// What an elementwise op meets numbers with, if nothing else; or null.
static Value metWithNumbers(Operation *op) {
  Value of;
  if (!isa_and_nonnull<ElementwiseOpInterface>(op))
    return {};
  for (Value operand : op->getOperands())
    if (typeOf(operand).getNumElements() != 1) {
      if (of)
        return {};
      of = operand;
    }
  bool isWhole =
      of && typeOf(of).getShape() == typeOf(op->getResult(0)).getShape();
  return isWhole ? of : Value();
}

/// The product behind elementwise ops that meet numbers alone, and the view
/// that makes two dimensions of its rows; null if there is none, or others read
/// what is on the way, unless that may be.
static ReshapeOp rowsOfProduct(Value value, bool mayBeShared = false) {
  while (Operation *op = value.getDefiningOp()) {
    if (auto view = dyn_cast<ReshapeOp>(op))
      return view.getX().getDefiningOp<MatmulOp>() ? view : ReshapeOp();
    value = mayBeShared || op->hasOneUse() ? metWithNumbers(op) : Value();
    if (!value)
      return {};
  }
  return {};
}

/// The op of something else than what it meets numbers with.
static Value metAgain(PatternRewriter &rewriter, Operation *op, Value of) {
  IRMapping operands;
  operands.map(metWithNumbers(op), of);
  Operation *made = rewriter.clone(*op, operands);
  made->getResult(0).setType(
      typeOf(op->getResult(0)).clone(typeOf(of).getShape()));
  return made->getResult(0);
}

namespace {
/// Puts a transpose that takes rows of a product apart in front of what is done
/// to its elements.
struct TransposeBefore : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    Operation *inner = op.getX().getDefiningOp();
    int64_t rank = op.getType().getRank();
    if (!isa_and_nonnull<ElementwiseOpInterface>(inner) || rank < 3 ||
        !inner->hasOneUse() || op.getPermutation()[rank - 2] == rank - 2 ||
        !rowsOfProduct(op.getX()))
      return rewriter.notifyMatchFailure(op, "of no product's rows");
    Value of = metWithNumbers(inner);
    rewriter.replaceOp(op,
                       metAgain(rewriter, inner,
                                TransposeOp::create(rewriter, op.getLoc(), of,
                                                    op.getPermutation())));
    return success();
  }
};

bool isViewForProducts(Operation *op) {
  return isa<ReshapeOp>(op) &&
         llvm::all_of(op->getUsers(), llvm::IsaPred<MatmulOp>);
}

/// Puts a transpose of what is met with numbers behind that op, where views for
/// products follow.
LogicalResult putBehind(PatternRewriter &rewriter, Operation *op) {
  Value of = metWithNumbers(op);
  auto transpose = of ? of.getDefiningOp<TransposeOp>() : TransposeOp();
  if (!transpose || op->use_empty() ||
      rowsOfProduct(transpose.getX(), /*mayBeShared=*/true) ||
      !llvm::all_of(op->getUsers(), isViewForProducts))
    return failure();
  rewriter.setInsertionPoint(op);
  Value made = metAgain(rewriter, op, transpose.getX());
  rewriter.replaceOpWithNewOp<TransposeOp>(op, made,
                                           transpose.getPermutation());
  return success();
}

/// From either end, whichever is made last.
struct TransposeBehind : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    for (Operation *user : op->getUsers())
      if (succeeded(putBehind(rewriter, user)))
        return success();
    return rewriter.notifyMatchFailure(op, "no products read it");
  }
};

struct TransposeBehindOperand : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    for (Value operand : op->getOperands())
      if (auto view = operand.getDefiningOp<ReshapeOp>())
        if (succeeded(putBehind(rewriter, view.getX().getDefiningOp())))
          return success();
    return rewriter.notifyMatchFailure(op, "reads nothing that is transposed");
  }
};

/// Rows (a, b) of which matrices of a are wanted are rows (b, a).
struct RowsInOrder : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    auto view = op.getX().getDefiningOp<ReshapeOp>();
    auto product = view ? view.getX().getDefiningOp<MatmulOp>() : MatmulOp();
    ArrayRef<int64_t> permutation = op.getPermutation();
    int64_t rank = static_cast<int64_t>(permutation.size());
    if (!product || product.getTransposeA() || !product->hasOneUse() ||
        !product.getType().hasStaticShape() ||
        product.getType().getNumElements() <=
            product.getLhs().getType().getNumElements())
      return rewriter.notifyMatchFailure(op, "of no product's rows");
    ArrayRef<int64_t> shape = view.getType().getShape();
    std::optional<int64_t> rows = splitDim(product.getType().getShape(), shape);
    if (!rows || *rows != rank - 3 || permutation[rank - 1] != rank - 1 ||
        permutation[rank - 2] != *rows)
      return rewriter.notifyMatchFailure(op, "of no rows that are two");
    Value left = withinOut(rewriter, product.getLhs(), *rows, shape[*rows]);
    Value again =
        MatmulOp::create(rewriter, op.getLoc(), left, product.getRhs(),
                         /*transpose_a=*/false, product.getTransposeB());
    SmallVector<int64_t> turned(shape), order(permutation);
    std::swap(turned[*rows], turned[*rows + 1]);
    for (int64_t &dim : order)
      dim = dim == *rows ? *rows + 1 : dim == *rows + 1 ? *rows : dim;
    Value matrices = ReshapeOp::create(rewriter, op.getLoc(),
                                       view.getType().clone(turned), again);
    rewriter.replaceOp(
        op, rewriter.createOrFold<TransposeOp>(op.getLoc(), matrices, order));
    return success();
  }
};

/// Rows that are joined behind a transpose of all of them with the last
/// dimension are joined before it.
struct JoinBeforeTranspose : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getX().getDefiningOp<TransposeOp>();
    int64_t rank = typeOf(op.getX()).getRank();
    if (!transpose || rank < 3 || !op.getType().hasStaticShape())
      return rewriter.notifyMatchFailure(op, "of no transpose");
    SmallVector<int64_t> order = identity(rank - 3);
    order.append({rank - 1, rank - 3, rank - 2});
    ArrayRef<int64_t> shape = typeOf(transpose.getX()).getShape();
    if (transpose.getPermutation() != ArrayRef(order) ||
        splitDim(op.getType().getShape(), typeOf(op.getX()).getShape()) !=
            std::optional(rank - 2))
      return rewriter.notifyMatchFailure(op, "joins no rows");
    SmallVector<int64_t> joined(shape.drop_back(3));
    joined.append({shape.end()[-3] * shape.end()[-2], shape.back()});
    Value rows = rewriter.createOrFold<ReshapeOp>(
        op.getLoc(), op.getType().clone(joined), transpose.getX());
    SmallVector<int64_t> swapped = identity(rank - 1);
    std::swap(swapped.end()[-1], swapped.end()[-2]);
    rewriter.replaceOpWithNewOp<TransposeOp>(op, rows, swapped);
    return success();
  }
};

/// A product that reads rows (a, b) of what is computed as (b, a) takes them as
/// they are: those of its result, or of what it sums over them with, change
/// places, which is smaller.
struct OperandInOrder : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    for (unsigned side : {0, 1})
      if (succeeded(take(op, side, rewriter)))
        return success();
    return rewriter.notifyMatchFailure(op, "reads nothing in another order");
  }

  static LogicalResult take(MatmulOp op, unsigned side,
                            PatternRewriter &rewriter) {
    Value large = op->getOperand(side), other = op->getOperand(1 - side);
    auto view = large.getDefiningOp<ReshapeOp>();
    auto transpose =
        view ? view.getX().getDefiningOp<TransposeOp>() : TransposeOp();
    if (!transpose || !op.getType().hasStaticShape() ||
        !isa_and_nonnull<ElementwiseOpInterface>(
            transpose.getX().getDefiningOp()) ||
        typeOf(large).getNumElements() <= typeOf(other).getNumElements() ||
        typeOf(large).getNumElements() <= op.getType().getNumElements())
      return failure();
    SmallVector<int64_t> order(transpose.getPermutation());
    ArrayRef<int64_t> shape = typeOf(view.getX()).getShape();
    std::optional<int64_t> dim = splitDim(typeOf(large).getShape(), shape);
    int64_t rank = typeOf(large).getRank();
    if (!dim || *dim < rank - 2 || order[*dim] != order[*dim + 1] + 1)
      return failure();
    int64_t outer = shape[*dim], inner = shape[*dim + 1];
    std::swap(order[*dim], order[*dim + 1]);
    Value turned = rewriter.createOrFold<TransposeOp>(op.getLoc(),
                                                      transpose.getX(), order);
    Value natural =
        rewriter.createOrFold<ReshapeOp>(op.getLoc(), typeOf(large), turned);
    bool isTransposed = side == 0 ? op.getTransposeA() : op.getTransposeB();
    bool isSummed = (*dim == rank - 1) == (isTransposed == (side == 1));
    if (isSummed) {
      bool isOther = side == 0 ? op.getTransposeB() : op.getTransposeA();
      int64_t at = typeOf(other).getRank() - ((side == 0) == isOther ? 1 : 2);
      other = withinOut(rewriter, other, at, outer);
    }
    Value operands[2] = {natural, other};
    Value result = MatmulOp::create(rewriter, op.getLoc(), operands[side],
                                    operands[1 - side], op.getTransposeA(),
                                    op.getTransposeB());
    if (!isSummed)
      result = withinOut(rewriter, result,
                         op.getType().getRank() - (side == 0 ? 2 : 1), inner);
    rewriter.replaceOp(op, result);
    return success();
  }
};
} // namespace

void fusec::addScoreOrderPatterns(RewritePatternSet &patterns) {
  patterns.add<TransposeBefore, TransposeBehind, TransposeBehindOperand,
               RowsInOrder, JoinBeforeTranspose, OperandInOrder>(
      patterns.getContext());
}
