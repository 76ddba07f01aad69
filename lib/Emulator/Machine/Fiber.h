//===- Fiber.h - stacks and the switch between them -------------*- C++ -*-===//
//
// Each GPU thread that may block runs on its own stack. The switch is inlined
// at every blocking point: no call/return pair is split between fibers, so the
// processor's return predictor keeps working, and each resume jump has one
// target per blocking point. Files that use it are built with -mno-red-zone.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_FIBER_H
#define FUSEC_EMULATOR_MACHINE_FIBER_H

#include <cstddef>
#include <cstdint>

namespace fusec::emu {

/// Saves the running context in `*save` and continues `context`. A context is a
/// stack pointer; at it lie the resume address, rbx and rbp.
[[gnu::always_inline]] inline void switchFiber(void **save, void *context) {
  asm volatile("pushq %%rbp\n\t"
               "pushq %%rbx\n\t"
               "leaq 1f(%%rip), %%rax\n\t"
               "pushq %%rax\n\t"
               "movq %%rsp, (%0)\n\t"
               "movq %1, %%rsp\n\t"
               "popq %%rax\n\t"
               "jmpq *%%rax\n"
               "1:\n\t"
               "popq %%rbx\n\t"
               "popq %%rbp"
               : "+D"(save), "+S"(context)
               :
               : "rax", "rcx", "rdx", "r8", "r9", "r10", "r11", "r12", "r13",
                 "r14", "r15", "memory", "cc", "xmm0", "xmm1", "xmm2", "xmm3",
                 "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",
                 "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
}

/// A context that calls `entry(argument)` on the stack that ends at `top`
/// (16-byte aligned). `entry` must not return.
void *newFiber(void *top, void (*entry)(void *), void *argument);

/// Stacks of equal size, each with a guard page below it.
class StackPool {
public:
  StackPool() = default;
  StackPool(const StackPool &) = delete;
  StackPool &operator=(const StackPool &) = delete;
  ~StackPool();

  /// Makes room for `count` stacks; earlier contexts are lost.
  bool reserve(unsigned count);
  /// The upper end of a stack.
  void *top(unsigned index) const;
  bool contains(uintptr_t address) const {
    return address >= base_ && address < base_ + bytes_;
  }
  /// Whether an address lies in the guard page of a stack.
  bool isGuard(uintptr_t address) const;

private:
  uintptr_t base_ = 0;
  size_t bytes_ = 0;
  unsigned count_ = 0;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_FIBER_H
