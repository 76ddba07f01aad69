//===- ScaledWeights.cpp - scales of a product's columns ------------------===//

#include "ScaledWeights.h"

#include "Matrices.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

using IsFixed = llvm::function_ref<bool(Value)>;

static int64_t widthOf(Value value) {
  RankedTensorType type = typeOf(value);
  return type.getRank() == 0 ? 0 : type.getShape().back();
}

/// Whether a value that is fixed has one element for each column, or one.
static bool isOfColumns(Value value, int64_t columns, IsFixed isFixed) {
  int64_t elements = typeOf(value).getNumElements();
  return isFixed(value) &&
         (elements == 1 || (elements == columns && widthOf(value) == columns));
}

/// The operand that is not of the columns, where the other is; null where the
/// op is no such.
static Value mainOperand(Operation *op, int64_t columns, IsFixed isFixed) {
  for (unsigned side : {0, 1}) {
    Value main = op->getOperand(side), other = op->getOperand(1 - side);
    bool mayBe = side == 0 || !isa<SubOp>(op);
    if (mayBe && !isFixed(main) &&
        main.getType() == op->getResult(0).getType() &&
        isOfColumns(other, columns, isFixed))
      return main;
  }
  return {};
}

static Value otherOperand(Operation *op, Value main) {
  return op->getOperand(op->getOperand(0) == main ? 1 : 0);
}

/// What an op of the chain does its own to; null where it is none.
static Value behind(Operation *op, int64_t columns, IsFixed isFixed) {
  if (!op->hasOneUse())
    return {};
  if (isa<AddOp, SubOp>(op))
    return mainOperand(op, columns, isFixed);
  bool keepsColumns =
      isa<ReshapeOp, CastOp>(op) && widthOf(op->getOperand(0)) == columns;
  return keepsColumns ? op->getOperand(0) : Value();
}

std::optional<ScaledProduct> fusec::findScaledProduct(MulOp scaling,
                                                      IsFixed isFixed) {
  int64_t columns = widthOf(scaling);
  Value value = mainOperand(scaling, columns, isFixed);
  if (!value)
    return std::nullopt;
  ScaledProduct found{{}, {}, scaling, otherOperand(scaling, value), {}};
  bool isCast = false;
  Operation *op = value.getDefiningOp();
  while (op && !isa<MatmulOp>(op)) {
    value = behind(op, columns, isFixed);
    isCast |= isa<CastOp>(op);
    found.chain.insert(found.chain.begin(), op);
    op = value ? value.getDefiningOp() : nullptr;
  }
  found.product = dyn_cast_or_null<MatmulOp>(op);
  if (!found.product || !op->hasOneUse() ||
      widthOf(op->getResult(0)) != columns || !isFixed(found.weight()) ||
      typeOf(found.weight()).getRank() != 2)
    return std::nullopt;
  // Between them is a rounding, but for those that have a reason anyway.
  if (isCast && typeOf(found.weight()).getElementTypeBitWidth() >= 32)
    return std::nullopt;
  bool hasSums = llvm::any_of(found.chain, llvm::IsaPred<AddOp, SubOp>);
  if (hasSums && scaling->hasOneUse()) {
    auto shifting = dyn_cast<AddOp>(*scaling->user_begin());
    if (shifting && mainOperand(shifting, columns, isFixed))
      found.shifting = shifting;
  }
  return found;
}

StringRef fusec::whyNotScaled(const ScaledProduct &scaled, bool isExact) {
  if (isExact)
    return "exact numerics round the product before it is scaled";
  if (typeOf(scaled.weight()).getElementTypeBitWidth() < 32)
    return "the scaled weight would be rounded again, to its type; the kernel "
           "scales in f32";
  return "";
}

namespace {
/// Makes ops of lines: one element for each column, or one.
class Lines {
public:
  Lines(OpBuilder &builder, Location place)
      : builder_(builder), place_(place) {}

  Value of(Value value, ArrayRef<int64_t> more = {}) {
    SmallVector<int64_t> shape{typeOf(value).getNumElements()};
    llvm::append_range(shape, more);
    if (typeOf(value).getShape() == ArrayRef(shape))
      return value;
    return ReshapeOp::create(builder_, place_, typeOf(value).clone(shape),
                             value);
  }
  template <typename Op> Value combine(Value a, Value b) {
    RankedTensorType type =
        typeOf(a).getNumElements() > 1 ? typeOf(a) : typeOf(b);
    return Op::create(builder_, place_, type, a, b);
  }

private:
  OpBuilder &builder_;
  Location place_;
};
} // namespace

/// What is added to the scaled product; null where that is nothing.
static Value shiftOf(const ScaledProduct &scaled, OpBuilder &builder) {
  Location place = MulOp(scaled.scaling).getLoc();
  Lines lines(builder, place);
  Value shift, before = MatmulOp(scaled.product).getResult();
  if (AddOp shifting = scaled.shifting)
    shift = lines.of(otherOperand(shifting, MulOp(scaled.scaling).getResult()));
  for (Operation *op : scaled.chain) {
    if (isa<AddOp, SubOp>(op)) {
      Value part = lines.combine<MulOp>(lines.of(otherOperand(op, before)),
                                        lines.of(scaled.scale));
      if (!shift)
        shift =
            isa<AddOp>(op)
                ? part
                : Value(NegOp::create(builder, place, part.getType(), part));
      else
        shift = isa<AddOp>(op) ? lines.combine<AddOp>(shift, part)
                               : lines.combine<SubOp>(shift, part);
    }
    before = op->getResult(0);
  }
  return shift;
}

Value fusec::scaleWeight(const ScaledProduct &scaled) {
  MatmulOp unscaled = scaled.product;
  Operation *last = scaled.shifting ? scaled.shifting : scaled.scaling;
  // Here all are there that it reads.
  OpBuilder builder(last);
  Location place = MulOp(scaled.scaling).getLoc();
  Lines lines(builder, place);
  Value weight = scaled.weight();
  // A weight that is stored the other way round has its columns first.
  SmallVector<int64_t> more(unscaled.getTransposeB() ? 1 : 0, 1);
  Value scale = lines.of(scaled.scale, more);
  Value scaledWeight =
      MulOp::create(builder, place, weight.getType(), weight, scale);
  Value shift = shiftOf(scaled, builder);
  Operation *product = builder.clone(*unscaled);
  product->setOperand(1, scaledWeight);
  Value result = product->getResult(0);
  for (Operation *op : scaled.chain)
    if (auto view = dyn_cast<ReshapeOp>(op))
      result =
          ReshapeOp::create(builder, view.getLoc(), view.getType(), result);
  if (shift)
    result =
        AddOp::create(builder, last->getLoc(), result.getType(), result, shift);
  last->replaceAllUsesWith(ValueRange(result));
  if (scaled.shifting)
    last->erase();
  MulOp(scaled.scaling)->erase();
  for (Operation *op : llvm::reverse(scaled.chain))
    op->erase();
  unscaled->erase();
  return scaledWeight;
}
