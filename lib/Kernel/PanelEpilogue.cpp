//===- PanelEpilogue.cpp - results by way of shared memory ----------------===//

#include "PanelEpilogue.h"
#include "MatmulEpilogue.h"
#include "StageRing.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;

/// Columns of the accumulators that lie together in a row: a thread has two of
/// each such part.
static constexpr int64_t kPart = 8;

void PanelEpilogue::bindSums(ArrayRef<Value> sums) {
  // Points outside of the result are taken into it: what they compute is not
  // stored, but what they load must be there.
  auto inside = [&](Value index, int64_t tile, int64_t size, int64_t width) {
    if (size % tile == 0)
      return index;
    return arith::MinUIOp::create(b_, index, b_.index(size - width))
        .getResult();
  };
  Value lane = b_.rem(group_.thread, kWarp);
  Value firstRow =
      b_.add(b_.add(position_.row, group_.row),
             b_.add(b_.mul(b_.div(group_.thread, kWarp), 16), b_.div(lane, 4)));
  Value firstColumn = b_.add(position_.column, b_.mul(b_.rem(lane, 4), 2));
  points_.clear();
  for (int64_t pair = 0; pair < int64_t(sums.size()) / 2; ++pair) {
    int64_t perBlock = tile_.n / 4, block = pair / perBlock;
    int64_t part = pair % perBlock / 2, half = pair % 2;
    Value row = b_.add(firstRow, block * kWgmmaRows + half * 8);
    Value column = b_.add(firstColumn, part * kPart);
    SmallVector<Value> indices = position_.batch;
    indices.push_back(inside(row, tile_.m, shape_.m, 1));
    indices.push_back(inside(column, tile_.n, shape_.n, 2));
    points_.push_back(
        context_.pointAt(indices, /*width=*/2, emitter_.newSlot()));
    emitter_.setPoint(points_.back());
    bindProduct(emitter_, shape_.op, b_.fromElements(sums.slice(2 * pair, 2)));
  }
}

Value PanelEpilogue::pairAt(const Target &target, int64_t block, int64_t half,
                            int64_t column) {
  int64_t part = block * (tile_.n / kPart) + column / kPart;
  emitter_.setPoint(points_[2 * part + half]);
  return emitter_.getRaw(target.output);
}

/// 16-bit results: a warp stores four parts of 8 x 8 at a time.
void PanelEpilogue::stageMatrices(const Target &target, int64_t column,
                                  Value panel) {
  int64_t columns = target.view.map.box[0], rowBytes = 2 * columns;
  Value lane = b_.rem(group_.thread, kWarp),
        warp = b_.div(group_.thread, kWarp);
  // Lanes 0 to 7 give the rows of the first part, the next 8 those of the one
  // below, the others those of the two on the right.
  Value inPart = b_.rem(lane, 8);
  Value row = b_.add(b_.mul(warp, 16), b_.rem(lane, 16));
  Value flip = rowBytes == kTileRowBytes ? inPart : b_.div(inPart, 2);
  Value chunk = arith::XOrIOp::create(b_, b_.div(lane, 16), flip);
  Value place = b_.add(b_.mul(row, rowBytes), b_.mul(chunk, kChunkBytes));
  for (int64_t block = 0; block < blocks(); ++block)
    for (int64_t at = 0; at < columns; at += 2 * kPart) {
      SmallVector<Value> words;
      for (int64_t part : {at, at + kPart})
        for (int64_t half : {0, 1})
          words.push_back(LLVM::BitcastOp::create(
              b_, b_.getI32Type(), pairAt(target, block, half, column + part)));
      // The bits of the number of a chunk are none of another figure.
      Value offset = arith::XOrIOp::create(b_, place, b_.index(2 * at));
      Value pointer = bytePointer(b_, bytePointer(b_, panel, offset),
                                  block * kWgmmaRows * rowBytes);
      NVVM::StMatrixOp::create(
          b_, pointer, words, NVVM::MMALayout::row,
          NVVM::LdStMatrixShapeAttr::get(b_.getContext(), 8, 8),
          NVVM::LdStMatrixEltType::B16);
    }
}

/// 32-bit results: a thread stores its pairs.
void PanelEpilogue::stagePairs(const Target &target, int64_t column,
                               Value panel) {
  Value lane = b_.rem(group_.thread, kWarp),
        warp = b_.div(group_.thread, kWarp);
  Value row = b_.div(lane, 4), inRow = b_.rem(lane, 4);
  Value chunk = arith::XOrIOp::create(b_, b_.div(inRow, 2), row);
  Value place =
      b_.add(b_.mul(b_.add(b_.mul(warp, 16), row), kTileRowBytes),
             b_.add(b_.mul(chunk, kChunkBytes), b_.mul(b_.rem(inRow, 2), 8)));
  for (int64_t block = 0; block < blocks(); ++block)
    for (int64_t at = 0; at < target.view.map.box[0]; at += kPart)
      for (int64_t half : {0, 1}) {
        Value offset = arith::XOrIOp::create(b_, place, b_.index(4 * at));
        int64_t below = (block * kWgmmaRows + half * 8) * kTileRowBytes;
        b_.store(pairAt(target, block, half, column + at),
                 bytePointer(b_, bytePointer(b_, panel, offset), below));
      }
}

void PanelEpilogue::copyPanel(const Target &target, int64_t column,
                              Value panel) {
  SmallVector<Value> indices = position_.batch;
  indices.push_back(b_.add(position_.row, group_.row));
  indices.push_back(b_.add(position_.column, column));
  NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
      b_, target.map, panel, boxCoordinates(b_, target.view, indices),
      /*l2CacheHint=*/Value(), NVVM::TMAStoreMode::TILE,
      /*predicate=*/Value());
  NVVM::CpAsyncBulkCommitGroupOp::create(b_);
}

int64_t PanelEpilogue::panels() const {
  int64_t count = 0;
  for (const Target &target : targets_)
    count += tile_.n / target.view.map.box[0];
  return count;
}

static void waitForReads(KernelBuilder &b, int64_t pending) {
  NVVM::CpAsyncBulkWaitGroupOp::create(b, static_cast<uint32_t>(pending),
                                       b.getUnitAttr());
}

void PanelEpilogue::emitPanel(const Target &target, int64_t column) {
  // Where the tile's panels are no whole turns, its first follows one in the
  // same place.
  int64_t number = nextPanel_++;
  bool isRepeated = number == 0 && panels() % tile_.panels != 0;
  int64_t pending = isRepeated ? 0 : tile_.panels - 1;
  Value panel = bytePointer(
      b_, shared_, number % tile_.panels * wgmmaLayout(tile_).panelBytes);
  b_.guarded(isLeader_, [&] { waitForReads(b_, pending); });
  b_.barrier(group_.barrier);
  if (elementBytes(target.view.map.element) == 2)
    stageMatrices(target, column, panel);
  else
    stagePairs(target, column, panel);
  NVVM::FenceProxyOp::create(
      b_, NVVM::ProxyKind::async_shared,
      NVVM::SharedSpaceAttr::get(b_.getContext(),
                                 NVVM::SharedSpace::shared_cta));
  b_.barrier(group_.barrier);
  b_.guarded(isLeader_, [&] { copyPanel(target, column, panel); });
}

void PanelEpilogue::emit(const MatmulPosition &position, const WarpGroup &group,
                         Value shared, ArrayRef<Value> sums) {
  position_ = position;
  group_ = group;
  shared_ = shared;
  isLeader_ = b_.equal(group.thread, 0);
  bindSums(sums);
  int64_t step = panelColumns(tile_);
  for (int64_t first = 0; first < tile_.n; first += step)
    for (const Target &target : targets_)
      for (int64_t column = first; column < first + step;
           column += target.view.map.box[0])
        emitPanel(target, column);
}

void fusec::finishPanels(KernelBuilder &b, const WarpGroup &group) {
  b.guarded(b.equal(group.thread, 0), [&] { waitForReads(b, 0); });
}
