//===- Windows.cpp - convolutions and pooling -----------------------------===//

#include "../Windows.h"
#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// Strides, edges and the like are no larger, so that what they come to is a
/// number of 64 bits.
static constexpr int64_t kMaxStep = int64_t(1) << 20;

static bool areSteps(ArrayRef<int64_t> numbers) {
  return llvm::all_of(numbers, [](int64_t number) {
    return -kMaxStep <= number && number <= kMaxStep;
  });
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

namespace {
/// The lists of a convolution, a number for each dimension of its windows.
struct Steps {
  SmallVector<int64_t> stride, padding, dilation;
  int64_t groups;
};
} // namespace

/// "same" padding has what is odd behind.
static bool readPadding(Call &op, Window &window, const Steps &steps,
                        ArrayRef<int64_t> sizes) {
  StringRef word = op.string("padding", "");
  size_t count = steps.stride.size();
  window.low.assign(count, 0);
  window.high = window.low;
  if (word == "valid")
    return true;
  for (size_t i = 0; i < count; ++i) {
    int64_t all = steps.dilation[i] * (sizes[i] - 1);
    window.low[i] = all / 2;
    window.high[i] = all - all / 2;
  }
  return word == "same";
}

static Value convolveForward(Call &op, Value x, Value kernel,
                             const Steps &steps, bool hasWord) {
  Window window;
  ArrayRef<int64_t> sizes = typeOf(kernel).getShape().drop_front(2);
  window.strides = steps.stride;
  window.dilation = steps.dilation;
  window.baseDilation.assign(steps.stride.size(), 1);
  window.low = window.high = steps.padding;
  if (hasWord && !readPadding(op, window, steps, sizes))
    return {};
  return convolve(op.graph, x, kernel, window, steps.groups);
}

/// The elements of x, as far apart as the stride, each times its window.
static Value convolveBack(Call &op, Value x, Value kernel, const Steps &steps,
                          ArrayRef<int64_t> places) {
  Window window;
  size_t count = steps.stride.size();
  window.strides.assign(count, 1);
  window.dilation = steps.dilation;
  window.baseDilation = steps.stride;
  for (size_t i = 0; i < count; ++i) {
    int64_t reach = steps.dilation[i] * (typeOf(kernel).getDimSize(2 + i) - 1);
    int64_t of = typeOf(x).getDimSize(2 + i);
    window.low.push_back(reach - steps.padding[i]);
    window.high.push_back(places[i] - (of - 1) * steps.stride[i] - 1 +
                          steps.padding[i]);
  }
  kernel = turnedKernel(op.graph, kernel, steps.groups);
  return kernel ? convolve(op.graph, x, kernel, window, steps.groups) : Value();
}

static Converted convertConvolution(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("input"), kernel = op.tensor("weight");
  int64_t rank = typeOf(kernel).getRank(), count = rank - 2;
  bool isAlone = typeOf(x).getRank() == rank - 1;
  if (count < 1 || count > 3 || (typeOf(x).getRank() != rank && !isAlone) ||
      op.outs[0].getRank() != typeOf(x).getRank() || !isFloat(x) ||
      elementOf(x) != elementOf(kernel))
    return Converted::refuse("is other than of floats of one type with 1 to 3 "
                             "dimensions of windows");
  if (isAlone) {
    SmallVector<int64_t> batch{1};
    llvm::append_range(batch, typeOf(x).getShape());
    x = g.reshape(x, batch);
  }
  bool isTransposed =
      op.flag("transposed", op.name().starts_with("conv_transpose"));
  op.pass({"output_padding", "benchmark", "deterministic", "cudnn_enabled",
           "allow_tf32"});
  bool hasWord = op.op.ends_with(".padding");
  Steps steps{op.integersOr("stride", count, 1),
              hasWord ? SmallVector<int64_t>(count, 0)
                      : op.integersOr("padding", count, 0),
              op.integersOr("dilation", count, 1), op.integer("groups", 1)};
  if (!areSteps(steps.stride) || !areSteps(steps.padding) ||
      !areSteps(steps.dilation))
    return Converted::refuse(kNoWindow);
  Value result = isTransposed ? convolveBack(op, x, kernel, steps,
                                             op.outShape().take_back(count))
                              : convolveForward(op, x, kernel, steps, hasWord);
  if (!result)
    return Converted::refuse(kNoFit);
  if (Value bias = op.optionalTensor("bias")) {
    SmallVector<int64_t> shape{typeOf(bias).getNumElements()};
    shape.append(count, 1);
    result = g.binary("fuse.add", result, g.reshape(bias, shape));
  }
  if (typeOf(result).getNumElements() != op.outs[0].getNumElements())
    return Converted::refuse(kNoFit);
  return isAlone ? g.reshape(result, op.outShape()) : result;
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

namespace {
/// Windows along the last dimensions of a tensor.
struct Pool {
  SmallVector<int64_t> places, whole, sizes, strides, edges, dilation;
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

static std::optional<Pool> readPool(Call &op, Value x) {
  size_t count = windowDims(op.name());
  if (typeOf(x).getRank() < static_cast<int64_t>(count) + 1 ||
      op.outs[0].getRank() != typeOf(x).getRank() || !isFloat(x))
    return std::nullopt;
  Pool pool;
  pool.places.assign(op.outShape().end() - count, op.outShape().end());
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

/// Windows combined; behind the edges stands `fill`, as far as the places that
/// the program says need.
static Value pooled(GraphBuilder &g, Value x, const Pool &pool, double fill,
                    StringRef kind) {
  Window window;
  size_t rank = typeOf(x).getRank(), count = pool.sizes.size();
  SmallVector<int64_t> ones(rank - count, 1), zeros(rank - count, 0);
  window.sizes = window.strides = window.dilation = ones;
  window.low = window.high = zeros;
  window.baseDilation.assign(rank, 1);
  SmallVector<int64_t> limits(typeOf(x).getShape());
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
  return reduceWindows(g, x, g.splat(elementOf(x), fill), window, kind);
}

static Converted convertMaxPool(Call &op) {
  Value x = op.tensor("self");
  std::optional<Pool> pool = readPool(op, x);
  Value result = pool ? pooled(op.graph, x, *pool,
                               -std::numeric_limits<double>::infinity(), "max")
                      : Value();
  if (!result)
    return Converted::refuse(kNoWindow);
  // Where the highest elements are is not computed.
  SmallVector<Value> results{result};
  return results;
}

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

static Converted convertAvgPool(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  std::optional<Pool> pool = readPool(op, x);
  if (!pool)
    return Converted::refuse(kNoWindow);
  x = wide(g, x);
  Value total = pooled(g, x, *pool, 0, "sum");
  if (!total)
    return Converted::refuse(kNoWindow);
  bool withEdges = op.flag("count_include_pad", true);
  Value count = op.has("divisor_override")
                    ? op.operand("divisor_override", elementOf(x))
                    : divisors(g, *pool, elementOf(x), withEdges);
  return g.binary("fuse.div", total, count);
}

/// Windows of one size that cover all; one window is a mean or an extreme.
static Converted convertAdaptivePool(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("self");
  op.pass({"output_size"});
  std::optional<Pool> pool = readPool(op, x);
  if (!pool)
    return Converted::refuse(kNoWindow);
  for (auto [of, all, size] :
       llvm::zip_equal(pool->places, pool->whole, pool->sizes)) {
    if (of < 1 || all % of != 0)
      return Converted::refuse("has windows of several sizes");
    size = all / of;
  }
  pool->strides = pool->sizes;
  bool isMax = op.name().contains("max");
  StringRef kind = isMax ? "max" : "mean";
  SmallVector<Value> results;
  int64_t rank = typeOf(x).getRank(), count = pool->sizes.size();
  x = isMax ? x : wide(g, x);
  if (llvm::all_equal(pool->places) && pool->places.front() == 1)
    results.push_back(g.reduce(
        x, kind, llvm::to_vector(llvm::seq<int64_t>(rank - count, rank)),
        /*keepDims=*/true));
  else
    results.push_back(pooled(g, x, *pool, 0, kind));
  if (!results.front())
    return Converted::refuse(kNoWindow);
  return results;
}

void torch::addWindows(ConverterTable &table) {
  for (StringRef name :
       {"convolution", "conv1d", "conv2d", "conv3d", "conv_transpose1d",
        "conv_transpose2d", "conv_transpose3d", "_convolution"})
    table[name] = convertConvolution;
  for (StringRef name : {"max_pool1d", "max_pool2d", "max_pool3d",
                         "max_pool2d_with_indices", "max_pool3d_with_indices"})
    table[name] = convertMaxPool;
  for (StringRef name : {"avg_pool1d", "avg_pool2d", "avg_pool3d"})
    table[name] = convertAvgPool;
  for (StringRef name :
       {"adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d",
        "_adaptive_avg_pool2d", "_adaptive_avg_pool3d", "adaptive_max_pool1d",
        "adaptive_max_pool2d", "adaptive_max_pool3d"})
    table[name] = convertAdaptivePool;
}
