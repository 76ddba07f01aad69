//===- TrafficCounter.cpp - counts the memory accesses of a block ---------===//
//
// Shared memory has 32 banks of four bytes. A wavefront serves one word of each
// bank; a warp-wide access of 4, 8 or 16 bytes a lane takes 1, 2 or 4 of them
// at least, one for each 32, 16 or 8 lanes (CUDA C++ Programming Guide, "Shared
// Memory"; lanes that use the same word share it).
//
//===----------------------------------------------------------------------===//

#include "Machine/TrafficCounter.h"

#include <algorithm>
#include <bit>

namespace fusec::emu {

namespace {

constexpr uint32_t kBanks = 32;
constexpr uint32_t kBankBytes = 4;
constexpr uint32_t kWavefrontBytes = kBanks * kBankBytes;

/// Occurrences of one access that may wait for lanes: a lane that is further
/// ahead has its oldest ones counted without the others.
constexpr size_t kMaxOpen = 1u << 14;

} // namespace

class NumberSet {
public:
  void add(uint64_t number) { numbers_[size_++] = number; }
  void unify() {
    std::sort(numbers_.begin(), numbers_.begin() + size_);
    size_ = std::unique(numbers_.begin(), numbers_.begin() + size_) -
            numbers_.begin();
  }
  size_t size() const { return size_; }
  auto begin() const { return numbers_.begin(); }
  auto end() const { return numbers_.begin() + size_; }

private:
  std::array<uint64_t, 2 * kWarpSize> numbers_;
  size_t size_ = 0;
};

namespace {

/// Wavefronts beyond the first that serve these words.
uint64_t extraWavefronts(NumberSet &words) {
  words.unify();
  std::array<uint32_t, kBanks> inBank{};
  for (uint64_t word : words)
    ++inBank[word % kBanks];
  uint32_t most = *std::max_element(inBank.begin(), inBank.end());
  return most ? most - 1 : 0;
}

void addWords(NumberSet &words, uint64_t address, uint32_t bytes) {
  for (uint64_t word = address / kBankBytes;
       word <= (address + bytes - 1) / kBankBytes; ++word)
    words.add(word);
}

} // namespace

TrafficCounter::TrafficCounter(const Launch &launch, CacheModel &caches)
    : launch_(launch), caches_(caches) {
  counters_.argLoaded.resize(launch.ranges.size());
  counters_.argStored.resize(launch.ranges.size());
}

void TrafficCounter::beginBlock(unsigned threads, uint64_t number) {
  threads_ = threads;
  block_ = number;
  logs_.resize((threads + kWarpSize - 1) / kWarpSize);
}

void TrafficCounter::endBlock() {
  for (auto &sites : logs_)
    for (auto &[key, log] : sites) {
      for (const Group &group : log.open)
        if (!group.counted)
          count(log.kind, group);
      log.open.clear();
      log.first = 0;
      log.next.fill(0);
    }
}

void TrafficCounter::access(const Thread &thread, const LaneAccess &access) {
  unsigned warp = thread.view.warpId, lane = thread.view.laneId;
  SiteLog &log = logs_[warp][uint64_t(access.site) << 1 | access.shared];
  log.kind = access;
  uint64_t occurrence = log.next[lane]++;
  Group late;
  Group *group = &late;
  if (occurrence >= log.first) {
    if (occurrence - log.first == log.open.size())
      log.open.emplace_back();
    group = &log.open[occurrence - log.first];
  }
  group->lanes |= 1u << lane;
  group->address[lane] = access.address;
  group->bytes[lane] = access.bytes;
  unsigned lanes = std::min(kWarpSize, threads_ - warp * kWarpSize);
  if (group == &late || group->lanes == ~0u >> (kWarpSize - lanes)) {
    count(access, *group);
    group->counted = true;
  }
  while (!log.open.empty() &&
         (log.open.front().counted || log.open.size() > kMaxOpen)) {
    if (!log.open.front().counted)
      count(access, log.open.front());
    log.open.pop_front();
    ++log.first;
  }
}

void TrafficCounter::count(const LaneAccess &kind, const Group &group) {
  uint32_t bytes = 0;
  for (uint32_t rest = group.lanes; rest; rest &= rest - 1)
    bytes = std::max(bytes, group.bytes[std::countr_zero(rest)]);
  if (!kind.shared)
    return countGlobal(kind, group);
  for (uint32_t offset = 0; offset < bytes; offset += kind.width)
    countShared(group, offset, std::min(kind.width, bytes - offset));
}

void TrafficCounter::countArgument(uintptr_t address, uint32_t bytes,
                                   const LaneAccess &kind) {
  for (size_t i = 0; i < launch_.ranges.size(); ++i) {
    const MemoryRange &range = launch_.ranges[i];
    if (address < range.begin || address + bytes > range.end)
      continue;
    counters_.argLoaded[i] += kind.load ? bytes : 0;
    counters_.argStored[i] += kind.store ? bytes : 0;
    return;
  }
}

void TrafficCounter::countGlobal(const LaneAccess &kind, const Group &group) {
  GlobalTraffic traffic;
  uint32_t widest = 0;
  for (uint32_t rest = group.lanes; rest; rest &= rest - 1) {
    unsigned lane = std::countr_zero(rest);
    traffic.bytes += group.bytes[lane];
    widest = std::max(widest, group.bytes[lane]);
    countArgument(group.address[lane], group.bytes[lane], kind);
  }
  for (uint32_t offset = 0; offset < widest; offset += kind.width) {
    NumberSet sectors = sectorsOf(group, offset, kind.width);
    ++traffic.requests;
    traffic.sectors += sectors.size();
    askCaches(sectors, kind);
  }
  if (kind.load)
    counters_.loaded.add(traffic);
  if (kind.store)
    counters_.stored.add(traffic);
}

/// Atomics are done in the second-level cache.
void TrafficCounter::askCaches(const NumberSet &sectors,
                               const LaneAccess &kind) {
  for (uint64_t sector : sectors) {
    if (!kind.load) {
      caches_.store(sector);
      continue;
    }
    CacheModel::Level from =
        caches_.load(block_, sector, kind.cached && !kind.store);
    counters_.l2SectorsLoaded += from != CacheModel::Level::L1;
    counters_.dramSectorsLoaded += from == CacheModel::Level::Dram;
  }
}

NumberSet TrafficCounter::sectorsOf(const Group &group, uint32_t offset,
                                    uint32_t width) {
  NumberSet sectors;
  for (uint32_t rest = group.lanes; rest; rest &= rest - 1) {
    unsigned lane = std::countr_zero(rest);
    if (offset >= group.bytes[lane])
      continue;
    uintptr_t begin = group.address[lane] + offset;
    uint32_t bytes = std::min(width, group.bytes[lane] - offset);
    sectors.add(begin / kSectorBytes);
    sectors.add((begin + bytes - 1) / kSectorBytes);
  }
  sectors.unify();
  return sectors;
}

void TrafficCounter::countShared(const Group &group, uint32_t offset,
                                 uint32_t width) {
  ++counters_.sharedRequests;
  unsigned step = kWavefrontBytes / std::max(width, kBankBytes);
  for (unsigned begin = 0; begin < kWarpSize; begin += step) {
    NumberSet words;
    for (unsigned lane = begin; lane < begin + step; ++lane)
      if (group.lanes >> lane & 1 && offset < group.bytes[lane])
        addWords(words, group.address[lane] + offset,
                 std::min(width, group.bytes[lane] - offset));
    counters_.bankConflicts += extraWavefronts(words);
  }
}

void TrafficCounter::bulkRow(uintptr_t address, uint32_t bytes, bool load,
                             bool store) {
  LaneAccess kind{address, bytes, bytes, false, load, store, 0, false};
  countArgument(address, bytes, kind);
  GlobalTraffic traffic{bytes, 0, 1};
  uintptr_t last = (address + bytes - 1) / kSectorBytes;
  for (uintptr_t sector = address / kSectorBytes; sector <= last; ++sector) {
    NumberSet one;
    one.add(sector);
    askCaches(one, kind);
    ++traffic.sectors;
  }
  if (load)
    counters_.loaded.add(traffic);
  if (store)
    counters_.stored.add(traffic);
}

void TrafficCounter::matrixRows(const std::array<uint32_t, 8> &rows) {
  constexpr uint32_t kRowBytes = 16;
  NumberSet words;
  for (uint32_t row : rows)
    addWords(words, row, kRowBytes);
  counters_.bankConflicts += extraWavefronts(words);
}

} // namespace fusec::emu
