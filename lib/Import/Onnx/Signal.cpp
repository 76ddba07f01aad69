//===- Signal.cpp - windows and spectra of signals ------------------------===//

#include "../Windows.h"
#include "Importer.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// Of a cosine's first multiples: factors[0] - factors[1] cos + ...
static Converted convertWindow(Call &op, ArrayRef<double> factors) {
  static constexpr int64_t kLongest = 1 << 20;
  Importer &g = op.graph;
  int64_t type = op.integer("output_datatype", 1);
  Type element = g.elementType(type);
  if (!element)
    return Converted::refuse(Importer::whyNoElement(type));
  std::optional<SmallVector<int64_t>> size = op.known(0);
  if (!size)
    return Converted::refuse(kNotKnown);
  if (size->size() != 1 || size->front() < 1 || size->front() > kLongest)
    return Converted::refuse(kNoFit);
  int64_t count = size->front();
  bool isPeriodic = op.integer("periodic", 1) != 0;
  double period = static_cast<double>(isPeriodic ? count : count - 1);
  SmallVector<double> numbers(count, 0);
  for (int64_t i = 0; i < count; ++i)
    for (auto [multiple, factor] : llvm::enumerate(factors))
      numbers[i] +=
          (multiple % 2 ? -factor : factor) *
          std::cos(2 * std::numbers::pi * static_cast<double>(multiple * i) /
                   std::max(period, 1.0));
  Builder &b = g.builder();
  auto line = RankedTensorType::get(count, b.getF64Type());
  Value window =
      g.constant(DenseElementsAttr::get(line, ArrayRef<double>(numbers)));
  return g.cast(window, element);
}

static Converted convertHann(Call &op) { return convertWindow(op, {0.5, 0.5}); }
static Converted convertHamming(Call &op) {
  return convertWindow(op, {25.0 / 46, 21.0 / 46});
}
static Converted convertBlackman(Call &op) {
  return convertWindow(op, {0.42, 0.5, 0.08});
}

//===----------------------------------------------------------------------===//
// spectra
//===----------------------------------------------------------------------===//

namespace {
/// A discrete Fourier transform of lines as a product with a matrix.
struct Transform {
  /// Elements of a line, of which each is one number or two; those behind the
  /// size are left out, those that lack are 0.
  int64_t given, parts;
  int64_t size;
  bool isInverse, isOneSided;

  bool isReal() const { return isInverse && isOneSided; }
  int64_t bins() const {
    return isOneSided && !isInverse ? size / 2 + 1 : size;
  }
  int64_t results() const { return isReal() ? 1 : 2; }
  double weightOf(int64_t row) const;
  std::vector<double> matrix() const;
};
} // namespace

static constexpr StringLiteral kLongLines =
    "transforms lines that are too long: their matrix has more than 2^24 "
    "elements";
static constexpr int64_t kMostElements = 1 << 24;

/// What element `row` of a line counts.
double Transform::weightOf(int64_t row) const {
  auto share = 1 / static_cast<double>(size);
  if (!isReal())
    return row >= size ? 0 : isInverse ? share : 1;
  // It stands for the one that mirrors it, too.
  bool isItsOwn = row == 0 || 2 * row == size;
  return 2 * row > size ? 0 : isItsOwn ? share : 2 * share;
}

/// (elements, parts) by (bins, results).
std::vector<double> Transform::matrix() const {
  std::vector<double> numbers;
  for (int64_t row = 0; row < given; ++row)
    for (int64_t part = 0; part < parts; ++part)
      for (int64_t bin = 0; bin < bins(); ++bin) {
        double turns = static_cast<double>(row * bin % size) /
                       static_cast<double>(size) * (isInverse ? 1 : -1);
        double angle = 2 * std::numbers::pi * turns, weight = weightOf(row);
        numbers.push_back(weight *
                          (part == 0 ? std::cos(angle) : -std::sin(angle)));
        if (!isReal())
          numbers.push_back(weight *
                            (part == 0 ? std::sin(angle) : std::cos(angle)));
      }
  return numbers;
}

/// Of x: (..., given, parts).
static Converted transformed(Importer &g, Value x, const Transform &transform) {
  int64_t size = transform.size, rows = transform.given * transform.parts;
  if (size < 1 || rows < 1)
    return Converted::refuse(kNoFit);
  if (size > kMostElements || rows > kMostElements ||
      rows * transform.bins() * transform.results() > kMostElements)
    return Converted::refuse(kLongLines);
  int64_t columns = transform.bins() * transform.results();
  Type element = elementOf(x);
  Value wideX = wide(g, x);
  SmallVector<int64_t> shape(typeOf(x).getShape());
  int64_t lines = typeOf(x).getNumElements() / rows;
  auto type = RankedTensorType::get({rows, columns}, elementOf(wideX));
  Value matrix = g.table("fourier", type, transform.matrix());
  Value result = g.matmul(g.reshape(wideX, {lines, rows}), matrix);
  shape[shape.size() - 2] = transform.bins();
  shape.back() = transform.results();
  return g.cast(g.reshape(result, shape), element);
}

/// The one integer of an input, or `otherwise` where it is left out.
static std::optional<int64_t> knownNumber(Call &op, unsigned i,
                                          int64_t otherwise) {
  if (!op.has(i))
    return otherwise;
  auto known = op.known(i);
  if (!known || known->size() != 1)
    return std::nullopt;
  return known->front();
}

/// Whether the last dimension is that of a number's parts.
static bool hasParts(Call &op) {
  return op.isFloat() && op.rank() >= 2 &&
         (op.shape().back() == 1 || op.shape().back() == 2);
}

static Converted convertDft(Call &op) {
  Importer &g = op.graph;
  if (!hasParts(op))
    return Converted::refuse(kNoFit);
  auto where = op.opset < 20 ? op.integer("axis", 1) : knownNumber(op, 2, -2);
  if (!where)
    return Converted::refuse(kNotKnown);
  auto axis = frontAxis(*where, op.rank());
  if (!axis || *axis == op.rank() - 1)
    return Converted::refuse(kBadAxis);
  int64_t given = op.shape()[*axis];
  Transform transform{given, op.shape().back(), given,
                      op.integer("inverse", 0) != 0,
                      op.integer("onesided", 0) != 0};
  auto size = knownNumber(op, 1, transform.isReal() ? 2 * (given - 1) : given);
  if (!size)
    return Converted::refuse(kNotKnown);
  transform.size = *size;
  // The lines go to the parts and back.
  SmallVector<int64_t> there, back(op.rank());
  for (int64_t dim = 0; dim < op.rank() - 1; ++dim)
    if (dim != *axis)
      there.push_back(dim);
  there.append({*axis, op.rank() - 1});
  for (auto [to, from] : llvm::enumerate(there))
    back[from] = to;
  Converted made = transformed(g, g.transpose(op.in(0), there), transform);
  if (made.refused())
    return made;
  return g.transpose(made.values().front(), back);
}

/// Frames of a signal, each by itself: (batch, frames, bins, 2).
static Converted convertStft(Call &op) {
  Importer &g = op.graph;
  if (!hasParts(op) || op.rank() != 3 || (op.has(2) && op.rank(2) != 1))
    return Converted::refuse(kNoFit);
  auto step = knownNumber(op, 1, 0),
       length = knownNumber(op, 3, op.has(2) ? op.shape(2)[0] : 0);
  if (!step || !length)
    return Converted::refuse(kNotKnown);
  int64_t parts = op.shape()[2];
  if (*step < 1 || *length < 1 || *length > op.shape()[1] ||
      (op.has(2) && op.shape(2)[0] != *length))
    return Converted::refuse(kNoFit);
  Window window;
  window.sizes = {1, *length, 1};
  window.strides = {1, *step, 1};
  window.dilation = window.baseDilation = {1, 1, 1};
  window.low = window.high = {0, 0, 0};
  Value frames = windowsOf(g, op.in(0), g.splat(op.element(), 0), window);
  if (!frames)
    return Converted::refuse(kNoWindow);
  int64_t count = (op.shape()[1] - *length) / *step + 1;
  frames = g.reshape(frames, {op.shape()[0], count, parts, *length});
  frames = wide(g, g.transpose(frames, {0, 1, 3, 2}));
  if (op.has(2))
    frames =
        g.binary("fuse.mul", frames,
                 g.cast(g.reshape(op.in(2), {*length, 1}), elementOf(frames)));
  Converted made = transformed(
      g, frames,
      {*length, parts, *length, false, op.integer("onesided", 1) != 0});
  if (made.refused())
    return made;
  return g.cast(made.values().front(), op.element());
}

/// The one number of an input that is known.
static std::optional<double> knownFloat(Call &op, unsigned i) {
  DenseElementsAttr known = op.graph.evaluate(op.in(i));
  if (!known || known.getNumElements() != 1 || !op.isFloat(i))
    return std::nullopt;
  return (*known.getValues<APFloat>().begin()).convertToDouble();
}

/// The triangles by which bins of a spectrum make up bands of pitch.
static std::optional<std::vector<double>>
bandsOf(int64_t bands, int64_t length, int64_t rate, double low, double high) {
  auto pitchOf = [](double hertz) {
    return 2595 * std::log1p(hertz / 700) / std::log(10.0);
  };
  double first = pitchOf(low),
         step = (pitchOf(high) - first) / static_cast<double>(bands + 2);
  int64_t bins = length / 2 + 1;
  std::vector<int64_t> edges;
  for (int64_t i = 0; i < bands + 2; ++i) {
    double pitch = static_cast<double>(i) * step + first;
    double hertz = 700 * std::expm1(pitch / 2595 * std::log(10.0));
    double edge = std::floor(static_cast<double>(length + 1) * hertz /
                             static_cast<double>(rate));
    if (!(edge >= 0 && edge < static_cast<double>(bins)))
      return std::nullopt;
    edges.push_back(static_cast<int64_t>(edge));
  }
  std::vector<double> numbers(bins * bands, 0);
  for (int64_t band = 0; band < bands; ++band) {
    int64_t left = edges[band], middle = edges[band + 1],
            right = edges[band + 2];
    auto at = [&](int64_t bin) -> double & {
      return numbers[bin * bands + band];
    };
    for (int64_t bin = left; bin < middle; ++bin)
      at(bin) =
          static_cast<double>(bin - left) / static_cast<double>(middle - left);
    at(middle) = 1;
    for (int64_t bin = middle; bin < right; ++bin)
      at(bin) = static_cast<double>(right - bin) /
                static_cast<double>(right - middle);
  }
  return numbers;
}

static Converted convertMelWeights(Call &op) {
  Importer &g = op.graph;
  int64_t type = op.integer("output_datatype", 1);
  Type element = g.elementType(type);
  if (!element)
    return Converted::refuse(Importer::whyNoElement(type));
  auto bands = knownNumber(op, 0, 0), length = knownNumber(op, 1, 0),
       rate = knownNumber(op, 2, 0);
  auto low = knownFloat(op, 3), high = knownFloat(op, 4);
  if (!bands || !length || !rate || !low || !high)
    return Converted::refuse(kNotKnown);
  if (*bands < 1 || *length < 1 || *rate < 1 || *bands > kMostElements ||
      *length > kMostElements || (*length / 2 + 1) * *bands > kMostElements)
    return Converted::refuse(kNoFit);
  auto numbers = bandsOf(*bands, *length, *rate, *low, *high);
  if (!numbers)
    return Converted::refuse("has edges outside of the spectrum");
  auto shape = RankedTensorType::get({*length / 2 + 1, *bands},
                                     g.builder().getF32Type());
  return g.cast(g.table("mel", shape, *numbers), element);
}

void onnx::addSignal(ConverterTable &table) {
  table["HannWindow"] = {convertHann};
  table["HammingWindow"] = {convertHamming};
  table["BlackmanWindow"] = {convertBlackman};
  table["DFT"] = {convertDft, 1, 3};
  table["STFT"] = {convertStft, 2, 4};
  table["MelWeightMatrix"] = {convertMelWeights, 5, 5};
}
