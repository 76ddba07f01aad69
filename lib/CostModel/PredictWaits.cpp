//===- PredictWaits.cpp - what threads wait for ---------------------------===//

#include "Predictor.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace mlir;
using namespace fusec;

namespace {
/// Threads of an SM whose loads hide what the others compute: rows of 32000 in
/// blocks of 32 threads, four on an SM, took 290 us on an H200, of 64 threads
/// 133, of 128 and more 91 to 108 (`h200-survey-tiles`).
constexpr double threadsThatHide = 512;
/// Of fewer waits in a row the loads are in the latency's term.
constexpr int64_t manyWaits = 16;
/// The part of what persistent blocks reach that fewer than `threadsThatHide`
/// threads of an SM do: 1 x 128256 x 2048 behind a norm takes 130 us with 256
/// threads, 124 to 126 with 512 and 1024, where launches begin early (H200,
/// `h200-decode-tiles`).
constexpr double fewPersistentShare = 0.92;
/// What a pass waits for that asks for operands the first did not need, mostly
/// of a second-level cache; other blocks hide it, where some wait for an SM.
constexpr double lateLoadUs = 0.4;
/// Exchanging partial results between the warps of a block.
constexpr double blockExchangeUs = 0.05;
/// The same between the blocks of a cluster: a store to another SM's shared
/// memory, and the barrier.
constexpr double clusterExchangeUs = 0.25;
/// The same of the columns of a block: parts of all go through shared memory,
/// and of a state several values, which take many operations to combine. From
/// moments of 98 to 392 rows by 64 to 1024 columns in tiles of 128 to 512
/// threads (H200, `h200-column-moments`).
constexpr double columnExchangeUs = 0.25, stateExchangeUs = 1.5;
/// A thread has an element of an inner reduction in so many clocks: a load from
/// the first-level cache and what is done with it (H100: 4 x 64 x 64 pairs of
/// blocks, each with the extremes of 64 numbers, 256 warps: 66).
constexpr double clocksPerStep = 66;
/// Times that the second-level cache answers before a thread has gone into one
/// of several pieces and has what it loads there: 7 x 7 windows of
/// concatenations, seven places a thread, take 0.29 to 0.45 us for each of the
/// 91 places that they meet, windows with zeros around 0.11 (H200,
/// `h200-survey-forward`, whose head says of which kernels).
constexpr double branchLatencies = 2;
/// So many loads of a thread are not under way together: of 25 loops with as
/// many the middle one takes 1.1 of what it would if waits, memory and
/// arithmetic hid each other, a quarter 1.8 and more; with fewer loads the
/// middle ones take 0.84 to 1.0 (H200, `h200-ramps`).
constexpr double manyLoads = 20;
/// Issue slots for each operation of rows that are made of windows, and of
/// windows that are transposed or behind a product, addresses and edges of
/// pictures among them: 25 reductions and 10 transposes on an H200
/// (`h200-window-rows`). Places of a tensor up to which nothing of that counts,
/// as of halves, and from which on all of it.
constexpr double slotsOfRows = 4, slotsOfOthers = 1.5;
constexpr double noWindow = 3, wholeWindow = 8;
/// Instructions that ptxas makes of what threads of reductions do: of an
/// operation's execution, and of each that it counts for; of a combination of
/// two values; of a conversion, an access and a special function; of a thread.
/// 1,938 kernels without branches have 0.69 to 1.52 of what that makes, nine of
/// ten, and 0.98 in the median (`h200-training-kernels`).
constexpr double slotsOfExecution = 0.5, slotsOfFlop = 0.5,
                 slotsOfCombination = 1.25, slotsOfConversion = 1.5,
                 slotsOfAccess = 2.5, slotsOfSpecial = 1, slotsOfAnyThread = 50;
/// A warp of these issues one in so many clocks, others or none beside it (the
/// same kernels: of 248 that this bounds prices are off by 25 % in the mean,
/// and by 45 without it); what a launch waits for anyhow hides some, as many as
/// a norm of 768 elements by a warp or two has: an estimate.
constexpr double clocksOfInstruction = 5, hiddenSlots = 300;
/// Clocks between operations of a thread that wait for each other, an estimate,
/// and how many operations the wait for its loads and the other warps hide:
/// loops with fewer than 250 operations a thread take no longer than priced,
/// those with 500 to 900 1.1 us (H200, `h200-ramps`, medians).
constexpr double chainClocks = 4, hiddenOfChain = 250;
} // namespace

/// The part of the bandwidth that few threads of persistent blocks reach.
double Predictor::fewPersistent() const {
  return work_.reductionOps > 0 && turns() > 1 && !shape_.mainLoop &&
                 residentBlocks() * double(shape_.threads) < threadsThatHide
             ? fewPersistentShare
             : 1;
}

/// What each thread waits for one after the other, in every round of blocks:
/// elements of walks, pieces, and batches of a scanned row.
void Predictor::addSerialWaits() {
  double each = rounds() * turns() * 1e-9;
  double vectors = double(shape_.units) * double(shape_.threads) *
                   double(shape_.vectorElements);
  double steps = work_.walked / vectors +
                 work_.walkedByRow / double(std::max<int64_t>(work_.rows, 1));
  double walked = steps * clocksPerStep / device_.clockGhz +
                  work_.gatheredSteps / vectors *
                      (device_.l2LatencyNs + device_.dramLoadedLatencyNs);
  busy("walk", each * walked, TermScope::Rounds);
  double entered = branchLatencies * work_.branches * device_.l2LatencyNs;
  busy("branches", each * entered / vectors, TermScope::Rounds);
  double walks = rereadsRows() ? work_.passes : 1;
  busy("carry",
       each * walks * shape_.carriedBatches * device_.dramLoadedLatencyNs,
       TermScope::Rounds);
}

/// Of what there is at all points of the domain, what a thread has at once.
double Predictor::ofThread(double ofAll) const {
  double points = std::max(double(work_.rows) * double(work_.rowLength), 1.0);
  return ofAll / points * double(shape_.elementsPerThread);
}

double Predictor::accesses(const Transfer &transfer) const {
  constexpr int64_t widest = 16;
  std::optional<int64_t> jump = laneStride(transfer);
  int64_t together = 1;
  if (jump == 0)
    together = shape_.elementsPerThread;
  else if (jump == 1)
    together = std::min(shape_.vectorElements,
                        std::max<int64_t>(widest / transfer.elementBytes, 1));
  return double(transfer.elements) / double(together);
}

bool Predictor::loadsFirst() const {
  if (shape_.mainLoop || shape_.transposedDim || work_.reductionOps > 0)
    return false;
  double loads = 0;
  for (const Transfer &transfer : work_.transfers)
    loads += transfer.store ? 0 : accesses(transfer);
  return shape_.loadsFirst || ofThread(loads) >= manyLoads;
}

/// Whether blocks sum columns that their threads load first, each its own and
/// in step with the others on its SM.
bool Predictor::sumsColumns() const {
  return work_.acrossRows && work_.reductionOps > 0 && turns() == 1;
}

Overlap Predictor::overlap() const {
  if (shape_.mainLoop && shape_.mainLoop->asksItself())
    return {Overlap::Kind::Turns};
  if (loadsFirst())
    return {Overlap::Kind::LoadsFirst, rounds()};
  return {sumsColumns() ? Overlap::Kind::WaitsFirst : Overlap::Kind::Hidden};
}

double Predictor::conversions() const {
  double elements = 0;
  for (const Transfer &transfer : work_.transfers)
    elements += transfer.elementBytes == 2 ? double(transfer.elements) : 0;
  return elements;
}

double Predictor::warpsOfScheduler(double resident) const {
  constexpr double schedulers = 4;
  return resident * double(shape_.threads) / kWarp / schedulers;
}

/// Of what there is at all points, with accesses and conversions.
double Predictor::operationsOfThread() const {
  double operations = work_.executions + work_.reductionOps + conversions();
  for (const Transfer &transfer : work_.transfers)
    operations += accesses(transfer);
  return ofThread(operations);
}

/// Instructions that a thread of a reduction issues: of all that its blocks do,
/// and what each does beside.
double Predictor::slotsOfThread() const {
  double slots = slotsOfExecution * work_.executions +
                 slotsOfFlop * work_.flops + slotsOfSpecial * work_.special +
                 slotsOfCombination * work_.reductionOps +
                 slotsOfConversion * conversions();
  for (const Transfer &transfer : work_.transfers)
    slots += slotsOfAccess * accesses(transfer);
  return slotsOfAnyThread +
         slots / (double(shape_.blocks) * double(shape_.threads));
}

/// A warp's instructions wait for each other, and few warps do not fill the
/// slots of a scheduler; where those of some rows are more than of others, the
/// blocks that have these rows are waited for. Behind what takes longer all of
/// that is hidden.
void Predictor::addIssue() {
  if (work_.reductionOps == 0 || shape_.mainLoop)
    return;
  double heavy = work_.heaviestWork / work_.heaviestRows;
  double blocks = std::ceil(blocksOfBusiestSm() * work_.heaviestRows);
  auto clocks = [&](double busiest, double share) {
    double resident = std::min(residentBlocks(), busiest);
    return share * slotsOfThread() *
           std::max(warpsOfScheduler(resident), clocksOfInstruction) *
           std::ceil(busiest / resident);
  };
  double most = std::max(clocks(blocksOfBusiestSm(), 1), clocks(blocks, heavy));
  double us =
      (most - hiddenSlots * clocksOfInstruction) / (device_.clockGhz * 1e3);
  busy("issue", us * 1e-6, TermScope::HiddenRounds);
}

/// How much longer the busiest SMs work than if all had as much to do, where
/// the blocks with the most are few.
double Predictor::crowding() const {
  double heavy = std::ceil(double(shape_.blocks) * work_.heaviestRows);
  return std::max(1.0,
                  work_.heaviestWork * usedSms() / std::min(usedSms(), heavy));
}

/// What is made of windows, the same tensor at many places, is computed element
/// by element: that shows in the last blocks, beside what they load, and in all
/// where few threads are on an SM. Loops have several places for that.
void Predictor::addWindows() {
  bool ofRows = work_.reductionOps > 0;
  if (work_.acrossRows ||
      (!ofRows && !shape_.transposedDim && !shape_.mainLoop))
    return;
  llvm::SmallDenseMap<Value, int64_t> places;
  int64_t most = 0;
  for (const Transfer &transfer : work_.transfers)
    if (!transfer.store && transfer.laneStride != 0)
      most = std::max(most, ++places[transfer.tensor]);
  double share =
      std::min((double(most) - noWindow) / (wholeWindow - noWindow), 1.0);
  if (share <= 0)
    return;
  double threads = residentBlocks() * double(shape_.threads);
  double warps = std::max(warpsOfScheduler(residentBlocks()), 1.0);
  double shown =
      1 + (rounds() - 1) * (1 - std::min(threads / threadsThatHide, 1.0));
  double slots = (ofRows && !shape_.mainLoop ? slotsOfRows : slotsOfOthers) *
                 share * operationsOfThread() * double(waitsOfRow()) * warps *
                 shown;
  result_.terms.push_back(
      {"windows", 0, slots / (device_.clockGhz * 1e3), TermScope::Block});
}

/// What a thread computes one thing after the other of the elements that it has
/// at once, in the last blocks: those before hide each other's.
void Predictor::addChain() {
  if (shape_.mainLoop || loadsFirst() || work_.reductionOps > 0)
    return;
  double clocks = chainClocks * (operationsOfThread() - hiddenOfChain);
  if (clocks > 0)
    result_.terms.push_back(
        {"chain", 0, clocks / (device_.clockGhz * 1e3), TermScope::Block});
}

/// How often a thread waits for elements of its row.
int64_t Predictor::waitsOfRow() const {
  int64_t atOnce =
      shape_.threads * shape_.elementsPerThread / shape_.rowsPerBlock;
  return shape_.rereadsRows
             ? work_.passes * llvm::divideCeil(work_.rowLength, atOnce)
             : 1;
}

void Predictor::addExchanges() {
  bool areColumns = shape_.runElements > 0;
  bool waits = areColumns && (work_.passes > 1 || work_.linkedValues > 0);
  int64_t exchanges = work_.passes * shape_.exchanges;
  if (waits && exchanges > 0) {
    double each = work_.linkedValues > 0 ? stateExchangeUs : columnExchangeUs;
    addTurnTaking(exchanges * each, waitsOfRow());
    return;
  }
  // Of few warps none computes while others load.
  if (residentBlocks() * double(shape_.threads) < threadsThatHide &&
      waitsOfRow() >= manyWaits && (areColumns || rereadsRows()))
    addTurnTaking(/*exchangeUs=*/0, waitsOfRow());
  if (exchanges == 0)
    return;
  // Another block's work hides it.
  double visible = residentBlocks() >= 2 ? 1 : rounds() * turns();
  double each = blockExchangeUs + (shape_.cluster > 1 ? clusterExchangeUs : 0);
  result_.terms.push_back(
      {"exchange", 0, exchanges * visible * each, TermScope::Block});
  if (shape_.cluster > 1)
    addTurnTaking(exchanges * each, /*waits=*/1);
}

/// A block of a cluster, or of columns that are met more than once, has its
/// part of a row when it begins to compute, and its threads meet the others in
/// every exchange, so that it uses memory and the SM by turns: the blocks of an
/// SM are a closed queue in front of memory, whose mean values are known. What
/// memory idles is added.
void Predictor::addTurnTaking(double exchangeUs, int64_t waits) {
  double blocks = blocksOfBusiestSm(), memory = 0, busiest = 0;
  double elsewhere = exchangeUs + waits * device_.dramLoadedLatencyNs * 1e-3;
  for (const Term &term : result_.terms) {
    if (term.scope == TermScope::HiddenRounds)
      continue;
    busiest = std::max(busiest, term.busyUs / blocks);
    if (term.scope == TermScope::Sm)
      elsewhere += term.busyUs / blocks;
    else
      memory = std::max(memory, term.busyUs / blocks);
  }
  double waiting = 0, turn = 0;
  for (double resident = 1; resident <= residentBlocks(); ++resident) {
    double atMemory = memory * (1 + waiting);
    turn = atMemory + elsewhere;
    waiting = resident * atMemory / turn;
  }
  result_.terms.push_back(
      {"turns", 0, blocks * std::max(turn / residentBlocks() - busiest, 0.0),
       TermScope::Block});
}

/// What blocks wait for one after the other in each round of them: rows are
/// asked for a few vectors at a time, however many a thread has, and where what
/// all rows share is reduced first, after that.
double Predictor::waitsOfSums() const {
  int64_t vectors = shape_.elementsPerThread / shape_.vectorElements;
  int64_t waits = work_.loadingPass() > 1 ? 1 : 0;
  if (!rereadsRows() && shape_.runElements == 0)
    waits += llvm::divideCeil(vectors, vectorsAtOnce) - 1;
  return shape_.prefetch ? 0 : double(waits) * rounds() * turns();
}

void Predictor::addLateLoads() {
  double us = 0;
  if (work_.storesNoRows())
    us = waitsOfSums() * device_.dramLoadedLatencyNs * 1e-3;
  else if (!shape_.prefetch && !shape_.mainLoop &&
           blocksOfBusiestSm() <= residentBlocks() && work_.loadsLate())
    us = lateLoadUs;
  if (us > 0)
    result_.terms.push_back({"late", 0, us, TermScope::Block});
}
