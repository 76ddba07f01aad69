//===- IndexValues.cpp - values that follow from their index --------------===//

#include "IndexValues.h"

#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Constants of more elements are not looked through.
static constexpr int64_t kMostElements = 1 << 16;

namespace {
/// constant + sum of factors[d] * index[d], exactly.
struct Affine {
  int64_t constant = 0;
  SmallVector<int64_t> factors;

  bool isSplat() const {
    return llvm::all_of(factors, [](int64_t factor) { return factor == 0; });
  }
};

/// An integer, or of a truth the number that is at least 0 where it holds: a
/// known truth is 0, or -1.
using Known = std::optional<Affine>;

/// The least and the largest value.
struct Bounds {
  int64_t least, most;
};
} // namespace

/// a * b + c, or none where it takes more than 64 bits.
static std::optional<int64_t> mulAdd(int64_t a, int64_t b, int64_t c) {
  int64_t product, sum;
  if (llvm::MulOverflow(a, b, product) || llvm::AddOverflow(product, c, sum))
    return std::nullopt;
  return sum;
}

static std::optional<Bounds> boundsOf(const Affine &value,
                                      ArrayRef<int64_t> shape) {
  Bounds bounds = {value.constant, value.constant};
  for (auto [factor, size] : llvm::zip_equal(value.factors, shape)) {
    int64_t &end = factor < 0 ? bounds.least : bounds.most;
    std::optional<int64_t> next = mulAdd(factor, size - 1, end);
    if (!next)
      return std::nullopt;
    end = *next;
  }
  return bounds;
}

/// a * scale + b, both of one shape.
static Known combine(const Affine &a, int64_t scale, const Affine &b) {
  Affine result = b;
  std::optional<int64_t> constant = mulAdd(a.constant, scale, b.constant);
  if (!constant)
    return std::nullopt;
  result.constant = *constant;
  for (auto [factor, other] : llvm::zip_equal(result.factors, a.factors)) {
    std::optional<int64_t> sum = mulAdd(other, scale, factor);
    if (!sum)
      return std::nullopt;
    factor = *sum;
  }
  return result;
}

static Affine splat(int64_t value, int64_t rank) {
  return {value, SmallVector<int64_t>(rank, 0)};
}

/// As it is after broadcasting.
static Affine broadcast(const Affine &value, ArrayRef<int64_t> from,
                        ArrayRef<int64_t> to) {
  Affine result = splat(value.constant, static_cast<int64_t>(to.size()));
  for (size_t dim = 0; dim < from.size(); ++dim)
    if (from[dim] != 1)
      result.factors[to.size() - from.size() + dim] = value.factors[dim];
  return result;
}

/// As the elements of another shape, in row-major order: dimensions are split
/// and joined where their factors allow it.
static Known reshape(const Affine &value, ArrayRef<int64_t> from,
                     ArrayRef<int64_t> to) {
  Affine result = splat(value.constant, static_cast<int64_t>(to.size()));
  auto in = static_cast<int64_t>(from.size());
  auto out = static_cast<int64_t>(to.size());
  // From the last: how many elements of the dimension of `from` are left, and
  // the factor of the next of them.
  int64_t left = 1, factor = 0;
  while (out-- > 0) {
    int64_t wanted = to[out];
    if (wanted == 1)
      continue;
    while (left == 1 && in > 0) {
      left = from[--in];
      factor = value.factors[in];
    }
    result.factors[out] = factor;
    // Several dimensions of `from` make one: they must go on evenly.
    while (wanted % left == 0 && wanted > left && in > 0) {
      wanted /= left;
      std::optional<int64_t> next = mulAdd(factor, left, 0);
      left = from[--in];
      if (left != 1 && (!next || value.factors[in] != *next))
        return std::nullopt;
      factor = next.value_or(0);
    }
    if (left % wanted != 0)
      return std::nullopt;
    left /= wanted;
    std::optional<int64_t> next = mulAdd(factor, wanted, 0);
    if (!next)
      return std::nullopt;
    factor = *next;
  }
  return result;
}

/// Constants whose elements follow from their index.
static Known ofElements(DenseElementsAttr elements) {
  auto type = cast<RankedTensorType>(elements.getType());
  if (!type.getElementType().isInteger())
    return std::nullopt;
  bool isTruth = type.getElementType().isInteger(1);
  auto numberOf = [&](const APInt &value) -> int64_t {
    return isTruth ? (value.isZero() ? -1 : 0) : value.getSExtValue();
  };
  if (elements.isSplat())
    return splat(numberOf(elements.getSplatValue<APInt>()), type.getRank());
  if (isTruth || type.getNumElements() > kMostElements)
    return std::nullopt;
  auto values =
      llvm::to_vector(llvm::map_range(elements.getValues<APInt>(), numberOf));
  Affine result = splat(values.front(), type.getRank());
  int64_t stride = 1;
  for (int64_t dim = type.getRank(); dim-- > 0; stride *= type.getDimSize(dim))
    if (type.getDimSize(dim) > 1)
      result.factors[dim] = values[stride] - values.front();
  // Each element from the one before in its last dimension that is not the
  // first.
  SmallVector<int64_t> index(type.getRank(), 0);
  for (int64_t value : values) {
    int64_t expected = result.constant;
    for (auto [at, factor] : llvm::zip_equal(index, result.factors))
      expected += at * factor;
    if (value != expected)
      return std::nullopt;
    for (int64_t dim = type.getRank(); dim-- > 0;) {
      if (++index[dim] < type.getDimSize(dim))
        break;
      index[dim] = 0;
    }
  }
  return result;
}

namespace {
/// The values of a function, in the order of their ops.
class Walker {
public:
  explicit Walker(func::FuncOp function) : function_(function) {}

  bool run();

private:
  Known compute(Operation *op);
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
  bool viewOfGather(fuse::GatherOp op);
  Value operandOf(Operation *op) const;

  static RankedTensorType typeOf(Value value) {
    return cast<RankedTensorType>(value.getType());
  }
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

/// Whether any, or all, along an axis: where the number is largest, or least.
Known Walker::ofReduce(fuse::ReduceOp op) {
  bool isMost = op.getKind() == "any" || op.getKind() == "max";
  if (!isMost && op.getKind() != "all" && op.getKind() != "min")
    return std::nullopt;
  ArrayRef<int64_t> shape = typeOf(op.getX()).getShape();
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

Known Walker::compute(Operation *op) {
  RankedTensorType type = typeOf(op->getResult(0));
  ArrayRef<int64_t> shape = type.getShape();
  DenseElementsAttr elements;
  if (matchPattern(op, m_Constant(&elements)))
    return ofElements(elements);
  auto first = [&]() -> const Affine * {
    return op->getNumOperands() ? find(op->getOperand(0)) : nullptr;
  };
  // Truths are no numbers.
  bool isTruth = type.getElementType().isInteger(1);
  auto sumOf = [&](int64_t sign) -> Known {
    if (isTruth)
      return std::nullopt;
    Known a = in(op->getOperand(0), shape), b = in(op->getOperand(1), shape);
    return a && b ? combine(*b, sign, *a) : std::nullopt;
  };
  return TypeSwitch<Operation *, Known>(op)
      .Case([&](fuse::IotaOp iota) {
        Affine value = splat(0, type.getRank());
        value.factors[*fuse::detail::normalizeAxis(iota.getAxis(),
                                                   type.getRank())] = 1;
        return Known(value);
      })
      .Case([&](fuse::AddOp) { return sumOf(1); })
      .Case([&](fuse::SubOp) { return sumOf(-1); })
      .Case([&](fuse::MulOp mul) { return ofProduct(mul); })
      .Case([&](fuse::CompareOp compare) { return ofCompare(compare); })
      .Case([&](fuse::AndOp) { return ofLogic(op, true); })
      .Case([&](fuse::OrOp) { return ofLogic(op, false); })
      .Case([&](fuse::SelectOp select) { return ofSelect(select); })
      .Case([&](fuse::ConcatOp concat) { return ofConcat(concat); })
      .Case([&](fuse::CumulativeOp scan) { return ofCumulative(scan); })
      .Case([&](fuse::GatherOp gather) { return ofGather(gather); })
      .Default([&](Operation *) -> Known {
        const Affine *x = first();
        if (!x)
          return std::nullopt;
        ArrayRef<int64_t> from = typeOf(op->getOperand(0)).getShape();
        return TypeSwitch<Operation *, Known>(op)
            .Case([&](fuse::BroadcastToOp) {
              return Known(broadcast(*x, from, shape));
            })
            .Case([&](fuse::ReshapeOp) { return reshape(*x, from, shape); })
            .Case([&](fuse::TransposeOp transpose) {
              Affine value = splat(x->constant, 0);
              for (int64_t dim : transpose.getPermutation())
                value.factors.push_back(x->factors[dim]);
              return Known(value);
            })
            .Case([&](fuse::SliceOp slice) { return ofSlice(slice); })
            .Case([&](fuse::ReduceOp reduce) { return ofReduce(reduce); })
            .Case([&](fuse::NotOp) -> Known {
              if (!isTruth)
                return std::nullopt;
              return combine(*x, -1, splat(-1, type.getRank()));
            })
            .Case([&](fuse::CastOp cast) { return ofCast(cast); })
            .Default([](Operation *) { return Known(); });
      });
}

/// The operand that the result is a broadcast of: what a known condition
/// chooses, or what is combined with a truth that changes nothing.
Value Walker::operandOf(Operation *op) const {
  if (isa<fuse::SelectOp>(op))
    if (std::optional<bool> truth = truthOf(op->getOperand(0)))
      return op->getOperand(*truth ? 1 : 2);
  if (isa<fuse::AndOp, fuse::OrOp>(op))
    for (unsigned side : {0, 1})
      if (truthOf(op->getOperand(side)) == isa<fuse::AndOp>(op))
        return op->getOperand(1 - side);
  return Value();
}

/// Elements at positions that go on evenly are a slice of the table, reshaped
/// and broadcast.
bool Walker::viewOfGather(fuse::GatherOp op) {
  const Affine *index = find(op.getIndices());
  if (!index || op.getBatchDims() != 0)
    return false;
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
      return false;
    count *= shape[dim];
  }
  std::optional<int64_t> last = mulAdd(stride, count - 1, index->constant);
  if (index->constant < 0 || !last || *last >= table.getDimSize(axis))
    return false;
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
  if (limits[axis] - starts[axis] != table.getDimSize(axis))
    part = builder.createOrFold<fuse::SliceOp>(op.getLoc(), part, starts,
                                               limits, strides);
  part = builder.createOrFold<fuse::ReshapeOp>(
      op.getLoc(), RankedTensorType::get(seen, type.getElementType()), part);
  op.getResult().replaceAllUsesWith(
      builder.createOrFold<fuse::BroadcastToOp>(op.getLoc(), type, part));
  return true;
}

bool Walker::run() {
  bool changed = false;
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
                   /*isSigned=*/!truth);
      Value constant = fuse::ConstantOp::create(
          builder, op.getLoc(), type, DenseElementsAttr::get(type, number));
      known_[constant] = *find(op.getResult(0));
      op.getResult(0).replaceAllUsesWith(constant);
      changed = true;
    } else if (Value operand = operandOf(&op)) {
      OpBuilder builder(&op);
      op.getResult(0).replaceAllUsesWith(
          builder.createOrFold<fuse::BroadcastToOp>(op.getLoc(), type,
                                                    operand));
      changed = true;
    } else if (auto gather = dyn_cast<fuse::GatherOp>(op)) {
      changed |= viewOfGather(gather);
    }
  }
  return changed;
}

bool fusec::foldIndexValues(func::FuncOp function) {
  return !function.isExternal() && Walker(function).run();
}
