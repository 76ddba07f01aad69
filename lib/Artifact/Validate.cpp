#include "PtxEntries.h"
#include "ValidateLaunch.h"
#include "fusec/Support/Npy.h"

#include <algorithm>
#include <set>

namespace fusec {
namespace {

/// Far above any device, and any model; far below an overflow of sums of two.
constexpr int64_t kMaxSms = 1 << 20;

Status checkTensor(const TensorInfo &tensor, const std::string &role) {
  const auto count = checkedElementCount(tensor.shape);
  if (!count || *count > kMaxBytes / byteSize(tensor.type))
    return invalidData(role + " " + quoted(tensor.name) +
                       " has the impossible shape " + shapeText(tensor.shape));
  return Status::success();
}

template <typename T>
Status checkNames(const std::vector<T> &items, const std::string &role) {
  std::set<std::string_view> seen;
  for (const T &item : items) {
    if (item.name.empty())
      return invalidData("one " + role + " has no name");
    if (!seen.insert(item.name).second)
      return invalidData("two " + role + "s are named " + quoted(item.name));
  }
  return Status::success();
}

/// A driver reads as many bytes for each argument as the entry declares.
/// Launches of kernels that do not exist are for checkLaunch to report.
Status checkParameters(const Artifact &artifact,
                       const std::vector<std::vector<int64_t>> &parameters) {
  for (const LaunchInfo *launch : launchesOf(artifact)) {
    const auto kernel = static_cast<size_t>(launch->kernel);
    if (kernel >= parameters.size())
      continue;
    const std::string who =
        "kernel " + quoted(artifact.kernels[kernel].name) + " has ";
    const std::vector<int64_t> &sizes = parameters[kernel];
    if (launch->args.size() != sizes.size())
      return invalidData(who + std::to_string(sizes.size()) +
                         " parameters but is launched with " +
                         std::to_string(launch->args.size()) + " arguments");
    for (size_t i = 0; i < sizes.size(); ++i)
      if (const int64_t bytes = parameterBytes(launch->args[i]);
          bytes != sizes[i])
        return invalidData(who + std::to_string(sizes[i]) +
                           " bytes for parameter " + std::to_string(i) +
                           " but is launched with " + std::to_string(bytes));
  }
  return Status::success();
}

Status checkKernels(const Artifact &artifact) {
  FUSEC_RETURN_IF_ERROR(checkNames(artifact.kernels, "kernel"));
  const auto entries = findEntries(artifact.ptx);
  std::vector<std::vector<int64_t>> parameters;
  for (const KernelInfo &kernel : artifact.kernels) {
    const auto entry = entries.find(kernel.name);
    if (entry == entries.end())
      return invalidData("the PTX has no entry for kernel " +
                         quoted(kernel.name));
    parameters.push_back(entry->second);
    if (kernel.ops.size() != kernel.locations.size())
      return invalidData("kernel " + quoted(kernel.name) + " has " +
                         std::to_string(kernel.ops.size()) + " ops but " +
                         std::to_string(kernel.locations.size()) +
                         " locations");
    if (kernel.bytes < 0 || kernel.flops < 0 || kernel.staticSharedBytes < 0 ||
        !(kernel.predictedUs >= 0))
      return invalidData("kernel " + quoted(kernel.name) +
                         " has negative figures");
  }
  return checkParameters(artifact, parameters);
}

/// Ascending, apart, inside of the arena and aligned as it is.
Status checkZeroed(const LaunchSequence &sequence) {
  int64_t end = 0;
  for (size_t i = 0; i < sequence.zeroed.size(); ++i) {
    const ByteRange &range = sequence.zeroed[i];
    const std::string who = "zeroed range " + std::to_string(i);
    if (range.offset % kBufferAlignment != 0)
      return invalidData(who + " lies at offset " +
                         std::to_string(range.offset) + ", no multiple of " +
                         std::to_string(kBufferAlignment));
    if (range.bytes < 1 || range.offset < end)
      return invalidData(who + " is empty or begins before the end of another");
    if (range.bytes > sequence.arenaBytes ||
        range.offset > sequence.arenaBytes - range.bytes)
      return invalidData(who +
                         " reaches past the end of the arena, which has " +
                         std::to_string(sequence.arenaBytes) + " bytes");
    end = range.end();
  }
  return Status::success();
}

Status checkOutputsGiven(const LaunchSequence &sequence) {
  std::set<int64_t> given;
  for (const LaunchInfo &launch : sequence.launches)
    for (const KernelArg &arg : launch.args)
      if (const auto *buffer = std::get_if<BufferRef>(&arg);
          buffer && buffer->kind == BufferRef::Kind::Output)
        given.insert(buffer->index);
  for (size_t i = 0; i < sequence.outputs.size(); ++i)
    if (sequence.outputs[i].byteCount() > 0 &&
        !given.count(static_cast<int64_t>(i)))
      return invalidData("no launch writes output " +
                         quoted(sequence.outputs[i].name));
  return Status::success();
}

Status checkArena(int64_t bytes) {
  if (bytes >= 0 && bytes <= kMaxBytes)
    return Status::success();
  return invalidData("an arena of " + std::to_string(bytes) +
                     " bytes is out of range");
}

Status checkSequence(const LaunchSequence &sequence) {
  FUSEC_RETURN_IF_ERROR(checkZeroed(sequence));
  for (size_t i = 0; i < sequence.launches.size(); ++i)
    FUSEC_RETURN_IF_ERROR(checkLaunch(sequence, i));
  return checkOutputsGiven(sequence);
}

Status checkTensors(const std::vector<TensorInfo> &tensors,
                    const std::string &role) {
  FUSEC_RETURN_IF_ERROR(checkNames(tensors, role));
  for (const TensorInfo &tensor : tensors)
    FUSEC_RETURN_IF_ERROR(checkTensor(tensor, role));
  return Status::success();
}

/// Outputs may be new values of inputs, each of one.
Status checkUpdates(const Artifact &artifact) {
  std::set<int64_t> updated;
  for (const TensorInfo &output : artifact.outputs) {
    if (!output.updates)
      continue;
    const std::string who = "output " + quoted(output.name) + " updates input ";
    const int64_t number = *output.updates;
    if (number < 0 || static_cast<uint64_t>(number) >= artifact.inputs.size())
      return invalidData(who + std::to_string(number) + " of " +
                         std::to_string(artifact.inputs.size()));
    const TensorInfo &input = artifact.inputs[number];
    if (input.type != output.type || input.shape != output.shape)
      return invalidData(who + quoted(input.name) +
                         ", which has another type or shape");
    if (!updated.insert(number).second)
      return invalidData(who + quoted(input.name) +
                         ", which another output updates");
  }
  // Others are no new values of anything.
  for (const std::vector<TensorInfo> *tensors :
       {&artifact.inputs, &artifact.load.folded})
    for (const TensorInfo &tensor : *tensors)
      if (tensor.updates)
        return invalidData(quoted(tensor.name) +
                           " updates an input, but is no output");
  return Status::success();
}

/// The load reads inputs as they are bound, and nothing folded.
Status checkLoad(const Artifact &artifact) {
  static const std::vector<TensorInfo> none;
  const LoadInfo &load = artifact.load;
  const Status status = [&] {
    FUSEC_RETURN_IF_ERROR(checkArena(load.arenaBytes));
    FUSEC_RETURN_IF_ERROR(checkTensors(load.folded, "folded tensor"));
    return checkSequence({load.launches, artifact.inputs, load.folded, none,
                          load.arenaBytes, load.zeroed, artifact.kernels});
  }();
  return status.ok() ? status : invalidData("load: " + status.message());
}

} // namespace

Status validate(const Artifact &artifact) {
  if (artifact.target.rfind("sm_", 0) != 0)
    return invalidData("target " + quoted(artifact.target) +
                       " is not of the form 'sm_N'");
  if (artifact.smCount < 1 || artifact.smCount > kMaxSms)
    return invalidData("a device of " + std::to_string(artifact.smCount) +
                       " SMs is out of range");
  if (artifact.l2Bytes < 1 || artifact.l2Bytes > kMaxBytes)
    return invalidData("a cache of " + std::to_string(artifact.l2Bytes) +
                       " bytes is out of range");
  if (artifact.numerics != "fast" && artifact.numerics != "exact")
    return invalidData("numerics is " + quoted(artifact.numerics) +
                       ", not 'fast' or 'exact'");
  FUSEC_RETURN_IF_ERROR(checkArena(artifact.arenaBytes));
  if (artifact.peakBytes < 0 || artifact.peakBytes > artifact.arenaBytes)
    return invalidData("a peak of " + std::to_string(artifact.peakBytes) +
                       " bytes does not fit the arena");
  if (artifact.peakLaunch < 0 ||
      static_cast<uint64_t>(artifact.peakLaunch) >
          std::max<size_t>(artifact.launches.size(), 1) - 1)
    return invalidData("the peak is at launch " +
                       std::to_string(artifact.peakLaunch) + " of " +
                       std::to_string(artifact.launches.size()));
  FUSEC_RETURN_IF_ERROR(checkTensors(artifact.inputs, "input"));
  FUSEC_RETURN_IF_ERROR(checkTensors(artifact.outputs, "output"));
  FUSEC_RETURN_IF_ERROR(checkUpdates(artifact));
  FUSEC_RETURN_IF_ERROR(checkKernels(artifact));
  FUSEC_RETURN_IF_ERROR(checkLoad(artifact));
  return checkSequence({artifact.launches, artifact.inputs, artifact.outputs,
                        artifact.load.folded, artifact.arenaBytes,
                        artifact.zeroed, artifact.kernels});
}

} // namespace fusec
