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

/// Sums and products of 16-bit floats accumulate in f32, across parts too.
static Type partialElement(ReduceOp op) {
  auto type = cast<RankedTensorType>(op.getX().getType());
  bool rounds = llvm::is_contained({"sum", "mean", "prod"}, op.getKind());
  return rounds ? getComputeType(type.getElementType()) : type.getElementType();
}

ReductionSplit::ReductionSplit(ReduceOp op, ReducedRun run, int64_t parts)
    : op_(op), run_(run), builder_(op), element_(partialElement(op)),
      kind_(builder_.getStringAttr(op.getKind() == "mean" ? "sum"
                                                          : op.getKind())) {
  int64_t covered = run.length / parts * parts;
  kernels_.emplace_back();
  Value partial = reducePart(op.getX(), 0, covered, parts), rest;
  if (covered != run.length) {
    kernels_.emplace_back();
    rest = reducePart(op.getX(), covered, run.length, /*parts=*/1);
  }
  kernels_.emplace_back();
  result_ = finish(partial, rest);
}

template <typename OpTy, typename... Args>
Value ReductionSplit::create(Args &&...args) {
  auto op = OpTy::create(builder_, op_.getLoc(), std::forward<Args>(args)...);
  kernels_.back().push_back(op);
  return op->getResult(0);
}

Value ReductionSplit::reshape(Value x, ArrayRef<int64_t> shape) {
  auto type = mlir::cast<RankedTensorType>(x.getType());
  if (type.getShape() == shape)
    return x;
  return create<ReshapeOp>(type.clone(shape), x);
}

Value ReductionSplit::cast(Value x, Type element) {
  auto type = mlir::cast<RankedTensorType>(x.getType());
  return type.getElementType() == element
             ? x
             : create<CastOp>(type.clone(element), x);
}

Value ReductionSplit::reduce(Value x, ArrayRef<int64_t> axes) {
  return create<ReduceOp>(x, kind_, builder_.getDenseI64ArrayAttr(axes),
                          builder_.getBoolAttr(false));
}

Value ReductionSplit::combine(Value lhs, Value rhs) {
  StringRef kind = kind_.getValue();
  if (kind == "sum")
    return create<AddOp>(lhs, rhs);
  if (kind == "prod")
    return create<MulOp>(lhs, rhs);
  if (kind == "max")
    return create<MaximumOp>(lhs, rhs);
  if (kind == "min")
    return create<MinimumOp>(lhs, rhs);
  return kind == "any" ? create<OrOp>(lhs, rhs) : create<AndOp>(lhs, rhs);
}

/// Elements [start, limit) of the run in `parts` parts: kept dimensions before
/// the run, parts (unless it is one), kept dimensions after it.
Value ReductionSplit::reducePart(Value x, int64_t start, int64_t limit,
                                 int64_t parts) {
  x = cast(x, element_);
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
  SmallVector<int64_t> cut(whole);
  cut[run_.first] = (limit - start) / parts;
  bool isCut = parts > 1;
  if (isCut)
    cut.insert(cut.begin() + run_.first, parts);
  x = reshape(x, cut);
  SmallVector<int64_t> axes;
  for (auto [dim, isReduced] : llvm::enumerate(op_.getReducedDims())) {
    if (!isReduced || (dim > run_.first && dim < run_.last))
      continue;
    int64_t shift = dim >= run_.last ? run_.last - run_.first - 1 : 0;
    axes.push_back(dim - shift + (isCut && dim >= run_.first));
  }
  return reduce(x, axes);
}

/// `partial` with its parts combined, with `rest` if there is one.
Value ReductionSplit::finish(Value partial, Value rest) {
  int64_t axis = 0;
  SmallVector<bool> reduced = op_.getReducedDims();
  for (unsigned dim = 0; dim < run_.first; ++dim)
    axis += !reduced[dim];
  Value value = reduce(partial, {axis});
  if (rest)
    value = combine(value, rest);
  if (op_.getKind() == "mean") {
    int64_t count = numElements(shapeOf(op_.getX())) /
                    numElements(shapeOf(op_.getResult()));
    auto scalar = RankedTensorType::get({}, element_);
    Value length = create<ConstantOp>(scalar, double(count));
    value = create<DivOp>(value, length);
  }
  value = cast(value, op_.getType().getElementType());
  return reshape(value, op_.getType().getShape());
}

void ReductionSplit::replace() {
  op_.getResult().replaceAllUsesWith(result_);
  op_.erase();
}

void ReductionSplit::erase() {
  for (const auto &kernel : llvm::reverse(kernels_))
    for (Operation *op : llvm::reverse(kernel))
      op->erase();
}
