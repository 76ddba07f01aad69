#include "CudaObjects.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <list>

namespace fusec::cuda {
namespace {

/// Blocks of a cluster that every GPU with clusters can schedule.
constexpr int64_t kPortableClusterBlocks = 8;

/// The version of CUDA whose drivers compile the kernels of a module side by
/// side (CUDA driver API, "CU_JIT_SPLIT_COMPILE"), and the number of threads
/// that stands for one a processor. The code is the same.
constexpr int kFirstWithSplitCompile = 13000;
constexpr uintptr_t kAllProcessors = 0;

/// What shared memory is given out in (cuda_occupancy.h, from 8.0 on).
constexpr int64_t kSharedUnit = 128;

/// Dynamic shared memory that a launch asks for, bytes: what its kernel uses,
/// or, if its blocks are to be spread, what leaves no SM room for more than an
/// even share of them.
int64_t dynamicBytes(const Gpu::Processors &sms, int64_t staticBytes,
                     const LaunchInfo &launch) {
  const int64_t blocks = launch.grid[0] * launch.grid[1] * launch.grid[2];
  const int64_t threads = launch.block[0] * launch.block[1] * launch.block[2];
  if (!launch.spread)
    return launch.sharedBytes;
  const int64_t share = (blocks + sms.count - 1) / sms.count;
  if ((share + 1) * threads > sms.threads)
    return launch.sharedBytes;
  const int64_t least =
      (sms.sharedBytes / (share + 1) / kSharedUnit + 1) * kSharedUnit;
  if (share * least > sms.sharedBytes)
    return launch.sharedBytes;
  return std::max(launch.sharedBytes, least - sms.reservedBytes - staticBytes);
}

/// A kernel in the module of a GPU.
struct LoadedKernel {
  Function function = nullptr;
  int64_t staticSharedBytes = 0;
};

/// One launch in the driver's form. The pointers inside LaunchConfig and the
/// parameter list refer to members: made once in its final place, never moved.
class LaunchRecord {
public:
  LaunchRecord(const Gpu &gpu, const LoadedKernel &kernel,
               const BoundLaunch &bound)
      : function_(kernel.function), args_(bound.args), maps_(bound.maps) {
    const LaunchInfo &launch = *bound.launch;
    addCleared(launch);
    addParameters(launch);
    addAttributes(launch);
    config_.gridDimX = static_cast<unsigned>(launch.grid[0]);
    config_.gridDimY = static_cast<unsigned>(launch.grid[1]);
    config_.gridDimZ = static_cast<unsigned>(launch.grid[2]);
    config_.blockDimX = static_cast<unsigned>(launch.block[0]);
    config_.blockDimY = static_cast<unsigned>(launch.block[1]);
    config_.blockDimZ = static_cast<unsigned>(launch.block[2]);
    config_.sharedMemBytes = static_cast<unsigned>(
        dynamicBytes(gpu.processors(), kernel.staticSharedBytes, launch));
    config_.attrs = attributes_.data();
    config_.numAttrs = static_cast<unsigned>(attributes_.size());
  }
  LaunchRecord(const LaunchRecord &) = delete;
  LaunchRecord &operator=(const LaunchRecord &) = delete;

  Status queue(const Gpu &gpu, StreamHandle stream) {
    for (const auto &[address, bytes] : cleared_)
      FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(
          gpu, "cuMemsetD8Async", memsetD8Async, address, 0, bytes, stream));
    config_.hStream = stream;
    return FUSEC_CUDA_CALL(gpu, "cuLaunchKernelEx", launchKernelEx, &config_,
                           function_, parameters_.data(), nullptr);
  }

private:
  /// Scalars lie in the slots that pointers have.
  void addParameters(const LaunchInfo &launch) {
    size_t map = 0;
    for (size_t i = 0; i < args_.size(); ++i) {
      if (const auto *scalar = std::get_if<ScalarArg>(&launch.args[i]))
        std::memcpy(&args_[i], scalar->bytes().data(), sizeof(void *));
      const bool isMap = std::holds_alternative<TensorMapArg>(launch.args[i]);
      parameters_.push_back(isMap ? static_cast<void *>(&maps_[map++])
                                  : &args_[i]);
    }
  }

  LaunchAttribute &addAttribute(LaunchAttributeId id) {
    attributes_.emplace_back().id = id;
    return attributes_.back();
  }

  void addAttributes(const LaunchInfo &launch) {
    if (launch.cluster != std::array<int64_t, 3>{1, 1, 1})
      addAttribute(kClusterDimension).value.clusterDim = {
          static_cast<unsigned>(launch.cluster[0]),
          static_cast<unsigned>(launch.cluster[1]),
          static_cast<unsigned>(launch.cluster[2])};
    if (launch.cooperative)
      addAttribute(kCooperative).value.flag = 1;
    // Recorded into a graph, it becomes a programmatic edge.
    if (launch.programmatic)
      addAttribute(kProgrammaticStreamSerialization).value.flag = 1;
  }

  /// In the order of the launch; nothing where there are no bytes.
  void addCleared(const LaunchInfo &launch) {
    for (int64_t number : launch.cleared) {
      const auto bytes =
          static_cast<size_t>(bufferOf(launch.args[number])->bytes);
      if (bytes > 0)
        cleared_.emplace_back(reinterpret_cast<DevicePointer>(args_[number]),
                              bytes);
    }
  }

  Function function_;
  std::vector<void *> args_;
  std::vector<EncodedTensorMap> maps_;
  std::vector<void *> parameters_;
  std::vector<LaunchAttribute> attributes_;
  /// What is cleared before: addresses and bytes.
  std::vector<std::pair<DevicePointer, size_t>> cleared_;
  LaunchConfig config_{};
};

/// Owns the driver's module; shared by what was prepared from it.
struct CodeHandle {
  std::shared_ptr<Gpu> gpu;
  ModuleHandle module = nullptr;

  ~CodeHandle() {
    const ContextScope scope(*gpu);
    if (!module || !scope.status().ok())
      return;
    // A run may still be in flight, on a stream that is not known here.
    gpu->driver().ctxSynchronize();
    gpu->driver().moduleUnload(module);
  }
};

/// A single launch is cheaper queued than as a graph of one node.
class SingleLaunch : public PreparedLaunches {
public:
  SingleLaunch(std::shared_ptr<CodeHandle> code, const LoadedKernel &kernel,
               const BoundLaunch &bound)
      : code_(std::move(code)), record_(*code_->gpu, kernel, bound) {}

  Status run(Stream &stream) override {
    const ContextScope scope(*code_->gpu);
    FUSEC_RETURN_IF_ERROR(scope.status());
    return record_.queue(*code_->gpu,
                         static_cast<StreamHandle>(stream.native()));
  }

private:
  std::shared_ptr<CodeHandle> code_;
  LaunchRecord record_;
};

/// Nothing to launch: a model whose tensors are all empty.
class NoLaunches : public PreparedLaunches {
  Status run(Stream &) override { return Status::success(); }
};

/// Whether someone records what is queued on a stream. Where the driver cannot
/// tell, because another stream is recorded, this one is not.
bool isCaptured(const Gpu &gpu, StreamHandle stream) {
  CaptureStatus status = kCaptureNone;
  return gpu.driver().streamIsCapturing(stream, &status) == kSuccess &&
         status == kCaptureActive;
}

Status queueAll(const Gpu &gpu, std::list<LaunchRecord> &records,
                StreamHandle stream) {
  for (LaunchRecord &record : records)
    FUSEC_RETURN_IF_ERROR(record.queue(gpu, stream));
  return Status::success();
}

/// The launches as a graph, which costs many times what they cost one by one:
/// unless it is asked for before, it is made when they run again. A caller
/// whose tensors lie elsewhere each time never has one.
class SeveralLaunches : public PreparedLaunches {
public:
  SeveralLaunches(std::shared_ptr<CodeHandle> code,
                  std::list<LaunchRecord> records)
      : code_(std::move(code)), records_(std::move(records)) {}
  ~SeveralLaunches() override {
    const ContextScope scope(*code_->gpu);
    if (!exec_ || !scope.status().ok())
      return;
    // Does not wait: a graph in flight is freed on completion.
    code_->gpu->driver().graphExecDestroy(exec_);
  }

  Status run(Stream &stream) override {
    const ContextScope scope(*code_->gpu);
    FUSEC_RETURN_IF_ERROR(scope.status());
    const auto handle = static_cast<StreamHandle>(stream.native());
    // A graph cannot be launched into another one that is being recorded.
    if ((!std::exchange(hasRun_, true) && !exec_) ||
        isCaptured(*code_->gpu, handle))
      return queueAll(*code_->gpu, records_, handle);
    FUSEC_RETURN_IF_ERROR(record());
    return FUSEC_CUDA_CALL(*code_->gpu, "cuGraphLaunch", graphLaunch, exec_,
                           handle);
  }

  /// Makes the graph, unless there is one.
  Status record();

private:
  std::shared_ptr<CodeHandle> code_;
  std::list<LaunchRecord> records_;
  bool hasRun_ = false;
  GraphExec exec_ = nullptr;
};

Status SeveralLaunches::record() {
  if (exec_)
    return Status::success();
  const Gpu &gpu = *code_->gpu;
  const BesideCapture beside(gpu);
  Result<std::unique_ptr<CudaStream>> stream =
      CudaStream::create(nullptr, code_->gpu);
  if (!stream)
    return stream.status();
  const auto handle = static_cast<StreamHandle>((*stream)->native());
  FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(gpu, "cuStreamBeginCapture",
                                        streamBeginCapture, handle,
                                        kCaptureThreadLocal));
  Graph graph = nullptr;
  Status status = queueAll(gpu, records_, handle);
  // The capture is ended in any case: the stream is unusable until then.
  const Status ended = FUSEC_CUDA_CALL(gpu, "cuStreamEndCapture",
                                       streamEndCapture, handle, &graph);
  if (status.ok())
    status = ended;
  if (status.ok())
    status = FUSEC_CUDA_CALL(gpu, "cuGraphInstantiate", graphInstantiate,
                             &exec_, graph, 0);
  if (graph)
    gpu.driver().graphDestroy(graph);
  return status;
}

class CudaModule : public LoadedModule {
public:
  CudaModule(std::shared_ptr<CodeHandle> code,
             std::vector<LoadedKernel> kernels)
      : code_(std::move(code)), kernels_(std::move(kernels)) {}

  Result<std::unique_ptr<PreparedLaunches>>
  prepare(const std::vector<BoundLaunch> &launches) override {
    return prepare(launches, /*asGraph=*/true);
  }
  Result<std::unique_ptr<PreparedLaunches>>
  prepareForOnce(const std::vector<BoundLaunch> &launches) override {
    return prepare(launches, /*asGraph=*/false);
  }

private:
  Result<std::unique_ptr<PreparedLaunches>>
  prepare(const std::vector<BoundLaunch> &launches, bool asGraph) const;

  std::shared_ptr<CodeHandle> code_;
  /// In the order of Artifact::kernels.
  std::vector<LoadedKernel> kernels_;
};

Result<std::unique_ptr<PreparedLaunches>>
CudaModule::prepare(const std::vector<BoundLaunch> &launches,
                    bool asGraph) const {
  using Prepared = std::unique_ptr<PreparedLaunches>;
  const ContextScope scope(*code_->gpu);
  FUSEC_RETURN_IF_ERROR(scope.status());
  if (launches.empty())
    return Prepared(std::make_unique<NoLaunches>());
  if (launches.size() == 1)
    return Prepared(std::make_unique<SingleLaunch>(
        code_, kernels_[launches[0].launch->kernel], launches[0]));
  std::list<LaunchRecord> records;
  for (const BoundLaunch &bound : launches)
    records.emplace_back(*code_->gpu, kernels_[bound.launch->kernel], bound);
  auto several = std::make_unique<SeveralLaunches>(code_, std::move(records));
  if (asGraph)
    FUSEC_RETURN_IF_ERROR(several->record());
  return Prepared(std::move(several));
}

/// Lets a kernel use the shared memory and cluster size of its launches.
/// Without being asked drivers allow 48 KB, of which the kernel's static
/// memory, which the launches do not tell, is a part.
Status allowLaunches(const Gpu &gpu, Function function,
                     const Artifact &artifact, int64_t kernel) {
  int64_t shared = 0, cluster = 1;
  for (const LaunchInfo *launch : launchesOf(artifact))
    if (launch->kernel == kernel) {
      shared = std::max(shared,
                        dynamicBytes(gpu.processors(),
                                     artifact.kernels[kernel].staticSharedBytes,
                                     *launch));
      cluster = std::max(cluster, launch->cluster[0] * launch->cluster[1] *
                                      launch->cluster[2]);
    }
  const std::string what =
      "cuFuncSetAttribute for kernel '" + artifact.kernels[kernel].name + "'";
  if (shared > 0)
    FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(gpu, what, funcSetAttribute, function,
                                          kMaxDynamicSharedBytes,
                                          static_cast<int>(shared)));
  if (cluster > kPortableClusterBlocks)
    FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(gpu, what, funcSetAttribute, function,
                                          kNonPortableClusterSizeAllowed, 1));
  return Status::success();
}

/// Whether the PTX says which lines of the model it is of (fusec --lineinfo).
bool hasLineInfo(const std::string &ptx) {
  return ptx.find("\n\t.loc\t") != std::string::npos;
}

/// The version of CUDA, as drivers count them, with which the driver began to
/// read a text's version of PTX (PTX ISA, "Release Notes"); 0: not known.
int firstCudaFor(const std::string &ptx) {
  constexpr std::string_view word = "\n.version ";
  const size_t line = ptx.find(word);
  if (line == std::string::npos)
    return 0;
  char *rest = nullptr;
  const auto major =
      static_cast<int>(std::strtol(&ptx[line + word.size()], &rest, 10));
  if (*rest != '.')
    return 0;
  const auto minor = static_cast<int>(std::strtol(rest + 1, nullptr, 10));
  if (major == 8 && minor <= 8)
    return 12000 + 10 * (minor <= 5 ? minor : minor + 1);
  return major == 9 ? 13000 + 10 * minor : 0;
}

/// What a driver lacks that did not take the PTX for `reason`, or "".
std::string describeNeed(const Gpu &gpu, const Artifact &artifact,
                         StatusCode reason) {
  if (reason != StatusCode::Unavailable)
    return "";
  const int needed = firstCudaFor("\n" + artifact.ptx);
  if (gpu.cudaVersion() >= needed)
    return "";
  return "; code for '" + artifact.target + "' needs a driver of CUDA " +
         cudaVersionText(needed) + ", this one supports " +
         cudaVersionText(gpu.cudaVersion());
}

/// The driver compiles the PTX; its log becomes part of the message.
Result<ModuleHandle> compile(const Gpu &gpu, const Artifact &artifact) {
  ModuleHandle module = nullptr;
  std::string log(16384, '\0');
  std::vector<JitOption> options = {kErrorLogBuffer, kErrorLogBufferBytes};
  std::vector<void *> values = {log.data(),
                                reinterpret_cast<void *>(log.size())};
  auto add = [&](JitOption option, uintptr_t value) {
    options.push_back(option);
    values.push_back(reinterpret_cast<void *>(value));
  };
  if (hasLineInfo(artifact.ptx))
    add(kGenerateLineInfo, 1);
  if (gpu.cudaVersion() >= kFirstWithSplitCompile)
    add(kSplitCompile, kAllProcessors);
  Status status = FUSEC_CUDA_CALL(gpu, "cuModuleLoadDataEx", moduleLoadDataEx,
                                  &module, artifact.ptx.c_str(),
                                  static_cast<unsigned>(options.size()),
                                  options.data(), values.data());
  if (status.ok())
    return module;
  log.resize(std::min(log.find('\0'), log.size()));
  return Status(status.code(), status.message() +
                                   describeNeed(gpu, artifact, status.code()) +
                                   (log.empty() ? "" : ":\n" + log));
}

} // namespace

bool targetRunsOn(const std::string &target, int capability) {
  int built = 0;
  const char *begin = target.data() + std::min<size_t>(3, target.size());
  const char *end = target.data() + target.size();
  const auto parsed = std::from_chars(begin, end, built);
  if (parsed.ec != std::errc())
    return false;
  const std::string suffix(parsed.ptr, end);
  if (suffix == "a")
    return capability == built;
  if (suffix == "f")
    return capability / 10 == built / 10 && capability >= built;
  return suffix.empty() && capability >= built;
}

Result<std::unique_ptr<LoadedModule>>
loadModule(const std::shared_ptr<Gpu> &gpu, const Artifact &artifact) {
  if (!targetRunsOn(artifact.target, gpu->capability()))
    return unavailable("the model is built for '" + artifact.target +
                       "', but " + gpu->modelName() + " is sm_" +
                       std::to_string(gpu->capability()));
  const ContextScope scope(*gpu);
  FUSEC_RETURN_IF_ERROR(scope.status());
  auto code = std::make_shared<CodeHandle>();
  code->gpu = gpu;
  const Result<ModuleHandle> module = compile(*gpu, artifact);
  if (!module)
    return module.status();
  code->module = *module;
  std::vector<LoadedKernel> kernels;
  for (size_t i = 0; i < artifact.kernels.size(); ++i) {
    Function function = nullptr;
    const std::string &name = artifact.kernels[i].name;
    FUSEC_RETURN_IF_ERROR(FUSEC_CUDA_CALL(
        *gpu, "cuModuleGetFunction of '" + name + "'", moduleGetFunction,
        &function, code->module, name.c_str()));
    FUSEC_RETURN_IF_ERROR(allowLaunches(*gpu, function, artifact, int64_t(i)));
    kernels.push_back({function, artifact.kernels[i].staticSharedBytes});
  }
  return std::unique_ptr<LoadedModule>(
      std::make_unique<CudaModule>(std::move(code), std::move(kernels)));
}

} // namespace fusec::cuda
