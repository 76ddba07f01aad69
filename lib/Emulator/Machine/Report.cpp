//===- Report.cpp - words for fault messages ------------------------------===//

#include "Machine/Report.h"

#include <cstdio>

namespace fusec::emu {

std::string threadName(const Thread &thread) {
  return "thread " + std::to_string(thread.linear);
}

std::string threadList(const std::vector<unsigned> &threads) {
  constexpr unsigned kMostRuns = 8;
  std::string text = threads.size() == 1 ? "thread " : "threads ";
  unsigned runs = 0;
  for (size_t first = 0; first < threads.size(); ++runs) {
    if (runs == kMostRuns)
      return text + ",...";
    size_t last = first;
    while (last + 1 < threads.size() && threads[last + 1] == threads[last] + 1)
      ++last;
    text += (runs ? "," : "") + std::to_string(threads[first]);
    if (last > first)
      text += "-" + std::to_string(threads[last]);
    first = last + 1;
  }
  return text;
}

std::string hex(uint32_t value) {
  char text[16];
  std::snprintf(text, sizeof text, "0x%08x", value);
  return text;
}

} // namespace fusec::emu
