//===- CascadeProducts.cpp - products of elements of products -------------===//
//
// What the groups of a cascade without a state do with a tile: see
// CascadeEmitter.cpp. Of a block of columns a group finds all scores, then
// their elements, and multiplies these; nothing is under way from one block to
// the next, where other groups fill what one leaves.
//
//===----------------------------------------------------------------------===//

#include "CascadeKernel.h"

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

SmallVector<Value> CascadeEmitter::loadProducts(ArrayRef<Value> carried) {
  ArrayRef<Value> batch = place_.batch;
  RingPosition rows{carried[0], carried[1]}, afterRows = rows;
  Value zero = b_.index(0), one = b_.index(1);
  for (OperandStream &stream : rows_) {
    afterRows = rows;
    stream.fill(afterRows, batch, place_.row, zero, /*isLeft=*/true);
  }
  auto loop = scf::ForOp::create(b_, zero, count(), one, carried.drop_front(2));
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    RingPosition here{loop.getRegionIterArg(0), loop.getRegionIterArg(1)};
    Value first = columnAt(loop.getInductionVar());
    RingPosition next = here;
    for (OperandStream &stream : columns_) {
      next = here;
      stream.fill(next, batch, first, zero, /*isLeft=*/false);
    }
    for (std::optional<OperandStream> &stream : values_)
      if (RingPosition at = here; stream)
        stream->fill(at, batch, zero, first, /*isLeft=*/false);
    scf::YieldOp::create(b_, ValueRange{next.stage, next.phase});
  }
  return {afterRows.stage, afterRows.phase, loop.getResult(0),
          loop.getResult(1)};
}

/// What the last products multiply of a block: a product's elements are found
/// while the next one is under way. The rows are let go of with the last block.
SmallVector<CascadeEmitter::Fragment, 2>
CascadeEmitter::scoreElements(RingPosition position, Value number, Block kind) {
  SmallVector<Value, 2> scores;
  for (size_t i = 0; i < columns_.size(); ++i) {
    columns_[i].ring.waitFull(position);
    scores.push_back(multiplyScores(i, position, tile_.n, /*waits=*/false));
  }
  scores_.start(place_, columnAt(number), kind);
  for (auto [i, product] : llvm::enumerate(scores)) {
    auto pending = static_cast<uint32_t>(scores.size() - 1 - i);
    product =
        nvx::WgmmaWaitOp::create(b_, ValueRange{product}, pending).getResult(0);
    if (pending == 0) {
      letGo(position, /*ofShared=*/false);
      Value isLast = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq,
                                           b_.add(number, 1), count());
      for (OperandStream &stream : rows_)
        release(stream, rowPosition_, isLast);
    }
    scores_.take(unpack(product));
  }
  return scores_.finish();
}

/// Of columns that are multiplied once, or of all that the last products read.
void CascadeEmitter::letGo(RingPosition position, bool ofShared) {
  for (size_t i = 0; i < columns_.size(); ++i)
    if (isShared(i) == ofShared)
      release(columns_[i], position);
  for (std::optional<OperandStream> &stream : values_)
    if (stream && ofShared)
      release(*stream, position);
}

void CascadeEmitter::multiplyBlock(Value number, Block kind,
                                   Products &products) {
  RingPosition position = products.position;
  SmallVector<Fragment, 2> elements = scoreElements(position, number, kind);
  Value isFurther =
      arith::CmpIOp::create(b_, arith::CmpIPredicate::ne, number, b_.index(0));
  for (size_t i = 0; i < values_.size(); ++i) {
    if (values_[i])
      values_[i]->ring.waitFull(position);
    products.results[i] =
        multiplyFactors(i, products.results[i], pack(elements[i]), position,
                        isFurther, /*waits=*/false);
  }
  auto wait = nvx::WgmmaWaitOp::create(b_, products.results, 0);
  products.results.assign(wait.result_begin(), wait.result_end());
  letGo(position, /*ofShared=*/true);
  products.position = columns_.front().ring.advance(position);
}

/// Blocks number `from` to `to`, counted from the last.
void CascadeEmitter::multiplySome(Value from, Value to, Block kind,
                                  Products &products) {
  auto flatten = [&] {
    SmallVector<Value> flat = {products.position.stage,
                               products.position.phase};
    llvm::append_range(flat, products.results);
    return flat;
  };
  auto restore = [&](ValueRange flat) {
    products.position = {flat[0], flat[1]};
    products.results.assign(flat.begin() + 2, flat.end());
  };
  auto loop = scf::ForOp::create(b_, from, to, b_.index(1), flatten());
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPointToStart(loop.getBody());
  restore(loop.getRegionIterArgs());
  multiplyBlock(loop.getInductionVar(), kind, products);
  scf::YieldOp::create(b_, flatten());
  restore(loop.getResults());
}

SmallVector<Value> CascadeEmitter::multiplyTile(ArrayRef<Value> carried) {
  rowPosition_ = {carried[0], carried[1]};
  for (OperandStream &stream : rows_)
    stream.ring.waitFull(rowPosition_);
  Products products{{carried[2], carried[3]}, {}};
  products.results.assign(
      values_.size(),
      LLVM::PoisonOp::create(
          b_, LLVM::LLVMArrayType::get(b_.getF32Type(), result_.n / 2)));
  walkAllBlocks([&](Value from, Value to, Block kind) {
    multiplySome(from, to, kind, products);
  });
  SmallVector<Value> sums;
  for (Value result : products.results)
    llvm::append_range(sums, unpack(result));
  store(sums);
  RingPosition rows = rows_.front().ring.advance(rowPosition_);
  return {rows.stage, rows.phase, products.position.stage,
          products.position.phase};
}
