#include "Inputs.h"

#include "fusec/Support/Checksum.h"
#include "fusec/Support/Half.h"
#include "fusec/Support/Random.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace fusec::run {
namespace {

template <typename T> void store(HostTensor &tensor, int64_t index, T value) {
  std::memcpy(&tensor.bytes[index * sizeof(T)], &value, sizeof(T));
}

/// A nearly normal number, or the one of the domain that is drawn in its place.
double randomFloat(Random &random, const RandomDomain &domain) {
  constexpr double least = 1.0 / 128;
  switch (domain.kind) {
  case RandomDomain::Kind::Any:
    break;
  case RandomDomain::Kind::Positive:
    return least + std::fabs(random.nearlyNormal());
  case RandomDomain::Kind::Range:
    return domain.low +
           (domain.high - domain.low) *
               (static_cast<double>(random.next() >> 11) * 0x1p-53);
  }
  return random.nearlyNormal();
}

/// 0 to 7, or an integer of the domain that T holds; doubles tell neighbours
/// apart up to 2^53.
template <typename T>
T randomInteger(Random &random, const RandomDomain &domain) {
  const auto drawn = static_cast<T>(random.next() >> 61);
  if (domain.kind == RandomDomain::Kind::Positive)
    return static_cast<T>(drawn + 1);
  if (domain.kind == RandomDomain::Kind::Any)
    return drawn;
  using Limits = std::numeric_limits<T>;
  constexpr double exact = 0x1p53;
  const double least = std::max(static_cast<double>(Limits::min()), -exact);
  const double most = std::min(static_cast<double>(Limits::max()), exact);
  const double low = std::clamp(std::ceil(domain.low), least, most);
  const double high = std::clamp(std::floor(domain.high), low, most);
  const double part = static_cast<double>(random.next() >> 11) * 0x1p-53;
  return static_cast<T>(low + std::floor((high - low + 1) * part));
}

void storeRandom(HostTensor &tensor, int64_t index, Random &random,
                 const RandomDomain &domain) {
  switch (tensor.type) {
  case DType::F16:
    return store(tensor, index, toF16(randomFloat(random, domain)));
  case DType::BF16:
    return store(tensor, index, toBf16(randomFloat(random, domain)));
  case DType::F8E4M3FN:
    return store(tensor, index, toE4m3(randomFloat(random, domain)));
  case DType::F8E5M2:
    return store(tensor, index, toE5m2(randomFloat(random, domain)));
  case DType::F32:
    return store(tensor, index,
                 static_cast<float>(randomFloat(random, domain)));
  case DType::F64:
    return store(tensor, index, randomFloat(random, domain));
  case DType::I1:
    return store(tensor, index, static_cast<uint8_t>(random.next() >> 63));
  case DType::I8:
    return store(tensor, index, randomInteger<int8_t>(random, domain));
  case DType::I32:
    return store(tensor, index, randomInteger<int32_t>(random, domain));
  case DType::I64:
    return store(tensor, index, randomInteger<int64_t>(random, domain));
  case DType::I16:
    return store(tensor, index, randomInteger<int16_t>(random, domain));
  case DType::UI8:
    return store(tensor, index, randomInteger<uint8_t>(random, domain));
  case DType::UI16:
    return store(tensor, index, randomInteger<uint16_t>(random, domain));
  case DType::UI32:
    return store(tensor, index, randomInteger<uint32_t>(random, domain));
  case DType::UI64:
    return store(tensor, index, randomInteger<uint64_t>(random, domain));
  }
}

HostTensor zeros(const TensorInfo &info) {
  HostTensor tensor{info.type, info.shape, {}};
  tensor.bytes.assign(info.byteCount(), 0);
  return tensor;
}

/// The source with that name, or null; "" is the name of those for all
/// inputs.
const InputSource *findSource(const std::vector<InputSource> &sources,
                              const std::string &name) {
  const InputSource *found = nullptr;
  for (const InputSource &source : sources)
    if (source.name == name)
      found = &source;
  return found;
}

Result<HostTensor> makeInput(const TensorInfo &info,
                             const InputSource &source) {
  if (source.kind == InputSource::Kind::Zeros)
    return zeros(info);
  if (source.kind == InputSource::Kind::Random)
    return randomTensor(info, source.seed, source.domain);
  Result<HostTensor> tensor = readNpy(source.path, info.type);
  if (tensor && tensor->shape != info.shape)
    return invalidArgument("'" + source.path + "' has the shape " +
                           shapeText(tensor->shape) + ", but input '" +
                           info.name + "' needs " + shapeText(info.shape));
  return tensor;
}

Status missingInputs(const std::vector<std::string> &names) {
  std::string quoted;
  for (const std::string &name : names)
    quoted += (quoted.empty() ? "'" : ", '") + name + "'";
  return invalidArgument((names.size() == 1 ? "input " : "inputs ") + quoted +
                         (names.size() == 1 ? " has" : " have") +
                         " no values; give --input " + names.front() +
                         "=FILE.npy, or --input random");
}

} // namespace

HostTensor randomTensor(const TensorInfo &info, uint64_t seed,
                        const RandomDomain &domain) {
  HostTensor tensor = zeros(info);
  Random random(fnv1a64(info.name) ^ seed * 0x9e3779b97f4a7c15);
  for (int64_t i = 0; i < info.numElements(); ++i)
    storeRandom(tensor, i, random, domain);
  return tensor;
}

const WeightFile *Inputs::fileOf(size_t input) const {
  for (const WeightFile &file : files_)
    if (file.has(input))
      return &file;
  return nullptr;
}

Status Inputs::openFiles(const std::vector<std::string> &paths) {
  for (const std::string &path : paths) {
    Result<WeightFile> file = WeightFile::open(*module_, path);
    if (!file)
      return file.status();
    for (size_t i = 0; i < module_->inputs().size(); ++i)
      if (const WeightFile *other = file->has(i) ? fileOf(i) : nullptr)
        return invalidArgument("'" + path + "' and '" + other->path() +
                               "' both hold '" + module_->inputs()[i].name +
                               "'");
    FUSEC_RETURN_IF_ERROR(file->verify());
    files_.push_back(*std::move(file));
  }
  return Status::success();
}

Result<Inputs> Inputs::make(const Module &module,
                            const std::vector<InputSource> &sources,
                            const std::vector<std::string> &weights) {
  for (const InputSource &source : sources)
    if (!source.name.empty())
      if (Result<size_t> index = module.inputIndex(source.name); !index)
        return index.status();
  Inputs inputs(module);
  FUSEC_RETURN_IF_ERROR(inputs.openFiles(weights));
  std::vector<std::string> missing;
  const InputSource *others = findSource(sources, "");
  for (size_t i = 0; i < module.inputs().size(); ++i) {
    const TensorInfo &info = module.inputs()[i];
    const InputSource *source = findSource(sources, info.name);
    std::optional<HostTensor> &values = inputs.tensors_.emplace_back();
    if (!source && inputs.fileOf(i))
      continue;
    if (!source)
      source = others;
    if (!source) {
      missing.push_back(info.name);
      continue;
    }
    Result<HostTensor> tensor = makeInput(info, *source);
    if (!tensor)
      return tensor.status();
    values = *std::move(tensor);
  }
  if (!missing.empty())
    return missingInputs(missing);
  return inputs;
}

Status Inputs::fill(size_t input, Buffer &buffer) const {
  if (const std::optional<HostTensor> &tensor = tensors_[input])
    return buffer.upload(tensor->bytes.data(), buffer.bytes());
  return fileOf(input)->fill(input, buffer);
}

Result<std::vector<HostTensor>> Inputs::tensors() const {
  std::vector<HostTensor> all;
  for (size_t i = 0; i < tensors_.size(); ++i) {
    if (tensors_[i]) {
      all.push_back(*tensors_[i]);
      continue;
    }
    HostTensor &tensor = all.emplace_back(zeros(module_->inputs()[i]));
    FUSEC_RETURN_IF_ERROR(
        fileOf(i)->read(i, [&](int64_t offset, std::string_view bytes) {
          std::memcpy(&tensor.bytes[offset], bytes.data(), bytes.size());
          return Status::success();
        }));
  }
  return all;
}

} // namespace fusec::run
