//===- CounterLog.h - what the launches of a device counted -----*- C++ -*-===//

#ifndef FUSEC_EMULATOR_COUNTERLOG_H
#define FUSEC_EMULATOR_COUNTERLOG_H

#include "Machine/Counters.h"
#include "Machine/Launch.h"

#include <mutex>
#include <string>

namespace fusec::emu {

/// The counters of each launch, in order. May be used from several threads.
class CounterLog {
public:
  void note(const Launch &launch, LaunchCounters counters);
  void clear();
  /// {"kernels": [...]}, one entry per launch; docs/Emulator.md lists members.
  std::string json() const;

private:
  struct Entry {
    std::string kernel;
    std::vector<std::string> arguments;
    LaunchCounters counters;
  };
  mutable std::mutex mutex_;
  std::vector<Entry> entries_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_COUNTERLOG_H
