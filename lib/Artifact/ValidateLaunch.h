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

/// Checks launch number `index`; the message begins with that.
Status checkLaunch(const Artifact &artifact, size_t index);

} // namespace fusec

#endif // FUSEC_LIB_ARTIFACT_VALIDATELAUNCH_H
