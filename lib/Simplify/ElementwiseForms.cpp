//===- ElementwiseForms.cpp - what is around elementwise ops --------------===//
//
// Frameworks that differentiate a graph by rules, op by op, leave views between
// elementwise ops that undo each other, broadcasts of what broadcasts by
// itself, and sums of one-hot rows. They hide what a graph is, as attention
// with its gradients.
//
//===----------------------------------------------------------------------===//

#include "ElementwiseForms.h"

#include "Types.h"
#include "fusec/Dialect/Fuse/Fuse.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// The element of a constant that has but one.
static std::optional<Attribute> numberOf(Value value) {
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat())
    return std::nullopt;
  return elements.getSplatValue<Attribute>();
}

static Value constantOf(OpBuilder &builder, Location location, Value splat,
                        ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, typeOf(splat).getElementType());
  return ConstantOp::create(
      builder, location, type,
      DenseElementsAttr::get(type, ArrayRef<Attribute>{*numberOf(splat)}));
}

/// The shape of an operand of an elementwise op once the op's result, of shape
/// `from`, is of shape `to`: dimensions that the operand has, or has one of.
static std::optional<SmallVector<int64_t>>
reshapedOperand(ArrayRef<int64_t> operand, ArrayRef<int64_t> from,
                ArrayRef<int64_t> to) {
  SmallVector<int64_t> aligned(from.size() - operand.size(), 1), shape;
  llvm::append_range(aligned, operand);
  size_t i = 0, j = 0;
  while (i < from.size() || j < to.size()) {
    size_t i0 = i, j0 = j;
    int64_t before = i < from.size() ? from[i++] : 1;
    int64_t after = j < to.size() ? to[j++] : 1;
    while (before != after) {
      bool isBehind = before < after;
      if (isBehind ? i == from.size() : j == to.size())
        return std::nullopt;
      (isBehind ? before : after) *= isBehind ? from[i++] : to[j++];
    }
    auto own = ArrayRef(aligned).slice(i0, i - i0);
    if (llvm::all_of(own, [](int64_t size) { return size == 1; }))
      shape.append(j - j0, 1);
    else if (own == from.slice(i0, i - i0))
      llvm::append_range(shape, to.slice(j0, j - j0));
    else
      return std::nullopt;
  }
  return shape;
}

namespace {
/// A view of elementwise ops is that of their operands, where views of these
/// are gone with it: those that lead to the whole of it are views themselves.
struct ViewOfElementwise : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;
  static constexpr int maxDepth = 4;

  LogicalResult matchAndRewrite(ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = typeOf(op.getX());
    Operation *inner = op.getX().getDefiningOp();
    bool isKnown = type.hasStaticShape() && op.getType().hasStaticShape() &&
                   type.getNumElements() > 1;
    int views = 0;
    if (!isKnown || !isa_and_nonnull<ElementwiseOpInterface>(inner) ||
        !canView(op.getX(), type, op.getType(), views, 0) || views == 0)
      return rewriter.notifyMatchFailure(op, "of no views");
    rewriter.replaceOp(op, view(rewriter, op.getX(), type, op.getType()));
    return success();
  }

  /// `whole` is the shape of what the value meets; counts views that are gone.
  /// What it is of has other uses too if it is the root.
  static bool canView(Value value, RankedTensorType whole, RankedTensorType to,
                      int &views, int depth, bool isRoot = false) {
    RankedTensorType type = typeOf(value);
    if (type.getNumElements() == 1 ||
        (numberOf(value) && type.getShape() == whole.getShape()))
      return true;
    if (type.getShape() != whole.getShape())
      return reshapedOperand(type.getShape(), whole.getShape(), to.getShape())
          .has_value();
    Operation *op = value.getDefiningOp();
    auto places = dyn_cast_or_null<IotaOp>(op);
    if (isa_and_nonnull<ReshapeOp>(op) || (places && axisIn(places, to))) {
      ++views;
      return true;
    }
    return isa_and_nonnull<ElementwiseOpInterface>(op) &&
           (isRoot || op->hasOneUse()) && depth < maxDepth &&
           llvm::all_of(
               op->getOperands(),
               [&](Value operand) {
                 return canView(operand, whole, to, views, depth + 1);
               });
  }

  /// The axis along which places are the same in another shape.
  static std::optional<int64_t> axisIn(IotaOp places, RankedTensorType to) {
    ArrayRef<int64_t> shape = places.getType().getShape();
    SmallVector<int64_t> along(shape.size(), 1);
    along[places.getAxis()] = shape[places.getAxis()];
    std::optional<SmallVector<int64_t>> there =
        reshapedOperand(along, shape, to.getShape());
    if (!there || along[places.getAxis()] == 1)
      return std::nullopt;
    int64_t *axis = llvm::find(*there, along[places.getAxis()]);
    if (axis == there->end())
      return std::nullopt;
    return axis - there->begin();
  }

  static Value view(PatternRewriter &rewriter, Value value,
                    RankedTensorType whole, RankedTensorType to) {
    RankedTensorType type = typeOf(value);
    Location location = value.getLoc();
    // Where nothing else has all elements, numbers do.
    if (numberOf(value) && type.getShape() == whole.getShape())
      return constantOf(rewriter, location, value, to.getShape());
    if (type.getNumElements() == 1 || type.getShape() != whole.getShape()) {
      SmallVector<int64_t> shape;
      if (type.getNumElements() != 1)
        shape =
            *reshapedOperand(type.getShape(), whole.getShape(), to.getShape());
      return rewriter.createOrFold<ReshapeOp>(location, type.clone(shape),
                                              value);
    }
    Operation *op = value.getDefiningOp();
    if (auto reshape = dyn_cast<ReshapeOp>(op))
      return rewriter.createOrFold<ReshapeOp>(
          location, type.clone(to.getShape()), reshape.getX());
    if (auto places = dyn_cast<IotaOp>(op))
      return IotaOp::create(rewriter, location, type.clone(to.getShape()),
                            *axisIn(places, to));
    IRMapping operands;
    for (Value operand : op->getOperands())
      if (!operands.contains(operand))
        operands.map(operand, view(rewriter, operand, whole, to));
    Operation *made = rewriter.clone(*op, operands);
    made->getResult(0).setType(type.clone(to.getShape()));
    return made->getResult(0);
  }
};

/// Elementwise ops of a view, of which there are only views and reductions, are
/// computed of what it is of, where that has fewer dimensions of size 1.
struct BeforeUnits : OpInterfaceRewritePattern<ElementwiseOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ElementwiseOpInterface op,
                                PatternRewriter &rewriter) const override {
    Value result = op->getResult(0);
    RankedTensorType type = typeOf(result), inner = innerOf(op, type);
    int views = 0;
    if (!inner || !areUsersFree(result) ||
        !ViewOfElementwise::canView(result, type, inner, views, 0,
                                    /*isRoot=*/true))
      return rewriter.notifyMatchFailure(op, "of no view that adds dimensions");
    Value x = ViewOfElementwise::view(rewriter, result, type, inner);
    for (Operation *user : llvm::make_early_inc_range(result.getUsers())) {
      rewriter.setInsertionPoint(user);
      if (auto sum = dyn_cast<ReduceOp>(user))
        reduce(rewriter, sum, x);
      else
        rewriter.replaceOp(user,
                           rewriter.createOrFold<ReshapeOp>(
                               op.getLoc(), typeOf(user->getResult(0)), x));
    }
    return success();
  }

  /// That of an operand that is a view with more dimensions of size 1.
  static RankedTensorType innerOf(Operation *op, RankedTensorType type) {
    for (Value operand : op->getOperands()) {
      auto view = operand.getDefiningOp<ReshapeOp>();
      if (!view || !type.hasStaticShape() ||
          view.getType().getShape() != type.getShape())
        continue;
      RankedTensorType inner = typeOf(view.getX());
      if (inner.getRank() < type.getRank() &&
          withoutUnits(inner) == withoutUnits(type))
        return type.clone(inner.getShape());
    }
    return {};
  }
  static SmallVector<int64_t> withoutUnits(RankedTensorType type) {
    SmallVector<int64_t> sizes(type.getShape());
    llvm::erase(sizes, 1);
    return sizes;
  }
  static bool areUsersFree(Value value) {
    return llvm::any_of(value.getUsers(), llvm::IsaPred<ReshapeOp>) &&
           llvm::any_of(value.getUsers(), llvm::IsaPred<ReduceOp>) &&
           llvm::all_of(value.getUsers(), llvm::IsaPred<ReshapeOp, ReduceOp>);
  }
  static void reduce(PatternRewriter &rewriter, ReduceOp op, Value x) {
    ArrayRef<int64_t> shape = typeOf(op.getX()).getShape();
    SmallVector<int64_t> places, axes;
    for (auto [dim, size] : llvm::enumerate(typeOf(x).getShape()))
      if (size != 1)
        places.push_back(static_cast<int64_t>(dim));
    auto isReduced = [&](int64_t dim) {
      return llvm::any_of(op.getAxes(), [&](int64_t axis) {
        return *fuse::detail::normalizeAxis(axis, int64_t(shape.size())) == dim;
      });
    };
    for (int64_t dim = 0, place = 0; dim < int64_t(shape.size()); ++dim) {
      if (shape[dim] == 1)
        continue;
      if (isReduced(dim))
        axes.push_back(places[place]);
      ++place;
    }
    Value sum = ReduceOp::create(rewriter, op.getLoc(), x, op.getKind(), axes,
                                 /*keepdims=*/false);
    rewriter.replaceOp(
        op, rewriter.createOrFold<ReshapeOp>(op.getLoc(), op.getType(), sum));
  }
};

/// A view of what is broadcast is the broadcast of a view.
struct ViewOfBroadcast : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    auto broadcast = op.getX().getDefiningOp<BroadcastToOp>();
    if (!broadcast || !broadcast.getType().hasStaticShape() ||
        broadcast.getType().getNumElements() == 0)
      return rewriter.notifyMatchFailure(op, "of nothing that is broadcast");
    RankedTensorType type = typeOf(broadcast.getX());
    std::optional<SmallVector<int64_t>> shape =
        reshapedOperand(type.getShape(), broadcast.getType().getShape(),
                        op.getType().getShape());
    if (!shape)
      return rewriter.notifyMatchFailure(op, "joins what is broadcast");
    Value x = rewriter.createOrFold<ReshapeOp>(op.getLoc(), type.clone(*shape),
                                               broadcast.getX());
    rewriter.replaceOpWithNewOp<BroadcastToOp>(op, op.getType(), x);
    return success();
  }
};

/// An elementwise op of what is broadcast is one of fewer elements.
struct BroadcastBehind : OpInterfaceRewritePattern<ElementwiseOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ElementwiseOpInterface op,
                                PatternRewriter &rewriter) const override {
    auto broadcast = op->getNumOperands() == 1
                         ? op->getOperand(0).getDefiningOp<BroadcastToOp>()
                         : BroadcastToOp();
    if (!broadcast)
      return rewriter.notifyMatchFailure(op, "of nothing that is broadcast");
    RankedTensorType type = typeOf(op->getResult(0));
    IRMapping operands;
    operands.map(op->getOperand(0), broadcast.getX());
    Operation *made = rewriter.clone(*op, operands);
    made->getResult(0).setType(type.clone(typeOf(broadcast.getX()).getShape()));
    rewriter.replaceOpWithNewOp<BroadcastToOp>(op, type, made->getResult(0));
    return success();
  }
};

/// What numbers do to the choice of a finite number or of fewer elements than
/// are chosen for is done to both of these.
struct BeforeChoice : OpInterfaceRewritePattern<ElementwiseOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ElementwiseOpInterface op,
                                PatternRewriter &rewriter) const override {
    SelectOp choice;
    if (!isa<AddOp, SubOp, MulOp, DivOp, NegOp, CastOp>(op))
      return rewriter.notifyMatchFailure(op, "is no sum or product");
    for (Value operand : op->getOperands())
      if (auto select = operand.getDefiningOp<SelectOp>(); select && !choice)
        choice = select;
      else if (!numberOf(operand))
        return rewriter.notifyMatchFailure(op, "of more than numbers");
    RankedTensorType type = typeOf(op->getResult(0));
    if (!choice || !choice->hasOneUse() ||
        choice.getType().getShape() != type.getShape() ||
        typeOf(choice->getOperand(0)).getShape() != type.getShape() ||
        !(isSmall(choice->getOperand(1), type) &&
          isSmall(choice->getOperand(2), type)))
      return rewriter.notifyMatchFailure(op, "of no choice of few elements");
    Value arms[2];
    for (unsigned arm : {0, 1}) {
      Value chosen = choice->getOperand(arm + 1);
      IRMapping operands;
      for (Value operand : op->getOperands())
        operands.map(operand,
                     operand == choice.getResult()
                         ? chosen
                         : constantOf(rewriter, op.getLoc(), operand, {}));
      Operation *made = rewriter.clone(*op, operands);
      made->getResult(0).setType(type.clone(typeOf(chosen).getShape()));
      arms[arm] = made->getResult(0);
    }
    rewriter.replaceOpWithNewOp<SelectOp>(op, type, choice->getOperand(0),
                                          arms[0], arms[1]);
    return success();
  }

  static bool isSmall(Value value, RankedTensorType type) {
    std::optional<Attribute> number = numberOf(value);
    auto real = number ? dyn_cast<FloatAttr>(*number) : FloatAttr();
    return typeOf(value).getNumElements() < type.getNumElements() &&
           (!real || real.getValue().isFinite());
  }
};

/// The sum of a row that is 0 but for an element at an index is that element,
/// where the index lies in the row.
struct SumOfOneHot : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReduceOp op,
                                PatternRewriter &rewriter) const override {
    auto negated = op.getX().getDefiningOp<NegOp>();
    auto choice = (negated ? negated->getOperand(0) : op.getX())
                      .getDefiningOp<SelectOp>();
    RankedTensorType whole = typeOf(op.getX());
    if (op.getKind() != "sum" || op.getAxes().size() != 1 || !choice ||
        !whole.hasStaticShape() || !isZero(choice->getOperand(2)))
      return rewriter.notifyMatchFailure(op, "sums no choice of zeros");
    int64_t axis =
        *fuse::detail::normalizeAxis(op.getAxes().front(), whole.getRank());
    int64_t size = whole.getDimSize(axis);
    Value index = indexOf(choice->getOperand(0), axis, whole);
    Value element = choice->getOperand(1);
    if (!index || size < 2 || !isOne(element, axis, whole))
      return rewriter.notifyMatchFailure(op, "is of no one-hot rows");
    Location location = op.getLoc();
    if (negated)
      element = NegOp::create(rewriter, location, element);
    auto number = [&](int64_t value) {
      auto type = RankedTensorType::get({}, typeOf(index).getElementType());
      return ConstantOp::create(
          rewriter, location, type,
          DenseElementsAttr::get(type,
                                 ArrayRef<Attribute>{rewriter.getIntegerAttr(
                                     type.getElementType(), value)}));
    };
    Value isInside = AndOp::create(
        rewriter, location,
        CompareOp::create(rewriter, location, index, number(0), "ge"),
        CompareOp::create(rewriter, location, index, number(size), "lt"));
    // Zeros are added to the element: -0 is 0 then.
    Value zero = constantOf(rewriter, location, choice->getOperand(2), {});
    Value sum = AddOp::create(
        rewriter, location,
        SelectOp::create(rewriter, location, isInside, element, zero), zero);
    auto row = llvm::to_vector(whole.getShape());
    row[axis] = 1;
    if (typeOf(sum).getShape() != ArrayRef(row))
      sum = BroadcastToOp::create(rewriter, location, whole.clone(row), sum);
    rewriter.replaceOp(
        op, rewriter.createOrFold<ReshapeOp>(location, op.getType(), sum));
    return success();
  }

  static bool isZero(Value value) {
    std::optional<Attribute> number = numberOf(value);
    auto real = number ? dyn_cast<FloatAttr>(*number) : FloatAttr();
    return real && real.getValue().isZero();
  }
  /// Whether rows along the axis have one of it.
  static bool isOne(Value value, int64_t axis, RankedTensorType whole) {
    int64_t dim = axis - (whole.getRank() - typeOf(value).getRank());
    return dim < 0 || typeOf(value).getDimSize(dim) == 1;
  }
  /// What places along the axis are equal to where the condition holds.
  static Value indexOf(Value condition, int64_t axis, RankedTensorType whole) {
    auto compare = condition.getDefiningOp<CompareOp>();
    if (!compare || compare.getPredicate() != "eq")
      return {};
    for (unsigned side : {0, 1}) {
      auto places = compare->getOperand(side).getDefiningOp<IotaOp>();
      Value index = compare->getOperand(1 - side);
      if (!places || !isa<IntegerType>(typeOf(index).getElementType()) ||
          typeOf(index).getElementTypeBitWidth() < 32)
        continue;
      int64_t dim = axis - (whole.getRank() - places.getType().getRank());
      if (dim >= 0 && int64_t(places.getAxis()) == dim &&
          places.getType().getDimSize(dim) == whole.getDimSize(axis) &&
          isOne(index, axis, whole))
        return index;
    }
    return {};
  }
};
} // namespace

void fusec::addElementwiseFormPatterns(RewritePatternSet &patterns) {
  patterns.add<ViewOfElementwise, BeforeUnits, ViewOfBroadcast, BroadcastBehind,
               BeforeChoice, SumOfOneHot>(patterns.getContext());
}
