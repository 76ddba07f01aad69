//===- Explanation.cpp - sums over an explanation -------------------------===//

#include "fusec/Explain/Explanation.h"

#include <algorithm>

using namespace fusec;

double ExplainedFunction::predictedUs() const {
  double total = 0;
  for (const ExplainedLaunch &launch : launches)
    total += launch.predictedUs;
  return total;
}

std::optional<double> ExplainedFunction::unfusedUs() const {
  double total = 0;
  for (const ExplainedGroup &group : groups) {
    if (!group.unfusedUs)
      return std::nullopt;
    total += *group.unfusedUs;
  }
  return total;
}

size_t ExplainedFunction::peakLaunch() const {
  auto most =
      std::max_element(launches.begin(), launches.end(),
                       [](const ExplainedLaunch &a, const ExplainedLaunch &b) {
                         return a.liveBytes < b.liveBytes;
                       });
  return most - launches.begin();
}

int64_t ExplainedFunction::peakBytes() const {
  return launches.empty() ? 0 : launches[peakLaunch()].liveBytes;
}
