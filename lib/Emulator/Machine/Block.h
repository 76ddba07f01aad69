//===- Block.h - one thread block on one host thread ------------*- C++ -*-===//
//
// A Block holds the threads, shared memory, barriers and warps of the thread
// block that a host thread runs, and is reused from block to block. Everything
// in it belongs to that host thread: there are no locks.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_BLOCK_H
#define FUSEC_EMULATOR_MACHINE_BLOCK_H

#include "Machine/AsyncUnits.h"
#include "Machine/Barrier.h"
#include "Machine/Fiber.h"
#include "Machine/GlobalWriters.h"
#include "Machine/Launch.h"
#include "Machine/RaceDetector.h"
#include "Machine/ReadySet.h"
#include "Machine/SharedMemory.h"
#include "Machine/Thread.h"
#include "Machine/TrafficCounter.h"
#include "Machine/Warp.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace fusec::emu {

class Cluster;

class Block {
public:
  Block() = default;
  Block(const Block &) = delete;
  Block &operator=(const Block &) = delete;

  /// Gets ready for the blocks of one launch; False: the host is out of memory.
  bool prepare(const Launch &launch, const MachineOptions &options,
               const Observers &observers);
  /// Makes it one of a cluster, after prepare(); null: it runs alone.
  void join(Cluster *cluster, unsigned rank);
  /// Runs one block; the fault, or "" when there was none.
  std::string run(const std::array<uint32_t, 3> &ctaid);
  /// What a cluster does before and after its blocks run.
  void begin(const std::array<uint32_t, 3> &ctaid);
  std::string end();

  // What the instructions use, all of them on a fiber of this block.

  const Launch &launch() const { return *launch_; }
  const MachineOptions &options() const { return options_; }
  /// Null for a block that runs alone.
  Cluster *cluster() const { return cluster_; }
  unsigned rank() const { return view_.rank; }
  /// Threads that have not exited.
  unsigned live() const { return live_; }
  uint8_t *shared() const { return view_.shared; }
  bool ownsShared(const void *pointer) const {
    return reinterpret_cast<uintptr_t>(pointer) -
               reinterpret_cast<uintptr_t>(view_.shared) <
           kSharedWindow;
  }
  uint32_t sharedBytes() const { return sharedBytes_; }
  /// The shared address of a pointer into the window.
  uint32_t sharedAddress(const void *pointer) const {
    return static_cast<uint32_t>(reinterpret_cast<uintptr_t>(pointer)) &
           (kSharedWindow - 1);
  }
  unsigned numThreads() const { return static_cast<unsigned>(threads_.size()); }
  unsigned numWarps() const { return static_cast<unsigned>(warps_.size()); }
  Thread &thread(unsigned index) { return threads_[index]; }
  Warp &warp(unsigned index) { return warps_[index]; }
  NamedBarrier &barrier(unsigned number) { return barriers_[number]; }
  AsyncUnits &units() { return *units_; }
  /// Null outside of race mode.
  RaceDetector *race() { return race_; }
  /// A shared address as the race detector of a cluster knows it.
  uint32_t raceAddress(uint32_t address) const {
    return view_.rank * sharedBytes_ + address;
  }
  GlobalWriters *globalWriters() { return globalWriters_; }
  /// Null outside of programmatic launches in race mode.
  const EarlierWriters *earlierWriters() const { return earlierWriters_; }
  /// x fastest.
  uint32_t linearIndex() const {
    return view_.ctaid[0] +
           view_.nctaid[0] *
               (view_.ctaid[1] + view_.nctaid[1] * view_.ctaid[2]);
  }
  /// Null outside of count mode.
  TrafficCounter *traffic() { return traffic_.get(); }

  /// Suspends the running thread until another one wakes it.
  [[gnu::always_inline]] inline void wait(Thread *thread, int32_t site,
                                          WaitKind kind, uint32_t detail) {
    thread->state = ThreadState::Waiting;
    thread->site = site;
    thread->waitKind = kind;
    thread->waitDetail = detail;
    if (ready_.empty()) [[unlikely]]
      return waitForOthers(thread);
    Thread &next = threads_[ready_.take()];
    running_ = &next;
    switchFiber(&thread->context, next.context);
    thread->state = ThreadState::Ready;
  }
  /// Takes a thread that can run, or null.
  Thread *takeReady() {
    if (ready_.empty())
      return nullptr;
    return running_ = &threads_[ready_.take()];
  }
  void wake(unsigned warp, uint32_t lanes) { ready_.add(warp, lanes); }

  /// Ends the block with a fault. "in block (x,y,z) of KERNEL" is put after the
  /// first words of the message: fail("deadlock", "threads ...").
  [[noreturn]] void fail(const std::string &what, const std::string &detail);
  /// "nvvm.barrier0 (file:line:column)".
  const std::string &siteName(int32_t site) const;
  /// Whether a host address is in a stack of this block.
  bool isPrivate(const void *pointer) const {
    return stacks_.contains(reinterpret_cast<uintptr_t>(pointer));
  }

  [[noreturn]] void failDeadlock();
  bool ownsStack(uintptr_t stackPointer) const;

  /// Called on the signal stack: notes the fault, and gives the context to
  /// continue with, or null when the fault is not this block's.
  void *takeFault(int signal, uintptr_t address, uintptr_t stackPointer);

private:
  void initializeThreads();
  void reset(const std::array<uint32_t, 3> &ctaid);
  void runFibers();
  void runLoop();
  [[noreturn]] void exitThread(Thread *thread);
  void waitForOthers(Thread *thread);
  Thread *nextThread();
  void checkRest();
  std::string describeWait(const Thread &thread);
  std::string describeFault();
  std::string where(const std::string &what) const;
  static void threadMain(void *argument);
  static void loopMain(void *argument);

  BlockView view_ = {};
  MachineOptions options_;
  const Launch *launch_ = nullptr;
  std::vector<Thread> threads_;
  std::vector<Warp> warps_;
  std::array<NamedBarrier, kNumBarriers> barriers_;
  std::unique_ptr<AsyncUnits> units_ = std::make_unique<AsyncUnits>();
  Cluster *cluster_ = nullptr;
  std::unique_ptr<RaceDetector> ownRace_;
  RaceDetector *race_ = nullptr;
  std::unique_ptr<TrafficCounter> traffic_;
  GlobalWriters *globalWriters_ = nullptr;
  const EarlierWriters *earlierWriters_ = nullptr;
  ReadySet ready_;
  StackPool stacks_;
  SharedMemory sharedMemory_;
  uint32_t sharedBytes_ = 0;
  unsigned live_ = 0;
  Thread *running_ = nullptr;
  /// Where to go on when it, or its cluster, is done.
  void **host_ = &hostContext_;
  void *hostContext_ = nullptr;
  std::string error_;
  int faultSignal_ = 0;
  uintptr_t faultAddress_ = 0;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_BLOCK_H
