//===- Resize.cpp - pictures of another size ------------------------------===//

#include "Resize.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

/// Where element i of the result lies in the input.
double ResizedLine::placeOf(int64_t i) const {
  if (step != 0)
    return (static_cast<float>(i) + offset) * step;
  double at = static_cast<double>(i), size = static_cast<double>(in);
  double count = static_cast<double>(out);
  if (transform == "asymmetric")
    return at / scale;
  if (transform == "align_corners")
    // The specification's size of the result, which need not be whole.
    return out == 1 ? 0 : at * (size - 1) / (size * scale - 1);
  if (transform == "tf_half_pixel_for_nn")
    return (at + 0.5) / scale;
  if (transform == "tf_crop_and_resize")
    return out == 1 ? 0.5 * (start + end) * (size - 1)
                    : start * (size - 1) +
                          at * (end - start) * (size - 1) / (count - 1);
  if (transform == "pytorch_half_pixel" && out == 1)
    return 0;
  double half = (at + 0.5) / scale - 0.5;
  if (transform == "half_pixel_symmetric")
    return size / 2 * (1 - count / (scale * size)) + half;
  return half;
}

int64_t ResizedLine::nearestTo(double place) const {
  double whole = nearest == "floor"               ? std::floor(place)
                 : nearest == "ceil"              ? std::ceil(place)
                 : nearest == "round_prefer_ceil" ? std::floor(place + 0.5)
                                                  : std::ceil(place - 0.5);
  return static_cast<int64_t>(
      std::clamp(whole, 0.0, static_cast<double>(in - 1)));
}

/// The factors of the 2 or 4 elements around, the first of them at floor(place)
/// or one before it.
SmallVector<double> ResizedLine::weightsAt(double place) const {
  double r = place - std::floor(place), a = cubic;
  if (mode == "linear")
    return {1 - r, r};
  auto far = [&](double x) {
    return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a;
  };
  auto near = [&](double x) { return ((a + 2) * x - (a + 3)) * x * x + 1; };
  SmallVector<double> weights{far(1 + r), near(r), near(1 - r), far(2 - r)};
  if (!excludesOutside)
    return weights;
  double sum = 0;
  for (auto [tap, weight] : llvm::enumerate(weights)) {
    double at = std::floor(place) - 1 + static_cast<double>(tap);
    if (at < 0 || at > static_cast<double>(in - 1))
      weight = 0;
    sum += weight;
  }
  for (double &weight : weights)
    weight /= sum;
  return weights;
}

/// Numbers beside the elements of one dimension.
static Value lineOf(GraphBuilder &g, ArrayRef<double> values, int64_t axis,
                    int64_t rank, Type element) {
  SmallVector<int64_t> shape(rank, 1);
  shape[axis] = values.size();
  SmallVector<Attribute> numbers;
  for (double value : values)
    numbers.push_back(g.builder().getFloatAttr(element, value));
  return g.constant(
      DenseElementsAttr::get(RankedTensorType::get(shape, element), numbers));
}

Value fusec::resizeLine(GraphBuilder &g, Value x, const ResizedLine &line,
                        int64_t axis, Value outside) {
  Type index = g.builder().getI64Type(), element = typeOf(x).getElementType();
  int64_t rank = typeOf(x).getRank();
  std::vector<SmallVector<int64_t>> indices;
  std::vector<SmallVector<double>> weights;
  SmallVector<double> isInside;
  int64_t taps = line.mode == "nearest" ? 1 : line.mode == "linear" ? 2 : 4;
  indices.resize(taps);
  weights.resize(taps);
  for (int64_t i = 0; i < line.out; ++i) {
    double place = line.placeOf(i), last = static_cast<double>(line.in - 1);
    isInside.push_back(place >= 0 && place <= last);
    // Beyond the edges all is the edge; this also holds what is no number.
    place = place >= -4 ? std::min(place, last + 4) : -4;
    if (taps == 1) {
      indices[0].push_back(line.nearestTo(place));
      continue;
    }
    auto first = static_cast<int64_t>(std::floor(place)) - (taps == 4);
    for (auto [tap, weight] : llvm::enumerate(line.weightsAt(place))) {
      indices[tap].push_back(std::clamp<int64_t>(first + tap, 0, line.in - 1));
      weights[tap].push_back(weight);
    }
  }
  Value result;
  for (int64_t tap = 0; tap < taps; ++tap) {
    Value part = g.gather(x, g.integers(indices[tap], index), axis, 0);
    if (taps > 1)
      part = g.binary("fuse.mul", part,
                      lineOf(g, weights[tap], axis, rank, element));
    result = result ? g.binary("fuse.add", result, part) : part;
  }
  if (!outside)
    return result;
  Value inside = g.compare("ne", lineOf(g, isInside, axis, rank, element),
                           g.splat(element, 0));
  return g.select(inside, result, outside);
}
