//===- GroupedProducts.cpp - products of groups of rows -------------------===//

#include "GroupedProducts.h"

#include "Float8Products.h"
#include "Matrices.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Whether block b is one of group g: (groups, blocks).
static Value blocksOfGroups(ImplicitLocOpBuilder &b, Value ends,
                            int64_t blocks) {
  Type index = b.getI64Type();
  int64_t groups = typeOf(ends).getDimSize(0);
  ends = CastOp::create(b, typeOf(ends).clone(index), ends);
  Value zero = ConstantOp::create(
      b, DenseElementsAttr::get(RankedTensorType::get({}, index),
                                b.getI64IntegerAttr(0)));
  Value bounds =
      PadOp::create(b, ends, zero, ArrayRef<int64_t>{1}, ArrayRef<int64_t>{0});
  Value begins =
      SliceOp::create(b, bounds, ArrayRef<int64_t>{0},
                      ArrayRef<int64_t>{groups}, ArrayRef<int64_t>{1});
  auto column = [&](Value line) -> Value {
    return ReshapeOp::create(b, RankedTensorType::get({groups, 1}, index),
                             line);
  };
  Value block =
      IotaOp::create(b, RankedTensorType::get({groups, blocks}, index), 1);
  return AndOp::create(b, CompareOp::create(b, block, column(begins), "ge"),
                       CompareOp::create(b, block, column(ends), "lt"));
}

Value fusec::productsOfBlocks(GroupedMatmulOp op, bool mayWiden) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  RankedTensorType type = op.getType();
  int64_t block = op.getBlock(),
          blocks = op.getLhs().getType().getDimSize(0) / block;
  ArrayRef<int64_t> shape = type.getShape();
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
  Value isOwn = blocksOfGroups(b, op.getEnds(), blocks);
  Value sums = MatmulOp::create(
      b, CastOp::create(b, wide.clone(typeOf(isOwn).getShape()), isOwn),
      ReshapeOp::create(b, wide.clone({blocks, shape[1] * shape[2]}), products),
      /*transpose_a=*/false, /*transpose_b=*/false);
  sums = ReshapeOp::create(b, wide, sums);
  if (wide != type)
    sums = CastOp::create(b, type, sums);
  return sums;
}
