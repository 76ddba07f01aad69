//===- GroupWork.cpp - what a kernel has to do ----------------------------===//

#include "WorkCounter.h"

#include "fusec/Analysis/Access.h"
#include "fusec/Analysis/Pieces.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/MapVector.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

namespace {
/// Exponentials that a linked reduction takes for each of its elements to move
/// to another base, once for a batch of as many vectors.
constexpr double kMovesPerElement = 0.25;
/// What a scan adds to the combination of neighbours: combining with all that
/// is before, and a share of the exchanges between threads.
constexpr double kScanFlops = 2;
} // namespace

bool WorkCounter::variesAlongReduction(AffineMap map) const {
  for (auto [dim, isReduced] : llvm::enumerate(indexing_.reduced))
    if (isReduced && symbols().dependsOn(map, dim))
      return true;
  return false;
}

/// Whether a value at `map` is computed once a row: where it is the same along
/// the row, but for what lies behind a branch, which each element takes.
bool WorkCounter::isOfRow(AffineMap map) const {
  return !indexing_.reductions.empty() && !behindBranch_ &&
         !variesAlongReduction(map);
}

/// How often a value at `map` is computed: once for all places that are
/// computed together.
double WorkCounter::points(AffineMap map) const {
  double rows = double(indexing_.parallelSize()) / double(places_.count);
  return share_ * (isOfRow(map) ? rows : rows * indexing_.reducedSize());
}

/// The dimension that the lanes of a warp run along: the innermost of a row, of
/// what is kept, or of the domain. As many as the rank if there is none.
unsigned WorkCounter::laneDim() const {
  for (unsigned dim = indexing_.domain.size(); dim-- > 0;)
    if (indexing_.domain[dim] > 1 &&
        (indexing_.reductions.empty() ||
         indexing_.reduced[dim] != work_.acrossRows))
      return dim;
  return indexing_.domain.size();
}

/// The dimensions in the order in which neighbouring threads go along them: a
/// row's, or those of what is kept, before the others.
SmallVector<unsigned> WorkCounter::laneOrder() const {
  SmallVector<unsigned> order, others;
  for (unsigned dim = indexing_.domain.size(); dim-- > 0;) {
    bool first = indexing_.reductions.empty() ||
                 indexing_.reduced[dim] != work_.acrossRows;
    (first ? order : others).push_back(dim);
  }
  order.append(others);
  return order;
}

/// Whether an inner reduction walks adjacent elements of `tensor`.
bool WorkCounter::walksNeighbours(Value tensor, AffineMap map) const {
  AffineMap extended = extendedMap(map);
  for (auto [i, symbol] : llvm::enumerate(symbols().symbols()))
    if (symbol.inner && i < map.getNumSymbols() &&
        strideAlong(extended, shapeOf(tensor), indexing_.domain.size() + i) ==
            1)
      return true;
  return false;
}

/// Of a tensor that is met along rows, as Transfer::pieceElements says.
int64_t WorkCounter::pieceElements(Value tensor, AffineMap map) const {
  int64_t piece = 1;
  for (unsigned dim = indexing_.domain.size(); dim-- > 0;) {
    if (!indexing_.reduced[dim] || indexing_.domain[dim] == 1)
      continue;
    if (strideAlong(map, shapeOf(tensor), dim) != piece)
      return piece;
    piece *= indexing_.domain[dim];
  }
  return 0;
}

void WorkCounter::addTransfer(Value tensor, AffineMap map, bool store) {
  int64_t count = static_cast<int64_t>(points(map));
  for (Transfer &transfer : work_.transfers)
    if (transfer.tensor == tensor && transfer.map == map &&
        transfer.store == store) {
      transfer.elements += count;
      transfer.share = std::min(transfer.share + share_, 1.0);
      transfer.behindBranch &= behindBranch_;
      return;
    }
  Transfer transfer{tensor, map, store, variesAlongReduction(map)};
  transfer.share = std::min(share_, 1.0);
  transfer.elements = count;
  transfer.elementBytes = elementBytes(getElementTypeOrSelf(tensor.getType()));
  transfer.laneStride = laneDim() < indexing_.domain.size()
                            ? strideAlong(map, shapeOf(tensor), laneDim())
                            : std::optional<int64_t>(0);
  // What lies at an index read at run time lies anywhere.
  if (llvm::any_of(map.getResults(), [&](AffineExpr expr) {
        return symbols().readsAlong(expr, laneDim());
      }))
    transfer.laneStride = std::nullopt;
  else if (!store && transfer.laneStride != 0 && transfer.laneStride != 1)
    transfer.sectors = sectorsPerElement(map, shapeOf(tensor), indexing_.domain,
                                         laneOrder(), transfer.elementBytes);
  transfer.firstPass = pass_;
  transfer.behindBranch = behindBranch_;
  if (transfer.alongRow && !work_.acrossRows && transfer.laneStride == 1)
    transfer.pieceElements = pieceElements(tensor, map);
  if (transfer.laneStride && *transfer.laneStride != 0 &&
      *transfer.laneStride != 1)
    for (unsigned dim = 0; dim < indexing_.domain.size(); ++dim)
      if (indexing_.domain[dim] > 1 &&
          strideAlong(map, shapeOf(tensor), dim) == 1)
        transfer.unitDim = dim;
  transfer.walksNeighbours = walksNeighbours(tensor, map);
  transfer.fixedDims = getUnusedDimsBitVector({map});
  work_.transfers.push_back(transfer);
}

/// A splat is an immediate; any other constant lies in memory.
int WorkCounter::visitConstant(Operation *op, AffineMap map) {
  auto value = op->getAttrOfType<ElementsAttr>("value");
  if (value && !value.isSplat())
    addTransfer(op->getResult(0), map, /*store=*/false);
  return 0;
}

void WorkCounter::countOps(Operation *op, double count, double flops) {
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  (type.isF64() ? work_.flops64 : work_.flops) += count * flops;
  work_.executions += count;
}

/// A measure of all that threads do, to compare parts of it.
double WorkCounter::workSoFar() const {
  double work = work_.operations();
  for (const Transfer &transfer : work_.transfers)
    work += double(transfer.elements);
  return work;
}

/// Whether all of a row is in the piece or none.
bool WorkCounter::isChosenByRow(const Piece &piece, PiecewiseOpInterface op,
                                AffineMap map) const {
  ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
  for (auto [low, high, size, index] :
       llvm::zip_equal(piece.low, piece.high, shape, map.getResults()))
    for (auto [dim, isReduced] : llvm::enumerate(indexing_.reduced))
      if (isReduced && (low > 0 || high < size) &&
          symbols().dependsOn(index, dim))
        return false;
  return !indexing_.reductions.empty();
}

int WorkCounter::visitPiecewise(PiecewiseOpInterface op, AffineMap map) {
  countOps(op, points(map), kPieceFlops);
  SmallVector<Piece> pieces = op.getPieces();
  llvm::erase_if(pieces, [](const Piece &piece) { return piece.size() == 0; });
  bool branches = pieces.size() > 1 && !choosesFromAll(group(), indexing_, op,
                                                       pieces, places_.count);
  work_.branches += branches ? points(map) : 0;
  bool outerBranch = std::exchange(behindBranch_, behindBranch_ || branches);
  double outer = share_, rest = 1;
  auto total = static_cast<double>(
      std::max<int64_t>(numElements(shapeOf(op->getResult(0))), 1));
  int level = 0;
  for (const Piece &piece : op.getPieces()) {
    double part = std::min(rest, static_cast<double>(piece.size()) / total);
    rest -= part;
    share_ = outer * part;
    bool isOfRows = branches && outer == 1 && isChosenByRow(piece, op, map);
    double before = isOfRows ? workSoFar() : 0;
    level = std::max(level, getPiece(op, piece, map));
    if (double inPiece = isOfRows ? workSoFar() - before : 0;
        inPiece * heaviest_.rows > heaviest_.work * part)
      heaviest_ = {inPiece, part};
  }
  share_ = outer;
  behindBranch_ = outerBranch;
  return level;
}

int WorkCounter::visitElementwise(ElementwiseOpInterface op, AffineMap map,
                                  ArrayRef<int> operands) {
  countOps(op, points(map), op.getFlopsPerElement());
  work_.special += points(map) * op.getSfuPerElement();
  int level = 0;
  for (int operand : operands)
    level = std::max(level, operand);
  return level;
}

/// A fold takes as many turns as it may.
int WorkCounter::visitInner(FusibleOpInterface op, AffineMap map) {
  double outer = share_;
  for (auto [size, isReduced] :
       llvm::zip_equal(op.getDomain(), op.getReducedDims()))
    share_ *= isReduced ? double(size) : 1;
  work_.reductionOps += points(map);
  work_.executions += points(map);
  (isOfRow(map) ? work_.walkedByRow : work_.walked) += points(map);
  if (gathersBehind(group(), op))
    work_.gatheredSteps +=
        points(map) / double(isa<FoldOpInterface>(op.getOperation())
                                 ? 1
                                 : elementsAtOnce(group(), op));
  if (auto fold = dyn_cast<FoldOpInterface>(op.getOperation()))
    for (Operation &part : fold.getTurn()->without_terminator())
      if (auto element = dyn_cast<ElementwiseOpInterface>(part)) {
        countOps(&part, points(map), element.getFlopsPerElement());
        work_.special += points(map) * element.getSfuPerElement();
      }
  int level = 0;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    level = std::max(level, getInner(op, map, i));
  share_ = outer;
  return level;
}

/// A scan's partial result is computed wherever it is needed, like an
/// elementwise op's.
int WorkCounter::visitHero(Operation *op, AffineMap map) {
  if (!isa<ScanOpInterface>(op))
    return levels_.lookup(op);
  countOps(op, points(map), kScanFlops);
  Value operand = op->getOperand(0);
  return get(operand, indexing_.maps.lookup(operand));
}

/// Counts the reduction's combinations and accumulators.
void WorkCounter::countAccumulation(ReductionOpInterface op) {
  work_.reductionOps +=
      static_cast<double>(numElements(shapeOf(op->getOperand(0))));
  bool isScan = isa<ScanOpInterface>(op.getOperation());
  work_.scans += isScan;
  for (Type type : op.getAccumulatorTypes())
    (isScan ? work_.scanAccumulatorBytes : work_.accumulatorBytes) +=
        elementBytes(type);
}

void WorkCounter::countReductions() {
  for (Operation *op : indexing_.reductions) {
    countAccumulation(cast<ReductionOpInterface>(op));
    if (isa<ScanOpInterface>(op))
      continue;
    Value operand = op->getOperand(0);
    size_t known = work_.transfers.size();
    int level = 1 + get(operand, indexing_.maps.lookup(operand));
    if (rereading_)
      level = 1 + static_cast<int>(rereading_->passOf(op));
    // Which pass it is follows from the operands: known only after the walk.
    for (Transfer &transfer : llvm::drop_begin(work_.transfers, known))
      transfer.firstPass = level;
    levels_[op] = level;
    lastLevel_ = std::max(lastLevel_, level);
  }
}

/// What finding reductions together with those that they depend on takes.
void WorkCounter::countLinks() {
  double elements = double(indexing_.parallelSize()) * indexing_.reducedSize();
  for (const auto &pass : rereading_->passes)
    for (const CascadeLink &link : pass) {
      if (link.kind == CascadeLink::Kind::None)
        continue;
      auto op = cast<ReductionOpInterface>(link.op);
      int64_t values = link.stateSize();
      if (link.isRelative() &&
          monoidOf(cast<ReductionOpInterface>(link.base)) == Monoid::Sum)
        ++values;
      work_.linkedValues += values;
      work_.accumulatorBytes +=
          (values - 1) * elementBytes(op.getAccumulatorTypes().front());
      work_.reductionOps += double(values - 1) * elements;
      if (link.kind == CascadeLink::Kind::Exponential)
        work_.special += kMovesPerElement * elements;
    }
}

void WorkCounter::countCarried() {
  work_.parts = indexing_.parts;
  for (Operation *op : indexing_.carried) {
    work_.reductionOps +=
        static_cast<double>(numElements(shapeOf(op->getOperand(0))));
    for (Type type : cast<ReductionOpInterface>(op).getAccumulatorTypes()) {
      work_.carriedBytes += elementBytes(type);
      work_.carriedRegisters += elementBytes(type) > 4 ? 2 : 1;
    }
  }
}

/// What is computed for an output: itself, or what a carried one combines.
static Value computedFor(Value output, const Indexing &indexing) {
  return indexing.isCarried(output) ? output.getDefiningOp()->getOperand(0)
                                    : output;
}

void WorkCounter::countOutputs() {
  for (Value output : indexedOutputs(group(), indexing_)) {
    size_t known = work_.transfers.size();
    Value value = computedFor(output, indexing_);
    AffineMap map = indexing_.maps.lookup(value);
    outputLevels_.push_back(get(value, map));
    for (int64_t place = 1; place < places_.count; ++place)
      get(value, places_.at(map, place));
    for (Transfer &transfer : llvm::drop_begin(work_.transfers, known))
      transfer.firstPass = outputLevels_.back() + 1;
  }
}

/// Counts once more, this time forgetting the row between passes.
void WorkCounter::repeatPasses() {
  separatePasses_ = true;
  work_.transfers.clear();
  work_.flops = work_.flops64 = work_.special = work_.executions =
      work_.walked = work_.walkedByRow = work_.gatheredSteps = 0;
  heaviest_ = {};
  for (pass_ = 1; pass_ <= lastLevel_ + 1; ++pass_) {
    for (Operation *op : indexing_.reductions)
      if (levels_.lookup(op) == pass_)
        get(op->getOperand(0), indexing_.maps.lookup(op->getOperand(0)));
    for (auto [output, level] :
         llvm::zip_equal(indexedOutputs(group(), indexing_), outputLevels_))
      if (Value value = computedFor(output, indexing_); level + 1 == pass_)
        get(value, indexing_.maps.lookup(value));
  }
}

void WorkCounter::countStores() {
  for (auto [output, level] :
       llvm::zip_equal(indexedOutputs(group(), indexing_), outputLevels_)) {
    pass_ = level + 1;
    for (int64_t place = 0; place < places_.count; ++place)
      addTransfer(output, places_.at(indexing_.maps.lookup(output), place),
                  /*store=*/true);
    if (indexing_.isScattered(output)) {
      work_.transfers.back().combines = true;
      work_.clearedBytes += tensorBytes(output);
    }
    // Stored once a part, or by a part of the points.
    if (indexing_.isCarried(output) || indexing_.bounds.contains(output))
      work_.transfers.back().elements = numElements(shapeOf(output));
  }
}

/// How many indices are read at `indexMap`: one at each point of the
/// dimensions, and in each step of the inner reductions, that it differs along.
int64_t WorkCounter::indicesRead(AffineMap indexMap) const {
  int64_t count = 1;
  for (auto [dim, size] : llvm::enumerate(indexing_.domain))
    count *= symbols().dependsOn(indexMap, dim) ? size : 1;
  for (auto [i, symbol] : llvm::enumerate(symbols().symbols()))
    count *= symbol.inner && symbols().dependsOnSymbol(indexMap, i)
                 ? symbol.limit
                 : 1;
  return count;
}

/// The domain with a dimension more for each index that is read at run time.
SmallVector<int64_t> WorkCounter::extendedDomain() const {
  SmallVector<int64_t> domain(indexing_.domain);
  for (const IndexSymbols::Symbol &symbol : symbols().symbols())
    domain.push_back(symbol.inner
                         ? symbol.limit
                         : std::min(indicesRead(symbol.map), symbol.limit));
  return domain;
}

/// `map` over the extended domain.
AffineMap WorkCounter::extendedMap(AffineMap map) const {
  unsigned rank = indexing_.domain.size(), count = symbols().symbols().size();
  SmallVector<AffineExpr> dims;
  for (unsigned i = 0; i < map.getNumSymbols(); ++i)
    dims.push_back(getAffineDimExpr(rank + i, map.getContext()));
  return map.replaceDimsAndSymbols({}, dims, rank + count, 0);
}

void WorkCounter::sumFootprints() {
  llvm::MapVector<std::pair<Value, unsigned>, SmallVector<AffineMap>> maps;
  for (const Transfer &transfer : work_.transfers)
    maps[{transfer.tensor, transfer.store}].push_back(
        extendedMap(transfer.map));
  SmallVector<int64_t> domain = extendedDomain();
  for (auto &[key, list] : maps) {
    auto [tensor, store] = key;
    // Indices read at run time may meet fewer elements than their ranges have.
    int64_t met = 0;
    for (const Transfer &transfer : work_.transfers)
      met += transfer.tensor == tensor && transfer.store == bool(store)
                 ? transfer.elements
                 : 0;
    int64_t elements =
        std::min(met, footprintElements(list, shapeOf(tensor), domain));
    Type type = getElementTypeOrSelf(tensor.getType());
    auto *known = llvm::find_if(work_.footprints, [&](const Footprint &f) {
      return f.tensor == tensor && f.store == bool(store);
    });
    // An operand of the contraction that the epilogue reads too is read whole.
    if (known == work_.footprints.end())
      work_.footprints.push_back(
          {tensor, bool(store), elements * elementBytes(type)});
  }
}

void WorkCounter::describeRows() {
  work_.rows = indexing_.parallelSize();
  work_.rowLength = indexing_.reducedSize();
  work_.passes = std::max(lastLevel_, 1);
  for (auto [dim, isReduced] : llvm::enumerate(indexing_.reduced))
    if (!isReduced)
      work_.rowDims.push_back(dim);
  for (const Transfer &transfer : work_.transfers)
    if (transfer.store && transfer.alongRow)
      work_.passes = std::max(work_.passes, int64_t(transfer.firstPass));
  for (const Transfer &transfer : work_.transfers)
    if (!transfer.store && transfer.alongRow &&
        transfer.firstPass < work_.passes) {
      ++work_.rowTensorsKept;
      work_.sharedTensorsKept += transfer.isSharedAlong(work_.rowDims);
    }
  bool parallelSeen = false;
  for (unsigned dim = indexing_.domain.size(); dim-- > 0;) {
    if (indexing_.domain[dim] == 1)
      continue;
    if (indexing_.reduced[dim] && parallelSeen)
      work_.rowIsInnermost = false;
    parallelSeen |= !indexing_.reduced[dim];
  }
}

void WorkCounter::countShared() {
  auto variesAlongRows = [&](Value value) {
    AffineMap map = indexing_.maps.lookup(value);
    return map && llvm::any_of(work_.rowDims, [&](unsigned dim) {
             return symbols().dependsOn(map, dim);
           });
  };
  auto bytesOf = [&](Value value) {
    auto op =
        dyn_cast_or_null<ElementwiseOpInterface>(group().definingOp(value));
    if (op && op->getNumOperands() == 1 && op.getFlopsPerElement() <= 1 &&
        op.getSfuPerElement() == 0 && !group().definingOp(op->getOperand(0)))
      value = op->getOperand(0);
    return elementBytes(getElementTypeOrSelf(value));
  };
  llvm::SmallPtrSet<Value, 4> shared;
  for (Operation *op : group().ops())
    if (llvm::any_of(op->getResults(), variesAlongRows))
      for (Value operand : op->getOperands())
        if (AffineMap map = indexing_.maps.lookup(operand);
            map && variesAlongReduction(map) && !variesAlongRows(operand) &&
            shared.insert(operand).second)
          work_.sharedBytes += bytesOf(operand);
}

void WorkCounter::chooseTransposedDim() {
  if (!whyNotTransposed(group(), indexing_).empty())
    return;
  DenseMap<unsigned, int64_t> bytes;
  int64_t most = 0;
  for (const Transfer &transfer : work_.transfers) {
    if (!transfer.unitDim)
      continue;
    int64_t total = bytes[*transfer.unitDim] += transfer.bytes();
    if (total > most) {
      most = total;
      work_.transposedDim = transfer.unitDim;
    }
  }
}

GroupWork WorkCounter::run() {
  if (indexing_.kind() == OpFamily::Contraction)
    countContraction();
  else
    countReductions();
  countCarried();
  countOutputs();
  if (rereading_ && lastLevel_ > 0) {
    repeatPasses();
    countLinks();
  }
  if (double all = workSoFar(); all > 0 && heaviest_.work > 0) {
    work_.heaviestWork = std::min(heaviest_.work / all, 1.0);
    work_.heaviestRows = heaviest_.rows;
  }
  countStores();
  sumFootprints();
  describeRows();
  countShared();
  chooseTransposedDim();
  work_.transfers.append(fedTransfers_);
  return std::move(work_);
}

double GroupWork::operations() const {
  double products = contraction ? contraction->flops() : 0;
  return changed * (flops + flops64 + special + reductionOps + products);
}

GroupWork fusec::collectWork(const GroupView &group, const Indexing &indexing,
                             const RowPasses *rereading, bool acrossRows) {
  return WorkCounter(group, indexing, rereading, acrossRows).run();
}

GroupWork fusec::collectWork(const GroupView &group, const Indexing &indexing,
                             const Places &places) {
  return WorkCounter(group, indexing, /*rereading=*/nullptr,
                     /*acrossRows=*/false, places)
      .run();
}

void fusec::countChanges(GroupWork &work, const Updates &updates,
                         const Window &window, ArrayRef<int64_t> domain) {
  work.changed = window.share(domain);
  for (Footprint &footprint : work.footprints)
    if (llvm::any_of(updates, [&](const auto &update) {
          return footprint.tensor == update.first ||
                 footprint.tensor == update.second;
        }))
      footprint.bytes = static_cast<int64_t>(
          std::ceil(work.changed * static_cast<double>(footprint.bytes)));
}

GroupWork fusec::collectWork(const GroupView &group, const Indexing &indexing,
                             const Updates &updates) {
  GroupWork work = collectWork(group, indexing);
  if (auto window = windowOfChanges(group, indexing, updates))
    countChanges(work, updates, *window, indexing.domain);
  return work;
}
