// A driver library that records what it is asked. Device memory is host memory;
// kernels do nothing. Signatures follow the CUDA driver API.
#include "FakeCuda.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <string>

#ifdef FAKE_CUDA_INCOMPLETE
extern "C" int cuInit(unsigned) { return 0; }
#else

namespace {

struct State {
  std::string log;
  std::map<std::string, int> failures;
  int version = 13000;
  bool capturing = false;
  /// Blocks that were queued, those of the graph that is recorded or was last,
  /// and those queued when the last two events were recorded.
  double blocks = 0, graphBlocks = 0, eventBlocks[2] = {};
  bool recording = false;
  std::set<void *> firstArguments;
  std::mutex mutex;

  /// For tests of whole programs: the calls go into the file that the variable
  /// FAKE_CUDA_LOG names.
  ~State() {
    if (const char *path = std::getenv("FAKE_CUDA_LOG"))
      std::ofstream(path) << log;
  }
};
State &state() {
  static State instance;
  return instance;
}
thread_local int contextDepth = 0;
/// CUstreamCaptureMode.
thread_local int captureMode = 0;
constexpr int kRelaxed = 2, kCaptureUnsupported = 900;

/// Records a call; gives the error that it shall return.
int called(const char *symbol, const std::string &arguments = "") {
  const std::lock_guard<std::mutex> lock(state().mutex);
  state()
      .log.append(symbol)
      .append(arguments.empty() ? "" : " ")
      .append(arguments);
  state().log += '\n';
  const auto found = state().failures.find(symbol);
  return found == state().failures.end() ? 0 : found->second;
}

/// What the driver refuses while a stream is recorded, but to relaxed threads.
int calledBesideCapture(const char *symbol, const std::string &arguments = "") {
  const int error = called(symbol, arguments);
  return state().capturing && captureMode != kRelaxed ? kCaptureUnsupported
                                                      : error;
}

template <typename T> void give(T **out, uintptr_t value) {
  *out = reinterpret_cast<T *>(value);
}

struct LaunchAttribute {
  int id;
  char pad[4];
  unsigned x, y, z;
  char rest[52];
};
struct LaunchConfig {
  unsigned grid[3], block[3], shared;
  void *stream;
  LaunchAttribute *attributes;
  unsigned count;
};

std::string triple(const unsigned *values) {
  return std::to_string(values[0]) + "," + std::to_string(values[1]) + "," +
         std::to_string(values[2]);
}

template <typename T> std::string list(const T *values, unsigned count) {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += (i ? "," : "") + std::to_string(values[i]);
  return text;
}

/// The parameters of mappedModel() behind its pointers.
std::string mappedParameters(void **parameters) {
  uintptr_t base = 0;
  int integer = 0;
  double real = 0;
  std::memcpy(&base, parameters[0], sizeof(base));
  std::memcpy(&integer, parameters[1], sizeof(integer));
  std::memcpy(&real, parameters[2], sizeof(real));
  return " map of " + std::to_string(base) + " scalars " +
         std::to_string(integer) + (real == 0.5 ? " 0.5" : " other");
}

} // namespace

extern "C" {

const char *fakeCudaLog() { return state().log.c_str(); }
void fakeCudaReset() {
  state().log.clear();
  state().failures.clear();
  state().version = 13000;
  state().capturing = false;
  state().firstArguments.clear();
}
void fakeCudaFail(const char *symbol, int error) {
  state().failures[symbol] = error;
}
void fakeCudaVersion(int version) { state().version = version; }
int fakeCudaContextDepth() { return contextDepth; }
void fakeCudaCapturing(bool capturing) { state().capturing = capturing; }
int fakeCudaFirstArguments() {
  return static_cast<int>(state().firstArguments.size());
}

int cuGetErrorName(int error, const char **name) {
  *name = error == 2     ? "CUDA_ERROR_OUT_OF_MEMORY"
          : error == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS"
                         : nullptr;
  return *name ? 0 : 1;
}
int cuGetErrorString(int error, const char **text) {
  *text = error == 2 ? "out of memory" : nullptr;
  return *text ? 0 : 1;
}
int cuInit(unsigned) { return called("cuInit"); }
int cuDriverGetVersion(int *version) {
  *version = state().version;
  return called("cuDriverGetVersion");
}
int cuDeviceGetCount(int *count) {
  *count = 1;
  return called("cuDeviceGetCount");
}
int cuDeviceGet(int *device, int ordinal) {
  *device = ordinal;
  return called("cuDeviceGet");
}
int cuDeviceGetName(char *name, int, int) {
  std::strcpy(name, "Fake H200");
  return called("cuDeviceGetName");
}
int cuDeviceGetAttribute(int *value, int attribute, int) {
  // Those of an H200.
  const std::map<int, int> values = {{16, 132}, {39, 2048},   {75, 9},
                                     {76, 0},   {81, 233472}, {111, 1024}};
  const auto found = values.find(attribute);
  *value = found == values.end() ? -1 : found->second;
  return called("cuDeviceGetAttribute");
}
int cuDevicePrimaryCtxRetain(void **context, int) {
  give(context, 0x11);
  return called("cuDevicePrimaryCtxRetain");
}
int cuDevicePrimaryCtxRelease_v2(int) {
  return called("cuDevicePrimaryCtxRelease");
}
int cuCtxPushCurrent_v2(void *) {
  ++contextDepth;
  return 0;
}
int cuCtxPopCurrent_v2(void **) {
  --contextDepth;
  return 0;
}
int cuCtxSynchronize() { return called("cuCtxSynchronize"); }

int cuMemAlloc_v2(unsigned long long *pointer, size_t bytes) {
  const int error = calledBesideCapture("cuMemAlloc", std::to_string(bytes));
  if (!error)
    *pointer = reinterpret_cast<uintptr_t>(
        std::aligned_alloc(1024, (bytes + 1023) / 1024 * 1024));
  return error;
}
int cuMemFree_v2(unsigned long long pointer) {
  std::free(reinterpret_cast<void *>(pointer));
  return called("cuMemFree");
}
int cuMemcpyHtoD_v2(unsigned long long to, const void *from, size_t bytes) {
  std::memcpy(reinterpret_cast<void *>(to), from, bytes);
  return called("cuMemcpyHtoD", std::to_string(bytes));
}
int cuMemcpyDtoH_v2(void *to, unsigned long long from, size_t bytes) {
  std::memcpy(to, reinterpret_cast<void *>(from), bytes);
  return called("cuMemcpyDtoH", std::to_string(bytes));
}

int cuMemsetD8_v2(unsigned long long to, unsigned char value, size_t bytes) {
  std::memset(reinterpret_cast<void *>(to), value, bytes);
  // Where it lies in its allocation, which is aligned to as many bytes.
  return called("cuMemsetD8", std::to_string(to % 1024) + " " +
                                  std::to_string(value) + " " +
                                  std::to_string(bytes));
}
int cuMemsetD8Async(unsigned long long to, unsigned char value, size_t bytes,
                    void *) {
  std::memset(reinterpret_cast<void *>(to), value, bytes);
  return called("cuMemsetD8Async",
                std::to_string(value) + " " + std::to_string(bytes));
}
// The map's first bytes are the address, so that a launch can tell it.
int cuTensorMapEncodeTiled(void *map, int type, unsigned rank, void *base,
                           const uint64_t *sizes, const uint64_t *strides,
                           const unsigned *box, const unsigned *steps,
                           int interleave, int swizzle, int promotion,
                           int outside) {
  std::memcpy(map, &base, sizeof(base));
  const int modes[] = {interleave, swizzle, promotion, outside};
  std::string text = std::to_string(type) + " " +
                     std::to_string(reinterpret_cast<uintptr_t>(base)) +
                     " sizes " + list(sizes, rank) + " strides " +
                     list(strides, rank - 1) + " box " + list(box, rank) +
                     " steps " + list(steps, rank) + " modes";
  for (int mode : modes)
    text += " " + std::to_string(mode);
  if (reinterpret_cast<uintptr_t>(map) % 64 != 0)
    text += " misaligned";
  return called("cuTensorMapEncodeTiled", text);
}

int cuTensorMapEncodeIm2col(void *map, int type, unsigned rank, void *base,
                            const uint64_t *sizes, const uint64_t *strides,
                            const int *lower, const int *upper,
                            unsigned channels, unsigned pixels,
                            const unsigned *steps, int interleave, int swizzle,
                            int promotion, int outside) {
  std::memcpy(map, &base, sizeof(base));
  const int modes[] = {interleave, swizzle, promotion, outside};
  std::string text =
      std::to_string(type) + " " +
      std::to_string(reinterpret_cast<uintptr_t>(base)) + " sizes " +
      list(sizes, rank) + " strides " + list(strides, rank - 1) + " from " +
      list(lower, rank - 2) + " to " + list(upper, rank - 2) + " box " +
      std::to_string(channels) + "," + std::to_string(pixels) + " steps " +
      list(steps, rank) + " modes";
  for (int mode : modes)
    text += " " + std::to_string(mode);
  return called("cuTensorMapEncodeIm2col", text);
}

int cuStreamCreate(void **stream, unsigned flags) {
  give(stream, 0x22);
  return called("cuStreamCreate", std::to_string(flags));
}
int cuStreamDestroy_v2(void *) { return called("cuStreamDestroy"); }
int cuStreamSynchronize(void *) { return called("cuStreamSynchronize"); }
int cuStreamBeginCapture_v2(void *, int mode) {
  state().recording = true;
  state().graphBlocks = 0;
  return called("cuStreamBeginCapture", std::to_string(mode));
}
int cuStreamEndCapture(void *, void **graph) {
  state().recording = false;
  give(graph, 0x33);
  return called("cuStreamEndCapture");
}
int cuThreadExchangeStreamCaptureMode(int *mode) {
  std::swap(captureMode, *mode);
  return 0;
}
int cuStreamIsCapturing(void *, int *status) {
  *status = state().capturing;
  return 0;
}
int cuEventCreate(void **event, unsigned) {
  give(event, 0x44);
  return called("cuEventCreate");
}
int cuEventDestroy_v2(void *) { return called("cuEventDestroy"); }
int cuEventRecord(void *, void *) {
  state().eventBlocks[0] = state().eventBlocks[1];
  state().eventBlocks[1] = state().blocks;
  return called("cuEventRecord");
}
int cuEventSynchronize(void *) { return called("cuEventSynchronize"); }
int cuEventElapsedTime(float *ms, void *, void *) {
  *ms = 2.5f;
  // For tests of what is done about times: kernels whose blocks take so long.
  if (const char *ns = std::getenv("FAKE_CUDA_BLOCK_NS"))
    *ms = static_cast<float>((state().eventBlocks[1] - state().eventBlocks[0]) *
                             std::atof(ns) * 1e-6);
  return called("cuEventElapsedTime");
}

int cuModuleLoadDataEx(void **module, const void *, unsigned count,
                       int *options, void **values) {
  std::string numbers;
  for (unsigned i = 0; i < count; ++i)
    numbers += (i == 0 ? "" : " ") + std::to_string(options[i]);
  const int error = called("cuModuleLoadDataEx", numbers);
  give(module, 0x55);
  if (error && options[0] == 5 && options[1] == 6 &&
      reinterpret_cast<uintptr_t>(values[1]) > 20)
    std::strcpy(static_cast<char *>(values[0]), "ptxas: line 3: oops");
  return error;
}
int cuModuleUnload(void *) { return called("cuModuleUnload"); }
int cuModuleGetFunction(void **function, void *, const char *name) {
  give(function, name[0]);
  return called("cuModuleGetFunction", name);
}
int cuFuncSetAttribute(void *function, int attribute, int value) {
  return called("cuFuncSetAttribute",
                std::string(1, char(reinterpret_cast<uintptr_t>(function))) +
                    " " + std::to_string(attribute) + " " +
                    std::to_string(value));
}
int cuLaunchKernelEx(const LaunchConfig *config, void *function,
                     void **parameters, void **) {
  (state().recording ? state().graphBlocks : state().blocks) +=
      double(config->grid[0]) * config->grid[1] * config->grid[2];
  std::string text(1, char(reinterpret_cast<uintptr_t>(function)));
  text += " grid " + triple(config->grid) + " block " + triple(config->block) +
          " shared " + std::to_string(config->shared);
  constexpr int cooperative = 2, clusterDimension = 4, programmatic = 6;
  // The one launch that is both, of TestModel.h, takes a map.
  int both = 0;
  for (unsigned i = 0; i < config->count; ++i) {
    const LaunchAttribute &attribute = config->attributes[i];
    both += attribute.id == programmatic || attribute.id == cooperative;
    text += " attribute " + std::to_string(attribute.id) + " " +
            (attribute.id == clusterDimension ? triple(&attribute.x)
                                              : std::to_string(attribute.x));
  }
  if (both == 2)
    text += mappedParameters(parameters + 3);
  const auto first = *static_cast<float **>(parameters[0]);
  state().firstArguments.insert(first);
  const auto second = *static_cast<float **>(parameters[1]);
  return called("cuLaunchKernelEx",
                text + (first && second ? "" : " null argument"));
}
int cuGraphInstantiateWithFlags(void **exec, void *, unsigned long long) {
  give(exec, 0x66);
  return called("cuGraphInstantiate");
}
int cuGraphLaunch(void *exec, void *stream) {
  state().blocks += state().graphBlocks;
  return called("cuGraphLaunch",
                std::to_string(reinterpret_cast<uintptr_t>(exec)) + " " +
                    std::to_string(reinterpret_cast<uintptr_t>(stream)));
}
int cuGraphExecDestroy(void *) { return called("cuGraphExecDestroy"); }
int cuGraphDestroy(void *) { return called("cuGraphDestroy"); }

} // extern "C"
#endif
