//===- ReduceEmitter.cpp - reduction kernels ------------------------------===//
//
// `threadsPerRow` threads reduce a row together: each its own vectors, then the
// lanes of a warp by shuffles, then the warps of the row through shared memory,
// then the blocks of a cluster, if they share a row, through each other's.
// Between passes a row stays in registers, in shared memory, or is read again.
// Reductions that do not depend on each other share a pass. Where the threads
// of a row are is ReduceMapping's affair.
//
//===----------------------------------------------------------------------===//

#include "WeightCache.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

constexpr int64_t kWarp = 32;

class ReduceEmitter {
public:
  ReduceEmitter(KernelContext &context, fuse::ReduceTileAttr tile)
      : context_(context), b_(context.b), tile_(tile),
        mapping_(context.b, context.space, tile),
        cache_(context.b, mapping_, shared_),
        weights_(context.b, mapping_, shared_, tile,
                 tile.getResident() == fuse::Resident::Shared ? &cache_
                                                              : nullptr),
        emitter_(context.makeEmitter()), rowLength_(mapping_.rowLength()) {
    emitter_.setLoadSource(&weights_);
  }

  LaunchGeometry emit();

private:
  using Accumulator = SmallVector<Value>;
  /// One a reduction of the level.
  using Accumulators = SmallVector<Accumulator>;
  using Level = SmallVector<Operation *>;

  SmallVector<Level> computeLevels();
  /// Sets the emitter to step `step` of the row; returns the guard of its
  /// elements, null when all are inside.
  Value enterStep(Value step, unsigned slot, bool needsGuard);
  /// The same for a step known at compile time; what does not depend on the row
  /// is computed before the walk over the rows.
  Value enterKnownStep(int64_t step, unsigned slot, bool needsGuard);
  Accumulator lift(ReductionOpInterface op, Value guard);
  Accumulator combine(ReductionOpInterface op, ValueRange lhs, ValueRange rhs);
  Accumulator identity(ReductionOpInterface op, int64_t width);
  void accumulate(const Level &level, Accumulators &values, Value guard);
  /// Calls `body` at each step of the row; `values`, which `body` changes, are
  /// carried from step to step.
  void walkRow(Accumulators &values, function_ref<void(Value guard)> body);
  void walkLoop(int64_t iterations, Accumulators &values,
                function_ref<void(Value guard)> body);
  Accumulator acrossLanes(ReductionOpInterface op, Accumulator value);
  Accumulator acrossThreads(ReductionOpInterface op, Accumulator value);
  Accumulator acrossWarps(ReductionOpInterface op, Accumulator value);
  Accumulator acrossBlocks(ReductionOpInterface op, Accumulator value);
  Accumulator acrossColumnThreads(ReductionOpInterface op, Accumulator value);
  Accumulator acrossColumnWarps(ReductionOpInterface op, Accumulator value);
  Accumulator combineAll(ReductionOpInterface op, Accumulators parts);
  Accumulator shuffled(ReductionOpInterface op, Accumulator value,
                       int64_t first, int64_t end);
  Value shuffle(Value value, int64_t mask);
  SmallVector<Value> reservePartials(const Accumulator &value, int64_t count);
  Accumulator loadPartial(ArrayRef<Value> partials, const Accumulator &like,
                          Value slot);
  void storePartial(ArrayRef<Value> partials, const Accumulator &value,
                    Value slot, Value rank = {});
  void emitLevel(const Level &level);
  SmallVector<Value> outputs(bool alongRow);
  void storeAlongRows();
  Value isFirstOfRow();
  void storeRows();
  void emitGroup(Value group);
  void walkGroups();
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
  int64_t rowLength_;
  unsigned nextSlot_ = 1;
  /// Reductions whose partial results pass through shared memory.
  unsigned exchanges_ = 0;
  /// Whether the blocks of the cluster have met.
  bool clusterHasBegun_ = false;
  /// The loop over groups of rows; null where a block has one.
  Operation *walkLoop_ = nullptr;
};

} // namespace

/// Reductions by the longest chain of reductions that they depend on.
SmallVector<ReduceEmitter::Level> ReduceEmitter::computeLevels() {
  DenseMap<Operation *, unsigned> depth;
  SmallVector<Level> levels;
  for (Operation *op : context_.group.ops()) {
    unsigned level = 0;
    for (Value operand : op->getOperands())
      if (Operation *producer = context_.group.definingOp(operand))
        level = std::max(level, depth.lookup(producer));
    if (isa<ReductionOpInterface>(op)) {
      if (levels.size() <= level)
        levels.resize(level + 1);
      levels[level].push_back(op);
      ++level;
    }
    depth[op] = level;
  }
  return levels;
}

Value ReduceEmitter::enterStep(Value step, unsigned slot, bool needsGuard) {
  Point point = mapping_.point(step, needsGuard);
  point.slot = slot;
  point.isKnownBeforeWalk = false;
  point.hasPairs = !needsGuard && mapping_.hasLanePairs();
  cache_.setStep(step);
  weights_.setStep(step);
  Value guard = point.guard;
  emitter_.setPoint(std::move(point));
  return guard;
}

Value ReduceEmitter::enterKnownStep(int64_t step, unsigned slot,
                                    bool needsGuard) {
  OpBuilder::InsertionGuard restore(b_);
  if (walkLoop_)
    b_.setInsertionPoint(walkLoop_);
  Value guard = enterStep(b_.index(step), slot, needsGuard);
  Point point = emitter_.point();
  point.isKnownBeforeWalk = tile_.getWeights() != fuse::Resident::Shared;
  emitter_.setPoint(std::move(point));
  return guard;
}

ReduceEmitter::Accumulator ReduceEmitter::identity(ReductionOpInterface op,
                                                   int64_t width) {
  ScalarBuilder body = emitter_.bodyBuilder(op);
  return llvm::map_to_vector(op.buildIdentity(body), [&](Value value) {
    return b_.splat(value, width);
  });
}

ReduceEmitter::Accumulator ReduceEmitter::combine(ReductionOpInterface op,
                                                  ValueRange lhs,
                                                  ValueRange rhs) {
  ScalarBuilder body = emitter_.bodyBuilder(op);
  return op.buildCombine(body, lhs, rhs);
}

/// The accumulator of the current point, neutral where it is outside the row.
ReduceEmitter::Accumulator ReduceEmitter::lift(ReductionOpInterface op,
                                               Value guard) {
  int64_t width = emitter_.point().width;
  Value operand = op->getOperand(0);
  Value element = emitter_.getLanes(operand), position;
  if (op.usesIndex())
    position = b_.splat(emitter_.indexLanes(reducedPosition(
                            cast<FusibleOpInterface>(op.getOperation()),
                            context_.indexing.maps.lookup(operand))),
                        width);
  ScalarBuilder body = emitter_.bodyBuilder(op);
  Accumulator lifted = op.buildLift(body, element, position);
  if (!guard)
    return lifted;
  for (auto [value, neutral] : llvm::zip_equal(lifted, identity(op, width)))
    value = arith::SelectOp::create(b_, guard, value, neutral);
  return lifted;
}

void ReduceEmitter::accumulate(const Level &level, Accumulators &values,
                               Value guard) {
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    b_.setLoc(op->getLoc());
    auto reduction = cast<ReductionOpInterface>(op);
    Accumulator lifted = lift(reduction, guard);
    value = value.empty() ? lifted : combine(reduction, value, lifted);
  }
}

/// Puts `flat` in the place of the values of all accumulators.
static void distribute(ValueRange flat,
                       MutableArrayRef<SmallVector<Value>> values) {
  for (SmallVector<Value> &value : values) {
    llvm::copy(flat.take_front(value.size()), value.begin());
    flat = flat.drop_front(value.size());
  }
}

static SmallVector<Value> flatten(ArrayRef<SmallVector<Value>> values) {
  SmallVector<Value> flat;
  for (const SmallVector<Value> &value : values)
    llvm::append_range(flat, value);
  return flat;
}

void ReduceEmitter::walkLoop(int64_t iterations, Accumulators &values,
                             function_ref<void(Value guard)> body) {
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(iterations),
                                 b_.index(1), flatten(values));
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  emitter_.setRowAnchor(loop);
  distribute(loop.getRegionIterArgs(), values);
  Value first = b_.mul(loop.getInductionVar(), tile_.getChunks());
  for (int64_t i = 0; i < tile_.getChunks(); ++i)
    body(enterStep(b_.add(first, i), nextSlot_++, /*needsGuard=*/false));
  if (!values.empty())
    scf::YieldOp::create(b_, flatten(values));
  emitter_.setRowAnchor(nullptr);
  distribute(loop.getResults(), values);
}

/// A loop takes the whole steps, `chunks` at a time and without a guard, so
/// that their loads stand together; the rest follows it.
void ReduceEmitter::walkRow(Accumulators &values,
                            function_ref<void(Value guard)> body) {
  int64_t whole = rowLength_ / mapping_.stride(), done = 0;
  if (!inRegisters()) {
    int64_t iterations = whole / tile_.getChunks();
    done = iterations * tile_.getChunks();
    if (iterations > 0)
      walkLoop(iterations, values, body);
  }
  for (; done < mapping_.steps(); ++done)
    body(enterKnownStep(done, inRegisters() ? done + 1 : nextSlot_++,
                        /*needsGuard=*/done >= whole));
}

ReduceEmitter::Accumulator ReduceEmitter::acrossLanes(ReductionOpInterface op,
                                                      Accumulator value) {
  auto type = dyn_cast<VectorType>(value.front().getType());
  if (!type)
    return value;
  Accumulators lanes;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    lanes.push_back(llvm::map_to_vector(
        value, [&](Value vector) { return b_.extract(vector, i); }));
  return combineAll(op, std::move(lanes));
}

/// Combines `parts`, as many as a power of two.
ReduceEmitter::Accumulator ReduceEmitter::combineAll(ReductionOpInterface op,
                                                     Accumulators parts) {
  for (; parts.size() > 1; parts.resize(parts.size() / 2))
    for (size_t i = 0; i < parts.size() / 2; ++i)
      parts[i] = combine(op, parts[i], parts[i + parts.size() / 2]);
  return parts.front();
}

Value ReduceEmitter::shuffle(Value value, int64_t mask) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type)
    return b_.shuffleXor(value, mask);
  SmallVector<Value> lanes;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    lanes.push_back(b_.shuffleXor(b_.extract(value, i), mask));
  return b_.fromElements(lanes);
}

/// Combines the lanes whose numbers differ in the bits from `first` up to, but
/// without, `end`; each gets the result.
ReduceEmitter::Accumulator ReduceEmitter::shuffled(ReductionOpInterface op,
                                                   Accumulator value,
                                                   int64_t first, int64_t end) {
  for (int64_t mask = end / 2; mask >= first; mask /= 2) {
    Accumulator other = llvm::map_to_vector(
        value, [&](Value part) { return shuffle(part, mask); });
    value = combine(op, value, other);
  }
  return value;
}

ReduceEmitter::Accumulator ReduceEmitter::acrossThreads(ReductionOpInterface op,
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
ReduceEmitter::Accumulator ReduceEmitter::acrossBlocks(ReductionOpInterface op,
                                                       Accumulator value) {
  int64_t blocks = tile_.getCluster();
  SmallVector<Value> partials = reservePartials(value, blocks);
  // No block writes to one that has not begun.
  if (!std::exchange(clusterHasBegun_, true))
    b_.clusterWait();
  b_.guarded(b_.lessThan(mapping_.threadInRow(), blocks), [&] {
    storePartial(partials, value, mapping_.rank(), mapping_.threadInRow());
  });
  b_.clusterArrive();
  b_.clusterWait();
  Value slot = b_.rem(mapping_.threadInRow(), blocks);
  return shuffled(op, loadPartial(partials, value, slot), 1, blocks);
}

/// The threads of a row are `rows` apart.
ReduceEmitter::Accumulator
ReduceEmitter::acrossColumnThreads(ReductionOpInterface op, Accumulator value) {
  int64_t rows = tile_.getRows();
  value = shuffled(op, value, rows, kWarp);
  int64_t inWarp = std::max<int64_t>(kWarp / rows, 1);
  return tile_.getThreadsPerRow() > inWarp ? acrossColumnWarps(op, value)
                                           : value;
}

/// Shared arrays for `count` accumulators like `value`, one for each of its
/// values.
SmallVector<Value> ReduceEmitter::reservePartials(const Accumulator &value,
                                                  int64_t count) {
  ++exchanges_;
  return llvm::map_to_vector(value, [&](Value part) {
    return b_.sharedArray(getMemoryType(getElementTypeOrSelf(part.getType())),
                          count * vectorWidth(part.getType()), kMaxAccessBytes);
  });
}

/// Stores `value` as number `slot` of `partials`, in the block of that rank in
/// the cluster if one is given.
void ReduceEmitter::storePartial(ArrayRef<Value> partials,
                                 const Accumulator &value, Value slot,
                                 Value rank) {
  for (auto [array, part] : llvm::zip_equal(partials, value)) {
    Type memory = getMemoryType(getElementTypeOrSelf(part.getType()));
    ScalarBuilder body(b_.getLoc(), b_);
    Value at = b_.elementPointer(array, memory,
                                 b_.mul(slot, vectorWidth(part.getType())));
    b_.store(body.convert(part, memory), rank ? b_.inBlock(at, rank) : at);
  }
}

/// Number `slot` of `partials`, with the types of `like`.
ReduceEmitter::Accumulator ReduceEmitter::loadPartial(ArrayRef<Value> partials,
                                                      const Accumulator &like,
                                                      Value slot) {
  Accumulator loaded;
  for (auto [array, part] : llvm::zip_equal(partials, like)) {
    Type element = getElementTypeOrSelf(part.getType());
    Type memory = getMemoryType(element);
    int64_t width = vectorWidth(part.getType());
    Value pointer = b_.elementPointer(array, memory, b_.mul(slot, width));
    Value raw = b_.load(pointer, memory, width);
    ScalarBuilder body(b_.getLoc(), b_);
    loaded.push_back(body.convert(raw, element));
  }
  return loaded;
}

/// Every warp leaves its partial in shared memory; every warp of the row then
/// reads all of them, so that one barrier is enough. Each reduction has arrays
/// of its own: nothing is overwritten while others may still read it.
ReduceEmitter::Accumulator ReduceEmitter::acrossWarps(ReductionOpInterface op,
                                                      Accumulator value) {
  int64_t warps = tile_.getThreadsPerRow() / kWarp;
  SmallVector<Value> partials = reservePartials(value, warps * tile_.getRows());
  Value rowStart = b_.mul(mapping_.rowInBlock(), warps);
  b_.guarded(b_.equal(b_.rem(mapping_.thread(), kWarp), 0), [&] {
    Value warp = b_.div(mapping_.threadInRow(), kWarp);
    storePartial(partials, value, b_.add(rowStart, warp));
  });
  b_.barrier();
  Value slot = b_.add(rowStart, b_.rem(mapping_.threadInRow(), warps));
  return shuffled(op, loadPartial(partials, value, slot), 1, warps);
}

/// As acrossWarps, but a warp may hold several rows, and each thread combines
/// the partials itself: neighbours read neighbouring vectors.
ReduceEmitter::Accumulator
ReduceEmitter::acrossColumnWarps(ReductionOpInterface op, Accumulator value) {
  int64_t rows = tile_.getRows();
  int64_t inWarp = std::max<int64_t>(kWarp / rows, 1);
  int64_t parts = tile_.getThreadsPerRow() / inWarp;
  SmallVector<Value> partials = reservePartials(value, parts * rows);
  Value isFirst = inWarp == 1
                      ? Value()
                      : b_.equal(b_.rem(mapping_.threadInRow(), inWarp), 0);
  b_.guarded(isFirst, [&] {
    Value part = b_.div(mapping_.threadInRow(), inWarp);
    storePartial(partials, value,
                 b_.add(b_.mul(part, rows), mapping_.rowInBlock()));
  });
  b_.barrier();
  Accumulators read;
  for (int64_t part = 0; part < parts; ++part)
    read.push_back(loadPartial(partials, value,
                               b_.add(mapping_.rowInBlock(), part * rows)));
  return combineAll(op, std::move(read));
}

void ReduceEmitter::emitLevel(const Level &level) {
  int64_t width = emitter_.point().width;
  Accumulators values(level.size());
  if (rowLength_ == 0 || !inRegisters())
    for (auto [op, value] : llvm::zip_equal(level, values))
      value = identity(cast<ReductionOpInterface>(op), width);
  walkRow(values, [&](Value guard) { accumulate(level, values, guard); });
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    auto reduction = cast<ReductionOpInterface>(op);
    b_.setLoc(op->getLoc());
    Accumulator total =
        mapping_.isAcrossRows()
            ? acrossColumnThreads(reduction, value)
            : acrossThreads(reduction, acrossLanes(reduction, value));
    ScalarBuilder body = emitter_.bodyBuilder(op);
    Value result = reduction.buildFinish(body, total, rowLength_);
    emitter_.bind(op->getResult(0), emitter_.finishOp(op, body, result));
  }
}

/// The outputs that vary along the row, or those that do not.
SmallVector<Value> ReduceEmitter::outputs(bool alongRow) {
  SmallVector<Value> result;
  for (Value output : context_.group.outputs())
    if (context_.indexing.variesAlongReduction(
            context_.indexing.maps.lookup(output)) == alongRow)
      result.push_back(output);
  return result;
}

void ReduceEmitter::storeAlongRows() {
  SmallVector<Value> stored = outputs(/*alongRow=*/true);
  Accumulators none;
  if (stored.empty())
    return;
  walkRow(none, [&](Value guard) {
    for (Value output : stored)
      emitter_.get(output);
    for (Value output : stored)
      emitter_.store(output, b_.both(mapping_.rowGuard(), guard));
  });
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
  SmallVector<Level> levels = computeLevels();
  bool storesRows = !outputs(/*alongRow=*/true).empty();
  for (auto [i, level] : llvm::enumerate(levels)) {
    cache_.enterPass(/*isLast=*/i + 1 == levels.size() && !storesRows);
    emitLevel(level);
  }
  cache_.enterPass(/*isLast=*/true);
  storeAlongRows();
  storeRows();
}

void ReduceEmitter::walkGroups() {
  auto loop =
      scf::ForOp::create(b_, mapping_.firstGroup(), b_.index(mapping_.groups()),
                         b_.index(tile_.getGrid()));
  SmallVector<unsigned> walked;
  for (auto [dim, isReduced] : llvm::enumerate(context_.indexing.reduced))
    if (!isReduced)
      walked.push_back(dim);
  walkLoop_ = loop;
  emitter_.setWalk(loop, walked);
  if (tile_.getWeights() != fuse::Resident::None)
    weights_.setWalk(emitter_, loop);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  emitGroup(loop.getInductionVar());
  // The next rows' partial results overwrite these, unless another exchange
  // lies between.
  if (exchanges_ == 1)
    b_.barrier();
  weights_.finish();
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

LaunchGeometry ReduceEmitter::emit() {
  if (mapping_.isEmpty())
    return {0, mapping_.threads(), 0};
  mapping_.setUp();
  int64_t grid = tile_.getGrid(), cluster = tile_.getCluster();
  if (cluster > 1)
    b_.clusterArrive(/*isRelaxed=*/true);
  if (grid == 0)
    emitGroup(mapping_.firstGroup());
  else
    walkGroups();
  return {grid == 0 ? mapping_.groups() * cluster : grid, mapping_.threads(),
          shared_.bytes(), cluster};
}

LaunchGeometry fusec::emitReduce(KernelContext &context,
                                 fuse::ReduceTileAttr tile) {
  return ReduceEmitter(context, tile).emit();
}
