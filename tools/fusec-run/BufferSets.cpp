#include "BufferSets.h"

#include "fusec/Support/DeviceSpec.h"

#include <algorithm>

namespace fusec::run {
namespace {

Status allocateOne(const Executable &executable, const TensorInfo &info,
                   std::vector<Buffer> &buffers) {
  Result<Buffer> buffer =
      Buffer::create(executable.device(), info.byteCount(), info.name);
  if (buffer)
    buffers.push_back(*std::move(buffer));
  return buffer.status();
}

} // namespace

int64_t BufferSets::wantedSets() const {
  const Module &module = executable_.module();
  const Result<DeviceSpec> spec = findDeviceSpec(module.artifact().device);
  if (executable_.device()->name() != "cuda" || !spec)
    return 1;
  int64_t bytes = 1;
  for (const auto *tensors :
       {&module.inputs(), &module.outputs(), &module.artifact().load.folded})
    for (const TensorInfo &info : *tensors)
      bytes += info.byteCount();
  return std::clamp<int64_t>(3 * spec->l2Bytes / bytes + 1, 1, kMaxBufferSets);
}

Status BufferSets::allocateSet(const FillInput &fill) {
  Set &set = sets_.emplace_back();
  const Module &module = executable_.module();
  for (size_t i = 0; i < module.inputs().size(); ++i) {
    FUSEC_RETURN_IF_ERROR(
        allocateOne(executable_, module.inputs()[i], set.inputs));
    FUSEC_RETURN_IF_ERROR(fill(i, set.inputs[i]));
  }
  // New values of inputs have their memory.
  for (const TensorInfo &info : module.outputs())
    if (info.updates)
      set.outputs.emplace_back();
    else
      FUSEC_RETURN_IF_ERROR(allocateOne(executable_, info, set.outputs));
  if (module.artifact().load.empty())
    return Status::success();
  Result<Executable> own = executable_.duplicate();
  if (!own)
    return own.status();
  set.own = std::move(*own);
  return Status::success();
}

Status BufferSets::allocate(const FillInput &fill) {
  for (int64_t count = wantedSets(); count > 0; --count)
    FUSEC_RETURN_IF_ERROR(allocateSet(fill));
  return Status::success();
}

Result<std::vector<BoundLaunch>> BufferSets::launchesOf(size_t number) {
  Set &set = sets_[number % sets_.size()];
  Executable &executable = set.own ? *set.own : executable_;
  Status status = Status::success();
  for (size_t i = 0; i < set.inputs.size() && status.ok(); ++i)
    if (!executable.isBoundTo(i, set.inputs[i].data()))
      status = executable.bindInput(i, set.inputs[i].data());
  for (size_t i = 0; i < set.outputs.size() && status.ok(); ++i) {
    const auto input = executable.module().outputs()[i].updates;
    const Buffer &buffer = input ? set.inputs[*input] : set.outputs[i];
    status = executable.bindOutput(i, buffer.data());
  }
  if (status.ok())
    status = executable.load();
  if (!status.ok())
    return status;
  return executable.boundLaunches();
}

} // namespace fusec::run
