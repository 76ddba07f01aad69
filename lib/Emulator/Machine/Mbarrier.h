//===- Mbarrier.h - barriers in shared memory -------------------*- C++ -*-===//
//
// An mbarrier counts arrivals and bytes of asynchronous copies. Its phase is
// complete when neither is missing; then the next one begins (PTX ISA,
// "mbarrier"). The state is kept beside the memory, which holds a mark.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_MBARRIER_H
#define FUSEC_EMULATOR_MACHINE_MBARRIER_H

#include "Machine/RaceDetector.h"
#include "Machine/Thread.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace fusec::emu {

struct Mbarrier {
  /// Shared address in its block.
  uint32_t address = 0;
  /// Arrivals of a phase, and those of this one that are missing.
  uint32_t expected = 0, missing = 0;
  /// Bytes that copies of this phase have yet to write; negative where they
  /// came before they were expected.
  int64_t bytes = 0;
  /// The phase in which it is: 0 at first.
  uint64_t phase = 0;
  std::vector<Thread *> waiting;
  /// Threads that the last phase woke and that have not run since.
  unsigned woken = 0;
  /// In race mode: who initialised it, when and where; the agent of the copies
  /// that it counts, what those that arrived in this phase did before, and the
  /// same of the phase before.
  unsigned creator = 0;
  uint32_t created = 0;
  int32_t site = 0;
  unsigned agent = 0;
  Clock arrivals, completed;

  /// "1 of 4 arrivals and 512 bytes are missing".
  std::string describe() const;
};

/// The mbarriers of a block, by shared address.
using MbarrierTable = std::unordered_map<uint32_t, Mbarrier>;

/// The mbarrier at a shared address of the thread's own block or another of its
/// cluster. Reports an address at which there is none, and in race mode one
/// that the thread cannot know to be initialised.
Mbarrier &findMbarrier(Thread &thread, Block &owner, uint32_t address,
                       int32_t site);

/// A copy wrote so many bytes.
void completeBytes(Block &owner, Mbarrier &barrier, uint32_t bytes);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_MBARRIER_H
