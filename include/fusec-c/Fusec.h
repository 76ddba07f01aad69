/*===- Fusec.h - the runtime's C API --------------------------------------===*\
|*                                                                            *|
|* Load a compiled model, bind device pointers, run it. Handles are opaque;   *|
|* what this header declares is the only interface that stays compatible      *|
|* between versions: functions and status codes are added, never changed.     *|
|*                                                                            *|
|* Every function that can fail returns a FusecStatus; fusecLastError() then  *|
|* says what happened, for the calling thread. Handles are created into an    *|
|* out parameter, which is set to NULL on failure, and destroyed by their     *|
|* ...Destroy function, which accepts NULL. A handle keeps what it was made   *|
|* from alive. An executable or stream is used by one thread at a time;       *|
|* modules and devices by any number.                                         *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef FUSEC_C_FUSEC_H
#define FUSEC_C_FUSEC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Grows when functions are added. */
#define FUSEC_API_VERSION 6

typedef enum FusecStatus {
  FUSEC_OK = 0,
  /** The caller passed something unusable: fix the call. */
  FUSEC_INVALID_ARGUMENT = 1,
  /** A named thing (input, file, device, kernel) does not exist. */
  FUSEC_NOT_FOUND = 2,
  /** A file or message is malformed, cut or of another version. */
  FUSEC_INVALID_DATA = 3,
  /** This build or this machine cannot do it. */
  FUSEC_UNAVAILABLE = 4,
  /** Memory of the device or the host ran out. */
  FUSEC_OUT_OF_MEMORY = 5,
  /** The device reported a fault while a kernel ran. */
  FUSEC_DEVICE_FAULT = 6,
  /** A bug in fusec. */
  FUSEC_INTERNAL = 7
} FusecStatus;

/** Element types; FUSEC_I1 is one byte, 0 or 1. More may be added. */
typedef enum FusecDType {
  FUSEC_F16 = 0,
  FUSEC_BF16 = 1,
  FUSEC_F32 = 2,
  FUSEC_F64 = 3,
  FUSEC_I1 = 4,
  FUSEC_I8 = 5,
  FUSEC_I32 = 6,
  FUSEC_I64 = 7,
  FUSEC_I16 = 8,
  FUSEC_UI8 = 9,
  FUSEC_UI16 = 10,
  FUSEC_UI32 = 11,
  FUSEC_UI64 = 12,
  FUSEC_F8E4M3FN = 13,
  FUSEC_F8E5M2 = 14
} FusecDType;

typedef struct FusecModule FusecModule;
typedef struct FusecDevice FusecDevice;
typedef struct FusecBuffer FusecBuffer;
typedef struct FusecWeights FusecWeights;
typedef struct FusecStream FusecStream;
typedef struct FusecExecutable FusecExecutable;

/** An input or output. The pointers live as long as the module. */
typedef struct FusecTensorInfo {
  const char *name;
  FusecDType type;
  int32_t rank;
  /** `rank` sizes; row-major and dense. */
  const int64_t *shape;
  int64_t byteCount;
} FusecTensorInfo;

/** FUSEC_API_VERSION of the library that is linked. */
int fusecApiVersion(void);
/** The release, e.g. "0.1.0". */
const char *fusecVersion(void);
/** What the calling thread's last failed call reported; "" if none failed.
 *  Valid until that thread's next failing call. */
const char *fusecLastError(void);

/** Reads model.ptx. */
FusecStatus fusecModuleLoad(const char *path, FusecModule **module);
/** Parses the text of model.ptx. */
FusecStatus fusecModuleParse(const char *text, size_t bytes,
                             FusecModule **module);
void fusecModuleDestroy(FusecModule *module);
size_t fusecModuleInputCount(const FusecModule *module);
size_t fusecModuleOutputCount(const FusecModule *module);
/** FUSEC_NOT_FOUND for an index that there is not. */
FusecStatus fusecModuleInput(const FusecModule *module, size_t index,
                             FusecTensorInfo *info);
FusecStatus fusecModuleOutput(const FusecModule *module, size_t index,
                              FusecTensorInfo *info);

/** The input that an output is the new value of, by its index, where both may
 * be bound to the same memory; -1 for an output that is none. See
 *  fusecExecutableBindUpdates(). Since version 6. */
FusecStatus fusecModuleOutputUpdates(const FusecModule *module, size_t index,
                                     int64_t *input);

/** What is in the artefact, as indented JSON: kernels with their ops, bytes and
 *  predicted times, launches, memory (docs/Artifact.md). `bytes`, unless NULL,
 *  gets its length; the text lives as long as the module. Since version 3. */
FusecStatus fusecModuleManifest(const FusecModule *module, const char **json,
                                size_t *bytes);

/** Opens a GPU. `library` is the driver's file, NULL for libcuda.so.1.
 *  FUSEC_UNAVAILABLE where there is no driver or no such GPU. */
FusecStatus fusecDeviceOpenCuda(int ordinal, const char *library,
                                FusecDevice **device);
void fusecDeviceDestroy(FusecDevice *device);
/** E.g. "NVIDIA H200 (sm_90)"; lives as long as the device. */
const char *fusecDeviceDescription(const FusecDevice *device);

/** Device memory, aligned to 256 bytes. */
FusecStatus fusecBufferCreate(const FusecDevice *device, int64_t bytes,
                              FusecBuffer **buffer);
void fusecBufferDestroy(FusecBuffer *buffer);
void *fusecBufferData(const FusecBuffer *buffer);
/** Synchronous copies of the first `bytes` bytes. */
FusecStatus fusecBufferUpload(FusecBuffer *buffer, const void *host,
                              int64_t bytes);
FusecStatus fusecBufferDownload(const FusecBuffer *buffer, void *host,
                                int64_t bytes);

FusecStatus fusecStreamCreate(const FusecDevice *device, FusecStream **stream);
/** Over a native handle (CUstream, cudaStream_t) that stays the caller's. */
FusecStatus fusecStreamWrap(const FusecDevice *device, void *native,
                            FusecStream **stream);
void fusecStreamDestroy(FusecStream *stream);
/** Waits; reports the first fault. */
FusecStatus fusecStreamSynchronize(FusecStream *stream);

/** Loads the kernels and allocates the scratch memory. */
FusecStatus fusecExecutableCreate(const FusecModule *module,
                                  const FusecDevice *device,
                                  FusecExecutable **executable);
/** Another one with the same kernels and scratch memory of its own, so that the
 *  runs of both may overlap. */
FusecStatus fusecExecutableDuplicate(const FusecExecutable *original,
                                     FusecExecutable **executable);
void fusecExecutableDestroy(FusecExecutable *executable);
/** Device pointers, aligned to 16 bytes, used without a copy. They stay bound
 *  until bound again. A parameter whose memory was changed is bound again too:
 *  what the model computes of parameters alone is computed anew at the next
 *  run. FUSEC_NOT_FOUND lists the names that there are. */
FusecStatus fusecExecutableBindInput(FusecExecutable *executable,
                                     const char *name, const void *data);
FusecStatus fusecExecutableBindOutput(FusecExecutable *executable,
                                      const char *name, void *data);

/** Binds each output that is the new value of an input (a cache, a weight and
 *  its gradient's step) to the memory that is bound to this input: a run leaves
 *  the new value there, without a copy. Called after the inputs were bound, and
 *  again where one of them is bound to other memory; the other outputs are
 *  bound as ever. FUSEC_INVALID_ARGUMENT where such an input is not bound.
 *  Since version 6. */
FusecStatus fusecExecutableBindUpdates(FusecExecutable *executable);

/** Uploads the tensors of a .safetensors file that have the name of an input,
 *  which must have its type and shape. FUSEC_NOT_FOUND if there are none. Since
 *  version 2. */
FusecStatus fusecWeightsLoad(const FusecModule *module,
                             const FusecDevice *device, const char *path,
                             FusecWeights **weights);
void fusecWeightsDestroy(FusecWeights *weights);
/** How many inputs it has values for, the input that one is for, and where it
 *  lies on the device. FUSEC_NOT_FOUND for an index that there is not. Since
 *  version 3. */
size_t fusecWeightsCount(const FusecWeights *weights);
FusecStatus fusecWeightsTensor(const FusecWeights *weights, size_t index,
                               FusecTensorInfo *info, const void **data);
/** Binds them to the inputs; they must live as long as the executable runs with
 *  them. For a checkpoint in several files, once for each. Since version 2. */
FusecStatus fusecExecutableBindWeights(FusecExecutable *executable,
                                       const FusecWeights *weights);

/** Queues one run. With a NULL stream: runs on one of its own, and waits. The
 *  stream may be one that a CUDA graph is captured from, if no parameter was
 *  bound since the last run. */
FusecStatus fusecExecutableRun(FusecExecutable *executable,
                               FusecStream *stream);
/** Binds all inputs and all outputs, in the module's order, and queues one run:
 *  for callers to whom each call is dear. Several threads may call it for one
 *  executable, if the runs follow one another on one stream. A parameter that
 *  keeps its address is taken to hold what it held. Since version 4. */
FusecStatus fusecExecutableRunWith(FusecExecutable *executable,
                                   const void *const *inputs,
                                   void *const *outputs, FusecStream *stream);

#ifdef __cplusplus
}
#endif

#endif /* FUSEC_C_FUSEC_H */
