//===- Barrier.h - the sixteen named barriers of a block --------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_BARRIER_H
#define FUSEC_EMULATOR_MACHINE_BARRIER_H

#include "Machine/RaceDetector.h"
#include "Machine/Thread.h"

#include <array>

namespace fusec::emu {

constexpr unsigned kNumBarriers = 16;

/// One hardware barrier. It completes when `expected` threads arrived; without
/// an explicit count, when every thread of the block arrived at the same op
/// (the contract of nvvm.barrier: threads that exited do not stop counting).
struct NamedBarrier {
  /// Explicit thread count, or 0 for the whole block.
  uint32_t expected = 0;
  uint32_t arrived = 0;
  /// The op of the first arrival.
  int32_t site = 0;
  /// By warp: lanes that arrived, those of them that wait, and their op.
  std::array<uint32_t, kMaxWarps> arrivedLanes{};
  std::array<uint32_t, kMaxWarps> waitingLanes{};
  std::array<int32_t, kMaxWarps> warpSite{};
  /// What those that arrived did before; used in race mode.
  Clock clock;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_BARRIER_H
