//===- ScaledWeights.cpp - scales of a product's channels -----------------===//

#include "ScaledWeights.h"

#include "Matrices.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

using IsKnown = llvm::function_ref<bool(Value)>;

static bool has(ArrayRef<int64_t> dims, int64_t dim) {
  return llvm::is_contained(dims, dim);
}

static int64_t countOf(Value value, ArrayRef<int64_t> dims) {
  int64_t count = 1;
  for (int64_t dim : dims)
    count *= typeOf(value).getDimSize(dim);
  return count;
}

/// The channels of the product's result.
static ChannelDims channelsOf(MatmulOp product, unsigned side) {
  RankedTensorType weight = typeOf(product->getOperand(side));
  int64_t rank = typeOf(product.getResult()).getRank(),
          apart = rank - weight.getRank();
  ChannelDims dims;
  for (int64_t dim = 0; dim < weight.getRank() - 2; ++dim)
    if (weight.getDimSize(dim) != 1)
      dims.push_back(dim + apart);
  dims.push_back(rank - (side == 0 ? 2 : 1));
  return dims;
}

/// The same of the weight.
static ChannelDims channelsOfWeight(const ScaledProduct &scaled) {
  MatmulOp product = scaled.product;
  RankedTensorType weight = typeOf(scaled.weight());
  ChannelDims dims;
  for (int64_t dim = 0; dim < weight.getRank() - 2; ++dim)
    if (weight.getDimSize(dim) != 1)
      dims.push_back(dim);
  bool isLast =
      scaled.side == 0 ? product.getTransposeA() : !product.getTransposeB();
  dims.push_back(weight.getRank() - (isLast ? 1 : 2));
  return dims;
}

/// Where a reshape takes channels that lie together.
static std::optional<ChannelDims> throughReshape(ReshapeOp op,
                                                 ArrayRef<int64_t> dims) {
  ArrayRef<int64_t> from = typeOf(op.getOperand()).getShape(),
                    to = typeOf(op.getResult()).getShape();
  if (dims.empty())
    return ChannelDims();
  int64_t before = 1, count = countOf(op.getOperand(), dims);
  for (auto [dim, size] : llvm::enumerate(from.take_front(dims.back())))
    if (int64_t(dim) < dims.front())
      before *= size;
    else if (!has(dims, dim) && size != 1)
      return std::nullopt;
  ChannelDims found;
  for (auto [dim, size] : llvm::enumerate(to)) {
    bool isBefore = before != 1;
    int64_t &left = isBefore ? before : count;
    if (left == 1)
      break;
    if (size == 0 || left % size != 0)
      return std::nullopt;
    left /= size;
    if (!isBefore && size != 1)
      found.push_back(dim);
  }
  return before == 1 && count == 1 ? std::optional(found) : std::nullopt;
}

/// The channels of what an op of the chain gives; nothing where they are not in
/// order, or not together.
static std::optional<ChannelDims> through(Operation *op,
                                          const ChannelDims &dims) {
  if (auto view = dyn_cast<ReshapeOp>(op))
    return throughReshape(view, dims);
  auto view = dyn_cast<TransposeOp>(op);
  if (!view)
    return dims;
  ChannelDims found, order;
  for (auto [dim, from] : llvm::enumerate(view.getPermutation()))
    if (has(dims, from)) {
      found.push_back(dim);
      order.push_back(from);
    }
  return llvm::is_sorted(order) ? std::optional(found) : std::nullopt;
}

/// The operand that is not known; null where that is not the op's main one.
static Value mainOperand(Operation *op, IsKnown isKnown) {
  for (unsigned side : {0, 1}) {
    Value main = op->getOperand(side);
    bool mayBe = side == 0 || !isa<SubOp>(op);
    if (mayBe && !isKnown(main) && isKnown(op->getOperand(1 - side)) &&
        main.getType() == op->getResult(0).getType())
      return main;
  }
  return {};
}

static Value otherOperand(Operation *op, Value main) {
  return op->getOperand(op->getOperand(0) == main ? 1 : 0);
}

/// Whether a value beside `main` has one element for each channel, or one.
static bool isOfChannels(Value value, Value main, ArrayRef<int64_t> channels) {
  RankedTensorType type = typeOf(value);
  int64_t apart = typeOf(main).getRank() - type.getRank();
  if (type.getNumElements() == 1)
    return true;
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    if (size != 1 && !has(channels, dim + apart))
      return false;
  return type.getNumElements() == countOf(main, channels);
}

/// What an op of the chain does its own to; null where it is none.
static Value behind(Operation *op, IsKnown isKnown) {
  if (!op->hasOneUse())
    return {};
  if (isa<AddOp, SubOp>(op))
    return mainOperand(op, isKnown);
  return isa<ReshapeOp, TransposeOp, CastOp>(op) ? op->getOperand(0) : Value();
}

/// The product and what is done to it before it is scaled.
static bool findChain(ScaledProduct &found, Value value, IsKnown isKnown) {
  Operation *op = value.getDefiningOp();
  while (op && !isa<MatmulOp>(op)) {
    found.chain.insert(found.chain.begin(), op);
    Value before = behind(op, isKnown);
    op = before ? before.getDefiningOp() : nullptr;
  }
  found.product = dyn_cast_or_null<MatmulOp>(op);
  if (!found.product || !op->hasOneUse())
    return false;
  found.side = isKnown(op->getOperand(0)) ? 0 : 1;
  return isKnown(found.weight()) && !isKnown(found.other());
}

std::optional<ScaledProduct> fusec::findScaledProduct(MulOp scaling,
                                                      IsKnown isKnown) {
  Value value = mainOperand(scaling, isKnown);
  if (!value)
    return std::nullopt;
  ScaledProduct found;
  found.scaling = scaling;
  found.scale = otherOperand(scaling, value);
  if (!findChain(found, value, isKnown))
    return std::nullopt;
  // Between them is a rounding, but for those that have a reason anyway.
  bool isWide = typeOf(found.weight()).getElementTypeBitWidth() >= 32;
  if (isWide && llvm::any_of(found.chain, llvm::IsaPred<CastOp>))
    return std::nullopt;
  found.channels = channelsOf(found.product, found.side);
  Value main = MatmulOp(found.product).getResult();
  for (Operation *op : found.chain) {
    auto dims = through(op, found.channels);
    if (!dims || (isa<AddOp, SubOp>(op) &&
                  !isOfChannels(otherOperand(op, main), main, *dims)))
      return std::nullopt;
    found.channels = *dims;
    main = op->getResult(0);
  }
  if (!isOfChannels(found.scale, main, found.channels))
    return std::nullopt;
  bool hasSums = llvm::any_of(found.chain, llvm::IsaPred<AddOp, SubOp>);
  if (hasSums && scaling->hasOneUse()) {
    auto shifting = dyn_cast<AddOp>(*scaling->user_begin());
    Value scaled = scaling.getResult();
    if (shifting && mainOperand(shifting, isKnown) == scaled &&
        isOfChannels(otherOperand(shifting, scaled), scaled, found.channels))
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
/// Makes ops of lines: one element for each channel, or one.
class Lines {
public:
  Lines(OpBuilder &builder, Location place)
      : builder_(builder), place_(place) {}

  Value of(Value value) {
    return reshaped(value, {typeOf(value).getNumElements()});
  }
  /// A line as it stands beside `main`.
  Value beside(Value line, Value main, ArrayRef<int64_t> channels) {
    bool isOne = typeOf(line).getNumElements() == 1;
    ArrayRef<int64_t> shape = typeOf(main).getShape();
    SmallVector<int64_t> sizes;
    for (auto [dim, size] : llvm::enumerate(shape))
      if (bool isChannel = has(channels, dim); isChannel || !sizes.empty())
        sizes.push_back(isChannel && !isOne ? size : 1);
    return reshaped(line, sizes.empty() ? ArrayRef<int64_t>(1) : sizes);
  }
  template <typename Op> Value combine(Value a, Value b) {
    RankedTensorType type =
        typeOf(a).getNumElements() > 1 ? typeOf(a) : typeOf(b);
    return Op::create(builder_, place_, type, a, b);
  }

private:
  Value reshaped(Value value, ArrayRef<int64_t> shape) {
    if (typeOf(value).getShape() == shape)
      return value;
    return ReshapeOp::create(builder_, place_, typeOf(value).clone(shape),
                             value);
  }

  OpBuilder &builder_;
  Location place_;
};
} // namespace

/// What is added to the scaled product, as a line; null where that is nothing.
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

SmallVector<Value> fusec::scaleWeight(const ScaledProduct &scaled) {
  MatmulOp unscaled = scaled.product;
  Operation *last = scaled.shifting ? scaled.shifting : scaled.scaling;
  // Here all are there that it reads.
  OpBuilder builder(last);
  Location place = MulOp(scaled.scaling).getLoc();
  Lines lines(builder, place);
  Value weight = scaled.weight();
  Value scale =
      lines.beside(lines.of(scaled.scale), weight, channelsOfWeight(scaled));
  SmallVector<Value> made{
      MulOp::create(builder, place, weight.getType(), weight, scale)};
  Value shift = shiftOf(scaled, builder);
  Operation *product = builder.clone(*unscaled);
  product->setOperand(scaled.side, made.front());
  Value result = product->getResult(0);
  for (Operation *op : scaled.chain)
    if (isa<ReshapeOp, TransposeOp>(op)) {
      Operation *view = builder.clone(*op);
      view->setOperand(0, result);
      result = view->getResult(0);
    }
  if (shift) {
    made.push_back(lines.beside(shift, result, scaled.channels));
    result = AddOp::create(builder, last->getLoc(), result.getType(), result,
                           made.back());
  }
  last->replaceAllUsesWith(ValueRange(result));
  if (scaled.shifting)
    last->erase();
  MulOp(scaled.scaling)->erase();
  for (Operation *op : llvm::reverse(scaled.chain))
    op->erase();
  unscaled->erase();
  return made;
}
