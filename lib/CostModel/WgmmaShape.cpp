//===- WgmmaShape.cpp - what a warp-group product asks of the machine -----===//

#include "fusec/CostModel/KernelShape.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace fusec;

/// What bulk copies bring into an SM in a clock where all SMs copy, the width
/// of its port to the second-level cache, which serves SMs that ask for the
/// same at one time together; and at most, where few do. 213 tiles of 30 small
/// products on an H200 are priced at 0.99 of what they took so, off by 7 %, and
/// without at 1.09, off by 14 (`h200-small-products`).
static constexpr double bulkBytesPerClock = 64, mostBulkBytesPerClock = 92;

/// What bulk copies take whole.
static constexpr int64_t bulkBytes = 16;

/// Results that a group brings to memory in a clock by way of shared memory, or
/// straight from registers in parts of a line (fitted to products of 4096 x
/// 4096 with and without panels on an H200).
static constexpr double panelResultsPerClock = 26, directResultsPerClock = 14;
/// Where stores are narrower than 16 bytes, bulk copies cannot take results,
/// and rows take one store after the other: from registers as products with
/// 30522 and 50257 columns took; by way of shared memory, of all groups of an
/// SM together, as 64 tiles of seven products of short sums took with stores of
/// 2 and 4 bytes, by one group and by several; of 8 bytes a guess.
static constexpr double narrowResultsPerByte = 0.65, rowResultsOfOne = 2,
                        rowResultsOfTwo = 3, rowResultsOfPairs = 3.8,
                        rowResultsOfFours = 6.7;

/// A row of a tile begins and ends within a sector of 32 bytes.
static double rowResultsPerClock(int64_t storeBytes, const WgmmaTile &tile) {
  constexpr double sectorColumns = 16;
  double rate = storeBytes > 4    ? rowResultsOfFours
                : storeBytes > 2  ? rowResultsOfPairs
                : tile.groups > 1 ? rowResultsOfTwo
                                  : rowResultsOfOne;
  return rate / (1 + sectorColumns / double(tile.n));
}

/// What a group stores in a clock.
static double resultsPerClock(const ContractionWork &size,
                              const WgmmaTile &tile) {
  if (size.storeBytes >= bulkBytes)
    return tile.panels != 0 ? panelResultsPerClock : directResultsPerClock;
  return tile.panels != 0 ? rowResultsPerClock(size.storeBytes, tile)
                          : narrowResultsPerByte * double(size.storeBytes);
}

/// What an SM computes in a clock: operations, of which a fused multiply-add is
/// two, and special functions, side by side.
static constexpr double flopsPerClock = 256, specialPerClock = 16;

/// Special functions that a group computes in a clock between tiles.
static constexpr double groupSpecialPerClock = 4;

/// Bytes of full-size operands that an SM's epilogues bring in in a clock, half
/// of it where pairs of columns are half of what an access could bring; and the
/// clocks until the first are there (fitted to product + residual). What a
/// group takes of panels that are loaded, while its other tiles load others
/// (the same product with a residual).
static constexpr double operandBytesPerClock = 32, operandLatency = 1000,
                        loadedBytesPerClock = 3.75;

/// What shows of the reduction of a tile's rows beside a group that multiplies
/// meanwhile, which it takes instructions from (fitted to losses of 8192 x 4096
/// x 128256 and 8192 x 768 x 50257 on an H200, with and without alternation).
static constexpr double shownOfRows = 0.6;

/// What the epilogue of a tile takes of an SM, in clocks: results are converted
/// and stored; before, what is fused behind the product.
static double epilogueClocks(const GroupWork &work, const WgmmaTile &tile,
                             const DeviceSpec &device) {
  const ContractionWork &size = *work.contraction;
  double points = std::max<double>(double(size.batch) * size.m * size.n, 1);
  double perResult = size.isStored ? 1 / resultsPerClock(size, tile) : 0;
  // What is combined is no multiplication with an addition.
  perResult += std::max((work.flops + 2 * work.reductionOps) / flopsPerClock,
                        work.special / specialPerClock) /
               points;
  double operandBytes = fullSizeBytes(work) / points, latency = 0;
  if (operandBytes > 0 && tile.loads == 0) {
    operandBytes *= tile.panels != 0 ? 2 : 1;
    perResult += operandBytes / operandBytesPerClock;
    latency = operandLatency;
  }
  if (size.stateBytes > 0)
    latency += countLatencies * device.l2LatencyNs * device.clockGhz;
  return double(tile.m * tile.n) * perResult + latency;
}

/// The same between tiles, at the rate of groups, and of loads that come while
/// others are computed; what has fits of its own, rows that are reduced or take
/// narrow stores, has them there too.
static double clocksBetween(const GroupWork &work, const WgmmaTile &tile,
                            double epilogueClocks) {
  const ContractionWork &size = *work.contraction;
  if (size.stateBytes > 0 || size.storeBytes < bulkBytes)
    return epilogueClocks;
  double points = std::max<double>(double(size.batch) * size.m * size.n, 1);
  double perGroup = std::max(work.flops / groupFlopsPerClock,
                             work.special / groupSpecialPerClock);
  if (tile.loads != 0)
    perGroup = std::max(perGroup, fullSizeBytes(work) / loadedBytesPerClock);
  // Groups that share a tile have a part of it each.
  double groups = tile.alternate ? 1 : double(tile.groups);
  double perResult =
      perGroup / (groups * points) + 1 / resultsPerClock(size, tile);
  return std::max(epilogueClocks, double(tile.m * tile.n) * perResult);
}

/// Of the rate of TF32 products under load, what three of them reach that are
/// added up in every stage: of a prototype. The kernels here take 6 to 11 %
/// longer under load than it says, at 2048^3 and 4096^3 (tools/bench/results,
/// h200-products-tf32).
static constexpr double splitShare = 0.92;

/// Of the rate at the highest clock, what power leaves under load (H200, of
/// data sheets and the device's file).
static constexpr double sustainedShare = 0.765;

/// Clocks of a stage in which a group that splits does not multiply: it waits,
/// loads and splits, and adds what it got. Another group multiplies meanwhile.
/// A fit to tiles of 64 and 96 columns (`h200-products-tf32`, 388 x 4324 x 404,
/// 396 x 3792 x 576, 1024^3); a product takes 6 clocks a column.
static constexpr double clocksOfSplit = 850, clocksOfColumn = 6;
/// Clocks until the first stage is rewritten, and split: products of 3 to 13
/// stages took 0.6 to 1.2 us longer than priced without, beside the 1 us that
/// other small ones of the same run took (776 x 1028 x 76, 660 x 1952 x 84,
/// 4020 x 160 x 176, `h200-products-tf32`).
static constexpr double fillOfSplit = 1500;
/// Clocks of a stage in which a group only loads the left operand, of products
/// that are not split: an estimate.
static constexpr double clocksOfLeft = 150, clocksOfTf32Column = 2;

/// Clocks from one instruction of a group that multiplies alone to the next,
/// which are half of its columns otherwise: the least that tiles of one group
/// take (`h200-small-products`); and where groups take turns a fit to gated
/// pairs of 4096 x 14336 x 4096 with 64 columns, on an H100 (1631 us; two
/// groups at a time 1247). On an H200 they take 1215 (1222): memory, of which
/// an H100 has less in a second, may be what such tiles wait for.
static constexpr double clocksOfLoneProduct = 32, clocksOfTurn = 44;

static double operationsPerSecond(const ContractionWork &size,
                                  const WgmmaTile &tile, WgmmaForm form,
                                  const DeviceSpec &device) {
  // Twice as many products in an instruction that takes as long (NVIDIA's
  // data sheets of H100 and H200).
  if (!size.f32) {
    double clocks = double(tile.n) / 2;
    if (tile.alternate)
      clocks = std::max(clocks, clocksOfTurn);
    else if (tile.groups == 1)
      clocks = std::max(clocks, clocksOfLoneProduct);
    return device.tensor16SustainedFlops * (form.isPromoted ? 2 : 1) *
           (double(tile.n) / 2 / clocks);
  }
  if (!form.isLeftInRegisters())
    return device.tf32SustainedFlops;
  double columns = double(tile.allColumns());
  double product =
      (form.isSplit ? clocksOfColumn : clocksOfTf32Column) * columns;
  double beside = form.isSplit ? clocksOfSplit : clocksOfLeft;
  double groups = tile.alternate ? 1 : double(tile.groups);
  double busy = groups * product / (product + beside);
  return form.isSplit ? device.tf32SustainedFlops / 3 *
                            std::min(splitShare, busy / sustainedShare)
                      : device.tf32SustainedFlops * std::min(1.0, busy);
}

/// What a step moves through shared memory. What the tensor cores read of plain
/// operands has a way of its own; beside operands that are rewritten it counts,
/// as a prototype with both split by way of shared memory showed.
static double sharedBytes(const WgmmaTile &tile, WgmmaForm form) {
  WgmmaLayout layout = wgmmaLayout(tile, form);
  auto copied = static_cast<double>(layout.copiedBytes);
  auto left = static_cast<double>(layout.leftBytes), right = copied - left;
  if (!form.isRewritten())
    return copied + left * form.isLeftAcross;
  // Each 64 rows of the left operand meet all of the right one.
  double times = double(tile.m) / kWgmmaRows * (form.isSplit ? 3 : 1);
  double bytes = copied + left + right * times;
  // Who rewrites reads it and writes it, and its small parts.
  return bytes + right * (form.isSplit ? 3 : 2);
}

KernelShape fusec::wgmmaShape(const GroupWork &work, const WgmmaTile &tile,
                              WgmmaForm form, const DeviceSpec &device) {
  const ContractionWork &size = *work.contraction;
  MainLoop loop{tile.m, tile.allColumns(), kTileRowBytes / size.elementBytes,
                tile.groupM};
  loop.stagesAhead = std::max<int64_t>(tile.stages - 1, 1);
  loop.flopsPerSecond = operationsPerSecond(size, tile, form, device);
  loop.fillClocks = form.isSplit ? fillOfSplit : 0;
  // Each warp of a group drives a tensor core.
  loop.tensorCores = static_cast<double>(kWarpGroup / kWarp * tile.groups);
  WgmmaLayout layout = wgmmaLayout(tile, form);
  loop.sharedBytesPerStep = sharedBytes(tile, form);
  loop.bulkBytesPerClock = bulkBytesPerClock;
  loop.mostBulkBytesPerClock = mostBulkBytesPerClock;
  loop.epilogueClocks = epilogueClocks(work, tile, device);
  loop.clocksBetween = clocksBetween(work, tile, loop.epilogueClocks);
  loop.hidesEpilogues = tile.alternate;
  if (tile.alternate && size.stateBytes > 0)
    loop.shownClocks = shownOfRows * loop.epilogueClocks;
  loop.cut(size.k, tile.splits, wgmmaAccumulators(tile));
  loop.reduceRows(size, warpCut(tile));

  KernelShape shape;
  shape.mainLoop = loop;
  shape.runsAlone = true;
  shape.threads = form.threads(tile);
  int64_t tiles = size.batch * llvm::divideCeil(size.m, tile.m) *
                  llvm::divideCeil(size.n, tile.n);
  shape.units = std::max<int64_t>(tiles * tile.splits, 1);
  shape.blocks = std::min(shape.units, tile.persistent);
  shape.dynamicSharedBytes = layout.bytes;
  shape.bytesInFlightPerThread = std::max<int64_t>(
      loop.stagesAhead * layout.copiedBytes / shape.threads, 1);
  // Threads begin with an equal part of an SM's.
  shape.registersPerThread =
      std::min<int64_t>(device.registersPerSm / shape.threads / 8 * 8, 255);
  shape.elementsPerThread = wgmmaAccumulators(tile);
  return shape;
}
