//===- Block.cpp - one thread block on one host thread --------------------===//

#include "Machine/Cluster.h"
#include "Machine/Collective.h"
#include "Machine/FaultHandler.h"
#include "Machine/Report.h"

#include <cstring>

namespace fusec::emu {

bool Block::prepare(const Launch &launch, const MachineOptions &options,
                    const Observers &observers) {
  launch_ = &launch;
  globalWriters_ = observers.writers;
  earlierWriters_ = options.race ? observers.earlier : nullptr;
  options_ = options;
  const Kernel &kernel = *launch.kernel;
  unsigned count = launch.block[0] * launch.block[1] * launch.block[2];
  sharedBytes_ = kernel.staticShared + launch.dynamicShared;
  if (!sharedMemory_.resize(sharedBytes_) ||
      !stacks_.reserve(kernel.loop ? 1 : count))
    return false;
  std::memcpy(view_.ntid, launch.block.data(), sizeof view_.ntid);
  std::memcpy(view_.nctaid, launch.grid.data(), sizeof view_.nctaid);
  // Threads that run one after the other share nothing worth a race.
  ownRace_.reset();
  if (options.race && !kernel.loop)
    ownRace_ = std::make_unique<RaceDetector>();
  traffic_.reset();
  if (options.count)
    traffic_ = std::make_unique<TrafficCounter>(launch, *observers.caches);
  view_.dynamicSharedBytes = launch.dynamicShared;
  view_.shared = sharedMemory_.base();
  threads_.resize(count);
  warps_.resize((count + kWarpSize - 1) / kWarpSize);
  initializeThreads();
  join(nullptr, 0);
  return true;
}

void Block::join(Cluster *cluster, unsigned rank) {
  cluster_ = cluster;
  view_.rank = rank;
  view_.clusterBlocks = cluster ? cluster->size() : 1;
  host_ = cluster ? cluster->hostContext() : &hostContext_;
  if (cluster)
    ownRace_.reset();
  race_ = cluster ? cluster->race() : ownRace_.get();
  for (Thread &thread : threads_)
    thread.raceId = rank * numThreads() + thread.linear;
}

void Block::initializeThreads() {
  const std::array<uint32_t, 3> &size = launch_->block;
  for (unsigned i = 0; i < threads_.size(); ++i) {
    Thread &thread = threads_[i];
    thread.view.block = &view_;
    thread.view.tid[0] = i % size[0];
    thread.view.tid[1] = i / size[0] % size[1];
    thread.view.tid[2] = i / size[0] / size[1];
    thread.view.laneId = i % kWarpSize;
    thread.view.warpId = i / kWarpSize;
    thread.block = this;
    thread.linear = i;
  }
}

void Block::begin(const std::array<uint32_t, 3> &ctaid) {
  std::memcpy(view_.ctaid, ctaid.data(), sizeof view_.ctaid);
  error_.clear();
  faultSignal_ = 0;
  reset(ctaid);
  if (traffic_)
    traffic_->beginBlock(numThreads(), linearIndex());
}

std::string Block::end() {
  if (traffic_)
    traffic_->endBlock();
  return faultSignal_ ? describeFault() : error_;
}

std::string Block::run(const std::array<uint32_t, 3> &ctaid) {
  begin(ctaid);
  {
    FaultScope scope(*this);
    if (launch_->kernel->loop)
      runLoop();
    else
      runFibers();
  }
  return end();
}

void Block::reset(const std::array<uint32_t, 3> &ctaid) {
  if (options_.poison && sharedBytes_)
    std::memset(view_.shared, 0xff, sharedBytes_);
  for (Thread &thread : threads_)
    thread.view.iterationsLeft = options_.maxIterations;
  if (launch_->kernel->loop)
    return;
  ready_.clear();
  barriers_.fill(NamedBarrier());
  units_->reset();
  live_ = numThreads();
  if (ownRace_)
    ownRace_->reset(live_, sharedBytes_);
  for (unsigned w = 0; w < warps_.size(); ++w) {
    unsigned lanes = std::min(kWarpSize, live_ - w * kWarpSize);
    warps_[w] = Warp();
    warps_[w].live = lanes == kWarpSize ? ~0u : (1u << lanes) - 1;
    ready_.add(w, warps_[w].live);
  }
  for (unsigned i = 0; i < threads_.size(); ++i) {
    Thread &thread = threads_[i];
    thread.state = ThreadState::Ready;
    thread.isAtCluster = false;
    thread.copies.clear();
    thread.stores.clear();
    thread.registers = launch_->kernel->registers;
    thread.context = newFiber(stacks_.top(i), threadMain, &thread);
  }
}

void Block::runFibers() {
  running_ = &threads_[ready_.take()];
  switchFiber(&hostContext_, running_->context);
}

void Block::runLoop() {
  running_ = nullptr;
  switchFiber(&hostContext_, newFiber(stacks_.top(0), loopMain, this));
}

void Block::threadMain(void *argument) {
  auto *thread = static_cast<Thread *>(argument);
  const Launch &launch = *thread->block->launch_;
  launch.kernel->entry(thread, launch.args.data());
  thread->block->exitThread(thread);
}

void Block::loopMain(void *argument) {
  auto *block = static_cast<Block *>(argument);
  const Launch &launch = *block->launch_;
  launch.kernel->loop(block->threads_.data(), block->threads_.size(),
                      launch.args.data());
  void *finished;
  switchFiber(&finished, *block->host_);
  __builtin_unreachable();
}

void Block::exitThread(Thread *thread) {
  if (!thread->stores.copies.empty())
    fail("bulk copy not waited for",
         threadName(*thread) + " exits while its copy that was started at " +
             siteName(thread->stores.copies.front().site) + " is in flight");
  thread->state = ThreadState::Exited;
  --live_;
  if (!live_)
    checkRest();
  unsigned warpId = thread->view.warpId;
  warps_[warpId].live &= ~(1u << thread->view.laneId);
  completeAfterExit(*this, warpId);
  unsigned live = live_;
  if (cluster_) {
    ClusterBarrier &barrier = cluster_->barrier();
    if (thread->isAtCluster && thread->clusterPhase == barrier.phase)
      --barrier.arrived;
    cluster_->completeBarrier();
    live = cluster_->live();
  }
  Thread *next = live ? nextThread() : nullptr;
  if (!next && live)
    cluster_ ? cluster_->failDeadlock() : failDeadlock();
  switchFiber(&thread->context, next ? next->context : *host_);
  __builtin_unreachable();
}

/// The next thread of the block or its cluster. Loads end when there is none
/// without that: null when that does not help.
Thread *Block::nextThread() {
  for (;;) {
    Thread *next = takeReady();
    if (!next && cluster_)
      next = cluster_->takeReady();
    if (next || !(cluster_ ? cluster_->landLoad() : landLoad(*this)))
      return next;
  }
}

/// As wait(), where no other thread of the block can run.
void Block::waitForOthers(Thread *thread) {
  Thread *next = nextThread();
  if (!next)
    cluster_ ? cluster_->failDeadlock() : failDeadlock();
  // The end of a load may have woken the thread itself.
  if (next != thread)
    switchFiber(&thread->context, next->context);
  thread->state = ThreadState::Ready;
}

} // namespace fusec::emu
