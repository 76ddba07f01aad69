//===- KernelShape.h - what a tile asks of the machine ----------*- C++ -*-===//
//
// The resources that a kernel with a tile takes, and how many of its blocks an
// SM holds.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_COSTMODEL_KERNELSHAPE_H
#define FUSEC_COSTMODEL_KERNELSHAPE_H

#include "fusec/Analysis/TileParts.h"
#include "fusec/Analysis/WgmmaLayout.h"
#include "fusec/CostModel/GroupWork.h"
#include "fusec/Interfaces/Tile.h"
#include "fusec/Support/Machine.h"

namespace fusec {

/// f32 values of the rows that a thread holds between passes: what leaves room
/// for addresses, partial results and the values in work without spills at 128
/// registers.
constexpr int64_t maxHeldValues = 64;

/// Registers of a thread for `elements` elements of a row between passes, as
/// f32, and in persistent blocks from row to row.
int64_t heldRegisters(const GroupWork &work, const ReduceTile &tile,
                      int64_t elements);

/// Partial results lie in static shared memory, which ends here on all targets.
constexpr int64_t maxPartialBytes = 48 << 10;

/// Registers of a thread that kernels whose blocks carry results ask for: those
/// of 512 threads an SM.
constexpr int64_t maxCarryingRegisters = 128;

/// Blocks of the largest cluster.
constexpr int64_t maxClusterBlocks = 16;

/// Vectors that a thread asks for at a time when it walks a row: enough bytes
/// in flight for the bandwidth, few enough for the registers.
constexpr int64_t vectorsAtOnce = 4;

/// Times that the second-level cache answers before a warp knows that others
/// have left what they have, and how often while it reads what some left.
constexpr double countLatencies = 8, partLatencies = 2;

/// What the main loop of a contraction does with a block's tile of the result.
struct MainLoop {
  /// The block's tile; tile rows that run side by side, 0: A is in no memory.
  int64_t m = 0, n = 0, k = 0, groupM = 1;
  /// Steps that are on their way while one is multiplied.
  int64_t stagesAhead = 1;
  /// Operations per second that the instructions reach on the whole device.
  double flopsPerSecond = 0;
  /// Tensor cores, of an SM's four, that a block keeps busy.
  double tensorCores = 4;
  /// Bytes that a step moves between shared memory and what multiplies them.
  double sharedBytesPerStep = 0;
  /// Unless 0, operands come by bulk copies, so many bytes a clock into an SM
  /// where all of them copy, and at most where few do; otherwise as all that
  /// the second-level cache serves.
  double bulkBytesPerClock = 0, mostBulkBytesPerClock = 0;
  /// Clocks after the main loop of a tile in which its results are computed and
  /// stored, and whether another tile is multiplied meanwhile; of these, what
  /// shows though one is.
  double epilogueClocks = 0;
  bool hidesEpilogues = false;
  double shownClocks = 0;
  /// The same where further tiles follow, if that is more; of blocks that have
  /// one tile, beside what follows.
  double clocksBetween = 0;
  /// Copies to shared memory that a thread asks for in a step; of these pieces
  /// of 16 bytes that it moves when they are there; elements that it gathers
  /// instead, one by one, and waits for; and runs of them that it computes of
  /// one load each, which it has asked for a step before, and operations for
  /// these.
  double copies = 0, moves = 0, gathers = 0, runs = 0, operations = 0;
  /// Bytes of a step that copies bring by way of the first-level cache, where
  /// lines wait for what they asked for: those of less than 16 bytes.
  double l1Bytes = 0;
  /// Loads of fragments that follow each other in a step.
  double fragmentLoads = 0;
  /// Clocks in which a block stores a tile's results in narrow pieces.
  double storeClocks = 0;
  /// Clocks of a block's first step before its first product, beside what it
  /// waits for.
  double fillClocks = 0;
  /// Clocks in which a block that has one tile stores its results, before the
  /// next takes its place; and, beside what memory takes, in which it waits for
  /// full-size operands of them.
  double drainClocks = 0, residualClocks = 0;
  /// Where a tile's steps are cut into parts, how many: the last one that is
  /// done reads what all of them leave, so many at a time. Bytes that a part of
  /// a product leaves.
  int64_t parts = 1, partsAtOnce = 1;
  double partBytes = 0;
  /// Where rows are reduced over tiles side by side: how often the last one
  /// asks for what some of them left, and bytes of what a warp reads.
  double gatherRounds = 0, gatherBytes = 0;
  /// Of all steps, those that are not left out, where the block with most of
  /// them counts for all.
  double share = 1;
  /// Whether the threads that multiply ask for the operands.
  bool asksItself() const { return copies + gathers + runs > 0; }
  /// Each of `threads` asks for its share of an operand's tile of `outer` by
  /// `k` elements, of an operand of `outerSize` by `kSize`; an element that is
  /// computed takes so many operations.
  void ask(const OperandLoad &load, std::array<int64_t, 2> tile,
           std::array<int64_t, 2> size, int64_t elementBytes, int64_t threads,
           double operationsOfElement = 0);
  /// Cuts the sums of a product, of `k` in all, into parts, whose threads have
  /// so many sums each.
  void cut(int64_t sum, int64_t splits, int64_t values);
  /// Reduces the rows of the product, if it does, whose warps have such parts
  /// of it.
  void reduceRows(const ContractionWork &size, WarpCut warp);
  /// Whether the rate covers what is computed of the products too.
  bool coversArithmetic = false;
};

struct KernelShape {
  /// Whether persistent blocks load it once for all their turns.
  bool keeps(const Transfer &transfer) const {
    return !persistentDims.empty() && transfer.isSharedAlong(persistentDims);
  }

  int64_t blocks = 1;
  /// What blocks work on one after the other: as many as blocks, unless these
  /// are persistent.
  int64_t units = 1;
  int64_t threads = 256;
  /// Estimate of 32-bit registers; ptxas has the last word.
  int64_t registersPerThread = 32;
  /// Per block: what a launch asks for, and what the kernel has without.
  int64_t dynamicSharedBytes = 0, staticSharedBytes = 0;
  /// Read bytes that a thread has asked for before it uses the first.
  int64_t bytesInFlightPerThread = 4;
  /// Independent elements that a thread computes side by side.
  int64_t elementsPerThread = 1;
  /// Adjacent elements that one access takes.
  int64_t vectorElements = 1;
  /// Whether threads load all of a window before they compute with it.
  bool loadsFirst = false;
  /// Rows that a block works on at the same time.
  int64_t rowsPerBlock = 1;
  /// Whether each pass over the rows reads them again, if there are several.
  bool rereadsRows = false;
  /// Whether rows stay in shared memory between passes.
  bool rowsInShared = false;
  /// How often, in one pass over the rows, the warps of a block exchange
  /// partial results; blocks that do so with each other.
  int64_t exchanges = 0;
  int64_t cluster = 1;
  /// Whether all of a row is asked for before anything waits for it.
  bool prefetch = false;
  /// Batches of a row that a block loads one after the other because each needs
  /// what the ones before it combine to; 0: none waits.
  int64_t carriedBatches = 0;
  /// The dimensions of the domain that persistent blocks step along, and how
  /// often they use an element, once loaded, of what is the same along these;
  /// whether it waits in shared memory.
  llvm::SmallVector<unsigned> persistentDims;
  double keptUses = 1;
  bool keepsInShared = false;
  /// Adjacent elements that a block takes together; 0: as many as there are.
  int64_t runElements = 0;
  /// Adjacent elements of a row that its threads store at a time; 0: all.
  int64_t rowRunElements = 0;
  /// The dimension of the domain along which accesses are adjacent that would
  /// jump without a tile in shared memory.
  std::optional<unsigned> transposedDim;
  /// Set for a contraction.
  std::optional<MainLoop> mainLoop;
  /// Memory that is cleared before the launch.
  int64_t clearedBytes = 0;
  /// Whether its kernel takes more than pointers, which a launch of several
  /// groups cannot pass on.
  bool runsAlone = false;

  int64_t sharedBytes() const { return dynamicSharedBytes + staticSharedBytes; }
};

KernelShape loopShape(const GroupWork &work, const LoopTile &tile);
KernelShape reduceShape(const GroupWork &work, const ReduceTile &tile);
KernelShape transposeShape(const GroupWork &work, const TransposeTile &tile,
                           int64_t blocks);
KernelShape matmulShape(const GroupWork &work, const MatmulTile &tile,
                        const Machine &machine);
KernelShape wgmmaShape(const GroupWork &work, const WgmmaTile &tile,
                       WgmmaForm form, const DeviceSpec &device);

/// Operations per second of a contraction by mma.sync; an f32 product is one
/// TF32 product, or three.
double mmaSyncFlops(const ContractionWork &size, const Machine &machine);

/// Clocks from the last product of a block to its end, whose threads have so
/// many accumulators each.
double drainClocks(int64_t accumulators);

/// Bytes that the epilogues of a contraction load of operands with as many
/// elements as it has results. What rows or columns share comes from a cache
/// close by.
double fullSizeBytes(const GroupWork &work);

/// Operations, of which a fused multiply-add is two, that four warps compute in
/// a clock between tiles, each waiting for what it computed last: fitted to
/// GELU and its gradient behind 6304 x 3072 x 768 on an H100, by one group of
/// warps and by two at once.
inline constexpr double groupFlopsPerClock = 60;

/// How many blocks an SM holds at once, and what limits it: "threads",
/// "registers", "shared memory" or "blocks". 0 blocks: it does not fit at all.
struct Occupancy {
  int64_t blocksPerSm = 0;
  const char *limit = "";
};
Occupancy occupancy(const KernelShape &shape, const DeviceSpec &device);

/// Elements at once that make the transfers of every tensor 16 bytes or several
/// of 16, a power of two in 1..16. Says nothing of alignment.
int64_t preferredVector(const GroupWork &work);

/// Bytes of shared memory in which the threads of a block leave partial results
/// for each other. Scans need one for each of their parts of a row: those of a
/// vector each along rows, of `chunks` vectors across rows. A row in several
/// batches has two sets in turn, so that one barrier a batch is enough. Where
/// rows of a block carry results, they meet there after the last turn.
int64_t partialBytes(const GroupWork &work, const ReduceTile &tile);

} // namespace fusec

#endif // FUSEC_COSTMODEL_KERNELSHAPE_H
