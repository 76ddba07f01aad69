//===- FaultHandler.h - signals raised by kernel code -----------*- C++ -*-===//
//
// The always-on net: a SIGSEGV, SIGBUS, SIGFPE or SIGILL on a fiber ends its
// block with a fault instead of the process. Signals from anywhere else go to
// the handler that was installed before.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_FAULTHANDLER_H
#define FUSEC_EMULATOR_MACHINE_FAULTHANDLER_H

namespace fusec::emu {

class Block;

/// While it lives, faults on this host thread's fibers belong to `block`.
class FaultScope {
public:
  explicit FaultScope(Block &block);
  FaultScope(const FaultScope &) = delete;
  FaultScope &operator=(const FaultScope &) = delete;
  ~FaultScope();

private:
  Block *previous_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_FAULTHANDLER_H
