//===- CompositeOps.cpp - ops defined by simpler ones ---------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

//===----------------------------------------------------------------------===//
// Type inference
//===----------------------------------------------------------------------===//

static LogicalResult checkAxis(std::optional<Location> location, StringRef name,
                               RankedTensorType type, int64_t axis) {
  if (fuse::detail::normalizeAxis(axis, type.getRank()))
    return success();
  return emitOptionalError(location, "'", name, "' op axis ", axis,
                           " is out of range for ", type);
}

/// Whether `from` broadcasts to `to` without changing it.
static bool broadcastsTo(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  if (from.size() > to.size())
    return false;
  return llvm::all_of(
      llvm::zip(llvm::reverse(from), llvm::reverse(to)), [](auto sizes) {
        auto [size, target] = sizes;
        return size == 1 || size == target || ShapedType::isDynamic(size) ||
               ShapedType::isDynamic(target);
      });
}

/// The checks of layer_norm and rms_norm, which take up to `most` parameters.
static LogicalResult checkNorm(std::optional<Location> location, StringRef name,
                               RankedTensorType type, ValueRange parameters,
                               size_t most, int64_t axis) {
  if (failed(checkAxis(location, name, type, axis)))
    return failure();
  if (parameters.size() > most)
    return emitOptionalError(location, "'", name, "' op takes at most ",
                             most + 1, " operands, not ",
                             parameters.size() + 1);
  auto first = *fuse::detail::normalizeAxis(axis, type.getRank());
  for (Value parameter : parameters) {
    auto shape = cast<RankedTensorType>(parameter.getType()).getShape();
    if (!broadcastsTo(shape, type.getShape().drop_front(first)))
      return emitOptionalError(
          location, "'", name, "' op parameter of type ", parameter.getType(),
          " does not broadcast to the dimensions [",
          type.getShape().drop_front(first), "] that are normalised");
  }
  return success();
}

LogicalResult SoftmaxOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  inferred.push_back(type);
  return checkAxis(location, getOperationName(), type, adaptor.getAxis());
}

LogicalResult LogSoftmaxOp::inferReturnTypes(MLIRContext *,
                                             std::optional<Location> location,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  inferred.push_back(type);
  return checkAxis(location, getOperationName(), type, adaptor.getAxis());
}

LogicalResult LayerNormOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> location,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  inferred.push_back(type);
  return checkNorm(location, getOperationName(), type, adaptor.getParameters(),
                   2, adaptor.getAxis());
}

LogicalResult RmsNormOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  inferred.push_back(type);
  return checkNorm(location, getOperationName(), type, adaptor.getParameters(),
                   1, adaptor.getAxis());
}

LogicalResult BatchNormOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> location,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  inferred.push_back(type);
  if (type.getRank() < 2)
    return emitOptionalError(location, "'", getOperationName(), "' op x of ",
                             "type ", type, " has no channels, dimension 1");
  for (Value parameter : adaptor.getOperands().drop_front()) {
    auto shape = cast<RankedTensorType>(parameter.getType()).getShape();
    if (shape != type.getShape().slice(1, 1))
      return emitOptionalError(location, "'", getOperationName(),
                               "' op parameter of type ", parameter.getType(),
                               " does not have one element for each of ",
                               type.getDimSize(1), " channels");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Decomposition
//===----------------------------------------------------------------------===//

namespace {
/// Builds a decomposition of an op over `x`, computing in x's compute type and
/// reducing over fixed axes.
class Decomposition {
public:
  Decomposition(OpBuilder &builder, Location loc, Value x, int64_t axis,
                bool trailing)
      : builder_(loc, builder), type_(cast<RankedTensorType>(x.getType())),
        x_(widen(x)) {
    int64_t first = *fuse::detail::normalizeAxis(axis, type_.getRank());
    int64_t end = trailing ? type_.getRank() : first + 1;
    llvm::append_range(axes_, llvm::seq(first, end));
  }

  Value x() const { return x_; }

  template <typename OpTy, typename... Args> Value make(Args... args) {
    return OpTy::create(builder_, args...);
  }

  Value reduce(StringRef kind, Value value) {
    return ReduceOp::create(builder_, value, kind, axes_, /*keepdims=*/true);
  }

  /// `value` cast to the type that the decomposition computes in.
  Value widen(Value value) {
    return cast(value, getComputeType(type_.getElementType()));
  }

  /// A vector over the channels, cast, so that it broadcasts along dimension 1.
  Value perChannel(Value vector) {
    SmallVector<int64_t> shape(type_.getRank() - 1, 1);
    shape.front() = type_.getDimSize(1);
    Value wide = widen(vector);
    auto type = RankedTensorType::get(shape, getElementTypeOrSelf(wide));
    return ReshapeOp::create(builder_, type, wide);
  }

  /// `value` cast to the element type of the composite op.
  Value finish(Value value) { return cast(value, type_.getElementType()); }

  /// 1 / sqrt(value + epsilon).
  Value inverseRoot(Value value, double epsilon) {
    auto scalar = RankedTensorType::get({}, getElementTypeOrSelf(value));
    Value offset = ConstantOp::create(builder_, scalar, epsilon);
    return make<RsqrtOp>(make<AddOp>(value, offset));
  }

private:
  Value cast(Value value, Type element) {
    auto type = mlir::cast<RankedTensorType>(value.getType());
    if (type.getElementType() == element)
      return value;
    return CastOp::create(builder_, type.clone(element), value);
  }

  ImplicitLocOpBuilder builder_;
  RankedTensorType type_;
  Value x_;
  SmallVector<int64_t> axes_;
};
} // namespace

Value SoftmaxOp::decompose(OpBuilder &builder) {
  Decomposition d(builder, getLoc(), getX(), getAxis(), /*trailing=*/false);
  Value shifted = d.make<SubOp>(d.x(), d.reduce("max", d.x()));
  Value exponentials = d.make<ExpOp>(shifted);
  return d.finish(d.make<DivOp>(exponentials, d.reduce("sum", exponentials)));
}

Value LogSoftmaxOp::decompose(OpBuilder &builder) {
  Decomposition d(builder, getLoc(), getX(), getAxis(), /*trailing=*/false);
  Value shifted = d.make<SubOp>(d.x(), d.reduce("max", d.x()));
  Value sum = d.reduce("sum", d.make<ExpOp>(shifted));
  return d.finish(d.make<SubOp>(shifted, d.make<LogOp>(sum)));
}

Value LayerNormOp::decompose(OpBuilder &builder) {
  Decomposition d(builder, getLoc(), getX(), getAxis(), /*trailing=*/true);
  // The variance from centred values: the mean of squares minus the square of
  // the mean cancels where the mean is large.
  Value centred = d.make<SubOp>(d.x(), d.reduce("mean", d.x()));
  Value variance = d.reduce("mean", d.make<MulOp>(centred, centred));
  Value inverse = d.inverseRoot(variance, getEpsilon().convertToDouble());
  Value result = d.make<MulOp>(centred, inverse);
  if (!getParameters().empty())
    result = d.make<MulOp>(result, d.widen(getParameters()[0]));
  if (getParameters().size() > 1)
    result = d.make<AddOp>(result, d.widen(getParameters()[1]));
  return d.finish(result);
}

Value RmsNormOp::decompose(OpBuilder &builder) {
  Decomposition d(builder, getLoc(), getX(), getAxis(), /*trailing=*/true);
  Value square = d.reduce("mean", d.make<MulOp>(d.x(), d.x()));
  Value inverse = d.inverseRoot(square, getEpsilon().convertToDouble());
  Value result = d.make<MulOp>(d.x(), inverse);
  if (!getParameters().empty())
    result = d.make<MulOp>(result, d.widen(getParameters()[0]));
  return d.finish(result);
}

Value BatchNormOp::decompose(OpBuilder &builder) {
  Decomposition d(builder, getLoc(), getX(), /*axis=*/1, /*trailing=*/false);
  // The factor is computed once a channel, not once an element.
  Value inverse = d.inverseRoot(d.perChannel(getVariance()),
                                getEpsilon().convertToDouble());
  Value factor = d.make<MulOp>(inverse, d.perChannel(getScale()));
  Value centred = d.make<SubOp>(d.x(), d.perChannel(getMean()));
  return d.finish(
      d.make<AddOp>(d.make<MulOp>(centred, factor), d.perChannel(getBias())));
}
