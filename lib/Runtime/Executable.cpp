#include "fusec/Runtime/Executable.h"

#include <algorithm>

namespace fusec {
namespace {

Status checkPointer(const TensorInfo &info, const char *role,
                    const void *data) {
  // A text for each pointer of each run would cost more than the rest of it.
  const auto what = [&] { return std::string(role) + " '" + info.name + "'"; };
  if (!data && info.byteCount() > 0)
    return invalidArgument(what() + " is bound to a null pointer");
  if (reinterpret_cast<uintptr_t>(data) % kPointerAlignment != 0)
    return invalidArgument(what() +
                           " is bound to a pointer that is not aligned to " +
                           std::to_string(kPointerAlignment) + " bytes");
  return Status::success();
}

Status checkIndex(size_t index, const std::vector<TensorInfo> &tensors,
                  const char *role) {
  if (index < tensors.size())
    return Status::success();
  return notFound("the model has " + std::to_string(tensors.size()) + " " +
                  role + "s; there is no " + role + " " +
                  std::to_string(index));
}

Status notBound(const TensorInfo &input) {
  return invalidArgument("input '" + input.name + "' is not bound");
}

/// "f32 [2, 3]".
std::string typeText(DType type, const std::vector<int64_t> &shape) {
  return std::string(dtypeName(type)) + " " + shapeText(shape);
}

Status checkTensorType(const TensorInfo &info, const char *role, DType type,
                       const std::vector<int64_t> &shape) {
  if (info.type == type && info.shape == shape)
    return Status::success();
  return invalidArgument(std::string(role) + " '" + info.name + "' is " +
                         typeText(info.type, info.shape) + ", but " +
                         typeText(type, shape) + " was given");
}

Status clearRanges(Device &device, const Buffer &arena,
                   const std::vector<ByteRange> &ranges) {
  for (const ByteRange &range : ranges)
    FUSEC_RETURN_IF_ERROR(device.clear(
        static_cast<char *>(arena.data()) + range.offset, range.bytes));
  return Status::success();
}

} // namespace

std::vector<Executable::Use> Executable::usesOf(const Artifact &artifact) {
  std::vector<Use> uses(artifact.inputs.size(), Use::Run);
  auto visit = [&](const std::vector<LaunchInfo> &launches, auto note) {
    for (const LaunchInfo &launch : launches)
      for (const KernelArg &arg : launch.args)
        if (const BufferRef *buffer = bufferOf(arg);
            buffer && buffer->kind == BufferRef::Kind::Input)
          note(uses[static_cast<size_t>(buffer->index)]);
  };
  visit(artifact.load.launches, [](Use &use) { use = Use::Load; });
  visit(artifact.launches,
        [](Use &use) { use = use == Use::Run ? Use::Run : Use::Both; });
  return uses;
}

Status Executable::allocateFolded() {
  for (const TensorInfo &info : module_.artifact().load.folded) {
    Result<Buffer> buffer =
        Buffer::create(device_, info.byteCount(), info.name);
    if (!buffer)
      return buffer.status();
    folded_.push_back(std::move(*buffer));
  }
  return Status::success();
}

Result<Executable> Executable::withArena(Module module,
                                         std::shared_ptr<Device> device,
                                         std::shared_ptr<LoadedModule> loaded) {
  Executable executable(std::move(module), std::move(device),
                        std::move(loaded));
  Result<Buffer> arena = Buffer::create(
      executable.device_, executable.module_.artifact().arenaBytes, "arena");
  if (!arena)
    return arena.status();
  executable.arena_ = std::move(*arena);
  FUSEC_RETURN_IF_ERROR(clearRanges(*executable.device_, executable.arena_,
                                    executable.module_.artifact().zeroed));
  FUSEC_RETURN_IF_ERROR(executable.allocateFolded());
  return executable;
}

Result<Executable> Executable::create(Module module,
                                      std::shared_ptr<Device> device) {
  if (!device)
    return invalidArgument("no device was given");
  Result<std::unique_ptr<LoadedModule>> loaded =
      device->load(module.artifact());
  if (!loaded)
    return loaded.status();
  return withArena(std::move(module), std::move(device), std::move(*loaded));
}

Result<Executable> Executable::duplicate() const {
  return withArena(module_, device_, loaded_);
}

Status Executable::bindInput(size_t index, const void *data) {
  FUSEC_RETURN_IF_ERROR(checkIndex(index, module_.inputs(), "input"));
  FUSEC_RETURN_IF_ERROR(checkPointer(module_.inputs()[index], "input", data));
  // Kernels only read inputs; the driver's interface has no const.
  inputs_[index] = {const_cast<void *>(data), true};
  isLoaded_ &= uses_[index] == Use::Run;
  return Status::success();
}

Status Executable::unbindInput(size_t index) {
  FUSEC_RETURN_IF_ERROR(checkIndex(index, module_.inputs(), "input"));
  inputs_[index] = {};
  return Status::success();
}

Status Executable::bindOutput(size_t index, void *data) {
  FUSEC_RETURN_IF_ERROR(checkIndex(index, module_.outputs(), "output"));
  FUSEC_RETURN_IF_ERROR(checkPointer(module_.outputs()[index], "output", data));
  outputs_[index] = {data, true};
  return Status::success();
}

Status Executable::bindInput(std::string_view name, const void *data) {
  const Result<size_t> index = module_.inputIndex(name);
  return index ? bindInput(*index, data) : index.status();
}

Status Executable::bindOutput(std::string_view name, void *data) {
  const Result<size_t> index = module_.outputIndex(name);
  return index ? bindOutput(*index, data) : index.status();
}

Status Executable::bindInput(std::string_view name, const TensorRef &tensor) {
  const Result<size_t> index = module_.inputIndex(name);
  if (!index)
    return index.status();
  FUSEC_RETURN_IF_ERROR(checkTensorType(module_.inputs()[*index], "input",
                                        tensor.type, tensor.shape));
  return bindInput(*index, tensor.data);
}

Status Executable::bindOutput(std::string_view name, const TensorRef &tensor) {
  const Result<size_t> index = module_.outputIndex(name);
  if (!index)
    return index.status();
  FUSEC_RETURN_IF_ERROR(checkTensorType(module_.outputs()[*index], "output",
                                        tensor.type, tensor.shape));
  return bindOutput(*index, tensor.data);
}

Status Executable::bindUpdates() {
  for (size_t i = 0; i < outputs_.size(); ++i) {
    const std::optional<int64_t> input = module_.outputs()[i].updates;
    if (!input)
      continue;
    if (!inputs_[*input].bound)
      return notBound(module_.inputs()[*input]);
    FUSEC_RETURN_IF_ERROR(bindOutput(i, inputs_[*input].data));
  }
  return Status::success();
}

void Executable::unbindAll() {
  inputs_.assign(inputs_.size(), {});
  outputs_.assign(outputs_.size(), {});
  isLoaded_ = false;
}

Status Executable::checkLoadBound() const {
  for (size_t i = 0; i < inputs_.size(); ++i)
    if (!inputs_[i].bound && uses_[i] != Use::Run)
      return notBound(module_.inputs()[i]);
  return Status::success();
}

Status Executable::checkBound() const {
  for (size_t i = 0; i < inputs_.size(); ++i)
    if (!inputs_[i].bound && !(isLoaded_ && isLoadOnly(i)))
      return notBound(module_.inputs()[i]);
  for (size_t i = 0; i < outputs_.size(); ++i)
    if (!outputs_[i].bound)
      return invalidArgument("output '" + module_.outputs()[i].name +
                             "' is not bound");
  return Status::success();
}

/// With `loadArena` of the load, whose outputs are the folded tensors.
void *Executable::address(const BufferRef &ref, const Buffer *loadArena) const {
  void *base = nullptr;
  switch (ref.kind) {
  case BufferRef::Kind::Input:
    base = inputs_[ref.index].data;
    break;
  case BufferRef::Kind::Output:
    base = loadArena ? folded_[ref.index].data() : outputs_[ref.index].data;
    break;
  case BufferRef::Kind::Arena:
    base = (loadArena ? *loadArena : arena_).data();
    break;
  case BufferRef::Kind::Folded:
    base = folded_[ref.index].data();
    break;
  }
  return static_cast<char *>(base) + ref.offset;
}

Result<BoundLaunch> Executable::bind(const LaunchInfo &launch,
                                     const Buffer *loadArena) const {
  BoundLaunch bound;
  bound.launch = &launch;
  bound.isLoad = loadArena != nullptr;
  for (const KernelArg &arg : launch.args) {
    const BufferRef *buffer = bufferOf(arg);
    bound.args.push_back(buffer ? address(*buffer, loadArena) : nullptr);
    const auto *map = std::get_if<TensorMapArg>(&arg);
    if (!map)
      continue;
    const Result<EncodedTensorMap> encoded =
        device_->encodeTensorMap(map->map, bound.args.back());
    if (!encoded)
      return encoded.status();
    bound.maps.push_back(*encoded);
  }
  return bound;
}

Result<std::vector<BoundLaunch>>
Executable::bindAll(const std::vector<LaunchInfo> &launches,
                    const Buffer *loadArena) const {
  std::vector<BoundLaunch> all;
  for (const LaunchInfo &launch : launches) {
    Result<BoundLaunch> bound = bind(launch, loadArena);
    if (!bound)
      return bound.status();
    all.push_back(std::move(*bound));
  }
  return all;
}

Result<std::vector<BoundLaunch>> Executable::boundLaunches() const {
  FUSEC_RETURN_IF_ERROR(checkBound());
  return bindAll(module_.artifact().launches, nullptr);
}

Status Executable::load(Stream &stream) {
  const LoadInfo &load = module_.artifact().load;
  if (isLoaded_ || load.empty())
    return Status::success();
  FUSEC_RETURN_IF_ERROR(checkLoadBound());
  const Result<Buffer> arena =
      Buffer::create(device_, load.arenaBytes, "arena of the load");
  if (!arena)
    return arena.status();
  FUSEC_RETURN_IF_ERROR(clearRanges(*device_, *arena, load.zeroed));
  const Result<std::vector<BoundLaunch>> bound =
      bindAll(load.launches, &*arena);
  if (!bound)
    return bound.status();
  const Result<std::unique_ptr<PreparedLaunches>> launches = prepare(*bound);
  if (!launches)
    return launches.status();
  FUSEC_RETURN_IF_ERROR((*launches)->run(stream));
  // The arena goes, and faults are seen here.
  FUSEC_RETURN_IF_ERROR(stream.synchronize());
  isLoaded_ = true;
  return Status::success();
}

Status Executable::load() {
  const Result<Stream *> stream = ownStream();
  return stream ? load(**stream) : stream.status();
}

Result<std::unique_ptr<PreparedLaunches>>
Executable::prepare(const std::vector<BoundLaunch> &launches) const {
  return loaded_->prepare(launches);
}

Result<PreparedLaunches *> Executable::findPrepared() {
  const auto found =
      std::find_if(prepared_.begin(), prepared_.end(), [&](const Prepared &p) {
        return p.inputs == inputs_ && p.outputs == outputs_;
      });
  if (found != prepared_.end()) {
    prepared_.splice(prepared_.begin(), prepared_, found);
    return found->launches.get();
  }
  const Result<std::vector<BoundLaunch>> bound = boundLaunches();
  if (!bound)
    return bound.status();
  Result<std::unique_ptr<PreparedLaunches>> launches =
      loaded_->prepareForOnce(*bound);
  if (!launches)
    return launches.status();
  if (prepared_.size() == kMaxPrepared)
    prepared_.pop_back();
  prepared_.push_front({inputs_, outputs_, std::move(*launches)});
  return prepared_.front().launches.get();
}

Status Executable::run(Stream &stream) {
  if (stream.device() != device_.get())
    return invalidArgument(
        "the stream is of another device than the executable");
  FUSEC_RETURN_IF_ERROR(load(stream));
  FUSEC_RETURN_IF_ERROR(checkBound());
  const Result<PreparedLaunches *> launches = findPrepared();
  if (!launches)
    return launches.status();
  return (*launches)->run(stream);
}

Result<Stream *> Executable::ownStream() {
  if (!ownStream_) {
    Result<std::unique_ptr<Stream>> stream = device_->createStream();
    if (!stream)
      return stream.status();
    ownStream_ = std::move(*stream);
  }
  return ownStream_.get();
}

Status Executable::run() {
  const Result<Stream *> stream = ownStream();
  if (!stream)
    return stream.status();
  FUSEC_RETURN_IF_ERROR(run(**stream));
  return (*stream)->synchronize();
}

} // namespace fusec
