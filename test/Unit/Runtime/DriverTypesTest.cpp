// The runtime's own declarations against the driver's header, where there is
// one.
#if __has_include(<cuda.h>)
#include <cuda.h>

#include "DriverTypes.h"
#include "fusec/Support/TensorMap.h"

#include <cstddef>
#include <gtest/gtest.h>

namespace cuda = fusec::cuda;

#define SAME(OURS, THEIRS) EXPECT_EQ(int(cuda::OURS), int(THEIRS))

TEST(DriverTypes, NumbersAreThoseOfTheHeader) {
  SAME(kInvalidValue, CUDA_ERROR_INVALID_VALUE);
  SAME(kOutOfMemory, CUDA_ERROR_OUT_OF_MEMORY);
  SAME(kStubLibrary, CUDA_ERROR_STUB_LIBRARY);
  SAME(kNoDevice, CUDA_ERROR_NO_DEVICE);
  SAME(kInvalidDevice, CUDA_ERROR_INVALID_DEVICE);
  SAME(kInvalidImage, CUDA_ERROR_INVALID_IMAGE);
  SAME(kNoBinaryForGpu, CUDA_ERROR_NO_BINARY_FOR_GPU);
  SAME(kInvalidPtx, CUDA_ERROR_INVALID_PTX);
  SAME(kJitCompilerNotFound, CUDA_ERROR_JIT_COMPILER_NOT_FOUND);
  SAME(kUnsupportedPtxVersion, CUDA_ERROR_UNSUPPORTED_PTX_VERSION);
  SAME(kJitCompilationDisabled, CUDA_ERROR_JIT_COMPILATION_DISABLED);
  SAME(kIllegalAddress, CUDA_ERROR_ILLEGAL_ADDRESS);
  SAME(kLaunchOutOfResources, CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
  SAME(kLaunchTimeout, CUDA_ERROR_LAUNCH_TIMEOUT);
  SAME(kAssert, CUDA_ERROR_ASSERT);
  SAME(kHardwareStackError, CUDA_ERROR_HARDWARE_STACK_ERROR);
  SAME(kLaunchFailed, CUDA_ERROR_LAUNCH_FAILED);
  SAME(kInvalidClusterSize, CUDA_ERROR_INVALID_CLUSTER_SIZE);
  SAME(kCapabilityMajor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  SAME(kCapabilityMinor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  SAME(kMaxDynamicSharedBytes, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
  SAME(kNonPortableClusterSizeAllowed,
       CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED);
  SAME(kErrorLogBuffer, CU_JIT_ERROR_LOG_BUFFER);
  SAME(kErrorLogBufferBytes, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES);
  SAME(kGenerateLineInfo, CU_JIT_GENERATE_LINE_INFO);
#if CUDA_VERSION >= 13000
  SAME(kSplitCompile, CU_JIT_SPLIT_COMPILE);
#endif
  SAME(kStreamNonBlocking, CU_STREAM_NON_BLOCKING);
  SAME(kEventDefault, CU_EVENT_DEFAULT);
  SAME(kCaptureThreadLocal, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
  SAME(kCaptureRelaxed, CU_STREAM_CAPTURE_MODE_RELAXED);
  SAME(kCaptureActive, CU_STREAM_CAPTURE_STATUS_ACTIVE);
  SAME(kCooperative, CU_LAUNCH_ATTRIBUTE_COOPERATIVE);
  SAME(kClusterDimension, CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION);
  SAME(kProgrammaticStreamSerialization,
       CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION);
}

TEST(DriverTypes, NumbersOfTensorMapsAreThoseOfTheHeader) {
  SAME(kTensorMapU8, CU_TENSOR_MAP_DATA_TYPE_UINT8);
  SAME(kTensorMapU16, CU_TENSOR_MAP_DATA_TYPE_UINT16);
  SAME(kTensorMapU32, CU_TENSOR_MAP_DATA_TYPE_UINT32);
  SAME(kTensorMapU64, CU_TENSOR_MAP_DATA_TYPE_UINT64);
  SAME(kTensorMapF16, CU_TENSOR_MAP_DATA_TYPE_FLOAT16);
  SAME(kTensorMapF32, CU_TENSOR_MAP_DATA_TYPE_FLOAT32);
  SAME(kTensorMapF64, CU_TENSOR_MAP_DATA_TYPE_FLOAT64);
  SAME(kTensorMapBf16, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16);
  SAME(kTensorMapTf32, CU_TENSOR_MAP_DATA_TYPE_TFLOAT32);
  SAME(kInterleaveNone, CU_TENSOR_MAP_INTERLEAVE_NONE);
  SAME(kSwizzleNone, CU_TENSOR_MAP_SWIZZLE_NONE);
  SAME(kSwizzle32, CU_TENSOR_MAP_SWIZZLE_32B);
  SAME(kSwizzle64, CU_TENSOR_MAP_SWIZZLE_64B);
  SAME(kSwizzle128, CU_TENSOR_MAP_SWIZZLE_128B);
  SAME(kL2PromotionNone, CU_TENSOR_MAP_L2_PROMOTION_NONE);
  SAME(kL2Promotion128, CU_TENSOR_MAP_L2_PROMOTION_L2_128B);
  SAME(kL2Promotion256, CU_TENSOR_MAP_L2_PROMOTION_L2_256B);
  SAME(kOobFillZero, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  EXPECT_EQ(fusec::kTensorMapBytes, int64_t(sizeof(CUtensorMap)));
  EXPECT_GE(alignof(fusec::EncodedTensorMap), alignof(CUtensorMap));
}

TEST(DriverTypes, LayoutsAreThoseOfTheHeader) {
  EXPECT_EQ(sizeof(cuda::LaunchAttribute), sizeof(CUlaunchAttribute));
  EXPECT_EQ(offsetof(cuda::LaunchAttribute, value),
            offsetof(CUlaunchAttribute, value));
  EXPECT_EQ(sizeof(cuda::LaunchConfig), sizeof(CUlaunchConfig));
  EXPECT_EQ(offsetof(cuda::LaunchConfig, sharedMemBytes),
            offsetof(CUlaunchConfig, sharedMemBytes));
  EXPECT_EQ(offsetof(cuda::LaunchConfig, hStream),
            offsetof(CUlaunchConfig, hStream));
  EXPECT_EQ(offsetof(cuda::LaunchConfig, attrs),
            offsetof(CUlaunchConfig, attrs));
  EXPECT_EQ(offsetof(cuda::LaunchConfig, numAttrs),
            offsetof(CUlaunchConfig, numAttrs));
  EXPECT_EQ(sizeof(cuda::DevicePointer), sizeof(CUdeviceptr));
}
#endif
