//===- WindowConverters.cpp - windows that slide over an operand ----------===//
//
// A window of few elements is as many shifted slices of the padded operand:
// pooling combines them, a convolution joins them along its channels and is a
// product then.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Slices that a window may become.
static constexpr int64_t kMaxWindow = 256;

namespace {
/// How a window lies along each dimension.
struct Window {
  SmallVector<int64_t> sizes, strides, low, high, baseDilation, dilation;

  int64_t elements() const {
    int64_t count = 1;
    for (int64_t size : sizes)
      count *= size;
    return count;
  }
};
} // namespace

static SmallVector<int64_t> intsOr(Operation *op, ArrayRef<StringRef> names,
                                   size_t count, int64_t otherwise) {
  auto found = foreignInts(op, names);
  return found && found->size() == count
             ? *found
             : SmallVector<int64_t>(count, otherwise);
}

/// Both edges of each dimension from `[[l, h], ...]`.
static void setPadding(Window &window, ArrayRef<int64_t> edges) {
  for (size_t i = 0; i + 1 < edges.size(); i += 2) {
    window.low.push_back(edges[i]);
    window.high.push_back(edges[i + 1]);
  }
}

/// The slices of the operand, one for each element of the window in row-major
/// order; `x` is padded already.
static SmallVector<Value> slicesOf(Importer &importer, Value x,
                                   const Window &window) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  size_t rank = shape.size();
  SmallVector<Value> slices;
  for (int64_t i = 0, count = window.elements(); i < count; ++i) {
    SmallVector<int64_t> starts(rank), limits(rank);
    int64_t rest = i;
    for (size_t dim = rank; dim-- > 0;) {
      starts[dim] = rest % window.sizes[dim] * window.dilation[dim];
      rest /= window.sizes[dim];
      int64_t reach = (window.sizes[dim] - 1) * window.dilation[dim];
      int64_t steps = shape[dim] <= reach
                          ? 0
                          : (shape[dim] - reach - 1) / window.strides[dim] + 1;
      limits[dim] = steps == 0
                        ? starts[dim]
                        : starts[dim] + (steps - 1) * window.strides[dim] + 1;
    }
    slices.push_back(importer.slice(x, starts, limits, window.strides));
  }
  return slices;
}

static Value padFor(Importer &importer, Value x, Value fill,
                    const Window &window) {
  SmallVector<int64_t> interior;
  for (int64_t dilation : window.baseDilation)
    interior.push_back(dilation - 1);
  return importer.pad(x, fill, window.low, window.high, interior);
}

/// The axis along which a window of whole lines gives the partial results of a
/// line, and from which end; nothing where it is another window.
static std::optional<std::pair<int64_t, bool>> scanAxis(const Window &window,
                                                        Value x) {
  std::optional<std::pair<int64_t, bool>> found;
  for (auto [dim, size] : llvm::enumerate(typeOf(x).getShape())) {
    if (window.strides[dim] != 1 || window.dilation[dim] != 1 ||
        window.baseDilation[dim] != 1)
      return std::nullopt;
    int64_t low = window.low[dim], high = window.high[dim];
    if (window.sizes[dim] == 1 && low == 0 && high == 0)
      continue;
    bool forward = low == size - 1 && high == 0;
    bool backward = low == 0 && high == size - 1;
    if (found || window.sizes[dim] != size || !(forward || backward))
      return std::nullopt;
    found = std::pair(static_cast<int64_t>(dim), !forward);
  }
  return found;
}

static Converted convertReduceWindow(Importer &importer, Operation *op) {
  if (op->getNumOperands() != 2)
    return Converted::refuse("reduces windows of several operands at once");
  Value x = importer.operand(op, 0), start = importer.operand(op, 1);
  size_t rank = typeOf(x).getRank();
  StringRef kind = reductionKind(op, typeOf(x).getElementType());
  if (kind.empty() || !isNeutral(importer, start, kind))
    return Converted::refuse("reduces windows with a body that is none of add, "
                             "multiply, maximum, minimum from their neutral "
                             "element");
  Window window;
  window.sizes = intsOr(op, {"window_dimensions"}, rank, 1);
  window.strides = intsOr(op, {"window_strides"}, rank, 1);
  window.baseDilation = intsOr(op, {"base_dilations"}, rank, 1);
  window.dilation = intsOr(op, {"window_dilations"}, rank, 1);
  setPadding(window, intsOr(op, {"padding"}, 2 * rank, 0));
  Builder &b = importer.builder();
  bool scans = kind != "any" && kind != "all";
  if (auto axis = scanAxis(window, x); axis && scans)
    return importer.make(
        "fuse.cumulative", x, typeOf(x),
        {b.getNamedAttr("kind", b.getStringAttr(kind)),
         b.getNamedAttr("axis", b.getI64IntegerAttr(axis->first)),
         b.getNamedAttr("reverse", b.getBoolAttr(axis->second))});
  if (window.elements() > kMaxWindow)
    return Converted::refuse("has windows of more than " + Twine(kMaxWindow) +
                             " elements");
  SmallVector<Value> slices =
      slicesOf(importer, padFor(importer, x, start, window), window);
  Value result = slices.front();
  for (Value slice : ArrayRef(slices).drop_front())
    result = importer.binary(combineOp(kind), result, slice);
  return importer.reshape(result, resultType(op).getShape());
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

namespace {
/// Where an operand of a convolution has its dimensions.
struct Layout {
  /// Batch or output channels; channels (input channels of the kernel).
  int64_t outer = 0, channels = 0;
  SmallVector<int64_t> spatial;

  SmallVector<int64_t> order() const {
    SmallVector<int64_t> dims{outer};
    llvm::append_range(dims, spatial);
    dims.push_back(channels);
    return dims;
  }
};
} // namespace

/// `[b, 0, 1, f]`: where the words and the numbers stand.
static std::optional<Layout> layoutOf(Attribute list, StringRef outer,
                                      StringRef channels) {
  auto entries = dyn_cast_or_null<ArrayAttr>(list);
  if (!entries || entries.size() < 2)
    return std::nullopt;
  Layout layout;
  layout.spatial.resize(entries.size() - 2, -1);
  layout.outer = layout.channels = -1;
  for (auto [place, entry] : llvm::enumerate(entries)) {
    auto word = dyn_cast<StringAttr>(entry);
    auto number = dyn_cast<IntegerAttr>(entry);
    if (word && word.getValue() == outer)
      layout.outer = place;
    else if (word && word.getValue() == channels)
      layout.channels = place;
    else if (number && number.getInt() >= 0 &&
             number.getInt() < static_cast<int64_t>(layout.spatial.size()))
      layout.spatial[number.getInt()] = place;
  }
  bool isWhole = layout.outer >= 0 && layout.channels >= 0 &&
                 !llvm::is_contained(layout.spatial, -1);
  return isWhole ? std::optional(layout) : std::nullopt;
}

/// A clause of `window = {stride = [1, 1], ...}`, or the attribute of the
/// generic form.
static SmallVector<int64_t> windowInts(Operation *op, StringRef clause,
                                       StringRef name, size_t count,
                                       int64_t otherwise) {
  auto fields = dyn_cast_or_null<DictionaryAttr>(foreignAttr(op, {"window"}));
  Attribute value = fields ? fields.get(clause) : foreignAttr(op, {name});
  SmallVector<int64_t> flat;
  if (auto rows = dyn_cast_or_null<ArrayAttr>(value))
    for (Attribute row : rows)
      flat.append(integersOf(row).value_or(SmallVector<int64_t>()));
  else
    flat = integersOf(value).value_or(SmallVector<int64_t>());
  return flat.size() == count ? flat : SmallVector<int64_t>(count, otherwise);
}

/// The windows of x, channels last, as rows: (batch, places..., window *
/// channels of a group) by group.
static Value windowsAsRows(Importer &importer, Value x, const Window &window,
                           int64_t group, int64_t channels) {
  SmallVector<Value> slices = slicesOf(importer, x, window);
  SmallVector<Value> parts;
  for (Value slice : slices) {
    size_t rank = typeOf(slice).getRank();
    SmallVector<int64_t> starts(rank, 0), ones(rank, 1);
    SmallVector<int64_t> limits(typeOf(slice).getShape());
    starts.back() = group * channels;
    limits.back() = (group + 1) * channels;
    parts.push_back(importer.slice(slice, starts, limits, ones));
  }
  Value rows = importer.concat(parts, typeOf(x).getRank() - 1);
  int64_t width = typeOf(rows).getShape().back();
  int64_t height = width == 0 ? 0 : typeOf(rows).getNumElements() / width;
  return importer.reshape(rows, {height, width});
}

/// The kernel, channels last: (window * channels, output channels).
static Value kernelAsMatrix(Importer &importer, Value kernel,
                            const Layout &layout) {
  SmallVector<int64_t> order(layout.spatial);
  order.push_back(layout.channels);
  order.push_back(layout.outer);
  int64_t width = typeOf(kernel).getDimSize(layout.outer);
  Value turned = importer.transpose(kernel, order);
  int64_t height = width == 0 ? 0 : typeOf(kernel).getNumElements() / width;
  return importer.reshape(turned, {height, width});
}

static Window convolutionWindow(Operation *op, Value kernel,
                                const Layout &layout) {
  size_t spatial = layout.spatial.size();
  // Batch and channels are dimensions without a window.
  auto framed = [&](ArrayRef<int64_t> inner, int64_t edge) {
    SmallVector<int64_t> all{edge};
    llvm::append_range(all, inner);
    all.push_back(edge);
    return all;
  };
  Window window;
  SmallVector<int64_t> sizes;
  for (int64_t dim : layout.spatial)
    sizes.push_back(typeOf(kernel).getDimSize(dim));
  window.sizes = framed(sizes, 1);
  window.strides =
      framed(windowInts(op, "stride", "window_strides", spatial, 1), 1);
  window.baseDilation =
      framed(windowInts(op, "lhs_dilate", "lhs_dilation", spatial, 1), 1);
  window.dilation =
      framed(windowInts(op, "rhs_dilate", "rhs_dilation", spatial, 1), 1);
  SmallVector<int64_t> edges{0, 0};
  llvm::append_range(edges, windowInts(op, "pad", "padding", 2 * spatial, 0));
  edges.append({0, 0});
  setPadding(window, edges);
  return window;
}

static Value reverseWhere(Importer &importer, Value kernel, Operation *op,
                          const Layout &layout) {
  SmallVector<int64_t> axes;
  auto fields = dyn_cast_or_null<DictionaryAttr>(foreignAttr(op, {"window"}));
  Attribute flags =
      fields ? fields.get("reverse") : foreignAttr(op, {"window_reversal"});
  auto set = [&](size_t i, bool isSet) {
    if (isSet && i < layout.spatial.size())
      axes.push_back(layout.spatial[i]);
  };
  if (auto bools = dyn_cast_or_null<DenseBoolArrayAttr>(flags)) {
    for (auto [i, isSet] : llvm::enumerate(bools.asArrayRef()))
      set(i, isSet);
  } else if (auto words = dyn_cast_or_null<ArrayAttr>(flags)) {
    for (auto [i, word] : llvm::enumerate(words))
      set(i, word == StringAttr::get(op->getContext(), "true"));
  } else if (auto numbers = integersOf(flags)) {
    for (auto [i, number] : llvm::enumerate(*numbers))
      set(i, number != 0);
  }
  if (axes.empty())
    return kernel;
  Builder &b = importer.builder();
  return importer.make("fuse.reverse", kernel, typeOf(kernel),
                       b.getNamedAttr("axes", b.getDenseI64ArrayAttr(axes)));
}

static int64_t countOf(Operation *op, StringRef name) {
  auto count = foreignInts(op, {name});
  return count && count->size() == 1 ? count->front() : 1;
}

static Converted convertConvolution(Importer &importer, Operation *op) {
  auto layouts = dyn_cast_or_null<ArrayAttr>(
      foreignAttr(op, {"dim_numbers", "dimension_numbers"}));
  bool hasThree = layouts && layouts.size() == 3;
  auto in = layoutOf(hasThree ? layouts[0] : Attribute(), "b", "f");
  auto of = layoutOf(hasThree ? layouts[1] : Attribute(), "o", "i");
  auto out = layoutOf(hasThree ? layouts[2] : Attribute(), "b", "f");
  if (!in || !of || !out)
    return Converted::refuse("has no layout that is known");
  if (countOf(op, "batch_group_count") != 1)
    return Converted::refuse("has groups of batches");
  RankedTensorType type = resultType(op);
  Type element = type.getElementType();
  if (!isa<FloatType>(element))
    return Converted::refuse("convolves integers");
  Value x = importer.cast(
      importer.transpose(importer.operand(op, 0), in->order()), element);
  Value kernel = importer.cast(importer.operand(op, 1), element);
  kernel = reverseWhere(importer, kernel, op, *of);
  Window window = convolutionWindow(op, kernel, *of);
  int64_t groups = countOf(op, "feature_group_count");
  int64_t channels = typeOf(kernel).getDimSize(of->channels);
  if (window.elements() * groups > kMaxWindow)
    return Converted::refuse("has a window of more than " + Twine(kMaxWindow) +
                             " elements, groups counted");
  x = padFor(importer, x, importer.splat(element, 0), window);
  SmallVector<Value> parts;
  Value matrix = kernelAsMatrix(importer, kernel, *of);
  int64_t perGroup =
      typeOf(matrix).getDimSize(1) / std::max<int64_t>(groups, 1);
  for (int64_t group = 0; group < groups; ++group) {
    Value weights = importer.slice(
        matrix, {0, group * perGroup},
        {typeOf(matrix).getDimSize(0), (group + 1) * perGroup}, {1, 1});
    parts.push_back(importer.matmul(
        windowsAsRows(importer, x, window, group, channels), weights));
  }
  // (batch, places..., channels), then in the order that the result has.
  SmallVector<int64_t> shape, order(type.getRank());
  for (auto [i, dim] : llvm::enumerate(out->order())) {
    shape.push_back(type.getDimSize(dim));
    order[dim] = i;
  }
  Value product = importer.reshape(importer.concat(parts, 1), shape);
  return importer.transpose(product, order);
}

void fusec::addWindowConverters(ConverterTable &table) {
  table["stablehlo.reduce_window"] = convertReduceWindow;
  table["stablehlo.convolution"] = convertConvolution;
}
