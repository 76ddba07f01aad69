//===- TrafficCounter.h - counts the memory accesses of a block -*- C++ -*-===//
//
// Threads run one after the other or as fibers, so the lanes of a warp reach an
// access at different times. Lanes that execute the same op for the same n-th
// time are taken for one warp-wide access: what hardware does where a warp does
// not diverge.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_TRAFFICCOUNTER_H
#define FUSEC_EMULATOR_MACHINE_TRAFFICCOUNTER_H

#include "Machine/CacheModel.h"
#include "Machine/Counters.h"
#include "Machine/Launch.h"

#include <array>
#include <deque>
#include <unordered_map>

namespace fusec::emu {

/// One lane's part of an access. Zero bytes: the lane took part but touched
/// nothing.
struct LaneAccess {
  uintptr_t address;
  uint32_t bytes;
  /// Bytes of one instruction, a power of two up to 16: a wider or less aligned
  /// access becomes several.
  uint32_t width;
  bool shared;
  bool load;
  bool store;
  int32_t site;
  /// Whether loads from global memory look into the first-level cache.
  bool cached = true;
};

/// Up to two numbers a lane, each once.
class NumberSet;

class TrafficCounter {
public:
  /// `caches` are those of all blocks of the launch.
  TrafficCounter(const Launch &launch, CacheModel &caches);

  /// Starts a block of so many threads; its number in the grid, x fastest.
  void beginBlock(unsigned threads, uint64_t number);
  /// Counts accesses that not all lanes of their warp took part in.
  void endBlock();

  void access(const Thread &thread, const LaneAccess &access);
  /// Eight rows of 16 bytes that ldmatrix or stmatrix moves at once, by shared
  /// address.
  void matrixRows(const std::array<uint32_t, 8> &rows);
  void matrixRequest() { ++counters_.sharedRequests; }
  /// A row of a bulk copy, which passes the first-level cache by.
  void bulkRow(uintptr_t address, uint32_t bytes, bool load, bool store);
  void mma(uint64_t flops) { counters_.mmaFlops += flops; }

  const LaunchCounters &counters() const { return counters_; }

private:
  /// The lanes that arrived at one occurrence of an access.
  struct Group {
    uint32_t lanes = 0;
    bool counted = false;
    std::array<uintptr_t, kWarpSize> address;
    std::array<uint32_t, kWarpSize> bytes;
  };
  /// The accesses of one warp at one site.
  struct SiteLog {
    LaneAccess kind = {};
    /// Occurrence number of the front of `open`, and of each lane's next.
    uint64_t first = 0;
    std::array<uint64_t, kWarpSize> next{};
    std::deque<Group> open;
  };

  void count(const LaneAccess &kind, const Group &group);
  void countGlobal(const LaneAccess &kind, const Group &group);
  void countArgument(uintptr_t address, uint32_t bytes, const LaneAccess &kind);
  static NumberSet sectorsOf(const Group &group, uint32_t offset,
                             uint32_t width);
  void askCaches(const NumberSet &sectors, const LaneAccess &kind);
  void countShared(const Group &group, uint32_t offset, uint32_t width);

  const Launch &launch_;
  LaunchCounters counters_;
  CacheModel &caches_;
  unsigned threads_ = 0;
  uint64_t block_ = 0;
  /// By warp, then by site and kind of memory.
  std::vector<std::unordered_map<uint64_t, SiteLog>> logs_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_TRAFFICCOUNTER_H
