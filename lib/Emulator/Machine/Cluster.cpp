//===- Cluster.cpp - the blocks of a cluster on one host thread -----------===//

#include "Machine/Cluster.h"

#include "Machine/FaultHandler.h"

namespace fusec::emu {

bool Cluster::prepare(const Launch &launch, const MachineOptions &options,
                      const Observers &observers) {
  launch_ = &launch;
  size_ = launch.cluster[0] * launch.cluster[1] * launch.cluster[2];
  while (blocks_.size() < size_)
    blocks_.push_back(std::make_unique<Block>());
  bool isTogether = size_ > 1 && !launch.kernel->loop;
  race_.reset();
  if (options.race && isTogether)
    race_ = std::make_unique<RaceDetector>();
  for (unsigned rank = 0; rank < size_; ++rank) {
    if (!blocks_[rank]->prepare(launch, options, observers))
      return false;
    blocks_[rank]->join(isTogether ? this : nullptr, rank);
  }
  return true;
}

std::array<uint32_t, 3> Cluster::blockIndex(uint64_t cluster,
                                            unsigned rank) const {
  std::array<uint32_t, 3> index;
  for (int i = 0; i < 3; ++i) {
    uint32_t size = launch_->cluster[i], count = launch_->grid[i] / size;
    index[i] = static_cast<uint32_t>(cluster % count) * size + rank % size;
    cluster /= count;
    rank /= size;
  }
  return index;
}

std::string Cluster::run(uint64_t index) {
  if (size_ > 1 && !launch_->kernel->loop)
    return runTogether(index);
  for (unsigned rank = 0; rank < size_; ++rank)
    if (std::string fault = blocks_[rank]->run(blockIndex(index, rank));
        !fault.empty())
      return fault;
  return "";
}

std::string Cluster::runTogether(uint64_t index) {
  Block &first = *blocks_.front();
  barrier_ = ClusterBarrier();
  if (race_)
    race_->reset(size_ * first.numThreads(), size_ * first.sharedBytes());
  for (unsigned rank = 0; rank < size_; ++rank)
    blocks_[rank]->begin(blockIndex(index, rank));
  {
    FaultScope scope(first);
    switchFiber(&hostContext_, takeReady()->context);
  }
  std::string fault;
  for (unsigned rank = 0; rank < size_; ++rank)
    if (std::string own = blocks_[rank]->end(); fault.empty())
      fault = std::move(own);
  return fault;
}

void Cluster::addCounters(LaunchCounters &counters) const {
  for (unsigned rank = 0; rank < size_; ++rank)
    if (const TrafficCounter *traffic = blocks_[rank]->traffic())
      counters.add(traffic->counters());
}

unsigned Cluster::live() const {
  unsigned live = 0;
  for (unsigned rank = 0; rank < size_; ++rank)
    live += blocks_[rank]->live();
  return live;
}

Thread *Cluster::takeReady() {
  for (unsigned rank = 0; rank < size_; ++rank)
    if (Thread *thread = blocks_[rank]->takeReady())
      return thread;
  return nullptr;
}

bool Cluster::landLoad() {
  for (unsigned rank = 0; rank < size_; ++rank)
    if (emu::landLoad(*blocks_[rank]))
      return true;
  return false;
}

Block *Cluster::ownerOfShared(const void *pointer) {
  for (unsigned rank = 0; rank < size_; ++rank)
    if (blocks_[rank]->ownsShared(pointer))
      return blocks_[rank].get();
  return nullptr;
}

Block *Cluster::ownerOfStack(uintptr_t stackPointer) {
  for (unsigned rank = 0; rank < size_; ++rank)
    if (blocks_[rank]->ownsStack(stackPointer))
      return blocks_[rank].get();
  return nullptr;
}

void Cluster::completeBarrier() {
  if (barrier_.arrived == 0 || barrier_.arrived != live())
    return;
  barrier_.arrived = 0;
  ++barrier_.phase;
  // Whoever arrives again has learned of the phase before.
  barrier_.clocks[barrier_.phase % 2].clear();
  for (Thread *thread : barrier_.waiting)
    thread->block->wake(thread->view.warpId, 1u << thread->view.laneId);
  barrier_.waiting.clear();
}

void Cluster::failDeadlock() {
  unsigned rank = 0;
  while (rank + 1 < size_ && blocks_[rank]->live() == 0)
    ++rank;
  blocks_[rank]->failDeadlock();
}

} // namespace fusec::emu
