// What validate() asks of one launch.
#ifndef FUSEC_LIB_ARTIFACT_VALIDATELAUNCH_H
#define FUSEC_LIB_ARTIFACT_VALIDATELAUNCH_H

#include "fusec/Artifact/Artifact.h"

namespace fusec {

/// Far above any model; far below an overflow of sums of two.
constexpr int64_t kMaxBytes = int64_t(1) << 50;

inline std::string quoted(const std::string &name) {
  return std::string("'").append(name).append("'");
}

/// Launches that follow one another, and what they are given: those of a run,
/// or of the load.
struct LaunchSequence {
  const std::vector<LaunchInfo> &launches;
  const std::vector<TensorInfo> &inputs, &outputs, &folded;
  int64_t arenaBytes;
  const std::vector<ByteRange> &zeroed;
  const std::vector<KernelInfo> &kernels;
};

/// Checks launch number `index`; the message begins with that.
Status checkLaunch(const LaunchSequence &sequence, size_t index);

} // namespace fusec

#endif // FUSEC_LIB_ARTIFACT_VALIDATELAUNCH_H
