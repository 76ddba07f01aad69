#include "Clocks.h"

#include <algorithm>
#include <chrono>
#include <dlfcn.h>

namespace fusec::bench {

/// NVML's functions (nvml.h); each returns 0 when it succeeds.
struct Nvml {
  using Handle = void *;
  void *library = nullptr;
  int (*init)() = nullptr;
  int (*shutdown)() = nullptr;
  int (*handleByIndex)(unsigned, Handle *) = nullptr;
  int (*clockInfo)(Handle, int, unsigned *) = nullptr;
  int (*powerUsage)(Handle, unsigned *) = nullptr;
  int (*temperature)(Handle, int, unsigned *) = nullptr;
  int (*reasons)(Handle, unsigned long long *) = nullptr;
  Handle device = nullptr;

  ~Nvml() {
    if (device)
      shutdown();
    if (library)
      dlclose(library);
  }
  bool open();
  ClockReading read() const;

private:
  template <typename F> bool find(F &function, const char *name) {
    function = reinterpret_cast<F>(dlsym(library, name));
    return function != nullptr;
  }
};

bool Nvml::open() {
  library = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
  Handle first = nullptr;
  if (!library || !find(init, "nvmlInit_v2") ||
      !find(shutdown, "nvmlShutdown") ||
      !find(handleByIndex, "nvmlDeviceGetHandleByIndex_v2") ||
      !find(clockInfo, "nvmlDeviceGetClockInfo") ||
      !find(powerUsage, "nvmlDeviceGetPowerUsage") ||
      !find(temperature, "nvmlDeviceGetTemperature") ||
      !find(reasons, "nvmlDeviceGetCurrentClocksThrottleReasons") ||
      init() != 0)
    return false;
  if (handleByIndex(0, &first) != 0) {
    shutdown();
    return false;
  }
  device = first;
  return true;
}

ClockReading Nvml::read() const {
  constexpr int clockSm = 1, clockMemory = 2, sensorGpu = 0;
  ClockReading reading;
  clockInfo(device, clockSm, &reading.smMhz);
  clockInfo(device, clockMemory, &reading.memoryMhz);
  powerUsage(device, &reading.milliwatts);
  temperature(device, sensorGpu, &reading.celsius);
  reasons(device, &reading.reasons);
  return reading;
}

namespace {

/// Least, median and most of a member, divided.
json::Value spread(std::vector<ClockReading> readings,
                   unsigned ClockReading::*member, unsigned divisor) {
  std::vector<int64_t> values;
  for (const ClockReading &reading : readings)
    values.push_back(reading.*member / divisor);
  std::sort(values.begin(), values.end());
  return json::Array{values.front(), values[values.size() / 2], values.back()};
}

} // namespace

ClockLog::ClockLog() : nvml_(std::make_unique<Nvml>()) {
  if (!nvml_->open())
    nvml_.reset();
}

ClockLog::~ClockLog() { stop(); }

void ClockLog::start() {
  if (!nvml_)
    return;
  stop();
  readings_.clear();
  stopping_ = false;
  thread_ = std::thread([this] { readUntilStopped(); });
}

void ClockLog::readUntilStopped() {
  while (!stopping_) {
    readings_.push_back(nvml_->read());
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

json::Value ClockLog::stop() {
  if (!thread_.joinable())
    return nullptr;
  stopping_ = true;
  thread_.join();
  if (readings_.empty())
    return nullptr;
  int64_t reasons = 0;
  for (const ClockReading &reading : readings_)
    reasons |= static_cast<int64_t>(reading.reasons);
  json::Object log;
  log.add("sm_mhz", spread(readings_, &ClockReading::smMhz, 1));
  log.add("memory_mhz", spread(readings_, &ClockReading::memoryMhz, 1));
  log.add("watts", spread(readings_, &ClockReading::milliwatts, 1000));
  log.add("celsius", spread(readings_, &ClockReading::celsius, 1));
  log.add("reasons", reasons);
  return log;
}

} // namespace fusec::bench
