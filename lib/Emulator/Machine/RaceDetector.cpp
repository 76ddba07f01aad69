//===- RaceDetector.cpp - unordered accesses to shared memory -------------===//

#include "Machine/RaceDetector.h"

#include <algorithm>

namespace fusec::emu {

void RaceDetector::reset(unsigned threads, uint32_t sharedBytes) {
  clocks_.resize(threads);
  for (unsigned i = 0; i < threads; ++i) {
    clocks_[i].assign(threads, 0);
    clocks_[i][i] = 1;
  }
  cells_.assign((sharedBytes + kCellBytes - 1) / kCellBytes, Cell());
}

static void join(Clock &into, const Clock &other) {
  for (size_t i = 0; i < other.size(); ++i)
    into[i] = std::max(into[i], other[i]);
}

void RaceDetector::release(unsigned thread, Clock &clock) {
  clock.resize(clocks_.size());
  join(clock, clockOf(thread));
  ++clockOf(thread)[thread];
}

void RaceDetector::acquire(unsigned thread, const Clock &clock) {
  join(clockOf(thread), clock);
}

void RaceDetector::noteRead(unsigned thread, Cell &cell, const Event &event) {
  for (Event &read : cell.reads)
    if (isOrdered(thread, read)) {
      read = event;
      return;
    }
  cell.reads[event.time % cell.reads.size()] = event;
}

std::optional<Conflict> RaceDetector::accessCell(unsigned thread,
                                                 uint32_t index,
                                                 AccessKind kind,
                                                 int32_t site) {
  Cell &cell = cells_[index];
  auto conflict = [&](Conflict::With with, const Event &event) {
    return Conflict{with, index * kCellBytes, event.thread, event.site};
  };
  if (cell.pending)
    return conflict(Conflict::With::PendingCopy, cell.write);
  if (kind == AccessKind::Read && cell.write.thread == kNobody)
    return conflict(Conflict::With::Nothing, cell.write);
  bool bothAtomic = kind == AccessKind::Atomic && cell.atomic;
  if (!bothAtomic && !isOrdered(thread, cell.write))
    return conflict(Conflict::With::Write, cell.write);
  Event event{static_cast<uint16_t>(thread), clockOf(thread)[thread], site};
  if (kind == AccessKind::Read) {
    noteRead(thread, cell, event);
    return std::nullopt;
  }
  for (const Event &read : cell.reads)
    if (!isOrdered(thread, read))
      return conflict(Conflict::With::Read, read);
  cell = Cell();
  cell.write = event;
  cell.atomic = kind == AccessKind::Atomic;
  return std::nullopt;
}

std::optional<Conflict> RaceDetector::access(unsigned thread, uint32_t address,
                                             uint32_t bytes, AccessKind kind,
                                             int32_t site) {
  uint32_t last = (address + bytes - 1) / kCellBytes;
  for (uint32_t cell = address / kCellBytes; cell <= last; ++cell)
    if (auto conflict = accessCell(thread, cell, kind, site))
      return conflict;
  return std::nullopt;
}

std::optional<Conflict> RaceDetector::beginCopy(unsigned thread,
                                                uint32_t address,
                                                uint32_t bytes, int32_t site) {
  auto conflict = access(thread, address, bytes, AccessKind::Write, site);
  if (conflict)
    return conflict;
  for (uint32_t i = 0; i < bytes; i += kCellBytes)
    cells_[(address + i) / kCellBytes].pending = true;
  return std::nullopt;
}

void RaceDetector::endCopy(unsigned thread, uint32_t address, uint32_t bytes) {
  for (uint32_t i = 0; i < bytes; i += kCellBytes) {
    Cell &cell = cells_[(address + i) / kCellBytes];
    cell.pending = false;
    cell.write.time = clockOf(thread)[thread];
  }
}

} // namespace fusec::emu
