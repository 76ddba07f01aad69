//===- NvxOps.cpp - approximations and conversions ------------------------===//
//
// The functions behind the nvx ops and the llvm.nvvm.*.approx intrinsics. An
// approximation gives the float nearest to the exact value, which is inside of
// every bound that the PTX ISA states; subnormals are kept, where .ftz flushes
// them. The special values are the ISA's.
//
//===----------------------------------------------------------------------===//

#include "Machine/Half.h"
#include "Machine/Symbols.h"

#include "fusec/Support/Half.h"

#include <cmath>

namespace fusec::emu {

namespace {

float ex2(float x) { return static_cast<float>(std::exp2(double(x))); }
float lg2(float x) { return static_cast<float>(std::log2(double(x))); }
// 1/0 is infinity of the same sign, 1/inf is zero: as IEEE division gives them.
float rcp(float x) { return 1.0f / x; }
// rsqrt(-0) is -inf, rsqrt of other negative numbers NaN.
float rsqrt(float x) { return static_cast<float>(1.0 / std::sqrt(double(x))); }
float squareRoot(float x) { return std::sqrt(x); }
float hyperbolicTangent(float x) {
  return static_cast<float>(std::tanh(double(x)));
}
float sine(float x) { return static_cast<float>(std::sin(double(x))); }
float cosine(float x) { return static_cast<float>(std::cos(double(x))); }

float divide(float x, float y) { return x / y; }

constexpr uint32_t kTf32Dropped = 0x1fff;

bool isFinite(uint32_t bits) { return (bits & 0x7fffffff) < 0x7f800000; }

/// cvt.rz.tf32.f32: towards zero.
uint32_t tf32Zero(uint32_t bits) {
  if (!isFinite(bits))
    return bits & 0x7fffff ? 0x7fffffff & ~kTf32Dropped : bits;
  return bits & ~kTf32Dropped;
}

float roundAwayToTf32(float x) {
  return std::bit_cast<float>(roundToTf32(std::bit_cast<uint32_t>(x)));
}

uint32_t toE4m3Pair(uint32_t upper, uint32_t lower) {
  return uint32_t(toE4m3(std::bit_cast<float>(upper))) << 8 |
         toE4m3(std::bit_cast<float>(lower));
}
uint32_t toE5m2Pair(uint32_t upper, uint32_t lower) {
  return uint32_t(toE5m2(std::bit_cast<float>(upper))) << 8 |
         toE5m2(std::bit_cast<float>(lower));
}

/// Two floats of 8 bits as f16, which holds both formats.
uint32_t toHalves(uint32_t pair, SmallFloat format) {
  uint32_t halves = 0;
  for (unsigned i = 0; i < 2; ++i)
    halves |= uint32_t(floatToHalf(decodeSmallFloat(
                  static_cast<uint8_t>(pair >> 8 * i), format)))
              << 16 * i;
  return halves;
}
uint32_t e4m3ToHalves(uint32_t pair) { return toHalves(pair, kE4m3); }
uint32_t e5m2ToHalves(uint32_t pair) { return toHalves(pair, kE5m2); }

} // namespace

void addNvxSymbols(SymbolTable &table) {
  table.add("fusec_emu_nvx_ex2_approx", ex2);
  table.add("fusec_emu_nvx_lg2_approx", lg2);
  table.add("fusec_emu_nvx_rcp_approx", rcp);
  table.add("fusec_emu_nvx_rsqrt_approx", rsqrt);
  table.add("fusec_emu_nvx_sqrt_approx", squareRoot);
  table.add("fusec_emu_nvx_tanh_approx", hyperbolicTangent);
  table.add("fusec_emu_nvx_sin_approx", sine);
  table.add("fusec_emu_nvx_cos_approx", cosine);
  table.add("fusec_emu_nvx_div_full", divide);
  table.add("fusec_emu_nvx_cvt_rna_tf32", roundAwayToTf32);
  table.add("fusec_emu_to_e4m3x2", toE4m3Pair);
  table.add("fusec_emu_to_e5m2x2", toE5m2Pair);
  table.add("fusec_emu_e4m3x2_to_f16x2", e4m3ToHalves);
  table.add("fusec_emu_e5m2x2_to_f16x2", e5m2ToHalves);
  table.add("fusec_emu_tf32_rna", roundToTf32);
  table.add("fusec_emu_tf32_rn", roundToTf32Even);
  table.add("fusec_emu_tf32_rz", tf32Zero);
}

} // namespace fusec::emu
