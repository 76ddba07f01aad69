//===- CheckOps.h - how the lowering describes a memory access --*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_CHECKOPS_H
#define FUSEC_EMULATOR_MACHINE_CHECKOPS_H

#include "Machine/Launch.h"

namespace fusec::emu {

/// Flags of fusec_emu_check. Without AccessShared, AccessCluster and
/// AccessGeneric the pointer is one to global memory.
enum AccessFlags : uint32_t {
  AccessWrites = 1,
  AccessShared = 2,
  AccessGeneric = 4,
  AccessAtomic = 8,
  /// Shared memory of any block of the cluster.
  AccessCluster = 16,
  /// Of an atomic: what it adds to, others only add to.
  AccessAdds = 32,
};

/// Reports an access to global memory outside of what the launch may touch, and
/// in race mode a write to what another block wrote.
void checkGlobalAccess(Thread &thread, uintptr_t address, uint32_t bytes,
                       uint32_t flags, int32_t site,
                       uint64_t origins = kAnyOrigin);

/// Reports `most` copies, groups or products in flight, more than any kernel
/// has: a loop that only issues them would take the host's memory before the
/// watchdog ends it.
void checkInFlight(const Thread &thread, size_t count, size_t most,
                   const char *what);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_CHECKOPS_H
