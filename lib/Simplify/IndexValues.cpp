//===- IndexValues.cpp - values that follow from their index --------------===//

#include "IndexValues.h"

#include "AffineValue.h"
#include "Types.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fusec;

namespace {
/// The values of a function, in the order of their ops.
class Walker {
public:
  explicit Walker(func::FuncOp function) : function_(function) {}

  void run();

private:
  Known compute(Operation *op);
  Known ofOne(Operation *op, const Affine &x);
  Known ofSum(Operation *op, int64_t sign);
  Known ofCompare(fuse::CompareOp op);
  Known ofLogic(Operation *op, bool isAnd);
  Known ofProduct(fuse::MulOp op);
  Known ofSelect(fuse::SelectOp op);
  Known ofSlice(fuse::SliceOp op);
  Known ofConcat(fuse::ConcatOp op);
  Known ofCumulative(fuse::CumulativeOp op);
  Known ofReduce(fuse::ReduceOp op);
  Known ofGather(fuse::GatherOp op);
  Known ofCast(fuse::CastOp op);
  void viewOfGather(fuse::GatherOp op);
  Value operandOf(Operation *op) const;

  const Affine *find(Value value) const {
    auto it = known_.find(value);
    return it == known_.end() ? nullptr : &it->second;
  }
  /// As it is in a result of that shape.
  Known in(Value value, ArrayRef<int64_t> shape) const {
    const Affine *found = find(value);
    return found ? Known(broadcast(*found, typeOf(value).getShape(), shape))
                 : std::nullopt;
  }
  std::optional<bool> truthOf(Value value) const;
  bool fits(const Affine &value, RankedTensorType type) const;

  func::FuncOp function_;
  DenseMap<Value, Affine> known_;
};
} // namespace

/// Whether it holds everywhere, or nowhere.
std::optional<bool> Walker::truthOf(Value value) const {
  const Affine *found = find(value);
  if (!found)
    return std::nullopt;
  std::optional<Bounds> bounds = boundsOf(*found, typeOf(value).getShape());
  if (bounds && bounds->least >= 0)
    return true;
  if (bounds && bounds->most < 0)
    return false;
  return std::nullopt;
}

/// Whether the type holds all values: nothing wraps.
bool Walker::fits(const Affine &value, RankedTensorType type) const {
  std::optional<Bounds> bounds = boundsOf(value, type.getShape());
  if (!bounds)
    return false;
  Type element = type.getElementType();
  unsigned bits = element.getIntOrFloatBitWidth();
  if (element.isInteger(1))
    return true;
  if (element.isUnsignedInteger())
    return bounds->least >= 0 &&
           (bits >= 64 || bounds->most < int64_t(1) << bits);
  return llvm::isIntN(bits, bounds->least) && llvm::isIntN(bits, bounds->most);
}

Known Walker::ofCompare(fuse::CompareOp op) {
  ArrayRef<int64_t> shape = typeOf(op.getResult()).getShape();
  Known a = in(op.getLhs(), shape), b = in(op.getRhs(), shape);
  // Truths are none but where they are known.
  if (!a || !b || typeOf(op.getLhs()).getElementType().isInteger(1))
    return std::nullopt;
  auto rank = static_cast<int64_t>(shape.size());
  StringRef predicate = op.getPredicate();
  bool isLess = predicate == "lt" || predicate == "le";
  Known difference = isLess ? combine(*a, -1, *b) : combine(*b, -1, *a);
  if (!difference)
    return std::nullopt;
  if (predicate == "lt" || predicate == "gt")
    return combine(splat(-1, rank), 1, *difference);
  if (predicate == "le" || predicate == "ge")
    return difference;
  std::optional<Bounds> bounds = boundsOf(*difference, shape);
  if (!bounds)
    return std::nullopt;
  bool isEqual = bounds->least == 0 && bounds->most == 0;
  if (!isEqual && bounds->least <= 0 && bounds->most >= 0)
    return std::nullopt;
  return splat(isEqual == (predicate == "eq") ? 0 : -1, rank);
}

Known Walker::ofLogic(Operation *op, bool isAnd) {
  RankedTensorType type = typeOf(op->getResult(0));
  if (!type.getElementType().isInteger(1))
    return std::nullopt;
  for (unsigned side : {0, 1}) {
    std::optional<bool> truth = truthOf(op->getOperand(side));
    if (truth && *truth != isAnd)
      return splat(isAnd ? -1 : 0, type.getRank());
    if (truth)
      return in(op->getOperand(1 - side), type.getShape());
  }
  return std::nullopt;
}

Known Walker::ofProduct(fuse::MulOp op) {
  if (typeOf(op.getResult()).getElementType().isInteger(1))
    return std::nullopt;
  ArrayRef<int64_t> shape = typeOf(op.getResult()).getShape();
  Known a = in(op.getLhs(), shape), b = in(op.getRhs(), shape);
  if (!a || !b)
    return std::nullopt;
  if (a->isSplat())
    std::swap(a, b);
  if (!b->isSplat())
    return std::nullopt;
  return combine(*a, b->constant, splat(0, static_cast<int64_t>(shape.size())));
}

Known Walker::ofSelect(fuse::SelectOp op) {
  std::optional<bool> truth = truthOf(op->getOperand(0));
  if (!truth)
    return std::nullopt;
  return in(op->getOperand(*truth ? 1 : 2), typeOf(op.getResult()).getShape());
}

Known Walker::ofSlice(fuse::SliceOp op) {
  Affine value = *find(op.getX());
  for (auto [dim, factor] : llvm::enumerate(value.factors)) {
    std::optional<int64_t> constant =
        mulAdd(factor, op.getStarts()[dim], value.constant);
    std::optional<int64_t> next = mulAdd(factor, op.getStrides()[dim], 0);
    if (!constant || !next)
      return std::nullopt;
    value.constant = *constant;
    factor = *next;
  }
  return value;
}

/// Parts that go on where the one before ended.
Known Walker::ofConcat(fuse::ConcatOp op) {
  RankedTensorType type = typeOf(op.getResult());
  int64_t axis = *fuse::detail::normalizeAxis(op.getAxis(), type.getRank());
  const Affine *first = find(op.getParts().front());
  if (!first)
    return std::nullopt;
  Affine result = *first;
  // One element along the axis says nothing of its factor: the next part does.
  if (typeOf(op.getParts().front()).getDimSize(axis) == 1 &&
      op.getParts().size() > 1)
    if (const Affine *second = find(op.getParts()[1]))
      if (llvm::SubOverflow(second->constant, first->constant,
                            result.factors[axis]))
        return std::nullopt;
  int64_t at = 0;
  for (Value part : op.getParts()) {
    const Affine *value = find(part);
    ArrayRef<int64_t> shape = typeOf(part).getShape();
    std::optional<int64_t> constant =
        mulAdd(result.factors[axis], at, result.constant);
    if (!value || value->constant != constant)
      return std::nullopt;
    for (auto [dim, size] : llvm::enumerate(shape))
      if (size != 1 && value->factors[dim] != result.factors[dim])
        return std::nullopt;
    at += shape[axis];
  }
  return result;
}

Known Walker::ofCumulative(fuse::CumulativeOp op) {
  const Affine *value = find(op.getX());
  // A sum of nothing but zeros; or the same all along.
  bool isSame = value && value->isSplat() && !op.getExclusive() &&
                (op.getKind() == "max" || op.getKind() == "min");
  bool isZero = value && value->isSplat() && value->constant == 0 &&
                op.getKind() == "sum";
  if (!(isSame || isZero) || typeOf(op.getX()).getElementType().isInteger(1))
    return std::nullopt;
  return *value;
}

/// The largest, or the least, along axes: of truths whether any holds, or all.
Known Walker::ofReduce(fuse::ReduceOp op) {
  RankedTensorType type = typeOf(op.getX());
  StringRef kind = op.getKind();
  bool isLogical = kind == "any" || kind == "all";
  bool isMost = kind == "any" || kind == "max";
  // Of numbers any and all ask which are 0.
  if (!(isLogical ? type.getElementType().isInteger(1)
                  : isMost || kind == "min"))
    return std::nullopt;
  ArrayRef<int64_t> shape = type.getShape();
  Affine value = *find(op.getX()), result;
  auto axes = llvm::map_to_vector(op.getAxes(), [&](int64_t axis) {
    return *fuse::detail::normalizeAxis(axis, int64_t(shape.size()));
  });
  for (auto [dim, factor] : llvm::enumerate(value.factors)) {
    if (!llvm::is_contained(axes, int64_t(dim))) {
      result.factors.push_back(factor);
      continue;
    }
    if (op.getKeepdims())
      result.factors.push_back(0);
    if ((factor > 0) != isMost)
      continue;
    std::optional<int64_t> end = mulAdd(factor, shape[dim] - 1, value.constant);
    if (!end)
      return std::nullopt;
    value.constant = *end;
  }
  result.constant = value.constant;
  return result;
}

/// Of a table that is the same everywhere.
Known Walker::ofGather(fuse::GatherOp op) {
  const Affine *table = find(op.getTable());
  if (!table || !table->isSplat())
    return std::nullopt;
  return splat(table->constant, typeOf(op.getResult()).getRank());
}

Known Walker::ofCast(fuse::CastOp op) {
  RankedTensorType from = typeOf(op.getX()), to = typeOf(op.getResult());
  if (to.getElementType().isInteger(1))
    return from == to ? Known(*find(op.getX())) : std::nullopt;
  if (!from.getElementType().isInteger(1))
    return *find(op.getX());
  std::optional<bool> truth = truthOf(op.getX());
  return truth ? Known(splat(*truth, to.getRank())) : std::nullopt;
}

/// Of an op that moves, combines or converts the elements of one known operand.
Known Walker::ofOne(Operation *op, const Affine &x) {
  RankedTensorType type = typeOf(op->getResult(0));
  ArrayRef<int64_t> from = typeOf(op->getOperand(0)).getShape();
  return TypeSwitch<Operation *, Known>(op)
      .Case([&](fuse::BroadcastToOp) {
        return Known(broadcast(x, from, type.getShape()));
      })
      .Case([&](fuse::ReshapeOp) { return reshape(x, from, type.getShape()); })
      .Case([&](fuse::TransposeOp transpose) {
        Affine value = splat(x.constant, 0);
        for (int64_t dim : transpose.getPermutation())
          value.factors.push_back(x.factors[dim]);
        return Known(value);
      })
      .Case([&](fuse::SliceOp slice) { return ofSlice(slice); })
      .Case([&](fuse::ReduceOp reduce) { return ofReduce(reduce); })
      .Case([&](fuse::CastOp cast) { return ofCast(cast); })
      .Case([&](fuse::NotOp) -> Known {
        if (!type.getElementType().isInteger(1))
          return std::nullopt;
        return combine(x, -1, splat(-1, type.getRank()));
      })
      .Default([](Operation *) { return Known(); });
}

/// The sum, or the difference, of both operands; truths are no numbers.
Known Walker::ofSum(Operation *op, int64_t sign) {
  RankedTensorType type = typeOf(op->getResult(0));
  if (type.getElementType().isInteger(1))
    return std::nullopt;
  Known a = in(op->getOperand(0), type.getShape());
  Known b = in(op->getOperand(1), type.getShape());
  return a && b ? combine(*b, sign, *a) : std::nullopt;
}

Known Walker::compute(Operation *op) {
  RankedTensorType type = typeOf(op->getResult(0));
  DenseElementsAttr elements;
  if (matchPattern(op, m_Constant(&elements)))
    return ofElements(elements);
  return TypeSwitch<Operation *, Known>(op)
      .Case([&](fuse::IotaOp iota) {
        Affine value = splat(0, type.getRank());
        value.factors[*fuse::detail::normalizeAxis(iota.getAxis(),
                                                   type.getRank())] = 1;
        return Known(value);
      })
      .Case([&](fuse::AddOp) { return ofSum(op, 1); })
      .Case([&](fuse::SubOp) { return ofSum(op, -1); })
      .Case([&](fuse::MulOp mul) { return ofProduct(mul); })
      .Case([&](fuse::CompareOp compare) { return ofCompare(compare); })
      .Case([&](fuse::AndOp) { return ofLogic(op, true); })
      .Case([&](fuse::OrOp) { return ofLogic(op, false); })
      .Case([&](fuse::SelectOp select) { return ofSelect(select); })
      .Case([&](fuse::ConcatOp concat) { return ofConcat(concat); })
      .Case([&](fuse::CumulativeOp scan) { return ofCumulative(scan); })
      .Case([&](fuse::GatherOp gather) { return ofGather(gather); })
      .Default([&](Operation *) -> Known {
        const Affine *x =
            op->getNumOperands() ? find(op->getOperand(0)) : nullptr;
        return x ? ofOne(op, *x) : std::nullopt;
      });
}

/// The operand that the result is a broadcast of: what a known condition
/// chooses, or what is combined with a truth that changes nothing.
Value Walker::operandOf(Operation *op) const {
  if (isa<fuse::SelectOp>(op))
    if (std::optional<bool> truth = truthOf(op->getOperand(0)))
      return op->getOperand(*truth ? 1 : 2);
  // Of integers they combine bits.
  if (isa<fuse::AndOp, fuse::OrOp>(op) &&
      typeOf(op->getResult(0)).getElementType().isInteger(1))
    for (unsigned side : {0, 1})
      if (truthOf(op->getOperand(side)) == isa<fuse::AndOp>(op))
        return op->getOperand(1 - side);
  return Value();
}

/// Elements at positions that go on evenly are a slice of the table, reshaped
/// and broadcast.
void Walker::viewOfGather(fuse::GatherOp op) {
  const Affine *index = find(op.getIndices());
  if (!index || op.getBatchDims() != 0)
    return;
  RankedTensorType table = typeOf(op.getTable()), type = typeOf(op.getResult());
  ArrayRef<int64_t> shape = typeOf(op.getIndices()).getShape();
  int64_t axis = *fuse::detail::normalizeAxis(op.getAxis(), table.getRank());
  // The dimensions of the indices, where they go on: the rest repeats.
  SmallVector<int64_t> sizes(shape);
  int64_t count = 1, stride = 1;
  for (auto dim = static_cast<int64_t>(shape.size()); dim-- > 0;) {
    int64_t factor = index->factors[dim];
    if (shape[dim] == 1 || factor == 0) {
      sizes[dim] = 1;
      continue;
    }
    if (count == 1)
      stride = factor;
    if (factor < 1 || mulAdd(stride, count, 0) != std::optional(factor))
      return;
    count *= shape[dim];
  }
  std::optional<int64_t> last = mulAdd(stride, count - 1, index->constant);
  if (index->constant < 0 || !last || *last >= table.getDimSize(axis))
    return;
  SmallVector<int64_t> starts(table.getRank(), 0), limits(table.getShape()),
      strides(table.getRank(), 1);
  starts[axis] = index->constant;
  limits[axis] = *last + 1;
  strides[axis] = stride;
  SmallVector<int64_t> seen(table.getShape().take_front(axis));
  llvm::append_range(seen, sizes);
  llvm::append_range(seen, table.getShape().drop_front(axis + 1));
  OpBuilder builder(op);
  Value part = op.getTable();
  if (stride != 1 || limits[axis] - starts[axis] != table.getDimSize(axis))
    part = builder.createOrFold<fuse::SliceOp>(op.getLoc(), part, starts,
                                               limits, strides);
  part = builder.createOrFold<fuse::ReshapeOp>(
      op.getLoc(), RankedTensorType::get(seen, type.getElementType()), part);
  op.getResult().replaceAllUsesWith(
      builder.createOrFold<fuse::BroadcastToOp>(op.getLoc(), type, part));
}

void Walker::run() {
  for (Operation &op : llvm::make_early_inc_range(function_.front())) {
    if (op.getNumResults() != 1)
      continue;
    auto type = dyn_cast<RankedTensorType>(op.getResult(0).getType());
    if (!type || !type.hasStaticShape() || type.getNumElements() == 0)
      continue;
    if (type.getElementType().isInteger())
      if (Known value = compute(&op); value && fits(*value, type))
        known_[op.getResult(0)] = std::move(*value);
    if (isa<fuse::ConstantOp>(op) || op.use_empty())
      continue;
    const Affine *value = find(op.getResult(0));
    bool isTruth = type.getElementType().isInteger(1);
    std::optional<bool> truth =
        isTruth ? truthOf(op.getResult(0)) : std::nullopt;
    if (truth || (value && !isTruth && value->isSplat())) {
      OpBuilder builder(&op);
      APInt number(type.getElementTypeBitWidth(),
                   truth ? int64_t(*truth) : value->constant,
                   /*isSigned=*/!truth &&
                       !type.getElementType().isUnsignedInteger());
      Value constant = fuse::ConstantOp::create(
          builder, op.getLoc(), type, DenseElementsAttr::get(type, number));
      // Another place in the map may move all of it.
      Affine same = *value;
      known_[constant] = std::move(same);
      op.getResult(0).replaceAllUsesWith(constant);
    } else if (Value operand = operandOf(&op)) {
      OpBuilder builder(&op);
      op.getResult(0).replaceAllUsesWith(
          builder.createOrFold<fuse::BroadcastToOp>(op.getLoc(), type,
                                                    operand));
    } else if (auto gather = dyn_cast<fuse::GatherOp>(op)) {
      viewOfGather(gather);
    }
  }
}

void fusec::foldIndexValues(func::FuncOp function) {
  if (!function.isExternal())
    Walker(function).run();
}
