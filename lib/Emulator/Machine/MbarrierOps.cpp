//===- MbarrierOps.cpp - barriers in shared memory ------------------------===//

#include "Machine/Mbarrier.h"

#include "Machine/Cluster.h"
#include "Machine/Report.h"
#include "Machine/SharedAccess.h"
#include "Machine/Symbols.h"

#include <cstring>

namespace fusec::emu {

namespace {

constexpr uint32_t kBytes = 8;
/// The PTX ISA's limits on arrivals, and on bytes in either direction.
constexpr uint32_t kMaxArrivals = (1u << 20) - 1;
constexpr int64_t kMaxTransactions = (1 << 20) - 1;

/// What the memory of a barrier holds.
uint64_t markOf(uint32_t address) { return 0x7265697272616200 ^ address; }

[[noreturn]] void failAt(const Thread &thread, const char *what, int32_t site) {
  thread.block->fail("bad mbarrier", threadName(thread) + " " + what + " at " +
                                         thread.block->siteName(site));
}

/// The block that has the memory, and the address there.
Block &ownerOf(Thread &thread, const void *pointer, int32_t site) {
  Block &block = *thread.block;
  if (block.ownsShared(pointer))
    return block;
  Cluster *cluster = block.cluster();
  Block *owner = cluster ? cluster->ownerOfShared(pointer) : nullptr;
  if (!owner)
    failAt(thread, "names no shared memory", site);
  if (owner->live() == 0)
    block.fail("shared memory of a block that ended",
               threadName(thread) + " arrives in the block of rank " +
                   std::to_string(owner->rank()) + " at " +
                   block.siteName(site));
  return *owner;
}

void checkPlace(Thread &thread, Block &owner, uint32_t address, int32_t site) {
  if (address % kBytes)
    failAt(thread, "names an address that is not a multiple of 8", site);
  if (address + kBytes > owner.sharedBytes())
    failAt(thread, "names an address behind the shared memory", site);
}

void complete(Block &owner, Mbarrier &barrier) {
  if (barrier.missing || barrier.bytes)
    return;
  if (barrier.woken)
    owner.fail("mbarrier overrun",
               "phase " + std::to_string(barrier.phase) +
                   " of the mbarrier at shared address " +
                   std::to_string(barrier.address) +
                   " is complete before all that waited for the one before "
                   "have seen its end");
  ++barrier.phase;
  barrier.missing = barrier.expected;
  barrier.completed = std::move(barrier.arrivals);
  barrier.arrivals.clear();
  RaceDetector *race = owner.race();
  if (race)
    barrier.completed.learn(barrier.agent,
                            static_cast<uint32_t>(barrier.phase));
  for (Thread *thread : barrier.waiting) {
    if (race)
      race->acquire(thread->raceId, barrier.completed);
    owner.wake(thread->view.warpId, 1u << thread->view.laneId);
  }
  barrier.woken = static_cast<unsigned>(barrier.waiting.size());
  barrier.waiting.clear();
}

void initialize(Thread *thread, void *pointer, uint32_t count, int32_t site) {
  Block &block = *thread->block;
  uint32_t address = block.sharedAddress(pointer);
  checkPlace(*thread, block, address, site);
  if (count == 0 || count > kMaxArrivals)
    failAt(*thread, "asks for a number of arrivals that no mbarrier has", site);
  checkRace(*thread, block, address, kBytes, AccessKind::Write, site);
  Mbarrier &barrier = block.units().mbarriers[address];
  if (!barrier.waiting.empty())
    failAt(*thread, "initialises a barrier that others wait for", site);
  unsigned agent = barrier.agent;
  bool isNew = barrier.expected == 0;
  barrier = Mbarrier();
  barrier.address = address;
  barrier.expected = barrier.missing = count;
  barrier.site = site;
  if (RaceDetector *race = block.race()) {
    barrier.agent = isNew ? race->addAgent(thread->raceId) : agent;
    barrier.creator = thread->raceId;
    barrier.created = race->now(thread->raceId);
  }
  uint64_t mark = markOf(address);
  std::memcpy(block.shared() + address, &mark, sizeof mark);
}

void invalidate(Thread *thread, void *pointer, int32_t site) {
  Block &block = *thread->block;
  uint32_t address = block.sharedAddress(pointer);
  Mbarrier &barrier = findMbarrier(*thread, block, address, site);
  if (!barrier.waiting.empty())
    failAt(*thread, "invalidates a barrier that others wait for", site);
  checkRace(*thread, block, address, kBytes, AccessKind::Write, site);
  block.units().mbarriers.erase(address);
}

/// Expects `bytes` more, then arrives `count` times.
void arrive(Thread *thread, void *pointer, uint32_t count, uint32_t bytes,
            int32_t site) {
  Block &owner = ownerOf(*thread, pointer, site);
  uint32_t address = owner.sharedAddress(pointer);
  Mbarrier &barrier = findMbarrier(*thread, owner, address, site);
  if (count > barrier.missing)
    failAt(*thread, "arrives more often than its phase expects", site);
  barrier.bytes += bytes;
  if (barrier.bytes > kMaxTransactions)
    failAt(*thread, "expects more bytes than an mbarrier counts", site);
  if (RaceDetector *race = owner.race(); race && count)
    race->release(thread->raceId, barrier.arrivals);
  barrier.missing -= count;
  complete(owner, barrier);
}

void wait(Thread *thread, void *pointer, uint32_t parity, int32_t site) {
  Block &block = *thread->block;
  uint32_t address = block.sharedAddress(pointer);
  Mbarrier &barrier = findMbarrier(*thread, block, address, site);
  if (parity > 1)
    failAt(*thread, "waits for a parity that is neither 0 nor 1", site);
  if (barrier.phase % 2 == parity) {
    barrier.waiting.push_back(thread);
    block.wait(thread, site, WaitKind::Mbarrier, address);
    --barrier.woken;
  } else if (RaceDetector *race = block.race()) {
    race->acquire(thread->raceId, barrier.completed);
  }
}

} // namespace

std::string Mbarrier::describe() const {
  return std::to_string(missing) + " of " + std::to_string(expected) +
         " arrivals and " + std::to_string(bytes) + " bytes are missing";
}

Mbarrier &findMbarrier(Thread &thread, Block &owner, uint32_t address,
                       int32_t site) {
  checkPlace(thread, owner, address, site);
  MbarrierTable &table = owner.units().mbarriers;
  auto found = table.find(address);
  if (found == table.end())
    failAt(thread, "uses an mbarrier that was not initialised", site);
  uint64_t mark;
  std::memcpy(&mark, owner.shared() + address, sizeof mark);
  if (mark != markOf(address))
    failAt(thread, "uses an mbarrier that was overwritten", site);
  Mbarrier &barrier = found->second;
  RaceDetector *race = owner.race();
  if (race && !race->knows(thread.raceId, barrier.creator, barrier.created))
    thread.block->fail(
        "race", threadName(thread) +
                    " uses the mbarrier at "
                    "shared address " +
                    std::to_string(address) + " at " + owner.siteName(site) +
                    ", not ordered after " + owner.siteName(barrier.site));
  return barrier;
}

void completeBytes(Block &owner, Mbarrier &barrier, uint32_t bytes) {
  barrier.bytes -= bytes;
  if (barrier.bytes < -kMaxTransactions)
    owner.fail("bad mbarrier", "copies wrote more bytes than the mbarrier at "
                               "shared address " +
                                   std::to_string(barrier.address) + " counts");
  complete(owner, barrier);
}

void addMbarrierSymbols(SymbolTable &table) {
  table.add("fusec_emu_mbarrier_init", initialize);
  table.add("fusec_emu_mbarrier_inval", invalidate);
  table.add("fusec_emu_mbarrier_arrive", arrive);
  table.add("fusec_emu_nvx_mbarrier_wait", wait);
}

} // namespace fusec::emu
