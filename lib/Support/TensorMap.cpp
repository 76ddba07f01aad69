//===- TensorMap.cpp - a box-wise view of a buffer ------------------------===//

#include "fusec/Support/TensorMap.h"

#include <iterator>
#include <utility>

using namespace fusec;

/// Limits of cuTensorMapEncodeTiled and cuTensorMapEncodeIm2col (CUDA driver
/// API 13.0).
static constexpr size_t kMaxDims = 5;
static constexpr int64_t kMaxSize = int64_t(1) << 32;
static constexpr int64_t kMaxStride = int64_t(1) << 40;
static constexpr int64_t kMaxBox = 256;
static constexpr int64_t kGrain = 16;
static constexpr int64_t kMaxStep = 8;
/// Bits of offsets and corners in pictures of 1, 2 and 3 dimensions.
static constexpr int kPixelBits[] = {16, 8, 5};

static constexpr std::pair<TensorMap::Element, const char *> kElements[] = {
    {TensorMap::Element::U8, "u8"},     {TensorMap::Element::U16, "u16"},
    {TensorMap::Element::U32, "u32"},   {TensorMap::Element::U64, "u64"},
    {TensorMap::Element::F16, "f16"},   {TensorMap::Element::BF16, "bf16"},
    {TensorMap::Element::F32, "f32"},   {TensorMap::Element::F64, "f64"},
    {TensorMap::Element::TF32, "tf32"},
};
static constexpr std::pair<TensorMap::Swizzle, const char *> kSwizzles[] = {
    {TensorMap::Swizzle::None, "none"},
    {TensorMap::Swizzle::B32, "b32"},
    {TensorMap::Swizzle::B64, "b64"},
    {TensorMap::Swizzle::B128, "b128"},
};

template <typename T, size_t N>
static const char *nameIn(const std::pair<T, const char *> (&table)[N],
                          T value) {
  for (const auto &[known, name] : table)
    if (known == value)
      return name;
  return "";
}

template <typename T, size_t N>
static std::optional<T> findIn(const std::pair<T, const char *> (&table)[N],
                               std::string_view name) {
  for (const auto &[value, known] : table)
    if (name == known)
      return value;
  return std::nullopt;
}

const char *fusec::elementName(TensorMap::Element element) {
  return nameIn(kElements, element);
}
const char *fusec::swizzleName(TensorMap::Swizzle swizzle) {
  return nameIn(kSwizzles, swizzle);
}
std::optional<TensorMap::Element>
fusec::elementFromName(std::string_view name) {
  return findIn(kElements, name);
}
std::optional<TensorMap::Swizzle>
fusec::swizzleFromName(std::string_view name) {
  return findIn(kSwizzles, name);
}

int64_t fusec::elementBytes(TensorMap::Element element) {
  switch (element) {
  case TensorMap::Element::U8:
    return 1;
  case TensorMap::Element::U16:
  case TensorMap::Element::F16:
  case TensorMap::Element::BF16:
    return 2;
  case TensorMap::Element::U32:
  case TensorMap::Element::F32:
  case TensorMap::Element::TF32:
    return 4;
  case TensorMap::Element::U64:
  case TensorMap::Element::F64:
    return 8;
  }
  return 0;
}

int64_t fusec::boxBytes(const TensorMap &map) {
  int64_t bytes = elementBytes(map.element);
  for (int64_t size : map.box)
    bytes *= size;
  return bytes;
}

int64_t fusec::extentBytes(const TensorMap &map) {
  // Sizes and strides are at most 2^32 and 2^40, so that five products of them
  // overflow, but not in this type.
  __extension__ using Wide = __int128;
  Wide bytes = Wide(map.sizes[0]) * elementBytes(map.element);
  for (size_t i = 1; i < map.sizes.size(); ++i)
    bytes += Wide(map.sizes[i] - 1) * map.strides[i - 1];
  return bytes > INT64_MAX ? INT64_MAX : static_cast<int64_t>(bytes);
}

static int64_t swizzleBytes(TensorMap::Swizzle swizzle) {
  switch (swizzle) {
  case TensorMap::Swizzle::None:
    return kMaxBox * 8;
  case TensorMap::Swizzle::B32:
    return 32;
  case TensorMap::Swizzle::B64:
    return 64;
  case TensorMap::Swizzle::B128:
    return 128;
  }
  return 0;
}

int64_t fusec::maxPixelOffset(const TensorMap &map) {
  return int64_t(1) << kPixelBits[map.steps.size() - 1];
}

static std::string whyNoPixels(const TensorMap &map) {
  const size_t spatial = map.steps.size();
  if (spatial == 0 || spatial > std::size(kPixelBits) ||
      map.sizes.size() != spatial + 2 || map.lower.size() != spatial ||
      map.upper.size() != spatial || map.box.size() != 2)
    return "has pixels of another number of dimensions";
  const int64_t most = maxPixelOffset(map) / 2;
  for (size_t i = 0; i < spatial; ++i) {
    const int64_t lower = map.lower[i], upper = map.upper[i];
    if (lower < -most || lower >= most || upper < -most || upper >= most ||
        map.sizes[i + 1] + upper - lower < 1)
      return "has pixels from " + std::to_string(lower) + " to " +
             std::to_string(upper) + " behind the last; " +
             std::to_string(-most) + " to " + std::to_string(most - 1) +
             " are allowed, and at least one pixel";
    if (map.steps[i] < 1 || map.steps[i] > kMaxStep)
      return "has a step of " + std::to_string(map.steps[i]) +
             " pixels; 1 to 8 are allowed";
  }
  return "";
}

std::string fusec::whyNoTensorMap(const TensorMap &map) {
  if (map.sizes.empty() || map.sizes.size() > kMaxDims)
    return "has " + std::to_string(map.sizes.size()) +
           " dimensions; a tensor map has 1 to 5";
  if (map.strides.size() + 1 != map.sizes.size() ||
      (!map.isPixels() && map.box.size() != map.sizes.size()))
    return "has strides or a box of another number of dimensions";
  for (int64_t size : map.sizes)
    if (size < 1 || size > kMaxSize)
      return "has a size of " + std::to_string(size) +
             "; 1 to 2^32 are allowed";
  for (int64_t stride : map.strides)
    if (stride < kGrain || stride % kGrain != 0 || stride >= kMaxStride)
      return "has a stride of " + std::to_string(stride) +
             " bytes; multiples of 16 below 2^40 are allowed";
  for (int64_t size : map.box)
    if (size < 1 || size > kMaxBox)
      return "has a box of " + std::to_string(size) +
             " elements along a dimension; 1 to 256 are allowed";
  int64_t row = map.box[0] * elementBytes(map.element);
  if (row % kGrain != 0 || row > swizzleBytes(map.swizzle))
    return "has a box with rows of " + std::to_string(row) +
           " bytes; multiples of 16 up to the width of the swizzle are allowed";
  const bool hasPixels =
      map.isPixels() || !map.lower.empty() || !map.upper.empty();
  return hasPixels ? whyNoPixels(map) : "";
}
