//===- WindowOps.cpp - windows, and convolution by them -------------------===//

#include "fusec/Dialect/Fuse/Fuse.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Places of a window of `size` elements along a dimension of `length`.
static int64_t placesOf(int64_t length, int64_t size, int64_t stride,
                        int64_t dilation) {
  int64_t reach;
  if (ShapedType::isDynamic(length) || ShapedType::isDynamic(size))
    return ShapedType::kDynamic;
  if (llvm::MulOverflow(size - 1, dilation, reach) || reach >= length)
    return 0;
  return (length - 1 - reach) / stride + 1;
}

//===----------------------------------------------------------------------===//
// windows
//===----------------------------------------------------------------------===//

LogicalResult WindowsOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> location,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  auto type = cast<RankedTensorType>(adaptor.getX().getType());
  ArrayRef<int64_t> axes = adaptor.getAxes(), sizes = adaptor.getSizes(),
                    strides = adaptor.getStrides(),
                    dilations = adaptor.getDilations();
  if (failed(fuse::detail::namedDims(location, getOperationName(), type, axes)))
    return failure();
  if (sizes.size() != axes.size() || strides.size() != axes.size() ||
      dilations.size() != axes.size())
    return emitOptionalError(location, "'", getOperationName(), "' op needs ",
                             axes.size(),
                             " sizes, strides and dilations, one an axis");
  SmallVector<int64_t> shape(type.getShape());
  for (auto [i, axis] : llvm::enumerate(axes)) {
    if (sizes[i] < 1 || strides[i] < 1 || dilations[i] < 1)
      return emitOptionalError(location, "'", getOperationName(),
                               "' op window of ", sizes[i], " elements, ",
                               dilations[i], " apart, every ", strides[i],
                               ", is none: all three are at least 1");
    int64_t &length = shape[*fuse::detail::normalizeAxis(axis, type.getRank())];
    length = placesOf(length, sizes[i], strides[i], dilations[i]);
  }
  llvm::append_range(shape, sizes);
  inferred.push_back(RankedTensorType::get(shape, type.getElementType()));
  return success();
}

SmallVector<AffineMap> WindowsOp::getOperandMaps() {
  int64_t rank = getX().getType().getRank();
  SmallVector<AffineExpr> exprs;
  for (int64_t dim = 0; dim < rank; ++dim)
    exprs.push_back(getAffineDimExpr(dim, getContext()));
  for (auto [i, axis] : llvm::enumerate(getAxes())) {
    AffineExpr &place = exprs[*fuse::detail::normalizeAxis(axis, rank)];
    place = place * getStrides()[i] +
            getAffineDimExpr(rank + i, getContext()) * getDilations()[i];
  }
  return {AffineMap::get(getType().getRank(), 0, exprs, getContext())};
}

OpFoldResult WindowsOp::fold(FoldAdaptor adaptor) {
  if (getAxes().empty())
    return getX();
  if (auto splat = dyn_cast_if_present<SplatElementsAttr>(adaptor.getX());
      splat && getType().hasStaticShape())
    return splat.resizeSplat(getType());
  return {};
}

static int64_t countOf(ArrayRef<int64_t> sizes) {
  int64_t count = 1;
  for (int64_t size : sizes)
    count *= size;
  return count;
}

int64_t WindowsOp::getWindowElements() { return countOf(getSizes()); }

Value WindowsOp::sliceAt(OpBuilder &builder, int64_t tap) {
  RankedTensorType type = getX().getType();
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()),
      strides(type.getRank(), 1);
  for (size_t i = getAxes().size(); i-- > 0;) {
    auto axis = *fuse::detail::normalizeAxis(getAxes()[i], type.getRank());
    int64_t places = getType().getDimSize(axis);
    starts[axis] = tap % getSizes()[i] * getDilations()[i];
    limits[axis] = starts[axis];
    if (places > 0)
      limits[axis] += (places - 1) * getStrides()[i] + 1;
    else
      starts[axis] = limits[axis] = 0;
    strides[axis] = getStrides()[i];
    tap /= getSizes()[i];
  }
  return builder.createOrFold<SliceOp>(getLoc(), getX(),
                                       builder.getDenseI64ArrayAttr(starts),
                                       builder.getDenseI64ArrayAttr(limits),
                                       builder.getDenseI64ArrayAttr(strides));
}

//===----------------------------------------------------------------------===//
// convolution: type inference
//===----------------------------------------------------------------------===//

namespace {
/// How windows lie along one dimension.
struct Axis {
  int64_t stride = 1, low = 0, high = 0, base = 1, dilation = 1;

  /// Elements of a dimension of `size` with its edges; nothing where there are
  /// less than none, or too many.
  std::optional<int64_t> length(int64_t size) const {
    int64_t length = size;
    if (ShapedType::isDynamic(size))
      return size;
    if (size > 0 && (llvm::MulOverflow(size - 1, base, length) ||
                     llvm::AddOverflow<int64_t>(length, 1, length)))
      return std::nullopt;
    if (llvm::AddOverflow(length, low, length) ||
        llvm::AddOverflow(length, high, length) || length < 0)
      return std::nullopt;
    return length;
  }
};
} // namespace

/// The axes that the lists of a convolution tell, `count` of them; nothing
/// where a list is of another length or has what is no stride.
template <typename OpT>
static std::optional<SmallVector<Axis>> axesOf(OpT op, size_t count) {
  SmallVector<Axis> axes(count);
  auto read = [&](ArrayRef<int64_t> list, int64_t Axis::*member, bool isStep) {
    if (list.empty())
      return true;
    if (list.size() != count)
      return false;
    for (auto [axis, number] : llvm::zip(axes, list)) {
      if (isStep && number < 1)
        return false;
      axis.*member = number;
    }
    return true;
  };
  bool isRead = read(op.getStrides(), &Axis::stride, true) &&
                read(op.getLow(), &Axis::low, false) &&
                read(op.getHigh(), &Axis::high, false) &&
                read(op.getBaseDilations(), &Axis::base, true) &&
                read(op.getDilations(), &Axis::dilation, true);
  return isRead ? std::optional(std::move(axes)) : std::nullopt;
}

/// Whether the channels of x and of the kernel, and its outputs, are in groups.
static bool isGrouped(RankedTensorType x, RankedTensorType kernel,
                      int64_t groups) {
  int64_t channels = x.getDimSize(1), outputs = kernel.getDimSize(0),
          ofGroup = kernel.getDimSize(1);
  if (groups < 1 || (!ShapedType::isDynamic(outputs) && outputs % groups != 0))
    return false;
  return ShapedType::isDynamic(channels) || ShapedType::isDynamic(ofGroup) ||
         (channels % groups == 0 && channels / groups == ofGroup);
}

/// Whether a tensor of these sizes has as many elements as can be counted.
static bool isCountable(ArrayRef<int64_t> sizes) {
  constexpr int64_t most = int64_t(1) << 56;
  int64_t count = 1;
  return llvm::all_of(sizes, [&](int64_t size) {
    return ShapedType::isDynamic(size) || size == 0 ||
           (!llvm::MulOverflow(count, size, count) && count <= most);
  });
}

LogicalResult ConvolutionOp::inferReturnTypes(MLIRContext *,
                                              std::optional<Location> location,
                                              Adaptor adaptor,
                                              SmallVectorImpl<Type> &inferred) {
  auto x = cast<RankedTensorType>(adaptor.getX().getType());
  auto kernel = cast<RankedTensorType>(adaptor.getKernel().getType());
  if (x.getElementType() != kernel.getElementType() ||
      x.getRank() != kernel.getRank() || x.getRank() < 3 || x.getRank() > 5 ||
      llvm::is_contained(kernel.getShape().drop_front(2), 0))
    return emitOptionalError(location, "'", getOperationName(), "' op x of ",
                             "type ", x, " and kernel of type ", kernel,
                             " are not of one element type and one rank of 3 "
                             "to 5, with windows of at least one element");
  if (!isGrouped(x, kernel, adaptor.getGroups()))
    return emitOptionalError(location, "'", getOperationName(), "' op x of ",
                             "type ", x, " and kernel of type ", kernel,
                             " do not make up ", adaptor.getGroups(),
                             " groups of channels");
  auto axes = axesOf(adaptor, x.getRank() - 2);
  if (!axes)
    return emitOptionalError(location, "'", getOperationName(), "' op needs ",
                             x.getRank() - 2,
                             " numbers in each list, or none, and strides and "
                             "dilations of at least 1");
  SmallVector<int64_t> shape{x.getDimSize(0), kernel.getDimSize(0)};
  SmallVector<int64_t> picture(x.getShape().take_front(2));
  for (auto [i, axis] : llvm::enumerate(*axes)) {
    std::optional<int64_t> length = axis.length(x.getDimSize(i + 2));
    if (!length)
      return emitOptionalError(location, "'", getOperationName(),
                               "' op dimension ", i + 2, " of ", x,
                               " grows out of range, or below nothing");
    picture.push_back(*length);
    shape.push_back(placesOf(*length, kernel.getDimSize(i + 2), axis.stride,
                             axis.dilation));
  }
  SmallVector<int64_t> windows(shape);
  llvm::append_range(windows, kernel.getShape().drop_front());
  if (!isCountable(picture) || !isCountable(windows))
    return emitOptionalError(location, "'", getOperationName(),
                             "' op edges or windows of x of type ", x,
                             " have more than 2^56 elements in all");
  inferred.push_back(RankedTensorType::get(shape, x.getElementType()));
  return success();
}

//===----------------------------------------------------------------------===//
// convolution: decomposition
//===----------------------------------------------------------------------===//

namespace {
/// Writes a convolution in primitive ops: a product whose rows are windows, one
/// a place, of a picture whose channels come last. The rows are a view of the
/// padded picture.
class ConvolutionDecomposition {
public:
  ConvolutionDecomposition(OpBuilder &builder, ConvolutionOp op)
      : b_(op.getLoc(), builder), op_(op), type_(op.getType()),
        axes_(*axesOf(op, type_.getRank() - 2)), groups_(op.getGroups()) {}

  Value run();

private:
  bool areElements();
  bool isPointwise();
  Value pointwise();
  Value depthwise();
  Value padded(Value x, int64_t moreChannels = 0);
  Value stretched(Value x, int64_t dim, int64_t step);
  Value windowsOf(Value x);
  int64_t moreChannels(int64_t channels);
  Value kernelRows(int64_t moreChannels);
  Value product();
  bool isOverBatch();
  Value overBatch();

  ArrayRef<int64_t> shapeOf(Value x) const {
    return mlir::cast<RankedTensorType>(x.getType()).getShape();
  }
  ArrayRef<int64_t> window() { return shapeOf(op_.getKernel()).drop_front(2); }
  Value reshape(Value x, ArrayRef<int64_t> shape) {
    auto type = mlir::cast<RankedTensorType>(x.getType());
    return b_.createOrFold<ReshapeOp>(type.clone(shape), x);
  }
  Value zero() {
    return ConstantOp::create(
        b_, RankedTensorType::get({}, type_.getElementType()), 0);
  }
  /// Dimension i of the result is dimension order[i] of x.
  Value transpose(Value x, ArrayRef<int64_t> order) {
    return b_.createOrFold<TransposeOp>(x, order);
  }
  Value channelsLast(Value x) {
    SmallVector<int64_t> order{0};
    llvm::append_range(order, llvm::seq<int64_t>(2, type_.getRank()));
    order.push_back(1);
    return transpose(x, order);
  }
  /// The order that puts the last dimension of pictures second.
  SmallVector<int64_t> secondOrder() const {
    SmallVector<int64_t> order{0, type_.getRank() - 1};
    llvm::append_range(order, llvm::seq<int64_t>(1, type_.getRank() - 1));
    return order;
  }
  Value channelsSecond(Value x) { return transpose(x, secondOrder()); }

  ImplicitLocOpBuilder b_;
  ConvolutionOp op_;
  RankedTensorType type_;
  SmallVector<Axis> axes_;
  int64_t groups_;
};
} // namespace

/// Element i of dimension `dim` stands at i * step, with zeros between.
Value ConvolutionDecomposition::stretched(Value x, int64_t dim, int64_t step) {
  SmallVector<int64_t> shape(shapeOf(x)), apart(shape);
  if (shape[dim] <= 1 || step == 1)
    return x;
  apart.insert(apart.begin() + dim + 1, 1);
  SmallVector<int64_t> low(apart.size(), 0), high(low), ones(shape.size(), 1);
  high[dim + 1] = step - 1;
  Value wide = PadOp::create(b_, reshape(x, apart), zero(), low, high);
  shape[dim] *= step;
  Value joined = reshape(wide, shape);
  shape[dim] -= step - 1;
  low.pop_back();
  return SliceOp::create(b_, joined, low, shape, ones);
}

/// A picture, channels last, with its edges, and channels of zeros.
Value ConvolutionDecomposition::padded(Value x, int64_t moreChannels) {
  SmallVector<int64_t> low(type_.getRank(), 0), high(low), starts(low);
  high.back() = moreChannels;
  for (auto [i, axis] : llvm::enumerate(axes_)) {
    x = stretched(x, int64_t(i) + 1, axis.base);
    low[i + 1] = std::max<int64_t>(axis.low, 0);
    high[i + 1] = std::max<int64_t>(axis.high, 0);
    starts[i + 1] = std::max<int64_t>(-axis.low, 0);
  }
  x = b_.createOrFold<PadOp>(x, zero(), low, high);
  SmallVector<int64_t> limits(shapeOf(x)), ones(limits.size(), 1);
  for (auto [i, axis] : llvm::enumerate(axes_))
    limits[i + 1] += std::min<int64_t>(axis.high, 0);
  return b_.createOrFold<SliceOp>(x, starts, limits, ones);
}

/// (n, places..., channels, window...).
Value ConvolutionDecomposition::windowsOf(Value x) {
  if (areElements()) {
    SmallVector<int64_t> shape(shapeOf(x));
    llvm::append_range(shape, window());
    return reshape(x, shape);
  }
  SmallVector<int64_t> dims, strides, dilations;
  for (auto [i, axis] : llvm::enumerate(axes_)) {
    dims.push_back(int64_t(i) + 1);
    strides.push_back(axis.stride);
    dilations.push_back(axis.dilation);
  }
  return WindowsOp::create(b_, x, dims, window(), strides, dilations);
}

/// Whether windows are the elements themselves, of a picture with its edges.
bool ConvolutionDecomposition::areElements() {
  return countOf(window()) == 1 &&
         llvm::all_of(axes_, [](const Axis &axis) { return axis.stride == 1; });
}

/// The same of a picture as it is.
bool ConvolutionDecomposition::isPointwise() {
  return areElements() && llvm::all_of(axes_, [](const Axis &axis) {
           return axis.low == 0 && axis.high == 0 && axis.base == 1;
         });
}

/// A product for each picture whose channels come first: it stays so.
Value ConvolutionDecomposition::pointwise() {
  ArrayRef<int64_t> x = shapeOf(op_.getX()), kernel = shapeOf(op_.getKernel());
  Value columns = reshape(op_.getX(), {x[0], x[1], countOf(x.drop_front(2))});
  Value result = MatmulOp::create(
      b_, reshape(op_.getKernel(), {kernel[0], x[1]}), columns);
  return reshape(result, type_.getShape());
}

/// One channel a group: there is nothing to multiply but the window, element by
/// element.
Value ConvolutionDecomposition::depthwise() {
  Type wide = getComputeType(type_.getElementType());
  auto castTo = [&](Value value, Type element) {
    auto type = mlir::cast<RankedTensorType>(value.getType());
    return type.getElementType() == element
               ? value
               : Value(CastOp::create(b_, type.clone(element), value));
  };
  Value picture = padded(channelsLast(op_.getX()));
  auto windows = areElements() ? WindowsOp()
                               : windowsOf(picture).getDefiningOp<WindowsOp>();
  int64_t count = countOf(window());
  // Element by element of the window, so that the channels of one lie together.
  Value kernel = castTo(
      transpose(reshape(op_.getKernel(), {groups_, count}), {1, 0}), wide);
  Value sum;
  for (int64_t tap = 0; tap < count; ++tap) {
    Value weight = b_.createOrFold<SliceOp>(kernel, ArrayRef<int64_t>{tap, 0},
                                            ArrayRef<int64_t>{tap + 1, groups_},
                                            ArrayRef<int64_t>{1, 1});
    Value elements = windows ? windows.sliceAt(b_, tap) : picture;
    Value term =
        MulOp::create(b_, castTo(elements, wide), reshape(weight, {groups_}));
    sum = sum ? Value(AddOp::create(b_, sum, term)) : term;
  }
  if (windows)
    windows.erase();
  return channelsSecond(castTo(sum, type_.getElementType()));
}

/// Channels of zeros by which kernels load more than one element at a time of a
/// picture that is copied for its edges anyway.
int64_t ConvolutionDecomposition::moreChannels(int64_t channels) {
  constexpr int64_t together = 4;
  bool isCopied = llvm::any_of(
      axes_, [](const Axis &axis) { return axis.low > 0 || axis.high > 0; });
  return groups_ == 1 && isCopied && channels >= together - 1
             ? llvm::alignTo(channels, together) - channels
             : 0;
}

/// The kernel, group by group, channels innermost: (groups, outputs of a group,
/// window * channels of a group), without groups if it is one.
Value ConvolutionDecomposition::kernelRows(int64_t moreChannels) {
  ArrayRef<int64_t> kernel = shapeOf(op_.getKernel());
  int64_t outputs = kernel[0] / groups_, count = countOf(window());
  Value apart = reshape(op_.getKernel(), {groups_, outputs, kernel[1], count});
  apart = b_.createOrFold<PadOp>(apart, zero(), ArrayRef<int64_t>{0, 0, 0, 0},
                                 ArrayRef<int64_t>{0, 0, moreChannels, 0});
  Value transposed = transpose(apart, {0, 1, 3, 2});
  int64_t k = count * (kernel[1] + moreChannels);
  return groups_ == 1 ? reshape(transposed, {outputs, k})
                      : reshape(transposed, {groups_, outputs, k});
}

/// Windows times kernel, group by group, channels innermost in both.
Value ConvolutionDecomposition::product() {
  int64_t channels = shapeOf(op_.getKernel())[1];
  int64_t more = moreChannels(channels), count = countOf(window());
  channels += more;
  Value windows = windowsOf(padded(channelsLast(op_.getX()), more));
  // The channels and the window's dimensions are the last of all.
  int64_t rows = countOf(shapeOf(windows).take_front(type_.getRank() - 1));
  Value lhs = transpose(reshape(windows, {rows, groups_, channels, count}),
                        {1, 0, 3, 2});
  lhs = groups_ == 1 ? reshape(lhs, {rows, count * channels})
                     : reshape(lhs, {groups_, rows, count * channels});
  Value result = MatmulOp::create(b_, lhs, kernelRows(more),
                                  /*transpose_a=*/false, /*transpose_b=*/true);
  if (groups_ != 1)
    result = transpose(result, {1, 0, 2});
  SmallVector<int64_t> shape{type_.getDimSize(0)};
  llvm::append_range(shape, type_.getShape().drop_front(2));
  shape.push_back(type_.getDimSize(1));
  return channelsSecond(reshape(result, shape));
}

/// Whether windows are larger than there are places, and what is summed over is
/// a batch, as it lies: so gradients of kernels are written.
bool ConvolutionDecomposition::isOverBatch() {
  auto transpose = op_.getX().getDefiningOp<TransposeOp>();
  int64_t places = countOf(type_.getShape().drop_front(2));
  return groups_ == 1 && transpose && transpose.getPermutation()[1] == 0 &&
         0 < places && places < countOf(window());
}

/// Rows and places trade roles: windows are as large as there are places, one
/// at each element of the kernel, and all of both are summed over where they
/// lie.
Value ConvolutionDecomposition::overBatch() {
  int64_t rank = type_.getRank(), count = rank - 2;
  SmallVector<int64_t> toLast{1}, dims, strides, dilations;
  llvm::append_range(toLast, llvm::seq<int64_t>(2, rank));
  toLast.push_back(0);
  int64_t outputs = type_.getDimSize(1), inputs = type_.getDimSize(0);
  int64_t more = moreChannels(inputs);
  Value x = padded(transpose(op_.getX(), toLast), more);
  SmallVector<int64_t> starts(rank, 0), ones(rank, 1), limits(shapeOf(x));
  ArrayRef<int64_t> places = type_.getShape().drop_front(2);
  for (auto [i, axis] : llvm::enumerate(axes_)) {
    limits[i + 1] =
        (places[i] - 1) * axis.stride + (window()[i] - 1) * axis.dilation + 1;
    dims.push_back(int64_t(i) + 1);
    strides.push_back(axis.dilation);
    dilations.push_back(axis.stride);
  }
  x = b_.createOrFold<SliceOp>(x, starts, limits, ones);
  Value rows = WindowsOp::create(b_, x, dims, places, strides, dilations);
  // (n, elements of the kernel..., places..., rows of x).
  SmallVector<int64_t> order =
      llvm::to_vector(llvm::seq<int64_t>(0, count + 1));
  llvm::append_range(order, llvm::seq<int64_t>(rank, rank + count));
  order.push_back(rank - 1);
  int64_t sums = countOf(shapeOf(op_.getKernel()).drop_front());
  rows = reshape(transpose(rows, order),
                 {sums, countOf(places) * (inputs + more)});
  Value columns = reshape(transpose(op_.getKernel(), toLast), {sums, outputs});
  Value result = MatmulOp::create(b_, rows, columns, /*transpose_a=*/true);
  SmallVector<int64_t> apart(places), back{count, count + 1};
  apart.append({inputs + more, outputs});
  llvm::append_range(back, llvm::seq<int64_t>(0, count));
  starts.assign(rank, 0);
  limits = apart;
  limits[count] = inputs;
  Value own =
      b_.createOrFold<SliceOp>(reshape(result, apart), starts, limits, ones);
  return transpose(own, back);
}

Value ConvolutionDecomposition::run() {
  if (isOverBatch())
    return overBatch();
  bool isTransposed = false;
  if (auto transposed = op_.getX().getDefiningOp<TransposeOp>())
    isTransposed = transposed.getPermutation() == ArrayRef(secondOrder());
  bool hasPlaces = countOf(type_.getShape().drop_front(2)) > 1;
  if (isPointwise() && groups_ == 1 && hasPlaces && !isTransposed)
    return pointwise();
  ArrayRef<int64_t> kernel = shapeOf(op_.getKernel());
  // Each element of a window is a load in flight.
  constexpr int64_t most = 64;
  if (groups_ > 1 && kernel[0] == groups_ && kernel[1] == 1 &&
      countOf(window()) <= most)
    return depthwise();
  return product();
}

Value ConvolutionOp::decompose(OpBuilder &builder) {
  return ConvolutionDecomposition(builder, *this).run();
}
