#include "CudaObjects.h"

namespace fusec::cuda {

Result<std::unique_ptr<CudaStream>>
CudaStream::create(const Device *device, std::shared_ptr<Gpu> gpu) {
  const ContextScope scope(*gpu);
  FUSEC_RETURN_IF_ERROR(scope.status());
  StreamHandle handle = nullptr;
  // Not ordered with the legacy default stream: runs must overlap with others'.
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*gpu, "cuStreamCreate", streamCreate,
                                        &handle, unsigned(kStreamNonBlocking)));
  return std::make_unique<CudaStream>(device, std::move(gpu), handle,
                                      /*owned=*/true);
}

CudaStream::~CudaStream() {
  const ContextScope scope(*gpu_);
  if (owned_ && scope.status().ok())
    gpu_->driver().streamDestroy(handle_);
}

Status CudaStream::synchronize() {
  const ContextScope scope(*gpu_);
  FUSEC_RETURN_IF_ERROR(scope.status());
  return FUSEC_CUDA_CALL(*gpu_, "cuStreamSynchronize", streamSynchronize,
                         handle_);
}

Result<std::unique_ptr<CudaEvent>> CudaEvent::create(std::shared_ptr<Gpu> gpu) {
  const ContextScope scope(*gpu);
  FUSEC_RETURN_IF_ERROR(scope.status());
  EventHandle handle = nullptr;
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*gpu, "cuEventCreate", eventCreate,
                                        &handle, unsigned(kEventDefault)));
  return std::unique_ptr<CudaEvent>(new CudaEvent(std::move(gpu), handle));
}

CudaEvent::~CudaEvent() {
  const ContextScope scope(*gpu_);
  if (scope.status().ok())
    gpu_->driver().eventDestroy(handle_);
}

Status CudaEvent::record(Stream &stream) {
  const ContextScope scope(*gpu_);
  FUSEC_RETURN_IF_ERROR(scope.status());
  return FUSEC_CUDA_CALL(*gpu_, "cuEventRecord", eventRecord, handle_,
                         static_cast<StreamHandle>(stream.native()));
}

} // namespace fusec::cuda
