//===- Call.cpp - what converters ask of a node ---------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::onnx;

/// Numbers of a model are held to what no shape exceeds, so that sums of them
/// do not overflow.
static constexpr int64_t kHighest = int64_t(1) << 40;

static int64_t held(int64_t number) {
  return std::clamp(number, -kHighest, kHighest);
}

const NodeAttribute *onnx::Call::attribute(StringRef name) const {
  for (const NodeAttribute &attribute : node.attributes) {
    if (attribute.name != name)
      continue;
    if (attribute.reference.empty())
      return &attribute;
    return scope.attributes ? scope.attributes->lookup(attribute.reference)
                            : nullptr;
  }
  return nullptr;
}

int64_t onnx::Call::integer(StringRef name, int64_t otherwise) const {
  const NodeAttribute *found = attribute(name);
  return found ? held(found->integer) : otherwise;
}

double onnx::Call::number(StringRef name, double otherwise) const {
  const NodeAttribute *found = attribute(name);
  return found ? found->number : otherwise;
}

StringRef onnx::Call::string(StringRef name, StringRef otherwise) const {
  const NodeAttribute *found = attribute(name);
  return found ? found->string : otherwise;
}

std::optional<SmallVector<int64_t>> onnx::Call::integers(StringRef name) const {
  const NodeAttribute *found = attribute(name);
  if (!found)
    return std::nullopt;
  SmallVector<int64_t> values(found->integers);
  for (int64_t &value : values)
    value = held(value);
  return values;
}

SmallVector<int64_t> onnx::Call::integersOr(StringRef name, size_t count,
                                            int64_t otherwise) const {
  auto found = integers(name);
  return found && !found->empty() ? *found
                                  : SmallVector<int64_t>(count, otherwise);
}

std::optional<SmallVector<int64_t>> onnx::Call::known(unsigned i) const {
  if (!has(i))
    return std::nullopt;
  DenseElementsAttr elements = graph.evaluate(in(i));
  if (!elements)
    return std::nullopt;
  SmallVector<int64_t> values;
  if (isFloat(i)) {
    // A count may be a float.
    for (APFloat value : elements.getValues<APFloat>()) {
      double number = value.convertToDouble();
      if (!(std::abs(number) <= double(kHighest)))
        return std::nullopt;
      values.push_back(static_cast<int64_t>(number));
    }
    return values;
  }
  for (APInt value : elements.getValues<APInt>())
    values.push_back(held(integerOf(value, elements.getElementType())));
  return values;
}

std::optional<SmallVector<int64_t>>
onnx::Call::parameter(StringRef name, unsigned i, int64_t since,
                      ArrayRef<int64_t> otherwise) const {
  if (opset >= since && has(i))
    return known(i);
  std::optional<SmallVector<int64_t>> given;
  if (opset < since)
    given = integers(name);
  return given ? given : SmallVector<int64_t>(otherwise);
}

std::optional<SmallVector<int64_t>> onnx::frontAxes(ArrayRef<int64_t> axes,
                                                    int64_t rank) {
  SmallVector<int64_t> front;
  for (int64_t axis : axes) {
    std::optional<int64_t> dim = frontAxis(axis, rank);
    if (!dim || llvm::is_contained(front, *dim))
      return std::nullopt;
    front.push_back(*dim);
  }
  return front;
}
