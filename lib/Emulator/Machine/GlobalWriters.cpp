//===- GlobalWriters.cpp - which block wrote what -------------------------===//

#include "Machine/GlobalWriters.h"

#include <algorithm>
#include <cstdlib>

namespace fusec::emu {

void GlobalWriters::Release::operator()(std::atomic<uint64_t> *writers) const {
  std::free(writers);
}

GlobalWriters::GlobalWriters(const Launch &launch) : launch_(launch) {
  for (const MemoryRange &range : launch.ranges) {
    // Zero pages of the host: what nobody writes costs nothing.
    void *memory = range.writable ? std::calloc(range.end - range.begin,
                                                sizeof(std::atomic<uint64_t>))
                                  : nullptr;
    writers_.emplace_back(static_cast<std::atomic<uint64_t> *>(memory));
  }
}

bool GlobalWriters::wrote(uintptr_t address, uint64_t bytes) const {
  for (size_t i = 0; i < writers_.size(); ++i) {
    const MemoryRange &range = launch_.ranges[i];
    uintptr_t first = std::max(address, range.begin);
    uintptr_t end = std::min<uintptr_t>(address + bytes, range.end);
    for (; writers_[i] && first < end; ++first)
      if (writers_[i][first - range.begin].load(std::memory_order_relaxed))
        return true;
  }
  return false;
}

std::optional<uint32_t> GlobalWriters::note(const MemoryRange &range,
                                            uintptr_t address, uint64_t bytes,
                                            uint32_t block, bool isAdd) {
  constexpr uint32_t added = uint32_t(1) << 31;
  std::atomic<uint64_t> *writers =
      writers_[&range - launch_.ranges.data()].get();
  if (!writers)
    return std::nullopt;
  const uint32_t mine = block + 1;
  for (uintptr_t i = address - range.begin; bytes; ++i, --bytes) {
    uint64_t before = writers[i].load(std::memory_order_relaxed), after = 0;
    uint32_t last = 0, other = 0;
    bool bothAdd = false;
    do {
      last = static_cast<uint32_t>(before) & ~added;
      other = static_cast<uint32_t>(before >> 32);
      bothAdd = isAdd && (before & added);
      // Who writes a byte and then adds to it has written it.
      after = isAdd && (before == 0 || bothAdd) ? mine | added : mine;
      if (bothAdd)
        after |= uint64_t(last != mine ? last : other) << 32;
    } while (!writers[i].compare_exchange_weak(before, after,
                                               std::memory_order_relaxed));
    if (last && !bothAdd && last != mine)
      return last - 1;
    if (other && !bothAdd)
      return other - 1;
  }
  return std::nullopt;
}

} // namespace fusec::emu
