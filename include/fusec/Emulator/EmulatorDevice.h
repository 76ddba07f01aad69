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
  /// Fill fresh memory and in-flight destinations with NaN, and report elements
  /// of outputs that were not written.
  bool poison = true;
  /// Check every global and shared access against bounds, naming the op.
  bool checked = false;
  /// Vector-clock race detection on shared memory, and of blocks that write the
  /// same global memory; implies `checked`.
  bool race = false;
  /// Count memory accesses and matrix operations of each launch.
  bool count = false;
  /// Loop iterations after which a thread of a block is taken to spin; those
  /// that take longer count more (docs/Emulator.md). 0: never.
  int64_t maxIterations = int64_t(1) << 28;
  /// OS threads that run blocks; 0 means one per core.
  int threads = 0;
  /// LLVM optimisation level of the host code, 0 to 2.
  int optLevel = 1;
};

/// Never fails on a supported host (x86-64 Linux).
std::shared_ptr<Device>
createEmulatorDevice(const EmulatorOptions &options = {});

/// What each launch since the device was made or last reset counted, as JSON:
/// {"kernels": [{"name", "global_bytes_loaded", ...}]}, in order.
/// InvalidArgument for a device that is not an emulator with
/// EmulatorOptions::count.
Result<std::string> emulatorCounters(Device &device);
Status resetEmulatorCounters(Device &device);

} // namespace fusec

#endif // FUSEC_EMULATOR_EMULATORDEVICE_H
