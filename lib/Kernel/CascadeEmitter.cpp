//===- CascadeEmitter.cpp - two contractions with rows between ------------===//
//
// Blocks walk the rows of the result, a tile at a time. One thread asks for the
// operands, which bulk copies bring into rings of stages: of the rows once a
// tile, then of the first product's columns and of what the second multiplies,
// block by block. The other warp groups have 64 rows each: they multiply a
// block of the first product, compute its elements where they lie in registers,
// and multiply these, relative to the rows' state so far, while the next block
// of the first product is under way. Blocks go from the last to the first, so
// that what lies outside of the columns is met by the first step only.
//
//===----------------------------------------------------------------------===//

#include "CascadeEmitter.h"
#include "BoxLoader.h"
#include "LaneAccess.h"
#include "MatmulEpilogue.h"
#include "OperandStream.h"
#include "PanelEpilogue.h"
#include "RowState.h"
#include "ScoreElements.h"
#include "ScoreRange.h"
#include "TileOrder.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/CascadeLayout.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

namespace {

class CascadeEmitter {
public:
  CascadeEmitter(KernelContext &context, const RowFeed &feed,
                 const WgmmaTile &tile, const CascadeOperands &operands)
      : context_(context), b_(context.b), feed_(feed), tile_(tile),
        operands_(operands),
        layout_(cascadeLayout(tile, operands.depth, operands.width)),
        result_(resultTile(tile, operands.width)),
        shape_(describeProduct(context.indexing.hero)),
        bounds_(boundsOfTiles(feed, tile.m)),
        scores_(context, feed_, shape_, tile_, bounds_),
        rows_(context, feed_.rows), tail_(context, feed_.tail),
        state_(b_, feed_, rescalesLazily(operands.width)),
        order_(b_, shape_, tile.m, result_.n, /*group=*/1),
        schedule_(
            scheduleTiles(bounds_, tile, shape_.batches(), shape_.m, shape_.k)),
        blocks_(llvm::divideCeil(shape_.k, tile.n)) {}

  LaunchGeometry emit();

private:
  /// Where a group stands in the rings, and what it carries from block to
  /// block.
  struct Walk {
    RingPosition columns, values;
    RowState::State state;
    SmallVector<Value> factors;
    Value results;
  };

  void makeStreams();
  void release(OperandStream &stream, RingPosition position,
               Value condition = {});

  SmallVector<Value> loadTile(Value tile, ArrayRef<Value> carried);
  void load();
  void compute();
  SmallVector<Value> computeTile(Value tile, ArrayRef<Value> carried);
  Value multiplyScores(RingPosition columns, bool waits);
  Value multiplyFactors(const Walk &walk, Value isFurther, bool waits);
  SmallVector<Value> takeBlock(Value scores, Value number,
                               ScoreElements::Block kind, Walk &walk,
                               RowState::Correction &correction);
  Value correct(Value results, const RowState::Correction &correction);
  void locate(Value tile);
  Value count() { return b_.sub(range_.end, range_.begin); }
  SmallVector<Value> pack(ArrayRef<Value> elements);
  void computeBlock(Value number, bool isInside, Walk &walk);
  void walkSome(Value from, Value to, bool isInside, Walk &walk);
  void walkBlocks(Walk &walk);
  SmallVector<Value> rowIndices(Value row);
  SmallVector<Value> finishRows(Walk &walk);
  void store(ArrayRef<Value> values);
  SmallVector<Value> unpack(Value array, int64_t count);
  Value entryOf(ArrayRef<int32_t> list, Value number);
  void walkTiles(ArrayRef<Value> initial, bool isWholeWarp,
                 function_ref<SmallVector<Value>(Value, ArrayRef<Value>)> body);

  KernelContext &context_;
  KernelBuilder &b_;
  const RowFeed &feed_;
  const WgmmaTile &tile_;
  const CascadeOperands &operands_;
  CascadeLayout layout_;
  WgmmaTile result_;
  MatmulShape shape_;
  /// What keeps some elements of the scores out.
  SmallVector<ScoreBound> bounds_;
  ScoreElements scores_;
  PartContext rows_, tail_;
  RowState state_;
  TileOrder order_;
  TileSchedule schedule_;
  /// Blocks of columns, and those of the tile.
  int64_t blocks_;
  ScoreRange<Value> range_;
  std::optional<OperandStream> row_, column_, value_;
  /// Of the tile's rows.
  RingPosition rowPosition_;
  SmallVector<PanelEpilogue::Target> targets_;
  Value shared_, thread_, lane_, warpGroup_, number_;
  WarpGroup group_;
  MatmulPosition place_;
};

} // namespace

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// One arrival a warp.
void CascadeEmitter::release(OperandStream &stream, RingPosition position,
                             Value condition) {
  b_.guarded(b_.both(b_.equal(lane_, 0), condition),
             [&] { stream.ring.release(position); });
}

/// Element `number` of a list that is part of the kernel.
Value CascadeEmitter::entryOf(ArrayRef<int32_t> list, Value number) {
  Type element = b_.getI32Type();
  auto value = DenseElementsAttr::get(
      RankedTensorType::get(static_cast<int64_t>(list.size()), element), list);
  Value entry = b_.load(
      b_.elementPointer(constantPointer(b_, value), element, number), element,
      /*width=*/1);
  if (entry.getType() == b_.getIndexType())
    return entry;
  return arith::ExtUIOp::create(b_, b_.getIndexType(), entry);
}

/// Runs `body` for the tiles of the block, by whole warps or by one thread.
void CascadeEmitter::walkTiles(
    ArrayRef<Value> initial, bool isWholeWarp,
    function_ref<SmallVector<Value>(Value, ArrayRef<Value>)> body) {
  bool isListed = !schedule_.firsts.empty();
  auto entry = [&](ArrayRef<int32_t> list, Value number) {
    Value value = entryOf(list, number);
    // The same for all lanes, as the compiler can see.
    return isWholeWarp ? b_.shuffleFrom(value, b_.index(0)) : value;
  };
  Value first = b_.blockId(), end = b_.index(order_.tiles());
  if (isListed) {
    end = entry(schedule_.firsts, b_.add(first, 1));
    first = entry(schedule_.firsts, first);
  }
  auto loop = scf::ForOp::create(
      b_, first, end, b_.index(isListed ? 1 : tile_.persistent), initial);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  Value tile = loop.getInductionVar();
  if (isListed)
    tile = entry(schedule_.tiles, tile);
  SmallVector<Value> carried(loop.getRegionIterArgs());
  scf::YieldOp::create(b_, body(tile, carried));
}

void CascadeEmitter::locate(Value tile) {
  order_.locate(tile, place_);
  range_ = findBlocks(b_, bounds_, place_.row, tile_.m, tile_.n, blocks_);
}

/// Columns are asked for a block ahead of the values, as they are used.
SmallVector<Value> CascadeEmitter::loadTile(Value tile,
                                            ArrayRef<Value> carried) {
  locate(tile);
  ArrayRef<Value> batch = place_.batch;
  RingPosition rows{carried[0], carried[1]};
  RingPosition columns{carried[2], carried[3]}, values{carried[4], carried[5]};
  Value zero = b_.index(0), one = b_.index(1);
  Value last = b_.mul(b_.sub(range_.end, one), tile_.n);
  column_->fill(columns, batch, last, zero, /*isLeft=*/false);
  row_->fill(rows, batch, place_.row, zero, /*isLeft=*/true);
  auto loop = scf::ForOp::create(
      b_, one, count(), one,
      ValueRange{columns.stage, columns.phase, values.stage, values.phase});
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    ValueRange inner = loop.getRegionIterArgs();
    RingPosition nextColumns{inner[0], inner[1]},
        nextValues{inner[2], inner[3]};
    Value first = b_.sub(last, b_.mul(loop.getInductionVar(), tile_.n));
    column_->fill(nextColumns, batch, first, zero, /*isLeft=*/false);
    value_->fill(nextValues, batch, zero, b_.add(first, tile_.n),
                 /*isLeft=*/false);
    scf::YieldOp::create(b_, ValueRange{nextColumns.stage, nextColumns.phase,
                                        nextValues.stage, nextValues.phase});
  }
  RingPosition lastValues{loop.getResult(2), loop.getResult(3)};
  value_->fill(lastValues, batch, zero, b_.mul(range_.begin, tile_.n),
               /*isLeft=*/false);
  return {rows.stage,        rows.phase,       loop.getResult(0),
          loop.getResult(1), lastValues.stage, lastValues.phase};
}

/// What the first group does: one of its threads asks for all operands.
void CascadeEmitter::load() {
  if (int64_t registers = cascadeGroupRegisters(tile_).loading)
    NVVM::SetMaxRegisterOp::create(b_, static_cast<uint32_t>(registers),
                                   NVVM::SetMaxRegisterAction::decrease);
  Value warp = b_.shuffleFrom(b_.div(thread_, kWarp), b_.index(0));
  b_.guarded(b_.equal(warp, 0), [&] {
    Value isElected = NVVM::ElectSyncOp::create(b_, b_.getI1Type(), Value());
    b_.guarded(isElected, [&] {
      SmallVector<Value> start(6, b_.index(0));
      walkTiles(start, /*isWholeWarp=*/false,
                [&](Value tile, ArrayRef<Value> carried) {
                  return loadTile(tile, carried);
                });
    });
  });
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

Value CascadeEmitter::multiplyScores(RingPosition columns, bool waits) {
  Value left = bytePointer(b_, row_->stage(row_->ring.start()),
                           b_.mul(group_.row, kTileRowBytes));
  Value right = column_->stage(columns);
  Type type = LLVM::LLVMArrayType::get(b_.getF32Type(), tile_.n / 2);
  SmallVector<int32_t> leftSteps = row_->steps(), rightSteps = column_->steps();
  return nvx::WgmmaOp::create(
      b_, type, /*accumulators=*/Value(), row_->loader.descriptor(left),
      /*aRegisters=*/ValueRange(), column_->loader.descriptor(right),
      /*accumulate=*/Value(), shape_.element, shape_.element, leftSteps,
      rightSteps, /*blocks=*/1u, /*blockStep=*/0u,
      /*transposeA=*/!row_->loader.isKInner(),
      /*transposeB=*/!column_->loader.isKInner(),
      waits ? b_.getI32IntegerAttr(0) : IntegerAttr());
}

Value CascadeEmitter::multiplyFactors(const Walk &walk, Value isFurther,
                                      bool waits) {
  Value right = value_->stage(walk.values);
  SmallVector<int32_t> rightSteps = value_->steps(), leftSteps;
  for (size_t i = 0; i < rightSteps.size(); ++i)
    leftSteps.push_back(int32_t(4 * i));
  return nvx::WgmmaOp::create(
      b_, LLVM::LLVMArrayType::get(b_.getF32Type(), result_.n / 2),
      walk.results, /*a=*/Value(), walk.factors,
      value_->loader.descriptor(right), isFurther, shape_.element,
      shape_.element, leftSteps, rightSteps, /*blocks=*/1u, /*blockStep=*/0u,
      /*transposeA=*/false, /*transposeB=*/!value_->loader.isKInner(),
      waits ? b_.getI32IntegerAttr(0) : IntegerAttr());
}

SmallVector<Value> CascadeEmitter::unpack(Value array, int64_t count) {
  SmallVector<Value> values;
  for (int64_t i = 0; i < count; ++i)
    values.push_back(LLVM::ExtractValueOp::create(b_, array, i));
  return values;
}

/// Pairs of a row as the second product's left operand has them, in the order
/// in which the first one leaves them.
SmallVector<Value> CascadeEmitter::pack(ArrayRef<Value> elements) {
  SmallVector<Value> registers;
  for (size_t at = 0; at < elements.size(); at += 2) {
    Value pair =
        toMemory(b_, b_.fromElements(elements.slice(at, 2)), shape_.element);
    registers.push_back(LLVM::BitcastOp::create(b_, b_.getI32Type(), pair));
  }
  return registers;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// The factors that a block of scores gives the second product.
SmallVector<Value> CascadeEmitter::takeBlock(Value scores, Value number,
                                             ScoreElements::Block kind,
                                             Walk &walk,
                                             RowState::Correction &correction) {
  SmallVector<Value> elements = unpack(scores, tile_.n / 2);
  scores_.compute(elements, place_, group_, b_.mul(number, tile_.n), kind);
  correction = state_.take(elements, walk.state);
  return elements;
}

/// Results so far relative to what rows are relative to now.
Value CascadeEmitter::correct(Value results,
                              const RowState::Correction &correction) {
  auto multiply = [&] {
    Value scaled = results;
    for (int64_t i = 0; i < result_.n / 2; ++i) {
      Value value = LLVM::ExtractValueOp::create(b_, results, i);
      value = arith::MulFOp::create(b_, value,
                                    correction.factors[i / 2 % kThreadRows]);
      scaled = LLVM::InsertValueOp::create(b_, scaled, value, i);
    }
    return scaled;
  };
  if (!correction.isNeeded)
    return multiply();
  auto branch = scf::IfOp::create(b_, results.getType(), correction.isNeeded,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b_, multiply());
  b_.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b_, results);
  return branch.getResult(0);
}

/// A block but the first: its scores and, meanwhile, the products of the one
/// before. The rows are let go of with the last.
void CascadeEmitter::computeBlock(Value number, bool isInside, Walk &walk) {
  column_->ring.waitFull(walk.columns);
  Value scores = multiplyScores(walk.columns, /*waits=*/false);
  value_->ring.waitFull(walk.values);
  Value isFurther =
      arith::CmpIOp::create(b_, arith::CmpIPredicate::ne, number, b_.index(1));
  Value results = multiplyFactors(walk, isFurther, /*waits=*/false);
  scores = nvx::WgmmaWaitOp::create(b_, ValueRange{scores}, 1).getResult(0);
  release(*column_, walk.columns);
  release(*row_, rowPosition_,
          arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, b_.add(number, 1),
                                count()));
  RowState::Correction correction;
  SmallVector<Value> elements = takeBlock(
      scores, b_.sub(b_.sub(range_.end, b_.index(1)), number),
      isInside ? ScoreElements::Block::Inside : ScoreElements::Block::Any, walk,
      correction);
  results = nvx::WgmmaWaitOp::create(b_, ValueRange{results}, 0).getResult(0);
  release(*value_, walk.values);
  walk.factors = pack(elements);
  walk.results = correct(results, correction);
  walk.columns = column_->ring.advance(walk.columns);
  walk.values = value_->ring.advance(walk.values);
}

/// Blocks number `from` to `to`, counted from the last.
void CascadeEmitter::walkSome(Value from, Value to, bool isInside, Walk &walk) {
  auto flatten = [](const Walk &walk) {
    SmallVector<Value> flat = {walk.columns.stage, walk.columns.phase,
                               walk.values.stage, walk.values.phase};
    llvm::append_range(flat, walk.state.maximum);
    llvm::append_range(flat, walk.state.reference);
    llvm::append_range(flat, walk.state.sum);
    flat.push_back(walk.results);
    llvm::append_range(flat, walk.factors);
    return flat;
  };
  auto restore = [](ValueRange flat, Walk &walk) {
    walk.columns = {flat[0], flat[1]};
    walk.values = {flat[2], flat[3]};
    walk.state.maximum = {flat[4], flat[5]};
    walk.state.reference = {flat[6], flat[7]};
    walk.state.sum = {flat[8], flat[9]};
    walk.results = flat[10];
    walk.factors.assign(flat.begin() + 11, flat.end());
  };
  auto loop = scf::ForOp::create(b_, from, to, b_.index(1), flatten(walk));
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPointToStart(loop.getBody());
  restore(loop.getRegionIterArgs(), walk);
  computeBlock(loop.getInductionVar(), isInside, walk);
  scf::YieldOp::create(b_, flatten(walk));
  restore(loop.getResults(), walk);
}

/// All blocks but the last; those that lie inside of all bounds need no test.
void CascadeEmitter::walkBlocks(Walk &walk) {
  Value one = b_.index(1), end = count();
  if (bounds_.empty())
    return walkSome(one, end, /*isInside=*/false, walk);
  auto clamp = [&](Value value, Value low) -> Value {
    value = arith::MaxSIOp::create(b_, value, low);
    return arith::MinSIOp::create(b_, value,
                                  arith::MaxSIOp::create(b_, end, one));
  };
  Value first = clamp(b_.sub(range_.end, range_.insideEnd), one);
  Value second = clamp(b_.sub(range_.end, range_.insideBegin), first);
  walkSome(one, first, /*isInside=*/false, walk);
  walkSome(first, second, /*isInside=*/true, walk);
  if (llvm::any_of(bounds_, [](const ScoreBound &bound) {
        return bound.columnFactor > 0;
      }))
    walkSome(second, end, /*isInside=*/false, walk);
}

/// Where the rows' domain has the first element of row `row` of the batch.
SmallVector<Value> CascadeEmitter::rowIndices(Value row) {
  ArrayRef<int64_t> domain = feed_.rows.indexing.domain;
  Value linear = b_.index(0);
  for (auto [index, size] : llvm::zip_equal(place_.batch, shape_.batch))
    linear = b_.add(b_.mul(linear, size), index);
  linear = b_.add(b_.mul(linear, shape_.m), row);
  SmallVector<Value> indices = delinearize(b_, linear, domain.drop_back());
  indices.push_back(b_.index(0));
  return indices;
}

/// The results of all blocks, times what was deferred.
SmallVector<Value> CascadeEmitter::finishRows(Walk &walk) {
  SmallVector<Value> values = unpack(walk.results, result_.n / 2);
  for (unsigned half = 0; half < kThreadRows; ++half) {
    SmallVector<Value> indices =
        rowIndices(rowOfHalf(b_, place_, group_, shape_, tile_, half));
    Value factor = state_.finish(rows_.context, walk.state, half, indices);
    for (size_t i = 0; i < values.size(); ++i)
      if (i / 2 % kThreadRows == half)
        values[i] = arith::MulFOp::create(b_, values[i], factor);
  }
  return values;
}

void CascadeEmitter::store(ArrayRef<Value> values) {
  if (tile_.panels != 0) {
    int64_t groupBytes = tile_.panels * kWgmmaRows * kTileRowBytes;
    Value panels = bytePointer(
        b_, shared_, b_.add(b_.mul(number_, groupBytes), layout_.panels));
    PanelEpilogue(tail_.context, shape_, result_, targets_)
        .emit(place_, group_, panels, values);
    return;
  }
  place_.lane = lane_;
  place_.warpRow =
      b_.add(group_.row, b_.mul(b_.div(group_.thread, kWarp), kMatmulBlock));
  place_.warpColumn = b_.index(0);
  FragmentLayout fragments{result_.m, result_.n, /*parts=*/1, kWgmmaRows,
                           result_.n};
  MatmulEpilogue(tail_.context, shape_, fragments).emit(place_, values);
}

SmallVector<Value> CascadeEmitter::computeTile(Value tile,
                                               ArrayRef<Value> carried) {
  locate(tile);
  rowPosition_ = {carried[0], carried[1]};
  Walk walk;
  walk.columns = {carried[2], carried[3]};
  walk.values = {carried[4], carried[5]};
  row_->ring.waitFull(rowPosition_);
  column_->ring.waitFull(walk.columns);
  Value scores = multiplyScores(walk.columns, /*waits=*/true);
  release(*column_, walk.columns);
  // Where there is a further block, that one lets go of the rows.
  Value isOnly =
      blocks_ > 1 && !bounds_.empty() ? b_.equal(count(), 1) : Value();
  if (blocks_ == 1 || isOnly)
    release(*row_, rowPosition_, isOnly);
  walk.columns = column_->ring.advance(walk.columns);
  RowState::Correction correction;
  walk.factors = pack(takeBlock(scores, b_.sub(range_.end, b_.index(1)),
                                ScoreElements::Block::Last, walk, correction));
  if (blocks_ > 1) {
    walk.results = LLVM::PoisonOp::create(
        b_, LLVM::LLVMArrayType::get(b_.getF32Type(), result_.n / 2));
    walkBlocks(walk);
  }
  value_->ring.waitFull(walk.values);
  Value isFurther;
  if (isOnly)
    isFurther = arith::CmpIOp::create(b_, arith::CmpIPredicate::ne, count(),
                                      b_.index(1));
  walk.results = multiplyFactors(walk, isFurther, /*waits=*/true);
  release(*value_, walk.values);
  walk.values = value_->ring.advance(walk.values);
  store(finishRows(walk));
  RingPosition rows = row_->ring.advance(rowPosition_);
  return {rows.stage,         rows.phase,        walk.columns.stage,
          walk.columns.phase, walk.values.stage, walk.values.phase};
}

/// What the other groups do.
void CascadeEmitter::compute() {
  if (int64_t registers = cascadeGroupRegisters(tile_).multiplying)
    NVVM::SetMaxRegisterOp::create(b_, static_cast<uint32_t>(registers),
                                   NVVM::SetMaxRegisterAction::increase);
  number_ = b_.sub(warpGroup_, b_.index(1));
  group_.thread = b_.rem(thread_, kWarpGroup);
  group_.barrier = b_.makeBarriers(kWarpGroup, tile_.groups);
  group_.barrier.number = number_;
  group_.row = b_.mul(number_, kWgmmaRows);
  SmallVector<Value> start(6, b_.index(0));
  walkTiles(start, /*isWholeWarp=*/true,
            [&](Value tile, ArrayRef<Value> carried) {
              return computeTile(tile, carried);
            });
  if (tile_.panels != 0)
    finishPanels(b_, group_);
}

void CascadeEmitter::makeStreams() {
  int64_t barriers = layout_.barriers;
  auto make = [&](const WgmmaOperand &operand, int64_t depth, int64_t offset,
                  int64_t bytes, int64_t stages) {
    OperandStream stream{
        b_,
        BoxLoader(b_, operand,
                  context_.tensorMap(operand.buffer, operand.view)),
        StageRing(b_, stages, bytePointer(b_, shared_, barriers)),
        bytePointer(b_, shared_, offset),
        bytes,
        depth};
    barriers += StageRing::bytes(stages);
    return stream;
  };
  int64_t stages = tile_.stages, depth = operands_.depth;
  row_.emplace(make(operands_.rows, depth, 0, layout_.rowBytes, 1));
  column_.emplace(make(operands_.columns, depth, layout_.columns,
                       layout_.columnBytes, stages));
  value_.emplace(make(operands_.values, tile_.n, layout_.values,
                      layout_.valueBytes, stages));
}

LaunchGeometry CascadeEmitter::emit() {
  for (Value output : context_.group.outputs()) {
    std::string whyNot;
    if (tile_.panels == 0)
      continue;
    BoxView view = *panelView(output, context_.indexing.maps.lookup(output),
                              context_.indexing.domain, result_, whyNot);
    Value map = context_.tensorMap(output, view);
    targets_.push_back({output, std::move(view), map});
  }
  shared_ = b_.dynamicShared(kSwizzleAlignment);
  thread_ = b_.threadId(tile_.blockThreads());
  lane_ = b_.rem(thread_, kWarp);
  // The same for all lanes, as the compiler can see.
  warpGroup_ = b_.shuffleFrom(b_.div(thread_, kWarpGroup), b_.index(0));
  makeStreams();
  b_.guarded(b_.equal(thread_, 0), [&] {
    for (OperandStream *stream : {&*row_, &*column_, &*value_})
      stream->ring.create(kWarpGroup / kWarp * tile_.groups);
  });
  b_.barrier();
  // As for other products of warp groups.
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
    compute();
  }
  LaunchGeometry geometry;
  geometry.blocks = std::min(tile_.persistent, order_.tiles());
  geometry.threads = tile_.blockThreads();
  geometry.sharedBytes = layout_.bytes;
  // setmaxnreg needs to know what a thread starts with.
  geometry.blocksPerSm = 1;
  geometry.programmatic = true;
  return geometry;
}

LaunchGeometry fusec::emitCascade(KernelContext &context,
                                  const WgmmaTile &tile) {
  std::string whyNot;
  RowFeed feed = *findFeed(context.group, whyNot);
  CascadeOperands operands =
      *cascadeOperands(context.group, feed, tile, whyNot);
  return CascadeEmitter(context, feed, tile, operands).emit();
}
