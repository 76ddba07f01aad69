#include "fusec/Runtime/Weights.h"

#include "fusec/Support/Safetensors.h"

#include <cstring>

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
  void beginTensor(const TensorInfo &info) {
    checksum_.begin(info.name, info.type, info.shape);
    ++count_;
  }
  void addPart(std::string_view bytes) {
    if (!file_.checksum().empty())
      checksum_.addPart(bytes);
  }
  void endTensor() { checksum_.end(); }
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

/// Where the tensors of a file go.
class WeightSink {
public:
  virtual ~WeightSink() = default;
  virtual Status begin(size_t input) = 0;
  virtual Status takePart(int64_t offset, std::string_view bytes) = 0;
  virtual Status end(size_t /*input*/) { return Status::success(); }
};

/// Reads the tensors of the module's inputs in parts.
Status readWeights(const Module &module, const std::string &path,
                   WeightSink &sink) {
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
    own.beginTensor(info);
    FUSEC_RETURN_IF_ERROR(sink.begin(i));
    FUSEC_RETURN_IF_ERROR(
        file->readParts(*entry, info.type, info.shape,
                        [&](int64_t offset, std::string_view bytes) {
                          own.addPart(bytes);
                          return sink.takePart(offset, bytes);
                        }));
    own.endTensor();
    FUSEC_RETURN_IF_ERROR(sink.end(i));
  }
  if (any)
    return own.end();
  return notFound("'" + path +
                  "' holds no tensor with the name of an input; inputs are " +
                  inputNames(module));
}

/// Tensors in host memory, one after the other.
class HostSink : public WeightSink {
public:
  HostSink(const Module &module,
           const std::function<Status(size_t, HostTensor)> &take)
      : module_(module), take_(take) {}

  Status begin(size_t input) override {
    const TensorInfo &info = module_.inputs()[input];
    tensor_ = {info.type, info.shape, {}};
    return Status::success();
  }
  Status takePart(int64_t offset, std::string_view bytes) override {
    // Only now it is known that the file has as much.
    tensor_.bytes.resize(static_cast<size_t>(byteCount()));
    std::memcpy(tensor_.bytes.data() + offset, bytes.data(), bytes.size());
    return Status::success();
  }
  Status end(size_t input) override { return take_(input, std::move(tensor_)); }

private:
  int64_t byteCount() const {
    return TensorInfo{"", tensor_.type, tensor_.shape}.byteCount();
  }

  const Module &module_;
  const std::function<Status(size_t, HostTensor)> &take_;
  HostTensor tensor_;
};

} // namespace

Status forEachWeight(const Module &module, const std::string &path,
                     const std::function<Status(size_t, HostTensor)> &take) {
  HostSink sink(module, take);
  return readWeights(module, path, sink);
}

/// Uploads each part as it comes.
class Weights::Uploader : public WeightSink {
public:
  Uploader(const Module &module, Weights &weights)
      : module_(module), weights_(weights) {}

  Status begin(size_t input) override {
    const TensorInfo &info = module_.inputs()[input];
    Result<Buffer> buffer =
        Buffer::create(weights_.device_, info.byteCount(), info.name);
    if (!buffer)
      return buffer.status();
    weights_.tensors_.push_back({info, *std::move(buffer)});
    return Status::success();
  }
  Status takePart(int64_t offset, std::string_view bytes) override {
    char *data = static_cast<char *>(weights_.tensors_.back().buffer.data());
    return weights_.device_->copyToDevice(data + offset, bytes.data(),
                                          static_cast<int64_t>(bytes.size()));
  }

private:
  const Module &module_;
  Weights &weights_;
};

Result<Weights> Weights::load(const Module &module,
                              std::shared_ptr<Device> device,
                              const std::string &path) {
  Weights weights;
  weights.device_ = std::move(device);
  Uploader uploader(module, weights);
  const Status status = readWeights(module, path, uploader);
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

Status Weights::bindOnce(Executable &executable) {
  FUSEC_RETURN_IF_ERROR(bind(executable));
  FUSEC_RETURN_IF_ERROR(executable.load());
  std::erase_if(tensors_, [&](const Tensor &tensor) {
    const Result<size_t> input =
        executable.module().inputIndex(tensor.info.name);
    return input && executable.isLoadOnly(*input) &&
           executable.unbindInput(*input).ok();
  });
  return Status::success();
}

} // namespace fusec
