//===- WeightCache.cpp - operands that all rows share ---------------------===//

#include "WeightCache.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

void WeightCache::setPersistentLoop(GroupEmitter &emitter, Operation *loop) {
  emitter_ = &emitter;
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPoint(loop);
  barrier_ = b_.barrier();
}

void WeightCache::finish() {
  // A thread whose row is alone finds what it stored itself.
  if (barrier_ && (offsets_.empty() || tile_.rows == 1))
    barrier_->erase();
}

Value WeightCache::place(int64_t offset, Type type, Value step) {
  Value index =
      b_.add(b_.mul(step, tile_.threadsPerRow), mapping_.threadInRow());
  return shared_.element(b_, offset, type, index);
}

int64_t WeightCache::fill(const Access &access, Type type) {
  int64_t steps = mapping_.steps(), rows = tile_.rows;
  int64_t offset = shared_.allocate(steps * tile_.threadsPerRow, type);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPoint(barrier_);
  // The threads of each row bring every `rows`th step.
  auto loop = scf::ForOp::create(b_, mapping_.rowInBlock(), b_.index(steps),
                                 b_.index(rows));
  b_.setInsertionPointToStart(loop.getBody());
  Value step = loop.getInductionVar();
  Point point = mapping_.point(step, mapping_.hasPartialStep());
  Value guard = std::exchange(point.guard, Value());
  point.isKnownBeforeLoop = false;
  b_.guarded(guard, [&] {
    Value raw = emitter_->loadRawAt(access, std::move(point));
    b_.store(raw, place(offset, type, step));
  });
  return offset;
}

Value WeightCache::load(const Access &access, Type type,
                        function_ref<Value()> fromGlobal) {
  if (!emitter_ || !emitter_->isFixed(access.map))
    return next_ ? next_->load(access, type, fromGlobal) : fromGlobal();
  if (!isShared())
    return fromGlobal();
  auto [it, isNew] = offsets_.try_emplace({access.tensor, access.map}, 0);
  if (isNew)
    it->second = fill(access, type);
  // Registers that hold what should stay in shared memory would be short: the
  // load stays where it is.
  bool isVolatile = tile_.weights == Resident::Shared;
  return b_.guardedValue(emitter_->point().guard, type, [&] {
    return b_.load(place(it->second, type, step_), getElementTypeOrSelf(type),
                   vectorWidth(type), isVolatile);
  });
}
