//===- Counters.h - what a launch moved and computed ------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_COUNTERS_H
#define FUSEC_EMULATOR_MACHINE_COUNTERS_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fusec::emu {

/// Accesses to global memory in one direction.
struct GlobalTraffic {
  /// What the lanes asked for: a word that a whole warp loads counts 32 times.
  uint64_t bytes = 0;
  /// Distinct 32-byte sectors of each warp-wide access, added up.
  uint64_t sectors = 0;
  /// Warp-wide accesses of at most 16 bytes a lane.
  uint64_t requests = 0;

  void add(const GlobalTraffic &other) {
    bytes += other.bytes;
    sectors += other.sectors;
    requests += other.requests;
  }
};

struct LaunchCounters {
  GlobalTraffic loaded, stored;
  /// Sectors that loads and atomics asked the second-level cache for, and those
  /// of them that it did not have.
  uint64_t l2SectorsLoaded = 0, dramSectorsLoaded = 0;
  /// Warp-wide accesses to shared memory, those of ldmatrix, stmatrix and
  /// cp.async included.
  uint64_t sharedRequests = 0;
  /// Wavefronts of shared accesses beyond the fewest for their width.
  uint64_t bankConflicts = 0;
  uint64_t mmaFlops = 0;
  /// Bytes loaded and stored through each argument of the launch.
  std::vector<uint64_t> argLoaded, argStored;

  void add(const LaunchCounters &other) {
    loaded.add(other.loaded);
    stored.add(other.stored);
    l2SectorsLoaded += other.l2SectorsLoaded;
    dramSectorsLoaded += other.dramSectorsLoaded;
    sharedRequests += other.sharedRequests;
    bankConflicts += other.bankConflicts;
    mmaFlops += other.mmaFlops;
    addEach(argLoaded, other.argLoaded);
    addEach(argStored, other.argStored);
  }

private:
  static void addEach(std::vector<uint64_t> &to,
                      const std::vector<uint64_t> &from) {
    to.resize(from.size() > to.size() ? from.size() : to.size());
    for (size_t i = 0; i < from.size(); ++i)
      to[i] += from[i];
  }
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_COUNTERS_H
