//===- CascadeEmitter.cpp - contractions of what others give --------------===//
//
// Blocks walk the rows of the result, a tile at a time. One thread asks for the
// operands, which bulk copies bring into rings of stages: of the rows once a
// tile, then of the first product's columns and of what the second multiplies,
// block by block. The other warp groups have 64 rows each: they multiply a
// block of the first product, compute its elements where they lie in registers,
// and multiply these, relative to the rows' state so far, while the next block
// of the first product is under way. Blocks go from the last to the first, so
// that what lies outside of the columns is met by the first step only. What has
// no state is in CascadeProducts.cpp, what is added up in memory besides in
// CascadeAdds.cpp. Where tiles are few and columns many, a
// tile's columns are cut into parts, which blocks take as they do tiles:
// CascadeParts.cpp.
//
//===----------------------------------------------------------------------===//

#include "CascadeEmitter.h"
#include "CascadeKernel.h"
#include "EarlyStart.h"
#include "LaneAccess.h"
#include "MatmulFragments.h"

#include "fusec/Analysis/Access.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// One arrival a warp.
void CascadeEmitter::release(OperandStream &stream, RingPosition position,
                             Value condition) {
  b_.guarded(b_.both(b_.equal(lane_, 0), condition),
             [&] { stream.ring.release(position); });
}

/// The warp has read what it lets go of next. A copy may pass reads that are
/// under way (H100: it did), unless a product has been waited for since.
void CascadeEmitter::endReads() {
  showToCopies(b_);
  b_.meetInWarp();
}

/// Where what columns have one of lies.
Value CascadeEmitter::vectorsAt(RingPosition position) {
  return bytePointer(b_, bytePointer(b_, shared_, layout_.vectors.offset),
                     b_.mul(position.stage, layout_.vectors.bytes));
}

/// Asks for the columns from `first` on that a first product multiplies.
void CascadeEmitter::fillColumns(size_t number, RingPosition &position,
                                 Value first) {
  OperandStream::Beside beside;
  auto load = [&](Value full) {
    scores_.inputs().copy(place_.batch, first, vectorsAt(position), full);
  };
  if (hasVectors() && number == sizes_.vectorsWith())
    beside = {scores_.inputs().copiedBytes(first), load};
  columns_[number].fill(position, place_.batch, first, b_.index(0),
                        /*isLeft=*/false, beside);
}

/// Asks for the boxes of the matrix that scores meet at the block of columns
/// from `first` on.
void CascadeEmitter::fillMatrix(RingPosition &position, Value first) {
  int64_t columns = matrix_.from->box.map.box[0];
  Value full = matrix_.ring->beginFill(position, layout_.matrix.bytes);
  Value destination = bytePointer(b_, shared_, layout_.matrix.offset);
  for (int64_t row = 0; row < tile_.m; row += kWgmmaRows)
    for (int64_t column = 0; column < tile_.n; column += columns) {
      SmallVector<Value> indices = place_.batch;
      indices.append({b_.add(place_.row, row), b_.add(first, column)});
      copyBox(b_, matrix_.map, matrix_.from->box, indices, destination, full);
      destination = bytePointer(b_, destination, kWgmmaRows * kTileRowBytes);
    }
  position = matrix_.ring->advance(position);
}

/// Reads what the thread meets of a block.
void CascadeEmitter::readMatrix(Walk &walk) {
  if (!hasMatrix())
    return;
  // Parts of 8 x 8: of the thread's rows, of as many columns to the right.
  constexpr int64_t kPart = 8;
  int64_t columns = kTileRowBytes / 2;
  matrix_.ring->waitFull(walk.matrix);
  Value boxes =
      bytePointer(b_, bytePointer(b_, shared_, layout_.matrix.offset),
                  b_.mul(number_, layout_.matrix.bytes / tile_.groups));
  Value place = matrixPlace(b_, group_.thread, kTileRowBytes);
  SmallVector<Value> words;
  for (int64_t at = 0; at < tile_.n; at += 2 * kPart) {
    Value offset =
        arith::XOrIOp::create(b_, place, b_.index(2 * (at % columns)));
    llvm::append_range(
        words, loadMatrices(
                   b_, bytePointer(b_, bytePointer(b_, boxes, offset),
                                   at / columns * kWgmmaRows * kTileRowBytes)));
  }
  scores_.inputs().enterMatrix(matrix_.from->access, words);
  endReads();
  b_.guarded(b_.equal(lane_, 0), [&] { matrix_.ring->release(walk.matrix); });
  walk.matrix = matrix_.ring->advance(walk.matrix);
}

/// Begins a block of scores.
void CascadeEmitter::startScores(RingPosition columns, Value first,
                                 Block kind) {
  if (hasVectors())
    scores_.inputs().enterBlock(vectorsAt(columns));
  scores_.start(place_, first, kind);
}

/// Element `number` of a list that is part of the kernel.
Value CascadeEmitter::entryOf(ArrayRef<int32_t> list, Value number) {
  Type element = b_.getI32Type();
  auto value = DenseElementsAttr::get(
      RankedTensorType::get(static_cast<int64_t>(list.size()), element), list);
  Value entry = b_.load(
      b_.elementPointer(constantPointer(b_, value), element, number), element,
      /*width=*/1);
  if (entry.getType() == b_.getIndexType())
    return entry;
  return arith::ExtUIOp::create(b_, b_.getIndexType(), entry);
}

/// Runs `body` for the tiles of the block, by whole warps or by one thread.
void CascadeEmitter::walkTiles(bool isWholeWarp, TileBody body) {
  // Of the rows, the columns, the values and the matrix; without a state of
  // the rows, and of columns and values.
  SmallVector<Value> initial(feed_.hasState() ? 8 : 4, b_.index(0));
  bool isListed = !schedule_.firsts.empty();
  auto entry = [&](ArrayRef<int32_t> list, Value number) {
    Value value = entryOf(list, number);
    // The same for all lanes, as the compiler can see.
    return isWholeWarp ? b_.shuffleFrom(value, b_.index(0)) : value;
  };
  Value first = b_.blockId(), end = b_.index(order_.tiles() * tile_.splits);
  if (isListed) {
    end = entry(schedule_.firsts, b_.add(first, 1));
    first = entry(schedule_.firsts, first);
  }
  auto loop = scf::ForOp::create(
      b_, first, end, b_.index(isListed ? 1 : tile_.persistent), initial);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  Value tile = loop.getInductionVar();
  if (isListed)
    tile = entry(schedule_.tiles, tile);
  locate(tile);
  SmallVector<Value> carried(loop.getRegionIterArgs());
  scf::YieldOp::create(
      b_, unlessEmpty(carried, [&] { return (this->*body)(carried); }));
}

void CascadeEmitter::locate(Value number) {
  tileNumber_ = tile_.splits == 1 ? number : b_.div(number, tile_.splits);
  locateTile(tileNumber_);
  if (tile_.splits > 1)
    locatePart(b_.rem(number, tile_.splits));
}

/// Columns are asked for a block ahead of the values, as they are used.
SmallVector<Value> CascadeEmitter::loadTile(ArrayRef<Value> carried) {
  ArrayRef<Value> batch = place_.batch;
  RingPosition rows{carried[0], carried[1]};
  RingPosition columns{carried[2], carried[3]}, values{carried[4], carried[5]};
  RingPosition matrix{carried[6], carried[7]};
  Value zero = b_.index(0), one = b_.index(1);
  Value last = b_.mul(b_.sub(range_.end, one), tile_.n);
  fillColumns(0, columns, last);
  rows_[0].fill(rows, batch, place_.row, zero, /*isLeft=*/true);
  if (hasMatrix())
    fillMatrix(matrix, last);
  auto loop =
      scf::ForOp::create(b_, one, count(), one,
                         ValueRange{columns.stage, columns.phase, values.stage,
                                    values.phase, matrix.stage, matrix.phase});
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(loop.getBody());
    ValueRange inner = loop.getRegionIterArgs();
    RingPosition nextColumns{inner[0], inner[1]},
        nextValues{inner[2], inner[3]}, nextMatrix{inner[4], inner[5]};
    Value first = b_.sub(last, b_.mul(loop.getInductionVar(), tile_.n));
    fillColumns(0, nextColumns, first);
    values_[0]->fill(nextValues, batch, zero, b_.add(first, tile_.n),
                     /*isLeft=*/false);
    // Its place is free when scores before have met what was there.
    if (hasMatrix())
      fillMatrix(nextMatrix, first);
    scf::YieldOp::create(b_, ValueRange{nextColumns.stage, nextColumns.phase,
                                        nextValues.stage, nextValues.phase,
                                        nextMatrix.stage, nextMatrix.phase});
  }
  RingPosition lastValues{loop.getResult(2), loop.getResult(3)};
  values_[0]->fill(lastValues, batch, zero, b_.mul(range_.begin, tile_.n),
                   /*isLeft=*/false);
  return {rows.stage,        rows.phase,       loop.getResult(0),
          loop.getResult(1), lastValues.stage, lastValues.phase,
          loop.getResult(4), loop.getResult(5)};
}

/// What the first group does: one of its threads asks for all operands.
void CascadeEmitter::load() {
  if (int64_t registers = cascadeGroupRegisters(tile_).loading)
    NVVM::SetMaxRegisterOp::create(b_, static_cast<uint32_t>(registers),
                                   NVVM::SetMaxRegisterAction::decrease);
  Value warp = b_.shuffleFrom(b_.div(thread_, kWarp), b_.index(0));
  b_.guarded(b_.equal(warp, 0), [&] {
    Value isElected = NVVM::ElectSyncOp::create(b_, b_.getI1Type(), Value());
    b_.guarded(isElected, [&] {
      walkTiles(/*isWholeWarp=*/false, feed_.hasState()
                                           ? &CascadeEmitter::loadTile
                                           : &CascadeEmitter::loadProducts);
      letNextBegin(b_);
    });
  });
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

void CascadeEmitter::waitForTurn() {
  if (!tile_.alternate)
    return;
  BlockBarrier turn = turns_;
  turn.number = number_;
  b_.barrier(turn);
}

void CascadeEmitter::passTurn() {
  if (!tile_.alternate)
    return;
  BlockBarrier turn = turns_;
  turn.number = b_.rem(b_.add(number_, 1), tile_.groups);
  b_.arrive(turn);
}

/// What the other groups do. Where they alternate, the last one lets the first
/// one begin, which takes the last turn back.
void CascadeEmitter::compute() {
  if (int64_t registers = cascadeGroupRegisters(tile_).multiplying)
    NVVM::SetMaxRegisterOp::create(b_, static_cast<uint32_t>(registers),
                                   NVVM::SetMaxRegisterAction::increase);
  number_ = b_.sub(warpGroup_, b_.index(1));
  group_.thread = b_.rem(thread_, kWarpGroup);
  group_.barrier = b_.makeBarriers(kWarpGroup, tile_.groups);
  group_.barrier.number = number_;
  group_.row = b_.mul(number_, kWgmmaRows);
  place_.lane = lane_;
  place_.warpRow =
      b_.add(group_.row, b_.mul(b_.div(group_.thread, kWarp), kWarpRows));
  place_.warpColumn = b_.index(0);
  if (tile_.alternate) {
    turns_ = b_.makeBarriers(2 * kWarpGroup, tile_.groups);
    b_.guarded(b_.equal(number_, tile_.groups - 1), [&] { passTurn(); });
  }
  if (feed_.added)
    everyGroup_ = b_.makeBarrier(kWarpGroup * tile_.groups);
  walkTiles(/*isWholeWarp=*/true, feed_.hasState()
                                      ? &CascadeEmitter::computeTile
                                      : &CascadeEmitter::multiplyTile);
  if (tile_.alternate)
    b_.guarded(b_.equal(number_, 0), [&] { waitForTurn(); });
  if (tile_.panels != 0)
    finishPanels(b_, group_);
}

void CascadeEmitter::makeStreams() {
  int64_t barriers = layout_.barriers;
  auto make = [&](const WgmmaOperand &operand, int64_t depth,
                  const CascadeLayout::Place &place, int64_t stages) {
    OperandStream stream{
        b_,
        BoxLoader(b_, operand,
                  context_.tensorMap(operand.buffer, operand.view)),
        StageRing(b_, stages, bytePointer(b_, shared_, barriers)),
        bytePointer(b_, shared_, place.offset),
        place.bytes,
        depth};
    barriers += StageRing::bytes(stages);
    return stream;
  };
  for (auto [operand, depth, place] :
       llvm::zip_equal(operands_.rows, sizes_.depths, layout_.rows))
    rows_.push_back(make(operand, depth, place, 1));
  for (auto [operand, depth, place] :
       llvm::zip_equal(operands_.columns, sizes_.depths, layout_.columns))
    columns_.push_back(make(operand, depth, place, tile_.stages));
  for (auto [operand, place] :
       llvm::zip_equal(operands_.values, layout_.values)) {
    values_.emplace_back();
    if (operand)
      values_.back().emplace(make(*operand, tile_.n, place, tile_.stages));
  }
  if (hasMatrix()) {
    matrix_.from = scoreMatrix(feed_.scores);
    matrix_.map =
        context_.tensorMap(matrix_.from->access.tensor, matrix_.from->box);
    matrix_.ring.emplace(b_, 1, bytePointer(b_, shared_, barriers));
  }
  int64_t warps = kWarpGroup / kWarp * tile_.groups;
  b_.guarded(b_.equal(thread_, 0), [&] {
    for (OperandStream &stream : llvm::concat<OperandStream>(rows_, columns_))
      stream.ring.create(warps);
    for (std::optional<OperandStream> &stream : values_)
      if (stream)
        stream->ring.create(warps);
    if (hasMatrix())
      matrix_.ring->create(warps);
  });
}

LaunchGeometry CascadeEmitter::emit() {
  if (tile_.panels != 0)
    targets_ = panelTargets(tail_.context, result_);
  if (feed_.added)
    prepareAdds();
  shared_ = b_.dynamicShared(kSwizzleAlignment);
  thread_ = b_.threadId(tile_.blockThreads());
  lane_ = b_.rem(thread_, kWarp);
  // The same for all lanes, as the compiler can see.
  warpGroup_ = b_.shuffleFrom(b_.div(thread_, kWarpGroup), b_.index(0));
  makeStreams();
  b_.barrier();
  // As for other products of warp groups.
  NVVM::GriddepcontrolOp::create(b_, NVVM::GridDepActionKind::wait);
  auto branch = scf::IfOp::create(b_, b_.equal(warpGroup_, 0),
                                  /*withElseRegion=*/true);
  {
    OpBuilder::InsertionGuard restore(b_);
    b_.setInsertionPointToStart(branch.thenBlock());
    load();
    b_.setInsertionPointToStart(branch.elseBlock());
    compute();
  }
  LaunchGeometry geometry;
  geometry.blocks = std::min(tile_.persistent, order_.tiles() * tile_.splits);
  geometry.threads = tile_.blockThreads();
  geometry.sharedBytes = layout_.bytes;
  // setmaxnreg needs to know what a thread starts with.
  geometry.blocksPerSm = 1;
  geometry.programmatic = true;
  return geometry;
}

LaunchGeometry fusec::emitCascade(KernelContext &context,
                                  const WgmmaTile &tile) {
  std::string whyNot;
  RowFeed feed = *findFeed(context.group, whyNot);
  CascadeSizes sizes = cascadeSizes(context.group, feed);
  CascadeOperands operands =
      *cascadeOperands(context.group, feed, sizes, tile, whyNot);
  return CascadeEmitter(context, feed, tile, sizes, operands).emit();
}
