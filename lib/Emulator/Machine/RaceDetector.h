//===- RaceDetector.h - unordered accesses to shared memory -----*- C++ -*-===//
//
// Vector clocks (Flanagan and Freund, "FastTrack", PLDI 2009): each thread
// knows up to which event of each other thread it is ordered after. Barriers
// and bar.warp.sync order memory, shuffles and the like do not (PTX ISA). What
// is found does not depend on the schedule: two accesses that nothing orders
// are a race even if they ran apart.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EMULATOR_MACHINE_RACEDETECTOR_H
#define FUSEC_EMULATOR_MACHINE_RACEDETECTOR_H

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace fusec::emu {

/// For each thread, its last event that is known.
using Clock = std::vector<uint32_t>;

enum class AccessKind : uint8_t { Read, Write, Atomic };

/// What an access collides with.
struct Conflict {
  enum class With : uint8_t {
    /// Nobody wrote the bytes that are read.
    Nothing,
    Write,
    Read,
    /// A cp.async that was not waited for.
    PendingCopy
  };
  With with;
  uint32_t address;
  unsigned thread;
  int32_t site;
};

class RaceDetector {
public:
  /// Starts a block: nothing is ordered, nothing is written.
  void reset(unsigned threads, uint32_t sharedBytes);

  /// What the thread did so far is known to whoever acquires `clock`.
  void release(unsigned thread, Clock &clock);
  void acquire(unsigned thread, const Clock &clock);

  /// Notes an access to [address, address + bytes).
  std::optional<Conflict> access(unsigned thread, uint32_t address,
                                 uint32_t bytes, AccessKind kind, int32_t site);

  /// An asynchronous write of the thread that is in flight, and its end.
  std::optional<Conflict> beginCopy(unsigned thread, uint32_t address,
                                    uint32_t bytes, int32_t site);
  void endCopy(unsigned thread, uint32_t address, uint32_t bytes);

private:
  static constexpr uint16_t kNobody = 0xffff;
  /// Bytes that are told apart.
  static constexpr uint32_t kCellBytes = 1;
  struct Event {
    uint16_t thread = kNobody;
    uint32_t time = 0;
    int32_t site = 0;
  };
  struct Cell {
    Event write;
    bool pending = false;
    bool atomic = false;
    /// The latest reads; more than these are forgotten, so that a race with
    /// them may be missed but none is invented.
    std::array<Event, 4> reads;
  };

  Clock &clockOf(unsigned thread) { return clocks_[thread]; }
  bool isOrdered(unsigned thread, const Event &earlier) {
    return earlier.thread == kNobody || earlier.thread == thread ||
           earlier.time <= clocks_[thread][earlier.thread];
  }
  std::optional<Conflict> accessCell(unsigned thread, uint32_t index,
                                     AccessKind kind, int32_t site);
  void noteRead(unsigned thread, Cell &cell, const Event &event);

  std::vector<Clock> clocks_;
  std::vector<Cell> cells_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_RACEDETECTOR_H
