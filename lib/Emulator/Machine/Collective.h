//===- Collective.h - how a lane takes part in a warp instruction -*- C++
//-*-===//

#ifndef FUSEC_EMULATOR_MACHINE_COLLECTIVE_H
#define FUSEC_EMULATOR_MACHINE_COLLECTIVE_H

#include "Machine/Block.h"

namespace fusec::emu {

/// The place where `thread` waits for the other lanes of `mask`: an existing
/// one or a fresh one. Reports divergence.
Rendezvous *findRendezvous(Thread *thread, uint32_t mask, int32_t site,
                           WarpInstruction execute);

/// Runs what became complete because a lane exited.
void completeAfterExit(Block &block, unsigned warp);

/// Publishes `operands` and returns after `Execute` ran for the whole group;
/// the last lane to arrive runs it. Exited lanes are not waited for (PTX ISA:
/// "all non-exited threads in membermask").
template <WarpInstruction Execute>
[[gnu::always_inline]] inline void collective(Thread *thread, uint32_t mask,
                                              int32_t site, void *operands) {
  Block &block = *thread->block;
  unsigned warpId = thread->view.warpId;
  Warp &warp = block.warp(warpId);
  uint32_t self = 1u << thread->view.laneId;
  Rendezvous *place = warp.pending.data();
  if (!place->arrived || place->mask != mask || place->site != site ||
      !(mask & self)) [[unlikely]]
    place = findRendezvous(thread, mask, site, Execute);
  thread->operands = operands;
  place->arrived |= self;
  if (place->arrived != (mask & warp.live)) {
    block.wait(thread, site, WaitKind::Warp, mask);
    return;
  }
  uint32_t lanes = place->arrived;
  Execute(LaneGroup{block, thread - thread->view.laneId, lanes, site});
  place->arrived = 0;
  block.wake(warpId, lanes & ~self);
}

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_COLLECTIVE_H
