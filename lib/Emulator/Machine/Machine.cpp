//===- Machine.cpp - runs launches on the host's threads ------------------===//

#include "Machine/Machine.h"

#include "Machine/CacheModel.h"
#include "Machine/Cluster.h"

#include <atomic>

namespace fusec::emu {

// Waking another host thread costs more than this many blocks are worth.
static constexpr uint64_t kSerialBlocks = 2;

Machine::Machine(const MachineOptions &options)
    : options_(options), workers_(options.threads) {
  for (unsigned i = 0; i < options.threads; ++i)
    clusters_.push_back(std::make_unique<Cluster>());
}

Machine::~Machine() = default;

namespace {

/// The clusters of one launch, most of them single blocks, dealt to workers.
class Dispatch {
public:
  Dispatch(const Launch &launch, const MachineOptions &options,
           const EarlierWriters &earlier)
      : launch_(launch), options_(options),
        earlier_(launch.programmatic ? &earlier : nullptr),
        total_(uint64_t(launch.grid[0]) * launch.grid[1] * launch.grid[2] /
               (launch.cluster[0] * launch.cluster[1] * launch.cluster[2])) {
    if (options.race)
      writers_ = std::make_unique<GlobalWriters>(launch);
    if (options.count)
      caches_ = std::make_unique<CacheModel>(launch);
  }

  uint64_t total() const { return total_; }
  const std::string &fault() const { return fault_; }
  const LaunchCounters &counters() const { return counters_; }
  std::unique_ptr<GlobalWriters> takeWriters() { return std::move(writers_); }

  void work(Cluster &cluster) {
    if (!cluster.prepare(launch_, options_,
                         {writers_.get(), caches_.get(), earlier_}))
      return stop("out of host memory for the threads of " +
                  launch_.kernel->name);
    for (uint64_t i = next_++; i < total_; i = next_++)
      if (std::string fault = cluster.run(i); !fault.empty())
        return stop(std::move(fault));
    std::lock_guard<std::mutex> lock(mutex_);
    cluster.addCounters(counters_);
  }

private:
  void stop(std::string fault) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (fault_.empty())
      fault_ = std::move(fault);
    next_ = total_;
  }

  const Launch &launch_;
  const MachineOptions &options_;
  const EarlierWriters *const earlier_;
  const uint64_t total_;
  std::atomic<uint64_t> next_{0};
  std::mutex mutex_;
  std::string fault_;
  LaunchCounters counters_;
  std::unique_ptr<GlobalWriters> writers_;
  std::unique_ptr<CacheModel> caches_;
};

} // namespace

std::string Machine::run(const Launch &launch, LaunchCounters &counters,
                         EarlierWriters &earlier) {
  std::lock_guard<std::mutex> lock(mutex_);
  earlier.begin(launch);
  Dispatch dispatch(launch, options_, earlier);
  // Caches know an order of the blocks.
  if (options_.count || dispatch.total() <= kSerialBlocks)
    dispatch.work(*clusters_.front());
  else
    workers_.run([&](unsigned worker) { dispatch.work(*clusters_[worker]); });
  counters = dispatch.counters();
  earlier.end(dispatch.takeWriters());
  return dispatch.fault();
}

} // namespace fusec::emu
