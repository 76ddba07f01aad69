#include "ValidateLaunch.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fusec {
namespace {

/// The most shared memory that a block of any GPU that fusec compiles for can
/// be given.
constexpr int64_t kMaxSharedBytes = int64_t(227) * 1024;
/// Of a kernel's parameters: PTX ISA 8.1 and sm_70 on.
constexpr int64_t kMaxParameterBytes = 32764;
/// CUDA programming guide, technical specifications: the same on every GPU
/// that fusec compiles for.
constexpr std::array<int64_t, 3> kMaxGrid{2147483647, 65535, 65535};
constexpr std::array<int64_t, 3> kMaxBlock{1024, 1024, 64};
constexpr int64_t kMaxThreads = 1024;
/// With the opt-in for sizes that are not portable; 8 without.
constexpr int64_t kMaxClusterBlocks = 16;

/// Checks one launch; `prefix` begins its messages.
class LaunchChecker {
public:
  LaunchChecker(const LaunchSequence &sequence, const LaunchInfo &launch,
                std::string prefix)
      : sequence_(sequence), launch_(launch), prefix_(std::move(prefix)) {}

  Status run() const;

private:
  Status fail(const std::string &problem) const {
    return invalidData(prefix_ + problem);
  }
  Status checkSizes() const;
  Status checkCluster() const;
  Status checkParameters() const;
  Status checkArg(const KernelArg &arg, const std::string &which) const;
  Status checkScalar(const ScalarArg &arg, const std::string &which) const;
  Status checkMap(const TensorMapArg &arg, const std::string &which) const;
  Status checkBuffer(const BufferRef &arg, int64_t alignment,
                     const std::string &which) const;
  Status checkZeroed(const BufferRef &arg, const std::string &which) const;
  Status checkCleared(int64_t number) const;
  Status checkTensor(const BufferRef &arg, const std::string &which,
                     const std::vector<TensorInfo> &tensors) const;

  const LaunchSequence &sequence_;
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
  const int64_t own =
      sequence_.kernels[static_cast<size_t>(launch_.kernel)].staticSharedBytes;
  if (launch_.sharedBytes < 0 || launch_.sharedBytes > kMaxSharedBytes - own)
    return fail(std::to_string(launch_.sharedBytes) +
                " bytes of shared memory are out of range");
  if (launch_.liveBytes < 0 || launch_.liveBytes > sequence_.arenaBytes)
    return fail(std::to_string(launch_.liveBytes) +
                " bytes in use do not fit the arena");
  return Status::success();
}

Status LaunchChecker::checkCluster() const {
  int64_t blocks = 1;
  for (int axis = 0; axis < 3; ++axis) {
    const int64_t size = launch_.cluster[axis];
    if (size < 1 || size > kMaxClusterBlocks / blocks)
      return fail("the cluster is empty or has more than " +
                  std::to_string(kMaxClusterBlocks) + " blocks");
    blocks *= size;
    if (launch_.grid[axis] % size != 0)
      return fail("grid size " + std::to_string(launch_.grid[axis]) +
                  " is no multiple of cluster size " + std::to_string(size) +
                  " on axis " + std::to_string(axis));
  }
  return Status::success();
}

/// Each parameter begins at a multiple of its size, or of what a map needs.
Status LaunchChecker::checkParameters() const {
  int64_t bytes = 0;
  for (const KernelArg &arg : launch_.args) {
    const int64_t size = parameterBytes(arg);
    const int64_t alignment = std::min(size, kTensorMapAlignment);
    bytes = (bytes + alignment - 1) / alignment * alignment + size;
  }
  if (bytes > kMaxParameterBytes)
    return fail(std::to_string(bytes) + " bytes of parameters are more than " +
                std::to_string(kMaxParameterBytes));
  return Status::success();
}

Status
LaunchChecker::checkTensor(const BufferRef &arg, const std::string &which,
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

/// What must be zero for a launch shares no memory with what need not be.
Status LaunchChecker::checkZeroed(const BufferRef &arg,
                                  const std::string &which) const {
  for (size_t i = 0; i < sequence_.zeroed.size(); ++i) {
    const ByteRange &range = sequence_.zeroed[i];
    const bool apart =
        arg.offset + arg.bytes <= range.offset || range.end() <= arg.offset;
    const bool inside =
        range.offset <= arg.offset && arg.offset + arg.bytes <= range.end();
    if (!apart && !inside)
      return fail(which + " lies across an end of zeroed range " +
                  std::to_string(i));
  }
  return Status::success();
}

/// Whether they share memory.
bool overlap(const BufferRef &a, const BufferRef &b) {
  return a.kind == b.kind && a.index == b.index && a.bytes > 0 && b.bytes > 0 &&
         a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

/// What is cleared is the launch's own, and no other argument's: that would be
/// gone. Which arguments a kernel writes no manifest says.
Status LaunchChecker::checkCleared(int64_t number) const {
  const std::string which = "argument " + std::to_string(number);
  if (number < 0 || static_cast<uint64_t>(number) >= launch_.args.size())
    return fail("clears " + which + " of " +
                std::to_string(launch_.args.size()));
  const auto *arg = std::get_if<BufferRef>(&launch_.args[number]);
  if (!arg || (arg->kind != BufferRef::Kind::Output &&
               arg->kind != BufferRef::Kind::Arena))
    return fail("clears " + which +
                ", which is no memory of an output or the arena");
  if (std::count(launch_.cleared.begin(), launch_.cleared.end(), number) > 1)
    return fail("clears " + which + " twice");
  for (size_t i = 0; i < launch_.args.size(); ++i)
    if (const auto *other = std::get_if<BufferRef>(&launch_.args[i]);
        other && other != arg && overlap(*arg, *other))
      return fail("clears " + which + ", which shares memory with argument " +
                  std::to_string(i));
  // What came before has ended when the memory is cleared.
  if (launch_.programmatic)
    return fail("clears memory, so that it cannot be programmatic");
  return Status::success();
}

Status LaunchChecker::checkBuffer(const BufferRef &arg, int64_t alignment,
                                  const std::string &which) const {
  if (arg.offset < 0 || arg.bytes < 0 || arg.offset > kMaxBytes ||
      arg.bytes > kMaxBytes)
    return fail(which + " has an offset or size out of range");
  if (arg.offset % alignment != 0)
    return fail(which + " lies at offset " + std::to_string(arg.offset) +
                ", no multiple of " + std::to_string(alignment));
  switch (arg.kind) {
  case BufferRef::Kind::Input:
    return checkTensor(arg, which, sequence_.inputs);
  case BufferRef::Kind::Output:
    return checkTensor(arg, which, sequence_.outputs);
  case BufferRef::Kind::Folded:
    return checkTensor(arg, which, sequence_.folded);
  case BufferRef::Kind::Arena:
    break;
  }
  if (arg.index != 0)
    return fail(which + " names an arena other than the first");
  if (arg.offset > sequence_.arenaBytes - arg.bytes)
    return fail(which + " reaches past the end of the arena, which has " +
                std::to_string(sequence_.arenaBytes) + " bytes");
  return checkZeroed(arg, which);
}

Status LaunchChecker::checkScalar(const ScalarArg &arg,
                                  const std::string &which) const {
  bool fits = false;
  if (const auto *integer = std::get_if<int64_t>(&arg.value))
    fits =
        arg.type == DType::I64 ||
        (arg.type == DType::I32 && *integer == static_cast<int32_t>(*integer));
  else if (const double value = std::get<double>(arg.value);
           std::isfinite(value))
    fits = arg.type == DType::F64 ||
           (arg.type == DType::F32 &&
            std::abs(value) <= std::numeric_limits<float>::max());
  if (fits)
    return Status::success();
  return fail(which + " is a scalar that '" + std::string(dtypeName(arg.type)) +
              "' does not hold");
}

Status LaunchChecker::checkMap(const TensorMapArg &arg,
                               const std::string &which) const {
  if (std::string why = whyNoTensorMap(arg.map); !why.empty())
    return fail(which + " is a tensor map that " + why);
  FUSEC_RETURN_IF_ERROR(
      checkBuffer(arg.buffer, kTensorMapBaseAlignment, which));
  if (const int64_t extent = extentBytes(arg.map); extent > arg.buffer.bytes)
    return fail(which + " is a tensor map of " + std::to_string(extent) +
                " bytes over " + std::to_string(arg.buffer.bytes) +
                " bytes of memory");
  return Status::success();
}

Status LaunchChecker::checkArg(const KernelArg &arg,
                               const std::string &which) const {
  if (const auto *scalar = std::get_if<ScalarArg>(&arg))
    return checkScalar(*scalar, which);
  if (const auto *map = std::get_if<TensorMapArg>(&arg))
    return checkMap(*map, which);
  // Kernels access whole vectors.
  return checkBuffer(std::get<BufferRef>(arg), kBufferAlignment, which);
}

Status LaunchChecker::run() const {
  if (launch_.kernel < 0 ||
      static_cast<uint64_t>(launch_.kernel) >= sequence_.kernels.size())
    return fail("names kernel " + std::to_string(launch_.kernel) + " of " +
                std::to_string(sequence_.kernels.size()));
  FUSEC_RETURN_IF_ERROR(checkSizes());
  FUSEC_RETURN_IF_ERROR(checkCluster());
  FUSEC_RETURN_IF_ERROR(checkParameters());
  // What the caller queued before a run is none of its kernels' to know.
  if (launch_.programmatic && &launch_ == &sequence_.launches.front())
    return fail("the first launch of a run cannot be programmatic");
  for (size_t i = 0; i < launch_.args.size(); ++i)
    FUSEC_RETURN_IF_ERROR(
        checkArg(launch_.args[i], "argument " + std::to_string(i)));
  for (int64_t number : launch_.cleared)
    FUSEC_RETURN_IF_ERROR(checkCleared(number));
  return Status::success();
}

} // namespace

Status checkLaunch(const LaunchSequence &sequence, size_t index) {
  return LaunchChecker(sequence, sequence.launches[index],
                       "launch " + std::to_string(index) + ": ")
      .run();
}

} // namespace fusec
