//===- RowReductions.cpp - rows of a product over its tiles ---------------===//

#include "RowReductions.h"
#include "PartExchange.h"

#include "fusec/Analysis/Access.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

/// Lanes that share a row of a fragment, and elements of the row side by side
/// in a thread, every so many columns.
static constexpr int64_t kLanesOfRow = 4, kPairOfRow = 2, kColumnsOfPart = 8;
/// Such columns of all rows that are taken before the next ones.
static constexpr int64_t kPartsAtOnce = 4;

std::optional<ReducedRows> fusec::reducedRows(const KernelContext &whole) {
  std::string whyNot;
  if (!reducesProduct(whole.group))
    return std::nullopt;
  return std::optional<ReducedRows>(std::in_place, whole,
                                    *findProductRows(whole.group, whyNot));
}

RowReductions::RowReductions(const ReducedRows &reduced,
                             const MatmulShape &shape,
                             const FragmentLayout &layout, const Tile &tile)
    : b_(reduced.whole.b), rows_(reduced.rows), shape_(shape), layout_(layout),
      part_(reduced.whole, rows_.rows),
      parts_(partsOf(reduced.whole.group, tile)),
      scratch_(reduced.whole.pointers.scratch) {
  // Accumulators of pairs take twice the registers: pairs are for loads.
  const Indexing &indexing = rows_.rows.indexing;
  for (const Access &access : collectAccesses(rows_.rows.group, indexing))
    if (access.tensor != shape.op->getResult(0) && shape.n % kPairOfRow == 0 &&
        indexing.variesAlongReduction(access.map))
      width_ = kPairOfRow;
}

RowReductions::Row::Row(const RowReductions &of)
    : emitter(of.b_, of.rows_.rows.group, of.rows_.rows.indexing,
              of.part_.context.space, of.part_.context.numerics,
              of.part_.context.pointers),
      values(of.b_, emitter, of.rows_.rows.indexing),
      state(of.b_, emitter, values, of.rows_.links) {}

Value RowReductions::rowOf(int64_t half) const {
  Value first = b_.add(b_.add(place_.row, place_.warpRow),
                       b_.div(place_.lane, kLanesOfRow));
  return b_.add(first, half / 2 * layout_.pitch + half % 2 * (kStateRows / 2));
}

Value RowReductions::firstColumn() const {
  return b_.add(place_.column, place_.warpColumn);
}

/// Of two states, all of whose values follow each other.
RowReductions::Values RowReductions::combine(Row &row, ArrayRef<Value> lhs,
                                             ArrayRef<Value> rhs) const {
  Accumulators left = row.state.identity(/*width=*/1), right = left;
  distribute(lhs, left);
  distribute(rhs, right);
  return flatten(row.state.combine(left, right));
}

/// Goes on with `count` columns' parts from number `first` on of row number
/// `half`.
void RowReductions::takeParts(Row &row, int64_t half, int64_t first,
                              int64_t count, ArrayRef<Value> sums,
                              bool isRagged) {
  int64_t width = row.width;
  SmallVector<Value> indices = rowIndices(
      b_, place_, shape_, rowInside(b_, rowOf(half), shape_, layout_.m),
      rows_.rows.indexing.domain);
  Value inRow = b_.add(firstColumn(),
                       b_.mul(b_.rem(place_.lane, kLanesOfRow), kPairOfRow));
  SmallVector<std::pair<Point, Value>> points;
  for (int64_t at = first * kPairOfRow; at < (first + count) * kPairOfRow;
       at += width) {
    Value column =
              b_.add(inRow, at / kPairOfRow * kColumnsOfPart + at % kPairOfRow),
          inside;
    if (isRagged) {
      inside = b_.lessThan(column, shape_.n);
      column = arith::MinUIOp::create(b_, column, b_.index(shape_.n - width));
    }
    indices.back() = column;
    points.emplace_back(
        part_.context.pointAt(indices, width, row.emitter.newSlot()), inside);
    row.emitter.setPoint(points.back().first);
    int64_t part =
        half / 2 * (layout_.columns / kColumnsOfPart) + at / kPairOfRow;
    bindProduct(
        row.emitter, shape_.op,
        b_.fromElements(sums.slice(
            2 * kPairOfRow * part + kPairOfRow * (half % 2) + at % kPairOfRow,
            width)));
  }
  row.state.accumulate(
      int64_t(points.size()),
      [&](int64_t step) {
        row.emitter.setPoint(points[step].first);
        return points[step].second;
      },
      row.taken, [](int64_t, Value) {});
}

/// What all four lanes that share the row have taken of it.
RowReductions::Values RowReductions::meet(Row &row) {
  Values values = flatten(row.taken);
  auto mapped = [&](llvm::function_ref<Value(Value)> map) {
    return Values(llvm::map_range(values, map));
  };
  if (row.width > 1)
    values = combine(row, mapped([&](Value v) { return b_.extract(v, 0); }),
                     mapped([&](Value v) { return b_.extract(v, 1); }));
  for (int64_t mask = 1; mask < kLanesOfRow; mask *= 2)
    values = combine(row, values,
                     mapped([&](Value v) { return b_.shuffleXor(v, mask); }));
  return values;
}

/// The states of all rows that the thread has a part of, one after the other.
/// Some columns of all rows come before the next: what columns have in common,
/// and sums that are done with, take registers for as long only.
RowReductions::Values RowReductions::reduceAll(ArrayRef<Value> sums,
                                               bool isRagged) {
  std::vector<std::unique_ptr<Row>> rows;
  for (int64_t half = 0; half < halves(); ++half) {
    rows.push_back(std::make_unique<Row>(*this));
    rows.back()->width = width_;
    rows.back()->taken = rows.back()->state.identity(rows.back()->width);
  }
  int64_t parts = layout_.columns / kColumnsOfPart;
  for (int64_t first = 0; first < parts; first += kPartsAtOnce)
    for (int64_t half = 0; half < halves(); ++half)
      takeParts(*rows[half], half, first, std::min(parts - first, kPartsAtOnce),
                sums, isRagged);
  Values all;
  for (auto &row : rows)
    llvm::append_range(all, meet(*row));
  return all;
}

/// The same; what reaches outside of the columns is tested in tiles that do.
RowReductions::Values RowReductions::reduceTile(ArrayRef<Value> sums) {
  if (shape_.n % layout_.columns == 0)
    return reduceAll(sums, /*isRagged=*/false);
  Values one = flatten(Row(*this).state.identity(/*width=*/1));
  SmallVector<Type> types;
  for (int64_t half = 0; half < halves(); ++half)
    llvm::append_range(types, ValueRange(one).getTypes());
  Value end = b_.add(firstColumn(), layout_.columns - 1);
  auto branch = scf::IfOp::create(b_, types, b_.lessThan(end, shape_.n),
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard restore(b_);
  for (bool isRagged : {false, true}) {
    b_.setInsertionPointToStart(isRagged ? branch.elseBlock()
                                         : branch.thenBlock());
    scf::YieldOp::create(b_, reduceAll(sums, isRagged));
  }
  return Values(branch.getResults());
}

/// Where the states begin that warp number `warp` has of the rows of fragment
/// `number`, of part `part`.
Value RowReductions::statePointer(Value warp, Value part, Value number) const {
  Value at = b_.add(b_.mul(warp, parts_->splits), part);
  at = b_.add(b_.mul(at, layout_.parts), number);
  return bytePointer(b_, scratch_[0],
                     b_.mul(at, kStateRows * rows_.stateBytes()));
}

/// Calls `body` with each value of a state, what it is in memory, and where:
/// those of all rows lie side by side.
void RowReductions::walkState(
    ArrayRef<Value> state, Value pointer, Value row,
    function_ref<void(Value value, Type memory, Value place)> body) {
  int64_t offset = 0;
  for (auto [value, type] : llvm::zip_equal(state, rows_.stateTypes())) {
    Type memory = getMemoryType(type);
    body(value, memory,
         b_.elementPointer(bytePointer(b_, pointer, offset), memory, row));
    offset += kStateRows * elementBytes(memory);
  }
}

void RowReductions::store(ArrayRef<Value> state, Value pointer, Value row) {
  walkState(state, pointer, row, [&](Value value, Type memory, Value place) {
    ScalarBuilder body(b_.getLoc(), b_);
    b_.store(body.convert(value, memory), place);
  });
}

/// A state of values like those of `like`.
RowReductions::Values RowReductions::load(ArrayRef<Value> like, Value pointer,
                                          Value row) {
  Values loaded;
  walkState(like, pointer, row, [&](Value value, Type memory, Value place) {
    ScalarBuilder body(b_.getLoc(), b_);
    loaded.push_back(
        body.convert(b_.load(place, memory, /*width=*/1), value.getType()));
  });
  return loaded;
}

/// One state of several, of neighbours first.
RowReductions::Values RowReductions::combineAll(Row &row,
                                                SmallVector<Values> states) {
  while (states.size() > 1) {
    SmallVector<Values> combined;
    for (size_t i = 0; i + 1 < states.size(); i += 2)
      combined.push_back(combine(row, states[i], states[i + 1]));
    if (states.size() % 2 != 0)
      combined.push_back(states.back());
    states = std::move(combined);
  }
  return states.front();
}

/// The states of the lane's row in `count` parts, kStateReaders apart from
/// `part` on; what is behind the last part is neutral.
SmallVector<RowReductions::Values>
RowReductions::loadParts(Value warp, Value number, Value part, int64_t count,
                         ArrayRef<Value> neutral) {
  SmallVector<Values> states;
  for (int64_t i = 0; i < count; ++i) {
    Value here = b_.add(part, i * kStateReaders);
    Value inside = b_.lessThan(here, parts_->splits);
    here = arith::MinUIOp::create(b_, here, b_.index(parts_->splits - 1));
    states.push_back(load(neutral, statePointer(warp, here, number),
                          b_.rem(place_.lane, kStateRows)));
    for (auto [value, none] : llvm::zip_equal(states.back(), neutral))
      value = arith::SelectOp::create(b_, inside, value, none);
  }
  return states;
}

/// The state of the lane's row of fragment `number` over all parts: each half
/// of the warp goes through every other one in their order.
RowReductions::Values RowReductions::gatherRow(Row &row, Value warp,
                                               Value number) {
  Values neutral = flatten(row.state.identity(/*width=*/1));
  int64_t atOnce = std::clamp<int64_t>(
      statesAtOnce(rows_.stateBytes(),
                   halves() * layout_.columns / kLanesOfRow),
      1, llvm::divideCeil(parts_->splits, kStateReaders));
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(parts_->splits),
                                 b_.index(atOnce * kStateReaders), neutral);
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    Value part =
        b_.add(loop.getInductionVar(), b_.div(place_.lane, kStateRows));
    Values some =
        combineAll(row, loadParts(warp, number, part, atOnce, neutral));
    Values before(loop.getRegionIterArgs());
    scf::YieldOp::create(b_, combine(row, before, some));
  }
  Values mine(loop.getResults()), other;
  for (Value value : mine)
    other.push_back(b_.shuffleXor(value, kStateRows));
  return combine(row, mine, other);
}

/// Computes what the row has one of, and stores it where `isFirst` holds.
void RowReductions::finishRow(Value number, ArrayRef<Value> state,
                              Value isFirst) {
  Row row(*this);
  isFirst = b_.both(isFirst, b_.lessThan(number, shape_.m));
  SmallVector<Value> indices =
      rowIndices(b_, place_, shape_, rowInside(b_, number, shape_, layout_.m),
                 rows_.rows.indexing.domain);
  row.emitter.setPoint(
      part_.context.pointAt(indices, /*width=*/1, row.emitter.newSlot()));
  Accumulators values = row.state.identity(/*width=*/1);
  distribute(state, values);
  row.state.bindResults(values, shape_.n);
  for (Value result : rows_.rows.group.outputs())
    row.emitter.get(result);
  b_.guarded(isFirst, [&] {
    for (Value result : rows_.rows.group.outputs())
      row.emitter.store(result, /*guard=*/Value());
  });
}

/// Leaves the tile's states of rows; the last of the parts combines them.
void RowReductions::leave(Value warp, ArrayRef<Values> states) {
  // Tiles of as many rows, in the order of the rows.
  Value tile = b_.index(0);
  for (auto [index, size] : llvm::zip_equal(place_.batch, shape_.batch))
    tile = b_.add(b_.mul(tile, size), index);
  tile = b_.add(b_.mul(tile, llvm::divideCeil(shape_.m, layout_.m)),
                b_.div(place_.row, layout_.m));
  warp = b_.add(b_.mul(tile, parts_->warps), warp);
  Value part = b_.div(firstColumn(), layout_.columns);
  Value inRow = b_.rem(place_.lane, kLanesOfRow),
        row = b_.div(place_.lane, kLanesOfRow);
  for (auto [half, state] : llvm::enumerate(states))
    b_.guarded(b_.equal(inRow, half % kLanesOfRow), [&] {
      store(state, statePointer(warp, part, b_.index(half / 2)),
            b_.add(row, half % 2 * (kStateRows / 2)));
    });
  Value counter = b_.elementPointer(scratch_[1], b_.getI32Type(), warp);
  Value last = isLastOf(b_, counter, b_.index(parts_->splits), place_.lane);
  b_.guarded(last, [&] {
    auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(layout_.parts),
                                   b_.index(1));
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    Value number = loop.getInductionVar();
    Row combining(*this);
    Values state = gatherRow(combining, warp, number);
    Value first = b_.add(b_.add(place_.row, place_.warpRow),
                         b_.mul(number, layout_.pitch));
    finishRow(b_.add(first, b_.rem(place_.lane, kStateRows)), state,
              b_.lessThan(place_.lane, kStateRows));
  });
}

void RowReductions::emit(const MatmulPosition &place, Value warp,
                         ArrayRef<Value> sums) {
  place_ = place;
  Values all = reduceTile(sums);
  size_t size = all.size() / halves();
  SmallVector<Values> states;
  for (int64_t half = 0; half < halves(); ++half)
    states.emplace_back(ArrayRef(all).slice(half * size, size));
  if (parts_)
    return leave(warp, states);
  Value isFirst = b_.equal(b_.rem(place_.lane, kLanesOfRow), 0);
  for (auto [half, state] : llvm::enumerate(states))
    finishRow(rowOf(int64_t(half)), state, isFirst);
}
