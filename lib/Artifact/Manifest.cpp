#include "Manifest.h"

#include "fusec/Support/JsonReader.h"

#include <algorithm>

namespace fusec {
namespace {

using json::Object;
using json::ObjectReader;
using json::Value;

constexpr std::pair<BufferRef::Kind, const char *> kBufferKinds[] = {
    {BufferRef::Kind::Input, "input"},
    {BufferRef::Kind::Output, "output"},
    {BufferRef::Kind::Arena, "arena"},
};

//===-- Writing -----------------------------------------------------------===//

template <typename Range> json::Array scalars(const Range &range) {
  json::Array array;
  for (const auto &value : range)
    array.emplace_back(value);
  return array;
}

template <typename T, typename Fn>
json::Array objects(const std::vector<T> &range, Fn toValue) {
  json::Array array;
  for (const T &value : range)
    array.emplace_back(toValue(value));
  return array;
}

Value tensorValue(const TensorInfo &tensor) {
  return Object{{"name", tensor.name},
                {"type", dtypeName(tensor.type)},
                {"shape", scalars(tensor.shape)}};
}

Value kernelValue(const KernelInfo &kernel) {
  return Object{{"name", kernel.name},
                {"ops", scalars(kernel.ops)},
                {"locations", scalars(kernel.locations)},
                {"predicted_us", kernel.predictedUs},
                {"bytes", kernel.bytes},
                {"flops", kernel.flops}};
}

Value argValue(const BufferRef &arg) {
  Object object;
  for (const auto &[kind, name] : kBufferKinds)
    if (kind == arg.kind)
      object.add("buffer", name);
  object.add("index", arg.index);
  object.add("offset", arg.offset);
  object.add("bytes", arg.bytes);
  return object;
}

Value launchValue(const LaunchInfo &launch) {
  return Object{{"kernel", launch.kernel},
                {"grid", scalars(launch.grid)},
                {"block", scalars(launch.block)},
                {"cluster", scalars(launch.cluster)},
                {"shared_bytes", launch.sharedBytes},
                {"live_bytes", launch.liveBytes},
                {"args", objects(launch.args, argValue)}};
}

//===-- Reading -----------------------------------------------------------===//

Status readTensor(const Value &value, const std::string &path,
                  TensorInfo &tensor) {
  ObjectReader reader(value, path);
  std::string type;
  reader.read("name", tensor.name);
  reader.read("type", type);
  reader.read("shape", tensor.shape);
  if (auto known = dtypeFromName(type))
    tensor.type = *known;
  else
    reader.fail("type", "is '" + type + "', which is no element type");
  return reader.finish();
}

Status readKernel(const Value &value, const std::string &path,
                  KernelInfo &kernel) {
  ObjectReader reader(value, path);
  reader.read("name", kernel.name);
  reader.read("ops", kernel.ops);
  reader.read("locations", kernel.locations);
  reader.read("predicted_us", kernel.predictedUs);
  reader.read("bytes", kernel.bytes);
  reader.read("flops", kernel.flops);
  return reader.finish();
}

Status readArg(const Value &value, const std::string &path, BufferRef &arg) {
  ObjectReader reader(value, path);
  std::string buffer;
  reader.read("buffer", buffer);
  reader.read("index", arg.index);
  reader.read("offset", arg.offset);
  reader.read("bytes", arg.bytes);
  bool known = false;
  for (const auto &[kind, name] : kBufferKinds)
    if (buffer == name) {
      arg.kind = kind;
      known = true;
    }
  if (!known)
    reader.fail("buffer",
                "is '" + buffer + "', not 'input', 'output' or 'arena'");
  return reader.finish();
}

void readDim3(ObjectReader &reader, std::string_view key,
              std::array<int64_t, 3> &out) {
  std::vector<int64_t> sizes;
  reader.read(key, sizes);
  if (sizes.size() != 3)
    return reader.fail(key, "must have three elements");
  std::copy(sizes.begin(), sizes.end(), out.begin());
}

/// Reads an array of objects into a vector.
template <typename T>
void readObjects(ObjectReader &reader, std::string_view key,
                 std::vector<T> &out,
                 Status (*readOne)(const Value &, const std::string &, T &)) {
  reader.readArray(key, [&](const Value &value, const std::string &path) {
    return readOne(value, path, out.emplace_back());
  });
}

Status readLaunch(const Value &value, const std::string &path,
                  LaunchInfo &launch) {
  ObjectReader reader(value, path);
  reader.read("kernel", launch.kernel);
  readDim3(reader, "grid", launch.grid);
  readDim3(reader, "block", launch.block);
  readDim3(reader, "cluster", launch.cluster);
  reader.read("shared_bytes", launch.sharedBytes);
  reader.read("live_bytes", launch.liveBytes);
  readObjects(reader, "args", launch.args, readArg);
  return reader.finish();
}

} // namespace

Value manifestValue(const Artifact &artifact) {
  return Object{{"version", kManifestVersion},
                {"target", artifact.target},
                {"device", artifact.device},
                {"sm_count", artifact.smCount},
                {"l2_bytes", artifact.l2Bytes},
                {"numerics", artifact.numerics},
                {"allow_tf32", artifact.allowTf32},
                {"arena_bytes", artifact.arenaBytes},
                {"peak_bytes", artifact.peakBytes},
                {"peak_launch", artifact.peakLaunch},
                {"inputs", objects(artifact.inputs, tensorValue)},
                {"outputs", objects(artifact.outputs, tensorValue)},
                {"kernels", objects(artifact.kernels, kernelValue)},
                {"launches", objects(artifact.launches, launchValue)}};
}

std::string manifestJson(const Artifact &artifact) {
  return json::printIndented(manifestValue(artifact));
}

Result<Artifact> parseManifest(std::string_view text) {
  Result<Value> value = json::parse(text);
  if (!value)
    return invalidData("manifest: " + value.status().message());
  Artifact artifact;
  ObjectReader reader(*value, "");
  int64_t version = 0;
  reader.read("version", version);
  if (reader.ok() && version != kManifestVersion)
    reader.fail("version", "is " + std::to_string(version) +
                               ", but this build reads " +
                               std::to_string(kManifestVersion));
  reader.read("target", artifact.target);
  reader.read("device", artifact.device);
  reader.read("sm_count", artifact.smCount);
  reader.read("l2_bytes", artifact.l2Bytes);
  reader.read("numerics", artifact.numerics);
  reader.read("allow_tf32", artifact.allowTf32);
  reader.read("arena_bytes", artifact.arenaBytes);
  reader.read("peak_bytes", artifact.peakBytes);
  reader.read("peak_launch", artifact.peakLaunch);
  readObjects(reader, "inputs", artifact.inputs, readTensor);
  readObjects(reader, "outputs", artifact.outputs, readTensor);
  readObjects(reader, "kernels", artifact.kernels, readKernel);
  readObjects(reader, "launches", artifact.launches, readLaunch);
  if (Status status = reader.finish(); !status.ok())
    return invalidData("manifest: " + status.message());
  return artifact;
}

} // namespace fusec
