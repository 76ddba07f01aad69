//===- Resize.cpp - pictures of another size ------------------------------===//

#include "../Resize.h"
#include "Importer.h"

#include <cmath>

using namespace mlir;
using namespace fusec;
using namespace fusec::torch;

/// Of elements that a dimension may come to: each is a row of a table.
static constexpr int64_t kMaxLine = 1000000;

/// Copies of each element in a row: views, where a table of places would be
/// read.
static Value repeated(GraphBuilder &g, Value x, int64_t dim, int64_t count) {
  SmallVector<int64_t> apart(typeOf(x).getShape()), many(apart), whole(apart);
  apart.insert(apart.begin() + dim + 1, 1);
  many.insert(many.begin() + dim + 1, count);
  whole[dim] *= count;
  return g.reshape(g.broadcastTo(g.reshape(x, apart), many), whole);
}

/// The factors that the node gives, one for each dimension of the picture, or
/// none.
static SmallVector<double> factorsOf(Call &op) {
  SmallVector<double> factors = op.numbers("scale_factors");
  for (StringRef name : {"scales", "scales_d", "scales_h", "scales_w"})
    llvm::append_range(factors, op.numbers(name));
  return factors;
}

static bool alignsCorners(Call &op) { return op.flag("align_corners", false); }

/// What the name says: "upsample_bilinear2d".
static ResizedLine lineTemplate(Call &op) {
  ResizedLine line;
  bool isExact = op.name().contains("exact");
  line.mode = op.name().contains("nearest")   ? "nearest"
              : op.name().contains("bicubic") ? "cubic"
                                              : "linear";
  line.nearest = "floor";
  line.antialias = line.excludesOutside = op.name().ends_with("_aa");
  line.cubic = line.antialias ? -0.5 : -0.75;
  // What averages has its corners aligned in the distances alone.
  line.transform =
      alignsCorners(op) && !line.antialias ? "align_corners" : "half_pixel";
  line.offset = isExact ? 0.5f : 0;
  return line;
}

/// Elements of the result for each of the input.
static double scaleOf(const ResizedLine &line, double factor,
                      bool alignsCorners) {
  auto in = static_cast<double>(line.in), out = static_cast<double>(line.out);
  if (alignsCorners && line.antialias)
    return out > 1 ? (out - 1) / (in - 1) : HUGE_VAL;
  return factor > 0 && !alignsCorners ? factor : out / in;
}

/// The distance of neighbours, as PyTorch rounds it.
static float stepOf(const ResizedLine &line, double factor) {
  return factor > 0
             ? static_cast<float>(1 / factor)
             : static_cast<float>(line.in) / static_cast<float>(line.out);
}

static Converted convertResize(Call &op) {
  GraphBuilder &g = op.graph;
  op.pass({"output_size"});
  ResizedLine line = lineTemplate(op);
  SmallVector<double> factors = factorsOf(op);
  Value x = op.has("input") ? op.tensor("input") : op.tensor("self");
  int64_t rank = typeOf(x).getRank();
  bool isNearest = line.mode == "nearest";
  if (rank < 3 || op.outs[0].getRank() != rank || (!isFloat(x) && !isNearest) ||
      (!factors.empty() && static_cast<int64_t>(factors.size()) != rank - 2))
    return Converted::refuse(kNoFit);
  x = isNearest ? x : wide(g, x);
  for (int64_t dim = 2; dim < rank; ++dim) {
    double factor = factors.empty() ? 0 : factors[dim - 2];
    line.in = typeOf(x).getDimSize(dim);
    line.out = op.outShape()[dim];
    if (line.in < 1 || line.out < 1 || line.out > kMaxLine)
      return Converted::refuse("makes a dimension of no element, or of more "
                               "than a million");
    float step = stepOf(line, factor);
    int64_t times = line.out / line.in;
    if (isNearest && line.out % line.in == 0 &&
        (factor <= 0 || factor == static_cast<double>(times))) {
      x = times == 1 ? x : repeated(g, x, dim, times);
      continue;
    }
    line.step = isNearest ? step : 0;
    line.scale = scaleOf(line, factor, alignsCorners(op));
    if (isNearest || line.in != line.out || line.scale != 1)
      x = resizeLine(g, x, line, dim);
  }
  return x;
}

void torch::addResize(ConverterTable &table) {
  for (StringRef name :
       {"upsample_nearest1d", "upsample_nearest2d", "upsample_nearest3d",
        "_upsample_nearest_exact1d", "_upsample_nearest_exact2d",
        "_upsample_nearest_exact3d", "upsample_linear1d", "upsample_bilinear2d",
        "upsample_trilinear3d", "upsample_bicubic2d", "_upsample_bilinear2d_aa",
        "_upsample_bicubic2d_aa"})
    table[name] = convertResize;
}
