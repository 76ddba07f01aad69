#include "fusec/Runtime/CApi.h"

#include "Handles.h"
#include "fusec/Runtime/Cuda.h"
#include "fusec/Runtime/Weights.h"

#include <new>

using namespace fusec;

struct FusecBuffer {
  Buffer buffer;
};
struct FusecStream {
  std::shared_ptr<Device> device;
  std::unique_ptr<Stream> stream;
};
struct FusecExecutable {
  Executable executable;
  /// Held from binding to queueing.
  std::mutex mutex;

  explicit FusecExecutable(Executable executable)
      : executable(std::move(executable)) {}
};
struct FusecWeights {
  Weights weights;
};

static_assert(int(FUSEC_INTERNAL) == int(StatusCode::Internal));
static_assert(int(FUSEC_DEVICE_FAULT) == int(StatusCode::DeviceFault));
static_assert(int(FUSEC_I64) == int(DType::I64) &&
              int(FUSEC_F8E5M2) == int(DType::F8E5M2) &&
              int(FUSEC_F16) == int(DType::F16));

namespace {

thread_local std::string lastError;

FusecStatus report(const Status &status) {
  if (!status.ok())
    lastError = status.message();
  return static_cast<FusecStatus>(status.code());
}

/// Runs what may fail; no exception of the standard library gets past it.
template <typename Fn> FusecStatus guarded(Fn body) {
  try {
    return report(body());
  } catch (const std::bad_alloc &) {
    lastError = "out of host memory";
    return FUSEC_OUT_OF_MEMORY;
  } catch (...) {
    lastError = "unexpected failure";
    return FUSEC_INTERNAL;
  }
}

Status needs(bool given, const char *what) {
  return given ? Status::success()
               : invalidArgument(std::string(what) + " is null");
}

/// Checks the out parameter, clears it, and fills it with a new handle around
/// what `body` gives.
template <typename Handle, typename Fn>
FusecStatus create(Handle **out, Fn body) {
  if (!out)
    return report(invalidArgument("the place for the handle is null"));
  *out = nullptr;
  return guarded([&]() -> Status {
    auto result = body();
    if (result)
      *out = new Handle{*std::move(result)};
    return result.status();
  });
}

Status checkIndex(size_t index, size_t count) {
  return index < count ? Status::success()
                       : Status(StatusCode::NotFound,
                                "there is no tensor " + std::to_string(index) +
                                    " of " + std::to_string(count));
}

FusecTensorInfo describe(const TensorInfo &tensor) {
  return {tensor.name.c_str(), static_cast<FusecDType>(tensor.type),
          static_cast<int32_t>(tensor.shape.size()), tensor.shape.data(),
          tensor.byteCount()};
}

Status describe(const std::vector<TensorInfo> &tensors, size_t index,
                FusecTensorInfo *info) {
  FUSEC_RETURN_IF_ERROR(needs(info, "the place for the description"));
  FUSEC_RETURN_IF_ERROR(checkIndex(index, tensors.size()));
  *info = describe(tensors[index]);
  return Status::success();
}

} // namespace

FusecStatus fusec::reportForC(const Status &status) { return report(status); }

FusecDevice *fusec::wrapForC(std::shared_ptr<Device> device) {
  std::string description = device->description();
  return new FusecDevice{std::move(device), std::move(description)};
}

FusecStatus
fusec::openForC(const std::function<Result<std::shared_ptr<Device>>()> &open,
                FusecDevice **device) {
  return create(device, [&]() -> Result<FusecDevice> {
    Result<std::shared_ptr<Device>> opened = open();
    if (!opened)
      return opened.status();
    return FusecDevice{*opened, (*opened)->description()};
  });
}

int fusecApiVersion(void) { return FUSEC_API_VERSION; }
const char *fusecVersion(void) { return FUSEC_VERSION; }
const char *fusecLastError(void) { return lastError.c_str(); }

//===-- Modules -----------------------------------------------------------===//

FusecStatus fusecModuleLoad(const char *path, FusecModule **module) {
  return create(module, [&]() -> Result<Module> {
    FUSEC_RETURN_IF_ERROR(needs(path, "the path"));
    return Module::load(path);
  });
}

FusecStatus fusecModuleParse(const char *text, size_t bytes,
                             FusecModule **module) {
  return create(module, [&]() -> Result<Module> {
    FUSEC_RETURN_IF_ERROR(needs(text, "the text"));
    return Module::parse({text, bytes});
  });
}

void fusecModuleDestroy(FusecModule *module) { delete module; }

size_t fusecModuleInputCount(const FusecModule *module) {
  return module ? module->module.inputs().size() : 0;
}

size_t fusecModuleOutputCount(const FusecModule *module) {
  return module ? module->module.outputs().size() : 0;
}

FusecStatus fusecModuleInput(const FusecModule *module, size_t index,
                             FusecTensorInfo *info) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(module, "the module"));
    return describe(module->module.inputs(), index, info);
  });
}

FusecStatus fusecModuleOutput(const FusecModule *module, size_t index,
                              FusecTensorInfo *info) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(module, "the module"));
    return describe(module->module.outputs(), index, info);
  });
}

FusecStatus fusecModuleOutputUpdates(const FusecModule *module, size_t index,
                                     int64_t *input) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(module, "the module"));
    FUSEC_RETURN_IF_ERROR(needs(input, "the place for the input"));
    const std::vector<TensorInfo> &outputs = module->module.outputs();
    FUSEC_RETURN_IF_ERROR(checkIndex(index, outputs.size()));
    *input = outputs[index].updates.value_or(-1);
    return Status::success();
  });
}

FusecStatus fusecModuleManifest(const FusecModule *module, const char **json,
                                size_t *bytes) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(module, "the module"));
    FUSEC_RETURN_IF_ERROR(needs(json, "the place for the manifest"));
    std::call_once(module->isDescribed, [&] {
      module->manifest = manifestJson(module->module.artifact());
    });
    *json = module->manifest.c_str();
    if (bytes)
      *bytes = module->manifest.size();
    return Status::success();
  });
}

//===-- Devices, buffers, streams -----------------------------------------===//

FusecStatus fusecDeviceOpenCuda(int ordinal, const char *library,
                                FusecDevice **device) {
  return openForC(
      [&] {
        CudaOptions options;
        options.ordinal = ordinal;
        if (library)
          options.driverLibrary = library;
        return createCudaDevice(options);
      },
      device);
}

void fusecDeviceDestroy(FusecDevice *device) { delete device; }

const char *fusecDeviceDescription(const FusecDevice *device) {
  return device ? device->description.c_str() : "";
}

FusecStatus fusecBufferCreate(const FusecDevice *device, int64_t bytes,
                              FusecBuffer **buffer) {
  return create(buffer, [&]() -> Result<Buffer> {
    FUSEC_RETURN_IF_ERROR(needs(device, "the device"));
    return Buffer::create(device->device, bytes, "buffer");
  });
}

void fusecBufferDestroy(FusecBuffer *buffer) { delete buffer; }

void *fusecBufferData(const FusecBuffer *buffer) {
  return buffer ? buffer->buffer.data() : nullptr;
}

FusecStatus fusecBufferUpload(FusecBuffer *buffer, const void *host,
                              int64_t bytes) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(buffer, "the buffer"));
    FUSEC_RETURN_IF_ERROR(needs(host || bytes == 0, "the host memory"));
    return buffer->buffer.upload(host, bytes);
  });
}

FusecStatus fusecBufferDownload(const FusecBuffer *buffer, void *host,
                                int64_t bytes) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(buffer, "the buffer"));
    FUSEC_RETURN_IF_ERROR(needs(host || bytes == 0, "the host memory"));
    return buffer->buffer.download(host, bytes);
  });
}

static Result<FusecStream> streamOn(const FusecDevice *device,
                                    Result<std::unique_ptr<Stream>> stream) {
  if (!stream)
    return stream.status();
  return FusecStream{device->device, *std::move(stream)};
}

FusecStatus fusecStreamCreate(const FusecDevice *device, FusecStream **stream) {
  return create(stream, [&]() -> Result<FusecStream> {
    FUSEC_RETURN_IF_ERROR(needs(device, "the device"));
    return streamOn(device, device->device->createStream());
  });
}

FusecStatus fusecStreamWrap(const FusecDevice *device, void *native,
                            FusecStream **stream) {
  return create(stream, [&]() -> Result<FusecStream> {
    FUSEC_RETURN_IF_ERROR(needs(device, "the device"));
    return streamOn(device, device->device->wrapStream(native));
  });
}

void fusecStreamDestroy(FusecStream *stream) { delete stream; }

FusecStatus fusecStreamSynchronize(FusecStream *stream) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(stream, "the stream"));
    return stream->stream->synchronize();
  });
}

//===-- Executables -------------------------------------------------------===//

FusecStatus fusecExecutableCreate(const FusecModule *module,
                                  const FusecDevice *device,
                                  FusecExecutable **executable) {
  return create(executable, [&]() -> Result<Executable> {
    FUSEC_RETURN_IF_ERROR(needs(module, "the module"));
    FUSEC_RETURN_IF_ERROR(needs(device, "the device"));
    return Executable::create(module->module, device->device);
  });
}

FusecStatus fusecExecutableDuplicate(const FusecExecutable *original,
                                     FusecExecutable **executable) {
  return create(executable, [&]() -> Result<Executable> {
    FUSEC_RETURN_IF_ERROR(needs(original, "the executable"));
    return original->executable.duplicate();
  });
}

void fusecExecutableDestroy(FusecExecutable *executable) { delete executable; }

FusecStatus fusecExecutableBindInput(FusecExecutable *executable,
                                     const char *name, const void *data) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(executable, "the executable"));
    FUSEC_RETURN_IF_ERROR(needs(name, "the name"));
    return executable->executable.bindInput(std::string_view(name), data);
  });
}

FusecStatus fusecExecutableBindOutput(FusecExecutable *executable,
                                      const char *name, void *data) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(executable, "the executable"));
    FUSEC_RETURN_IF_ERROR(needs(name, "the name"));
    return executable->executable.bindOutput(std::string_view(name), data);
  });
}

FusecStatus fusecExecutableBindUpdates(FusecExecutable *executable) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(executable, "the executable"));
    return executable->executable.bindUpdates();
  });
}

FusecStatus fusecWeightsLoad(const FusecModule *module,
                             const FusecDevice *device, const char *path,
                             FusecWeights **weights) {
  return create(weights, [&]() -> Result<Weights> {
    FUSEC_RETURN_IF_ERROR(needs(module, "the module"));
    FUSEC_RETURN_IF_ERROR(needs(device, "the device"));
    FUSEC_RETURN_IF_ERROR(needs(path, "the path"));
    return Weights::load(module->module, device->device, path);
  });
}

void fusecWeightsDestroy(FusecWeights *weights) { delete weights; }

size_t fusecWeightsCount(const FusecWeights *weights) {
  return weights ? weights->weights.size() : 0;
}

FusecStatus fusecWeightsTensor(const FusecWeights *weights, size_t index,
                               FusecTensorInfo *info, const void **data) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(weights, "the weights"));
    FUSEC_RETURN_IF_ERROR(needs(info && data, "the place for the tensor"));
    FUSEC_RETURN_IF_ERROR(checkIndex(index, weights->weights.size()));
    *info = describe(weights->weights.info(index));
    *data = weights->weights.data(index);
    return Status::success();
  });
}

FusecStatus fusecExecutableBindWeights(FusecExecutable *executable,
                                       const FusecWeights *weights) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(executable, "the executable"));
    FUSEC_RETURN_IF_ERROR(needs(weights, "the weights"));
    return weights->weights.bind(executable->executable);
  });
}

FusecStatus fusecExecutableRun(FusecExecutable *executable,
                               FusecStream *stream) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(executable, "the executable"));
    return stream ? executable->executable.run(*stream->stream)
                  : executable->executable.run();
  });
}

FusecStatus fusecExecutableRunWith(FusecExecutable *executable,
                                   const void *const *inputs,
                                   void *const *outputs, FusecStream *stream) {
  return guarded([&]() -> Status {
    FUSEC_RETURN_IF_ERROR(needs(executable, "the executable"));
    const std::lock_guard<std::mutex> lock(executable->mutex);
    Executable &model = executable->executable;
    const size_t inputCount = model.module().inputs().size(),
                 outputCount = model.module().outputs().size();
    FUSEC_RETURN_IF_ERROR(
        needs(inputs || inputCount == 0, "the array of inputs"));
    FUSEC_RETURN_IF_ERROR(
        needs(outputs || outputCount == 0, "the array of outputs"));
    // An address that is bound already tells of no other values: the load is
    // not made again.
    for (size_t i = 0; i < inputCount; ++i)
      if (!model.isBoundTo(i, inputs[i]))
        FUSEC_RETURN_IF_ERROR(model.bindInput(i, inputs[i]));
    for (size_t i = 0; i < outputCount; ++i)
      FUSEC_RETURN_IF_ERROR(model.bindOutput(i, outputs[i]));
    return stream ? model.run(*stream->stream) : model.run();
  });
}
