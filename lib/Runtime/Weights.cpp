#include "fusec/Runtime/Weights.h"

#include "fusec/Support/Safetensors.h"

namespace fusec {

/// "'x', 'w' and 5 more".
static std::string inputNames(const Module &module) {
  constexpr size_t shown = 8;
  const std::vector<TensorInfo> &inputs = module.inputs();
  std::string text;
  for (size_t i = 0; i < inputs.size() && i < shown; ++i)
    text += (i ? ", '" : "'") + inputs[i].name + "'";
  if (inputs.size() > shown)
    text += " and " + std::to_string(inputs.size() - shown) + " more";
  return text;
}

Status forEachWeight(const Module &module, const std::string &path,
                     const std::function<Status(size_t, HostTensor)> &take) {
  const Result<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file)
    return file.status();
  bool any = false;
  for (size_t i = 0; i < module.inputs().size(); ++i) {
    const TensorInfo &info = module.inputs()[i];
    const SafetensorsEntry *entry = file->find(info.name);
    if (!entry)
      continue;
    any = true;
    Result<HostTensor> tensor = file->read(*entry, info.type, info.shape);
    if (!tensor)
      return tensor.status();
    FUSEC_RETURN_IF_ERROR(take(i, *std::move(tensor)));
  }
  if (any)
    return Status::success();
  return notFound("'" + path +
                  "' holds no tensor with the name of an input; inputs are " +
                  inputNames(module));
}

Result<Weights> Weights::load(const Module &module,
                              std::shared_ptr<Device> device,
                              const std::string &path) {
  Weights weights;
  weights.device_ = std::move(device);
  const Status status = forEachWeight(
      module, path, [&](size_t input, HostTensor tensor) -> Status {
        const TensorInfo &info = module.inputs()[input];
        Result<Buffer> buffer =
            Buffer::create(weights.device_, info.byteCount(), info.name);
        if (!buffer)
          return buffer.status();
        FUSEC_RETURN_IF_ERROR(
            buffer->upload(tensor.bytes.data(), info.byteCount()));
        weights.tensors_.push_back({info, *std::move(buffer)});
        return Status::success();
      });
  if (!status.ok())
    return status;
  return weights;
}

Status Weights::bind(Executable &executable) const {
  if (executable.device() != device_)
    return invalidArgument(
        "the weights are on another device than the executable");
  for (const Tensor &tensor : tensors_)
    FUSEC_RETURN_IF_ERROR(executable.bindInput(
        tensor.info.name,
        TensorRef{tensor.buffer.data(), tensor.info.type, tensor.info.shape}));
  return Status::success();
}

} // namespace fusec
