//===- GroupedProducts.cpp - products of groups of rows -------------------===//

#include "GroupedProducts.h"

#include "Float8Products.h"
#include "Matrices.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

namespace {
/// The blocks of each group: (groups, blocks).
struct BlocksOfGroups {
  Value isOwn; ///< Whether block b is one of group g.
  /// Block b where it is, or else the own one that is nearest: what others
  /// hold is not read.
  Value nearest;
};
} // namespace

static BlocksOfGroups blocksOfGroups(ImplicitLocOpBuilder &b, Value ends,
                                     int64_t blocks) {
  Type index = b.getI64Type();
  int64_t groups = typeOf(ends).getDimSize(0);
  ends = CastOp::create(b, typeOf(ends).clone(index), ends);
  auto scalar = [&](double value) -> Value {
    return ConstantOp::create(b, RankedTensorType::get({}, index), value);
  };
  Value bounds = PadOp::create(b, ends, scalar(0), ArrayRef<int64_t>{1},
                               ArrayRef<int64_t>{0});
  Value begins =
      SliceOp::create(b, bounds, ArrayRef<int64_t>{0},
                      ArrayRef<int64_t>{groups}, ArrayRef<int64_t>{1});
  auto column = [&](Value line) -> Value {
    return ReshapeOp::create(b, RankedTensorType::get({groups, 1}, index),
                             line);
  };
  Value begin = column(begins), end = column(ends);
  Value block =
      IotaOp::create(b, RankedTensorType::get({groups, blocks}, index), 1);
  Value isOwn = AndOp::create(b, CompareOp::create(b, block, begin, "ge"),
                              CompareOp::create(b, block, end, "lt"));
  Value last = SubOp::create(b, end, scalar(1));
  return {isOwn, ClampOp::create(b, block, begin, last)};
}

Value fusec::productsOfBlocks(GroupedMatmulOp op, bool mayWiden) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  RankedTensorType type = op.getType();
  int64_t block = op.getBlock(),
          blocks = op.getLhs().getType().getDimSize(0) / block;
  ArrayRef<int64_t> shape = type.getShape();
  // No block is the nearest one where there are none.
  if (blocks == 0) {
    Value none = ConstantOp::create(
        b, RankedTensorType::get({}, type.getElementType()), 0.0);
    return BroadcastToOp::create(b, type, none);
  }
  // Sums of products that were rounded would be rounded twice.
  bool isNarrow = type.getElementTypeBitWidth() < 32;
  auto inBlocks = [&](Value rows) -> Value {
    if (isNarrow && !mayWiden)
      rows = CastOp::create(b, typeOf(rows).clone(b.getF32Type()), rows);
    RankedTensorType lines = typeOf(rows);
    return ReshapeOp::create(
        b, lines.clone({blocks, block, lines.getDimSize(1)}), rows);
  };
  Value products =
      MatmulOp::create(b, inBlocks(op.getLhs()), inBlocks(op.getRhs()),
                       /*transpose_a=*/true, /*transpose_b=*/false);
  if (isNarrow && mayWiden)
    products = sumsOf(b, products);
  RankedTensorType wide = type.clone(typeOf(products).getElementType());
  BlocksOfGroups own = blocksOfGroups(b, op.getEnds(), blocks);
  // Not a product by zeros and ones: a NaN or an infinity stays in its group.
  Value chosen =
      GatherOp::create(b, products, own.nearest, /*axis=*/0, /*batch_dims=*/0);
  Value mask = ReshapeOp::create(
      b, typeOf(own.isOwn).clone({shape[0], blocks, 1, 1}), own.isOwn);
  Value none = ConstantOp::create(
      b, RankedTensorType::get({}, wide.getElementType()), 0.0);
  Value sums =
      ReduceOp::create(b, SelectOp::create(b, mask, chosen, none), "sum",
                       ArrayRef<int64_t>{1}, /*keepdims=*/false);
  if (wide != type)
    sums = CastOp::create(b, type, sums);
  return sums;
}
