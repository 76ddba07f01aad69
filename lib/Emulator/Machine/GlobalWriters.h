//===- GlobalWriters.h - which block wrote what -----------------*- C++ -*-===//
//
// Nothing orders the blocks of a launch, so two of them that write one byte of
// global memory race. Atomics are left out, but for what bulk copies add:
// blocks may add to the same bytes, but none may write what another adds to.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_GLOBALWRITERS_H
#define FUSEC_EMULATOR_MACHINE_GLOBALWRITERS_H

#include "Machine/Launch.h"

#include <atomic>
#include <memory>

namespace fusec::emu {

/// The last writer of each byte that a launch may write. Used by all blocks of
/// the launch at once.
class GlobalWriters {
public:
  /// Failure to find the memory for it turns the detection off.
  explicit GlobalWriters(const Launch &launch);

  /// Notes a write by block number `block`, which may be an addition; the
  /// number of another block that wrote one of the bytes, if any: of several
  /// that added to it the last other one.
  std::optional<uint32_t> note(const MemoryRange &range, uintptr_t address,
                               uint64_t bytes, uint32_t block, bool isAdd);

  /// Whether the launch wrote one of the bytes.
  bool wrote(uintptr_t address, uint64_t bytes) const;
  const std::string &kernelName() const { return launch_.kernel->name; }

private:
  struct Release {
    void operator()(std::atomic<uint64_t> *writers) const;
  };
  const Launch &launch_;
  /// For each range of the launch, its bytes' last writer plus one in the low
  /// half, marked where all only added, and in the high half another block that
  /// added, plus one; 0: nobody.
  std::vector<std::unique_ptr<std::atomic<uint64_t>[], Release>> writers_;
};

/// What launches wrote that may still run while a programmatic one does: those
/// since the last that waited for all before it began.
class EarlierWriters {
public:
  /// Before a launch; when it ends, with what it wrote.
  void begin(const Launch &launch) {
    if (!launch.programmatic)
      launches_.clear();
  }
  void end(std::unique_ptr<GlobalWriters> writers) {
    if (writers)
      launches_.push_back(std::move(writers));
  }
  /// A launch that wrote one of the bytes, or null.
  const GlobalWriters *find(uintptr_t address, uint64_t bytes) const {
    for (const auto &launch : launches_)
      if (launch->wrote(address, bytes))
        return launch.get();
    return nullptr;
  }

private:
  std::vector<std::unique_ptr<GlobalWriters>> launches_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_GLOBALWRITERS_H
