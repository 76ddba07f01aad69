//===- ReductionParts.cpp - what is combined in parts ---------------------===//

#include "ReductionParts.h"

#include "Types.h"
#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Interfaces/Precision.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

static Value combine(OpBuilder &builder, ReduceOp op, Value a, Value b) {
  if (op.getKind() == "max")
    return MaximumOp::create(builder, op.getLoc(), a, b);
  if (op.getKind() == "min")
    return MinimumOp::create(builder, op.getLoc(), a, b);
  return AddOp::create(builder, op.getLoc(), a, b);
}

namespace {
/// What is combined of windows of few elements is combined of slices, one for
/// each element of a window: more of it is in one kernel then, and each lane
/// has neighbours to load.
struct SlicesOfSmallWindows : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReduceOp op,
                                PatternRewriter &rewriter) const override {
    // Each slice is a load in flight.
    constexpr int64_t most = 64;
    auto windows = op.getX().getDefiningOp<WindowsOp>();
    if (!windows || op.getKeepdims() || !reducesWindows(op, windows) ||
        windows.getWindowElements() > most || !combines(op.getKind()))
      return rewriter.notifyMatchFailure(op, "reduces no small windows");
    Type element = op.getType().getElementType();
    Type wide = op.getKind() == "max" || op.getKind() == "min"
                    ? element
                    : getComputeType(element);
    Value all;
    for (int64_t tap = 0; tap < windows.getWindowElements(); ++tap) {
      Value one = castTo(rewriter, windows.sliceAt(rewriter, tap), wide);
      all = all ? combine(rewriter, op, all, one) : one;
    }
    if (op.getKind() == "mean") {
      auto scalar = RankedTensorType::get({}, wide);
      Value count = ConstantOp::create(rewriter, op.getLoc(), scalar,
                                       double(windows.getWindowElements()));
      all = DivOp::create(rewriter, op.getLoc(), all, count);
    }
    rewriter.replaceOp(op, castTo(rewriter, all, element));
    return success();
  }

  static bool combines(StringRef kind) {
    return kind == "sum" || kind == "mean" || kind == "max" || kind == "min";
  }
  static bool reducesWindows(ReduceOp op, WindowsOp windows) {
    int64_t first = windows.getX().getType().getRank();
    return op.getAxes().size() == windows.getAxes().size() &&
           llvm::all_of(op.getAxes(),
                        [&](int64_t axis) { return axis >= first; });
  }
  static Value castTo(PatternRewriter &rewriter, Value value, Type element) {
    auto type = cast<RankedTensorType>(value.getType());
    if (type.getElementType() == element)
      return value;
    return CastOp::create(rewriter, value.getLoc(), type.clone(element), value);
  }
};

/// A concatenation, and all that follows from it with its dimension.
class Joined {
public:
  explicit Joined(ConcatOp concat)
      : concat_(concat), rank_(concat.getType().getRank()),
        axis_(*fuse::detail::normalizeAxis(concat.getAxis(), rank_)),
        size_(concat.getType().getDimSize(axis_)) {
    for (Value part : concat.getParts()) {
      starts_.push_back(end_);
      end_ += typeOf(part).getDimSize(axis_);
    }
  }

  /// Whether the parts can stand alone, and one of them is nearly all.
  bool canStandAlone() {
    int64_t longest = 0;
    for (size_t i = 0; i < starts_.size(); ++i)
      longest = std::max(longest, sizeOf(i));
    return longest > 0 && (size_ - longest) * kLongToShort <= longest &&
           collect() && isCut_;
  }

  void takeApart() {
    OpBuilder builder(concat_);
    parts_[concat_] = llvm::to_vector(concat_.getParts());
    for (Operation *op : inside_)
      copyParts(op, builder);
    for (Operation *op : exits_) {
      builder.setInsertionPoint(op);
      op->getResult(0).replaceAllUsesWith(
          isa<ReduceOp>(op) ? combined(cast<ReduceOp>(op), builder)
                            : cutOf(cast<SliceOp>(op), builder));
      op->erase();
    }
    for (Operation *op : llvm::reverse(inside_))
      op->erase();
    concat_.erase();
  }

private:
  /// The longest part has so many columns for each of the others.
  static constexpr int64_t kLongToShort = 8;

  int64_t sizeOf(size_t part) const {
    return (part + 1 < starts_.size() ? starts_[part + 1] : end_) -
           starts_[part];
  }
  /// The dimension of a value that meets that of the concatenation: dimensions
  /// meet from the last on. Negative where it has none.
  int64_t axisOf(Value value) const {
    return typeOf(value).getRank() - (rank_ - axis_);
  }
  bool isFlat(Value value) const {
    int64_t axis = axisOf(value);
    return axis < 0 || typeOf(value).getDimSize(axis) == 1;
  }

  bool collect();
  bool takes(Operation *op);
  std::optional<size_t> partHolding(SliceOp op) const;
  void copyParts(Operation *op, OpBuilder &builder);
  Value valueIn(Value value, size_t part, OpBuilder &builder);
  Value combined(ReduceOp op, OpBuilder &builder);
  Value cutOf(SliceOp op, OpBuilder &builder);

  ConcatOp concat_;
  int64_t rank_, axis_, size_, end_ = 0;
  SmallVector<int64_t> starts_;
  /// Elementwise ops with the dimension, each behind those that it reads, and
  /// the reductions and slices where it ends.
  SmallVector<Operation *> inside_, exits_;
  bool isCut_ = false;
  DenseMap<Operation *, SmallVector<Value>> parts_;
};
} // namespace

/// Notes an op that reads what has the dimension; false if it needs the whole.
bool Joined::takes(Operation *op) {
  if (auto slice = dyn_cast<SliceOp>(op)) {
    isCut_ = true;
    return partHolding(slice).has_value();
  }
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    // Of 16-bit floats each part's sum would be rounded.
    Type element = reduce.getType().getElementType();
    bool isSum =
        reduce.getKind() == "sum" && getComputeType(element) == element;
    return reduce.getReducedDims()[axisOf(reduce.getX())] &&
           (isSum || reduce.getKind() == "max" || reduce.getKind() == "min");
  }
  return isa<ElementwiseOpInterface>(op) && axisOf(op->getResult(0)) >= 0 &&
         !isFlat(op->getResult(0));
}

bool Joined::collect() {
  llvm::SetVector<Operation *> seen;
  seen.insert(concat_);
  // An op of a block has only ops behind it that read it.
  for (size_t i = 0; i < seen.size(); ++i)
    for (Operation *user : seen[i]->getUsers()) {
      if (!takes(user))
        return false;
      if (isa<ElementwiseOpInterface>(user))
        seen.insert(user);
      else
        exits_.push_back(user);
    }
  inside_ = llvm::to_vector(llvm::drop_begin(seen));
  llvm::sort(inside_,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return true;
}

/// The part that holds all that a slice takes.
std::optional<size_t> Joined::partHolding(SliceOp op) const {
  int64_t axis = axisOf(op.getX());
  int64_t first = op.getStarts()[axis], count = op.getType().getDimSize(axis);
  int64_t last = first + (count - 1) * op.getStrides()[axis];
  for (size_t part = 0; part < starts_.size(); ++part)
    if (count > 0 && first >= starts_[part] &&
        last < starts_[part] + sizeOf(part))
      return part;
  return std::nullopt;
}

/// What a part meets of a value: its own copy, a slice, or all where the value
/// has no such dimension.
Value Joined::valueIn(Value value, size_t part, OpBuilder &builder) {
  if (auto found = parts_.find(value.getDefiningOp()); found != parts_.end())
    return found->second[part];
  if (isFlat(value))
    return value;
  RankedTensorType type = typeOf(value);
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape());
  starts[axisOf(value)] = starts_[part];
  limits[axisOf(value)] = starts_[part] + sizeOf(part);
  return SliceOp::create(builder, value.getLoc(), value, starts, limits,
                         SmallVector<int64_t>(type.getRank(), 1));
}

void Joined::copyParts(Operation *op, OpBuilder &builder) {
  builder.setInsertionPoint(op);
  SmallVector<Value> copies;
  for (size_t part = 0; part < starts_.size(); ++part) {
    IRMapping mapping;
    for (Value operand : op->getOperands())
      mapping.map(operand, valueIn(operand, part, builder));
    Operation *copy = builder.clone(*op, mapping);
    Value result = copy->getResult(0);
    SmallVector<int64_t> shape(typeOf(result).getShape());
    shape[axisOf(result)] = sizeOf(part);
    result.setType(typeOf(result).clone(shape));
    copies.push_back(result);
  }
  parts_[op] = copies;
}

Value Joined::combined(ReduceOp op, OpBuilder &builder) {
  Value all;
  for (size_t part = 0; part < starts_.size(); ++part) {
    IRMapping mapping;
    mapping.map(op.getX(), valueIn(op.getX(), part, builder));
    Value one = builder.clone(*op, mapping)->getResult(0);
    all = all ? combine(builder, op, all, one) : one;
  }
  return all;
}

Value Joined::cutOf(SliceOp op, OpBuilder &builder) {
  size_t part = *partHolding(op);
  int64_t axis = axisOf(op.getX());
  SmallVector<int64_t> starts(op.getStarts()), limits(op.getLimits());
  starts[axis] -= starts_[part];
  limits[axis] = std::min(limits[axis] - starts_[part], sizeOf(part));
  return builder.createOrFold<SliceOp>(op.getLoc(), op.getType(),
                                       valueIn(op.getX(), part, builder),
                                       starts, limits, op.getStrides());
}

void fusec::addReductionPartPatterns(RewritePatternSet &patterns) {
  patterns.add<SlicesOfSmallWindows>(patterns.getContext());
}

void fusec::takeApart(func::FuncOp function) {
  for (auto concat :
       llvm::make_early_inc_range(function.getBody().getOps<ConcatOp>())) {
    Joined joined(concat);
    if (joined.canStandAlone())
      joined.takeApart();
  }
}
