//===- CheckOps.cpp - the checks before loads, stores and atomics ---------===//

#include "Machine/CheckOps.h"

#include "Machine/Cluster.h"
#include "Machine/Report.h"
#include "Machine/SharedAccess.h"
#include "Machine/Symbols.h"

namespace fusec::emu {

namespace {

/// "reads 16 bytes".
std::string accessName(uint32_t bytes, uint32_t flags) {
  return std::string(flags & AccessWrites ? "writes " : "reads ") +
         std::to_string(bytes) + " bytes ";
}

AccessKind kindOf(uint32_t flags) {
  if (flags & AccessAtomic)
    return AccessKind::Atomic;
  return flags & AccessWrites ? AccessKind::Write : AccessKind::Read;
}

/// `owner` has the memory.
void checkShared(Thread *thread, const Block &owner, uintptr_t address,
                 uint32_t bytes, uint32_t flags, int32_t site) {
  Block &block = *thread->block;
  uint64_t offset = address - reinterpret_cast<uintptr_t>(owner.shared());
  if (offset + bytes <= block.sharedBytes() && offset <= kSharedWindow)
    return checkRace(*thread, owner, static_cast<uint32_t>(offset), bytes,
                     kindOf(flags), site);
  block.fail("out-of-bounds shared access",
             threadName(*thread) + " " + accessName(bytes, flags) +
                 "at shared address " + std::to_string(int64_t(offset)) +
                 " of " + std::to_string(block.sharedBytes()) + " bytes at " +
                 block.siteName(site));
}

void checkCluster(Thread *thread, const void *pointer, uint32_t bytes,
                  uint32_t flags, int32_t site) {
  Block &block = *thread->block;
  Cluster *cluster = block.cluster();
  Block *owner = cluster ? cluster->ownerOfShared(pointer) : &block;
  std::string who = threadName(*thread) + " " + accessName(bytes, flags);
  if (!owner)
    block.fail("out-of-bounds shared access",
               who + "outside of the cluster's shared memory at " +
                   block.siteName(site));
  if (owner->live() == 0)
    block.fail("shared memory of a block that ended",
               who + "of the block of rank " + std::to_string(owner->rank()) +
                   " at " + block.siteName(site));
  checkShared(thread, *owner, reinterpret_cast<uintptr_t>(pointer), bytes,
              flags, site);
}

/// Reports a write to what another block wrote.
void checkWriters(Thread &thread, const MemoryRange &range, uintptr_t address,
                  uint32_t bytes, uint32_t flags, int32_t site) {
  Block &block = *thread.block;
  GlobalWriters *writers = block.globalWriters();
  if (!writers)
    return;
  bool isAdd = flags & AccessAdds;
  auto other = writers->note(range, address, bytes, block.linearIndex(), isAdd);
  if (other)
    block.fail("race", threadName(thread) + (isAdd ? " adds to " : " writes ") +
                           std::to_string(bytes) + " bytes at offset " +
                           std::to_string(address - range.begin) + " of '" +
                           range.label + "' at " + block.siteName(site) +
                           ", which block number " + std::to_string(*other) +
                           " of the launch writes too");
}

} // namespace

/// Reports an access to what a launch wrote that may still run.
static void checkEarlier(Thread &thread, const MemoryRange &range,
                         uintptr_t address, uint32_t bytes, uint32_t flags,
                         int32_t site) {
  Block &block = *thread.block;
  RaceDetector *race = block.race();
  unsigned agent = block.units().earlierLaunches;
  if (!race || (agent && race->knows(thread.raceId, agent, 1)))
    return;
  if (const GlobalWriters *writer =
          block.earlierWriters()->find(address, bytes))
    block.fail("race", threadName(thread) + " " + accessName(bytes, flags) +
                           "of '" + range.label + "' at " +
                           block.siteName(site) +
                           " before griddepcontrol.wait, which " +
                           writer->kernelName() + " writes");
}

void checkGlobalAccess(Thread &thread, uintptr_t address, uint32_t bytes,
                       uint32_t flags, int32_t site, uint64_t origins) {
  Block &block = *thread.block;
  const Launch &launch = block.launch();
  if (const MemoryRange *range =
          launch.find(address, bytes, flags & AccessWrites, origins)) {
    if (block.earlierWriters())
      checkEarlier(thread, *range, address, bytes, flags, site);
    // A map and a pointer of one memory are arguments each: who writes by the
    // one meets who writes by the other.
    if (flags & AccessWrites && (!(flags & AccessAtomic) || flags & AccessAdds))
      checkWriters(thread, *launch.find(address, bytes, /*toWrite=*/true),
                   address, bytes, flags, site);
    return;
  }
  std::string who = threadName(thread) + " " + accessName(bytes, flags);
  std::string at = " at " + block.siteName(site);
  if (const MemoryRange *input =
          launch.find(address, bytes, /*toWrite=*/false, origins))
    block.fail("write to an input", who + "of '" + input->label + "'" + at);
  block.fail("out-of-bounds global access",
             who + launch.describe(address, bytes, origins) + at);
}

void checkInFlight(const Thread &thread, size_t count, size_t most,
                   const char *what) {
  if (count >= most) [[unlikely]]
    thread.block->fail("endless loop", threadName(thread) + " has " +
                                           std::to_string(count) + " " + what +
                                           " in flight");
}

namespace {

void checkAccess(Thread *thread, const void *pointer, uint32_t bytes,
                 uint32_t alignment, uint32_t flags, int32_t site,
                 uint64_t origins) {
  Block &block = *thread->block;
  uintptr_t address = reinterpret_cast<uintptr_t>(pointer);
  if (address & (alignment - 1))
    block.fail("misaligned access",
               threadName(*thread) + " " + accessName(bytes, flags) +
                   "at an address that is " +
                   std::to_string(address & (alignment - 1)) + " modulo " +
                   std::to_string(alignment) + " at " + block.siteName(site));
  bool generic = flags & AccessGeneric;
  if (flags & AccessCluster)
    checkCluster(thread, pointer, bytes, flags, site);
  else if (flags & AccessShared || (generic && block.ownsShared(pointer)))
    checkShared(thread, block, address, bytes, flags, site);
  else if (!generic || !block.isPrivate(pointer))
    checkGlobalAccess(*thread, address, bytes, flags, site, origins);
}

/// `weight` is what an iteration counts.
void endlessLoop(Thread *thread, int32_t site, int64_t weight) {
  Block &block = *thread->block;
  const int64_t iterations = block.options().maxIterations / weight;
  block.fail("endless loop", threadName(*thread) + " has run " +
                                 std::to_string(iterations) +
                                 " iterations at " + block.siteName(site));
}

/// griddepcontrol.wait.
void waitForEarlier(Thread *thread) {
  Block &block = *thread->block;
  if (!block.earlierWriters() || !block.race())
    return;
  unsigned &agent = block.units().earlierLaunches;
  if (!agent)
    agent = block.race()->addAgent(thread->raceId);
  block.race()->learn(thread->raceId, agent, 1);
}

} // namespace

void addCheckSymbols(SymbolTable &table) {
  table.add("fusec_emu_griddepcontrol_wait", waitForEarlier);
  table.add("fusec_emu_check", checkAccess);
  table.add("fusec_emu_endless_loop", endlessLoop);
}

} // namespace fusec::emu
