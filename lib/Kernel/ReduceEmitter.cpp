//===- ReduceEmitter.cpp - reduction kernels ------------------------------===//
//
// `threadsPerRow` threads reduce a row together. Between passes a row stays in
// registers, in shared memory, or is read again. Reductions that do not depend
// on each other share a pass, and a pass stores what the reductions before it
// suffice for. A scan's results are computed in every pass that needs them; in
// registers, once. A row that is read again is read in as few passes as its
// reductions' states allow (Cascade.h). Where the threads of a row are is
// ReduceMapping's affair, how they go along it RowWalk's, what they find there
// PassState's, how they meet RowExchange's, and CarriedResults' what goes from
// row to row.
//
//===----------------------------------------------------------------------===//

#include "CarriedResults.h"
#include "PassState.h"
#include "Prefetch.h"

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
  /// What leaves the rows in a pass: outputs along them that it stores, and
  /// reductions across them that it goes into.
  struct Leaving {
    SmallVector<Value> stored;
    SmallVector<Operation *> carried;
  };

  void findPasses();
  void emitPass(ArrayRef<CascadeLink> links, const Leaving &leaving);
  bool isFixed(const CascadeLink &link) const;
  void reduceFixed(Operation *loop);
  /// The outputs that vary along the row, or those that do not; but for those
  /// that are carried.
  SmallVector<Value> outputs(bool alongRow);
  Leaving leavingIn(size_t pass);
  SmallVector<Value> rootsOf(const Leaving &leaving);
  void computePoint(const Leaving &leaving, int64_t step, Value guard);
  /// Behind what the steps load: memory keeps loads behind stores in order.
  void storePoints(const Leaving &leaving, int64_t steps,
                   RowWalk::EnterStep enter);
  Value isFirstOfRow();
  void enterRow();
  void storeRows();
  /// `loop`: of a persistent block, whose turns are such groups.
  void emitGroup(Value group, Operation *loop = nullptr);
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
  /// Elements of a point along the row; one that stands for all of it may have
  /// fewer.
  int64_t width_ = 1;
  /// The reductions of each pass, and for each op how many passes it needs.
  RowPasses passes_;
  DenseMap<Operation *, unsigned> depth_;
  /// Whether something is reduced before a persistent block's loop, and how
  /// many exchanges are there.
  bool hasFixed_ = false;
  unsigned fixedExchanges_ = 0;
};

} // namespace

void ReduceEmitter::findPasses() {
  bool rereads = tile_.resident == Resident::None;
  passes_ = rereads ? cascadedPasses(context_.group, context_.indexing,
                                     context_.numerics)
                    : plainPasses(context_.group, context_.indexing);
  for (size_t pass = 0; pass < passes_.size(); ++pass)
    for (const CascadeLink &link : passes_.passes[pass])
      depth_[link.op] = pass + 1;
  for (Operation *op : context_.group.ops()) {
    if (depth_.contains(op))
      continue;
    unsigned depth = 0;
    for (Value operand : op->getOperands())
      if (Operation *producer = context_.group.definingOp(operand))
        depth = std::max(depth, depth_.lookup(producer));
    depth_[op] = depth;
  }
}

/// Goes over the rows for the reductions `links` and for what leaves.
void ReduceEmitter::emitPass(ArrayRef<CascadeLink> links,
                             const Leaving &leaving) {
  PassState state(b_, emitter_, values_, links);
  SmallVector<Value> roots = rootsOf(leaving);
  for (const CascadeLink &link : links)
    roots.push_back(link.op->getOperand(0));
  RowWalk::Accumulators values = rowLength_ == 0 || !walk_.inRegisters()
                                     ? state.identity(width_)
                                     : state.neutral();
  auto combine = [&](RowWalk::Accumulators lhs, RowWalk::Accumulators rhs) {
    return state.combine(std::move(lhs), std::move(rhs));
  };
  auto accumulate = [&](int64_t steps, RowWalk::EnterStep enter) {
    state.accumulate(steps, enter, values, [&](int64_t step, Value guard) {
      computePoint(leaving, step, guard);
    });
    storePoints(leaving, steps, enter);
  };
  walk_.run(roots, values, accumulate,
            state.hasSums() ? RowWalk::Combine(combine) : nullptr);
  state.finish(exchange_, values, rowLength_, [&] { enterRow(); });
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

void ReduceEmitter::computePoint(const Leaving &leaving, int64_t step,
                                 Value guard) {
  for (Value output : leaving.stored)
    emitter_.get(output);
  for (Operation *op : leaving.carried)
    carried_.accumulate(op, step, guard);
}

void ReduceEmitter::storePoints(const Leaving &leaving, int64_t steps,
                                RowWalk::EnterStep enter) {
  if (leaving.stored.empty())
    return;
  for (int64_t step = 0; step < steps; ++step) {
    Value guard = enter(step);
    for (Value output : leaving.stored)
      emitter_.store(output, b_.both(mapping_.rowGuard(), guard));
  }
}

/// Goes to a point that stands for the row as a whole.
void ReduceEmitter::enterRow() {
  walk_.enterFirst();
  Point point = emitter_.point();
  if (!mapping_.isAcrossRows())
    point.width = 1;
  emitter_.setPoint(point);
}

/// One thread of a row stores what belongs to the whole row. What that may
/// overwrite is read before anything is stored; that other threads read it
/// later does not matter, as what they compute of it nobody needs.
void ReduceEmitter::storeRows() {
  Value isFirst = isFirstOfRow();
  enterRow();
  if (!context_.pointers.overwritten.empty())
    for (Value output : outputs(/*alongRow=*/false))
      emitter_.get(output);
  for (Value output : outputs(/*alongRow=*/false)) {
    emitter_.get(output);
    emitter_.store(output, b_.both(mapping_.rowGuard(), isFirst));
  }
}

/// Whether a persistent block's rows all reduce the same elements.
bool ReduceEmitter::isFixed(const CascadeLink &link) const {
  return emitter_.isFixed(
      context_.indexing.maps.lookup(link.op->getOperand(0)));
}

/// What is the same for all rows, as the statistics of a vector that a matrix
/// is multiplied by, is reduced before `loop`, once for all its turns.
void ReduceEmitter::reduceFixed(Operation *loop) {
  if (!walk_.inRegisters() || walk_.hasScans() || mapping_.hasParts())
    return;
  OpBuilder::InsertionGuard restore(b_);
  b_.setInsertionPoint(loop);
  for (auto &links : passes_.passes) {
    std::vector<CascadeLink> fixed;
    auto isOne = [&](const CascadeLink &link) { return isFixed(link); };
    llvm::copy_if(links, std::back_inserter(fixed), isOne);
    llvm::erase_if(links, isOne);
    if (fixed.empty())
      continue;
    emitPass(fixed, Leaving());
    hasFixed_ = true;
  }
  fixedExchanges_ = exchange_.count();
  if (tile_.weights == Resident::Shared)
    walk_.forgetRow();
}

void ReduceEmitter::emitGroup(Value group, Operation *loop) {
  mapping_.enterRows(group);
  walk_.begin();
  width_ = emitter_.point().width;
  findPasses();
  if (loop)
    reduceFixed(loop);
  Leaving last = leavingIn(passes_.size());
  SmallVector<Value> roots = rootsOf(last);
  for (size_t pass = 0; pass < passes_.size(); ++pass) {
    cache_.enterPass(/*isLast=*/pass + 1 == passes_.size() && roots.empty());
    emitPass(passes_.passes[pass], leavingIn(pass));
  }
  cache_.enterPass(/*isLast=*/true);
  RowWalk::Accumulators none;
  if (!roots.empty())
    walk_.run(roots, none, [&](int64_t steps, RowWalk::EnterStep enter) {
      // What registers hold is stored as it is computed.
      int64_t together = walk_.inRegisters() ? 1 : steps;
      for (int64_t first = 0; first < steps; first += together) {
        auto enterFrom = [&](int64_t step) { return enter(first + step); };
        for (int64_t step = 0; step < together; ++step)
          computePoint(last, first + step, enterFrom(step));
        storePoints(last, together, enterFrom);
      }
    });
  storeRows();
}

LogicalResult ReduceEmitter::emitPersistentLoop() {
  bool hasParts = mapping_.hasParts();
  SmallVector<Value> carried = carried_.begin(mapping_.groups());
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
  emitGroup(loop.getInductionVar(), loop);
  // The next rows' partial results overwrite these, unless another exchange
  // lies between; the batches of a scan, which take turns, start anew.
  unsigned exchanges = walk_.exchanges() + exchange_.count() - fixedExchanges_;
  bool startsAnew = walk_.hasScans() && !walk_.inRegisters() && exchanges > 0;
  if (exchanges == 1 || startsAnew)
    b_.barrier();
  if (!carried.empty())
    scf::YieldOp::create(b_, carried_.endTurn(loop.getInductionVar()));
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
  if (tile_.prefetch && (persistent == 0 || hasFixed_))
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
