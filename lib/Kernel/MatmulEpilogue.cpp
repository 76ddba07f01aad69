//===- MatmulEpilogue.cpp - what is computed on the product ---------------===//

#include "MatmulEpilogue.h"
#include "MatmulProduct.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <numeric>

using namespace mlir;
using namespace fusec;

/// Lanes that share a row of a 16 x 8 part of the product.
static constexpr int64_t kRowLanes = 4;

void fusec::bindProduct(GroupEmitter &emitter, Operation *op, Value sum) {
  ScalarBuilder body = emitter.bodyBuilder(op);
  emitter.bind(op->getResult(0), emitter.finishOp(op, body, sum));
}

void MatmulEpilogue::compute(const Piece &piece) {
  emitter_.setPoint(piece.point);
  bindProduct(emitter_, shape_.op, piece.sum);
  for (Value output : context_.group.outputs())
    emitter_.get(output);
}

void MatmulEpilogue::store(const Piece &piece) {
  emitter_.setPoint(piece.point);
  for (Value output : context_.group.outputs())
    emitter_.store(output, /*guard=*/Value());
}

void MatmulEpilogue::emitRow(Value row, ArrayRef<Piece> pieces) {
  Value rowGuard;
  if (isRagged(shape_.m, layout_.m))
    rowGuard = b_.lessThan(row, shape_.m);
  b_.guarded(rowGuard, [&] {
    if (!isRagged(shape_.n, layout_.n)) {
      // The loads of a row stand together, before its stores.
      for (const Piece &piece : pieces)
        compute(piece);
      for (const Piece &piece : pieces)
        store(piece);
      return;
    }
    for (const Piece &piece : pieces)
      b_.guarded(b_.lessThan(piece.column, shape_.n), [&] {
        compute(piece);
        store(piece);
      });
  });
}

/// Elements of a point: 16 bytes of the narrowest output, as far as rows of the
/// result and of the warp's tile can be cut into such.
int64_t MatmulEpilogue::chooseWidth() const {
  if (shape_.n % 2 != 0)
    return 1;
  int64_t width = 2;
  for (Value output : context_.group.outputs()) {
    Type element = getElementTypeOrSelf(output.getType());
    width = std::max(width, kMaxAccessBytes / elementBytes(element));
  }
  width = std::min<int64_t>(width, 8);
  while (shape_.n % width != 0 || layout_.columns % (kRowLanes * width) != 0)
    width /= 2;
  return width;
}

/// Lanes whose numbers differ by `mask` share two strips: the lane without that
/// bit gets all of the even one, the other all of the odd one.
MatmulEpilogue::Strip
MatmulEpilogue::joinStrips(const Strip &even, const Strip &odd, int64_t mask) {
  Value isEven = b_.equal(b_.rem(b_.div(position_.lane, mask), 2), 0);
  auto choose = [&](Value ifEven, Value ifOdd) -> Value {
    return arith::SelectOp::create(b_, isEven, ifEven, ifOdd);
  };
  Strip first, second;
  for (auto [mine, other] : llvm::zip_equal(even, odd)) {
    Value received = b_.shuffleXor(choose(other, mine), mask);
    first.push_back(choose(mine, received));
    second.push_back(choose(received, other));
  }
  first.append(second);
  return first;
}

/// The lane's strips of a row, two elements each, joined to strips of `width_`.
SmallVector<MatmulEpilogue::Strip>
MatmulEpilogue::gatherStrips(SmallVector<Strip> strips) {
  for (int64_t mask = 1; 2 * mask < width_; mask *= 2) {
    SmallVector<Strip> joined;
    for (size_t i = 0; i < strips.size(); i += 2)
      joined.push_back(joinStrips(strips[i], strips[i + 1], mask));
    strips = std::move(joined);
  }
  return strips;
}

/// The column of the lane's first strip: each exchange moved the lanes with the
/// bit to the odd strips.
Value MatmulEpilogue::laneColumn() {
  Value inRow = b_.rem(position_.lane, kRowLanes);
  Value low = b_.rem(inRow, 2), high = b_.div(inRow, 2);
  if (width_ == 8)
    return b_.add(b_.mul(high, 16), b_.mul(low, 8));
  if (width_ == 4)
    return b_.add(b_.mul(low, 8), b_.mul(high, 4));
  return b_.mul(inRow, 2);
}

MatmulEpilogue::Piece MatmulEpilogue::pieceAt(Value row, Value column,
                                              Value sum) {
  SmallVector<Value> indices = position_.batch;
  indices.append({row, column});
  return {context_.pointAt(indices, width_, emitter_.newSlot()), column, sum};
}

/// A row of 8 columns' parts as the lanes have them.
void MatmulEpilogue::emitFragments(Value row, SmallVector<Strip> strips) {
  Value firstColumn =
      b_.add(b_.add(position_.column, position_.warpColumn), laneColumn());
  int64_t span = kRowLanes * std::max<int64_t>(width_, 2);
  SmallVector<Piece> pieces;
  for (auto [index, strip] : llvm::enumerate(gatherStrips(std::move(strips))))
    for (size_t at = 0; at < strip.size(); at += width_)
      pieces.push_back(
          pieceAt(row, b_.add(firstColumn, index * span + at),
                  b_.fromElements(ArrayRef(strip).slice(at, width_))));
  emitRow(row, pieces);
}

/// The warp's kStagedRows rows from `firstRow` of its tile on, by way of shared
/// memory.
void MatmulEpilogue::emitStaged(int64_t firstRow, ArrayRef<Strip> strips) {
  Type real = b_.getF32Type();
  int64_t pitch = stagedPitch(layout_.columns);
  auto placeOf = [&](Value row, Value column) {
    return b_.elementPointer(staging_, real,
                             b_.add(b_.mul(row, pitch), column));
  };
  // Who still reads what was there before.
  b_.meetInWarp();
  Value row = b_.div(position_.lane, kRowLanes),
        column = b_.mul(b_.rem(position_.lane, kRowLanes), 2);
  for (auto [part, strip] : llvm::enumerate(strips))
    b_.store(b_.fromElements(strip),
             placeOf(row, b_.add(column, part * MatmulProduct::kColumns)));
  b_.meetInWarp();
  // As many lanes as share a row out evenly.
  int64_t points = layout_.columns / width_;
  int64_t lanes = std::gcd(points, kWarp), rows = kWarp / lanes;
  Value inRow = b_.mul(b_.rem(position_.lane, lanes), width_);
  Value below = b_.div(position_.lane, lanes);
  for (int64_t at = 0; at < kStagedRows; at += rows) {
    Value staged = b_.add(below, at);
    Value place = b_.add(
        b_.add(b_.add(position_.row, position_.warpRow), firstRow), staged);
    SmallVector<Piece> pieces;
    for (int64_t i = 0; i < points; i += lanes) {
      Value from = b_.add(inRow, i * width_);
      pieces.push_back(pieceAt(
          place, b_.add(b_.add(position_.column, position_.warpColumn), from),
          b_.load(placeOf(staged, from), real, width_)));
    }
    emitRow(place, pieces);
  }
}

void MatmulEpilogue::emit(const MatmulPosition &position,
                          ArrayRef<Value> sums) {
  constexpr int64_t columns = MatmulProduct::kColumns;
  position_ = position;
  Value firstRow = b_.add(b_.add(position.row, position.warpRow),
                          b_.div(position.lane, kRowLanes));
  int64_t parts = layout_.columns / columns;
  for (int64_t half = 0; half < 2 * layout_.parts; ++half) {
    int64_t below = half / 2 * layout_.pitch + half % 2 * kStagedRows;
    SmallVector<Strip> strips;
    for (int64_t part = 0; part < parts; ++part)
      strips.emplace_back(
          sums.slice(4 * (half / 2 * parts + part) + 2 * (half % 2), 2));
    if (staging_)
      emitStaged(below, strips);
    else
      emitFragments(b_.add(firstRow, below), std::move(strips));
  }
}
