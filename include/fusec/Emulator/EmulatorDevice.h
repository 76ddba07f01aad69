//===- EmulatorDevice.h - the CPU emulator as a device ----------*- C++ -*-===//
//
// Runs the kernels that the compiler emits on the CPU, instruction by
// instruction at NVVM level (docs/Emulator.md). Needs the artefact's embedded
// kernel IR.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_EMULATORDEVICE_H
#define FUSEC_EMULATOR_EMULATORDEVICE_H

#include "fusec/Runtime/Device.h"

namespace fusec {

struct EmulatorOptions {
  /// Fill fresh memory and in-flight destinations with NaN.
  bool poison = true;
  /// Check every global and shared access against bounds, naming the op.
  bool checked = false;
  /// Vector-clock race detection on shared memory; implies `checked`.
  bool race = false;
  /// OS threads that run blocks; 0 means one per core.
  int threads = 0;
  /// LLVM optimisation level of the host code, 0 to 2.
  int optLevel = 1;
};

/// Never fails on a supported host (x86-64 Linux).
std::shared_ptr<Device> createEmulatorDevice(const EmulatorOptions &options = {});

} // namespace fusec

#endif // FUSEC_EMULATOR_EMULATORDEVICE_H
