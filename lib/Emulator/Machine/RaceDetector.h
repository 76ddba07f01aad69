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

/// What is known of the others: for each thread and agent, its last event.
struct Clock {
  std::vector<uint32_t> known;
  /// The same for what the asynchronous proxy may see: events before a
  /// fence.proxy.async. Empty until there was one.
  std::vector<uint32_t> fenced;
  /// The same for reads that are over: what the asynchronous proxy writes may
  /// pass others, though it is ordered after them.
  std::vector<uint32_t> read;

  bool empty() const { return known.empty(); }
  void clear();
  void join(const Clock &other);
  void learn(unsigned id, uint32_t time);
};

enum class AccessKind : uint8_t { Read, Write, Atomic };

/// What an access collides with.
struct Conflict {
  enum class With : uint8_t {
    /// Nobody wrote the bytes that are read.
    Nothing,
    Write,
    Read,
    /// An asynchronous copy that was not waited for.
    PendingCopy,
    /// A write that the asynchronous proxy does not see yet.
    UnfencedWrite,
    /// A read that what it writes may pass.
    UnfencedRead
  };
  With with;
  uint32_t address;
  /// The thread of the other access, or the one that started it.
  unsigned thread;
  int32_t site;
};

/// An access by the asynchronous proxy: at time `time` of an agent, after what
/// `clock` knows.
struct AsyncAccess {
  unsigned agent;
  uint32_t time;
  const Clock *clock;
  uint32_t address;
  uint32_t bytes;
  AccessKind kind;
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

  // Bulk copies and products run on their own, in the asynchronous proxy. Those
  // whose end is seen together, at a barrier or as a group, are an agent; its
  // time counts the phases or groups.

  /// A new agent. Conflicts name `thread` for it, until startAgent.
  unsigned addAgent(unsigned thread);
  /// The thread that starts what the agent does next.
  void startAgent(unsigned agent, unsigned thread);
  /// The thread knows of all that the agent did until `time`.
  void learn(unsigned thread, unsigned agent, uint32_t time) {
    clocks_[thread].learn(agent, time);
  }
  /// fence.proxy.async: what the thread knows, asynchronous accesses see.
  void fence(unsigned thread);
  /// What the thread read so far is taken to be in its registers, as it is when
  /// a product of them has been waited for.
  void endReads(unsigned thread);
  const Clock &clockOf(unsigned thread) const { return clocks_[thread]; }
  /// What the thread does now, as an event, and whether another knows of it.
  uint32_t now(unsigned thread) const { return clocks_[thread].known[thread]; }
  bool knows(unsigned thread, unsigned other, uint32_t time) const {
    const std::vector<uint32_t> &known = clocks_[thread].known;
    return thread == other || (other < known.size() && known[other] >= time);
  }
  /// What all of these threads know.
  Clock meet(unsigned firstThread, unsigned count) const;

  /// A write stays in flight until endWrite.
  std::optional<Conflict> access(const AsyncAccess &access);
  void endWrite(unsigned agent, uint32_t time, uint32_t address,
                uint32_t bytes);

private:
  static constexpr uint16_t kNobody = 0xffff;
  /// Bytes that are told apart.
  static constexpr uint32_t kCellBytes = 1;
  struct Event {
    /// A thread, or an agent: these are numbered behind the threads.
    uint16_t actor = kNobody;
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
  /// Who accesses a cell.
  struct Actor {
    Event event;
    const Clock &clock;
    bool isAsync;
  };

  bool isOrdered(const Actor &actor, const Event &earlier) const;
  bool isFenced(const Actor &actor, const Event &earlier,
                std::vector<uint32_t> Clock::*by) const;
  std::optional<Conflict> accessCell(const Actor &actor, uint32_t index,
                                     AccessKind kind);
  std::optional<Conflict> accessCells(const Actor &actor, uint32_t address,
                                      uint32_t bytes, AccessKind kind);
  void noteRead(const Actor &actor, Cell &cell);
  void setPending(uint32_t address, uint32_t bytes);

  std::vector<Clock> clocks_;
  std::vector<Cell> cells_;
  /// By agent, the thread that started what it does.
  std::vector<unsigned> agentThreads_;
};

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_MACHINE_RACEDETECTOR_H
