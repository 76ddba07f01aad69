//===- LoopEmitter.cpp - elementwise kernels ------------------------------===//
//
// Each thread computes `unroll` vectors of adjacent elements of all outputs. A
// block owns a contiguous stretch; neighbouring threads own neighbouring
// vectors, so that a warp's accesses are full lines. Or, with a grid, a thread
// walks the outer dimensions and stays where it is in the inner ones, so that
// it loads what depends on these alone once.
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

SmallVector<Value> fusec::delinearize(KernelBuilder &b, Value linear,
                                      ArrayRef<int64_t> sizes) {
  SmallVector<Value> indices(sizes.size());
  for (size_t i = sizes.size(); i-- > 0;) {
    indices[i] = i == 0 ? linear : b.rem(linear, sizes[i]);
    if (i != 0)
      linear = b.div(linear, sizes[i]);
  }
  return indices;
}

namespace {

class LoopEmitter {
public:
  LoopEmitter(KernelContext &context, fuse::LoopTileAttr tile)
      : context_(context), b_(context.b), tile_(tile),
        emitter_(context.makeEmitter()),
        elements_(context.space.size(/*reduced=*/false)),
        vectors_(elements_ / tile.getVector()) {
    for (const LoopSpace::Dim &dim : context.space.dims)
      vectorSizes_.push_back(dim.size);
    if (vectorSizes_.size() > 1)
      vectorSizes_.back() /= tile.getVector();
    if (tile.getGrid() != 0)
      walked_ = walkedDims(context.space, tile.getVector(), stride());
  }

  LaunchGeometry emit();

private:
  void emitVector(Value vector, unsigned slot);
  void emitRemainder(Value thread, Value block, int64_t blocks);
  LaunchGeometry emitBlocks();
  LaunchGeometry emitWalk();
  scf::ForOp walkLoop(Value first, Value end, int64_t step);
  void emitPoints(Value outer, int64_t count, unsigned slot);
  void enterPoint(Value outer, unsigned slot);
  /// Vectors from one of a thread to the next on a walk.
  int64_t stride() const { return tile_.getGrid() * tile_.getThreads(); }
  void computeAndStore();
  /// Whether vectors of a pair of lanes lie side by side.
  bool vectorsHavePairs() const {
    return vectorSizes_.size() <= 1 || vectorSizes_.back() % 2 == 0;
  }

  KernelContext &context_;
  KernelBuilder &b_;
  fuse::LoopTileAttr tile_;
  GroupEmitter emitter_;
  int64_t elements_, vectors_;
  /// Sizes of the loop space counted in vectors along its last dimension.
  SmallVector<int64_t> vectorSizes_;
  /// Outer dimensions that are walked; from one position in them to a thread's
  /// next; its place in the others.
  unsigned walked_ = 0;
  int64_t outerStep_ = 0;
  SmallVector<Value> inner_;
  /// See Point.
  bool hasPairs_ = false;
};

} // namespace

void LoopEmitter::computeAndStore() {
  // Each result is stored as soon as it is there: many results of different
  // types would not fit into registers together.
  for (Value output : context_.group.outputs())
    emitter_.store(output, /*guard=*/Value());
}

void LoopEmitter::emitVector(Value vector, unsigned slot) {
  int64_t perBlock = tile_.getThreads() * tile_.getUnroll();
  Value guard;
  if (vectors_ % perBlock != 0)
    guard = b_.lessThan(vector, vectors_);
  b_.guarded(guard, [&] {
    Point point;
    point.dims = delinearize(b_, vector, vectorSizes_);
    if (!point.dims.empty())
      point.dims.back() = b_.mul(point.dims.back(), tile_.getVector());
    point.width = tile_.getVector();
    point.slot = slot;
    point.hasPairs = hasPairs_;
    emitter_.setPoint(point);
    computeAndStore();
  });
}

/// The elements after the last whole vector, one a thread of the last block.
void LoopEmitter::emitRemainder(Value thread, Value block, int64_t blocks) {
  int64_t remainder = elements_ % tile_.getVector();
  if (remainder == 0)
    return;
  Value mine =
      b_.both(b_.equal(block, blocks - 1), b_.lessThan(thread, remainder));
  b_.guarded(mine, [&] {
    Point point;
    point.dims = {b_.add(thread, vectors_ * tile_.getVector())};
    point.slot = tile_.getUnroll() + 1;
    emitter_.setPoint(point);
    computeAndStore();
  });
}

void LoopEmitter::enterPoint(Value outer, unsigned slot) {
  Point point;
  point.dims =
      delinearize(b_, outer, ArrayRef(vectorSizes_).take_front(walked_));
  llvm::append_range(point.dims, inner_);
  point.width = tile_.getVector();
  point.slot = slot;
  point.hasPairs = hasPairs_;
  emitter_.setPoint(std::move(point));
}

/// `count` vectors of a thread: their loads stand together.
void LoopEmitter::emitPoints(Value outer, int64_t count, unsigned slot) {
  SmallVector<Point> points;
  for (int64_t i = 0; i < count; ++i) {
    enterPoint(b_.add(outer, i * outerStep_), slot + i);
    points.push_back(emitter_.point());
    if (count > 1)
      for (Value output : context_.group.outputs())
        emitter_.get(output);
  }
  for (Point &point : points) {
    emitter_.setPoint(std::move(point));
    computeAndStore();
  }
}

/// Loops over positions in the outer dimensions; gives the first that is left.
scf::ForOp LoopEmitter::walkLoop(Value first, Value end, int64_t step) {
  auto loop = scf::ForOp::create(b_, first, end, b_.index(step), first);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  scf::YieldOp::create(b_, b_.add(loop.getInductionVar(), step));
  return loop;
}

LaunchGeometry LoopEmitter::emitWalk() {
  ArrayRef<int64_t> innerSizes = ArrayRef(vectorSizes_).drop_front(walked_);
  int64_t period = numElements(innerSizes), unroll = tile_.getUnroll();
  int64_t end = vectors_ / period;
  outerStep_ = stride() / period;
  Value first = b_.add(b_.mul(b_.blockId(), tile_.getThreads()),
                       b_.threadId(tile_.getThreads()));
  inner_ = delinearize(b_, b_.rem(first, period), innerSizes);
  inner_.back() = b_.mul(inner_.back(), tile_.getVector());
  if (period % kWarp == 0 && vectorsHavePairs())
    hasPairs_ = true;
  int64_t wholeEnd = std::max<int64_t>(end - (unroll - 1) * outerStep_, 0);
  scf::ForOp whole =
      walkLoop(b_.div(first, period), b_.index(wholeEnd), unroll * outerStep_);
  SmallVector<unsigned> walked;
  for (unsigned dim = 0; dim < walked_; ++dim)
    llvm::append_range(walked, context_.space.dims[dim].members);
  emitter_.setWalk(whole, walked);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(whole.getBody());
  emitPoints(whole.getInductionVar(), unroll, 1);
  b_.setInsertionPointAfter(whole);
  if (unroll > 1) {
    scf::ForOp rest = walkLoop(whole.getResult(0), b_.index(end), outerStep_);
    b_.setInsertionPointToStart(rest.getBody());
    emitPoints(rest.getInductionVar(), 1, unroll + 1);
  }
  return {tile_.getGrid(), tile_.getThreads(), 0};
}

LaunchGeometry LoopEmitter::emit() {
  return tile_.getGrid() == 0 ? emitBlocks() : emitWalk();
}

LaunchGeometry LoopEmitter::emitBlocks() {
  int64_t threads = tile_.getThreads(), unroll = tile_.getUnroll();
  int64_t blocks =
      elements_ == 0
          ? 0
          : std::max<int64_t>(1, llvm::divideCeil(vectors_, threads * unroll));
  Value thread = b_.threadId(threads), block = b_.blockId();
  Value first = b_.add(b_.mul(block, threads * unroll), thread);
  // Whole warps have a vector, or none.
  if ((vectors_ % kWarp == 0 || vectors_ % (threads * unroll) == 0) &&
      vectorsHavePairs())
    hasPairs_ = true;
  if (vectors_ > 0)
    for (int64_t u = 0; u < unroll; ++u)
      emitVector(b_.add(first, u * threads), u + 1);
  emitRemainder(thread, block, blocks);
  return {blocks, threads, 0};
}

LaunchGeometry fusec::emitLoop(KernelContext &context,
                               fuse::LoopTileAttr tile) {
  return LoopEmitter(context, tile).emit();
}
