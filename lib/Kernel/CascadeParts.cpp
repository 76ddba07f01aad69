//===- CascadeParts.cpp - parts of a tile's columns -----------------------===//
//
// Where a tile's columns are cut into parts, see CascadeEmitter.cpp, each part
// gives a state of the tile's rows and results relative to it. A warp leaves
// those of its 16 rows to the last of a tile's parts (PartExchange.h), which
// stores what follows.
//
//===----------------------------------------------------------------------===//

#include "CascadeKernel.h"
#include "ScoreRange.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

/// Parts are of as many blocks as the tile has; where these are fewer than
/// parts, those that have one are numbered by it.
void CascadeEmitter::locatePart(Value split) {
  ScoreRange<Value> whole = range_;
  range_ = partOf(b_, whole, split, tile_.splits);
  part_ = split;
  partCount_ = b_.index(tile_.splits);
  if (bounds_.empty())
    return;
  part_ = arith::MinUIOp::create(b_, split, b_.sub(range_.begin, whole.begin));
  partCount_ =
      arith::MinUIOp::create(b_, partCount_, b_.sub(whole.end, whole.begin));
}

/// `body`, or `carried` as it is where the part has no columns.
SmallVector<Value>
CascadeEmitter::unlessEmpty(ArrayRef<Value> carried,
                            function_ref<SmallVector<Value>()> body) {
  if (tile_.splits == 1 || bounds_.empty())
    return body();
  Value isAny = arith::CmpIOp::create(b_, arith::CmpIPredicate::ne,
                                      range_.begin, range_.end);
  auto branch = scf::IfOp::create(b_, ValueRange(carried).getTypes(), isAny,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b_, body());
  b_.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b_, carried);
  return SmallVector<Value>(branch.getResults());
}

/// Warps without rows of the matrix have nothing to leave.
void CascadeEmitter::leavePart(Walk &walk) {
  Value warp =
      b_.add(b_.mul(number_, kWarpGroup / kWarp), b_.div(group_.thread, kWarp));
  warp = b_.shuffleFrom(warp, b_.index(0));
  Value hasRows;
  if (shape_.m % tile_.m != 0)
    hasRows =
        b_.lessThan(b_.add(place_.row, b_.mul(warp, kWarpRows)), shape_.m);
  using Values = PartExchange::Values;
  size_t results = unpack(walk.results).size();
  auto stateOf = [&](ArrayRef<Value> values) {
    return RowState::State::of(values.drop_front(results));
  };
  // As blocks of columns are combined.
  auto combine = [&](Values values, Values others) {
    RowState::State state = stateOf(values);
    auto [mine, other] = state_.combine(state, stateOf(others));
    values.truncate(results);
    others.truncate(results);
    values =
        addValues(b_, state_.scale(values, mine), state_.scale(others, other));
    llvm::append_range(values, state.flatten());
    return values;
  };
  b_.guarded(hasRows, [&] {
    Values values = unpack(walk.results);
    llvm::append_range(values, walk.state.flatten());
    PartExchange(b_, parts_, tail_.context.pointers.scratch)
        .leave({tileNumber_, part_, partCount_, warp, lane_}, values, combine,
               [&](ArrayRef<Value> all) {
                 store(
                     finishRows(Values(all.take_front(results)), stateOf(all)));
               });
  });
}
