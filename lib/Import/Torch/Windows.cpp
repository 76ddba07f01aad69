//===- Windows.cpp - pooling and its gradients ----------------------------===//

#include "../Windows.h"
#include "../Indices.h"
#include "Convolutions.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

static constexpr StringLiteral kNoPlaces = "has no windows";

namespace {
/// Windows along the last dimensions of a tensor.
struct Pool {
  SmallVector<int64_t> places, whole, sizes, strides, edges, dilation;
  /// Where they begin along each dimension, if not a stride apart.
  SmallVector<SmallVector<int64_t>> starts;
};

/// Some elements of a line, side by side, for each place of another.
struct Runs {
  SmallVector<int64_t> starts, sizes;
};
} // namespace

/// "max_pool2d" has 2; 0 where no name has a number.
static size_t windowDims(StringRef name) {
  size_t at = name.find("d", name.find("pool"));
  return at == StringRef::npos || at == 0 || name[at - 1] < '1' ||
                 name[at - 1] > '3'
             ? 0
             : name[at - 1] - '0';
}

/// Of x, whose windows have these places.
static std::optional<Pool> readPool(Call &op, Value x,
                                    ArrayRef<int64_t> places) {
  size_t count = windowDims(op.name());
  if (typeOf(x).getRank() < static_cast<int64_t>(count) + 1 ||
      places.size() != typeOf(x).getShape().size() || !isFloat(x))
    return std::nullopt;
  Pool pool;
  pool.places.assign(places.end() - count, places.end());
  ArrayRef<int64_t> whole = typeOf(x).getShape().take_back(count);
  pool.whole.assign(whole.begin(), whole.end());
  pool.sizes = op.integersOr("kernel_size", count, 1);
  auto strides = op.integers("stride");
  pool.strides = strides && !strides->empty()
                     ? op.integersOr("stride", count, 1)
                     : pool.sizes;
  pool.edges = op.integersOr("padding", count, 0);
  pool.dilation = op.integersOr("dilation", count, 1);
  op.pass({"ceil_mode"});
  // Each place is looked at.
  bool fits = areSteps(pool.sizes) && areSteps(pool.strides) &&
              areSteps(pool.edges) && areSteps(pool.dilation) &&
              areSteps(pool.places);
  return fits ? std::optional(pool) : std::nullopt;
}

/// As windows of all dimensions of a tensor of the rank, with as much behind as
/// the places that the program says need.
static Window windowOf(size_t rank, const Pool &pool) {
  Window window;
  size_t count = pool.sizes.size();
  SmallVector<int64_t> ones(rank - count, 1), zeros(rank - count, 0);
  window.sizes = window.strides = window.dilation = ones;
  window.low = window.high = zeros;
  window.baseDilation.assign(rank, 1);
  for (size_t i = 0; i < count; ++i) {
    int64_t needed = (pool.places[i] - 1) * pool.strides[i] +
                     pool.dilation[i] * (pool.sizes[i] - 1) + 1;
    window.sizes.push_back(pool.sizes[i]);
    window.strides.push_back(pool.strides[i]);
    window.dilation.push_back(pool.dilation[i]);
    window.low.push_back(pool.edges[i]);
    window.high.push_back(
        std::max<int64_t>(0, needed - pool.edges[i] - pool.whole[i]));
  }
  return window;
}

/// Windows combined; behind the edges stands `fill`.
static Value pooled(GraphBuilder &g, Value x, const Pool &pool, double fill,
                    StringRef kind) {
  return reduceWindows(g, x, g.splat(elementOf(x), fill),
                       windowOf(typeOf(x).getRank(), pool), kind);
}

//===----------------------------------------------------------------------===//
// The highest elements
//===----------------------------------------------------------------------===//

/// Where windows begin along dimension `dim` of their own, if there were no
/// edges; all other sizes are 1.
static Value startsOf(GraphBuilder &g, Type index, const Pool &pool,
                      size_t dim) {
  SmallVector<int64_t> beside(pool.sizes.size(), 1);
  beside[dim] = pool.places[dim];
  if (!pool.starts.empty())
    return g.reshape(g.integers(pool.starts[dim], index), beside);
  return scaled(g, g.iota(index, beside, static_cast<int64_t>(dim)),
                pool.strides[dim]);
}

/// Where in a plane of the sizes `whole` the elements lie whose numbers in
/// their windows are given.
static Value placesOf(GraphBuilder &g, Value numbers, const Pool &pool,
                      ArrayRef<int64_t> whole) {
  Type index = elementOf(numbers);
  size_t count = pool.sizes.size();
  auto number = [&](int64_t value) { return g.splat(index, double(value)); };
  Value place, rest = numbers;
  for (size_t i = 0; i < count; ++i) {
    int64_t inner = 1;
    for (int64_t size : ArrayRef(pool.sizes).drop_front(i + 1))
      inner *= size;
    Value tap = g.binary("fuse.div", rest, number(inner));
    rest = g.binary("fuse.rem", rest, number(inner));
    Value along =
        g.binary("fuse.add", startsOf(g, index, pool, i),
                 g.binary("fuse.sub", scaled(g, tap, pool.dilation[i]),
                          number(pool.edges[i])));
    // Where a window has nothing but -inf the first is in the edge.
    along = g.binary("fuse.maximum", along, number(0));
    place =
        place ? g.binary("fuse.add", scaled(g, place, whole[i]), along) : along;
  }
  return place;
}

/// Places in a window that are ops of the graph.
static constexpr int64_t kMostTaps = 64;

/// The places in a window; more than kMostTaps as one more.
static int64_t tapsOf(const Pool &pool) {
  int64_t taps = 1;
  for (int64_t size : pool.sizes)
    taps = std::min(taps * std::min(size, kMostTaps + 1), kMostTaps + 1);
  return taps;
}

/// The highest element of each window and its number there, looking at one
/// place of all windows after the other: of several the first, or the last NaN.
static std::pair<Value, Value> highestTap(GraphBuilder &g, Value x, Value fill,
                                          const Window &window,
                                          const Pool &pool) {
  SmallVector<int64_t> none(window.sizes.size(), 0);
  Value padded = g.pad(x, fill, window.low, window.high, none);
  size_t lead = window.sizes.size() - pool.sizes.size();
  Type index = g.builder().getI32Type();
  Value highest, number;
  for (int64_t tap = 0, taps = tapsOf(pool); tap < taps; ++tap) {
    SmallVector<int64_t> start = startOfTap(window, tap),
                         limit(typeOf(padded).getShape());
    for (size_t dim = 0; dim < start.size(); ++dim) {
      start[dim] += window.low[dim];
      if (dim >= lead)
        limit[dim] = start[dim] +
                     (pool.places[dim - lead] - 1) * window.strides[dim] + 1;
    }
    Value value = g.slice(padded, start, limit, window.strides);
    if (tap == 0) {
      highest = value;
      number = g.splat(index, 0, typeOf(value).getShape());
      continue;
    }
    Value isHigher = g.binary("fuse.or", g.compare("gt", value, highest),
                              g.compare("ne", value, value));
    highest = g.select(isHigher, value, highest);
    number = g.select(isHigher, g.splat(index, double(tap)), number);
  }
  return {highest, number};
}

/// The highest elements and, where they are asked for, their places: of several
/// that of the first. `whole` are the sizes of the plane that these lie in.
static Converted highestOf(Call &op, Value x, const Pool &pool,
                           ArrayRef<int64_t> whole) {
  GraphBuilder &g = op.graph;
  Value lowest =
      g.splat(elementOf(x), -std::numeric_limits<double>::infinity());
  Window window = windowOf(typeOf(x).getRank(), pool);
  Value highest = reduceWindows(g, x, lowest, window, "max");
  if (!highest)
    return Converted::refuse(kNoWindow);
  if (op.outs.size() < 2)
    return highest;
  Value numbers;
  if (tapsOf(pool) <= kMostTaps &&
      product(pool.whole) <= std::numeric_limits<int32_t>::max()) {
    std::tie(highest, numbers) = highestTap(g, x, lowest, window, pool);
  } else {
    SmallVector<int64_t> line(typeOf(highest).getShape());
    line.push_back(product(pool.sizes));
    Value windows = g.reshape(windowsOf(g, x, lowest, window), line);
    numbers = g.reduce(windows, "argmax", line.size() - 1);
  }
  return SmallVector<Value>{highest, g.cast(placesOf(g, numbers, pool, whole),
                                            op.outs[1].getElementType())};
}

static Converted convertMaxPool(Call &op) {
  Value x = op.tensor("self");
  std::optional<Pool> pool = readPool(op, x, op.outShape());
  return pool ? highestOf(op, x, *pool, pool->whole)
              : Converted::refuse(kNoWindow);
}

/// Gives windows the size at which they cover all; whether they have one.
static bool coversAll(Pool &pool) {
  for (auto [of, all, size] :
       llvm::zip_equal(pool.places, pool.whole, pool.sizes)) {
    if (of < 1 || all % of != 0)
      return false;
    size = all / of;
  }
  pool.strides = pool.sizes;
  return true;
}

/// Windows of which few reach an element of a tensor of the shape; nothing
/// where these are many, or no windows.
static std::optional<Window> windowOfFew(Value places, const Pool &pool,
                                         ArrayRef<int64_t> shape) {
  auto isStep = [](int64_t number) { return number > 0; };
  if (product(shape) == 0 || !llvm::all_of(pool.sizes, isStep) ||
      !llvm::all_of(pool.strides, isStep) ||
      !llvm::all_of(pool.dilation, isStep) ||
      llvm::any_of(pool.edges, [](int64_t edge) { return edge < 0; }))
    return std::nullopt;
  Window window = windowOf(shape.size(), pool);
  window.bringTogether(typeOf(places).getShape());
  return windowsOfElement(window) <= kMostTaps ? std::optional(window)
                                               : std::nullopt;
}

/// The numbers in their windows of elements that lie at `places` of the plane
/// of x, or -1: as for PyTorch's kernels on a GPU, a place of none of a
/// window's elements means nothing.
static Value numbersOf(GraphBuilder &g, Value places, const Pool &pool) {
  Type index = positionType(g, product(pool.whole));
  auto number = [&](int64_t value) { return g.splat(index, double(value)); };
  Value rest = g.cast(places, index), all = number(0), isIn;
  for (size_t i = 0; i < pool.sizes.size(); ++i) {
    int64_t inner = product(ArrayRef(pool.whole).drop_front(i + 1));
    Value along = g.binary("fuse.div", rest, number(inner));
    rest = g.binary("fuse.rem", rest, number(inner));
    Value start = g.binary("fuse.sub", startsOf(g, index, pool, i),
                           number(pool.edges[i]));
    Value way = g.binary("fuse.sub", along, start);
    Value tap = g.binary("fuse.div", way, number(pool.dilation[i]));
    for (Value holds : {g.compare("ge", way, number(0)),
                        g.compare("lt", tap, number(pool.sizes[i])),
                        g.compare("eq", scaled(g, tap, pool.dilation[i]), way)})
      isIn = isIn ? g.binary("fuse.and", isIn, holds) : holds;
    all = g.binary("fuse.add", scaled(g, all, pool.sizes[i]), tap);
  }
  return g.select(isIn, all, number(-1));
}

/// Each element's gradient goes to where it came from: of windows of many
/// places it is added there.
static Converted convertMaxPoolGradient(Call &op) {
  GraphBuilder &g = op.graph;
  Value gradient = op.tensor("grad_output"), x = op.tensor("self");
  Value indices = op.tensor("indices");
  std::optional<Pool> pool = readPool(op, x, typeOf(gradient).getShape());
  if (!pool || typeOf(indices).getShape() != typeOf(gradient).getShape() ||
      !isIndex(elementOf(indices)))
    return Converted::refuse(kNoWindow);
  size_t lead = typeOf(x).getRank() - pool->sizes.size();
  auto inLines = [&](Value value) {
    SmallVector<int64_t> line(typeOf(value).getShape().take_front(lead));
    int64_t count = 1;
    for (int64_t size : typeOf(value).getShape().drop_front(lead))
      count *= size;
    line.push_back(count);
    return g.reshape(value, line);
  };
  // Adaptive windows may have no one size.
  bool hasSizes = !op.name().starts_with("adaptive") || coversAll(*pool);
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (auto window = windowOfFew(gradient, *pool, shape); window && hasSizes)
    return sumOfKept(g, wide(g, gradient), numbersOf(g, indices, *pool),
                     *window, shape);
  Value zeros = inLines(g.splat(elementOf(gradient), 0, typeOf(x).getShape()));
  Value result =
      scatterAlong(g, zeros, inLines(indices), inLines(gradient), lead, "sum");
  return result ? Converted(g.reshape(result, typeOf(x).getShape()))
                : Converted::refuse(kNoFit);
}

//===----------------------------------------------------------------------===//
// Means
//===----------------------------------------------------------------------===//

/// Elements of each window, without those that rounding up adds: the product of
/// what it has along each dimension.
static Value divisors(GraphBuilder &g, const Pool &pool, Type element,
                      bool withEdges) {
  Value all = g.splat(element, 1);
  size_t count = pool.sizes.size();
  for (size_t i = 0; i < count; ++i) {
    int64_t edge = pool.edges[i], whole = pool.whole[i];
    int64_t first = withEdges ? -edge : 0;
    int64_t last = withEdges ? whole + edge : whole;
    SmallVector<int64_t> numbers, shape(count, 1);
    for (int64_t place = 0; place < pool.places[i]; ++place) {
      int64_t start = place * pool.strides[i] - edge;
      numbers.push_back(std::min(start + pool.sizes[i], last) -
                        std::max(start, first));
    }
    shape[i] = pool.places[i];
    Value line = g.cast(g.integers(numbers, g.builder().getI64Type()), element);
    all = g.binary("fuse.mul", all, g.reshape(line, shape));
  }
  return all;
}

/// What the sum of each window is divided by.
static Value divisorOf(Call &op, const Pool &pool, Type element) {
  bool withEdges = op.flag("count_include_pad", true);
  return op.has("divisor_override")
             ? op.operand("divisor_override", element)
             : divisors(op.graph, pool, element, withEdges);
}

static Converted convertAvgPool(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  std::optional<Pool> pool = readPool(op, x, op.outShape());
  if (!pool)
    return Converted::refuse(kNoWindow);
  x = wide(g, x);
  Value total = pooled(g, x, *pool, 0, "sum");
  if (!total)
    return Converted::refuse(kNoWindow);
  return g.binary("fuse.div", total, divisorOf(op, *pool, elementOf(x)));
}

/// Each element of a window gets its part of the window's gradient; of many
/// windows that is a convolution back, by ones.
static Converted meanGradient(Call &op, Value gradient, const Pool &pool,
                              ArrayRef<int64_t> shape) {
  GraphBuilder &g = op.graph;
  size_t count = pool.sizes.size();
  ArrayRef<int64_t> lead = shape.drop_back(count);
  if (typeOf(gradient).getShape().drop_back(count) != lead)
    return Converted::refuse(kNoWindow);
  Type element = elementOf(gradient);
  gradient = g.binary("fuse.div", gradient, divisorOf(op, pool, element));
  if (auto window = windowOfFew(gradient, pool, shape))
    return sumOfKept(g, gradient, /*kept=*/Value(), *window, shape);
  SmallVector<int64_t> planes{1, 1}, taps{1, 1};
  for (int64_t size : lead)
    planes[0] *= size;
  llvm::append_range(planes, pool.places);
  llvm::append_range(taps, pool.sizes);
  Value result =
      convolveBack(g, g.reshape(gradient, planes), g.splat(element, 1, taps),
                   {pool.strides, pool.edges, pool.dilation}, pool.whole);
  SmallVector<int64_t> whole{planes[0], 1};
  llvm::append_range(whole, pool.whole);
  return result && typeOf(result).getShape() == ArrayRef(whole)
             ? Converted(g.reshape(result, shape))
             : Converted::refuse(kNoFit);
}

static Converted convertAvgPoolGradient(Call &op) {
  Value x = op.tensor("self");
  Value gradient = wide(op.graph, op.tensor("grad_output"));
  std::optional<Pool> pool = readPool(op, x, typeOf(gradient).getShape());
  return pool ? meanGradient(op, gradient, *pool, typeOf(x).getShape())
              : Converted::refuse(kNoWindow);
}

//===----------------------------------------------------------------------===//
// Windows that follow from how many there are
//===----------------------------------------------------------------------===//

/// The windows of `places` that cover a line of `whole` elements: their sizes
/// differ by one.
static Runs unevenWindows(int64_t whole, int64_t places) {
  Runs windows;
  for (int64_t place = 0; place < places; ++place) {
    int64_t start = place * whole / places;
    windows.starts.push_back(start);
    windows.sizes.push_back(llvm::divideCeil((place + 1) * whole, places) -
                            start);
  }
  return windows;
}

/// For each element of the line those of the windows that have it.
static Runs windowsOfElements(const Runs &windows, int64_t whole) {
  Runs runs{SmallVector<int64_t>(whole, 0), SmallVector<int64_t>(whole, 0)};
  for (auto [place, start, size] :
       llvm::enumerate(windows.starts, windows.sizes))
    for (int64_t at = start; at < start + size; ++at)
      if (runs.sizes[at]++ == 0)
        runs.starts[at] = static_cast<int64_t>(place);
  return runs;
}

/// Numbers of the places of a run each, which lie along `axis` of x.
static Value along(GraphBuilder &g, ArrayRef<int64_t> numbers, Value x,
                   int64_t axis) {
  SmallVector<int64_t> shape(typeOf(x).getRank() - axis, 1);
  shape[0] = static_cast<int64_t>(numbers.size());
  Value line = g.integers(numbers, g.builder().getI64Type());
  return g.reshape(g.cast(line, elementOf(x)), shape);
}

/// Elements of runs along dimension `axis`, which becomes two, the runs and
/// what they have; `fill` where one has less than others.
static Value elementsOf(GraphBuilder &g, Value x, const Runs &runs,
                        int64_t axis, double fill) {
  Type index = g.builder().getI64Type();
  auto count = static_cast<int64_t>(runs.sizes.size());
  int64_t longest = *llvm::max_element(runs.sizes);
  Value tap = g.iota(index, {count, longest}, 1);
  auto column = [&](ArrayRef<int64_t> numbers) {
    return g.reshape(g.integers(numbers, index), {count, 1});
  };
  Value isIn = g.compare("lt", tap, column(runs.sizes));
  // A gather takes the last element for those behind it.
  Value parts =
      g.gather(x, g.binary("fuse.add", column(runs.starts), tap), axis, 0);
  SmallVector<int64_t> mask(typeOf(parts).getRank() - axis, 1);
  mask[0] = count;
  mask[1] = longest;
  // Not times 0: what a run has not may be infinite.
  return g.select(g.reshape(isIn, mask), parts, g.splat(elementOf(x), fill));
}

/// Means of uneven windows, along one dimension after the other.
static Value meanOfUneven(GraphBuilder &g, Value x, const Pool &pool) {
  int64_t axis = typeOf(x).getRank() - pool.places.size();
  for (auto [places, whole] : llvm::zip_equal(pool.places, pool.whole)) {
    Runs windows = unevenWindows(whole, places);
    x = g.reduce(elementsOf(g, x, windows, axis, 0), "sum", axis + 1);
    x = g.binary("fuse.div", x, along(g, windows.sizes, x, axis));
    ++axis;
  }
  return x;
}

/// Each element gets its part of the gradients of the windows that have it.
static Value gradientOfUneven(GraphBuilder &g, Value gradient,
                              const Pool &pool) {
  int64_t axis = typeOf(gradient).getRank() - pool.places.size();
  for (auto [places, whole] : llvm::zip_equal(pool.places, pool.whole)) {
    Runs windows = unevenWindows(whole, places);
    Value parts =
        g.binary("fuse.div", gradient, along(g, windows.sizes, gradient, axis));
    Runs readers = windowsOfElements(windows, whole);
    gradient =
        g.reduce(elementsOf(g, parts, readers, axis, 0), "sum", axis + 1);
    ++axis;
  }
  return gradient;
}

/// The highest elements of uneven windows, which are put side by side.
static Converted highestOfUneven(Call &op, Value x, Pool pool) {
  int64_t axis = typeOf(x).getRank() - pool.places.size();
  SmallVector<int64_t> whole(pool.whole);
  for (auto [dim, places] : llvm::enumerate(pool.places)) {
    Runs windows = unevenWindows(whole[dim], places);
    pool.sizes[dim] = pool.strides[dim] = *llvm::max_element(windows.sizes);
    pool.whole[dim] = places * pool.sizes[dim];
    pool.starts.push_back(windows.starts);
    SmallVector<int64_t> shape(typeOf(x).getShape());
    shape[axis] = pool.whole[dim];
    x = op.graph.reshape(elementsOf(op.graph, x, windows, axis,
                                    -std::numeric_limits<double>::infinity()),
                         shape);
    ++axis;
  }
  return highestOf(op, x, pool, whole);
}

/// One window is a mean or an extreme.
static Converted convertAdaptivePool(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  op.pass({"output_size"});
  std::optional<Pool> pool = readPool(op, x, op.outShape());
  if (!pool)
    return Converted::refuse(kNoWindow);
  bool isMax = op.name().contains("max");
  if (llvm::is_contained(pool->places, 0))
    return Converted::refuse(kNoPlaces);
  if (!coversAll(*pool))
    return isMax ? highestOfUneven(op, x, *pool)
                 : Converted(meanOfUneven(g, wide(g, x), *pool));
  if (isMax && op.outs.size() > 1)
    return highestOf(op, x, *pool, pool->whole);
  StringRef kind = isMax ? "max" : "mean";
  int64_t rank = typeOf(x).getRank(), count = pool->sizes.size();
  x = isMax ? x : wide(g, x);
  auto last = llvm::to_vector(llvm::seq<int64_t>(rank - count, rank));
  bool isOne = llvm::all_equal(pool->places) && pool->places.front() == 1;
  Value result = isOne ? g.reduce(x, kind, last, /*keepDims=*/true)
                       : pooled(g, x, *pool, 0, kind);
  return result ? Converted(result) : Converted::refuse(kNoWindow);
}

static Converted convertAdaptiveGradient(Call &op) {
  ArrayRef<int64_t> shape = typeOf(op.tensor("self")).getShape();
  Value gradient = wide(op.graph, op.tensor("grad_output"));
  std::optional<Pool> pool =
      readPool(op, op.tensor("self"), typeOf(gradient).getShape());
  if (!pool)
    return Converted::refuse(kNoWindow);
  if (llvm::is_contained(pool->places, 0))
    return Converted::refuse(kNoPlaces);
  if (coversAll(*pool))
    return meanGradient(op, gradient, *pool, shape);
  Value result = gradientOfUneven(op.graph, gradient, *pool);
  return typeOf(result).getShape() == shape ? Converted(result)
                                            : Converted::refuse(kNoFit);
}

void torch::addWindows(ConverterTable &table) {
  for (StringRef name : {"max_pool1d", "max_pool2d", "max_pool3d",
                         "max_pool2d_with_indices", "max_pool3d_with_indices"})
    table[name] = convertMaxPool;
  for (StringRef name :
       {"max_pool2d_with_indices_backward", "max_pool3d_with_indices_backward",
        "adaptive_max_pool2d_backward", "adaptive_max_pool3d_backward"})
    table[name] = convertMaxPoolGradient;
  for (StringRef name : {"avg_pool1d", "avg_pool2d", "avg_pool3d"})
    table[name] = convertAvgPool;
  for (StringRef name : {"avg_pool2d_backward", "avg_pool3d_backward"})
    table[name] = convertAvgPoolGradient;
  for (StringRef name :
       {"adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d",
        "_adaptive_avg_pool2d", "_adaptive_avg_pool3d", "adaptive_max_pool1d",
        "adaptive_max_pool2d", "adaptive_max_pool3d"})
    table[name] = convertAdaptivePool;
  for (StringRef name :
       {"_adaptive_avg_pool2d_backward", "_adaptive_avg_pool3d_backward"})
    table[name] = convertAdaptiveGradient;
}
