//===- Fiber.cpp - stacks and the switch between them ---------------------===//

#include "Machine/Fiber.h"

#include <sys/mman.h>

namespace fusec::emu {

// The first activation of a fiber: its stack holds the argument and the entry.
asm(".text\n"
    ".type fusecEmuFiberStart,@function\n"
    "fusecEmuFiberStart:\n\t"
    "popq %rdi\n\t"
    "popq %rax\n\t"
    "xorl %ebp, %ebp\n\t"
    "callq *%rax\n\t"
    "ud2\n"
    ".size fusecEmuFiberStart,.-fusecEmuFiberStart\n");
extern "C" void fusecEmuFiberStart();

namespace {
constexpr size_t kPage = 4096;
// An odd number of pages, and a top staggered by a cache line a fiber, spread
// the hot lines of the stacks over all cache sets. One of the pages is a guard.
constexpr size_t kStride = 33 * kPage;
constexpr unsigned kStaggerSteps = 64;
constexpr size_t kStagger = 64;
} // namespace

void *newFiber(void *top, void (*entry)(void *), void *argument) {
  void **stack = static_cast<void **>(top);
  *--stack = reinterpret_cast<void *>(entry);
  *--stack = argument;
  *--stack = reinterpret_cast<void *>(fusecEmuFiberStart);
  return stack;
}

StackPool::~StackPool() {
  if (base_)
    munmap(reinterpret_cast<void *>(base_), bytes_);
}

bool StackPool::reserve(unsigned count) {
  if (count <= count_)
    return true;
  size_t bytes = kStride * count;
  void *map = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (map == MAP_FAILED)
    return false;
  for (size_t offset = 0; offset < bytes; offset += kStride)
    mprotect(static_cast<uint8_t *>(map) + offset, kPage, PROT_NONE);
  if (base_)
    munmap(reinterpret_cast<void *>(base_), bytes_);
  base_ = reinterpret_cast<uintptr_t>(map);
  bytes_ = bytes;
  count_ = count;
  return true;
}

void *StackPool::top(unsigned index) const {
  uintptr_t end = base_ + kStride * (index + 1);
  return reinterpret_cast<void *>(end - kStagger * (index % kStaggerSteps));
}

bool StackPool::isGuard(uintptr_t address) const {
  return contains(address) && (address - base_) % kStride < kPage;
}

} // namespace fusec::emu
