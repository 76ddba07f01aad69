//===- Cuda.h - how to find a CUDA device -----------------------*- C++ -*-===//

#ifndef FUSEC_RUNTIME_CUDA_H
#define FUSEC_RUNTIME_CUDA_H

#include "fusec/Runtime/Device.h"

#include <string>

namespace fusec {

struct CudaOptions {
  /// Which GPU, in the driver's order.
  int ordinal = 0;
  /// The driver library, as dlopen() takes it.
  std::string driverLibrary = "libcuda.so.1";
};

/// A GPU through the driver's primary context, so that memory and streams are
/// shared with the CUDA runtime API and the frameworks on top of it.
/// Unavailable with the reason when there is no driver, no GPU, or a driver
/// older than CUDA 12.0.
Result<std::shared_ptr<Device>> createCudaDevice(const CudaOptions &options);

} // namespace fusec

#endif // FUSEC_RUNTIME_CUDA_H
