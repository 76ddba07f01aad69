//===- AsyncUnits.h - what runs beside the threads of a block ---*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_ASYNCUNITS_H
#define FUSEC_EMULATOR_MACHINE_ASYNCUNITS_H

#include "Machine/BulkCopy.h"
#include "Machine/Mbarrier.h"
#include "Machine/WarpGroup.h"

namespace fusec::emu {

struct AsyncUnits {
  MbarrierTable mbarriers;
  BulkLoads loads;
  std::array<WarpGroup, kMaxGroups> groups;
  /// Registers that warps gave back, and the threads that wait for some.
  uint32_t freeRegisters = 0;
  std::vector<Thread *> waitingForRegisters;
  /// In race mode: who is ordered behind this agent is ordered behind the
  /// launches before. None: nobody has waited for them.
  unsigned earlierLaunches = 0;

  void reset() { *this = AsyncUnits(); }
};

/// Ends the oldest load of a block that is in flight; false: there is none.
bool landLoad(Block &block);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_ASYNCUNITS_H
