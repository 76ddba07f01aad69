//===- WarpOps.cpp - shfl, vote, redux, elect and bar.warp ----------------===//

#include "Machine/Collective.h"
#include "Machine/Report.h"
#include "Machine/Symbols.h"

#include <algorithm>

namespace fusec::emu {

namespace {

/// bar.warp.sync orders the memory accesses of its lanes; the other collectives
/// do not.
void orderLanes(const LaneGroup &group) {
  RaceDetector *race = group.block.race();
  if (!race)
    return;
  Clock clock;
  for (uint32_t rest = group.mask; rest; rest &= rest - 1)
    race->release(group.lanes[std::countr_zero(rest)].raceId, clock);
  for (uint32_t rest = group.mask; rest; rest &= rest - 1)
    race->acquire(group.lanes[std::countr_zero(rest)].raceId, clock);
}

void warpSync(Thread *thread, uint32_t mask, int32_t site) {
  collective<orderLanes>(thread, mask, site, nullptr);
}

// shfl.sync

enum ShuffleKind : uint32_t { Bfly, Up, Down, Idx }; // NVVM::ShflKind

struct Shuffle {
  uint32_t value;
  uint32_t offset;
  uint32_t maskAndClamp;
  uint32_t kind;
  uint32_t result;
  bool inRange;
};

/// The lane to read from, and whether it is in range; PTX ISA, shfl.sync.
std::pair<int, bool> shuffleSource(int lane, const Shuffle &shuffle) {
  int offset = shuffle.offset & 31;
  int clamp = shuffle.maskAndClamp & 31;
  int segment = shuffle.maskAndClamp >> 8 & 31;
  int maxLane = (lane & segment) | (clamp & ~segment);
  int minLane = lane & segment;
  switch (shuffle.kind) {
  case Up:
    return {lane - offset, lane - offset >= maxLane};
  case Down:
    return {lane + offset, lane + offset <= maxLane};
  case Bfly:
    return {lane ^ offset, (lane ^ offset) <= maxLane};
  default: {
    int source = minLane | (offset & ~segment);
    return {source, source <= maxLane};
  }
  }
}

[[noreturn]] void failInactive(const LaneGroup &group, int lane, int source) {
  group.block.fail("inactive lane", threadName(group.lanes[lane]) +
                                        " reads from lane " +
                                        std::to_string(source) +
                                        ", which does not take part, at " +
                                        group.block.siteName(group.site));
}

void shuffleLanes(const LaneGroup &group) {
  // The value of a lane that takes no part is undefined: poison.
  constexpr uint32_t kUndefined = ~0u;
  group.forEach<Shuffle>([&](int lane, Shuffle &shuffle) {
    auto [source, inRange] = shuffleSource(lane, shuffle);
    if (!inRange)
      source = lane;
    shuffle.inRange = inRange;
    if (!(group.mask >> source & 1) && group.block.options().checked)
      failInactive(group, lane, source);
    shuffle.result = group.mask >> source & 1
                         ? group.operands<Shuffle>(source).value
                         : kUndefined;
  });
}

/// The value in the low half, the predicate in bit 32.
uint64_t shuffle(Thread *thread, uint32_t mask, uint32_t value, uint32_t offset,
                 uint32_t maskAndClamp, uint32_t kind, int32_t site) {
  Shuffle operands{value, offset, maskAndClamp, kind, 0, false};
  collective<shuffleLanes>(thread, mask, site, &operands);
  return operands.result | uint64_t(operands.inRange) << 32;
}

// vote.sync and elect.sync

enum VoteKind : uint32_t { Any, All, Ballot, Uni }; // NVVM::VoteSyncKind

struct Vote {
  uint32_t predicate;
  uint32_t kind;
  uint32_t result;
};

void countVotes(const LaneGroup &group) {
  uint32_t ballot = 0;
  group.forEach<Vote>(
      [&](unsigned lane, Vote &vote) { ballot |= vote.predicate << lane; });
  group.forEach<Vote>([&](unsigned, Vote &vote) {
    bool all = ballot == group.mask;
    vote.result = vote.kind == Any   ? ballot != 0
                  : vote.kind == All ? all
                  : vote.kind == Uni ? all || !ballot
                                     : ballot;
  });
}

uint32_t vote(Thread *thread, uint32_t mask, bool predicate, uint32_t kind,
              int32_t site) {
  Vote operands{predicate, kind, 0};
  collective<countVotes>(thread, mask, site, &operands);
  return operands.result;
}

void electLeader(const LaneGroup &group) {
  unsigned leader = std::countr_zero(group.mask);
  group.forEach<bool>(
      [&](unsigned lane, bool &elected) { elected = lane == leader; });
}

bool elect(Thread *thread, uint32_t mask, int32_t site) {
  bool elected = false;
  collective<electLeader>(thread, mask, site, &elected);
  return elected;
}

// redux.sync

enum ReduxKind : uint32_t { // NVVM::ReduxKind
  Add = 1,
  And,
  Max,
  Min,
  Or,
  UMax,
  UMin,
  Xor
};

struct Redux {
  uint32_t value;
  uint32_t kind;
};

uint32_t combine(uint32_t kind, uint32_t a, uint32_t b) {
  switch (kind) {
  case Add:
    return a + b;
  case And:
    return a & b;
  case Or:
    return a | b;
  case Xor:
    return a ^ b;
  case Max:
    return std::max<int32_t>(a, b);
  case Min:
    return std::min<int32_t>(a, b);
  case UMax:
    return std::max(a, b);
  default:
    return std::min(a, b);
  }
}

void reduceLanes(const LaneGroup &group) {
  unsigned first = std::countr_zero(group.mask);
  uint32_t result = group.operands<Redux>(first).value;
  group.forEach<Redux>([&](unsigned lane, Redux &redux) {
    if (lane != first)
      result = combine(redux.kind, result, redux.value);
  });
  group.forEach<Redux>([&](unsigned, Redux &redux) { redux.value = result; });
}

uint32_t redux(Thread *thread, uint32_t mask, uint32_t value, uint32_t kind,
               int32_t site) {
  Redux operands{value, kind};
  collective<reduceLanes>(thread, mask, site, &operands);
  return operands.value;
}

} // namespace

void addWarpSymbols(SymbolTable &table) {
  table.add("fusec_emu_warp_sync", warpSync);
  table.add("fusec_emu_shuffle", shuffle);
  table.add("fusec_emu_vote", vote);
  table.add("fusec_emu_elect", elect);
  table.add("fusec_emu_redux", redux);
}

} // namespace fusec::emu
