//===- Warp.h - where the lanes of a warp meet ------------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_WARP_H
#define FUSEC_EMULATOR_MACHINE_WARP_H

#include "Machine/Thread.h"

#include <array>
#include <bit>

namespace fusec::emu {

/// The lanes that execute one warp instruction together.
struct LaneGroup {
  Block &block;
  /// Lane 0 of the warp, whether it takes part or not.
  Thread *lanes;
  uint32_t mask;
  int32_t site;

  /// Calls `visit(lane, operands)` for each lane in the group.
  template <typename Operands, typename Visit> void forEach(Visit visit) const {
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
      unsigned lane = std::countr_zero(rest);
      visit(lane, operands<Operands>(lane));
    }
  }
  template <typename Operands> Operands &operands(unsigned lane) const {
    return *static_cast<Operands *>(lanes[lane].operands);
  }
};

/// Executes a warp instruction for all its lanes.
using WarpInstruction = void (*)(const LaneGroup &group);

/// A warp instruction that some of its lanes have reached.
struct Rendezvous {
  /// Lanes that the instruction names.
  uint32_t mask = 0;
  /// Lanes that wait here; 0 while unused.
  uint32_t arrived = 0;
  int32_t site = 0;
  WarpInstruction execute = nullptr;
};

struct Warp {
  /// Lanes that exist and have not exited.
  uint32_t live = 0;
  /// Groups that wait have two lanes at least, so sixteen are enough.
  std::array<Rendezvous, kWarpSize / 2> pending;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_WARP_H
