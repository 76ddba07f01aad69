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

/// What of the input's step the distance of two of its elements counts as.
static double shrinkageOf(const ResizedLine &line) {
  return line.antialias ? std::min(line.scale, 1.0) : 1.0;
}

int64_t ResizedLine::reach() const {
  double support = mode == "linear" ? 1 : 2;
  return static_cast<int64_t>(std::ceil(support / shrinkageOf(*this))) - 1;
}

/// The factor of an element at this distance.
static double weightOf(const ResizedLine &line, double x) {
  double a = line.cubic;
  x = std::abs(x);
  if (line.mode == "linear")
    return std::max(1 - x, 0.0);
  if (x >= 2)
    return 0;
  return x <= 1 ? ((a + 2) * x - (a + 3)) * x * x + 1
                : ((a * x - 5 * a) * x + 8 * a) * x - 4 * a;
}

/// The factors of the elements around, the first of them `reach` before
/// floor(place).
SmallVector<double> ResizedLine::weightsAt(double place) const {
  int64_t before = reach();
  double first = std::floor(place) - static_cast<double>(before), sum = 0;
  SmallVector<double> weights;
  for (int64_t tap = 0; tap < 2 + 2 * before; ++tap) {
    double at = first + static_cast<double>(tap);
    bool isOutside = at < 0 || at > static_cast<double>(in - 1);
    weights.push_back(excludesOutside && isOutside
                          ? 0
                          : weightOf(*this, (at - place) * shrinkageOf(*this)));
    sum += weights.back();
  }
  if (excludesOutside || antialias)
    for (double &weight : weights)
      weight /= sum;
  return weights;
}

/// Numbers beside the elements of some dimensions.
static Value lineOf(GraphBuilder &g, ArrayRef<double> values,
                    ArrayRef<int64_t> shape, Type element) {
  SmallVector<Attribute> numbers;
  for (double value : values)
    numbers.push_back(g.builder().getFloatAttr(element, value));
  return g.constant(
      DenseElementsAttr::get(RankedTensorType::get(shape, element), numbers));
}

namespace {
/// The elements of a dimension that each of the result reads, tap by tap.
struct Taps {
  int64_t count = 1;
  SmallVector<int64_t> indices;
  SmallVector<double> weights, isInside;

  explicit Taps(const ResizedLine &line);
};
} // namespace

Taps::Taps(const ResizedLine &line) {
  bool blends = line.mode != "nearest";
  int64_t reach = blends ? line.reach() : 0;
  count = blends ? 2 + 2 * reach : 1;
  indices.resize(count * line.out);
  weights.resize(count * line.out);
  for (int64_t i = 0; i < line.out; ++i) {
    double place = line.placeOf(i), last = static_cast<double>(line.in - 1);
    isInside.push_back(place >= 0 && place <= last);
    // Beyond the edges all is the edge; this also holds what is no number.
    place = place >= -4 ? std::min(place, last + 4) : -4;
    if (!blends) {
      indices[i] = line.nearestTo(place);
      continue;
    }
    int64_t first = static_cast<int64_t>(std::floor(place)) - reach;
    for (auto [tap, weight] : llvm::enumerate(line.weightsAt(place))) {
      indices[tap * line.out + i] =
          std::clamp<int64_t>(first + tap, 0, line.in - 1);
      weights[tap * line.out + i] = weight;
    }
  }
}

/// A sum over the taps: of a few written out, of many a reduction.
static Value blend(GraphBuilder &g, Value x, const Taps &taps, int64_t out,
                   int64_t axis) {
  static constexpr int64_t kFewTaps = 4;
  Type index = g.builder().getI64Type(), element = elementOf(x);
  SmallVector<int64_t> beside(typeOf(x).getRank(), 1);
  beside[axis] = out;
  if (taps.count > kFewTaps) {
    SmallVector<int64_t> apart(typeOf(x).getShape());
    apart[axis] = out;
    apart.insert(apart.begin() + axis, taps.count);
    beside.insert(beside.begin() + axis, taps.count);
    Value parts =
        g.reshape(g.gather(x, g.integers(taps.indices, index), axis, 0), apart);
    Value factors = lineOf(g, taps.weights, beside, element);
    return g.reduce(g.binary("fuse.mul", parts, factors), "sum", {axis});
  }
  Value result;
  for (int64_t tap = 0; tap < taps.count; ++tap) {
    auto at = [&](const auto &all) {
      return ArrayRef(all).slice(tap * out, out);
    };
    Value part = g.binary(
        "fuse.mul", g.gather(x, g.integers(at(taps.indices), index), axis, 0),
        lineOf(g, at(taps.weights), beside, element));
    result = result ? g.binary("fuse.add", result, part) : part;
  }
  return result;
}

Value fusec::resizeLine(GraphBuilder &g, Value x, const ResizedLine &line,
                        int64_t axis, Value outside) {
  Taps taps(line);
  Type element = elementOf(x);
  Value result =
      taps.count > 1
          ? blend(g, x, taps, line.out, axis)
          : g.gather(x, g.integers(taps.indices, g.builder().getI64Type()),
                     axis, 0);
  if (!outside)
    return result;
  SmallVector<int64_t> beside(typeOf(x).getRank(), 1);
  beside[axis] = line.out;
  Value inside = g.compare("ne", lineOf(g, taps.isInside, beside, element),
                           g.splat(element, 0));
  return g.select(inside, result, outside);
}
