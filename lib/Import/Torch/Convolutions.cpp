//===- Convolutions.cpp - convolutions and their gradients ----------------===//

#include "Convolutions.h"
#include "../Windows.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

static constexpr int64_t kMaxStep = int64_t(1) << 20;
static constexpr StringLiteral kNoFloats =
    "is other than of floats of one type with 1 to 3 dimensions of windows";

bool torch::areSteps(ArrayRef<int64_t> numbers) {
  return llvm::all_of(numbers, [](int64_t number) {
    return -kMaxStep <= number && number <= kMaxStep;
  });
}

/// The lists of a node; nothing where they are no steps. A padding that is a
/// word is read elsewhere.
static std::optional<Steps> readSteps(Call &op, int64_t count, bool hasWord) {
  Steps steps{op.integersOr("stride", count, 1),
              hasWord ? SmallVector<int64_t>(count, 0)
                      : op.integersOr("padding", count, 0),
              op.integersOr("dilation", count, 1), op.integer("groups", 1)};
  bool fits = areSteps(steps.stride) && areSteps(steps.padding) &&
              areSteps(steps.dilation);
  return fits ? std::optional(steps) : std::nullopt;
}

/// A window of those steps, without what stands behind.
static Window windowOf(const Steps &steps) {
  Window window;
  window.strides = steps.stride;
  window.dilation = steps.dilation;
  window.low = steps.padding;
  window.baseDilation.assign(steps.stride.size(), 1);
  return window;
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// "same" padding has what is odd behind.
static bool readPadding(Call &op, Window &window, ArrayRef<int64_t> sizes) {
  StringRef word = op.string("padding", "valid");
  size_t count = sizes.size();
  window.low.assign(count, 0);
  window.high = window.low;
  if (word == "valid")
    return true;
  for (size_t i = 0; i < count; ++i) {
    int64_t all = window.dilation[i] * (sizes[i] - 1);
    window.low[i] = all / 2;
    window.high[i] = all - all / 2;
  }
  return word == "same";
}

static Value convolveForward(Call &op, Value x, Value kernel,
                             const Steps &steps, bool hasWord) {
  Window window = windowOf(steps);
  window.high = steps.padding;
  if (hasWord &&
      !readPadding(op, window, typeOf(kernel).getShape().drop_front(2)))
    return {};
  return convolve(op.graph, x, kernel, window, steps.groups);
}

Value torch::convolveBack(GraphBuilder &g, Value x, Value kernel,
                          const Steps &steps, ArrayRef<int64_t> sizes) {
  Window window;
  size_t count = steps.stride.size();
  window.strides.assign(count, 1);
  window.dilation = steps.dilation;
  window.baseDilation = steps.stride;
  for (size_t i = 0; i < count; ++i) {
    int64_t reach = steps.dilation[i] * (typeOf(kernel).getDimSize(2 + i) - 1);
    int64_t of = typeOf(x).getDimSize(2 + i);
    window.low.push_back(reach - steps.padding[i]);
    window.high.push_back(sizes[i] - (of - 1) * steps.stride[i] - 1 +
                          steps.padding[i]);
  }
  kernel = turnedKernel(g, kernel, steps.groups);
  return kernel ? convolve(g, x, kernel, window, steps.groups) : Value();
}

static Converted convertConvolution(Call &op) {
  GraphBuilder &g = op.graph;
  Value x = op.tensor("input"), kernel = op.tensor("weight");
  int64_t rank = typeOf(kernel).getRank(), count = rank - 2;
  bool isAlone = typeOf(x).getRank() == rank - 1;
  if (count < 1 || count > 3 || (typeOf(x).getRank() != rank && !isAlone) ||
      op.outs[0].getRank() != typeOf(x).getRank() || !isFloat(x) ||
      elementOf(x) != elementOf(kernel))
    return Converted::refuse(kNoFloats);
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
  std::optional<Steps> steps = readSteps(op, count, hasWord);
  if (!steps)
    return Converted::refuse(kNoWindow);
  Value result = isTransposed ? convolveBack(g, x, kernel, *steps,
                                             op.outShape().take_back(count))
                              : convolveForward(op, x, kernel, *steps, hasWord);
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
// Gradients
//===----------------------------------------------------------------------===//

/// A convolution with so many places, whatever that needs behind x.
static Value convolveAt(GraphBuilder &g, Value x, Value kernel,
                        const Steps &steps, ArrayRef<int64_t> places) {
  Window window = windowOf(steps);
  for (size_t i = 0; i < places.size(); ++i) {
    int64_t reach = steps.dilation[i] * (typeOf(kernel).getDimSize(2 + i) - 1);
    window.high.push_back((places[i] - 1) * steps.stride[i] + reach + 1 -
                          typeOf(x).getDimSize(2 + i) - steps.padding[i]);
  }
  return convolve(g, x, kernel, window, steps.groups);
}

/// A value with its first two dimensions turned.
static Value turned(GraphBuilder &g, Value x) {
  SmallVector<int64_t> order =
      llvm::to_vector(llvm::seq<int64_t>(0, typeOf(x).getRank()));
  std::swap(order[0], order[1]);
  return g.transpose(x, order);
}

/// A convolution over the batch: the windows of x are as large as the gradient.
static Value kernelGradient(GraphBuilder &g, Value gradient, Value x,
                            const Steps &steps, ArrayRef<int64_t> taps) {
  SmallVector<int64_t> shape(typeOf(x).getShape());
  int64_t batch = shape[0], groups = steps.groups, rank = shape.size();
  if (groups < 1 || shape[1] % groups != 0)
    return {};
  int64_t channels = shape[1] / groups;
  SmallVector<int64_t> split{batch, groups, channels}, order{2, 1, 0};
  SmallVector<int64_t> rows{channels, groups * batch};
  for (int64_t dim = 2; dim < rank; ++dim) {
    split.push_back(shape[dim]);
    rows.push_back(shape[dim]);
    order.push_back(dim + 1);
  }
  x = groups == 1 ? turned(g, x)
                  : g.reshape(g.transpose(g.reshape(x, split), order), rows);
  Steps across{steps.dilation, steps.padding, steps.stride, groups};
  Value result = convolveAt(g, x, turned(g, gradient), across, taps);
  return result ? turned(g, result) : Value();
}

/// Of x and the kernel. A transposed convolution is what an ordinary one has
/// for a gradient, from x to its gradient.
static Converted convertGradients(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"bias_sizes", "output_padding"});
  Value gradient = op.tensor("grad_output"), x = op.tensor("input");
  Value kernel = op.tensor("weight");
  int64_t rank = typeOf(x).getRank(), count = rank - 2;
  bool fits = 1 <= count && count <= 3 && isFloat(x);
  for (Value other : {gradient, kernel})
    fits &= typeOf(other).getRank() == rank && elementOf(other) == elementOf(x);
  if (!fits)
    return Converted::refuse(kNoFloats);
  std::optional<Steps> steps = readSteps(op, count, /*hasWord=*/false);
  SmallVector<bool> wanted = op.flags("output_mask", 3);
  if (!steps)
    return Converted::refuse(kNoWindow);
  ArrayRef<int64_t> sizes = typeOf(x).getShape().drop_front(2);
  ArrayRef<int64_t> taps = typeOf(kernel).getShape().drop_front(2);
  bool isTransposed = op.flag("transposed", false);
  SmallVector<Value> results(3);
  if (wanted[0])
    results[0] = isTransposed
                     ? convolveAt(g, gradient, kernel, *steps, sizes)
                     : convolveBack(g, gradient, kernel, *steps, sizes);
  if (wanted[1])
    results[1] = isTransposed ? kernelGradient(g, x, gradient, *steps, taps)
                              : kernelGradient(g, gradient, x, *steps, taps);
  if ((wanted[0] && !results[0]) || (wanted[1] && !results[1]))
    return Converted::refuse(kNoFit);
  SmallVector<int64_t> axes{0};
  llvm::append_range(axes, llvm::seq<int64_t>(2, rank));
  if (wanted[2])
    results[2] = g.reduce(gradient, "sum", axes);
  return results;
}

void torch::addConvolutions(ConverterTable &table) {
  for (StringRef name :
       {"convolution", "conv1d", "conv2d", "conv3d", "conv_transpose1d",
        "conv_transpose2d", "conv_transpose3d", "_convolution"})
    table[name] = convertConvolution;
  table["convolution_backward"] = convertGradients;
}
