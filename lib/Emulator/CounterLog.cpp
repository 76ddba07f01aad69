//===- CounterLog.cpp - what the launches of a device counted -------------===//

#include "CounterLog.h"

#include "Machine/SectorCache.h"

#include "fusec/Support/Json.h"

namespace fusec::emu {

namespace {

int64_t number(uint64_t value) { return static_cast<int64_t>(value); }

json::Array argumentsJson(const std::vector<std::string> &names,
                          const LaunchCounters &counters) {
  json::Array arguments;
  for (size_t i = 0; i < counters.argLoaded.size(); ++i) {
    json::Object argument;
    argument.add("name", names[i]);
    argument.add("bytes_loaded", number(counters.argLoaded[i]));
    argument.add("bytes_stored", number(counters.argStored[i]));
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

json::Object countersJson(const std::string &kernel,
                          const LaunchCounters &counters) {
  const GlobalTraffic &loaded = counters.loaded, &stored = counters.stored;
  uint64_t requests = loaded.requests + stored.requests;
  uint64_t sectors = loaded.sectors + stored.sectors;
  json::Object object;
  object.add("name", kernel);
  object.add("global_bytes_loaded", number(loaded.bytes));
  object.add("global_bytes_stored", number(stored.bytes));
  object.add("sectors_loaded", number(loaded.sectors));
  object.add("sectors_stored", number(stored.sectors));
  object.add("l2_bytes_loaded",
             number(counters.l2SectorsLoaded * kSectorBytes));
  object.add("dram_bytes_loaded",
             number(counters.dramSectorsLoaded * kSectorBytes));
  object.add("requests_loaded", number(loaded.requests));
  object.add("requests_stored", number(stored.requests));
  object.add("sectors_per_request",
             requests ? double(sectors) / double(requests) : 0.0);
  object.add("shared_requests", number(counters.sharedRequests));
  object.add("bank_conflicts", number(counters.bankConflicts));
  object.add("mma_flops", number(counters.mmaFlops));
  return object;
}

} // namespace

void CounterLog::note(const Launch &launch, LaunchCounters counters) {
  Entry entry{launch.kernel->name, {}, std::move(counters)};
  for (const MemoryRange &range : launch.ranges)
    entry.arguments.push_back(range.label);
  std::lock_guard<std::mutex> lock(mutex_);
  entries_.push_back(std::move(entry));
}

void CounterLog::clear() {
  std::lock_guard<std::mutex> lock(mutex_);
  entries_.clear();
}

std::string CounterLog::json() const {
  json::Array kernels;
  std::lock_guard<std::mutex> lock(mutex_);
  for (const Entry &entry : entries_) {
    json::Object kernel = countersJson(entry.kernel, entry.counters);
    kernel.add("arguments", argumentsJson(entry.arguments, entry.counters));
    kernels.push_back(std::move(kernel));
  }
  json::Object root;
  root.add("kernels", std::move(kernels));
  return json::printIndented(std::move(root)) + "\n";
}

} // namespace fusec::emu
