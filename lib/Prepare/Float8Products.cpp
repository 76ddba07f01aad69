//===- Float8Products.cpp - products of floats of 8 bits ------------------===//

#include "Float8Products.h"

#include "Matrices.h"
#include "RowViews.h"

#include "fusec/Fusion/Pricer.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

Operation *Form::product() const {
  for (Operation *op : llvm::reverse(kernels.back()))
    if (isa<MatmulOp>(op))
      return op;
  return kernels.back().back();
}

CastOp fusec::sumsOf(OpBuilder &builder, Value sums) {
  auto type = cast<RankedTensorType>(sums.getType());
  auto wide = CastOp::create(builder, sums.getLoc(),
                             type.clone(builder.getF32Type()), sums);
  wide->setAttr(kWidensPartial, builder.getUnitAttr());
  return wide;
}

SmallVector<Operation *> fusec::withViews(Operation *product) {
  llvm::SetVector<Operation *> ops;
  ops.insert(product);
  for (size_t i = 0; i < ops.size(); ++i)
    for (Value operand : ops[i]->getOperands())
      if (auto view = operand.getDefiningOp<FusibleOpInterface>();
          view && view.getFamily() == OpFamily::Shape)
        ops.insert(view);
  SmallVector<Operation *> kernel(ops.getArrayRef());
  llvm::sort(kernel,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return kernel;
}

Form fusec::throughHalves(MatmulOp op) {
  OpBuilder builder(op);
  Form form;
  auto widened = [&](Value matrix) -> Value {
    auto type = cast<RankedTensorType>(matrix.getType());
    auto wide = CastOp::create(builder, op.getLoc(),
                               type.clone(builder.getF16Type()), matrix);
    form.kernels.push_back({wide});
    return wide;
  };
  Value lhs = widened(op.getLhs());
  Value rhs = op.getLhs() == op.getRhs() ? lhs : widened(op.getRhs());
  auto product = MatmulOp::create(builder, op.getLoc(), lhs, rhs,
                                  op.getTransposeA(), op.getTransposeB());
  CastOp sums = sumsOf(builder, product);
  auto result = CastOp::create(builder, op.getLoc(), op.getType(), sums);
  form.kernels.push_back({product, sums, result});
  form.result = result;
  return form;
}

/// `matrix` (..., k, outer) as a part of a copy (..., outer, more than k): only
/// longer rows are no view of it.
static Value transposedCopy(OpBuilder &builder, Location location, Value matrix,
                            Form &form, SmallVectorImpl<Operation *> &product) {
  Value transposed = transposeMatrix(builder, location, matrix);
  auto type = cast<RankedTensorType>(transposed.getType());
  Type element = type.getElementType();
  Value zero = ConstantOp::create(
      builder, location,
      DenseElementsAttr::get(RankedTensorType::get({}, element),
                             builder.getZeroAttr(element)));
  int64_t k = type.getShape().back();
  SmallVector<int64_t> none(type.getRank(), 0), more = none,
                                                each(type.getRank(), 1);
  more.back() = llvm::alignTo(k + 1, pitchBytes) - k;
  Value copy = PadOp::create(builder, location, transposed, zero, none, more);
  form.kernels.push_back(
      {transposed.getDefiningOp(), zero.getDefiningOp(), copy.getDefiningOp()});
  auto cut =
      SliceOp::create(builder, location, copy, none, type.getShape(), each);
  product.push_back(cut);
  return cut;
}

Form fusec::alongK(MatmulOp op) {
  OpBuilder builder(op);
  Form form;
  SmallVector<Operation *> product;
  if (!op.getTransposeA() && op.getTransposeB())
    return form;
  Value lhs = op.getLhs(), rhs = op.getRhs();
  if (op.getTransposeA())
    lhs = transposedCopy(builder, op.getLoc(), lhs, form, product);
  if (!op.getTransposeB())
    rhs = transposedCopy(builder, op.getLoc(), rhs, form, product);
  auto transposed =
      MatmulOp::create(builder, op.getLoc(), lhs, rhs,
                       /*transpose_a=*/false, /*transpose_b=*/true);
  product.push_back(transposed);
  form.kernels.push_back(std::move(product));
  form.result = transposed;
  return form;
}
