//===- CascadeProducts.cpp - products of elements of products -------------===//
//
// What the groups of a cascade without a state do with a tile: see
// CascadeEmitter.cpp. Of a block of columns a group finds all scores, then
// their elements, and multiplies these; nothing is under way from one block to
// the next, where other groups fill what one leaves. Groups that alternate do
// so by turns: one finds scores while the others compute elements.
//
//===----------------------------------------------------------------------===//

#include "CascadeKernel.h"

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

SmallVector<Value> CascadeEmitter::Products::flatten() const {
  SmallVector<Value> flat = {position.stage, position.phase};
  llvm::append_range(flat, results);
  return flat;
}

CascadeEmitter::Products CascadeEmitter::Products::of(ValueRange flat) {
  Products products{{flat[0], flat[1]}, {}};
  products.results.assign(flat.begin() + 2, flat.end());
  return products;
}

SmallVector<Value> CascadeEmitter::loadProducts(ArrayRef<Value> carried) {
  ArrayRef<Value> batch = place_.batch;
  RingPosition rows{carried[0], carried[1]}, afterRows = rows;
  Value zero = b_.index(0), one = b_.index(1);
  for (OperandStream &stream : rows_) {
    afterRows = rows;
    stream.fill(afterRows, batch, place_.row, zero, /*isLeft=*/true);
  }
  auto loadPeriod = [&](ArrayRef<Value> position) {
    auto loop = scf::ForOp::create(b_, zero, count(), one, position);
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    RingPosition here{loop.getRegionIterArg(0), loop.getRegionIterArg(1)};
    Value first = columnAt(loop.getInductionVar());
    RingPosition next = here;
    for (size_t i = 0; i < columns_.size(); ++i) {
      next = here;
      fillColumns(i, next, first);
    }
    for (std::optional<OperandStream> &stream : values_)
      if (RingPosition at = here; stream)
        stream->fill(at, batch, zero, first, /*isLeft=*/false);
    scf::YieldOp::create(b_, ValueRange{next.stage, next.phase});
    return SmallVector<Value>(loop.getResults());
  };
  SmallVector<Value> position =
      forEachPeriod(carried.drop_front(2), loadPeriod);
  return {afterRows.stage, afterRows.phase, position[0], position[1]};
}

/// What the last products multiply of a block: a product's elements are found
/// while the next one is under way. The rows are let go of with the last block,
/// but for those that are multiplied once more.
SmallVector<CascadeEmitter::Fragment, 2>
CascadeEmitter::scoreElements(RingPosition position, Value number, Block kind) {
  SmallVector<Value, 2> scores;
  startScores(position, columnAt(number), kind);
  // What is added up has addresses of its own, which take these registers.
  if (!hasVectors() && !feed_.added)
    scores_.load();
  if (tile_.alternate) {
    for (OperandStream &stream : columns_)
      stream.ring.waitFull(position);
    waitForTurn();
  }
  for (size_t i = 0; i < columns_.size(); ++i) {
    if (!tile_.alternate)
      columns_[i].ring.waitFull(position);
    scores.push_back(multiplyScores(i, position, tile_.n, /*waits=*/false));
  }
  // There are registers for one, not for several.
  if (hasVectors() && scores_.loadCount() == 1)
    scores_.load();
  for (auto [i, product] : llvm::enumerate(scores)) {
    auto pending = static_cast<uint32_t>(scores.size() - 1 - i);
    product =
        nvx::WgmmaWaitOp::create(b_, ValueRange{product}, pending).getResult(0);
    if (pending == 0) {
      passTurn();
      letGo(position, /*ofKept=*/false);
      for (auto [of, stream] : llvm::enumerate(rows_))
        if (int64_t(of) != sizes_.addedRows)
          release(stream, rowPosition_, isLastOfAll(number));
    }
    scores_.take(unpack(product));
  }
  SmallVector<Fragment, 2> elements = scores_.finish();
  if (hasVectors())
    b_.meetInWarp();
  return elements;
}

/// Of columns that are multiplied once, or of all that is read further on.
void CascadeEmitter::letGo(RingPosition position, bool ofKept) {
  for (size_t i = 0; i < columns_.size(); ++i)
    if (isKept(i) == ofKept)
      release(columns_[i], position);
  for (std::optional<OperandStream> &stream : values_)
    if (stream && ofKept)
      release(*stream, position);
}

/// Begins the last product of number `number`.
void CascadeEmitter::multiplyValues(size_t number, Value block,
                                    ValueRange factors, Products &products) {
  if (values_[number])
    values_[number]->ring.waitFull(products.position);
  Value isFurther = arith::XOrIOp::create(
      b_, isFirstOfAll(block),
      arith::ConstantOp::create(b_, b_.getBoolAttr(true)));
  Value &results = products.results[number];
  results = multiplyFactors(number, results, factors, products.position,
                            isFurther, /*waits=*/false);
}

/// Waits for last products until no more than `pending` others are under way.
void CascadeEmitter::waitFor(ArrayRef<size_t> numbers, uint32_t pending,
                             Products &products) {
  SmallVector<Value> results;
  for (size_t i : numbers)
    results.push_back(products.results[i]);
  auto wait = nvx::WgmmaWaitOp::create(b_, results, pending);
  for (auto [i, result] : llvm::zip_equal(numbers, wait.getResults()))
    products.results[i] = result;
}

void CascadeEmitter::multiplyBlock(Value number, Block kind,
                                   Products &products) {
  RingPosition position = products.position;
  SmallVector<Fragment, 2> elements = scoreElements(position, number, kind);
  if (feed_.added) {
    multiplyAndAdd(number, elements, products);
  } else {
    SmallVector<size_t> all;
    for (size_t i = 0; i < values_.size(); ++i) {
      multiplyValues(i, number, pack(elements[i]), products);
      all.push_back(i);
    }
    waitFor(all, 0, products);
    letGo(position, /*ofKept=*/true);
  }
  products.position = columns_.front().ring.advance(position);
}

/// Blocks number `from` to `to`, counted from the last.
void CascadeEmitter::multiplySome(Value from, Value to, Block kind,
                                  Products &products) {
  auto loop = scf::ForOp::create(b_, from, to, b_.index(1), products.flatten());
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPointToStart(loop.getBody());
  products = Products::of(loop.getRegionIterArgs());
  multiplyBlock(loop.getInductionVar(), kind, products);
  scf::YieldOp::create(b_, products.flatten());
  products = Products::of(loop.getResults());
}

SmallVector<Value> CascadeEmitter::multiplyTile(ArrayRef<Value> carried) {
  rowPosition_ = {carried[0], carried[1]};
  scores_.readRows(place_, /*inPlace=*/false);
  for (OperandStream &stream : rows_)
    stream.ring.waitFull(rowPosition_);
  Products products{{carried[2], carried[3]}, {}};
  products.results.assign(
      values_.size(),
      LLVM::PoisonOp::create(
          b_, LLVM::LLVMArrayType::get(b_.getF32Type(), result_.n / 2)));
  auto multiplyPeriod = [&](ArrayRef<Value> flat) {
    products = Products::of(flat);
    walkAllBlocks([&](Value from, Value to, Block kind) {
      multiplySome(from, to, kind, products);
    });
    return products.flatten();
  };
  products = Products::of(forEachPeriod(products.flatten(), multiplyPeriod));
  SmallVector<Value> sums;
  for (Value result : products.results)
    llvm::append_range(sums, unpack(result));
  // What was added passed through the panels.
  if (feed_.added)
    finishPanels(b_, group_);
  store(sums);
  RingPosition rows = rows_.front().ring.advance(rowPosition_);
  return {rows.stage, rows.phase, products.position.stage,
          products.position.phase};
}
