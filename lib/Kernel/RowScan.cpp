//===- RowScan.cpp - partial results along a row --------------------------===//

#include "RowScan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

RowScan::RowScan(KernelBuilder &b, GroupEmitter &emitter,
                 AccumulatorBuilder &values, const ReduceMapping &mapping,
                 const ReduceTile &tile, Operation *op)
    : b_(b), emitter_(emitter), values_(values), mapping_(mapping), tile_(tile),
      op_(op), reduction_(cast<ReductionOpInterface>(op)) {
  bool across = mapping.isAcrossRows();
  int64_t perRow = tile.threadsPerRow, rows = tile.rows;
  distance_ = across ? rows : 1;
  inWarp_ =
      std::min(perRow, across ? std::max<int64_t>(kWarp / rows, 1) : kWarp);
  runs_ = perRow / inWarp_;
  if (runs_ == 1)
    return;
  bool hasBatches = tile.resident != Resident::Registers;
  int64_t parts = across ? 1 : mapping.batch(), sets = hasBatches ? 2 : 1;
  shared_ = SharedPartials(b, neutralCarry(), sets * parts * rows * runs_);
}

Accumulator RowScan::neutralCarry() {
  int64_t width = mapping_.isAcrossRows() ? emitter_.point().width : 1;
  return values_.identity(reduction_, width);
}

/// What the thread's own elements combine to.
RowScan::Parts RowScan::combineOwn(const Batch &batch) {
  Parts parts(mapping_.isAcrossRows() ? 1 : batch.steps);
  for (int64_t step = 0; step < batch.steps; ++step) {
    Value guard = batch.enter(step);
    LocationScope scope(b_, op_->getLoc());
    Accumulator lifted = values_.lift(reduction_, guard);
    if (mapping_.isAcrossRows()) {
      parts[0].partials.push_back(lifted);
      continue;
    }
    parts[step].partials = values_.lanes(lifted);
    if (mapping_.isBackward())
      std::reverse(parts[step].partials.begin(), parts[step].partials.end());
  }
  for (Part &part : parts)
    for (size_t i = 1; i < part.partials.size(); ++i)
      part.partials[i] = combine(part.partials[i - 1], part.partials[i]);
  return parts;
}

/// Combines each of `count` lanes, `distance` apart, with those before it;
/// `position` is the lane's number among them.
Accumulator RowScan::scanLanes(const Accumulator &value, int64_t distance,
                               int64_t count, Value position) {
  Accumulator scanned = value;
  for (int64_t apart = 1; apart < count; apart *= 2) {
    Accumulator other = llvm::map_to_vector(scanned, [&](Value part) {
      return b_.shuffleUp(part, apart * distance);
    });
    Value isFirst = b_.lessThan(position, apart);
    Accumulator both = combine(other, scanned);
    for (auto [own, combined] : llvm::zip_equal(scanned, both))
      own = arith::SelectOp::create(b_, isFirst, own, combined);
  }
  return scanned;
}

Accumulator RowScan::shuffledFrom(const Accumulator &value, Value lane) {
  return llvm::map_to_vector(
      value, [&](Value part) { return b_.shuffleFrom(part, lane); });
}

/// Whether `number`, below `count`, is not 0.
Value RowScan::isLater(Value number, int64_t count) {
  // Unsigned: what is before the first is a large number.
  return b_.lessThan(b_.sub(number, b_.index(1)), count - 1);
}

/// Tells the threads of a warp what those before them have; `total` is right in
/// the last of them.
void RowScan::acrossLanes(Part &part) {
  part.total = part.partials.back();
  if (inWarp_ == 1)
    return;
  Value position = b_.rem(mapping_.threadInRow(), inWarp_);
  part.total = scanLanes(part.total, distance_, inWarp_, position);
  Accumulator before = llvm::map_to_vector(
      part.total, [&](Value value) { return b_.shuffleUp(value, distance_); });
  part.before = values_.valueIf(reduction_, isLater(position, inWarp_), before);
}

/// Gives all threads of a row that lies in one warp the last one's total.
void RowScan::shareTotal(Part &part) {
  if (inWarp_ == 1)
    return;
  Value lane = b_.rem(mapping_.thread(), kWarp);
  Value position = b_.rem(mapping_.threadInRow(), inWarp_);
  Value after = b_.mul(b_.sub(b_.index(inWarp_ - 1), position), distance_);
  part.total = shuffledFrom(part.total, b_.add(lane, after));
}

/// Every warp reads the totals of all runs, one a lane.
void RowScan::addRunsBefore(Part &part, Value firstSlot) {
  bool across = mapping_.isAcrossRows();
  Value lane = b_.rem(mapping_.thread(), kWarp);
  // Lanes that there are too many of do as others do.
  Value run = b_.rem(b_.div(lane, distance_), runs_);
  Value slot = b_.add(firstSlot, b_.mul(run, across ? tile_.rows : 1));
  Accumulator scanned =
      scanLanes(shared_.load(b_, slot), distance_, runs_, run);
  Value row = b_.rem(lane, distance_);
  Value mine = b_.div(mapping_.threadInRow(), inWarp_);
  Value previous = b_.add(row, b_.mul(b_.sub(mine, b_.index(1)), distance_));
  Accumulator before = values_.valueIf(reduction_, isLater(mine, runs_),
                                       shuffledFrom(scanned, previous));
  part.before = combine(before, part.before);
  part.total = shuffledFrom(scanned, b_.add(row, (runs_ - 1) * distance_));
}

/// Each thread combines the totals itself: a warp has too few lanes for all of
/// its rows' totals. In a loop, so that they are not all loaded at once.
void RowScan::addRunsOneByOne(Part &part, Value firstSlot) {
  Value mine = b_.div(mapping_.threadInRow(), inWarp_);
  SmallVector<Value> carried = neutralCarry();
  size_t count = carried.size();
  carried.append(neutralCarry());
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(runs_), b_.index(1),
                                 carried);
  b_.setInsertionPointToStart(loop.getBody());
  Value run = loop.getInductionVar();
  ValueRange arguments = loop.getRegionIterArgs();
  Accumulator before(arguments.take_front(count));
  Accumulator running(arguments.drop_front(count));
  Value isMine = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, run, mine);
  for (auto [known, candidate] : llvm::zip_equal(before, running))
    known = arith::SelectOp::create(b_, isMine, candidate, known);
  Value slot = b_.add(firstSlot, b_.mul(run, tile_.rows));
  running = combine(running, shared_.load(b_, slot));
  before.append(running);
  scf::YieldOp::create(b_, before);
  b_.setInsertionPointAfter(loop);
  ValueRange results = loop.getResults();
  part.before = values_.combine(
      reduction_, Accumulator(results.take_front(count)), part.before);
  part.total = Accumulator(results.drop_front(count));
}

/// The last thread of each run leaves its total in shared memory, for all parts
/// of the batch before one barrier. The next batch has other arrays, and the
/// one after it comes when all have passed the barrier between.
void RowScan::acrossWarps(Parts &parts, Value set) {
  bool across = mapping_.isAcrossRows();
  int64_t rows = tile_.rows, perSet = across ? 1 : mapping_.batch();
  Value start = set ? b_.mul(set, perSet * rows * runs_) : b_.index(0);
  // Along rows the totals of a row lie side by side, across rows those of rows.
  Value row = b_.mul(mapping_.rowInBlock(), across ? 1 : runs_);
  auto firstSlot = [&](size_t part) {
    return b_.add(b_.add(start, row), int64_t(part) * rows * runs_);
  };
  Value position = b_.rem(mapping_.threadInRow(), inWarp_);
  Value isLast = inWarp_ == 1 ? Value() : b_.equal(position, inWarp_ - 1);
  b_.guarded(isLast, [&] {
    Value run = b_.div(mapping_.threadInRow(), inWarp_);
    Value own = b_.mul(run, across ? rows : 1);
    for (auto [i, part] : llvm::enumerate(parts))
      shared_.store(b_, part.total, b_.add(firstSlot(i), own));
  });
  b_.barrier();
  for (auto [i, part] : llvm::enumerate(parts))
    distance_ *runs_ <= kWarp ? addRunsBefore(part, firstSlot(i))
                              : addRunsOneByOne(part, firstSlot(i));
}

/// The partial results of a vector along a row, one a lane.
Accumulator RowScan::lanesOf(const Part &part) {
  SmallVector<Accumulator> lanes(part.partials);
  if (isExclusive()) {
    lanes.pop_back();
    lanes.insert(lanes.begin(), neutralCarry());
  }
  if (mapping_.isBackward())
    std::reverse(lanes.begin(), lanes.end());
  Accumulator vectors;
  for (size_t value = 0; value < lanes.front().size(); ++value)
    vectors.push_back(b_.fromElements(llvm::map_to_vector(
        lanes, [&](const Accumulator &lane) { return lane[value]; })));
  return vectors;
}

/// Binds the results of part number `index`, the only one across rows.
void RowScan::bindPart(const Batch &batch, int64_t index, Part &part,
                       const Accumulator &carry) {
  Accumulator base = combine(batch.total, combine(carry, part.before));
  int64_t count = mapping_.rowLength();
  if (!mapping_.isAcrossRows()) {
    batch.enter(index);
    int64_t width = emitter_.point().width;
    Accumulator splat = llvm::map_to_vector(
        base, [&](Value value) { return b_.splat(value, width); });
    values_.bindResult(reduction_, combine(splat, lanesOf(part)), count);
    return;
  }
  SmallVector<Accumulator> results(part.partials);
  if (isExclusive()) {
    results.pop_back();
    results.insert(results.begin(),
                   base.empty() ? neutralCarry() : Accumulator());
  }
  for (auto [step, result] : llvm::enumerate(results)) {
    batch.enter(step);
    values_.bindResult(reduction_, combine(base, result), count);
  }
}

void RowScan::emit(const Batch &batch, Accumulator &carry) {
  Parts parts = combineOwn(batch);
  LocationScope scope(b_, op_->getLoc());
  for (Part &part : parts)
    acrossLanes(part);
  if (runs_ > 1)
    acrossWarps(parts, batch.set);
  for (auto [i, part] : llvm::enumerate(parts)) {
    bool isNeeded = !batch.isLast || i + 1 != parts.size();
    if (runs_ == 1 && isNeeded)
      shareTotal(part);
    bindPart(batch, i, part, carry);
    if (isNeeded)
      carry = combine(carry, part.total);
  }
}
