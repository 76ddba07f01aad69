//===- Half.h - 16-bit floats in software -----------------------*- C++ -*-===//
//
// Round to nearest even, no flush of subnormals, NaN stays NaN. In software, so
// that results do not depend on the host's instructions.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_HALF_H
#define FUSEC_EMULATOR_MACHINE_HALF_H

#include <bit>
#include <cstdint>

namespace fusec::emu {

inline float bf16ToFloat(uint16_t bits) {
  return std::bit_cast<float>(uint32_t(bits) << 16);
}

inline uint16_t floatToBf16(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  if ((bits & 0x7fffffff) > 0x7f800000)
    return static_cast<uint16_t>(bits >> 16 | 0x40);
  return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/// An f32 rounded to TF32 (10 bits of mantissa), ties away from zero. NaN
/// becomes canonical.
uint32_t roundToTf32(uint32_t bits);
/// The same with ties to even, as cvt.rn.tf32.f32 and a copy by a tensor map of
/// TF32 elements round (recorded on an H200).
uint32_t roundToTf32Even(uint32_t bits);

float halfToFloat(uint16_t bits);
uint16_t floatToHalf(float value);
/// One rounding from double, not two.
uint16_t doubleToHalf(double value);
uint16_t doubleToBf16(double value);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_HALF_H
