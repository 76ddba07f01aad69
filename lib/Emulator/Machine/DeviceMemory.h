//===- DeviceMemory.h - allocations with red zones --------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_DEVICEMEMORY_H
#define FUSEC_EMULATOR_MACHINE_DEVICEMEMORY_H

#include "Machine/Launch.h"

#include <map>
#include <mutex>
#include <vector>

namespace fusec::emu {

/// Global memory. A buffer lies between two red zones, and these between two
/// pages that cannot be accessed. Red zones, and fresh buffers in poison mode,
/// hold a 16-bit pattern that is NaN in every float type and differs from
/// buffer to buffer, so that a NaN copied from another buffer's red zone shows.
class DeviceMemory {
public:
  explicit DeviceMemory(bool poison) : poison_(poison) {}
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;
  ~DeviceMemory();

  /// Null when the host has no memory.
  void *allocate(uint64_t bytes, const std::string &label);
  /// False: not the start of a buffer.
  bool release(void *pointer);
  /// The buffer that an address points into, its end included.
  std::optional<MemoryRange> find(const void *pointer) const;
  /// In poison mode: the numbers of the elements at `pointer` that still hold
  /// what fresh memory holds. None where the device did not allocate them.
  std::vector<uint64_t> findPoison(const void *pointer, uint64_t elements,
                                   uint64_t elementBytes) const;
  /// "red zone of 'x' was overwritten 4 bytes past its end", or "". Mends it.
  std::string checkRedZones();

private:
  struct Buffer {
    MemoryRange range;
    uint8_t *map;
    size_t mapBytes;
    uint16_t pattern;
  };
  void unmap(const Buffer &buffer);
  const Buffer *findBuffer(uintptr_t address) const;

  const bool poison_;
  mutable std::mutex mutex_;
  std::map<uintptr_t, Buffer> buffers_;
  unsigned numAllocated_ = 0;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_DEVICEMEMORY_H
