//===- Signal.cpp - windows of signals ------------------------------------===//

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

void onnx::addSignal(ConverterTable &table) {
  table["HannWindow"] = {convertHann};
  table["HammingWindow"] = {convertHamming};
  table["BlackmanWindow"] = {convertBlackman};
}
