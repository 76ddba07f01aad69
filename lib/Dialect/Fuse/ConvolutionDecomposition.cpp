//===- ConvolutionDecomposition.cpp - convolutions as products ------------===//

#include "ConvolutionDecomposition.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

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
Value ConvolutionDecomposition::padded(Value x, ArrayRef<Axis> axes,
                                       int64_t moreChannels) {
  SmallVector<int64_t> low(type_.getRank(), 0), high(low), starts(low);
  high.back() = moreChannels;
  for (auto [i, axis] : llvm::enumerate(axes)) {
    x = stretched(x, int64_t(i) + 1, axis.base);
    low[i + 1] = std::max<int64_t>(axis.low, 0);
    high[i + 1] = std::max<int64_t>(axis.high, 0);
    starts[i + 1] = std::max<int64_t>(-axis.low, 0);
  }
  x = b_.createOrFold<PadOp>(x, zero(), low, high);
  SmallVector<int64_t> limits(shapeOf(x)), ones(limits.size(), 1);
  for (auto [i, axis] : llvm::enumerate(axes))
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

/// Whether elements of a picture that is computed element by element, in few
/// steps, come from one whose channels lie last.
bool ConvolutionDecomposition::comesFromChannelsLast(Value x, unsigned steps) {
  Operation *op = x.getDefiningOp();
  if (auto transpose = dyn_cast_or_null<TransposeOp>(op))
    return transpose.getPermutation() == ArrayRef(secondOrder());
  return steps > 0 && isa_and_present<ElementwiseOpInterface>(op) &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           return shapeOf(operand) == shapeOf(x) &&
                  comesFromChannelsLast(operand, steps - 1);
         });
}

/// Whether a picture of an element's window is multiplied as it lies, channels
/// first: not where others that it is computed with lie channels last, nor
/// where the places of a channel do not begin where kernels can copy them from.
bool ConvolutionDecomposition::staysChannelsFirst() {
  constexpr int64_t lineBits = 128;
  int64_t places = countOf(type_.getShape().drop_front(2));
  return isPointwise() && groups_ == 1 && places > 1 &&
         places * type_.getElementTypeBitWidth() % lineBits == 0 &&
         !comesFromChannelsLast(op_.getX());
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
  Value picture = padded(channelsLast(op_.getX()), axes_);
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
  Value windows = windowsOf(padded(channelsLast(op_.getX()), axes_, more));
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
  Value x = padded(transpose(op_.getX(), toLast), axes_, more);
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

//===----------------------------------------------------------------------===//
// Pictures that are stretched
//===----------------------------------------------------------------------===//
//
// Along a dimension of x whose elements stand s apart, with zeros between, and
// a window of k elements that moves by one, the elements of the window that
// meet elements of x are s apart too: places that are s apart see the same ones
// of the kernel. So the places fall into s phases. Place y is number u of phase
// r of these, where y = s u + (s - 1 - r) - e, and sees the elements s t + r of
// the kernel, t = 0, 1, ..., at x[u + t + o], with o = (s - 1 - low - e) / s
// and e from 0 to s - 1 such that o is whole. All phases see the same elements
// of x: they are channels of one convolution of what is not stretched.

/// Whether a dimension falls into phases; of a window of one element all but
/// one would be zeros.
bool ConvolutionDecomposition::hasPhases(size_t axis) {
  return axes_[axis].base > 1 && window()[axis] > 1;
}

/// Whether x is stretched, along dimensions along which that can be undone.
bool ConvolutionDecomposition::isStretched() {
  bool isAny = false;
  for (auto [i, axis] : llvm::enumerate(axes_)) {
    if (axis.base == 1)
      continue;
    isAny = true;
    // Phases without a place are not worth their kernels.
    bool arePhases = axis.dilation == 1 && groups_ == 1 &&
                     axis.base <= type_.getDimSize(i + 2);
    if (axis.stride > 1 || (hasPhases(i) && !arePhases))
      return false;
  }
  return isAny && type_.getNumElements() > 0;
}

/// How many elements are before place 0 in its turn of the phases.
static int64_t edgeOf(const Axis &axis) {
  return llvm::mod(axis.base - 1 - axis.low, axis.base);
}

/// The kernel of all phases: (phases of all dimensions * outputs, channels,
/// taps...), the phases of each dimension from the last to the first.
Value ConvolutionDecomposition::phaseKernel(ArrayRef<int64_t> taps) {
  ArrayRef<int64_t> shape = shapeOf(op_.getKernel());
  SmallVector<int64_t> high(shape.size(), 0), low(high),
      apart{shape[0], shape[1]};
  SmallVector<int64_t> order{0, 1}, phaseDims, whole(apart);
  for (size_t i = 0; i < axes_.size(); ++i) {
    whole.push_back(taps[i]);
    order.push_back(int64_t(apart.size()));
    apart.push_back(taps[i]);
    if (!hasPhases(i))
      continue;
    high[i + 2] = taps[i] * axes_[i].base - shape[i + 2];
    phaseDims.push_back(int64_t(apart.size()));
    apart.push_back(axes_[i].base);
    whole[0] *= axes_[i].base;
  }
  order.insert(order.begin(), phaseDims.begin(), phaseDims.end());
  Value kernel = b_.createOrFold<PadOp>(op_.getKernel(), zero(), low, high);
  kernel = reshape(kernel, apart);
  if (!phaseDims.empty())
    kernel = ReverseOp::create(b_, kernel, phaseDims);
  return reshape(transpose(kernel, order), whole);
}

/// (n, places of a phase..., phases * outputs) as (n, places..., outputs).
Value ConvolutionDecomposition::joinedPhases(Value result,
                                             ArrayRef<int64_t> places) {
  int64_t count = axes_.size();
  SmallVector<int64_t> apart{type_.getDimSize(0)}, order{0}, whole(apart);
  llvm::append_range(apart, places);
  for (int64_t i = 0; i < count; ++i) {
    order.push_back(i + 1);
    whole.push_back(places[i]);
    if (!hasPhases(i))
      continue;
    order.push_back(int64_t(apart.size()));
    apart.push_back(axes_[i].base);
    whole.back() *= axes_[i].base;
  }
  order.push_back(int64_t(apart.size()));
  for (SmallVector<int64_t> *shape : {&apart, &whole})
    shape->push_back(type_.getDimSize(1));
  return reshape(transpose(reshape(result, apart), order), whole);
}

/// By a convolution of x as it is.
Value ConvolutionDecomposition::notStretched() {
  SmallVector<int64_t> strides, low, high, base(axes_.size(), 1), dilations;
  SmallVector<int64_t> taps, places;
  SmallVector<Axis> edges(axes_.size());
  for (auto [i, axis] : llvm::enumerate(axes_)) {
    int64_t size = shapeOf(op_.getX())[i + 2], all = type_.getDimSize(i + 2);
    strides.push_back(axis.stride);
    dilations.push_back(axis.dilation);
    taps.push_back(window()[i]);
    places.push_back(axis.base > 1 ? size : all);
    low.push_back(axis.base > 1 ? 0 : axis.low);
    high.push_back(axis.base > 1 ? 0 : axis.high);
    if (axis.base == 1)
      continue;
    edges[i] = {1, axis.low, axis.high, axis.base};
    if (!hasPhases(i))
      continue;
    int64_t edge = edgeOf(axis);
    int64_t offset = (axis.base - 1 - axis.low - edge) / axis.base;
    taps[i] = llvm::divideCeil(taps[i], axis.base);
    places[i] = (all - 1 + edge) / axis.base + 1;
    low[i] = -offset;
    high[i] = places[i] + taps[i] - 1 - size + offset;
    edges[i] = {1, -edge, all + edge - places[i] * axis.base};
  }
  auto inner = ConvolutionOp::create(b_, op_.getX(), phaseKernel(taps), strides,
                                     low, high, base, dilations, groups_);
  Value result = channelsLast(ConvolutionDecomposition(b_, inner).run());
  inner.erase();
  return channelsSecond(padded(joinedPhases(result, places), edges));
}

Value ConvolutionDecomposition::run() {
  if (isStretched())
    return notStretched();
  if (isOverBatch())
    return overBatch();
  if (isByChannel())
    return byChannel();
  if (meetsWhole())
    return ofWhole();
  if (isOfElement())
    return ofElement();
  if (staysChannelsFirst())
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
