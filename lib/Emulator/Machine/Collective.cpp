//===- Collective.cpp - how a lane takes part in a warp instruction -------===//

#include "Machine/Collective.h"

#include "Machine/Report.h"

namespace fusec::emu {

namespace {

[[noreturn]] void failDivergence(Thread *thread, uint32_t mask, int32_t site,
                                 const Rendezvous &other) {
  Block &block = *thread->block;
  block.fail("warp divergence",
             threadName(*thread) + " is at " + block.siteName(site) +
                 " with mask " + hex(mask) + ", lanes " + hex(other.arrived) +
                 " of its warp are at " + block.siteName(other.site) +
                 " with mask " + hex(other.mask));
}

} // namespace

Rendezvous *findRendezvous(Thread *thread, uint32_t mask, int32_t site,
                           WarpInstruction execute) {
  Block &block = *thread->block;
  if (!(mask >> thread->view.laneId & 1))
    block.fail("lane not in mask", threadName(*thread) + " executes " +
                                       block.siteName(site) + " with mask " +
                                       hex(mask) + ", which does not name it");
  Rendezvous *unused = nullptr;
  for (Rendezvous &place : block.warp(thread->view.warpId).pending) {
    if (!place.arrived) {
      unused = unused ? unused : &place;
      continue;
    }
    if (place.mask == mask && place.site == site)
      return &place;
    if (place.mask & mask)
      failDivergence(thread, mask, site, place);
  }
  *unused = {mask, 0, site, execute};
  return unused;
}

void completeAfterExit(Block &block, unsigned warpId) {
  Warp &warp = block.warp(warpId);
  for (Rendezvous &place : warp.pending) {
    if (!place.arrived || place.arrived != (place.mask & warp.live))
      continue;
    uint32_t lanes = place.arrived;
    place.execute(
        {block, &block.thread(warpId * kWarpSize), lanes, place.site});
    place.arrived = 0;
    block.wake(warpId, lanes);
  }
}

} // namespace fusec::emu
