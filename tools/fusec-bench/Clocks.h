//===- Clocks.h - the GPU's clocks while it is timed ------------*- C++ -*-===//
//
// Through NVML (libnvidia-ml.so.1), found at run time; without it nothing is
// known, which is no error.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_CLOCKS_H
#define FUSEC_TOOLS_FUSEC_BENCH_CLOCKS_H

#include "fusec/Support/Json.h"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace fusec::bench {

/// One reading.
struct ClockReading {
  unsigned smMhz = 0, memoryMhz = 0, milliwatts = 0, celsius = 0;
  /// NVML's bits: why the clocks are below their maximum.
  unsigned long long reasons = 0;
};

struct Nvml;

/// Reads every 10 ms from start() to stop().
class ClockLog {
public:
  ClockLog();
  ~ClockLog();

  bool available() const { return nvml_ != nullptr; }
  void start();
  /// {"sm_mhz": [least, median, most], "memory_mhz": ..., "watts": ...,
  /// "celsius": ..., "reasons": bits of all readings}, or null.
  json::Value stop();

private:
  void readUntilStopped();

  std::unique_ptr<Nvml> nvml_;
  std::thread thread_;
  std::atomic<bool> stopping_{false};
  std::vector<ClockReading> readings_;
};

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_CLOCKS_H
