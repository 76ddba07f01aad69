//===- Windows.cpp - windows that slide over an operand -------------------===//

#include "Windows.h"

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
