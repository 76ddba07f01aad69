//===- RowViews.cpp - matrices as views of stored rows --------------------===//

#include "RowViews.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Where dimension `at` of what is viewed is in the view; nothing if it is none
/// there.
static std::optional<int64_t> placeIn(Operation *view, int64_t at) {
  if (auto transpose = dyn_cast<TransposeOp>(view)) {
    ArrayRef<int64_t> permutation = transpose.getPermutation();
    return std::distance(permutation.begin(), llvm::find(permutation, at));
  }
  auto reshape = cast<ReshapeOp>(view);
  auto from = cast<RankedTensorType>(reshape.getX().getType()).getShape();
  int64_t before = llvm::product_of(from.take_front(at)), count = 1;
  for (auto [dim, size] : llvm::enumerate(reshape.getType().getShape())) {
    if (count == before && size == from[at])
      return static_cast<int64_t>(dim);
    count *= size;
  }
  return std::nullopt;
}

/// Where rows of what is behind the views are in their result.
static std::optional<int64_t> placeOfRows(ArrayRef<Operation *> views) {
  auto type = cast<RankedTensorType>(views.back()->getOperand(0).getType());
  std::optional<int64_t> at = type.getRank() - 1;
  for (Operation *view : llvm::reverse(views))
    if (at && *at >= 0)
      at = placeIn(view, *at);
  return at && *at >= 0 ? at : std::nullopt;
}

Value fusec::behindViews(Value matrix, SmallVectorImpl<Operation *> &views) {
  Value behind = matrix;
  while (isa_and_nonnull<ReshapeOp, TransposeOp>(behind.getDefiningOp())) {
    views.push_back(behind.getDefiningOp());
    behind = views.back()->getOperand(0);
  }
  while (!views.empty() && !placeOfRows(views))
    views.pop_back();
  return views.empty() ? matrix : views.back()->getOperand(0);
}

Value fusec::viewLonger(OpBuilder &builder, Value longer, int64_t more,
                        ArrayRef<Operation *> views,
                        SmallVectorImpl<Operation *> &made) {
  int64_t at = cast<RankedTensorType>(longer.getType()).getRank() - 1;
  for (Operation *view : llvm::reverse(views)) {
    at = *placeIn(view, at);
    if (auto transpose = dyn_cast<TransposeOp>(view)) {
      longer = TransposeOp::create(builder, view->getLoc(), longer,
                                   transpose.getPermutation());
    } else {
      auto type = cast<ReshapeOp>(view).getType();
      SmallVector<int64_t> shape(type.getShape());
      shape[at] += more;
      longer =
          ReshapeOp::create(builder, view->getLoc(), type.clone(shape), longer);
    }
    made.push_back(longer.getDefiningOp());
  }
  return longer;
}
