//===- Windows.cpp - windows that slide over an operand -------------------===//

#include "Windows.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Slices that a window may become; kLargeWindow names it.
static constexpr int64_t kMaxWindow = 256;

int64_t Window::elements() const {
  int64_t count = 1;
  for (int64_t size : sizes)
    if (llvm::MulOverflow(count, size, count))
      return std::numeric_limits<int64_t>::max();
  return count;
}

void Window::setPadding(ArrayRef<int64_t> edges) {
  for (size_t i = 0; i + 1 < edges.size(); i += 2) {
    low.push_back(edges[i]);
    high.push_back(edges[i + 1]);
  }
}

/// The slices of the operand, one for each element of the window in row-major
/// order; `x` is padded already.
SmallVector<Value> fusec::windowSlices(GraphBuilder &graph, Value x,
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
    slices.push_back(graph.slice(x, starts, limits, window.strides));
  }
  return slices;
}

Value fusec::padForWindows(GraphBuilder &graph, Value x, Value fill,
                           const Window &window) {
  SmallVector<int64_t> interior;
  for (int64_t dilation : window.baseDilation)
    interior.push_back(dilation - 1);
  return graph.pad(x, fill, window.low, window.high, interior);
}

Value fusec::combineWindows(GraphBuilder &graph, Value x, Value fill,
                            const Window &window, StringRef combine) {
  if (window.elements() > kMaxWindow)
    return {};
  SmallVector<Value> slices =
      windowSlices(graph, padForWindows(graph, x, fill, window), window);
  Value result = slices.front();
  for (Value slice : ArrayRef(slices).drop_front())
    result = graph.binary(combine, result, slice);
  return result;
}

/// The windows of x by group: (groups, batch * places, window * channels of a
/// group), from slices that have all channels last.
static Value windowsAsRows(GraphBuilder &graph, ArrayRef<Value> slices,
                           int64_t groups) {
  RankedTensorType type = typeOf(slices.front());
  int64_t channels = type.getShape().back() / groups;
  int64_t places = 1;
  for (int64_t size : type.getShape().drop_back())
    places *= size;
  int64_t count = slices.size();
  Value rows = graph.concat(slices, type.getRank() - 1);
  Value split = graph.reshape(rows, {places, count, groups, channels});
  return graph.reshape(graph.transpose(split, {2, 0, 1, 3}),
                       {groups, places, count * channels});
}

Value fusec::convolve(GraphBuilder &graph, Value x, Value kernel,
                      const Window &window, int64_t groups) {
  if (window.elements() > kMaxWindow)
    return {};
  Value zero = graph.splat(typeOf(x).getElementType(), 0);
  SmallVector<Value> slices =
      windowSlices(graph, padForWindows(graph, x, zero, window), window);
  int64_t height = typeOf(kernel).getDimSize(0);
  int64_t width = typeOf(kernel).getDimSize(1);
  SmallVector<int64_t> shape(typeOf(slices.front()).getShape());
  shape.back() = width;
  Value rows = windowsAsRows(graph, slices, groups);
  if (groups == 1) {
    rows = graph.reshape(rows, typeOf(rows).getShape().drop_front());
    return graph.reshape(graph.matmul(rows, kernel), shape);
  }
  int64_t places = typeOf(rows).getDimSize(1);
  Value split = graph.reshape(kernel, {height, groups, width / groups});
  Value product = graph.matmul(rows, graph.transpose(split, {1, 0, 2}));
  Value joined =
      graph.reshape(graph.transpose(product, {1, 0, 2}), {places, width});
  return graph.reshape(joined, shape);
}
