//===- MmaCascade.cpp - contractions of what others give, by mma.sync -----===//
//
// A block has a tile of rows, of which its warps have 16 or 32 each. Copies
// bring the tile's rows once, then the columns of the first product and what
// the second multiplies, block by block, into rings of stages. Of a block a
// warp multiplies the scores, while its values are on their way; then it
// computes their elements where they lie in registers, and multiplies these,
// while the next columns are on their way. Accumulators lie as the left operand
// of the next product does: nothing is exchanged between.
//
//===----------------------------------------------------------------------===//

#include "CascadeEmitter.h"
#include "CascadeRows.h"
#include "MatmulCopy.h"
#include "MatmulEpilogue.h"
#include "MatmulFragments.h"
#include "MatmulProduct.h"

#include "fusec/Analysis/CascadeCut.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fusec;

namespace {

class MmaCascade : CascadeRows {
public:
  MmaCascade(KernelContext &context, const RowFeed &feed,
             const MatmulTile &tile, const CascadeCut &cut);

  LaunchGeometry emit();

private:
  /// What is carried from block to block: the stage, and of each 16 rows their
  /// state and results.
  struct Walk {
    Value stage;
    SmallVector<RowState::State, 2> states;
    SmallVector<SmallVector<Value>, 2> results;

    SmallVector<Value> flatten() const;
    void restore(ValueRange flat);
  };
  /// Some columns of the results.
  struct Chunk {
    int64_t first, columns;
    MatmulFragments fragments;
    MatmulProduct product;
  };

  OperandTile describe(FusibleOpInterface product, MatmulSide side,
                       MatmulTile cut);
  void locate();
  MatmulCopy copyOf(const OperandTile &tile, Value outer);
  void settle(const OperandTile &tile, Value outer, Value step, Value target);
  void copyColumns(Value number, Value stage);
  void copyValues(Value number, Value stage);
  void copyIfThere(Value number, function_ref<void()> body);
  void fill();
  void waitForCopies();
  Value columnsAt(Value stage);
  Value valuesAt(Value stage);
  Value otherStage(Value stage, bool isNext);
  SmallVector<Value> multiplyScores(Value stage);
  SmallVector<fusec::Fragment> factorsOf(ArrayRef<Value> elements);
  void multiplyFactors(Value stage,
                       ArrayRef<SmallVector<fusec::Fragment>> factors,
                       Walk &walk);
  void computeBlock(Value number, Block kind, Walk &walk);
  void walkSome(Value from, Value to, Block kind, Walk &walk);
  void store(const Walk &walk);
  /// Sets the place of 16 of the warp's rows.
  void selectPart(int64_t part) {
    place_.warpRow = b_.add(warpRow_, part * kWarpRows);
  }

  const MatmulTile &tile_;
  const CascadeCut &cut_;
  OperandTile rows_, columns_, values_;
  MatmulFragments rowFragments_, columnFragments_;
  MatmulProduct scoreProduct_;
  SmallVector<Chunk> chunks_;
  Value shared_, warpRow_;
};

} // namespace

OperandTile MmaCascade::describe(FusibleOpInterface product, MatmulSide side,
                                 MatmulTile cut) {
  std::string whyNot;
  MatrixView matrix = *matrixOf(context_.group, product,
                                side == MatmulSide::Left ? 0 : 1, whyNot);
  return describeTile(describeProduct(product), cut, side, std::move(matrix),
                      context_.pointers);
}

MmaCascade::MmaCascade(KernelContext &context, const RowFeed &feed,
                       const MatmulTile &tile, const CascadeCut &cut)
    : CascadeRows(context, feed, tile.m, tile.n, cut.width), tile_(tile),
      cut_(cut), rows_(describe(feed.firsts()[0], MatmulSide::Left, tile)),
      columns_(describe(feed.firsts()[0], MatmulSide::Right, tile)),
      values_(describe(feed.seconds()[0], MatmulSide::Right,
                       {tile.m, cut.width, tile.n})),
      rowFragments_(b_, rows_, cut.parts * kWarpRows),
      columnFragments_(b_, columns_, tile.n),
      scoreProduct_(b_, shape_.element, context.numerics.allowTf32,
                    cut.parts * kWarpRows, tile.n) {
  // Factors lie as they were accumulated.
  values_.isInPairs = shape_.element.isF32();
  for (int64_t first = 0; first < cut.width; first += kValueColumns) {
    int64_t columns = std::min(cut.width - first, kValueColumns);
    chunks_.push_back(
        {first, columns, MatmulFragments(b_, values_, columns),
         MatmulProduct(b_, shape_.element, context.numerics.allowTf32,
                       cut.parts * kWarpRows, columns)});
  }
}

SmallVector<Value> MmaCascade::Walk::flatten() const {
  SmallVector<Value> flat = {stage};
  for (auto [state, values] : llvm::zip_equal(states, results)) {
    llvm::append_range(flat, state.flatten());
    llvm::append_range(flat, values);
  }
  return flat;
}

void MmaCascade::Walk::restore(ValueRange flat) {
  stage = flat.front();
  flat = flat.drop_front();
  for (auto [state, values] : llvm::zip_equal(states, results)) {
    state = RowState::State::of(flat.take_front(RowState::State::kValues));
    flat = flat.drop_front(RowState::State::kValues);
    llvm::copy(flat.take_front(values.size()), values.begin());
    flat = flat.drop_front(values.size());
  }
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Of each matrix the rows that visit most blocks come first.
void MmaCascade::locate() {
  place_.thread = b_.threadId(tile_.blockThreads());
  place_.lane = b_.rem(place_.thread, kWarp);
  place_.warpColumn = b_.index(0);
  warpRow_ = b_.mul(b_.div(place_.thread, kWarp), cut_.parts * kWarpRows);
  bool growsDown = llvm::any_of(bounds_, [](const ScoreBound &bound) {
    return bound.columnFactor < 0 && bound.rowFactor > 0;
  });
  Value number = b_.blockId();
  if (growsDown)
    number = b_.sub(b_.index(order_.tiles() - 1), number);
  locateTile(number);
  rowFragments_.setUp(warpRow_, place_.lane);
  columnFragments_.setUp(b_.index(0), place_.lane);
  scoreProduct_.setUp(place_.lane);
  for (Chunk &chunk : chunks_) {
    chunk.fragments.setUp(b_.index(chunk.first), place_.lane);
    chunk.product.setUp(place_.lane);
  }
}

MatmulCopy MmaCascade::copyOf(const OperandTile &tile, Value outer) {
  MatmulCopy copy(b_, tile, tile_.blockThreads());
  copy.setUp(place_, outer);
  return copy;
}

void MmaCascade::settle(const OperandTile &tile, Value outer, Value step,
                        Value target) {
  MatmulCopy copy = copyOf(tile, outer);
  MatmulCopy::settle(b_, MatmulCopy::Arrived{copy, step, target});
}

Value MmaCascade::columnsAt(Value stage) {
  return bytePointer(b_, bytePointer(b_, shared_, cut_.rowBytes),
                     b_.mul(stage, cut_.columnBytes));
}

Value MmaCascade::valuesAt(Value stage) {
  return bytePointer(
      b_,
      bytePointer(b_, shared_, cut_.rowBytes + tile_.stages * cut_.columnBytes),
      b_.mul(stage, cut_.valueBytes));
}

void MmaCascade::copyColumns(Value number, Value stage) {
  copyOf(columns_, columnAt(number)).emit(b_.index(0), columnsAt(stage));
}

void MmaCascade::copyValues(Value number, Value stage) {
  copyOf(values_, b_.index(0)).emit(blockAt(number), valuesAt(stage));
}

/// A group of copies, empty where the tile has no block of that number, so that
/// the count of groups in flight stays right.
void MmaCascade::copyIfThere(Value number, function_ref<void()> body) {
  b_.guarded(
      arith::CmpIOp::create(b_, arith::CmpIPredicate::slt, number, count()),
      body);
  NVVM::CpAsyncCommitGroupOp::create(b_);
}

/// Puts the rows and all stages on their way, but for the last values.
void MmaCascade::fill() {
  copyOf(rows_, place_.row).emit(b_.index(0), shared_);
  copyColumns(b_.index(0), b_.index(0));
  NVVM::CpAsyncCommitGroupOp::create(b_);
  for (int64_t i = 0; i + 1 < tile_.stages; ++i) {
    Value here = b_.index(i), next = b_.index(i + 1);
    copyIfThere(here, [&] { copyValues(here, here); });
    copyIfThere(next, [&] { copyColumns(next, next); });
  }
}

/// What was asked for first is there.
void MmaCascade::waitForCopies() {
  NVVM::CpAsyncWaitGroupOp::create(
      b_, static_cast<uint32_t>(2 * (tile_.stages - 1)));
}

Value MmaCascade::otherStage(Value stage, bool isNext) {
  if (tile_.stages == 1)
    return stage;
  int64_t last = tile_.stages - 1;
  Value isEnd = b_.equal(stage, isNext ? last : 0);
  return arith::SelectOp::create(b_, isEnd, b_.index(isNext ? 0 : last),
                                 isNext ? b_.add(stage, 1)
                                        : b_.sub(stage, b_.index(1)));
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

SmallVector<Value> MmaCascade::multiplyScores(Value stage) {
  SmallVector<Value> sums = scoreProduct_.zeros();
  int64_t steps = cut_.depth / shape_.step();
  int64_t together = std::max(kScoreElements / shape_.step(), int64_t(1));
  Value columns = columnsAt(stage);
  for (int64_t first = 0; first < steps; first += together)
    scoreProduct_.accumulateStage(
        sums, first, std::min(first + together, steps),
        [&](int64_t step) { return rowFragments_.load(shared_, step); },
        [&](int64_t step) { return columnFragments_.load(columns, step); });
  return sums;
}

/// Of 16 rows what the second product multiplies, step by step: of f32 lanes
/// have neighbours along k, as the values are read.
SmallVector<fusec::Fragment> MmaCascade::factorsOf(ArrayRef<Value> elements) {
  SmallVector<Value> registers;
  if (shape_.element.isF32())
    for (size_t at = 0; at < elements.size(); at += 4)
      for (size_t i : {0, 2, 1, 3})
        registers.push_back(
            arith::BitcastOp::create(b_, b_.getI32Type(), elements[at + i]));
  else
    registers = pack(elements);
  SmallVector<fusec::Fragment> fragments(registers.size() / 4);
  for (auto [i, value] : llvm::enumerate(registers))
    fragments[i / 4][i % 4] = value;
  return fragments;
}

void MmaCascade::multiplyFactors(Value stage,
                                 ArrayRef<SmallVector<fusec::Fragment>> factors,
                                 Walk &walk) {
  Value values = valuesAt(stage);
  int64_t steps = tile_.n / shape_.step(), together = steps;
  // Sums of split operands start anew, as those of the scores do.
  if (shape_.element.isF32())
    together = std::min(steps, kScoreElements / shape_.step());
  for (Chunk &chunk : chunks_) {
    int64_t first = chunk.first / 2, size = chunk.columns / 2;
    SmallVector<Value> sums;
    for (ArrayRef<Value> results : walk.results)
      llvm::append_range(sums, results.slice(first, size));
    auto left = [&](int64_t step) {
      SmallVector<fusec::Fragment> fragments;
      for (ArrayRef<fusec::Fragment> part : factors)
        fragments.push_back(part[step]);
      return fragments;
    };
    for (int64_t at = 0; at < steps; at += together)
      chunk.product.accumulateStage(
          sums, at, std::min(at + together, steps), left,
          [&](int64_t step) { return chunk.fragments.load(values, step); });
    for (auto [part, results] : llvm::enumerate(walk.results))
      llvm::copy(ArrayRef(sums).slice(part * size, size),
                 results.begin() + first);
  }
}

/// At either barrier all warps have read what the next copies overwrite.
void MmaCascade::computeBlock(Value number, Block kind, Walk &walk) {
  waitForCopies();
  if (columns_.movesRows())
    settle(columns_, columnAt(number), b_.index(0), columnsAt(walk.stage));
  b_.barrier();
  Value before = otherStage(walk.stage, /*isNext=*/false);
  Value ahead = b_.add(number, tile_.stages - 1);
  copyIfThere(ahead, [&] { copyValues(ahead, before); });
  SmallVector<Value> scores = multiplyScores(walk.stage);
  waitForCopies();
  if (values_.movesRows())
    settle(values_, b_.index(0), blockAt(number), valuesAt(walk.stage));
  b_.barrier();
  Value next = b_.add(number, tile_.stages);
  copyIfThere(next, [&] { copyColumns(next, walk.stage); });
  SmallVector<SmallVector<fusec::Fragment>> factors;
  for (int64_t part = 0; part < cut_.parts; ++part) {
    selectPart(part);
    scores_.start(place_, columnAt(number), kind);
    scores_.take(SmallVector<Value>(
        ArrayRef(scores).slice(part * tile_.n / 2, tile_.n / 2)));
    SmallVector<Value> elements = scores_.finish().front();
    RowState::Correction correction = state_.take(elements, walk.states[part]);
    scores_.weigh(place_, elements);
    SmallVector<Value> &results = walk.results[part];
    results = state_.correct(results, correction, [&] {
      return state_.scale(results, correction.factors);
    });
    factors.push_back(factorsOf(elements));
  }
  multiplyFactors(walk.stage, factors, walk);
  walk.stage = otherStage(walk.stage, /*isNext=*/true);
}

/// Blocks number `from` to `to`, counted from the last.
void MmaCascade::walkSome(Value from, Value to, Block kind, Walk &walk) {
  auto loop = scf::ForOp::create(b_, from, to, b_.index(1), walk.flatten());
  OpBuilder::InsertionGuard guard(b_);
  b_.setInsertionPointToStart(loop.getBody());
  walk.restore(loop.getRegionIterArgs());
  computeBlock(loop.getInductionVar(), kind, walk);
  scf::YieldOp::create(b_, walk.flatten());
  walk.restore(loop.getResults());
}

void MmaCascade::store(const Walk &walk) {
  SmallVector<Value> sums;
  for (auto [part, results] : llvm::enumerate(walk.results)) {
    selectPart(static_cast<int64_t>(part));
    llvm::append_range(sums, finishRows(results, walk.states[part]));
  }
  selectPart(0);
  FragmentLayout fragments{tile_.m, cut_.width, cut_.parts, kWarpRows,
                           cut_.width};
  MatmulEpilogue(tail_.context, shape_, fragments).emit(place_, sums);
}

LaunchGeometry MmaCascade::emit() {
  shared_ = b_.dynamicShared();
  locate();
  fill();
  if (rows_.movesRows()) {
    waitForCopies();
    settle(rows_, place_.row, b_.index(0), shared_);
  }
  Walk walk;
  walk.stage = b_.index(0);
  for (int64_t part = 0; part < cut_.parts; ++part) {
    walk.states.push_back(state_.identity());
    walk.results.emplace_back(cut_.width / 2, b_.zero(b_.getF32Type()));
  }
  walkAllBlocks([&](Value from, Value to, Block kind) {
    walkSome(from, to, kind, walk);
  });
  store(walk);
  LaunchGeometry geometry;
  geometry.blocks = order_.tiles();
  geometry.threads = tile_.blockThreads();
  geometry.sharedBytes = cut_.bytes;
  return geometry;
}

FailureOr<LaunchGeometry> fusec::emitCascade(KernelContext &context,
                                             const MatmulTile &tile) {
  std::string problem;
  std::optional<RowFeed> feed = findFeed(context.group, problem);
  if (feed)
    problem = whyNoCascadeKernel(context.group, *feed, tile);
  if (!problem.empty())
    return emitError(context.location)
           << fuse::TileAttr::get(context.b.getContext(), tile) << ": "
           << problem;
  Type element = describeProduct(feed->seconds().front()).element;
  CascadeCut cut =
      cascadeCut(tile, cascadeSizes(context.group, *feed),
                 cascadeLoads(context.group, *feed), elementBytes(element));
  return MmaCascade(context, *feed, tile, cut).emit();
}
