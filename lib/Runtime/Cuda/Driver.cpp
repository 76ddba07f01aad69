#include "Driver.h"

#include <dlfcn.h>
#include <map>
#include <mutex>

namespace fusec::cuda {

/// cuLaunchKernelEx with clusters, and the PTX that fusec writes, need it.
static constexpr int kOldestDriver = 12000;

static StatusCode codeFor(Error error) {
  switch (error) {
  case kInvalidValue:
  case kInvalidClusterSize:
    return StatusCode::InvalidArgument;
  case kOutOfMemory:
    return StatusCode::OutOfMemory;
  case kInvalidImage:
  case kInvalidPtx:
    return StatusCode::InvalidData;
  case kStubLibrary:
  case kCallRequiresNewerDriver:
  case kDeviceUnavailable:
  case kNoDevice:
  case kInvalidDevice:
  case kNoBinaryForGpu:
  case kJitCompilerNotFound:
  case kUnsupportedPtxVersion:
  case kJitCompilationDisabled:
  case kLaunchOutOfResources:
    return StatusCode::Unavailable;
  case kIllegalAddress:
  case kLaunchTimeout:
  case kAssert:
    return StatusCode::DeviceFault;
  default:
    // Illegal instructions, misaligned addresses and their like.
    return error >= kHardwareStackError && error <= kLaunchFailed
               ? StatusCode::DeviceFault
               : StatusCode::Internal;
  }
}

Status Driver::status(Error error, std::string_view call) const {
  if (error == kSuccess)
    return Status::success();
  const char *name = nullptr, *text = nullptr;
  getErrorName(error, &name);
  getErrorString(error, &text);
  return Status(
      codeFor(error),
      std::string(call) + " failed: " +
          (name ? std::string(name) : "error " + std::to_string(error)) +
          (text ? " (" + std::string(text) + ")" : ""));
}

static Result<std::shared_ptr<const Driver>>
loadLibrary(const std::string &library) {
  void *handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    return unavailable("no CUDA driver on this machine: " +
                       std::string(reason ? reason : "cannot load " + library));
  }
  auto driver = std::make_shared<Driver>();
#define FUSEC_CUDA_FUNCTION(MEMBER, SYMBOL, PARAMETERS)                        \
  driver->MEMBER =                                                             \
      reinterpret_cast<Error(*) PARAMETERS>(dlsym(handle, SYMBOL));            \
  if (!driver->MEMBER)                                                         \
    return unavailable("the CUDA driver '" + library +                         \
                       "' is too old: it has no '" + SYMBOL "'");
#include "DriverFunctions.def"
#undef FUSEC_CUDA_FUNCTION
  return std::shared_ptr<const Driver>(std::move(driver));
}

Result<std::shared_ptr<const Driver>> Driver::load(const std::string &library) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const Driver>> loaded;
  const std::lock_guard<std::mutex> lock(mutex);
  if (auto found = loaded.find(library); found != loaded.end())
    return found->second;
  Result<std::shared_ptr<const Driver>> driver = loadLibrary(library);
  if (driver)
    loaded.emplace(library, *driver);
  return driver;
}

std::string cudaVersionText(int version) {
  return std::to_string(version / 1000) + "." +
         std::to_string(version % 1000 / 10);
}

Status Gpu::readAttributes() {
  int major = 0, minor = 0;
  const std::pair<DeviceAttribute, int *> attributes[] = {
      {kCapabilityMajor, &major},
      {kCapabilityMinor, &minor},
      {kSmCount, &processors_.count},
      {kThreadsPerSm, &processors_.threads},
      {kSharedBytesPerSm, &processors_.sharedBytes},
      {kReservedSharedBytesPerBlock, &processors_.reservedBytes}};
  for (const auto &[attribute, value] : attributes)
    FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*this, "cuDeviceGetAttribute",
                                          deviceGetAttribute, value, attribute,
                                          device_));
  capability_ = 10 * major + minor;
  return Status::success();
}

Status Gpu::openOrdinal(int ordinal) {
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*this, "cuInit", init, 0));
  int count = 0;
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*this, "cuDriverGetVersion",
                                        driverGetVersion, &cudaVersion_));
  if (cudaVersion_ < kOldestDriver)
    return unavailable("the CUDA driver supports CUDA " +
                       cudaVersionText(cudaVersion_) +
                       ", but fusec needs CUDA 12.0");
  FUSEC_RETURN_IF_ERROR(
      FUSEC_CUDA_CALL(*this, "cuDeviceGetCount", deviceGetCount, &count));
  if (ordinal < 0 || ordinal >= count)
    return unavailable("there is no GPU " + std::to_string(ordinal) +
                       "; the driver reports " + std::to_string(count));
  ordinal_ = ordinal;
  FUSEC_RETURN_IF_ERROR(
      FUSEC_CUDA_CALL(*this, "cuDeviceGet", deviceGet, &device_, ordinal));
  char name[256] = {};
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*this, "cuDeviceGetName", deviceGetName,
                                        name, sizeof(name) - 1, device_));
  modelName_ = name;
  FUSEC_RETURN_IF_ERROR(readAttributes());
  Context context = nullptr;
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(*this, "cuDevicePrimaryCtxRetain",
                                        primaryCtxRetain, &context, device_));
  context_ = context;
  return Status::success();
}

Result<std::shared_ptr<Gpu>> Gpu::open(const CudaOptions &options) {
  Result<std::shared_ptr<const Driver>> driver =
      Driver::load(options.driverLibrary);
  if (!driver)
    return driver.status();
  std::shared_ptr<Gpu> gpu(new Gpu(*driver));
  if (Status status = gpu->openOrdinal(options.ordinal); !status.ok())
    return status;
  return gpu;
}

Gpu::~Gpu() {
  if (context_)
    driver_->primaryCtxRelease(device_);
}

} // namespace fusec::cuda
