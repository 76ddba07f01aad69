//===- Predict.cpp - the time of a kernel as a sum ------------------------===//

#include "Predictor.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <numeric>

using namespace mlir;
using namespace fusec;

namespace {

/// Bytes that a warp's transfer moves for one element without neighbours: a
/// sector. Stores of lone elements cost twice that.
constexpr double sectorBytes = kSectorBytes;
constexpr double scatteredStorePenalty = 2;
/// The same of rows whose lanes load a sector each: 112 such sums of training
/// steps take 1.01 of their prices in the median so, and 1.59 without (H200,
/// `h200-training-sums`).
constexpr double scatteredRowPenalty = 2;
/// A lane's share of what the first-level cache delivers in a clock, where no
/// other lane has a part of its line.
constexpr double cacheLineBytes = 128;
/// What stores of a row's pieces cost that are less than a sector, beside those
/// of whole ones: group norms of pictures that lie channels last, with 8 to 24
/// bytes a group and pixel, on an H200 (h200-group-norms).
constexpr double pieceStorePenalty = 3;
/// Tensors up to this size are taken to stay in the first-level cache.
constexpr double l1TensorBytes = 64 << 10;
/// Warps with one independent instruction that fill an SM's issue slots.
constexpr double warpsToFillSm = 20;
/// The part of the bandwidth that persistent blocks reach, which get out of
/// step, so that what is read at a time lies far apart.
constexpr double persistentEfficiency = 0.96;
/// What blocks take to sum what all rows share, each for itself, while their
/// rows come: 1 x 128256 x 2048 behind a norm takes 159 us in blocks of a row,
/// of which an SM has about 40 kB in flight, and 133 in blocks of two, so that
/// a block lives for about 1.6 us (H200, `h200-decode-tiles`).
constexpr double sharedSumUs = 0.5;
/// The part of a ramp of what stores no rows: its first loads, not the last
/// stores. Matrices times vectors of 2 to 235 MB take 0.71 to 0.89 us more than
/// a launch and their bytes (H100, 0.8 us and 3.2 TB/s).
constexpr double sumsRamp = 0.4;
/// The part of the ramp of a kernel that memory has nothing to do for: 178 of
/// which it is busy for less than 0.2 us take 0.5 us more than a launch and
/// their busiest resource, up to 1 us 1.0 (H200, `h200-ramps`, medians). The
/// microseconds of memory traffic from which on it counts whole are an
/// estimate.
constexpr double leastRamp = 0.3, wholeRampUs = 3;

/// So many instructions for each operation of windows: 123 tiles of 20 kernels
/// of pictures on an H200 (`h200-window-tiles`).
constexpr double besidesWindows = 1.5;
/// Blocks that a GPU starts in a clock.
constexpr double blocksPerClock = 0.9;
/// The part of the bandwidth that rows reach which are stored in requests that
/// take less than a sector at a place.
constexpr double partialStoreEfficiency = 0.5;

/// The part of the bandwidth that accesses of `bytes` a thread reach.
double widthEfficiency(double bytes) {
  static constexpr std::pair<double, double> table[] = {
      {16, 1.0}, {8, 0.94}, {4, 0.88}, {2, 0.8}};
  for (auto [width, efficiency] : table)
    if (bytes >= width)
      return efficiency;
  return 0.7;
}

/// The part of the bandwidth that sums reach whose rows are read `bytes` at a
/// time: a block then reads on in as many places as it has rows. Matrices of 34
/// to 235 MB times vectors on an H100, 1 to 16 rows a block.
double runEfficiency(double bytes) {
  static constexpr std::pair<double, double> table[] = {
      {4096, 1.0}, {2048, 0.985}, {1024, 0.97}, {512, 0.94}, {256, 0.9}};
  for (auto [length, efficiency] : table)
    if (bytes >= length)
      return efficiency;
  return 0.87;
}

/// Elements that memory combines in a clock beside what else a kernel does, all
/// of the device; and clocks in which it combines what one warp has for a
/// sector, one after the other (H100: 100,000 rows of 64 f32 added to 10,000:
/// 27.9, 22.7 and 20.4 us with 1, 2 and 4 elements a thread; 2^20 counts of
/// 1000 numbers: 96 us).
constexpr double combinedPerClock = 460, clocksPerSector = 19;

/// The part of the bandwidth left where neighbouring blocks each take one
/// sector of the half line that DRAM delivers.
constexpr double splitHalfLineEfficiency = 0.83;
constexpr double halfLineBytes = 64;
/// And where each takes half a line: column sums of a product of two tensors of
/// 51 MB take 32.7 us, and 28.6 of whole lines (H200, h200-column-sums).
constexpr double splitLineEfficiency = 0.95;
} // namespace

double fusec::dramBandwidth(const DeviceSpec &device, double readShare) {
  double mixed = device.dramMixedBytesPerSecond;
  if (readShare >= 0.5)
    return mixed +
           (2 * readShare - 1) * (device.dramReadBytesPerSecond - mixed);
  return mixed + (1 - 2 * readShare) * (device.dramWriteBytesPerSecond - mixed);
}

double fusec::latencyBandwidth(const DeviceSpec &device, double bytesInFlight,
                               double sms) {
  double latencyNs = device.dramLoadedLatencyNs +
                     device.dramLatencyNsPerKb * bytesInFlight / 1024;
  return sms * bytesInFlight / (latencyNs * 1e-9);
}

double fusec::floorUs(const GroupWork &work, const DeviceSpec &device,
                      LaunchMode launch) {
  double bytes = work.bytes();
  double share = bytes > 0 ? work.bytesRead() / bytes : 0;
  return (launch == LaunchMode::Graph ? device.launchGraphUs
                                      : device.launchStreamUs) +
         bytes / dramBandwidth(device, share) * 1e6;
}

/// The part of the device's ramp of a kernel that memory is busy for
/// `memoryUs`.
static double rampPart(double memoryUs) {
  double share = std::min(memoryUs / wholeRampUs, 1.0);
  return leastRamp + (1 - leastRamp) * share;
}

double fusec::besideMemoryUs(const DeviceSpec &device, double memoryUs) {
  return device.launchGraphUs + rampPart(memoryUs) * device.kernelRampUs;
}

/// A resource of each SM: idle SMs and a last, partly filled round of blocks
/// lengthen it.
void Predictor::busy(const char *name, double seconds, TermScope scope,
                     bool ofLoop) {
  if (scope == TermScope::Sm)
    seconds *= blocksOfBusiestSm() * turns() * device_.smCount / shape_.units;
  if (scope == TermScope::Sm || scope == TermScope::Cache)
    seconds *= crowding();
  if (seconds <= 0)
    return;
  result_.terms.push_back({name, seconds * 1e6, 0, scope});
  double &most = ofLoop ? loopUs_ : othersUs_;
  most = std::max(most, seconds * 1e6);
}

/// Extra bytes because each pass reads the rows again, when the rows in work,
/// and what is stored of them, do not fit the second-level cache.
double Predictor::rereadBytes(const Footprint &footprint) const {
  double activeRows = residentBlocks() * usedSms() * shape_.rowsPerBlock;
  double perRow = double(work_.bytes()) / std::max<int64_t>(work_.rows, 1);
  if (!rereadsRows() || footprint.store ||
      activeRows * perRow <= device_.l2ResidentBytes)
    return 0;
  double moved = 0;
  for (const Transfer &transfer : work_.transfers)
    if (transfer.tensor == footprint.tensor && !transfer.store &&
        transfer.alongRow)
      moved += transfer.bytes();
  return std::max(moved - footprint.bytes, 0.0);
}

void Predictor::addMemory() {
  double read = 0, written = 0;
  for (const Footprint &footprint : work_.footprints) {
    double bytes = footprint.bytes + rereadBytes(footprint);
    // What comes from a cache is counted where it is moved, as all is.
    if (footprint.store)
      written += bytes;
    else if (!isCached(footprint.tensor))
      read += bytes;
  }
  if (shape_.mainLoop)
    read += operandRereads();
  double total = read + written;
  result_.dramBytes = total;
  double split = shape_.mainLoop && read > 0 ? splitLines() : 0;
  if (total == 0)
    return;
  double seconds = (total + split) / (dramBandwidth(device_, read / total) *
                                      accessEfficiency() * balance());
  memoryUs_ = seconds * 1e6;
  busy("dram", seconds);
}

/// What is in flight bounds reads wherever they come from. What all of the
/// kernel reads more than once comes from a cache; a row that is walked again
/// is taken to come from afar. A contraction's pipeline has a term of its own.
void Predictor::addLatency() {
  double asked = 0, read = 0, first = 0, firstFromAfar = 0;
  int64_t loading = work_.loadingPass();
  for (const Transfer &transfer : work_.transfers) {
    if (transfer.store)
      continue;
    double bytes = movedBytes(transfer) / (transfer.laneStride == 0 ? 32 : 1);
    bool fromAfar = tensorBytes(transfer.tensor) > l1TensorBytes;
    asked += fromAfar ? bytes : 0;
    if (transfer.firstPass > loading || shape_.keeps(transfer))
      continue;
    first += bytes;
    firstFromAfar += fromAfar ? bytes : 0;
  }
  for (const Footprint &footprint : work_.footprints)
    if (!footprint.store && tensorBytes(footprint.tensor) > l1TensorBytes)
      read += footprint.bytes;
  read = rereadsRows() ? asked : std::min(read, asked);
  if (asked > 0 && !shape_.mainLoop) {
    double inFlight = bytesInFlightPerSm();
    // What the first-level cache serves is there at once.
    if (firstFromAfar > 0)
      inFlight *= firstFromAfar / first;
    // Blocks hold what they have asked for until the first sums are there.
    double held = work_.reducesFirst(shape_.prefetch) && turns() == 1
                      ? sharedSumUs * 1e3
                      : 0;
    // Of persistent blocks those that have no last turn ask for nothing then.
    double uneven = turns() * shape_.blocks / double(shape_.units);
    busy("latency",
         read * uneven / latencyBandwidth(device_, inFlight, usedSms()) /
                 fewPersistent() +
             (read * held + (asked - read) * device_.l2LatencyNs) * 1e-9 /
                 (usedSms() * inFlight),
         TermScope::Latency);
  }
}

/// Updates that come to one sector wait for each other; those of a warp that
/// lie side by side come together.
void Predictor::addCombinations() {
  for (const Transfer &transfer : work_.transfers) {
    if (!transfer.combines)
      continue;
    double sectors = std::max(tensorBytes(transfer.tensor) / sectorBytes, 1.0);
    double together = laneStride(transfer) == 1
                          ? sectorBytes / double(transfer.elementBytes)
                          : 1;
    double clocks =
        std::max(double(transfer.elements) / combinedPerClock,
                 transfer.elements / (sectors * together) * clocksPerSector);
    result_.terms.push_back(
        {"combined", 0, clocks / (device_.clockGhz * 1e3), TermScope::Fixed});
  }
}

/// Sectors are whole, however little of one a block, or a piece of a row,
/// takes.
double Predictor::sectorWaste(const Transfer &transfer) const {
  if (int64_t piece = transfer.pieceElements * transfer.elementBytes) {
    // The mean of pieces that follow one another.
    double waste =
        1 + (sectorBytes - double(std::gcd(piece, int64_t(sectorBytes)))) /
                double(piece);
    bool isPartial = transfer.store && double(piece) < sectorBytes;
    return isPartial ? pieceStorePenalty * waste : waste;
  }
  double run = double(shape_.runElements) * transfer.elementBytes;
  return run > 0 && transfer.alongRow ? std::max(sectorBytes / run, 1.0) : 1.0;
}

/// Tensors that pass through shared memory: transposed ones element by element,
/// of which a bank serves one a clock, and rows that stay there.
void Predictor::addStaging() {
  double bytes = 0;
  for (const Transfer &transfer : work_.transfers) {
    if (transfer.unitDim && transfer.unitDim == shape_.transposedDim)
      bytes +=
          2.0 * transfer.elements * std::max<int64_t>(transfer.elementBytes, 4);
    if (shape_.keeps(transfer))
      bytes += shape_.keepsInShared ? transfer.bytes() : 0;
    else if (shape_.rowsInShared && !transfer.store && transfer.alongRow)
      bytes += double(work_.passes) * transfer.bytes();
  }
  double perSm = device_.sharedBytesPerClock * device_.clockGhz * 1e9;
  busy("staging", bytes / (perSm * device_.smCount), TermScope::Sm);
}

/// Rows of a product that lanes of a warp have in the same column.
static constexpr double rowsOfFragment = 8;

/// Whether results of a product are stored, or what is of their size is read,
/// along its rows, sector by sector.
bool Predictor::isAlongColumns(const Transfer &transfer) const {
  return shape_.mainLoop && transfer.unitDim &&
         *transfer.unitDim + 2 == transfer.map.getNumDims() &&
         rowsOfFragment * double(transfer.elementBytes) >= sectorBytes;
}

void Predictor::addTransfer(const Transfer &transfer) {
  double bytes = movedBytes(transfer);
  std::optional<int64_t> jump = laneStride(transfer);
  if (isAlongColumns(transfer)) {
    // As where lanes lie side by side.
  } else if (!jump || *jump > 1 || *jump < 0) {
    double stride = jump ? std::abs(double(*jump)) : 32;
    double perElement =
        transfer.sectors && !shape_.mainLoop
            ? *transfer.sectors * sectorBytes
            : std::min(sectorBytes, stride * transfer.elementBytes);
    if (!transfer.store && !shape_.mainLoop)
      keptBytes_ += bytes * (perElement / transfer.elementBytes - 1);
    // The first-level cache keeps a sector until its thread has been through,
    // and gives the lanes of a warp theirs line by line: sums of 128 neighbours
    // by each lane took 146 us on an H200, by lines 145, by bytes 7
    // (`h200-survey-tiles`).
    double lines =
        bytes *
        std::min(cacheLineBytes / double(transfer.elementBytes), stride);
    if (!transfer.walksNeighbours)
      bytes *= perElement / transfer.elementBytes;
    // Rows of a warp share lines.
    if (transfer.walksNeighbours ||
        (!transfer.store && !shape_.mainLoop && work_.reductionOps == 0))
      l1Bytes_ += std::max(lines - bytes, 0.0);
    bool ofRow = work_.reductionOps > 0 && work_.scans == 0 &&
                 !work_.acrossRows && !shape_.mainLoop &&
                 2 * perElement > sectorBytes;
    if (transfer.store)
      bytes *= scatteredStorePenalty;
    else if (ofRow)
      bytes *= scatteredRowPenalty;
  } else if (*jump == 0) {
    // One element for a whole warp.
    bytes /= 32;
  } else {
    bytes *= sectorWaste(transfer);
  }
  double tensor = tensorBytes(transfer.tensor);
  (tensor <= l1TensorBytes && !transfer.store ? l1Bytes_ : l2Bytes_) += bytes;
}

/// Bulk copies of boxes of which half lies outside take this much longer: 1, 4
/// and 16 rows of 64 on an H200 (4096 and 14336 x 4096).
/// Rows of a box are a line long: where they lie across two, both are asked for
/// (1000^3, and 839 x 1317 x 12261 with rows of 12264, took twice as long as
/// with rows that begin at lines).
static double slowdownOfCopy(int64_t size, int64_t box,
                             const OperandLoad &load) {
  return (2 * size <= box ? 3 : 1) * (load.beginsAtLines ? 1 : 2);
}

void Predictor::addCaches() {
  for (const Transfer &transfer : work_.transfers)
    addTransfer(transfer);
  if (shape_.mainLoop) {
    const ContractionWork &size = *work_.contraction;
    const MainLoop &loop = *shape_.mainLoop;
    double rows = loop.groupM == 0 ? 0 : loop.m, columns = loop.n;
    double perClock =
        std::min(loop.bulkBytesPerClock * device_.smCount / usedSms(),
                 loop.mostBulkBytesPerClock);
    double perSm = perClock * device_.clockGhz * 1e9;
    if (perSm > 0) {
      rows *= slowdownOfCopy(size.m, loop.m, size.loads[0]);
      columns *= slowdownOfCopy(size.n * size.products, loop.n, size.loads[1]);
    }
    double bytes = double(shape_.units) * (rows + columns) * size.k *
                   size.elementBytes * loop.share;
    // Parts leave their sums, and the last of them reads them again.
    l2Bytes_ += 2 * double(shape_.units) * loop.partBytes;
    if (perSm > 0)
      busyInLoop("copy", bytes / (perSm * device_.smCount), TermScope::Sm);
    else
      l2Bytes_ += bytes;
  }
  double share = usedSms() / device_.smCount;
  busy("l2", l2Bytes_ / (device_.l2BytesPerSecond * share), TermScope::Cache);
  result_.keptSectorsUs = keptBytes_ / device_.l2BytesPerSecond * 1e6;
  double perSm = device_.sharedBytesPerClock * device_.clockGhz * 1e9;
  busy("l1", (l1Bytes_ + l2Bytes_) / (perSm * device_.smCount), TermScope::Sm);
}

void Predictor::addArithmetic() {
  // 16-bit elements are converted on the way in and out, one operation each.
  if (shape_.mainLoop && shape_.mainLoop->coversArithmetic)
    return;
  double operations = work_.flops + work_.reductionOps + conversions();
  // Addresses, and the edges of pictures.
  if (loadsFirst())
    operations *= besidesWindows;
  // Of a block's threads those work whose rows there are.
  double rows = std::max(double(work_.rows), 1.0) /
                std::max(double(shape_.rowsPerBlock), 1.0);
  double threads = shape_.threads * std::min(1.0, rows);
  double warps = residentBlocks() * threads / 32;
  double filled =
      std::min(1.0, warps * std::min<double>(shape_.elementsPerThread, 4) /
                        warpsToFillSm);
  // The data sheet counts a fused multiply-add as two.
  busy("alu", operations / (device_.fp32Flops / 2 * filled), TermScope::Sm);
  busy("fp64", work_.flops64 / (device_.fp64Flops / 2 * filled), TermScope::Sm);
  busy("special",
       work_.special /
           (device_.specialPerClock * device_.smCount * device_.clockGhz * 1e9),
       TermScope::Sm);
}

/// The part of the device that works on persistent blocks that do not all run
/// at once: the last round of them may be small, and nobody helps it.
double Predictor::balance() const {
  double atOnce = residentBlocks() * device_.smCount;
  double rounds = std::ceil(shape_.blocks / atOnce);
  return shape_.units == shape_.blocks || rounds <= 1
             ? 1
             : shape_.blocks / (rounds * atOnce);
}

/// The mean efficiency of the accesses' widths, by bytes.
double Predictor::accessEfficiency() const {
  double bytes = 0, weighted = 0;
  for (const Transfer &transfer : work_.transfers) {
    if (laneStride(transfer) == 0)
      continue;
    double width = transfer.elementBytes;
    if (laneStride(transfer) == 1)
      width *= shape_.vectorElements;
    double efficiency = widthEfficiency(width);
    double run = double(shape_.runElements) * transfer.elementBytes;
    if (transfer.alongRow && run > 0 && run < 2 * halfLineBytes)
      efficiency *=
          run < halfLineBytes ? splitHalfLineEfficiency : splitLineEfficiency;
    double rowRun = double(shape_.rowRunElements) * transfer.elementBytes;
    if (transfer.store && transfer.alongRow && rowRun > 0 &&
        rowRun < sectorBytes)
      efficiency *= partialStoreEfficiency;
    if (work_.meetsRowsOnce() && work_.linkedValues == 0 && transfer.alongRow &&
        rowRun > 0)
      efficiency *= runEfficiency(rowRun);
    bytes += transfer.bytes();
    weighted += transfer.bytes() / efficiency;
  }
  double share =
      work_.reductionOps > 0 && turns() > 1 ? persistentEfficiency : 1.0;
  return bytes > 0 && !shape_.mainLoop
             ? fewPersistent() * share * bytes / weighted
             : 1;
}

/// The part of the device's ramp that this kernel has.
double Predictor::ramps() const {
  if (shape_.mainLoop)
    return 0;
  double part = rampPart(memoryUs_);
  return work_.storesNoRows() ? std::min(part, sumsRamp) : part;
}

Prediction Predictor::run() {
  result_.occupancy = occupancy(shape_, device_);
  addMemory();
  addLatency();
  addSerialWaits();
  busy("blocks",
       double(shape_.blocks) / (blocksPerClock * device_.clockGhz * 1e9));
  addCaches();
  addStaging();
  addArithmetic();
  addIssue();
  addContraction();
  result_.overlap = overlap();
  result_.sumTerms();
  // What products wait for at first and at last has terms of its own.
  result_.ramps = ramps();
  // The last blocks' sums are all that is at the end of these.
  result_.addTail(shape_.units / (residentBlocks() * device_.smCount),
                  work_.storesNoRows() ? result_.ramps * device_.kernelRampUs
                                       : 0);
  addFillAndDrain();
  addExchanges();
  addEpilogues();
  addCombine();
  addClearing();
  addCombinations();
  addNarrowStores();
  addLateLoads();
  addChain();
  addWindows();
  // What persistent blocks keep is loaded first, and nothing hides that, unless
  // rows are asked for before it is reduced.
  if (!shape_.persistentDims.empty() && !work_.reducesFirst(shape_.prefetch))
    result_.terms.push_back(
        {"prologue", 0, device_.dramLoadedLatencyNs * 1e-3, TermScope::Block});
  result_.addLaunch(device_, options_.launch);
  return std::move(result_);
}

/// The work at the points that there is something to do at.
static GroupWork changedPart(GroupWork work) {
  for (Transfer &transfer : work.transfers)
    transfer.elements = static_cast<int64_t>(
        std::ceil(work.changed * static_cast<double>(transfer.elements)));
  for (double *count :
       {&work.flops, &work.flops64, &work.special, &work.reductionOps,
        &work.executions, &work.walked, &work.walkedByRow, &work.branches})
    *count *= work.changed;
  return work;
}

Prediction fusec::predict(const GroupWork &work, const KernelShape &shape,
                          const DeviceSpec &device,
                          const PredictOptions &options) {
  if (work.changed < 1)
    return Predictor(changedPart(work), shape, device, options).run();
  return Predictor(work, shape, device, options).run();
}
