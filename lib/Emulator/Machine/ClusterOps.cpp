//===- ClusterOps.cpp - barrier.cluster and mapa --------------------------===//

#include "Machine/Cluster.h"
#include "Machine/Report.h"
#include "Machine/Symbols.h"

namespace fusec::emu {

namespace {

/// A launch without clusters is one of single blocks.
void arrive(Thread *thread, uint32_t isRelaxed, int32_t site) {
  Block &block = *thread->block;
  if (thread->isAtCluster)
    block.fail("bad barrier", threadName(*thread) +
                                  " arrives once more before it waits at " +
                                  block.siteName(site));
  Cluster *cluster = block.cluster();
  if (!cluster)
    block.fail("bad barrier", threadName(*thread) + " is at " +
                                  block.siteName(site) +
                                  " in a launch without clusters");
  ClusterBarrier &barrier = cluster->barrier();
  thread->isAtCluster = true;
  thread->clusterPhase = barrier.phase;
  if (RaceDetector *race = block.race(); race && !isRelaxed)
    race->release(thread->raceId, barrier.clocks[barrier.phase % 2]);
  ++barrier.arrived;
  cluster->completeBarrier();
}

void wait(Thread *thread, int32_t site) {
  Block &block = *thread->block;
  if (!thread->isAtCluster)
    block.fail("bad barrier", threadName(*thread) +
                                  " waits without having arrived at " +
                                  block.siteName(site));
  ClusterBarrier &barrier = block.cluster()->barrier();
  if (thread->clusterPhase == barrier.phase) {
    barrier.waiting.push_back(thread);
    block.wait(thread, site, WaitKind::Cluster, 0);
  }
  thread->isAtCluster = false;
  Clock &clock = barrier.clocks[thread->clusterPhase % 2];
  if (RaceDetector *race = block.race(); race && !clock.empty())
    race->acquire(thread->raceId, clock);
}

/// The address in the block of that rank for one in this block.
void *mapAddress(Thread *thread, uint8_t *pointer, uint32_t rank,
                 int32_t site) {
  Block &block = *thread->block;
  Cluster *cluster = block.cluster();
  unsigned size = cluster ? cluster->size() : 1;
  if (rank >= size)
    block.fail("bad cluster rank", threadName(*thread) + " asks for block " +
                                       std::to_string(rank) + " of " +
                                       std::to_string(size) + " at " +
                                       block.siteName(site));
  if (!cluster)
    return pointer;
  return cluster->block(rank).shared() + (pointer - block.shared());
}

} // namespace

void addClusterSymbols(SymbolTable &table) {
  table.add("fusec_emu_cluster_arrive", arrive);
  table.add("fusec_emu_cluster_wait", wait);
  table.add("fusec_emu_mapa", mapAddress);
}

} // namespace fusec::emu
