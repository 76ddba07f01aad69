//===- Launch.h - what the machine is asked to run --------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_MACHINE_LAUNCH_H
#define FUSEC_EMULATOR_MACHINE_LAUNCH_H

#include "Machine/Thread.h"

#include "fusec/Support/TensorMap.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace fusec::emu {

struct MachineOptions {
  /// Fill shared memory and in-flight destinations with NaN.
  bool poison = true;
  /// The code has access checks: be as strict elsewhere.
  bool checked = false;
  /// Detect races; needs code with access checks.
  bool race = false;
  /// Count accesses; needs code that reports them.
  bool count = false;
  /// The limit that the code has on loop iterations, for the fault's text.
  int64_t maxIterations = 0;
  /// Host threads that run blocks; at least 1.
  unsigned threads = 1;
};

/// A kernel as host code.
struct Kernel {
  std::string name;
  /// One GPU thread, on a fiber. Null when `loop` is there.
  void (*entry)(Thread *thread, void *const *args) = nullptr;
  /// Threads [0, count) of a block that have no need to wait for each other.
  void (*loop)(Thread *threads, uint64_t count, void *const *args) = nullptr;
  /// Bytes of each parameter.
  std::vector<int64_t> parameters;
  /// Bytes of statically declared shared memory.
  uint32_t staticShared = 0;
  /// Registers that a thread begins with; 0: not known, so that setmaxnreg
  /// cannot be used.
  uint32_t registers = 0;
  /// nvvm.reqntid, if the kernel has it.
  std::optional<std::array<uint32_t, 3>> requiredBlock;
  /// fusec.grid, if the kernel has it.
  std::optional<std::array<int64_t, 3>> requiredGrid;
  /// "op (file:line:column)" by site number; shared by the kernels of a module.
  const std::vector<std::string> *sites = nullptr;
};

/// Where a pointer comes from: a bit for each parameter of the kernel, the last
/// for all that have none of their own.
constexpr uint64_t kAnyOrigin = ~uint64_t(0);
constexpr uint64_t originBit(unsigned parameter) {
  return uint64_t(1) << (parameter < 63 ? parameter : 63);
}

/// Bytes of device memory that a launch may touch.
struct MemoryRange {
  uintptr_t begin = 0;
  uintptr_t end = 0;
  std::string label;
  /// Inputs of the model are not written.
  bool writable = true;
  /// The parameters through which they are touched.
  uint64_t origins = kAnyOrigin;
};

class CacheModel;
class EarlierWriters;
class GlobalWriters;

/// What all blocks of a launch report to; null outside of race and count mode.
struct Observers {
  GlobalWriters *writers = nullptr;
  CacheModel *caches = nullptr;
  /// Of a programmatic launch.
  const EarlierWriters *earlier = nullptr;
};

struct Launch {
  const Kernel *kernel = nullptr;
  std::array<uint32_t, 3> grid{1, 1, 1};
  std::array<uint32_t, 3> block{1, 1, 1};
  /// Blocks of a cluster; divides the grid.
  std::array<uint32_t, 3> cluster{1, 1, 1};
  uint32_t dynamicShared = 0;
  /// It begins while launches before it run, and waits for them itself.
  bool programmatic = false;
  /// SMs that the blocks are dealt to, and their second-level cache.
  uint32_t smCount = 1;
  uint64_t l2Bytes = 0;
  /// For each parameter a pointer, the bytes of a number, or the address of
  /// one of the tensor maps.
  std::vector<void *> args;
  std::vector<EncodedTensorMap> maps;
  std::vector<MemoryRange> ranges;
  /// What is zero before the launch, and must be behind it; what is cleared
  /// for it.
  std::vector<MemoryRange> zeroed, cleared;

  /// A range of one of the origins that holds [address, address + bytes), one
  /// that may be written if that is wanted, or null.
  const MemoryRange *find(uintptr_t address, uint64_t bytes,
                          bool toWrite = false,
                          uint64_t origins = kAnyOrigin) const;
  /// "4 bytes past the end of 'x' (4096 bytes)", or "not in any buffer ...".
  std::string describe(uintptr_t address, uint64_t bytes,
                       uint64_t origins = kAnyOrigin) const;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_LAUNCH_H
