//===- CheckOps.h - how the lowering describes a memory access --*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_CHECKOPS_H
#define FUSEC_EMULATOR_MACHINE_CHECKOPS_H

#include <cstdint>

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
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_CHECKOPS_H
