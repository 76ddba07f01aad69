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
Value CascadeEmitter::multiplyScores(RingPosition columns, int64_t n,
                                     bool waits) {
  Value left = bytePointer(b_, row_->stage(row_->ring.start()),
                           b_.mul(group_.row, kTileRowBytes));
  Type type = LLVM::LLVMArrayType::get(b_.getF32Type(), n / 2);
  SmallVector<int32_t> leftSteps = row_->steps(), rightSteps = column_->steps();
  return nvx::WgmmaOp::create(
      b_, type, /*accumulators=*/Value(), row_->loader.descriptor(left),
      /*aRegisters=*/ValueRange(), column_->descriptor(columns),
      /*accumulate=*/Value(), shape_.element, shape_.element, leftSteps,
      rightSteps, /*blocks=*/1u, /*blockStep=*/0u,
      /*transposeA=*/!row_->loader.isKInner(),
      /*transposeB=*/!column_->loader.isKInner(),
      waits ? b_.getI32IntegerAttr(0) : IntegerAttr());
}

Value CascadeEmitter::multiplyFactors(const Walk &walk, Value isFurther,
                                      bool waits) {
  SmallVector<int32_t> rightSteps = value_->steps(), leftSteps;
  for (size_t i = 0; i < rightSteps.size(); ++i)
    leftSteps.push_back(int32_t(4 * i));
  return nvx::WgmmaOp::create(
      b_, LLVM::LLVMArrayType::get(b_.getF32Type(), result_.n / 2),
      walk.results, /*a=*/Value(), walk.factors,
      value_->descriptor(walk.values), isFurther, shape_.element,
      shape_.element, leftSteps, rightSteps, /*blocks=*/1u, /*blockStep=*/0u,
      /*transposeA=*/false, /*transposeB=*/!value_->loader.isKInner(),
      waits ? b_.getI32IntegerAttr(0) : IntegerAttr());
}

SmallVector<Value> CascadeEmitter::unpack(Value array) {
  SmallVector<Value> values;
  auto type = cast<LLVM::LLVMArrayType>(array.getType());
  for (int64_t i = 0; i < int64_t(type.getNumElements()); ++i)
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
                                             ScoreElements::Block kind,
                                             Walk &walk,
                                             RowState::Correction &correction) {
  SmallVector<Value> elements = unpack(scores);
  scores_.compute(elements, place_, group_, b_.mul(number, tile_.n), kind);
  correction = state_.take(elements, walk.state);
  return elements;
}

/// The first `n` columns of the block that comes first.
void CascadeEmitter::takeColumns(int64_t n, Walk &walk) {
  RowState::Correction correction;
  Value scores = multiplyScores(walk.columns, n, /*waits=*/true);
  walk.factors = pack(takeBlock(scores, b_.sub(range_.end, b_.index(1)),
                                ScoreElements::Block::Last, walk, correction));
  Value nothing = arith::ConstantOp::create(b_, b_.getI32IntegerAttr(0));
  walk.factors.resize(tile_.n / 4, nothing);
}

/// Whether bounds leave out the second half of the block that comes first for
/// all rows of the group, but not for all of the tile's: null if they never do.
Value CascadeEmitter::needsHalf() {
  Value half;
  if (tile_.groups == 1 || tile_.n < 128 || !column_->loader.isKInner())
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
    for (const PerRow &part :
         {taken.state.maximum, taken.state.reference, taken.state.sum})
      llvm::append_range(values, part);
    return values;
  };
  SmallVector<Type> types(tile_.n / 4, b_.getI32Type());
  types.append(3 * kThreadRows, b_.getF32Type());
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
  auto state = taken.drop_front(tile_.n / 4);
  for (unsigned row = 0; row < kThreadRows; ++row) {
    walk.state.maximum[row] = state[row];
    walk.state.reference[row] = state[kThreadRows + row];
    walk.state.sum[row] = state[2 * kThreadRows + row];
  }
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
  waitForTurn();
  Value scores = multiplyScores(walk.columns, tile_.n, /*waits=*/false);
  value_->ring.waitFull(walk.values);
  Value isFurther =
      arith::CmpIOp::create(b_, arith::CmpIPredicate::ne, number, b_.index(1));
  Value results = multiplyFactors(walk, isFurther, /*waits=*/false);
  passTurn();
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
  walk.factors = packHere(elements);
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
  SmallVector<Value> values = unpack(walk.results);
  for (unsigned half = 0; half < kThreadRows; ++half) {
    Value row = rowOfHalf(b_, place_, group_, half);
    // One of the lanes that share the row.
    Value isFirst =
        b_.both(b_.equal(b_.rem(lane_, 4), 0), b_.lessThan(row, shape_.m));
    Value factor =
        state_.finish(rows_.context, walk.state, half,
                      rowIndices(rowInside(b_, row, shape_, tile_)), isFirst);
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
  takeFirstBlock(walk);
  release(*column_, walk.columns);
  // Where there is a further block, that one lets go of the rows.
  Value isOnly =
      blocks_ > 1 && !bounds_.empty() ? b_.equal(count(), 1) : Value();
  if (blocks_ == 1 || isOnly)
    release(*row_, rowPosition_, isOnly);
  walk.columns = column_->ring.advance(walk.columns);
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
