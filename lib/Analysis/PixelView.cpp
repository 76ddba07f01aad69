//===- PixelView.cpp - windows of pictures as bulk copies meet them -------===//
//
// Along each dimension of a picture an index is that of a window, so many
// elements a place, and of an element in it, so many a tap. The places are
// digits of the row's number, the taps digits of the column's.
//
//===----------------------------------------------------------------------===//

#include "fusec/Analysis/BoxView.h"

#include "fusec/Analysis/Traversal.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

namespace {
/// The one digit of a dimension of the domain that moves an index.
struct Moving {
  int64_t divisor = 1, size = 1, stride = 0;
};

/// Reads the index of a picture dimension by dimension.
class PixelReader {
public:
  PixelReader(ArrayRef<int64_t> sizes, AffineMap index,
              ArrayRef<int64_t> domain, const BoxShape &box)
      : sizes_(sizes), index_(index), domain_(domain), box_(box) {}

  bool read(BoxView &view);

private:
  std::optional<Moving> movingAlong(const View &view, unsigned dim) const;
  bool readChannels(BoxView &view) const;
  bool readPictures(BoxView &view) const;
  bool readSpatial(unsigned dim, BoxView &view);
  std::optional<View> viewAt(unsigned dim) const {
    std::string whyNot;
    return viewOf(index_.getResult(dim), domain_, whyNot);
  }
  /// Whether no other dimension of the domain moves the index.
  bool isOfMatrix(const View &view) const {
    for (unsigned dim = 0; dim < domain_.size(); ++dim)
      if (dim != box_.inner && dim != box_.outer &&
          view.stride(dim) != std::optional<int64_t>(0))
        return false;
    return true;
  }

  ArrayRef<int64_t> sizes_;
  AffineMap index_;
  ArrayRef<int64_t> domain_;
  BoxShape box_;
  /// Windows further in, of those dimensions that were read.
  int64_t places_ = 1;
};
} // namespace

/// Nothing where several digits move it.
std::optional<Moving> PixelReader::movingAlong(const View &view,
                                               unsigned dim) const {
  Moving moving;
  int64_t divisor = 1;
  for (const View::Part &part : llvm::reverse(view.dims[dim])) {
    if (part.stride != 0) {
      if (moving.stride != 0)
        return std::nullopt;
      moving = {divisor, part.size, part.stride};
    }
    divisor *= part.size;
  }
  return moving;
}

/// The innermost digits of a column, in whole boxes; groups of channels may
/// follow each other.
bool PixelReader::readChannels(BoxView &view) const {
  std::optional<View> channels = viewAt(sizes_.size() - 1);
  if (!channels || channels->offset != 0 ||
      channels->stride(box_.outer) != std::optional<int64_t>(0))
    return false;
  std::optional<Moving> column = movingAlong(*channels, box_.inner);
  if (!column || column->stride != 1 || column->divisor != 1 ||
      column->size % box_.columns != 0)
    return false;
  view.coordinates.push_back({{box_.inner, 1, column->size, 1}});
  for (unsigned dim = 0; dim < domain_.size(); ++dim) {
    if (dim == box_.inner || dim == box_.outer)
      continue;
    std::optional<int64_t> stride = channels->stride(dim);
    if (!stride)
      return false;
    if (*stride != 0)
      view.coordinates.back().push_back({dim, 1, 0, *stride});
  }
  return true;
}

bool PixelReader::readSpatial(unsigned dim, BoxView &view) {
  std::optional<View> index = viewAt(dim);
  if (!index || !isOfMatrix(*index))
    return false;
  std::optional<Moving> place = movingAlong(*index, box_.outer),
                        tap = movingAlong(*index, box_.inner);
  if (!place || !tap || place->stride < 0 || tap->stride < 0 ||
      (place->stride != 0 && place->divisor != places_))
    return false;
  places_ *= place->size;
  int64_t step = std::max<int64_t>(place->stride, 1), lower = index->offset;
  view.map.lower.push_back(lower);
  view.map.upper.push_back(lower + (place->size - 1) * step -
                           (sizes_[dim] - 1));
  view.map.steps.push_back(step);
  view.coordinates.push_back(
      {{box_.outer, place->divisor, place->size, place->stride}});
  view.offsets.push_back({{box_.inner, tap->divisor, tap->size, tap->stride}});
  return (tap->size - 1) * tap->stride <
         (int64_t(1) << (16 / (sizes_.size() - 2)));
}

/// The outermost digit of a row.
bool PixelReader::readPictures(BoxView &view) const {
  std::optional<View> index = viewAt(0);
  if (!index || index->offset != 0 || !isOfMatrix(*index) ||
      index->stride(box_.inner) != std::optional<int64_t>(0))
    return false;
  std::optional<Moving> picture = movingAlong(*index, box_.outer);
  if (!picture || (picture->stride != 0 &&
                   (picture->stride != 1 || picture->divisor != places_)))
    return false;
  view.coordinates.push_back({{box_.outer, places_, 0, 1}});
  return true;
}

bool PixelReader::read(BoxView &view) {
  if (sizes_.size() < 3 || sizes_.size() > 5 || index_.getNumSymbols() != 0 ||
      !readChannels(view))
    return false;
  for (unsigned dim = sizes_.size() - 2; dim > 0; --dim)
    if (!readSpatial(dim, view))
      return false;
  return readPictures(view);
}

std::optional<BoxView> fusec::pixelView(Value buffer, ArrayRef<int64_t> sizes,
                                        AffineMap index,
                                        ArrayRef<int64_t> domain,
                                        const BoxShape &box,
                                        std::string &whyNot) {
  BoxView view;
  std::optional<TensorMap::Element> element =
      tensorElement(getElementTypeOrSelf(buffer.getType()));
  if (!element || !PixelReader(sizes, index, domain, box).read(view)) {
    whyNot = "its rows are no windows of pictures with channels last";
    return std::nullopt;
  }
  view.map.element = *element;
  view.map.swizzle = box.swizzle;
  view.map.box = {box.columns, box.rows};
  int64_t stride = elementBytes(*element);
  for (int64_t size : llvm::reverse(sizes)) {
    if (!view.map.sizes.empty())
      view.map.strides.push_back(stride);
    view.map.sizes.push_back(size);
    stride *= size;
  }
  whyNot = whyNoTensorMap(view.map);
  return whyNot.empty() ? std::optional(std::move(view)) : std::nullopt;
}
