//===- ReduceTiles.cpp - tiles of reduction kernels -----------------------===//

#include "TileTypes.h"

#include "fusec/Analysis/BlockLimits.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// With up to so many elements of a row, and what later passes need beside
/// them, a thread takes 64 registers (ptxas, norms in bf16); so many threads of
/// an SM then run at once.
static constexpr int64_t maxElementsPrefetched = 32,
                         prefetchThreadsPerSm = 1024;
/// Bytes of a row that each of a few threads may take: with more, a warp's
/// accesses are spread over so many lines that an H200 took 1.2 times as long
/// to sum rows of 32 f32, and twice as long for a softmax of rows of 64 bf16.
static constexpr int64_t maxBytesAlone = 32;
/// What global memory is read in.
static constexpr int64_t sectorBytes = 32;
/// A thread that adds up more than this of a column, as all places of a small
/// window, takes one vector at a time: its sums leave no registers for more. Of
/// the windows in `h200-column-moments` (H200) its fastest tiles take 0.73 to
/// 0.94 of the fastest with four, and 1.05 of the fastest of all at most.
static constexpr int64_t bytesOfFewSums = 16;
/// Persistent blocks of an SM, in order of preference: the fewer, the less
/// often what they keep is loaded; the more, the more is in flight.
static constexpr int64_t persistentBlocksPerSm[] = {2, 4, 1, 8};

/// What most lists of candidates have room for: to move them takes longer than
/// to find them.
static constexpr size_t usualCandidates = 64;

namespace {
/// Lists the tiles of one orientation.
class ReduceEnumerator {
public:
  ReduceEnumerator(const KernelProblem &problem, Search search, bool acrossRows,
                   TileCandidates &candidates)
      : problem_(problem), search_(search), acrossRows_(acrossRows),
        candidates_(candidates), work_(problem.work(acrossRows)),
        preferred_(preferredVector(work_)),
        widest_(problem.widestVector(acrossRows)) {}

  /// Lists the tiles whose rows stay there.
  void enumerate(Resident resident);
  /// The same for rows that clusters share.
  void enumerateClusters(Resident resident);

private:
  int64_t narrowestBytes() const;
  int64_t widestRowBytes() const;
  std::string whyNot(const ReduceTile &tile) const;
  std::string whyNotThreads(const ReduceTile &tile) const;
  void alongRows(Resident resident);
  void fewAlongRows(Resident resident);
  void acrossRows(Resident resident);
  void add(ReduceTile tile, Resident resident, bool persistent = false);
  void addPersistent(ReduceTile tile, Resident resident);
  void addCarrying(ReduceTile tile);
  void push(const ReduceTile &tile, std::string rejected);
  const GroupWork &workOf(const ReduceTile &tile) const {
    return problem_.work(acrossRows_, tile.resident == Resident::None);
  }
  int64_t heldValues(const ReduceTile &tile) const;
  bool prefetches(const ReduceTile &tile) const;

  const KernelProblem &problem_;
  Search search_;
  bool acrossRows_;
  TileCandidates &candidates_;
  const GroupWork &work_;
  int64_t preferred_, widest_;
};
} // namespace

/// Bytes of the narrowest elements that lie side by side across rows.
int64_t ReduceEnumerator::narrowestBytes() const {
  int64_t bytes = 8;
  for (const Transfer &transfer : work_.transfers)
    if (transfer.laneStride == 1)
      bytes = std::min(bytes, transfer.elementBytes);
  return bytes;
}

/// Bytes of the widest elements of rows.
int64_t ReduceEnumerator::widestRowBytes() const {
  int64_t bytes = 1;
  for (const Transfer &transfer : work_.transfers)
    if (transfer.alongRow)
      bytes = std::max(bytes, transfer.elementBytes);
  return bytes;
}

std::string ReduceEnumerator::whyNotThreads(const ReduceTile &tile) const {
  if (acrossRows_) {
    int64_t line = tile.rowsPerBlock() * narrowestBytes();
    if (line < sectorBytes && tile.rowsPerBlock() < work_.rows)
      return llvm::formatv("takes {0} bytes of a line, less than a sector",
                           line);
    if (tile.threadsPerRow > 1 && tile.threadsPerRow > work_.rowLength)
      return llvm::formatv("{0} threads share a row of {1} elements",
                           tile.threadsPerRow, work_.rowLength);
    return "";
  }
  int64_t vectors =
      llvm::divideCeil(work_.rowLength, tile.vector * tile.cluster);
  int64_t bytes = tile.chunks * tile.vector * widestRowBytes();
  if (tile.threadsPerRow < 8 && bytes > maxBytesAlone)
    return llvm::formatv("{0} threads a row take {1} bytes each, more than {2}",
                         tile.threadsPerRow, bytes, maxBytesAlone);
  if (tile.threadsPerRow > 1 && vectors <= tile.threadsPerRow / 2)
    return llvm::formatv("a row of {0} vectors leaves half of {1} threads idle",
                         vectors, tile.threadsPerRow);
  return "";
}

std::string ReduceEnumerator::whyNot(const ReduceTile &tile) const {
  if (tile.vector > widest_)
    return llvm::formatv("a vector of {0} elements crosses the end of a {1}",
                         tile.vector, acrossRows_ ? "line of rows" : "row");
  if (std::string reason = whyNotThreads(tile); !reason.empty())
    return reason;
  int64_t held = heldValues(tile);
  if (tile.resident == Resident::Registers && held > maxHeldValues &&
      work_.parts == 0)
    return llvm::formatv("holds {0} values of the rows a thread, more than {1}",
                         held, maxHeldValues);
  if (int64_t bytes = partialBytes(workOf(tile), tile); bytes > maxPartialBytes)
    return llvm::formatv(
        "exchanges {0} bytes of partial results, more than {1}", bytes,
        maxPartialBytes);
  return "";
}

/// Registers for rows, and for what they share, of a thread that holds them.
int64_t ReduceEnumerator::heldValues(const ReduceTile &tile) const {
  int64_t elements = tile.chunks * tile.vector;
  return std::max(heldRegisters(work_, tile, elements), elements);
}

void ReduceEnumerator::push(const ReduceTile &tile, std::string rejected) {
  TileCandidate candidate;
  candidate.tile = tile;
  candidate.shape = shapeOf(problem_, tile);
  candidate.rejected = std::move(rejected);
  if (candidate.rejected.empty())
    candidate.rejected = whyTooLong(operationsPerPoint(work_),
                                    tile.chunks * tile.vector, kMostAlongRows);
  candidates_.push_back(std::move(candidate));
}

/// Why blocks of that shape, so many on an SM at once, are not persistent, or
/// nothing.
static std::string whyNotPersistent(const KernelShape &shape,
                                    int64_t blocksPerSm,
                                    const DeviceSpec &device) {
  if (std::string reason = whyNoBlockFits(shape, device); !reason.empty())
    return reason;
  if (shape.units < 2 * shape.blocks)
    return llvm::formatv(
        "{0} persistent blocks would have less than two turns each",
        shape.blocks);
  Occupancy fit = occupancy(shape, device);
  if (fit.blocksPerSm < blocksPerSm)
    return llvm::formatv("an SM holds {0} blocks, not {1}: too little of {2}",
                         fit.blocksPerSm, blocksPerSm, fit.limit);
  return "";
}

/// The same tile in as few blocks as keep the device busy, which load what rows
/// share once.
void ReduceEnumerator::addPersistent(ReduceTile tile, Resident resident) {
  for (Resident weights : {Resident::Registers, Resident::Shared}) {
    tile.weights = weights;
    tile.prefetch = resident == Resident::Registers;
    // Registers hold no part of a row whose place is known at run time only.
    if (weights == Resident::Registers && resident != Resident::Registers)
      continue;
    for (int64_t perSm : persistentBlocksPerSm) {
      tile.persistent = problem_.device().smCount * perSm;
      std::string reason = whyNot(tile);
      if (reason.empty())
        reason =
            whyNotPersistent(shapeOf(problem_, tile), perSm, problem_.device());
      bool isEnough = search_ == Search::Few && reason.empty();
      push(tile, std::move(reason));
      if (isEnough)
        return;
    }
  }
}

/// The same tile in as many blocks as there are parts of rows whose results are
/// carried along.
void ReduceEnumerator::addCarrying(ReduceTile tile) {
  tile.persistent = work_.parts;
  tile.prefetch = true;
  SmallVector<Resident, 2> places = {Resident::None};
  if (work_.sharesRowTensors())
    places = {Resident::Registers, Resident::Shared};
  for (Resident weights : places) {
    tile.weights = weights;
    KernelShape shape = shapeOf(problem_, tile);
    std::string reason = whyNot(tile);
    if (reason.empty() && shape.registersPerThread > maxCarryingRegisters)
      reason = llvm::formatv("takes {0} registers a thread, more than {1}",
                             shape.registersPerThread, maxCarryingRegisters);
    if (reason.empty())
      reason = whyNoBlockFits(shape, problem_.device());
    push(tile, std::move(reason));
  }
}

/// `persistent`: the tiles with persistent blocks instead.
void ReduceEnumerator::add(ReduceTile tile, Resident resident,
                           bool persistent) {
  tile.along = acrossRows_ ? Along::Columns : Along::Rows;
  tile.resident = resident;
  tile.chunks =
      std::max<int64_t>(llvm::divideCeil(work_.rowLength, tile.stride()), 1);
  if (acrossRows_ && work_.passes == 1 &&
      work_.accumulatorBytes > bytesOfFewSums) {
    if (resident != Resident::None)
      return;
    tile.chunks = 1;
  } else if (resident != Resident::Registers) {
    // A short row, or one that is met once, needs no other place.
    if (tile.chunks <= vectorsAtOnce ||
        (resident == Resident::Shared && work_.rowTensorsKept == 0))
      return;
    tile.chunks = vectorsAtOnce;
  }
  if (work_.parts > 0)
    return addCarrying(tile);
  if (persistent)
    return addPersistent(tile, resident);
  tile.prefetch = resident == Resident::Registers && prefetches(tile);
  std::string reason = whyNot(tile);
  if (reason.empty())
    reason = whyNoBlockFits(shapeOf(problem_, tile), problem_.device());
  push(tile, std::move(reason));
}

/// Where all blocks run at once, nothing else hides that a later pass waits for
/// memory. Where some wait for an SM, registers are better spent on them,
/// unless it is the rows that come later, or a number of each.
bool ReduceEnumerator::prefetches(const ReduceTile &tile) const {
  int64_t threads =
      shapeOf(problem_, tile).blocks * tile.rows * tile.threadsPerRow;
  bool ofNumbers = llvm::none_of(work_.transfers, [](const Transfer &transfer) {
    return !transfer.store && transfer.firstPass > 1 && transfer.alongRow;
  });
  return work_.loadsLate() &&
         tile.chunks * tile.vector <= maxElementsPrefetched &&
         (work_.loadingPass() > 1 || ofNumbers ||
          threads <= prefetchThreadsPerSm * problem_.device().smCount);
}

void ReduceEnumerator::enumerate(Resident resident) {
  acrossRows_ ? acrossRows(resident) : alongRows(resident);
}

void ReduceEnumerator::enumerateClusters(Resident resident) {
  for (int64_t cluster = 2; cluster <= maxClusterBlocks; cluster *= 2)
    for (int64_t threads : {256, 512, 1024}) {
      if (search_ == Search::Few && threads != 1024)
        continue;
      ReduceTile tile{/*rows=*/1, threads, widest_};
      tile.cluster = cluster;
      add(tile, resident);
    }
}

/// Rows of blocks of about so many threads, `threadsPerRow` on each row.
static SmallVector<int64_t> rowsFor(int64_t threadsPerRow,
                                    ArrayRef<int64_t> blocks) {
  SmallVector<int64_t> rows;
  for (int64_t threads : blocks) {
    int64_t count = std::max<int64_t>(threads / threadsPerRow, 1);
    if (!llvm::is_contained(rows, count))
      rows.push_back(count);
  }
  return rows;
}

/// Threads for a row of that many elements, where nothing else speaks for more
/// or fewer (performance folklore in docs/CostModel.md).
static int64_t preferredThreadsPerRow(int64_t rowLength) {
  static constexpr std::pair<int64_t, int64_t> table[] = {
      {8, 1},    {16, 2},    {32, 4},    {64, 8},
      {128, 16}, {3072, 32}, {6144, 64}, {16384, 128}};
  for (auto [length, threads] : table)
    if (rowLength <= length)
      return threads;
  return 256;
}

/// From the table's figure on, for few or long rows: more threads on each.
void ReduceEnumerator::fewAlongRows(Resident resident) {
  for (int64_t threads = preferredThreadsPerRow(work_.rowLength);
       threads <= 1024; threads *= 2) {
    for (int64_t block : {256, 512, 1024})
      if (work_.parts > 0 && block >= threads)
        add({block / threads, threads, widest_}, resident);
    if (work_.parts == 0)
      add({std::max<int64_t>(128 / threads, 1), threads, widest_}, resident);
    // Blocks of few rows reduce again and again what all rows share.
    if (work_.parts == 0 && work_.sharedTensorsKept > 0 && threads <= 512)
      add({512 / threads, threads, widest_}, resident, /*persistent=*/true);
    if (threads * widest_ >= work_.rowLength)
      return;
  }
}

void ReduceEnumerator::alongRows(Resident resident) {
  if (search_ == Search::Few)
    return fewAlongRows(resident);
  // The table's figure first, then its neighbours; last few threads for short
  // rows.
  SmallVector<int64_t> widths = {preferredThreadsPerRow(work_.rowLength)};
  for (int64_t threads : {8, 16, 32, 64, 128, 256, 512, 1024, 4, 2, 1})
    if (threads != widths.front() &&
        (threads >= 8 || resident == Resident::Registers))
      widths.push_back(threads);
  if (work_.parts > 0) {
    // One row at a time, too: several meet in shared memory after the last
    // turn.
    for (int64_t vector = widest_; vector >= 1; vector /= 2)
      for (int64_t threads : widths)
        for (int64_t rows : rowsFor(threads, {512, 256, 1024, 32}))
          add({rows, threads, vector}, resident);
    return;
  }
  // Large blocks are persistent: each loads for itself what all rows share.
  if (work_.sharesRowTensors())
    for (int64_t threads : widths)
      for (int64_t block : {512, 256, 1024})
        if (block >= threads)
          add({block / threads, threads, widest_}, resident,
              /*persistent=*/true);
  // Blocks of about 128 threads (several share an SM and hide each other's
  // exchanges), of 256, and of a single row (a block is at least a warp).
  for (int64_t threads : widths)
    for (int64_t vector = preferred_; vector >= 1; vector /= 2)
      for (int64_t rows : rowsFor(threads, {128, 256, 32}))
        add({rows, threads, vector}, resident);
}

/// A warp's width of rows first, so that a warp reads whole lines; fewer where
/// there are few rows, or to have more blocks.
void ReduceEnumerator::acrossRows(Resident resident) {
  bool few = search_ == Search::Few;
  for (int64_t vector = few ? widest_ : preferred_;
       vector >= (few ? widest_ : 1); vector /= 2)
    for (int64_t rows : {32, 16, 8, 4, 64, 128, 2, 1})
      for (int64_t threads : {256, 512, 128, 1024})
        if (threads >= rows && (rows / 2) * vector < work_.rows &&
            (!few || threads == 256))
          add({rows, threads / rows, vector}, resident);
}

template <>
TileCandidates fusec::enumerateTiles<ReduceTile>(const KernelProblem &problem,
                                                 Search search) {
  TileCandidates candidates;
  candidates.reserve(usualCandidates);
  auto fits = [](const TileCandidate &candidate) {
    return candidate.rejected.empty();
  };
  bool fitRegisters[2] = {false, false};
  auto list = [&](Resident resident, bool acrossRows, bool clusters = false) {
    TileCandidates some;
    some.reserve(usualCandidates);
    // A scan that meets the whole row at once waits for no other batch, and
    // few kernels read again what registers hold.
    if (resident == Resident::None && fitRegisters[acrossRows] &&
        (problem.work().scans > 0 || search == Search::Few))
      return;
    ReduceEnumerator enumerator(problem, search, acrossRows, some);
    clusters ? enumerator.enumerateClusters(resident)
             : enumerator.enumerate(resident);
    if (resident == Resident::Registers && !clusters)
      fitRegisters[acrossRows] = llvm::any_of(some, fits);
    keepWidest(some);
    llvm::move(some, std::back_inserter(candidates));
  };
  auto enumerate = [&](Resident resident) {
    list(resident, /*acrossRows=*/false);
    if (problem.work().rows > 1 && !problem.work().rowIsInnermost)
      list(resident, /*acrossRows=*/true);
  };
  // What is carried from row to row stays in the registers of who holds them.
  if (problem.work().parts > 0) {
    list(Resident::Registers, /*acrossRows=*/false);
    return candidates;
  }
  enumerate(Resident::Registers);
  auto nothingHolds = [&] { return llvm::none_of(candidates, fits); };
  // What registers hold needs no way through shared memory, where it would be
  // loaded and computed once more each pass, and what a block holds no cluster.
  if (nothingHolds())
    enumerate(Resident::Shared);
  // The blocks of a cluster do not scan a row together.
  if (nothingHolds() && problem.machine().target.hasClusters &&
      problem.work().rowTensorsKept > 0 && problem.work().scans == 0) {
    list(Resident::Registers, /*acrossRows=*/false, /*clusters=*/true);
    list(Resident::Shared, /*acrossRows=*/false, /*clusters=*/true);
  }
  enumerate(Resident::None);
  return candidates;
}

/// Persistent blocks, and clusters of blocks that share one.
static LogicalResult verifyBlocks(fuse::GroupOp group, const ReduceTile &tile,
                                  const Indexing &indexing) {
  bool keeps = tile.weights != Resident::None;
  bool acrossRows = tile.along == Along::Columns;
  if ((keeps && tile.persistent == 0) || (acrossRows && tile.persistent != 0))
    return group.emitOpError("has a tile that keeps weights without "
                             "persistent blocks");
  int64_t groups = llvm::divideCeil(indexing.parallelSize(), tile.rows);
  if (failed(checkPersistent(group, tile.persistent,
                             indexing.parts != 0 ? indexing.parts : groups)))
    return failure();
  if (tile.weights == Resident::Registers &&
      tile.resident != Resident::Registers)
    return group.emitOpError("has a tile that keeps weights in registers, but "
                             "not its rows");
  if (tile.prefetch && tile.resident != Resident::Registers)
    return group.emitOpError("has a tile that prefetches rows, but does not "
                             "keep them in registers");
  int64_t cluster = tile.cluster;
  if (!isPowerOfTwo(cluster) || cluster > 16 ||
      (cluster > 1 && (acrossRows || tile.rows != 1 || tile.persistent != 0 ||
                       tile.threadsPerRow < kWarp)))
    return group.emitOpError("has a cluster of ")
           << cluster << " blocks; 2 to 16, a power of two, share a single row";
  if (cluster > 1 && indexing.hasScans())
    return group.emitOpError("has a cluster of ")
           << cluster << " blocks, but a scan takes its row from one block";
  return success();
}

LogicalResult fusec::verify(TileCheck check, const ReduceTile &tile) {
  int64_t perRow = tile.threadsPerRow;
  bool acrossRows = tile.along == Along::Columns;
  if (tile.rows < 1 || tile.rows > kMaxBlockThreads ||
      (acrossRows && !isPowerOfTwo(tile.rows)) || !isPowerOfTwo(perRow) ||
      perRow > kMaxBlockThreads || !isPowerOfTwo(tile.vector) ||
      tile.chunks < 1)
    return check.group.emitOpError("has a reduce tile out of range");
  if (int64_t parts = check.indexing.parts;
      parts != 0 && !tile.carriesOver(parts))
    return check.group.emitOpError("carries results across the rows of ")
           << parts << " parts, but its tile has not " << parts
           << " persistent blocks that hold rows in registers";
  if (failed(checkThreads(check.group, tile.rows * perRow)) ||
      failed(checkElements(check.group, tile.vector, tile.chunks)) ||
      failed(verifyBlocks(check.group, tile, check.indexing)))
    return failure();
  int64_t covered =
      tile.chunks * perRow * tile.cluster * (acrossRows ? 1 : tile.vector);
  if (tile.resident == Resident::Registers &&
      covered < check.space.size(/*reduced=*/true))
    return check.group.emitOpError("has a tile that holds ")
           << covered << " elements of a row of "
           << check.space.size(/*reduced=*/true);
  if (acrossRows &&
      (check.space.dims.empty() || check.space.dims.back().reduced))
    return check.group.emitOpError(
        "has a tile along columns, but a single row");
  if (tile.vector > 1 &&
      (admissibleWidth(check.space, tile.vector) != tile.vector ||
       check.space.dims.back().size % tile.vector != 0))
    return check.group.emitOpError("has vectors of ")
           << tile.vector << " elements that cross the end of a row";
  return success();
}
