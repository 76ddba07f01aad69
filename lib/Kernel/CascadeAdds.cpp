//===- CascadeAdds.cpp - what tiles of a cascade add up in memory ---------===//
//
// A product of the scores' columns has results for each block of columns, of
// which a tile of rows has a part. The groups of a block leave the elements of
// all of its rows in shared memory, where each group multiplies them across
// with what the rows are of, and adds its share of the results to memory, by
// way of its panels: bulk copies add, in the order in which they come. The
// memory is cleared before the launch.
//
//===----------------------------------------------------------------------===//

#include "CascadeKernel.h"

#include "fusec/Dialect/Nvx/KernelAttributes.h"
#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;

/// Columns of a panel of f32.
static constexpr int64_t kAddedColumns = kTileRowBytes / 4;

void CascadeEmitter::prepareAdds() {
  adds_.parts = *addedParts(tile_, sizes_);
  std::string whyNot;
  adds_.view = *addedView(feed_, adds_.parts, whyNot);
  Value output = feed_.added->output();
  adds_.map = context_.tensorMap(output, *adds_.view.box);
  auto pointer = cast<BlockArgument>(context_.pointers.outputs.lookup(output));
  cast<LLVM::LLVMFuncOp>(pointer.getOwner()->getParentOp())
      .setArgAttr(pointer.getArgNumber(), nvx::kClearedAttr, b_.getUnitAttr());
}

// Numbers as values of this place: addresses that follow from them are found in
// each block of columns, and take no registers beside the products.

Value CascadeEmitter::threadHere() {
  return b_.shuffleFrom(group_.thread, place_.lane);
}

Value CascadeEmitter::groupHere() {
  return b_.shuffleFrom(number_, b_.index(0));
}

/// The elements of the group's rows, packed, where all groups find them. What
/// lies outside of the rows must not be added.
void CascadeEmitter::stageElements(SmallVector<Value> words,
                                   RingPosition position) {
  if (shape_.m % tile_.m != 0)
    for (auto [i, word] : llvm::enumerate(words)) {
      Value isInside =
          b_.lessThan(rowOfHalf(b_, place_, int64_t(i % 2)), shape_.m);
      Value zero = arith::ConstantOp::create(b_, b_.getI32IntegerAttr(0));
      word = arith::SelectOp::create(b_, isInside, word, zero);
    }
  Value first =
      bytePointer(b_, bytePointer(b_, shared_, layout_.elements.offset),
                  b_.mul(position.stage, layout_.elements.bytes));
  Value place = b_.add(matrixPlace(b_, threadHere(), kTileRowBytes),
                       b_.mul(groupHere(), kWgmmaRows * kTileRowBytes));
  constexpr int64_t columns = kTileRowBytes / 2, step = 16;
  for (int64_t at = 0; at < tile_.n; at += step) {
    Value offset =
        arith::XOrIOp::create(b_, place, b_.index(2 * (at % columns)));
    storeMatrices(b_,
                  bytePointer(b_, bytePointer(b_, first, offset),
                              at / columns * tile_.m * kTileRowBytes),
                  ArrayRef(words).slice(size_t(at / 4), 4));
  }
  // The panels are free, too, when all have come.
  finishPanels(b_, group_);
  showToCopies(b_);
  b_.barrier(everyGroup_);
}

/// Part number `number` of the group's.
CascadeEmitter::AddedPlace CascadeEmitter::addedPlace(int64_t number) {
  Value part = b_.add(groupHere(), number * tile_.groups);
  return {b_.div(part, adds_.parts.across), b_.rem(part, adds_.parts.across)};
}

Value CascadeEmitter::multiplyAcross(int64_t number, RingPosition position) {
  AddedPlace at = addedPlace(number);
  OperandStream &rows = rows_[sizes_.addedRows];
  // In units of chunks, as descriptors are.
  int64_t panel = tile_.m * kTileRowBytes / kChunkBytes;
  int64_t inPanel = kTileRowBytes / 2 / adds_.parts.columns;
  auto further = [&](Value descriptor, Value chunks) {
    return arith::AddIOp::create(
        b_, descriptor,
        arith::ExtUIOp::create(b_, b_.getI64Type(), toI32(b_, chunks)));
  };
  Value left = rows.loader.acrossDescriptor(
      bytePointer(b_, shared_, layout_.elements.offset), position.stage,
      layout_.elements.bytes);
  left = further(left, b_.mul(at.rows, panel));
  Value right = rows.loader.acrossDescriptor(
      rows.first, rows.ring.start().stage, rows.bytes);
  right = further(right, b_.add(b_.mul(b_.div(at.columns, inPanel), panel),
                                b_.mul(b_.rem(at.columns, inPanel),
                                       kTileRowBytes / inPanel / kChunkBytes)));
  SmallVector<int32_t> steps = rows.loader.acrossSteps();
  return nvx::WgmmaOp::create(
      b_, LLVM::LLVMArrayType::get(b_.getF32Type(), adds_.parts.columns / 2),
      /*accumulators=*/Value(), left, /*aRegisters=*/ValueRange(), right,
      /*accumulate=*/Value(), shape_.element, shape_.element, steps, steps,
      /*blocks=*/1u, /*blockStep=*/0u, /*transposeA=*/true,
      /*transposeB=*/true, IntegerAttr());
}

/// A thread stores its pairs, rows of a parity in another order, so that rows
/// beside each other meet other banks.
void CascadeEmitter::stageAdded(ArrayRef<Value> sums, Value thread,
                                Value panel) {
  constexpr int64_t part = 8, apart = 16;
  Value isOdd = b_.equal(b_.rem(b_.div(thread, 4), 2), 1);
  Value place = pairPlace(b_, thread);
  place = arith::SelectOp::create(
      b_, isOdd, arith::XOrIOp::create(b_, place, b_.index(4 * apart)), place);
  auto pairOf = [&](int64_t column, int64_t half) {
    return ArrayRef(sums).slice(size_t(column / 2 + 2 * half), 2);
  };
  for (int64_t at = 0; at < kAddedColumns; at += part)
    for (int64_t half : {0, 1}) {
      SmallVector<Value> pair;
      for (auto [own, other] :
           llvm::zip_equal(pairOf(at, half), pairOf(at ^ apart, half)))
        pair.push_back(arith::SelectOp::create(b_, isOdd, other, own));
      Value offset = arith::XOrIOp::create(b_, place, b_.index(4 * at));
      b_.store(b_.fromElements(pair),
               bytePointer(b_, bytePointer(b_, panel, offset),
                           half * part * kTileRowBytes));
    }
}

/// The panels are free.
void CascadeEmitter::addPart(int64_t number, Value block, Value sums) {
  AddedPlace at = addedPlace(number);
  Value panels = groupPanels(groupHere()), thread = threadHere();
  SmallVector<Value> values = unpack(sums);
  constexpr int64_t panelBytes = kWgmmaRows * kTileRowBytes;
  for (int64_t first = 0; first < adds_.parts.columns; first += kAddedColumns)
    stageAdded(ArrayRef(values).slice(size_t(first / 2), kAddedColumns / 2),
               thread,
               bytePointer(b_, panels, first / kAddedColumns * panelBytes));
  showToCopies(b_);
  b_.barrier(group_.barrier);
  b_.guarded(b_.equal(group_.thread, 0), [&] {
    for (int64_t first = 0; first < adds_.parts.columns;
         first += kAddedColumns) {
      SmallVector<Value> indices = place_.batch;
      indices.push_back(b_.add(columnAt(block), b_.mul(at.rows, kWgmmaRows)));
      indices.push_back(b_.add(b_.mul(at.columns, adds_.parts.columns), first));
      NVVM::CpAsyncBulkTensorReduceOp::create(
          b_, adds_.map,
          bytePointer(b_, panels, first / kAddedColumns * panelBytes),
          NVVM::TMAReduxKind::ADD, NVVM::TMAStoreMode::TILE,
          boxCoordinates(b_, *adds_.view.box, indices),
          /*l2CacheHint=*/Value());
    }
    NVVM::CpAsyncBulkCommitGroupOp::create(b_);
  });
}

/// Products that do not wait for the elements across begin before them; what
/// the others wait for is under way while results are added.
void CascadeEmitter::multiplyAndAdd(Value number, ArrayRef<Fragment> elements,
                                    Products &products) {
  RingPosition position = products.position;
  size_t added = feed_.added->element;
  SmallVector<size_t> before, behind;
  llvm::SmallSetVector<OperandStream *, 2> first, last;
  for (size_t i = 0; i < values_.size(); ++i) {
    bool isAdded = feed_.elements[i] == feed_.elements[added];
    (isAdded ? behind : before).push_back(i);
    (isAdded ? last : first)
        .insert(values_[i] ? &*values_[i] : &columns_[sizes_.shared[i]]);
  }
  first.set_subtract(last);
  OperandStream *carrier = &columns_[sizes_.vectorsWith()];
  if (hasVectors() && !first.contains(carrier))
    last.insert(carrier);
  for (size_t i : before)
    multiplyValues(i, number, pack(elements[i]), products);
  SmallVector<Value> words = pack(elements[added]);
  stageElements(words, position);
  Value sums = multiplyAcross(0, position);
  for (size_t i : behind)
    multiplyValues(i, number, words, products);
  auto pending = static_cast<uint32_t>(behind.size());
  waitFor(before, pending + 1, products);
  for (OperandStream *stream : first)
    release(*stream, position);
  sums = nvx::WgmmaWaitOp::create(b_, ValueRange{sums}, pending).getResult(0);
  addPart(0, number, sums);
  waitFor(behind, 0, products);
  for (OperandStream *stream : last)
    release(*stream, position);
  for (int64_t part = 1; part < adds_.parts.each; ++part) {
    sums = multiplyAcross(part, position);
    sums = nvx::WgmmaWaitOp::create(b_, ValueRange{sums}, 0).getResult(0);
    finishPanels(b_, group_);
    b_.barrier(group_.barrier);
    addPart(part, number, sums);
  }
  release(rows_[sizes_.addedRows], rowPosition_, isLastOfAll(number));
}
