//===- ReadySet.h - which threads of a block can run ------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_READYSET_H
#define FUSEC_EMULATOR_MACHINE_READYSET_H

#include "Machine/Thread.h"

#include <bit>
#include <cstring>

namespace fusec::emu {

/// The threads that can run, in warp-first order: lanes of the current warp
/// before other warps. That keeps 32 stacks hot, and it is the most skewed
/// schedule, the one under which a missing barrier shows most.
class ReadySet {
public:
  bool empty() const { return warps_ == 0; }

  void clear() {
    std::memset(lanes_, 0, sizeof lanes_);
    warps_ = 0;
    current_ = 0;
  }

  void add(unsigned warp, uint32_t lanes) {
    if (!lanes)
      return;
    lanes_[warp] |= lanes;
    warps_ |= 1u << warp;
  }

  /// Removes a thread and returns its index. The set must not be empty.
  unsigned take() {
    if (!(warps_ >> current_ & 1))
      current_ = nextWarp();
    uint32_t &lanes = lanes_[current_];
    unsigned lane = std::countr_zero(lanes);
    lanes &= lanes - 1;
    if (!lanes)
      warps_ &= ~(1u << current_);
    return current_ * kWarpSize + lane;
  }

private:
  /// The next warp after the current one, round robin.
  unsigned nextWarp() const {
    uint32_t later = warps_ & ~((2u << current_) - 1);
    return std::countr_zero(later ? later : warps_);
  }

  uint32_t lanes_[kMaxWarps] = {};
  uint32_t warps_ = 0;
  unsigned current_ = 0;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_READYSET_H
