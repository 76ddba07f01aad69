//===- RowWalk.cpp - the steps of a thread along its rows -----------------===//

#include "RowWalk.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

void RowWalk::setStep(Value step) {
  step_ = step;
  cache_.setStep(step);
  weights_.setStep(step);
}

void RowWalk::enterStep(Value step, std::optional<Slot> slot, bool needsGuard) {
  Point point = mapping_.point(step, needsGuard);
  point.slot = slot;
  point.isKnownBeforeLoop = false;
  point.hasPairs = !needsGuard && mapping_.hasLanePairs();
  setStep(step);
  emitter_.setPoint(std::move(point));
}

void RowWalk::enterKnownStep(int64_t step, std::optional<Slot> slot,
                             bool needsGuard) {
  OpBuilder::InsertionGuard restore(b_);
  if (persistentLoop_)
    b_.setInsertionPoint(persistentLoop_);
  enterStep(b_.index(step), slot, needsGuard);
  Point point = emitter_.point();
  point.isKnownBeforeLoop = tile_.weights != Resident::Shared;
  emitter_.setPoint(std::move(point));
}

void RowWalk::begin() {
  enterFirst();
  for (Operation *op : context_.group.ops()) {
    if (isa<ScanOpInterface>(op))
      scans_.push_back(std::make_unique<RowScan>(b_, emitter_, values_,
                                                 mapping_, tile_, op));
  }
}

unsigned RowWalk::exchanges() const {
  return llvm::count_if(scans_,
                        [](const auto &scan) { return scan->exchanges(); });
}

/// The scans that `roots` are computed from, each after those that it needs,
/// but for those that are known.
SmallVector<RowScan *> RowWalk::scansFor(ValueRange roots) {
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

void RowWalk::enterStepOf(const Batch &batch, int64_t step) {
  bool needsGuard = step >= batch.whole;
  if (batch.start)
    return enterStep(b_.add(batch.start, step), std::nullopt, needsGuard);
  std::optional<Slot> slot;
  if (inRegisters()) {
    while (slots_.size() <= size_t(step))
      slots_.push_back(emitter_.newSlot());
    slot = slots_[step];
  }
  enterKnownStep(batch.known + step, slot, needsGuard);
}

void RowWalk::emitBatch(const Batch &batch, ArrayRef<RowScan *> scans,
                        Accumulators &carries, BatchBody body,
                        const Accumulators &totals) {
  SmallVector<std::optional<std::pair<Point, Value>>> places(batch.steps);
  auto enter = [&](int64_t i) {
    if (places[i]) {
      emitter_.setPoint(places[i]->first);
      setStep(places[i]->second);
    } else {
      enterStepOf(batch, i);
      places[i] = {emitter_.point(), step_};
    }
    return emitter_.point().guard;
  };
  for (auto [i, scan] : llvm::enumerate(scans))
    scan->emit({batch.steps, enter, batch.set, batch.isLast,
                totals.empty() ? Accumulator() : totals[i]},
               carries[i]);
  body(batch.steps, enter);
}

void RowWalk::runLoop(int64_t iterations, ArrayRef<RowScan *> scans,
                      Accumulators &carries, Accumulators &values,
                      BatchBody body, Combine combine) {
  RunningTotals running(b_, combine ? iterations : 0, values);
  bool carriesSums = llvm::any_of(
      scans, [](RowScan *scan) { return addsFloats(scan->reduction()); });
  RunningTotals carried(b_, carriesSums ? iterations : 0, carries);
  auto combineCarries = [&](Accumulators lhs, Accumulators rhs) {
    for (auto [i, scan] : llvm::enumerate(scans))
      lhs[i] = scan->combine(lhs[i], rhs[i]);
    return lhs;
  };
  auto flat = [&] {
    SmallVector<Value> all = flatten(values, carries);
    llvm::append_range(all, flatten(running.totals(), carried.totals()));
    return all;
  };
  SmallVector<Value> start = flat();
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(iterations),
                                 b_.index(1), start);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  emitter_.setRowAnchor(loop);
  auto takeOver = [&](ValueRange all) {
    all = distribute(distribute(all, values), carries);
    distribute(distribute(all, running.totals()), carried.totals());
  };
  takeOver(loop.getRegionIterArgs());
  Value number = loop.getInductionVar();
  Batch batch{b_.mul(number, tile_.chunks), 0, tile_.chunks, tile_.chunks};
  if (!scans.empty())
    batch.set = b_.rem(number, 2);
  emitBatch(batch, scans, carries, body, carried.totals());
  running.flush(number, values, combine);
  carried.flush(number, carries, combineCarries);
  if (!start.empty())
    scf::YieldOp::create(b_, flat());
  emitter_.setRowAnchor(nullptr);
  takeOver(loop.getResults());
  b_.setInsertionPointAfter(loop);
  running.finish(values, combine);
  carried.finish(carries, combineCarries);
}

/// A loop takes the whole steps, `chunks` at a time and without a guard, so
/// that their loads stand together; the rest follows it.
void RowWalk::run(ValueRange roots, Accumulators &values, BatchBody body,
                  Combine combine) {
  SmallVector<RowScan *> scans = scansFor(roots);
  Accumulators carries(scans.size());
  int64_t whole = mapping_.wholeSteps(), done = 0;
  Batch rest;
  if (!inRegisters()) {
    int64_t iterations = whole / tile_.chunks;
    done = iterations * tile_.chunks;
    for (auto [scan, carry] : llvm::zip_equal(scans, carries))
      carry = scan->neutralCarry();
    if (iterations > 0)
      runLoop(iterations, scans, carries, values, body, combine);
    rest.set = b_.index(iterations % 2);
  }
  rest.known = done;
  rest.steps = mapping_.steps() - done;
  rest.whole = whole - done;
  rest.isLast = true;
  if (rest.steps > 0)
    emitBatch(rest, scans, carries, body);
  if (inRegisters())
    for (RowScan *scan : scans)
      knownScans_.insert(scan->op());
}
