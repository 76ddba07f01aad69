//===- Windows.cpp - convolution and pooling ------------------------------===//

#include "../Windows.h"
#include "../Indices.h"
#include "Importer.h"
#include "Products.h"

#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// Strides, dilations and edges of a model that mean something are below.
static constexpr int64_t kMostOfWindow = 1 << 20;

namespace {
/// The attributes that windows have in common, by spatial dimension.
struct Frame {
  SmallVector<int64_t> kernel, strides, dilations, low, high;

  size_t size() const { return kernel.size(); }
  int64_t reach(size_t i) const { return (kernel[i] - 1) * dilations[i] + 1; }
};
} // namespace

/// Edges that give ceil(size / stride) windows; the odd one is at the end, or
/// at the start.
static void padSame(Frame &frame, ArrayRef<int64_t> sizes, bool isLower) {
  for (size_t i = 0; i < frame.size(); ++i) {
    int64_t steps = llvm::divideCeil(sizes[i], frame.strides[i]);
    int64_t all = std::max<int64_t>(
        (steps - 1) * frame.strides[i] + frame.reach(i) - sizes[i], 0);
    frame.low[i] = isLower ? all - all / 2 : all / 2;
    frame.high[i] = all - frame.low[i];
  }
}

/// With ceil_mode a last window may begin inside the input or its low edge and
/// end behind it: the edge grows to hold it.
static void growEdges(Frame &frame, ArrayRef<int64_t> sizes) {
  for (size_t i = 0; i < frame.size(); ++i) {
    int64_t room = sizes[i] + frame.low[i] + frame.high[i] - frame.reach(i);
    if (room < 0)
      continue;
    int64_t steps = llvm::divideCeil(room, frame.strides[i]);
    if (steps * frame.strides[i] >= sizes[i] + frame.low[i])
      --steps;
    frame.high[i] += std::max<int64_t>(steps * frame.strides[i] - room, 0);
  }
}

/// Nothing where the attributes are not as many as the dimensions, or too high.
static std::optional<Frame> frameOf(Call &op, ArrayRef<int64_t> kernel,
                                    ArrayRef<int64_t> sizes) {
  size_t n = sizes.size();
  Frame frame;
  frame.kernel.assign(kernel.begin(), kernel.end());
  frame.strides = op.integersOr("strides", n, 1);
  frame.dilations = op.integersOr("dilations", n, 1);
  SmallVector<int64_t> pads = op.integersOr("pads", 2 * n, 0);
  if (kernel.size() != n || frame.strides.size() != n ||
      frame.dilations.size() != n || pads.size() != 2 * n)
    return std::nullopt;
  for (ArrayRef<int64_t> positive :
       {ArrayRef(frame.kernel), ArrayRef(frame.strides),
        ArrayRef(frame.dilations)})
    for (int64_t number : positive)
      if (number < 1 || number > kMostOfWindow)
        return std::nullopt;
  for (int64_t pad : pads)
    if (pad < 0 || pad > kMostOfWindow)
      return std::nullopt;
  frame.low.assign(pads.begin(), pads.begin() + n);
  frame.high.assign(pads.begin() + n, pads.end());
  StringRef mode = op.string("auto_pad", "NOTSET");
  if (mode == "VALID") {
    frame.low.assign(n, 0);
    frame.high.assign(n, 0);
  } else if (mode == "SAME_UPPER" || mode == "SAME_LOWER") {
    padSame(frame, sizes, mode == "SAME_LOWER");
  }
  if (op.integer("ceil_mode", 0) != 0)
    growEdges(frame, sizes);
  return frame;
}

/// All dimensions: `lead` without a window, the spatial ones, `tail` without.
static Window windowOf(const Frame &frame, size_t lead, size_t tail,
                       ArrayRef<int64_t> baseDilation = {}) {
  auto framed = [&](ArrayRef<int64_t> inner, int64_t edge) {
    SmallVector<int64_t> all(lead, edge);
    llvm::append_range(all, inner);
    all.append(tail, edge);
    return all;
  };
  SmallVector<int64_t> ones(frame.size(), 1);
  return {
      framed(frame.kernel, 1),
      framed(frame.strides, 1),
      framed(frame.low, 0),
      framed(frame.high, 0),
      framed(baseDilation.empty() ? ArrayRef<int64_t>(ones) : baseDilation, 1),
      framed(frame.dilations, 1)};
}

static bool hasRoom(const Frame &frame, ArrayRef<int64_t> sizes) {
  for (size_t i = 0; i < frame.size(); ++i)
    if (sizes[i] + frame.low[i] + frame.high[i] < frame.reach(i))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

/// The windows of a convolution, spatial dimensions alone.
static Window spatialWindow(const Frame &frame,
                            ArrayRef<int64_t> baseDilation = {}) {
  return windowOf(frame, 0, 0, baseDilation);
}

/// With the bias of each channel.
static Converted finishConvolution(Call &op, Value pictures) {
  GraphBuilder &g = op.graph;
  if (!pictures)
    return Converted::refuse(kNoWindow);
  if (!op.has(2))
    return pictures;
  if (op.rank(2) != 1 || op.shape(2)[0] != typeOf(pictures).getDimSize(1))
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> shape(typeOf(pictures).getRank() - 1, 1);
  shape.front() = op.shape(2)[0];
  return g.binary("fuse.add", pictures, g.reshape(op.in(2), shape));
}

Value onnx::convolution(Call &op, Value pictures, Value kernel,
                        StringRef &reason) {
  ArrayRef<int64_t> x = typeOf(pictures).getShape();
  ArrayRef<int64_t> w = typeOf(kernel).getShape();
  int64_t groups = op.integer("group", 1);
  reason = kNoFit;
  if (x.size() < 3 || w.size() != x.size() || groups < 1 || groups > x[1] ||
      w[1] != x[1] / groups || x[1] % groups != 0 || w[0] % groups != 0)
    return {};
  reason = kNoWindow;
  std::optional<Frame> frame = frameOf(op, w.drop_front(2), x.drop_front(2));
  if (!frame || !hasRoom(*frame, x.drop_front(2)))
    return {};
  return convolve(op.graph, pictures, kernel, spatialWindow(*frame), groups);
}

static Converted convertConv(Call &op) {
  if (!op.isFloat() || op.element(1) != op.element())
    return Converted::refuse(kNoFit);
  StringRef reason;
  Value pictures = convolution(op, op.in(0), op.in(1), reason);
  return pictures ? finishConvolution(op, pictures) : Converted::refuse(reason);
}

/// The edges of the convolution that a transposed one is: what the kernel
/// reaches over, less the edges given.
static std::optional<Frame> transposedFrame(Call &op, ArrayRef<int64_t> kernel,
                                            ArrayRef<int64_t> sizes) {
  std::optional<Frame> frame = frameOf(op, kernel, sizes);
  size_t n = sizes.size();
  SmallVector<int64_t> more = op.integersOr("output_padding", n, 0);
  auto wanted = op.integers("output_shape");
  if (!frame || more.size() != n || (wanted && wanted->size() != n))
    return std::nullopt;
  StringRef mode = op.string("auto_pad", "NOTSET");
  bool isSame = mode == "SAME_UPPER" || mode == "SAME_LOWER";
  for (size_t i = 0; i < n; ++i) {
    if (more[i] < 0 || more[i] > kMostOfWindow)
      return std::nullopt;
    int64_t stride = frame->strides[i], reach = frame->reach(i);
    int64_t whole = stride * (sizes[i] - 1) + more[i] + reach;
    if (wanted || isSame) {
      int64_t size = wanted ? (*wanted)[i] : sizes[i] * stride;
      int64_t all = std::max<int64_t>(whole - size, 0);
      // What there is more than whole is cut off at the end.
      more[i] += std::max<int64_t>(size - whole, 0);
      frame->low[i] = mode == "SAME_UPPER" ? all / 2 : all - all / 2;
      frame->high[i] = all - frame->low[i];
    }
    frame->low[i] = reach - 1 - frame->low[i];
    frame->high[i] = reach - 1 - frame->high[i] + more[i];
  }
  frame->strides.assign(n, 1);
  return frame;
}

static Converted convertConvTranspose(Call &op) {
  GraphBuilder &g = op.graph;
  ArrayRef<int64_t> x = op.shape(0), w = op.shape(1);
  int64_t groups = op.integer("group", 1);
  if (x.size() < 3 || w.size() != x.size() || groups < 1 || groups > x[1] ||
      w[0] != x[1] || x[1] % groups != 0 || !op.isFloat() ||
      op.element(1) != op.element())
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> stretch = op.integersOr("strides", x.size() - 2, 1);
  std::optional<Frame> frame =
      transposedFrame(op, w.drop_front(2), x.drop_front(2));
  if (!frame)
    return Converted::refuse(kNoWindow);
  Value kernel = turnedKernel(g, op.in(1), groups);
  return finishConvolution(
      op,
      convolve(g, op.in(0), kernel, spatialWindow(*frame, stretch), groups));
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// The frame of a pooling op, or why there is none.
static std::optional<Frame> poolFrame(Call &op) {
  if (op.rank() < 3)
    return std::nullopt;
  ArrayRef<int64_t> sizes = op.shape().drop_front(2);
  auto kernel = op.integers("kernel_shape");
  std::optional<Frame> frame =
      kernel ? frameOf(op, *kernel, sizes) : std::nullopt;
  return frame && hasRoom(*frame, sizes) ? frame : std::nullopt;
}

static Converted orNone(Value value) {
  return value ? Converted(value) : Converted::refuse(kNoWindow);
}

/// The numbers that elements of the input have in it whose numbers in their
/// windows are given; of a picture rows come first, or columns.
static Value placesInInput(Call &op, Value numbers, const Frame &frame) {
  GraphBuilder &g = op.graph;
  Type index = elementOf(numbers);
  ArrayRef<int64_t> sizes = op.shape(), shape = typeOf(numbers).getShape();
  bool isColumnFirst = op.integer("storage_order", 0) != 0;
  SmallVector<int64_t> strides = stridesOf(sizes);
  for (size_t dim = 2; isColumnFirst && dim < sizes.size(); ++dim)
    strides[dim] = dim == 2 ? 1 : strides[dim - 1] * sizes[dim - 1];
  auto number = [&](int64_t value) { return g.splat(index, double(value)); };
  Value place =
      g.binary("fuse.add", scaled(g, g.iota(index, shape, 0), strides[0]),
               scaled(g, g.iota(index, shape, 1), strides[1]));
  int64_t inner = 1;
  for (size_t i = frame.size(); i-- > 0; inner *= frame.kernel[i]) {
    Value tap =
        g.binary("fuse.rem", g.binary("fuse.div", numbers, number(inner)),
                 number(frame.kernel[i]));
    Value start = scaled(g, g.iota(index, shape, 2 + i), frame.strides[i]);
    Value along =
        g.binary("fuse.add", start,
                 g.binary("fuse.sub", scaled(g, tap, frame.dilations[i]),
                          number(frame.low[i])));
    // Where a window has nothing but -inf its first element may be in the edge,
    // and the first of the input is as many dilations on as it takes.
    Value edge =
        g.binary("fuse.maximum",
                 g.binary("fuse.sub", number(frame.low[i]), start), number(0));
    Value first = g.binary(
        "fuse.rem",
        g.binary("fuse.sub", number(frame.dilations[i]),
                 g.binary("fuse.rem", edge, number(frame.dilations[i]))),
        number(frame.dilations[i]));
    along = g.binary("fuse.maximum", along, first);
    place = g.binary("fuse.add", place, scaled(g, along, strides[2 + i]));
  }
  return place;
}

/// The highest elements and, where they are asked for, their places: of several
/// that of the first.
static Converted convertMaxPool(Call &op) {
  GraphBuilder &g = op.graph;
  std::optional<Frame> frame = poolFrame(op);
  if (!frame)
    return Converted::refuse(kNoWindow);
  Value lowest =
      g.splat(op.element(), -std::numeric_limits<double>::infinity());
  Window window = windowOf(*frame, 2, 0);
  Value highest = reduceWindows(g, op.in(0), lowest, window, "max");
  if (!highest)
    return Converted::refuse(kNoWindow);
  SmallVector<Value> results{highest};
  if (op.node.outputs.size() < 2 || op.node.outputs[1].empty())
    return results;
  SmallVector<int64_t> lines(typeOf(highest).getShape());
  lines.push_back(ShapedType::getNumElements(frame->kernel));
  Value windows = g.reshape(windowsOf(g, op.in(0), lowest, window), lines);
  Value numbers = g.reduce(windows, "argmax", lines.size() - 1);
  results.push_back(placesInInput(op, numbers, *frame));
  return results;
}

/// Elements back at the places that MaxPool took them from, zeros between.
static Converted convertMaxUnpool(Call &op) {
  GraphBuilder &g = op.graph;
  auto kernel = op.integers("kernel_shape");
  std::optional<Frame> frame =
      op.rank() >= 3 && kernel ? frameOf(op, *kernel, op.shape().drop_front(2))
                               : std::nullopt;
  if (!frame)
    return Converted::refuse(kNoWindow);
  if (op.shape(1) != op.shape() || !isIndex(op.element(1)))
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> shape(op.shape()), edges(op.rank(), 0);
  for (size_t i = 0; i < frame->size(); ++i)
    shape[2 + i] = (shape[2 + i] - 1) * frame->strides[i] + frame->reach(i) -
                   frame->low[i] - frame->high[i];
  if (!isTensorShape(shape))
    return Converted::refuse(kNoFit);
  int64_t count = typeOf(op.in(0)).getNumElements();
  Value zero = g.splat(op.element(), 0);
  Value zeros = g.splat(op.element(), 0, ShapedType::getNumElements(shape));
  Value whole = scatterAlong(g, zeros, g.reshape(op.in(1), count),
                             g.reshape(op.in(0), count), 0, "");
  if (!whole)
    return Converted::refuse(kNoFit);
  whole = g.reshape(whole, shape);
  if (!op.has(2))
    return whole;
  auto wanted = op.known(2);
  if (!wanted)
    return Converted::refuse(kNotKnown);
  if (wanted->size() != shape.size())
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> none(shape.size(), 0);
  for (auto [edge, want, have] : llvm::zip_equal(edges, *wanted, shape))
    edge = want - have;
  return g.pad(whole, zero, none, edges, none);
}

/// The sum of each window, divided by how many elements it has in the input,
/// or with its edges.
static Converted convertAveragePool(Call &op) {
  GraphBuilder &g = op.graph;
  std::optional<Frame> frame = poolFrame(op);
  if (!frame || !op.isFloat())
    return Converted::refuse(kNoWindow);
  Value zero = g.splat(op.element(), 0);
  Window window = windowOf(*frame, 2, 0);
  Value sum = reduceWindows(g, op.in(0), zero, window, "sum");
  if (!sum)
    return Converted::refuse(kNoWindow);
  // Edges that ceil_mode added never count.
  ArrayRef<int64_t> sizes = op.shape().drop_front(2);
  Value line = g.splat(op.element(), 1, sizes);
  Frame counted = *frame;
  if (op.integer("count_include_pad", 0) != 0) {
    size_t n = frame->size();
    SmallVector<int64_t> high = op.integersOr("pads", 2 * n, 0);
    high.erase(high.begin(), high.begin() + n);
    if (op.string("auto_pad", "NOTSET") != "NOTSET")
      high = frame->high;
    line = g.pad(line, g.splat(op.element(), 1), frame->low, high,
                 SmallVector<int64_t>(n, 0));
    counted.low.assign(n, 0);
    for (size_t i = 0; i < n; ++i)
      counted.high[i] = frame->high[i] - high[i];
  }
  Value count = reduceWindows(g, line, zero, windowOf(counted, 0, 0), "sum");
  return g.binary("fuse.div", sum, count);
}

static Value poolAll(Call &op, Value x, StringRef kind) {
  if (op.rank() < 3)
    return {};
  SmallVector<int64_t> axes = llvm::to_vector(llvm::seq<int64_t>(2, op.rank()));
  return op.graph.reduce(x, kind, axes, /*keepDims=*/true);
}

/// (sum |x|^p)^(1/p), of windows or of all.
static Converted convertLpPool(Call &op) {
  GraphBuilder &g = op.graph;
  bool isGlobal = op.node.op == "GlobalLpPool";
  std::optional<Frame> frame = isGlobal ? std::nullopt : poolFrame(op);
  if ((!frame && !isGlobal) || !op.isFloat())
    return Converted::refuse(kNoWindow);
  double order = static_cast<double>(op.integer("p", 2));
  Value power = g.binary("fuse.pow", g.unary("fuse.abs", op.in(0)),
                         g.splat(op.element(), order));
  Value sum = isGlobal ? poolAll(op, power, "sum")
                       : reduceWindows(g, power, g.splat(op.element(), 0),
                                       windowOf(*frame, 2, 0), "sum");
  if (!sum)
    return Converted::refuse(kNoWindow);
  return g.binary("fuse.pow", sum, g.splat(op.element(), 1 / order));
}

static Converted convertGlobalAverage(Call &op) {
  return orNone(poolAll(op, op.in(0), "mean"));
}
static Converted convertGlobalMax(Call &op) {
  return orNone(poolAll(op, op.in(0), "max"));
}

/// The columns of windows back, those of one place added up.
static Converted convertFromColumns(Call &op) {
  GraphBuilder &g = op.graph;
  auto sizes = op.known(1), taps = op.known(2);
  if (!sizes || !taps)
    return Converted::refuse(kNotKnown);
  size_t dims = sizes->size();
  Window window;
  window.sizes = *taps;
  window.strides = op.integersOr("strides", dims, 1);
  window.dilation = op.integersOr("dilations", dims, 1);
  SmallVector<int64_t> edges = op.integersOr("pads", 2 * dims, 0);
  bool fits = op.rank() == 3 && taps->size() == dims && dims > 0 &&
              window.strides.size() == dims && window.dilation.size() == dims &&
              edges.size() == 2 * dims && isTensorShape(*taps);
  int64_t count = fits ? product(*taps) : 0;
  if (count < 1 || op.shape()[1] % count != 0)
    return Converted::refuse(kNoFit);
  window.low.assign(edges.begin(), edges.begin() + dims);
  window.high.assign(edges.begin() + dims, edges.end());
  ArrayRef<int64_t> s = op.shape();
  Value columns = g.reshape(op.in(0), {s[0], s[1] / count, count * s[2]});
  return orNone(foldWindows(g, columns, window, *sizes));
}

void onnx::addWindows(ConverterTable &table) {
  table["Col2Im"] = {convertFromColumns, 3, 3};
  table["Conv"] = {convertConv, 2, 3};
  table["ConvTranspose"] = {convertConvTranspose, 2, 3};
  table["MaxPool"] = {convertMaxPool};
  table["AveragePool"] = {convertAveragePool};
  table["MaxUnpool"] = {convertMaxUnpool, 2, 3};
  table["LpPool"] = {convertLpPool};
  table["GlobalLpPool"] = {convertLpPool};
  table["GlobalAveragePool"] = {convertGlobalAverage};
  table["GlobalMaxPool"] = {convertGlobalMax};
}
