//===- ProfileReport.h - a profile as a table and a trace -------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_PROFILEREPORT_H
#define FUSEC_TOOLS_FUSEC_RUN_PROFILEREPORT_H

#include "Profile.h"

namespace fusec::run {

/// One line a kernel, the launches of each together, then its source ops: time,
/// its share, against the prediction, and the rates that the manifest's bytes
/// and operations make of it, against the roof of the artefact's device.
std::string timeTable(const Artifact &artifact, const LaunchTimes &times);

/// One line a kernel with what the emulator counted (its JSON, one launch after
/// the other, docs/Emulator.md) beside the prediction, then its source ops.
Result<std::string> countTable(const Artifact &artifact,
                               const std::string &counters);

/// Chrome's trace event format, which Perfetto and chrome://tracing show: a
/// line of predicted launches, and with `times` a line of measured ones.
std::string traceJson(const Artifact &artifact, const LaunchTimes *times);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_PROFILEREPORT_H
