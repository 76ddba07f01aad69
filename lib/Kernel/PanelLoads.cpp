//===- PanelLoads.cpp - operands of results, brought ahead ----------------===//

#include "PanelLoads.h"
#include "PanelEpilogue.h"
#include "StageRing.h"

#include "fusec/Dialect/Nvx/Nvx.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace fusec;

PanelLoads::PanelLoads(KernelContext &context, const WgmmaTile &tile,
                       const WgmmaLayout &layout, Value shared)
    : b_(context.b), tile_(tile), layout_(layout), shared_(shared) {
  for (PanelLoad &load : panelLoads(context.group, context.indexing, tile)) {
    Value map = context.tensorMap(load.tensor, *load.view.box);
    int64_t count = panelColumns(tile) / load.view.columns;
    sources_.push_back({std::move(load), map, ofStep_, count});
    ofStep_ += count;
  }
  ahead_ = tile.loads / ofStep_;
}

Value PanelLoads::barrier(Value number) {
  Value all = b_.add(b_.mul(group_.number, tile_.loads), number);
  return bytePointer(b_, shared_,
                     b_.add(b_.mul(all, kBarrierBytes), layout_.loadBarriers));
}

void PanelLoads::create() {
  for (int64_t number = 0; number < tile_.groups * tile_.loads; ++number)
    NVVM::MBarrierInitOp::create(
        b_,
        bytePointer(b_, shared_, layout_.loadBarriers + number * kBarrierBytes),
        arith::ConstantOp::create(b_, b_.getI32IntegerAttr(1)), Value());
  NVVM::FenceMbarrierInitOp::create(b_);
}

PanelLoads::Buffer PanelLoads::bufferOf(Value step) {
  Value all = b_.add(b_.mul(turn_, panelSteps(tile_)), step);
  return {b_.rem(all, ahead_), b_.rem(b_.div(all, ahead_), 2)};
}

Value PanelLoads::panel(const Buffer &buffer, Value number) {
  Value all = b_.add(b_.mul(buffer.number, ofStep_), number);
  Value group = b_.mul(group_.number, layout_.groupBytes);
  return bytePointer(
      b_, shared_,
      b_.add(b_.add(group, b_.mul(all, layout_.panelBytes)),
             layout_.panels + tile_.panels * layout_.panelBytes));
}

/// One thread does.
void PanelLoads::ask(Value step) {
  Buffer buffer = bufferOf(step);
  Value full = barrier(buffer.number);
  NVVM::MBarrierArriveExpectTxOp::create(
      b_, TypeRange(), full,
      arith::ConstantOp::create(
          b_, b_.getI32IntegerAttr(int32_t(ofStep_ * layout_.panelBytes))),
      NVVM::MemScopeKind::CTA, /*relaxed=*/false, /*predicate=*/Value());
  int64_t steps = tile_.n / panelColumns(tile_);
  Value row = b_.add(b_.add(position_.row, group_.row),
                     b_.mul(b_.div(step, steps), panelRows(tile_)));
  Value column = b_.add(position_.column,
                        b_.mul(b_.rem(step, steps), panelColumns(tile_)));
  for (const Source &source : sources_)
    for (int64_t i = 0; i < source.count; ++i) {
      const PanelView &view = source.load.view;
      Value to = panel(buffer, b_.index(source.first + i));
      int64_t rows = panelRows(tile_), ofBox = view.boxRows(rows);
      for (int64_t first = 0; first < rows; first += ofBox) {
        SmallVector<Value> indices = position_.batch;
        indices.append({b_.add(row, first), b_.add(column, i * view.columns)});
        copyBox(b_, source.map, *view.box, indices,
                bytePointer(b_, to, first * kTileRowBytes), full);
      }
    }
}

void PanelLoads::begin(const MatmulPosition &position, const WarpGroup &group,
                       Value turn) {
  position_ = position;
  group_ = group;
  turn_ = turn;
  b_.guarded(b_.equal(group.thread, 0), [&] {
    for (int64_t step = 0; step < std::min(ahead_, panelSteps(tile_)); ++step)
      ask(b_.index(step));
  });
}

void PanelLoads::wait(Value step) {
  Buffer buffer = bufferOf(step);
  nvx::MbarrierWaitOp::create(b_, barrier(buffer.number),
                              toI32(b_, buffer.phase));
}

void PanelLoads::next(Value step) {
  Value further = b_.add(step, ahead_);
  Value isThere = b_.both(b_.equal(group_.thread, 0),
                          b_.lessThan(further, panelSteps(tile_)));
  b_.guarded(isThere, [&] { ask(further); });
}

void PanelLoads::setPlace(Value step, Value column, int64_t half) {
  step_ = step;
  column_ = column;
  half_ = half;
}

Value PanelLoads::loadTurned(Value panel, Type element) {
  Value rows = b_.mul(b_.rem(column_, kTileRowBytes / 4), kTileRowBytes);
  SmallVector<Value> pair;
  for (int64_t next : {0, 1}) {
    Value place = arith::XOrIOp::create(
        b_, turnedPlace(b_, group_.thread),
        b_.index(next * kNextTurned ^ half_ * kBelowTurned));
    pair.push_back(
        b_.load(bytePointer(b_, panel, b_.add(place, rows)), element, 1));
  }
  return b_.fromElements(pair);
}

Value PanelLoads::load(const Access &access, Type type,
                       function_ref<Value()> fromGlobal) {
  const Source *source = llvm::find_if(sources_, [&](const Source &source) {
    return source.load.tensor == access.tensor && source.load.map == access.map;
  });
  if (source == sources_.end())
    return fromGlobal();
  int64_t columns = source->load.view.columns;
  int64_t bytes = kTileRowBytes / columns;
  Value from =
      panel(bufferOf(step_), b_.add(b_.div(column_, columns), source->first));
  Type element = getElementTypeOrSelf(type);
  if (source->load.view.isTurned)
    return loadTurned(from, element);
  Value place = bytes == 4 ? pairPlace(b_, group_.thread)
                           : narrowPairPlace(b_, group_.thread);
  place =
      arith::XOrIOp::create(b_, place, b_.mul(b_.rem(column_, columns), bytes));
  return b_.load(
      bytePointer(b_, bytePointer(b_, from, place), half_ * 8 * kTileRowBytes),
      element, 2);
}
