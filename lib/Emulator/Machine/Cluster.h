//===- Cluster.h - the blocks of a cluster on one host thread ---*- C++ -*-===//
//
// Blocks of a cluster meet at its barrier and reach each other's shared memory.
// One host thread runs all of them: their fibers take turns, those of one block
// as long as it has any that can run.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_CLUSTER_H
#define FUSEC_EMULATOR_MACHINE_CLUSTER_H

#include "Machine/Block.h"
#include "Machine/Counters.h"

namespace fusec::emu {

/// barrier.cluster: a phase completes when every thread that has not exited
/// arrived (PTX ISA).
struct ClusterBarrier {
  uint64_t phase = 0;
  unsigned arrived = 0;
  std::vector<Thread *> waiting;
  /// What those that arrived did before, by the parity of the phase: who waited
  /// for one learns of it while others arrive at the next.
  std::array<Clock, 2> clocks;
};

class Cluster {
public:
  Cluster() = default;
  Cluster(const Cluster &) = delete;
  Cluster &operator=(const Cluster &) = delete;

  /// Gets ready for the clusters of one launch, those of a single block
  /// included. False: the host is out of memory.
  bool prepare(const Launch &launch, const MachineOptions &options,
               const Observers &observers);
  /// Runs the cluster of that number, x fastest; the fault, or "".
  std::string run(uint64_t index);
  /// Adds what its blocks counted since prepare().
  void addCounters(LaunchCounters &counters) const;

  // What blocks and instructions use.

  unsigned size() const { return size_; }
  Block &block(unsigned rank) { return *blocks_[rank]; }
  ClusterBarrier &barrier() { return barrier_; }
  void **hostContext() { return &hostContext_; }
  RaceDetector *race() { return race_.get(); }
  /// Threads that have not exited.
  unsigned live() const;
  /// Takes a thread that can run, or null.
  Thread *takeReady();
  /// Ends a load that is in flight; false: there is none.
  bool landLoad();
  /// The block whose shared memory holds an address, or null.
  Block *ownerOfShared(const void *pointer);
  Block *ownerOfStack(uintptr_t stackPointer);
  /// Completes the barrier if all have arrived.
  void completeBarrier();
  [[noreturn]] void failDeadlock();

private:
  std::array<uint32_t, 3> blockIndex(uint64_t cluster, unsigned rank) const;
  std::string runTogether(uint64_t index);

  const Launch *launch_ = nullptr;
  unsigned size_ = 1;
  std::vector<std::unique_ptr<Block>> blocks_;
  std::unique_ptr<RaceDetector> race_;
  ClusterBarrier barrier_;
  void *hostContext_ = nullptr;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_CLUSTER_H
