#include "fusec/Runtime/Executable.h"

namespace fusec {
namespace {

/// Device memory for every input and output of one run.
class HostRun {
public:
  explicit HostRun(Executable &executable)
      : executable_(executable), module_(executable.module()) {}
  ~HostRun() { executable_.unbindAll(); }

  Status upload(const std::vector<HostTensor> &inputs);
  Status upload(const FillInput &fill);
  Result<std::vector<HostTensor>> download() const;
  Status bindOutputs();

private:
  Status addInput(size_t number, DType type, const std::vector<int64_t> &shape,
                  const FillInput &fill);
  Result<Buffer> allocate(const TensorInfo &info) const {
    return Buffer::create(executable_.device(), info.byteCount(), info.name);
  }

  Executable &executable_;
  const Module &module_;
  std::vector<Buffer> inputs_, outputs_;
};

/// Device memory that `fill` fills, bound as a tensor of that type and shape.
Status HostRun::addInput(size_t number, DType type,
                         const std::vector<int64_t> &shape,
                         const FillInput &fill) {
  const TensorInfo &info = module_.inputs()[number];
  Result<Buffer> buffer = allocate(info);
  if (!buffer)
    return buffer.status();
  FUSEC_RETURN_IF_ERROR(fill(number, *buffer));
  FUSEC_RETURN_IF_ERROR(
      executable_.bindInput(info.name, TensorRef{buffer->data(), type, shape}));
  inputs_.push_back(std::move(*buffer));
  return Status::success();
}

Status HostRun::upload(const std::vector<HostTensor> &inputs) {
  if (inputs.size() != module_.inputs().size())
    return invalidArgument(
        "the model has " + std::to_string(module_.inputs().size()) +
        " inputs, but " + std::to_string(inputs.size()) + " were given");
  for (size_t i = 0; i < inputs.size(); ++i) {
    const TensorInfo &info = module_.inputs()[i];
    if (static_cast<uint64_t>(info.byteCount()) != inputs[i].bytes.size())
      return invalidArgument("input '" + info.name + "' has " +
                             std::to_string(info.byteCount()) + " bytes, but " +
                             std::to_string(inputs[i].bytes.size()) +
                             " were given");
    FUSEC_RETURN_IF_ERROR(addInput(
        i, inputs[i].type, inputs[i].shape, [&](size_t, Buffer &buffer) {
          return buffer.upload(inputs[i].bytes.data(), info.byteCount());
        }));
  }
  return Status::success();
}

Status HostRun::upload(const FillInput &fill) {
  for (size_t i = 0; i < module_.inputs().size(); ++i)
    FUSEC_RETURN_IF_ERROR(
        addInput(i, module_.inputs()[i].type, module_.inputs()[i].shape, fill));
  return Status::success();
}

Status HostRun::bindOutputs() {
  for (size_t i = 0; i < module_.outputs().size(); ++i) {
    if (const auto input = module_.outputs()[i].updates) {
      FUSEC_RETURN_IF_ERROR(executable_.bindOutput(i, inputs_[*input].data()));
      outputs_.emplace_back();
      continue;
    }
    Result<Buffer> buffer = allocate(module_.outputs()[i]);
    if (!buffer)
      return buffer.status();
    FUSEC_RETURN_IF_ERROR(executable_.bindOutput(i, buffer->data()));
    outputs_.push_back(std::move(*buffer));
  }
  return Status::success();
}

Result<std::vector<HostTensor>> HostRun::download() const {
  std::vector<HostTensor> results;
  for (size_t i = 0; i < outputs_.size(); ++i) {
    const TensorInfo &info = module_.outputs()[i];
    const Buffer &buffer = info.updates ? inputs_[*info.updates] : outputs_[i];
    HostTensor &result =
        results.emplace_back(HostTensor{info.type, info.shape, {}});
    result.bytes.resize(info.byteCount());
    FUSEC_RETURN_IF_ERROR(
        buffer.download(result.bytes.data(), info.byteCount()));
  }
  return results;
}

template <typename Inputs>
Result<std::vector<HostTensor>> runOnce(Executable &executable,
                                        const Inputs &inputs) {
  HostRun run(executable);
  FUSEC_RETURN_IF_ERROR(run.upload(inputs));
  FUSEC_RETURN_IF_ERROR(run.bindOutputs());
  FUSEC_RETURN_IF_ERROR(executable.run());
  return run.download();
}

} // namespace

Result<std::vector<HostTensor>>
runOnHostData(Executable &executable, const std::vector<HostTensor> &inputs) {
  return runOnce(executable, inputs);
}

Result<std::vector<HostTensor>> runFilled(Executable &executable,
                                          const FillInput &fill) {
  return runOnce(executable, fill);
}

} // namespace fusec
