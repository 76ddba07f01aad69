//===- WgmmaEmitter.cpp - contractions by asynchronous warp groups --------===//
//
// Blocks walk the tiles of the result. In each, one thread asks for the tiles
// of the operands, which bulk copies bring into a ring of stages; the other
// warp groups multiply what is there, straight from shared memory, and compute
// and store the results. Nobody waits for all threads of the block.
//
// The groups share the rows of a tile, or they alternate: each has a tile of
// its own, and one multiplies while the other stores. Where operands of 32 bits
// do not lie as wgmma wants them, or are split, one more group rewrites stages.
//
//===----------------------------------------------------------------------===//

#include "BoxLoader.h"
#include "CascadeEmitter.h"
#include "Emitters.h"
#include "MatmulEpilogue.h"
#include "PanelEpilogue.h"
#include "SplitProduct.h"
#include "StageRewriter.h"
#include "StageRing.h"
#include "TileOrder.h"

#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Analysis/RowFeed.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

namespace {

class WgmmaEmitter {
public:
  WgmmaEmitter(KernelContext &context, const MatmulShape &shape,
               const WgmmaTile &tile, ArrayRef<WgmmaOperand> operands)
      : context_(context), b_(context.b), shape_(shape), tile_(tile),
        form_(wgmmaForm(operands, context.numerics.allowTf32)),
        layout_(wgmmaLayout(tile, form_)), left_(loader(operands.front())),
        order_(b_, shape, tile.m, tile.n, tile.groupM),
        steps_(llvm::divideCeil(shape.k, stepElements())) {
    for (const WgmmaOperand &right : operands.drop_front())
      rights_.push_back(loader(right));
  }

  LaunchGeometry emit();

private:
  int64_t stepElements() const { return kTileRowBytes / shape_.elementBytes(); }
  Value stagePointer(Value stage) {
    return bytePointer(b_, shared_, b_.mul(stage, layout_.stageBytes));
  }
  BoxLoader loader(const WgmmaOperand &operand) {
    return {b_, operand, context_.tensorMap(operand.buffer, operand.view)};
  }
  void locateThread();
  void load();
  RingPosition loadTile(Value tile, RingPosition position);
  SmallVector<RewrittenTile, 2> rewrittenTiles();
  void rewrite();
  void rewriteStage(StageRewriter &rewriter, RingPosition position);
  void compute();
  RingPosition computeTile(Value tile, RingPosition position);
  /// The sums of a tile; moves `position` on.
  SmallVector<Value> multiply(Value tile, RingPosition &position);
  SmallVector<Value> multiplySplit(RingPosition &position);
  SmallVector<Value> multiplyPromoted(RingPosition &position);
  Value multiplyStages(RingPosition &position);
  Value multiplyStage(RingPosition position, Value sums, Value isFurther,
                      uint32_t pending = 1);
  Value rightDescriptor(RingPosition position);
  void waitForStage(RingPosition position);
  void release(RingPosition position, Value condition = {});
  void store(Value tile, ArrayRef<Value> sums);
  void waitForTurn();
  void passTurn(Value tile);
  Value verdicts(Value stage);
  /// Runs `body` for the tiles `first`, `first` + `step`, ...
  void walkTiles(Value first, int64_t step, RingPosition position,
                 function_ref<RingPosition(Value, RingPosition)> body);
  /// Runs `body` for each step of a tile's sum, which goes on with what it
  /// gives, and returns what the last one gives. Moves `position` on.
  using StageBody =
      function_ref<SmallVector<Value>(Value, RingPosition, ArrayRef<Value>)>;
  SmallVector<Value> walkStages(RingPosition &position, ArrayRef<Value> carried,
                                StageBody body);
  /// The same where nothing is carried on; the position after them.
  RingPosition walkStages(RingPosition position,
                          function_ref<void(Value, RingPosition)> body);

  KernelContext &context_;
  KernelBuilder &b_;
  const MatmulShape &shape_;
  const WgmmaTile &tile_;
  WgmmaForm form_;
  WgmmaLayout layout_;
  BoxLoader left_;
  /// One for each product: what they bring lies side by side.
  SmallVector<BoxLoader, 2> rights_;
  TileOrder order_;
  /// Stages that a tile takes.
  int64_t steps_;
  SmallVector<PanelEpilogue::Target, 1> targets_;
  std::optional<StageRing> ring_;
  Value shared_, thread_, lane_;
  /// Of the thread among all groups, and among those that multiply.
  Value warpGroup_, number_;
  WarpGroup group_;
  std::optional<SplitProduct> split_;
  /// Where groups that alternate wait for their turn, one each.
  BlockBarrier turns_{};
};

} // namespace

void WgmmaEmitter::locateThread() {
  thread_ = b_.threadId(form_.threads(tile_));
  lane_ = b_.rem(thread_, kWarp);
  // The same for all lanes, as the compiler can see.
  warpGroup_ = b_.shuffleFrom(b_.div(thread_, kWarpGroup), b_.index(0));
}

void WgmmaEmitter::walkTiles(
    Value first, int64_t step, RingPosition position,
    function_ref<RingPosition(Value, RingPosition)> body) {
  auto loop =
      scf::ForOp::create(b_, first, b_.index(order_.tiles()), b_.index(step),
                         ValueRange{position.stage, position.phase});
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  ValueRange carried = loop.getRegionIterArgs();
  RingPosition next =
      body(loop.getInductionVar(), RingPosition{carried[0], carried[1]});
  scf::YieldOp::create(b_, ValueRange{next.stage, next.phase});
}

SmallVector<Value> WgmmaEmitter::walkStages(RingPosition &position,
                                            ArrayRef<Value> carried,
                                            StageBody body) {
  SmallVector<Value> values = {position.stage, position.phase};
  llvm::append_range(values, carried);
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(steps_), b_.index(1),
                                 values);
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
WgmmaEmitter::walkStages(RingPosition position,
                         function_ref<void(Value, RingPosition)> body) {
  walkStages(position, {}, [&](Value step, RingPosition here, ArrayRef<Value>) {
    body(step, here);
    return SmallVector<Value>();
  });
  return position;
}

RingPosition WgmmaEmitter::loadTile(Value tile, RingPosition position) {
  MatmulPosition place;
  order_.locate(tile, place);
  return walkStages(position, [&](Value step, RingPosition here) {
    SmallVector<Value> indices = place.batch;
    indices.append({place.row, place.column, b_.mul(step, stepElements())});
    Value full = ring_->beginFill(here, layout_.copiedBytes);
    Value stage = stagePointer(here.stage);
    left_.load(indices, stage, full);
    int64_t first = layout_.leftBytes;
    for (BoxLoader &right : rights_) {
      right.load(indices, bytePointer(b_, stage, first), full);
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
      walkTiles(b_.blockId(), tile_.persistent, ring_->start(),
                [&](Value tile, RingPosition position) {
                  return loadTile(tile, position);
                });
    });
  });
}

SmallVector<RewrittenTile, 2> WgmmaEmitter::rewrittenTiles() {
  SmallVector<RewrittenTile, 2> tiles;
  if (left_.isTurned())
    tiles.push_back({0, tile_.m, /*isTurned=*/true, /*isSplit=*/false});
  if (rights_.front().isTurned() || form_.isSplit)
    tiles.push_back({layout_.leftBytes, tile_.allColumns(),
                     rights_.front().isTurned(), form_.isSplit});
  return tiles;
}

Value WgmmaEmitter::verdicts(Value stage) {
  constexpr int64_t bytes = 4 * kWarpGroup / kWarp;
  return bytePointer(b_, shared_,
                     b_.add(b_.mul(stage, bytes), layout_.verdicts));
}

void WgmmaEmitter::rewriteStage(StageRewriter &rewriter,
                                RingPosition position) {
  ring_->waitFull(position);
  Value verdict = rewriter.rewrite(stagePointer(position.stage));
  NVVM::FenceProxyOp::create(
      b_, NVVM::ProxyKind::async_shared,
      NVVM::SharedSpaceAttr::get(b_.getContext(),
                                 NVVM::SharedSpace::shared_cta));
  b_.meetInWarp();
  // One arrival a warp.
  b_.guarded(b_.equal(lane_, 0), [&] {
    if (verdict) {
      Value warp = b_.div(b_.rem(thread_, kWarpGroup), kWarp);
      b_.store(arith::ExtUIOp::create(b_, b_.getI32Type(), verdict),
               bytePointer(b_, verdicts(position.stage), b_.mul(warp, 4)));
    }
    ring_->setReady(position);
  });
}

/// What the last group does, where there is something to rewrite.
void WgmmaEmitter::rewrite() {
  NVVM::SetMaxRegisterOp::create(
      b_, static_cast<uint32_t>(groupRegisters(tile_, form_).rewriting),
      NVVM::SetMaxRegisterAction::decrease);
  SmallVector<RewrittenTile, 2> tiles = rewrittenTiles();
  StageRewriter rewriter(b_, tiles);
  rewriter.setUp(b_.div(b_.rem(thread_, kWarpGroup), kWarp), lane_);
  walkTiles(b_.blockId(), tile_.persistent, ring_->start(),
            [&](Value, RingPosition position) {
              return walkStages(position, [&](Value, RingPosition here) {
                rewriteStage(rewriter, here);
              });
            });
}

void WgmmaEmitter::waitForStage(RingPosition position) {
  if (form_.isRewritten())
    ring_->waitReady(position);
  // What copies bring threads may read who wait for it themselves.
  if (form_.isSplit || !form_.isRewritten())
    ring_->waitFull(position);
}

void WgmmaEmitter::release(RingPosition position, Value condition) {
  // One arrival a warp.
  b_.guarded(b_.both(b_.equal(lane_, 0), condition),
             [&] { ring_->release(position); });
}

Value WgmmaEmitter::rightDescriptor(RingPosition position) {
  return rights_.front().descriptor(bytePointer(b_, shared_, layout_.leftBytes),
                                    position.stage, layout_.stageBytes);
}

Value WgmmaEmitter::multiplyStage(RingPosition position, Value sums,
                                  Value isFurther, uint32_t pending) {
  Value left = bytePointer(b_, shared_, b_.mul(group_.row, kTileRowBytes));
  Type element = shape_.element;
  Type other = getElementTypeOrSelf(shape_.op->getOperand(1));
  if (element.isF32())
    element = other = FloatTF32Type::get(b_.getContext());
  Type type =
      LLVM::LLVMArrayType::get(b_.getF32Type(), wgmmaAccumulators(tile_));
  return nvx::WgmmaOp::create(
      b_, type, sums,
      left_.descriptor(left, position.stage, layout_.stageBytes),
      /*aRegisters=*/ValueRange(), rightDescriptor(position), isFurther,
      element, other, left_.steps(), rights_.front().steps(),
      static_cast<uint32_t>(groupRows(tile_) / kWgmmaRows),
      static_cast<uint32_t>(BoxLoader::kBlockStep),
      /*transposeA=*/!left_.isKInner(),
      /*transposeB=*/!rights_.front().isKInner(),
      b_.getI32IntegerAttr(static_cast<int32_t>(pending)));
}

/// One product is in flight while the next stage is waited for: a stage is let
/// go of when the one after it is being multiplied.
Value WgmmaEmitter::multiplyStages(RingPosition &position) {
  Type type =
      LLVM::LLVMArrayType::get(b_.getF32Type(), wgmmaAccumulators(tile_));
  Value nothing = LLVM::PoisonOp::create(b_, type);
  auto body = [&](Value step, RingPosition here, ArrayRef<Value> carried) {
    waitForStage(here);
    Value isFurther =
        arith::CmpIOp::create(b_, arith::CmpIPredicate::ne, step, b_.index(0));
    Value sums = multiplyStage(here, carried[1], isFurther);
    release({carried[0], Value()}, isFurther);
    return SmallVector<Value>{here.stage, sums};
  };
  return walkStages(position, {position.stage, nothing}, body)[1];
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

void WgmmaEmitter::store(Value tile, ArrayRef<Value> sums) {
  MatmulPosition place;
  order_.locate(tile, place);
  if (tile_.panels != 0) {
    Value panels = bytePointer(
        b_, shared_,
        b_.add(b_.mul(number_, layout_.groupBytes), layout_.panels));
    PanelEpilogue(context_, shape_, tile_, targets_)
        .emit(place, group_, panels, sums);
    return;
  }
  place.lane = lane_;
  place.warpRow =
      b_.add(group_.row, b_.mul(b_.div(group_.thread, kWarp), kMatmulBlock));
  place.warpColumn = b_.index(0);
  FragmentLayout fragments{tile_.m, tile_.n, groupRows(tile_) / kWgmmaRows,
                           kWgmmaRows, tile_.n};
  MatmulEpilogue(context_, shape_, fragments).emit(place, sums);
}

/// The next stage is waited for when the product of this one is there; the
/// other group, where there are two, multiplies meanwhile.
SmallVector<Value> WgmmaEmitter::multiplySplit(RingPosition &position) {
  SmallVector<Value> zeros(wgmmaAccumulators(tile_), b_.zero(b_.getF32Type()));
  auto body = [&](Value, RingPosition here, ArrayRef<Value> carried) {
    waitForStage(here);
    Value first = stagePointer(here.stage);
    SplitProduct::Stage stage{
        bytePointer(b_, first, b_.mul(group_.row, kTileRowBytes)),
        bytePointer(b_, first, layout_.leftBytes), rightDescriptor(here),
        verdicts(here.stage)};
    SmallVector<Value> sums = split_->accumulate(carried, stage);
    b_.meetInWarp();
    release(here);
    return sums;
  };
  return walkStages(position, zeros, body);
}

/// Each stage's sums begin at zero: the tensor core keeps few bits of them.
SmallVector<Value> WgmmaEmitter::multiplyPromoted(RingPosition &position) {
  SmallVector<Value> zeros(wgmmaAccumulators(tile_), b_.zero(b_.getF32Type()));
  auto body = [&](Value, RingPosition here, ArrayRef<Value> carried) {
    waitForStage(here);
    Value product = multiplyStage(here, /*sums=*/Value(), /*isFurther=*/Value(),
                                  /*pending=*/0);
    release(here);
    SmallVector<Value> sums(carried);
    for (auto [i, sum] : llvm::enumerate(sums))
      sum = arith::AddFOp::create(b_, sum,
                                  LLVM::ExtractValueOp::create(b_, product, i));
    return sums;
  };
  return walkStages(position, zeros, body);
}

SmallVector<Value> WgmmaEmitter::multiply(Value tile, RingPosition &position) {
  if (form_.isSplit)
    return multiplySplit(position);
  if (tile_.alternate)
    waitForTurn();
  if (form_.isPromoted) {
    SmallVector<Value> sums = multiplyPromoted(position);
    if (tile_.alternate)
      passTurn(tile);
    return sums;
  }
  Value all = multiplyStages(position);
  if (tile_.alternate)
    passTurn(tile);
  all = nvx::WgmmaWaitOp::create(b_, ValueRange{all}, 0).getResult(0);
  release(ring_->advance(position, tile_.stages - 1));
  SmallVector<Value> sums;
  for (int64_t i = 0; i < wgmmaAccumulators(tile_); ++i)
    sums.push_back(LLVM::ExtractValueOp::create(b_, all, i));
  return sums;
}

RingPosition WgmmaEmitter::computeTile(Value tile, RingPosition position) {
  store(tile, multiply(tile, position));
  // The next tile's stages are the other group's.
  return tile_.alternate ? ring_->advance(position, steps_) : position;
}

/// What the other groups do.
void WgmmaEmitter::compute() {
  if (int64_t registers = groupRegisters(tile_, form_).multiplying)
    NVVM::SetMaxRegisterOp::create(b_, static_cast<uint32_t>(registers),
                                   NVVM::SetMaxRegisterAction::increase);
  number_ = b_.sub(warpGroup_, b_.index(1));
  group_.thread = b_.rem(thread_, kWarpGroup);
  group_.barrier = b_.makeBarriers(kWarpGroup, tile_.groups);
  group_.barrier.number = number_;
  group_.row =
      tile_.alternate ? b_.index(0) : b_.mul(number_, groupRows(tile_));
  if (form_.isSplit) {
    split_.emplace(b_, tile_.allColumns());
    split_->setUp(group_.thread);
  }
  RingPosition position = ring_->start();
  Value first = b_.blockId();
  int64_t step = tile_.persistent;
  if (tile_.alternate) {
    turns_ = b_.makeBarriers(2 * kWarpGroup, tile_.groups);
    RingPosition second = ring_->advance(position, steps_);
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
  walkTiles(first, step, position,
            [&](Value tile, RingPosition at) { return computeTile(tile, at); });
  if (tile_.panels != 0)
    finishPanels(b_, group_);
}

LaunchGeometry WgmmaEmitter::emit() {
  if (tile_.panels != 0)
    targets_ = panelTargets(context_, tile_);
  shared_ = b_.dynamicShared(kSwizzleAlignment);
  locateThread();
  ring_.emplace(b_, tile_.stages, bytePointer(b_, shared_, layout_.barriers));
  int64_t users = kWarpGroup / kWarp * (tile_.alternate ? 1 : tile_.groups);
  int64_t rewriters = form_.isRewritten() ? kWarpGroup / kWarp : 0;
  b_.guarded(b_.equal(thread_, 0), [&] { ring_->create(users, rewriters); });
  b_.barrier();
  // The next kernel may set itself up beside this one; this one has done so
  // beside the last, which may have written its operands and read its results.
  NVVM::GriddepcontrolOp::create(b_,
                                 NVVM::GridDepActionKind::launch_dependents);
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
  geometry.blocks = std::min(tile_.persistent, order_.tiles());
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
  if (!problem.empty())
    return emitError(context.location)
           << fuse::TileAttr::get(context.b.getContext(), tile) << ": "
           << problem;
  if (partsOf(context.group, tile) && context.pointers.scratch.size() != 2)
    return emitError(context.location)
           << fuse::TileAttr::get(context.b.getContext(), tile)
           << ": its parts have no scratch memory: run fusec-tiling first";
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
  return WgmmaEmitter(context, shape, tile, operands).emit();
}
