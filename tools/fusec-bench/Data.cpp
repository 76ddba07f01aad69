#include "Data.h"

#include "Inputs.h"
#include "fusec/Support/Half.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace fusec::bench {
namespace {

/// The largest prime below 2^22.
constexpr int64_t kPeriod = 4194301;

template <typename T> void setElement(HostTensor &tensor, int64_t i, T value) {
  std::memcpy(&tensor.bytes[i * sizeof(T)], &value, sizeof(T));
}

template <typename T> T element(const HostTensor &tensor, int64_t i) {
  T value;
  std::memcpy(&value, &tensor.bytes[i * sizeof(T)], sizeof(T));
  return value;
}

void scaleFloats(HostTensor &tensor, int64_t count, float factor) {
  for (int64_t i = 0; i < count; ++i)
    switch (tensor.type) {
    case DType::F32:
      setElement(tensor, i, element<float>(tensor, i) * factor);
      break;
    case DType::BF16:
      setElement(tensor, i,
                 toBf16(fromBf16(element<uint16_t>(tensor, i)) * factor));
      break;
    case DType::F16:
      setElement(tensor, i,
                 toF16(fromF16(element<uint16_t>(tensor, i)) * factor));
      break;
    case DType::F8E4M3FN:
      setElement(tensor, i,
                 toE4m3(fromE4m3(element<uint8_t>(tensor, i)) * factor));
      break;
    case DType::F8E5M2:
      setElement(tensor, i,
                 toE5m2(fromE5m2(element<uint8_t>(tensor, i)) * factor));
      break;
    default:
      return;
    }
}

/// A multiplicative congruence: every value below `limit`, in no simple order.
void spreadIntegers(HostTensor &tensor, int64_t count, int64_t limit) {
  constexpr int64_t multiplier = 48271;
  for (int64_t i = 0; i < count; ++i) {
    const int64_t value = (i * multiplier + 11) % limit;
    if (tensor.type == DType::I64)
      setElement(tensor, i, value);
    else if (tensor.type == DType::I32)
      setElement(tensor, i, static_cast<int32_t>(value));
  }
}

} // namespace

TensorData::TensorData(const TensorInfo &info, int64_t limit) : info_(info) {
  TensorInfo block = info;
  const int64_t count = std::min(info.numElements(), kPeriod);
  block.shape = {count};
  block_ = run::randomTensor(block, /*seed=*/1);
  spreadIntegers(block_, count, limit);
  if (info.name == "w" && info.shape.size() == 2)
    scaleFloats(block_, count,
                static_cast<float>(1 / std::sqrt(double(info.shape[0]))));
}

Status TensorData::upload(Device &device, void *data) const {
  const auto block = static_cast<int64_t>(block_.bytes.size());
  const int64_t bytes = info_.byteCount();
  for (int64_t at = 0; at < bytes; at += block)
    FUSEC_RETURN_IF_ERROR(device.copyToDevice(static_cast<char *>(data) + at,
                                              block_.bytes.data(),
                                              std::min(block, bytes - at)));
  return Status::success();
}

HostTensor TensorData::part(const std::vector<int64_t> &shape) const {
  const int64_t width = byteSize(info_.type);
  const int64_t period = block_.shape[0];
  HostTensor part{info_.type, shape, {}};
  part.bytes.resize(*checkedElementCount(shape) * width);
  for (const SampledRun &run : sampledRuns(info_.shape, shape))
    for (int64_t done = 0; done < run.count;) {
      const int64_t from = (run.whole + done) % period;
      const int64_t count = std::min(run.count - done, period - from);
      std::memcpy(&part.bytes[(run.part + done) * width],
                  &block_.bytes[from * width], count * width);
      done += count;
    }
  return part;
}

std::vector<SampledRun> sampledRuns(const std::vector<int64_t> &whole,
                                    const std::vector<int64_t> &part) {
  // Axes after the last sampled one are contiguous in both.
  size_t outer = whole.size();
  int64_t inner = 1;
  while (outer > 0 && whole[outer - 1] == part[outer - 1])
    inner *= whole[--outer];
  int64_t runs = 1;
  for (size_t axis = 0; axis < outer; ++axis)
    runs *= part[axis];
  std::vector<SampledRun> result(runs);
  for (int64_t i = 0; i < runs; ++i) {
    int64_t rest = i, stride = inner, at = 0;
    for (size_t axis = outer; axis-- > 0; stride *= whole[axis]) {
      const int64_t place = rest % part[axis];
      rest /= part[axis];
      at += stride *
            (place * (whole[axis] - 1) / std::max<int64_t>(part[axis] - 1, 1));
    }
    result[i] = {at, i * inner, inner};
  }
  return result;
}

} // namespace fusec::bench
