#include "CudaObjects.h"

#include <algorithm>

namespace fusec {
namespace cuda {
namespace {

class CudaDevice : public Device {
public:
  explicit CudaDevice(std::shared_ptr<Gpu> gpu) : gpu_(std::move(gpu)) {}

  std::string name() const override { return "cuda"; }
  std::string description() const override {
    return gpu_->modelName() + " (sm_" + std::to_string(gpu_->capability()) +
           ")";
  }
  int ordinal() const override { return gpu_->ordinal(); }

  Result<void *> allocate(int64_t bytes, const std::string &label) override;
  void release(void *pointer) override;
  Status copyToDevice(void *device, const void *host, int64_t bytes) override;
  Status copyToHost(void *host, const void *device, int64_t bytes) override;

  Status clear(void *device, int64_t bytes) override;
  Result<EncodedTensorMap> encodeTensorMap(const TensorMap &map,
                                           void *base) override;

  Result<std::unique_ptr<Stream>> createStream() override;
  Result<std::unique_ptr<Stream>> wrapStream(void *native) override;
  Result<std::unique_ptr<Event>> createEvent() override;
  Result<double> elapsedMs(Event &begin, Event &end) override;

  Result<std::unique_ptr<LoadedModule>>
  load(const Artifact &artifact) override {
    return loadModule(gpu_, artifact);
  }

private:
  std::shared_ptr<Gpu> gpu_;
};

DevicePointer address(const void *pointer) {
  return reinterpret_cast<DevicePointer>(pointer);
}

Result<void *> CudaDevice::allocate(int64_t bytes, const std::string &label) {
  if (bytes < 0)
    return invalidArgument("negative size for '" + label + "'");
  const ContextScope scope(*gpu_);
  FUSEC_RETURN_IF_ERROR(scope.status());
  const BesideCapture beside(*gpu_);
  // The driver refuses zero bytes; its memory is aligned to 256 bytes at least.
  DevicePointer pointer = 0;
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(
      *gpu_,
      "cuMemAlloc of " + std::to_string(bytes) + " bytes for '" + label + "'",
      memAlloc, &pointer, static_cast<size_t>(std::max<int64_t>(bytes, 1))));
  return reinterpret_cast<void *>(pointer);
}

void CudaDevice::release(void *pointer) {
  const ContextScope scope(*gpu_);
  const BesideCapture beside(*gpu_);
  if (pointer && scope.status().ok())
    gpu_->driver().memFree(address(pointer));
}

Status CudaDevice::copyToDevice(void *device, const void *host, int64_t bytes) {
  if (!bytes)
    return Status::success();
  const ContextScope scope(*gpu_);
  FUSEC_RETURN_IF_ERROR(scope.status());
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*gpu_, "cuMemcpyHtoD", memcpyHtoD,
                                        address(device), host,
                                        static_cast<size_t>(bytes)));
  // From pageable memory the call may return before the last bytes arrive, and
  // other streams do not wait for the default stream.
  return FUSEC_CUDA_CALL(*gpu_, "cuStreamSynchronize", streamSynchronize,
                         nullptr);
}

Status CudaDevice::copyToHost(void *host, const void *device, int64_t bytes) {
  if (!bytes)
    return Status::success();
  const ContextScope scope(*gpu_);
  FUSEC_RETURN_IF_ERROR(scope.status());
  return FUSEC_CUDA_CALL(*gpu_, "cuMemcpyDtoH", memcpyDtoH, host,
                         address(device), static_cast<size_t>(bytes));
}

Status CudaDevice::clear(void *device, int64_t bytes) {
  if (!bytes)
    return Status::success();
  const ContextScope scope(*gpu_);
  FUSEC_RETURN_IF_ERROR(scope.status());
  const BesideCapture beside(*gpu_);
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*gpu_, "cuMemsetD8", memsetD8,
                                        address(device), 0,
                                        static_cast<size_t>(bytes)));
  // Other streams do not wait for the default stream.
  return FUSEC_CUDA_CALL(*gpu_, "cuStreamSynchronize", streamSynchronize,
                         nullptr);
}

TensorMapDataType dataTypeOf(TensorMap::Element element) {
  switch (element) {
  case TensorMap::Element::U8:
    return kTensorMapU8;
  case TensorMap::Element::U16:
    return kTensorMapU16;
  case TensorMap::Element::U32:
    return kTensorMapU32;
  case TensorMap::Element::U64:
    return kTensorMapU64;
  case TensorMap::Element::F16:
    return kTensorMapF16;
  case TensorMap::Element::BF16:
    return kTensorMapBf16;
  case TensorMap::Element::F32:
    return kTensorMapF32;
  case TensorMap::Element::F64:
    return kTensorMapF64;
  case TensorMap::Element::TF32:
    return kTensorMapTf32;
  }
  return kTensorMapU8;
}

TensorMapSwizzle swizzleOf(TensorMap::Swizzle swizzle) {
  switch (swizzle) {
  case TensorMap::Swizzle::None:
    return kSwizzleNone;
  case TensorMap::Swizzle::B32:
    return kSwizzle32;
  case TensorMap::Swizzle::B64:
    return kSwizzle64;
  case TensorMap::Swizzle::B128:
    return kSwizzle128;
  }
  return kSwizzleNone;
}

/// A copy brings whole lines of a box's rows into the second-level cache, and
/// no neighbour of them: boxes that read all of a matrix whose rows are twice
/// as long as theirs then reach the full bandwidth (H200: 239 us for 1.07 GB of
/// keys and values, 263 us with 256 bytes), and matrix products lose nothing.
TensorMapL2Promotion promotionOf(const TensorMap &map) {
  const int64_t rowBytes = map.box[0] * elementBytes(map.element);
  return rowBytes % 256 == 0   ? kL2Promotion256
         : rowBytes % 128 == 0 ? kL2Promotion128
                               : kL2PromotionNone;
}

Result<EncodedTensorMap> CudaDevice::encodeTensorMap(const TensorMap &map,
                                                     void *base) {
  const std::vector<uint64_t> sizes(map.sizes.begin(), map.sizes.end()),
      strides(map.strides.begin(), map.strides.end());
  const std::vector<unsigned> box(map.box.begin(), map.box.end());
  std::vector<unsigned> steps(map.box.size(), 1);
  const ContextScope scope(*gpu_);
  FUSEC_RETURN_IF_ERROR(scope.status());
  EncodedTensorMap encoded;
  const auto rank = static_cast<unsigned>(sizes.size());
  if (!map.isPixels()) {
    FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(
        *gpu_, "cuTensorMapEncodeTiled", tensorMapEncodeTiled,
        encoded.bytes.data(), dataTypeOf(map.element), rank, base, sizes.data(),
        strides.data(), box.data(), steps.data(), kInterleaveNone,
        swizzleOf(map.swizzle), promotionOf(map), kOobFillZero));
    return encoded;
  }
  const std::vector<int> lower(map.lower.begin(), map.lower.end()),
      upper(map.upper.begin(), map.upper.end());
  steps.assign(rank, 1);
  std::copy(map.steps.begin(), map.steps.end(), steps.begin() + 1);
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(
      *gpu_, "cuTensorMapEncodeIm2col", tensorMapEncodeIm2col,
      encoded.bytes.data(), dataTypeOf(map.element), rank, base, sizes.data(),
      strides.data(), lower.data(), upper.data(), box[0], box[1], steps.data(),
      kInterleaveNone, swizzleOf(map.swizzle), promotionOf(map), kOobFillZero));
  return encoded;
}

Result<std::unique_ptr<Stream>> CudaDevice::createStream() {
  Result<std::unique_ptr<CudaStream>> stream = CudaStream::create(this, gpu_);
  if (!stream)
    return stream.status();
  return std::unique_ptr<Stream>(std::move(*stream));
}

Result<std::unique_ptr<Stream>> CudaDevice::wrapStream(void *native) {
  return std::unique_ptr<Stream>(std::make_unique<CudaStream>(
      this, gpu_, static_cast<StreamHandle>(native), /*owned=*/false));
}

Result<std::unique_ptr<Event>> CudaDevice::createEvent() {
  Result<std::unique_ptr<CudaEvent>> event = CudaEvent::create(gpu_);
  if (!event)
    return event.status();
  return std::unique_ptr<Event>(std::move(*event));
}

Result<double> CudaDevice::elapsedMs(Event &begin, Event &end) {
  const ContextScope scope(*gpu_);
  FUSEC_RETURN_IF_ERROR(scope.status());
  const EventHandle first = static_cast<CudaEvent &>(begin).handle();
  const EventHandle last = static_cast<CudaEvent &>(end).handle();
  float milliseconds = 0;
  FUSEC_RETURN_IF_ERROR(
      FUSEC_CUDA_CALL(*gpu_, "cuEventSynchronize", eventSynchronize, last));
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*gpu_, "cuEventElapsedTime",
                                        eventElapsedTime, &milliseconds, first,
                                        last));
  return double(milliseconds);
}

} // namespace
} // namespace cuda

Result<std::shared_ptr<Device>> createCudaDevice(const CudaOptions &options) {
  Result<std::shared_ptr<cuda::Gpu>> gpu = cuda::Gpu::open(options);
  if (!gpu)
    return gpu.status();
  return std::shared_ptr<Device>(
      std::make_shared<cuda::CudaDevice>(std::move(*gpu)));
}

Result<std::shared_ptr<Device>> createCudaDevice(int ordinal) {
  CudaOptions options;
  options.ordinal = ordinal;
  return createCudaDevice(options);
}

} // namespace fusec
