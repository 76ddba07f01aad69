//===- WindowConverters.cpp - windows that slide over an operand ----------===//
//
// Pooling, and convolutions whose operands are brought into one order.
//
//===----------------------------------------------------------------------===//

#include "Combiner.h"
#include "Contractions.h"
#include "Windows.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// `count` integers of a list, or of lists in a list: `otherwise` where there
/// is no list, nothing where it is another. Their products fit into 64 bits.
static std::optional<SmallVector<int64_t>>
windowInts(Attribute value, size_t count, int64_t otherwise) {
  if (!value)
    return SmallVector<int64_t>(count, otherwise);
  SmallVector<int64_t> flat;
  auto add = [&](Attribute list) {
    auto found = integersOf(list);
    flat.append(found.value_or(SmallVector<int64_t>()));
    return found.has_value();
  };
  auto rows = dyn_cast<ArrayAttr>(value);
  if (rows ? !llvm::all_of(rows, add) : !add(value))
    return std::nullopt;
  auto isNear = [](int64_t number) {
    return number >= -(int64_t(1) << 31) && number <= int64_t(1) << 31;
  };
  return flat.size() == count && llvm::all_of(flat, isNear)
             ? std::optional(flat)
             : std::nullopt;
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

std::optional<Window> fusec::windowOf(Operation *op, size_t rank) {
  auto ints = [&](StringRef name, size_t count, int64_t otherwise) {
    return windowInts(foreignAttr(op, {name}), count, otherwise);
  };
  auto sizes = ints("window_dimensions", rank, 1);
  auto strides = ints("window_strides", rank, 1);
  auto baseDilation = ints("base_dilations", rank, 1);
  auto dilation = ints("window_dilations", rank, 1);
  auto padding = ints("padding", 2 * rank, 0);
  if (!sizes || !strides || !baseDilation || !dilation || !padding)
    return std::nullopt;
  Window window{*sizes, *strides, {}, {}, *baseDilation, *dilation};
  window.setPadding(*padding);
  return window;
}

/// Windows reduced by any body: the elements of each, one after the other.
static Converted reduceWindowsByBody(Importer &importer, Operation *op,
                                     const Window &window) {
  unsigned count = op->getNumOperands() / 2;
  SmallVector<Value> values, starts;
  int64_t rank = typeOf(importer.operand(op, 0)).getRank();
  SmallVector<int64_t> shape(resultType(op).getShape());
  int64_t size = 1;
  for (int64_t of : window.sizes)
    if (of < 1 || llvm::MulOverflow(size, of, size))
      return Converted::refuse(kNoWindow);
  shape.push_back(size);
  if (!isTensorShape(shape))
    return Converted::refuse(kNoWindow);
  for (unsigned i = 0; i < count; ++i) {
    Value x = importer.operand(op, i), start = importer.operand(op, count + i);
    Value windows = typeOf(x).getRank() == rank && typeOf(start).getRank() == 0
                        ? windowsOf(importer, x, start, window)
                        : Value();
    if (!windows || typeOf(windows).getNumElements() !=
                        size * resultType(op).getNumElements())
      return Converted::refuse(kNoWindow);
    values.push_back(importer.reshape(windows, shape));
    starts.push_back(start);
  }
  return reduceByBody(importer, op, values, starts, {rank});
}

static Converted convertReduceWindow(Importer &importer, Operation *op) {
  Value x = importer.operand(op, 0), start = importer.operand(op, 1);
  std::optional<Window> window = windowOf(op, typeOf(x).getRank());
  if (!window || op->getNumOperands() == 0 ||
      op->getNumOperands() != 2 * op->getNumResults())
    return Converted::refuse(kNoWindow);
  StringRef kind = op->getNumResults() == 1
                       ? reductionKind(op, typeOf(x).getElementType())
                       : "";
  if (kind.empty() || !isNeutral(importer, start, kind))
    return reduceWindowsByBody(importer, op, *window);
  bool scans = kind != "any" && kind != "all";
  if (auto axis = scanAxis(*window, x); axis && scans)
    return importer.cumulative(x, kind, axis->first, /*exclusive=*/false,
                               axis->second);
  Value result = reduceWindows(importer, x, start, *window, kind);
  if (!result)
    return Converted::refuse(kNoWindow);
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
    SmallVector<int64_t> dims{outer, channels};
    llvm::append_range(dims, spatial);
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
    std::optional<int64_t> number = integerOf(entry);
    if (word && word.getValue() == outer)
      layout.outer = place;
    else if (word && word.getValue() == channels)
      layout.channels = place;
    else if (number && *number >= 0 &&
             *number < static_cast<int64_t>(layout.spatial.size()))
      layout.spatial[*number] = place;
  }
  bool isWhole = layout.outer >= 0 && layout.channels >= 0 &&
                 !llvm::is_contained(layout.spatial, -1);
  return isWhole ? std::optional(layout) : std::nullopt;
}

/// A clause of `window = {stride = [1, 1], ...}`, or the attribute of the
/// generic form.
static Attribute clauseOf(Operation *op, StringRef clause, StringRef name) {
  auto fields = dyn_cast_or_null<DictionaryAttr>(foreignAttr(op, {"window"}));
  return fields ? fields.get(clause) : foreignAttr(op, {name});
}

/// Of the spatial dimensions.
static std::optional<Window> convolutionWindow(Operation *op,
                                               const Layout &layout) {
  size_t spatial = layout.spatial.size();
  auto ints = [&](StringRef clause, StringRef name, size_t count,
                  int64_t otherwise) {
    return windowInts(clauseOf(op, clause, name), count, otherwise);
  };
  auto strides = ints("stride", "window_strides", spatial, 1);
  auto baseDilation = ints("lhs_dilate", "lhs_dilation", spatial, 1);
  auto dilation = ints("rhs_dilate", "rhs_dilation", spatial, 1);
  auto padding = ints("pad", "padding", 2 * spatial, 0);
  if (!strides || !baseDilation || !dilation || !padding)
    return std::nullopt;
  Window window{{}, *strides, {}, {}, *baseDilation, *dilation};
  window.setPadding(*padding);
  return window;
}

static Value reverseWhere(Importer &importer, Value kernel, Operation *op,
                          const Layout &layout) {
  SmallVector<int64_t> axes;
  Attribute flags = clauseOf(op, "reverse", "window_reversal");
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
  return importer.reverse(kernel, axes);
}

static int64_t countOf(Operation *op, StringRef name) {
  auto count = foreignInts(op, {name});
  return count && count->size() == 1 ? count->front() : 1;
}

static constexpr StringLiteral kNoGroups =
    "has windows or groups that its operands do not make up";

/// Groups of the batch, each for its part of the outputs, as groups of
/// channels.
static Value besideEachOther(Importer &importer, Value x, int64_t groups) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  int64_t batch = shape[0] / groups;
  SmallVector<int64_t> split{groups, batch}, joined{batch, groups * shape[1]};
  llvm::append_range(split, shape.drop_front(1));
  llvm::append_range(joined, shape.drop_front(2));
  SmallVector<int64_t> order =
      llvm::to_vector(llvm::seq<int64_t>(0, split.size()));
  std::swap(order[0], order[1]);
  return importer.reshape(importer.transpose(importer.reshape(x, split), order),
                          joined);
}

/// The elements in which a convolution is computed: floats of its result, or,
/// of integers, ones that hold all sums exactly; where there are none,
/// integers.
static Type sumType(Importer &importer, Operation *op, const Layout &kernel) {
  Type element = resultType(op).getElementType();
  if (isa<FloatType>(element))
    return element;
  double most = 1;
  for (unsigned i : {0u, 1u}) {
    Type of = elementOf(importer.operand(op, i));
    most *= std::exp2(of.getIntOrFloatBitWidth());
  }
  for (auto [dim, size] :
       llvm::enumerate(typeOf(importer.operand(op, 1)).getShape()))
    if (int64_t(dim) != kernel.outer)
      most *= double(size);
  if (most <= 0x1p24)
    return importer.builder().getF32Type();
  return most <= 0x1p53 ? Type(importer.builder().getF64Type()) : element;
}

/// A convolution of integers of more bits: all windows, by products that are
/// added up. x: (batch, channels, places...), kernel: (outputs, channels of a
/// group, window...); null where they do not fit.
static Value convolveIntegers(Importer &importer, Value x, Value kernel,
                              const Window &window, int64_t groups) {
  SmallVector<int64_t> of(typeOf(kernel).getShape());
  int64_t rank = of.size();
  Window whole{{1, 1}, {1, 1}, {0, 0}, {0, 0}, {1, 1}, {1, 1}};
  whole.sizes.append(of.begin() + 2, of.end());
  for (auto [to, from] : {std::pair(&whole.strides, &window.strides),
                          std::pair(&whole.low, &window.low),
                          std::pair(&whole.high, &window.high),
                          std::pair(&whole.baseDilation, &window.baseDilation),
                          std::pair(&whole.dilation, &window.dilation)})
    llvm::append_range(*to, *from);
  Value windows =
      windowsOf(importer, x, importer.splat(elementOf(x), 0), whole);
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (!windows || groups < 1 || of[0] % groups != 0 ||
      shape[1] != groups * of[1])
    return {};
  // (batch, groups, channels, places..., window...) and (groups, outputs,
  // channels, window...).
  SmallVector<int64_t> left(typeOf(windows).getShape());
  SmallVector<int64_t> right{groups, of[0] / groups, of[1]}, places;
  llvm::append_range(places, ArrayRef(left).slice(2, rank - 2));
  llvm::append_range(right, ArrayRef(left).drop_front(rank));
  left[1] = of[1];
  left.insert(left.begin() + 1, groups);
  SmallVector<int64_t> taps{2}, kernelTaps{2};
  for (int64_t dim = rank + 1; dim < int64_t(left.size()); ++dim) {
    taps.push_back(dim);
    kernelTaps.push_back(dim - rank + 2);
  }
  windows = importer.reshape(windows, left);
  kernel = importer.reshape(kernel, right);
  auto roles = rolesOf(windows, {1}, taps),
       others = rolesOf(kernel, {0}, kernelTaps);
  Value sums = roles && others ? contract(importer, windows, *roles, kernel,
                                          *others, elementOf(x))
                               : Value();
  if (!sums)
    return {};
  // (groups, batch, places..., outputs) to (batch, channels, places...).
  SmallVector<int64_t> order{1, 0, rank}, result{shape[0], of[0]};
  for (int64_t dim = 2; dim < rank; ++dim)
    order.push_back(dim);
  llvm::append_range(result, places);
  return importer.reshape(importer.transpose(sums, order), result);
}

/// Of floats or of integers, and of any number of places.
static Value convolveAs(Importer &importer, Value x, Value kernel,
                        const Window &window, int64_t groups) {
  if (!window.strides.empty())
    return isFloat(x) ? convolve(importer, x, kernel, window, groups)
                      : convolveIntegers(importer, x, kernel, window, groups);
  auto withPlace = [&](Value operand) {
    SmallVector<int64_t> shape(typeOf(operand).getShape());
    shape.push_back(1);
    return importer.reshape(operand, shape);
  };
  Value result = convolveAs(importer, withPlace(x), withPlace(kernel),
                            {{}, {1}, {0}, {0}, {1}, {1}}, groups);
  return result
             ? importer.reshape(result, typeOf(result).getShape().drop_back())
             : Value();
}

static Converted convertConvolution(Importer &importer, Operation *op) {
  auto layouts = dyn_cast_or_null<ArrayAttr>(
      foreignAttr(op, {"dim_numbers", "dimension_numbers"}));
  bool hasThree = layouts && layouts.size() == 3;
  auto in = layoutOf(hasThree ? layouts[0] : Attribute(), "b", "f");
  auto of = layoutOf(hasThree ? layouts[1] : Attribute(), "o", "i");
  auto out = layoutOf(hasThree ? layouts[2] : Attribute(), "b", "f");
  auto fits = [](const Layout &layout, RankedTensorType type) {
    return layout.order().size() == size_t(type.getRank()) &&
           areDims(layout.order(), type.getRank());
  };
  if (!in || !of || !out || !fits(*in, typeOf(importer.operand(op, 0))) ||
      !fits(*of, typeOf(importer.operand(op, 1))) ||
      !fits(*out, resultType(op)) || in->spatial.size() != of->spatial.size())
    return Converted::refuse("has no layout that is known");
  std::optional<Window> window = convolutionWindow(op, *in);
  if (!window)
    return Converted::refuse(kNoWindow);
  RankedTensorType type = resultType(op);
  Type element = sumType(importer, op, *of);
  Value x = importer.cast(
      importer.transpose(importer.operand(op, 0), in->order()), element);
  int64_t groups = countOf(op, "feature_group_count");
  if (int64_t batches = countOf(op, "batch_group_count"); batches != 1) {
    if (groups != 1 || batches < 1 || typeOf(x).getDimSize(0) % batches != 0)
      return Converted::refuse(kNoGroups);
    x = besideEachOther(importer, x, batches);
    groups = batches;
  }
  Value kernel = importer.cast(importer.operand(op, 1), element);
  kernel = reverseWhere(importer, kernel, op, *of);
  kernel = importer.transpose(kernel, of->order());
  Value result = convolveAs(importer, x, kernel, *window, groups);
  if (!result)
    return Converted::refuse(kNoGroups);
  // (batch, channels, places...), in the order that the result has.
  SmallVector<int64_t> order(type.getRank());
  for (auto [i, dim] : llvm::enumerate(out->order()))
    order[dim] = i;
  result = importer.transpose(result, order);
  if (type.getElementType() == element)
    return result;
  // What an integer of a few bits has no room for is left out.
  return importer.cast(importer.cast(result, importer.builder().getI64Type()),
                       type.getElementType());
}

void fusec::addWindowConverters(ConverterTable &table) {
  table["stablehlo.reduce_window"] = convertReduceWindow;
  table["stablehlo.convolution"] = convertConvolution;
}
