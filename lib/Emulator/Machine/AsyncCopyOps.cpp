//===- AsyncCopyOps.cpp - cp.async ----------------------------------------===//
//
// A copy happens as late as the program allows: when its group is waited for.
// Until then its destination holds NaN (poison mode), so a missing wait shows.
//
//===----------------------------------------------------------------------===//

#include "Machine/Block.h"
#include "Machine/CheckOps.h"
#include "Machine/Report.h"
#include "Machine/SharedAccess.h"
#include "Machine/Symbols.h"

#include <cstring>

namespace fusec::emu {

namespace {

/// Of a thread: the least copies that fill shared memory.
constexpr size_t kMostAsyncCopies = kSharedWindow / 4;

void checkCopy(Thread *thread, uint32_t destination, const uint8_t *source,
               uint32_t size, uint32_t sourceSize, int32_t site) {
  Block &block = *thread->block;
  std::string who = threadName(*thread) + " copies ";
  std::string at = " at " + block.siteName(site);
  uintptr_t address = reinterpret_cast<uintptr_t>(source);
  if (destination % size || address % size)
    block.fail("misaligned cp.async",
               who + std::to_string(size) + " bytes to shared address " +
                   std::to_string(destination) + " from an address that is " +
                   std::to_string(address % size) + " modulo the size" + at);
  if (destination + size > block.sharedBytes())
    block.fail("out-of-bounds shared write",
               who + std::to_string(size) + " bytes to shared address " +
                   std::to_string(destination) + " of " +
                   std::to_string(block.sharedBytes()) + " bytes" + at);
  if (sourceSize > size)
    block.fail("bad cp.async", who + std::to_string(sourceSize) +
                                   " source bytes to " + std::to_string(size) +
                                   " bytes" + at);
}

bool isSound(Block &block, uint32_t destination, const uint8_t *source,
             uint32_t size, uint32_t sourceSize) {
  uintptr_t address = reinterpret_cast<uintptr_t>(source);
  return !((destination | address) & (size - 1)) && sourceSize <= size &&
         destination + size <= block.sharedBytes();
}

void asyncCopy(Thread *thread, void *destination, const uint8_t *source,
               uint32_t size, uint32_t sourceSize, int32_t site,
               uint64_t origins) {
  Block &block = *thread->block;
  uint32_t offset = block.sharedAddress(destination);
  if (!isSound(block, offset, source, size, sourceSize)) [[unlikely]]
    checkCopy(thread, offset, source, size, sourceSize, site);
  if (sourceSize)
    checkGlobalAccess(*thread, reinterpret_cast<uintptr_t>(source), sourceSize,
                      /*flags=*/0, site, origins);
  checkCopyRace(*thread, offset, size, site);
  if (TrafficCounter *traffic = block.traffic()) {
    uintptr_t from = reinterpret_cast<uintptr_t>(source);
    traffic->access(*thread, {offset, size, size, true, false, true, site});
    // Copies of 16 bytes pass the first-level cache by (cp.async.cg).
    traffic->access(*thread, {from, sourceSize, size, false, true, false, site,
                              /*cached=*/size < 16});
  }
  if (block.options().poison)
    std::memset(block.shared() + offset, 0xff, size);
  checkInFlight(*thread, thread->copies.copies.size(), kMostAsyncCopies,
                "copies of cp.async");
  thread->copies.copies.push_back({offset, size, sourceSize, source});
}

void asyncCommit(Thread *thread) {
  AsyncCopyQueue &queue = thread->copies;
  checkInFlight(*thread, queue.groupEnds.size(), kMostAsyncCopies,
                "groups of cp.async");
  queue.groupEnds.push_back(static_cast<uint32_t>(queue.copies.size()));
}

/// Waits until at most `pending` of the newest groups are in flight.
void asyncWait(Thread *thread, uint32_t pending) {
  AsyncCopyQueue &queue = thread->copies;
  if (queue.groupEnds.size() <= pending)
    return;
  size_t groups = queue.groupEnds.size() - pending;
  uint32_t end = queue.groupEnds[groups - 1];
  uint8_t *shared = thread->block->shared();
  RaceDetector *race = thread->block->race();
  for (uint32_t i = 0; i < end; ++i) {
    const AsyncCopy &copy = queue.copies[i];
    uint8_t *to = shared + copy.destination;
    std::memcpy(to, copy.source, copy.sourceSize);
    std::memset(to + copy.sourceSize, 0, copy.size - copy.sourceSize);
    if (race)
      race->endCopy(thread->raceId,
                    thread->block->raceAddress(copy.destination), copy.size);
  }
  queue.copies.erase(queue.copies.begin(), queue.copies.begin() + end);
  queue.groupEnds.erase(queue.groupEnds.begin(),
                        queue.groupEnds.begin() + groups);
  for (uint32_t &groupEnd : queue.groupEnds)
    groupEnd -= end;
}

} // namespace

void addAsyncCopySymbols(SymbolTable &table) {
  table.add("fusec_emu_cp_async", asyncCopy);
  table.add("fusec_emu_cp_async_commit", asyncCommit);
  table.add("fusec_emu_cp_async_wait", asyncWait);
}

} // namespace fusec::emu
