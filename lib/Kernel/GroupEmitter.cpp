//===- GroupEmitter.cpp - the fused ops at a point of the domain ----------===//

#include "GroupEmitter.h"

#include "fusec/Analysis/Cascade.h"
#include "fusec/Interfaces/Precision.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fusec;

void GroupEmitter::setPoint(Point point) {
  if (!point.slot)
    point.slot = newSlot();
  point_ = std::move(point);
}

bool GroupEmitter::isFixed(AffineMap map) const {
  // In a branch even an index that is the same everywhere may be out of range
  // elsewhere.
  return branch() == 0 && placement_.isFixed(map);
}

unsigned GroupEmitter::slotOf(AffineMap map) const {
  std::optional<Slot> slot = placement_.slotOf(map);
  return slot ? slot->number_ : kRowSlot;
}

void GroupEmitter::moveForMap(AffineMap map, ValueRange operands) {
  if (branch() == 0)
    placement_.moveFor(map, operands);
}

/// Whether an extremum is taken of the op's results. They are rounded then
/// wherever they are used: a product that a difference from its own maximum
/// takes in as it is may lie far above that.
static bool hasExtremum(Operation *op) {
  SmallVector<Operation *> users(op->getUsers());
  while (!users.empty()) {
    auto user = dyn_cast<FusibleOpInterface>(users.pop_back_val());
    if (!user)
      continue;
    if (auto reduction = dyn_cast<ReductionOpInterface>(user.getOperation());
        reduction && !reduction.usesIndex() &&
        llvm::is_contained({Monoid::Max, Monoid::Min}, monoidOf(reduction)))
      return true;
    if (user.getFamily() == OpFamily::Shape)
      llvm::append_range(users, user->getUsers());
  }
  return false;
}

bool GroupEmitter::mayContract(Operation *op) const { return !hasExtremum(op); }

ScalarBuilder GroupEmitter::bodyBuilder(Operation *op) {
  using arith::FastMathFlags;
  FastMathFlags flags = FastMathFlags::none;
  if (!numerics_.exact) {
    if (mayContract(op))
      flags = FastMathFlags::contract;
    // An approximate instruction's error is far below bf16's rounding. A second
    // one, for a reciprocal, hides behind memory, but behind no product.
    if (isRoundedToBF16(op)) {
      flags = flags | FastMathFlags::afn;
      auto hero = dyn_cast_or_null<FusibleOpInterface>(indexing_.hero);
      if (!hero || hero.getFamily() != OpFamily::Contraction)
        flags = flags | FastMathFlags::arcp;
    }
  }
  return ScalarBuilder(op->getLoc(), b_, flags);
}

/// Whether a user of a value, or of what it is seen as, is such an op.
static bool hasUser(Value value, function_ref<bool(Operation *)> is) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    auto fusible = dyn_cast<FusibleOpInterface>(user);
    return fusible && fusible.getFamily() == OpFamily::Shape
               ? hasUser(user->getResult(0), is)
               : is(user);
  });
}

/// Whether a kernel stores a result and computes with it.
static bool isStoredAndRead(Value result) {
  auto ends = [](Operation *op) {
    return op->hasTrait<OpTrait::IsTerminator>();
  };
  return hasUser(result, ends) &&
         hasUser(result, [&](Operation *op) { return !ends(op); });
}

/// How many choices may stand before one that is stored and read.
static constexpr unsigned maxChoices = 2;

/// Whether a result is rounded as in memory, since it is stored and read, or is
/// what may be chosen for a result that is: x - max(x, 0) is 0 for positive x.
static bool isAsStored(Value result, unsigned depth = 0) {
  return isStoredAndRead(result) ||
         (depth < maxChoices && hasUser(
                                    result,
                                    [&](Operation *op) {
                                      return isa<ElementwiseOpInterface>(op) &&
                                             isAsStored(op->getResult(0),
                                                        depth + 1) &&
                                             choosesOperand(op);
                                    }));
}

Value GroupEmitter::finishOp(Operation *op, ScalarBuilder &body, Value result) {
  Type element = getElementTypeOrSelf(op->getResult(0));
  // What casts and bitcasts give is of the type.
  return numerics_.exact || isAsStored(op->getResult(0))
             ? body.asStored(result, element)
             : result;
}

Value GroupEmitter::visitElementwise(ElementwiseOpInterface op, AffineMap map,
                                     ArrayRef<Value> operands) {
  OpBuilder::InsertionGuard guard(b_);
  moveForMap(map, operands);
  int64_t width = 1;
  for (Value operand : operands)
    if (isa<VectorType>(operand.getType()))
      width = point_.width;
  SmallVector<Value> lanes;
  for (Value operand : operands)
    lanes.push_back(b_.splat(operand, width));
  ScalarBuilder body = bodyBuilder(op);
  if (width == 1 || !op.buildsByLane())
    return finishOp(op, body, op.buildScalar(body, lanes));
  // With the operands, of which LLVM does not see in vectors which are equal.
  auto fusible = cast<FusibleOpInterface>(op.getOperation());
  return splitLanes(1, [&] {
    SmallVector<Value> each;
    for (auto [operand, operandMap] :
         llvm::zip_equal(op->getOperands(), fusible.getOperandMaps()))
      each.push_back(Traversal::get(operand, composeMaps(operandMap, map)));
    return finishOp(op, body, op.buildScalar(body, each));
  });
}

Value GroupEmitter::visitHero(Operation *op, AffineMap map) {
  // computeIndexing admits only groups whose heroes are bound before use: what
  // is not known here was bound at the point whose lanes are split.
  unsigned slot =
      placement_.isRowValue(map) ? kRowSlot : point_.part->whole.number_;
  Value whole = *find(op->getResult(0), map, slot);
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < point_.width; ++lane)
    lanes.push_back(b_.extract(whole, point_.part->firstLane + lane));
  return b_.fromElements(lanes);
}

Value GroupEmitter::visitConstant(Operation *op, AffineMap map) {
  DenseElementsAttr value;
  if (matchPattern(op, m_Constant(&value)) && value.isSplat()) {
    OpBuilder::InsertionGuard guard(b_);
    moveForMap(map);
    ScalarBuilder body(op->getLoc(), b_);
    Value scalar =
        body.constant(cast<TypedAttr>(value.getSplatValue<Attribute>()));
    return body.convert(scalar, getComputeType(value.getElementType()));
  }
  return loadTensor(op->getResult(0), map);
}

Value GroupEmitter::visitInput(Value input, AffineMap map) {
  return loadTensor(input, map);
}

Value GroupEmitter::loadTensor(Value tensor, AffineMap map) {
  OpBuilder::InsertionGuard guard(b_);
  moveForMap(map, symbolsOf(map));
  return fromMemory(b_, loadRaw({tensor, map, /*isStore=*/false}),
                    getElementTypeOrSelf(tensor));
}

Value GroupEmitter::loadRawAt(const Access &access, Point point) {
  Point here = point_;
  setPoint(std::move(point));
  LoadSource *source = std::exchange(loadSource_, nullptr);
  Value raw = loadRaw(access);
  loadSource_ = source;
  point_ = std::move(here);
  return raw;
}

Value GroupEmitter::loadRaw(const Access &access) {
  Value pointer = pointers_.inputs.lookup(access.tensor);
  return loadRaw(access,
                 pointer ? pointer
                         : constantPointer(b_, access.tensor.getDefiningOp()));
}

Value GroupEmitter::loadRaw(const Access &access, Value pointer) {
  bool isGuarded = placement_.slotOf(access.map).has_value();
  int64_t run = indices_.runOf(access);
  // Before the guard: other loads of the point use them too.
  symbolsOf(access.map);
  Type type = vectorOf(getMemoryType(getElementTypeOrSelf(access.tensor)),
                       run == 0 ? 1 : point_.width);
  auto fromGlobal = [&] {
    Value guard = isGuarded ? point_.guard : Value();
    if (isGuarded && !isFixed(access.map))
      guard = b_.both(guard, point_.rowGuard);
    // Pairs of lanes load together what both have.
    bool inPairs = !mask_ && isPaired(access);
    // Behind a branch a load waits for what is done with those before it. But
    // other threads may write what lies elsewhere.
    if (!inPairs && !isOverwritten(access.tensor))
      return lanes_.load(access, pointer, b_.both(mask_, guard));
    return b_.guardedValue(guard, type, [&] {
      return inPairs ? lanes_.loadPaired(access, pointer)
                     : lanes_.loadOwn(access, pointer, mask_);
    });
  };
  // Another source knows whole points at indices known at compile time.
  bool isWhole = !point_.part && access.map.getNumSymbols() == 0;
  return isGuarded && isWhole && loadSource_
             ? loadSource_->load(access, type, fromGlobal)
             : fromGlobal();
}

Location GroupEmitter::locationOf(Value output) const {
  Operation *op = group().definingOp(output);
  return op ? op->getLoc() : b_.getLoc();
}

Value GroupEmitter::getRaw(Value output) {
  LocationScope scope(b_, locationOf(output));
  return toMemory(b_, getLanes(output), getElementTypeOrSelf(output));
}

bool GroupEmitter::isOverwritten(Value input) const {
  return llvm::is_contained(llvm::make_second_range(pointers_.overwritten),
                            input);
}

std::optional<Choice> GroupEmitter::choiceOf(Value output) const {
  Value kept = pointers_.overwritten.lookup(output);
  return kept ? fusec::choiceOf(group(), indexing_, output, kept)
              : std::nullopt;
}

/// Whether the group computes `value` from one of its inputs.
static bool reads(const GroupView &group, Value value, Value input) {
  SmallVector<Value> open = {value};
  llvm::SmallDenseSet<Value> seen;
  while (!open.empty()) {
    Value one = open.pop_back_val();
    if (one == input)
      return true;
    Operation *op = group.definingOp(one);
    if (op && seen.insert(one).second)
      llvm::append_range(open, op->getOperands());
  }
  return false;
}

bool GroupEmitter::mayKeep(Value output) const {
  return choiceOf(output) &&
         llvm::none_of(pointers_.overwritten, [&](const auto &other) {
           return other.first != output && reads(group(), output, other.second);
         });
}

Value GroupEmitter::isApart(Value output) {
  auto address = [&](Value pointer) -> Value {
    return LLVM::PtrToIntOp::create(b_, b_.getI64Type(), pointer);
  };
  Value kept = pointers_.overwritten.lookup(output);
  return arith::CmpIOp::create(b_, arith::CmpIPredicate::ne,
                               address(pointers_.inputs.lookup(kept)),
                               address(pointers_.outputs.lookup(output)));
}

Value GroupEmitter::firstOf(const Window &window) {
  Type wide = b_.getI64Type();
  Value offset =
      arith::ConstantOp::create(b_, b_.getI64IntegerAttr(window.offset));
  if (!window.from)
    return offset;
  Value from = Traversal::get(window.from->value, window.from->map);
  if (from.getType() != wide)
    from = arith::ExtSIOp::create(b_, wide, from);
  return arith::AddIOp::create(b_, from, offset);
}

void GroupEmitter::storeChanges(Value output) {
  LocationScope scope(b_, locationOf(output));
  Choice choice = *choiceOf(output);
  ValueAt by = choice.condition();
  Value condition = Traversal::get(by.value, by.map);
  Value isStored = isApart(output);
  for (int64_t lane = 0, width = vectorWidth(condition.getType()); lane < width;
       ++lane) {
    Value one = b_.extract(condition, lane);
    if (choice.kept == 1)
      one = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, one,
                                  b_.zero(one.getType()));
    isStored = arith::OrIOp::create(b_, isStored, one);
  }
  b_.guarded(isStored, [&] {
    Value value = getApart(output, indexing_.maps.lookup(output));
    storeRaw(output, toMemory(b_, b_.splat(value, point_.width),
                              getElementTypeOrSelf(output)));
  });
}

void GroupEmitter::store(Value output, Value guard) {
  LocationScope scope(b_, locationOf(output));
  Value raw = getRaw(output);
  if (indexing_.isScattered(output))
    return b_.guarded(guard, [&] { combine(output, raw); });
  Access access{output, mapOf(output), /*isStore=*/true};
  if (!isPaired(access))
    return b_.guarded(guard, [&] { storeRaw(output, raw); });
  SmallVector<Value> pieces = lanes_.pairedPieces(raw);
  b_.guarded(guard, [&] {
    lanes_.storePaired(access, pieces, pointers_.outputs.lookup(output));
  });
}

void GroupEmitter::storeRaw(Value output, Value raw) {
  LocationScope scope(b_, locationOf(output));
  lanes_.store({output, mapOf(output), /*isStore=*/true}, raw,
               pointers_.outputs.lookup(output),
               indexing_.bounds.lookup(output));
}

namespace {
/// Ops at the indices that outputs need them at, operands first. What only some
/// points ask for, and what lies where others say, stays where it is met.
class OrderOfOps : public Walk {
public:
  using Walk::Walk;
  SmallVector<std::pair<Value, AffineMap>> order;

protected:
  char visitElementwise(ElementwiseOpInterface op, AffineMap map,
                        ArrayRef<char>) override {
    if (branch() == 0 && map.getNumSymbols() == 0)
      order.push_back({op->getResult(0), map});
    return 0;
  }
};
} // namespace

void GroupEmitter::computeTogether(const Places &places, ValueRange outputs) {
  OrderOfOps ops(group(), &indexing_);
  for (Value output : outputs)
    ops.get(output, indexing_.maps.lookup(output));
  places_ = places;
  for (auto [value, map] : ops.order)
    for (int64_t place = 0; place < places.count; ++place)
      Traversal::get(value, places.at(map, place));
}
