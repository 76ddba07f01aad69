//===- TensorCore.h - how the tensor core of Hopper adds --------*- C++ -*-===//
//
// In one instruction the products and the accumulator are aligned to the
// largest exponent, what lies below its last kept bit is dropped, and the sum
// is cut to f32, toward zero. Measured on an H200 with probes of single
// instructions: bf16, f16 and tf32 keep 25 bits below the largest exponent, the
// 8-bit types 13, and 13 digits behind the first of the sum. So
// 1 + 2^-24 + 2^-24 is 1 in two instructions, and 1 + 8 * 2^-26 is 1 in one.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_TENSORCORE_H
#define FUSEC_EMULATOR_MACHINE_TENSORCORE_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fusec::emu {

enum class TensorElement : uint32_t { BF16, F16, TF32, E4M3, E5M2 };

constexpr uint32_t bytesOf(TensorElement element) {
  return element == TensorElement::TF32   ? 4
         : element >= TensorElement::E4M3 ? 1
                                          : 2;
}

/// Bits that are kept below the largest exponent of a sum.
constexpr int keptBits(TensorElement element) {
  return bytesOf(element) == 1 ? 13 : 25;
}

/// A number as the tensor core takes it: its value, and the exponent of its
/// leading digit, that of a subnormal being the least one of its type.
struct TensorNumber {
  /// Exponents that stay out of the others' range when two are added.
  static constexpr int16_t kZero = -7000;
  static constexpr int16_t kNotFinite = 15000;
  float value = 0;
  int16_t exponent = kZero;
};
/// From the low bits of `bits`.
TensorNumber decode(TensorElement element, uint32_t bits);

/// Numbers of an operand, [row][column].
struct TensorOperand {
  unsigned columns = 0;
  std::vector<float> values;
  std::vector<int16_t> exponents;

  void resize(unsigned rowCount, unsigned columnCount) {
    columns = columnCount;
    values.resize(size_t(rowCount) * columnCount);
    exponents.resize(values.size());
  }
  void set(unsigned row, unsigned column, TensorNumber number) {
    size_t index = size_t(row) * columns + column;
    values[index] = number.value;
    exponents[index] = number.exponent;
  }
};

/// One instruction: d += a b, where d is [rows][n], a is [rows][k] and b is
/// [k][n]; n is a multiple of 8 and k at most 32.
void multiplyAdd(float *d, unsigned rows, unsigned n, unsigned k,
                 const TensorOperand &a, const TensorOperand &b, int kept);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_TENSORCORE_H
