//===- SharedMemory.h - the shared memory of a block ------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_SHAREDMEMORY_H
#define FUSEC_EMULATOR_MACHINE_SHAREDMEMORY_H

#include "Machine/Thread.h"

namespace fusec::emu {

/// A window of kSharedWindow bytes, aligned to its size. Pages behind the bytes
/// in use, and those around the window, are not accessible.
class SharedMemory {
public:
  SharedMemory() = default;
  SharedMemory(const SharedMemory &) = delete;
  SharedMemory &operator=(const SharedMemory &) = delete;
  ~SharedMemory();

  /// Makes `bytes` accessible. False: the host is out of address space.
  bool resize(uint32_t bytes);
  uint8_t *base() const { return window_; }

private:
  uint8_t *map_ = nullptr;
  uint8_t *window_ = nullptr;
  uint32_t accessible_ = 0;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_SHAREDMEMORY_H
