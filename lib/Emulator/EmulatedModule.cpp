//===- EmulatedModule.cpp - the kernels of an artefact, loaded ------------===//

#include "EmulatedModule.h"

#include "Machine/GlobalWriters.h"
#include "OutputCheck.h"
#include "StreamAndEvent.h"

#include "fusec/Support/TargetInfo.h"

#include <algorithm>
#include <cstring>

namespace fusec::emu {

namespace {

class EmulatedLaunches : public PreparedLaunches {
public:
  EmulatedLaunches(std::vector<Launch> launches,
                   std::vector<BoundOutput> outputs, bool counts,
                   std::shared_ptr<CompiledModule> code,
                   std::shared_ptr<DeviceState> state)
      : launches_(std::move(launches)), outputs_(std::move(outputs)),
        counts_(counts), code_(std::move(code)), state_(std::move(state)) {}

  Status run(Stream &stream) override {
    std::string fault = runAll(counts_ && state_->counting);
    if (fault.empty())
      fault = findUnwrittenOutputs(outputs_, state_->memory,
                                   [&] { return runAll(false); });
    if (fault.empty())
      return Status::success();
    Status status = deviceFault(std::move(fault));
    static_cast<EmulatedStream &>(stream).note(status);
    return status;
  }

private:
  /// The first fault, or "".
  std::string runAll(bool counting) {
    EarlierWriters earlier;
    for (const Launch &launch : launches_)
      if (std::string fault = runLaunch(launch, counting, earlier);
          !fault.empty())
        return fault;
    return "";
  }

  std::string runLaunch(const Launch &launch, bool counting,
                        EarlierWriters &earlier) {
    for (const MemoryRange &range : launch.cleared)
      std::memset(reinterpret_cast<void *>(range.begin), 0,
                  range.end - range.begin);
    LaunchCounters counters;
    std::string fault = state_->machine.run(launch, counters, earlier);
    if (counting)
      state_->counters.note(launch, std::move(counters));
    if (fault.empty())
      if (fault = state_->memory.checkRedZones(); !fault.empty())
        fault += " by " + launch.kernel->name;
    return fault.empty() ? findLeftOver(launch) : fault;
  }

  /// What the next run would not find zero.
  static std::string findLeftOver(const Launch &launch) {
    for (const MemoryRange &range : launch.zeroed) {
      const auto *begin = reinterpret_cast<const uint8_t *>(range.begin);
      const auto *end = reinterpret_cast<const uint8_t *>(range.end);
      if (const auto *byte =
              std::find_if(begin, end, [](uint8_t left) { return left; });
          byte != end)
        return "byte " + std::to_string(byte - begin) + " of '" + range.label +
               "' must be zero, but " + launch.kernel->name +
               " left another value";
    }
    return "";
  }

  std::vector<Launch> launches_;
  std::vector<BoundOutput> outputs_;
  /// Not where all is the load's.
  bool counts_;
  std::shared_ptr<CompiledModule> code_;
  std::shared_ptr<DeviceState> state_;
};

class EmulatedModule : public LoadedModule {
public:
  EmulatedModule(const Artifact &artifact, std::shared_ptr<CompiledModule> code,
                 std::shared_ptr<DeviceState> state)
      : code_(std::move(code)), state_(std::move(state)) {
    for (const KernelInfo &kernel : artifact.kernels)
      kernels_.push_back(kernel.name);
    for (const TensorInfo &tensor : artifact.inputs)
      inputs_.push_back(tensor.name);
    run_ = {artifact.outputs, artifact.zeroed};
    load_ = {artifact.load.folded, artifact.load.zeroed};
    smCount_ = static_cast<uint32_t>(artifact.smCount);
    l2Bytes_ = static_cast<uint64_t>(artifact.l2Bytes);
    // The same on all devices of a target.
    if (const TargetInfo *target = lookupTarget(artifact.target))
      maxSharedBytes_ = target->maxSharedBytes;
  }

  Result<std::unique_ptr<PreparedLaunches>>
  prepare(const std::vector<BoundLaunch> &launches) override;

private:
  Result<Launch> bind(const BoundLaunch &bound) const;
  Result<const Kernel *> findKernel(const LaunchInfo &info) const;
  Status bindArgs(const BoundLaunch &bound, Launch &launch) const;
  /// What launches of a run, or of the load, have of their own.
  struct Sequence {
    std::vector<TensorInfo> outputs;
    std::vector<ByteRange> zeroed;

    bool isZeroed(const BufferRef &buffer) const;
  };
  const Sequence &sequenceOf(const BoundLaunch &bound) const {
    return bound.isLoad ? load_ : run_;
  }
  Result<MemoryRange> rangeOf(const BoundLaunch &bound,
                              const BufferRef &reference, void *address) const;
  std::string labelOf(const BoundLaunch &bound, const BufferRef &buffer) const;
  void noteOutputs(const BoundLaunch &bound,
                   std::vector<BoundOutput> &outputs) const;

  std::vector<std::string> kernels_, inputs_;
  Sequence run_, load_;
  uint32_t smCount_;
  uint64_t l2Bytes_;
  /// Of a block, on the GPUs that the artefact is for.
  int64_t maxSharedBytes_ = kMaxSharedBytes;
  std::shared_ptr<CompiledModule> code_;
  std::shared_ptr<DeviceState> state_;
};

std::string EmulatedModule::labelOf(const BoundLaunch &bound,
                                    const BufferRef &buffer) const {
  auto index = static_cast<size_t>(buffer.index);
  auto nameOf = [&](const std::vector<TensorInfo> &tensors) {
    return index < tensors.size() ? tensors[index].name
                                  : "#" + std::to_string(buffer.index);
  };
  switch (buffer.kind) {
  case BufferRef::Kind::Input:
    return index < inputs_.size() ? inputs_[index]
                                  : "#" + std::to_string(buffer.index);
  case BufferRef::Kind::Output:
    return nameOf(sequenceOf(bound).outputs);
  case BufferRef::Kind::Folded:
    return nameOf(load_.outputs);
  case BufferRef::Kind::Arena:
    return "arena+" + std::to_string(buffer.offset);
  }
  return "";
}

bool EmulatedModule::Sequence::isZeroed(const BufferRef &buffer) const {
  return buffer.kind == BufferRef::Kind::Arena &&
         std::any_of(zeroed.begin(), zeroed.end(), [&](const ByteRange &range) {
           return range.offset <= buffer.offset &&
                  buffer.offset + buffer.bytes <= range.end();
         });
}

/// What a kernel may touch through an argument: the bytes of the manifest.
/// Memory of the host that is not the device's can be used too, like the
/// managed memory of a GPU.
Result<MemoryRange> EmulatedModule::rangeOf(const BoundLaunch &bound,
                                            const BufferRef &reference,
                                            void *address) const {
  std::string label = labelOf(bound, reference);
  auto buffer = state_->memory.find(address);
  uintptr_t begin = reinterpret_cast<uintptr_t>(address);
  uintptr_t bytes =
      static_cast<uintptr_t>(std::max<int64_t>(0, reference.bytes));
  bool writable = reference.kind == BufferRef::Kind::Output ||
                  reference.kind == BufferRef::Kind::Arena;
  if (buffer && bytes > buffer->end - begin)
    return invalidArgument("argument '" + label + "' needs " +
                           std::to_string(bytes) + " bytes, the buffer has " +
                           std::to_string(buffer->end - begin));
  return MemoryRange{begin, begin + bytes, label, writable};
}

Result<const Kernel *>
EmulatedModule::findKernel(const LaunchInfo &info) const {
  if (info.kernel < 0 || size_t(info.kernel) >= kernels_.size())
    return invalidArgument("the launch names kernel " +
                           std::to_string(info.kernel) + " of " +
                           std::to_string(kernels_.size()));
  const std::string &name = kernels_[info.kernel];
  const Kernel *kernel = code_->find(name);
  if (!kernel)
    return notFound("the kernel IR has no kernel '" + name + "'");
  return kernel;
}

std::string printSize(const std::array<int64_t, 3> &size) {
  return std::to_string(size[0]) + "x" + std::to_string(size[1]) + "x" +
         std::to_string(size[2]);
}

/// Blocks of the largest cluster that a GPU schedules.
constexpr int64_t kMaxClusterBlocks = 16;

/// CUDA's limits on a launch, and the kernel's own.
Status checkShape(const LaunchInfo &info, const Kernel &kernel,
                  int64_t maxSharedBytes) {
  std::string who = "launch of '" + kernel.name + "': ";
  constexpr std::array<int64_t, 3> maxGrid{0x7fffffff, 65535, 65535};
  int64_t threads = 1, blocks = 1;
  for (int i = 0; i < 3; ++i) {
    if (info.grid[i] < 1 || info.grid[i] > maxGrid[i])
      return invalidArgument(who + "bad grid " + printSize(info.grid));
    if (info.block[i] < 1 || info.block[i] > int64_t(kMaxThreads))
      return invalidArgument(who + "bad block " + printSize(info.block));
    if (info.cluster[i] < 1 || info.grid[i] % info.cluster[i] != 0)
      return invalidArgument(who + "bad cluster " + printSize(info.cluster) +
                             " for grid " + printSize(info.grid));
    blocks *= std::min(info.cluster[i], kMaxClusterBlocks + 1);
    threads *= info.block[i];
    if (kernel.requiredBlock && info.block[i] != (*kernel.requiredBlock)[i])
      return invalidArgument(who + "block " + printSize(info.block) +
                             " is not the one that the kernel requires");
    if (kernel.requiredGrid && info.grid[i] != (*kernel.requiredGrid)[i])
      return invalidArgument(who + "grid " + printSize(info.grid) +
                             " is not the one that the kernel requires");
  }
  if (blocks > kMaxClusterBlocks)
    return invalidArgument(who + "bad cluster " + printSize(info.cluster));
  if (threads > int64_t(kMaxThreads))
    return invalidArgument(who + "bad block " + printSize(info.block));
  if (info.sharedBytes < 0 ||
      info.sharedBytes > maxSharedBytes - int64_t(kernel.staticShared))
    return invalidArgument(who + std::to_string(info.sharedBytes) +
                           " bytes of dynamic shared memory are too many");
  return Status::success();
}

/// The arguments are what the kernel takes.
Status checkParameters(const BoundLaunch &bound, const Kernel &kernel) {
  const std::vector<KernelArg> &args = bound.launch->args;
  size_t maps = 0, expected = kernel.parameters.size();
  if (bound.args.size() != expected || args.size() != expected)
    return invalidArgument("kernel '" + kernel.name + "' takes " +
                           std::to_string(expected) + " arguments, got " +
                           std::to_string(bound.args.size()));
  for (size_t arg = 0; arg < expected; ++arg) {
    maps += std::holds_alternative<TensorMapArg>(args[arg]);
    if (int64_t bytes = parameterBytes(args[arg]);
        bytes != kernel.parameters[arg])
      return invalidArgument("kernel '" + kernel.name + "' takes " +
                             std::to_string(kernel.parameters[arg]) +
                             " bytes for argument " + std::to_string(arg) +
                             ", got " + std::to_string(bytes));
  }
  if (maps != bound.maps.size())
    return invalidArgument("kernel '" + kernel.name + "' takes " +
                           std::to_string(maps) + " tensor maps, got " +
                           std::to_string(bound.maps.size()));
  return Status::success();
}

/// The slots of the kernel's parameters, and the memory behind them.
Status EmulatedModule::bindArgs(const BoundLaunch &bound,
                                Launch &launch) const {
  launch.args = bound.args;
  launch.maps = bound.maps;
  size_t map = 0;
  for (size_t i = 0; i < bound.args.size(); ++i) {
    const KernelArg &arg = bound.launch->args[i];
    if (const auto *scalar = std::get_if<ScalarArg>(&arg)) {
      std::memcpy(&launch.args[i], scalar->bytes().data(), sizeof(void *));
      continue;
    }
    Result<MemoryRange> range = rangeOf(bound, *bufferOf(arg), bound.args[i]);
    if (!range)
      return range.status();
    range->origins = originBit(static_cast<unsigned>(i));
    if (std::holds_alternative<TensorMapArg>(arg)) {
      EncodedTensorMap &image = launch.maps[map++];
      launch.args[i] = &image;
      const auto begin = reinterpret_cast<uintptr_t>(&image);
      launch.ranges.push_back({begin, begin + sizeof(image),
                               "tensor map of " + range->label,
                               /*writable=*/false, range->origins});
    } else if (sequenceOf(bound).isZeroed(std::get<BufferRef>(arg))) {
      launch.zeroed.push_back(*range);
    }
    if (llvm::is_contained(bound.launch->cleared, int64_t(i)))
      launch.cleared.push_back(*range);
    launch.ranges.push_back(std::move(*range));
  }
  return Status::success();
}

Result<Launch> EmulatedModule::bind(const BoundLaunch &bound) const {
  const LaunchInfo &info = *bound.launch;
  Result<const Kernel *> kernel = findKernel(info);
  if (!kernel)
    return kernel.status();
  FUSEC_RETURN_IF_ERROR(checkShape(info, **kernel, maxSharedBytes_));
  FUSEC_RETURN_IF_ERROR(checkParameters(bound, **kernel));
  Launch launch;
  launch.kernel = *kernel;
  for (int i = 0; i < 3; ++i) {
    launch.grid[i] = static_cast<uint32_t>(info.grid[i]);
    launch.block[i] = static_cast<uint32_t>(info.block[i]);
    launch.cluster[i] = static_cast<uint32_t>(info.cluster[i]);
  }
  launch.dynamicShared = static_cast<uint32_t>(info.sharedBytes);
  launch.programmatic = info.programmatic;
  launch.smCount = smCount_;
  launch.l2Bytes = l2Bytes_;
  FUSEC_RETURN_IF_ERROR(bindArgs(bound, launch));
  return launch;
}

/// Adds the outputs that a launch is given; those at one address once.
void EmulatedModule::noteOutputs(const BoundLaunch &bound,
                                 std::vector<BoundOutput> &outputs) const {
  const std::vector<TensorInfo> &infos = sequenceOf(bound).outputs;
  for (size_t arg = 0; arg < bound.args.size(); ++arg) {
    const auto *reference = std::get_if<BufferRef>(&bound.launch->args[arg]);
    if (!reference || reference->kind != BufferRef::Kind::Output ||
        static_cast<size_t>(reference->index) >= infos.size())
      continue;
    auto index = static_cast<size_t>(reference->index);
    auto *data = static_cast<uint8_t *>(bound.args[arg]) - reference->offset;
    auto known = std::find_if(
        outputs.begin(), outputs.end(),
        [&](const BoundOutput &output) { return output.data == data; });
    if (known == outputs.end())
      known = outputs.insert(known, {infos[index], data, {}});
    const std::string &kernel = kernels_[bound.launch->kernel];
    if (known->kernels.empty() || known->kernels.back() != kernel)
      known->kernels.push_back(kernel);
  }
}

Result<std::unique_ptr<PreparedLaunches>>
EmulatedModule::prepare(const std::vector<BoundLaunch> &launches) {
  std::vector<Launch> bound;
  std::vector<BoundOutput> outputs;
  bool counts = false;
  for (const BoundLaunch &launch : launches) {
    counts |= !launch.isLoad;
    Result<Launch> result = bind(launch);
    if (!result)
      return result.status();
    bound.push_back(std::move(*result));
    noteOutputs(launch, outputs);
  }
  return std::unique_ptr<PreparedLaunches>(std::make_unique<EmulatedLaunches>(
      std::move(bound), std::move(outputs), counts, code_, state_));
}

} // namespace

Result<std::unique_ptr<LoadedModule>>
loadModule(const Artifact &artifact, const JitOptions &options,
           std::shared_ptr<DeviceState> state) {
  if (artifact.kernels.empty())
    return std::unique_ptr<LoadedModule>(std::make_unique<EmulatedModule>(
        artifact, std::make_shared<CompiledModule>(), std::move(state)));
  if (artifact.kernelIr.empty())
    return unavailable("the artefact has no kernel IR: the emulator needs one "
                       "built without --no-embed-ir");
  auto code = compileKernels(artifact.kernelIr, options);
  if (!code)
    return code.status();
  return std::unique_ptr<LoadedModule>(std::make_unique<EmulatedModule>(
      artifact, std::move(*code), std::move(state)));
}

} // namespace fusec::emu
