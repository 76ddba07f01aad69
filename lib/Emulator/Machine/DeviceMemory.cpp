//===- DeviceMemory.cpp - allocations with red zones ----------------------===//

#include "Machine/DeviceMemory.h"

#include "fusec/Support/Alignment.h"

#include <cstring>
#include <sys/mman.h>

namespace fusec::emu {

namespace {

constexpr uint64_t kPage = 4096;
constexpr uint64_t kRedZone = 256;

uint64_t roundUp(uint64_t bytes, uint64_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

void fill(uint8_t *begin, uint64_t bytes, uint16_t pattern) {
  uint64_t i = 0;
  for (; i + 2 <= bytes; i += 2)
    std::memcpy(begin + i, &pattern, 2);
  if (i < bytes)
    begin[i] = static_cast<uint8_t>(pattern);
}

/// Offset of the first byte that no longer holds the pattern, or -1.
int64_t findDamage(const uint8_t *begin, uint64_t bytes, uint16_t pattern) {
  const auto *expected = reinterpret_cast<const uint8_t *>(&pattern);
  for (uint64_t i = 0; i < bytes; ++i)
    if (begin[i] != expected[i % 2])
      return static_cast<int64_t>(i);
  return -1;
}

/// 0xff81 ... 0xffff: NaN as f16 and bf16, and, repeated, as f32 and f64.
uint16_t patternOf(unsigned index) {
  return static_cast<uint16_t>(0xff81 + index % 0x7f);
}

} // namespace

DeviceMemory::~DeviceMemory() {
  for (const auto &[begin, buffer] : buffers_)
    unmap(buffer);
}

void DeviceMemory::unmap(const Buffer &buffer) {
  munmap(buffer.map, buffer.mapBytes);
}

void *DeviceMemory::allocate(uint64_t bytes, const std::string &label) {
  if (bytes > uint64_t(1) << 46)
    return nullptr;
  uint64_t behind = roundUp(bytes, kBufferAlignment) + kRedZone;
  uint64_t usable = roundUp(kRedZone + behind, kPage);
  size_t mapBytes = usable + 2 * kPage;
  void *map =
      mmap(nullptr, mapBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED)
    return nullptr;
  auto *base = static_cast<uint8_t *>(map);
  if (mprotect(base + kPage, usable, PROT_READ | PROT_WRITE)) {
    munmap(map, mapBytes);
    return nullptr;
  }
  // The end of the buffer is close to the guard page: overruns are likelier.
  uint8_t *begin = base + kPage + usable - behind;
  std::lock_guard<std::mutex> lock(mutex_);
  uint16_t pattern = patternOf(numAllocated_++);
  fill(begin - kRedZone, kRedZone, pattern);
  if (poison_)
    fill(begin, bytes, pattern);
  fill(begin + bytes, behind - bytes, pattern);
  uintptr_t address = reinterpret_cast<uintptr_t>(begin);
  buffers_[address] = {
      {address, address + bytes, label}, base, mapBytes, pattern};
  return begin;
}

bool DeviceMemory::release(void *pointer) {
  std::lock_guard<std::mutex> lock(mutex_);
  auto found = buffers_.find(reinterpret_cast<uintptr_t>(pointer));
  if (found == buffers_.end())
    return false;
  unmap(found->second);
  buffers_.erase(found);
  return true;
}

const DeviceMemory::Buffer *DeviceMemory::findBuffer(uintptr_t address) const {
  auto next = buffers_.upper_bound(address);
  if (next == buffers_.begin())
    return nullptr;
  const Buffer &buffer = std::prev(next)->second;
  return address > buffer.range.end ? nullptr : &buffer;
}

std::optional<MemoryRange> DeviceMemory::find(const void *pointer) const {
  std::lock_guard<std::mutex> lock(mutex_);
  const Buffer *buffer = findBuffer(reinterpret_cast<uintptr_t>(pointer));
  return buffer ? std::optional(buffer->range) : std::nullopt;
}

std::vector<uint64_t> DeviceMemory::findPoison(const void *pointer,
                                               uint64_t elements,
                                               uint64_t elementBytes) const {
  std::vector<uint64_t> found;
  uintptr_t address = reinterpret_cast<uintptr_t>(pointer);
  std::lock_guard<std::mutex> lock(mutex_);
  const Buffer *buffer = findBuffer(address);
  if (!poison_ || !buffer ||
      elements * elementBytes > buffer->range.end - address)
    return found;
  // The pattern from the address on; elements of one byte see half of it.
  uint8_t expected[2];
  std::memcpy(expected, &buffer->pattern, 2);
  if ((address - buffer->range.begin) & 1)
    std::swap(expected[0], expected[1]);
  const auto *bytes = static_cast<const uint8_t *>(pointer);
  for (uint64_t element = 0; element < elements; ++element) {
    uint64_t begin = element * elementBytes, i = begin;
    while (i < begin + elementBytes && bytes[i] == expected[i & 1])
      ++i;
    if (i == begin + elementBytes)
      found.push_back(element);
  }
  return found;
}

std::string DeviceMemory::checkRedZones() {
  std::lock_guard<std::mutex> lock(mutex_);
  for (const auto &[address, buffer] : buffers_) {
    auto *begin = reinterpret_cast<uint8_t *>(address);
    uint64_t bytes = buffer.range.end - buffer.range.begin;
    uint64_t behind = roundUp(bytes, kBufferAlignment) + kRedZone - bytes;
    int64_t after = findDamage(begin + bytes, behind, buffer.pattern);
    int64_t before = findDamage(begin - kRedZone, kRedZone, buffer.pattern);
    if (after < 0 && before < 0)
      continue;
    fill(begin + bytes, behind, buffer.pattern);
    fill(begin - kRedZone, kRedZone, buffer.pattern);
    std::string where =
        after >= 0
            ? std::to_string(after) + " bytes past its end"
            : std::to_string(kRedZone - before) + " bytes before its start";
    return "red zone of '" + buffer.range.label + "' was overwritten " + where;
  }
  return "";
}

} // namespace fusec::emu
