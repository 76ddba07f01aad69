//===- BoxView.cpp - a tensor as bulk copies meet it ----------------------===//

#include "fusec/Analysis/BoxView.h"

#include "fusec/Interfaces/ScalarBuilder.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

/// What the address of a view's first element and its strides are multiples of
/// (CUDA driver API, cuTensorMapEncodeTiled).
static constexpr int64_t kGrain = 16;

std::optional<TensorMap::Element> fusec::tensorElement(Type type) {
  using Element = TensorMap::Element;
  if (type.isBF16())
    return Element::BF16;
  if (type.isF16())
    return Element::F16;
  if (type.isF32())
    return Element::F32;
  if (isFloat8(type))
    return Element::U8;
  if (type.isInteger(16))
    return Element::U16;
  if (type.isInteger(32))
    return Element::U32;
  return std::nullopt;
}

namespace {
/// A dimension of the map before it is one, in elements.
struct Walked {
  int64_t size, stride;
  SmallVector<BoxView::Digit, 1> digits;
};
} // namespace

/// The parts of dimension `dim`, innermost first.
static SmallVector<Walked> partsOf(const View &view, unsigned dim) {
  SmallVector<Walked> parts;
  int64_t divisor = 1;
  for (const View::Part &part : llvm::reverse(view.dims[dim])) {
    parts.push_back(
        {part.size, part.stride, {{dim, divisor, part.size, /*factor=*/1}}});
    divisor *= part.size;
  }
  if (parts.empty())
    parts.push_back({1, 0, {{dim, 1, 0, 1}}});
  // The outermost digit is what is left.
  parts.back().digits.front().modulus = 0;
  return parts;
}

/// Joins what the domain's dimensions walk contiguously, and leaves out what
/// meets the same elements.
static void addWalked(SmallVectorImpl<Walked> &walked, Walked next) {
  if (next.stride == 0)
    return;
  if (!walked.empty() &&
      next.stride == walked.back().size * walked.back().stride) {
    for (BoxView::Digit &digit : next.digits)
      digit.factor *= walked.back().size;
    walked.back().size *= next.size;
    walked.back().digits.append(next.digits);
    return;
  }
  walked.push_back(std::move(next));
}

/// The part of `dim` that a box lies in, and what is outside of it.
static std::string splitDim(const View &view, unsigned dim, int64_t extent,
                            Walked &inBox, SmallVectorImpl<Walked> &outside) {
  SmallVector<Walked> parts = partsOf(view, dim);
  inBox = parts.front();
  if (parts.size() == 1)
    return "";
  if (inBox.size % extent != 0)
    return "its parts of " + std::to_string(inBox.size) +
           " elements are no multiple of a box";
  int64_t elements = 1;
  for (Walked &part : parts)
    elements *= part.size;
  if (elements != view.sizes[dim])
    return "its parts do not make it up";
  for (Walked &part : MutableArrayRef(parts).drop_front())
    outside.push_back(std::move(part));
  return "";
}

std::optional<BoxView> fusec::boxView(const View &view, const BoxShape &box,
                                      std::string &whyNot) {
  std::optional<TensorMap::Element> element =
      tensorElement(getElementTypeOrSelf(view.buffer.getType()));
  Walked inner, outer;
  SmallVector<Walked> outside, walked;
  whyNot = !element ? "its elements are none that bulk copies move" : "";
  if (whyNot.empty())
    whyNot = splitDim(view, box.inner, box.columns, inner, outside);
  if (whyNot.empty())
    whyNot = splitDim(view, box.outer, box.rows, outer, outside);
  if (whyNot.empty() && inner.size > 1 && inner.stride != 1)
    whyNot = "its rows are not contiguous";
  if (!whyNot.empty())
    return std::nullopt;
  for (Walked &part : outside)
    addWalked(walked, std::move(part));
  for (unsigned dim = view.dims.size(); dim-- > 0;)
    if (dim != box.inner && dim != box.outer && view.sizes[dim] > 1)
      for (Walked &part : partsOf(view, dim))
        addWalked(walked, std::move(part));

  int64_t bytes = elementBytes(*element);
  BoxView result;
  result.byteOffset = view.offset * bytes;
  result.map.element = *element;
  result.map.swizzle = box.swizzle;
  auto add = [&](const Walked &dim, int64_t extent) {
    // A dimension of one element has no stride of its own.
    if (!result.map.sizes.empty())
      result.map.strides.push_back(dim.size == 1 ? kGrain : dim.stride * bytes);
    result.map.sizes.push_back(dim.size);
    result.map.box.push_back(extent);
    result.coordinates.push_back(dim.digits);
  };
  add(inner, box.columns);
  add(outer, box.rows);
  for (const Walked &dim : walked)
    add(dim, 1);
  whyNot = whyNoTensorMap(result.map);
  if (whyNot.empty() && result.byteOffset % kGrain != 0)
    whyNot = "it starts at byte " + std::to_string(result.byteOffset) +
             ", no multiple of " + std::to_string(kGrain);
  if (!whyNot.empty())
    return std::nullopt;
  return result;
}
