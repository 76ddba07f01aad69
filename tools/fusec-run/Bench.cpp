#include "Bench.h"

#include "fusec/Support/DeviceSpec.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace fusec::run {
namespace {

constexpr double kWarmUpSeconds = 0.3;
constexpr double kSampleUs = 2000;
/// Executable keeps 16 sets of pointers prepared.
constexpr int64_t kMaxSets = 16;

/// One set of device memory for all inputs and outputs.
struct BufferSet {
  std::vector<Buffer> inputs, outputs;
};

class Bench {
public:
  Bench(Executable &executable, const std::vector<HostTensor> &inputs)
      : executable_(executable), inputs_(inputs) {}
  ~Bench() { executable_.unbindAll(); }

  Result<BenchResult> run(int samples);

private:
  int64_t setCount() const;
  Status allocateSet();
  Status allocate(std::vector<Buffer> &buffers, const TensorInfo &info) const;
  Status runOnce();
  Status warmUp();
  /// Microseconds a run over `runs` runs.
  Result<double> sample(int runs);
  Result<int> runsFor(double targetUs);

  Executable &executable_;
  const std::vector<HostTensor> &inputs_;
  std::vector<BufferSet> sets_;
  size_t next_ = 0;
  std::unique_ptr<Stream> stream_;
  std::unique_ptr<Event> begin_, end_;
};

int64_t Bench::setCount() const {
  // The emulator's time does not depend on a cache of the GPU.
  const Result<DeviceSpec> spec =
      findDeviceSpec(executable_.module().artifact().device);
  if (executable_.device()->name() != "cuda" || !spec)
    return 1;
  int64_t bytes = 1;
  for (const TensorInfo &info : executable_.module().inputs())
    bytes += info.byteCount();
  for (const TensorInfo &info : executable_.module().outputs())
    bytes += info.byteCount();
  return std::clamp<int64_t>(3 * spec->l2Bytes / bytes + 1, 1, kMaxSets);
}

Status Bench::allocate(std::vector<Buffer> &buffers,
                       const TensorInfo &info) const {
  Result<Buffer> buffer =
      Buffer::create(executable_.device(), info.byteCount(), info.name);
  if (buffer)
    buffers.push_back(*std::move(buffer));
  return buffer.status();
}

Status Bench::allocateSet() {
  BufferSet &set = sets_.emplace_back();
  const Module &module = executable_.module();
  for (size_t i = 0; i < inputs_.size(); ++i) {
    FUSEC_RETURN_IF_ERROR(allocate(set.inputs, module.inputs()[i]));
    FUSEC_RETURN_IF_ERROR(set.inputs[i].upload(inputs_[i].bytes.data(),
                                               module.inputs()[i].byteCount()));
  }
  for (const TensorInfo &info : module.outputs())
    FUSEC_RETURN_IF_ERROR(allocate(set.outputs, info));
  return Status::success();
}

Status Bench::runOnce() {
  const BufferSet &set = sets_[next_++ % sets_.size()];
  for (size_t i = 0; i < set.inputs.size(); ++i)
    FUSEC_RETURN_IF_ERROR(executable_.bindInput(i, set.inputs[i].data()));
  for (size_t i = 0; i < set.outputs.size(); ++i)
    FUSEC_RETURN_IF_ERROR(executable_.bindOutput(i, set.outputs[i].data()));
  return executable_.run(*stream_);
}

Status Bench::warmUp() {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  do {
    // Every set at least once, so that nothing is prepared while timing.
    for (size_t i = 0; i < sets_.size(); ++i)
      FUSEC_RETURN_IF_ERROR(runOnce());
    FUSEC_RETURN_IF_ERROR(stream_->synchronize());
  } while (std::chrono::duration<double>(Clock::now() - start).count() <
           kWarmUpSeconds);
  return Status::success();
}

Result<double> Bench::sample(int runs) {
  FUSEC_RETURN_IF_ERROR(begin_->record(*stream_));
  for (int i = 0; i < runs; ++i)
    FUSEC_RETURN_IF_ERROR(runOnce());
  FUSEC_RETURN_IF_ERROR(end_->record(*stream_));
  FUSEC_RETURN_IF_ERROR(stream_->synchronize());
  const Result<double> ms = executable_.device()->elapsedMs(*begin_, *end_);
  if (!ms)
    return ms.status();
  return *ms * 1000.0 / runs;
}

Result<int> Bench::runsFor(double targetUs) {
  constexpr int maxRuns = 100000;
  int runs = 1;
  while (true) {
    const Result<double> us = sample(runs);
    if (!us)
      return us.status();
    const double total = *us * runs;
    if (total >= targetUs || runs == maxRuns)
      return runs;
    // A time below the clock's resolution says nothing but "more".
    const double wanted = total > targetUs / 100
                              ? std::ceil(runs * targetUs / total)
                              : runs * 10.0;
    runs = static_cast<int>(std::min<double>(wanted, maxRuns));
  }
}

template <typename T> Status take(Result<T> result, T &out) {
  if (result)
    out = *std::move(result);
  return result.status();
}

Result<BenchResult> Bench::run(int samples) {
  Device &device = *executable_.device();
  FUSEC_RETURN_IF_ERROR(take(device.createStream(), stream_));
  FUSEC_RETURN_IF_ERROR(take(device.createEvent(), begin_));
  FUSEC_RETURN_IF_ERROR(take(device.createEvent(), end_));
  for (int64_t set = setCount(); set > 0; --set)
    FUSEC_RETURN_IF_ERROR(allocateSet());
  FUSEC_RETURN_IF_ERROR(warmUp());
  BenchResult result;
  FUSEC_RETURN_IF_ERROR(take(runsFor(kSampleUs), result.runsPerSample));
  std::vector<double> times(samples);
  for (double &time : times)
    FUSEC_RETURN_IF_ERROR(take(sample(result.runsPerSample), time));
  std::sort(times.begin(), times.end());
  result.medianUs = percentile(times, 0.5);
  result.p20Us = percentile(times, 0.2);
  result.p80Us = percentile(times, 0.8);
  result.bestUs = times.front();
  result.samples = samples;
  result.bufferSets = static_cast<int>(sets_.size());
  return result;
}

} // namespace

double percentile(const std::vector<double> &sorted, double fraction) {
  const double position = fraction * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<size_t>(position);
  const size_t high = std::min(low + 1, sorted.size() - 1);
  const double weight = position - static_cast<double>(low);
  return sorted[low] * (1 - weight) + sorted[high] * weight;
}

Result<BenchResult> bench(Executable &executable,
                          const std::vector<HostTensor> &inputs, int samples) {
  return Bench(executable, inputs).run(samples);
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
  std::snprintf(buffer, sizeof(buffer),
                "median %.2f us (p20 %.2f, p80 %.2f, best %.2f; %d samples, %d "
                "runs each, "
                "buffer sets: %d)\npredicted for ",
                result.medianUs, result.p20Us, result.p80Us, result.bestUs,
                result.samples, result.runsPerSample, result.bufferSets);
  std::string text = buffer + artifact.device;
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
