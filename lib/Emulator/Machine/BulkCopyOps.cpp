//===- BulkCopyOps.cpp - cp.async.bulk and cp.async.bulk.tensor -----------===//
//
// A load is in flight until no thread of the cluster can run: the latest moment
// at which its bytes must come. Until then its destination holds NaN. A store
// reads and writes when its group is waited for.
//
//===----------------------------------------------------------------------===//

#include "Machine/BulkCopy.h"

#include "Machine/CheckOps.h"
#include "Machine/Cluster.h"
#include "Machine/Mbarrier.h"
#include "Machine/Report.h"
#include "Machine/SharedAccess.h"
#include "Machine/Symbols.h"

#include <algorithm>
#include <cstring>

namespace fusec::emu {

namespace {

/// Of a block, or of a thread that stores: as many as fill shared memory.
constexpr size_t kMostBulkCopies = kSharedWindow / kChunkBytes;

[[noreturn]] void failCopy(const Thread &thread, const std::string &what,
                           int32_t site) {
  thread.block->fail("bad bulk copy", threadName(thread) + " " + what + " at " +
                                          thread.block->siteName(site));
}

/// Boxes begin at multiples of 128 bytes of shared memory, runs at multiples of
/// 16 (PTX ISA).
void checkShared(const Thread &thread, const BulkCopy &copy) {
  uint32_t alignment = copy.map.rank ? 128 : kChunkBytes;
  if (copy.shared % alignment)
    failCopy(thread,
             "uses shared address " + std::to_string(copy.shared) +
                 ", which is not a multiple of " + std::to_string(alignment),
             copy.site);
  if (copy.bytes > thread.block->sharedBytes() ||
      copy.shared > thread.block->sharedBytes() - copy.bytes)
    failCopy(thread,
             "moves " + std::to_string(copy.bytes) +
                 " bytes at shared address " + std::to_string(copy.shared) +
                 " of " + std::to_string(thread.block->sharedBytes()) +
                 " bytes",
             copy.site);
}

/// All rows must lie in memory of the launch that may be written, if that is
/// wanted.
void checkGlobal(Thread &thread, const BulkCopy &copy, bool toWrite) {
  TrafficCounter *traffic = thread.block->traffic();
  for (const BulkRow &row : copy.rows()) {
    if (!row.global)
      continue;
    auto address = reinterpret_cast<uintptr_t>(row.global);
    checkGlobalAccess(thread, address, row.bytes,
                      (toWrite ? AccessWrites : 0u) |
                          (copy.isAdd ? AccessAtomic | AccessAdds : 0u),
                      copy.site, copy.origins);
    if (traffic)
      traffic->bulkRow(address, row.bytes, !toWrite || copy.isAdd, toWrite);
  }
}

/// The first window of a copy of pixels is one that the map has.
void checkWindow(const Thread &thread, const BulkCopy &copy) {
  for (unsigned i = 0; copy.map.isPixels() && i + 2 < copy.map.rank; ++i) {
    int64_t at = copy.coordinates[i + 1];
    if (at < copy.map.lower[i] ||
        at >= copy.map.sizes[i + 1] + copy.map.upper[i])
      failCopy(thread,
               "begins at coordinate " + std::to_string(at) + " of dimension " +
                   std::to_string(i + 1) + ", where no window is",
               copy.site);
  }
}

/// The box of the map at `pointer`; `offsets` are there for pixels alone.
BulkCopy makeBox(Thread &thread, const void *pointer,
                 const int32_t *coordinates, uint32_t rank,
                 const uint16_t *offsets, uint32_t spatial, int32_t site,
                 uint64_t origins) {
  BulkCopy copy;
  copy.site = site;
  copy.origins = origins;
  copy.raceId = thread.raceId;
  const TensorMapImage *map = findTensorMap(pointer);
  if (!map)
    failCopy(thread, "is given no tensor map", site);
  if (map->rank != rank)
    failCopy(thread,
             "gives " + std::to_string(rank) +
                 " coordinates to a tensor map of " +
                 std::to_string(map->rank) + " dimensions",
             site);
  if (spatial != (map->isPixels() ? rank - 2 : 0))
    failCopy(thread,
             "gives " + std::to_string(spatial) + " offsets to a tensor map " +
                 (map->isPixels() ? "of pixels" : "of boxes"),
             site);
  copy.map = *map;
  int64_t bytes = map->strides[0];
  for (uint32_t i = 0; i < rank; ++i) {
    copy.coordinates[i] = coordinates[i];
    bytes *= map->box[i];
  }
  std::copy(offsets, offsets + spatial, copy.offsets.begin());
  checkWindow(thread, copy);
  copy.bytes = static_cast<uint32_t>(bytes);
  if (copy.isNarrow())
    failCopy(thread,
             "has a tensor map whose rows are narrower than its swizzle, which "
             "is not emulated",
             site);
  return copy;
}

BulkCopy makeRun(Thread &thread, void *global, uint32_t bytes, int32_t site,
                 uint64_t origins) {
  BulkCopy copy;
  copy.map.rank = 0;
  copy.global = static_cast<uint8_t *>(global);
  copy.bytes = bytes;
  copy.site = site;
  copy.origins = origins;
  copy.raceId = thread.raceId;
  if (bytes % kChunkBytes || reinterpret_cast<uintptr_t>(global) % kChunkBytes)
    failCopy(thread, "moves what is not aligned to 16 bytes", site);
  return copy;
}

/// Calls `visit(block)` for each block that gets the bytes of a load.
template <typename Visit>
void forEachTarget(Block &block, uint32_t ranks, Visit visit) {
  Cluster *cluster = block.cluster();
  if (!cluster)
    return visit(block);
  for (unsigned rank = 0; rank < cluster->size(); ++rank)
    if (ranks >> rank & 1)
      visit(cluster->block(rank));
}

/// Starts a load; `ranks` 0 is the block alone.
void startLoad(Thread &thread, BulkCopy copy, void *destination, void *mbarrier,
               uint32_t ranks) {
  Block &block = *thread.block;
  if (!block.ownsShared(destination))
    failCopy(thread, "writes to the shared memory of another block", copy.site);
  copy.shared = block.sharedAddress(destination);
  copy.mbarrier = block.sharedAddress(mbarrier);
  copy.ranks = ranks ? ranks : 1u << block.rank();
  unsigned size = block.cluster() ? block.cluster()->size() : 1;
  if (copy.ranks >> size)
    failCopy(thread, "names blocks that its cluster does not have", copy.site);
  checkShared(thread, copy);
  checkGlobal(thread, copy, /*toWrite=*/false);
  checkInFlight(thread, block.units().loads.size(), kMostBulkCopies,
                "bulk loads");
  forEachTarget(block, copy.ranks, [&](Block &target) {
    Mbarrier &barrier = findMbarrier(thread, target, copy.mbarrier, copy.site);
    if (RaceDetector *race = block.race())
      checkRace(thread, target,
                {barrier.agent, 0, &race->clockOf(thread.raceId), copy.shared,
                 copy.bytes, AccessKind::Write, copy.site});
    if (block.options().poison)
      std::memset(target.shared() + copy.shared, 0xff, copy.bytes);
  });
  block.units().loads.push_back(std::move(copy));
}

void loadBox(Thread *thread, void *destination, const void *map,
             const int32_t *coordinates, uint32_t rank, const uint16_t *offsets,
             uint32_t spatial, void *mbarrier, uint32_t ranks, int32_t site,
             uint64_t origins) {
  startLoad(
      *thread,
      makeBox(*thread, map, coordinates, rank, offsets, spatial, site, origins),
      destination, mbarrier, ranks);
}

void loadRun(Thread *thread, void *destination, void *global, uint32_t bytes,
             void *mbarrier, uint32_t ranks, int32_t site, uint64_t origins) {
  startLoad(*thread, makeRun(*thread, global, bytes, site, origins),
            destination, mbarrier, ranks);
}

void startStore(Thread &thread, BulkCopy copy, const void *source) {
  Block &block = *thread.block;
  copy.shared = block.sharedAddress(source);
  checkShared(thread, copy);
  checkGlobal(thread, copy, /*toWrite=*/true);
  BulkStores &stores = thread.stores;
  checkInFlight(thread, stores.copies.size(), kMostBulkCopies, "bulk stores");
  if (RaceDetector *race = block.race()) {
    if (!stores.agent)
      stores.agent = race->addAgent(thread.raceId);
    checkRace(thread, block,
              {stores.agent, stores.committed + 1,
               &race->clockOf(thread.raceId), copy.shared, copy.bytes,
               AccessKind::Read, copy.site});
  }
  stores.copies.push_back(std::move(copy));
}

void storeBox(Thread *thread, const void *map, const void *source,
              const int32_t *coordinates, uint32_t rank, uint32_t isAdd,
              int32_t site, uint64_t origins) {
  BulkCopy copy = makeBox(*thread, map, coordinates, rank,
                          /*offsets=*/nullptr, /*spatial=*/0, site, origins);
  using Element = TensorMap::Element;
  copy.isAdd = isAdd;
  if (isAdd &&
      (copy.map.element == Element::U8 || copy.map.element == Element::U16 ||
       copy.map.element == Element::F64 || copy.map.element == Element::TF32))
    failCopy(*thread, "adds elements of a type that cannot be added", site);
  startStore(*thread, std::move(copy), source);
}

void storeRun(Thread *thread, void *global, const void *source, uint32_t bytes,
              int32_t site, uint64_t origins) {
  startStore(*thread, makeRun(*thread, global, bytes, site, origins), source);
}

/// A prefetch reads what the thread may read, at any time: nothing sees what
/// was there.
void prefetchRun(Thread *thread, void *global, uint32_t bytes, int32_t site,
                 uint64_t origins) {
  BulkCopy copy = makeRun(*thread, global, bytes, site, origins);
  auto address = reinterpret_cast<uintptr_t>(copy.global);
  const Block &block = *thread->block;
  if (!block.launch().find(address, bytes, /*toWrite=*/false, origins))
    failCopy(*thread,
             "prefetches " + block.launch().describe(address, bytes, origins),
             site);
}

void commit(Thread *thread) {
  BulkStores &stores = thread->stores;
  checkInFlight(*thread, stores.groupEnds.size(), kMostBulkCopies,
                "groups of bulk stores");
  stores.groupEnds.push_back(static_cast<uint32_t>(stores.copies.size()));
  ++stores.committed;
}

/// Waits until at most `pending` of the newest groups are in flight.
void waitGroups(Thread *thread, uint32_t pending) {
  BulkStores &stores = thread->stores;
  if (stores.groupEnds.size() <= pending)
    return;
  size_t groups = stores.groupEnds.size() - pending;
  uint32_t end = stores.groupEnds[groups - 1];
  for (uint32_t i = 0; i < end; ++i)
    for (const BulkRow &row : stores.copies[i].rows())
      stores.copies[i].store(row, thread->block->shared());
  stores.copies.erase(stores.copies.begin(), stores.copies.begin() + end);
  stores.groupEnds.erase(stores.groupEnds.begin(),
                         stores.groupEnds.begin() + groups);
  for (uint32_t &groupEnd : stores.groupEnds)
    groupEnd -= end;
  stores.done += static_cast<uint32_t>(groups);
  if (RaceDetector *race = thread->block->race(); race && stores.agent)
    race->learn(thread->raceId, stores.agent, stores.done);
}

/// fence.proxy.async.
void fence(Thread *thread) {
  if (RaceDetector *race = thread->block->race())
    race->fence(thread->raceId);
}

} // namespace

bool landLoad(Block &block) {
  BulkLoads &loads = block.units().loads;
  if (loads.empty())
    return false;
  BulkCopy copy = std::move(loads.front());
  loads.erase(loads.begin());
  std::vector<BulkRow> rows = copy.rows();
  forEachTarget(block, copy.ranks, [&](Block &target) {
    for (const BulkRow &row : rows)
      copy.load(row, target.shared());
    auto found = target.units().mbarriers.find(copy.mbarrier);
    if (found == target.units().mbarriers.end())
      target.fail("bad mbarrier",
                  "the mbarrier at shared address " +
                      std::to_string(copy.mbarrier) +
                      " is gone when the copy ends that was started at " +
                      target.siteName(copy.site));
    Mbarrier &barrier = found->second;
    if (RaceDetector *race = target.race())
      race->endWrite(barrier.agent, static_cast<uint32_t>(barrier.phase + 1),
                     target.raceAddress(copy.shared), copy.bytes);
    completeBytes(target, barrier, copy.bytes);
  });
  return true;
}

void addBulkCopySymbols(SymbolTable &table) {
  table.add("fusec_emu_bulk_load_box", loadBox);
  table.add("fusec_emu_bulk_load", loadRun);
  table.add("fusec_emu_bulk_store_box", storeBox);
  table.add("fusec_emu_bulk_store", storeRun);
  table.add("fusec_emu_bulk_prefetch", prefetchRun);
  table.add("fusec_emu_bulk_commit", commit);
  table.add("fusec_emu_bulk_wait", waitGroups);
  table.add("fusec_emu_fence_proxy", fence);
}

} // namespace fusec::emu
