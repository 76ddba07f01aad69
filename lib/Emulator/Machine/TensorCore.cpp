//===- TensorCore.cpp - how the tensor core of Hopper adds ----------------===//

#include "Machine/TensorCore.h"

#include "Machine/Half.h"
#include "fusec/Support/Half.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace fusec::emu {

namespace {

constexpr unsigned kLanes = 8;
constexpr unsigned kMaxK = 32;
typedef int16_t Shorts __attribute__((vector_size(2 * kLanes)));
typedef int32_t Ints __attribute__((vector_size(4 * kLanes)));
typedef float Floats __attribute__((vector_size(4 * kLanes)));
typedef int64_t Longs __attribute__((vector_size(8 * kLanes)));
typedef double Doubles __attribute__((vector_size(8 * kLanes)));

/// The largest exponents for which floats hold all that takes part: products
/// that are too small for a normal float are dropped anyway, and none is too
/// large for one.
constexpr int16_t kLeastFast = -70, kMostFast = 100;

constexpr int kFloatBias = 127, kFloatDigits = 23;
constexpr int kDoubleDigits = 52;

int16_t exponentOf(float value, int least) {
  uint32_t bits = std::bit_cast<uint32_t>(value) & 0x7fffffff;
  if (!bits)
    return TensorNumber::kZero;
  if (bits >= 0x7f800000)
    return TensorNumber::kNotFinite;
  return static_cast<int16_t>(
      std::max(int(bits >> kFloatDigits) - kFloatBias, least));
}

/// The bits of a double below the digits that a sum keeps: those of a float, or
/// as few as were kept of its terms.
int64_t droppedBits(int kept) {
  return (int64_t(1) << (kDoubleDigits - std::min(kept, kFloatDigits))) - 1;
}

/// Toward zero, infinity where it is too large.
float cutToFloat(double value, int kept) {
  constexpr double kLeastNormal = 0x1p-126, kLeast = 0x1p-149;
  if (std::fabs(value) < kLeastNormal)
    return static_cast<float>(std::trunc(value / kLeast) * kLeast);
  auto bits = std::bit_cast<int64_t>(value);
  return static_cast<float>(std::bit_cast<double>(bits & ~droppedBits(kept)));
}

/// One instruction, for one element of D, whatever the numbers are.
struct Slow {
  double terms[kMaxK + 1];
  int exponents[kMaxK + 1];
  unsigned count = 0;

  void add(double value, int exponent) {
    terms[count] = value;
    exponents[count++] = exponent;
  }

  float sum(int kept) const {
    double plain = 0;
    int largest = TensorNumber::kZero;
    for (unsigned i = 0; i < count; ++i) {
      plain += terms[i];
      if (terms[i] != 0)
        largest = std::max(largest, exponents[i]);
    }
    if (std::isnan(plain))
      return std::bit_cast<float>(0x7fffffffu);
    if (std::isinf(plain) || largest == TensorNumber::kZero)
      return static_cast<float>(plain);
    double total = 0, unit = std::ldexp(1.0, largest - kept);
    for (unsigned i = 0; i < count; ++i)
      total += std::trunc(terms[i] / unit);
    return cutToFloat(total * unit, kept);
  }
};

/// One instruction, for eight elements of one row of D.
class Lanes {
public:
  Lanes(float *d, unsigned row, unsigned column, unsigned k,
        const TensorOperand &a, const TensorOperand &b)
      : d_(d), a_(&a.values[size_t(row) * a.columns]),
        aExponents_(&a.exponents[size_t(row) * a.columns]),
        b_(&b.values[column]), bExponents_(&b.exponents[column]),
        stride_(b.columns), k_(k) {}

  void run(int kept) {
    Shorts largest = largestExponents();
    Shorts outside = (largest < kLeastFast) | (largest > kMostFast);
    bool isFast = true;
    for (unsigned lane = 0; lane < kLanes; ++lane)
      isFast &= !outside[lane];
    if (isFast)
      return runFast(largest, kept);
    for (unsigned lane = 0; lane < kLanes; ++lane)
      runSlow(lane, kept);
  }

private:
  Shorts largestExponents() const {
    Shorts largest;
    for (unsigned lane = 0; lane < kLanes; ++lane)
      largest[lane] = exponentOf(d_[lane], 1 - kFloatBias);
    for (unsigned i = 0; i < k_; ++i) {
      Shorts sum;
      __builtin_memcpy(&sum, bExponents_ + size_t(i) * stride_, sizeof sum);
      sum += aExponents_[i];
      largest = sum > largest ? sum : largest;
    }
    return largest;
  }

  /// Exact: what is kept of a product has less than 28 bits, and eight products
  /// have less than 31.
  void runFast(Shorts largest, int kept) const {
    Ints wide = __builtin_convertvector(largest, Ints);
    auto scale = (Floats)((kept + kFloatBias - wide) << kFloatDigits);
    Floats term;
    __builtin_memcpy(&term, d_, sizeof term);
    Longs total = __builtin_convertvector(
        __builtin_convertvector(term * scale, Ints), Longs);
    for (unsigned first = 0; first < k_; first += kLanes) {
      Ints part{};
      for (unsigned i = first; i < std::min(first + kLanes, k_); ++i) {
        __builtin_memcpy(&term, b_ + size_t(i) * stride_, sizeof term);
        part += __builtin_convertvector(term * a_[i] * scale, Ints);
      }
      total += __builtin_convertvector(part, Longs);
    }
    Doubles sum = __builtin_convertvector(total, Doubles);
    sum = (Doubles)((Longs)sum & ~droppedBits(kept));
    constexpr int kDoubleBias = 1023;
    Longs unit = (__builtin_convertvector(wide, Longs) + (kDoubleBias - kept))
                 << kDoubleDigits;
    Floats result = __builtin_convertvector(sum * (Doubles)unit, Floats);
    __builtin_memcpy(d_, &result, sizeof result);
  }

  void runSlow(unsigned lane, int kept) const {
    Slow slow;
    slow.add(d_[lane], exponentOf(d_[lane], 1 - kFloatBias));
    for (unsigned i = 0; i < k_; ++i) {
      size_t index = size_t(i) * stride_ + lane;
      slow.add(double(a_[i]) * b_[index], aExponents_[i] + bExponents_[index]);
    }
    d_[lane] = slow.sum(kept);
  }

  float *d_;
  const float *a_;
  const int16_t *aExponents_;
  const float *b_;
  const int16_t *bExponents_;
  size_t stride_;
  unsigned k_;
};

} // namespace

TensorNumber decode(TensorElement element, uint32_t bits) {
  float value = 0;
  int least = 1 - kFloatBias;
  switch (element) {
  case TensorElement::BF16:
    value = bf16ToFloat(static_cast<uint16_t>(bits));
    break;
  case TensorElement::F16:
    value = halfToFloat(static_cast<uint16_t>(bits));
    least = -14;
    break;
  case TensorElement::TF32:
    // The low 13 bits are ignored.
    value = std::bit_cast<float>(bits & 0xffffe000);
    break;
  case TensorElement::E4M3:
    value = fromE4m3(static_cast<uint8_t>(bits));
    least = -6;
    break;
  case TensorElement::E5M2:
    value = fromE5m2(static_cast<uint8_t>(bits));
    least = -14;
    break;
  }
  return {value, exponentOf(value, least)};
}

void multiplyAdd(float *d, unsigned rows, unsigned n, unsigned k,
                 const TensorOperand &a, const TensorOperand &b, int kept) {
  for (unsigned row = 0; row < rows; ++row)
    for (unsigned column = 0; column < n; column += kLanes)
      Lanes(d + size_t(row) * n + column, row, column, k, a, b).run(kept);
}

} // namespace fusec::emu
