//===- WgmmaEmitter.cpp - contractions by asynchronous warp groups --------===//
//
// Blocks walk the tiles of the result. In each, one thread asks for the tiles
// of the operands, which bulk copies bring into a ring of stages; the other
// warp groups multiply what is there, straight from shared memory, and compute
// and store the results. Nobody waits for all threads of the block.
//
// The groups share the rows of a tile, or they alternate: each has a tile of
// its own, and one multiplies while the other stores. Where right operands of
// 32 bits do not lie as wgmma wants them, or are split, one more group rewrites
// stages; left ones go by way of registers (LeftFragments.h).
//
// Where a tile's sums are cut into parts, blocks take turns at parts as they do
// at tiles, and the last of a tile adds them up (PartExchange.h).
//
// How a group multiplies is in WgmmaSums.cpp.
//
//===----------------------------------------------------------------------===//

#include "CascadeEmitter.h"
#include "EarlyStart.h"
#include "MatmulEpilogue.h"
#include "PartExchange.h"
#include "ScoreRange.h"
#include "WgmmaKernel.h"

#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/RowFeed.h"
#include "fusec/Analysis/TensorCores.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

void WgmmaEmitter::locateThread() {
  thread_ = b_.threadId(form_.threads(tile_));
  lane_ = b_.rem(thread_, kWarp);
  // The same for all lanes, as the compiler can see.
  warpGroup_ = b_.shuffleFrom(b_.div(thread_, kWarpGroup), b_.index(0));
}

WgmmaEmitter::Turn WgmmaEmitter::turnOf(Value number) {
  Turn turn{number, Value(), b_.index(0), b_.index(steps_)};
  if (sumsByGroups(shape_.op))
    findGroup(turn);
  if (tile_.splits == 1)
    return turn;
  turn.tile = b_.div(number, tile_.splits);
  turn.part = b_.rem(number, tile_.splits);
  ScoreRange<Value> steps =
      partOf(b_, {.begin = turn.firstStep, .end = turn.steps}, turn.part,
             tile_.splits);
  turn.firstStep = steps.begin;
  turn.steps = b_.sub(steps.end, steps.begin);
  return turn;
}

void WgmmaEmitter::findGroup(Turn &turn) {
  auto product = cast<ContractionOpInterface>(shape_.op);
  MatmulPosition place;
  order_.locate(turn.tile, place);
  Value group = place.batch.front(), ends = product.getEnds();
  Type number = getElementTypeOrSelf(ends.getType());
  // Indices that are clamped are below the limit.
  int64_t perBlock = product.getBlock() / stepElements(),
          limit = steps_ / perBlock + 1;
  auto endOf = [&](Value at) {
    Value pointer =
        b_.elementPointer(context_.pointers.inputs.lookup(ends), number, at);
    Value block = clampedIndex(b_, b_.load(pointer, number, 1), number, limit);
    return b_.mul(block, perBlock);
  };
  Value before =
      arith::MaxSIOp::create(b_, b_.sub(group, b_.index(1)), b_.index(0));
  turn.firstStep = arith::SelectOp::create(b_, b_.equal(group, 0), b_.index(0),
                                           endOf(before));
  turn.steps = arith::MaxSIOp::create(b_, b_.sub(endOf(group), turn.firstStep),
                                      b_.index(0));
}

void WgmmaEmitter::walkTurns(Value first, int64_t step, RingPosition position,
                             TurnBody body) {
  auto loop = scf::ForOp::create(b_, first, b_.index(turns()), b_.index(step),
                                 ValueRange{position.stage, position.phase});
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  ValueRange carried = loop.getRegionIterArgs();
  RingPosition next = body(turnOf(loop.getInductionVar()),
                           RingPosition{carried[0], carried[1]});
  scf::YieldOp::create(b_, ValueRange{next.stage, next.phase});
}

SmallVector<Value> WgmmaEmitter::walkStages(Value steps, RingPosition &position,
                                            ArrayRef<Value> carried,
                                            StageBody body) {
  SmallVector<Value> values = {position.stage, position.phase};
  llvm::append_range(values, carried);
  auto loop = scf::ForOp::create(b_, b_.index(0), steps, b_.index(1), values);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  values.assign(loop.getRegionIterArgs().begin(),
                loop.getRegionIterArgs().end());
  RingPosition here{values[0], values[1]};
  SmallVector<Value> given =
      body(loop.getInductionVar(), here, ArrayRef(values).drop_front(2));
  RingPosition next = ring_->advance(here);
  values = {next.stage, next.phase};
  llvm::append_range(values, given);
  scf::YieldOp::create(b_, values);
  position = {loop.getResult(0), loop.getResult(1)};
  return SmallVector<Value>(loop.getResults().drop_front(2));
}

RingPosition
WgmmaEmitter::walkStages(Value steps, RingPosition position,
                         function_ref<void(Value, RingPosition)> body) {
  walkStages(steps, position, {},
             [&](Value step, RingPosition here, ArrayRef<Value>) {
               body(step, here);
               return SmallVector<Value>();
             });
  return position;
}

RingPosition WgmmaEmitter::loadTurn(const Turn &turn, RingPosition position) {
  MatmulPosition place;
  order_.locate(turn.tile, place);
  auto choose = [&](BoxLoader &loader) {
    return loader.choose(context_.pointers, place.batch);
  };
  auto chosenLeft = choose(left_);
  auto chosenRight = llvm::map_to_vector<2>(rights_, choose);
  return walkStages(turn.steps, position, [&](Value step, RingPosition here) {
    SmallVector<Value> indices = place.batch;
    step = b_.add(turn.firstStep, step);
    indices.append({place.row, place.column, b_.mul(step, stepElements())});
    Value full = ring_->beginFill(here, layout_.copiedBytes);
    Value stage = stagePointer(here.stage);
    auto loadFrom = [&](BoxLoader &loader, ArrayRef<Value> chosen,
                        Value destination) {
      SmallVector<Value> all(indices);
      llvm::append_range(all, chosen);
      loader.load(all, destination, full);
    };
    loadFrom(left_, chosenLeft, stage);
    int64_t first = layout_.leftBytes;
    for (auto [right, chosen] : llvm::zip_equal(rights_, chosenRight)) {
      loadFrom(right, chosen, bytePointer(b_, stage, first));
      first += right.bytes();
    }
  });
}

/// What the first group does: one of its threads asks for all operands.
void WgmmaEmitter::load() {
  if (int64_t registers = groupRegisters(tile_, form_).loading)
    NVVM::SetMaxRegisterOp::create(b_, static_cast<uint32_t>(registers),
                                   NVVM::SetMaxRegisterAction::decrease);
  Value warp = b_.shuffleFrom(b_.div(thread_, kWarp), b_.index(0));
  b_.guarded(b_.equal(warp, 0), [&] {
    Value isElected = NVVM::ElectSyncOp::create(b_, b_.getI1Type(), Value());
    b_.guarded(isElected, [&] {
      walkTurns(b_.blockId(), tile_.persistent, ring_->start(),
                [&](const Turn &turn, RingPosition position) {
                  return loadTurn(turn, position);
                });
      letNextBegin(b_);
    });
  });
}

Value WgmmaEmitter::bounds(Value stage) {
  return bytePointer(b_, shared_,
                     b_.add(b_.mul(stage, kBoundBytes), layout_.bounds));
}

void WgmmaEmitter::rewriteStage(StageRewriter &rewriter,
                                RingPosition position) {
  ring_->waitFull(position);
  rewriter.rewrite(stagePointer(position.stage), bounds(position.stage));
  showToCopies(b_);
  b_.meetInWarp();
  // One arrival a warp.
  b_.guarded(b_.equal(lane_, 0), [&] { ring_->setReady(position); });
}

/// What the last group does, where there is something to rewrite.
void WgmmaEmitter::rewrite() {
  NVVM::SetMaxRegisterOp::create(
      b_, static_cast<uint32_t>(groupRegisters(tile_, form_).rewriting),
      NVVM::SetMaxRegisterAction::decrease);
  StageRewriter rewriter(b_, {layout_.leftBytes, tile_.allColumns(),
                              form_.turnsRight, form_.isSplit});
  // Warps that one stage leaves idle have another.
  int64_t ofStage = rewritingWarps(), stages = kWarpGroup / kWarp / ofStage;
  Value warp = b_.div(b_.rem(thread_, kWarpGroup), kWarp);
  rewriter.setUp(b_.rem(warp, ofStage), lane_);
  walkTurns(
      b_.blockId(), tile_.persistent, ring_->start(),
      [&](const Turn &turn, RingPosition position) {
        return walkStages(turn.steps, position, [&](Value, RingPosition here) {
          Value isOwn;
          if (stages > 1)
            isOwn = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq,
                                          b_.rem(here.stage, stages),
                                          b_.div(warp, ofStage));
          b_.guarded(isOwn, [&] { rewriteStage(rewriter, here); });
        });
      });
}

/// Only one of two groups that alternate is in the ring: the other would wait
/// for a phase after the next, which the barrier cannot tell from this one.
void WgmmaEmitter::waitForTurn() {
  BlockBarrier turn = turns_;
  turn.number = number_;
  b_.barrier(turn);
}

void WgmmaEmitter::passTurn(Value tile) {
  // To the group that has the next tile, if there is one.
  BlockBarrier turn = turns_;
  turn.number = b_.sub(b_.index(1), number_);
  b_.guarded(b_.lessThan(b_.add(tile, tile_.persistent), order_.tiles()),
             [&] { b_.arrive(turn); });
}

/// Groups that begin a stage together would also load, split and add at the
/// same time, and leave the tensor cores idle. The next one's turn is when half
/// of the products are done: it has asked for its own before the others are.
Value WgmmaEmitter::inTurn(nvx::WgmmaOp product) {
  if (!takesTurns())
    return product;
  waitForTurn();
  auto partOf = [&](size_t first, size_t count) {
    auto part = cast<nvx::WgmmaOp>(b_.clone(*product));
    part.setASteps(product.getASteps().slice(first, count));
    part.setBSteps(product.getBSteps().slice(first, count));
    return part;
  };
  size_t steps = product.getASteps().size(), half = steps / 2;
  nvx::WgmmaOp one = partOf(0, half), other = partOf(half, steps - half);
  one.removePendingAttr();
  other.getAccumulatorsMutable().assign(one);
  other.getAccumulateMutable().clear();
  other.setPending(1);
  BlockBarrier next = turns_;
  next.number = b_.rem(b_.add(number_, 1), tile_.groups);
  b_.arrive(next);
  product.erase();
  return nvx::WgmmaWaitOp::create(b_, ValueRange{other}, 0).getResult(0);
}

/// Computes and stores what follows from a tile's sums; of a part, the last one
/// does. Warps without rows of the result have nothing to leave it.
void WgmmaEmitter::finish(const Turn &turn, ArrayRef<Value> sums) {
  MatmulPosition place;
  order_.locate(turn.tile, place);
  place.lane = lane_;
  place.warpRow =
      b_.add(group_.row, b_.mul(b_.div(group_.thread, kWarp), kMatmulBlock));
  place.warpColumn = b_.index(0);
  if (tile_.splits == 1 && (!rows_ || rows_->storesProduct()))
    store(place, sums);
  if (tile_.splits == 1 && !rows_)
    return;
  Value warp = b_.shuffleFrom(b_.div(group_.thread, kWarp), b_.index(0));
  Value isInside;
  if (shape_.m % tile_.m != 0)
    isInside = b_.lessThan(
        b_.add(b_.add(place.row, group_.row), b_.mul(warp, kMatmulBlock)),
        shape_.m);
  if (!tile_.alternate)
    warp = b_.add(b_.mul(number_, kWarpGroup / kWarp), warp);
  b_.guarded(isInside, [&] {
    if (rows_)
      return RowReductions(*rows_, shape_, fragments(), tile_)
          .emit(place, warp, sums);
    leaveSums(context_, tile_,
              {turn.tile, turn.part, b_.index(tile_.splits), warp, lane_}, sums,
              [&](ArrayRef<Value> all) { store(place, all); });
  });
}

FragmentLayout WgmmaEmitter::fragments() const {
  return {tile_.m, tile_.n, groupRows(tile_) / kWgmmaRows, kWgmmaRows, tile_.n};
}

void WgmmaEmitter::store(const MatmulPosition &place, ArrayRef<Value> sums) {
  if (tile_.panels == 0)
    return MatmulEpilogue(context_, shape_, fragments()).emit(place, sums);
  Value panels = bytePointer(
      b_, shared_, b_.add(b_.mul(number_, layout_.groupBytes), layout_.panels));
  PanelEpilogue(context_, shape_, tile_, targets_, loads_ ? &*loads_ : nullptr)
      .emit(place, group_, panels, sums);
}

RingPosition WgmmaEmitter::computeTurn(const Turn &turn,
                                       RingPosition position) {
  if (loads_) {
    MatmulPosition place;
    order_.locate(turn.tile, place);
    loads_->begin(place, group_,
                  b_.div(b_.sub(turn.tile, firstTurn_), turnStep_));
  }
  finish(turn, multiply(turn, position));
  // The next tile's stages are the other group's.
  return tile_.alternate
             ? pastTurn(position, b_.add(turn.tile, tile_.persistent))
             : position;
}

RingPosition WgmmaEmitter::pastTurn(RingPosition position, Value number) {
  if (!sumsByGroups(shape_.op))
    return ring_->advance(position, steps_);
  // Behind the last turn nobody asks.
  Value inside =
      arith::MinSIOp::create(b_, number, b_.index(order_.tiles() - 1));
  return ring_->advance(position, turnOf(inside).steps);
}

/// What groups with their left operand in registers need, and, where they take
/// turns, the first group's turn.
void WgmmaEmitter::setUpLeft() {
  leftFragments_.emplace(b_, /*isAlong=*/!form_.isLeftAcross);
  leftFragments_->setUp(group_.thread);
  if (form_.isSplit) {
    split_.emplace(b_, *leftFragments_, tile_.allColumns());
    split_->setUp(group_.thread);
  }
  if (!takesTurns())
    return;
  turns_ = b_.makeBarriers(2 * kWarpGroup, tile_.groups);
  b_.guarded(b_.equal(number_, tile_.groups - 1), [&] { b_.arrive(turns_); });
}

/// What the other groups do.
void WgmmaEmitter::compute() {
  if (int64_t registers = groupRegisters(tile_, form_).multiplying)
    NVVM::SetMaxRegisterOp::create(b_, static_cast<uint32_t>(registers),
                                   NVVM::SetMaxRegisterAction::increase);
  number_ = b_.sub(warpGroup_, b_.index(1));
  group_.thread = b_.rem(thread_, kWarpGroup);
  group_.barrier = b_.makeBarriers(kWarpGroup, tile_.groups);
  group_.barrier.number = group_.number = number_;
  group_.row =
      tile_.alternate ? b_.index(0) : b_.mul(number_, groupRows(tile_));
  if (form_.isLeftInRegisters())
    setUpLeft();
  RingPosition position = ring_->start();
  Value first = b_.blockId();
  int64_t step = tile_.persistent;
  if (tile_.alternate) {
    turns_ = b_.makeBarriers(2 * kWarpGroup, tile_.groups);
    RingPosition second = pastTurn(position, first);
    Value isFirst = b_.equal(number_, 0);
    auto choose = [&](Value ifFirst, Value otherwise) -> Value {
      return arith::SelectOp::create(b_, isFirst, ifFirst, otherwise);
    };
    position = {choose(position.stage, second.stage),
                choose(position.phase, second.phase)};
    // The first turn is the first group's.
    b_.guarded(
        b_.both(b_.equal(number_, 1), b_.lessThan(first, order_.tiles())),
        [&] { b_.arrive(turns_); });
    first = b_.add(first, b_.mul(number_, tile_.persistent));
    step = 2 * tile_.persistent;
  }
  firstTurn_ = first;
  turnStep_ = step;
  walkTurns(first, step, position, [&](const Turn &turn, RingPosition at) {
    return computeTurn(turn, at);
  });
  // The turn that was passed on last.
  if (takesTurns())
    b_.guarded(b_.equal(number_, 0), [&] { b_.barrier(turns_); });
  if (tile_.panels != 0)
    finishPanels(b_, group_);
}

LaunchGeometry WgmmaEmitter::emit() {
  if (tile_.panels != 0 && (!rows_ || rows_->storesProduct()))
    targets_ = panelTargets(context_, tile_);
  shared_ = b_.dynamicShared(kSwizzleAlignment);
  locateThread();
  ring_.emplace(b_, tile_.stages, bytePointer(b_, shared_, layout_.barriers));
  int64_t users = kWarpGroup / kWarp * (tile_.alternate ? 1 : tile_.groups);
  int64_t rewriters = form_.isRewritten() ? rewritingWarps() : 0;
  if (tile_.loads != 0)
    loads_.emplace(context_, tile_, layout_, shared_);
  b_.guarded(b_.equal(thread_, 0), [&] {
    ring_->create(users, rewriters);
    if (loads_)
      loads_->create();
  });
  b_.barrier();
  // This kernel has set itself up beside the last one, which may have written
  // its operands and read its results.
  NVVM::GriddepcontrolOp::create(b_, NVVM::GridDepActionKind::wait);
  auto branch = scf::IfOp::create(b_, b_.equal(warpGroup_, 0),
                                  /*withElseRegion=*/true);
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(branch.thenBlock());
    load();
    b_.setInsertionPointToStart(branch.elseBlock());
    if (form_.isRewritten()) {
      branch = scf::IfOp::create(b_, b_.equal(warpGroup_, tile_.groups + 1),
                                 /*withElseRegion=*/true);
      b_.setInsertionPointToStart(branch.thenBlock());
      rewrite();
      b_.setInsertionPointToStart(branch.elseBlock());
    }
    compute();
  }
  LaunchGeometry geometry;
  geometry.blocks = std::min(tile_.persistent, turns());
  geometry.threads = form_.threads(tile_);
  geometry.sharedBytes = layout_.bytes;
  // setmaxnreg needs to know what a thread starts with.
  geometry.blocksPerSm = 1;
  geometry.programmatic = true;
  return geometry;
}

FailureOr<LaunchGeometry> fusec::emitKernel(KernelContext &context,
                                            const WgmmaTile &tile) {
  bool allowTf32 = context.numerics.allowTf32;
  std::string problem =
      whyNoWgmma(context.group, context.indexing, tile, allowTf32);
  if (problem.empty())
    problem = whyNoPartMemory(context, tile);
  if (!problem.empty())
    return emitError(context.location)
           << fuse::TileAttr::get(context.b.getContext(), tile) << ": "
           << problem;
  if (mayBeFed(context.group))
    return emitCascade(context, tile);
  auto op = cast<FusibleOpInterface>(context.indexing.hero);
  MatmulShape shape = describeProduct(op);
  SmallVector<WgmmaOperand, 3> operands;
  auto add = [&](FusibleOpInterface product, bool isLeft) {
    std::string whyNot;
    operands.push_back(
        *wgmmaOperand(context.group, product, isLeft, tile, whyNot));
    // Copies round to TF32 what may be rounded.
    TensorMap &map = operands.back().view.map;
    if (allowTf32 && map.element == TensorMap::Element::F32)
      map.element = TensorMap::Element::TF32;
  };
  add(op, /*isLeft=*/true);
  add(op, /*isLeft=*/false);
  if (Operation *twin = context.indexing.twin)
    add(cast<FusibleOpInterface>(twin), /*isLeft=*/false);
  std::optional<ReducedRows> rows = reducedRows(context);
  return WgmmaEmitter(rows ? rows->product.context : context, shape, tile,
                      operands, rows ? &*rows : nullptr)
      .emit();
}
