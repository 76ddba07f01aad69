//===- ScoreElements.cpp - what is computed of scores ---------------------===//

#include "ScoreElements.h"
#include "MatmulEpilogue.h"

#include "fusec/Analysis/Access.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fusec;

PartContext::PartContext(const KernelContext &whole, const RowFeed::Part &part)
    : space(computeLoopSpace(part.indexing,
                             collectAccesses(part.group, part.indexing),
                             /*acrossRows=*/false)),
      context{whole.location, whole.b,        part.group,    part.indexing,
              space,          whole.numerics, whole.pointers} {}

Value fusec::rowOfHalf(KernelBuilder &b, const MatmulPosition &place,
                       const WarpGroup &group, int64_t half) {
  Value lane = b.rem(group.thread, kWarp);
  Value inGroup = b.add(b.mul(b.div(group.thread, kWarp), 16),
                        b.add(b.div(lane, 4), half * 8));
  return b.add(b.add(place.row, group.row), inGroup);
}

Value fusec::rowInside(KernelBuilder &b, Value row, const MatmulShape &shape,
                       const WgmmaTile &tile) {
  if (shape.m % tile.m == 0)
    return row;
  return arith::MinUIOp::create(b, row, b.index(shape.m - 1));
}

void ScoreElements::computeSome(MutableArrayRef<Value> elements,
                                ArrayRef<Value> indices, bool isInside) {
  emitter_.setPoint(part_.context.pointAt(indices, int64_t(elements.size()),
                                          emitter_.newSlot()));
  bindProduct(emitter_, feed_.first(), b_.fromElements(elements));
  for (const ScoreBound &bound : bounds_)
    if (isInside)
      static_cast<Traversal<Value> &>(emitter_).bind(
          bound.condition.value, bound.condition.map,
          arith::ConstantOp::create(b_, b_.getBoolAttr(!bound.inverse)));
  Value lanes = emitter_.getLanes(feed_.element);
  for (auto [lane, element] : llvm::enumerate(elements))
    element = b_.extract(lanes, int64_t(lane));
}

void ScoreElements::compute(MutableArrayRef<Value> elements,
                            const MatmulPosition &place, const WarpGroup &group,
                            Value firstColumn, Block kind) {
  bool isRagged = kind == Block::Last && shape_.k % tile_.n != 0;
  int64_t width = shape_.k % 2 == 0 ? 2 : 1;
  Value lane = b_.rem(group.thread, kWarp);
  Value rows[2];
  for (int64_t half : {0, 1})
    rows[half] =
        rowInside(b_, rowOfHalf(b_, place, group, half), shape_, tile_);
  Value lowest = arith::ConstantOp::create(
      b_, b_.getF32FloatAttr(-std::numeric_limits<float>::infinity()));
  for (size_t at = 0; at < elements.size(); at += width) {
    // Of each 8 columns two are in the first row, two in the second.
    int64_t part = int64_t(at) / 4, half = at / 2 % 2;
    Value column = b_.add(b_.add(firstColumn, b_.mul(b_.rem(lane, 4), 2)),
                          part * 8 + int64_t(at) % 2);
    Value inside = column;
    if (isRagged)
      inside = arith::MinUIOp::create(b_, column, b_.index(shape_.k - width));
    SmallVector<Value> indices = place.batch;
    indices.append({rows[half], inside});
    MutableArrayRef<Value> some = elements.slice(at, width);
    computeSome(some, indices, kind == Block::Inside);
    for (Value &element : some)
      if (isRagged)
        element = arith::SelectOp::create(b_, b_.lessThan(column, shape_.k),
                                          element, lowest);
  }
}
