//===- FaultHandler.cpp - signals raised by kernel code -------------------===//

#include "Machine/FaultHandler.h"

#include "Machine/Block.h"

#include <csignal>
#include <iterator>
#include <memory>
#include <mutex>
#include <ucontext.h>

namespace fusec::emu {

namespace {

constexpr int kSignals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
constexpr size_t kSignalStackBytes = 64 << 10;

struct sigaction previousActions[std::size(kSignals)];
thread_local Block *currentBlock = nullptr;

/// Lets the handler that was there before deal with the signal: the faulting
/// instruction runs again under it.
void passOn(int signal) {
  for (size_t i = 0; i < std::size(kSignals); ++i)
    if (kSignals[i] == signal)
      sigaction(signal, &previousActions[i], nullptr);
}

void onFault(int signal, siginfo_t *info, void *context) {
  auto *registers = &static_cast<ucontext_t *>(context)->uc_mcontext.gregs;
  // A general protection fault (misaligned vector access) has no address.
  bool hasAddress =
      (signal == SIGSEGV || signal == SIGBUS) && info->si_code != SI_KERNEL;
  void *resume = nullptr;
  if (currentBlock)
    resume = currentBlock->takeFault(
        signal, hasAddress ? reinterpret_cast<uintptr_t>(info->si_addr) : 0,
        static_cast<uintptr_t>((*registers)[REG_RSP]));
  if (!resume)
    return passOn(signal);
  // A context is a stack pointer to the address to continue at (Fiber.h).
  auto **stack = static_cast<void **>(resume);
  (*registers)[REG_RIP] = reinterpret_cast<greg_t>(stack[0]);
  (*registers)[REG_RSP] = reinterpret_cast<greg_t>(stack + 1);
}

void installHandlers() {
  struct sigaction action = {};
  action.sa_sigaction = onFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (size_t i = 0; i < std::size(kSignals); ++i)
    sigaction(kSignals[i], &action, &previousActions[i]);
}

/// The signal stack of a host thread, for faults of a full fiber stack.
class SignalStack {
public:
  SignalStack() : memory_(new char[kSignalStackBytes]) {
    stack_t stack = {};
    stack.ss_sp = memory_.get();
    stack.ss_size = kSignalStackBytes;
    sigaltstack(&stack, &previous_);
  }
  ~SignalStack() { sigaltstack(&previous_, nullptr); }

private:
  std::unique_ptr<char[]> memory_;
  stack_t previous_ = {};
};

} // namespace

FaultScope::FaultScope(Block &block) : previous_(currentBlock) {
  static std::once_flag installed;
  std::call_once(installed, installHandlers);
  static thread_local SignalStack stack;
  currentBlock = &block;
}

FaultScope::~FaultScope() { currentBlock = previous_; }

} // namespace fusec::emu
