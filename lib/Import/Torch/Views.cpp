//===- Views.cpp - tensors that lie in the memory of others ---------------===//

#include "Views.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

bool torch::sharesMemory(StringRef op) {
  static const llvm::StringSet<> views{"alias",       "detach",
                                       "view",        "view_as",
                                       "unsqueeze",   "squeeze",
                                       "slice",       "narrow",
                                       "split",       "chunk",
                                       "select",      "unbind",
                                       "permute",     "transpose",
                                       "t",           "numpy_T",
                                       "mT",          "movedim",
                                       "moveaxis",    "swapaxes",
                                       "unflatten",   "split_with_sizes",
                                       "tensor_split"};
  return views.contains(op.split('.').first);
}

Value torch::replaceSlice(GraphBuilder &g, Value x, Value source, int64_t axis,
                          int64_t first, int64_t last, int64_t step) {
  int64_t size = typeOf(x).getDimSize(axis);
  SmallVector<int64_t> part(typeOf(x).getShape());
  if (step < 1)
    return {};
  part[axis] = llvm::divideCeil(last - first, step);
  if (typeOf(source).getShape() != ArrayRef(part))
    return {};
  source = g.cast(source, elementOf(x));
  if (part[axis] == 0)
    return x;
  if (step == 1) {
    SmallVector<Value> parts;
    if (first > 0)
      parts.push_back(g.sliceAlong(x, axis, 0, first));
    parts.push_back(source);
    if (last < size)
      parts.push_back(g.sliceAlong(x, axis, last, size));
    return g.concat(parts, axis);
  }
  // The source stretched to the places that it goes to.
  SmallVector<int64_t> low(part.size(), 0), high(low), interior(low);
  interior[axis] = step - 1;
  low[axis] = first;
  high[axis] = size - first - ((part[axis] - 1) * step + 1);
  auto stretched = [&](Value value) {
    return g.pad(value, g.splat(elementOf(value), 0), low, high, interior);
  };
  Value ones = g.splat(g.builder().getI1Type(), 1, part);
  return g.select(stretched(ones), stretched(source), x);
}

std::optional<View> View::of(Value whole, Value part) {
  View view;
  for (Value value = part; value != whole;) {
    Operation *op = value.getDefiningOp();
    if (!isa_and_present<fuse::SliceOp, fuse::ReshapeOp, fuse::TransposeOp>(op))
      return std::nullopt;
    view.steps_.insert(view.steps_.begin(), op);
    value = op->getOperand(0);
  }
  return view;
}

/// What a step makes of a tensor.
static Value apply(GraphBuilder &g, Operation *step, Value x) {
  return g.make(step->getName().getStringRef(), x,
                typeOf(x).clone(typeOf(step->getResult(0)).getShape()),
                llvm::to_vector(step->getAttrs()));
}

/// x once what the step makes of it has this value.
static Value undo(GraphBuilder &g, Operation *step, Value x, Value part) {
  if (isa<fuse::ReshapeOp>(step))
    return g.reshape(part, typeOf(x).getShape());
  if (auto transpose = dyn_cast<fuse::TransposeOp>(step)) {
    return g.transpose(part,
                       invertPermutationVector(transpose.getPermutation()));
  }
  auto slice = cast<fuse::SliceOp>(step);
  std::optional<int64_t> axis;
  for (auto [dim, size] : llvm::enumerate(typeOf(x).getShape()))
    if (size != typeOf(part).getDimSize(dim)) {
      if (axis)
        return {};
      axis = dim;
    }
  return axis
             ? replaceSlice(g, x, part, *axis, slice.getStarts()[*axis],
                            slice.getLimits()[*axis], slice.getStrides()[*axis])
             : part;
}

Value View::read(GraphBuilder &g, Value whole) const {
  for (Operation *step : steps_)
    whole = apply(g, step, whole);
  return whole;
}

Value View::write(GraphBuilder &g, Value whole, Value part) const {
  SmallVector<Value> before{whole};
  for (Operation *step : steps_)
    before.push_back(apply(g, step, before.back()));
  for (size_t i = steps_.size(); part && i-- > 0;)
    part = undo(g, steps_[i], before[i], part);
  return part;
}
