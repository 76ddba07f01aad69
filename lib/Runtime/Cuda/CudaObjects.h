// Streams, events, modules and prepared launches of a GPU.
#ifndef FUSEC_LIB_RUNTIME_CUDA_CUDAOBJECTS_H
#define FUSEC_LIB_RUNTIME_CUDA_CUDAOBJECTS_H

#include "Driver.h"

namespace fusec::cuda {

class CudaStream : public Stream {
public:
  static Result<std::unique_ptr<CudaStream>> create(const Device *device,
                                                    std::shared_ptr<Gpu> gpu);
  /// Wraps a handle; destroys it only when it is `owned`.
  CudaStream(const Device *device, std::shared_ptr<Gpu> gpu,
             StreamHandle handle, bool owned)
      : Stream(device), gpu_(std::move(gpu)), handle_(handle), owned_(owned) {}
  ~CudaStream() override;

  Status synchronize() override;
  void *native() override { return handle_; }

private:
  std::shared_ptr<Gpu> gpu_;
  StreamHandle handle_;
  bool owned_;
};

class CudaEvent : public Event {
public:
  static Result<std::unique_ptr<CudaEvent>> create(std::shared_ptr<Gpu> gpu);
  ~CudaEvent() override;

  Status record(Stream &stream) override;
  EventHandle handle() const { return handle_; }

private:
  CudaEvent(std::shared_ptr<Gpu> gpu, EventHandle handle)
      : gpu_(std::move(gpu)), handle_(handle) {}

  std::shared_ptr<Gpu> gpu_;
  EventHandle handle_;
};

/// Whether code built for `target` runs on a GPU of this capability: "sm_90a"
/// only on 9.0, "sm_100f" on 10.x, "sm_80" on 8.0 and everything after.
bool targetRunsOn(const std::string &target, int capability);

/// Compiles the artefact's PTX for the GPU and looks its kernels up.
Result<std::unique_ptr<LoadedModule>>
loadModule(const std::shared_ptr<Gpu> &gpu, const Artifact &artifact);

} // namespace fusec::cuda

#endif // FUSEC_LIB_RUNTIME_CUDA_CUDAOBJECTS_H
