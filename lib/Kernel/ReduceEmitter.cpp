//===- ReduceEmitter.cpp - reduction kernels ------------------------------===//
//
// `threadsPerRow` threads reduce a row together: each its own vectors of the
// row, then the lanes of a warp by shuffles, then the warps of the row through
// shared memory. With `chunks` the row's values stay in registers, so that
// later passes and the results need no second read; without, each pass walks
// the row again. Reductions that do not depend on each other share a pass.
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"

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
        emitter_(context.makeEmitter()),
        rows_(context.space.size(/*reduced=*/false)),
        columns_(context.space.size(/*reduced=*/true)) {}

  LaunchGeometry emit();

private:
  using Accumulator = SmallVector<Value>;
  /// One a reduction of the level.
  using Accumulators = SmallVector<Accumulator>;
  using Level = SmallVector<Operation *>;

  SmallVector<Level> computeLevels();
  void setUpRow();
  /// Sets the emitter to chunk `index` of the row; returns the guard of its
  /// columns, null when all of it is inside.
  Value enterChunk(Value index, unsigned slot, bool needsGuard);
  Accumulator lift(ReductionOpInterface op, Value columnGuard);
  Accumulator combine(ReductionOpInterface op, ValueRange lhs, ValueRange rhs);
  Accumulator identity(ReductionOpInterface op, int64_t width);
  void accumulate(const Level &level, Accumulators &values, Value columnGuard);
  Accumulators reduceResident(const Level &level);
  Accumulators reduceLooped(const Level &level);
  Accumulator acrossLanes(ReductionOpInterface op, Accumulator value);
  Accumulator shuffled(ReductionOpInterface op, Accumulator value,
                       int64_t lanes);
  Accumulator acrossThreads(ReductionOpInterface op, Accumulator value);
  Accumulator acrossWarps(ReductionOpInterface op, Accumulator value);
  void emitLevel(const Level &level);
  void storeRows();
  void storeColumns();
  void walkColumns(function_ref<void(Value columnGuard)> body);
  int64_t stride() const {
    return tile_.getThreadsPerRow() * tile_.getVector();
  }
  bool isResident() const { return tile_.getChunks() > 0; }

  KernelContext &context_;
  KernelBuilder &b_;
  fuse::ReduceTileAttr tile_;
  GroupEmitter emitter_;
  int64_t rows_, columns_;
  /// Position of the thread in its row, of the row in its block.
  Value thread_, laneInRow_, rowInBlock_;
  /// Null when every row of every block exists.
  Value rowGuard_;
  SmallVector<Value> rowDims_;
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

void ReduceEmitter::setUpRow() {
  int64_t perRow = tile_.getThreadsPerRow(), perBlock = tile_.getRows();
  thread_ = b_.threadId(perRow * perBlock);
  laneInRow_ = b_.rem(thread_, perRow);
  rowInBlock_ = b_.div(thread_, perRow);
  Value row = b_.add(b_.mul(b_.blockId(), perBlock), rowInBlock_);
  if (rows_ % perBlock != 0) {
    // Threads without a row stay for the collectives, on the last row.
    rowGuard_ = b_.lessThan(row, rows_);
    row = arith::SelectOp::create(b_, rowGuard_, row, b_.index(rows_ - 1));
  }
  SmallVector<int64_t> sizes;
  for (const LoopSpace::Dim &dim : context_.space.dims)
    if (!dim.reduced)
      sizes.push_back(dim.size);
  rowDims_ = delinearize(b_, row, sizes);
}

Value ReduceEmitter::enterChunk(Value index, unsigned slot, bool needsGuard) {
  Value first =
      b_.mul(b_.add(b_.mul(index, tile_.getThreadsPerRow()), laneInRow_),
             tile_.getVector());
  SmallVector<int64_t> sizes;
  for (const LoopSpace::Dim &dim : context_.space.dims)
    if (dim.reduced)
      sizes.push_back(dim.size);
  Value columnGuard = needsGuard ? b_.lessThan(first, columns_) : Value();
  Point point;
  point.dims = rowDims_;
  llvm::append_range(point.dims, delinearize(b_, first, sizes));
  point.width = sizes.empty() ? 1 : tile_.getVector();
  point.guard = b_.both(rowGuard_, columnGuard);
  point.slot = slot;
  emitter_.setPoint(point);
  return columnGuard;
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
                                               Value columnGuard) {
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
  if (!columnGuard)
    return lifted;
  for (auto [value, neutral] : llvm::zip_equal(lifted, identity(op, width)))
    value = arith::SelectOp::create(b_, columnGuard, value, neutral);
  return lifted;
}

void ReduceEmitter::accumulate(const Level &level, Accumulators &values,
                               Value columnGuard) {
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    b_.setLoc(op->getLoc());
    auto reduction = cast<ReductionOpInterface>(op);
    Accumulator lifted = lift(reduction, columnGuard);
    value = value.empty() ? lifted : combine(reduction, value, lifted);
  }
}

ReduceEmitter::Accumulators ReduceEmitter::reduceResident(const Level &level) {
  Accumulators values(level.size());
  for (int64_t chunk = 0; chunk < tile_.getChunks(); ++chunk) {
    bool isInside = (chunk + 1) * stride() <= columns_;
    Value guard = enterChunk(b_.index(chunk), chunk + 1, !isInside);
    accumulate(level, values, guard);
  }
  return values;
}

/// The values of a level's accumulators, one list a reduction.
static SmallVector<SmallVector<Value>> byReduction(ArrayRef<Operation *> level,
                                                   ValueRange flat) {
  SmallVector<SmallVector<Value>> values;
  for (Operation *op : level) {
    size_t count = cast<ReductionOpInterface>(op).getAccumulatorTypes().size();
    values.emplace_back(flat.take_front(count));
    flat = flat.drop_front(count);
  }
  return values;
}

ReduceEmitter::Accumulators ReduceEmitter::reduceLooped(const Level &level) {
  int64_t width = context_.space.size(true) == 1 ? 1 : tile_.getVector();
  SmallVector<Value> initial;
  for (Operation *op : level)
    initial.append(identity(cast<ReductionOpInterface>(op), width));
  int64_t steps = llvm::divideCeil(columns_, stride());
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(steps), b_.index(1),
                                 initial);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  emitter_.setRowAnchor(loop);
  Value guard =
      enterChunk(loop.getInductionVar(), nextSlot_++, columns_ % stride() != 0);
  Accumulators values = byReduction(level, loop.getRegionIterArgs());
  accumulate(level, values, guard);
  SmallVector<Value> flat;
  for (const Accumulator &value : values)
    flat.append(value);
  scf::YieldOp::create(b_, flat);
  emitter_.setRowAnchor(nullptr);
  return byReduction(level, loop.getResults());
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
  for (; lanes.size() > 1; lanes.resize(lanes.size() / 2))
    for (size_t i = 0; i < lanes.size() / 2; ++i)
      lanes[i] = combine(op, lanes[i], lanes[i + lanes.size() / 2]);
  return lanes.front();
}

/// Combines `lanes` neighbouring threads, a power of two; each gets the result.
ReduceEmitter::Accumulator ReduceEmitter::shuffled(ReductionOpInterface op,
                                                   Accumulator value,
                                                   int64_t lanes) {
  for (int64_t mask = lanes / 2; mask > 0; mask /= 2) {
    Accumulator other = llvm::map_to_vector(
        value, [&](Value part) { return b_.shuffleXor(part, mask); });
    value = combine(op, value, other);
  }
  return value;
}

ReduceEmitter::Accumulator ReduceEmitter::acrossThreads(ReductionOpInterface op,
                                                        Accumulator value) {
  int64_t perRow = tile_.getThreadsPerRow();
  value = shuffled(op, value, std::min(perRow, kWarp));
  return perRow > kWarp ? acrossWarps(op, value) : value;
}

/// Every warp leaves its partial in shared memory; every warp of the row then
/// reads all of them, so that one barrier is enough. Each reduction has arrays
/// of its own: nothing is overwritten while others may still read it.
ReduceEmitter::Accumulator ReduceEmitter::acrossWarps(ReductionOpInterface op,
                                                      Accumulator value) {
  int64_t warps = tile_.getThreadsPerRow() / kWarp;
  ScalarBuilder body(b_.getLoc(), b_);
  SmallVector<Value> partials, raw;
  for (Value part : value) {
    Type memory = getMemoryType(part.getType());
    partials.push_back(
        b_.sharedArray(memory, warps * tile_.getRows(), kMaxAccessBytes));
    raw.push_back(body.convert(part, memory));
  }
  Value rowStart = b_.mul(rowInBlock_, warps);
  b_.guarded(b_.equal(b_.rem(thread_, kWarp), 0), [&] {
    Value slot = b_.add(rowStart, b_.div(laneInRow_, kWarp));
    for (auto [array, part] : llvm::zip_equal(partials, raw))
      b_.store(part, b_.elementPointer(array, part.getType(), slot));
  });
  b_.barrier();
  Value slot = b_.add(rowStart, b_.rem(laneInRow_, warps));
  ScalarBuilder after(b_.getLoc(), b_);
  for (auto [array, part] : llvm::zip_equal(partials, value)) {
    Type memory = getMemoryType(part.getType());
    Value loaded = b_.load(b_.elementPointer(array, memory, slot), memory, 1);
    part = after.convert(loaded, part.getType());
  }
  return shuffled(op, value, warps);
}

void ReduceEmitter::emitLevel(const Level &level) {
  Accumulators values;
  if (columns_ == 0)
    for (Operation *op : level)
      values.push_back(identity(cast<ReductionOpInterface>(op), 1));
  else
    values = isResident() ? reduceResident(level) : reduceLooped(level);
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    auto reduction = cast<ReductionOpInterface>(op);
    b_.setLoc(op->getLoc());
    Accumulator total = value;
    if (columns_ != 0)
      total = acrossThreads(reduction, acrossLanes(reduction, value));
    ScalarBuilder body = emitter_.bodyBuilder(op);
    Value result = reduction.buildFinish(body, total, columns_);
    emitter_.bind(op->getResult(0), emitter_.finishOp(op, body, result));
  }
}

/// Calls `body` at each chunk of the row.
void ReduceEmitter::walkColumns(function_ref<void(Value columnGuard)> body) {
  if (isResident()) {
    for (int64_t chunk = 0; chunk < tile_.getChunks(); ++chunk) {
      bool isInside = (chunk + 1) * stride() <= columns_;
      body(enterChunk(b_.index(chunk), chunk + 1, !isInside));
    }
    return;
  }
  int64_t steps = llvm::divideCeil(columns_, stride());
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(steps), b_.index(1));
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  emitter_.setRowAnchor(loop);
  body(enterChunk(loop.getInductionVar(), nextSlot_++,
                  columns_ % stride() != 0));
  emitter_.setRowAnchor(nullptr);
}

void ReduceEmitter::storeColumns() {
  SmallVector<Value> outputs;
  for (Value output : context_.group.outputs())
    if (context_.indexing.variesAlongReduction(
            context_.indexing.maps.lookup(output)))
      outputs.push_back(output);
  if (outputs.empty())
    return;
  walkColumns([&](Value columnGuard) {
    for (Value output : outputs)
      emitter_.get(output);
    for (Value output : outputs)
      emitter_.store(output, b_.both(rowGuard_, columnGuard));
  });
}

void ReduceEmitter::storeRows() {
  Value isFirst =
      tile_.getThreadsPerRow() == 1 ? Value() : b_.equal(laneInRow_, 0);
  Point point = emitter_.point();
  point.width = 1;
  emitter_.setPoint(point);
  for (Value output : context_.group.outputs())
    if (!context_.indexing.variesAlongReduction(
            context_.indexing.maps.lookup(output))) {
      emitter_.get(output);
      emitter_.store(output, b_.both(rowGuard_, isFirst));
    }
}

LaunchGeometry ReduceEmitter::emit() {
  int64_t threads = tile_.getRows() * tile_.getThreadsPerRow();
  if (rows_ > 0) {
    setUpRow();
    enterChunk(b_.index(0), 1, /*needsGuard=*/false);
    for (const Level &level : computeLevels())
      emitLevel(level);
    storeColumns();
    enterChunk(b_.index(0), 1, /*needsGuard=*/false);
    storeRows();
  }
  return {int64_t(llvm::divideCeil(rows_, tile_.getRows())), threads, 0};
}

LaunchGeometry fusec::emitReduce(KernelContext &context,
                                 fuse::ReduceTileAttr tile) {
  return ReduceEmitter(context, tile).emit();
}
