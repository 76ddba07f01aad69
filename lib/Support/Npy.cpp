#include "fusec/Support/Npy.h"

#include "NpyHeader.h"
#include "fusec/Support/File.h"
#include "fusec/Support/Half.h"

#include <cstring>
#include <limits>

namespace fusec {
namespace {

/// Where element `i` of the row-major result lies in a file in Fortran order.
class FortranIndex {
public:
  explicit FortranIndex(const std::vector<int64_t> &shape)
      : shape_(shape), index_(shape.size(), 0), strides_(shape.size()) {
    int64_t stride = 1;
    for (size_t axis = 0; axis < shape.size(); ++axis) {
      strides_[axis] = stride;
      stride *= shape[axis];
    }
  }
  int64_t next() {
    const int64_t current = offset_;
    for (size_t axis = shape_.size(); axis-- > 0;) {
      offset_ += strides_[axis];
      if (++index_[axis] < shape_[axis])
        break;
      offset_ -= strides_[axis] * shape_[axis];
      index_[axis] = 0;
    }
    return current;
  }

private:
  const std::vector<int64_t> &shape_;
  std::vector<int64_t> index_, strides_;
  int64_t offset_ = 0;
};

void makeRowMajor(HostTensor &tensor, int64_t count) {
  const int64_t size = byteSize(tensor.type);
  std::vector<uint8_t> rows(tensor.bytes.size());
  FortranIndex source(tensor.shape);
  for (int64_t i = 0; i < count; ++i)
    std::memcpy(&rows[i * size], &tensor.bytes[source.next() * size], size);
  tensor.bytes = std::move(rows);
}

template <typename T> T loadAs(const uint8_t *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}
template <typename T> void storeAs(uint8_t *to, T value) {
  std::memcpy(to, &value, sizeof(T));
}

double loadFloat(DType type, const uint8_t *from) {
  switch (type) {
  case DType::F16:
    return fromF16(loadAs<uint16_t>(from));
  case DType::BF16:
    return fromBf16(loadAs<uint16_t>(from));
  case DType::F8E4M3FN:
    return fromE4m3(*from);
  case DType::F8E5M2:
    return fromE5m2(*from);
  case DType::F32:
    return loadAs<float>(from);
  default:
    return loadAs<double>(from);
  }
}

void storeFloat(DType type, uint8_t *to, double value) {
  switch (type) {
  case DType::F16:
    return storeAs(to, toF16(value));
  case DType::BF16:
    return storeAs(to, toBf16(value));
  case DType::F8E4M3FN:
    return storeAs(to, toE4m3(value));
  case DType::F8E5M2:
    return storeAs(to, toE5m2(value));
  case DType::F32:
    return storeAs(to, static_cast<float>(value));
  default:
    return storeAs(to, value);
  }
}

HostTensor convertFloats(const HostTensor &from, DType to, int64_t count) {
  HostTensor result{to, from.shape, {}};
  result.bytes.resize(count * byteSize(to));
  for (int64_t i = 0; i < count; ++i)
    storeFloat(to, &result.bytes[i * byteSize(to)],
               loadFloat(from.type, &from.bytes[i * byteSize(from.type)]));
  return result;
}

/// NumPy has no such type: bit patterns travel as numbers.
bool isBitPattern(DType type) { return type == DType::BF16 || isFloat8(type); }

/// The type that the file's elements have in memory, before conversion.
Result<DType> storedType(const NpyHeader &header, std::optional<DType> wanted) {
  if (wanted && isBitPattern(*wanted) && header.descr == npyDescr(*wanted))
    return *wanted;
  for (DType type : kDTypes)
    if (!isBitPattern(type) && header.descr == npyDescr(type)) {
      if (wanted && *wanted != type && !(isFloat(type) && isFloat(*wanted)))
        return invalidData("elements have type " +
                           std::string(dtypeName(type)) + ", but " +
                           std::string(dtypeName(*wanted)) + " is wanted");
      return type;
    }
  return invalidData("element type '" + header.descr +
                     "' is not supported: astype gives one that is, such as "
                     "'<f4'");
}

} // namespace

std::optional<int64_t> checkedElementCount(const std::vector<int64_t> &shape) {
  // An empty tensor is empty whatever its other dimensions, but those must not
  // overflow either: strides are computed from them.
  int64_t count = 1, nonZero = 1;
  for (int64_t size : shape) {
    if (size < 0)
      return std::nullopt;
    if (size > 0 && nonZero > std::numeric_limits<int64_t>::max() / 8 / size)
      return std::nullopt;
    nonZero *= size > 0 ? size : 1;
    count *= size;
  }
  return count;
}

std::string shapeText(const std::vector<int64_t> &shape) {
  std::string text = "[";
  for (size_t i = 0; i < shape.size(); ++i)
    text += (i ? ", " : "") + std::to_string(shape[i]);
  return text + "]";
}

Result<HostTensor> parseNpy(std::string_view file,
                            std::optional<DType> wanted) {
  Result<NpyHeader> header = parseNpyHeader(file);
  if (!header)
    return header.status();
  Result<DType> type = storedType(*header, wanted);
  if (!type)
    return type.status();
  const std::optional<int64_t> count = checkedElementCount(header->shape);
  if (!count)
    return invalidData("shape " + shapeText(header->shape) + " is too large");
  const std::string_view data = file.substr(header->dataOffset);
  const int64_t bytes = *count * byteSize(*type);
  if (static_cast<uint64_t>(bytes) != data.size())
    return invalidData("shape " + shapeText(header->shape) + " needs " +
                       std::to_string(bytes) + " bytes, but the file holds " +
                       std::to_string(data.size()));
  HostTensor tensor{
      *type, std::move(header->shape), {data.begin(), data.end()}};
  if (*type == DType::I1)
    for (uint8_t &byte : tensor.bytes)
      byte = byte != 0;
  if (header->fortranOrder)
    makeRowMajor(tensor, *count);
  if (wanted && *wanted != *type)
    return convertFloats(tensor, *wanted, *count);
  return tensor;
}

std::string npyFile(const HostTensor &tensor) {
  std::string file = printNpyHeader(tensor.type, tensor.shape);
  file.append(tensor.bytes.begin(), tensor.bytes.end());
  return file;
}

Result<HostTensor> readNpy(const std::string &path,
                           std::optional<DType> wanted) {
  Result<std::string> file = readFile(path);
  if (!file)
    return file.status();
  Result<HostTensor> tensor = parseNpy(*file, wanted);
  if (!tensor)
    return Status(tensor.status().code(),
                  "'" + path + "': " + tensor.status().message());
  return tensor;
}

Status writeNpy(const std::string &path, const HostTensor &tensor) {
  return writeFile(path, npyFile(tensor));
}

} // namespace fusec
