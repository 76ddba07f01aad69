//===- Device.h - what a device can do --------------------------*- C++ -*-===//
//
// The one interface between the runtime and the machines that run kernels. Two
// implementations: "cuda" (lib/Runtime/Cuda, the driver found at run time) and
// "emulator" (lib/Emulator, in the compiler half). test/Conformance/Device runs
// one suite over both.
//
// Thread safety: a Device may be used from several threads; a Stream by one at
// a time.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_RUNTIME_DEVICE_H
#define FUSEC_RUNTIME_DEVICE_H

#include "fusec/Artifact/Artifact.h"
#include "fusec/Support/Status.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace fusec {

class Device;

/// An ordered queue of work on a device.
class Stream {
public:
  /// `device` is only compared; null is no device's.
  explicit Stream(const Device *device) : device_(device) {}
  virtual ~Stream() = default;
  const Device *device() const { return device_; }
  /// Waits for everything queued so far; reports the first fault.
  virtual Status synchronize() = 0;
  /// The native handle (CUstream), or null.
  virtual void *native() { return nullptr; }

private:
  const Device *device_;
};

/// A point in a stream, for timing.
class Event {
public:
  virtual ~Event() = default;
  virtual Status record(Stream &stream) = 0;
};

/// One launch with its pointers bound.
struct BoundLaunch {
  const LaunchInfo *launch = nullptr;
  /// For each of the kernel's arguments, in order, the device address of its
  /// memory; null for a scalar.
  std::vector<void *> args;
  /// What the device made of the tensor maps among them, in order.
  std::vector<EncodedTensorMap> maps;
  /// Whether it is one of the load's: no part of a run.
  bool isLoad = false;
};

/// A sequence of launches prepared once and replayed (a CUDA graph).
class PreparedLaunches {
public:
  virtual ~PreparedLaunches() = default;
  virtual Status run(Stream &stream) = 0;
};

/// The kernels of one artefact, loaded on a device.
class LoadedModule {
public:
  virtual ~LoadedModule() = default;
  virtual Result<std::unique_ptr<PreparedLaunches>>
  prepare(const std::vector<BoundLaunch> &launches) = 0;
  /// The same of launches that may run once only: what is worth its time when
  /// they run again is done then.
  virtual Result<std::unique_ptr<PreparedLaunches>>
  prepareForOnce(const std::vector<BoundLaunch> &launches) {
    return prepare(launches);
  }
};

class Device {
public:
  virtual ~Device() = default;
  /// "cuda" or "emulator".
  virtual std::string name() const = 0;
  /// What the machine is, e.g. "NVIDIA H200 (sm_90)".
  virtual std::string description() const = 0;
  /// Which of the machine's devices of this kind it is (CUDA's ordinal).
  virtual int ordinal() const { return 0; }

  /// Memory aligned to kBufferAlignment; `label` names it in fault reports.
  /// Zero bytes give a valid pointer that must not be dereferenced.
  virtual Result<void *> allocate(int64_t bytes, const std::string &label) = 0;
  virtual void release(void *pointer) = 0;
  /// Synchronous copies between host and device; of zero bytes `host` may be
  /// null.
  virtual Status copyToDevice(void *device, const void *host,
                              int64_t bytes) = 0;
  virtual Status copyToHost(void *host, const void *device, int64_t bytes) = 0;
  /// Sets bytes of the device's memory to zero, before it returns.
  virtual Status clear(void *device, int64_t bytes) = 0;

  /// The form in which kernels of this device take a tensor map whose first
  /// element lies at `base`.
  virtual Result<EncodedTensorMap> encodeTensorMap(const TensorMap &map,
                                                   void *base) = 0;

  virtual Result<std::unique_ptr<Stream>> createStream() = 0;
  /// A Stream over a native handle of the caller's, which stays the caller's.
  virtual Result<std::unique_ptr<Stream>> wrapStream(void *native) = 0;
  virtual Result<std::unique_ptr<Event>> createEvent() = 0;
  /// Milliseconds between two recorded events, after both happened.
  virtual Result<double> elapsedMs(Event &begin, Event &end) = 0;

  virtual Result<std::unique_ptr<LoadedModule>>
  load(const Artifact &artifact) = 0;
};

/// The first NVIDIA GPU of this machine through its driver library, found at
/// run time; Unavailable with the reason when there is none.
Result<std::shared_ptr<Device>> createCudaDevice(int ordinal = 0);

} // namespace fusec

#endif // FUSEC_RUNTIME_DEVICE_H
