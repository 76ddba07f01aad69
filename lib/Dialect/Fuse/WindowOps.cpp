//===- WindowOps.cpp - windows, and types of convolutions -----------------===//

#include "ConvolutionAxes.h"
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
