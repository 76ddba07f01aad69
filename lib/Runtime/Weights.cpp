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

namespace {

/// Finds out whether a file that the compiler wrote is the one of the model.
class OwnFile {
public:
  OwnFile(const Module &module, const SafetensorsFile &file)
      : expected_(module.artifact().parametersChecksum), file_(file) {}

  /// Before anything of it is read.
  Status begin() const {
    if (file_.checksum().empty() || expected_.empty() ||
        file_.checksum() == expected_)
      return Status::success();
    return invalidData("'" + file_.path() +
                       "' holds the parameters of another model (checksum " +
                       file_.checksum() + ") than this artefact's (" +
                       expected_ +
                       "): compile the model anew, which writes "
                       "both");
  }
  void add(const std::string &name, const HostTensor &tensor) {
    if (file_.checksum().empty())
      return;
    checksum_.add({name,
                   tensor.type,
                   tensor.shape,
                   {reinterpret_cast<const char *>(tensor.bytes.data()),
                    tensor.bytes.size()}});
    ++count_;
  }
  /// When all of it was read that is for the model.
  Status end() const {
    if (file_.checksum().empty() || count_ != file_.entries().size() ||
        checksum_.text() == file_.checksum())
      return Status::success();
    return invalidData("'" + file_.path() +
                       "' is damaged: its elements have "
                       "the checksum " +
                       checksum_.text() + ", not " + file_.checksum() +
                       " as when it was written");
  }

private:
  const std::string &expected_;
  const SafetensorsFile &file_;
  TensorsChecksum checksum_;
  size_t count_ = 0;
};

} // namespace

Status forEachWeight(const Module &module, const std::string &path,
                     const std::function<Status(size_t, HostTensor)> &take) {
  const Result<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file)
    return file.status();
  OwnFile own(module, *file);
  FUSEC_RETURN_IF_ERROR(own.begin());
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
    own.add(info.name, *tensor);
    FUSEC_RETURN_IF_ERROR(take(i, *std::move(tensor)));
  }
  if (any)
    return own.end();
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
