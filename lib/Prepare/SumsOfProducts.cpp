//===- SumsOfProducts.cpp - contractions written as sums ------------------===//
//
// (a[..., None, :] * b[..., None, :, :]).sum(-1) names all products of rows of
// a and of b, where a matrix product reads each row once: whoever writes
// without einsum writes so. The dimensions of the product that both operands
// have are those of a batch where they stay, and of the sum where they do not;
// those that one of them has are rows and columns.
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "fusec/CostModel/PassOptions.h"
#include "fusec/Prepare/Passes.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_SUMSOFPRODUCTSPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

/// Rows, columns and terms of a sum from which on tensor cores multiply: what
/// their smallest instructions hold.
static constexpr int64_t leastSize = 16;

namespace {

using Dims = SmallVector<int64_t>;

/// A sum over products of all of one operand with all of another.
class SumOfProducts {
public:
  /// Takes it apart; false where no matrix product is as good.
  bool parse(ReduceOp sum);
  Value multiply(ImplicitLocOpBuilder &b);

private:
  /// The product as the sums stand.
  Value inOrder(ImplicitLocOpBuilder &b, Value product);
  /// (batch, rows, columns) or, turned, (batch, columns, rows).
  Value matricesOf(ImplicitLocOpBuilder &b, Value operand, const Dims &rows,
                   const Dims &columns) const;
  Dims sizesOf(const Dims &dims) const {
    return llvm::map_to_vector(dims, [&](int64_t dim) { return shape_[dim]; });
  }
  int64_t sizeOf(const Dims &dims) const {
    return llvm::product_of(sizesOf(dims));
  }

  ReduceOp sum_;
  /// Of the product: a mean's sums may be more than 16 bits hold.
  Type element_;
  bool isMean_ = false;
  /// Of what is summed.
  ArrayRef<int64_t> shape_;
  Value lhs_, rhs_;
  Dims batch_, rows_, columns_, summed_;
};

} // namespace

/// What is repeated along dimensions, once.
static Value behindRepetition(Value value) {
  while (auto repeated = value.getDefiningOp<BroadcastToOp>())
    value = repeated.getX();
  return value;
}

/// Whether the value has that dimension of `rank` ones that it stands in.
static bool hasDim(Value value, int64_t dim, int64_t rank) {
  RankedTensorType type = typeOf(value);
  int64_t own = dim - (rank - type.getRank());
  return own >= 0 && type.getDimSize(own) > 1;
}

/// From the order of dimensions `from` to the order `to`.
static Value transpose(ImplicitLocOpBuilder &b, Value value,
                       ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  Dims permutation = llvm::map_to_vector(to, [&](int64_t dim) -> int64_t {
    return llvm::find(from, dim) - from.begin();
  });
  return from == to ? value : TransposeOp::create(b, value, permutation);
}

bool SumOfProducts::parse(ReduceOp sum) {
  Value terms = sum.getX();
  Type element = typeOf(terms).getElementType();
  if ((sum.getKind() != "sum" && sum.getKind() != "mean") ||
      !isa<Float32Type, Float16Type, BFloat16Type>(element))
    return false;
  if (auto widened = terms.getDefiningOp<CastOp>();
      widened && widened->hasOneUse() && element.isF32() &&
      isa<Float16Type, BFloat16Type>(typeOf(widened.getX()).getElementType()))
    terms = widened.getX();
  auto product = terms.getDefiningOp<MulOp>();
  if (!product || !product->hasOneUse() || !product.getType().hasStaticShape())
    return false;
  sum_ = sum;
  isMean_ = sum.getKind() == "mean";
  element_ = isMean_ ? Float32Type::get(sum.getContext())
                     : sum.getType().getElementType();
  shape_ = typeOf(sum.getX()).getShape();
  lhs_ = behindRepetition(product->getOperand(0));
  rhs_ = behindRepetition(product->getOperand(1));
  int64_t rank = shape_.size();
  for (int64_t dim = 0; dim < rank; ++dim) {
    bool left = hasDim(lhs_, dim, rank), right = hasDim(rhs_, dim, rank);
    if (llvm::is_contained(sum.getAxes(), dim)) {
      if (left != right || (!left && shape_[dim] > 1))
        return false;
      if (left)
        summed_.push_back(dim);
    } else if (left || right) {
      (!right ? rows_ : !left ? columns_ : batch_).push_back(dim);
    }
  }
  // The sums' innermost dimension is one of columns.
  if (!rows_.empty() && !columns_.empty() && rows_.back() > columns_.back()) {
    std::swap(lhs_, rhs_);
    std::swap(rows_, columns_);
  }
  return std::min({sizeOf(rows_), sizeOf(columns_), sizeOf(summed_)}) >=
         leastSize;
}

Value SumOfProducts::matricesOf(ImplicitLocOpBuilder &b, Value operand,
                                const Dims &rows, const Dims &columns) const {
  Dims dims(batch_), shape = sizesOf(batch_);
  llvm::append_range(dims, rows);
  llvm::append_range(dims, columns);
  shape.append({sizeOf(rows), sizeOf(columns)});
  RankedTensorType type = typeOf(operand).clone(element_);
  if (type != operand.getType())
    operand = CastOp::create(b, type, operand);
  Dims ordered = dims;
  llvm::sort(ordered);
  operand = ReshapeOp::create(b, type.clone(sizesOf(ordered)), operand);
  operand = transpose(b, operand, ordered, dims);
  return ReshapeOp::create(b, type.clone(shape), operand);
}

Value SumOfProducts::multiply(ImplicitLocOpBuilder &b) {
  // What is stored last is a matrix's last dimension.
  bool turnLhs = rows_.back() > summed_.back(),
       turnRhs = columns_.back() < summed_.back();
  Value lhs = turnLhs ? matricesOf(b, lhs_, summed_, rows_)
                      : matricesOf(b, lhs_, rows_, summed_);
  Value rhs = turnRhs ? matricesOf(b, rhs_, columns_, summed_)
                      : matricesOf(b, rhs_, summed_, columns_);
  Value result = inOrder(b, MatmulOp::create(b, lhs, rhs, turnLhs, turnRhs));
  if (isMean_)
    result =
        DivOp::create(b, result,
                      ConstantOp::create(b, RankedTensorType::get({}, element_),
                                         static_cast<double>(sizeOf(summed_))));
  RankedTensorType type = sum_.getType();
  return type.getElementType() == element_ ? result
                                           : CastOp::create(b, type, result);
}

Value SumOfProducts::inOrder(ImplicitLocOpBuilder &b, Value product) {
  Dims dims(batch_), shape;
  llvm::append_range(dims, rows_);
  llvm::append_range(dims, columns_);
  RankedTensorType type = sum_.getType().clone(element_);
  Value result = ReshapeOp::create(b, type.clone(sizesOf(dims)), product);
  Dims ordered = dims;
  llvm::sort(ordered);
  result = transpose(b, result, dims, ordered);
  // What both operands repeat, the sums do.
  for (int64_t dim = 0, rank = shape_.size(); dim < rank; ++dim) {
    bool isSummed = llvm::is_contained(sum_.getAxes(), dim);
    if (!isSummed || sum_.getKeepdims())
      shape.push_back(llvm::is_contained(dims, dim) ? shape_[dim] : 1);
  }
  result = ReshapeOp::create(b, type.clone(shape), result);
  return ArrayRef(shape) == type.getShape()
             ? result
             : BroadcastToOp::create(b, type, result);
}

namespace {
struct ToProduct : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReduceOp op,
                                PatternRewriter &rewriter) const override {
    SumOfProducts sum;
    if (!sum.parse(op))
      return rewriter.notifyMatchFailure(op, "adds up no matrix product");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    rewriter.replaceOp(op, sum.multiply(b));
    return success();
  }
};

struct SumsOfProductsPass
    : PassWithOptions<fusec::impl::SumsOfProductsPassBase<SumsOfProductsPass>,
                      fusec::FusionOptions> {
  using PassWithOptions::PassWithOptions;

  void runOnOperation() override {
    if (options_.machine.numerics.exact)
      return;
    RewritePatternSet patterns(&getContext());
    patterns.add<ToProduct>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace

std::unique_ptr<Pass> fusec::createSumsOfProductsPass(FusionOptions options) {
  return std::make_unique<SumsOfProductsPass>(std::move(options));
}
