//===- EmulatedModule.h - the kernels of an artefact, loaded ----*- C++ -*-===//

#ifndef FUSEC_EMULATOR_EMULATEDMODULE_H
#define FUSEC_EMULATOR_EMULATEDMODULE_H

#include "CounterLog.h"
#include "Jit/Jit.h"
#include "Machine/DeviceMemory.h"
#include "Machine/Machine.h"

#include "fusec/Runtime/Device.h"

namespace fusec::emu {

/// What a device and its modules share.
struct DeviceState {
  explicit DeviceState(const MachineOptions &options)
      : counting(options.count), memory(options.poison), machine(options) {}
  const bool counting;
  DeviceMemory memory;
  Machine machine;
  CounterLog counters;
};

/// Compiles the artefact's kernel IR.
Result<std::unique_ptr<LoadedModule>>
loadModule(const Artifact &artifact, const JitOptions &options,
           std::shared_ptr<DeviceState> state);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_EMULATEDMODULE_H
