//===- BulkCopy.cpp - what one bulk copy moves ----------------------------===//

#include "Machine/BulkCopy.h"

#include "Machine/Half.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

namespace fusec::emu {

namespace {

constexpr uint32_t kMaxRowBytes = 2048;

uint32_t swizzleBytes(TensorMap::Swizzle swizzle) {
  constexpr uint32_t kBytes[] = {0, 32, 64, 128};
  return kBytes[static_cast<unsigned>(swizzle)];
}

/// Adds to one word of global memory that other blocks may add to.
template <typename Word, typename Add>
void addAtomically(uint8_t *to, const uint8_t *from, Add add) {
  Word value;
  std::memcpy(&value, from, sizeof value);
  std::atomic_ref<Word> target(*reinterpret_cast<Word *>(to));
  Word before = target.load(std::memory_order_relaxed);
  while (!target.compare_exchange_weak(before, add(before, value)))
    ;
}

void addElement(TensorMap::Element element, uint8_t *to, const uint8_t *from) {
  using Element = TensorMap::Element;
  switch (element) {
  case Element::F32:
    return addAtomically<uint32_t>(to, from, [](uint32_t x, uint32_t y) {
      return std::bit_cast<uint32_t>(std::bit_cast<float>(x) +
                                     std::bit_cast<float>(y));
    });
  case Element::F16:
    return addAtomically<uint16_t>(to, from, [](uint16_t x, uint16_t y) {
      return floatToHalf(halfToFloat(x) + halfToFloat(y));
    });
  case Element::BF16:
    return addAtomically<uint16_t>(to, from, [](uint16_t x, uint16_t y) {
      return floatToBf16(bf16ToFloat(x) + bf16ToFloat(y));
    });
  case Element::U64:
    return addAtomically<uint64_t>(to, from,
                                   [](auto x, auto y) { return x + y; });
  default:
    return addAtomically<uint32_t>(to, from,
                                   [](auto x, auto y) { return x + y; });
  }
}

void roundRow(uint8_t *row, uint32_t bytes) {
  for (uint32_t i = 0; i < bytes; i += sizeof(uint32_t)) {
    uint32_t bits;
    std::memcpy(&bits, row + i, sizeof bits);
    bits = roundToTf32Even(bits);
    std::memcpy(row + i, &bits, sizeof bits);
  }
}

} // namespace

bool BulkCopy::isNarrow() const {
  return map.box[0] * map.strides[0] < int64_t(swizzleBytes(map.swizzle));
}

/// The index of each row in the tensor, with 0 along the row.
std::vector<std::array<int64_t, TensorMapImage::kMaxRank>>
BulkCopy::places() const {
  std::array<int64_t, TensorMapImage::kMaxRank> at{};
  std::vector<std::array<int64_t, TensorMapImage::kMaxRank>> places;
  size_t count = bytes / (map.box[0] * map.strides[0]);
  if (!map.isPixels()) {
    for (size_t number = 0; number < count; ++number) {
      size_t rest = number;
      for (unsigned i = 1; i < map.rank; ++i) {
        at[i] = coordinates[i] + int64_t(rest % map.box[i]);
        rest /= map.box[i];
      }
      places.push_back(at);
    }
    return places;
  }
  std::array<int64_t, TensorMapImage::kMaxRank> window{};
  std::copy(coordinates.begin() + 1, coordinates.end(), window.begin() + 1);
  unsigned spatial = map.rank - 2;
  for (size_t number = 0; number < count; ++number) {
    at = window;
    for (unsigned i = 0; i < spatial; ++i)
      at[i + 1] += offsets[i];
    places.push_back(at);
    unsigned dim = 0;
    for (; dim < spatial; ++dim) {
      window[dim + 1] += map.steps[dim];
      if (window[dim + 1] < map.sizes[dim + 1] + map.upper[dim])
        break;
      window[dim + 1] = map.lower[dim];
    }
    window[map.rank - 1] += dim == spatial;
  }
  return places;
}

std::vector<BulkRow> BulkCopy::rows() const {
  if (!map.rank)
    return {{global, 0, bytes, shared, bytes}};
  int64_t size = map.strides[0], width = map.box[0];
  auto rowBytes = static_cast<uint32_t>(width * size);
  int64_t first = std::clamp<int64_t>(-int64_t(coordinates[0]), 0, width);
  int64_t end =
      std::clamp<int64_t>(map.sizes[0] - coordinates[0], first, width);
  std::vector<BulkRow> rows;
  for (const auto &place : places()) {
    uint64_t address = map.base + (coordinates[0] + first) * size;
    bool isInside = end > first;
    for (unsigned i = 1; i < map.rank; ++i) {
      isInside &= place[i] >= 0 && place[i] < map.sizes[i];
      address += place[i] * map.strides[i];
    }
    BulkRow row;
    row.shared = shared + static_cast<uint32_t>(rows.size()) * rowBytes;
    row.rowBytes = rowBytes;
    row.global = isInside ? reinterpret_cast<uint8_t *>(address) : nullptr;
    row.skipped = isInside ? static_cast<uint32_t>(first * size) : 0;
    row.bytes = isInside ? static_cast<uint32_t>((end - first) * size) : 0;
    rows.push_back(row);
  }
  return rows;
}

uint8_t *BulkCopy::chunk(const BulkRow &row, uint8_t *window,
                         uint32_t offset) const {
  uint32_t address = row.shared + offset;
  if (uint32_t width = map.rank ? swizzleBytes(map.swizzle) : 0)
    address = swizzle(address, width);
  return window + address;
}

void BulkCopy::load(const BulkRow &row, uint8_t *window) const {
  if (!map.rank) {
    std::memcpy(window + row.shared, row.global, row.bytes);
    return;
  }
  std::array<uint8_t, kMaxRowBytes> line{};
  if (row.global)
    std::memcpy(line.data() + row.skipped, row.global, row.bytes);
  if (map.element == TensorMap::Element::TF32)
    roundRow(line.data(), row.rowBytes);
  for (uint32_t i = 0; i < row.rowBytes; i += kChunkBytes)
    std::memcpy(chunk(row, window, i), line.data() + i, kChunkBytes);
}

void BulkCopy::store(const BulkRow &row, const uint8_t *window) const {
  if (!row.global)
    return;
  auto *from = const_cast<uint8_t *>(window);
  if (!map.rank) {
    std::memcpy(row.global, from + row.shared, row.bytes);
    return;
  }
  std::array<uint8_t, kMaxRowBytes> line;
  for (uint32_t i = 0; i < row.rowBytes; i += kChunkBytes)
    std::memcpy(line.data() + i, chunk(row, from, i), kChunkBytes);
  const uint8_t *first = line.data() + row.skipped;
  if (!isAdd) {
    std::memcpy(row.global, first, row.bytes);
    return;
  }
  for (uint32_t i = 0; i < row.bytes; i += map.strides[0])
    addElement(map.element, row.global + i, first + i);
}

} // namespace fusec::emu
