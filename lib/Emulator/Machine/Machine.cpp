//===- Machine.cpp - runs launches on the host's threads ------------------===//

#include "Machine/Machine.h"

#include "Machine/Block.h"

#include <atomic>

namespace fusec::emu {

// Waking another host thread costs more than this many blocks are worth.
static constexpr uint64_t kSerialBlocks = 2;

Machine::Machine(const MachineOptions &options)
    : options_(options), workers_(options.threads) {
  for (unsigned i = 0; i < options.threads; ++i)
    blocks_.push_back(std::make_unique<Block>());
}

Machine::~Machine() = default;

namespace {

/// The blocks of one launch, dealt to workers.
class Dispatch {
public:
  Dispatch(const Launch &launch, const MachineOptions &options)
      : launch_(launch), options_(options),
        total_(uint64_t(launch.grid[0]) * launch.grid[1] * launch.grid[2]) {
    if (options.race)
      writers_ = std::make_unique<GlobalWriters>(launch);
  }

  uint64_t total() const { return total_; }
  const std::string &fault() const { return fault_; }
  const LaunchCounters &counters() const { return counters_; }

  void work(Block &block) {
    if (!block.prepare(launch_, options_, writers_.get()))
      return stop("out of host memory for the threads of " +
                  launch_.kernel->name);
    for (uint64_t i = next_++; i < total_; i = next_++)
      if (std::string fault = block.run(blockIndex(i)); !fault.empty())
        return stop(std::move(fault));
    if (const TrafficCounter *traffic = block.traffic()) {
      std::lock_guard<std::mutex> lock(mutex_);
      counters_.add(traffic->counters());
    }
  }

private:
  std::array<uint32_t, 3> blockIndex(uint64_t linear) const {
    uint64_t x = launch_.grid[0], y = launch_.grid[1];
    return {static_cast<uint32_t>(linear % x),
            static_cast<uint32_t>(linear / x % y),
            static_cast<uint32_t>(linear / x / y)};
  }
  void stop(std::string fault) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (fault_.empty())
      fault_ = std::move(fault);
    next_ = total_;
  }

  const Launch &launch_;
  const MachineOptions &options_;
  const uint64_t total_;
  std::atomic<uint64_t> next_{0};
  std::mutex mutex_;
  std::string fault_;
  LaunchCounters counters_;
  std::unique_ptr<GlobalWriters> writers_;
};

} // namespace

std::string Machine::run(const Launch &launch, LaunchCounters &counters) {
  std::lock_guard<std::mutex> lock(mutex_);
  Dispatch dispatch(launch, options_);
  if (dispatch.total() <= kSerialBlocks)
    dispatch.work(*blocks_.front());
  else
    workers_.run([&](unsigned worker) { dispatch.work(*blocks_[worker]); });
  counters = dispatch.counters();
  return dispatch.fault();
}

} // namespace fusec::emu
