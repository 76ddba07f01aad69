#include "Inputs.h"

#include "fusec/Support/Checksum.h"
#include "fusec/Support/Half.h"

#include <cstring>

namespace fusec::run {
namespace {

/// splitmix64 (Steele, Lea, Flood 2014).
class Random {
public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t next() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  /// Twelve 16-bit uniform values summed in integers: exact, unlike the
  /// logarithms of the usual methods, so the same everywhere.
  double nearlyNormal() {
    int64_t sum = 0;
    for (int word = 0; word < 3; ++word)
      for (uint64_t bits = next(), field = 0; field < 4; ++field, bits >>= 16)
        sum += static_cast<int64_t>(bits & 0xffff);
    return static_cast<double>(sum - 6 * 65535) / 65536.0;
  }

private:
  uint64_t state_;
};

template <typename T> void store(HostTensor &tensor, int64_t index, T value) {
  std::memcpy(&tensor.bytes[index * sizeof(T)], &value, sizeof(T));
}

void storeRandom(HostTensor &tensor, int64_t index, Random &random) {
  switch (tensor.type) {
  case DType::F16:
    return store(tensor, index, toF16(random.nearlyNormal()));
  case DType::BF16:
    return store(tensor, index, toBf16(random.nearlyNormal()));
  case DType::F32:
    return store(tensor, index, static_cast<float>(random.nearlyNormal()));
  case DType::F64:
    return store(tensor, index, random.nearlyNormal());
  case DType::I1:
    return store(tensor, index, static_cast<uint8_t>(random.next() >> 63));
  case DType::I8:
    return store(tensor, index, static_cast<int8_t>(random.next() >> 61));
  case DType::I32:
    return store(tensor, index, static_cast<int32_t>(random.next() >> 61));
  case DType::I64:
    return store(tensor, index, static_cast<int64_t>(random.next() >> 61));
  }
}

HostTensor zeros(const TensorInfo &info) {
  HostTensor tensor{info.type, info.shape, {}};
  tensor.bytes.assign(info.byteCount(), 0);
  return tensor;
}

/// The source that applies to an input: the last that names it, else the last
/// that names none.
const InputSource *findSource(const std::vector<InputSource> &sources,
                              const std::string &name) {
  const InputSource *found = nullptr;
  for (const InputSource &source : sources)
    if (source.name == name ||
        (source.name.empty() && (!found || found->name.empty())))
      found = &source;
  return found;
}

Result<HostTensor> makeInput(const TensorInfo &info,
                             const InputSource &source) {
  if (source.kind == InputSource::Kind::Zeros)
    return zeros(info);
  if (source.kind == InputSource::Kind::Random)
    return randomTensor(info, source.seed);
  Result<HostTensor> tensor = readNpy(source.path, info.type);
  if (tensor && tensor->shape != info.shape)
    return invalidArgument("'" + source.path + "' has the shape " +
                           shapeText(tensor->shape) + ", but input '" +
                           info.name + "' needs " + shapeText(info.shape));
  return tensor;
}

/// Names every input that no source applies to.
Status checkAllGiven(const Module &module,
                     const std::vector<InputSource> &sources) {
  std::string missing, first;
  size_t count = 0;
  for (const TensorInfo &info : module.inputs()) {
    if (findSource(sources, info.name))
      continue;
    missing += (count++ ? ", '" : "'") + info.name + "'";
    if (first.empty())
      first = info.name;
  }
  if (count == 0)
    return Status::success();
  return invalidArgument((count == 1 ? "input " : "inputs ") + missing +
                         (count == 1 ? " has" : " have") +
                         " no values; give --input " + first +
                         "=FILE.npy, or --input random");
}

} // namespace

HostTensor randomTensor(const TensorInfo &info, uint64_t seed) {
  HostTensor tensor = zeros(info);
  Random random(fnv1a64(info.name) ^ seed * 0x9e3779b97f4a7c15);
  for (int64_t i = 0; i < info.numElements(); ++i)
    storeRandom(tensor, i, random);
  return tensor;
}

Result<std::vector<HostTensor>>
makeInputs(const Module &module, const std::vector<InputSource> &sources) {
  for (const InputSource &source : sources)
    if (!source.name.empty())
      if (Result<size_t> index = module.inputIndex(source.name); !index)
        return index.status();
  FUSEC_RETURN_IF_ERROR(checkAllGiven(module, sources));
  std::vector<HostTensor> inputs;
  for (const TensorInfo &info : module.inputs()) {
    Result<HostTensor> tensor =
        makeInput(info, *findSource(sources, info.name));
    if (!tensor)
      return tensor.status();
    inputs.push_back(*std::move(tensor));
  }
  return inputs;
}

} // namespace fusec::run
