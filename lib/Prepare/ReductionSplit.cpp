//===- ReductionSplit.cpp - a reduction as two ----------------------------===//

#include "ReductionSplit.h"

#include "fusec/Analysis/Indexing.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

ReducedRun fusec::longestRun(ReduceOp op) {
  ArrayRef<int64_t> shape = shapeOf(op.getX());
  SmallVector<bool> reduced = op.getReducedDims();
  ReducedRun best, current;
  for (unsigned dim = 0; dim < shape.size(); ++dim) {
    if (!reduced[dim]) {
      current = {};
      continue;
    }
    if (current.first == current.last)
      current.first = dim;
    current.last = dim + 1;
    current.length *= shape[dim];
    if (current.length > best.length)
      best = current;
  }
  return best;
}

bool fusec::isSplittable(ReduceOp op) {
  return llvm::is_contained({"sum", "mean", "prod", "max", "min", "any", "all"},
                            op.getKind());
}

int64_t fusec::reducedCount(ReduceOp op) {
  return numElements(shapeOf(op.getX())) / numElements(shapeOf(op.getResult()));
}

/// Sums and products of 16-bit floats accumulate in f32, across parts too.
static Type partialElement(ReduceOp op) {
  auto type = cast<RankedTensorType>(op.getX().getType());
  bool rounds = llvm::is_contained({"sum", "mean", "prod"}, op.getKind());
  return rounds ? getComputeType(type.getElementType()) : type.getElementType();
}

KernelSplit::KernelSplit(ReduceOp op, ReducedRun run)
    : op_(op), run_(run), builder_(op), element_(partialElement(op)) {}

Value KernelSplit::reshape(Value x, ArrayRef<int64_t> shape) {
  auto type = mlir::cast<RankedTensorType>(x.getType());
  if (type.getShape() == shape)
    return x;
  return create<ReshapeOp>(type.clone(shape), x);
}

Value KernelSplit::cast(Value x, Type element) {
  auto type = mlir::cast<RankedTensorType>(x.getType());
  return type.getElementType() == element
             ? x
             : create<CastOp>(type.clone(element), x);
}

Value KernelSplit::asResult(Value x, ReduceOp like) {
  return reshape(cast(x, like.getType().getElementType()),
                 like.getType().getShape());
}

Value KernelSplit::reduce(Value x, StringRef kind, ArrayRef<int64_t> axes,
                          bool keepsDims) {
  return create<ReduceOp>(x, builder_.getStringAttr(kind),
                          builder_.getDenseI64ArrayAttr(axes),
                          builder_.getBoolAttr(keepsDims));
}

Value KernelSplit::number(double value) {
  return create<ConstantOp>(RankedTensorType::get({}, element_), value);
}

Value KernelSplit::cut(int64_t start, int64_t limit, int64_t parts,
                       SmallVectorImpl<int64_t> &axes) {
  Value x = cast(op_.getX(), element_);
  ArrayRef<int64_t> shape = shapeOf(op_.getX());
  SmallVector<int64_t> whole(shape.take_front(run_.first));
  whole.push_back(run_.length);
  llvm::append_range(whole, shape.drop_front(run_.last));
  x = reshape(x, whole);
  if (limit - start != run_.length) {
    SmallVector<int64_t> starts(whole.size(), 0), limits(whole);
    starts[run_.first] = start;
    limits[run_.first] = limit;
    SmallVector<int64_t> strides(whole.size(), 1);
    x = create<SliceOp>(x, builder_.getDenseI64ArrayAttr(starts),
                        builder_.getDenseI64ArrayAttr(limits),
                        builder_.getDenseI64ArrayAttr(strides));
  }
  SmallVector<int64_t> parted(whole);
  parted[run_.first] = (limit - start) / parts;
  bool isCut = parts > 1;
  if (isCut)
    parted.insert(parted.begin() + run_.first, parts);
  for (auto [dim, isReduced] : llvm::enumerate(op_.getReducedDims())) {
    if (!isReduced || (dim > run_.first && dim < run_.last))
      continue;
    int64_t shift = dim >= run_.last ? run_.last - run_.first - 1 : 0;
    axes.push_back(dim - shift + (isCut && dim >= run_.first));
  }
  return reshape(x, parted);
}

int64_t KernelSplit::partAxis() {
  int64_t axis = 0;
  SmallVector<bool> reduced = op_.getReducedDims();
  for (unsigned dim = 0; dim < run_.first; ++dim)
    axis += !reduced[dim];
  return axis;
}

void KernelSplit::erase() {
  for (const Kernel &kernel : llvm::reverse(kernels_))
    for (Operation *op : llvm::reverse(kernel.ops))
      op->erase();
}

ReductionSplit::ReductionSplit(ReduceOp op, ReducedRun run, int64_t parts)
    : KernelSplit(op, run),
      kind_(op.getKind() == "mean" ? "sum" : op.getKind()) {
  int64_t covered = run.length / parts * parts;
  Value partial = reducePart(0, covered, parts), rest;
  if (covered != run.length)
    rest = reducePart(covered, run.length, /*parts=*/1);
  startKernel();
  result_ = finish(partial, rest);
  store(result_);
}

Value ReductionSplit::combine(Value lhs, Value rhs) {
  if (kind_ == "sum")
    return create<AddOp>(lhs, rhs);
  if (kind_ == "prod")
    return create<MulOp>(lhs, rhs);
  if (kind_ == "max")
    return create<MaximumOp>(lhs, rhs);
  if (kind_ == "min")
    return create<MinimumOp>(lhs, rhs);
  return kind_ == "any" ? create<OrOp>(lhs, rhs) : create<AndOp>(lhs, rhs);
}

Value ReductionSplit::reducePart(int64_t start, int64_t limit, int64_t parts) {
  startKernel();
  SmallVector<int64_t> axes;
  Value x = cut(start, limit, parts, axes);
  Value result = reduce(x, kind_, axes);
  store(result);
  return result;
}

/// `partial` with its parts combined, with `rest` if there is one.
Value ReductionSplit::finish(Value partial, Value rest) {
  Value value = reduce(partial, kind_, {partAxis()});
  if (rest)
    value = combine(value, rest);
  if (op_.getKind() == "mean")
    value = create<DivOp>(value, number(reducedCount(op_)));
  return asResult(value, op_);
}

void ReductionSplit::replace() {
  op_.getResult().replaceAllUsesWith(result_);
  op_.erase();
}
