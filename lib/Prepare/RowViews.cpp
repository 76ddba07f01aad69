//===- RowViews.cpp - matrices as views of stored rows --------------------===//

#include "RowViews.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

Value fusec::behindViews(Value matrix, SmallVectorImpl<Operation *> &views) {
  while (Operation *op = matrix.getDefiningOp()) {
    if (auto reshape = dyn_cast<ReshapeOp>(op)) {
      auto from = cast<RankedTensorType>(reshape.getX().getType());
      if (from.getRank() == 0 || reshape.getType().getRank() == 0 ||
          from.getShape().back() != reshape.getType().getShape().back())
        break;
    } else if (!isa<TransposeOp>(op)) {
      break;
    }
    views.push_back(op);
    matrix = op->getOperand(0);
  }
  return matrix;
}

Value fusec::viewLonger(OpBuilder &builder, Value longer, int64_t more,
                        ArrayRef<Operation *> views,
                        SmallVectorImpl<Operation *> &made) {
  int64_t at = cast<RankedTensorType>(longer.getType()).getRank() - 1;
  for (Operation *view : llvm::reverse(views)) {
    if (auto transpose = dyn_cast<TransposeOp>(view)) {
      const auto *place = llvm::find(transpose.getPermutation(), at);
      at = std::distance(transpose.getPermutation().begin(), place);
      longer = TransposeOp::create(builder, view->getLoc(), longer,
                                   transpose.getPermutation());
    } else {
      auto type = cast<ReshapeOp>(view).getType();
      if (at != cast<RankedTensorType>(longer.getType()).getRank() - 1)
        return Value();
      at = type.getRank() - 1;
      SmallVector<int64_t> shape(type.getShape());
      shape.back() += more;
      longer =
          ReshapeOp::create(builder, view->getLoc(), type.clone(shape), longer);
    }
    made.push_back(longer.getDefiningOp());
  }
  return longer;
}
