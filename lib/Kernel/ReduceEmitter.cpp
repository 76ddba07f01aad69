//===- ReduceEmitter.cpp - reduction kernels ------------------------------===//
//
// `threadsPerRow` threads reduce a row together: each its own vectors, then the
// lanes of a warp by shuffles, then the warps of the row through shared memory,
// then the blocks of a cluster, if they share a row, through each other's.
// Between passes a row stays in registers, in shared memory, or is read again.
// Reductions that do not depend on each other share a pass, and a pass stores
// what the reductions before it suffice for. A scan's results are computed in
// every pass that needs them; in registers, once. Where the threads of a row
// are is ReduceMapping's affair, and CarriedResults' what goes from row to row.
//
//===----------------------------------------------------------------------===//

#include "CarriedResults.h"
#include "Prefetch.h"
#include "RowScan.h"
#include "WeightCache.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

class ReduceEmitter {
public:
  ReduceEmitter(KernelContext &context, fuse::ReduceTileAttr tile)
      : context_(context), b_(context.b), tile_(tile), mapping_(context, tile),
        cache_(context.b, mapping_, shared_),
        weights_(context.b, mapping_, shared_, tile,
                 tile.getResident() == fuse::Resident::Shared ? &cache_
                                                              : nullptr),
        emitter_(context.makeEmitter()),
        values_(context.b, emitter_, context.indexing),
        carried_(context, emitter_, values_, mapping_),
        rowLength_(mapping_.rowLength()) {
    emitter_.setLoadSource(&weights_);
  }

  FailureOr<LaunchGeometry> emit();

private:
  /// One a reduction of the level.
  using Accumulators = SmallVector<Accumulator>;
  using Level = SmallVector<Operation *>;
  using StepBody = function_ref<void(int64_t step, Value guard)>;
  /// What leaves the rows in a pass: outputs along them that it stores, and
  /// reductions across them that it goes into.
  struct Leaving {
    SmallVector<Value> stored;
    SmallVector<Operation *> carried;
  };
  /// Steps of a row, from step `start`, or from `known` on if that is null;
  /// guarded from number `whole` on. See RowScan for the others.
  struct Batch {
    Value start;
    int64_t known = 0, steps = 0, whole = 0;
    unsigned firstSlot = 1;
    Value set;
    bool isLast = false;
  };

  void computeLevels();
  /// Sets the emitter to step `step` of the row.
  void enterStep(Value step, unsigned slot, bool needsGuard);
  /// The same for a step known at compile time; what does not depend on the row
  /// is computed before a persistent block's loop.
  void enterKnownStep(int64_t step, unsigned slot, bool needsGuard);
  void setStep(Value step);
  void makeScans();
  SmallVector<RowScan *> scansFor(ValueRange roots);
  void accumulate(const Level &level, Accumulators &values, Value guard);
  /// Calls `body` at each step of the row (of a batch), where the scans that
  /// `roots` need are known; `values`, which `body` changes, are carried from
  /// step to step.
  void walkRow(ValueRange roots, Accumulators &values, StepBody body);
  void walkLoop(int64_t iterations, ArrayRef<RowScan *> scans,
                Accumulators &carries, Accumulators &values, StepBody body);
  void emitBatch(const Batch &batch, ArrayRef<RowScan *> scans,
                 Accumulators &carries, StepBody body);
  Accumulator acrossLanes(ReductionOpInterface op, Accumulator value);
  Accumulator acrossThreads(ReductionOpInterface op, Accumulator value);
  Accumulator acrossWarps(ReductionOpInterface op, Accumulator value);
  Accumulator acrossBlocks(ReductionOpInterface op, Accumulator value);
  Accumulator acrossColumnThreads(ReductionOpInterface op, Accumulator value);
  Accumulator acrossColumnWarps(ReductionOpInterface op, Accumulator value);
  Accumulator shuffled(ReductionOpInterface op, Accumulator value,
                       int64_t first, int64_t end);
  void emitLevel(size_t pass);
  /// The outputs that vary along the row, or those that do not; but for those
  /// that are carried.
  SmallVector<Value> outputs(bool alongRow);
  Leaving leavingIn(size_t pass);
  SmallVector<Value> rootsOf(const Leaving &leaving);
  void leavePoint(const Leaving &leaving, int64_t step, Value guard);
  Value isFirstOfRow();
  void storeRows();
  void emitGroup(Value group);
  LogicalResult emitPersistentLoop();
  bool inRegisters() const {
    return tile_.getResident() == fuse::Resident::Registers;
  }

  KernelContext &context_;
  KernelBuilder &b_;
  fuse::ReduceTileAttr tile_;
  ReduceMapping mapping_;
  DynamicShared shared_;
  RowCache cache_;
  WeightCache weights_;
  GroupEmitter emitter_;
  AccumulatorBuilder values_;
  CarriedResults carried_;
  /// Of the scans that are still to be computed, in order.
  SmallVector<std::unique_ptr<RowScan>> scans_;
  /// Scans whose results stay in registers.
  SmallPtrSet<Operation *, 4> knownScans_;
  int64_t rowLength_;
  unsigned nextSlot_ = 1;
  /// The reductions of each pass, and for each op how many passes it needs.
  SmallVector<Level> levels_;
  DenseMap<Operation *, unsigned> depth_;
  Value step_;
  /// Reductions and scans whose partial results pass through shared memory.
  unsigned exchanges_ = 0;
  /// Whether the blocks of the cluster have met.
  bool clusterHasBegun_ = false;
  /// The loop over groups of rows; null where a block has one.
  Operation *persistentLoop_ = nullptr;
};

} // namespace

/// Reductions by the longest chain of reductions that they depend on.
void ReduceEmitter::computeLevels() {
  for (Operation *op : context_.group.ops()) {
    unsigned level = 0;
    for (Value operand : op->getOperands())
      if (Operation *producer = context_.group.definingOp(operand))
        level = std::max(level, depth_.lookup(producer));
    if (llvm::is_contained(context_.indexing.reductions, op) &&
        !isa<ScanOpInterface>(op)) {
      if (levels_.size() <= level)
        levels_.resize(level + 1);
      levels_[level].push_back(op);
      ++level;
    }
    depth_[op] = level;
  }
}

void ReduceEmitter::setStep(Value step) {
  step_ = step;
  cache_.setStep(step);
  weights_.setStep(step);
}

void ReduceEmitter::enterStep(Value step, unsigned slot, bool needsGuard) {
  Point point = mapping_.point(step, needsGuard);
  point.slot = slot;
  point.isKnownBeforeLoop = false;
  point.hasPairs = !needsGuard && mapping_.hasLanePairs();
  setStep(step);
  emitter_.setPoint(std::move(point));
}

void ReduceEmitter::enterKnownStep(int64_t step, unsigned slot,
                                   bool needsGuard) {
  OpBuilder::InsertionGuard restore(b_);
  if (persistentLoop_)
    b_.setInsertionPoint(persistentLoop_);
  enterStep(b_.index(step), slot, needsGuard);
  Point point = emitter_.point();
  point.isKnownBeforeLoop = tile_.getWeights() != fuse::Resident::Shared;
  emitter_.setPoint(std::move(point));
}

void ReduceEmitter::makeScans() {
  for (Operation *op : context_.group.ops()) {
    if (!isa<ScanOpInterface>(op))
      continue;
    scans_.push_back(
        std::make_unique<RowScan>(b_, emitter_, values_, mapping_, tile_, op));
    exchanges_ += scans_.back()->exchanges();
  }
}

/// The scans that `roots` are computed from, each after those that it needs,
/// but for those that are known.
SmallVector<RowScan *> ReduceEmitter::scansFor(ValueRange roots) {
  SmallVector<Value> worklist(roots);
  SmallPtrSet<Operation *, 16> needed;
  while (!worklist.empty()) {
    Operation *op = context_.group.definingOp(worklist.pop_back_val());
    // A reduction's result is known after its pass.
    bool isKnown = !op || knownScans_.contains(op) ||
                   (isa<ReductionOpInterface>(op) && !isa<ScanOpInterface>(op));
    if (!isKnown && needed.insert(op).second)
      llvm::append_range(worklist, op->getOperands());
  }
  SmallVector<RowScan *> scans;
  for (const auto &scan : scans_)
    if (needed.contains(scan->op()))
      scans.push_back(scan.get());
  return scans;
}

void ReduceEmitter::accumulate(const Level &level, Accumulators &values,
                               Value guard) {
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    LocationScope scope(b_, op->getLoc());
    auto reduction = cast<ReductionOpInterface>(op);
    value = values_.combine(reduction, value, values_.lift(reduction, guard));
  }
}

void ReduceEmitter::emitBatch(const Batch &batch, ArrayRef<RowScan *> scans,
                              Accumulators &carries, StepBody body) {
  SmallVector<std::optional<std::pair<Point, Value>>> places(batch.steps);
  auto enter = [&](int64_t i) {
    if (places[i]) {
      emitter_.setPoint(places[i]->first);
      setStep(places[i]->second);
      return emitter_.point().guard;
    }
    unsigned slot = batch.firstSlot + i;
    bool needsGuard = i >= batch.whole;
    if (batch.start)
      enterStep(b_.add(batch.start, i), slot, needsGuard);
    else
      enterKnownStep(batch.known + i, slot, needsGuard);
    places[i] = {emitter_.point(), step_};
    return emitter_.point().guard;
  };
  for (auto [scan, carry] : llvm::zip_equal(scans, carries))
    scan->emit({batch.steps, enter, batch.set, batch.isLast}, carry);
  for (int64_t step = 0; step < batch.steps; ++step)
    body(step, enter(step));
}

void ReduceEmitter::walkLoop(int64_t iterations, ArrayRef<RowScan *> scans,
                             Accumulators &carries, Accumulators &values,
                             StepBody body) {
  SmallVector<Value> carried = flatten(values, carries);
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(iterations),
                                 b_.index(1), carried);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  emitter_.setRowAnchor(loop);
  auto takeOver = [&](ValueRange flat) {
    distribute(distribute(flat, values), carries);
  };
  takeOver(loop.getRegionIterArgs());
  Batch batch{b_.mul(loop.getInductionVar(), tile_.getChunks()), 0,
              tile_.getChunks(), tile_.getChunks(), nextSlot_};
  if (!scans.empty())
    batch.set = b_.rem(loop.getInductionVar(), 2);
  nextSlot_ += tile_.getChunks();
  emitBatch(batch, scans, carries, body);
  if (!carried.empty())
    scf::YieldOp::create(b_, flatten(values, carries));
  emitter_.setRowAnchor(nullptr);
  takeOver(loop.getResults());
}

/// A loop takes the whole steps, `chunks` at a time and without a guard, so
/// that their loads stand together; the rest follows it.
void ReduceEmitter::walkRow(ValueRange roots, Accumulators &values,
                            StepBody body) {
  SmallVector<RowScan *> scans = scansFor(roots);
  Accumulators carries(scans.size());
  int64_t whole = mapping_.wholeSteps(), done = 0;
  Batch rest;
  if (!inRegisters()) {
    int64_t iterations = whole / tile_.getChunks();
    done = iterations * tile_.getChunks();
    for (auto [scan, carry] : llvm::zip_equal(scans, carries))
      carry = scan->neutralCarry();
    if (iterations > 0)
      walkLoop(iterations, scans, carries, values, body);
    rest.firstSlot = nextSlot_;
    rest.set = b_.index(iterations % 2);
  }
  rest.known = done;
  rest.steps = mapping_.steps() - done;
  rest.whole = whole - done;
  rest.isLast = true;
  if (rest.steps > 0)
    emitBatch(rest, scans, carries, body);
  nextSlot_ += rest.steps;
  if (inRegisters())
    for (RowScan *scan : scans)
      knownScans_.insert(scan->op());
}

Accumulator ReduceEmitter::acrossLanes(ReductionOpInterface op,
                                       Accumulator value) {
  return values_.combineAll(op, values_.lanes(value));
}

/// Combines the lanes whose numbers differ in the bits from `first` up to, but
/// without, `end`; each gets the result.
Accumulator ReduceEmitter::shuffled(ReductionOpInterface op, Accumulator value,
                                    int64_t first, int64_t end) {
  for (int64_t mask = end / 2; mask >= first; mask /= 2) {
    Accumulator other = llvm::map_to_vector(
        value, [&](Value part) { return b_.shuffleXor(part, mask); });
    value = values_.combine(op, value, other);
  }
  return value;
}

Accumulator ReduceEmitter::acrossThreads(ReductionOpInterface op,
                                         Accumulator value) {
  int64_t perRow = tile_.getThreadsPerRow();
  value = shuffled(op, value, 1, std::min(perRow, kWarp));
  if (perRow > kWarp)
    value = acrossWarps(op, value);
  return tile_.getCluster() > 1 ? acrossBlocks(op, value) : value;
}

/// Every block leaves its part in the shared memory of all. Nothing is
/// overwritten, as each reduction has arrays of its own, and nobody reads what
/// a block that ended had.
Accumulator ReduceEmitter::acrossBlocks(ReductionOpInterface op,
                                        Accumulator value) {
  int64_t blocks = tile_.getCluster();
  SharedPartials partials(b_, value, blocks);
  ++exchanges_;
  // No block writes to one that has not begun.
  if (!std::exchange(clusterHasBegun_, true))
    b_.clusterWait();
  b_.guarded(b_.lessThan(mapping_.threadInRow(), blocks), [&] {
    partials.store(b_, value, mapping_.rank(), mapping_.threadInRow());
  });
  b_.clusterArrive();
  b_.clusterWait();
  Value slot = b_.rem(mapping_.threadInRow(), blocks);
  return shuffled(op, partials.load(b_, slot), 1, blocks);
}

/// The threads of a row are `rows` apart.
Accumulator ReduceEmitter::acrossColumnThreads(ReductionOpInterface op,
                                               Accumulator value) {
  int64_t rows = tile_.getRows();
  value = shuffled(op, value, rows, kWarp);
  int64_t inWarp = std::max<int64_t>(kWarp / rows, 1);
  return tile_.getThreadsPerRow() > inWarp ? acrossColumnWarps(op, value)
                                           : value;
}

/// Every warp leaves its partial in shared memory; every warp of the row then
/// reads all of them, so that one barrier is enough. Each reduction has arrays
/// of its own: nothing is overwritten while others may still read it.
Accumulator ReduceEmitter::acrossWarps(ReductionOpInterface op,
                                       Accumulator value) {
  int64_t warps = tile_.getThreadsPerRow() / kWarp;
  SharedPartials partials(b_, value, warps * tile_.getRows());
  ++exchanges_;
  Value rowStart = b_.mul(mapping_.rowInBlock(), warps);
  b_.guarded(b_.equal(b_.rem(mapping_.thread(), kWarp), 0), [&] {
    Value warp = b_.div(mapping_.threadInRow(), kWarp);
    partials.store(b_, value, b_.add(rowStart, warp));
  });
  b_.barrier();
  Value slot = b_.add(rowStart, b_.rem(mapping_.threadInRow(), warps));
  return shuffled(op, partials.load(b_, slot), 1, warps);
}

/// As acrossWarps, but a warp may hold several rows, and each thread combines
/// the partials itself: neighbours read neighbouring vectors.
Accumulator ReduceEmitter::acrossColumnWarps(ReductionOpInterface op,
                                             Accumulator value) {
  int64_t rows = tile_.getRows();
  int64_t inWarp = std::max<int64_t>(kWarp / rows, 1);
  int64_t parts = tile_.getThreadsPerRow() / inWarp;
  SharedPartials partials(b_, value, parts * rows);
  ++exchanges_;
  Value isFirst = inWarp == 1
                      ? Value()
                      : b_.equal(b_.rem(mapping_.threadInRow(), inWarp), 0);
  b_.guarded(isFirst, [&] {
    Value part = b_.div(mapping_.threadInRow(), inWarp);
    partials.store(b_, value,
                   b_.add(b_.mul(part, rows), mapping_.rowInBlock()));
  });
  b_.barrier();
  Accumulators read;
  for (int64_t part = 0; part < parts; ++part)
    read.push_back(
        partials.load(b_, b_.add(mapping_.rowInBlock(), part * rows)));
  return values_.combineAll(op, std::move(read));
}

void ReduceEmitter::emitLevel(size_t pass) {
  const Level &level = levels_[pass];
  Leaving leaving = leavingIn(pass);
  int64_t width = emitter_.point().width;
  Accumulators values(level.size());
  SmallVector<Value> roots = rootsOf(leaving);
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    roots.push_back(op->getOperand(0));
    if (rowLength_ == 0 || !inRegisters())
      value = values_.identity(cast<ReductionOpInterface>(op), width);
  }
  walkRow(roots, values, [&](int64_t step, Value guard) {
    accumulate(level, values, guard);
    leavePoint(leaving, step, guard);
  });
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    auto reduction = cast<ReductionOpInterface>(op);
    LocationScope scope(b_, op->getLoc());
    Accumulator total =
        mapping_.isAcrossRows()
            ? acrossColumnThreads(reduction, value)
            : acrossThreads(reduction, acrossLanes(reduction, value));
    values_.bindResult(reduction, total, rowLength_);
  }
}

SmallVector<Value> ReduceEmitter::outputs(bool alongRow) {
  SmallVector<Value> result;
  for (Value output : context_.group.outputs())
    if (!context_.indexing.isCarried(output) &&
        context_.indexing.variesAlongReduction(
            context_.indexing.maps.lookup(output)) == alongRow)
      result.push_back(output);
  return result;
}

ReduceEmitter::Leaving ReduceEmitter::leavingIn(size_t pass) {
  Leaving leaving;
  for (Value output : outputs(/*alongRow=*/true))
    if (depth_.lookup(context_.group.definingOp(output)) == pass)
      leaving.stored.push_back(output);
  for (Operation *op : context_.indexing.carried)
    if (depth_.lookup(op) == pass)
      leaving.carried.push_back(op);
  return leaving;
}

SmallVector<Value> ReduceEmitter::rootsOf(const Leaving &leaving) {
  SmallVector<Value> roots = leaving.stored;
  for (Operation *op : leaving.carried)
    roots.push_back(op->getOperand(0));
  return roots;
}

void ReduceEmitter::leavePoint(const Leaving &leaving, int64_t step,
                               Value guard) {
  for (Value output : leaving.stored)
    emitter_.get(output);
  for (Value output : leaving.stored)
    emitter_.store(output, b_.both(mapping_.rowGuard(), guard));
  for (Operation *op : leaving.carried)
    carried_.accumulate(op, step, guard);
}

/// One thread of a row stores what belongs to the whole row.
void ReduceEmitter::storeRows() {
  Value isFirst = isFirstOfRow();
  enterKnownStep(0, 1, /*needsGuard=*/false);
  Point point = emitter_.point();
  if (!mapping_.isAcrossRows())
    point.width = 1;
  emitter_.setPoint(point);
  for (Value output : outputs(/*alongRow=*/false)) {
    emitter_.get(output);
    emitter_.store(output, b_.both(mapping_.rowGuard(), isFirst));
  }
}

void ReduceEmitter::emitGroup(Value group) {
  mapping_.enterRows(group);
  enterKnownStep(0, 1, /*needsGuard=*/false);
  makeScans();
  computeLevels();
  Leaving last = leavingIn(levels_.size());
  SmallVector<Value> roots = rootsOf(last);
  for (size_t pass = 0; pass < levels_.size(); ++pass) {
    cache_.enterPass(/*isLast=*/pass + 1 == levels_.size() && roots.empty());
    emitLevel(pass);
  }
  cache_.enterPass(/*isLast=*/true);
  Accumulators none;
  if (!roots.empty())
    walkRow(roots, none,
            [&](int64_t step, Value guard) { leavePoint(last, step, guard); });
  storeRows();
}

LogicalResult ReduceEmitter::emitPersistentLoop() {
  bool hasParts = mapping_.hasParts();
  SmallVector<Value> carried = carried_.begin();
  auto loop = scf::ForOp::create(
      b_, hasParts ? b_.index(0) : mapping_.firstGroup(),
      b_.index(mapping_.groups()),
      b_.index(hasParts ? 1 : tile_.getPersistent()), carried);
  SmallVector<unsigned> walked;
  for (auto [dim, isReduced] : llvm::enumerate(context_.indexing.reduced))
    if (!isReduced)
      walked.push_back(dim);
  persistentLoop_ = loop;
  emitter_.setPersistentLoop(loop, walked);
  if (tile_.getWeights() != fuse::Resident::None)
    weights_.setPersistentLoop(emitter_, loop);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  carried_.setValues(loop.getRegionIterArgs());
  emitGroup(loop.getInductionVar());
  // The next rows' partial results overwrite these, unless another exchange
  // lies between; the batches of a scan, which take turns, start anew.
  bool startsAnew = !scans_.empty() && !inRegisters() && exchanges_ > 0;
  if (exchanges_ == 1 || startsAnew)
    b_.barrier();
  if (!carried.empty())
    scf::YieldOp::create(b_, carried_.values());
  weights_.finish();
  b_.setInsertionPointAfter(loop);
  carried_.finish(loop.getResults(), nextSlot_);
  return tile_.getPrefetch() ? prefetchNextTurn(b_, loop) : success();
}

/// Null where all threads of a row are the first one.
Value ReduceEmitter::isFirstOfRow() {
  Value isFirst;
  if (tile_.getThreadsPerRow() > 1)
    isFirst = b_.equal(mapping_.threadInRow(), 0);
  if (tile_.getCluster() > 1)
    isFirst = b_.both(isFirst, b_.equal(mapping_.rank(), 0));
  return isFirst;
}

FailureOr<LaunchGeometry> ReduceEmitter::emit() {
  if (llvm::all_of(context_.group.outputs(), [](Value output) {
        return numElements(shapeOf(output)) == 0;
      }))
    return LaunchGeometry{0, mapping_.threads(), 0};
  mapping_.setUp();
  int64_t persistent = tile_.getPersistent(), cluster = tile_.getCluster();
  if (cluster > 1)
    b_.clusterArrive(/*isRelaxed=*/true);
  if (persistent == 0)
    emitGroup(mapping_.firstGroup());
  else if (failed(emitPersistentLoop()))
    return failure();
  if (persistent == 0 && tile_.getPrefetch())
    loadRowFirst(*b_.getInsertionBlock());
  // Columns want many loads in flight from each thread; a cluster's row wants
  // threads, and ptxas finds the middle.
  bool holdsMuch =
      mapping_.isAcrossRows() || !scans_.empty() || mapping_.hasParts();
  return LaunchGeometry{persistent == 0 ? mapping_.groups() * cluster
                                        : persistent,
                        mapping_.threads(),
                        shared_.bytes(),
                        cluster,
                        holdsMuch ? leastBlocksPerSm(mapping_.threads()) : 0,
                        tile_.getPrefetch()};
}

FailureOr<LaunchGeometry> fusec::emitReduce(KernelContext &context,
                                            fuse::ReduceTileAttr tile) {
  return ReduceEmitter(context, tile).emit();
}
