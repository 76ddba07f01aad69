// The driver library, found at run time, and a primary context on it.
#ifndef FUSEC_LIB_RUNTIME_CUDA_DRIVER_H
#define FUSEC_LIB_RUNTIME_CUDA_DRIVER_H

#include "DriverTypes.h"
#include "fusec/Runtime/Cuda.h"

#include <memory>
#include <string_view>

namespace fusec::cuda {

/// The driver's entry points. Loaded once a library name and kept: the driver
/// does not survive being unloaded.
struct Driver {
#define FUSEC_CUDA_FUNCTION(MEMBER, SYMBOL, PARAMETERS)                        \
  Error(*MEMBER) PARAMETERS;
#include "DriverFunctions.def"
#undef FUSEC_CUDA_FUNCTION

  static Result<std::shared_ptr<const Driver>> load(const std::string &library);

  /// "cuMemAlloc failed: CUDA_ERROR_OUT_OF_MEMORY (out of memory)", with the
  /// code that tells a caller what to do; ok for kSuccess.
  Status status(Error error, std::string_view call) const;
};

/// A GPU and its primary context, shared by everything that lives on it.
class Gpu {
public:
  /// Its SMs: how many, and what each has for blocks.
  struct Processors {
    int count = 0, threads = 0, sharedBytes = 0;
    /// Of shared memory, which the system keeps for each block.
    int reservedBytes = 0;
  };

  static Result<std::shared_ptr<Gpu>> open(const CudaOptions &options);
  ~Gpu();
  Gpu(const Gpu &) = delete;
  Gpu &operator=(const Gpu &) = delete;

  const Driver &driver() const { return *driver_; }
  Context context() const { return context_; }
  int ordinal() const { return ordinal_; }
  /// The version of CUDA that the driver supports: 13000 for 13.0.
  int cudaVersion() const { return cudaVersion_; }
  /// Compute capability times ten: 90 for sm_90.
  int capability() const { return capability_; }
  const Processors &processors() const { return processors_; }
  const std::string &modelName() const { return modelName_; }

private:
  explicit Gpu(std::shared_ptr<const Driver> driver)
      : driver_(std::move(driver)) {}
  Status openOrdinal(int ordinal);
  Status readAttributes();

  std::shared_ptr<const Driver> driver_;
  DeviceNumber device_ = 0;
  Context context_ = nullptr;
  int ordinal_ = 0;
  int cudaVersion_ = 0;
  int capability_ = 0;
  Processors processors_;
  std::string modelName_;
};

/// Makes a GPU's context the calling thread's for a scope, and leaves the
/// thread as it was.
class ContextScope {
public:
  explicit ContextScope(const Gpu &gpu)
      : gpu_(gpu),
        status_(gpu.driver().status(gpu.driver().ctxPushCurrent(gpu.context()),
                                    "cuCtxPushCurrent")) {}
  ~ContextScope() {
    Context popped;
    if (status_.ok())
      gpu_.driver().ctxPopCurrent(&popped);
  }
  ContextScope(const ContextScope &) = delete;
  ContextScope &operator=(const ContextScope &) = delete;

  const Status &status() const { return status_; }

private:
  const Gpu &gpu_;
  Status status_;
};

/// While one lives, its thread may allocate and wait although someone records
/// a stream: elsewhere the driver refuses that, and the recording is lost. For
/// what is no part of a run, as memory of the first run on a stream.
class BesideCapture {
public:
  explicit BesideCapture(const Gpu &gpu) : gpu_(gpu) { exchange(); }
  ~BesideCapture() { exchange(); }
  BesideCapture(const BesideCapture &) = delete;
  BesideCapture &operator=(const BesideCapture &) = delete;

private:
  void exchange() { gpu_.driver().threadExchangeStreamCaptureMode(&mode_); }

  const Gpu &gpu_;
  CaptureMode mode_ = kCaptureRelaxed;
};

/// "12.4" for 12040.
std::string cudaVersionText(int version);

/// Calls a driver function; the caller holds a ContextScope where it needs one.
#define FUSEC_CUDA_CALL(GPU, NAME, FUNCTION, ...)                              \
  (GPU).driver().status((GPU).driver().FUNCTION(__VA_ARGS__), NAME)

} // namespace fusec::cuda

#endif // FUSEC_LIB_RUNTIME_CUDA_DRIVER_H
