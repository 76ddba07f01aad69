//===- Thread.h - a GPU thread as code and machine see it -------*- C++ -*-===//
//
// ThreadView and BlockView are the ABI between generated code and the machine:
// the lowering reads their fields by offset (Lower/SpecialRegisters.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_THREAD_H
#define FUSEC_EMULATOR_MACHINE_THREAD_H

#include "Machine/BulkCopy.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fusec::emu {

class Block;

/// Lanes of a warp, and the most threads that a block may have.
constexpr unsigned kWarpSize = 32;
constexpr unsigned kMaxThreads = 1024;
constexpr unsigned kMaxWarps = kMaxThreads / kWarpSize;

/// Shared memory is a window aligned to its own size, so that the low bits of a
/// host address are the shared address that descriptors and swizzles use.
constexpr uint32_t kSharedWindow = 256u << 10;

/// Shared memory that a block may have on sm_90 (CUDA C++ Programming Guide,
/// table "Technical Specifications per Compute Capability"): 227 KiB.
constexpr uint32_t kMaxSharedBytes = 227u << 10;

/// What generated code reads of its block.
struct BlockView {
  uint32_t ntid[3];
  uint32_t ctaid[3];
  uint32_t nctaid[3];
  uint32_t dynamicSharedBytes;
  /// In the cluster, and how many blocks that has.
  uint32_t rank;
  uint32_t clusterBlocks;
  uint8_t *shared;
};

/// What generated code reads of its thread.
struct ThreadView {
  const BlockView *block;
  uint32_t tid[3];
  uint32_t laneId;
  uint32_t warpId;
  /// What the functions that the kernel calls may still take, in iterations of
  /// the watchdog.
  int64_t iterationsLeft;
};

/// A cp.async that was issued and has not been waited for.
struct AsyncCopy {
  uint32_t destination; // shared address
  uint32_t size;
  uint32_t sourceSize; // the rest is filled with zeros
  const uint8_t *source;
};

/// The asynchronous copies of one thread, oldest first.
struct AsyncCopyQueue {
  std::vector<AsyncCopy> copies;
  /// Index into `copies` behind the last one of each committed group.
  std::vector<uint32_t> groupEnds;

  void clear() {
    copies.clear();
    groupEnds.clear();
  }
};

/// What a blocked thread waits for.
enum class WaitKind : uint8_t {
  None,
  Barrier,
  Warp,
  Cluster,
  Mbarrier,
  WarpGroup,
  Registers
};

enum class ThreadState : uint8_t { Ready, Waiting, Exited };

struct Thread {
  ThreadView view;
  Block *block;
  /// Index in the block, x fastest.
  uint32_t linear;
  /// The same among the threads of the cluster, blocks one after the other.
  uint32_t raceId;
  /// Whether it arrived at the cluster's barrier and has not waited since, and
  /// in which phase.
  bool isAtCluster;
  uint64_t clusterPhase;
  ThreadState state;
  WaitKind waitKind;
  /// Barrier number, the mask of a warp collective, the shared address of an
  /// mbarrier, the number of a warp group or of registers.
  uint32_t waitDetail;
  /// The op it waits at: an index into the site table.
  int32_t site;
  /// Saved context while another fiber runs.
  void *context;
  /// Operands and results of a pending collective, on this thread's stack.
  void *operands;
  AsyncCopyQueue copies;
  BulkStores stores;
  /// Registers that it may use; setmaxnreg changes that.
  uint32_t registers;
};
static_assert(offsetof(Thread, view) == 0);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_THREAD_H
