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

namespace {
/// A thread's results and its state of their rows, of which matrices have
/// `rows`: the others are like them.
struct RowValues {
  using Values = PartExchange::Values;
  size_t results, all;
  unsigned rows;

  /// Of results two side by side are of one row.
  size_t rowOf(size_t i) const {
    return (i < results ? i / 2 : i - results) % kThreadRows;
  }

  Values held(ArrayRef<Value> values) const {
    Values some;
    for (auto [i, value] : llvm::enumerate(values))
      if (rowOf(i) < rows)
        some.push_back(value);
    return some;
  }

  Values whole(ArrayRef<Value> some) const {
    Values values(all);
    for (size_t i = 0; i < all; ++i) {
      size_t before = i < results ? 2 : 1;
      bool isHeld = rowOf(i) < rows;
      values[i] = isHeld ? some.front() : values[i - before];
      some = some.drop_front(isHeld ? 1 : 0);
    }
    return values;
  }
};
} // namespace

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
  Values all = unpack(walk.results);
  size_t results = all.size();
  llvm::append_range(all, walk.state.flatten());
  RowValues rows{results, all.size(), threadRowsOf(shape_.m)};
  auto stateOf = [&](ArrayRef<Value> values) {
    return RowState::State::of(values.drop_front(results));
  };
  // As blocks of columns are combined.
  auto combine = [&](Values some, Values otherSome) {
    Values values = rows.whole(some), others = rows.whole(otherSome);
    RowState::State state = stateOf(values);
    auto [mine, other] = state_.combine(state, stateOf(others));
    values.truncate(results);
    others.truncate(results);
    values =
        addValues(b_, state_.scale(values, mine), state_.scale(others, other));
    llvm::append_range(values, state.flatten());
    return rows.held(values);
  };
  auto finish = [&](ArrayRef<Value> some) {
    Values values = rows.whole(some);
    RowState::State state = stateOf(values);
    values.truncate(results);
    store(finishRows(values, state));
  };
  b_.guarded(hasRows, [&] {
    PartExchange(b_, parts_, tail_.context.pointers.scratch)
        .leave({tileNumber_, part_, partCount_, warp, lane_}, rows.held(all),
               combine, finish);
  });
}
