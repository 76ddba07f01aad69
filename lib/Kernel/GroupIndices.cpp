//===- GroupIndices.cpp - values that depend on where they are ------------===//
//
// Indices as numbers, indices that are read at run time, and ops that read one
// of several operands by the index. Lanes that are not in one piece are split
// into narrower points.
//
//===----------------------------------------------------------------------===//

#include "GroupEmitter.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
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
  Type type = getElementTypeOrSelf(op->getOperand(1));
  ScalarBuilder body = ScalarBuilder(op->getLoc(), b_).of(type);
  int64_t last = limit - 1;
  // No index of a narrow type reaches past the end of a longer dimension.
  auto highest = cast<IntegerAttr>(highestValue(type)).getValue();
  if (highest.ugt(last))
    index = body.minimum(index, body.constant(index, double(last)));
  if (!type.isUnsignedInteger())
    index = body.maximum(index, body.constant(index, 0));
  index = body.convert(index, b_.getIndexType());
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
// Inner reductions
//===----------------------------------------------------------------------===//

/// A loop in each thread, over all lanes at once.
Value GroupEmitter::visitInner(ReductionOpInterface op, AffineMap map) {
  int64_t width = indices_.variesAcrossLanes(map) ? point_.width : 1;
  int64_t count = numElements(shapeOf(op->getOperand(0))) /
                  numElements(shapeOf(op->getResult(0)));
  OpBuilder::InsertionGuard guard(b_);
  // What it meets on the way may not be known before a persistent block's loop.
  if (branch() == 0)
    placement_.moveToRow(map);
  ScalarBuilder outside = bodyBuilder(op);
  SmallVector<Value> initial =
      llvm::map_to_vector(op.buildIdentity(outside),
                          [&](Value value) { return b_.splat(value, width); });
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(count), b_.index(1),
                                 initial);
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    innerPositions_.push_back({op, loop.getInductionVar()});
    Value element = b_.splat(getInner(op, map), width);
    innerPositions_.pop_back();
    ScalarBuilder body = bodyBuilder(op);
    SmallVector<Value> lifted = op.buildLift(body, element, Value());
    scf::YieldOp::create(
        b_, op.buildCombine(body, loop.getRegionIterArgs(), lifted));
  }
  ScalarBuilder body = bodyBuilder(op);
  return finishOp(op, body, op.buildFinish(body, loop.getResults(), count));
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
      lanes = std::min(lanes, indices_.readsPerLane(index)
                                  ? 1
                                  : consecutiveLanes(index, space_, lanes));
      while (lanes > 1 &&
             (piece.low[dim] % lanes != 0 ||
              (piece.high[dim] % lanes != 0 && piece.high[dim] != size)))
        lanes /= 2;
      lanes = std::max<int64_t>(lanes, 1);
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

Value GroupEmitter::emitPieces(PiecewiseOpInterface op, Pieces pieces,
                               AffineMap map) {
  int64_t width = indices_.variesAcrossLanes(map) ? point_.width : 1;
  Value inside;
  if (pieces.size() > 1)
    inside = isInside(pieces.front(), map, shapeOf(op->getResult(0)));
  if (!inside)
    return b_.splat(getPiece(op, pieces.front(), map), width);
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
