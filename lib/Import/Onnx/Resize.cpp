//===- Resize.cpp - pictures of another size ------------------------------===//
//
// Along each dimension an element of the result is a sum of few elements of the
// input at places that are known: gathers with constant indices.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

namespace {

/// How a dimension is resized, and what of the node that depends on.
struct Line {
  StringRef mode, transform, nearest;
  double cubic = -0.75;
  bool excludesOutside = false;
  int64_t in = 0, out = 0;
  double scale = 1;
  /// The part of the input that tf_crop_and_resize takes.
  double start = 0, end = 1;

  double placeOf(int64_t i) const;
  int64_t nearestTo(double place) const;
  SmallVector<double> weightsAt(double place) const;
};

} // namespace

/// Where element i of the result lies in the input.
double Line::placeOf(int64_t i) const {
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

int64_t Line::nearestTo(double place) const {
  double whole = nearest == "floor"               ? std::floor(place)
                 : nearest == "ceil"              ? std::ceil(place)
                 : nearest == "round_prefer_ceil" ? std::floor(place + 0.5)
                                                  : std::ceil(place - 0.5);
  return static_cast<int64_t>(
      std::clamp(whole, 0.0, static_cast<double>(in - 1)));
}

/// The factors of the 2 or 4 elements around, the first of them at floor(place)
/// or one before it.
SmallVector<double> Line::weightsAt(double place) const {
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

static Value lineOf(GraphBuilder &g, ArrayRef<double> values, int64_t axis,
                    int64_t rank, Type element) {
  SmallVector<float> floats(values.begin(), values.end());
  int64_t size = floats.size();
  SmallVector<int64_t> shape(rank, 1);
  shape[axis] = size;
  Type f32 = g.builder().getF32Type();
  Value line = g.constant(DenseElementsAttr::get(
      RankedTensorType::get(shape, f32), ArrayRef(floats)));
  return g.cast(line, element);
}

/// x with one dimension resized; `outside` stands for places outside of it, or
/// is null.
static Value resizeLine(GraphBuilder &g, Value x, const Line &line,
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

/// The numbers of an input of floats that is known; nothing where it is not.
static std::optional<SmallVector<double>> numbersOf(Call &op, unsigned i) {
  if (!op.has(i))
    return SmallVector<double>();
  DenseElementsAttr known = op.graph.evaluate(op.in(i));
  if (!known || !op.isFloat(i))
    return std::nullopt;
  SmallVector<double> numbers;
  for (APFloat value : known.getValues<APFloat>())
    numbers.push_back(value.convertToDouble());
  return numbers;
}

static Line lineTemplate(Call &op) {
  Line line;
  bool isOld = op.opset < 11;
  line.mode = op.string("mode", "nearest");
  line.transform =
      isOld ? "asymmetric"
            : op.string("coordinate_transformation_mode", "half_pixel");
  line.nearest =
      isOld ? "floor" : op.string("nearest_mode", "round_prefer_floor");
  line.cubic = op.number("cubic_coeff_a", -0.75);
  line.excludesOutside = op.integer("exclude_outside", 0) != 0;
  return line;
}

static constexpr StringLiteral kNoMode =
    "has a mode that is none of nearest, linear, cubic";

/// Resizes the axes; a size or a scale for each.
static Converted resize(Call &op, ArrayRef<int64_t> axes,
                        ArrayRef<int64_t> sizes, ArrayRef<double> scales,
                        ArrayRef<double> roi) {
  GraphBuilder &g = op.graph;
  Line line = lineTemplate(op);
  if (line.mode == "bilinear")
    line.mode = "linear";
  if (!llvm::is_contained({"nearest", "linear", "cubic"}, line.mode))
    return Converted::refuse(kNoMode);
  bool crops = line.transform == "tf_crop_and_resize";
  if (!op.isFloat() && (line.mode != "nearest" || crops))
    return Converted::refuse("blends elements that are no floats");
  if ((sizes.empty() ? scales.size() : sizes.size()) != axes.size() ||
      (crops && roi.size() != 2 * axes.size()))
    return Converted::refuse(kNoFit);
  Value outside =
      crops ? g.splat(op.element(), op.number("extrapolation_value", 0))
            : Value();
  Value x = op.in(0);
  for (auto [i, axis] : llvm::enumerate(axes)) {
    line.in = op.shape()[axis];
    double in = static_cast<double>(line.in);
    double out = sizes.empty() ? std::floor(in * scales[i])
                               : static_cast<double>(sizes[i]);
    if (line.in == 0 || !(out >= 1 && out <= 1e6))
      return Converted::refuse("makes a dimension of no element, or of more "
                               "than a million");
    line.out = static_cast<int64_t>(out);
    line.scale = sizes.empty() ? scales[i] : out / in;
    if (crops) {
      line.start = roi[i];
      line.end = roi[axes.size() + i];
    }
    bool isSame = line.out == line.in && line.scale == 1 &&
                  (!crops || (line.start == 0 && line.end == 1));
    if (!isSame)
      x = resizeLine(g, x, line, axis, outside);
  }
  return x;
}

/// Inputs: x, a region, scales, sizes; before opset 11 x and scales.
static Converted convertResize(Call &op) {
  if (op.integer("antialias", 0) != 0 ||
      op.string("keep_aspect_ratio_policy", "stretch") != "stretch")
    return Converted::refuse("keeps the aspect ratio, or averages what it "
                             "leaves out");
  unsigned scaleInput = op.opset < 11 ? 1 : 2;
  auto roi = op.opset < 11 ? SmallVector<double>() : numbersOf(op, 1);
  auto scales = numbersOf(op, scaleInput);
  std::optional<SmallVector<int64_t>> sizes = SmallVector<int64_t>();
  if (op.opset >= 11 && op.has(3))
    sizes = op.known(3);
  if (!roi || !scales || !sizes)
    return Converted::refuse(kNotKnown);
  auto given = op.integers("axes");
  auto axes = frontAxes(given && !given->empty()
                            ? *given
                            : llvm::to_vector(llvm::seq<int64_t>(0, op.rank())),
                        op.rank());
  if (!axes)
    return Converted::refuse(kBadAxis);
  return resize(op, *axes, *sizes, *scales, *roi);
}

static Converted convertUpsample(Call &op) {
  auto scales = numbersOf(op, 1);
  if (const NodeAttribute *given = op.attribute("scales"); given && scales)
    scales->assign(given->numbers.begin(), given->numbers.end());
  if (!scales)
    return Converted::refuse(kNotKnown);
  return resize(op, llvm::to_vector(llvm::seq<int64_t>(0, op.rank())), {},
                *scales, {});
}

void onnx::addResize(ConverterTable &table) {
  table["Resize"] = {convertResize, 1, 4};
  table["Upsample"] = {convertUpsample, 1, 2};
}
