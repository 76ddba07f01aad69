#include "fusec-c/Xla.h"

#include "Handles.h"
#include "XlaFfi.h"
#include "fusec/Runtime/CApi.h"
#include "fusec/Runtime/Executable.h"

#include <map>

using namespace fusec;

namespace {

/// The memory of a call's arguments and results, in order.
struct Memory {
  std::vector<void *> inputs, outputs;
};

/// A model on a device, run by any number of threads.
class XlaModel {
public:
  XlaModel(Module module, std::shared_ptr<Device> device)
      : module_(std::move(module)), device_(std::move(device)) {}

  const Module &module() const { return module_; }

  /// Memory of the host; waits.
  Status runOnHost(const Memory &memory) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const Result<Queue *> queue = findQueue(nullptr);
    if (!queue)
      return queue.status();
    return runCopied(
        (*queue)->executable,
        [&](size_t input, Buffer &buffer) {
          return buffer.upload(memory.inputs[input], buffer.bytes());
        },
        [&](size_t output, const Buffer &buffer) {
          return buffer.download(memory.outputs[output], buffer.bytes());
        });
  }

  /// Memory of the device; queues the run.
  Status queueOn(void *stream, const Memory &memory) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const Result<Queue *> queue = findQueue(stream);
    if (!queue)
      return queue.status();
    FUSEC_RETURN_IF_ERROR(bind((*queue)->executable, memory));
    return (*queue)->executable.run(*(*queue)->stream);
  }

private:
  struct Queue {
    Executable executable;
    std::unique_ptr<Stream> stream;
  };

  /// One for each stream: an executable has one piece of scratch memory.
  Result<Queue *> findQueue(void *native) {
    const auto found = queues_.find(native);
    if (found != queues_.end())
      return &found->second;
    Result<std::unique_ptr<Stream>> stream = device_->wrapStream(native);
    if (!stream)
      return stream.status();
    Result<Executable> executable =
        queues_.empty() ? Executable::create(module_, device_)
                        : queues_.begin()->second.executable.duplicate();
    if (!executable)
      return executable.status();
    return &queues_
                .emplace(native,
                         Queue{std::move(*executable), std::move(*stream)})
                .first->second;
  }

  static Status bind(Executable &executable, const Memory &memory) {
    for (size_t i = 0; i < memory.inputs.size(); ++i)
      FUSEC_RETURN_IF_ERROR(executable.bindInput(i, memory.inputs[i]));
    for (size_t i = 0; i < memory.outputs.size(); ++i)
      FUSEC_RETURN_IF_ERROR(executable.bindOutput(i, memory.outputs[i]));
    return Status::success();
  }

  Module module_;
  std::shared_ptr<Device> device_;
  std::mutex mutex_;
  std::map<void *, Queue> queues_;
};

struct Registry {
  std::mutex mutex;
  std::map<std::pair<std::string, int>, XlaModel> models;
};

/// Never destroyed: XLA's threads may run until the process ends.
Registry &registry() {
  static Registry *instance = new Registry;
  return *instance;
}

/// The codes of xla_data.proto's PrimitiveType.
bool isOfType(int code, DType type) {
  switch (type) {
  case DType::I1:
    return code == 1;
  case DType::I8:
    return code == 2;
  case DType::I16:
    return code == 3;
  case DType::I32:
    return code == 4;
  case DType::I64:
    return code == 5;
  case DType::UI8:
    return code == 6;
  case DType::UI16:
    return code == 7;
  case DType::UI32:
    return code == 8;
  case DType::UI64:
    return code == 9;
  case DType::F16:
    return code == 10;
  case DType::F32:
    return code == 11;
  case DType::F64:
    return code == 12;
  case DType::BF16:
    return code == 16;
  case DType::F8E5M2:
    return code == 19;
  case DType::F8E4M3FN:
    return code == 20;
  }
  return false;
}

/// The addresses of arguments or results, which must be the model's tensors.
Status take(const xla::Values &values, const std::vector<TensorInfo> &tensors,
            const char *role, std::vector<void *> &addresses) {
  if (values.count != int64_t(tensors.size()))
    return invalidArgument("the model has " + std::to_string(tensors.size()) +
                           " " + role + "s, but the call " +
                           std::to_string(values.count));
  for (size_t i = 0; i < tensors.size(); ++i) {
    const auto *buffer = static_cast<const xla::Buffer *>(values.values[i]);
    if (values.kinds[i] != xla::kBuffer ||
        !isOfType(buffer->type, tensors[i].type) ||
        std::vector<int64_t>(buffer->shape, buffer->shape + buffer->rank) !=
            tensors[i].shape)
      return invalidArgument("the call's " + std::string(role) + " " +
                             std::to_string(i) + " is not of the type of '" +
                             tensors[i].name + "'");
    addresses.push_back(buffer->data);
  }
  return Status::success();
}

Result<XlaModel *> findModel(const xla::Attributes &attributes, int ordinal) {
  std::string name;
  for (int64_t i = 0; i < attributes.count; ++i)
    if (std::string_view(attributes.names[i]->data,
                         attributes.names[i]->size) == "model" &&
        attributes.kinds[i] == xla::kString) {
      const auto *text = static_cast<const xla::Text *>(attributes.values[i]);
      name.assign(text->data, text->size);
    }
  Registry &all = registry();
  const std::lock_guard<std::mutex> lock(all.mutex);
  const auto found = all.models.find({name, ordinal});
  if (found != all.models.end())
    return &found->second;
  return notFound("this process has no model '" + name + "' for " +
                  (ordinal == FUSEC_XLA_HOST
                       ? "the host"
                       : "GPU " + std::to_string(ordinal)));
}

xla::Error *makeError(const xla::Api &api, int code,
                      const std::string &message) {
  xla::ErrorCreate arguments{
      {sizeof(arguments), nullptr}, message.c_str(), code};
  return api.createError(&arguments);
}

/// Where XLA asks what the handler is, instead of calling it.
bool describe(const xla::CallFrame &frame) {
  xla::Extension *extension = frame.extensions;
  if (!extension || extension->type != xla::kMetadataExtension)
    return false;
  xla::Metadata &metadata =
      *reinterpret_cast<xla::MetadataExtension *>(extension)->metadata;
  metadata.version.major = xla::kMajor;
  metadata.version.minor = xla::kMinor;
  metadata.traits = 0;
  return true;
}

Status runOnHost(const xla::CallFrame &frame) {
  const Result<XlaModel *> model = findModel(frame.attributes, FUSEC_XLA_HOST);
  if (!model)
    return model.status();
  Memory memory;
  FUSEC_RETURN_IF_ERROR(take(frame.arguments, (*model)->module().inputs(),
                             "input", memory.inputs));
  FUSEC_RETURN_IF_ERROR(take(frame.results, (*model)->module().outputs(),
                             "output", memory.outputs));
  return (*model)->runOnHost(memory);
}

/// `failure` is what XLA itself reports.
Status runOnGpu(const xla::CallFrame &frame, xla::Error *&failure) {
  xla::StreamGet stream{{sizeof(stream), nullptr}, frame.context, nullptr};
  xla::OrdinalGet device{{sizeof(device), nullptr}, frame.context, 0};
  failure = frame.api->getStream(&stream);
  if (!failure)
    failure = frame.api->getOrdinal(&device);
  if (failure)
    return Status::success();
  const Result<XlaModel *> model = findModel(frame.attributes, device.ordinal);
  if (!model)
    return model.status();
  Memory memory;
  FUSEC_RETURN_IF_ERROR(take(frame.arguments, (*model)->module().inputs(),
                             "input", memory.inputs));
  FUSEC_RETURN_IF_ERROR(take(frame.results, (*model)->module().outputs(),
                             "output", memory.outputs));
  return (*model)->queueOn(stream.stream, memory);
}

/// What both handlers do; null if all went well.
template <typename Fn> xla::Error *handle(void *data, Fn run) {
  const auto &frame = *static_cast<const xla::CallFrame *>(data);
  if (describe(frame) || frame.stage != xla::kExecute)
    return nullptr;
  const xla::Version &version = frame.api->version;
  if (version.major != xla::kMajor || frame.api->size < sizeof(xla::Api))
    return makeError(*frame.api, xla::kInvalidArgument,
                     "fusec needs version 0.3 of XLA's FFI, this is " +
                         std::to_string(version.major) + "." +
                         std::to_string(version.minor));
  try {
    xla::Error *failure = nullptr;
    const Status status = run(frame, failure);
    if (failure || status.ok())
      return failure;
    const bool isMissing = status.code() == StatusCode::NotFound;
    return makeError(*frame.api, isMissing ? xla::kNotFound : xla::kInternal,
                     "fusec: " + status.message());
  } catch (const std::exception &exception) {
    return makeError(*frame.api, xla::kInternal,
                     std::string("fusec: ") + exception.what());
  }
}

} // namespace

FusecStatus fusecXlaRegister(const char *name, const FusecModule *module,
                             const FusecDevice *device, int ordinal) {
  if (!name || !module || !device)
    return reportForC(invalidArgument("the name, module or device is null"));
  Registry &all = registry();
  const std::lock_guard<std::mutex> lock(all.mutex);
  all.models.try_emplace({name, ordinal}, module->module, device->device);
  return FUSEC_OK;
}

void *fusecXlaCallOnHost(void *frame) {
  return handle(frame, [](const xla::CallFrame &call, xla::Error *&) {
    return runOnHost(call);
  });
}

void *fusecXlaCallOnGpu(void *frame) { return handle(frame, runOnGpu); }
