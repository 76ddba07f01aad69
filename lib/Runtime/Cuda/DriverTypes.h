// The part of the CUDA driver API that the runtime uses, declared here so that
// building needs no CUDA toolkit. Names, layouts and numbers follow the public
// reference "CUDA Driver API"; the driver keeps them stable (its ABI versions
// are the _v2 suffixes in DriverFunctions.def). A unit test compares them with
// cuda.h where that is installed.
#ifndef FUSEC_LIB_RUNTIME_CUDA_DRIVERTYPES_H
#define FUSEC_LIB_RUNTIME_CUDA_DRIVERTYPES_H

#include <cstddef>
#include <cstdint>

namespace fusec::cuda {

using DeviceNumber = int;
using DevicePointer = unsigned long long;
using Context = struct CUctx_st *;
using ModuleHandle = struct CUmod_st *;
using Function = struct CUfunc_st *;
using StreamHandle = struct CUstream_st *;
using EventHandle = struct CUevent_st *;
using Graph = struct CUgraph_st *;
using GraphExec = struct CUgraphExec_st *;

/// CUresult.
enum Error : int {
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kStubLibrary = 34,
  kCallRequiresNewerDriver = 36,
  kDeviceUnavailable = 46,
  kNoDevice = 100,
  kInvalidDevice = 101,
  kInvalidImage = 200,
  kNoBinaryForGpu = 209,
  kInvalidPtx = 218,
  kJitCompilerNotFound = 221,
  kUnsupportedPtxVersion = 222,
  kJitCompilationDisabled = 223,
  kIllegalAddress = 700,
  kLaunchOutOfResources = 701,
  kLaunchTimeout = 702,
  kAssert = 710,
  kHardwareStackError = 714,
  kLaunchFailed = 719,
  kInvalidClusterSize = 912,
};

/// CUdevice_attribute.
enum DeviceAttribute : int {
  kSmCount = 16,
  kThreadsPerSm = 39,
  kCapabilityMajor = 75,
  kCapabilityMinor = 76,
  kSharedBytesPerSm = 81,
  kReservedSharedBytesPerBlock = 111,
};

/// CUfunction_attribute.
enum FunctionAttribute : int {
  kMaxDynamicSharedBytes = 8,
  kNonPortableClusterSizeAllowed = 14,
};

/// CUjit_option; values travel as void pointers.
enum JitOption : int {
  kErrorLogBuffer = 5,
  kErrorLogBufferBytes = 6,
  kGenerateLineInfo = 13,
  kSplitCompile = 34,
};

/// CUstream_flags, CUevent_flags, CUstreamCaptureMode.
enum StreamFlag : unsigned { kStreamNonBlocking = 1 };
enum EventFlag : unsigned { kEventDefault = 0 };
enum CaptureMode : int { kCaptureThreadLocal = 1, kCaptureRelaxed = 2 };

/// CUstreamCaptureStatus.
enum CaptureStatus : int { kCaptureNone = 0, kCaptureActive = 1 };

/// CUlaunchAttributeID.
enum LaunchAttributeId : int {
  kCooperative = 2,
  kClusterDimension = 4,
  kProgrammaticStreamSerialization = 6,
};

/// CUlaunchAttribute: the value is a union of 64 bytes at offset 8.
struct LaunchAttribute {
  LaunchAttributeId id;
  char pad[4];
  union {
    char bytes[64];
    struct {
      unsigned x, y, z;
    } clusterDim;
    int flag;
    uint64_t align;
  } value;
};

/// CUlaunchConfig.
struct LaunchConfig {
  unsigned gridDimX, gridDimY, gridDimZ;
  unsigned blockDimX, blockDimY, blockDimZ;
  unsigned sharedMemBytes;
  StreamHandle hStream;
  LaunchAttribute *attrs;
  unsigned numAttrs;
};

/// CUtensorMapDataType.
enum TensorMapDataType : int {
  kTensorMapU8 = 0,
  kTensorMapU16 = 1,
  kTensorMapU32 = 2,
  kTensorMapU64 = 4,
  kTensorMapF16 = 6,
  kTensorMapF32 = 7,
  kTensorMapF64 = 8,
  kTensorMapBf16 = 9,
  kTensorMapTf32 = 11,
};

/// CUtensorMapInterleave, CUtensorMapSwizzle, CUtensorMapL2promotion,
/// CUtensorMapFloatOOBfill: what is outside of the view reads as zero.
enum TensorMapInterleave : int { kInterleaveNone = 0 };
enum TensorMapSwizzle : int {
  kSwizzleNone = 0,
  kSwizzle32 = 1,
  kSwizzle64 = 2,
  kSwizzle128 = 3,
};
enum TensorMapL2Promotion : int {
  kL2PromotionNone = 0,
  kL2Promotion128 = 2,
  kL2Promotion256 = 3,
};
enum TensorMapOobFill : int { kOobFillZero = 0 };

} // namespace fusec::cuda

#endif // FUSEC_LIB_RUNTIME_CUDA_DRIVERTYPES_H
