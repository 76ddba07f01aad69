//===- ReduceEmitter.cpp - reduction kernels ------------------------------===//
//
// `threadsPerRow` threads reduce a row together: each its own vectors, then the
// lanes of a warp by shuffles, then the warps of the row through shared memory.
// Between passes a row stays in registers, in shared memory, or is read again.
// Reductions that do not depend on each other share a pass. Where the threads
// of a row are is ReduceMapping's affair.
//
//===----------------------------------------------------------------------===//

#include "RowCache.h"

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
        mapping_(context.b, context.space, tile), cache_(context.b, mapping_),
        emitter_(context.makeEmitter()), rowLength_(mapping_.rowLength()) {
    if (tile.getResident() == fuse::Resident::Shared)
      emitter_.setLoadSource(&cache_);
  }

  LaunchGeometry emit();

private:
  using Accumulators = SmallVector<Value>;
  using Level = SmallVector<Operation *>;

  SmallVector<Level> computeLevels();
  /// Sets the emitter to step `step` of the row; returns the guard of its
  /// elements, null when all are inside.
  Value enterStep(Value step, unsigned slot, bool needsGuard);
  Value lift(ReductionOpInterface op, Value guard);
  Value combine(ReductionOpInterface op, Value lhs, Value rhs);
  Value identity(ReductionOpInterface op, int64_t width);
  void accumulate(const Level &level, Accumulators &values, Value guard);
  /// Calls `body` at each step of the row; `values`, which `body` changes, are
  /// carried from step to step.
  void walkRow(Accumulators &values, function_ref<void(Value guard)> body);
  void walkLoop(int64_t iterations, Accumulators &values,
                function_ref<void(Value guard)> body);
  Value acrossLanes(ReductionOpInterface op, Value value);
  Value acrossThreads(ReductionOpInterface op, Value value);
  Value acrossWarps(ReductionOpInterface op, Value value);
  Value acrossColumnThreads(ReductionOpInterface op, Value value);
  Value acrossColumnWarps(ReductionOpInterface op, Value value);
  Value shuffle(Value value, int64_t mask);
  Value loadPartial(Value partials, Type type, Value slot);
  void storePartial(Value partials, Value value, Value slot);
  void emitLevel(const Level &level);
  SmallVector<Value> outputs(bool alongRow);
  void storeAlongRows();
  void storeRows();
  bool inRegisters() const {
    return tile_.getResident() == fuse::Resident::Registers;
  }

  KernelContext &context_;
  KernelBuilder &b_;
  fuse::ReduceTileAttr tile_;
  ReduceMapping mapping_;
  RowCache cache_;
  GroupEmitter emitter_;
  int64_t rowLength_;
  unsigned nextSlot_ = 1;
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
  cache_.setStep(step);
  Value guard = point.guard;
  emitter_.setPoint(std::move(point));
  return guard;
}

Value ReduceEmitter::identity(ReductionOpInterface op, int64_t width) {
  ScalarBuilder body = emitter_.bodyBuilder(op);
  return b_.splat(op.buildIdentity(body), width);
}

Value ReduceEmitter::combine(ReductionOpInterface op, Value lhs, Value rhs) {
  ScalarBuilder body = emitter_.bodyBuilder(op);
  return op.buildCombine(body, lhs, rhs);
}

/// The accumulator of the current point, neutral where it is outside the row.
Value ReduceEmitter::lift(ReductionOpInterface op, Value guard) {
  Value element = emitter_.getLanes(op->getOperand(0));
  ScalarBuilder body = emitter_.bodyBuilder(op);
  Value lifted = op.buildLift(body, element);
  if (!guard)
    return lifted;
  Value neutral = identity(op, emitter_.point().width);
  return arith::SelectOp::create(b_, guard, lifted, neutral);
}

void ReduceEmitter::accumulate(const Level &level, Accumulators &values,
                               Value guard) {
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    b_.setLoc(op->getLoc());
    auto reduction = cast<ReductionOpInterface>(op);
    Value lifted = lift(reduction, guard);
    value = value ? combine(reduction, value, lifted) : lifted;
  }
}

void ReduceEmitter::walkLoop(int64_t iterations, Accumulators &values,
                             function_ref<void(Value guard)> body) {
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(iterations),
                                 b_.index(1), values);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  emitter_.setRowAnchor(loop);
  values.assign(loop.getRegionIterArgs().begin(),
                loop.getRegionIterArgs().end());
  Value first = b_.mul(loop.getInductionVar(), tile_.getChunks());
  for (int64_t i = 0; i < tile_.getChunks(); ++i)
    body(enterStep(b_.add(first, i), nextSlot_++, /*needsGuard=*/false));
  if (!values.empty())
    scf::YieldOp::create(b_, values);
  emitter_.setRowAnchor(nullptr);
  values.assign(loop.getResults().begin(), loop.getResults().end());
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
    body(enterStep(b_.index(done), inRegisters() ? done + 1 : nextSlot_++,
                   /*needsGuard=*/done >= whole));
}

Value ReduceEmitter::acrossLanes(ReductionOpInterface op, Value value) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type)
    return value;
  SmallVector<Value> lanes;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    lanes.push_back(b_.extract(value, i));
  for (; lanes.size() > 1; lanes.resize(lanes.size() / 2))
    for (size_t i = 0; i < lanes.size() / 2; ++i)
      lanes[i] = combine(op, lanes[i], lanes[i + lanes.size() / 2]);
  return lanes.front();
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

Value ReduceEmitter::acrossThreads(ReductionOpInterface op, Value value) {
  int64_t perRow = tile_.getThreadsPerRow();
  for (int64_t mask = std::min(perRow, kWarp) / 2; mask > 0; mask /= 2)
    value = combine(op, value, shuffle(value, mask));
  return perRow > kWarp ? acrossWarps(op, value) : value;
}

/// The threads of a row are `rows` apart.
Value ReduceEmitter::acrossColumnThreads(ReductionOpInterface op, Value value) {
  int64_t rows = tile_.getRows();
  for (int64_t mask = kWarp / 2; mask >= rows; mask /= 2)
    value = combine(op, value, shuffle(value, mask));
  int64_t inWarp = std::max<int64_t>(kWarp / rows, 1);
  return tile_.getThreadsPerRow() > inWarp ? acrossColumnWarps(op, value)
                                           : value;
}

/// Stores element (or vector) number `slot` of `partials`.
void ReduceEmitter::storePartial(Value partials, Value value, Value slot) {
  Type memory = getMemoryType(getElementTypeOrSelf(value.getType()));
  auto type = dyn_cast<VectorType>(value.getType());
  int64_t width = type ? type.getNumElements() : 1;
  ScalarBuilder body(b_.getLoc(), b_);
  if (getElementTypeOrSelf(value.getType()) != memory)
    value = body.convert(value, memory);
  b_.store(value, b_.elementPointer(partials, memory, b_.mul(slot, width)));
}

Value ReduceEmitter::loadPartial(Value partials, Type type, Value slot) {
  Type element = getElementTypeOrSelf(type), memory = getMemoryType(element);
  auto vector = dyn_cast<VectorType>(type);
  int64_t width = vector ? vector.getNumElements() : 1;
  Value value = b_.load(
      b_.elementPointer(partials, memory, b_.mul(slot, width)), memory, width);
  ScalarBuilder body(b_.getLoc(), b_);
  return element == memory ? value : body.convert(value, element);
}

/// Every warp leaves its partial in shared memory; every warp of the row then
/// reads all of them, so that one barrier is enough. Each reduction has an
/// array of its own: nothing is overwritten while others may still read it.
Value ReduceEmitter::acrossWarps(ReductionOpInterface op, Value value) {
  int64_t warps = tile_.getThreadsPerRow() / kWarp;
  Type type = value.getType();
  Value partials = b_.sharedArray(getMemoryType(type), warps * tile_.getRows(),
                                  kMaxAccessBytes);
  Value rowStart = b_.mul(mapping_.rowInBlock(), warps);
  b_.guarded(b_.equal(b_.rem(mapping_.thread(), kWarp), 0), [&] {
    Value warp = b_.div(mapping_.threadInRow(), kWarp);
    storePartial(partials, value, b_.add(rowStart, warp));
  });
  b_.barrier();
  Value slot = b_.add(rowStart, b_.rem(mapping_.threadInRow(), warps));
  value = loadPartial(partials, type, slot);
  for (int64_t mask = warps / 2; mask > 0; mask /= 2)
    value = combine(op, value, b_.shuffleXor(value, mask));
  return value;
}

/// As acrossWarps, but a warp may hold several rows, and each thread combines
/// the partials itself: neighbours read neighbouring vectors.
Value ReduceEmitter::acrossColumnWarps(ReductionOpInterface op, Value value) {
  int64_t rows = tile_.getRows();
  int64_t inWarp = std::max<int64_t>(kWarp / rows, 1);
  int64_t parts = tile_.getThreadsPerRow() / inWarp;
  Type type = value.getType();
  auto vector = dyn_cast<VectorType>(type);
  int64_t width = vector ? vector.getNumElements() : 1;
  Value partials = b_.sharedArray(getMemoryType(getElementTypeOrSelf(type)),
                                  parts * rows * width, kMaxAccessBytes);
  Value isFirst = inWarp == 1
                      ? Value()
                      : b_.equal(b_.rem(mapping_.threadInRow(), inWarp), 0);
  b_.guarded(isFirst, [&] {
    Value part = b_.div(mapping_.threadInRow(), inWarp);
    storePartial(partials, value,
                 b_.add(b_.mul(part, rows), mapping_.rowInBlock()));
  });
  b_.barrier();
  SmallVector<Value> read;
  for (int64_t part = 0; part < parts; ++part)
    read.push_back(loadPartial(partials, type,
                               b_.add(mapping_.rowInBlock(), part * rows)));
  for (; read.size() > 1; read.resize(read.size() / 2))
    for (size_t i = 0; i < read.size() / 2; ++i)
      read[i] = combine(op, read[i], read[i + read.size() / 2]);
  return read.front();
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
    Value total = mapping_.isAcrossRows()
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
  Value isFirst = tile_.getThreadsPerRow() == 1
                      ? Value()
                      : b_.equal(mapping_.threadInRow(), 0);
  enterStep(b_.index(0), 1, /*needsGuard=*/false);
  Point point = emitter_.point();
  if (!mapping_.isAcrossRows())
    point.width = 1;
  emitter_.setPoint(point);
  for (Value output : outputs(/*alongRow=*/false)) {
    emitter_.get(output);
    emitter_.store(output, b_.both(mapping_.rowGuard(), isFirst));
  }
}

LaunchGeometry ReduceEmitter::emit() {
  if (mapping_.isEmpty())
    return {0, mapping_.threads(), 0};
  mapping_.setUp();
  enterStep(b_.index(0), 1, /*needsGuard=*/false);
  SmallVector<Level> levels = computeLevels();
  bool storesRows = !outputs(/*alongRow=*/true).empty();
  for (auto [i, level] : llvm::enumerate(levels)) {
    cache_.enterPass(/*isLast=*/i + 1 == levels.size() && !storesRows);
    emitLevel(level);
  }
  cache_.enterPass(/*isLast=*/true);
  storeAlongRows();
  storeRows();
  return {mapping_.blocks(), mapping_.threads(), cache_.bytes()};
}

LaunchGeometry fusec::emitReduce(KernelContext &context,
                                 fuse::ReduceTileAttr tile) {
  return ReduceEmitter(context, tile).emit();
}
