#include "fusec/Artifact/Artifact.h"
#include "fusec/Support/Npy.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace fusec {
namespace {

/// Far above any device, and any model; far below an overflow of sums of two.
constexpr int64_t kMaxSms = 1 << 20;
constexpr int64_t kMaxBytes = int64_t(1) << 50;
/// The most shared memory that a block of any GPU that fusec compiles for can
/// be given.
constexpr int64_t kMaxSharedBytes = int64_t(227) * 1024;
/// 32,764 bytes of kernel parameters (PTX ISA 8.1 and sm_70 on), 8 a pointer.
constexpr size_t kMaxArgs = 4095;
/// CUDA programming guide, technical specifications: the same on every GPU
/// that fusec compiles for.
constexpr std::array<int64_t, 3> kMaxGrid{2147483647, 65535, 65535};
constexpr std::array<int64_t, 3> kMaxBlock{1024, 1024, 64};
constexpr int64_t kMaxThreads = 1024;
/// With the opt-in for sizes that are not portable; 8 without.
constexpr int64_t kMaxClusterBlocks = 16;

std::string quoted(const std::string &name) {
  return std::string("'").append(name).append("'");
}

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

bool isNameByte(char byte) {
  return std::isalnum(static_cast<unsigned char>(byte)) || byte == '_' ||
         byte == '$' || byte == '%';
}

/// The text without comments, which a parameter may hide in.
std::string withoutComments(std::string_view text) {
  std::string rest;
  for (size_t at = 0; at < text.size();) {
    const std::string_view pair = text.substr(at, 2);
    const bool line = pair == "//", block = pair == "/*";
    if (!line && !block) {
      rest += text[at++];
      continue;
    }
    const size_t end = text.find(line ? "\n" : "*/", at + 2);
    at = end == std::string_view::npos ? text.size() : end + (line ? 1 : 2);
    rest += ' ';
  }
  return rest;
}

/// How many parameters a list declares that begins behind its "(".
size_t countParameters(std::string_view text) {
  static constexpr std::string_view directive = ".param";
  const std::string_view list = text.substr(0, text.find(')'));
  size_t count = 0;
  for (size_t at = list.find(directive); at != std::string_view::npos;
       at = list.find(directive, at + directive.size()))
    ++count;
  return count;
}

/// The names that follow ".entry" and precede "(" in a PTX text without
/// comments, with the number of parameters.
std::map<std::string, size_t> findEntries(std::string_view ptx) {
  static constexpr std::string_view directive = ".entry";
  std::map<std::string, size_t> entries;
  for (size_t at = ptx.find(directive); at != std::string_view::npos;
       at = ptx.find(directive, at)) {
    at += directive.size();
    const size_t begin =
        std::min(ptx.find_first_not_of(" \t\r\n", at), ptx.size());
    size_t end = begin;
    while (end < ptx.size() && isNameByte(ptx[end]))
      ++end;
    const size_t after = ptx.find_first_not_of(" \t\r\n", end);
    if (end > begin && begin > at && after != std::string_view::npos &&
        ptx[after] == '(')
      entries.try_emplace(std::string(ptx.substr(begin, end - begin)),
                          countParameters(ptx.substr(after + 1)));
  }
  return entries;
}

/// A driver reads as many arguments as the entry has parameters. Launches of
/// kernels that do not exist are for LaunchChecker to report.
Status checkParameters(const Artifact &artifact,
                       const std::vector<size_t> &parameters) {
  for (const LaunchInfo &launch : artifact.launches) {
    const auto kernel = static_cast<size_t>(launch.kernel);
    if (kernel < parameters.size() && launch.args.size() != parameters[kernel])
      return invalidData("kernel " + quoted(artifact.kernels[kernel].name) +
                         " has " + std::to_string(parameters[kernel]) +
                         " parameters but is launched with " +
                         std::to_string(launch.args.size()) + " arguments");
  }
  return Status::success();
}

Status checkKernels(const Artifact &artifact) {
  FUSEC_RETURN_IF_ERROR(checkNames(artifact.kernels, "kernel"));
  const auto entries = findEntries(withoutComments(artifact.ptx));
  std::vector<size_t> parameters;
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
    if (kernel.bytes < 0 || kernel.flops < 0 || !(kernel.predictedUs >= 0))
      return invalidData("kernel " + quoted(kernel.name) +
                         " has negative figures");
  }
  return checkParameters(artifact, parameters);
}

/// Checks one launch; `prefix` begins its messages.
class LaunchChecker {
public:
  LaunchChecker(const Artifact &artifact, const LaunchInfo &launch,
                std::string prefix)
      : artifact_(artifact), launch_(launch), prefix_(std::move(prefix)) {}

  Status run() const;

private:
  Status fail(const std::string &problem) const {
    return invalidData(prefix_ + problem);
  }
  Status checkSizes() const;
  Status checkCluster() const;
  Status checkArg(const BufferRef &arg, const std::string &which) const;
  Status checkTensorArg(const BufferRef &arg, const std::string &which,
                        const std::vector<TensorInfo> &tensors) const;

  const Artifact &artifact_;
  const LaunchInfo &launch_;
  std::string prefix_;
};

Status LaunchChecker::checkSizes() const {
  for (int axis = 0; axis < 3; ++axis) {
    if (launch_.grid[axis] < 1 || launch_.grid[axis] > kMaxGrid[axis])
      return fail("grid size " + std::to_string(launch_.grid[axis]) +
                  " is out of range on axis " + std::to_string(axis));
    if (launch_.block[axis] < 1 || launch_.block[axis] > kMaxBlock[axis])
      return fail("block size " + std::to_string(launch_.block[axis]) +
                  " is out of range on axis " + std::to_string(axis));
  }
  const int64_t threads =
      launch_.block[0] * launch_.block[1] * launch_.block[2];
  if (threads > kMaxThreads)
    return fail("a block has " + std::to_string(threads) +
                " threads, more than " + std::to_string(kMaxThreads));
  if (launch_.sharedBytes < 0 || launch_.sharedBytes > kMaxSharedBytes)
    return fail(std::to_string(launch_.sharedBytes) +
                " bytes of shared memory are out of range");
  if (launch_.liveBytes < 0 || launch_.liveBytes > artifact_.arenaBytes)
    return fail(std::to_string(launch_.liveBytes) +
                " bytes in use do not fit the arena");
  return Status::success();
}

Status LaunchChecker::checkCluster() const {
  int64_t blocks = 1;
  for (int axis = 0; axis < 3; ++axis) {
    const int64_t size = launch_.cluster[axis];
    if (size < 1 || size > kMaxClusterBlocks ||
        (blocks *= size) > kMaxClusterBlocks)
      return fail("the cluster is empty or has more than " +
                  std::to_string(kMaxClusterBlocks) + " blocks");
    if (launch_.grid[axis] % size != 0)
      return fail("grid size " + std::to_string(launch_.grid[axis]) +
                  " is no multiple of cluster size " + std::to_string(size) +
                  " on axis " + std::to_string(axis));
  }
  return Status::success();
}

Status
LaunchChecker::checkTensorArg(const BufferRef &arg, const std::string &which,
                              const std::vector<TensorInfo> &tensors) const {
  if (arg.index < 0 || static_cast<uint64_t>(arg.index) >= tensors.size())
    return fail(which + " names tensor " + std::to_string(arg.index) + " of " +
                std::to_string(tensors.size()));
  const TensorInfo &tensor = tensors[arg.index];
  if (arg.offset > tensor.byteCount() - arg.bytes)
    return fail(which + " reaches past the end of " + quoted(tensor.name) +
                ", which has " + std::to_string(tensor.byteCount()) + " bytes");
  return Status::success();
}

Status LaunchChecker::checkArg(const BufferRef &arg,
                               const std::string &which) const {
  if (arg.offset < 0 || arg.bytes < 0 || arg.offset > kMaxBytes ||
      arg.bytes > kMaxBytes)
    return fail(which + " has an offset or size out of range");
  // Kernels access whole vectors.
  if (arg.offset % kBufferAlignment != 0)
    return fail(which + " lies at offset " + std::to_string(arg.offset) +
                ", no multiple of " + std::to_string(kBufferAlignment));
  switch (arg.kind) {
  case BufferRef::Kind::Input:
    return checkTensorArg(arg, which, artifact_.inputs);
  case BufferRef::Kind::Output:
    return checkTensorArg(arg, which, artifact_.outputs);
  case BufferRef::Kind::Arena:
    break;
  }
  if (arg.offset > artifact_.arenaBytes - arg.bytes)
    return fail(which + " reaches past the end of the arena, which has " +
                std::to_string(artifact_.arenaBytes) + " bytes");
  return Status::success();
}

Status LaunchChecker::run() const {
  if (launch_.kernel < 0 ||
      static_cast<uint64_t>(launch_.kernel) >= artifact_.kernels.size())
    return fail("names kernel " + std::to_string(launch_.kernel) + " of " +
                std::to_string(artifact_.kernels.size()));
  FUSEC_RETURN_IF_ERROR(checkSizes());
  FUSEC_RETURN_IF_ERROR(checkCluster());
  if (launch_.args.size() > kMaxArgs)
    return fail(std::to_string(launch_.args.size()) +
                " arguments are more than " + std::to_string(kMaxArgs));
  for (size_t i = 0; i < launch_.args.size(); ++i)
    FUSEC_RETURN_IF_ERROR(
        checkArg(launch_.args[i], "argument " + std::to_string(i)));
  return Status::success();
}

Status checkOutputsGiven(const Artifact &artifact) {
  std::set<int64_t> given;
  for (const LaunchInfo &launch : artifact.launches)
    for (const BufferRef &arg : launch.args)
      if (arg.kind == BufferRef::Kind::Output)
        given.insert(arg.index);
  for (size_t i = 0; i < artifact.outputs.size(); ++i)
    if (artifact.outputs[i].byteCount() > 0 &&
        !given.count(static_cast<int64_t>(i)))
      return invalidData("no launch writes output " +
                         quoted(artifact.outputs[i].name));
  return Status::success();
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
  if (artifact.arenaBytes < 0 || artifact.arenaBytes > kMaxBytes)
    return invalidData("an arena of " + std::to_string(artifact.arenaBytes) +
                       " bytes is out of range");
  if (artifact.peakBytes < 0 || artifact.peakBytes > artifact.arenaBytes)
    return invalidData("a peak of " + std::to_string(artifact.peakBytes) +
                       " bytes does not fit the arena");
  if (artifact.peakLaunch < 0 ||
      static_cast<uint64_t>(artifact.peakLaunch) >
          std::max<size_t>(artifact.launches.size(), 1) - 1)
    return invalidData("the peak is at launch " +
                       std::to_string(artifact.peakLaunch) + " of " +
                       std::to_string(artifact.launches.size()));
  FUSEC_RETURN_IF_ERROR(checkNames(artifact.inputs, "input"));
  FUSEC_RETURN_IF_ERROR(checkNames(artifact.outputs, "output"));
  for (const TensorInfo &tensor : artifact.inputs)
    FUSEC_RETURN_IF_ERROR(checkTensor(tensor, "input"));
  for (const TensorInfo &tensor : artifact.outputs)
    FUSEC_RETURN_IF_ERROR(checkTensor(tensor, "output"));
  FUSEC_RETURN_IF_ERROR(checkKernels(artifact));
  for (size_t i = 0; i < artifact.launches.size(); ++i) {
    const std::string prefix = "launch " + std::to_string(i) + ": ";
    FUSEC_RETURN_IF_ERROR(
        LaunchChecker(artifact, artifact.launches[i], prefix).run());
  }
  return checkOutputsGiven(artifact);
}

} // namespace fusec
