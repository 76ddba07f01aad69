#include "Compare.h"

#include "fusec/Support/Half.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>

namespace fusec::run {
namespace {

template <typename T> T load(const HostTensor &tensor, int64_t index) {
  T value;
  std::memcpy(&value, &tensor.bytes[index * sizeof(T)], sizeof(T));
  return value;
}

int64_t elementAsInteger(const HostTensor &tensor, int64_t index) {
  switch (tensor.type) {
  case DType::I1:
  case DType::I8:
    return load<int8_t>(tensor, index);
  case DType::I32:
    return load<int32_t>(tensor, index);
  default:
    return load<int64_t>(tensor, index);
  }
}

/// The wanted value as the output's type can hold it: beyond its range
/// infinity.
double rounded(DType type, double value) {
  if (type == DType::F16)
    return fromF16(toF16(value));
  if (type == DType::BF16)
    return fromBf16(toBf16(value));
  return type == DType::F32 ? static_cast<float>(value) : value;
}

double rootMeanSquare(const std::vector<double> &values) {
  double sum = 0;
  int64_t count = 0;
  for (double value : values)
    if (std::isfinite(value)) {
      sum += value * value;
      ++count;
    }
  return count ? std::sqrt(sum / static_cast<double>(count)) : 0;
}

/// Collects elements into a Comparison; `excess` is the error in units of the
/// tolerance.
class Collector {
public:
  void add(int64_t index, double got, double want, double error,
           double excess) {
    if (error > result.maxAbsolute)
      result.maxAbsolute = error;
    if (const double relative = want != 0 ? error / std::fabs(want) : 0;
        relative > result.maxRelative)
      result.maxRelative = relative;
    if (excess > 1) {
      ++result.failures;
      result.passed = false;
    }
    if (excess <= worstExcess_)
      return;
    worstExcess_ = excess;
    result.worst = index;
    result.got = got;
    result.want = want;
  }

  Comparison result;

private:
  double worstExcess_ = -1;
};

Comparison compareFloats(const HostTensor &got, const std::vector<double> &want,
                         Tolerance tolerance) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const double magnitude = rootMeanSquare(want);
  Collector collector;
  for (size_t i = 0; i < want.size(); ++i) {
    const double actual = elementAsDouble(got, int64_t(i));
    const double exact = want[i], stored = rounded(got.type, exact);
    const bool same =
        actual == stored || (std::isnan(actual) && std::isnan(exact));
    if (same || !std::isfinite(actual) || !std::isfinite(exact)) {
      const double error = same ? 0 : infinity;
      collector.add(int64_t(i), actual, exact, error, error);
      continue;
    }
    const double error = std::fabs(actual - exact);
    const double allowed = tolerance.relative * (std::fabs(exact) + magnitude) +
                           tolerance.absolute;
    collector.add(int64_t(i), actual, exact, error,
                  allowed > 0 ? error / allowed : infinity);
  }
  return collector.result;
}

Comparison compareIntegers(const HostTensor &got,
                           const std::vector<int64_t> &want) {
  Collector collector;
  for (size_t i = 0; i < want.size(); ++i) {
    const int64_t actual = elementAsInteger(got, int64_t(i));
    const double error =
        std::fabs(static_cast<double>(actual) - static_cast<double>(want[i]));
    collector.add(int64_t(i), static_cast<double>(actual),
                  static_cast<double>(want[i]), error,
                  actual == want[i] ? 0 : 2 + error);
  }
  return collector.result;
}

/// The indices of a row-major element, e.g. "[1, 2]".
std::string indexText(int64_t linear, const std::vector<int64_t> &shape) {
  std::vector<int64_t> index(shape.size());
  for (size_t axis = shape.size(); axis-- > 0; linear /= shape[axis])
    index[axis] = linear % shape[axis];
  return shapeText(index);
}

bool isInteger(DType type) {
  return type == DType::I1 || type == DType::I8 || type == DType::I32 ||
         type == DType::I64;
}

} // namespace

Tolerance toleranceFor(DType type, bool allowTf32) {
  switch (type) {
  case DType::F64:
    return {1e-12};
  case DType::F32:
    return {allowTf32 ? 4e-3 : 1e-4};
  case DType::F16:
    return {std::ldexp(1.0, -8)};
  case DType::BF16:
    return {std::ldexp(1.0, -5)};
  default:
    return {0};
  }
}

double elementAsDouble(const HostTensor &tensor, int64_t index) {
  switch (tensor.type) {
  case DType::F16:
    return fromF16(load<uint16_t>(tensor, index));
  case DType::BF16:
    return fromBf16(load<uint16_t>(tensor, index));
  case DType::F32:
    return load<float>(tensor, index);
  case DType::F64:
    return load<double>(tensor, index);
  default:
    return static_cast<double>(elementAsInteger(tensor, index));
  }
}

Result<Comparison> compare(const HostTensor &got, const ReferenceTensor &want,
                           Tolerance tolerance) {
  const size_t count = got.bytes.size() / byteSize(got.type);
  const size_t wanted =
      std::visit([](const auto &values) { return values.size(); }, want);
  if (count != wanted)
    return invalidData("the reference has " + std::to_string(wanted) +
                       " elements, not " + std::to_string(count));
  const auto *integers = std::get_if<std::vector<int64_t>>(&want);
  if ((integers != nullptr) != isInteger(got.type))
    return invalidData("the reference's element kind is not that of " +
                       std::string(dtypeName(got.type)));
  return integers ? compareIntegers(got, *integers)
                  : compareFloats(got, std::get<std::vector<double>>(want),
                                  tolerance);
}

std::string describe(const std::string &name, const std::vector<int64_t> &shape,
                     const Comparison &comparison) {
  std::string text = name + (comparison.passed ? ": PASSED" : ": FAILED");
  char buffer[160];
  if (!comparison.passed)
    text += ", " + std::to_string(comparison.failures) +
            " elements out of tolerance";
  std::snprintf(buffer, sizeof(buffer),
                ", max abs error %.3g, max rel error %.3g",
                comparison.maxAbsolute, comparison.maxRelative);
  text += buffer;
  if (comparison.worst < 0)
    return text;
  std::snprintf(buffer, sizeof(buffer), ": got %.9g, want %.9g", comparison.got,
                comparison.want);
  return text + ", worst at " + indexText(comparison.worst, shape) + buffer;
}

} // namespace fusec::run
