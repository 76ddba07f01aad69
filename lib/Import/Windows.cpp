//===- Windows.cpp - windows that slide over an operand -------------------===//

#include "Windows.h"
#include "Indices.h"

using namespace mlir;
using namespace fusec;

void Window::setPadding(ArrayRef<int64_t> edges) {
  for (size_t i = 0; i + 1 < edges.size(); i += 2) {
    low.push_back(edges[i]);
    high.push_back(edges[i + 1]);
  }
}

void Window::bringTogether(ArrayRef<int64_t> places) {
  for (auto [dim, count] : llvm::enumerate(places))
    if (count == 1)
      strides[dim] = reach(dim);
}

Value fusec::windowsOf(GraphBuilder &graph, Value x, Value fill,
                       const Window &window) {
  SmallVector<int64_t> interior, axes, sizes, strides, dilations;
  for (int64_t dilation : window.baseDilation)
    interior.push_back(dilation - 1);
  int64_t rank = typeOf(x).getRank();
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (window.sizes[dim] == 1 && window.strides[dim] == 1)
      continue;
    axes.push_back(dim);
    sizes.push_back(window.sizes[dim]);
    strides.push_back(window.strides[dim]);
    dilations.push_back(window.dilation[dim]);
  }
  Value padded = graph.pad(x, fill, window.low, window.high, interior);
  Builder &b = graph.builder();
  auto list = [&](StringRef name, ArrayRef<int64_t> numbers) {
    return b.getNamedAttr(name, b.getDenseI64ArrayAttr(numbers));
  };
  return graph.infer("fuse.windows", padded,
                     {list("axes", axes), list("sizes", sizes),
                      list("strides", strides), list("dilations", dilations)});
}

Value fusec::reduceWindows(GraphBuilder &graph, Value x, Value fill,
                           const Window &window, StringRef kind) {
  Value windows = windowsOf(graph, x, fill, window);
  if (!windows)
    return {};
  auto own = llvm::seq<int64_t>(typeOf(x).getRank(), typeOf(windows).getRank());
  return graph.reduce(windows, kind, llvm::to_vector(own));
}

/// The number of windows along a dimension, or nothing where there is none.
static std::optional<int64_t> windowsAlong(const Window &window, size_t dim,
                                           int64_t size) {
  static constexpr int64_t kMost = int64_t(1) << 31;
  for (int64_t number :
       {window.sizes[dim], window.strides[dim], window.dilation[dim]})
    if (number < 1 || number > kMost)
      return std::nullopt;
  int64_t low = window.low[dim], high = window.high[dim];
  if (low < 0 || high < 0 || low > kMost || high > kMost || size < 1)
    return std::nullopt;
  int64_t room =
      size + low + high - window.dilation[dim] * (window.sizes[dim] - 1) - 1;
  return room < 0 ? std::nullopt
                  : std::optional(room / window.strides[dim] + 1);
}

SmallVector<int64_t> fusec::startOfTap(const Window &window, int64_t tap) {
  SmallVector<int64_t> start(window.sizes.size());
  for (size_t dim = start.size(); dim-- > 0; tap /= window.sizes[dim])
    start[dim] =
        tap % window.sizes[dim] * window.dilation[dim] - window.low[dim];
  return start;
}

Value fusec::giveTap(GraphBuilder &graph, Value values, const Window &window,
                     ArrayRef<int64_t> sizes, int64_t tap) {
  SmallVector<int64_t> low = startOfTap(window, tap), high, apart;
  for (auto [start, size, places, stride] :
       llvm::zip_equal(low, sizes, typeOf(values).getShape(), window.strides)) {
    apart.push_back(stride - 1);
    high.push_back(size - start - (places - 1) * stride - 1);
  }
  return graph.pad(values, graph.splat(elementOf(values), 0), low, high, apart);
}

/// Windows that may reach an element, by dimension: as far as one reaches, each
/// a stride after the one before.
static SmallVector<int64_t> reachingWindows(const Window &window) {
  SmallVector<int64_t> counts;
  for (auto [dim, stride] : llvm::enumerate(window.strides))
    counts.push_back(llvm::divideCeil(window.reach(dim), stride));
  return counts;
}

int64_t fusec::windowsOfElement(const Window &window) {
  constexpr int64_t most = 1'000'000;
  int64_t all = 1;
  for (int64_t count : reachingWindows(window))
    all = std::min(all * std::min(count, most), most);
  return all;
}

/// By dimension, how many windows there are behind number `turn` that may reach
/// an element.
static SmallVector<int64_t> windowsBehind(const Window &window, int64_t turn) {
  SmallVector<int64_t> behind = reachingWindows(window);
  for (int64_t &count : llvm::reverse(behind)) {
    int64_t number = turn % count;
    turn /= count;
    count -= number + 1;
  }
  return behind;
}

/// For each element of a tensor of `sizes` what windows have for number `turn`
/// of those that may reach it, in row-major order: `fill` where there is none.
static Value valuesOfElement(GraphBuilder &graph, Value values, Value fill,
                             const Window &window, ArrayRef<int64_t> sizes,
                             int64_t turn) {
  // Of element i the last window that may reach it is (i + low) / stride: each
  // stands where its elements are, so many times.
  SmallVector<int64_t> low, high, apart, repeated, joined, starts, limits;
  for (auto [size, edge, stride, places, behind] : llvm::zip_equal(
           sizes, window.low, window.strides, typeOf(values).getShape(),
           windowsBehind(window, turn))) {
    int64_t first = edge / stride,
            count = (size - 1 + edge) / stride - first + 1;
    low.push_back(behind - first);
    high.push_back(first - behind + count - places);
    apart.push_back(count);
    repeated.push_back(count);
    if (stride > 1) {
      apart.push_back(1);
      repeated.push_back(stride);
    }
    joined.push_back(count * stride);
    starts.push_back(edge % stride);
    limits.push_back(starts.back() + size);
  }
  SmallVector<int64_t> none(sizes.size(), 0), ones(sizes.size(), 1);
  Value last = graph.pad(values, fill, low, high, none);
  last = graph.broadcastTo(graph.reshape(last, apart), repeated);
  return graph.slice(graph.reshape(last, joined), starts, limits, ones);
}

namespace {
/// Of a tensor's elements their numbers in a window, and whether they are
/// elements of it; null where all are.
struct Taps {
  Value numbers, areIn;
};
} // namespace

/// In window number `turn` of those that may reach an element.
static Taps tapsOfElements(GraphBuilder &g, const Window &window,
                           ArrayRef<int64_t> sizes, int64_t turn) {
  SmallVector<int64_t> behind = windowsBehind(window, turn);
  Type index = positionType(g, 2 * product(sizes));
  auto number = [&](int64_t value) { return g.splat(index, double(value)); };
  Taps taps{number(0), Value()};
  auto demand = [&](Value holds) {
    taps.areIn = taps.areIn ? g.binary("fuse.and", taps.areIn, holds) : holds;
  };
  for (size_t dim = 0; dim < sizes.size(); ++dim) {
    int64_t stride = window.strides[dim], dilation = window.dilation[dim];
    int64_t first = behind[dim] * stride, reach = window.reach(dim);
    if (reach == 1 && stride == 1)
      continue;
    SmallVector<int64_t> line(sizes.size(), 1);
    line[dim] = sizes[dim];
    Value way = g.binary("fuse.add", g.iota(index, line, dim),
                         number(window.low[dim] % stride));
    way = g.binary("fuse.rem", way, number(stride));
    way = g.binary("fuse.add", way, number(first));
    if (first + stride > reach)
      demand(g.compare("lt", way, number(reach)));
    if (dilation > 1)
      demand(g.compare("eq", g.binary("fuse.rem", way, number(dilation)),
                       number(0)));
    taps.numbers =
        g.binary("fuse.add", scaled(g, taps.numbers, window.sizes[dim]),
                 g.binary("fuse.div", way, number(dilation)));
  }
  return taps;
}

Value fusec::sumOfKept(GraphBuilder &g, Value values, Value kept,
                       const Window &window, ArrayRef<int64_t> sizes) {
  if (kept && product(window.sizes) <= std::numeric_limits<int8_t>::max())
    kept = g.cast(kept, g.builder().getI8Type());
  Value zero = g.splat(elementOf(values), 0), result;
  for (int64_t turn = 0; turn < windowsOfElement(window); ++turn) {
    auto seen = [&](Value value, double fill) {
      return valuesOfElement(g, value, g.splat(elementOf(value), fill), window,
                             sizes, turn);
    };
    Taps taps = tapsOfElements(g, window, sizes, turn);
    Value gets = taps.areIn, part = seen(values, 0);
    if (kept) {
      Value own = taps.numbers;
      if (taps.areIn)
        own = g.select(taps.areIn, own, g.splat(elementOf(own), -2));
      gets = g.compare("eq", seen(kept, -1), g.cast(own, elementOf(kept)));
    }
    part = gets ? g.select(gets, part, zero) : part;
    result = result ? g.binary("fuse.add", result, part) : part;
  }
  return result;
}

/// Places of a window whose elements are added up each by an op of its own.
static constexpr int64_t kMostTapsApart = 16;

/// Each tap's elements in their places, and what these add up to.
static Value foldTaps(GraphBuilder &g, Value columns, const Window &window,
                      ArrayRef<int64_t> places, ArrayRef<int64_t> sizes) {
  ArrayRef<int64_t> lead = typeOf(columns).getShape().take_front(2);
  Window all;
  SmallVector<int64_t> shape(lead), whole(lead);
  llvm::append_range(shape, places);
  llvm::append_range(whole, sizes);
  for (auto [to, from] : {std::pair(&all.sizes, &window.sizes),
                          std::pair(&all.strides, &window.strides),
                          std::pair(&all.dilation, &window.dilation)}) {
    to->assign(lead.size(), 1);
    llvm::append_range(*to, *from);
  }
  all.low.assign(lead.size(), 0);
  llvm::append_range(all.low, window.low);
  Value result;
  int64_t count = product(places);
  for (int64_t tap = 0; tap < product(window.sizes); ++tap) {
    Value values = g.reshape(
        g.sliceAlong(columns, 2, tap * count, (tap + 1) * count), shape);
    Value part = giveTap(g, values, all, whole, tap);
    result = result ? g.binary("fuse.add", result, part) : part;
  }
  return result;
}

Value fusec::foldWindows(GraphBuilder &g, Value columns, const Window &window,
                         ArrayRef<int64_t> sizes) {
  size_t dims = sizes.size();
  SmallVector<int64_t> places, space(sizes), lead(typeOf(columns).getShape());
  int64_t taps = 1, count = 1;
  for (size_t dim = 0; dim < dims; ++dim) {
    auto along = windowsAlong(window, dim, sizes[dim]);
    if (!along)
      return {};
    places.push_back(*along);
    count *= *along;
    taps *= window.sizes[dim];
    if (!isTensorShape({count, taps}))
      return {};
  }
  llvm::append_range(space, window.sizes);
  int64_t rank = lead.size();
  if (rank != 3 || lead[2] != taps * count || !isTensorShape(space))
    return {};
  if (taps <= kMostTapsApart)
    return foldTaps(g, columns, window, places, sizes);
  // Of an element of the result and a tap, the window in which that is it.
  Type index = positionType(g, 2 * std::max(taps * count, product(space)));
  Value row = g.splat(index, 0), tap = g.splat(index, 0);
  Value isThere = g.splat(g.builder().getI1Type(), 1, space);
  auto number = [&](int64_t value) { return g.splat(index, double(value)); };
  for (size_t dim = 0; dim < dims; ++dim) {
    Value own = g.iota(index, space, dims + dim);
    Value way = g.binary("fuse.sub",
                         g.binary("fuse.add", g.iota(index, space, dim),
                                  number(window.low[dim])),
                         scaled(g, own, window.dilation[dim]));
    Value which = g.binary("fuse.div", way, number(window.strides[dim]));
    Value rest =
        g.binary("fuse.sub", way, scaled(g, which, window.strides[dim]));
    for (Value holds :
         {g.compare("eq", rest, number(0)), g.compare("ge", way, number(0)),
          g.compare("lt", which, number(places[dim]))})
      isThere = g.binary("fuse.and", isThere, holds);
    row = g.binary("fuse.add", scaled(g, row, places[dim]), which);
    tap = g.binary("fuse.add", scaled(g, tap, window.sizes[dim]), own);
  }
  Value place = g.binary("fuse.add", scaled(g, tap, count), row);
  place = g.select(isThere, place, number(0));
  Value each = g.gather(columns, place, 2, 0);
  each = g.select(g.broadcastTo(isThere, typeOf(each).getShape()), each,
                  g.splat(elementOf(each), 0));
  auto own = llvm::seq<int64_t>(2 + dims, 2 + 2 * dims);
  return g.reduce(each, "sum", llvm::to_vector(own));
}

Value fusec::convolve(GraphBuilder &graph, Value x, Value kernel,
                      const Window &window, int64_t groups) {
  Builder &b = graph.builder();
  auto list = [&](StringRef name, ArrayRef<int64_t> numbers) {
    return b.getNamedAttr(name, b.getDenseI64ArrayAttr(numbers));
  };
  return graph.infer("fuse.convolution", {x, kernel},
                     {list("strides", window.strides), list("low", window.low),
                      list("high", window.high),
                      list("base_dilations", window.baseDilation),
                      list("dilations", window.dilation),
                      b.getNamedAttr("groups", b.getI64IntegerAttr(groups))});
}

Value fusec::turnedKernel(GraphBuilder &g, Value kernel, int64_t groups) {
  SmallVector<int64_t> shape(typeOf(kernel).getShape());
  if (groups < 1 || shape[0] % groups != 0)
    return {};
  int64_t rank = shape.size(), outputs = shape[0] / groups, channels = shape[1];
  SmallVector<int64_t> split{groups, outputs, channels}, order{0, 2, 1};
  SmallVector<int64_t> whole{groups * channels, outputs};
  for (int64_t dim = 2; dim < rank; ++dim) {
    split.push_back(shape[dim]);
    whole.push_back(shape[dim]);
    order.push_back(dim + 1);
  }
  kernel = g.reverse(kernel, llvm::to_vector(llvm::seq<int64_t>(2, rank)));
  return g.reshape(g.transpose(g.reshape(kernel, split), order), whole);
}
