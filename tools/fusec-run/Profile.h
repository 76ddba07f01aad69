//===- Profile.h - the time of every launch ---------------------*- C++ -*-===//
//
// Runs queued behind one another keep the GPU busy while the host queues a pass
// whose launches stand one by one between events. The passes take turns over
// the same sets of buffers as a benchmark's runs.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_PROFILE_H
#define FUSEC_TOOLS_FUSEC_RUN_PROFILE_H

#include "BufferSets.h"

namespace fusec::run {

struct LaunchTimes {
  /// Microseconds of each launch, in launch order: the median of the passes.
  std::vector<double> medianUs;
  /// When each launch of one pass began and, last, when the pass ended.
  std::vector<double> boundariesUs;
};

/// Times the launches of `passes` runs on a device that has a clock.
Result<LaunchTimes> profileLaunches(Executable &executable,
                                    const FillInput &fill, int passes);

/// "2 x fuse.mul, fuse.exp": what a kernel does.
std::string opsText(const KernelInfo &kernel);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_PROFILE_H
