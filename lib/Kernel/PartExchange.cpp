//===- PartExchange.cpp - what parts of a tile leave ----------------------===//

#include "PartExchange.h"
#include "StageRing.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
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

std::string fusec::whyNoPartMemory(const KernelContext &context,
                                   const Tile &tile) {
  if (partsOf(context.group, tile) && context.pointers.scratch.size() != 2)
    return "its parts have no scratch memory: run fusec-tiling first";
  return "";
}

PartExchange::Values fusec::addValues(KernelBuilder &b,
                                      PartExchange::Values values,
                                      ArrayRef<Value> others) {
  for (auto [value, other] : llvm::zip_equal(values, others))
    value = arith::AddFOp::create(b, value, other);
  return values;
}

/// Where the thread's values of a part begin; they are kWarp apart.
Value PartExchange::pointer(const Place &place, Value part) {
  Value at = b_.add(b_.mul(place.tile, parts_.splits), part);
  at = b_.add(b_.mul(at, parts_.warps), place.warp);
  at = b_.add(b_.mul(at, parts_.values() * kWarp), place.lane);
  return b_.elementPointer(scratch_[0], b_.getF32Type(), at);
}

PartExchange::Values PartExchange::read(const Place &place, Value part) {
  Type real = b_.getF32Type();
  Value from = pointer(place, part);
  Values values;
  for (int64_t i = 0; i < parts_.values(); ++i)
    values.push_back(
        b_.load(b_.elementPointer(from, real, b_.index(i * kWarp)), real, 1));
  return values;
}

/// The counter goes back to 0 with the last one. Of a warp one thread orders
/// what all of them stored before, and will read behind, by the meetings beside
/// it.
Value fusec::isLastOf(KernelBuilder &b, Value counter, Value count,
                      Value lane) {
  Type i32 = b.getI32Type();
  b.meetInWarp();
  Value last = b.sub(count, b.index(1));
  Value before = b.guardedValue(b.equal(lane, 0), i32, [&]() -> Value {
    fenceDevice(b);
    Value number = LLVM::AtomicRMWOp::create(
        b, LLVM::AtomicBinOp::uinc_wrap, counter, toI32(b, last),
        LLVM::AtomicOrdering::monotonic, deviceScope);
    fenceDevice(b);
    return number;
  });
  before = b.shuffleFrom(before, b.index(0));
  b.meetInWarp();
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, before,
                               toI32(b, last));
}

/// `values` and those of `count` parts from `first` on, asked for at a time; of
/// parts beyond `end`, if there is one, those of the first in vain.
PartExchange::Values PartExchange::combineSome(const Place &place, Value first,
                                               int64_t count, Value end,
                                               Values values, Combine combine) {
  SmallVector<std::pair<Values, Value>> others;
  for (int64_t i = 0; i < count; ++i) {
    Value part = b_.add(first, i), exists;
    if (end && i > 0) {
      exists = b_.lessThan(part, end);
      part = arith::SelectOp::create(b_, exists, part, first);
    }
    others.emplace_back(read(place, part), exists);
  }
  for (auto &[other, exists] : others) {
    Values combined = combine(values, std::move(other));
    for (auto [value, next] : llvm::zip_equal(values, combined))
      value = exists ? arith::SelectOp::create(b_, exists, next, value) : next;
  }
  return values;
}

/// Those of all parts, in their order. Where their number is known, none is
/// asked for in vain.
PartExchange::Values PartExchange::combineAll(const Place &place,
                                              Combine combine) {
  int64_t begin = 1, left = 0;
  int64_t atOnce = std::min(parts_.atOnce, parts_.splits - begin);
  Value end = place.count, mostEnd = end;
  if (std::optional<int64_t> count = getConstantIntValue(end)) {
    left = (*count - begin) % atOnce;
    end = b_.index(*count - left);
    mostEnd = {};
  }
  auto loop = scf::ForOp::create(b_, b_.index(begin), end, b_.index(atOnce),
                                 read(place, b_.index(0)));
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    scf::YieldOp::create(
        b_, combineSome(place, loop.getInductionVar(), atOnce, mostEnd,
                        Values(loop.getRegionIterArgs()), combine));
  }
  return combineSome(place, end, left, {}, Values(loop.getResults()), combine);
}

void PartExchange::leave(const Place &place, ArrayRef<Value> values,
                         Combine combine,
                         function_ref<void(ArrayRef<Value>)> finish) {
  assert(int64_t(values.size()) == parts_.values());
  Value to = pointer(place, place.part);
  for (auto [i, value] : llvm::enumerate(values))
    b_.store(value, b_.elementPointer(to, b_.getF32Type(),
                                      b_.index(int64_t(i) * kWarp)));
  Value counter =
      b_.elementPointer(scratch_[1], b_.getI32Type(),
                        b_.add(b_.mul(place.tile, parts_.warps), place.warp));
  b_.guarded(isLastOf(b_, counter, place.count, place.lane),
             [&] { finish(combineAll(place, combine)); });
}

void fusec::leaveSums(const KernelContext &context, const Tile &tile,
                      const PartExchange::Place &place, ArrayRef<Value> sums,
                      function_ref<void(ArrayRef<Value>)> finish) {
  auto add = [&](PartExchange::Values values, PartExchange::Values others) {
    return addValues(context.b, std::move(values), others);
  };
  PartExchange(context.b, *partsOf(context.group, tile),
               context.pointers.scratch)
      .leave(place, sums, add, finish);
}
