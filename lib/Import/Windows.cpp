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
