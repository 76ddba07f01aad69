//===- EmulatorDevice.cpp - the CPU emulator as a device ------------------===//

#include "fusec/Emulator/EmulatorDevice.h"

#include "EmulatedModule.h"
#include "Machine/DeviceMemory.h"
#include "Machine/Machine.h"
#include "Machine/TensorMapImage.h"
#include "StreamAndEvent.h"

#include <cstring>
#include <thread>

namespace fusec {

namespace {

class EmulatorDevice : public Device {
public:
  explicit EmulatorDevice(const EmulatorOptions &options)
      : options_(options),
        state_(std::make_shared<emu::DeviceState>(emu::MachineOptions{
            options.poison, options.checked || options.race, options.race,
            options.count, options.maxIterations, threadCount(options)})) {}

  std::string name() const override { return "emulator"; }
  std::string description() const override {
    return "CPU emulator (" + std::to_string(threadCount(options_)) +
           " threads)";
  }

  Result<void *> allocate(int64_t bytes, const std::string &label) override;
  void release(void *pointer) override { state_->memory.release(pointer); }
  Status copyToDevice(void *device, const void *host, int64_t bytes) override;
  Status copyToHost(void *host, const void *device, int64_t bytes) override;

  Status clear(void *device, int64_t bytes) override;
  Result<EncodedTensorMap> encodeTensorMap(const TensorMap &map,
                                           void *base) override {
    return emu::encodeTensorMap(map, base);
  }

  Result<std::unique_ptr<Stream>> createStream() override;
  Result<std::unique_ptr<Stream>> wrapStream(void *native) override;
  Result<std::unique_ptr<Event>> createEvent() override;
  Result<double> elapsedMs(Event &begin, Event &end) override;
  Result<std::unique_ptr<LoadedModule>> load(const Artifact &artifact) override;

  /// The counters of a device, if it has any.
  static Result<emu::CounterLog *> countersOf(Device &device) {
    if (device.name() != "emulator")
      return invalidArgument("the device '" + device.name() +
                             "' counts nothing");
    emu::DeviceState &state = *static_cast<EmulatorDevice &>(device).state_;
    if (!state.counting)
      return invalidArgument("the emulator was not asked to count");
    return &state.counters;
  }

private:
  static unsigned threadCount(const EmulatorOptions &options) {
    if (options.threads > 0)
      return static_cast<unsigned>(options.threads);
    return std::max(1u, std::thread::hardware_concurrency());
  }
  Status checkCopy(const void *device, int64_t bytes) const;

  const EmulatorOptions options_;
  std::shared_ptr<emu::DeviceState> state_;
};

Result<void *> EmulatorDevice::allocate(int64_t bytes,
                                        const std::string &label) {
  if (bytes < 0)
    return invalidArgument("cannot allocate " + std::to_string(bytes) +
                           " bytes for '" + label + "'");
  void *pointer = state_->memory.allocate(static_cast<uint64_t>(bytes), label);
  if (!pointer)
    return Status(StatusCode::OutOfMemory, "no memory for the " +
                                               std::to_string(bytes) +
                                               " bytes of '" + label + "'");
  return pointer;
}

Status EmulatorDevice::checkCopy(const void *device, int64_t bytes) const {
  if (bytes < 0)
    return invalidArgument("cannot copy " + std::to_string(bytes) + " bytes");
  auto buffer = state_->memory.find(device);
  if (!buffer)
    return invalidArgument("the device address of the copy is in no buffer");
  auto room = buffer->end - reinterpret_cast<uintptr_t>(device);
  if (static_cast<uint64_t>(bytes) > room)
    return invalidArgument("the copy of " + std::to_string(bytes) +
                           " bytes exceeds the " + std::to_string(room) +
                           " bytes left in '" + buffer->label + "'");
  return Status::success();
}

Status EmulatorDevice::copyToDevice(void *device, const void *host,
                                    int64_t bytes) {
  FUSEC_RETURN_IF_ERROR(checkCopy(device, bytes));
  if (bytes)
    std::memcpy(device, host, static_cast<size_t>(bytes));
  return Status::success();
}

Status EmulatorDevice::copyToHost(void *host, const void *device,
                                  int64_t bytes) {
  FUSEC_RETURN_IF_ERROR(checkCopy(device, bytes));
  if (bytes)
    std::memcpy(host, device, static_cast<size_t>(bytes));
  return Status::success();
}

Status EmulatorDevice::clear(void *device, int64_t bytes) {
  FUSEC_RETURN_IF_ERROR(checkCopy(device, bytes));
  std::memset(device, 0, static_cast<size_t>(bytes));
  return Status::success();
}

Result<std::unique_ptr<Stream>> EmulatorDevice::createStream() {
  return std::unique_ptr<Stream>(std::make_unique<emu::EmulatedStream>(this));
}

Result<std::unique_ptr<Stream>> EmulatorDevice::wrapStream(void *native) {
  if (native)
    return invalidArgument("the emulator has no native streams");
  return createStream();
}

Result<std::unique_ptr<Event>> EmulatorDevice::createEvent() {
  return std::unique_ptr<Event>(std::make_unique<emu::EmulatedEvent>());
}

Result<double> EmulatorDevice::elapsedMs(Event &begin, Event &end) {
  return emu::EmulatedEvent::elapsedMs(static_cast<emu::EmulatedEvent &>(begin),
                                       static_cast<emu::EmulatedEvent &>(end));
}

Result<std::unique_ptr<LoadedModule>>
EmulatorDevice::load(const Artifact &artifact) {
  return emu::loadModule(artifact,
                         {options_.checked || options_.race, options_.count,
                          options_.maxIterations, options_.optLevel},
                         state_);
}

} // namespace

std::shared_ptr<Device> createEmulatorDevice(const EmulatorOptions &options) {
  return std::make_shared<EmulatorDevice>(options);
}

Result<std::string> emulatorCounters(Device &device) {
  Result<emu::CounterLog *> counters = EmulatorDevice::countersOf(device);
  return counters ? Result<std::string>((*counters)->json())
                  : Result<std::string>(counters.status());
}

Status resetEmulatorCounters(Device &device) {
  Result<emu::CounterLog *> counters = EmulatorDevice::countersOf(device);
  if (counters)
    (*counters)->clear();
  return counters.status();
}

} // namespace fusec
