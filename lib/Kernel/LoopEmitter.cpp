//===- LoopEmitter.cpp - elementwise kernels ------------------------------===//
//
// Each thread computes `unroll` vectors of adjacent elements of all outputs. A
// block owns a contiguous stretch; neighbouring threads own neighbouring
// vectors, so that a warp's accesses are full lines. Persistent blocks own
// several, one after the other. Where all results lie in the memory of inputs,
// from which they differ in a window only, that is all that is looked at.
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
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
  LoopEmitter(KernelContext &context, const LoopTile &tile)
      : context_(context), b_(context.b), tile_(tile),
        emitter_(context.makeEmitter()),
        elements_(context.space.size(/*reduced=*/false)),
        vectors_(elements_ / (tile.vector * tile.places)) {
    for (const LoopSpace::Dim &dim : context.space.dims)
      vectorSizes_.push_back(dim.size);
    if (vectorSizes_.size() > 1)
      vectorSizes_.back() /= tile.vector;
    if (tile.places > 1) {
      places_ = {*dimOfPlaces(context.indexing, context.space), tile.places};
      vectorSizes_.end()[-2] /= tile.places;
    }
  }

  LaunchGeometry emit();

private:
  int64_t perBlock() const { return tile_.threads * tile_.unroll; }
  void emitTurn(Value turn);
  void emitTurns(int64_t turns);
  void emitVector(Value vector);
  void emitRemainder(Value turn, int64_t turns);
  std::optional<Window> window() const;
  void emitWindow(const Window &window);
  void loop(Value first, int64_t end, int64_t step,
            llvm::function_ref<void(Value)> body);
  void computeAndStore();
  void computePlaces();
  /// Whether vectors of a pair of lanes lie side by side.
  bool vectorsHavePairs() const {
    return vectorSizes_.size() <= 1 || vectorSizes_.back() % 2 == 0;
  }

  KernelContext &context_;
  KernelBuilder &b_;
  const LoopTile &tile_;
  GroupEmitter emitter_;
  int64_t elements_, vectors_;
  Value thread_;
  /// Sizes of the loop space counted in vectors along its last dimension.
  SmallVector<int64_t> vectorSizes_;
  /// That a thread computes together, of which `vectors_` counts the first.
  Places places_;
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

void LoopEmitter::computePlaces() {
  ArrayRef<Value> outputs = context_.group.outputs();
  emitter_.computeTogether(places_, outputs);
  auto forEachPlace = [&](function_ref<void(Value)> body) {
    for (Value output : outputs)
      for (int64_t place = 0; place < places_.count; ++place) {
        emitter_.setPlace(place);
        body(output);
      }
  };
  // What overwrites others' inputs is stored when all is there.
  if (!context_.pointers.overwritten.empty())
    forEachPlace([&](Value output) { emitter_.getRaw(output); });
  forEachPlace(
      [&](Value output) { emitter_.store(output, /*guard=*/Value()); });
}

void LoopEmitter::emitVector(Value vector) {
  Value guard;
  if (vectors_ % perBlock() != 0)
    guard = b_.lessThan(vector, vectors_);
  b_.guarded(guard, [&] {
    Point point;
    point.dims = delinearize(b_, vector, vectorSizes_);
    if (!point.dims.empty())
      point.dims.back() = b_.mul(point.dims.back(), tile_.vector);
    if (tile_.places > 1)
      point.dims.end()[-2] = b_.mul(point.dims.end()[-2], tile_.places);
    point.width = tile_.vector;
    point.hasPairs = hasPairs_;
    emitter_.setPoint(point);
    tile_.places > 1 ? computePlaces() : computeAndStore();
  });
}

/// The elements after the last whole vector, one a thread of the last block.
void LoopEmitter::emitRemainder(Value turn, int64_t turns) {
  int64_t remainder = elements_ % tile_.vector;
  if (remainder == 0)
    return;
  Value mine =
      b_.both(b_.equal(turn, turns - 1), b_.lessThan(thread_, remainder));
  b_.guarded(mine, [&] {
    Point point;
    point.dims = {b_.add(thread_, vectors_ * tile_.vector)};
    emitter_.setPoint(point);
    computeAndStore();
  });
}

void LoopEmitter::loop(Value first, int64_t end, int64_t step,
                       function_ref<void(Value)> body) {
  auto loop = scf::ForOp::create(b_, first, b_.index(end), b_.index(step));
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

void LoopEmitter::emitTurn(Value turn) {
  Value first = b_.add(b_.mul(turn, perBlock()), thread_);
  if (vectors_ > 0)
    for (int64_t u = 0; u < tile_.unroll; ++u)
      emitVector(b_.add(first, u * tile_.threads));
}

void LoopEmitter::emitTurns(int64_t turns) {
  auto emit = [&](Value turn) {
    emitTurn(turn);
    emitRemainder(turn, turns);
  };
  if (tile_.persistent == 0)
    emit(b_.blockId());
  else
    loop(b_.blockId(), turns, tile_.persistent, emit);
}

/// Where the results differ from what they may overwrite, in whole vectors.
std::optional<Window> LoopEmitter::window() const {
  ArrayRef<int64_t> domain = context_.indexing.domain;
  if (domain.empty() || domain.back() % tile_.vector != 0)
    return std::nullopt;
  const auto &overwritten = context_.pointers.overwritten;
  Updates updates(overwritten.begin(), overwritten.end());
  for (auto [output, input] : updates)
    if (!emitter_.mayKeep(output))
      return std::nullopt;
  return windowOfChanges(context_.group, context_.indexing, updates);
}

/// All threads of the grid go over the vectors in the window.
void LoopEmitter::emitWindow(const Window &window) {
  SmallVector<int64_t> sizes(context_.indexing.domain);
  int64_t size = std::exchange(sizes[window.dim], window.length);
  sizes.back() /= tile_.vector;
  int64_t blocks = tile_.persistent;
  Value first = b_.add(b_.mul(b_.blockId(), tile_.threads), thread_);
  loop(first, numElements(sizes), blocks * tile_.threads, [&](Value vector) {
    SmallVector<Value> indices = delinearize(b_, vector, sizes);
    indices.back() = b_.mul(indices.back(), tile_.vector);
    Value step = std::exchange(indices[window.dim], b_.index(0));
    emitter_.setPoint(context_.pointAt(indices, 1, emitter_.newSlot()));
    Type wide = b_.getI64Type();
    if (step.getType() != wide)
      step = arith::ExtUIOp::create(b_, wide, step);
    Value place = arith::AddIOp::create(b_, emitter_.firstOf(window), step);
    Value end = arith::ConstantOp::create(b_, b_.getI64IntegerAttr(size));
    // What is below 0 is above all sizes as well.
    Value inside =
        arith::CmpIOp::create(b_, arith::CmpIPredicate::ult, place, end);
    b_.guarded(inside, [&] {
      Type index = indices[window.dim].getType();
      indices[window.dim] =
          index == wide ? place : arith::TruncIOp::create(b_, index, place);
      emitter_.setPoint(
          context_.pointAt(indices, tile_.vector, emitter_.newSlot()));
      for (Value output : context_.group.outputs())
        emitter_.storeChanges(output);
    });
  });
}

LaunchGeometry LoopEmitter::emit() {
  int64_t turns =
      elements_ == 0
          ? 0
          : std::max<int64_t>(1, llvm::divideCeil(vectors_, perBlock()));
  thread_ = b_.threadId(tile_.threads);
  // Whole warps have a vector, or none.
  hasPairs_ = (vectors_ % kWarp == 0 || vectors_ % perBlock() == 0) &&
              vectorsHavePairs();
  std::optional<Window> window =
      tile_.persistent == 0 ? std::nullopt : this->window();
  if (!window) {
    emitTurns(turns);
  } else {
    Value isApart;
    for (Value output : context_.group.outputs()) {
      Value one = emitter_.isApart(output);
      isApart = isApart ? arith::OrIOp::create(b_, isApart, one) : one;
    }
    auto branch = scf::IfOp::create(b_, isApart, /*withElseRegion=*/true);
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPoint(branch.thenBlock()->getTerminator());
    emitTurns(turns);
    b_.setInsertionPoint(branch.elseBlock()->getTerminator());
    emitWindow(*window);
  }
  int64_t blocks = tile_.persistent == 0 ? turns : tile_.persistent;
  // Left alone, ptxas sinks what windows load to where it is used.
  return {.blocks = turns == 0 ? 0 : blocks,
          .threads = tile_.threads,
          .blocksPerSm =
              tile_.places > 1 ? leastBlocksPerSm(tile_.threads) : 0};
}

FailureOr<LaunchGeometry> fusec::emitKernel(KernelContext &context,
                                            const LoopTile &tile) {
  return LoopEmitter(context, tile).emit();
}
