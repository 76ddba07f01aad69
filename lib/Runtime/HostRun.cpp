#include "fusec/Runtime/Executable.h"

namespace fusec {
namespace {

/// Device memory for every input and output of one run.
class CopiedRun {
public:
  explicit CopiedRun(Executable &executable)
      : executable_(executable), module_(executable.module()) {}
  ~CopiedRun() { executable_.unbindAll(); }

  Status fillInputs(const FillInput &fill);
  Status bindOutputs();
  Status takeOutputs(const TakeOutput &take) const;

private:
  Status add(std::vector<Buffer> &buffers, const TensorInfo &info) const;

  Executable &executable_;
  const Module &module_;
  std::vector<Buffer> inputs_, outputs_;
};

Status CopiedRun::add(std::vector<Buffer> &buffers,
                      const TensorInfo &info) const {
  Result<Buffer> buffer =
      Buffer::create(executable_.device(), info.byteCount(), info.name);
  if (!buffer)
    return buffer.status();
  buffers.push_back(std::move(*buffer));
  return Status::success();
}

Status CopiedRun::fillInputs(const FillInput &fill) {
  for (size_t i = 0; i < module_.inputs().size(); ++i) {
    FUSEC_RETURN_IF_ERROR(add(inputs_, module_.inputs()[i]));
    FUSEC_RETURN_IF_ERROR(fill(i, inputs_[i]));
    FUSEC_RETURN_IF_ERROR(executable_.bindInput(i, inputs_[i].data()));
  }
  return Status::success();
}

Status CopiedRun::bindOutputs() {
  for (size_t i = 0; i < module_.outputs().size(); ++i) {
    if (module_.outputs()[i].updates) {
      outputs_.emplace_back();
      continue;
    }
    FUSEC_RETURN_IF_ERROR(add(outputs_, module_.outputs()[i]));
    FUSEC_RETURN_IF_ERROR(executable_.bindOutput(i, outputs_[i].data()));
  }
  return executable_.bindUpdates();
}

Status CopiedRun::takeOutputs(const TakeOutput &take) const {
  for (size_t i = 0; i < outputs_.size(); ++i) {
    const std::optional<int64_t> input = module_.outputs()[i].updates;
    FUSEC_RETURN_IF_ERROR(take(i, input ? inputs_[*input] : outputs_[i]));
  }
  return Status::success();
}

/// Host data has as many bytes as the inputs.
Status checkSizes(const Module &module, const std::vector<HostTensor> &inputs) {
  if (inputs.size() != module.inputs().size())
    return invalidArgument(
        "the model has " + std::to_string(module.inputs().size()) +
        " inputs, but " + std::to_string(inputs.size()) + " were given");
  for (size_t i = 0; i < inputs.size(); ++i) {
    const TensorInfo &info = module.inputs()[i];
    if (static_cast<uint64_t>(info.byteCount()) != inputs[i].bytes.size())
      return invalidArgument("input '" + info.name + "' has " +
                             std::to_string(info.byteCount()) + " bytes, but " +
                             std::to_string(inputs[i].bytes.size()) +
                             " were given");
  }
  return Status::success();
}

} // namespace

Status runCopied(Executable &executable, const FillInput &fill,
                 const TakeOutput &take) {
  CopiedRun run(executable);
  FUSEC_RETURN_IF_ERROR(run.fillInputs(fill));
  FUSEC_RETURN_IF_ERROR(run.bindOutputs());
  FUSEC_RETURN_IF_ERROR(executable.run());
  return run.takeOutputs(take);
}

Result<std::vector<HostTensor>> runFilled(Executable &executable,
                                          const FillInput &fill) {
  std::vector<HostTensor> results;
  const Status status =
      runCopied(executable, fill, [&](size_t output, const Buffer &buffer) {
        const TensorInfo &info = executable.module().outputs()[output];
        HostTensor &result =
            results.emplace_back(HostTensor{info.type, info.shape, {}});
        result.bytes.resize(info.byteCount());
        return buffer.download(result.bytes.data(), info.byteCount());
      });
  if (!status)
    return status;
  return results;
}

Result<std::vector<HostTensor>>
runOnHostData(Executable &executable, const std::vector<HostTensor> &inputs) {
  const Module &module = executable.module();
  FUSEC_RETURN_IF_ERROR(checkSizes(module, inputs));
  return runFilled(executable, [&](size_t i, Buffer &buffer) -> Status {
    const HostTensor &given = inputs[i];
    // Bound as what it is, it is checked.
    FUSEC_RETURN_IF_ERROR(executable.bindInput(
        module.inputs()[i].name,
        TensorRef{buffer.data(), given.type, given.shape}));
    return buffer.upload(given.bytes.data(), buffer.bytes());
  });
}

} // namespace fusec
