#include "Compare.h"

#include "fusec/Support/Half.h"

#include <algorithm>
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

/// Of ui64, the bits.
int64_t elementAsInteger(const HostTensor &tensor, int64_t index) {
  switch (tensor.type) {
  case DType::I1:
  case DType::I8:
    return load<int8_t>(tensor, index);
  case DType::UI8:
    return load<uint8_t>(tensor, index);
  case DType::I16:
    return load<int16_t>(tensor, index);
  case DType::UI16:
    return load<uint16_t>(tensor, index);
  case DType::I32:
    return load<int32_t>(tensor, index);
  case DType::UI32:
    return load<uint32_t>(tensor, index);
  default:
    return load<int64_t>(tensor, index);
  }
}

/// What elementAsInteger() gives, as the number that it stands for.
double number(DType type, int64_t value) {
  return type == DType::UI64 ? static_cast<double>(static_cast<uint64_t>(value))
                             : static_cast<double>(value);
}

std::string integerText(DType type, int64_t value) {
  return type == DType::UI64 ? std::to_string(static_cast<uint64_t>(value))
                             : std::to_string(value);
}

std::string floatText(double value, int digits) {
  char buffer[40];
  std::snprintf(buffer, sizeof(buffer), "%.*g", digits, value);
  return buffer;
}

/// The wanted value as the output's type can hold it: beyond its range
/// infinity, or the largest number of 8 bits.
double rounded(DType type, double value) {
  if (type == DType::F16)
    return fromF16(toF16(value));
  if (type == DType::BF16)
    return fromBf16(toBf16(value));
  if (type == DType::F8E4M3FN)
    return fromE4m3(toE4m3(value));
  if (type == DType::F8E5M2)
    return fromE5m2(toE5m2(value));
  return type == DType::F32 ? static_cast<float>(value) : value;
}

constexpr double infinity = std::numeric_limits<double>::infinity();
/// Of a zero with the other sign.
constexpr double leastError = std::numeric_limits<double>::denorm_min();

SmallFloat formatOf(DType type) {
  switch (type) {
  case DType::F16:
    return kF16;
  case DType::BF16:
    return kBf16;
  case DType::F8E4M3FN:
    return kE4m3;
  case DType::F8E5M2:
    return kE5m2;
  case DType::F32:
    return {8, 23};
  default:
    return {11, 52};
  }
}

/// An upper bound of the unit in the last place of a value.
double unitInLastPlace(DType type, double value) {
  const SmallFloat format = formatOf(type);
  const int bits = format.mantissaBits;
  const int least = 1 - format.bias() - bits;
  return std::fabs(value) * std::ldexp(1.0, -bits) + std::ldexp(1.0, least);
}

double deviationOf(const ReferenceTensor &want, size_t index) {
  return want.deviation.empty() ? 0 : want.deviation[index];
}

/// Collects elements into a Comparison.
class Collector {
public:
  void add(int64_t index, double want, double error, double allowed) {
    // The error in units of the tolerance.
    const double excess = error == 0     ? 0
                          : allowed == 0 ? infinity
                                         : error / allowed;
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
    result.error = error;
    result.allowed = allowed;
  }

  Comparison result;

private:
  double worstExcess_ = -1;
};

Comparison compareFloats(const HostTensor &got, const ReferenceTensor &want) {
  const auto &values = std::get<std::vector<double>>(want.values);
  Collector collector;
  for (size_t i = 0; i < values.size(); ++i) {
    const double actual = elementAsDouble(got, int64_t(i));
    const double exact = values[i], stored = rounded(got.type, exact);
    collector.result.referenceHasNan |= std::isnan(exact);
    if (std::isnan(actual) && std::isnan(exact)) {
      ++collector.result.nan;
      continue;
    }
    const double deviation = deviationOf(want, i);
    const double allowed =
        deviation > 0 && std::isfinite(exact)
            ? kDeviations * deviation + unitInLastPlace(got.type, exact)
            : 0;
    double error = std::fabs(actual - exact);
    // An infinity that was moved is not rounded.
    const bool isWanted = actual == stored || actual == exact;
    if (isWanted || !std::isfinite(actual) || !std::isfinite(exact)) {
      // Zeros that rounding did not make have a sign.
      const bool same =
          isWanted && (actual != 0 || deviation > 0 ||
                       std::signbit(actual) == std::signbit(stored));
      error = same ? 0 : isWanted ? leastError : infinity;
    }
    collector.add(int64_t(i), exact, error, allowed);
  }
  return collector.result;
}

Comparison compareIntegers(const HostTensor &got, const ReferenceTensor &want) {
  const auto &values = std::get<std::vector<int64_t>>(want.values);
  Collector collector;
  for (size_t i = 0; i < values.size(); ++i) {
    if (deviationOf(want, i) != 0) {
      ++collector.result.open;
      continue;
    }
    const int64_t actual = elementAsInteger(got, int64_t(i));
    const double found = number(got.type, actual);
    const double wanted = number(got.type, values[i]);
    // Neighbours beyond 2^53 have one double.
    collector.add(
        int64_t(i), wanted,
        actual == values[i] ? 0 : std::max(std::fabs(found - wanted), 1.0), 0);
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

} // namespace

double elementAsDouble(const HostTensor &tensor, int64_t index) {
  switch (tensor.type) {
  case DType::F16:
    return fromF16(load<uint16_t>(tensor, index));
  case DType::BF16:
    return fromBf16(load<uint16_t>(tensor, index));
  case DType::F8E4M3FN:
    return fromE4m3(load<uint8_t>(tensor, index));
  case DType::F8E5M2:
    return fromE5m2(load<uint8_t>(tensor, index));
  case DType::F32:
    return load<float>(tensor, index);
  case DType::F64:
    return load<double>(tensor, index);
  default:
    return number(tensor.type, elementAsInteger(tensor, index));
  }
}

std::string elementText(const HostTensor &tensor, int64_t index, int digits) {
  return isFloat(tensor.type)
             ? floatText(elementAsDouble(tensor, index), digits)
             : integerText(tensor.type, elementAsInteger(tensor, index));
}

Result<Comparison> compare(const HostTensor &got, const ReferenceTensor &want) {
  const size_t count = got.bytes.size() / byteSize(got.type);
  const size_t wanted =
      std::visit([](const auto &values) { return values.size(); }, want.values);
  if (count != wanted)
    return invalidData("the reference has " + std::to_string(wanted) +
                       " elements, not " + std::to_string(count));
  if (std::holds_alternative<std::vector<int64_t>>(want.values) !=
      !isFloat(got.type))
    return invalidData("the reference's element kind is not that of " +
                       std::string(dtypeName(got.type)));
  Comparison result =
      isFloat(got.type) ? compareFloats(got, want) : compareIntegers(got, want);
  result.count = static_cast<int64_t>(count);
  if (result.worst < 0)
    return result;
  constexpr int digits = 9;
  result.got = elementText(got, result.worst, digits);
  const auto *integers = std::get_if<std::vector<int64_t>>(&want.values);
  result.want =
      integers
          ? integerText(got.type, (*integers)[result.worst])
          : floatText(std::get<std::vector<double>>(want.values)[result.worst],
                      digits);
  return result;
}

/// ", 2 of 6 elements are left open".
std::string partText(int64_t part, int64_t count, const char *what) {
  return part == 0 ? ""
                   : ", " + std::to_string(part) + " of " +
                         std::to_string(count) + " elements " + what;
}

std::string describe(const std::string &name, const std::vector<int64_t> &shape,
                     const Comparison &comparison) {
  std::string text = name + (!comparison.passed    ? ": FAILED"
                             : comparison.isVoid() ? ": UNDECIDED"
                                                   : ": PASSED");
  const int64_t count = comparison.count;
  text += partText(comparison.failures, count, "out of tolerance");
  text += partText(comparison.open, count, "left open");
  text += partText(comparison.nan, count, "are NaN in both");
  char buffer[160];
  if (comparison.worst >= 0) {
    std::snprintf(buffer, sizeof(buffer),
                  ", max abs error %.3g, max rel error %.3g; ",
                  comparison.maxAbsolute, comparison.maxRelative);
    text += buffer;
    text += comparison.passed ? "nearest to its tolerance at "
                              : "furthest outside at ";
    text += indexText(comparison.worst, shape);
    std::snprintf(buffer, sizeof(buffer), ": error %.3g of %.3g allowed",
                  comparison.error, comparison.allowed);
    text += buffer;
    text += ", got " + comparison.got + ", want " + comparison.want;
  }
  if (comparison.referenceHasNan)
    text += "\n  the reference has NaN: are inputs outside of an op's domain? "
            "--input NAME=random:LOW..HIGH draws others";
  return text;
}

} // namespace fusec::run
