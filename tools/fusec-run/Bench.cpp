#include "Bench.h"

#include "Take.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace fusec::run {
namespace {

constexpr double kSampleUs = 2000;
/// Launches of one replay: a graph of more takes long to instantiate.
constexpr size_t kMaxRecorded = 4096;

class Bench {
public:
  Bench(Executable &executable, const FillInput &fill,
        const BenchOptions &options)
      : executable_(executable), fill_(fill), options_(options),
        sets_(executable) {}

  Result<BenchResult> run();

private:
  Status createObjects();
  /// Records `runs` runs, over the sets in turn, as the replay.
  Status record(int runs);
  Status warmUp();
  /// Microseconds a run of one replay.
  Result<double> sample();
  /// Records anew when one replay is too short for a sample.
  Status lengthen();
  Status collect();
  BenchResult summary() const;

  Executable &executable_;
  const FillInput &fill_;
  const BenchOptions &options_;
  BufferSets sets_;
  std::unique_ptr<Stream> stream_;
  std::unique_ptr<Event> begin_, end_;
  std::unique_ptr<PreparedLaunches> replay_;
  int runs_ = 0;
  std::vector<double> times_;
};

Status Bench::createObjects() {
  Device &device = *executable_.device();
  FUSEC_RETURN_IF_ERROR(take(device.createStream(), stream_));
  FUSEC_RETURN_IF_ERROR(take(device.createEvent(), begin_));
  FUSEC_RETURN_IF_ERROR(take(device.createEvent(), end_));
  return sets_.allocate(fill_);
}

Status Bench::record(int runs) {
  std::vector<BoundLaunch> launches;
  for (int run = 0; run < runs; ++run) {
    std::vector<BoundLaunch> next;
    FUSEC_RETURN_IF_ERROR(take(sets_.launchesOf(run), next));
    launches.insert(launches.end(), next.begin(), next.end());
  }
  runs_ = runs;
  return take(executable_.prepare(launches), replay_);
}

Status Bench::warmUp() {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  do {
    FUSEC_RETURN_IF_ERROR(replay_->run(*stream_));
    FUSEC_RETURN_IF_ERROR(stream_->synchronize());
  } while (std::chrono::duration<double>(Clock::now() - start).count() <
           options_.warmUpSeconds);
  return Status::success();
}

Result<double> Bench::sample() {
  FUSEC_RETURN_IF_ERROR(begin_->record(*stream_));
  FUSEC_RETURN_IF_ERROR(replay_->run(*stream_));
  FUSEC_RETURN_IF_ERROR(end_->record(*stream_));
  FUSEC_RETURN_IF_ERROR(stream_->synchronize());
  const Result<double> ms = executable_.device()->elapsedMs(*begin_, *end_);
  if (!ms)
    return ms.status();
  return *ms * 1000.0 / runs_;
}

Status Bench::lengthen() {
  const size_t launches =
      std::max<size_t>(executable_.module().artifact().launches.size(), 1);
  const int sets = static_cast<int>(sets_.size());
  const int most = std::max(static_cast<int>(kMaxRecorded / launches), 1);
  FUSEC_RETURN_IF_ERROR(record(std::min(sets, most)));
  double us = 0;
  // Twice: the first replay pays for what is made lazily.
  FUSEC_RETURN_IF_ERROR(take(sample(), us));
  FUSEC_RETURN_IF_ERROR(take(sample(), us));
  const double wanted = std::ceil(kSampleUs / std::max(us, 0.1) / sets) * sets;
  const int runs = static_cast<int>(std::min<double>(wanted, most));
  return runs > runs_ ? record(runs) : Status::success();
}

Status Bench::collect() {
  double timedUs = 0;
  while (times_.size() < static_cast<size_t>(options_.samples) ||
         timedUs < options_.minTimedSeconds * 1e6) {
    double &time = times_.emplace_back();
    FUSEC_RETURN_IF_ERROR(take(sample(), time));
    // A clock that stands still must not keep this loop going.
    timedUs += std::max(time * runs_, 1.0);
  }
  std::sort(times_.begin(), times_.end());
  return Status::success();
}

BenchResult Bench::summary() const {
  BenchResult result;
  result.medianUs = percentile(times_, 0.5);
  result.p20Us = percentile(times_, 0.2);
  result.p80Us = percentile(times_, 0.8);
  result.bestUs = times_.front();
  result.samples = static_cast<int>(times_.size());
  result.runsPerSample = runs_;
  result.bufferSets = static_cast<int>(sets_.size());
  result.samplesUs = times_;
  return result;
}

Result<BenchResult> Bench::run() {
  FUSEC_RETURN_IF_ERROR(createObjects());
  FUSEC_RETURN_IF_ERROR(lengthen());
  FUSEC_RETURN_IF_ERROR(warmUp());
  if (options_.onTimingBegins)
    options_.onTimingBegins();
  FUSEC_RETURN_IF_ERROR(collect());
  return summary();
}

} // namespace

double percentile(const std::vector<double> &sorted, double fraction) {
  const double position = fraction * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<size_t>(position);
  const size_t high = std::min(low + 1, sorted.size() - 1);
  const double weight = position - static_cast<double>(low);
  return sorted[low] * (1 - weight) + sorted[high] * weight;
}

Result<BenchResult> bench(Executable &executable, const FillInput &fill,
                          const BenchOptions &options) {
  return Bench(executable, fill, options).run();
}

std::string describe(const BenchResult &result, const Artifact &artifact,
                     bool onGpu) {
  double predictedUs = 0, bytes = 0, flops = 0;
  for (const LaunchInfo &launch : artifact.launches) {
    const KernelInfo &kernel = artifact.kernels[launch.kernel];
    predictedUs += kernel.predictedUs;
    bytes += static_cast<double>(kernel.bytes);
    flops += static_cast<double>(kernel.flops);
  }
  char buffer[256];
  std::string text = onGpu ? "" : std::string(kEmulatorTime) + ":\n";
  std::snprintf(buffer, sizeof(buffer),
                "median %.2f us (p20 %.2f, p80 %.2f, best %.2f; %d samples, %d "
                "runs each, "
                "buffer sets: %d)\npredicted for ",
                result.medianUs, result.p20Us, result.p80Us, result.bestUs,
                result.samples, result.runsPerSample, result.bufferSets);
  text += buffer + artifact.device;
  std::snprintf(buffer, sizeof(buffer), ": %.2f us", predictedUs);
  text += buffer;
  if (!onGpu)
    return text;
  const double seconds = std::max(result.medianUs, 1e-3) * 1e-6;
  std::snprintf(buffer, sizeof(buffer), "; measured %.1f GB/s, %.2f TFLOP/s",
                bytes / seconds * 1e-9, flops / seconds * 1e-12);
  return text + buffer;
}

} // namespace fusec::run
