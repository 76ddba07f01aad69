//===- Report.h - words for fault messages ----------------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_REPORT_H
#define FUSEC_EMULATOR_MACHINE_REPORT_H

#include "Machine/Thread.h"

#include <string>
#include <vector>

namespace fusec::emu {

/// "thread 5".
std::string threadName(const Thread &thread);
/// "threads 0-31,40" or "thread 5"; long lists end in "...".
std::string threadList(const std::vector<unsigned> &threads);
/// "0x0000ffff".
std::string hex(uint32_t value);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_REPORT_H
