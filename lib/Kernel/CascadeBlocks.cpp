//===- CascadeBlocks.cpp - blocks of scores and what they give -----------===//
//
// What a warp group of a cascade does with a tile: see CascadeEmitter.cpp.
//
//===----------------------------------------------------------------------===//

#include "CascadeKernel.h"
#include "MatmulEpilogue.h"

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// Of the first `n` columns of a block.
Value CascadeEmitter::multiplyScores(size_t number, RingPosition columns,
                                     int64_t n, bool waits) {
  OperandStream &row = rows_[number], &column = columns_[number];
  Value left = bytePointer(b_, row.stage(row.ring.start()),
                           b_.mul(group_.row, kTileRowBytes));
  Type type = LLVM::LLVMArrayType::get(b_.getF32Type(), n / 2);
  SmallVector<int32_t> leftSteps = row.steps(), rightSteps = column.steps();
  return nvx::WgmmaOp::create(
      b_, type, /*accumulators=*/Value(), row.loader.descriptor(left),
      /*aRegisters=*/ValueRange(), column.descriptor(columns),
      /*accumulate=*/Value(), shape_.element, shape_.element, leftSteps,
      rightSteps, /*blocks=*/1u, /*blockStep=*/0u,
      /*transposeA=*/!row.loader.isKInner(),
      /*transposeB=*/!column.loader.isKInner(),
      waits ? b_.getI32IntegerAttr(0) : IntegerAttr());
}

Value CascadeEmitter::multiplyFactors(size_t number, Value results,
                                      ValueRange factors, RingPosition values,
                                      Value isFurther, bool waits) {
  std::optional<OperandStream> &own = values_[number];
  OperandStream &stream = own ? *own : columns_[sizes_.shared[number]];
  bool isAcross = !own || !stream.loader.isKInner();
  Value right =
      own ? stream.descriptor(values) : stream.acrossDescriptor(values);
  SmallVector<int32_t> leftSteps,
      rightSteps = own ? stream.steps() : stream.loader.acrossSteps();
  for (size_t i = 0; i < rightSteps.size(); ++i)
    leftSteps.push_back(int32_t(4 * i));
  return nvx::WgmmaOp::create(
      b_, LLVM::LLVMArrayType::get(b_.getF32Type(), result_.n / 2), results,
      /*a=*/Value(), factors, right, isFurther, shape_.element, shape_.element,
      leftSteps, rightSteps, /*blocks=*/1u, /*blockStep=*/0u,
      /*transposeA=*/false, /*transposeB=*/isAcross,
      waits ? b_.getI32IntegerAttr(0) : IntegerAttr());
}

SmallVector<Value> CascadeEmitter::unpack(Value array) {
  SmallVector<Value> values;
  auto type = cast<LLVM::LLVMArrayType>(array.getType());
  for (int64_t i = 0; i < int64_t(type.getNumElements()); ++i)
    values.push_back(LLVM::ExtractValueOp::create(b_, array, i));
  return values;
}

/// Packs factors of the next product where exponentials are under way, not
/// where it reads them. Their registers are free, once there is no product in
/// flight: a wait ties them to that place.
SmallVector<Value> CascadeEmitter::packHere(ArrayRef<Value> elements) {
  Type real = b_.getF32Type(), integer = b_.getI32Type();
  SmallVector<Value> factors = pack(elements);
  Value packed = LLVM::PoisonOp::create(
      b_, LLVM::LLVMArrayType::get(real, factors.size()));
  for (auto [i, factor] : llvm::enumerate(factors))
    packed = LLVM::InsertValueOp::create(
        b_, packed, LLVM::BitcastOp::create(b_, real, factor), int64_t(i));
  packed = nvx::WgmmaWaitOp::create(b_, ValueRange{packed}, 0).getResult(0);
  for (auto [i, factor] : llvm::enumerate(factors))
    factor = LLVM::BitcastOp::create(
        b_, integer, LLVM::ExtractValueOp::create(b_, packed, int64_t(i)));
  return factors;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// The factors that a block of scores gives the second product.
SmallVector<Value> CascadeEmitter::takeBlock(Value scores, Value number,
                                             Block kind, Walk &walk,
                                             RowState::Correction &correction) {
  startScores(walk.columns, b_.mul(number, tile_.n), kind);
  scores_.take(unpack(scores));
  Fragment elements = scores_.finish().front();
  if (hasVectors())
    b_.meetInWarp();
  correction = state_.take(elements, walk.state);
  scores_.weigh(place_, elements);
  return elements;
}

/// The first `n` columns of the block that comes first.
void CascadeEmitter::takeColumns(int64_t n, Walk &walk) {
  RowState::Correction correction;
  Value scores = multiplyScores(0, walk.columns, n, /*waits=*/true);
  walk.factors = pack(takeBlock(scores, b_.sub(range_.end, b_.index(1)),
                                Block::Last, walk, correction));
  Value nothing = arith::ConstantOp::create(b_, b_.getI32IntegerAttr(0));
  walk.factors.resize(tile_.n / 4, nothing);
}

/// Whether bounds leave out the second half of the block that comes first for
/// all rows of the group, but not for all of the tile's: null if they never do.
Value CascadeEmitter::needsHalf() {
  Value half;
  if (tile_.groups == 1 || tile_.n < 128 || !columns_[0].loader.isKInner())
    return half;
  Value middle =
      b_.add(b_.mul(b_.sub(range_.end, b_.index(1)), tile_.n), tile_.n / 2);
  for (const ScoreBound &bound : bounds_) {
    if (bound.rowFactor == 0 || bound.columnFactor > 0)
      continue;
    Value first = bound.rowModulus == 0 ? place_.row
                                        : b_.rem(place_.row, bound.rowModulus);
    Value last = b_.add(b_.add(first, group_.row), kWgmmaRows - 1);
    last = arith::AddIOp::create(b_, last, b_.index(bound.constant));
    Value isBefore =
        arith::CmpIOp::create(b_, arith::CmpIPredicate::slt, last, middle);
    half =
        half ? arith::OrIOp::create(b_, half, isBefore).getResult() : isBefore;
  }
  return half;
}

/// The block that comes first: nothing is in flight beside it.
void CascadeEmitter::takeFirstBlock(Walk &walk) {
  Value half = needsHalf();
  if (!half)
    return takeColumns(tile_.n, walk);
  SmallVector<Value> results;
  auto take = [&](int64_t n) {
    Walk taken = walk;
    takeColumns(n, taken);
    SmallVector<Value> values = taken.factors;
    llvm::append_range(values, taken.state.flatten());
    return values;
  };
  SmallVector<Type> types(tile_.n / 4, b_.getI32Type());
  types.append(RowState::State::kValues, b_.getF32Type());
  auto branch = scf::IfOp::create(b_, types, half, /*withElseRegion=*/true);
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(branch.thenBlock());
    scf::YieldOp::create(b_, take(tile_.n / 2));
    b_.setInsertionPointToStart(branch.elseBlock());
    scf::YieldOp::create(b_, take(tile_.n));
  }
  ResultRange taken = branch.getResults();
  walk.factors.assign(taken.begin(), taken.begin() + tile_.n / 4);
  walk.state = RowState::State::of(taken.drop_front(tile_.n / 4));
}

/// Results so far relative to what rows are relative to now.
Value CascadeEmitter::correct(Value results,
                              const RowState::Correction &correction) {
  auto scaled = [&] {
    SmallVector<Value> values =
        state_.scale(unpack(results), correction.factors);
    Value array = results;
    for (auto [i, value] : llvm::enumerate(values))
      array = LLVM::InsertValueOp::create(b_, array, value, int64_t(i));
    return SmallVector<Value>{array};
  };
  return state_.correct(results, correction, scaled).front();
}

/// A block but the first: its scores and, meanwhile, the products of the one
/// before. The rows are let go of with the last.
void CascadeEmitter::computeBlock(Value number, Block kind, Walk &walk) {
  columns_[0].ring.waitFull(walk.columns);
  waitForTurn();
  Value scores = multiplyScores(0, walk.columns, tile_.n, /*waits=*/false);
  values_[0]->ring.waitFull(walk.values);
  Value isFurther =
      arith::CmpIOp::create(b_, arith::CmpIPredicate::ne, number, b_.index(1));
  Value results = multiplyFactors(0, walk.results, walk.factors, walk.values,
                                  isFurther, /*waits=*/false);
  passTurn();
  readMatrix(walk);
  scores = nvx::WgmmaWaitOp::create(b_, ValueRange{scores}, 1).getResult(0);
  if (!hasVectors())
    release(columns_[0], walk.columns);
  release(rows_[0], rowPosition_,
          arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, b_.add(number, 1),
                                count()));
  RowState::Correction correction;
  SmallVector<Value> elements =
      takeBlock(scores, blockAt(number), kind, walk, correction);
  results = nvx::WgmmaWaitOp::create(b_, ValueRange{results}, 0).getResult(0);
  if (hasVectors())
    release(columns_[0], walk.columns);
  release(*values_[0], walk.values);
  walk.factors = packHere(elements);
  walk.results = correct(results, correction);
  walk.columns = columns_[0].ring.advance(walk.columns);
  walk.values = values_[0]->ring.advance(walk.values);
}

/// Blocks number `from` to `to`, counted from the last.
void CascadeEmitter::walkSome(Value from, Value to, Block kind, Walk &walk) {
  auto flatten = [](const Walk &walk) {
    SmallVector<Value> flat = {walk.columns.stage, walk.columns.phase,
                               walk.values.stage,  walk.values.phase,
                               walk.matrix.stage,  walk.matrix.phase};
    llvm::append_range(flat, walk.state.flatten());
    flat.push_back(walk.results);
    llvm::append_range(flat, walk.factors);
    return flat;
  };
  auto restore = [](ValueRange flat, Walk &walk) {
    walk.columns = {flat[0], flat[1]};
    walk.values = {flat[2], flat[3]};
    walk.matrix = {flat[4], flat[5]};
    walk.state = RowState::State::of(flat.slice(6, RowState::State::kValues));
    flat = flat.drop_front(6 + RowState::State::kValues);
    walk.results = flat.front();
    walk.factors.assign(flat.begin() + 1, flat.end());
  };
  auto loop = scf::ForOp::create(b_, from, to, b_.index(1), flatten(walk));
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPointToStart(loop.getBody());
  restore(loop.getRegionIterArgs(), walk);
  computeBlock(loop.getInductionVar(), kind, walk);
  scf::YieldOp::create(b_, flatten(walk));
  restore(loop.getResults(), walk);
}

Value CascadeEmitter::groupPanels(Value number) {
  int64_t groupBytes = tile_.panels * kWgmmaRows * kTileRowBytes;
  return bytePointer(b_, shared_,
                     b_.add(b_.mul(number, groupBytes), layout_.panels));
}

void CascadeEmitter::store(ArrayRef<Value> values) {
  if (tile_.panels != 0) {
    PanelEpilogue(tail_.context, shape_, result_, targets_)
        .emit(place_, group_, groupPanels(number_), values);
    return;
  }
  FragmentLayout fragments{result_.m, result_.n, /*parts=*/1, kWgmmaRows,
                           result_.n};
  MatmulEpilogue(tail_.context, shape_, fragments).emit(place_, values);
}

SmallVector<Value> CascadeEmitter::computeTile(ArrayRef<Value> carried) {
  rowPosition_ = {carried[0], carried[1]};
  Walk walk;
  walk.columns = {carried[2], carried[3]};
  walk.values = {carried[4], carried[5]};
  walk.matrix = {carried[6], carried[7]};
  // Of a part with few blocks the load would be a large share. In long loops it
  // costs: causal gradients took 0.7 % longer (`h100-early-starts`).
  scores_.readRows(place_, /*inPlace=*/tile_.splits > 1);
  rows_[0].ring.waitFull(rowPosition_);
  columns_[0].ring.waitFull(walk.columns);
  readMatrix(walk);
  takeFirstBlock(walk);
  if (hasVectors())
    endReads();
  release(columns_[0], walk.columns);
  // Where there is a further block, that one lets go of the rows.
  bool mayBeOnly = !bounds_.empty() || blocks_ < 2 * tile_.splits;
  Value isOnly = blocks_ > 1 && mayBeOnly ? b_.equal(count(), 1) : Value();
  if (blocks_ == 1 || isOnly)
    release(rows_[0], rowPosition_, isOnly);
  walk.columns = columns_[0].ring.advance(walk.columns);
  if (blocks_ > 1) {
    walk.results = LLVM::PoisonOp::create(
        b_, LLVM::LLVMArrayType::get(b_.getF32Type(), result_.n / 2));
    walkBlocks(b_.index(1), [&](Value from, Value to, Block kind) {
      walkSome(from, to, kind, walk);
    });
  }
  values_[0]->ring.waitFull(walk.values);
  Value isFurther;
  if (isOnly)
    isFurther = arith::CmpIOp::create(b_, arith::CmpIPredicate::ne, count(),
                                      b_.index(1));
  walk.results = multiplyFactors(0, walk.results, walk.factors, walk.values,
                                 isFurther, /*waits=*/true);
  release(*values_[0], walk.values);
  walk.values = values_[0]->ring.advance(walk.values);
  if (tile_.splits > 1)
    leavePart(walk);
  else
    store(finishRows(unpack(walk.results), walk.state));
  RingPosition rows = rows_[0].ring.advance(rowPosition_);
  return {rows.stage,         rows.phase,        walk.columns.stage,
          walk.columns.phase, walk.values.stage, walk.values.phase,
          walk.matrix.stage,  walk.matrix.phase};
}
