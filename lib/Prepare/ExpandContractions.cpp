//===- ExpandContractions.cpp - matmuls as reductions ---------------------===//

#include "fusec/Analysis/TensorCores.h"
#include "fusec/Prepare/Passes.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace fusec {
#define GEN_PASS_DEF_EXPANDCONTRACTIONSPASS
#include "fusec/Prepare/Passes.h.inc"
} // namespace fusec

/// `matrix` with the dimensions (..., outer, k), where it is stored so.
static Value withInnermostK(OpBuilder &builder, Location location, Value matrix,
                            bool stored) {
  if (stored)
    return matrix;
  int64_t rank = cast<RankedTensorType>(matrix.getType()).getRank();
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(permutation[rank - 1], permutation[rank - 2]);
  return TransposeOp::create(builder, location, matrix, permutation);
}

/// `matrix` (..., outer, k) with a dimension of 1 before dimension rank - `at`.
static Value withUnitDim(OpBuilder &builder, Location location, Value matrix,
                         int64_t at) {
  auto type = cast<RankedTensorType>(matrix.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.insert(shape.end() - at, 1);
  return ReshapeOp::create(builder, location,
                           RankedTensorType::get(shape, type.getElementType()),
                           matrix);
}

/// sum over k of a(..., m, 1, k) * b(..., 1, n, k).
static void expand(MatmulOp op) {
  OpBuilder builder(op);
  Location location = op.getLoc();
  Value lhs =
      withInnermostK(builder, location, op.getLhs(), !op.getTransposeA());
  Value rhs =
      withInnermostK(builder, location, op.getRhs(), op.getTransposeB());
  lhs = withUnitDim(builder, location, lhs, /*at=*/1);
  rhs = withUnitDim(builder, location, rhs, /*at=*/2);
  Value product = MulOp::create(builder, location, lhs, rhs);
  int64_t axis = cast<RankedTensorType>(product.getType()).getRank() - 1;
  Value sum = ReduceOp::create(
      builder, location, op.getType(), product, builder.getStringAttr("sum"),
      builder.getDenseI64ArrayAttr({axis}), builder.getBoolAttr(false));
  op.replaceAllUsesWith(sum);
  op.erase();
}

namespace {
struct ExpandContractionsPass
    : fusec::impl::ExpandContractionsPassBase<ExpandContractionsPass> {
  void runOnOperation() override {
    SmallVector<MatmulOp> matmuls;
    getOperation()->walk([&](MatmulOp op) {
      if (op.getType().hasStaticShape() && !hasTensorCorePath(op))
        matmuls.push_back(op);
    });
    llvm::for_each(matmuls, expand);
  }
};
} // namespace
