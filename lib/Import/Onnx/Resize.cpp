//===- Resize.cpp - pictures of another size ------------------------------===//

#include "../Resize.h"
#include "Importer.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

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

static ResizedLine lineTemplate(Call &op) {
  ResizedLine line;
  bool isOld = op.opset < 11;
  line.mode = op.string("mode", "nearest");
  line.transform =
      isOld ? "asymmetric"
            : op.string("coordinate_transformation_mode", "half_pixel");
  line.nearest =
      isOld ? "floor" : op.string("nearest_mode", "round_prefer_floor");
  line.cubic = op.number("cubic_coeff_a", -0.75);
  line.excludesOutside = op.integer("exclude_outside", 0) != 0;
  line.antialias = op.integer("antialias", 0) != 0;
  return line;
}

static constexpr StringLiteral kNoMode =
    "has a mode that is none of nearest, linear, cubic";

/// Resizes the axes; a size or a scale for each. With both the scales are those
/// that come next to the sizes, to which they round.
static Converted resize(Call &op, ArrayRef<int64_t> axes,
                        ArrayRef<int64_t> sizes, ArrayRef<double> scales,
                        ArrayRef<double> roi) {
  GraphBuilder &g = op.graph;
  ResizedLine line = lineTemplate(op);
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
    double out = sizes.empty()    ? std::floor(in * scales[i])
                 : scales.empty() ? static_cast<double>(sizes[i])
                                  : std::floor(in * scales[i] + 0.5);
    if (line.in == 0 || !(out >= 1 && out <= 1e6))
      return Converted::refuse("makes a dimension of no element, or of more "
                               "than a million");
    line.out = static_cast<int64_t>(out);
    line.scale = scales.empty() ? out / in : scales[i];
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

/// One scale for all axes, so that no size is larger, or none smaller, than
/// that asked for. Nothing where the policy is not known.
static std::optional<SmallVector<double>> scalesOf(StringRef policy,
                                                   ArrayRef<int64_t> shape,
                                                   ArrayRef<int64_t> axes,
                                                   ArrayRef<int64_t> sizes) {
  if (policy != "not_larger" && policy != "not_smaller")
    return std::nullopt;
  std::optional<double> all;
  for (auto [axis, size] : llvm::zip(axes, sizes)) {
    double scale = static_cast<double>(size) / static_cast<double>(shape[axis]);
    bool isNext =
        !all || (policy == "not_larger" ? scale < *all : scale > *all);
    all = isNext ? scale : *all;
  }
  return SmallVector<double>(axes.size(), all.value_or(1));
}

/// Inputs: x, a region, scales, sizes; before opset 11 x and scales.
static Converted convertResize(Call &op) {
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
  StringRef policy = op.string("keep_aspect_ratio_policy", "stretch");
  if (!sizes->empty())
    scales->clear();
  if (!sizes->empty() && policy != "stretch") {
    scales = scalesOf(policy, op.shape(), *axes, *sizes);
    if (!scales)
      return Converted::refuse("has a policy of aspect ratios that is none of "
                               "stretch, not_larger, not_smaller");
  }
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

/// Where each element of a picture is taken from: (batch, sizes...,
/// dimensions), by a matrix of (dimensions, dimensions + 1) for each.
static Converted convertAffineGrid(Call &op) {
  GraphBuilder &g = op.graph;
  auto size = op.known(1);
  if (!size)
    return Converted::refuse(kNotKnown);
  int64_t dims = static_cast<int64_t>(size->size()) - 2;
  if (!op.isFloat() || (dims != 2 && dims != 3) || !isTensorShape(*size) ||
      op.shape() != ArrayRef<int64_t>{size->front(), dims, dims + 1})
    return Converted::refuse(kNoFit);
  bool meetsCorners = op.integer("align_corners", 0) != 0;
  Value theta = wide(g, op.in(0));
  Type element = elementOf(theta);
  SmallVector<int64_t> ones(dims + 2, 1);
  ones.front() = size->front();
  ones.back() = dims;
  auto column = [&](int64_t i) {
    return g.reshape(g.sliceAlong(theta, 2, i, i + 1), ones);
  };
  Value sum = column(dims);
  for (int64_t i = 0; i < dims; ++i) {
    // The last dimension of a picture is its first coordinate, from -1 to 1.
    int64_t dim = dims - i, count = (*size)[dim + 1];
    auto length = static_cast<double>(meetsCorners ? count - 1 : count);
    double step = length > 0 ? 2 / length : 0;
    double first = length > 0 ? (meetsCorners ? 0 : step / 2) - 1 : 0;
    SmallVector<int64_t> line(dims + 2, 1);
    line[dim] = count;
    Value place = g.binary("fuse.mul", g.iota(element, line, dim),
                           g.splat(element, step));
    place = g.binary("fuse.add", place, g.splat(element, first));
    sum = g.binary("fuse.add", sum, g.binary("fuse.mul", column(i), place));
  }
  return g.cast(sum, op.element());
}

void onnx::addResize(ConverterTable &table) {
  table["AffineGrid"] = {convertAffineGrid, 2, 2};
  table["Resize"] = {convertResize, 1, 4};
  table["Upsample"] = {convertUpsample, 1, 2};
}
