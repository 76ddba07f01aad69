//===- LoopEmitter.cpp - elementwise kernels ------------------------------===//
//
// Each thread computes `unroll` vectors of adjacent elements of all outputs. A
// block owns a contiguous stretch; neighbouring threads own neighbouring
// vectors, so that a warp's accesses are full lines.
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"

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
  LoopEmitter(KernelContext &context, const LoopTile &tile)
      : context_(context), b_(context.b), tile_(tile),
        emitter_(context.makeEmitter()),
        elements_(context.space.size(/*reduced=*/false)),
        vectors_(elements_ / tile.vector) {
    for (const LoopSpace::Dim &dim : context.space.dims)
      vectorSizes_.push_back(dim.size);
    if (vectorSizes_.size() > 1)
      vectorSizes_.back() /= tile.vector;
  }

  LaunchGeometry emit();

private:
  void emitVector(Value vector);
  void emitRemainder(Value thread, Value block, int64_t blocks);
  void computeAndStore();
  /// Whether vectors of a pair of lanes lie side by side.
  bool vectorsHavePairs() const {
    return vectorSizes_.size() <= 1 || vectorSizes_.back() % 2 == 0;
  }

  KernelContext &context_;
  KernelBuilder &b_;
  const LoopTile &tile_;
  GroupEmitter emitter_;
  int64_t elements_, vectors_;
  /// Sizes of the loop space counted in vectors along its last dimension.
  SmallVector<int64_t> vectorSizes_;
  /// See Point.
  bool hasPairs_ = false;
};

} // namespace

void LoopEmitter::computeAndStore() {
  // Each result is stored as soon as it is there: many results of different
  // types would not fit into registers together. Where one overwrites what
  // others read, all are there before the first is stored, but for those that
  // read nothing but what they leave as it is themselves.
  ArrayRef<Value> outputs = context_.group.outputs();
  auto isKept = [&](Value output) { return emitter_.mayKeep(output); };
  if (!context_.pointers.overwritten.empty())
    for (Value output : outputs)
      if (!isKept(output))
        emitter_.getRaw(output);
  for (Value output : outputs)
    if (!isKept(output))
      emitter_.store(output, /*guard=*/Value());
  for (Value output : outputs)
    if (isKept(output))
      emitter_.storeChanges(output);
}

void LoopEmitter::emitVector(Value vector) {
  int64_t perBlock = tile_.threads * tile_.unroll;
  Value guard;
  if (vectors_ % perBlock != 0)
    guard = b_.lessThan(vector, vectors_);
  b_.guarded(guard, [&] {
    Point point;
    point.dims = delinearize(b_, vector, vectorSizes_);
    if (!point.dims.empty())
      point.dims.back() = b_.mul(point.dims.back(), tile_.vector);
    point.width = tile_.vector;
    point.hasPairs = hasPairs_;
    emitter_.setPoint(point);
    computeAndStore();
  });
}

/// The elements after the last whole vector, one a thread of the last block.
void LoopEmitter::emitRemainder(Value thread, Value block, int64_t blocks) {
  int64_t remainder = elements_ % tile_.vector;
  if (remainder == 0)
    return;
  Value mine =
      b_.both(b_.equal(block, blocks - 1), b_.lessThan(thread, remainder));
  b_.guarded(mine, [&] {
    Point point;
    point.dims = {b_.add(thread, vectors_ * tile_.vector)};
    emitter_.setPoint(point);
    computeAndStore();
  });
}

LaunchGeometry LoopEmitter::emit() {
  int64_t threads = tile_.threads, unroll = tile_.unroll;
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
      emitVector(b_.add(first, u * threads));
  emitRemainder(thread, block, blocks);
  return {blocks, threads, 0};
}

FailureOr<LaunchGeometry> fusec::emitKernel(KernelContext &context,
                                            const LoopTile &tile) {
  return LoopEmitter(context, tile).emit();
}
