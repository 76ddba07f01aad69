//===- LoopTiles.cpp - tiles of elementwise kernels -----------------------===//

#include "TileTypes.h"

#include "fusec/Analysis/BlockLimits.h"
#include "fusec/Analysis/HeldRegisters.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace fusec;

std::string fusec::whyNoLaunch(const KernelShape &shape,
                               const DeviceSpec &device) {
  if (shape.blocks > kMaxGridBlocks)
    return llvm::formatv("needs {0} blocks, more than {1}", shape.blocks,
                         kMaxGridBlocks);
  if (shape.threads > device.maxThreadsPerBlock)
    return llvm::formatv("needs {0} threads a block, more than {1}",
                         shape.threads, device.maxThreadsPerBlock);
  if (shape.sharedBytes() > device.sharedBytesPerBlock)
    return llvm::formatv(
        "needs {0} bytes of shared memory a block, more than {1}",
        shape.sharedBytes(), device.sharedBytesPerBlock);
  return "";
}

std::string fusec::whyNoBlockFits(const KernelShape &shape,
                                  const DeviceSpec &device) {
  if (shape.registersPerThread > 255)
    return llvm::formatv("needs about {0} registers a thread, more than 255",
                         shape.registersPerThread);
  if (std::string reason = whyNoLaunch(shape, device); !reason.empty())
    return reason;
  Occupancy fit = occupancy(shape, device);
  if (fit.blocksPerSm == 0)
    return llvm::formatv("no SM holds a block: too little of {0}", fit.limit);
  return "";
}

void fusec::keepWidest(TileCandidates &candidates) {
  int64_t widest = 0;
  for (const TileCandidate &candidate : candidates)
    if (candidate.rejected.empty())
      widest = std::max(widest, candidate.shape.vectorElements);
  llvm::erase_if(candidates, [&](const TileCandidate &candidate) {
    return candidate.rejected.empty() &&
           candidate.shape.vectorElements < widest;
  });
}

/// Operations of a thread beyond which it computes one element, if that is
/// possible: an operation takes four to nine instructions where there are many,
/// and the instruction cache of an SM holds 8192 (Jia et al., "Dissecting the
/// NVIDIA Volta GPU Architecture via Microbenchmarking", 2018: 128 KiB). Such
/// code also takes long to compile.
static constexpr double kMostOperations = 2048;
/// The same where several places are computed together, which is worth it for
/// windows: of their products and sums two operations are one instruction (7x7
/// windows of 32 elements take 2277 instructions).
static constexpr double kMostOfPlaces = 4096;

/// Threads of an SM that look after what changes, and copy all of it where it
/// lies apart, which has not been timed.
static constexpr int64_t copyThreadsPerSm = 1024;

static double operationsOver(const GroupWork &work, double points) {
  return (work.flops + work.flops64 + work.special) / std::max(points, 1.0);
}

double fusec::operationsPerPoint(const GroupWork &work) {
  return operationsOver(work, static_cast<double>(work.rows) * work.rowLength);
}

double fusec::operationsPerResult(const GroupWork &work) {
  const ContractionWork &size = *work.contraction;
  return operationsOver(work, static_cast<double>(size.batch) * size.m *
                                  size.n * size.products);
}

std::string fusec::whyTooLong(double operations, int64_t elements,
                              double most) {
  if (elements == 1 || operations * elements <= most)
    return "";
  return llvm::formatv(
      "takes {0:f0} operations a thread, more code than an SM keeps",
      operations * elements);
}

static TileCandidate loopCandidate(const KernelProblem &problem,
                                   const LoopTile &tile, int64_t widest) {
  TileCandidate candidate;
  candidate.tile = tile;
  candidate.shape = shapeOf(problem, tile);
  if (tile.vector > widest)
    candidate.rejected = llvm::formatv(
        "a vector of {0} elements crosses the end of a row, is more than a "
        "thread can hold, or combined in memory one by one",
        tile.vector);
  else if (candidate.shape.blocks == 1 && tile.unroll > 1)
    candidate.rejected = "one block covers more elements than there are";
  else
    candidate.rejected = whyTooLong(
        operationsPerPoint(problem.workOfPlaces(tile.places)), tile.elements(),
        tile.places > 1 ? kMostOfPlaces : kMostOperations);
  if (candidate.rejected.empty())
    candidate.rejected = whyNoBlockFits(candidate.shape, problem.device());
  return candidate;
}

int64_t fusec::widestHeld(const KernelProblem &problem, int64_t widest) {
  int64_t held = heldRegisters(problem.group());
  while (widest > 1 && widest * held > GroupLimits().maxHeldRegisters)
    widest /= 2;
  return widest;
}

/// Places that a thread computes together, at most: the more, the smaller the
/// part of a window's row that it loads again. Elements of these: a thread
/// holds three registers for each.
static constexpr int64_t kMostPlaces = 16, kMostElementsOfPlaces = 32;
/// The same of the tiles that a plan is made for: with more, windows that also
/// compute what they read look faster than they are (CoaT took 336 us on an
/// H200 for 326, `h200-windows`).
static constexpr int64_t kMostPlacesOfPlan = 8;

/// Tiles of up to `places` that cut their dimension evenly, the most first, of
/// at most `most` numbers of places.
static SmallVector<LoopTile> tilesOfPlaces(const KernelProblem &problem,
                                           int64_t widest, int64_t places,
                                           size_t most) {
  SmallVector<LoopTile> tiles;
  std::optional<unsigned> dim = problem.dimOfPlaces();
  if (!dim)
    return tiles;
  for (; places > 1 && most > 0; --places) {
    if (problem.indexing().domain[*dim] % places != 0)
      continue;
    --most;
    for (int64_t vector = widest; vector >= 1; vector /= 2)
      if (vector * places <= kMostElementsOfPlaces)
        tiles.push_back({256, vector, /*unroll=*/1, /*persistent=*/0, places});
  }
  return tiles;
}

template <>
TileCandidates fusec::enumerateTiles<LoopTile>(const KernelProblem &problem,
                                               Search search) {
  TileCandidates candidates;
  int64_t widest = widestHeld(problem, problem.widestVector());
  // Where little changes, few blocks look after it; but all of them are needed
  // where the results lie apart after all, and are copied.
  auto add = [&](LoopTile tile) {
    if (problem.changes() && tile.unroll > 1)
      return;
    TileCandidate candidate = loopCandidate(problem, tile, widest);
    int64_t perSm = std::max<int64_t>(copyThreadsPerSm / tile.threads, 1);
    tile.persistent = problem.device().smCount * perSm;
    if (problem.changes() && tile.persistent < candidate.shape.units)
      candidate = loopCandidate(problem, tile, widest);
    candidates.push_back(std::move(candidate));
  };
  if (search == Search::Few) {
    double operations = operationsPerPoint(problem.work());
    while (widest > 1 && operations * widest > kMostOperations)
      widest /= 2;
    for (int64_t unroll : {1, 2, 4})
      add({256, widest, unroll});
    llvm::for_each(
        tilesOfPlaces(problem, widest, kMostPlacesOfPlan, /*most=*/1), add);
    return candidates;
  }
  for (int64_t vector = preferredVector(problem.work()); vector >= 1;
       vector /= 2)
    for (int64_t unroll : {1, 2, 4})
      for (int64_t threads : {256, 128, 512})
        add({threads, vector, unroll});
  keepWidest(candidates);
  for (LoopTile tile : tilesOfPlaces(problem, widest, kMostPlaces, kMostPlaces))
    for (int64_t threads : {256, 128}) {
      tile.threads = threads;
      add(tile);
    }
  return candidates;
}

static LogicalResult checkPlaces(TileCheck check, const LoopTile &tile) {
  if (tile.places == 1)
    return success();
  std::optional<unsigned> dim = dimOfPlaces(check.indexing, check.space);
  if (tile.places >= 1 && tile.persistent == 0 && dim &&
      check.indexing.domain[*dim] % tile.places == 0)
    return checkElements(check.group, tile.vector * tile.unroll, tile.places);
  return check.group.emitOpError("has ")
         << tile.places
         << " places a thread, which do not divide the dimension before the "
            "innermost, or that is no dimension of its own";
}

LogicalResult fusec::verify(TileCheck check, const LoopTile &tile) {
  if (failed(checkThreads(check.group, tile.threads)))
    return failure();
  if (!isPowerOfTwo(tile.vector) || tile.unroll < 1)
    return check.group.emitOpError(
        "has a tile whose vector is no power of two or "
        "whose unroll is less than 1");
  if (failed(checkElements(check.group, tile.vector, tile.unroll)) ||
      failed(checkPlaces(check, tile)) ||
      failed(
          checkPersistent(check.group, tile.persistent,
                          llvm::divideCeil(check.space.size(/*reduced=*/false),
                                           tile.threads * tile.elements()))))
    return failure();
  if (tile.vector > 1 &&
      admissibleWidth(check.space, tile.vector) != tile.vector)
    return check.group.emitOpError("has vectors of ")
           << tile.vector << " elements that cross the end of a row";
  return success();
}
