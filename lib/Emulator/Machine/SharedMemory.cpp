//===- SharedMemory.cpp - the shared memory of a block --------------------===//

#include "Machine/SharedMemory.h"

#include <sys/mman.h>

namespace fusec::emu {

// Room to align the window, with at least a page before and behind it.
static constexpr size_t kMapBytes = 3 * size_t(kSharedWindow);

SharedMemory::~SharedMemory() {
  if (map_)
    munmap(map_, kMapBytes);
}

bool SharedMemory::resize(uint32_t bytes) {
  if (!map_) {
    void *map = mmap(nullptr, kMapBytes, PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (map == MAP_FAILED)
      return false;
    map_ = static_cast<uint8_t *>(map);
    uintptr_t inside = reinterpret_cast<uintptr_t>(map) + kSharedWindow;
    window_ =
        reinterpret_cast<uint8_t *>(inside & ~uintptr_t(kSharedWindow - 1));
    if (window_ == map_)
      window_ += kSharedWindow;
  }
  uint32_t pages = (bytes + 4095) & ~4095u;
  if (pages == accessible_)
    return true;
  if (mprotect(window_, kSharedWindow, PROT_NONE) ||
      (pages && mprotect(window_, pages, PROT_READ | PROT_WRITE)))
    return false;
  accessible_ = pages;
  return true;
}

} // namespace fusec::emu
