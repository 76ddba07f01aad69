//===- ChannelsLast.cpp - convolutions opened up --------------------------===//

#include "ChannelsLast.h"

#include "Types.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// `list`, one entry a dimension of what is transposed, in the order before.
static SmallVector<int64_t> before(ArrayRef<int64_t> permutation,
                                   ArrayRef<int64_t> list) {
  SmallVector<int64_t> result(list.size());
  for (auto [i, dim] : llvm::enumerate(permutation))
    result[dim] = list[i];
  return result;
}

/// The order in which a transpose has dimensions as they lie before another.
static SmallVector<int64_t> orderBefore(ArrayRef<int64_t> permutation) {
  return before(permutation, llvm::to_vector(llvm::seq<int64_t>(
                                 0, int64_t(permutation.size()))));
}

namespace {
/// Takes the transposes that convolutions end with down through a function.
class Transposes {
public:
  void open(ConvolutionOp op);
  void sink(Operation *op);
  /// Takes a transpose down too if it is of an argument whose channels come
  /// last, as convolutions' results have them.
  void takeArgument(TransposeOp op);
  /// And one of the matrices of a product, as they are.
  void takeMatrices(TransposeOp op);

private:
  /// The permutation by which an operand is transposed, or nothing.
  ArrayRef<int64_t> permutationOf(Value value) const {
    return transposed_.contains(value)
               ? value.getDefiningOp<TransposeOp>().getPermutation()
               : ArrayRef<int64_t>();
  }
  Value notTransposed(OpBuilder &builder, Value operand,
                      RankedTensorType result,
                      ArrayRef<int64_t> permutation) const;
  Value wholeNotTransposed(OpBuilder &builder, Value operand,
                           ArrayRef<int64_t> permutation) const;
  bool readsArgument(Operation *op) const;
  Operation *cloned(Operation *op, ArrayRef<int64_t> permutation,
                    bool turnsOthers = false) const;
  Operation *windows(WindowsOp op, SmallVector<int64_t> &permutation) const;
  Operation *reshaped(ReshapeOp op, SmallVector<int64_t> &permutation) const;
  Operation *gathered(GatherOp op, SmallVector<int64_t> &permutation) const;

  DenseSet<Value> transposed_;
};
} // namespace

void Transposes::open(ConvolutionOp op) {
  OpBuilder builder(op);
  Value result = op.decompose(builder);
  if (result.getDefiningOp<TransposeOp>())
    transposed_.insert(result);
  op.replaceAllUsesWith(result);
  op->erase();
}

void Transposes::takeArgument(TransposeOp op) {
  int64_t rank = op.getType().getRank();
  SmallVector<int64_t> second{0, rank - 1};
  llvm::append_range(second, llvm::seq<int64_t>(1, rank - 1));
  if (isa<BlockArgument>(op.getX()) && rank > 2 &&
      op.getPermutation() == ArrayRef(second))
    transposed_.insert(op.getResult());
}

void Transposes::takeMatrices(TransposeOp op) {
  ArrayRef<int64_t> order = op.getPermutation();
  auto rank = static_cast<int64_t>(order.size());
  auto view = op.getX().getDefiningOp<ReshapeOp>();
  if (view && view.getX().getDefiningOp<MatmulOp>() && rank > 3 &&
      order[rank - 1] == rank - 1 && order[rank - 2] == rank - 2)
    transposed_.insert(op.getResult());
}

/// The same of an operand of all elements: one that repeats fewer, or is
/// computed of such alone.
Value Transposes::wholeNotTransposed(OpBuilder &builder, Value operand,
                                     ArrayRef<int64_t> permutation) const {
  RankedTensorType type = typeOf(operand);
  auto broadcast = operand.getDefiningOp<BroadcastToOp>();
  if (broadcast &&
      typeOf(broadcast.getX()).getNumElements() < type.getNumElements())
    return BroadcastToOp::create(
        builder, operand.getLoc(),
        type.clone(before(permutation, type.getShape())),
        notTransposed(builder, broadcast.getX(), type, permutation));
  Operation *op = operand.getDefiningOp();
  if (!isa_and_present<ElementwiseOpInterface>(op) || !operand.hasOneUse())
    return {};
  Operation *same = cloned(op, permutation);
  return same ? same->getResult(0) : Value();
}

/// What an elementwise op of that result reads where its result is not
/// transposed; null where that would be another transpose of all elements.
Value Transposes::notTransposed(OpBuilder &builder, Value operand,
                                RankedTensorType result,
                                ArrayRef<int64_t> permutation) const {
  if (auto transpose = operand.getDefiningOp<TransposeOp>();
      transpose && transpose.getPermutation() == permutation)
    return transpose.getX();
  RankedTensorType type = typeOf(operand);
  if (type.getNumElements() == 1 && type.getRank() == 0)
    return operand;
  if (type.getNumElements() == result.getNumElements())
    return type.getRank() == result.getRank()
               ? wholeNotTransposed(builder, operand, permutation)
               : Value();
  SmallVector<int64_t> shape(result.getRank() - type.getRank(), 1);
  llvm::append_range(shape, type.getShape());
  Value whole = builder.createOrFold<ReshapeOp>(operand.getLoc(),
                                                type.clone(shape), operand);
  return builder.createOrFold<TransposeOp>(operand.getLoc(), whole,
                                           orderBefore(permutation));
}

/// Whether an op reads all of an argument whose channels come last: what meets
/// one meets others, so that turning it once is turning all.
bool Transposes::readsArgument(Operation *op) const {
  return isa<ElementwiseOpInterface>(op) &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           return transposed_.contains(operand) &&
                  typeOf(operand).getNumElements() ==
                      typeOf(op->getResult(0)).getNumElements() &&
                  isa<BlockArgument>(
                      operand.getDefiningOp<TransposeOp>().getX());
         });
}

/// The same op on operands that are not transposed; null where there is none,
/// unless it `turnsOthers`.
Operation *Transposes::cloned(Operation *op, ArrayRef<int64_t> permutation,
                              bool turnsOthers) const {
  OpBuilder builder(op);
  RankedTensorType type = typeOf(op->getResult(0));
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    bool isFill = isa<PadOp>(op) && operand == op->getOperands().back();
    Value plain =
        isFill ? operand : notTransposed(builder, operand, type, permutation);
    if (isa<BroadcastToOp, ConcatOp, PadOp, SliceOp>(op) && !isFill)
      plain = permutationOf(operand) == permutation
                  ? operand.getDefiningOp<TransposeOp>().getX()
                  : Value();
    if (!plain && turnsOthers && typeOf(operand).getRank() == type.getRank())
      plain = TransposeOp::create(builder, op->getLoc(), operand,
                                  orderBefore(permutation));
    if (!plain)
      return nullptr;
    operands.push_back(plain);
  }
  Operation *result = builder.clone(*op);
  result->setOperands(operands);
  result->getResult(0).setType(
      type.clone(before(permutation, type.getShape())));
  if (auto pad = dyn_cast<PadOp>(result)) {
    pad.setLow(before(permutation, pad.getLow()));
    pad.setHigh(before(permutation, pad.getHigh()));
  } else if (auto slice = dyn_cast<SliceOp>(result)) {
    slice.setStarts(before(permutation, slice.getStarts()));
    slice.setLimits(before(permutation, slice.getLimits()));
    slice.setStrides(before(permutation, slice.getStrides()));
  } else if (auto concat = dyn_cast<ConcatOp>(result)) {
    concat.setAxis(permutation[*fuse::detail::normalizeAxis(concat.getAxis(),
                                                            type.getRank())]);
  }
  return result;
}

/// The axes as they are called before the transpose by `permutation`.
static SmallVector<int64_t> axesBefore(ArrayRef<int64_t> axes,
                                       ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> result;
  for (int64_t axis : axes)
    result.push_back(permutation[*fuse::detail::normalizeAxis(
        axis, int64_t(permutation.size()))]);
  return result;
}

fuse::ReduceOp fusec::reduceBefore(OpBuilder &builder, ReduceOp op,
                                   SmallVectorImpl<int64_t> &permutation) {
  // The place of an element along several axes would be another one.
  if (op.getKind().starts_with("arg") && op.getAxes().size() != 1)
    return nullptr;
  SmallVector<int64_t> axes = axesBefore(op.getAxes(), permutation);
  llvm::sort(axes);
  auto x = op.getX().getDefiningOp<TransposeOp>().getX();
  auto result = ReduceOp::create(builder, op.getLoc(), x, op.getKind(), axes,
                                 op.getKeepdims());
  if (op.getKeepdims())
    return result;
  SmallVector<int64_t> kept;
  for (int64_t dim : permutation)
    if (!llvm::is_contained(axes, dim))
      kept.push_back(
          dim - llvm::count_if(axes, [&](int64_t axis) { return axis < dim; }));
  permutation.assign(kept);
  return result;
}

/// Windows before the transpose: their own dimensions stay last.
Operation *Transposes::windows(WindowsOp op,
                               SmallVector<int64_t> &permutation) const {
  OpBuilder builder(op);
  auto x = op.getX().getDefiningOp<TransposeOp>().getX();
  auto result = WindowsOp::create(
      builder, op.getLoc(), x, axesBefore(op.getAxes(), permutation),
      op.getSizes(), op.getStrides(), op.getDilations());
  while (int64_t(permutation.size()) < op.getType().getRank())
    permutation.push_back(int64_t(permutation.size()));
  return result;
}

namespace {
/// Adjacent dimensions of a shape that a reshape makes adjacent dimensions of
/// another: both have as many elements.
struct ReshapedPart {
  unsigned from, fromEnd, to, toEnd;
};
} // namespace

/// The smallest parts of a reshape of something, in order.
static SmallVector<ReshapedPart> partsOf(ArrayRef<int64_t> from,
                                         ArrayRef<int64_t> to) {
  SmallVector<ReshapedPart> parts;
  unsigned i = 0, j = 0;
  while (i < from.size() || j < to.size()) {
    ReshapedPart &part = parts.emplace_back(ReshapedPart{i, i, j, j});
    int64_t before = i < from.size() ? from[i++] : 1;
    int64_t after = j < to.size() ? to[j++] : 1;
    while (before != after)
      if (before < after)
        before *= from[i++];
      else
        after *= to[j++];
    // A dimension of size 1 that is new belongs to what is in front of it.
    while (j < to.size() && to[j] == 1 && (i == from.size() || from[i] != 1))
      ++j;
    part.fromEnd = i;
    part.toEnd = j;
  }
  return parts;
}

/// Where the dimensions of a part stand before the transpose of a tensor of the
/// shape: behind all others if the part has none, or nowhere if others stand
/// between them.
static std::optional<int64_t> placeBefore(const ReshapedPart &part,
                                          ArrayRef<int64_t> permutation,
                                          ArrayRef<int64_t> shape) {
  std::optional<int64_t> first, last;
  for (unsigned dim = part.from; dim < part.fromEnd; ++dim) {
    int64_t place = permutation[dim];
    if (shape[place] == 1)
      continue;
    if (last && (place < *last || llvm::any_of(
                                      shape.slice(*last + 1, place - *last - 1),
                                      [](int64_t size) { return size != 1; })))
      return std::nullopt;
    first = first.value_or(place);
    last = place;
  }
  if (first)
    return first;
  return part.from < part.fromEnd ? permutation[part.from]
                                  : static_cast<int64_t>(shape.size());
}

/// The reshape before the transpose, where what becomes of adjacent dimensions
/// is made of dimensions that are adjacent there too, as groups of channels.
Operation *Transposes::reshaped(ReshapeOp op,
                                SmallVector<int64_t> &permutation) const {
  auto x = op.getX().getDefiningOp<TransposeOp>().getX();
  ArrayRef<int64_t> shape = op.getType().getShape();
  if (op.getType().getNumElements() == 0)
    return nullptr;
  SmallVector<std::pair<int64_t, ReshapedPart>> parts;
  for (const ReshapedPart &part : partsOf(typeOf(op.getX()).getShape(), shape))
    if (auto place = placeBefore(part, permutation, typeOf(x).getShape()))
      parts.emplace_back(*place, part);
    else
      return nullptr;
  llvm::sort(parts, [](const auto &a, const auto &b) {
    return std::pair(a.first, a.second.to) < std::pair(b.first, b.second.to);
  });
  SmallVector<int64_t> before, places(shape.size());
  for (const auto &[place, part] : parts)
    for (unsigned dim = part.to; dim < part.toEnd; ++dim) {
      places[dim] = static_cast<int64_t>(before.size());
      before.push_back(shape[dim]);
    }
  permutation = places;
  OpBuilder builder(op);
  return ReshapeOp::create(builder, op.getLoc(), op.getType().clone(before), x);
}

/// The gather before the transpose of its table: the indices' dimensions come
/// in the place that its axis has there.
Operation *Transposes::gathered(GatherOp op,
                                SmallVector<int64_t> &permutation) const {
  ArrayRef<int64_t> order = permutationOf(op.getTable());
  if (order.empty() || op.getBatchDims() != 0)
    return nullptr;
  auto rank = static_cast<int64_t>(order.size());
  int64_t axis = *fuse::detail::normalizeAxis(op.getAxis(), rank);
  int64_t count = typeOf(op.getIndices()).getRank(), place = order[axis];
  SmallVector<int64_t> places;
  for (auto [dim, to] : llvm::enumerate(order)) {
    if (int64_t(dim) == axis)
      llvm::append_range(places, llvm::seq(place, place + count));
    else
      places.push_back(to < place ? to : to - 1 + count);
  }
  permutation = places;
  OpBuilder builder(op);
  return GatherOp::create(builder, op.getLoc(),
                          op.getTable().getDefiningOp<TransposeOp>().getX(),
                          op.getIndices(), place, /*batch_dims=*/0);
}

void Transposes::sink(Operation *op) {
  SmallVector<int64_t> permutation;
  for (Value operand : op->getOperands())
    if (permutation.empty())
      permutation = SmallVector<int64_t>(permutationOf(operand));
  if (permutation.empty())
    return;
  OpBuilder builder(op);
  Operation *moved = nullptr;
  if (auto reduce = dyn_cast<ReduceOp>(op))
    moved = reduceBefore(builder, reduce, permutation);
  else if (auto view = dyn_cast<WindowsOp>(op))
    moved = windows(view, permutation);
  else if (auto view = dyn_cast<ReshapeOp>(op))
    moved = reshaped(view, permutation);
  else if (auto gather = dyn_cast<GatherOp>(op))
    moved = gathered(gather, permutation);
  else if (isa<ElementwiseOpInterface, BroadcastToOp, PadOp, SliceOp, ConcatOp>(
               op) &&
           typeOf(op->getResult(0)).getRank() == int64_t(permutation.size()))
    moved = cloned(op, permutation, readsArgument(op));
  if (!moved)
    return;
  Value result = TransposeOp::create(builder, op->getLoc(), moved->getResult(0),
                                     permutation);
  transposed_.insert(result);
  op->replaceAllUsesWith(ValueRange(result));
  op->erase();
}

void fusec::openConvolutions(func::FuncOp function) {
  SmallVector<Operation *> ops;
  bool hasAny = false;
  function.walk([&](Operation *op) {
    hasAny |= isa<ConvolutionOp>(op);
    if (isa<FusibleOpInterface>(op))
      ops.push_back(op);
  });
  Transposes transposes;
  for (Operation *op : hasAny ? ops : SmallVector<Operation *>()) {
    if (auto convolution = dyn_cast<ConvolutionOp>(op))
      transposes.open(convolution);
    else if (auto transpose = dyn_cast<TransposeOp>(op))
      transposes.takeArgument(transpose);
    else
      transposes.sink(op);
  }
}

void fusec::keepMatricesTogether(func::FuncOp function) {
  SmallVector<Operation *> ops;
  function.walk([&](FusibleOpInterface op) { ops.push_back(op); });
  Transposes transposes;
  for (Operation *op : ops)
    if (auto transpose = dyn_cast<TransposeOp>(op))
      transposes.takeMatrices(transpose);
    else
      transposes.sink(op);
}
