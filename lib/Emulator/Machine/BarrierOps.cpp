//===- BarrierOps.cpp - bar.sync and bar.arrive ---------------------------===//

#include "Machine/Block.h"
#include "Machine/Report.h"
#include "Machine/Symbols.h"

#include <bit>

namespace fusec::emu {

namespace {

void checkOperands(Thread *thread, uint32_t number, uint32_t count,
                   int32_t site) {
  Block &block = *thread->block;
  if (number >= kNumBarriers)
    block.fail("bad barrier", threadName(*thread) + " names barrier " +
                                  std::to_string(number) + " of 16 at " +
                                  block.siteName(site));
  if (count % kWarpSize)
    block.fail("bad barrier", "thread count " + std::to_string(count) +
                                  " is not a multiple of 32 at " +
                                  block.siteName(site));
}

[[noreturn]] void failMismatch(Thread *thread, const NamedBarrier &barrier,
                               uint32_t count, int32_t site, int32_t other) {
  Block &block = *thread->block;
  auto named = [&](uint32_t threads, int32_t at) {
    std::string expects =
        threads ? std::to_string(threads) + " threads" : "the whole block";
    return block.siteName(at) + " for " + expects;
  };
  block.fail("barrier divergence",
             threadName(*thread) + " arrives at " + named(count, site) +
                 " while others wait at " + named(barrier.expected, other));
}

/// An aligned barrier is one op for all lanes of a warp, and, where it is for
/// the whole block, for all warps.
void checkConvergence(Thread *thread, const NamedBarrier &barrier,
                      uint32_t count, int32_t site) {
  unsigned warp = thread->view.warpId;
  if (!barrier.arrived)
    return;
  if (barrier.expected != count || (!count && barrier.site != site))
    failMismatch(thread, barrier, count, site, barrier.site);
  if (barrier.arrivedLanes[warp] && barrier.warpSite[warp] != site)
    failMismatch(thread, barrier, count, site, barrier.warpSite[warp]);
}

/// Notes the arrival; true when it completed the barrier.
bool arrive(Thread *thread, NamedBarrier &barrier, uint32_t count,
            int32_t site) {
  checkConvergence(thread, barrier, count, site);
  unsigned warp = thread->view.warpId;
  if (!barrier.arrived) {
    barrier.expected = count;
    barrier.site = site;
  }
  if (RaceDetector *race = thread->block->race())
    race->release(thread->raceId, barrier.clock);
  ++barrier.arrived;
  barrier.arrivedLanes[warp] |= 1u << thread->view.laneId;
  barrier.warpSite[warp] = site;
  return barrier.arrived == (count ? count : thread->block->numThreads());
}

/// In race mode: those that wait, the last one included, learn of all others.
void acquireAll(Block &block, NamedBarrier &barrier, const Thread *last) {
  RaceDetector *race = block.race();
  if (!race)
    return;
  if (last)
    race->acquire(last->raceId, barrier.clock);
  for (unsigned warp = 0; warp < block.numWarps(); ++warp)
    for (uint32_t rest = barrier.waitingLanes[warp]; rest; rest &= rest - 1)
      race->acquire(
          block.thread(warp * kWarpSize + std::countr_zero(rest)).raceId,
          barrier.clock);
  barrier.clock.clear();
}

/// Wakes those that wait. `last` is the thread that arrived last, if it waits.
void complete(Block &block, NamedBarrier &barrier, const Thread *last) {
  acquireAll(block, barrier, last);
  for (unsigned warp = 0; warp < block.numWarps(); ++warp) {
    block.wake(warp, barrier.waitingLanes[warp]);
    barrier.arrivedLanes[warp] = barrier.waitingLanes[warp] = 0;
  }
  barrier.arrived = 0;
}

void barrierSync(Thread *thread, uint32_t number, uint32_t count,
                 int32_t site) {
  checkOperands(thread, number, count, site);
  Block &block = *thread->block;
  NamedBarrier &barrier = block.barrier(number);
  if (arrive(thread, barrier, count, site))
    return complete(block, barrier, thread);
  barrier.waitingLanes[thread->view.warpId] |= 1u << thread->view.laneId;
  block.wait(thread, site, WaitKind::Barrier, number);
}

void barrierArrive(Thread *thread, uint32_t number, uint32_t count,
                   int32_t site) {
  checkOperands(thread, number, count, site);
  NamedBarrier &barrier = thread->block->barrier(number);
  if (arrive(thread, barrier, count, site))
    complete(*thread->block, barrier, nullptr);
}

} // namespace

void addBarrierSymbols(SymbolTable &table) {
  table.add("fusec_emu_barrier_sync", barrierSync);
  table.add("fusec_emu_barrier_arrive", barrierArrive);
}

} // namespace fusec::emu
