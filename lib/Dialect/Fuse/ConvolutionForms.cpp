//===- ConvolutionForms.cpp - convolutions that are something else --------===//

#include "ConvolutionDecomposition.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

/// Whether there is one place, whose window is all of x, and the kernel is
/// larger than x: a linear layer, whose weights are multiplied as they lie.
bool ConvolutionDecomposition::meetsWhole() {
  ArrayRef<int64_t> x = shapeOf(op_.getX());
  return groups_ == 1 && countOf(window()) > 1 && x.drop_front(2) == window() &&
         x[0] <= type_.getDimSize(1) &&
         llvm::all_of(axes_, [](const Axis &axis) {
           return axis.low == 0 && axis.high == 0 && axis.base == 1 &&
                  axis.dilation == 1;
         });
}

Value ConvolutionDecomposition::ofWhole() {
  ArrayRef<int64_t> kernel = shapeOf(op_.getKernel());
  int64_t sums = countOf(kernel.drop_front());
  Value result = MatmulOp::create(
      b_, reshape(op_.getX(), {type_.getDimSize(0), sums}),
      reshape(op_.getKernel(), {kernel[0], sums}), /*transpose_a=*/false,
      /*transpose_b=*/true);
  return reshape(result, type_.getShape());
}

/// Whether x is an element, and each place sees it with another one of the
/// kernel, from the last to the first: the gradient of a linear layer.
bool ConvolutionDecomposition::isOfElement() {
  return groups_ == 1 && countOf(window()) > 1 &&
         countOf(shapeOf(op_.getX()).drop_front(2)) == 1 &&
         llvm::all_of(llvm::zip_equal(axes_, window()), [](auto pair) {
           auto [axis, size] = pair;
           return axis.low == size - 1 && axis.high == size - 1 &&
                  axis.stride == 1 && axis.dilation == 1;
         });
}

Value ConvolutionDecomposition::ofElement() {
  int64_t rank = type_.getRank();
  ArrayRef<int64_t> kernel = shapeOf(op_.getKernel());
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  Value turned = ReverseOp::create(b_, op_.getKernel(),
                                   ArrayRef<int64_t>(order).drop_front(2));
  std::swap(order[0], order[1]);
  turned = reshape(transpose(turned, order),
                   {kernel[1], kernel[0] * countOf(window())});
  Value result = MatmulOp::create(
      b_, reshape(op_.getX(), {type_.getDimSize(0), kernel[1]}), turned);
  return reshape(result, type_.getShape());
}

//===----------------------------------------------------------------------===//
// Gradients of kernels that have a channel each
//===----------------------------------------------------------------------===//
//
// A group has one output and a picture of a batch in each of its channels, and
// windows are larger than there are places: so the gradient of a depthwise
// convolution's kernel is written. Each place is a sum along columns, of
// products element by element of two pictures whose channels come last.

bool ConvolutionDecomposition::isByChannel() {
  constexpr int64_t most = 64;
  int64_t places = countOf(type_.getShape().drop_front(2));
  return groups_ > 1 && shapeOf(op_.getKernel())[0] == groups_ &&
         type_.getDimSize(0) == 1 && 0 < places && places <= most &&
         places < countOf(window()) &&
         llvm::all_of(axes_, [](const Axis &axis) { return axis.base == 1; });
}

/// Of the products at a place, whose first `kept` dimensions are all there
/// are: (places of these..., 1, channels).
Value ConvolutionDecomposition::sumOfProducts(Value x, Value y,
                                              ArrayRef<int64_t> place,
                                              size_t kept) {
  int64_t rank = type_.getRank(), count = rank - 2;
  ArrayRef<int64_t> places = type_.getShape().drop_front(2);
  SmallVector<int64_t> starts(rank, 0), steps(rank, 1), limits(shapeOf(x));
  SmallVector<int64_t> dims, strides, dilations, apart(shapeOf(y));
  for (auto [i, axis] : llvm::enumerate(axes_)) {
    bool isKept = i < kept;
    int64_t last = isKept ? places[i] - 1 : place[i];
    starts[i + 1] = isKept ? 0 : place[i] * axis.stride;
    limits[i + 1] = last * axis.stride + (window()[i] - 1) * axis.dilation + 1;
    steps[i + 1] = isKept ? 1 : axis.dilation;
    if (!isKept)
      continue;
    dims.push_back(int64_t(i) + 1);
    strides.push_back(axis.dilation);
    dilations.push_back(axis.stride);
    apart.insert(apart.end() - 1, 1);
  }
  x = b_.createOrFold<SliceOp>(x, starts, limits, steps);
  if (kept > 0) {
    // (n, elements of the kernel..., channels, places...), channels last.
    x = WindowsOp::create(b_, x, dims, places.take_front(kept), strides,
                          dilations);
    auto order = llvm::to_vector(llvm::seq<int64_t>(0, rank + int64_t(kept)));
    order.erase(order.begin() + rank - 1);
    order.push_back(rank - 1);
    x = transpose(x, order);
  }
  Value products = MulOp::create(
      b_, castTo(x, getComputeType(type_.getElementType())), reshape(y, apart));
  Value sum = ReduceOp::create(
      b_, products, "sum", llvm::to_vector(llvm::seq<int64_t>(0, count + 1)),
      /*keepdims=*/false);
  SmallVector<int64_t> shape(places.take_front(kept));
  shape.append({1, groups_});
  return reshape(sum, shape);
}

Value ConvolutionDecomposition::byChannel() {
  // More sums side by side would not stay in registers.
  constexpr int64_t together = 9;
  ArrayRef<int64_t> places = type_.getShape().drop_front(2);
  size_t kept = countOf(places) > together ? places.size() - 1 : 0;
  auto channelsLastOf = [&](Value x) {
    SmallVector<int64_t> shape{groups_, shapeOf(op_.getKernel())[1]};
    llvm::append_range(shape, shapeOf(x).drop_front(2));
    auto order = llvm::to_vector(llvm::seq<int64_t>(1, type_.getRank()));
    order.push_back(0);
    return transpose(reshape(x, shape), order);
  };
  Value x = padded(channelsLastOf(op_.getX()), axes_);
  Value y = castTo(channelsLastOf(op_.getKernel()),
                   getComputeType(type_.getElementType()));
  SmallVector<Value> sums;
  for (int64_t number = 0; number < countOf(places.drop_front(kept));
       ++number) {
    SmallVector<int64_t> place(places.size(), 0);
    int64_t rest = number;
    for (size_t i = places.size(); i-- > kept; rest /= places[i])
      place[i] = rest % places[i];
    sums.push_back(sumOfProducts(x, y, place, kept));
  }
  Value all = sums.size() == 1
                  ? sums.front()
                  : Value(ConcatOp::create(b_, sums, int64_t(kept)));
  all =
      reshape(castTo(all, type_.getElementType()), {countOf(places), groups_});
  return reshape(transpose(all, {1, 0}), type_.getShape());
}
