//===- Counters.h - what the emulator counted, as a table -------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_COUNTERS_H
#define FUSEC_TOOLS_FUSEC_RUN_COUNTERS_H

#include "fusec/Support/Status.h"

#include <string>

namespace fusec::run {

/// The emulator's JSON (docs/Emulator.md) with one line a launch.
Result<std::string> counterTable(const std::string &json);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_COUNTERS_H
