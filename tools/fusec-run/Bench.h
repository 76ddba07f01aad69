//===- Bench.h - the time of a run ------------------------------*- C++ -*-===//
//
// The protocol: warm up for 0.3 s; rotate over several sets of buffers;
// record as many runs as fill a sample of at least 2 ms into one replay (a CUDA
// graph), and time replays between two events of the device; report the median
// of the samples, and their 20th and 80th percentiles.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_BENCH_H
#define FUSEC_TOOLS_FUSEC_RUN_BENCH_H

#include "BufferSets.h"

#include <functional>

namespace fusec::run {

struct BenchOptions {
  /// At least so many, and as many more as minTimedSeconds takes.
  int samples = 20;
  double minTimedSeconds = 0;
  double warmUpSeconds = 0.3;
  /// Called when the warm-up has ended, before the first sample.
  std::function<void()> onTimingBegins;
};

struct BenchResult {
  /// Microseconds a run.
  double medianUs = 0, p20Us = 0, p80Us = 0, bestUs = 0;
  int samples = 0;
  int runsPerSample = 0;
  int bufferSets = 0;
  /// Every sample, in ascending order.
  std::vector<double> samplesUs;
};

/// Leaves the executable unbound.
Result<BenchResult> bench(Executable &executable, const FillInput &fill,
                          const BenchOptions &options);

/// Value at a fraction (0 to 1) of sorted values, interpolated.
double percentile(const std::vector<double> &sorted, double fraction);

/// What the emulator's times are, which stand beside predictions for a GPU.
inline constexpr const char *kEmulatorTime =
    "the emulator's own time on this CPU, not a GPU's";

/// Two lines: the measured times, and the manifest's prediction with, on a GPU,
/// the rates that the manifest's bytes and operations make of the median.
std::string describe(const BenchResult &result, const Artifact &artifact,
                     bool onGpu);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_BENCH_H
