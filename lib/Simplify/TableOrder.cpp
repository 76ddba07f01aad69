//===- TableOrder.cpp - how what is read of tables lies -------------------===//

#include "TableOrder.h"

#include "Types.h"
#include "fusec/Dialect/Fuse/Fuse.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Whether a product gives it, but for what is made of it element by element.
static bool areScores(Value value) {
  constexpr int mostOps = 8;
  for (int i = 0; i < mostOps; ++i) {
    Operation *op = value.getDefiningOp();
    if (isa_and_nonnull<MatmulOp>(op))
      return true;
    if (!isa_and_nonnull<ElementwiseOpInterface, ReshapeOp>(op))
      return false;
    value = op->getOperand(0);
  }
  return false;
}

/// Whether scores are added to it, or to what has more dimensions of size 1.
static bool isBias(Value value) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (isa<ReshapeOp, CastOp>(user))
      return isBias(user->getResult(0));
    return isa<AddOp>(user) &&
           llvm::any_of(user->getOperands(), [&](Value other) {
             return other != value && areScores(other);
           });
  });
}

namespace {
struct TransposeOfGather : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    Value x = op.getX();
    if (auto reshape = x.getDefiningOp<ReshapeOp>();
        reshape && reshape->hasOneUse())
      x = reshape.getX();
    auto gather = x.getDefiningOp<GatherOp>();
    if (!gather || !gather->hasOneUse() || gather.getAxis() != 0 ||
        gather.getBatchDims() != 0 || !isBias(op))
      return rewriter.notifyMatchFailure(op, "of no bias that is gathered");
    RankedTensorType table = typeOf(gather.getTable());
    ArrayRef<int64_t> parts = table.getShape().drop_front();
    ArrayRef<int64_t> shape = typeOf(op.getX()).getShape();
    if (parts.empty() || shape.take_back(parts.size()) != parts)
      return rewriter.notifyMatchFailure(op, "of parts in another shape");
    // Dimensions of size 1 stay in front, the parts are before the others.
    ArrayRef<int64_t> places = shape.drop_back(parts.size());
    size_t units = 0;
    while (units < places.size() && places[units] == 1 &&
           op.getPermutation()[units] == int64_t(units))
      ++units;
    auto order = llvm::to_vector(llvm::seq<int64_t>(0, units));
    llvm::append_range(order, llvm::seq<int64_t>(places.size(), shape.size()));
    llvm::append_range(order, llvm::seq<int64_t>(units, places.size()));
    if (op.getPermutation() != ArrayRef(order) || llvm::is_sorted(order))
      return rewriter.notifyMatchFailure(op, "changes the order otherwise");
    Location location = op.getLoc();
    auto last = static_cast<int64_t>(parts.size());
    auto permutation = llvm::to_vector(llvm::seq<int64_t>(1, last + 1));
    permutation.push_back(0);
    Value turned = rewriter.createOrFold<TransposeOp>(
        location, gather.getTable(), permutation);
    Value indices = rewriter.createOrFold<ReshapeOp>(
        location, typeOf(gather.getIndices()).clone(places.drop_front(units)),
        gather.getIndices());
    Value read = GatherOp::create(rewriter, location, turned, indices, last,
                                  /*batch_dims=*/0);
    rewriter.replaceOp(
        op, rewriter.createOrFold<ReshapeOp>(location, op.getType(), read));
    return success();
  }
};
} // namespace

void fusec::addTableOrderPatterns(RewritePatternSet &patterns) {
  patterns.add<TransposeOfGather>(patterns.getContext());
}
