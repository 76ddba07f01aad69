//===- GroupIndices.cpp - values that depend on where they are ------------===//
//
// Indices as numbers, indices that are read at run time, and ops that read one
// of several operands by the index. Lanes that are not in one piece are split
// into narrower points.
//
//===----------------------------------------------------------------------===//

#include "GroupEmitter.h"

#include "fusec/Analysis/Pieces.h"
#include "fusec/Dialect/Nvx/KernelAttributes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

Value GroupEmitter::visitIndex(IndexOpInterface op, AffineMap map,
                               AffineExpr expr) {
  OpBuilder::InsertionGuard guard(b_);
  moveForMap(map, symbolsOf(map));
  ScalarBuilder body = bodyBuilder(op);
  Type element =
      cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
  Value value = body.convert(indexLanes(expr), getComputeType(element));
  return finishOp(op, body, value);
}

/// No index of a narrow type reaches past the end of a longer dimension.
static bool reachesPast(Type type, int64_t last) {
  return cast<IntegerAttr>(highestValue(type)).getValue().ugt(last);
}

Value fusec::clampedIndex(KernelBuilder &b, Value index, Type type,
                          int64_t limit) {
  ScalarBuilder body = ScalarBuilder(b.getLoc(), b).of(type);
  if (reachesPast(type, limit - 1))
    index = body.minimum(index, body.constant(index, double(limit - 1)));
  if (!type.isUnsignedInteger())
    index = body.maximum(index, body.constant(index, 0));
  return body.convert(index, b.getIndexType());
}

Value GroupEmitter::symbolLanes(unsigned symbol) {
  auto [op, map, limit, inner] = symbols().symbols()[symbol];
  for (auto [walked, position] : llvm::reverse(innerPositions_))
    if (walked == inner)
      return position;
  auto key = std::make_tuple(symbol, slotOf(map), branch());
  if (Value known = reads_.lookup(key))
    return known;
  LocationScope scope(b_, op->getLoc());
  Value index = Traversal::get(op->getOperand(1), map);
  OpBuilder::InsertionGuard guard(b_);
  moveForMap(map, index);
  index =
      clampedIndex(b_, index, getElementTypeOrSelf(op->getOperand(1)), limit);
  reads_[key] = index;
  return index;
}

SmallVector<Value> GroupEmitter::symbolsOf(AffineMap map) {
  SmallVector<Value> values;
  for (unsigned symbol = 0; symbol < map.getNumSymbols(); ++symbol)
    if (map.isFunctionOfSymbol(symbol))
      values.push_back(symbolLanes(symbol));
  return values;
}

//===----------------------------------------------------------------------===//
// Results that are combined in memory
//===----------------------------------------------------------------------===//

static LLVM::AtomicBinOp combination(ScatterOpInterface op, Type element) {
  if (op.takesLargest())
    return LLVM::AtomicBinOp::umax;
  return isa<FloatType>(element) ? LLVM::AtomicBinOp::fadd
                                 : LLVM::AtomicBinOp::add;
}

/// Whether the target of an update is a place of the result.
Value GroupEmitter::namesPlace(ScatterOpInterface op) {
  Value target = get(op->getOperand(1));
  Type type = getElementTypeOrSelf(op->getOperand(1));
  ScalarBuilder body = bodyBuilder(op).of(type);
  Value isPlace;
  auto ask = [&](StringRef predicate, int64_t bound) {
    Value holds =
        body.compare(predicate, target, body.constant(target, double(bound)));
    isPlace = isPlace ? body.bitAnd(isPlace, holds) : holds;
  };
  ask("ge", 0);
  if (reachesPast(type, op.getIndexLimit() - 1))
    ask("lt", op.getIndexLimit());
  return isPlace;
}

void GroupEmitter::combine(Value output, Value raw) {
  auto op = cast<ScatterOpInterface>(group().definingOp(output));
  auto pointer = cast<BlockArgument>(pointers_.outputs.lookup(output));
  cast<LLVM::LLVMFuncOp>(pointer.getOwner()->getParentOp())
      .setArgAttr(pointer.getArgNumber(), nvx::kClearedAttr, b_.getUnitAttr());
  Type element = getElementTypeOrSelf(output.getType());
  Access access{output, indexing_.maps.lookup(output), /*isStore=*/true};
  // Before the guards: each lane and other outputs use them.
  symbolsOf(access.map);
  auto combineLane = [&](int64_t lane) {
    LLVM::AtomicRMWOp::create(
        b_, combination(op, element),
        b_.elementPointer(pointer, element, indices_.offsetAt(access, lane)),
        b_.extract(raw, lane), LLVM::AtomicOrdering::monotonic, "device");
  };
  Value isPlace = namesPlace(op);
  if (vectorWidth(isPlace.getType()) == 1)
    return b_.guarded(isPlace, [&] {
      for (int64_t lane = 0; lane < point_.width; ++lane)
        combineLane(lane);
    });
  for (int64_t lane = 0; lane < point_.width; ++lane)
    b_.guarded(b_.extract(isPlace, lane), [&] { combineLane(lane); });
}

//===----------------------------------------------------------------------===//
// Inner reductions and folds
//===----------------------------------------------------------------------===//

/// A loop in each thread, over all lanes at once.
Value GroupEmitter::visitInner(FusibleOpInterface op, AffineMap map) {
  int64_t width = indices_.variesAcrossLanes(map) ? point_.width : 1;
  OpBuilder::InsertionGuard guard(b_);
  // What it meets on the way may not be known before a persistent block's loop.
  if (branch() == 0)
    placement_.moveToRow(map);
  if (auto fold = dyn_cast<FoldOpInterface>(op.getOperation()))
    return emitFold(fold, map, width);
  return emitReduction(cast<ReductionOpInterface>(op.getOperation()), map,
                       width);
}

Value GroupEmitter::emitReduction(ReductionOpInterface op, AffineMap map,
                                  int64_t width) {
  int64_t count = numElements(shapeOf(op->getOperand(0))) /
                  numElements(shapeOf(op->getResult(0)));
  ScalarBuilder outside = bodyBuilder(op);
  SmallVector<Value> initial =
      llvm::map_to_vector(op.buildIdentity(outside),
                          [&](Value value) { return b_.splat(value, width); });
  int64_t together = elementsAtOnce(group(), op);
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(count),
                                 b_.index(together), initial);
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> elements;
    for (int64_t i = 0; i < together; ++i) {
      innerPositions_.push_back({op, b_.add(loop.getInductionVar(), i)});
      elements.push_back(
          b_.splat(getInner(cast<FusibleOpInterface>(*op), map), width));
      innerPositions_.pop_back();
    }
    ScalarBuilder body = bodyBuilder(op);
    SmallVector<Value> combined(loop.getRegionIterArgs());
    for (Value element : elements)
      combined =
          op.buildCombine(body, combined, op.buildLift(body, element, Value()));
    scf::YieldOp::create(b_, combined);
  }
  ScalarBuilder body = bodyBuilder(op);
  return finishOp(op, body, op.buildFinish(body, loop.getResults(), count));
}

/// As many turns as the lane that takes most; others keep what they have.
Value GroupEmitter::emitFold(FoldOpInterface op, AffineMap map, int64_t width) {
  unsigned count = op.getNumAccumulators(), last = op->getNumOperands() - 1;
  auto outer = [&](unsigned operand) {
    return b_.splat(Traversal::get(op->getOperand(operand), map), width);
  };
  SmallVector<Value> starts;
  for (unsigned i = 0; i < count; ++i)
    starts.push_back(outer(i));
  ScalarBuilder body =
      bodyBuilder(op).of(getElementTypeOrSelf(op->getOperand(last)));
  Value turns = outer(last), most;
  int64_t size = shapeOf(op->getOperand(count)).back();
  turns = body.maximum(turns, body.constant(turns, 0));
  if (reachesPast(getElementTypeOrSelf(op->getOperand(last)), size))
    turns = body.minimum(turns, body.constant(turns, double(size)));
  turns = body.convert(turns, b_.getIndexType());
  for (int64_t lane = 0; lane < width; ++lane) {
    Value one = b_.extract(turns, lane);
    most = most ? body.maximum(most, one) : one;
  }
  auto loop = scf::ForOp::create(b_, b_.index(0), most, b_.index(1), starts);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> values(loop.getRegionIterArgs());
  innerPositions_.push_back({op, loop.getInductionVar()});
  for (unsigned i = count; i < last; ++i)
    values.push_back(
        b_.splat(getInner(cast<FusibleOpInterface>(*op), map, i), width));
  innerPositions_.pop_back();
  SmallVector<Value> next = buildBlock(
      *op.getTurn(), values, [&](Operation *part, ValueRange operands) {
        ScalarBuilder scalar = bodyBuilder(part);
        if (DenseElementsAttr value; matchPattern(part, m_Constant(&value))) {
          Value number = scalar.constant(
              cast<TypedAttr>(value.getSplatValue<Attribute>()));
          return b_.splat(
              scalar.convert(number, getComputeType(value.getElementType())),
              width);
        }
        auto element = cast<ElementwiseOpInterface>(part);
        return finishOp(part, scalar, element.buildScalar(scalar, operands));
      });
  ScalarBuilder inside = bodyBuilder(op);
  Value isTaken =
      inside.compare("lt", b_.splat(loop.getInductionVar(), width), turns);
  for (auto [value, before] : llvm::zip(next, loop.getRegionIterArgs()))
    value = inside.select(isTaken, value, before);
  scf::YieldOp::create(b_, next);
  return loop.getResult(op.getResultNumber());
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

Value GroupEmitter::splitLanes(int64_t step, function_ref<Value()> emit) {
  Point whole = point_;
  Point::Part outer = whole.part.value_or(Point::Part{*whole.slot});
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < whole.width; lane += step) {
    point_.dims.back() = b_.add(whole.dims.back(), lane);
    point_.width = step;
    point_.slot = newSlot();
    point_.part = {outer.whole, outer.firstLane + lane};
    Value part = b_.splat(emit(), step);
    for (int64_t i = 0; i < step; ++i)
      lanes.push_back(b_.extract(part, i));
  }
  point_ = whole;
  return b_.fromElements(lanes);
}

int64_t GroupEmitter::lanesInOnePiece(Pieces pieces, AffineMap map,
                                      ArrayRef<int64_t> shape) const {
  int64_t lanes = point_.width;
  // What is not in the others is in the last.
  for (const Piece &piece : pieces.drop_back())
    for (auto [dim, size] : llvm::enumerate(shape)) {
      AffineExpr index = map.getResult(dim);
      if ((piece.low[dim] == 0 && piece.high[dim] == size) ||
          !indices_.variesAcrossLanes(index))
        continue;
      if (indices_.readsPerLane(index))
        return 1;
      int64_t consecutive = consecutiveLanes(index, space_, lanes);
      while (consecutive > 1 &&
             (piece.low[dim] % consecutive != 0 ||
              (piece.high[dim] % consecutive != 0 && piece.high[dim] != size)))
        consecutive /= 2;
      lanes = std::max(consecutive, equalLanes(index, space_, lanes));
    }
  return lanes;
}

Value GroupEmitter::isInside(const Piece &piece, AffineMap map,
                             ArrayRef<int64_t> shape) {
  Value inside;
  for (auto [dim, size] : llvm::enumerate(shape)) {
    int64_t low = piece.low[dim], high = piece.high[dim];
    if (low == 0 && high == size)
      continue;
    // Unsigned: what is below `low` wraps to a large number.
    Value fromLow = b_.add(indices_.at(map.getResult(dim), 0), -low);
    inside = b_.both(inside, b_.lessThan(fromLow, high - low));
  }
  return inside;
}

/// The result of `branch`, which gives the bits of the elements where both
/// sides only move them, and costs no conversion in them.
static Value asMoved(KernelBuilder &b, scf::IfOp branch, Type element) {
  SmallVector<scf::YieldOp> yields = {branch.thenYield(), branch.elseYield()};
  SmallVector<Value> bits;
  for (scf::YieldOp yield : yields) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(yield);
    bits.push_back(movedBits(b, yield.getOperand(0), element));
  }
  if (llvm::is_contained(bits, Value()))
    return branch.getResult(0);
  for (auto [yield, value] : llvm::zip_equal(yields, bits))
    yield->setOperand(0, value);
  branch.getResult(0).setType(bits.front().getType());
  return fromMemory(b, branch.getResult(0), element);
}

Value GroupEmitter::emitMasked(PiecewiseOpInterface op, Pieces pieces,
                               AffineMap map, Value inside) {
  Value mask = std::exchange(mask_, b_.both(mask_, inside));
  Value value = getPiece(op, pieces.front(), map);
  mask_ = mask;
  int64_t width = indices_.variesAcrossLanes(map) ? point_.width : 1;
  auto choose = [&](Value otherwise) -> Value {
    return arith::SelectOp::create(b_, inside, b_.splat(value, width),
                                   b_.splat(otherwise, width));
  };
  if (pieces.size() > 2 || !isSplat(group(), op, pieces.back())) {
    Value outside = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, inside,
                                          b_.zero(inside.getType()));
    mask_ = b_.both(mask, outside);
    Value rest = emitPieces(op, pieces.drop_front(), map);
    mask_ = mask;
    return choose(rest);
  }
  // What is loaded is zero outside.
  auto operandOf = [&](const Piece &piece) {
    return fusec::behindShapes(group(), op->getOperand(piece.operand));
  };
  Value outer = operandOf(pieces.back());
  if (!group().definingOp(operandOf(pieces.front())) &&
      (matchPattern(outer, m_PosZeroFloat()) || matchPattern(outer, m_Zero())))
    return value;
  return choose(getPiece(op, pieces.back(), map));
}

Value GroupEmitter::emitPieces(PiecewiseOpInterface op, Pieces pieces,
                               AffineMap map) {
  int64_t width = indices_.variesAcrossLanes(map) ? point_.width : 1;
  Value inside;
  if (pieces.size() > 1)
    inside = isInside(pieces.front(), map, shapeOf(op->getResult(0)));
  if (!inside)
    return b_.splat(getPiece(op, pieces.front(), map), width);
  if (choosesFromAll(group(), indexing_, op, pieces, places_.count))
    return b_.splat(emitMasked(op, pieces, map, inside), width);
  Type element =
      cast<RankedTensorType>(op->getResult(0).getType()).getElementType();
  Type type = vectorOf(getComputeType(element), width);
  auto branch = scf::IfOp::create(b_, TypeRange{type}, inside,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertPoint behind = b_.saveInsertionPoint();
  b_.setInsertionPointToStart(branch.thenBlock());
  Value first = b_.splat(getPiece(op, pieces.front(), map), width);
  scf::YieldOp::create(b_, first);
  b_.setInsertionPointToStart(branch.elseBlock());
  Value rest = emitPieces(op, pieces.drop_front(), map);
  scf::YieldOp::create(b_, rest);
  b_.restoreInsertionPoint(behind);
  return asMoved(b_, branch, element);
}

Value GroupEmitter::visitPiecewise(PiecewiseOpInterface op, AffineMap map) {
  ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
  SmallVector<Piece> pieces = op.getPieces();
  llvm::erase_if(pieces, [](const Piece &piece) { return piece.size() == 0; });
  OpBuilder::InsertionGuard guard(b_);
  SmallVector<Value> read = symbolsOf(map);
  // With reductions, what a piece holds may be a row's result.
  if (indexing_.reductions.empty() || !isFixed(map))
    moveForMap(map, read);
  int64_t lanes = lanesInOnePiece(pieces, map, shape);
  if (lanes == point_.width)
    return emitPieces(op, pieces, map);
  Value lanesOfAll =
      splitLanes(lanes, [&] { return emitPieces(op, pieces, map); });
  Type element = getElementTypeOrSelf(op->getResult(0));
  Value bits = movedBits(b_, lanesOfAll, element);
  return bits ? fromMemory(b_, bits, element) : lanesOfAll;
}
