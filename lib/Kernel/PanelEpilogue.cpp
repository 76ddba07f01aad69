//===- PanelEpilogue.cpp - results by way of shared memory ----------------===//

#include "PanelEpilogue.h"
#include "MatmulEpilogue.h"
#include "StageRing.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

/// Columns of the accumulators that lie together in a row: a thread has two of
/// each such part.
static constexpr int64_t kPart = 8;

/// Those of the part, whose blocks and columns begin at `block` and `column`.
SmallVector<Value> PanelEpilogue::sumsOf(ArrayRef<Value> sums, int64_t block,
                                         int64_t column) const {
  int64_t each = tile_.n / 2, count = part_.blocks * tile_.products;
  SmallVector<Value> result;
  for (int64_t i = 0; i < count; ++i)
    llvm::append_range(
        result, sums.slice((block * tile_.products + i) * each + column / 2,
                           part_.columns / 2));
  return result;
}

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
      b_.add(b_.add(b_.add(position_.row, group_.row), part_.row),
             b_.add(b_.mul(b_.div(group_.thread, kWarp), 16), b_.div(lane, 4)));
  Value firstColumn = b_.add(b_.add(position_.column, part_.column),
                             b_.mul(b_.rem(lane, 4), 2));
  points_.clear();
  SmallVector<Operation *, 2> products = {shape_.op};
  if (tile_.products > 1)
    products.push_back(context_.indexing.twin);
  int64_t pairs = part_.columns / 4, perBlock = pairs * tile_.products;
  for (int64_t at = 0; at < part_.blocks * pairs; ++at) {
    int64_t block = at / pairs, part = at % pairs / 2, half = at % 2;
    Value row = inside(b_.add(firstRow, block * kWgmmaRows + half * 8), tile_.m,
                       shape_.m, 1);
    Value column = b_.add(firstColumn, part * kPart);
    for (int64_t of = 0; of < 2; of += width()) {
      SmallVector<Value> indices = position_.batch;
      indices.append(
          {row, inside(b_.add(column, of), tile_.n, shape_.n, width())});
      points_.push_back(context_.pointAt(indices, width(), emitter_.newSlot()));
      emitter_.setPoint(points_.back());
      for (auto [number, product] : llvm::enumerate(products)) {
        int64_t pair = block * perBlock + number * pairs + at % pairs;
        bindProduct(emitter_, product,
                    b_.fromElements(sums.slice(2 * pair + of, width())));
      }
    }
  }
}

Value PanelEpilogue::pairAt(const Target &target, int64_t block, int64_t half,
                            int64_t column) {
  int64_t part = block * (part_.columns / kPart) + column / kPart;
  int64_t each = 2 / width();
  SmallVector<Value> columns;
  for (const Point &point :
       ArrayRef(points_).slice((2 * part + half) * each, each)) {
    emitter_.setPoint(point);
    if (loads_)
      loads_->setPlace(part_.step, b_.add(part_.inStep, column), half);
    columns.push_back(emitter_.getRaw(target.output));
  }
  return each == 1 ? columns.front() : b_.fromElements(columns);
}

Value fusec::matrixPlace(KernelBuilder &b, Value thread, int64_t rowBytes) {
  Value lane = b.rem(thread, kWarp), warp = b.div(thread, kWarp);
  // Lanes 0 to 7 give the rows of the first part, the next 8 those of the one
  // below, the others those of the two on the right.
  Value inPart = b.rem(lane, 8);
  Value row = b.add(b.mul(warp, 16), b.rem(lane, 16));
  Value flip = rowBytes == kTileRowBytes ? inPart : b.div(inPart, 2);
  Value chunk = arith::XOrIOp::create(b, b.div(lane, 16), flip);
  return b.add(b.mul(row, rowBytes), b.mul(chunk, kChunkBytes));
}

Value fusec::narrowPairPlace(KernelBuilder &b, Value thread) {
  Value lane = b.rem(thread, kWarp), warp = b.div(thread, kWarp);
  Value row = b.div(lane, 4);
  return b.add(b.mul(b.add(b.mul(warp, 16), row), kTileRowBytes),
               b.add(b.mul(row, kChunkBytes), b.mul(b.rem(lane, 4), 4)));
}

Value fusec::pairPlace(KernelBuilder &b, Value thread) {
  Value lane = b.rem(thread, kWarp), warp = b.div(thread, kWarp);
  Value row = b.div(lane, 4), inRow = b.rem(lane, 4);
  Value chunk = arith::XOrIOp::create(b, b.div(inRow, 2), row);
  return b.add(b.mul(b.add(b.mul(warp, 16), row), kTileRowBytes),
               b.add(b.mul(chunk, kChunkBytes), b.mul(b.rem(inRow, 2), 8)));
}

Value fusec::turnedPlace(KernelBuilder &b, Value thread) {
  Value lane = b.rem(thread, kWarp), warp = b.div(thread, kWarp);
  // A box has the rows of two warps, four in a chunk.
  Value row = b.div(lane, 4), column = b.mul(b.rem(lane, 4), 2);
  Value chunk = b.add(b.mul(b.rem(warp, 2), 4), b.div(row, 4));
  chunk = arith::XOrIOp::create(b, chunk, column);
  Value inBox =
      b.add(b.mul(column, kTileRowBytes),
            b.add(b.mul(chunk, kChunkBytes), b.mul(b.rem(row, 4), 4)));
  return b.add(b.mul(b.div(warp, 2), 2 * 16 * kTileRowBytes), inBox);
}

void fusec::storeMatrices(KernelBuilder &b, Value pointer,
                          ArrayRef<Value> words) {
  NVVM::StMatrixOp::create(b, pointer, words, NVVM::MMALayout::row,
                           NVVM::LdStMatrixShapeAttr::get(b.getContext(), 8, 8),
                           NVVM::LdStMatrixEltType::B16);
}

void fusec::showToCopies(KernelBuilder &b) {
  NVVM::FenceProxyOp::create(
      b, NVVM::ProxyKind::async_shared,
      NVVM::SharedSpaceAttr::get(b.getContext(),
                                 NVVM::SharedSpace::shared_cta));
}

/// 16-bit results: a warp stores four parts of 8 x 8 at a time.
void PanelEpilogue::stageMatrices(const Target &target, const Piece &piece) {
  int64_t rowBytes = target.rowBytes();
  Value place = matrixPlace(b_, group_.thread, rowBytes);
  for (int64_t block = 0; block < part_.blocks; ++block)
    for (int64_t at = 0; at < piece.columns; at += 2 * kPart) {
      SmallVector<Value> words;
      for (int64_t part : {at, at + kPart})
        for (int64_t half : {0, 1})
          words.push_back(LLVM::BitcastOp::create(
              b_, b_.getI32Type(),
              pairAt(target, block, half, piece.first + part)));
      // The bits of the number of a chunk are none of another figure.
      Value offset = arith::XOrIOp::create(
          b_, place, b_.mul(b_.add(piece.inPanel, at), 2));
      storeMatrices(b_,
                    bytePointer(b_, bytePointer(b_, piece.panel, offset),
                                block * kWgmmaRows * rowBytes),
                    words);
    }
}

/// 32-bit results: a thread stores its pairs.
void PanelEpilogue::stagePairs(const Target &target, const Piece &piece) {
  Value place = pairPlace(b_, group_.thread);
  for (int64_t block = 0; block < part_.blocks; ++block)
    for (int64_t at = 0; at < piece.columns; at += kPart)
      for (int64_t half : {0, 1}) {
        Value offset = arith::XOrIOp::create(
            b_, place, b_.mul(b_.add(piece.inPanel, at), 4));
        int64_t below = (block * kWgmmaRows + half * 8) * kTileRowBytes;
        b_.store(pairAt(target, block, half, piece.first + at),
                 bytePointer(b_, bytePointer(b_, piece.panel, offset), below));
      }
}

/// The same where the panel's rows run along the tile's columns: each of a pair
/// has a row of its own.
void PanelEpilogue::stageTurned(const Target &target, const Piece &piece) {
  Value place = turnedPlace(b_, group_.thread);
  for (int64_t block = 0; block < part_.blocks; ++block)
    for (int64_t at = 0; at < piece.columns; at += kPart)
      for (int64_t half : {0, 1}) {
        Value pair = pairAt(target, block, half, piece.first + at);
        Value rows = b_.add(b_.mul(b_.add(piece.inPanel, at), kTileRowBytes),
                            block * kWgmmaRows * kTileRowBytes);
        for (int64_t next : {0, 1}) {
          Value offset = arith::XOrIOp::create(
              b_, place, b_.index(next * kNextTurned ^ half * kBelowTurned));
          b_.store(b_.extract(pair, next),
                   bytePointer(b_, piece.panel, b_.add(offset, rows)));
        }
      }
}

void PanelEpilogue::stage(const Target &target, const Piece &piece) {
  if (target.view.isTurned)
    stageTurned(target, piece);
  else if (target.elementBytes() == 2)
    stageMatrices(target, piece);
  else
    stagePairs(target, piece);
}

void PanelEpilogue::copyPanel(const Target &target, Value column, Value panel) {
  Value row = b_.add(b_.add(position_.row, group_.row), part_.row);
  int64_t rows = panelRows(tile_), ofBox = target.view.boxRows(rows);
  for (int64_t first = 0; first < rows; first += ofBox) {
    SmallVector<Value> indices = position_.batch;
    indices.append({b_.add(row, first), b_.add(position_.column, column)});
    NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
        b_, target.map, bytePointer(b_, panel, first * target.rowBytes()),
        boxCoordinates(b_, *target.view.box, indices),
        /*l2CacheHint=*/Value(), NVVM::TMAStoreMode::TILE,
        /*predicate=*/Value());
  }
  NVVM::CpAsyncBulkCommitGroupOp::create(b_);
}

/// A warp has rows of its own, of which its lanes read neighbouring elements:
/// what of a row lies side by side in memory is stored together.
void PanelEpilogue::copyRows(const Target &target, Value column, Value panel) {
  int64_t width = target.view.width, rowBytes = target.rowBytes();
  int64_t lanes = target.view.columns / width;
  int64_t rowsAtOnce = std::max<int64_t>(kWarp / lanes, 1);
  int64_t rows = panelRows(tile_) / (kWarpGroup / kWarp);
  Value lane = b_.rem(group_.thread, kWarp);
  Value firstRow =
      b_.add(b_.mul(b_.div(group_.thread, kWarp), rows), b_.div(lane, lanes));
  Type element = getElementTypeOrSelf(target.output.getType());
  auto loop = scf::ForOp::create(b_, b_.index(0), b_.index(rows),
                                 b_.index(kSwizzleRows));
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  firstRow = b_.add(firstRow, loop.getInductionVar());
  // No load waits for a store before it.
  struct Piece {
    Value row, column, raw;
  };
  SmallVector<Piece> pieces;
  for (int64_t below = 0; below < kSwizzleRows; below += rowsAtOnce)
    for (int64_t at = 0; at < lanes; at += kWarp) {
      Value row = b_.add(firstRow, below);
      Value inRow = b_.mul(b_.add(b_.rem(lane, lanes), at), width);
      Value flip = b_.rem(row, kSwizzleRows);
      if (rowBytes != kTileRowBytes)
        flip = b_.div(flip, 2);
      Value place = arith::XOrIOp::create(
          b_, b_.mul(inRow, target.elementBytes()), b_.mul(flip, kChunkBytes));
      Value raw =
          b_.load(bytePointer(b_, panel, b_.add(b_.mul(row, rowBytes), place)),
                  element, width);
      pieces.push_back({row, b_.add(inRow, column), raw});
    }
  for (const Piece &piece : pieces)
    storeInside(target, piece.row, piece.column, piece.raw);
}

/// Stores elements from `row` of the group and `column` of the tile on, unless
/// they lie outside of the output.
void PanelEpilogue::storeInside(const Target &target, Value row, Value column,
                                Value raw) {
  row = b_.add(b_.add(b_.add(position_.row, group_.row), part_.row), row);
  column = b_.add(position_.column, column);
  Value inside;
  if (shape_.m % tile_.m != 0)
    inside = b_.lessThan(row, shape_.m);
  if (shape_.n % tile_.n != 0)
    inside = b_.both(inside, b_.lessThan(column, shape_.n));
  SmallVector<Value> indices = position_.batch;
  indices.append({row, column});
  emitter_.setPoint(
      context_.pointAt(indices, target.view.width, emitter_.newSlot()));
  b_.guarded(inside, [&] { emitter_.storeRaw(target.output, raw); });
}

static void waitForReads(KernelBuilder &b, int64_t pending) {
  NVVM::CpAsyncBulkWaitGroupOp::create(b, static_cast<uint32_t>(pending),
                                       b.getUnitAttr());
}

/// Panels that a step of all outputs takes.
int64_t PanelEpilogue::panelsOfStep() const {
  int64_t count = 0;
  for (const Target &target : targets_)
    count += stepColumns() / target.view.columns;
  return count;
}

Value PanelEpilogue::panelAt(Value number) {
  return bytePointer(
      b_, shared_,
      b_.mul(b_.rem(number, tile_.panels), wgmmaLayout(tile_).panelBytes));
}

/// Lets `count` panels from `number` on be written. Where the panels of a tile
/// are no whole turns, its first follows one in the same place.
void PanelEpilogue::freePanels(Value number, int64_t count) {
  bool isRepeated = panelsOfStep() * panelSteps(tile_) % tile_.panels != 0;
  b_.guarded(isLeader_, [&] {
    waitForReads(b_, tile_.panels - count);
    if (isRepeated && count < tile_.panels)
      b_.guarded(b_.equal(number, 0), [&] { waitForReads(b_, 0); });
  });
  b_.barrier(group_.barrier);
}

/// Leaves what is in a panel to a bulk copy, or copies it.
void PanelEpilogue::passOn(const Target &target, Value column, Value panel) {
  // What was read of loaded panels, copies may write over after that, too.
  if (target.map || loads_)
    showToCopies(b_);
  b_.barrier(group_.barrier);
  if (!target.map)
    return copyRows(target, column, panel);
  b_.guarded(isLeader_, [&] { copyPanel(target, column, panel); });
}

void PanelEpilogue::forEachPanel(Value step, PanelBody body) {
  Value number = b_.mul(step, panelsOfStep());
  for (const Target &target : targets_)
    for (int64_t at = 0; at < stepColumns(); at += target.view.columns) {
      body(target, at, number);
      number = b_.add(number, 1);
    }
}

/// One step after the other, each with code of its own.
void PanelEpilogue::emitSteps(ArrayRef<Value> sums) {
  int64_t together = panelRows(tile_) / kWgmmaRows;
  for (int64_t at = 0; at < panelSteps(tile_); ++at) {
    int64_t block = at / steps() * together;
    int64_t first = at % steps() * stepColumns();
    Value step = b_.index(at);
    part_ = {b_.index(block * kWgmmaRows),
             b_.index(first),
             together,
             stepColumns(),
             step,
             b_.index(0)};
    bindSums(sumsOf(sums, block, first));
    if (loads_)
      loads_->wait(step);
    forEachPanel(step, [&](const Target &target, int64_t at, Value number) {
      freePanels(number, 1);
      Value panel = panelAt(number);
      stage(target, {at, target.view.columns, b_.index(0), panel});
      passOn(target, b_.index(first + at), panel);
    });
    if (loads_)
      loads_->next(step);
  }
}

/// The sums of the part, which begins at `block` and `column`.
SmallVector<Value> PanelEpilogue::chooseSums(ArrayRef<Value> sums, Value block,
                                             Value column) {
  int64_t each = tile_.n / part_.columns;
  SmallVector<int64_t> cases =
      llvm::to_vector(llvm::seq<int64_t>(0, blocks() * each - 1));
  SmallVector<Type> types(part_.columns / 2 * tile_.products,
                          sums.front().getType());
  Value number = b_.add(b_.mul(block, each), b_.div(column, part_.columns));
  auto choice = scf::IndexSwitchOp::create(
      b_, types,
      arith::IndexCastOp::create(b_, IndexType::get(b_.getContext()), number),
      cases, cases.size());
  auto give = [&](Region &region, int64_t number) {
    OpBuilder::InsertionGuard restore(b_);
    b_.createBlock(&region);
    scf::YieldOp::create(
        b_, sumsOf(sums, number / each, number % each * part_.columns));
  };
  for (auto [region, number] : llvm::zip_equal(choice.getCaseRegions(), cases))
    give(region, number);
  give(choice.getDefaultRegion(), cases.size());
  return SmallVector<Value>(choice.getResults());
}

void PanelEpilogue::loop(int64_t end, int64_t step,
                         function_ref<void(Value)> body) {
  auto loop =
      scf::ForOp::create(b_, b_.index(0), b_.index(end), b_.index(step));
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

/// A loop over blocks and steps, and in each one over kRolledColumns.
void PanelEpilogue::emitLoop(ArrayRef<Value> sums) {
  loop(blocks() * steps(), 1, [&](Value turn) {
    Value block = b_.div(turn, steps()), row = b_.mul(block, kWgmmaRows);
    Value step = b_.mul(b_.rem(turn, steps()), stepColumns());
    freePanels(b_.mul(turn, panelsOfStep()), panelsOfStep());
    if (loads_)
      loads_->wait(turn);
    loop(stepColumns(), kRolledColumns, [&](Value at) {
      part_ = {row, b_.add(step, at), 1, kRolledColumns, turn, at};
      bindSums(chooseSums(sums, block, part_.column));
      Value number = b_.mul(turn, panelsOfStep());
      for (const Target &target : targets_) {
        int64_t columns = target.view.columns;
        Value panel = panelAt(b_.add(number, b_.div(at, columns)));
        stage(target, {0, kRolledColumns, b_.rem(at, columns), panel});
        number = b_.add(number, stepColumns() / columns);
      }
    });
    forEachPanel(turn, [&](const Target &target, int64_t at, Value number) {
      passOn(target, b_.add(step, at), panelAt(number));
    });
    if (loads_)
      loads_->next(turn);
  });
}

void PanelEpilogue::emit(const MatmulPosition &position, const WarpGroup &group,
                         Value shared, ArrayRef<Value> sums) {
  position_ = position;
  group_ = group;
  shared_ = shared;
  isLeader_ = b_.equal(group.thread, 0);
  if (tile_.rolled)
    emitLoop(sums);
  else
    emitSteps(sums);
}

SmallVector<PanelEpilogue::Target, 1>
fusec::panelTargets(KernelContext &context, const WgmmaTile &tile) {
  SmallVector<PanelEpilogue::Target, 1> targets;
  for (Value output : context.group.outputs()) {
    std::string whyNot;
    PanelView view = *panelView(output, context.indexing.maps.lookup(output),
                                context.indexing.domain, tile, whyNot);
    Value map = view.box ? context.tensorMap(output, *view.box) : Value();
    targets.push_back({output, std::move(view), map});
  }
  return targets;
}

void fusec::finishPanels(KernelBuilder &b, const WarpGroup &group) {
  b.guarded(b.equal(group.thread, 0), [&] { waitForReads(b, 0); });
}
