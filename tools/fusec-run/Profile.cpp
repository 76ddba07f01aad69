#include "Profile.h"

#include "Nvtx.h"
#include "Take.h"

#include <algorithm>

namespace fusec::run {
namespace {

/// Runs that are queued before a pass, and the most launches of these.
constexpr size_t kRunsAhead = 16, kMaxLaunchesAhead = 4096;

class Profiler {
public:
  Profiler(Executable &executable, const FillInput &fill)
      : executable_(executable), fill_(fill), sets_(executable) {}

  Result<LaunchTimes> run(int passes);

private:
  Status prepare();
  /// Boundaries of the launches of one run over a set, microseconds.
  Result<std::vector<double>> pass(size_t set);
  Status queue(size_t set);

  Executable &executable_;
  const FillInput &fill_;
  BufferSets sets_;
  std::unique_ptr<Stream> stream_;
  /// One more than there are launches.
  std::vector<std::unique_ptr<Event>> events_;
  std::unique_ptr<PreparedLaunches> ahead_;
  /// The launches of each set one by one.
  std::vector<std::vector<std::unique_ptr<PreparedLaunches>>> single_;
};

Status Profiler::prepare() {
  Device &device = *executable_.device();
  FUSEC_RETURN_IF_ERROR(take(device.createStream(), stream_));
  FUSEC_RETURN_IF_ERROR(sets_.allocate(fill_));
  const size_t count = executable_.module().artifact().launches.size();
  for (size_t i = 0; i <= count; ++i)
    FUSEC_RETURN_IF_ERROR(take(device.createEvent(), events_.emplace_back()));
  std::vector<BoundLaunch> ahead;
  for (size_t run = 0; run < std::max(kRunsAhead, sets_.size()); ++run) {
    std::vector<BoundLaunch> bound;
    FUSEC_RETURN_IF_ERROR(take(sets_.launchesOf(run), bound));
    if (run < sets_.size()) {
      auto &launches = single_.emplace_back();
      for (const BoundLaunch &launch : bound)
        FUSEC_RETURN_IF_ERROR(
            take(executable_.prepare({launch}), launches.emplace_back()));
    }
    if (run == 0 || ahead.size() + count <= kMaxLaunchesAhead)
      ahead.insert(ahead.end(), bound.begin(), bound.end());
  }
  return take(executable_.prepare(ahead), ahead_);
}

Status Profiler::queue(size_t set) {
  const Artifact &artifact = executable_.module().artifact();
  const NvtxRange range("run");
  FUSEC_RETURN_IF_ERROR(events_[0]->record(*stream_));
  for (size_t i = 0; i < single_[set].size(); ++i) {
    const KernelInfo &kernel = artifact.kernels[artifact.launches[i].kernel];
    const NvtxRange group(opsText(kernel));
    const NvtxRange name(kernel.name);
    FUSEC_RETURN_IF_ERROR(single_[set][i]->run(*stream_));
    FUSEC_RETURN_IF_ERROR(events_[i + 1]->record(*stream_));
  }
  return Status::success();
}

Result<std::vector<double>> Profiler::pass(size_t set) {
  FUSEC_RETURN_IF_ERROR(ahead_->run(*stream_));
  FUSEC_RETURN_IF_ERROR(queue(set));
  FUSEC_RETURN_IF_ERROR(stream_->synchronize());
  std::vector<double> boundaries(events_.size());
  for (size_t i = 1; i < events_.size(); ++i) {
    const Result<double> ms =
        executable_.device()->elapsedMs(*events_[i - 1], *events_[i]);
    if (!ms)
      return ms.status();
    boundaries[i] = boundaries[i - 1] + *ms * 1000;
  }
  return boundaries;
}

Result<LaunchTimes> Profiler::run(int passes) {
  FUSEC_RETURN_IF_ERROR(prepare());
  std::vector<std::vector<double>> taken(passes);
  // One more before: it pays for what is made lazily.
  std::vector<double> discarded;
  FUSEC_RETURN_IF_ERROR(take(pass(0), discarded));
  for (int i = 0; i < passes; ++i)
    FUSEC_RETURN_IF_ERROR(take(pass(i % single_.size()), taken[i]));
  std::sort(taken.begin(), taken.end(),
            [](const auto &a, const auto &b) { return a.back() < b.back(); });
  LaunchTimes times;
  times.boundariesUs = taken[passes / 2];
  for (size_t launch = 0; launch + 1 < events_.size(); ++launch) {
    std::vector<double> us;
    us.reserve(taken.size());
    for (const std::vector<double> &boundaries : taken)
      us.push_back(boundaries[launch + 1] - boundaries[launch]);
    std::nth_element(us.begin(), us.begin() + passes / 2, us.end());
    times.medianUs.push_back(us[passes / 2]);
  }
  return times;
}

} // namespace

Result<LaunchTimes> profileLaunches(Executable &executable,
                                    const FillInput &fill, int passes) {
  return Profiler(executable, fill).run(passes);
}

std::string opsText(const KernelInfo &kernel) {
  std::string text;
  for (size_t i = 0; i < kernel.ops.size();) {
    size_t same = 1;
    while (i + same < kernel.ops.size() &&
           kernel.ops[i + same] == kernel.ops[i])
      ++same;
    text += (i ? ", " : "") +
            (same > 1 ? std::to_string(same) + " x " : std::string()) +
            kernel.ops[i];
    i += same;
  }
  return text;
}

} // namespace fusec::run
