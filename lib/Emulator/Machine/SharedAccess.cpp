//===- SharedAccess.cpp - shared accesses under the race detector ---------===//

#include "Machine/SharedAccess.h"

#include "Machine/Block.h"
#include "Machine/Report.h"

namespace fusec::emu {

namespace {

const char *verb(AccessKind kind) {
  switch (kind) {
  case AccessKind::Read:
    return " reads";
  case AccessKind::Write:
    return " writes";
  case AccessKind::Atomic:
    return " updates";
  }
  return "";
}

[[noreturn]] void failRace(Thread &thread, const Conflict &conflict,
                           AccessKind kind, int32_t site) {
  Block &block = *thread.block;
  auto ofBlock = [&](unsigned rank) {
    return rank == block.rank()
               ? std::string()
               : " of the block of rank " + std::to_string(rank);
  };
  // Thread numbers and addresses run on from block to block of a cluster.
  uint32_t bytes = block.sharedBytes(), threads = block.numThreads();
  std::string own = threadName(thread) + verb(kind) + " shared address " +
                    std::to_string(conflict.address % bytes) +
                    ofBlock(conflict.address / bytes) + " at " +
                    block.siteName(site) + ", ";
  std::string other = "thread " + std::to_string(conflict.thread % threads) +
                      ofBlock(conflict.thread / threads) + " at " +
                      block.siteName(conflict.site);
  switch (conflict.with) {
  case Conflict::With::Nothing:
    block.fail("uninitialised shared memory", own + "which nobody wrote");
  case Conflict::With::PendingCopy:
    block.fail("race", own + "while the copy of " + other + " is in flight");
  case Conflict::With::Write:
    block.fail("race", own + "not ordered after the write of " + other);
  case Conflict::With::Read:
    block.fail("race", own + "not ordered after the read of " + other);
  case Conflict::With::UnfencedWrite:
    block.fail("race",
               own + "with no fence.proxy.async after the write of " + other);
  case Conflict::With::UnfencedRead:
    block.fail("race",
               own + "with no fence.proxy.async after the read of " + other);
  }
  block.fail("race", own);
}

} // namespace

void checkRace(Thread &thread, const Block &owner, uint32_t address,
               uint32_t bytes, AccessKind kind, int32_t site) {
  RaceDetector *race = thread.block->race();
  if (!race)
    return;
  if (auto conflict = race->access(thread.raceId, owner.raceAddress(address),
                                   bytes, kind, site))
    failRace(thread, *conflict, kind, site);
}

void checkRace(Thread &thread, const Block &owner, AsyncAccess access) {
  RaceDetector *race = thread.block->race();
  if (!race)
    return;
  race->startAgent(access.agent, thread.raceId);
  access.address = owner.raceAddress(access.address);
  if (auto conflict = race->access(access))
    failRace(thread, *conflict, access.kind, access.site);
}

void checkCopyRace(Thread &thread, uint32_t address, uint32_t bytes,
                   int32_t site) {
  RaceDetector *race = thread.block->race();
  if (!race)
    return;
  if (auto conflict = race->beginCopy(
          thread.raceId, thread.block->raceAddress(address), bytes, site))
    failRace(thread, *conflict, AccessKind::Write, site);
}

} // namespace fusec::emu
