#include "fusec/Runtime/Weights.h"

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

/// Whether a file that the compiler wrote may be the one of the model.
static Status checkOwner(const Module &module, const SafetensorsFile &file) {
  const std::string &expected = module.artifact().parametersChecksum;
  if (file.checksum().empty() || expected.empty() ||
      file.checksum() == expected)
    return Status::success();
  return invalidData("'" + file.path() +
                     "' holds the parameters of another model (checksum " +
                     file.checksum() + ") than this artefact's (" + expected +
                     "): compile the model anew, which writes "
                     "both");
}

Result<WeightFile> WeightFile::open(const Module &module,
                                    const std::string &path) {
  Result<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file)
    return file.status();
  FUSEC_RETURN_IF_ERROR(checkOwner(module, *file));
  WeightFile weights(module, *std::move(file));
  for (size_t i = 0; i < module.inputs().size(); ++i)
    if (weights.has(i))
      return weights;
  return notFound("'" + path +
                  "' holds no tensor with the name of an input; inputs are " +
                  inputNames(module));
}

Status WeightFile::read(size_t input, const TakePart &take) const {
  const TensorInfo &info = module_->inputs()[input];
  return file_.readParts(*entryOf(input), info.type, info.shape, take);
}

Status WeightFile::readAll(
    const std::function<Result<TakePart>(size_t)> &begin) const {
  const bool isOwn = !file_.checksum().empty();
  TensorsChecksum checksum;
  size_t count = 0;
  for (size_t i = 0; i < module_->inputs().size(); ++i) {
    if (!has(i))
      continue;
    const TensorInfo &info = module_->inputs()[i];
    checksum.begin(info.name, info.type, info.shape);
    const Result<TakePart> take = begin(i);
    if (!take)
      return take.status();
    FUSEC_RETURN_IF_ERROR(read(i, [&](int64_t offset, std::string_view bytes) {
      if (isOwn)
        checksum.addPart(bytes);
      return (*take)(offset, bytes);
    }));
    checksum.end();
    ++count;
  }
  // Only of all of it that there is the checksum is known.
  if (!isOwn || count != file_.entries().size() ||
      checksum.text() == file_.checksum())
    return Status::success();
  return invalidData("'" + path() +
                     "' is damaged: its elements have "
                     "the checksum " +
                     checksum.text() + ", not " + file_.checksum() +
                     " as when it was written");
}

Status WeightFile::verify() const {
  // Without a checksum there is nothing to find in the elements.
  if (!file_.checksum().empty())
    return readAll([](size_t) -> Result<TakePart> {
      return TakePart(
          [](int64_t, std::string_view) { return Status::success(); });
    });
  for (size_t i = 0; i < module_->inputs().size(); ++i)
    if (has(i))
      FUSEC_RETURN_IF_ERROR(file_.check(*entryOf(i), module_->inputs()[i].type,
                                        module_->inputs()[i].shape));
  return Status::success();
}

/// Gives device memory its parts.
static WeightFile::TakePart uploaderOf(Buffer &buffer) {
  return [&buffer](int64_t offset, std::string_view bytes) {
    return buffer.device()->copyToDevice(
        static_cast<char *>(buffer.data()) + offset, bytes.data(),
        static_cast<int64_t>(bytes.size()));
  };
}

Status WeightFile::fill(size_t input, Buffer &buffer) const {
  return read(input, uploaderOf(buffer));
}

Result<Weights> Weights::load(const Module &module,
                              std::shared_ptr<Device> device,
                              const std::string &path) {
  const Result<WeightFile> file = WeightFile::open(module, path);
  if (!file)
    return file.status();
  Weights weights;
  weights.device_ = std::move(device);
  const Status status =
      file->readAll([&](size_t input) -> Result<WeightFile::TakePart> {
        const TensorInfo &info = module.inputs()[input];
        Result<Buffer> buffer =
            Buffer::create(weights.device_, info.byteCount(), info.name);
        if (!buffer)
          return buffer.status();
        weights.tensors_.push_back({info, *std::move(buffer)});
        return uploaderOf(weights.tensors_.back().buffer);
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
