//===- MatmulEpilogue.cpp - what is computed on the product ---------------===//

#include "MatmulEpilogue.h"
#include "MatmulProduct.h"

using namespace mlir;
using namespace fusec;

/// The walked dimensions at an element of the result.
Point MatmulEpilogue::pointAt(Value row, Value column) {
  SmallVector<Value> indices = batch_;
  indices.push_back(row);
  indices.push_back(column);
  Point point;
  for (const LoopSpace::Dim &dim : context_.space.dims) {
    Value index = b_.index(0);
    for (unsigned member : dim.members)
      index = b_.add(b_.mul(index, context_.indexing.domain[member]),
                     indices[member]);
    point.dims.push_back(index);
  }
  point.width = width_;
  point.slot = nextSlot_++;
  return point;
}

void MatmulEpilogue::compute(const Piece &piece) {
  emitter_.setPoint(piece.point);
  ScalarBuilder body = emitter_.bodyBuilder(shape_.op);
  emitter_.bind(shape_.op->getResult(0),
                emitter_.finishOp(shape_.op, body, piece.sum));
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
  if (isRagged(shape_.m, cut_.m))
    rowGuard = b_.lessThan(row, shape_.m);
  b_.guarded(rowGuard, [&] {
    if (!isRagged(shape_.n, cut_.n)) {
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

void MatmulEpilogue::emit(const MatmulPosition &position,
                          ArrayRef<Value> sums) {
  constexpr int64_t columns = MatmulProduct::kColumns;
  batch_ = position.batch;
  Value firstRow =
      b_.add(b_.add(position.row, position.warpRow), b_.div(position.lane, 4));
  Value firstColumn = b_.add(b_.add(position.column, position.warpColumn),
                             b_.mul(b_.rem(position.lane, 4), 2));
  int64_t parts = cut_.n / cut_.warpsN / columns;
  int64_t rows = cut_.m / cut_.warpsM;
  for (int64_t half = 0; half < rows / 8; ++half) {
    Value row = b_.add(firstRow, 8 * half);
    SmallVector<Piece> pieces;
    for (int64_t part = 0; part < parts; ++part) {
      int64_t first = 4 * (half / 2 * parts + part) + 2 * (half % 2);
      for (int64_t lane = 0; lane < 2; lane += width_) {
        Value column = b_.add(firstColumn, part * columns + lane);
        Value sum = b_.fromElements(sums.slice(first + lane, width_));
        pieces.push_back({pointAt(row, column), column, sum});
      }
    }
    emitRow(row, pieces);
  }
}
