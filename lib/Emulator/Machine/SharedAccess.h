//===- SharedAccess.h - shared accesses under the race detector -*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_SHAREDACCESS_H
#define FUSEC_EMULATOR_MACHINE_SHAREDACCESS_H

#include "Machine/Block.h"

namespace fusec::emu {

/// Reports an access of a thread to the shared memory of `owner`, its own block
/// or another of the cluster, that races. The bytes must be inside of it. Does
/// nothing outside of race mode.
void checkRace(Thread &thread, const Block &owner, uint32_t address,
               uint32_t bytes, AccessKind kind, int32_t site);

/// The same for what the asynchronous proxy does to the shared memory of
/// `owner` because of the thread; the address is one of that block.
void checkRace(Thread &thread, const Block &owner, AsyncAccess access);

/// The same for the destination of a cp.async.
void checkCopyRace(Thread &thread, uint32_t address, uint32_t bytes,
                   int32_t site);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_SHAREDACCESS_H
