//===- PredictContraction.cpp - the terms of a contraction's kernel -------===//

#include "Predictor.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace mlir;
using namespace fusec;

namespace {
/// Clocks of a warp's way through a step by mma.sync, one after the other: from
/// copy to copy of a thread, and, of all warps of an SM, from copy to copy; and
/// from one load of fragments to the next. For elements of operands whose rows
/// are no multiple of 4 bytes both add up, and a step waits for them besides.
/// The first again for rows that are moved, whose every piece of 16 bytes is
/// two loads, 16 operations and a store, and what a warp waits for them in each
/// step. Fitted to 940 tiles of 113 products on an H200 (docs/CostModel.md,
/// steps by mma.sync).
constexpr double clocksOfCopy = 10, clocksOfWarpCopy = 6;
constexpr double clocksOfLoads = 20;
constexpr double clocksOfGather = 45, clocksOfWarpGather = 13,
                 gatherLatencyShare = 0.5;
constexpr double clocksOfSettling = 190, clocksOfMove = 12,
                 clocksOfWarpMove = 23;
/// Runs of elements that are computed take clocks as elements that are gathered
/// do, and an SM for each operation of a warp, as many as conversions of a warp
/// take; what they need is asked for a step before, which takes its latency at
/// least. 62 tiles of dequantised products (`h200-dequantised`) are off by 15 %
/// so, at 0.93 of what they took.
constexpr double clocksOfWarpOperation = 0.5;
/// KB of the memory of an SM that can be shared memory (CUDA programming guide,
/// from Ampere on); the rest, and this much more, is the first-level cache.
/// What a KB of lines that are asked for beyond it waits for one. From the same
/// fit.
constexpr double sharedSizes[] = {0, 8, 16, 32, 64, 100, 132, 164, 196, 228};
constexpr double leastL1Kb = 28, l1WaitNsPerKb = 30;
/// Latencies until the first step has its operands: addresses, and the copies;
/// by warp groups barriers and descriptors too (H200: ten products of 6 to 20
/// us, and four of attention).
constexpr double firstLatencies = 1.6, firstLatenciesOfGroups = 2.25;
/// Half lines and less that the rows of a tile are long in memory: what of the
/// rest of their lines is paid for. From the same fit.
constexpr double lineBytes = 128, paidOfLines = 0.5;
} // namespace

/// Extra bytes of a contraction whose operands do not fit the cache: each wave
/// of blocks reads its tile rows and columns anew.
double Predictor::operandRereads() const {
  const ContractionWork &size = *work_.contraction;
  const MainLoop &loop = *shape_.mainLoop;
  double perElement = size.elementBytes;
  if (loop.groupM == 0)
    return 0;
  double operands =
      size.batch * (size.m + size.n * size.products) * size.k * perElement;
  if (operands <= device_.l2ResidentBytes)
    return 0;
  double wave =
      std::min<double>(residentBlocks() * device_.smCount, shape_.blocks);
  double tileRows =
      std::min<double>(loop.groupM, llvm::divideCeil(size.m, loop.m));
  double tileColumns = std::max(wave / double(loop.parts) / tileRows, 1.0);
  double perWave =
      (tileRows * loop.m + tileColumns * loop.n) * size.k * perElement;
  return std::max(perWave * shape_.blocks / wave - operands, 0.0);
}

/// Bytes of the lines that rows of tiles by mma.sync begin or end within, as
/// far as they are paid for. Bulk copies bring whole lines.
double Predictor::splitLines() const {
  const ContractionWork &size = *work_.contraction;
  const MainLoop &loop = *shape_.mainLoop;
  if (!loop.asksItself() || loop.groupM == 0)
    return 0;
  double bytes = 0;
  for (auto [load, outer, tile] :
       {std::tuple(size.loads[0], size.m, loop.m),
        std::tuple(size.loads[1], size.n * size.products, loop.n)}) {
    int64_t row = load.isKInner ? size.k : outer,
            piece = load.isKInner ? loop.k : tile;
    double pieceBytes = double(piece * size.elementBytes);
    if (piece < row && pieceBytes < lineBytes)
      bytes += double(size.batch * outer * size.k * size.elementBytes) *
               (lineBytes / pieceBytes - 1);
  }
  return paidOfLines * bytes;
}

/// Nanoseconds until what the main loop asks for is there. What the kernel
/// before has just written is taken to be as far as memory.
double Predictor::operandLatencyNs() const {
  return options_.isGraphInL2 ? device_.l2LatencyNs
                              : device_.dramLoadedLatencyNs;
}

/// What copies of `steps` steps wait for lines of the first-level cache.
double Predictor::l1WaitNs(double steps) const {
  const MainLoop &loop = *shape_.mainLoop;
  // The system keeps 1 KB of shared memory for each block.
  double used = residentBlocks() * (double(shape_.sharedBytes()) / 1024 + 1);
  double most = double(device_.sharedBytesPerSm) / 1024;
  const double *size = llvm::lower_bound(sharedSizes, used);
  double taken = size == std::end(sharedSizes) ? most : std::min(*size, most);
  double asked = residentBlocks() * loop.l1Bytes / 1024 *
                 std::min(steps, double(loop.stagesAhead));
  return l1WaitNsPerKb * std::max(asked - (most - taken + leastL1Kb), 0.0);
}

/// The main loop of a contraction: tensor cores, shared memory, and the latency
/// of a step that `stages` cannot hide.
void Predictor::addContraction() {
  if (!shape_.mainLoop)
    return;
  const ContractionWork &size = *work_.contraction;
  const MainLoop &loop = *shape_.mainLoop;
  double steps = loop.share * double(llvm::divideCeil(size.k, loop.k));
  double perBlock = 2.0 * loop.m * loop.n * loop.k * steps;
  double driven = std::min(1.0, loop.tensorCores * residentBlocks() / 4);
  busyInLoop("tensor", perBlock * shape_.units / (loop.flopsPerSecond * driven),
             TermScope::Sm);
  double shared = device_.sharedBytesPerClock * device_.clockGhz * 1e9;
  busyInLoop("shared",
             loop.sharedBytesPerStep * steps * shape_.units /
                 (shared * device_.smCount),
             TermScope::Sm);
  double latency = (operandLatencyNs() + l1WaitNs(steps)) * 1e-9;
  double ahead = static_cast<double>(loop.stagesAhead);
  double clock = device_.clockGhz * 1e9;
  if (loop.asksItself()) {
    // What is gathered is waited for, each step anew.
    double warps = residentBlocks() * shape_.threads / kWarp;
    double products = 2.0 * loop.m * loop.n * loop.k * device_.smCount /
                      loop.flopsPerSecond * 4 / loop.tensorCores;
    double each =
        loop.copies * std::max(clocksOfCopy, clocksOfWarpCopy * warps) +
        loop.moves * std::max(clocksOfMove, clocksOfWarpMove * warps) +
        (loop.gathers + loop.runs) *
            (clocksOfGather + clocksOfWarpGather * warps) +
        loop.operations * clocksOfWarpOperation * warps +
        loop.fragmentLoads * clocksOfLoads +
        (loop.moves > 0 ? clocksOfSettling : 0);
    double waits =
        loop.gathers > 0 ? gatherLatencyShare * operandLatencyNs() * 1e-9 : 0;
    double step = each / clock + products + waits;
    if (loop.runs > 0)
      step = std::max(step, operandLatencyNs() * 1e-9);
    busyInLoop(loop.gathers > 0 ? "gather" : "steps", rounds() * steps * step,
               TermScope::Rounds);
  }
  // Tiles of warp groups set up barriers and descriptors before the first step.
  double first = loop.asksItself() ? 0 : 1;
  double waits = (rounds() - 1) * loop.residualClocks / clock;
  busyInLoop("pipeline",
             rounds() * latency * (first + turns() * steps / ahead) + waits,
             TermScope::Rounds);
}

/// What a block does before its first step, and, if it has one tile, after the
/// last.
void Predictor::addFillAndDrain() {
  if (!shape_.mainLoop)
    return;
  const MainLoop &loop = *shape_.mainLoop;
  double latencies =
      loop.asksItself() ? firstLatencies : firstLatenciesOfGroups;
  result_.terms.push_back({"fill", 0,
                           latencies * operandLatencyNs() * 1e-3 +
                               loop.fillClocks / (device_.clockGhz * 1e3),
                           TermScope::Block});
  // Blocks of a round begin together, and compute together.
  double drain =
      rounds() * loop.drainClocks + (rounds() - 1) * loop.clocksBetween;
  if (loop.drainClocks > 0)
    result_.terms.push_back(
        {"drain", 0, drain / (device_.clockGhz * 1e3), TermScope::Block});
}

/// What of epilogues shows beside what they move in memory: a fit of wgmma
/// tiles on an H200. All of it where memory bounds the kernel and they wait for
/// operands as large as the result: a 1x1 convolution with a residual takes 91
/// us, of which memory takes 53.
constexpr double exposedEpilogueShare = 0.3;

/// Epilogues between the tiles of a block, as far as they make the way of its
/// tiles longer than what memory takes of them all.
double Predictor::exposed(double epiloguesUs) const {
  bool waits = othersUs_ > loopUs_ && fullSizeBytes(work_) > 0;
  return std::max(loopUs_ + epiloguesUs - std::max(loopUs_, othersUs_), 0.0) +
         (waits ? 1 : exposedEpilogueShare) * std::min(epiloguesUs, othersUs_);
}

/// Results of a tile leave when its product is done: all of that time shows,
/// or, where one of two groups multiplies meanwhile, what is longer than a
/// product, and the last. Two groups store side by side, unless stores are
/// narrow.
void Predictor::addEpilogues() {
  constexpr int64_t bulkBytes = 16;
  if (!shape_.mainLoop || shape_.mainLoop->epilogueClocks == 0)
    return;
  const MainLoop &loop = *shape_.mainLoop;
  double last = loop.epilogueClocks / (device_.clockGhz * 1e3);
  double each = std::max(last, loop.clocksBetween / (device_.clockGhz * 1e3));
  double product = 2e6 * double(loop.m * loop.n * work_.contraction->k) *
                   device_.smCount / loop.flopsPerSecond;
  double atOnce = work_.contraction->storeBytes < bulkBytes ? 1 : 2;
  double shown = loop.hidesEpilogues
                     ? std::max({(each - product) / atOnce, 0.0,
                                 loop.shownClocks / (device_.clockGhz * 1e3)})
                     : each;
  result_.terms.push_back(
      {"epilogue", 0, last + exposed((turns() - 1) * shown), TermScope::Block});
}

namespace {
/// What combining parts takes: latencies of the second-level cache until a warp
/// knows that others are done, and for each time that it asks for what parts
/// left; and bytes of that a clock.
struct Combining {
  double countLatencies, partLatencies, bytesPerClock;
};
/// Products by warp groups, and by mma.sync: what fits 49 and 286 tiles in
/// parts best, with all that the port of an SM takes (docs/CostModel.md). Of
/// attention by warp groups, which a token behind 4095 others took in 8 parts
/// 804 us with, and in the 16 that the former choose 830 (H200,
/// `h200-small-prices`).
constexpr Combining ofGroups = {6, partLatencies, 64}, ofWarps = {5, 3, 64},
                    ofAttention = {countLatencies, partLatencies, 32};
} // namespace

/// A part is left and counted, and then what each has left is asked for, all of
/// it from the second-level cache, by one SM. Other tiles hide it but for the
/// last. So it is with states of rows, but that each tile counts its own.
void Predictor::addCombine() {
  if (!shape_.mainLoop ||
      (shape_.mainLoop->parts == 1 && shape_.mainLoop->gatherRounds == 0))
    return;
  const MainLoop &loop = *shape_.mainLoop;
  const Combining &combining = loop.asksItself()  ? ofWarps
                               : loop.groupM == 0 ? ofAttention
                                                  : ofGroups;
  double waits = partLatencies * loop.gatherRounds;
  double bytes = loop.gatherBytes;
  if (loop.parts > 1) {
    waits += combining.countLatencies +
             combining.partLatencies *
                 std::ceil(double(loop.parts) / double(loop.partsAtOnce));
    bytes += double(loop.parts) * loop.partBytes;
  }
  result_.terms.push_back(
      {"combine", 0,
       waits * device_.l2LatencyNs * 1e-3 +
           bytes / (combining.bytesPerClock * device_.clockGhz * 1e3),
       TermScope::Block});
}

/// Memory is cleared by a launch of its own, which nothing overlaps.
void Predictor::addClearing() {
  if (shape_.clearedBytes == 0)
    return;
  double launch = options_.launch == LaunchMode::Graph ? device_.launchGraphUs
                                                       : device_.launchStreamUs;
  result_.terms.push_back({"clear", 0,
                           launch + double(shape_.clearedBytes) * 1e6 /
                                        device_.dramWriteBytesPerSecond,
                           TermScope::Fixed});
}

/// Narrow stores follow the main loop of a block, of parts in the last one.
void Predictor::addNarrowStores() {
  if (!shape_.mainLoop || shape_.mainLoop->storeClocks == 0)
    return;
  const MainLoop &loop = *shape_.mainLoop;
  double tiles = std::ceil(blocksOfBusiestSm() / double(loop.parts));
  result_.terms.push_back({"store", 0,
                           tiles * loop.storeClocks / (device_.clockGhz * 1e3),
                           TermScope::Block});
}
