//===- CascadeParts.cpp - parts of a tile's columns -----------------------===//
//
// Where a tile's columns are cut into parts, see CascadeEmitter.cpp, each part
// gives a state of the tile's rows and results relative to it. A warp leaves
// those of its 16 rows in scratch memory, each thread its own values, and
// counts itself. The last of a tile's parts to do so reads all of them, in
// their order whoever is last, combines them as blocks of columns are combined,
// and stores what follows. Nobody waits for anybody.
//
//===----------------------------------------------------------------------===//

#include "CascadeKernel.h"
#include "StageRing.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

/// Of all threads of the device, not of the block alone.
static constexpr llvm::StringLiteral deviceScope = "device";

/// What one thread of the device did before is known to those that see what it
/// does afterwards.
static void fenceDevice(KernelBuilder &b) {
  LLVM::FenceOp::create(b, LLVM::AtomicOrdering::acq_rel, deviceScope);
}

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

/// Where the thread's values of a part begin; they are kWarp apart.
Value CascadeEmitter::partPointer(Value part) {
  Value place = b_.add(b_.mul(tileNumber_, parts_.splits), part);
  place = b_.add(b_.mul(place, parts_.warps), tileWarp_);
  place = b_.add(b_.mul(place, parts_.values * kWarp), lane_);
  return b_.elementPointer(context_.pointers.scratch[0], b_.getF32Type(),
                           place);
}

/// Counts the warp's part of its rows. The counter goes back to 0 with the last
/// one. Of a warp one thread orders what all of them stored before, and will
/// read behind, by the meetings beside it.
Value CascadeEmitter::isLastPart() {
  Type i32 = b_.getI32Type();
  b_.meetInWarp();
  Value counter =
      b_.elementPointer(context_.pointers.scratch[1], i32,
                        b_.add(b_.mul(tileNumber_, parts_.warps), tileWarp_));
  Value last = b_.sub(partCount_, b_.index(1));
  Value before = b_.guardedValue(b_.equal(lane_, 0), i32, [&]() -> Value {
    fenceDevice(b_);
    Value number = LLVM::AtomicRMWOp::create(
        b_, LLVM::AtomicBinOp::uinc_wrap, counter, toI32(b_, last),
        LLVM::AtomicOrdering::monotonic, deviceScope);
    fenceDevice(b_);
    return number;
  });
  before = b_.shuffleFrom(before, b_.index(0));
  b_.meetInWarp();
  return arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, before,
                               toI32(b_, last));
}

/// The state and the results of all parts, in their order.
void CascadeEmitter::combineParts(Walk &walk) {
  Type real = b_.getF32Type();
  int64_t results = parts_.values - int64_t(RowState::State::kValues);
  auto read = [&](Value part) {
    Value from = partPointer(part);
    SmallVector<Value> values;
    for (int64_t i = 0; i < parts_.values; ++i)
      values.push_back(
          b_.load(b_.elementPointer(from, real, b_.index(i * kWarp)), real, 1));
    return values;
  };
  auto loop = scf::ForOp::create(b_, b_.index(1), partCount_, b_.index(1),
                                 read(b_.index(0)));
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> values(loop.getRegionIterArgs()),
        others = read(loop.getInductionVar());
    auto stateOf = [&](ArrayRef<Value> of) {
      return RowState::State::of(of.drop_front(results));
    };
    RowState::State state = stateOf(values);
    auto [mine, other] = state_.combine(state, stateOf(others));
    values.truncate(results);
    others.truncate(results);
    values = state_.scale(values, mine);
    for (auto [value, add] :
         llvm::zip_equal(values, state_.scale(others, other)))
      value = arith::AddFOp::create(b_, value, add);
    llvm::append_range(values, state.flatten());
    scf::YieldOp::create(b_, values);
  }
  walk.state = RowState::State::of(loop.getResults().drop_front(results));
  walk.results = LLVM::PoisonOp::create(b_, walk.results.getType());
  for (int64_t i = 0; i < results; ++i)
    walk.results =
        LLVM::InsertValueOp::create(b_, walk.results, loop.getResult(i), i);
}

/// Warps without rows of the matrix have nothing to leave.
void CascadeEmitter::leavePart(Walk &walk) {
  tileWarp_ =
      b_.add(b_.mul(number_, kWarpGroup / kWarp), b_.div(group_.thread, kWarp));
  tileWarp_ = b_.shuffleFrom(tileWarp_, b_.index(0));
  Value hasRows;
  if (shape_.m % tile_.m != 0)
    hasRows =
        b_.lessThan(b_.add(place_.row, b_.mul(tileWarp_, kWarpRows)), shape_.m);
  b_.guarded(hasRows, [&] {
    Value to = partPointer(part_);
    SmallVector<Value> values = unpack(walk.results);
    llvm::append_range(values, walk.state.flatten());
    assert(int64_t(values.size()) == parts_.values);
    for (auto [i, value] : llvm::enumerate(values))
      b_.store(value, b_.elementPointer(to, b_.getF32Type(),
                                        b_.index(int64_t(i) * kWarp)));
    b_.guarded(isLastPart(), [&] {
      combineParts(walk);
      store(finishRows(unpack(walk.results), walk.state));
    });
  });
}
