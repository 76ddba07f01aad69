//===- RaceDetector.cpp - unordered accesses to shared memory -------------===//

#include "Machine/RaceDetector.h"

#include <algorithm>

namespace fusec::emu {

static void join(std::vector<uint32_t> &into,
                 const std::vector<uint32_t> &other) {
  if (into.size() < other.size())
    into.resize(other.size());
  for (size_t i = 0; i < other.size(); ++i)
    into[i] = std::max(into[i], other[i]);
}

static uint32_t timeOf(const std::vector<uint32_t> &times, unsigned id) {
  return id < times.size() ? times[id] : 0;
}

void Clock::clear() {
  known.clear();
  fenced.clear();
  read.clear();
}

void Clock::join(const Clock &other) {
  emu::join(known, other.known);
  emu::join(fenced, other.fenced);
  emu::join(read, other.read);
}

void Clock::learn(unsigned id, uint32_t time) {
  if (known.size() <= id)
    known.resize(id + 1);
  known[id] = std::max(known[id], time);
}

void RaceDetector::reset(unsigned threads, uint32_t sharedBytes) {
  clocks_.resize(threads);
  for (unsigned i = 0; i < threads; ++i) {
    clocks_[i].clear();
    clocks_[i].known.assign(threads, 0);
    clocks_[i].known[i] = 1;
  }
  cells_.assign((sharedBytes + kCellBytes - 1) / kCellBytes, Cell());
  agentThreads_.clear();
}

void RaceDetector::release(unsigned thread, Clock &clock) {
  clock.join(clocks_[thread]);
  ++clocks_[thread].known[thread];
}

void RaceDetector::acquire(unsigned thread, const Clock &clock) {
  clocks_[thread].join(clock);
}

unsigned RaceDetector::addAgent(unsigned thread) {
  agentThreads_.push_back(thread);
  return static_cast<unsigned>(clocks_.size() + agentThreads_.size() - 1);
}

void RaceDetector::startAgent(unsigned agent, unsigned thread) {
  agentThreads_[agent - clocks_.size()] = thread;
}

void RaceDetector::fence(unsigned thread) {
  Clock &clock = clocks_[thread];
  emu::join(clock.fenced, clock.known);
  endReads(thread);
}

void RaceDetector::endReads(unsigned thread) {
  Clock &clock = clocks_[thread];
  emu::join(clock.read, clock.known);
}

Clock RaceDetector::meet(unsigned firstThread, unsigned count) const {
  Clock all = clocks_[firstThread];
  auto meet = [](std::vector<uint32_t> &into,
                 const std::vector<uint32_t> &other) {
    into.resize(std::min(into.size(), other.size()));
    for (size_t i = 0; i < into.size(); ++i)
      into[i] = std::min(into[i], other[i]);
  };
  for (unsigned i = firstThread + 1; i < firstThread + count; ++i) {
    meet(all.known, clocks_[i].known);
    meet(all.fenced, clocks_[i].fenced);
    meet(all.read, clocks_[i].read);
  }
  return all;
}

/// What a thread did is ordered for the thread itself. What an agent does is
/// not: it knows what it was started with.
bool RaceDetector::isOrdered(const Actor &actor, const Event &earlier) const {
  if (earlier.actor == kNobody ||
      (!actor.isAsync && earlier.actor == actor.event.actor))
    return true;
  return earlier.time <= timeOf(actor.clock.known, earlier.actor);
}

bool RaceDetector::isFenced(const Actor &actor, const Event &earlier,
                            std::vector<uint32_t> Clock::*by) const {
  return !actor.isAsync || earlier.actor >= clocks_.size() ||
         earlier.time <= timeOf(actor.clock.*by, earlier.actor);
}

void RaceDetector::noteRead(const Actor &actor, Cell &cell) {
  for (Event &read : cell.reads)
    if (read.actor == actor.event.actor || isOrdered(actor, read)) {
      read = actor.event;
      return;
    }
  cell.reads[actor.event.time % cell.reads.size()] = actor.event;
}

std::optional<Conflict>
RaceDetector::accessCell(const Actor &actor, uint32_t index, AccessKind kind) {
  Cell &cell = cells_[index];
  auto conflict = [&](Conflict::With with, const Event &event) {
    unsigned thread = event.actor;
    if (thread != kNobody && thread >= clocks_.size())
      thread = agentThreads_[thread - clocks_.size()];
    return Conflict{with, index * kCellBytes, thread, event.site};
  };
  if (cell.pending)
    return conflict(Conflict::With::PendingCopy, cell.write);
  if (kind == AccessKind::Read && cell.write.actor == kNobody)
    return conflict(Conflict::With::Nothing, cell.write);
  bool bothAtomic = kind == AccessKind::Atomic && cell.atomic;
  if (!bothAtomic && !isOrdered(actor, cell.write))
    return conflict(Conflict::With::Write, cell.write);
  if (cell.write.actor != kNobody &&
      !isFenced(actor, cell.write, &Clock::fenced))
    return conflict(Conflict::With::UnfencedWrite, cell.write);
  if (kind == AccessKind::Read) {
    noteRead(actor, cell);
    return std::nullopt;
  }
  for (const Event &read : cell.reads)
    if (!isOrdered(actor, read))
      return conflict(Conflict::With::Read, read);
    else if (!isFenced(actor, read, &Clock::read))
      return conflict(Conflict::With::UnfencedRead, read);
  cell = Cell();
  cell.write = actor.event;
  cell.atomic = kind == AccessKind::Atomic;
  return std::nullopt;
}

std::optional<Conflict> RaceDetector::accessCells(const Actor &actor,
                                                  uint32_t address,
                                                  uint32_t bytes,
                                                  AccessKind kind) {
  uint32_t last = (address + bytes - 1) / kCellBytes;
  for (uint32_t cell = address / kCellBytes; cell <= last; ++cell)
    if (auto conflict = accessCell(actor, cell, kind))
      return conflict;
  return std::nullopt;
}

std::optional<Conflict> RaceDetector::access(unsigned thread, uint32_t address,
                                             uint32_t bytes, AccessKind kind,
                                             int32_t site) {
  const Clock &clock = clocks_[thread];
  Event event{static_cast<uint16_t>(thread), now(thread), site};
  return accessCells({event, clock, false}, address, bytes, kind);
}

std::optional<Conflict> RaceDetector::access(const AsyncAccess &access) {
  Event event{static_cast<uint16_t>(access.agent), access.time, access.site};
  auto conflict = accessCells({event, *access.clock, true}, access.address,
                              access.bytes, access.kind);
  if (!conflict && access.kind == AccessKind::Write)
    setPending(access.address, access.bytes);
  return conflict;
}

void RaceDetector::setPending(uint32_t address, uint32_t bytes) {
  for (uint32_t i = 0; i < bytes; i += kCellBytes)
    cells_[(address + i) / kCellBytes].pending = true;
}

std::optional<Conflict> RaceDetector::beginCopy(unsigned thread,
                                                uint32_t address,
                                                uint32_t bytes, int32_t site) {
  auto conflict = access(thread, address, bytes, AccessKind::Write, site);
  if (!conflict)
    setPending(address, bytes);
  return conflict;
}

void RaceDetector::endCopy(unsigned thread, uint32_t address, uint32_t bytes) {
  endWrite(thread, now(thread), address, bytes);
}

void RaceDetector::endWrite(unsigned actor, uint32_t time, uint32_t address,
                            uint32_t bytes) {
  for (uint32_t i = 0; i < bytes; i += kCellBytes) {
    Cell &cell = cells_[(address + i) / kCellBytes];
    cell.pending = false;
    cell.write.actor = static_cast<uint16_t>(actor);
    cell.write.time = time;
  }
}

} // namespace fusec::emu
