//===- Mma.h - the operands of mma.sync as the lowering encodes them -*- C++
//-*-===//

#ifndef FUSEC_EMULATOR_MACHINE_MMA_H
#define FUSEC_EMULATOR_MACHINE_MMA_H

#include "Machine/TensorCore.h"

namespace fusec::emu {

/// What an mma.sync m16n8kK multiplies.
struct MmaKind {
  /// BF16, F16 or TF32.
  TensorElement element = TensorElement::BF16;
  /// The accumulators are f16 pairs and not f32.
  bool halfAccumulator = false;
  /// The contraction size: 8 or 16 for 16-bit elements, 4 or 8 for TF32.
  uint32_t k = 16;

  uint32_t encode() const {
    return static_cast<uint32_t>(element) | uint32_t(halfAccumulator) << 2 |
           k << 3;
  }
  static MmaKind decode(uint32_t code) {
    return {static_cast<TensorElement>(code & 3), (code & 4) != 0, code >> 3};
  }
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_MMA_H
