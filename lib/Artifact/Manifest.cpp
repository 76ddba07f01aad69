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
    {BufferRef::Kind::Folded, "folded"},
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
  Object object{{"name", tensor.name},
                {"type", dtypeName(tensor.type)},
                {"shape", scalars(tensor.shape)}};
  if (tensor.updates)
    object.add("updates", *tensor.updates);
  return object;
}

Value kernelValue(const KernelInfo &kernel) {
  return Object{{"name", kernel.name},
                {"ops", scalars(kernel.ops)},
                {"locations", scalars(kernel.locations)},
                {"predicted_us", kernel.predictedUs},
                {"bytes", kernel.bytes},
                {"flops", kernel.flops},
                {"static_shared_bytes", kernel.staticSharedBytes}};
}

void addBuffer(Object &object, const BufferRef &buffer) {
  for (const auto &[kind, name] : kBufferKinds)
    if (kind == buffer.kind)
      object.add("buffer", name);
  object.add("index", buffer.index);
  object.add("offset", buffer.offset);
  object.add("bytes", buffer.bytes);
}

/// The members of an argument of each kind, behind the kind's name.
struct ArgWriter {
  Value operator()(const BufferRef &buffer) const {
    Object object{{"kind", "buffer"}};
    addBuffer(object, buffer);
    return object;
  }
  Value operator()(const ScalarArg &scalar) const {
    Object object{{"kind", "scalar"}, {"type", dtypeName(scalar.type)}};
    std::visit([&](auto value) { object.add("value", value); }, scalar.value);
    return object;
  }
  Value operator()(const TensorMapArg &arg) const {
    const bool isPixels = arg.map.isPixels();
    Object object{{"kind", isPixels ? "pixel_map" : "tensor_map"}};
    addBuffer(object, arg.buffer);
    object.add("element", elementName(arg.map.element));
    object.add("sizes", scalars(arg.map.sizes));
    object.add("strides", scalars(arg.map.strides));
    object.add("box", scalars(arg.map.box));
    object.add("swizzle", swizzleName(arg.map.swizzle));
    if (isPixels) {
      object.add("lower", scalars(arg.map.lower));
      object.add("upper", scalars(arg.map.upper));
      object.add("steps", scalars(arg.map.steps));
    }
    return object;
  }
};

Value argValue(const KernelArg &arg) { return std::visit(ArgWriter(), arg); }

Value rangeValue(const ByteRange &range) {
  return Object{{"offset", range.offset}, {"bytes", range.bytes}};
}

Value launchValue(const LaunchInfo &launch) {
  Object object{{"kernel", launch.kernel},
                {"grid", scalars(launch.grid)},
                {"block", scalars(launch.block)},
                {"cluster", scalars(launch.cluster)},
                {"shared_bytes", launch.sharedBytes},
                {"live_bytes", launch.liveBytes},
                {"programmatic", launch.programmatic},
                {"cooperative", launch.cooperative},
                {"args", objects(launch.args, argValue)}};
  if (launch.spread)
    object.add("spread", true);
  if (!launch.cleared.empty())
    object.add("cleared", scalars(launch.cleared));
  return object;
}

Value loadValue(const LoadInfo &load) {
  return Object{{"folded", objects(load.folded, tensorValue)},
                {"arena_bytes", load.arenaBytes},
                {"zeroed", objects(load.zeroed, rangeValue)},
                {"launches", objects(load.launches, launchValue)}};
}

//===-- Reading -----------------------------------------------------------===//

Status readTensor(const Value &value, const std::string &path,
                  TensorInfo &tensor) {
  ObjectReader reader(value, path);
  std::string type;
  reader.read("name", tensor.name);
  reader.read("type", type);
  reader.read("shape", tensor.shape);
  if (reader.has("updates"))
    reader.read("updates", tensor.updates.emplace());
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
  if (reader.has("static_shared_bytes"))
    reader.read("static_shared_bytes", kernel.staticSharedBytes);
  return reader.finish();
}

void readBuffer(ObjectReader &reader, BufferRef &ref) {
  std::string buffer;
  reader.read("buffer", buffer);
  reader.read("index", ref.index);
  reader.read("offset", ref.offset);
  reader.read("bytes", ref.bytes);
  for (const auto &[kind, name] : kBufferKinds)
    if (buffer == name) {
      ref.kind = kind;
      return;
    }
  reader.fail("buffer", "is '" + buffer +
                            "', not 'input', 'output', 'arena' or 'folded'");
}

void readScalar(ObjectReader &reader, ScalarArg &scalar) {
  std::string type;
  reader.read("type", type);
  const auto known = dtypeFromName(type);
  if (known == DType::I32 || known == DType::I64)
    reader.read("value", scalar.value.emplace<int64_t>());
  else if (known == DType::F32 || known == DType::F64)
    reader.read("value", scalar.value.emplace<double>());
  else
    return reader.fail("type",
                       "is '" + type + "', not 'i32', 'i64', 'f32' or 'f64'");
  scalar.type = *known;
}

void readTensorMap(ObjectReader &reader, TensorMapArg &arg, bool isPixels) {
  std::string element, swizzle;
  readBuffer(reader, arg.buffer);
  reader.read("element", element);
  reader.read("sizes", arg.map.sizes);
  reader.read("strides", arg.map.strides);
  reader.read("box", arg.map.box);
  reader.read("swizzle", swizzle);
  if (isPixels) {
    reader.read("lower", arg.map.lower);
    reader.read("upper", arg.map.upper);
    reader.read("steps", arg.map.steps);
  }
  if (const auto known = elementFromName(element))
    arg.map.element = *known;
  else
    reader.fail("element",
                "is '" + element + "', which is no element of a tensor map");
  if (const auto known = swizzleFromName(swizzle))
    arg.map.swizzle = *known;
  else
    reader.fail("swizzle",
                "is '" + swizzle + "', not 'none', 'b32', 'b64' or 'b128'");
}

Status readArg(const Value &value, const std::string &path, KernelArg &arg) {
  ObjectReader reader(value, path);
  std::string kind;
  reader.read("kind", kind);
  if (kind == "buffer")
    readBuffer(reader, arg.emplace<BufferRef>());
  else if (kind == "scalar")
    readScalar(reader, arg.emplace<ScalarArg>());
  else if (kind == "tensor_map" || kind == "pixel_map")
    readTensorMap(reader, arg.emplace<TensorMapArg>(), kind == "pixel_map");
  else
    reader.fail("kind", "is '" + kind +
                            "', not 'buffer', 'scalar', "
                            "'tensor_map' or 'pixel_map'");
  return reader.finish();
}

Status readRange(const Value &value, const std::string &path,
                 ByteRange &range) {
  ObjectReader reader(value, path);
  reader.read("offset", range.offset);
  reader.read("bytes", range.bytes);
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
  reader.read("programmatic", launch.programmatic);
  reader.read("cooperative", launch.cooperative);
  readObjects(reader, "args", launch.args, readArg);
  if (reader.has("spread"))
    reader.read("spread", launch.spread);
  if (reader.has("cleared"))
    reader.read("cleared", launch.cleared);
  return reader.finish();
}

void readLoad(ObjectReader &parent, LoadInfo &load) {
  parent.readObject("load", [&](const Value &value, const std::string &path) {
    ObjectReader reader(value, path);
    readObjects(reader, "folded", load.folded, readTensor);
    reader.read("arena_bytes", load.arenaBytes);
    readObjects(reader, "zeroed", load.zeroed, readRange);
    readObjects(reader, "launches", load.launches, readLaunch);
    return reader.finish();
  });
}

} // namespace

Value manifestValue(const Artifact &artifact) {
  Object object{{"version", kManifestVersion},
                {"function", artifact.function},
                {"target", artifact.target},
                {"device", artifact.device},
                {"sm_count", artifact.smCount},
                {"l2_bytes", artifact.l2Bytes},
                {"numerics", artifact.numerics},
                {"allow_tf32", artifact.allowTf32},
                {"arena_bytes", artifact.arenaBytes},
                {"zeroed", objects(artifact.zeroed, rangeValue)},
                {"peak_bytes", artifact.peakBytes},
                {"peak_launch", artifact.peakLaunch},
                {"inputs", objects(artifact.inputs, tensorValue)},
                {"outputs", objects(artifact.outputs, tensorValue)},
                {"parameters_checksum", artifact.parametersChecksum},
                {"kernels", objects(artifact.kernels, kernelValue)},
                {"launches", objects(artifact.launches, launchValue)}};
  if (!artifact.load.empty())
    object.add("load", loadValue(artifact.load));
  return object;
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
  if (reader.has("function"))
    reader.read("function", artifact.function);
  reader.read("target", artifact.target);
  reader.read("device", artifact.device);
  reader.read("sm_count", artifact.smCount);
  reader.read("l2_bytes", artifact.l2Bytes);
  reader.read("numerics", artifact.numerics);
  reader.read("allow_tf32", artifact.allowTf32);
  reader.read("arena_bytes", artifact.arenaBytes);
  readObjects(reader, "zeroed", artifact.zeroed, readRange);
  reader.read("peak_bytes", artifact.peakBytes);
  reader.read("peak_launch", artifact.peakLaunch);
  readObjects(reader, "inputs", artifact.inputs, readTensor);
  readObjects(reader, "outputs", artifact.outputs, readTensor);
  reader.read("parameters_checksum", artifact.parametersChecksum);
  readObjects(reader, "kernels", artifact.kernels, readKernel);
  readObjects(reader, "launches", artifact.launches, readLaunch);
  if (reader.has("load"))
    readLoad(reader, artifact.load);
  if (Status status = reader.finish(); !status.ok())
    return invalidData("manifest: " + status.message());
  return artifact;
}

} // namespace fusec
