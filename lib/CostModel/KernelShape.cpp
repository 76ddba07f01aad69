//===- KernelShape.cpp - what a tile asks of the machine ------------------===//

#include "fusec/CostModel/KernelShape.h"

#include "fusec/Analysis/MatmulCut.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace fusec;

/// Registers that every kernel needs besides values: indices, bounds, temporary
/// addresses.
static constexpr int64_t baseRegisters = 24;
/// What kernels that carry results take besides where a block holds several
/// rows: ptxas spilled a value at 128 registers of a norm's gradients where
/// this was left out, and none of one row a block.
static constexpr int64_t carryingRegisters = 8;

/// What kernels with scans need on top: a thread's places among its neighbours,
/// and for each scan what is before the thread and before the batch.
static int64_t scanRegisters(const GroupWork &work, const ReduceTile &tile) {
  return work.scans == 0
             ? 0
             : 8 + work.scans * 2 * (tile.acrossRows() ? tile.vector : 1);
}

/// Shares that add up to a whole may miss it by a few roundings.
static constexpr double kRounding = 1e-6;

/// Whether blocks carry results across rows, which they load a turn ahead.
static bool carriesPrefetched(const GroupWork &work, bool prefetch) {
  return prefetch && work.parts > 0;
}

/// Bytes that a thread loads for `elements` adjacent elements of every tensor
/// that the first passes read, up to the one that loads rows, or, of rows that
/// are prefetched, any pass; of pieces, the one that is read. What `shape`
/// keeps is there already, and what lies behind branches comes one by one.
static int64_t loadBytes(const GroupWork &work, const KernelShape &shape,
                         int64_t elements) {
  double bytes = 0, mostBehind = 0;
  int64_t pass = work.loadingPass();
  for (const Transfer &transfer : work.transfers)
    if (!transfer.store && !shape.keeps(transfer) &&
        (transfer.firstPass <= pass ||
         carriesPrefetched(work, shape.prefetch))) {
      double own =
          static_cast<double>(transfer.elementBytes) *
          (transfer.laneStride == 0 ? 1 : static_cast<double>(elements));
      if (transfer.behindBranch)
        mostBehind = std::max(mostBehind, own);
      else
        bytes += transfer.share * own;
    }
  return static_cast<int64_t>(std::ceil(bytes + mostBehind - kRounding));
}

/// Registers for what a thread prefetches, as it comes from memory: in a
/// persistent block the next row, else what later passes need.
static int64_t prefetchRegisters(const GroupWork &work, const ReduceTile &tile,
                                 const KernelShape &shape) {
  int64_t bytes = 0;
  for (const Transfer &transfer : work.transfers)
    if (!transfer.store && transfer.alongRow && !shape.keeps(transfer) &&
        (tile.persistent != 0 || transfer.firstPass > 1))
      bytes += transfer.elementBytes *
               (transfer.laneStride == 0 ? 1 : shape.elementsPerThread);
  return tile.prefetch ? llvm::divideCeil(bytes, 4) : 0;
}

/// Bytes of the rows that stay in shared memory between passes, and of what all
/// rows share.
static int64_t residentBytes(const GroupWork &work, const ReduceTile &tile,
                             const KernelShape &shape) {
  int64_t steps = llvm::divideCeil(work.rowLength, tile.stride());
  // A thread's parts of a scanned column are whole.
  if (tile.acrossRows() && work.scans > 0)
    steps = tile.batches(work.rowLength) * tile.chunks;
  int64_t elements = steps * tile.threadsPerRow * tile.vector;
  int64_t bytes = 0;
  for (const Transfer &transfer : work.transfers) {
    int64_t ofRow = llvm::alignTo(elements * transfer.elementBytes, 16);
    if (transfer.store || !transfer.alongRow)
      continue;
    if (shape.keeps(transfer))
      bytes += shape.keepsInShared || tile.rows > 1 ? ofRow : 0;
    else if (shape.rowsInShared && transfer.firstPass < work.passes)
      bytes += ofRow * tile.rows;
  }
  return bytes;
}

int64_t fusec::heldRegisters(const GroupWork &work, const ReduceTile &tile,
                             int64_t elements) {
  int64_t tensors = work.scans;
  if (tile.resident == Resident::Registers)
    tensors += work.rowTensorsKept;
  if (tile.weights != Resident::Registers)
    return tensors * elements;
  return (tensors - work.sharedTensorsKept) * elements +
         llvm::divideCeil(work.sharedBytes * elements, 4);
}

static int64_t pointerRegisters(const GroupWork &work) {
  return 2 * static_cast<int64_t>(work.footprints.size());
}

/// Registers of what a thread has of the rows: as f32 between the passes, and
/// what a scan combines until the rest of the row is known. What is
/// prefetched stays as it lies in memory, and is converted at each use (ptxas
/// takes less for nine such kernels).
static int64_t rowRegisters(const GroupWork &work, const ReduceTile &tile,
                            const KernelShape &shape) {
  int64_t elements = shape.elementsPerThread;
  if (!carriesPrefetched(work, tile.prefetch))
    return work.carriedRegisters * elements +
           heldRegisters(work, tile, elements);
  bool keepsWeights = tile.weights == Resident::Registers;
  int64_t registers = (work.scans + work.carriedRegisters) * elements;
  int64_t bytes = 0;
  for (const Transfer &transfer : work.transfers)
    if (!transfer.store && transfer.alongRow &&
        (transfer.firstPass < work.passes ||
         (keepsWeights && shape.keeps(transfer))))
      bytes += transfer.elementBytes * elements;
  return registers + llvm::divideCeil(bytes, 4);
}

/// What a thread needs for sums of rows that it meets once, beside what it asks
/// for at a time: ptxas 13.0 takes 25, 31 and 32 registers for products of one
/// row with 1, 2 and 4 vectors a thread, and 40 to 62 with 7 and 8.
static constexpr int64_t sumRegisters = 20;

/// Rounds as ptxas allocates: to 8 registers, at most 255 (shown as 256).
static int64_t roundRegisters(int64_t registers) {
  return std::min<int64_t>(llvm::alignTo(registers, 8), 256);
}

KernelShape fusec::loopShape(const GroupWork &work, const LoopTile &tile) {
  KernelShape shape;
  int64_t perBlock = tile.threads * tile.elements();
  int64_t elements = work.rows * work.rowLength;
  shape.units = std::max<int64_t>(llvm::divideCeil(elements, perBlock), 1);
  shape.blocks = tile.persistent == 0 ? shape.units : tile.persistent;
  shape.threads = tile.threads;
  shape.elementsPerThread = tile.elements();
  shape.vectorElements = tile.vector;
  shape.clearedBytes = work.clearedBytes;
  // Memory is cleared before a launch.
  shape.runsAlone = shape.clearedBytes > 0;
  shape.bytesInFlightPerThread =
      std::max<int64_t>(loadBytes(work, shape, tile.vector * tile.unroll), 1);
  // Of places that are computed together at most two registers for each element
  // wait for memory, and ptxas takes all that kernels ask for: 512 threads an
  // SM.
  if (tile.places > 1) {
    shape.bytesInFlightPerThread =
        std::min(shape.bytesInFlightPerThread, 8 * tile.elements());
    shape.registersPerThread = kColumnRegisters;
    shape.loadsFirst = true;
    return shape;
  }
  // The loaded vectors, and one f32 result per element of one vector.
  shape.registersPerThread = roundRegisters(
      baseRegisters + pointerRegisters(work) +
      llvm::divideCeil(shape.bytesInFlightPerThread, 4) + 2 * tile.vector);
  return shape;
}

int64_t fusec::partialBytes(const GroupWork &work, const ReduceTile &tile) {
  int64_t carried = tile.rows == 1 ? 0
                                   : tile.rows * tile.threadsPerRow *
                                         tile.vector * work.carriedBytes;
  // The warps of a row, then the blocks of its cluster.
  int64_t blocks = tile.cluster > 1 ? tile.cluster : 0;
  int64_t warps =
      tile.partials() > 1 ? tile.partials() * tile.rowsPerBlock() : 0;
  int64_t pitched = warps > 0 && tile.acrossRows()
                        ? tile.partials() * tile.partialPitch()
                        : warps;
  // Across rows, what they combine to as well.
  int64_t results = warps > 0 && tile.acrossRows() ? tile.rowsPerBlock() : 0;
  bool inRegisters = tile.resident == Resident::Registers;
  int64_t parts = tile.acrossRows() ? 1 : tile.chunks,
          sets = inRegisters ? 1 : 2;
  return carried + (pitched + results + blocks) * work.accumulatorBytes +
         warps * work.scanAccumulatorBytes * parts * sets;
}

/// Registers of a reduction's thread, as ptxas takes them.
static int64_t reduceRegisters(const GroupWork &work, const ReduceTile &tile,
                               const KernelShape &shape) {
  int64_t chunks = std::max<int64_t>(tile.chunks, 1);
  if (work.meetsRowsOnce() && !tile.acrossRows() && work.linkedValues == 0) {
    int64_t atOnce = tile.vector * std::min(chunks, vectorsAtOnce);
    return sumRegisters + llvm::divideCeil(loadBytes(work, shape, atOnce), 4);
  }
  // Of a row that is met once ptxas loads all before it combines the first.
  bool oneByOne = tile.resident == Resident::Registers && work.scans == 0 &&
                  work.rowTensorsKept > 0;
  int64_t loaded = tile.vector * (oneByOne ? 1 : chunks);
  // What is asked for ahead is counted apart.
  bool carries = carriesPrefetched(work, tile.prefetch);
  if (carries)
    loaded = 0;
  if (!carries &&
      (tile.weights == Resident::Registers || work.reducesFirst(tile.prefetch)))
    return baseRegisters + rowRegisters(work, tile, shape) +
           prefetchRegisters(work, tile, shape) + tile.vector;
  return baseRegisters + pointerRegisters(work) + scanRegisters(work, tile) +
         rowRegisters(work, tile, shape) +
         llvm::divideCeil(loadBytes(work, shape, loaded), 4) +
         prefetchRegisters(work, tile, shape) +
         (carries && tile.rows > 1 ? carryingRegisters : 0) +
         (tile.acrossRows() ? 3 : 2) * tile.vector +
         work.linkedValues * tile.vector;
}

/// So many registers above those that a thread of columns has are none: ptxas
/// spilled nothing where 168 were estimated, and 28 bytes at 192. What needs
/// more spills, for which it is charged with fewer blocks an SM.
static constexpr int64_t registersOverestimated = 64;

KernelShape fusec::reduceShape(const GroupWork &work, const ReduceTile &tile) {
  KernelShape shape;
  int64_t chunks = std::max<int64_t>(tile.chunks, 1);
  bool inRegisters = tile.resident == Resident::Registers;
  shape.threads = tile.blockThreads();
  int64_t parts = std::max<int64_t>(work.parts, 1);
  shape.units =
      tile.cluster * parts *
      std::max<int64_t>(
          llvm::divideCeil(work.rows / parts, tile.rowsPerBlock()), 1);
  shape.blocks = tile.persistent == 0 ? shape.units : tile.persistent;
  if (tile.weights != Resident::None)
    shape.persistentDims = work.rowDims;
  shape.keepsInShared = tile.weights == Resident::Shared;
  shape.keptUses = double(work.rows) / shape.blocks;
  shape.elementsPerThread = tile.vector * chunks;
  shape.vectorElements = tile.vector;
  shape.rowsPerBlock = tile.rowsPerBlock();
  shape.rereadsRows = tile.resident == Resident::None;
  if (tile.partials() > 1)
    shape.exchanges = work.scans > 0 ? tile.batches(work.rowLength) : 1;
  if (work.scans > 0 && !inRegisters)
    shape.carriedBatches = tile.batches(work.rowLength);
  shape.cluster = tile.cluster;
  shape.prefetch = tile.prefetch;
  shape.runElements = tile.acrossRows() ? tile.rowsPerBlock() : 0;
  if (!tile.acrossRows() && chunks > 1)
    shape.rowRunElements = tile.threadsPerRow * tile.vector;
  shape.bytesInFlightPerThread =
      std::max<int64_t>(loadBytes(work, shape, shape.elementsPerThread), 1);
  int64_t registers = reduceRegisters(work, tile, shape);
  if (tile.acrossRows() &&
      registers <= kColumnRegisters + registersOverestimated)
    registers = std::min(registers, kColumnRegisters);
  shape.registersPerThread = roundRegisters(registers);
  shape.staticSharedBytes = partialBytes(work, tile);
  shape.rowsInShared = tile.resident == Resident::Shared;
  shape.dynamicSharedBytes = residentBytes(work, tile, shape);
  return shape;
}

KernelShape fusec::transposeShape(const GroupWork &work,
                                  const TransposeTile &tile, int64_t blocks) {
  KernelShape shape;
  int64_t elements = tile.rows * tile.columns;
  shape.transposedDim = work.transposedDim;
  shape.blocks = shape.units = std::max<int64_t>(blocks, 1);
  shape.threads = tile.threads;
  shape.elementsPerThread = llvm::divideCeil(elements, tile.threads);
  shape.vectorElements = std::min(tile.vector, tile.transposedVector);
  shape.bytesInFlightPerThread =
      std::max<int64_t>(loadBytes(work, shape, shape.elementsPerThread), 1);
  shape.exchanges = 1;
  shape.registersPerThread = roundRegisters(
      baseRegisters + pointerRegisters(work) +
      llvm::divideCeil(shape.bytesInFlightPerThread, 4) + 2 * tile.vector);
  // Lines are padded by a bank.
  for (const Transfer &transfer : work.transfers)
    if (transfer.unitDim && transfer.unitDim == work.transposedDim)
      shape.dynamicSharedBytes += llvm::alignTo(
          elements * transfer.elementBytes +
              tile.rows * std::max<int64_t>(transfer.elementBytes, 4),
          16);
  return shape;
}

double fusec::mmaSyncFlops(const ContractionWork &size,
                           const Machine &machine) {
  const DeviceSpec &device = machine.device;
  if (!size.f32)
    return device.tensor16SustainedFlops * device.mmaSyncTensor16Share;
  return device.tf32SustainedFlops / (machine.numerics.allowTf32 ? 1 : 3) *
         device.mmaSyncTf32Share;
}

double fusec::drainClocks(int64_t accumulators) {
  // Fitted with the steps (PredictContraction.cpp).
  constexpr double perAccumulator = 15;
  return perAccumulator * double(accumulators);
}

double fusec::fullSizeBytes(const GroupWork &work) {
  const ContractionWork &size = *work.contraction;
  double bytes = 0;
  for (const Transfer &transfer : work.transfers)
    if (!transfer.store &&
        numElements(shapeOf(transfer.tensor)) >= size.batch * size.m * size.n)
      bytes += double(transfer.bytes());
  return bytes;
}

/// Clocks in which a thread asks for full-size operands of its results, waits
/// for them and stores what becomes of them, while memory works: fitted to two
/// tiles of a 1x1 convolution with a residual on an H200, which take 66 and 88
/// us with 64 and 128 accumulators.
static double residualClocks(int64_t accumulators) {
  constexpr double perAccumulator = 70;
  return perAccumulator * double(accumulators);
}

void MainLoop::cut(int64_t sum, int64_t splits, int64_t values) {
  int64_t steps = std::max<int64_t>(llvm::divideCeil(sum, k), 1);
  parts = splits;
  share = double(llvm::divideCeil(steps, splits)) / double(steps);
  partsAtOnce = fusec::partsAtOnce(values);
  partBytes = splits > 1 ? 4.0 * double(m * n) : 0;
}

void MainLoop::reduceRows(const ContractionWork &size, WarpCut warp) {
  if (size.stateBytes == 0)
    return;
  int64_t sideBySide = llvm::divideCeil(size.n, warp.columns);
  int64_t atOnce =
      kStateReaders *
      statesAtOnce(size.stateBytes, warp.rows * warp.columns / kWarp);
  gatherRounds = double(llvm::divideCeil(sideBySide, atOnce)) *
                 double(warp.rows) / double(kStateRows);
  gatherBytes = double(sideBySide * m * size.stateBytes);
}

void MainLoop::ask(const OperandLoad &load, std::array<int64_t, 2> tile,
                   std::array<int64_t, 2> size, int64_t elementBytes,
                   int64_t threads, double operationsOfElement) {
  auto share = [&](int64_t count) { return double(count) / double(threads); };
  int64_t bytes = load.tileBytes(tile[0], tile[1], elementBytes);
  switch (load.way) {
  case OperandLoad::Way::Copies:
    copies += share(bytes / load.copyBytes);
    // What lies outside is not asked for.
    if (load.passesL1())
      l1Bytes += double(std::min(tile[0], size[0]) * tile[1] * elementBytes);
    break;
  case OperandLoad::Way::Rows:
    copies += share(bytes / kMostCopyBytes);
    moves += share(tile[0] * tile[1] * elementBytes / kMostCopyBytes);
    break;
  case OperandLoad::Way::Elements:
    // Of what lies outside nothing is waited for.
    gathers += share(std::min(tile[0], size[0]) * std::min(tile[1], size[1]));
    break;
  case OperandLoad::Way::Computed: {
    int64_t elements = std::min(tile[0], size[0]) * std::min(tile[1], size[1]);
    runs += share(elements * elementBytes / load.copyBytes);
    operations += share(elements) * operationsOfElement;
    break;
  }
  }
}

/// Results that a block stores in a clock for each byte of an access of one or
/// two elements, and columns that the beginning and the end of each warp's part
/// of a row take as long as. Fitted with the steps (PredictContraction.cpp).
static constexpr double stagedResultsPerByte = 12, stagedRowColumns = 48;

/// Operations of a thread in a step whose f32 operands are split: each element
/// of its warp's fragments is, in four, and each sum is looked at and added. 21
/// tiles of 8 products on an H200 are priced at 0.94 of what they took so, off
/// by 4 % in the median, and without at 0.67 (`h200-products-tf32`).
static double operationsOfSplit(const MatmulTile &tile) {
  constexpr double ofElement = 4, ofSum = 2;
  WarpCut warp = warpCut(tile);
  return ofElement * double((warp.rows + warp.columns) * tile.k) / kWarp +
         ofSum * double(warp.rows * warp.columns) / kWarp;
}

static MainLoop mainLoop(const ContractionWork &size, const MatmulTile &tile,
                         const Machine &machine) {
  MainLoop loop{tile.m, tile.n, tile.k, tile.groupM};
  loop.stagesAhead = matmulStepsAhead(tile, size.k, size.loads);
  loop.flopsPerSecond = mmaSyncFlops(size, machine);
  // A warp drives one.
  loop.tensorCores = static_cast<double>(tile.warpsM * tile.warpsN);
  // Each warp reads its rows of A and columns of B; the block writes both once.
  loop.sharedBytesPerStep = static_cast<double>(
      (tile.m * tile.warpsN + tile.n * tile.warpsM + tile.m + tile.n) * tile.k *
      size.elementBytes);
  loop.ask(size.loads[0], {tile.m, tile.k}, {size.m, size.k}, size.elementBytes,
           tile.blockThreads(), size.operations[0]);
  loop.ask(size.loads[1], {tile.n, tile.k}, {size.n, size.k}, size.elementBytes,
           tile.blockThreads(), size.operations[1]);
  loop.fragmentLoads = double(tile.k / matmulStep(size.elementBytes));
  if (size.f32 && !machine.numerics.allowTf32)
    loop.operations += operationsOfSplit(tile);
  // Neighbouring lanes store neighbouring elements of a row (MatmulEpilogue.h).
  if (size.isStored && passesRowsOn(tile, size.n))
    loop.storeClocks =
        double(std::min(tile.m, size.m) * std::min(tile.n, size.n)) *
        (1 + stagedRowColumns / double(warpCut(tile).columns)) /
        (stagedResultsPerByte * double(size.storeBytes));
  int64_t accumulators = tile.m * tile.n / tile.blockThreads();
  loop.drainClocks = drainClocks(accumulators);
  loop.cut(size.k, tile.splits, accumulators);
  loop.reduceRows(size, warpCut(tile));
  return loop;
}

KernelShape fusec::matmulShape(const GroupWork &work, const MatmulTile &tile,
                               const Machine &machine) {
  const ContractionWork &size = *work.contraction;
  KernelShape shape;
  shape.mainLoop = mainLoop(size, tile, machine);
  int64_t accumulators = tile.m * tile.n / tile.blockThreads();
  double points = std::max<double>(double(size.batch) * size.m * size.n, 1);
  shape.mainLoop->clocksBetween = work.flops / points *
                                  double(accumulators * kWarpGroup) /
                                  groupFlopsPerClock;
  if (fullSizeBytes(work) > 0)
    shape.mainLoop->residualClocks = residualClocks(accumulators);
  shape.threads = tile.blockThreads();
  shape.blocks = size.batch * llvm::divideCeil(size.m, tile.m) *
                 llvm::divideCeil(size.n, tile.n) * tile.splits;
  shape.blocks = shape.units = std::max<int64_t>(shape.blocks, 1);
  int64_t stageBytes = (tile.m + tile.n) * tile.k * size.elementBytes;
  shape.dynamicSharedBytes =
      matmulSharedBytes(tile, size.elementBytes, size.loads, size.n);
  shape.bytesInFlightPerThread =
      std::max<int64_t>((tile.stages - 1) * stageBytes / shape.threads, 1);
  // Three TF32 products keep a stage's sum apart from the whole.
  int64_t copies = size.f32 && !machine.numerics.allowTf32 ? 2 : 1;
  // Fragments of one step: 4 registers for 16 rows of A, 2 for 8 columns of B;
  // twice for the split parts of f32.
  int64_t fragments =
      (tile.m / tile.warpsM / 16 * 4 + tile.n / tile.warpsN / 8 * 2) * copies;
  // ptxas spilled what 128 accumulators leave of rows that are moved.
  int64_t moved = shape.mainLoop->moves > 0 ? 16 : 0;
  // ptxas spilled 45 of them where 128 accumulators were left to a GELU and the
  // sums of rows of what it gives (sm_100a).
  int64_t reduced = size.stateBytes > 0 ? accumulators / 2 : 0;
  shape.registersPerThread =
      roundRegisters(baseRegisters + pointerRegisters(work) +
                     accumulators * copies + fragments + moved + reduced);
  shape.elementsPerThread = accumulators;
  return shape;
}

Occupancy fusec::occupancy(const KernelShape &shape, const DeviceSpec &device) {
  Occupancy result{device.maxBlocksPerSm, "blocks"};
  auto limit = [&](int64_t blocks, const char *name) {
    if (blocks < result.blocksPerSm)
      result = {blocks, name};
  };
  int64_t threads = llvm::alignTo(shape.threads, 32);
  limit(device.maxThreadsPerSm / threads, "threads");
  limit(device.registersPerSm / (shape.registersPerThread * threads),
        "registers");
  if (shape.sharedBytes() > device.sharedBytesPerBlock)
    limit(0, "shared memory");
  // The system keeps 1 KB of shared memory for each block.
  limit(device.sharedBytesPerSm / (shape.sharedBytes() + 1024),
        "shared memory");
  return result;
}

int64_t fusec::preferredVector(const GroupWork &work) {
  // As many lanes as make the narrowest contiguous access one of 16 bytes; the
  // wider ones are then several of them.
  int64_t narrowest = 16;
  for (const Transfer &transfer : work.transfers)
    if (transfer.laneStride == 1)
      narrowest = std::min(narrowest, transfer.elementBytes);
  return 16 / narrowest;
}
