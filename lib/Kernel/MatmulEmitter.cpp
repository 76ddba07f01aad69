//===- MatmulEmitter.cpp - tensor-core contractions -----------------------===//
//
// A block computes a tile of the result. Tiles of the operands pass through a
// ring in shared memory: while the warps multiply one, the copies of the next
// are in flight. One barrier a step does both: what the copies brought is
// visible after it, and the tile that the next copies overwrite has been read.
// Where the ring has room for all tiles they are asked for at once.
//
// Where a tile's sums are cut into parts, neighbouring blocks have one each,
// and the last that is done adds them up (PartExchange.h).
//
//===----------------------------------------------------------------------===//

#include "CascadeEmitter.h"
#include "MatmulCopy.h"
#include "MatmulEpilogue.h"
#include "MatmulFragments.h"
#include "MatmulProduct.h"
#include "PartExchange.h"
#include "Prefetch.h"
#include "RowReductions.h"
#include "ScoreRange.h"
#include "TileOrder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

class MatmulEmitter {
public:
  /// `rows`: what is reduced along rows of the result, or null.
  MatmulEmitter(KernelContext &context, const MatmulShape &shape,
                const MatmulTile &cut, ReducedRows *rows)
      : context_(context), b_(context.b), shape_(shape), cut_(cut), rows_(rows),
        left_(describe(MatmulSide::Left)), right_(describe(MatmulSide::Right)),
        leftComputed_(compute(left_)), rightComputed_(compute(right_)),
        leftCopy_(b_, left_, cut.blockThreads(), leftComputed_.get()),
        rightCopy_(b_, right_, cut.blockThreads(), rightComputed_.get()),
        leftFragments_(b_, left_, cut.m / cut.warpsM),
        rightFragments_(b_, right_, cut.n / cut.warpsN),
        product_(b_, shape.element, context.numerics.allowTf32,
                 cut.m / cut.warpsM, cut.n / cut.warpsN),
        order_(b_, shape, cut.m, cut.n, cut.groupM),
        steps_(llvm::divideCeil(shape.k, cut.k)),
        ahead_(matmulStepsAhead(cut, shape.k, {left_.load, right_.load})) {}

  FailureOr<LaunchGeometry> emit();

private:
  OperandTile describe(MatmulSide side) {
    std::string whyNot;
    MatrixView matrix =
        *matrixOf(context_.group, cast<FusibleOpInterface>(shape_.op),
                  side == MatmulSide::Left ? 0 : 1, whyNot, {.computed = true});
    return describeTile(shape_, cut_, side, std::move(matrix),
                        context_.pointers);
  }
  std::unique_ptr<ComputedOperand> compute(const OperandTile &tile) {
    return tile.matrix.isComputed
               ? std::make_unique<ComputedOperand>(context_, tile.matrix)
               : nullptr;
  }
  void locate();
  void settleStep(Value step, Value stage);
  void copyStep(Value step, Value isStep, Value stage);
  SmallVector<Value> loadIf(Value condition,
                            function_ref<SmallVector<Value>()> load);
  scf::ForOp fillRing();
  /// The stage after the one at byte offset `stage`.
  Value nextStage(Value stage);
  void multiplyStage(Value stage, MutableArrayRef<Value> accumulators);
  scf::ForOp contract();
  void finish(ArrayRef<Value> sums);
  void leave(ArrayRef<Value> sums);
  /// How the accumulators of a warp lie in the tile.
  FragmentLayout fragments() const;
  int64_t stageBytes() const { return left_.bytes() + right_.bytes(); }

  KernelContext &context_;
  KernelBuilder &b_;
  const MatmulShape &shape_;
  const MatmulTile &cut_;
  ReducedRows *rows_;
  OperandTile left_, right_;
  std::unique_ptr<ComputedOperand> leftComputed_, rightComputed_;
  MatmulCopy leftCopy_, rightCopy_;
  MatmulFragments leftFragments_, rightFragments_;
  MatmulProduct product_;
  TileOrder order_;
  /// Tiles along k, of a whole tile of the result; and how many are asked for
  /// before the first is multiplied.
  int64_t steps_, ahead_;
  /// Of the block: the first of its tiles along k, and how many they are.
  Value firstStep_, stepCount_;
  /// Of several parts: the tile, and which of them is the block's.
  Value tileNumber_, part_;
  MatmulPosition position_;
  Value ring_;
};

} // namespace

void MatmulEmitter::locate() {
  position_.thread = b_.threadId(cut_.blockThreads());
  position_.lane = b_.rem(position_.thread, kWarp);
  Value warp = b_.div(position_.thread, kWarp);
  position_.warpRow = b_.mul(b_.rem(warp, cut_.warpsM), cut_.m / cut_.warpsM);
  position_.warpColumn =
      b_.mul(b_.div(warp, cut_.warpsM), cut_.n / cut_.warpsN);
  tileNumber_ = b_.blockId();
  firstStep_ = b_.index(0);
  stepCount_ = b_.index(steps_);
  if (cut_.splits > 1) {
    part_ = b_.rem(tileNumber_, cut_.splits);
    tileNumber_ = b_.div(tileNumber_, cut_.splits);
    ScoreRange<Value> steps = partOf(
        b_, {.begin = firstStep_, .end = stepCount_}, part_, cut_.splits);
    firstStep_ = steps.begin;
    stepCount_ = b_.sub(steps.end, steps.begin);
  }
  order_.locate(tileNumber_, position_);
  leftCopy_.setUp(position_, position_.row);
  rightCopy_.setUp(position_, position_.column);
  leftFragments_.setUp(position_.warpRow, position_.lane);
  rightFragments_.setUp(position_.warpColumn, position_.lane);
  product_.setUp(position_.lane);
}

/// Copies both operands' tile `step` to the stage at byte offset `stage`, if
/// `isStep`, where it is given, says that there is one. What is computed is
/// loaded by itself, so that the turn before can do it.
void MatmulEmitter::copyStep(Value step, Value isStep, Value stage) {
  Value left = bytePointer(b_, ring_, stage);
  std::pair<MatmulCopy *, Value> tiles[] = {
      {&leftCopy_, left}, {&rightCopy_, bytePointer(b_, left, left_.bytes())}};
  b_.guarded(isStep, [&] {
    for (auto [copy, destination] : tiles)
      if (!copy->isComputed())
        copy->emit(step, destination);
  });
  for (auto [copy, destination] : tiles) {
    if (!copy->isComputed())
      continue;
    SmallVector<Value> loaded =
        loadIf(isStep, [&] { return copy->load(step); });
    b_.guarded(isStep, [&] { copy->compute(step, destination, loaded); });
  }
}

/// What `load` loads if the condition holds; zeros otherwise.
SmallVector<Value>
MatmulEmitter::loadIf(Value condition,
                      function_ref<SmallVector<Value>()> load) {
  if (!condition)
    return load();
  // What it gives is known when it is there.
  auto draft = scf::IfOp::create(b_, condition, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(draft.thenBlock());
  SmallVector<Value> loaded = load();
  b_.setInsertionPointAfter(draft);
  auto branch = scf::IfOp::create(b_, ValueRange(loaded).getTypes(), condition,
                                  /*withElseRegion=*/true);
  branch.getThenRegion().takeBody(draft.getThenRegion());
  draft.erase();
  branch.thenYield().getResultsMutable().assign(loaded);
  b_.setInsertionPointToStart(branch.elseBlock());
  SmallVector<Value> zeros;
  for (Value value : loaded)
    zeros.push_back(arith::ConstantOp::create(
        b_, cast<TypedAttr>(b_.getZeroAttr(value.getType()))));
  scf::YieldOp::create(b_, zeros);
  return SmallVector<Value>(branch.getResults());
}

/// The same when the copies have arrived.
void MatmulEmitter::settleStep(Value step, Value stage) {
  Value left = bytePointer(b_, ring_, stage);
  SmallVector<MatmulCopy::Arrived, 2> tiles;
  if (left_.movesRows())
    tiles.push_back({leftCopy_, step, left});
  if (right_.movesRows())
    tiles.push_back({rightCopy_, step, bytePointer(b_, left, left_.bytes())});
  MatmulCopy::settle(b_, tiles);
}

/// Puts the first steps on their way, a group of copies each.
scf::ForOp MatmulEmitter::fillRing() {
  auto loop =
      scf::ForOp::create(b_, b_.index(0), b_.index(ahead_), b_.index(1));
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  Value step = loop.getInductionVar();
  Value guard;
  if (steps_ / cut_.splits < ahead_)
    guard = b_.lessThan(step, stepCount_);
  copyStep(b_.add(firstStep_, step), guard, b_.mul(step, stageBytes()));
  NVVM::CpAsyncCommitGroupOp::create(b_);
  return loop;
}

Value MatmulEmitter::nextStage(Value stage) {
  Value next = b_.add(stage, stageBytes());
  Value isEnd = b_.equal(next, cut_.stages * stageBytes());
  return arith::SelectOp::create(b_, isEnd, b_.index(0), next);
}

void MatmulEmitter::multiplyStage(Value stage,
                                  MutableArrayRef<Value> accumulators) {
  Value left = bytePointer(b_, ring_, stage);
  Value right = bytePointer(b_, left, left_.bytes());
  product_.accumulateStage(
      accumulators, 0, cut_.k / shape_.step(),
      [&](int64_t step) { return leftFragments_.load(left, step); },
      [&](int64_t step) { return rightFragments_.load(right, step); });
}

/// The sums over k are the last of what the loop gives.
scf::ForOp MatmulEmitter::contract() {
  bool refills = ahead_ < matmulSteps(cut_, shape_.k);
  SmallVector<Value> initial = {b_.index(0),
                                b_.index(refills ? ahead_ * stageBytes() : 0)};
  llvm::append_range(initial, product_.zeros());
  auto loop =
      scf::ForOp::create(b_, b_.index(0), stepCount_, b_.index(1), initial);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> carried(loop.getRegionIterArgs());
  NVVM::CpAsyncWaitGroupOp::create(b_, static_cast<uint32_t>(ahead_ - 1));
  if (left_.movesRows() || right_.movesRows())
    settleStep(b_.add(firstStep_, loop.getInductionVar()), carried[0]);
  b_.barrier();
  if (refills) {
    Value next = b_.add(loop.getInductionVar(), ahead_);
    copyStep(b_.add(firstStep_, next), b_.lessThan(next, stepCount_),
             carried[1]);
    carried[1] = nextStage(carried[1]);
  }
  // Empty at the end, so that the count of groups in flight stays right.
  NVVM::CpAsyncCommitGroupOp::create(b_);
  multiplyStage(carried[0], MutableArrayRef(carried).drop_front(2));
  carried[0] = nextStage(carried[0]);
  scf::YieldOp::create(b_, carried);
  return loop;
}

FragmentLayout MatmulEmitter::fragments() const {
  int64_t rows = cut_.m / cut_.warpsM;
  return {cut_.m, cut_.n, rows / kMatmulBlock, kMatmulBlock,
          cut_.n / cut_.warpsN};
}

/// What follows from a tile's sums.
void MatmulEmitter::finish(ArrayRef<Value> sums) {
  FragmentLayout layout = fragments();
  Value staging;
  if (passesRowsOn(cut_, shape_.n))
    staging = bytePointer(
        b_, ring_,
        b_.mul(b_.div(position_.thread, kWarp), stagedBytes(layout.columns)));
  MatmulEpilogue(context_, shape_, layout, staging).emit(position_, sums);
}

/// Warps without elements of the result have nothing to leave.
void MatmulEmitter::leave(ArrayRef<Value> sums) {
  Value warp = b_.shuffleFrom(b_.div(position_.thread, kWarp), b_.index(0));
  Value isInside;
  if (shape_.m % cut_.m != 0)
    isInside = b_.lessThan(b_.add(position_.row, position_.warpRow), shape_.m);
  if (shape_.n % cut_.n != 0)
    isInside = b_.both(
        isInside,
        b_.lessThan(b_.add(position_.column, position_.warpColumn), shape_.n));
  b_.guarded(isInside, [&] {
    if (rows_)
      return RowReductions(*rows_, shape_, fragments(), cut_)
          .emit(position_, b_.div(position_.warpRow, cut_.m / cut_.warpsM),
                sums);
    leaveSums(context_, cut_,
              {tileNumber_, part_, b_.index(cut_.splits), warp, position_.lane},
              sums, [&](ArrayRef<Value> all) { finish(all); });
  });
}

FailureOr<LaunchGeometry> MatmulEmitter::emit() {
  int64_t blocks = order_.tiles() * cut_.splits;
  if (blocks == 0)
    return LaunchGeometry{0, cut_.blockThreads(), 0};
  ring_ = b_.dynamicShared();
  locate();
  SmallVector<Value> sums;
  SmallVector<scf::ForOp, 2> loops;
  if (steps_ > 0) {
    loops = {fillRing(), contract()};
    llvm::append_range(sums, loops.back().getResults().drop_front(2));
  } else {
    sums = product_.zeros();
  }
  // The ring makes room for what warps pass on.
  if (passesRowsOn(cut_, shape_.n))
    b_.barrier();
  if (cut_.splits == 1 && (!rows_ || rows_->storesProduct()))
    finish(sums);
  if (cut_.splits > 1 || rows_)
    leave(sums);
  LaunchGeometry geometry{blocks, cut_.blockThreads(),
                          matmulSharedBytes(cut_, shape_.elementBytes(),
                                            {left_.load, right_.load},
                                            shape_.n)};
  geometry.spread = left_.load.passesL1() || right_.load.passesL1();
  geometry.keepsLoads = leftCopy_.isComputed() || rightCopy_.isComputed();
  // These make other loops of them.
  for (scf::ForOp loop : loops)
    if (geometry.keepsLoads && failed(prefetchNextTurn(b_, loop)))
      return failure();
  return geometry;
}

FailureOr<LaunchGeometry> fusec::emitKernel(KernelContext &context,
                                            const MatmulTile &tile) {
  Operation *op = context.indexing.hero;
  if (mayBeFed(context.group))
    return emitCascade(context, tile);
  MatmulShape shape = describeProduct(op);
  if (!shape.element.isBF16() && !shape.element.isF16() &&
      !shape.element.isF32())
    return emitError(op->getLoc(), "no matmul kernel for elements of type ")
           << shape.element;
  std::string problem = whyNoParts(context.group, context.indexing, tile);
  if (problem.empty())
    problem = whyNotLoaded(
        loadedOperands(context.group, cast<FusibleOpInterface>(op)), tile);
  if (problem.empty())
    problem = whyNoPartMemory(context, tile);
  if (!problem.empty())
    return emitError(context.location)
           << fuse::TileAttr::get(context.b.getContext(), tile) << ": "
           << problem;
  std::optional<ReducedRows> rows = reducedRows(context);
  return MatmulEmitter(rows ? rows->product.context : context, shape, tile,
                       rows ? &*rows : nullptr)
      .emit();
}
