//===- ReduceEmitter.cpp - reduction kernels ------------------------------===//
//
// `threadsPerRow` threads reduce a row together. Between passes a row stays in
// registers, in shared memory, or is read again. Reductions that do not depend
// on each other share a pass, and a pass stores what the reductions before it
// suffice for. A scan's results are computed in every pass that needs them; in
// registers, once. Where the threads of a row are is ReduceMapping's affair,
// how they go along it RowWalk's, how they meet RowExchange's, and
// CarriedResults' what goes from row to row.
//
//===----------------------------------------------------------------------===//

#include "CarriedResults.h"
#include "Prefetch.h"
#include "RowExchange.h"
#include "RowWalk.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

class ReduceEmitter {
public:
  ReduceEmitter(KernelContext &context, const ReduceTile &tile)
      : context_(context), b_(context.b), tile_(tile), mapping_(context, tile),
        cache_(context.b, mapping_, shared_),
        weights_(context.b, mapping_, shared_, tile,
                 tile.resident == Resident::Shared ? &cache_ : nullptr),
        emitter_(context.makeEmitter()),
        values_(context.b, emitter_, context.indexing),
        exchange_(context.b, values_, mapping_, tile),
        walk_(context, tile, mapping_, emitter_, values_, cache_, weights_),
        carried_(context, emitter_, values_, mapping_),
        rowLength_(mapping_.rowLength()) {
    emitter_.setLoadSource(&weights_);
  }

  FailureOr<LaunchGeometry> emit();

private:
  using Level = SmallVector<Operation *>;
  /// What leaves the rows in a pass: outputs along them that it stores, and
  /// reductions across them that it goes into.
  struct Leaving {
    SmallVector<Value> stored;
    SmallVector<Operation *> carried;
  };

  void computeLevels();
  void accumulate(const Level &level, RowWalk::Accumulators &values,
                  Value guard);
  void emitLevel(size_t pass);
  /// The outputs that vary along the row, or those that do not; but for those
  /// that are carried.
  SmallVector<Value> outputs(bool alongRow);
  Leaving leavingIn(size_t pass);
  SmallVector<Value> rootsOf(const Leaving &leaving);
  void leavePoint(const Leaving &leaving, int64_t step, Value guard);
  Value isFirstOfRow();
  void storeRows();
  void emitGroup(Value group);
  LogicalResult emitPersistentLoop();

  KernelContext &context_;
  KernelBuilder &b_;
  const ReduceTile &tile_;
  ReduceMapping mapping_;
  DynamicShared shared_;
  RowCache cache_;
  WeightCache weights_;
  GroupEmitter emitter_;
  AccumulatorBuilder values_;
  RowExchange exchange_;
  RowWalk walk_;
  CarriedResults carried_;
  int64_t rowLength_;
  /// The reductions of each pass, and for each op how many passes it needs.
  SmallVector<Level> levels_;
  DenseMap<Operation *, unsigned> depth_;
};

} // namespace

/// Reductions by the longest chain of reductions that they depend on.
void ReduceEmitter::computeLevels() {
  for (Operation *op : context_.group.ops()) {
    unsigned level = 0;
    for (Value operand : op->getOperands())
      if (Operation *producer = context_.group.definingOp(operand))
        level = std::max(level, depth_.lookup(producer));
    if (llvm::is_contained(context_.indexing.reductions, op) &&
        !isa<ScanOpInterface>(op)) {
      if (levels_.size() <= level)
        levels_.resize(level + 1);
      levels_[level].push_back(op);
      ++level;
    }
    depth_[op] = level;
  }
}

void ReduceEmitter::accumulate(const Level &level,
                               RowWalk::Accumulators &values, Value guard) {
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    LocationScope scope(b_, op->getLoc());
    auto reduction = cast<ReductionOpInterface>(op);
    value = values_.combine(reduction, value, values_.lift(reduction, guard));
  }
}

void ReduceEmitter::emitLevel(size_t pass) {
  const Level &level = levels_[pass];
  Leaving leaving = leavingIn(pass);
  int64_t width = emitter_.point().width;
  RowWalk::Accumulators values(level.size());
  SmallVector<Value> roots = rootsOf(leaving);
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    roots.push_back(op->getOperand(0));
    if (rowLength_ == 0 || !walk_.inRegisters())
      value = values_.identity(cast<ReductionOpInterface>(op), width);
  }
  walk_.run(roots, values, [&](int64_t step, Value guard) {
    accumulate(level, values, guard);
    leavePoint(leaving, step, guard);
  });
  for (auto [op, value] : llvm::zip_equal(level, values)) {
    auto reduction = cast<ReductionOpInterface>(op);
    LocationScope scope(b_, op->getLoc());
    values_.bindResult(reduction, exchange_.combine(reduction, value),
                       rowLength_);
  }
}

SmallVector<Value> ReduceEmitter::outputs(bool alongRow) {
  SmallVector<Value> result;
  for (Value output : context_.group.outputs())
    if (!context_.indexing.isCarried(output) &&
        context_.indexing.variesAlongReduction(
            context_.indexing.maps.lookup(output)) == alongRow)
      result.push_back(output);
  return result;
}

ReduceEmitter::Leaving ReduceEmitter::leavingIn(size_t pass) {
  Leaving leaving;
  for (Value output : outputs(/*alongRow=*/true))
    if (depth_.lookup(context_.group.definingOp(output)) == pass)
      leaving.stored.push_back(output);
  for (Operation *op : context_.indexing.carried)
    if (depth_.lookup(op) == pass)
      leaving.carried.push_back(op);
  return leaving;
}

SmallVector<Value> ReduceEmitter::rootsOf(const Leaving &leaving) {
  SmallVector<Value> roots = leaving.stored;
  for (Operation *op : leaving.carried)
    roots.push_back(op->getOperand(0));
  return roots;
}

void ReduceEmitter::leavePoint(const Leaving &leaving, int64_t step,
                               Value guard) {
  for (Value output : leaving.stored)
    emitter_.get(output);
  for (Value output : leaving.stored)
    emitter_.store(output, b_.both(mapping_.rowGuard(), guard));
  for (Operation *op : leaving.carried)
    carried_.accumulate(op, step, guard);
}

/// One thread of a row stores what belongs to the whole row.
void ReduceEmitter::storeRows() {
  Value isFirst = isFirstOfRow();
  walk_.enterFirst();
  Point point = emitter_.point();
  if (!mapping_.isAcrossRows())
    point.width = 1;
  emitter_.setPoint(point);
  for (Value output : outputs(/*alongRow=*/false)) {
    emitter_.get(output);
    emitter_.store(output, b_.both(mapping_.rowGuard(), isFirst));
  }
}

void ReduceEmitter::emitGroup(Value group) {
  mapping_.enterRows(group);
  walk_.begin();
  computeLevels();
  Leaving last = leavingIn(levels_.size());
  SmallVector<Value> roots = rootsOf(last);
  for (size_t pass = 0; pass < levels_.size(); ++pass) {
    cache_.enterPass(/*isLast=*/pass + 1 == levels_.size() && roots.empty());
    emitLevel(pass);
  }
  cache_.enterPass(/*isLast=*/true);
  RowWalk::Accumulators none;
  if (!roots.empty())
    walk_.run(roots, none, [&](int64_t step, Value guard) {
      leavePoint(last, step, guard);
    });
  storeRows();
}

LogicalResult ReduceEmitter::emitPersistentLoop() {
  bool hasParts = mapping_.hasParts();
  SmallVector<Value> carried = carried_.begin();
  auto loop =
      scf::ForOp::create(b_, hasParts ? b_.index(0) : mapping_.firstGroup(),
                         b_.index(mapping_.groups()),
                         b_.index(hasParts ? 1 : tile_.persistent), carried);
  SmallVector<unsigned> walked;
  for (auto [dim, isReduced] : llvm::enumerate(context_.indexing.reduced))
    if (!isReduced)
      walked.push_back(dim);
  walk_.setPersistentLoop(loop);
  emitter_.setPersistentLoop(loop, walked);
  if (tile_.weights != Resident::None)
    weights_.setPersistentLoop(emitter_, loop);
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPointToStart(loop.getBody());
  carried_.setValues(loop.getRegionIterArgs());
  emitGroup(loop.getInductionVar());
  // The next rows' partial results overwrite these, unless another exchange
  // lies between; the batches of a scan, which take turns, start anew.
  unsigned exchanges = walk_.exchanges() + exchange_.count();
  bool startsAnew = walk_.hasScans() && !walk_.inRegisters() && exchanges > 0;
  if (exchanges == 1 || startsAnew)
    b_.barrier();
  if (!carried.empty())
    scf::YieldOp::create(b_, carried_.values());
  weights_.finish();
  b_.setInsertionPointAfter(loop);
  carried_.finish(loop.getResults());
  return tile_.prefetch ? prefetchNextTurn(b_, loop) : success();
}

/// Null where all threads of a row are the first one.
Value ReduceEmitter::isFirstOfRow() {
  Value isFirst;
  if (tile_.threadsPerRow > 1)
    isFirst = b_.equal(mapping_.threadInRow(), 0);
  if (tile_.cluster > 1)
    isFirst = b_.both(isFirst, b_.equal(mapping_.rank(), 0));
  return isFirst;
}

FailureOr<LaunchGeometry> ReduceEmitter::emit() {
  if (llvm::all_of(context_.group.outputs(), [](Value output) {
        return numElements(shapeOf(output)) == 0;
      }))
    return LaunchGeometry{0, mapping_.threads(), 0};
  mapping_.setUp();
  int64_t persistent = tile_.persistent, cluster = tile_.cluster;
  if (cluster > 1)
    b_.clusterArrive(/*isRelaxed=*/true);
  if (persistent == 0)
    emitGroup(mapping_.firstGroup());
  else if (failed(emitPersistentLoop()))
    return failure();
  if (persistent == 0 && tile_.prefetch)
    loadRowFirst(*b_.getInsertionBlock());
  // Columns want many loads in flight from each thread; a cluster's row wants
  // threads, and ptxas finds the middle.
  bool holdsMuch =
      mapping_.isAcrossRows() || walk_.hasScans() || mapping_.hasParts();
  return LaunchGeometry{persistent == 0 ? mapping_.groups() * cluster
                                        : persistent,
                        mapping_.threads(),
                        shared_.bytes(),
                        cluster,
                        holdsMuch ? leastBlocksPerSm(mapping_.threads()) : 0,
                        tile_.prefetch};
}

FailureOr<LaunchGeometry> fusec::emitKernel(KernelContext &context,
                                            const ReduceTile &tile) {
  return ReduceEmitter(context, tile).emit();
}
